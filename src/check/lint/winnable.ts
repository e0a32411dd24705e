// Explains why a win or lose line can never hold at a table of this mix; null if it can. Counts copies, tags, cards that are or count as
// another, icons and values of options. Says "cannot" only where that is certain; reports nothing.
import { type Phrase, type Said, phrase } from '../../diagnose/phrase.ts';
import { term } from '../../diagnose/terms.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import { Deal } from './deal.ts';
import { some, type Finder } from '../../meaning/nodes.ts';
import { substitute } from '../../meaning/terms.ts';
import { members, type Around } from './may-contain.ts';
import type { Cond, Expr, Local, SetOf, Standing, Zones } from '../../meaning/types.ts';
import { linesThat } from '../../meaning/asked-kinds.ts';
import { answersTo, type Reach } from '../../meaning/reach.ts';
import { OPEN, type Kind, type Vocabulary } from '../../meaning/vocabulary.ts';

export type Claim = Standing & { k: 'claim' };

/** A reason why a claim can never hold. */
export interface Lacking {
  message: Phrase;
  help: Phrase | string;
  /** How the line may call what it asks for. */
  names: string[];
  /** A card the reason speaks of. */
  card?: Kind;
  /** A word of the line could not be resolved, which has been reported. */
  reported?: boolean;
}

/** `ways`: each way the line could have been met, with all it lacks. `options`: it can be met, but only with these values. */
export interface Verdict {
  ways: Lacking[][];
  options: { option: number; value: number }[];
}

/** More ways or more combinations of options than this are not looked through: the claim passes. */
const mostWays = 200;
const mostSettings = 64;

/** Null: it can hold with the usual options, or this cannot be decided. */
export function verdictOn(v: Vocabulary, reach: Reach, claim: Claim): Verdict | null {
  const usual = new Map<number, number>();
  const settings = settingsOf(v, claim.test);
  for (const option of settings?.keys() ?? []) usual.set(option, v.options[option]!.standard);
  const lacking = (by: ReadonlyMap<number, number>): Lacking[][] | null =>
    new Claims(v, reach, settings ? by : new Map()).lacking(claim.test);
  const first = lacking(usual);
  if (!first) return null;
  for (const values of settings ? combinations(settings) : []) {
    if (lacking(values)) continue;
    const changed = [...values].filter(([option, value]) => value !== v.options[option]!.standard);
    return { ways: first, options: changed.map(([option, value]) => ({ option, value })) };
  }
  return { ways: first, options: [] };
}

// ---------------------------------------------------------------- options

/** The options that decide whether a claim can be met, with the values worth trying; null: too many to try. */
function settingsOf(v: Vocabulary, test: Cond): Map<number, number[]> | null {
  const near = new Map<number, Set<number>>();
  const entered = new Set<number>();
  const compared = (side: Expr, other: Expr): void => {
    if (side.k === 'option' && (other.k === 'int' || other.k === 'numeral'))
      near.set(side.option, new Set([...(near.get(side.option) ?? []), other.v - 1, other.v, other.v + 1]));
  };
  const look: Finder = {
    expr: (e) => {
      if (e.k === 'option') near.set(e.option, near.get(e.option) ?? new Set());
    },
    cond: (c) => {
      if (c.k === 'cmp') {
        compared(c.a, c.b);
        compared(c.b, c.a);
      } else if (c.k === 'condition' && !entered.has(c.word)) {
        entered.add(c.word);
        some('cond', v.words[c.word]!.cond, look);
      }
    },
  };
  some('cond', test, look);
  for (const { line } of linesThat(v, 'is also')) some('cond', line.test, look);
  for (const { line } of linesThat(v, 'counts as')) some('cond', line.when, look);
  const settings = new Map<number, number[]>();
  let all = 1;
  for (const [at, numbers] of near) {
    const option = v.options[at]!;
    const listed = option.type.name === 'number' ? option.values.map((x) => (x === 'all' ? OPEN : x === 'none' ? -1 : Number(x))) : [];
    const values =
      option.type.name === 'yes'
        ? [0, 1]
        : option.type.name === 'number'
          ? [option.standard, ...listed, ...(option.takesNumber ? [...numbers].filter((n) => n >= 0) : [])]
          : option.values.map((_, i) => i);
    settings.set(at, [...new Set(values)]);
    all *= settings.get(at)!.length;
  }
  return all > mostSettings ? null : settings;
}

function* combinations(settings: ReadonlyMap<number, readonly number[]>): Generator<Map<number, number>> {
  const list = [...settings];
  const walk = function* (i: number, chosen: Map<number, number>): Generator<Map<number, number>> {
    if (i === list.length) yield chosen;
    else for (const value of list[i]![1]) yield* walk(i + 1, new Map([...chosen, [list[i]![0], value]]));
  };
  if (list.length > 0) yield* walk(0, new Map());
}

// ---------------------------------------------------------------- one claim, with the options as they are

type Way = Cond[];

class Claims {
  private readonly around: Around;
  /** What the way that is looked at says there is none of. */
  private nones: SetOf[] = [];
  /** By set: the cards that may ever be in it. Asked for each place of each way. */
  private readonly members = new Map<SetOf, Kind[]>();

  constructor(
    private readonly v: Vocabulary,
    private readonly reach: Reach,
    options: ReadonlyMap<number, number>,
  ) {
    this.around = { v, reach, options };
  }

  /** What each way to meet the claim lacks; null: some way is open. */
  lacking(test: Cond): Lacking[][] | null {
    const all: Lacking[][] = [];
    const ways = this.ways(test, false, 0);
    if (!ways) return null;
    for (const way of ways) {
      const lacks = this.closed(way);
      if (lacks.length === 0) return null;
      all.push(lacks);
    }
    return all.length > 0 ? all : [[{ ...lintSays.lacksTruth(), names: [] }]];
  }

  /** The claim as ways to meet it, in each of which everything must hold; null: too many to follow. */
  private ways(c: Cond, not: boolean, depth: number): Way[] | null {
    switch (c.k) {
      case 'not':
        return this.ways(c.of, !not, depth);
      case 'and':
      case 'or': {
        const parts = c.of.map((x) => this.ways(x, not, depth));
        if (parts.some((p) => p === null)) return null;
        if ((c.k === 'and') === not) return limited(parts.flatMap((p) => p!));
        let all: Way[] | null = [[]];
        for (const part of parts) all = all && limited(all.flatMap((way) => part!.map((more) => [...way, ...more])));
        return all;
      }
      case 'condition': {
        const word = this.v.words[c.word]!;
        if (depth > 8 || !word.cond || c.args.length < word.params.length) return [[]];
        const inside = substitute('cond', word.cond, new Map(word.params.map((p, i) => [p, c.args[i]!])));
        return this.ways(inside, not, depth + 1);
      }
      case 'some':
        // Of some player something holds: a player like any other.
        if (!not && c.set.type.name === 'player' && c.set.from.k === 'players' && c.set.where.length > 0)
          return this.ways({ k: 'and', of: c.set.where }, false, depth);
        break;
    }
    return [[not ? { k: 'not', of: c } : c]];
  }

  /** What keeps this way from ever being open; nothing that is not certain. */
  private closed(way: Way): Lacking[] {
    this.nones = way.flatMap((c) => (c.k === 'not' && c.of.k === 'some' ? [c.of.set] : []));
    return way.flatMap((c) => this.never(c)).filter((x) => x !== null);
  }

  /** Why one part of a claim can never hold. */
  private never(c: Cond): (Lacking | null)[] {
    switch (c.k) {
      case 'no':
        return [{ message: phrase``, help: '', names: [], reported: true }];
      case 'not':
        return c.of.k === 'cmp' ? [this.neverCompares(c.of.a, INVERSE[c.of.op], c.of.b)] : [];
      case 'some':
        return c.set.type.name === 'card' ? [this.tooFew(c.set, 1)] : [];
      case 'fill':
        return this.unfilled(c);
      case 'cmp':
        return [this.neverCompares(c.a, c.op, c.b)];
      default:
        return [];
    }
  }

  // -------------------------------------------------------------- numbers

  private neverCompares(a: Expr, op: Op, b: Expr): Lacking | null {
    if (op === '<' || op === '<=') return this.neverCompares(b, op === '<' ? '>' : '>=', a);
    if (op === '!=')
      return this.low(a) === this.high(a) && this.low(b) === this.high(b) && this.low(a) === this.low(b) ? this.outside(a, b) : null;
    const least = this.low(b) + (op === '>' ? 1 : 0);
    if (op === '=' && this.high(b) < this.low(a)) return this.outside(a, b);
    if (this.high(a) >= least) return null;
    if (a.k === 'count' && a.set.type.name === 'card') return this.tooFew(a.set, least) ?? this.outside(a, b);
    if (a.k === 'total') {
      const icon = this.v.attrs[a.attr]!.name;
      return { ...lintSays.lacksIcons(least, icon, this.high(a)), names: [icon] };
    }
    return this.outside(a, b);
  }

  private outside(a: Expr, b: Expr): Lacking {
    const option = [a, b].find((e) => e.k === 'option');
    if (option?.k === 'option') {
      const name = this.v.options[option.option]!.name;
      return { ...lintSays.lacksOption(name), names: [name] };
    }
    return { ...lintSays.lacksNumber(), names: [] };
  }

  private high(e: Expr): number {
    switch (e.k) {
      case 'int':
        return e.v;
      case 'numeral':
        return this.numeral(e.v).high;
      case 'option':
        return this.around.options.get(e.option) ?? Infinity;
      case 'count':
        return e.set.type.name === 'card' ? copiesOf(this.cardsOf(e.set) ?? [{ copies: Infinity }]) : Infinity;
      case 'total':
        return this.sumOf(e.set, e.attr, (x) => Math.max(0, x), Infinity);
      case 'add':
        return this.high(e.a) + this.high(e.b);
      case 'sub':
        return this.high(e.a) - this.low(e.b);
      case 'half':
        return Math.ceil(this.high(e.a) / 2);
      case 'smaller':
        return Math.min(this.high(e.a), this.high(e.b));
      case 'larger':
        return Math.max(this.high(e.a), this.high(e.b));
      default:
        return Infinity;
    }
  }

  private low(e: Expr): number {
    switch (e.k) {
      case 'int':
        return e.v;
      case 'numeral':
        return this.numeral(e.v).low;
      case 'option':
        return this.around.options.get(e.option) ?? -Infinity;
      case 'count':
        return 0;
      case 'total':
        return this.sumOf(e.set, e.attr, (x) => Math.min(0, x), -Infinity);
      case 'add':
        return this.low(e.a) + this.low(e.b);
      case 'sub':
        return this.low(e.a) - this.high(e.b);
      case 'half':
        return Math.ceil(this.low(e.a) / 2);
      case 'smaller':
        return Math.min(this.low(e.a), this.low(e.b));
      case 'larger':
        return Math.max(this.low(e.a), this.low(e.b));
      default:
        return -Infinity;
    }
  }

  private sumOf(set: SetOf, attr: number, part: (x: number) => number, unknown: number): number {
    const kinds = this.cardsOf(set);
    return kinds ? kinds.reduce((sum, k) => sum + k.copies * part(k.attrs[attr] ?? 0), 0) : unknown;
  }

  /** What a printed number may come to read while cards of this mix change numbers. */
  private numeral(n: number): { low: number; high: number } {
    let [low, high] = [n, n];
    let [less, more] = [0, 0];
    for (const { line, by } of linesThat(this.v, 'numeral')) {
      if (line.numeral !== null && line.numeral !== n) continue;
      const [from, to] = line.value.k === 'int' ? [line.value.v, line.value.v] : [-Infinity, Infinity];
      if (line.change === 'is') [low, high] = [Math.min(low, from), Math.max(high, to)];
      else if (line.change === '+') more += by.copies * Math.max(0, to);
      else less += by.copies * Math.max(0, to);
    }
    return { low: low - less, high: high + more };
  }

  // -------------------------------------------------------------- cards

  /** The cards of the mix that may ever be in a set; null: unknown. */
  private cardsOf(set: SetOf): Kind[] | null {
    if (set.type.name !== 'card') return null;
    return this.nones.length === 0
      ? this.membersOf(set)
      : this.membersOf(set).filter((k) => !this.nones.some((none) => this.surelyIn(k, set, none)));
  }

  private membersOf(set: SetOf): Kind[] {
    let kinds = this.members.get(set);
    if (!kinds) this.members.set(set, (kinds = [...members(this.around, set)].filter((k) => k.copies > 0)));
    return kinds;
  }

  private tooFew(set: SetOf, least: number): Lacking | null {
    const kinds = this.cardsOf(set);
    const there = kinds ? copiesOf(kinds) : Infinity;
    if (!kinds || there >= least || least <= 0) return null;
    const names = this.namesOf(set);
    const others = copiesOf(this.membersOf(set));
    if (others >= least) return { ...lintSays.contradicts(said(names), listed(kinds)), names: [...names].reverse() };
    if (kinds.length === 0) return this.nowhere(set, names);
    return { ...lintSays.lacksCopies(least, said(names), there, listed(kinds)), names };
  }

  /** Whether no card of the mix can be there, because none exists or none gets there. */
  private nowhere(set: SetOf, names: string[]): Lacking {
    const anywhere = this.v.kinds.find((k) => k.copies > 0 && this.isAskedFor(k, set));
    // Without a name, what it requires could not be resolved, which has been reported.
    if (!anywhere) return { ...lintSays.lacksCards(names[0]), names, reported: names.length === 0 };
    const type = this.v.types[anywhere.type]!.name;
    const places = this.reach.familiesOf(anywhere.type).map((f) => this.v.families[f]!.name);
    return { ...lintSays.lacksPlace(type, places), names, card: anywhere };
  }

  /** By its kind, wherever it is. */
  private isAskedFor(kind: Kind, set: SetOf): boolean {
    if (set.from.k === 'union') return set.from.of.some((s) => this.isAskedFor(kind, s));
    if (set.from.k === 'kinds' && !answersTo(this.v, kind, { k: 'kind', kinds: set.from.kinds })) return false;
    return set.where.every((c) => c.k !== 'kind' || !isLocal(c.of, set.elem) || c.nouns.some((n) => answersTo(this.v, kind, n)));
  }

  private namesOf(set: SetOf): string[] {
    const { v } = this;
    if (set.from.k === 'union') return set.from.of.flatMap((s) => this.namesOf(s));
    if (set.from.k === 'kinds') return [...new Set(set.from.kinds.map((k) => v.kinds[k]!.id))];
    return set.where.flatMap((c) =>
      c.k === 'kind' && isLocal(c.of, set.elem)
        ? c.nouns.map((n) =>
            n.k === 'type'
              ? v.types[n.type]!.name
              : n.k === 'tag'
                ? v.tags[n.tag]!.name
                : n.k === 'kind'
                  ? v.kinds[n.kinds[0]!]!.id
                  : 'card',
          )
        : [],
    );
  }

  /** One card fills one place: are there as many cards as places, whichever way they are dealt out? */
  private unfilled({ places, counts }: Cond & { k: 'fill' }): Lacking[] {
    const wants = places.map((_, i) => (counts[i] ? this.low(counts[i]) : 1));
    const few = places.map((place, i) => this.tooFew(place, wants[i]!)).filter((x) => x !== null);
    if (few.length > 0) return few;
    const kinds = places.map((p) => this.cardsOf(p));
    if (kinds.some((k) => k === null) || wants.some((n) => !Number.isFinite(n))) return [];
    const dealt = new Deal(kinds as Kind[][], wants);
    if (dealt.works()) return [];
    const all = [...new Set(kinds.flatMap((k) => k!))];
    const sum = wants.reduce((n, x) => n + Math.max(0, x), 0);
    return [{ ...lintSays.lacksFillers(sum, listed(all)), names: places.flatMap((p) => this.namesOf(p)).reverse() }];
  }

  // -------------------------------------------------------------- what must be so

  /** Does a card that stands in `place` stand in `none` too, whatever the table looks like? */
  private surelyIn(kind: Kind, place: SetOf, none: SetOf): boolean {
    let set = none;
    const anyone = new Set<Local>();
    // Nobody has it: no player at all of whom it is true.
    if (set.type.name === 'player') {
      if (set.from.k !== 'players' || set.where.length !== 1 || set.where[0]!.k !== 'some') return false;
      anyone.add(set.elem);
      set = set.where[0].set;
    }
    if (set.type.name !== 'card' || set.take) return false;
    const { v } = this;
    const isKind = (kinds: readonly number[]): boolean => kinds.some((k) => v.kinds[k] === kind || v.kinds[k]!.like === kind.like);
    const lies = zonesOf(place);
    const within = (zones: Zones): boolean => lies.some((own) => parts(own)?.every((p) => parts(zones)?.some((q) => covers(q, p, anyone))));
    if (set.from.k === 'kinds' ? !isKind(set.from.kinds) : set.from.k === 'zones' ? !within(set.from.zones) : set.from.k !== 'every card')
      return false;
    return set.where.every((c) => {
      if (c.k === 'in') return isLocal(c.card, set.elem) && within(c.zones);
      if (c.k !== 'kind' || !isLocal(c.of, set.elem)) return false;
      return c.nouns.some((n) =>
        n.k === 'any' ? true : n.k === 'type' ? kind.type === n.type : n.k === 'tag' ? kind.tags.includes(n.tag) : isKind(n.kinds),
      );
    });
  }
}

type Op = (Cond & { k: 'cmp' })['op'];
const INVERSE: Readonly<Record<Op, Op>> = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };

function limited(ways: Way[]): Way[] | null {
  return ways.length > mostWays ? null : ways;
}

function copiesOf(kinds: readonly { copies: number }[]): number {
  return kinds.reduce((n, k) => n + k.copies, 0);
}

function isLocal(e: Expr, local: Local): boolean {
  return e.k === 'local' && e.local.id === local.id;
}

function said(names: readonly string[]): Said {
  return names.length > 0
    ? [...new Set(names)]
        .slice(0, 4)
        .map((n) => `"${n}"`)
        .join(', ')
    : term('such cards');
}

function listed(kinds: readonly Kind[]): Said {
  const names = kinds.slice(0, 5).map((k) => (k.copies > 1 ? `${k.id} (${k.copies})` : k.id));
  return kinds.length > names.length ? phrase`${names.join(', ')} and ${kinds.length - names.length} more` : names.join(', ');
}

// ---------------------------------------------------------------- places

/** The places a thing of a set must be in, all at once. */
function zonesOf(set: SetOf): Zones[] {
  return [
    ...(set.from.k === 'zones' ? [set.from.zones] : []),
    ...set.where.flatMap((c) => (c.k === 'in' && isLocal(c.card, set.elem) ? [c.zones] : [])),
  ];
}

interface Part {
  family: number;
  index: (Expr | null)[];
}

/** The single zones of a phrase; null: unknown. */
function parts(zones: Zones): Part[] | null {
  if (zones.k === 'one') return zones.zone.k === 'zone' ? [{ family: zones.zone.family, index: zones.zone.index }] : null;
  if (zones.k === 'family') return [{ family: zones.family, index: zones.index }];
  const all = zones.of.map(parts);
  return all.every((p) => p !== null) ? all.flat() : null;
}

/** Whether `wide` includes every zone of `small`. */
function covers(wide: Part, small: Part, anyone: ReadonlySet<Local>): boolean {
  if (wide.family !== small.family) return false;
  return wide.index.every((e, i) => {
    const own = small.index[i];
    if (e === null || (e.k === 'local' && anyone.has(e.local))) return true;
    return own !== null && own !== undefined && e.k === 'local' && isLocal(own, e.local);
  });
}
