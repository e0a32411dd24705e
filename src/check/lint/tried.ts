// Finds what is done on trial and cannot be taken back: chance, hidden cards, other players, ends, other cards' texts. Follows words of the
// game. Runs nothing.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { some, type Finder, type NodeKind, type Some, type Nodes } from '../../meaning/nodes.ts';
import type { Expr, SetOf, Stmt } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { someThrough } from '../../meaning/walk.ts';
import { OF_CARDS } from './unseen-faces.ts';

type Why = Parameters<typeof lintSays.notTried>[0];

/** Reports orders below `try:` that cannot be taken back. */
export function checkTried(v: Vocabulary, report: Reporter): void {
  const look = (body: Stmt[] | undefined): void => {
    some('stmt', body, { stmt: (s) => (s.k === 'at once' && s.body[0]?.k === 'try' ? blame(v, s.body.slice(1, -1), report) : false) });
  };
  const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.checks.map((c) => c.script), ...v.words.map((w) => w.script)];
  for (const script of [...scripts, ...v.types.map((t) => t.played), ...v.kinds.map((k) => k.obey)]) look(script?.body);
  for (const clause of v.clauses) look(clause.body);
}

/** The first reason of each order is enough. */
function blame(v: Vocabulary, body: readonly Stmt[], report: Reporter): void {
  for (const s of body) {
    const why = whyNot(v, s);
    if (why) report.error(lintSays.notTried(why), s.source, s.span);
  }
}

const BY: Partial<Record<Stmt['k'], Why>> = {
  ...{ roll: 'chance', shuffle: 'chance', refill: 'hidden', deal: 'hidden', 'new deal': 'chance', look: 'hidden' },
  ...{ together: 'others', ask: 'others', race: 'others', 'use power': 'cards', settle: 'cards', obey: 'cards', announce: 'others' },
  ...{ stop: 'end', 'end turn': 'end', outcome: 'end', 'go out': 'end', try: 'again' },
};

function whyNot(v: Vocabulary, s: Stmt): Why | null {
  let why: Why | null = null;
  const found = (reason: Why | null | undefined): boolean => (why = reason ?? null) !== null;
  const finder: Finder = {
    stmt: (x) => found(BY[x.k] ?? byAsking(x) ?? (takesUnseen(v, x) ? 'hidden' : null)),
    // To count cards shows nothing, unless faces are asked for.
    set: (set) => found(isOfCards(set) && isClosed(v, 'from', set.from) && some('cond', set.where, ofFaces) ? 'hidden' : null),
    cond: (c) => found(OF_CARDS.has(c.k) && isClosed(v, 'cond', c) ? 'hidden' : null),
    expr: (e) => found(OF_CARDS.has(e.k) && isClosed(v, 'expr', e) ? 'hidden' : null),
  };
  someThrough(v.words, 'stmt', [s], finder);
  return why;
}

/** Somebody else chooses, or a word of the game is done by somebody else. */
function byAsking(s: Stmt): Why | null {
  if ((s.k === 'choose' && s.pick.how === 'random') || (s.k === 'gather' && s.random)) return 'chance';
  const who: Expr | null = s.k === 'choose' || s.k === 'confirm' ? s.who : s.k === 'call' ? s.you : null;
  return (who && who.k !== 'you') || (s.k === 'offer' && s.who) ? 'others' : null;
}

const ofFaces: Finder = { cond: ({ k }) => OF_CARDS.has(k), expr: ({ k }) => OF_CARDS.has(k) };

/** Takes cards from a place that the player does not see into. */
function takesUnseen(v: Vocabulary, s: Stmt): boolean {
  const set = s.k === 'choose' ? s.pick.set : s.k === 'gather' || s.k === 'for each' ? s.set : null;
  return set !== null && isOfCards(set) && isClosed(v, 'from', set.from);
}

function isOfCards({ type }: SetOf): boolean {
  return type.name === 'card';
}

function isClosed<S extends NodeKind>(v: Vocabulary, kind: S, node: Some<Nodes[S]>): boolean {
  return some(kind, node, {
    expr: (e) => e.k === 'zone' && !sees(v, e.family, e.index),
    zones: (z) => z.k === 'family' && !sees(v, z.family, z.index),
  });
}

function sees(v: Vocabulary, family: number, index: readonly (Expr | null)[]): boolean {
  const { seenBy, dims } = v.families[family]!;
  return seenBy === 'everyone' || (seenBy === 'owner' && index[dims.indexOf(-1)]?.k === 'you');
}
