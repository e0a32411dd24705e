// Writes what the lines of the shipped games look like: kinds of words, with how often each line occurs, for what completion offers where a mix
// has no example of its own. No word of a single game is in it.
import { fixedPhrases, isFixedWord } from '../../grammar/tokens.ts';
import { kindsOf } from '../../src/service/corpus.ts';
import { linesOf } from '../../src/service/complete.ts';
import { filesOf } from '../../src/service/files.ts';
import { textsOf } from '../../src/service/texts.ts';
import { CORE_VERBS } from '../../src/vocabulary/core.ts';
import { gamesBelow, load } from './games.ts';
import type { Generator } from './generate.ts';

/** A word of games is common if so many of them have it. */
const COMMON = 2;

/** What stands for every other word of a game. */
const OTHER = '<word>';

function isOfLanguage(kind: string): boolean {
  const word = kind.replaceAll('_', ' ');
  return isFixedWord(word) || fixedPhrases.includes(word) || (CORE_VERBS as readonly string[]).includes(word);
}

function make(): string {
  const lines: { game: string; kinds: string[] }[] = [];
  const games = new Map<string, Set<string>>();
  for (const { folder, sets } of gamesBelow(['cards', 'cards/classic'])) {
    const loaded = load([folder, ...sets]);
    if (typeof loaded === 'string') throw new Error(`${folder} cannot be played:\n${loaded}`);
    const { vocabulary: v, mix } = loaded;
    for (const text of filesOf(mix.folders).flatMap((file) => textsOf(file, v)))
      for (const { symbols } of linesOf(v, text)) {
        const kinds = kindsOf(symbols);
        lines.push({ game: folder, kinds });
        for (const kind of kinds) games.set(kind, (games.get(kind) ?? new Set()).add(folder));
      }
  }
  const isKnown = (kind: string): boolean => !/^[a-z]/.test(kind) || isOfLanguage(kind) || games.get(kind)!.size >= COMMON;
  const counts = new Map<string, number>();
  for (const { kinds } of lines) {
    const line = kinds.map((kind) => (isKnown(kind) ? kind : OTHER)).join(' ');
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([line, n]) => `${n} ${line}`);
  return `// What the lines of the shipped games look like: how often each occurs, and the kinds of its words. Made by \`npm run generate\`; do not edit.

// prettier-ignore
export const usualLines = String.raw\`${rows.join('\n')}\`;
`;
}

export const usual: Generator = { file: 'src/service/usual-lines.ts', make };
