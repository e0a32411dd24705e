// Decides whether what is written on a card is a secret: chance decided it, so who does not see the card cannot know it, even if they once saw
// the card. Follows names through the calls of words. Looks at no state.
import { some } from '../meaning/nodes.ts';
import type { Expr, Local, Stmt } from '../meaning/types.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';

/** How a mark is set: 1, added to what it is; 2, on a card that only those who see it know afterwards. */
export function howMarked(v: Vocabulary, s: Stmt & { k: 'set mark' }): number {
  const { family, open } = v.marks[s.mark]!;
  return (s.add ? 1 : 0) + (family < 0 && !open && isByChance(s.value, namesByChance(v)) ? 2 : 0);
}

function isByChance(value: Expr, names: ReadonlySet<Local>): boolean {
  return some('expr', value, { local: (l) => names.has(l) });
}

const known = new WeakMap<Vocabulary, ReadonlySet<Local>>();

/** Names of what chance took: `a random colour`, and what a word is given that. A roll is seen by all. */
function namesByChance(v: Vocabulary): ReadonlySet<Local> {
  const before = known.get(v);
  if (before) return before;
  const names = new Set<Local>();
  const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.checks.map((c) => c.script), ...v.words.map((w) => w.script)];
  const bodies = [...scripts, ...v.types.map((t) => t.played), ...v.kinds.map((k) => k.obey)].map((script) => script?.body ?? []);
  const all = [...bodies, ...v.clauses.map((c) => c.body)];
  for (let size = -1; size < names.size;) {
    size = names.size;
    for (const body of all) some('stmt', body, { stmt: (s) => void follow(v, s, names) });
  }
  known.set(v, names);
  return names;
}

function follow(v: Vocabulary, s: Stmt, names: Set<Local>): void {
  if (s.k === 'gather' && (s.random || isFrom(s, names))) names.add(s.into);
  else if (s.k === 'let' && isByChance(s.value, names)) names.add(s.into);
  else if (s.k === 'for each' && s.set.from.k === 'group' && names.has(s.set.from.local)) names.add(s.elem);
  else if (s.k === 'call')
    s.args.forEach((arg, i) => {
      const param = v.words[s.word]!.params[i];
      if (param && ('k' in arg ? isByChance(arg, names) : names.has(arg))) names.add(param);
    });
}

function isFrom({ set }: Stmt & { k: 'gather' }, names: ReadonlySet<Local>): boolean {
  return set.from.k === 'group' && names.has(set.from.local);
}
