// The log of a game and that of the same game before a change → the new one, with what is different in each line marked. Knows no game.
import type { LogPiece, TrialInfo } from '../../studio-protocol.ts';
import { matches } from './merge.ts';

/** `before` empty: nothing is marked. */
export function marked(before: readonly string[], now: readonly string[]): TrialInfo['log'] {
  const plain = (text: string): TrialInfo['log'][number] => ({ pieces: [{ is: 'same', text }], changed: false });
  if (before.length === 0) return now.map(plain);
  const same = matches(before, now);
  const made: TrialInfo['log'] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const next = same.findIndex((at, k) => k >= i && at >= 0);
    const [endI, endJ] = next < 0 ? [before.length, now.length] : [next, same[next]!];
    // Lines at the same place of a stretch are versions of each other.
    for (let k = 0; k < Math.max(endI - i, endJ - j); k++) {
      const [was, is] = [i + k < endI ? before[i + k]! : null, j + k < endJ ? now[j + k]! : null];
      if (is !== null && was !== null) made.push({ pieces: pieces(was, is), changed: true });
      else made.push({ pieces: [is !== null ? { is: 'new', text: is } : { is: 'gone', text: was! }], changed: true });
    }
    if (next < 0) return made;
    made.push(plain(now[endJ]!));
    [i, j] = [endI + 1, endJ + 1];
  }
}

function pieces(was: string, is: string): LogPiece[] {
  const words = (text: string): string[] => text.match(/\s*\S+/g) ?? [];
  const [a, b] = [words(was), words(is)];
  const bare = (words: readonly string[]): string[] => words.map((word) => word.trim());
  const same = matches(bare(a), bare(b));
  const made: LogPiece[] = [];
  const add = (what: LogPiece['is'], text: string): void => {
    const last = made.at(-1);
    if (last?.is === what) last.text += text;
    else made.push({ is: what, text });
  };
  let j = 0;
  for (const [i, at] of same.entries()) {
    if (at < 0) {
      add('gone', a[i]!);
      continue;
    }
    while (j < at) add('new', b[j++]!);
    add('same', b[j++]!);
  }
  while (j < b.length) add('new', b[j++]!);
  return made;
}
