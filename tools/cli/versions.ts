// Two versions of a set → how they differ in cards: new, gone, renamed, changed, with how each line was understood before and after; and what else of
// the rules and of the languages differs. Reads no file and prints nothing.
import { saidOfCard, saidOfGame, type Loaded } from 'cardwright';
import type { CardsFile, SetFolder } from 'cardwright/internal';

type Spec = NonNullable<NonNullable<CardsFile['cards']>[string]>;

/** One version: the folder of the set in its mix. */
export interface Version {
  loaded: Loaded;
  folder: SetFolder;
}

/** A value that differs. Empty: there was none, or there is none. */
export interface ValueChange {
  /** `copies`, `text`; of a translation `cards.dip.text`. */
  key: string;
  was: string;
  is: string;
}

/** How lines were understood, where that differs; what is the same in both is left out. */
export interface SaidChange {
  was: string[];
  is: string[];
}

export interface CardChange {
  id: string;
  /** The id it had before; the same unless it was renamed. */
  before: string;
  name: string;
  values: ValueChange[];
  /** Null: its lines mean what they meant. */
  said: SaidChange | null;
  /** Its effect is written in other words that mean the same. */
  reworded: boolean;
  /** Its lines mean something else, and its text is the same. */
  textStays: boolean;
}

/** A card that is in one version only. */
export interface CardThere {
  id: string;
  name: string;
  type: string;
  said: string[];
}

/** Something that a game or a set declares. */
export interface RuleChange extends ValueChange {
  said: SaidChange | null;
}

export interface Difference {
  cards: { new: CardThere[]; gone: CardThere[]; changed: CardChange[] };
  rules: RuleChange[];
  languages: { language: string; texts: ValueChange[] }[];
}

/** A card as it is written, and what it means. */
interface Card {
  id: string;
  spec: Spec;
  type: string;
  said: string[];
}

export function differenceOf(before: Version, after: Version): Difference {
  const [old, now] = [cardsOf(before), cardsOf(after)];
  const [gone, made] = [missing(old, now), missing(now, old)];
  const renamed = new Map<string, Card>();
  for (const card of made) {
    const was = gone.find((one) => ![...renamed.values()].includes(one) && isRenamed(one, card));
    if (was) renamed.set(card.id, was);
  }
  const changed = [...now.values()].flatMap((card) => {
    const was = old.get(card.id) ?? renamed.get(card.id);
    return was ? (changeOf(was, card) ?? []) : [];
  });
  return {
    cards: {
      new: made.filter(({ id }) => !renamed.has(id)).map(thereOf),
      gone: gone.filter((card) => ![...renamed.values()].includes(card)).map(thereOf),
      changed,
    },
    rules: rulesOf(before, after),
    languages: languagesOf(before.folder, after.folder),
  };
}

const missing = (of: ReadonlyMap<string, Card>, from: ReadonlyMap<string, Card>): Card[] =>
  [...of.values()].filter(({ id }) => !from.has(id));

const nameOf = ({ id, spec }: Card): string => spec.name ?? id;

const thereOf = (card: Card): CardThere => ({ id: card.id, name: nameOf(card), type: card.type, said: card.said });

/** Another id, but the same name; or the same text and lines. */
function isRenamed(a: Card, b: Card): boolean {
  if (a.type !== b.type) return false;
  if (a.spec.name !== undefined && a.spec.name === b.spec.name) return true;
  const [x, y] = [a, b].map(({ spec }) => JSON.stringify([plain(spec.effect), plain(spec.text), spec.tags, spec.values]));
  return x === y && (plain(a.spec.effect) !== '' || plain(a.spec.text) !== '');
}

function cardsOf({ loaded: { vocabulary: v }, folder }: Version): Map<string, Card> {
  const cards = new Map<string, Card>();
  for (const file of folder.cards) {
    const entries: [string, Spec | null, string | number][] = [
      ...Object.entries(file.data.cards ?? {}).map(([id, spec]): [string, Spec | null, string] => [id, spec, id]),
      ...(file.data.each ?? []).map(({ id, for: each, ...spec }, i): [string, Spec, number] => [id, { ...spec, each }, i]),
    ];
    for (const [id, spec, at] of entries) {
      // Of a family, the first card: its lines are those of all.
      const kind = v.kinds.find((one) => one.file === file && one.path[1] === at);
      const said = kind
        ? saidOfCard(v, kind).lines.flatMap((line) => (line.said.length > 0 ? line.said : [`(not understood) ${line.written}`]))
        : [];
      cards.set(id, { id, spec: spec ?? {}, type: spec?.type ?? file.data.type ?? '', said });
    }
  }
  return cards;
}

const plain = (text: unknown): string => String(text ?? '').trimEnd();

const keys = ['name', 'copies', 'icon', 'tags', 'icons', 'values', 'each', 'replaces', 'same as', 'text'] as const;

function changeOf(was: Card, card: Card): CardChange | null {
  const values: ValueChange[] = keys
    .map((key) => ({ key, was: shown(was.spec[key]), is: shown(card.spec[key]) }))
    .filter((one) => one.was !== one.is);
  if (was.type !== card.type) values.unshift({ key: 'type', was: was.type, is: card.type });
  const said = saidChange(was.said, card.said);
  const reworded = said === null && plain(was.spec.effect) !== plain(card.spec.effect);
  if (values.length === 0 && said === null && !reworded && was.id === card.id) return null;
  const textStays = said !== null && plain(card.spec.text) !== '' && plain(was.spec.text) === plain(card.spec.text);
  return { id: card.id, before: was.id, name: nameOf(card), values, said, reworded, textStays };
}

/** A value of a file on one line. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object') return plain(value);
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${shown(one)}`)
    .join(', ');
}

/** The lines that only one of both has, in order. */
function saidChange(was: readonly string[], is: readonly string[]): SaidChange | null {
  if (was.join('\n') === is.join('\n')) return null;
  const only = (a: readonly string[], b: readonly string[]): string[] => a.filter((line) => !b.includes(line));
  const change = { was: only(was, is), is: only(is, was) };
  // The same lines in another order.
  return change.was.length + change.is.length > 0 ? change : { was: [...was], is: [...is] };
}

// ---------------------------------------------------------------- rules and languages

/** What says only what a file is. */
const silent = ['format', 'set', 'game'];

function rulesOf(before: Version, after: Version): RuleChange[] {
  const [a, b] = [before, after].map(({ folder }) => flat({ ...folder.game?.data, ...folder.set?.data }));
  const [x, y] = [before, after].map(({ loaded }) => saidByName(loaded));
  return changesOf(a!, b!)
    .filter(({ key }) => !silent.includes(key))
    .map((change) => {
      const name = change.key.slice(change.key.indexOf('.') + 1);
      const said = saidChange(x!.get(name) ?? [], y!.get(name) ?? []);
      return { ...change, said };
    });
}

const saidByName = ({ vocabulary }: Loaded): Map<string, string[]> =>
  new Map(saidOfGame(vocabulary).map(({ name, lines }) => [name, lines.flatMap(({ said }) => said)]));

/** Each entry of each section, by both their names. */
function flat(data: object): Map<string, string> {
  return new Map(
    Object.entries(data).flatMap(([section, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([name, one]): [string, string] => [`${section}.${name}`, shown(one)])
        : [[section, shown(value)] as [string, string]],
    ),
  );
}

function changesOf(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): ValueChange[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => {
    const [was, is] = [a.get(key) ?? '', b.get(key) ?? ''];
    return was === is ? [] : [{ key, was, is }];
  });
}

function languagesOf(before: SetFolder, after: SetFolder): Difference['languages'] {
  const languages = [...new Set([before, after].flatMap(({ locales }) => locales.map(({ data }) => data.language)))].sort();
  return languages.flatMap((language) => {
    const [a, b] = [before, after].map((folder) => textsIn(folder, language));
    const texts = changesOf(a!, b!);
    return texts.length > 0 ? [{ language, texts }] : [];
  });
}

function textsIn({ locales }: SetFolder, language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { data } of locales) {
    if (data.language !== language) continue;
    const { cards = {}, ...others } = data;
    for (const [id, parts] of Object.entries(cards))
      for (const [part, text] of Object.entries(parts ?? {})) texts.set(`cards.${id}.${part}`, shown(text));
    for (const [key, text] of flat(others)) if (!['format', 'language'].includes(key)) texts.set(key, text);
  }
  return texts;
}
