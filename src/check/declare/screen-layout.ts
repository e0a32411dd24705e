// Joins what the `layout:` of a game and its sets lets a screen show, including numbers of the rules. Knows no screen.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { GameFile, OwedSpec, SetFile, YamlFile } from '../../read/model.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { isGroupType, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';

/** A value of the rules that players want to see: of the whole table, or of each player. */
export interface ShownValue {
  name: string;
  word: WordDecl;
  of: 'table' | 'player';
}

/** What all files of a mix say of the table on a screen; the game's word is the last. */
export function layoutOf(v: Vocabulary): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const folder of [...v.folders, ...(v.game ? [v.game] : [])]) {
    for (const file of [folder.set, folder.game]) {
      for (const [key, value] of Object.entries(file?.data.layout ?? {})) {
        const before = all[key];
        if (Array.isArray(before) && Array.isArray(value)) all[key] = [...new Set([...(value as string[]), ...(before as string[])])];
        else if (before && typeof before === 'object' && value && typeof value === 'object') all[key] = { ...before, ...value };
        else all[key] = value;
      }
    }
  }
  return all;
}

const shownBefore = new WeakMap<Vocabulary, ShownValue[]>();

/** The values that `layout: dials:` lists, in that order. */
export function shownValues(v: Vocabulary): readonly ShownValue[] {
  let shown = shownBefore.get(v);
  if (!shown) {
    const listed = (layoutOf(v)['dials'] as string[] | undefined) ?? [];
    shown = listed.flatMap((name) => showable(v).filter((value) => value.name === name));
    shownBefore.set(v, shown);
  }
  return shown;
}

const owedBefore = new WeakMap<Vocabulary, ReadonlyMap<string, Owed>>();

/** What a line of an offer leaves to do, as `layout: owed:` has it. */
export interface Owed extends OwedSpec {
  /** The value that says how many; null: it is a counter. */
  word: WordDecl | null;
}

/** By line of an offer. */
export function owedLines(v: Vocabulary): ReadonlyMap<string, Owed> {
  let owed = owedBefore.get(v);
  if (!owed) {
    const all = Object.entries((layoutOf(v)['owed'] ?? {}) as Record<string, OwedSpec>);
    owed = new Map(
      all.map(([line, spec]) => [
        line,
        { ...spec, word: showable(v).find(({ name, of }) => name === spec.left && of === 'player')?.word ?? null },
      ]),
    );
    owedBefore.set(v, owed);
  }
  return owed;
}

/** Values that are one thing, for the table or for one player. */
function showable(v: Vocabulary): ShownValue[] {
  return v.words.flatMap((word): ShownValue[] => {
    const { parts, params } = word;
    if (word.kind !== 'value' || !word.result || isGroupType(word.result) || !['number', 'yes', 'choice'].includes(word.result.name))
      return [];
    if (params.length > 1 || (params[0] && (params[0].type.name !== 'player' || isGroupType(params[0].type)))) return [];
    const own = parts.filter((part) => part.kind === 'word' && part.text !== 'of');
    return own.length === 1 ? [{ name: own[0]!.text, word, of: params.length > 0 ? 'player' : 'table' }] : [];
  });
}

/** A name in a layout that stands for nothing would be left out silently. */
export function checkLayout(v: Vocabulary, files: readonly YamlFile<GameFile | SetFile>[], report: Reporter): void {
  const numbers = [...v.dials, ...v.counters, ...showable(v)].map(({ name }) => name);
  const ofPlayers = [
    ...v.counters.filter(({ per, type }) => per === 'player' && type.name === 'number'),
    ...showable(v).filter(({ of, word }) => of === 'player' && word.result?.name === 'number'),
  ].map(({ name }) => name);
  const icons = v.attrs.filter((attr) => attr.icon).map(({ name }) => name);
  const members = v.sets.flatMap((set) => set.members ?? []);
  for (const file of files) {
    const { layout } = file.data;
    layout?.dials?.forEach((name, i) =>
      reportUnknown(name, ['layout', 'dials', i], 'value', 'dial, counter or value for a screen', numbers),
    );
    for (const [line, { left }] of Object.entries(layout?.owed ?? {}))
      reportUnknown(left, ['layout', 'owed', line, 'left'], 'value', 'counter or value of a player', ofPlayers);
    for (const name of Object.keys(layout?.icons ?? {})) reportUnknown(name, ['layout', 'icons', name], 'key', 'icon', icons);
    for (const name of Object.keys(layout?.suits ?? {}))
      reportUnknown(name, ['layout', 'suits', name], 'key', 'member of a set of choices', members);
    function reportUnknown(name: string, path: (string | number)[], which: 'key' | 'value', what: string, known: readonly string[]): void {
      if (typeof name !== 'string' || known.includes(name)) return;
      const words = declareSays.noSuch(what, name, known);
      report.error(which === 'key' ? { ...words, suggestion: undefined } : words, file.source, file.at(path, which));
    }
  }
}
