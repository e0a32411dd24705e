// A meaning and a state → what is true, how much it is, which things are meant: the reference for everything the emitter writes. Slow and
// plain on purpose: lists, sets and recursion, one case for each kind of node. It knows nothing of emitted code and shares none of it.
import { registerOf } from '../../src/ops/program.ts';
import { fittingOf } from '../../src/meaning/fitting.ts';
import { nounsIn } from '../../src/meaning/claimed.ts';
import { firstChoice } from '../../src/meaning/feasibility.ts';
import { MOST_NUMBER } from '../../src/meaning/terms.ts';
import type { Cond, Expr, Local, NounTest, OutcomeKind, SetOf, Standing, Zones } from '../../src/meaning/types.ts';
import type { Family, Pattern, WordDecl } from '../../src/meaning/vocabulary.ts';
import { F_ENTRY, F_REGS, LIVE_NUMBER } from '../../src/table/layout.ts';
import * as S from '../../src/table/layout.ts';
import { isNear } from './near.ts';
import { arranged, makes, type Measure } from './arrangement.ts';
import { NONE, PlainTable } from './plain-table.ts';

/** Who and what the words of a text stand for. */
export interface Scope {
  you: number;
  /** The card whose text it is; -1: the game's. */
  self: number;
  /** The frame whose registers hold the named values that are not given; -1: none. */
  fp: number;
  /** Named values by their number; a group is the place in the state where its count stands. */
  given: ReadonlyMap<number, number>;
}

const CLAIMS: Record<OutcomeKind, number> = {
  wins: S.CLAIM_WIN,
  loses: S.CLAIM_LOSE,
  'everyone loses': S.CLAIM_LOSE,
  tie: S.CLAIM_TIE,
  ends: S.CLAIM_END,
};

export class Oracle extends PlainTable {
  /** Kinds of nodes that were evaluated. */
  readonly seen = new Set<string>();
  /** Somebody asks what cards count as: until they know, every card is only itself. */
  private onlyItself = false;
  /** Somebody asks whose lines are off: until they know, every card is what is printed on it. */
  private onlyPrinted = false;
  /** Somebody asks whose a card is: until they know, it is whoever's it lies before. */
  private onlyWhereItIs = false;
  /** The card whose claims are looked at; -1: none. */
  private asker = NONE;
  /** For these claims: cards, and whose they are, one after another. */
  private lent: readonly { card: number; seat: number }[] = [];
  /** Whose cards are, by card and asker, and the state this is true of. */
  private readonly owners = new Map<number, number>();
  private ownersOf = Buffer.alloc(0);

  scope(you: number, self: number, given: Iterable<readonly [Local | null | undefined, number]> = [], fp = NONE): Scope {
    return { you, self, fp, given: new Map([...given].flatMap(([local, value]) => (local ? [[local.id, value] as const] : []))) };
  }

  /** Inside a word of the game only its own names are known. */
  private inWord({ you, self }: Scope, params: readonly Local[], args: readonly number[]): Scope {
    return this.scope(you, self, params.map((p, i) => [p, args[i]!] as const)); // prettier-ignore
  }

  private with(scope: Scope, local: Local, value: number): Scope {
    return { ...scope, given: new Map([...scope.given, [local.id, value]]) };
  }

  // ---------------------------------------------------------------- lines in force

  /** Lines of one sort of all cards in force, each with the card it stands on and whom it speaks to. */
  private lines<K extends Standing['k']>(k: K): { line: Standing & { k: K }; card: number; scope: Scope }[] {
    return this.cardsWith(k).flatMap((card) => {
      const lines = this.linesOf(card, k);
      if (!(k === 'lines off' ? super.isInForce(card) : this.isInForce(card))) return [];
      return lines.map((line) => ({ line, card, scope: this.scope(this.speaksTo(card), card) }));
    });
  }

  private readonly withLines = new Map<Standing['k'], number[]>();

  /** The cards that have such lines printed on them. */
  private cardsWith(k: Standing['k']): number[] {
    let cards = this.withLines.get(k);
    if (!cards) this.withLines.set(k, (cards = this.cards.filter((card) => this.linesOf(card, k).length > 0)));
    return cards;
  }

  private linesOf<K extends Standing['k']>(card: number, k: K): (Standing & { k: K })[] {
    return card < 0 ? [] : this.program.standing[this.program.kindOf[card]!]!.filter((line): line is Standing & { k: K } => line.k === k);
  }

  /** What is printed; then what replaces it, the card that came last before all others, and orders for a while; then what adds. */
  dial(dial: number, of: number): number {
    const lines = this.lines('dial').flatMap(({ line, card, scope }) => {
      if (line.dial !== dial) return [];
      const about = this.with(scope, line.subject, of);
      if ((line.whose && !this.holds(line.whose, about)) || (line.when && !this.holds(line.when, about))) return [];
      return [{ change: line.change, since: this.s[this.at.SINCE + card]!, value: this.number(line.value, about) }];
    });
    const mods = this.mods().filter((m) => m.is === dial && (m.whose < 0 || m.whose === of) && this.lasts(m));
    const replacing = lines.filter((x) => x.change === 'is');
    const newest = replacing.find((x) => x.since === Math.max(...replacing.map((y) => y.since)));
    const base = [newest, ...mods.filter((m) => m.change === 0)].reduce((n, x) => x?.value ?? n, this.program.v.dials[dial]!.base);
    const added = lines.reduce((n, x) => n + (x.change === '+' ? x.value : x.change === '-' ? -x.value : 0), 0);
    return mods.reduce((n, m) => n + (m.change === 1 ? m.value : m.change === 2 ? -m.value : 0), base + added);
  }

  /** What a card says about a dial, wherever it is: its first line that sets it, else its first line about it. */
  private says(dial: number, card: number): number {
    const lines = this.linesOf(card, 'dial').filter((line) => line.dial === dial);
    const line = lines.find(({ change }) => change === 'is') ?? lines[0];
    if (!line) return NONE;
    const you = this.speaksTo(card);
    const value = this.number(line.value, this.with(this.scope(you, card), line.subject, you));
    return line.change === '-' ? -value : value;
  }

  /** A number printed on a card, as the lines of other cards now read it. */
  numeral(card: number, printed: number): number {
    const lines = this.lines('numeral').filter(
      (x) =>
        x.card !== card && (x.line.numeral === null || x.line.numeral === printed) && (!x.line.when || this.holds(x.line.when, x.scope)),
    );
    let n = printed;
    for (const { line, scope } of lines) if (line.change === 'is') n = this.number(line.value, scope);
    for (const { line, scope } of lines) if (line.change !== 'is') n += (line.change === '+' ? 1 : -1) * this.number(line.value, scope);
    return n;
  }

  /** Kinds this card is taken for as well. */
  private countsAs(card: number): number[] {
    if (this.onlyItself || this.onlyPrinted || !this.cardsWith('counts as').includes(card) || !this.isInForce(card)) return [];
    this.onlyItself = true;
    const scope = this.scope(this.speaksTo(card), card);
    const lines = this.linesOf(card, 'counts as').filter((line) => !line.when || this.holds(line.when, scope));
    this.onlyItself = false;
    return lines.flatMap((line) => line.kinds);
  }

  /** Whether its lines speak: it is where lines do, and no line turns them off. */
  override isInForce(card: number): boolean {
    return super.isInForce(card) && !this.isOff(card);
  }

  private isOff(card: number): boolean {
    if (this.onlyPrinted) return false;
    this.onlyPrinted = true;
    const off = this.lines('lines off').some(({ line, scope }) => this.holds(line.test, this.with(scope, line.card, card)));
    this.onlyPrinted = false;
    return off;
  }

  /** Whether a line of any card makes one of these of it. */
  private isAlso(card: number, asked: readonly NounTest[]): boolean {
    if (this.onlyItself || this.onlyPrinted) return false;
    this.onlyItself = true;
    const found = this.cardsWith('is also').some((by) =>
      this.linesOf(by, 'is also').some(
        (line) =>
          line.nouns.some((made) => asked.some((noun) => this.isWhatIsAsked(made, noun))) &&
          this.isInForce(by) &&
          this.holds(line.test, this.with(this.scope(this.speaksTo(by), by), line.card, card)) &&
          (!line.needed ||
            this.members(line.needed, this.scope(this.speaksTo(by), by)).some((goal) => this.names(goal, line.nouns, asked))),
      ),
    );
    this.onlyItself = false;
    return found;
  }

  /** Whether a claim of a card names one of the cards that both lists name. */
  private names(goal: number, made: readonly NounTest[], asked: readonly NounTest[]): boolean {
    const { kinds } = this.program.v;
    const listed = (nouns: readonly NounTest[]): number[] =>
      nouns.flatMap((noun) => (noun.k === 'kind' ? noun.kinds.map((k) => kinds[k]!.like) : []));
    const both = listed(made).filter((like) => listed(asked).includes(like));
    return this.linesOf(goal, 'claim').some((line) => line.needs.some((k) => both.includes(kinds[k]!.like)));
  }

  isOneOf(card: number, nouns: readonly NounTest[]): boolean {
    const { v, kindOf } = this.program;
    if (card < 0) return false;
    const kind = v.kinds[kindOf[card]!]!;
    let same: Set<number> | null = null;
    const isSame = (k: number): boolean =>
      (same ??= new Set([kindOf[card]!, ...this.countsAs(card)].map((x) => v.kinds[x]!.like))).has(v.kinds[k]!.like);
    const isPrinted = nouns.some((noun) => {
      if (noun.k === 'any') return true;
      if (noun.k === 'type') return [kind.type, ...v.types[kind.type]!.also].includes(noun.type);
      if (noun.k === 'tag') return kind.tags.includes(noun.tag);
      return noun.kinds.some(isSame);
    });
    return isPrinted || this.isAlso(card, nouns);
  }

  /** Whether what a line makes of a card is what is asked for. */
  private isWhatIsAsked(made: NounTest, asked: NounTest): boolean {
    const { v } = this.program;
    if (made.k === 'type') return asked.k === 'type' && [made.type, ...v.types[made.type]!.also].includes(asked.type);
    if (made.k === 'tag') return asked.k === 'tag' && made.tag === asked.tag;
    return (
      made.k === 'kind' && asked.k === 'kind' && made.kinds.some((k) => asked.kinds.some((q) => v.kinds[q]!.like === v.kinds[k]!.like))
    );
  }

  private claims(outcome: OutcomeKind, card: number, player: number): boolean {
    const before = this.asker;
    this.asker = card;
    const holds = this.linesOf(card, 'claim').some(
      (line) => line.outcome === outcome && this.holds(line.test, this.scope(player, card, [[line.player, player]])),
    );
    this.asker = before;
    return holds && !this.isOff(card);
  }

  /** One card at a time may be lent for a claim: each player in turn gets the first that helps. */
  private winsWithLent(player: number, by: number): boolean {
    const before = this.lent;
    this.lent = [];
    for (const { line, scope } of this.lines('belongs')) {
      if (!line.one) continue;
      const seat = this.whereTheyAre(() => this.number(line.to, scope));
      if (seat < 0 || (line.asking && !this.holds(line.asking, this.with(scope, line.asker, by))) || this.claims('wins', by, seat))
        continue;
      const begun = this.lent;
      for (const card of this.cards) {
        if (this.placeOf(card) < 0 || begun.some((x) => x.card === card)) continue;
        if (!this.whereTheyAre(() => this.holds(line.test, this.with(this.with(scope, line.card, card), line.asker, by)))) continue;
        this.lent = [...begun, { card, seat }];
        if (this.claims('wins', by, seat)) break;
        this.lent = begun;
      }
    }
    const wins = this.claims('wins', by, player);
    this.lent = before;
    return wins;
  }

  private whereTheyAre<T>(ask: () => T): T {
    const before = this.onlyWhereItIs;
    this.onlyWhereItIs = true;
    const found = ask();
    this.onlyWhereItIs = before;
    return found;
  }

  /** The zone where a card counts: before the player whose it is by the newest line that speaks of it, or else where it is. */
  private countedAt(card: number): number {
    const zone = this.placeOf(card);
    if (zone < 0 || this.onlyWhereItIs || this.onlyItself || this.onlyPrinted) return zone;
    const seat = this.lent.find((x) => x.card === card)?.seat ?? this.newestOwner(card);
    return seat < 0 ? zone : this.beforePlayer(zone, seat);
  }

  /** Whose a card is by the lines in force. Asked of every card in every place: the answer is kept as long as the state is the same. */
  private newestOwner(card: number): number {
    const { s } = this;
    if (!Buffer.from(s.buffer, s.byteOffset, s.byteLength).equals(this.ownersOf)) {
      this.ownersOf = Buffer.from(s.slice().buffer);
      this.owners.clear();
    }
    const key = card * 1000 + this.asker + 1;
    const known = this.owners.get(key);
    if (known !== undefined) return known;
    const found = this.whereTheyAre(() =>
      this.lines('belongs')
        .filter(({ line, scope }) => {
          const said = this.with(this.with(scope, line.card, card), line.asker, this.asker);
          return !line.one && (!line.asking || (this.asker >= 0 && this.holds(line.asking, said))) && this.holds(line.test, said);
        })
        .map(({ line, card: by, scope }) => ({ since: this.s[this.at.SINCE + by]!, seat: this.number(line.to, scope) })),
    );
    const newest = found.find((x) => x.since === Math.max(...found.map((y) => y.since)));
    const seat = newest?.seat ?? NONE;
    this.owners.set(key, seat);
    return seat;
  }

  /** Where cards that everybody sees would be, if they were that player's. */
  private beforePlayer(zone: number, seat: number): number {
    const { families, teams } = this.program.v;
    const isOpen = (f: Family): boolean => f.live && f.seenBy === 'everyone' && !f.under && !f.temporary;
    const family = this.familyOf(zone)!;
    if (!isOpen(family) || (teams && family.dims.includes(teams.set))) return zone;
    const player = family.dims.indexOf(-1);
    if (player >= 0) {
      const index = this.indexesOf(zone).map((x, i) => (i === player ? seat : x));
      return this.zonesOf(families.indexOf(family)).find((z) => index.every((x, i) => x === this.indexesOf(z)[i]))!;
    }
    const own = families.filter((f) => isOpen(f) && f.dims.length === 1 && f.dims[0] === -1);
    const home = own.find((f) => f.home) ?? own[0];
    return home ? this.zonesOf(families.indexOf(home))[seat]! : zone;
  }

  /** The cards that count as being in a zone: those that are there, from the top, then the others. */
  cardsCountedIn(zone: number): number[] {
    const here = this.cardsIn(zone);
    if (this.cardsWith('belongs').length === 0) return here;
    return [...here, ...this.cards.filter((card) => !here.includes(card))].filter((card) => this.countedAt(card) === zone);
  }

  override ownerOf(card: number): number {
    return this.cardsWith('belongs').length === 0 ? super.ownerOf(card) : this.ownerOfZone(this.countedAt(card));
  }

  meets(player: number, card: number): boolean {
    return this.winsWithLent(player, card) && !this.isBanned('win', player, NONE);
  }

  dooms(card: number): boolean {
    return this.claims('everyone loses', card, NONE);
  }

  /** Whether that holds while which a dial is changed. */
  private lasts({ test, you, card, names }: ReturnType<PlainTable['mods']>[number]): boolean {
    const held = this.program.whiles[test - 1];
    return (
      !held ||
      this.holds(
        held.test,
        this.scope(
          you,
          card,
          held.names.map((local, i) => [local, names[i]!]),
        ),
      )
    );
  }

  isBanned(word: number | 'win', player: number, card: number): boolean {
    const lines = this.lines('cannot').some(
      ({ line, scope }) =>
        line.word === word &&
        this.holds(line.test, { ...scope, given: this.scope(0, 0, [[line.actor, player], [line.args[0], card]]).given }), // prettier-ignore
    );
    const forAWhile = this.program.timedBans.some(
      (ban, i) =>
        ban.word === word &&
        this.mods().some(
          (m) =>
            m.is === -2 - i &&
            this.holds(ban.test, this.scope(m.you, m.card, [[ban.actor, player], [ban.args[0], card], [ban.names[0], m.names[0]!], [ban.names[1], m.names[1]!]])), // prettier-ignore
        ),
    );
    return lines || forAWhile;
  }

  /** Whether a line in force says that what a card says (about a dial) is not for this player. */
  private isSpared(card: number, player: number, dial: number | null): boolean {
    return this.lines('spares').some(
      ({ line, scope }) =>
        (line.dial === null || line.dial === dial) &&
        this.holds(line.what, this.with(scope, line.card, card)) &&
        this.holds(line.test, this.with(scope, line.player, player)),
    );
  }

  isNeeded(card: number, by: number): boolean {
    if (this.isOff(by)) return false;
    return this.linesOf(by, 'claim').some((line) => {
      const asked = nounsIn(line.test, line.outcome === 'everyone loses');
      return this.isOneOf(card, [{ k: 'kind', kinds: line.needs }]) || this.isAlso(card, asked);
    });
  }

  // ---------------------------------------------------------------- sets

  zones(zones: Zones, scope: Scope): number[] {
    this.seen.add(`zones ${zones.k}`);
    switch (zones.k) {
      case 'one':
        return [this.number(zones.zone, scope)].filter((zone) => zone >= 0);
      case 'union':
        return [...new Set(zones.of.flatMap((part) => this.zones(part, scope)))];
      case 'family': {
        const wanted = zones.index.map((index) => index && this.number(index, scope));
        return this.zonesOf(zones.family).filter((zone) => this.indexesOf(zone).every((x, i) => (wanted[i] ?? x) === x));
      }
    }
  }

  members(set: SetOf, scope: Scope): number[] {
    this.seen.add(`set${set.where.length > 0 ? ' where' : ''}`);
    const fits = (thing: number): boolean => set.where.every((c) => this.holds(c, this.with(scope, set.elem, thing)));
    if (!set.take) return this.things(set, scope, false).filter(fits);
    this.seen.add(`set ${set.take.end}`);
    return this.things(set, scope, set.take.end === 'bottom')
      .filter(fits)
      .slice(0, Math.max(0, this.number(set.take.n, scope)));
  }

  /** Each of them once; `up`: from the bottom (of each zone). */
  private things(set: SetOf, scope: Scope, up: boolean): number[] {
    const { from } = set;
    this.seen.add(`from ${from.k}`);
    const turned = (list: number[]): number[] => (up ? [...list].reverse() : list);
    switch (from.k) {
      case 'zones':
        // A covered card counts for nothing where it would count.
        return this.zones(from.zones, scope).flatMap((zone) =>
          turned(this.cardsCountedIn(zone)).filter((card) => !this.familyOf(zone)!.live || !this.isCovered(card)),
        );
      case 'kinds':
        return turned(this.cards.filter((card) => !this.isCovered(card) && this.isOneOf(card, [{ k: 'kind', kinds: from.kinds }])));
      case 'every card':
        return turned(this.cards.filter((card) => this.placeOf(card) >= 0));
      case 'group': {
        const at = this.local(from.local, scope);
        return turned([...this.s.slice(at + 1, at + 1 + this.s[at]!)]);
      }
      case 'one':
        return [this.number(from.value, scope)].filter((x) => x >= 0);
      case 'union':
        return turned([...new Set(from.of.flatMap((part) => this.members(part, scope)))]);
      case 'players':
        return turned(this.playersFrom(this.number(from.from, scope), asksWhoIsOut(set.where, set.elem, this.program.v.words)));
      case 'members': {
        const { low, high } = this.program.v.sets[from.set]!;
        return turned(Array.from({ length: high - low + 1 }, (_, i) => low + i));
      }
      case 'texts': {
        const [count, open] = [this.s[this.at.TEXTS]!, this.s[this.at.TEXTS + 1]!];
        return turned([...Array.from({ length: open }, (_, i) => i), ...(count < 1000 ? [1000] : [])]);
      }
      case 'range': {
        const low = Math.max(0, this.number(from.low, scope));
        const high = Math.min(this.number(from.high, scope), low + 999);
        return turned(Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i));
      }
      case 'zone list':
        return turned(this.zones(from.zones, scope)).filter((zone) => {
          const owner = this.familyOf(zone)!.temporary ? NONE : this.ownerOfZone(zone);
          return owner < 0 || this.isSeated(owner);
        });
      case 'needs': {
        const by = this.number(from.card, scope);
        return turned(this.cards.filter((card) => this.placeOf(card) >= 0 && this.isNeeded(card, by)));
      }
      case 'arranged': {
        const { v } = this.program;
        return turned(arranged(v, this.inForceNow(), this.members(from.of, scope), from.part, this.measured(scope), this.wild(scope)));
      }
      case 'call':
        throw new Error('A word that names a set is put in place by the checker.');
    }
  }

  /** What the patterns of the game compare of a card. */
  private measured(scope: Scope): Measure {
    return (e, card) => this.number(e, this.with(scope, this.program.v.measured, card));
  }

  /** Which cards stand for any card in patterns. */
  private wild(scope: Scope): (card: number) => boolean {
    const { wild, measured } = this.program.v;
    return (card) => wild !== undefined && this.holds(wild, this.with(scope, measured, card));
  }

  private inForceNow(): Pattern[] {
    return this.program.v.patterns.filter(({ when }) => !when || this.s[this.at.OPTION + when.option] === when.value);
  }

  // ---------------------------------------------------------------- numbers

  private local(local: Local, scope: Scope): number {
    const given = scope.given.get(local.id);
    if (given !== undefined) return given;
    const at = registerOf(this.program, local);
    if (scope.fp < 0 || at < 0) return NONE;
    const held = this.s[scope.fp + F_REGS + at]!;
    if (local.type.name !== 'number' || local.type.group || held < LIVE_NUMBER) return held;
    return this.numeral((held - LIVE_NUMBER) >> 12, (held - LIVE_NUMBER) & 4095);
  }

  private attr(attr: number, card: number): number {
    const { v, kindOf } = this.program;
    return card >= 0 ? v.kinds[kindOf[card]!]!.attrs[attr]! : v.attrs[attr]!.icon ? 0 : NONE;
  }

  /** What the things of a set have of this; what has no such value is left out. */
  private valuesOf(e: Expr & { k: 'extreme' | 'sum' }, scope: Scope): number[] {
    const all = this.members(e.set, scope).map((thing) => this.number(e.attr, this.with(scope, e.set.elem, thing)));
    return e.attr.k === 'attr' ? all.filter((x) => x !== NONE) : all;
  }

  number(e: Expr, scope: Scope): number {
    this.seen.add(e.k);
    return (this.numbers[e.k] as Reading<Expr, number>)(e, (x) => this.number(x, scope), scope);
  }

  private readonly numbers: { [K in Expr['k']]: Reading<Node<Expr, K>, number> } = {
    int: (e) => e.v,
    numeral: (e, _, { self }) => this.numeral(self, e.v),
    you: (_, __, { you }) => you,
    this: (_, __, { self }) => self,
    it: never,
    they: never,
    guest: never,
    active: () => this.s[S.ACTIVE]!,
    cause: () => this.s[S.CAUSE]!,
    'turns in a row': () => this.s[S.TURNS_IN_A_ROW]!,
    turn: () => this.s[S.TURN]!,
    local: (e, _, scope) => this.local(e.local, scope),
    'seat local': (e, n, { fp }) => this.s[fp + F_REGS + registerOf(this.program, e.local) + n(e.seat)]!,
    count: (e, _, scope) => this.members(e.set, scope).length,
    add: (e, n) => n(e.a) + n(e.b),
    sub: (e, n) => n(e.a) - n(e.b),
    mul: (e, n) => Math.max(-MOST_NUMBER, Math.min(n(e.a) * n(e.b), MOST_NUMBER)),
    div: (e, n) => quotient(n(e.a), n(e.b), e.up),
    rest: (e, n) => n(e.a) - quotient(n(e.a), n(e.b), false) * n(e.b),
    smaller: (e, n) => [n(e.a), n(e.b)].sort((x, y) => x - y)[0]!,
    larger: (e, n) => [n(e.a), n(e.b)].sort((x, y) => y - x)[0]!,
    half: (e, n) => Math.ceil(n(e.a) / 2),
    dial: (e, n) => this.dial(e.dial, n(e.of)),
    says: (e, n) => this.says(e.dial, n(e.of)),
    counter: (e, n) => this.entry(this.at.COUNTER + this.zoning.counterAt[e.counter]!, e.of ? n(e.of) : 0),
    mark: (e, n) => {
      const row = this.zoning.markAt[e.mark]!;
      const onCards = this.program.v.marks[e.mark]!.family < 0;
      return this.entry(onCards ? this.at.CARD_MARK + row * this.at.cards : this.at.ZONE_MARK + row * this.at.zones.length, n(e.of));
    },
    option: (e) => this.s[this.at.OPTION + e.option]!,
    'by players': (e) => this.s[this.at.BY_PLAYERS + e.table]!,
    attr: (e, n) => this.attr(e.attr, n(e.of)),
    total: (e, _, scope) => sum(this.members(e.set, scope).map((card) => Math.max(0, this.attr(e.attr, card)))),
    sum: (e, _, scope) => sum(this.valuesOf(e, scope)),
    extreme: (e, _, scope) => {
      const values = this.valuesOf(e, scope);
      return values.length === 0 ? NONE : e.most ? Math.max(...values) : Math.min(...values);
    },
    value: (e, n, scope) => {
      const { value, params } = this.program.v.words[e.word]!;
      return value ? this.number(value as Expr, this.inWord(scope, params, e.args.map(n))) : 0;
    },
    owner: (e, n) => this.ownerOf(n(e.of)),
    host: (e, n) => this.entry(this.at.HOST, n(e.of)),
    cover: (e, n) => this.entry(this.at.COVER, n(e.of)),
    place: (e, n) => this.placeOf(n(e.of)),
    zone: (e, n) => {
      const index = e.index.map(n);
      return this.zonesOf(e.family).find((zone) => index.every((x, i) => x === this.indexesOf(zone)[i])) ?? NONE;
    },
    index: (e, n) => {
      const zone = n(e.of);
      const at = this.familyOf(zone)?.dims.indexOf(this.program.v.families[e.family]!.dims[e.dim]!) ?? NONE;
      return at < 0 ? NONE : this.indexesOf(zone)[at]!;
    },
    first: (e, _, scope) => this.members(e.set, scope)[0] ?? NONE,
    last: (e, _, scope) => this.members(e.set, scope).at(-1) ?? NONE,
    if: (e, n, scope) => (this.holds(e.c, scope) ? n(e.a) : n(e.b)),
    beside: (e, n) => this.neighbour(e.side, n(e.of), e.steps && n(e.steps)),
    team: (e, n) => (n(e.of) < 0 ? NONE : this.s[this.at.TEAM + n(e.of)]!),
    'turn cause': () => (this.at.seating ? this.s[this.at.TURN_CAUSE]! : NONE),
    reversed: () => (this.isReversed() ? 1 : 0),
    'moving to': () => (this.at.moves ? this.s[this.at.MOVING_TO]! & 0xffff : -1),
    'moving how': () => (this.at.moves ? this.s[this.at.MOVING_TO]! >> 16 : 0),
    is: (e, _, scope) => (this.holds(e.c, scope) ? 1 : 0),
  };

  // ---------------------------------------------------------------- conditions

  holds(c: Cond, scope: Scope): boolean {
    this.seen.add(`if ${c.k}`);
    return (this.conditions[c.k] as Reading<Cond, boolean>)(c, (x) => this.number(x, scope), scope);
  }

  private readonly conditions: { [K in Cond['k']]: Reading<Node<Cond, K>, boolean> } = {
    yes: () => true,
    no: () => false,
    so: () => this.s[S.SO_VALUE] === 1,
    stands: (_, __, { fp }) => {
      const entry = this.s[fp + F_ENTRY]!;
      return entry < 0 || this.s[this.at.ENTRY + entry * S.ENTRY_SIZE + 3] === 0;
    },
    and: (c, _, scope) => c.of.every((x) => this.holds(x, scope)),
    or: (c, _, scope) => c.of.some((x) => this.holds(x, scope)),
    not: (c, _, scope) => !this.holds(c.of, scope),
    cmp: (c, n) => {
      this.seen.add(`if ${c.op}`);
      const [a, b] = [n(c.a), n(c.b)];
      return { '=': a === b, '!=': a !== b, '<': a < b, '>': a > b, '<=': a <= b, '>=': a >= b }[c.op];
    },
    some: (c, _, scope) => this.members(c.set, scope).length > 0,
    out: (c, n) => this.isOut(n(c.player)),
    condition: (c, n, scope) => {
      const { cond, params } = this.program.v.words[c.word]!;
      return !cond || this.holds(cond, this.inWord(scope, params, c.args.map(n)));
    },
    kind: (c, n) => this.isOneOf(n(c.of), c.nouns),
    in: (c, n, scope) => this.zones(c.zones, scope).includes(this.countedAt(n(c.card))),
    live: (c, n) => super.isInForce(n(c.card)),
    attached: (c, n) => this.entry(this.at.HOST, n(c.card)) >= 0,
    covered: (c, n) => this.isCovered(n(c.card)),
    'face up': (c, n) => this.isFaceUp(n(c.card)),
    fill: (c, n, scope) =>
      canFill(
        c.places.map((place) => this.members(place, scope)),
        c.counts.map((count) => (count ? n(count) : 1)),
      ),
    spared: (c, n) => this.isSpared(n(c.card), n(c.player), c.dial),
    'lines off': (c, n) => n(c.card) >= 0 && this.isOff(n(c.card)),
    meets: (c, n) => this.meets(n(c.player), n(c.card)),
    dooms: (c, n) => this.dooms(n(c.card)),
    fails: (c, n) => this.claims('loses', n(c.card), n(c.player)),
    needs: (c, n) => this.isNeeded(n(c.card), n(c.by)),
    fits: (c, n) => {
      const [card, to] = [n(c.card), n(c.to)];
      if (card < 0 || to < 0 || card === to) return false;
      const rule = fittingOf(this.program.v, this.program.v.kinds[this.program.kindOf[card]!]!);
      return rule !== null && this.holds(rule.test, this.with(this.scope(this.speaksTo(card), card), rule.to, to));
    },
    clash: (c, n) => {
      const [a, b] = [n(c.a), n(c.b)];
      if (a < 0 || b < 0 || a === b) return false;
      const like = (card: number): number => this.program.v.kinds[this.program.kindOf[card]!]!.like;
      const sets = (card: number): number[] => this.linesOf(card, 'dial').flatMap((line) => (line.change === 'is' ? [line.dial] : []));
      return like(a) === like(b) || sets(a).some((dial) => sets(b).includes(dial));
    },
    near: (c, n) => isNear(this, c.how, n(c.a), n(c.b), c.of === 'cards'),
    sets: (c, n) => this.linesOf(n(c.card), 'dial').some((line) => c.dials.includes(line.dial)),
    claims: (c, n) => this.isAmong(this.s[CLAIMS[c.outcome]]!, n(c.player)),
    shared: (c, _, scope) => {
      const cards = this.members(c.set, scope);
      return c.attrs.every((attr) => new Set(cards.map((card) => this.attr(attr, card)).filter((x) => x !== NONE)).size < 2);
    },
    makes: (c, _, scope) => {
      const cards = this.members(c.set, scope);
      return this.inForceNow().some(
        (p) =>
          c.patterns.includes(this.program.v.patterns.indexOf(p)) &&
          makes(p, cards, this.measured(scope), this.wild(scope), this.program.v),
      );
    },
    new: (c, n) => {
      const text = n(c.text);
      return text >= 0 && this.s[this.at.TEXTS + 3 + text * 2 + 1]! < 2;
    },
    'in game': (c, n) => this.isSeated(n(c.player)),
    can: (c, n, scope) => {
      const word = this.program.v.words[c.word]!;
      const inside = this.inWord({ ...scope, you: n(c.you) }, word.params, c.args.map(n));
      const pick = firstChoice(this.program.v, word)!;
      const least = this.number(pick.min, inside);
      return least < 1 || this.members(pick.set, inside).length >= least;
    },
  };
}

/** The sort of node that is called so. */
type Node<T extends { k: string }, K> = T extends unknown ? (K extends T['k'] ? T : never) : never;
/** What a node gives; `n` is the number an expression in it gives. */
type Reading<T, R> = (node: T, n: (e: Expr) => number, scope: Scope) => R;

function never(): number {
  throw new Error('No text means this.');
}

function sum(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0);
}

/** Is there a card of its own for each place? So many for a place with a number. */
function canFill(places: readonly number[][], counts: readonly number[], used: readonly number[] = []): boolean {
  const at = counts.findIndex((count) => count > 0);
  if (at < 0) return true;
  const rest = counts.map((count, i) => (i === at ? count - 1 : count));
  return places[at]!.some((card) => !used.includes(card) && canFill(places, rest, [...used, card]));
}

/** A set of players with the condition that they are out, alone or with others: everybody at the table is looked at. */
function asksWhoIsOut(where: readonly Cond[], player: Local, words: readonly WordDecl[]): boolean {
  const said = (e: Expr): boolean => e.k === 'local' && e.local.id === player.id;
  return where.some((c): boolean => {
    if (c.k === 'and') return asksWhoIsOut(c.of, player, words);
    if (c.k === 'out') return said(c.player);
    const word = c.k === 'condition' && c.args.some(said) ? words[c.word]! : null;
    return word?.cond ? asksWhoIsOut([word.cond], word.params[(c as Cond & { k: 'condition' }).args.findIndex(said)]!, words) : false;
  });
}

function quotient(a: number, b: number, up: boolean): number {
  if (b === 0) return 0;
  return up ? Math.ceil(a / b) : Math.floor(a / b);
}
