// Reports lines that would come again at once, and again: one that replaces the end of a game but cannot change why it ends, and one that does
// again what it waits for. Reads only the card; evaluates no end.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Finder } from '../../meaning/nodes.ts';
import type { Clause, Cond, EventRef, Expr, Local, OutcomeKind, SetOf, Stmt } from '../../meaning/types.ts';
import { someThrough } from '../../meaning/walk.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { spanText } from '../../text/source.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

export function checkAgain(v: Vocabulary, report: Reporter): void {
  for (const clause of v.clauses) {
    const { kind, event, body, source, span } = clause;
    if (hearsItself(clause)) report.error(lintSays.hearsItself(), source, span);
    const again = kind === 'instead' && event?.outcome && clause.when.every(isSparing) ? endsLater(v, body, event.outcome) : null;
    if (again) report.error(lintSays.endsLater(), again.source, again.span);
    if (kind !== 'instead' || !event?.outcome || !body.every((s) => isIdle(v, s))) continue;
    const end = spanText(source, span).search(/\r?\n/);
    report.error(lintSays.endsAgain(), source, { start: span.start, end: end < 0 ? span.end : span.start + end });
  }
}

/** That the card does not leave somebody out is asked of every line; any other condition may have been changed by then. */
function isSparing(c: Cond): boolean {
  return c.k === 'not' && c.of.k === 'spared';
}

/** An order for later that brings about what the line replaces: by then the line does not know it as its own. */
function endsLater(v: Vocabulary, body: readonly Stmt[], outcome: OutcomeKind): Stmt | null {
  let found: Stmt | null = null;
  const ends: Finder = { stmt: (s) => s.k === 'outcome' && s.kind === outcome && (found = s) !== null };
  const held: Finder = { stmt: (s) => s.k === 'hold' && someThrough(v.words, 'stmt', v.clauses[s.clause]!.body, ends) };
  someThrough(v.words, 'stmt', [...body], held);
  return found;
}

/** Who waits, or does something: one's own player, each of the others or one of them, all; `they`: who did what is waited for; null: it depends. */
type Who = 'you' | 'others' | 'all' | 'they' | null;

/** What each of them does is heard by a line that waits for whom. */
const HEARD: Readonly<Record<'you' | 'others' | 'all', readonly Who[]>> = {
  you: ['you', 'they', 'all'],
  others: ['others', 'they', 'all'],
  all: ['you', 'others', 'they', 'all', null],
};

/** `when you draw, draw 1`, `when anybody draws, each other player draws 1`: what it does is what it waits for, whatever the cards are. */
function hearsItself({ kind, event, when, body, once }: Clause): boolean {
  if (kind !== 'after' || !event || event.words.length === 0 || when.length > 0 || once) return false;
  const waits = awaited(event.test, event);
  if (waits === null || waits === 'they') return false;
  const known = new Map<Local, Who>([[event.actor, 'they']]);
  const doer = (e: Expr): Who => (e.k === 'you' ? 'you' : e.k === 'local' ? (known.get(e.local) ?? null) : null);
  const does = (s: Stmt): boolean => {
    if (s.k === 'choose') known.set(s.into, among(s.pick.set));
    if (s.k === 'for each') {
      const who = among(s.set);
      known.set(s.elem, who);
      return (who !== null || waits === 'all') && s.body.some(does);
    }
    if (s.k === 'at once') return s.body.some(does);
    return s.k === 'call' && event.words.includes(s.word) && HEARD[waits].includes(doer(s.you));
  };
  return body.some(does);
}

/** Who has to do it; null if the test asks for anything else. */
function awaited(test: Cond, { actor }: EventRef): Who {
  if (test.k === 'yes' || (test.k === 'in game' && isThe(actor, test.player))) return 'all';
  if (test.k === 'not') return isYou(actor, test.of) ? 'others' : null;
  if (test.k !== 'some') return isYou(actor, test) ? 'you' : null;
  const { elem, where } = test.set;
  const isActor = (c: Cond): boolean => c.k === 'cmp' && c.op === '=' && isThe(elem, c.a) && isThe(actor, c.b);
  return where.some(isActor) ? among({ ...test.set, where: where.filter((c) => !isActor(c)) }) : null;
}

/** Whom of the players a set has. */
function among({ from, elem, where, take }: SetOf): Who {
  const [only, ...more] = where;
  if (from.k !== 'players' || take || more.length > 0) return null;
  if (!only) return 'all';
  if (only.k === 'not') return isYou(elem, only.of) ? 'others' : null;
  return isYou(elem, only) ? 'you' : null;
}

function isYou(local: Local, c: Cond): boolean {
  return c.k === 'cmp' && c.op === '=' && ((isThe(local, c.a) && c.b.k === 'you') || (isThe(local, c.b) && c.a.k === 'you'));
}

function isThe(local: Local, e: Expr): boolean {
  return e.k === 'local' && e.local === local;
}

/** Moves nothing that is said here, and decides nothing: a word for a number alone (`draw 3`) is one of these. */
function isIdle(v: Vocabulary, s: Stmt): boolean {
  switch (s.k) {
    case 'choose':
    case 'together':
    case 'let':
    case 'gather':
    case 'look':
    case 'ask':
    case 'race':
    case 'so':
    case 'confirm':
      return true;
    case 'call': {
      const { params } = v.words[s.word]!;
      return params.length > 0 && params.every(({ type }) => type.name === 'number');
    }
    case 'if':
      return [...s.then, ...s.otherwise].every((x) => isIdle(v, x));
    case 'for each':
    case 'repeat':
    case 'at once':
      return s.body.every((x) => isIdle(v, x));
    default:
      return false;
  }
}
