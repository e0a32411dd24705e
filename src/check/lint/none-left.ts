// Reports a count of cards that the order before it has just taken away, all of them: `discard all your relics to draw 2 for each relic you have`
// draws none; and a mark that a card has lost in that way: `discard this to draw snow of this`. Follows the words of the game; runs nothing.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { alike, some } from '../../meaning/nodes.ts';
import type { Reach } from '../../meaning/reach.ts';
import { phraseOf } from '../../meaning/spans.ts';
import { localExpr, speaksOf, substitute } from '../../meaning/terms.ts';
import type { Expr, Local, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Mark, Vocabulary } from '../../meaning/vocabulary.ts';
import { someThrough } from '../../meaning/walk.ts';
import { bodiesOf, IDLE } from './bodies.ts';

/** All cards of some places that were taken from there. */
interface Taken {
  /** Null: the card itself. */
  set: SetOf | null;
  /** Where they were; nothing, of the card itself. */
  families: readonly number[];
  /** Where it is now, of the card itself. */
  to: readonly number[];
}

export function checkNoneLeft(v: Vocabulary, reach: Reach, report: Reporter): void {
  const check = new NoneLeft(v, reach, report);
  for (const body of bodiesOf(v)) check.list(body, []);
}

class NoneLeft {
  /** What was taken if the player said yes: it is gone where that is asked again. */
  private ifSo: Taken[] = [];

  constructor(
    private readonly v: Vocabulary,
    private readonly reach: Reach,
    private readonly report: Reporter,
  ) {}

  /** The orders of a list, one after another. `gone`: what is gone before them; returns what is gone after them. */
  list(body: readonly Stmt[], gone: readonly Taken[]): Taken[] {
    const gathered = new Map<Local, SetOf>();
    let now = [...gone];
    for (const s of body) {
      this.counted(s, now);
      if (['so', 'confirm', 'ask', 'race', 'stays'].includes(s.k)) this.ifSo = [];
      if (s.k === 'if') {
        now = this.branches(s, now);
        continue;
      }
      if ('body' in s) this.list(s.body, s.k === 'at once' ? now : []);
      now = now.filter(({ families }) => !this.comesTo(s, families));
      if (s.k === 'gather' && !s.random && !s.set.take) gathered.set(s.into, s.set);
      if (s.k !== 'call' && s.k !== 'move') continue;
      if (s.k === 'call' && s.args.some((arg) => 'k' in arg && arg.k === 'this')) now.push(this.itself(s));
      for (const [local, set] of gathered) if (speaksOf('stmt', s, local)) now.push(...this.takenBy(s, set));
    }
    return now;
  }

  private branches(s: Stmt & { k: 'if' }, now: readonly Taken[]): Taken[] {
    const isSo = s.cond.k === 'so';
    const then = this.list(s.then, isSo ? [...now, ...this.ifSo] : now);
    const otherwise = this.list(s.otherwise, now);
    this.ifSo = isSo ? then.filter((one) => !now.includes(one)) : [];
    return then.filter((one) => otherwise.includes(one));
  }

  /** The set, if what is done takes it from where it lies, and nothing comes there. */
  private takenBy(s: Stmt, set: SetOf): Taken[] {
    if (set.from.k === 'one' && set.from.value.k === 'this' && set.where.length === 0) return [this.itself(s)];
    const families = (placesOf(set) ?? []).map(({ family }) => family);
    const isKept = families.length === 0 || families.some((family) => this.v.families[family]?.temporary !== false);
    const moves = { stmt: (one: Stmt) => one.k === 'move' };
    return isKept || !someThrough(this.v.words, 'stmt', s, moves) || this.comesTo(s, families) ? [] : [{ set, families, to: [] }];
  }

  /** The card itself, with the places an order may move it to. */
  private itself(s: Stmt): Taken {
    const to: number[] = [];
    const note = (one: Stmt): void => void (one.k === 'move' && to.push(...this.reach.familiesOfZones({ k: 'one', zone: one.to })));
    someThrough(this.v.words, 'stmt', s, { stmt: note });
    return { set: null, families: [], to };
  }

  /** Whether an order may bring cards to such places. */
  private comesTo(s: Stmt, families: readonly number[]): boolean {
    return someThrough(this.v.words, 'stmt', s, {
      stmt: (one) => {
        if (one.k !== 'move') return !IDLE.has(one.k);
        return [...this.reach.familiesOfZones({ k: 'one', zone: one.to })].some(
          (family) => families.includes(family) || family >= this.v.families.length,
        );
      },
    });
  }

  /** What an order counts before it does anything. */
  private counted(s: Stmt, gone: readonly Taken[]): void {
    const values = s.k === 'call' ? s.args.filter((arg): arg is Expr => 'k' in arg) : s.k === 'repeat' && s.times ? [s.times] : [];
    const sets: SetOf[] = s.k === 'for each' ? [s.set] : [];
    const marks: Mark[] = [];
    const note = (e: Expr): void => {
      if (e.k === 'count') sets.push(e.set);
      if (e.k === 'mark' && e.of.k === 'this') marks.push(this.v.marks[e.mark]!);
    };
    some('expr', values, { expr: note });
    const lost = marks.find(
      ({ within }) => within && gone.some(({ to }) => to.length > 0 && !to.some((family) => within.includes(family))),
    );
    if (lost) this.report.error(lintSays.markLost(lost.name), s.source, s.span);
    const set = sets.find((one) => gone.some((taken) => taken.set && isAmong(one, taken.set)));
    if (!set) return;
    const { source, span } = phraseOf(set) ?? s;
    this.report.error(lintSays.noneLeft(), source, span);
  }
}

/** Whether each card of a set is one of the other. */
export function isAmong(set: SetOf, all: SetOf): boolean {
  const [places, others] = [placesOf(set), placesOf(all)];
  if (!places || !others?.length) return false;
  if (!places.every((place) => others.some((other) => isPartOf(place, other)))) return false;
  const same = new Map([[all.elem, localExpr(set.elem)]]);
  return all.where.every((test) => {
    const asked = substitute('cond', test, same);
    return test.k === 'in' || set.where.some((own) => alike('cond', own, asked));
  });
}

/** A zone, or all of a family: an index is null where any will do. */
interface Place {
  family: number;
  index: readonly (Expr | null)[];
}

/** Where the cards of a set lie; null: not known from the set alone. */
function placesOf({ from, where }: SetOf): Place[] | null {
  if (from.k === 'zones') return flat(from.zones);
  const [first] = where.flatMap((test) => (test.k === 'in' ? [test.zones] : []));
  return from.k === 'every card' && first ? flat(first) : null;
}

function flat(zones: Zones): Place[] | null {
  if (zones.k === 'family') return [zones];
  if (zones.k === 'one') return zones.zone.k === 'zone' ? [zones.zone] : null;
  const parts = zones.of.map(flat);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

function isPartOf(place: Place, of: Place): boolean {
  return (
    place.family === of.family &&
    of.index.every((any, i) => {
      const own = place.index[i] ?? null;
      return any === null || (own !== null && alike('expr', own, any));
    })
  );
}
