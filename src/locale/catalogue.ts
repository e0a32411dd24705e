// Lists the languages built into Cardwright, each with the sentences of the engine by key. Knows no card and no word of a game.
import { cs, csTerms } from './messages/cs.ts';
import { en, enTerms, type Catalogue } from './messages/en.ts';
import { pl, plTerms } from './messages/pl.ts';
import { ru, ruTerms } from './messages/ru.ts';
import type { Term } from './terms.ts';

export type { Catalogue, Key } from './messages/en.ts';

/** A language built into Cardwright. */
export interface Shipped {
  /** Every sentence of the engine, by key. */
  messages: Catalogue;
  /** Words of the engine that sentences count or decline. */
  terms: Readonly<Record<string, Term>>;
  /** The forms this language's sentences need for the name of a zone. */
  zoneForms: readonly string[];
}

/** Supplies the sentences that are missing in other languages. */
export const SOURCE_LANGUAGE = 'en';

/** Without the names every object has: a language may be called anything. */
export const shipped: Readonly<Record<string, Shipped>> = Object.assign(Object.create(null) as object, {
  en: { messages: en, terms: enTerms, zoneForms: [] },
  cs: { messages: cs, terms: csTerms, zoneForms: ['from', 'to', 'gender'] },
  pl: { messages: pl, terms: plTerms, zoneForms: ['from', 'to', 'gender'] },
  ru: { messages: ru, terms: ruTerms, zoneForms: ['from', 'to', 'gender'] },
});

/** Whether a text in `own` is in the language somebody reads, or in the one that it is a variety of. */
export function isReadIn(language: string, own: string): boolean {
  return ancestry(language).includes(own);
}

/** `pt-BR` → `pt-BR`, `pt`. */
export function ancestry(language: string): string[] {
  const parts = language.split('-');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
}
