// Finds choices that depend on faces their chooser does not see: what may be chosen, or whether something is offered at all, would show them.
// Judges by who sees which zone, and by what the same effect has shown before. What only the rules read, without a choice, is left alone.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Steps } from '../../meaning/steps.ts';
import { alike, children, some, type Child } from '../../meaning/nodes.ts';
import type { Reach } from '../../meaning/reach.ts';
import { YOU, localExpr, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, From, Local, Selection, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { knownPiles } from './known-piles.ts';
import { isOneAtMost } from './one-at-most.ts';
import { spanText, type Source } from '../../text/source.ts';

/** Reports choices, offers and powers of a mix that depend on unseen faces. */
export function* checkUnseen(v: Vocabulary, reach: Reach, report: Reporter): Steps<void> {
  const piles = knownPiles(v);
  const sight = (): Sight => new Sight(v, reach, report, piles);
  const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.checks.map((c) => c.script), ...v.words.map((w) => w.script)];
  for (const script of [...scripts, ...v.types.map((t) => t.played), ...v.kinds.map((k) => k.obey)]) {
    sight().run(script?.body ?? []);
    yield;
  }
  for (const clause of v.clauses) {
    yield;
    if (clause.kind === 'power' || clause.kind === 'response') {
      const when = clause.when.find((c) => sight().reads('cond', c, YOU));
      if (when) report.error(lintSays.offeredByUnseen(), clause.source, clause.span);
    }
    sight().run(clause.body);
  }
}

/** Cards of one zone, or of all zones of a family (`index`: null), that some player is shown. */
interface Shown {
  /** Null: everyone. */
  to: Expr | null;
  cards: Place | Local;
}

/** A zone as far as the text says which. */
interface Place {
  family: number;
  index: readonly (Expr | null)[] | null;
}

/** Tests of one card, or of all cards of a set, that read a face. */
export const OF_CARDS: ReadonlySet<string> = new Set([
  'kind',
  'attr',
  'total',
  'shared',
  'makes',
  'clash',
  'sets',
  'needs',
  'fits',
  'says',
  'meets',
  'dooms',
]);

/** What players see in the course of one script. */
class Sight {
  private readonly shown: Shown[] = [];
  /** By name of cards: where they were when they got it, if nobody has moved them since. */
  private readonly gathered = new Map<Local, SetOf>();
  /** The same of one card, unless something has been done with it since. */
  private readonly named = new Map<Local, SetOf>();

  constructor(
    private readonly v: Vocabulary,
    private readonly reach: Reach,
    private readonly report: Reporter,
    /** Places whose cards everybody knows, though nobody sees them. */
    private readonly piles: ReadonlySet<number>,
  ) {}

  run(body: readonly Stmt[]): void {
    for (const s of body) this.order(s);
  }

  private order(s: Stmt): void {
    if (s.k === 'choose' || s.k === 'together') {
      const who = s.k === 'choose' ? s.who : localExpr(s.they);
      if (this.isAnywhere(s.pick.set)) this.report.error(lintSays.chosenAnywhere(), s.source, s.pick.span);
      else if (!isForced(this.v, s) && this.reads('set', s.pick.set, who)) this.reportChoice(s.pick, s.source, who);
      else if (!isForced(this.v, s) && this.isOfPile(s.pick, who)) this.report.error(lintSays.chosenBlind(), s.source, s.pick.span);
      this.gathered.set(s.into, s.pick.set);
      if (s.pick.single && s.pick.set.type.name === 'card') this.named.set(s.into, s.pick.set);
    } else if (s.k === 'gather') this.gathered.set(s.into, s.set);
    else if (s.k === 'move') this.moved(s.cards);
    else if (s.k === 'look') this.look(s);
    else if (s.k === 'call') this.call(s);
    else if (s.k === 'offer') this.offer(s);
    for (const { kind, node } of children('stmt', s)) if (kind === 'stmt') this.order(node);
  }

  private moved(cards: Local): void {
    const set = this.gathered.get(cards);
    this.gathered.delete(cards);
    this.named.delete(cards);
    if (set?.from.k === 'one' && 'k' in set.from.value && set.from.value.k === 'local') this.named.delete(set.from.value.local);
  }

  private offer(s: Stmt & { k: 'offer' }): void {
    const who = s.who ? localExpr(s.who) : YOU;
    for (const alternative of s.alternatives) {
      if (alternative.when.some((c) => this.reads('cond', c, who)))
        this.report.error(lintSays.offeredByUnseen(), alternative.source, alternative.span);
      this.run(alternative.body);
    }
  }

  private reportChoice({ set, span }: Selection, source: Source, who: Expr): void {
    const text = spanText(source, span);
    const random = text.replace(/^(an?|any) /i, 'a random ');
    // With a clause, one at random would be another rule.
    const fits = set.type.name === 'card' && random !== text && !/\n| (?:that|who|whose|with) /.test(random);
    const yours = isSame(who, YOU) ? undefined : set.where.find((c) => c.k === 'condition' && this.isYours(c.word));
    if (yours?.k === 'condition') this.report.error(lintSays.chosenByYours(this.v.words[yours.word]!.head), source, span);
    else this.report.error(lintSays.chosenByUnseen(fits ? random : undefined), source, span);
  }

  /** `take a card from the deck`: any card of a pile that nobody sees and that others refill, so that one draws from it: the top one may be meant. */
  private isOfPile({ how, set }: Selection, who: Expr): boolean {
    const places = how === 'choose' && set.from.k === 'zones' && !set.take ? this.placesOf(set) : [];
    return places.length > 0 && places.every((place) => this.v.families[place.family]!.refill >= 0 && !this.seesPlace(place, who));
  }

  /** Whether a condition of the game speaks of what is yours, whoever asks. */
  private isYours(word: number): boolean {
    const { cond } = this.v.words[word]!;
    return cond !== null && some('cond', cond, { expr: ({ k }) => k === 'you' });
  }

  /** Which cards are seen from here on. */
  private look(s: Stmt & { k: 'look' }): void {
    this.shown.push({ to: s.who, cards: s.cards });
    const set = this.gathered.get(s.cards);
    if (set && !set.take) for (const cards of this.placesOf(set)) this.shown.push({ to: s.who, cards });
  }

  /** What a word of the game shows, it may show to anybody and of anything. */
  private call({ word, args }: Stmt & { k: 'call' }): void {
    for (const arg of args) {
      if (!('k' in arg)) this.named.delete(arg);
      else if (arg.k === 'local') this.named.delete(arg.local);
    }
    some('stmt', this.v.words[word]!.script?.body, {
      stmt: (s) => {
        if (s.k === 'look') this.v.families.forEach((_, family) => this.shown.push({ to: null, cards: { family, index: null } }));
      },
    });
  }

  // ---------------------------------------------------------------- what is read

  /** Whether a choice or condition reads faces that the player does not see. */
  reads(kind: 'set' | 'cond', node: SetOf | Cond, who: Expr): boolean {
    return this.readsIn({ kind, node } as Child, who, new Set(), 0);
  }

  /** `hidden`: what ranges over cards that the player does not see, in this test and in those that led here; `words`: how many of those. */
  private readsIn(tested: Pick<Child, 'kind' | 'node'>, who: Expr, hidden: Set<Local>, words: number): boolean {
    const isHidden = (e: Expr): boolean =>
      (e.k === 'local' && (hidden.has(e.local) || this.isHiddenCard(e.local, who))) ||
      ((e.k === 'first' || e.k === 'last') && this.isUnseen(e.set, who));
    const within = (child: Pick<Child, 'kind' | 'node'>): boolean => {
      const { kind, node } = child as Child;
      if (kind === 'set') {
        if (this.isUnseen(node, who)) {
          hidden.add(node.elem);
          if (isNamed(node) || (node.from.k === 'arranged' && this.isUnseen(node.from.of, who))) return true;
        }
      } else if ((kind === 'cond' && node.k === 'condition') || (kind === 'expr' && node.k === 'value')) {
        const meant = words < MOST_WORDS ? meaningOf(this.v, node.word, node.args) : null;
        if (meant && this.readsIn(meant, who, hidden, words + 1)) return true;
      } else if ((kind === 'cond' || kind === 'expr') && OF_CARDS.has(node.k)) {
        if (this.isFace(kind, node, isHidden, who)) return true;
      }
      return children(kind, node as never).some(within);
    };
    return within(tested);
  }

  /** One card that somebody chose without seeing it, and that is still where it was. */
  private isHiddenCard(card: Local, who: Expr): boolean {
    const from = this.named.get(card);
    return from !== undefined && !this.isShown(card, who) && this.isUnseen(from, who);
  }

  /** Whether a test reads the face of a hidden card. */
  private isFace(kind: 'cond' | 'expr', node: Cond | Expr, isHidden: (e: Expr) => boolean, who: Expr): boolean {
    if (node.k === 'attr' && isHidden(node.of) && this.isOnTheBack(node.attr, node.of)) return false;
    if (node.k === 'kind' && node.nouns.every((noun) => noun.k === 'any')) return false;
    return children(kind, node as never).some(
      (part) => (part.kind === 'expr' && isHidden(part.node)) || (part.kind === 'set' && this.isUnseen(part.node, who)),
    );
  }

  private isOnTheBack(attr: number, of: Expr): boolean {
    const at = of.k === 'local' ? this.elems.get(of.local) : undefined;
    return at !== undefined && at.every(({ family }) => this.v.families[family]!.shows.includes(attr));
  }
  /** By element of a set of cards: the set. */
  private readonly ranges = new Map<Local, SetOf>();
  /** By element of a set of hidden cards: where they are. */
  private readonly elems = new Map<Local, readonly Place[]>();

  // ---------------------------------------------------------------- who sees what

  /** Whether some of the cards a set ranges over are in places whose faces the player does not see. */
  private isUnseen(set: SetOf, who: Expr): boolean {
    const { elem, where, from, type } = set;
    if (type.name !== 'card' || where.some((c) => faceOf(c, elem) === 'up' || isOwn(c, elem, who)) || this.isTrivial(set)) return false;
    if (from.k === 'group' && this.isShown(from.local, who)) return false;
    const faceDown = where.some((c) => faceOf(c, elem) === 'down');
    this.ranges.set(elem, set);
    const unseen = this.placesOf(set).filter((place) => !(faceDown ? this.isOwnPlace(place, who) : this.seesPlace(place, who)));
    this.elems.set(set.elem, unseen);
    return unseen.length > 0;
  }

  /** All the cards there are of the types it asks for, so the test reveals nothing. */
  private isTrivial(set: SetOf): boolean {
    const kinds = set.where.filter((c) => c.k !== 'in');
    const types = kinds.flatMap((c) => (c.k === 'kind' ? c.nouns.map((n) => (n.k === 'type' ? n.type : -1)) : [-1]));
    const all = (type: number): boolean => types.some((t) => t === type || this.v.types[type]!.also.includes(t));
    return (
      types.length > 0 && !types.includes(-1) && this.placesOf(set).every(({ family }) => [...this.reach.inFamily[family]!].every(all))
    );
  }

  private placesOf(set: SetOf): Place[] {
    const { from, elem } = set;
    const claims = this.claimsOf(set.where);
    const inside = claims.flatMap((c) => (c.k === 'in' && isElem(c.card, elem) ? this.places(c.zones) : []));
    if (inside.length > 0 || from.k !== 'every card') return inside.length > 0 ? inside : this.placesFrom(from);
    const owners = claims.flatMap((c) => ownerIn(c, elem) ?? []);
    return owners.flatMap((owner) =>
      this.v.families.flatMap(({ dims }, family) =>
        dims.includes(-1) ? [{ family, index: dims.map((dim) => (dim === -1 ? owner : null)) }] : [],
      ),
    );
  }

  /** What holds of each thing of a set, one by one: also what conditions of the game say, and what is said of something together with it. */
  private claimsOf(where: readonly Cond[], words = 0): Cond[] {
    return where.flatMap((c): Cond[] => {
      if (c.k === 'and') return this.claimsOf(c.of, words);
      if (c.k === 'some') return [c, ...this.claimsOf(c.set.where, words)];
      const meant = c.k === 'condition' && words < MOST_WORDS ? meaningOf(this.v, c.word, c.args) : null;
      return meant ? this.claimsOf([meant.node as Cond], words + 1) : [c];
    });
  }

  /** `discard a relic`, `a relic whose colour is red`, where no place is meant by that: it may be in a hand that only its owner sees. */
  private isAnywhere(set: SetOf): boolean {
    const { from, take } = set;
    const copies = from.k === 'kinds' && from.kinds.some((kind) => this.v.kinds[kind]!.copies > 1);
    return (copies || from.k === 'every card') && !take && !this.isPlaced(set) && this.isSomewhereUnseen(set);
  }

  /** Whether a claim says where the cards are, or which of them: the place, the player, their face, or what they are among. */
  private isPlaced({ where, elem }: SetOf): boolean {
    return this.claimsOf(where).some(
      (c) =>
        (c.k === 'some' && isAmong(elem, c)) || (PLACING.has(c.k) && some('cond', c, { expr: (e) => isElem(e, elem) })) || isWhose(c, elem),
    );
  }

  /** Whether such cards may be where not everyone sees them. */
  private isSomewhereUnseen({ where, elem }: SetOf): boolean {
    const types = where.flatMap((c) =>
      c.k === 'kind' && isElem(c.of, elem) ? c.nouns.flatMap((n) => (n.k === 'type' ? [n.type] : [])) : [],
    );
    const mayBe = (type: number): boolean => types.length === 0 || types.includes(type);
    return this.v.families.some(
      ({ seenBy, temporary }, family) =>
        !temporary && seenBy !== 'everyone' && seenBy !== 'as it lay' && [...this.reach.inFamily[family]!].some(mayBe),
    );
  }

  private placesFrom(from: From): Place[] {
    if (from.k === 'zones') return this.places(from.zones);
    if (from.k === 'union') return from.of.flatMap((set) => this.placesOf(set));
    if (from.k !== 'group') return [];
    const set = this.gathered.get(from.local);
    return set ? this.placesOf(set) : [];
  }

  private places(zones: Zones): Place[] {
    if (zones.k === 'union') return zones.of.flatMap((z) => this.places(z));
    if (zones.k === 'family') return zones.family < 0 ? [] : [{ family: zones.family, index: zones.index }];
    const { zone } = zones;
    if (zone.k === 'zone') return [{ family: zone.family, index: zone.index }];
    const family = zone.k === 'local' ? (zone.local.type.family ?? -1) : -1;
    return family < 0 ? [] : [{ family, index: null }];
  }

  private seesPlace(place: Place, who: Expr): boolean {
    const { seenBy, dims, temporary } = this.v.families[place.family]!;
    if (this.piles.has(place.family)) return true;
    if (seenBy === 'everyone' || seenBy === 'as it lay' || temporary || this.isShown(place, who)) return true;
    const owner = this.ownerOf(place.index?.[dims.indexOf(-1)] ?? null);
    // Of a zone that somebody chose, nothing says whose it is.
    if (seenBy === 'nobody') return false;
    if (place.index === null || !dims.includes(-1)) return true;
    return owner !== null && (seenBy === 'owner') === isSame(owner, who);
  }

  /** `the hand of owner of card`, where the card is one in your hand: yours. */
  private ownerOf(e: Expr | null, depth = 0): Expr | null {
    const set = e?.k === 'owner' && e.of.k === 'local' ? this.ranges.get(e.of.local) : undefined;
    if (!set || depth > MOST_WORDS) return e;
    const owners = this.placesOf(set).map(({ family, index }) => index?.[this.v.families[family]!.dims.indexOf(-1)] ?? null);
    const [one] = owners;
    return one && owners.every((other) => other !== null && isSame(one, other)) ? this.ownerOf(one, depth + 1) : e;
  }

  /** A player knows what they have put face down. */
  private isOwnPlace({ family, index }: Place, who: Expr): boolean {
    const owner = this.ownerOf(index?.[this.v.families[family]!.dims.indexOf(-1)] ?? null);
    return owner != null && isSame(owner, who);
  }

  private isShown(cards: Place | Local, who: Expr): boolean {
    return this.shown.some((one) => (one.to === null || isSame(one.to, who)) && covers(one.cards, cards));
  }
}

function covers(shown: Place | Local, asked: Place | Local): boolean {
  if ('name' in shown || 'name' in asked) return shown === asked;
  if (shown.family !== asked.family) return false;
  const { index } = shown;
  return index === null || index.every((e, i) => e === null || (asked.index?.[i] != null && alike('expr', e, asked.index[i])));
}

/** One thing of those that cannot be several: the rules find it, and nobody chooses. */
function isForced(v: Vocabulary, s: Stmt & { k: 'choose' | 'together' }): boolean {
  return s.pick.single && !s.optional && isOneAtMost(v, s.pick.set);
}

/** Whether these are the same player for all anybody knows: you, the player on turn, or the owner of the card that says so. */
function isSame(a: Expr, b: Expr): boolean {
  const self = (e: Expr): boolean => e.k === 'you' || e.k === 'active' || e.k === 'they' || (e.k === 'owner' && e.of.k === 'this');
  return (self(a) && self(b)) || alike('expr', a, b);
}

/** Named cards are looked for, wherever they are: to find one is to know a face. */
function isNamed({ from }: SetOf): boolean {
  return from.k === 'kinds';
}

/** Only cards that show this face are meant. */
function faceOf(c: Cond, elem: Local): 'up' | 'down' | null {
  if (c.k === 'not') return faceOf(c.of, elem) === 'up' ? 'down' : null;
  if (c.k === 'and') return c.of.map((one) => faceOf(one, elem)).find((face) => face !== null) ?? null;
  return c.k === 'face up' && isElem(c.card, elem) ? 'up' : null;
}

/** A condition or value of the game is followed so far. */
const MOST_WORDS = 8;

/** What a condition or value of the game says of these things. */
function meaningOf(v: Vocabulary, word: number, args: readonly Expr[]): Pick<Child, 'kind' | 'node'> | null {
  const { cond, value, params } = v.words[word]!;
  const by = new Map(params.map((param, i) => [param, args[i] ?? localExpr(param)]));
  if (cond) return { kind: 'cond', node: substitute('cond', cond, by) };
  if (!value) return null;
  return 'where' in value ? { kind: 'set', node: substitute('set', value, by) } : { kind: 'expr', node: substitute('expr', value, by) };
}

/** Claims that say where a card is. */
const PLACING: ReadonlySet<string> = new Set(['in', 'live', 'attached', 'covered', 'face up', 'near']);

function isWhose(c: Cond, elem: Local): boolean {
  const isPlace = (e: Expr): boolean => isElem(e, elem) || ((e.k === 'owner' || e.k === 'place' || e.k === 'host') && isElem(e.of, elem));
  return c.k === 'or' ? c.of.every((one) => isWhose(one, elem)) : c.k === 'cmp' && c.op === '=' && (isPlace(c.a) || isPlace(c.b));
}

/** Whether the claim says that the card is one of some others. */
function isAmong(card: Local, claim: Cond): boolean {
  if (claim.k !== 'some') return false;
  const { elem, where } = claim.set;
  return where.some(
    (c) => c.k === 'cmp' && c.op === '=' && ((isElem(c.a, card) && isElem(c.b, elem)) || (isElem(c.b, card) && isElem(c.a, elem))),
  );
}

/** Only cards of the player who chooses. */
function isOwn(c: Cond, elem: Local, who: Expr): boolean {
  const owner = ownerIn(c, elem);
  return owner !== null && isSame(owner, who);
}

/** Only cards of this player. */
function ownerIn(c: Cond, elem: Local): Expr | null {
  if (c.k !== 'cmp' || c.op !== '=') return null;
  const ownerOf = (e: Expr): boolean => e.k === 'owner' && isElem(e.of, elem);
  return ownerOf(c.a) ? c.b : ownerOf(c.b) ? c.a : null;
}

function isElem(e: Expr, elem: Local): boolean {
  return e.k === 'local' && e.local === elem;
}
