// Plants mistakes of translators into the texts of the shipped sets, in memory, and counts which of them `locale status` reports. Writes no file.
import { inspectTexts, keyOf, type SetFolder, type State, type Stored } from 'cardwright/internal';
import type { LoadedMix } from './text-mutants-mix.ts';
import { KINDS, type Planter } from './text-mutation-kinds.ts';

/** One planted mistake. */
export interface Planted {
  kind: string;
  language: string;
  /** The set, and the key of the text. */
  set: string;
  key: string;
  was: string;
  is: string;
  /** What was reported; null: nothing. */
  by: string | null;
}

/** Plants mistakes of one kind into all texts of a set in a language, at once, and looks what is reported of each. */
export function plant(mix: LoadedMix, folder: SetFolder, language: string, stored: Stored, kind: string, every = 1): Planted[] {
  const inspected = inspectTexts(mix.program, folder);
  const planter: Planter = KINDS[kind]!;
  const texts = textsOf(mix, folder, language, inspected.entries.map(keyOf));
  const planted: (Planted & { undo(): void; redo(): void })[] = [];
  for (const [i, text] of texts.entries()) {
    if (i % every !== 0) continue;
    const is = planter({ ...text, language, all: texts });
    if (is === null || is === text.text) continue;
    text.set(is);
    planted.push({
      kind,
      language,
      set: folder.id,
      key: text.key,
      was: text.text,
      is,
      by: null,
      undo: () => text.set(text.text),
      redo: () => text.set(is),
    });
  }
  if (planted.length === 0) return [];
  // A source that says something else than all that is translated from it is reported there.
  const isSource = language === mix.source;
  const looked =
    isSource && !mix.alone
      ? [language, ...new Set(folder.locales.map(({ data }) => data.language).filter((l) => l !== language))]
      : [language];
  // The texts of the source language are those of the entries.
  for (const one of planted) {
    const entry = inspected.entries.find((e) => keyOf(e) === one.key);
    if (entry && (isSource || mix.alone)) entry.text = one.is;
  }
  const findings = looked.flatMap((one) => inspected.status(one, {}, STATES_SEEN, stored).findings);
  for (const one of planted) one.undo();
  // A line of another word is there twice only as long as that word has it too.
  if (kind === 'verb of another line')
    for (const one of planted) {
      one.redo();
      one.by = inspected.status(language, {}, VERBS_SEEN, stored).findings[0]?.state ?? null;
      one.undo();
    }
  const base = (key: string): string => key.replace(/^terms\.([^.]+).*/, 'terms.$1');
  return planted.map(({ undo: _, redo: __, ...one }) => ({
    ...one,
    by: one.by ?? findings.find((f) => base(f.key) === base(one.key))?.state ?? null,
  }));
}

const STATES_SEEN: ReadonlySet<State> = new Set<State>([
  'contradicts',
  ...(['same', 'numerals', 'unnamed', 'fact', 'letters', 'placeholders', 'term', 'forms', 'verb', 'broken'] as const),
]);

const VERBS_SEEN: ReadonlySet<State> = new Set<State>(['verb']);

/** A text that a mistake can be planted into. */
export interface PlantedText {
  key: string;
  text: string;
  /** What the effect of its card is, as written; '' for other texts. */
  effect: string;
  set(text: string): void;
}

/** The texts of cards, lines of the log and forms of types, with a way to change each in memory. */
function textsOf(mix: LoadedMix, folder: SetFolder, language: string, keys: readonly string[]): PlantedText[] {
  const list: PlantedText[] = [];
  const known = new Set(keys);
  const effects = new Map(mix.kinds.filter((k) => k.from === folder && k.effect).map((k) => [k.id, k.effect!.text]));
  if (language === mix.source) {
    for (const kind of mix.kinds)
      if (kind.from === folder && kind.effect && kind.text !== '' && known.has(`cards.${kind.id}.text`))
        list.push({ key: `cards.${kind.id}.text`, text: kind.text, effect: kind.effect.text, set: () => undefined });
    return list;
  }
  for (const { data } of folder.locales) {
    if (data.language !== language) continue;
    for (const [id, card] of Object.entries(data.cards ?? {})) {
      const text = card?.text;
      if (typeof text === 'string' && effects.has(id))
        list.push({ key: `cards.${id}.text`, text, effect: effects.get(id)!, set: (is) => void Object.assign(card, { text: is }) });
    }
    for (const [id, word] of Object.entries(data.words ?? {})) {
      const says = word?.says;
      if (typeof says === 'string' && known.has(`words.${id}.says`))
        list.push({ key: `words.${id}.says`, text: says, effect: '', set: (is) => void Object.assign(word, { says: is }) });
    }
    for (const [id, term] of Object.entries(data.terms ?? {})) {
      if (typeof term === 'string' || !mix.types.includes(id)) continue;
      list.push({
        key: `terms.${id}`,
        text: JSON.stringify(term),
        effect: '',
        set: (is) => {
          for (const form of Object.keys(term)) delete (term as Record<string, string>)[form];
          Object.assign(term, JSON.parse(is) as object);
        },
      });
    }
  }
  return list;
}

/** Planted, caught and missed by kind. */
export function summary(all: readonly Planted[]): { kind: string; planted: number; caught: number }[] {
  return Object.keys(KINDS).map((kind) => {
    const own = all.filter((one) => one.kind === kind);
    return { kind, planted: own.length, caught: own.filter((one) => one.by !== null).length };
  });
}
