// Limits how deeply words and lines may lead to each other before their meaning is known. What exceeds the limit is reported and dropped,
// because every reader of a meaning recurses and the stack is finite. Reads no meaning itself.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Declared, Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';
import { levelsOf } from '../../parse/levels.ts';
import { someOfWord, usesOfWords } from '../../meaning/walk.ts';

/**
 * Levels of all meanings on the way, one after another. The shipped games reach 45; from about 600 on a stack of the usual size runs out,
 * first while words are resolved, then while they are written out as functions.
 */
export const FARTHEST = 250;

/** Parts of a set once every set named in it is put in its place: of those that name the next one twice, thirty make a billion. */
export const MOST_PARTS = 2000;

/** Most levels counted for a meaning that was dropped. */
const LEFT = 5;

export function reportTooFar(report: Reporter, { source, span }: Declared, says: string): void {
  report.error(declareSays.tooFar(says), source, span);
}

/** Drops the meaning of words at the end of a chain that is too long, and reports the first word of each chain. */
export function cutWords(v: Vocabulary, report: Reporter): void {
  // Found on the way already: then what is found here is the same way, begun elsewhere.
  const silent = v.words.some((word) => word.far);
  const next = new Map(v.words.map((word) => [word, usedBy(v, word)]));
  const meaning = ({ cond, value, script }: WordDecl): unknown => cond ?? value ?? script?.body;
  for (const { first, reported } of tooFar(
    v.words,
    (word) => next.get(word)!,
    (word) => levelsOf(meaning(word)),
  )) {
    for (const word of first) {
      word.cond &&= { k: 'no' };
      word.value &&= { k: 'int', v: 0 };
      if (word.script) word.script.body = [];
    }
    if (!silent && reported) reportTooFar(report, first[0]!, first[0]!.head);
  }
}

function usedBy(v: Vocabulary, word: WordDecl): WordDecl[] {
  const found = new Set<number>();
  someOfWord(
    word,
    usesOfWords((id) => void found.add(id)),
  );
  return [...found].map((id) => v.words[id]!);
}

/** Groups at the end of a chain that is too long. Each counts as dropped, so that the chains above are measured from there. `reported`: none below it is dropped. */
export function tooFar<T>(
  nodes: readonly T[],
  next: (node: T) => readonly T[],
  levels: (node: T) => number,
): { first: T[]; reported: boolean }[] {
  const depth = new Map<T, number>();
  const marred = new Set<T>();
  const found: { first: T[]; reported: boolean }[] = [];
  for (const group of groupsOf(nodes, next)) {
    const below = group.flatMap((node) => next(node).filter((other) => !group.includes(other)));
    const own = group.reduce((sum, node) => sum + 1 + levels(node), 0);
    const down = below.reduce((most, node) => Math.max(most, depth.get(node)!), 0);
    const isMarred = below.some((node) => marred.has(node));
    const cut = own + down > FARTHEST;
    if (cut) found.push({ first: group, reported: !isMarred });
    for (const node of group) {
      depth.set(node, cut ? LEFT : own + down);
      if (cut || isMarred) marred.add(node);
    }
  }
  return found;
}

/** Groups of words that reach each other (Tarjan); a group comes before those that lead to it. */
export function groupsOf<T>(nodes: readonly T[], next: (node: T) => readonly T[]): T[][] {
  const place = new Map(nodes.map((node, i) => [node, i]));
  const index = new Map<T, number>();
  const low = new Map<T, number>();
  const stack: T[] = [];
  const on = new Set<T>();
  const groups: T[][] = [];
  const way: { node: T; others: readonly T[]; at: number }[] = [];
  const enter = (node: T): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    on.add(node);
    way.push({ node, others: next(node), at: 0 });
  };
  const reach = (node: T, other: T): void => {
    if (on.has(other)) low.set(node, Math.min(low.get(node)!, low.get(other)!));
  };
  for (const begin of nodes) {
    if (!index.has(begin)) enter(begin);
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const other = here.others[here.at++];
      if (other !== undefined) {
        if (!index.has(other)) enter(other);
        else reach(here.node, other);
        continue;
      }
      way.pop();
      if (way.length > 0) reach(way.at(-1)!.node, here.node);
      if (low.get(here.node) !== index.get(here.node)) continue;
      const group = stack.splice(stack.lastIndexOf(here.node));
      group.forEach((one) => on.delete(one));
      groups.push(group.sort((a, b) => place.get(a)! - place.get(b)!));
    }
  }
  return groups;
}
