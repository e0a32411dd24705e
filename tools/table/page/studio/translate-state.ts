// What the page knows of the room of translations, as signals: the language, its texts, the open one as it is being typed. Sends nothing by itself.
import { computed, signal } from '@preact/signals';
import type { Forms, LanguageInfo, TextInfo, TextRow, TextsInfo } from '../../studio-protocol.ts';
import { found, wanted } from './state.ts';

export const room = signal<'write' | 'translate' | 'measure' | 'mix'>('write');
/** Somebody who came by a link for one language: what they write is proposed. */
export const isGuest = signal(false);
export const language = signal<string | null>(null);
export const languages = signal<readonly LanguageInfo[]>([]);
/** The language of the folder's own files. */
export const source = signal('en');
export const texts = signal<ReadonlyMap<string, TextRow>>(new Map());
export const order = signal<readonly string[]>([]);
/** Why there is no list, and the file to be mended. */
export const problem = signal<{ words: string; file: string | null } | null>(null);
/** The list of the language has come. */
export const isListed = signal(false);

export type Filter = 'todo' | 'waiting' | 'all';
export const filter = signal<Filter>('todo');
/** Key of the open text. */
export const openKey = signal<string | null>(null);
export const info = signal<TextInfo | null>(null);
/** How the open text reads in a game. */
export const told = signal<readonly string[]>([]);
/** Its forms as they are typed. */
export const draft = signal<Forms>({});
/** A code is being typed for a new language. */
export const beginning = signal(false);

export const isToDo = ({ state }: TextRow): boolean => state === 'missing' || state === 'stale' || state === 'wrong';

/** Whether going on accepts a text: one that was changed, one that nobody has looked at yet, or one that is said to be right. A text that has become
    stale and was left as it is stays so. */
export function isAccepted({ state }: Pick<TextRow, 'state'>, typed: Forms, isChanged: boolean, isRight: boolean): boolean {
  return Object.values(typed).some((text) => text.trim() !== '') && (isRight || isChanged || state === 'waiting');
}

/** Texts that the filter has shown: one that is done stays where it is until another list is asked for. */
let seen = new Set<string>();
const listing = signal(0);
export function showOnly(which: Filter): void {
  seen = new Set();
  filter.value = which;
  listing.value++;
}

const fits = (row: TextRow): boolean =>
  filter.value === 'all' || (filter.value === 'todo' ? isToDo(row) : row.state === 'waiting') || row.key === openKey.value;

/** The texts that are listed, in their order. */
export const listed = computed<TextRow[]>(() => {
  void listing.value;
  const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
  const cards = words.length > 0 ? new Set(found.value.map(({ id }) => id)) : null;
  const isFound = (row: TextRow): boolean => {
    if (words.length === 0 || (row.card !== null && cards!.has(row.card))) return true;
    const text = `${row.title} ${row.part} ${row.source} ${row.target}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return order.value.flatMap((key) => {
    const row = texts.value.get(key);
    if (!row || !isFound(row)) return [];
    if (fits(row)) seen.add(key);
    return seen.has(key) || words.length > 0 ? [row] : [];
  });
});

/** How many texts there are, by what is the matter; those that may stay empty are not counted. */
export const counts = computed(() => {
  const all = [...texts.value.values()].filter(({ state }) => state !== 'free');
  const of = (is: TextRow['state']): number => all.filter(({ state }) => state === is).length;
  const toDo = all.filter(isToDo).length;
  return { all: all.length, toDo, missing: of('missing'), waiting: of('waiting'), done: all.length - toDo };
});

/** By card of the folder: its name in the language, and how many of its texts are to do. */
export const byCard = computed(() => {
  const cards = new Map<string, { name: string; toDo: number }>();
  for (const row of texts.value.values()) {
    if (row.card === null) continue;
    const one = cards.get(row.card) ?? { name: '', toDo: 0 };
    if (row.part === 'name') one.name = row.target;
    if (isToDo(row)) one.toDo++;
    cards.set(row.card, one);
  }
  return cards;
});

/** By key, the state of the files that has what was written here last. */
export const written = new Map<string, number>();

/** What was found out about a text before it was written belongs to it, its words do not. */
export function latest(row: TextRow, rev: number): TextRow {
  const mine = texts.value.get(row.key);
  return mine && rev < (written.get(row.key) ?? 0) ? { ...mine, note: row.note } : row;
}

/** A text that was written here. */
export function wrote(key: string, forms: Forms, rev: number): void {
  written.set(key, rev);
  const row = texts.value.get(key);
  if (!row) return;
  const fields = row.fields.map((field) => ({ ...field, value: forms[field.category] ?? '' }));
  const target = fields
    .map(({ value }) => value.trim())
    .filter(Boolean)
    .join(' · ');
  texts.value = new Map(texts.value).set(key, { ...row, fields, target });
}

export function tookList(message: TextsInfo): void {
  if (message.language !== language.value) return;
  const all = new Map(isListed.value ? texts.value : []);
  for (const row of message.rows) all.set(row.key, latest(row, message.rev));
  for (const key of message.gone) all.delete(key);
  texts.value = all;
  if (message.order) order.value = message.order;
  if (message.source !== '') source.value = message.source;
  languages.value = message.languages;
  problem.value = message.problem === null ? null : { words: message.problem, file: message.file };
  isListed.value = true;
}

export const valuesOf = (row: TextRow): Forms => Object.fromEntries(row.fields.map(({ category, value }) => [category, value]));
