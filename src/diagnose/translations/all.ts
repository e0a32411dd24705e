// Lists the languages that diagnostics are translated into; English is in the messages themselves, in codes/. Knows no phrase.
import type { Translation } from '../translation.ts';
import { cs } from './cs/all.ts';
import { pl } from './pl/all.ts';
import { ru } from './ru/all.ts';

/** By language code. */
export const translations: Readonly<Record<string, Translation>> = { cs, pl, ru };
