// Writes conditions and sets about patterns of cards: every card with its measures, handed to the functions of src/ops/arranging.ts. Searches
// nothing.
import { FALSE, NOTHING, TRUE, call, joined, js, known, type Js, type Name } from '../js/js.ts';
import { alike } from '../meaning/nodes.ts';
import type { Cond, Expr, From, SetOf } from '../meaning/types.ts';
import { OPEN, type Vocabulary } from '../meaning/vocabulary.ts';
import { FIRST, LAID, LEFT, arranging, type Shape } from '../ops/arranging.ts';
import type { Env, Writing } from './base.ts';

const PARTS = { laid: LAID, left: LEFT, first: FIRST };

/** `drawn make a run`. */
export function makesPattern(em: Writing, c: Cond & { k: 'makes' }, env: Env): Js {
  const { rows, q } = rowsOf(em, c.set, env);
  return em.hoist(env, js`${rows}return ${call('MAKES', q, inForce(em, c.patterns), c.begun ? TRUE : FALSE)}`);
}

/** Runs `use` for each card of a part of the best arrangement. */
export function eachArranged(em: Writing, from: From & { k: 'arranged' }, card: Name, use: Js, env: Env): Js {
  const { rows, q } = rowsOf(em, from.of, env);
  const patterns = inForce(em, [...em.p.v.patterns.keys()]);
  return js`{${rows}for(const ${card} of ${call('ARRANGED', q, patterns, known(PARTS[from.part]))}){${use}}}`;
}

/** A list of cards, each with its measures. */
function rowsOf(em: Writing, set: SetOf, env: Env): { rows: Js; q: Name } {
  const q = em.name('q');
  const { leftOver } = em.p.v;
  const row = (card: Name): Js => {
    const inner = em.with(env, em.p.v.measured, card);
    const list = [...measuresOf(em.p.v).map((e) => em.expr(e, inner)), leftOver ? em.expr(leftOver, inner) : known(1)];
    return js`${q}.push(${joined([card, ...list], ',')});`;
  };
  return { rows: js`const ${q}=[];${em.each(set, env, row)}`, q };
}

/** The patterns of a list that are in force, as bits: some only with a value of an option. */
function inForce(em: Writing, patterns: readonly number[]): Js {
  const always = patterns.filter((at) => !em.p.v.patterns[at]!.when).reduce((bits, at) => bits | (1 << at), 0);
  const perhaps = patterns.map((at) => {
    const { when } = em.p.v.patterns[at]!;
    return when ? js`|(s[${em.at.OPTION + when.option}]===${when.value}?${1 << at}:0)` : NOTHING;
  });
  return js`(${always}${perhaps})`;
}

/** Everything that patterns compare, each once. */
function measuresOf(v: Vocabulary): Expr[] {
  const list: Expr[] = [];
  for (const p of v.patterns)
    for (const e of [...p.same, ...p.different, ...(p.following ? [p.following] : []), ...(p.sum ? [p.sum.of] : [])])
      if (!list.some((other) => alike('expr', e, other))) list.push(e);
  // Whether a card stands for any card comes last.
  if (v.wild) list.push({ k: 'is', c: v.wild });
  return list;
}

/** What a printed value can be: its least and its most, and how many there are. Anything, where it is not printed. */
function printed(v: Vocabulary, e: Expr | null | undefined): { from: number; to: number; count: number } {
  const all = e?.k === 'attr' ? v.kinds.map((kind) => kind.attrs[e.attr]!).filter((x) => x >= 0) : [];
  if (all.length === 0) return { from: 0, to: Infinity, count: Infinity };
  return { from: Math.min(...all), to: Math.max(...all), count: new Set(all).size };
}

/** The functions these conditions call; nothing where the game declares no patterns. */
export function patternData(v: Vocabulary, { WORK, HEAVY }: { WORK: Int32Array; HEAVY: (card: number) => void }): object {
  if (v.patterns.length === 0) return {};
  const list = measuresOf(v);
  const at = (e: Expr | null | undefined): number => (e ? list.findIndex((other) => alike('expr', e, other)) : -1);
  const shapes: Shape[] = v.patterns.map(({ least, most, same, different, following, round, sum, wild }) => ({
    ...{ least, most: most === OPEN ? Infinity : most, same: same.map(at), different: different.map(at) },
    ...{ following: at(following), low: round?.low ?? 0, size: round?.size ?? 0, sum: at(sum?.of), total: sum?.total ?? 0 },
    signed: !!sum && sum.of.k !== 'attr',
    ...{ wild: v.wild ? (wild ?? Infinity) : 0, followingFrom: printed(v, following).from, followingTo: printed(v, following).to },
    ...{ sumFrom: printed(v, sum?.of).from, sumTo: printed(v, sum?.of).to, kinds: different.map((e) => printed(v, e).count) },
  }));
  return arranging(shapes, list.length + 2, v.wild ? list.length - 1 : -1, (tries) => {
    if ((WORK[0]! -= tries) < 0) HEAVY(-1);
  });
}

/** What must hold of the first cards of a list, so that the whole list can still meet a claim; null: anything may. */
export function whileBegun(claim: Cond): Cond | null {
  if (claim.k === 'makes') return { ...claim, begun: true };
  if (claim.k !== 'and') return null;
  const parts = claim.of.flatMap((c) => whileBegun(c) ?? []);
  return parts.length > 0 ? { k: 'and', of: parts } : null;
}
