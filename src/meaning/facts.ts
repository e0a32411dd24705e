// Reads off the meaning of a card what a text about it must say, may say, and must not say: chance, choice, sides, numbers, names. No language.
import { children, some, type Child } from './nodes.ts';
import type { Clause, Cond, Expr, SetOf, Standing, Stmt, Zones } from './types.ts';
import { anybodyLoses } from './losing.ts';
import { ownLines, typesSaid, type TypesSaid } from './types-said.ts';
import { OPEN, type Kind, type Vocabulary } from './vocabulary.ts';

/** Something a text says with words of its own, in every language. */
export type Fact =
  | ('may' | 'once' | 'start' | 'end' | 'left' | 'right' | 'random' | 'half' | 'most' | 'fewest' | 'none' | 'all' | 'other' | 'all others')
  | ('own turn' | 'whoever')
  | ('own' | 'at least' | 'at most' | 'exactly' | 'more' | 'fewer' | 'or' | 'win' | 'lose' | 'one' | 'every' | 'foreign' | 'others');

export interface Facts {
  /** The text has to say these. */
  must: Set<Fact>;
  /** It may say these: they are so, and other words can make them clear. */
  can: Set<Fact>;
  /** Every number of the effect, whether printed or written as a word. */
  numbers: Set<number>;
  /** Ids of cards that are named. */
  kinds: Set<string>;
  /** The types and tags that it speaks of. */
  types: TypesSaid;
  /** Somebody wins or loses by it. */
  decides: boolean;
}

/** What the inside of a word of the game does not say of its use: `draw` moves all of some cards, and says so of nobody. */
const LOUD: ReadonlySet<Fact> = new Set<Fact>(['all', 'none', 'one']);

class Reader {
  readonly facts: Omit<Facts, 'types'> = {
    // A card speaks to its reader; the last three are compared between languages only.
    ...{
      must: new Set(),
      can: new Set<Fact>(['own', 'own turn', 'every', 'others', 'whoever']),
      numbers: new Set(),
      kinds: new Set(),
    },
    decides: false,
  };

  constructor(private readonly v: Vocabulary) {}

  /** Players do something against one another: one wins that, and one loses it. */
  isContest = false;

  /** Inside what the text need not repeat: how a loop ends, whom the one with the most is compared with. */
  private soft = 0;

  private must(...facts: Fact[]): void {
    if (facts.includes('other')) this.facts.can.add('all others').add('foreign');
    for (const fact of facts) (this.soft > 0 ? this.facts.can : this.facts.must).add(fact);
  }

  private can(...facts: Fact[]): void {
    if (facts.includes('other')) this.facts.can.add('all others');
    if (facts.includes('other')) this.facts.can.add('foreign');
    for (const fact of facts) this.facts.can.add(fact);
  }

  read(child: Child): void {
    switch (child.kind) {
      case 'expr':
        this.expr(child.node);
        break;
      case 'cond':
        if (!isWhoseTurnedUp(child.node)) this.cond(child.node);
        break;
      case 'set':
        this.set(child.node);
        break;
      case 'stmt':
        this.stmt(child.node);
        break;
      case 'standing':
        this.standing(child.node);
        break;
      case 'clause':
        this.clause(child.node);
        break;
      case 'noun':
        if (child.node.k === 'type') this.type(child.node.type);
        if (child.node.k === 'kind') this.kinds(child.node.kinds);
        break;
      case 'from':
        if (child.node.k === 'kinds') this.kinds(child.node.kinds);
        if (child.node.k === 'union' || (child.node.k === 'kinds' && child.node.kinds.length > 1)) this.can('or', 'all');
        break;
      case 'zones':
        if (child.node.k === 'union') this.can('or');
        break;
      case 'selection': {
        const { how, min, max, set } = child.node;
        if (how === 'random') this.must('random');
        if (this.amount(min) === 1 || (max && this.amount(max) === 1)) this.can('one');
        if (how === 'all') this.can('all');
        if (this.amount(min) === 0) this.can('may', 'at most', 'none');
        if (this.amount(min) === 0 && max && this.amount(max) !== null) this.must('at most');
        // `one or two`.
        if (max === null || this.amount(max) === null || this.amount(max) !== this.amount(min))
          this.can('at least', 'at most', 'all', 'or');
        if (set.where.some((c) => c.k === 'kind' && c.nouns.length > 1)) this.must('or');
        if (how !== 'all' && this.isOpenlyYours(set)) this.must('own');
        break;
      }
      default:
    }
    if (child.kind === 'cond' && isWhoseTurnedUp(child.node)) return;
    for (const part of children(child.kind, child.node as never)) {
      const isSoft = isRepeated(child, part) || isMost(part);
      if (isSoft) this.soft++;
      this.read(part);
      if (isSoft) this.soft--;
    }
  }

  /** Cards of the player that everyone can see; those of a hand need no word for whose they are. */
  private isOpenlyYours({ from, where }: SetOf): boolean {
    if (where.some((c) => c.k === 'cmp' && c.op === '=' && c.a.k === 'owner' && c.b.k === 'you')) return true;
    if (from.k !== 'zones') return false;
    const parts = from.zones.k === 'union' ? from.zones.of : [from.zones];
    return parts.every((z) => z.k === 'family' && z.index[0]?.k === 'you' && this.v.families[z.family]!.seenBy === 'everyone');
  }

  private type(at: number): void {
    // Cards of other types may be of this one too, and be named beside it.
    for (const other of this.v.types) if (other.also.includes(at)) this.can('or');
  }

  private kinds(list: readonly number[]): void {
    for (const at of list) this.facts.kinds.add(this.v.kinds[at]!.id);
  }

  /** A number that is fixed; null: one that is worked out, or no limit. */
  private amount(e: Expr): number | null {
    return (e.k === 'int' || e.k === 'numeral') && e.v < OPEN / 2 ? e.v : null;
  }

  private expr(e: Expr): void {
    switch (e.k) {
      case 'int':
      case 'numeral':
        if (e.v === 1) this.can('one');
        if (e.v < OPEN / 2) this.facts.numbers.add(e.v);
        else this.can('all');
        break;
      case 'half':
        this.must('half');
        break;
      case 'div':
        this.can('half');
        break;
      case 'beside':
        if (e.side === 'left' || e.side === 'right') this.must(e.side);
        else this.can('left', 'right');
        break;
      case 'extreme':
        this.must(e.most ? 'most' : 'fewest');
        this.can('more', 'fewer');
        break;
      case 'smaller':
        this.can('at most');
        break;
      case 'larger':
        this.can('at least');
        break;
      case 'add':
        this.can('more');
        break;
      case 'sub':
        this.can('fewer', 'none', 'all');
        break;
      case 'count':
      case 'value':
      case 'counter':
        // `as many`.
        this.can('all');
        break;
      case 'if':
        this.can('none');
        break;
      default:
    }
  }

  private cond(c: Cond): void {
    switch (c.k) {
      case 'not':
        if (c.of.k === 'live') break;
        if (c.of.k === 'some' && isMembership(c.of.set)) this.can('none', 'other');
        else if (c.of.k === 'some') this.without(c.of.set);
        else if (!isMe(c.of)) this.can('none', 'other');
        break;
      case 'cmp':
        this.compared(c);
        break;
      case 'or':
        if (!c.of.some((one) => one.k === 'not' || one.k === 'condition')) this.can('or', 'all');
        else this.can('or');
        break;
      case 'kind':
        if (c.nouns.length > 1) this.can('or');
        break;
      case 'fill':
        if (c.counts.some((n) => n !== null)) this.can('at least');
        if (c.places.some((set) => set.from.k === 'kinds' && set.from.kinds.length > 1)) this.must('or');
        if (c.places.some((set) => set.from.k === 'union')) this.can('or', 'at least');
        break;
      case 'some':
        this.can('at least');
        break;
      case 'lines off':
        this.can('none');
        break;
      case 'claims':
      case 'meets':
      case 'dooms':
      case 'fails':
        this.can('win', 'lose', 'all', 'none');
        break;
      case 'condition':
        this.can('win', 'at most', 'at least', 'more', 'fewer', 'exactly');
        this.word(c.word);
        break;
      default:
    }
  }

  /** There is none of a set: nobody has it, or nobody has as many. */
  private without(set: SetOf): void {
    const more = most(set);
    if (more === null) {
      this.must('none');
      return;
    }
    this.must(more ? 'most' : 'fewest');
    this.can(more ? 'more' : 'fewer', 'all', 'other', 'none');
  }

  private compared({ op, a, b }: Cond & { k: 'cmp' }): void {
    if (a.k === 'owner' || b.k === 'owner') this.can('other');
    const counted = a.k === 'value' || a.k === 'counter' || a.k === 'dial' || a.k === 'attr' || a.k === 'local';
    const n = this.amount(b);
    if (n !== null && n <= 0 && (op === '<' || op === '=' || op === '<=')) this.can('none', 'exactly');
    else if (op === '>=' && counted && n !== null && n > 1) this.must('at least');
    else if (op === '<=' && counted && n !== null) this.must('at most');
    // Something is left: it is not done yet.
    else if (op === '>' && counted && n === 0) this.can('more', 'at least', 'none');
    else if (op === '>' || op === '>=') this.can('more', 'at least');
    else if (op === '<' || op === '<=') this.can('fewer', 'at most', 'none');
    else if (op === '=') this.can('exactly');
    else this.can('none', 'other');
  }

  private set(set: SetOf): void {
    const { from, where, take } = set;
    if (take) this.can('all');
    if (from.k === 'players' && where.some((c) => c.k === 'not' && isMe(c.of))) this.must('other');
    else if (where.some((c) => c.k === 'not' && c.of.k === 'cmp' && c.of.a.k === 'owner')) this.must('other');
    else if (where.some((c) => c.k === 'not' || (c.k === 'cmp' && c.op === '!='))) this.can('other');
    // Anybody but its owner does not have it.
    if (where.some((c) => c.k === 'not' && c.of.k === 'cmp' && (c.of.a.k === 'owner' || c.of.b.k === 'owner'))) this.can('none');
    // Of all players one is "another", but they are not "all others".
    if (from.k === 'players') for (const fact of ['all', 'other', 'foreign'] as const) this.facts.can.add(fact);
    if (from.k === 'zones' && isAnyones(from.zones)) this.can('all', 'other');
    if (from.k === 'range' || from.k === 'members') this.can('or');
  }

  private stmt(s: Stmt): void {
    switch (s.k) {
      case 'choose':
      case 'together':
        this.isContest ||= s.k === 'together';
        if (s.optional) this.must('may');
        if (s.k === 'together') this.must('all');
        break;
      case 'confirm':
      case 'ask':
      case 'race':
        this.isContest ||= s.k !== 'confirm';
        if (s.k === 'confirm') this.must('may');
        else this.can('may', 'or', 'none', 'all', 'other');
        break;
      case 'gather':
        if (s.random) this.must('random');
        this.gathered(s.set, s.random !== undefined);
        break;
      case 'for each':
        if (s.set.from.k === 'players') this.must('all');
        else this.can('all');
        if (isOthers(s.set)) this.must('all others');
        break;
      case 'offer':
        this.must('or');
        this.can('may');
        break;
      case 'pass':
        this.can('all', 'other');
        if (s.side.k === 'int') this.must(s.side.v === 0 ? 'left' : 'right');
        else this.can('left', 'right');
        break;
      case 'deal':
        this.can('all');
        break;
      case 'modify':
        if (s.change !== 'is') this.must(s.change === '+' ? 'more' : 'fewer');
        this.can('at most');
        break;
      case 'forbid':
        this.must('none');
        break;
      case 'hold':
        this.read({ kind: 'clause', node: this.v.clauses[s.clause]!, field: '' });
        break;
      case 'cancel':
        this.can('none');
        break;
      case 'outcome':
        // A claim is the same line in force, and a Goal need not say that it wins.
        this.facts.decides ||= this.soft === 0;
        if (s.final) this.must(s.kind === 'wins' ? 'win' : 'lose');
        this.can(s.kind === 'wins' ? 'win' : 'lose');
        if (s.kind !== 'wins' && s.kind !== 'loses') this.can('all', 'none');
        break;
      case 'repeat':
        this.can('all', 'none', 'at most', 'or');
        break;
      case 'if':
        if (s.otherwise.length > 0) this.can('none', 'or');
        break;
      case 'call':
        this.can('more');
        this.word(s.word);
        break;
      default:
    }
  }

  /** What a word of the game does may be said by its name alone, or in full. */
  private word(at: number): void {
    const { script, cond } = this.v.words[at]!;
    if (this.words.has(at)) return;
    this.words.add(at);
    const { numbers, kinds, can } = this.facts;
    Object.assign(this.facts, { numbers: new Set(), kinds: new Set(), can: new Set() });
    this.soft++;
    for (const node of script?.body ?? []) this.read({ kind: 'stmt', node, field: '' });
    if (cond) this.read({ kind: 'cond', node: cond, field: '' });
    this.soft--;
    for (const fact of this.facts.can) if (!LOUD.has(fact)) can.add(fact);
    Object.assign(this.facts, { numbers, kinds, can });
  }

  /** Lines that every card of a type has: a text may repeat them. */
  remind(lines: readonly Standing[]): void {
    this.soft++;
    for (const node of lines) this.read({ kind: 'standing', node, field: '' });
    this.soft--;
  }

  private readonly words = new Set<number>();

  /** All things of a kind, wherever they are, are said to be all; all of a hand or a pile go by its name. */
  private gathered({ where, from, take }: SetOf, isRandom: boolean): void {
    const kinds = where.some((c) => c.k === 'kind' && c.nouns.every((n) => n.k === 'type' || n.k === 'tag'));
    if (kinds && !isRandom && !take && from.k !== 'kinds' && from.k !== 'one') this.must('all');
    else this.can('all');
    if (where.some((c) => c.k === 'kind' && c.nouns.length > 1)) this.can('or');
  }

  private standing(line: Standing): void {
    switch (line.k) {
      case 'dial':
      case 'numeral':
        if (line.k === 'numeral' && line.numeral !== null) this.facts.numbers.add(line.numeral);
        if (line.change !== 'is') this.must(line.change === '+' ? 'more' : 'fewer');
        if (line.k === 'numeral' ? line.numeral === null : line.change === 'is' && line.value.k === 'int' && line.value.v >= OPEN / 2)
          this.must('all');
        this.can('all', 'at most', 'none', 'more', 'other', 'may');
        break;
      case 'cannot':
        this.must('none');
        this.can('all', 'other', 'or');
        break;
      case 'spares':
      case 'lines off':
        this.must('none');
        this.can('all');
        break;
      case 'claim':
        this.can(line.outcome === 'wins' ? 'win' : 'lose');
        this.facts.decides ||= this.soft === 0;
        if (line.outcome === 'everyone loses') this.must('all', 'lose');
        break;
      case 'clause':
        this.read({ kind: 'clause', node: this.v.clauses[line.clause]!, field: '' });
        break;
      default:
        this.can('all');
    }
  }

  private clause({ kind, edge, often, event, body }: Clause): void {
    // Where players are asked whether they did something, doing it is the choice.
    if (kind === 'power') {
      // `once per turn, …` offers something without a word for it.
      if (often || some('stmt', body, { stmt: (x) => x.k === 'ask' })) this.can('may');
      else this.must('may');
    }
    if (kind === 'response') this.can('may');
    if (kind === 'instead') this.can('none');
    if (often?.times === 1 && often.per === 'turn') this.must('once');
    else if (often) this.can('once', 'all');
    if (often) this.facts.numbers.add(often.times);
    if (edge) this.must(edge);
    // Of a card that is before nobody, each player has such a turn.
    if (edge) this.can('all');
    if (event) {
      this.can('all');
      if (event.outcome) this.can('win', 'lose');
      if (event.outcome === 'everyone loses') this.must('all');
      for (const word of event.words) this.can(...(word >= 0 ? (['other', 'may'] as const) : []));
    }
  }
}

/** Whether a thing is one of several that were put together: those that an order has brought are the ones that were not there before it. */
function isMembership({ from, where: [only, ...others], elem }: SetOf): boolean {
  const isElem = (e: Expr): boolean => e.k === 'local' && e.local === elem;
  return from.k === 'group' && others.length === 0 && only?.k === 'cmp' && only.op === '=' && (isElem(only.a) || isElem(only.b));
}

/** Whether a card that wins for its owner, or for anybody if it has none, is this player's. */
function isWhoseTurnedUp(c: Cond): boolean {
  return c.k === 'or' && c.of.every((one) => one.k === 'cmp' && one.a.k === 'owner' && one.a.of.k === 'this');
}

/** All players but this one. */
function isOthers({ from, where: [only, ...more], take }: SetOf): boolean {
  return from.k === 'players' && only?.k === 'not' && isMe(only.of) && more.length === 0 && !take;
}

/** Places of whichever player. */
function isAnyones(zones: Zones): boolean {
  if (zones.k === 'union') return zones.of.some(isAnyones);
  return zones.k === 'family' && zones.index.includes(null);
}

/** What ends a loop. */
function isRepeated(parent: Child, part: Child): boolean {
  return parent.kind === 'stmt' && parent.node.k === 'repeat' && part.field === 'until';
}

function isMost(part: Child): boolean {
  return part.kind === 'set' && most(part.node) !== null;
}

/** Another player with as many: true if none of them means the most, false if it means the fewest; null: it is something else. */
function most({ from, where }: SetOf): boolean | null {
  const [other, compared] = where;
  if (from.k !== 'players' || where.length !== 2 || other?.k !== 'not' || compared?.k !== 'cmp') return null;
  if (compared.op === '>=' || compared.op === '>') return true;
  return compared.op === '<=' || compared.op === '<' ? false : null;
}

/** `player = you`, or the owner of a card is. */
function isMe(c: Cond): boolean {
  return c.k === 'cmp' && c.op === '=' && [c.a, c.b].some((e) => e.k === 'you' || e.k === 'they' || e.k === 'local');
}

/** The facts of a card's own lines; null: it has no effect. */
export function factsOf(v: Vocabulary, kind: Kind): Facts | null {
  const { effect, standing, obey } = kind;
  if (!effect) return null;
  const own = ownLines(kind);
  const reader = new Reader(v);
  for (const node of own) reader.read({ kind: 'standing', node, field: '' });
  reader.remind(standing.filter((line) => !own.includes(line)));
  for (const node of obey?.body ?? []) reader.read({ kind: 'stmt', node, field: '' });
  // Where nobody wins or loses, the words for it are a reminder, or of a game within the game.
  if (!reader.facts.decides) {
    if (reader.isContest) reader.facts.can.add('win');
    if (reader.isContest || anybodyLoses(v)) reader.facts.can.add('lose');
  }
  return { ...reader.facts, types: typesSaid(v, kind) };
}
