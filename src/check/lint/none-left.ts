// Reports a count of cards that the order before it has just taken away, all of them (`discard all your relics to draw 2 for each relic you have` draws
// none), a mark that a card has lost in that way (`discard this to draw snow of this`), and repetitions that are to leave some, but take all in the
// first round. Follows the words of the game; runs nothing.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { alike, some } from '../../meaning/nodes.ts';
import type { Reach } from '../../meaning/reach.ts';
import { phraseOf } from '../../meaning/spans.ts';
import { localExpr, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Mark, Vocabulary } from '../../meaning/vocabulary.ts';
import { bodiesOf, mayBring } from './bodies.ts';

/** All cards of some places, which were taken from there; or the card itself, which was moved. */
interface Taken {
  /** Null: the card itself. */
  set: SetOf | null;
  /** Where they were; none, of the card itself. */
  from: readonly number[];
  /** Where they are now. */
  to: readonly number[];
}

/** What is gone at some point of a list of orders. */
interface Gone {
  surely: Taken[];
  /** Gone if the player who was asked last said yes. */
  ifSo: Taken[];
}

/** What was looked up, by its name: all of each of these. */
type Gathered = Map<Local, SetOf[]>;

/** Orders after which "if so" asks about something else. */
const ASKING: ReadonlySet<Stmt['k']> = new Set(['so', 'confirm', 'ask', 'race', 'stays'] as const);

export function checkNoneLeft(v: Vocabulary, reach: Reach, report: Reporter): void {
  const check = new NoneLeft(v, reach, report);
  for (const body of bodiesOf(v)) check.list(body, { surely: [], ifSo: [] });
}

class NoneLeft {
  constructor(
    private readonly v: Vocabulary,
    private readonly reach: Reach,
    private readonly report: Reporter,
  ) {}

  /** The orders of a list, one after another, where some cards are gone. Returns what is gone after them. */
  list(body: readonly Stmt[], before: Gone): Gone {
    const gathered: Gathered = new Map();
    let gone = before;
    for (const s of body) {
      this.counted(s, gone.surely);
      if (s.k === 'if') gone = this.branches(s, gone);
      else if (s.k === 'at once') gone = this.list(s.body, gone);
      else gone = this.after(s, gone);
      if (s.k === 'for each' || s.k === 'repeat') this.inside(s);
      for (const [local, sets] of gathered) if (sets.some((set) => this.isFilled(s, set))) gathered.delete(local);
      if (s.k === 'gather' && !s.random) gathered.set(s.into, wholes(s.set, gathered));
      const taken = [...gathered].flatMap(([local, sets]) => {
        const to = this.movedBy([s], local);
        return sets.flatMap((set) => this.taken(set, to));
      });
      if (s.k === 'call') for (const [i, arg] of s.args.entries()) if (isThis(arg)) taken.push(...this.itself(this.movedInWord(s.word, i)));
      gone = { ...gone, surely: [...gone.surely, ...taken] };
    }
    return gone;
  }

  /** The rounds of a repetition: what is gone in one says nothing of another. */
  private inside(s: Stmt & { k: 'for each' | 'repeat' }): void {
    const { surely } = this.list(s.body, { surely: [], ifSo: [] });
    if (s.k === 'repeat' && s.until) this.rounds(s.until, surely);
  }

  /** `discard relics and lamps until you have at most 2 relics`: all of them are discarded at once. */
  private rounds(until: Cond, gone: readonly Taken[]): void {
    if (until.k !== 'cmp' || (until.op !== '<=' && until.op !== '<') || until.a.k !== 'count') return;
    const { set } = until.a;
    if ((until.b.k === 'int' || until.b.k === 'numeral') && until.b.v <= (until.op === '<' ? 1 : 0)) return;
    const phrase = phraseOf(until);
    if (phrase && gone.some((taken) => taken.set && isAmong(set, taken.set)))
      this.report.error(lintSays.allAtOnce(), phrase.source, phrase.span);
  }

  private branches(s: Stmt & { k: 'if' }, { surely, ifSo }: Gone): Gone {
    const isSo = s.cond.k === 'so';
    const then = this.list(s.then, { surely: isSo ? [...surely, ...ifSo] : surely, ifSo: [] }).surely;
    const otherwise = this.list(s.otherwise, { surely, ifSo: [] }).surely;
    return { surely: then.filter((one) => otherwise.includes(one)), ifSo: isSo ? then.filter((one) => !otherwise.includes(one)) : [] };
  }

  /** What is still gone after an order. */
  private after(s: Stmt, { surely, ifSo }: Gone): Gone {
    const isStill = ({ set, from }: Taken): boolean => (set ? !mayBring(this.v, this.reach, [s], from) : !some('stmt', [s], handlesThis));
    return { surely: surely.filter(isStill), ifSo: ASKING.has(s.k) ? [] : ifSo.filter(isStill) };
  }

  /** Whether others may have come to a set since it was looked up. */
  private isFilled(s: Stmt, set: SetOf): boolean {
    const families = placesOf(set)?.map(({ family }) => family);
    return families !== undefined && mayBring(this.v, this.reach, [s], families);
  }

  /** A set that was moved, if nothing of it is left in its place. */
  private taken(set: SetOf, to: readonly number[] | null): Taken[] {
    if (set.from.k === 'one') return isThis(set.from.value) && set.where.length === 0 ? this.itself(to) : [];
    const from = (placesOf(set) ?? []).map(({ family }) => family);
    const isKnown = to !== null && from.length > 0 && from.every((family) => this.v.families[family]?.temporary === false);
    return isKnown && !from.some((family) => to.includes(family)) ? [{ set, from, to }] : [];
  }

  private itself(to: readonly number[] | null): Taken[] {
    return to ? [{ set: null, from: [], to }] : [];
  }

  /** Where orders move a thing, or all of several, whatever happens; null: it may stay where it is. */
  private movedBy(orders: readonly Stmt[], thing: Local, words: readonly number[] = []): number[] | null {
    const same = new Set([thing]);
    for (const s of orders) {
      if (s.k === 'gather' && !s.random && [...same].some((local) => isAllOf(s.set, local))) same.add(s.into);
      const to = this.moved(s, same, words);
      if (to) return to;
    }
    return null;
  }

  private moved(s: Stmt, same: ReadonlySet<Local>, words: readonly number[]): number[] | null {
    const all = [...same];
    const first = (found: readonly (number[] | null)[]): number[] | null => found.find((to) => to !== null) ?? null;
    switch (s.k) {
      case 'move':
        return same.has(s.cards) ? [...this.reach.familiesOfZones({ k: 'one', zone: s.to })] : null;
      case 'call':
        return first(s.args.map((arg, i) => (all.some((local) => isLocal(arg, local)) ? this.movedInWord(s.word, i, words) : null)));
      case 'at once':
        return first(all.map((local) => this.movedBy(s.body, local, words)));
      case 'for each':
        return all.some((local) => isAllOf(s.set, local)) ? this.movedBy(s.body, s.elem, words) : null;
      case 'if': {
        const then = first(all.map((local) => this.movedBy(s.then, local, words)));
        const otherwise = first(all.map((local) => this.movedBy(s.otherwise, local, words)));
        return then && otherwise && [...then, ...otherwise];
      }
      default:
        return null;
    }
  }

  private movedInWord(word: number, param: number, words: readonly number[] = []): number[] | null {
    const { script, params } = this.v.words[word]!;
    return script && !words.includes(word) ? this.movedBy(script.body, params[param]!, [...words, word]) : null;
  }

  /** What an order counts before it does anything. */
  private counted(s: Stmt, gone: readonly Taken[]): void {
    const sets: SetOf[] = s.k === 'for each' ? [s.set] : [];
    const marks: Mark[] = [];
    const note = (e: Expr): void => {
      if (e.k === 'count') sets.push(e.set);
      if (e.k === 'mark' && e.of.k === 'this') marks.push(this.v.marks[e.mark]!);
    };
    some('expr', valuesOf(s), { expr: note });
    const isLost = ({ within }: Mark): boolean =>
      within !== null && gone.some(({ set, to }) => !set && to.length > 0 && !to.some((family) => within.includes(family)));
    const lost = marks.find(isLost);
    if (lost) this.report.error(lintSays.markLost(lost.name), s.source, s.span);
    const none = sets.find((one) => gone.some(({ set }) => set && isAmong(one, set)));
    if (!none) return;
    const { source, span } = phraseOf(none) ?? s;
    this.report.error(lintSays.noneLeft(), source, span);
  }
}

/** The sets that are wholly in a set: `relics and lamps` are two. */
function wholes(set: SetOf, known: Gathered): SetOf[] {
  const { from, where, take } = set;
  if (take) return [];
  if (from.k !== 'union' && from.k !== 'group') return [set];
  if (where.length > 0) return [];
  return from.k === 'group' ? (known.get(from.local) ?? []) : from.of.flatMap((part) => wholes(part, known));
}

/** What an order works with. */
function valuesOf(s: Stmt): Expr[] {
  if (s.k === 'call') return s.args.filter((arg): arg is Expr => 'k' in arg);
  if (s.k === 'repeat') return s.times ? [s.times] : [];
  return s.k === 'let' || s.k === 'set counter' ? [s.value] : [];
}

const isThis = (e: Expr | Local): boolean => 'k' in e && e.k === 'this';

/** The card itself is moved once more, or gets a mark anew. */
const handlesThis = {
  stmt: (s: Stmt) =>
    (s.k === 'set mark' && isThis(s.of)) ||
    (s.k === 'gather' && s.set.from.k === 'one' && isThis(s.set.from.value)) ||
    (s.k === 'call' && s.args.some(isThis)),
};

const isLocal = (e: Expr | Local, local: Local): boolean => e === local || ('k' in e && e.k === 'local' && e.local === local);

/** Whether a set is this thing, or all of these, and others perhaps. */
function isAllOf({ from, where, take }: SetOf, local: Local): boolean {
  if (where.length > 0 || take) return false;
  if (from.k === 'union') return from.of.some((part) => isAllOf(part, local));
  return from.k === 'group' ? from.local === local : from.k === 'one' && isLocal(from.value, local);
}

/** Whether each card of a set is one of the other. */
function isAmong(set: SetOf, all: SetOf): boolean {
  const [places, others] = [placesOf(set), placesOf(all)];
  if (!places || !others?.length) return false;
  if (!places.every((place) => others.some((other) => isPartOf(place, other)))) return false;
  const same = new Map([[all.elem, localExpr(set.elem)]]);
  return testsOf(all).every((test) => {
    const asked = substitute('cond', test, same);
    return set.where.some((own) => alike('cond', own, asked));
  });
}

/** A zone, or all of a family: an index is null where any will do. */
interface Place {
  family: number;
  index: readonly (Expr | null)[];
}

/** What says where the cards of a set lie, among the tests of any cards. */
const whereOf = ({ from, where }: SetOf): (Cond & { k: 'in' }) | undefined =>
  from.k === 'every card' ? where.find((test) => test.k === 'in') : undefined;

/** The tests of a set but that of its place. */
const testsOf = (set: SetOf): Cond[] => set.where.filter((test) => test !== whereOf(set));

/** Where the cards of a set lie; null: not known from the set alone. */
function placesOf(set: SetOf): Place[] | null {
  const zones = set.from.k === 'zones' ? set.from.zones : whereOf(set)?.zones;
  return zones ? flat(zones) : null;
}

function flat(zones: Zones): Place[] | null {
  if (zones.k === 'family') return [zones];
  if (zones.k === 'one') return zones.zone.k === 'zone' ? [zones.zone] : null;
  return together(zones.of.map(flat));
}

const together = (parts: readonly (Place[] | null)[]): Place[] | null => (parts.every((part) => part !== null) ? parts.flat() : null);

function isPartOf(place: Place, of: Place): boolean {
  return (
    place.family === of.family &&
    of.index.every((any, i) => {
      const own = place.index[i] ?? null;
      return any === null || (own !== null && alike('expr', own, any));
    })
  );
}
