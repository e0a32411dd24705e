// A text to translate and all that has been translated → what was said alike before, whole texts and single sentences, the nearest first. Knows no
// language and judges no translation.

/** A text and how somebody has translated it. */
export interface Pair {
  /** Key of the text. */
  key: string;
  source: string;
  target: string;
}

/** Something alike that was said before. */
export interface Alike {
  source: string;
  target: string;
  /** How often it was said in just this way. */
  count: number;
  /** How near it is: 1 is the same words. */
  score: number;
  /** It is like one sentence of the text, not like the whole. */
  part: boolean;
}

/** Two of three words are alike enough; less has only small words in common. */
const LEAST = 0.4;

/** What was said alike before; what is said of the text itself (`key`) is left out. */
export function alikeTo(source: string, key: string, pairs: readonly Pair[], most = 4): Alike[] {
  const sentences = sentencesOf(source);
  const wanted = [source, ...(sentences.length > 1 ? sentences : [])].map((text, i) => ({ words: wordsOf(text), part: i > 0 }));
  const found = new Map<string, Alike>();
  for (const pair of pairs.filter((one) => one.key !== key)) {
    for (const { source: said, target } of withSentences(pair)) {
      const words = wordsOf(said);
      for (const { words: own, part } of wanted) {
        const score = nearness(own, words);
        if (score < LEAST) continue;
        const id = JSON.stringify([said, target]);
        const before = found.get(id);
        if (!before) found.set(id, { source: said, target, count: 1, score, part });
        else if (before.score < score) Object.assign(before, { score, part });
      }
    }
  }
  const all = [...found.values()];
  for (const one of all) one.count = timesSaid(one, pairs, key);
  // A whole text is of more use than a sentence that is as near.
  return all.sort((a, b) => b.score - a.score || Number(a.part) - Number(b.part) || b.count - a.count).slice(0, most);
}

function timesSaid({ source, target }: Alike, pairs: readonly Pair[], key: string): number {
  return pairs.filter((pair) => pair.key !== key && withSentences(pair).some((one) => one.source === source && one.target === target))
    .length;
}

const split = new WeakMap<Pair, Pair[]>();

/** A pair and, where both have as many sentences, each sentence with its own translation. */
function withSentences(pair: Pair): Pair[] {
  let parts = split.get(pair);
  if (!parts) {
    const [a, b] = [sentencesOf(pair.source), sentencesOf(pair.target)];
    const isAligned = a.length > 1 && a.length === b.length;
    split.set(pair, (parts = [pair, ...(isAligned ? a.map((source, i) => ({ key: pair.key, source, target: b[i]! })) : [])]));
  }
  return parts;
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…]) (?=\S)/u).filter((one) => one.trim() !== '');

/** Words in small letters; every number is alike. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\{[^{}]*\}|\p{N}+|[\p{L}\p{M}’']+/gu) ?? []).map((word) => (/^\p{N}/u.test(word) ? '0' : word));

/** How much two texts have in common, of their words and of pairs of neighbours: from 0 to 1. */
function nearness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const pairs = (words: readonly string[]): string[] => words.slice(1).map((word, i) => `${words[i]!} ${word}`);
  const [one, two] = [
    [...a, ...pairs(a)],
    [...b, ...pairs(b)],
  ];
  const left = new Map<string, number>();
  for (const word of two) left.set(word, (left.get(word) ?? 0) + 1);
  let same = 0;
  for (const word of one) {
    const n = left.get(word) ?? 0;
    if (n === 0) continue;
    same++;
    left.set(word, n - 1);
  }
  return (2 * same) / (one.length + two.length);
}
