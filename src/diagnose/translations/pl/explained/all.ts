// In Polish: the pages of all diagnostics, by code.
import type { Explained } from '../../../translation.ts';
import { files } from './files.ts';
import { lines } from './lines.ts';
import { meaning } from './meaning.ts';
import { play } from './play.ts';

export const explained: Explained = { ...files, ...lines, ...meaning, ...play };
