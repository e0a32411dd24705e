// Compares a sentence in own words with the sentence that would be written of the effect, where the two are nearly the same: what it says
// otherwise is then no matter of style. Knows no card and no word of a language.
import { type Phrase, phrase } from '../diagnose/phrase.ts';
import type { CueFinder } from './cues/cue.ts';
import type { CueName } from './cues/cue.ts';

/** How much of two sentences has to be the same, of both taken together. */
const NEAR = 0.75;

/** What a text says less often than the sentences of its effect that it is nearly like. `plain` leaves out names of cards. */
export function nearFindings(text: string, written: readonly string[], finder: CueFinder, plain: (text: string) => string): Phrase[] {
  const models = written.flatMap(sentences).map((sentence) => ({ sentence, words: wordsOf(sentence) }));
  return sentences(text).flatMap((own) => {
    const words = wordsOf(own);
    const [best] = models.map((model) => ({ ...model, like: likeness(words, model.words) })).sort((a, b) => b.like - a.like);
    return best && best.like >= NEAR && best.like < 1 ? differences(own, best.sentence, finder, plain) : [];
  });
}

function differences(own: string, model: string, finder: CueFinder, plain: (text: string) => string): Phrase[] {
  const [ours, theirs] = [own, model].map((one) => finder.in(plain(one))) as [
    ReadonlyMap<CueName, readonly string[]>,
    ReadonlyMap<CueName, readonly string[]>,
  ];
  const zeros = own.match(/(?<![\p{L}\d])0(?![\p{L}\d])/gu)?.length ?? 0;
  const said = (name: CueName): number => ours.get(name)?.length ?? 0;
  // Who does it, if anybody does, is each who does.
  const n = (name: CueName): number => said(name) + (name === 'none' ? zeros : name === 'every' ? said('whoever') : 0);
  return [...theirs].flatMap(([name, words]) =>
    n(name) < words.length ? [phrase`says “${name}” ${n(name)}×, and “${model}” says it ${words.length}×`] : [],
  );
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?…]) /u);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
}

/** Of two rows of words, how many are the same and in the same order: 1 for all, 0 for none. */
function likeness(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const next = [0];
    for (let i = 0; i < b.length; i++) next.push(b[i] === word ? row[i]! + 1 : Math.max(row[i + 1]!, next[i]!));
    row = next;
  }
  return a.length + b.length === 0 ? 0 : (2 * row.at(-1)!) / (a.length + b.length);
}
