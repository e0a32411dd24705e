// Sentences of the language, grown together with what they mean: each phrase carries its own reading, worked out over a table by the plain
// primitives of the oracle. What a reader of grammar/language.md would take a phrase to mean is written here, and nowhere looked up in src/.
import fc, { type Arbitrary } from 'fast-check';
import type { NounTest } from '../../src/meaning/types.ts';
import { ACTIVE, TURNS_IN_A_ROW, SO_VALUE, TURN } from '../../src/table/layout.ts';
import type { Oracle } from './evaluate.ts';
import { NONE } from './plain-table.ts';

/** A table, whoever reads the card, and what was named in the lines before. */
export interface World {
  o: Oracle;
  you: number;
  self: number;
  partner: number;
  prize: number;
  pair: readonly number[];
  gain: number;
  dye: number;
  here: number;
}

/** The lines before a grown one: they name what it may speak of. */
export const preamble = [
  'choose another player as partner',
  'choose a card in play as prize',
  'choose 2 cards in play as pair',
  'choose a colour as dye',
  'choose a row as here',
  'set gain to 4',
];

/** A phrase and its reading. */
export interface Phrase<T> {
  text: string;
  is: (w: World) => T;
  /** Sections of the language it comes from. */
  of: readonly string[];
}

/** Nothing can be said of this at this table: no claim follows either way. */
export class Unsaid extends Error {}

type Thing = number;
interface Noun {
  one: string;
  many: string;
  fits: (w: World, card: Thing) => boolean;
}

const phrase = <T>(section: string, text: string, is: (w: World) => T, ...parts: Phrase<unknown>[]): Phrase<T> => ({
  text,
  is,
  of: [section, ...parts.flatMap((p) => p.of)],
});

// ---------------------------------------------------------------- what the game on the shelf declares

const named = (list: readonly { name: string }[], name: string): number => list.findIndex((x) => x.name === name);
const attr = (w: World, name: string, card: Thing): number => {
  const { v, kindOf } = w.o.program;
  return card < 0 ? NONE : v.kinds[kindOf[card]!]!.attrs[named(v.attrs, name)]!;
};
const gold = (w: World, cards: readonly Thing[]): number => cards.reduce((n, card) => n + Math.max(0, attr(w, 'gold', card)), 0);
const counter = (w: World, name: string, of = 0): number => {
  if (of < 0) throw new Unsaid();
  return w.o.s[w.o.zoning.layout.COUNTER + w.o.zoning.counterAt[named(w.o.program.v.counters, name)]! + of]!;
};
const mark = (w: World, name: string, of: Thing): number => {
  const at = w.o.zoning.layout;
  const mark = named(w.o.program.v.marks, name);
  const row = w.o.zoning.markAt[mark]!;
  if (of < 0) throw new Unsaid();
  return w.o.s[w.o.program.v.marks[mark]!.family < 0 ? at.CARD_MARK + row * at.cards + of : at.ZONE_MARK + row * at.zones.length + of]!;
};
const dial = (w: World, name: string, of: Thing): number => {
  if (of < 0) throw new Unsaid();
  return w.o.dial(named(w.o.program.v.dials, name), of);
};
const zones = (w: World, family: string, ...index: number[]): number[] => {
  if (index.some((x) => x < 0)) return [];
  return w.o.zonesOf(named(w.o.program.v.families, family)).filter((zone) => index.every((x, i) => w.o.indexesOf(zone)[i] === x));
};
/** The cards of some zones that count for something. */
const cardsOf = (w: World, list: readonly number[]): Thing[] =>
  list.flatMap((zone) => w.o.cardsCountedIn(zone).filter((card) => !(w.o.familyOf(zone)!.live && w.o.isCovered(card))));
const home = (w: World, player: number): Thing[] => cardsOf(w, zones(w, 'table', player));
const hand = (w: World, player: number): Thing[] => cardsOf(w, zones(w, 'hand', player));
const inPlay = (w: World): Thing[] => cardsOf(w, [...zones(w, 'table'), ...zones(w, 'middle')]);
const players = (w: World): number[] => w.o.playersFrom(w.you);
const others = (w: World): number[] => players(w).filter((p) => p !== w.you);
const team = (w: World, player: number): number => w.o.s[w.o.zoning.layout.TEAM + player]!;
const mates = (w: World): number[] => players(w).filter((p) => team(w, p) === team(w, w.you));
/** Cards of a player who is out stay where they are, and still belong to another player. */
const allOthers = (w: World): number[] => w.o.atTable(w.you).filter((p) => p !== w.you);
const option = (w: World, name: string): number => w.o.s[w.o.zoning.layout.OPTION + named(w.o.program.v.options, name)]!;

const byType = (name: string, many: string): Noun => ({
  one: name,
  many,
  fits: (w, card) => w.o.isOneOf(card, [{ k: 'type', type: named(w.o.program.v.types, name) }]),
});
const byTag = (name: string, many: string): Noun => ({
  one: name,
  many,
  fits: (w, card) => w.o.isOneOf(card, [{ k: 'tag', tag: named(w.o.program.v.tags, name) }]),
});
const kindsOf = (w: World, id: string): NounTest[] => [
  { k: 'kind', kinds: w.o.program.v.kinds.flatMap((kind, k) => (kind.id === id ? [k] : [])) },
];
const isKind = (w: World, id: string, card: Thing): boolean => w.o.isOneOf(card, kindsOf(w, id));

const treasures = byType('treasure', 'treasures');

// ---------------------------------------------------------------- small phrases

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
const small: Arbitrary<Phrase<number>> = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((n) => phrase('Numerals live, words do not', words[n]!, () => n)),
  fc.integer({ min: 1, max: 4 }).map((n) => phrase('Numerals live, words do not', String(n), (w) => w.o.numeral(w.self, n))),
);

const plainNoun: Arbitrary<Noun> = fc.constantFrom(
  byType('treasure', 'treasures'),
  byType('relic', 'relics'),
  byType('rule', 'rules'),
  byTag('antique', 'antiques'),
  { one: 'card', many: 'cards', fits: () => true },
);
const noun: Arbitrary<Noun> = fc.oneof(
  { weight: 5, arbitrary: plainNoun },
  fc
    .tuple(plainNoun, plainNoun)
    .filter(([a, b]) => a.one !== b.one && a.one !== 'card' && b.one !== 'card')
    .map(([a, b]): Noun => ({
      one: `${a.one} or ${b.one}`,
      many: `${a.many} or ${b.many}`,
      fits: (w, card) => a.fits(w, card) || b.fits(w, card),
    })),
);
const id = fc.constantFrom('crown', 'ring', 'lamp', 'coin', 'idol', 'bone', 'lock', 'glue');

const colours = ['red', 'green', 'blue'];
const colour: Arbitrary<Phrase<number>> = fc.oneof(
  fc.constantFrom(0, 1, 2).map((i) => phrase('Sets of choices', colours[i]!, () => i)),
  fc.constant(phrase('Choose … as', 'dye', (w) => w.dye)),
);

const OUT = 'Out, and in again';
const TEAMS = 'Teams: your team, your partner, an opponent';
const SEATS_AND_TURNS = 'Skip, reverse, extra turns, swapped seats';
const SIDES = 'Left, right, across, next';

const simplePlayer: Arbitrary<Phrase<number>> = fc.constantFrom(
  phrase('Players', 'you', (w) => w.you),
  phrase('Choose … as', 'partner', (w) => w.partner),
);
export const player: Arbitrary<Phrase<number>> = fc.oneof(
  { weight: 4, arbitrary: simplePlayer },
  fc.constantFrom(
    phrase('It, this, they', 'they', (w) => w.partner),
    phrase('Players', 'the player on your left', (w) => w.o.neighbour('left', w.you, null)),
    phrase('Players', 'the player on your right', (w) => w.o.neighbour('right', w.you, null)),
    phrase('Players', 'the next player', (w) => w.o.s[w.o.zoning.layout.NEXT_SEAT + w.you]!),
    phrase(SIDES, 'the previous player', (w) => w.o.s[w.o.zoning.layout.PREV_SEAT + w.you]!),
    phrase(SIDES, 'the player across', (w) => w.o.neighbour('across', w.you, null)),
    phrase(SIDES, 'the player across from partner', (w) => w.o.neighbour('across', w.partner, null)),
    phrase(SIDES, 'the player on the left of partner', (w) => w.o.neighbour('left', w.partner, null)),
    phrase(SIDES, 'the player two to the right', (w) => w.o.neighbour('right', w.you, 2)),
    phrase(SIDES, 'the player two to the left of partner', (w) => w.o.neighbour('left', w.partner, 2)),
    phrase('Players', 'the player on turn', (w) => w.o.s[ACTIVE]!),
  ),
);
/** `you have`, `partner has`. */
const verb = (p: Phrase<number>, one: string, many: string): string => (p.text === 'you' || p.text === 'they' ? many : one);
const whose = (p: Phrase<unknown>): string => (p.text === 'you' ? 'your' : p.text === 'they' ? 'their' : `${p.text}'s`);

/** A place, as it is said of cards there, and its cards. */
const place: Arbitrary<Phrase<Thing[]>> = fc.oneof(
  fc.constantFrom(
    phrase('Where things are when no place is named', 'in play', (w) => cardsOf(w, [...zones(w, 'table'), ...zones(w, 'middle')])),
    phrase('Zones', 'in middle', (w) => cardsOf(w, zones(w, 'middle'))),
    phrase('A, another, the', 'in the heap', (w) => cardsOf(w, zones(w, 'heap'))),
    phrase('Zones', 'in all hands', (w) => cardsOf(w, zones(w, 'hand'))),
    phrase('Zones', 'in here', (w) => cardsOf(w, [w.here])),
    phrase('Zones', 'in your shelves', (w) => cardsOf(w, zones(w, 'shelf', w.you))),
  ),
  simplePlayer.map((p) => phrase('Whose', `in ${whose(p)} hand`, (w) => hand(w, p.is(w)), p)),
  simplePlayer.map((p) => phrase('Whose', `on ${whose(p)} table`, (w) => home(w, p.is(w)), p)),
  colour.map((c) => phrase('Zones', `in row of ${c.text}`, (w) => cardsOf(w, zones(w, 'row', c.is(w))), c)),
);

// ---------------------------------------------------------------- cards

const card: Arbitrary<Phrase<Thing>> = fc.oneof(
  fc.constantFrom(
    phrase('It, this, they', 'this', (w) => w.self),
    phrase('Choose … as', 'prize', (w) => w.prize),
    phrase('Attaching', 'host of prize', (w) => w.o.s[w.o.zoning.layout.HOST + w.prize]!),
    phrase('Top, bottom', 'the top card of the heap', (w) => cardsOf(w, zones(w, 'heap'))[0] ?? NONE),
    phrase('Top, bottom', 'the bottom card of the heap', (w) => cardsOf(w, zones(w, 'heap')).at(-1) ?? NONE),
    phrase('Top, bottom', 'the last card of here', (w) => cardsOf(w, [w.here]).at(-1) ?? NONE),
    phrase('Values', 'newest of here', (w) => cardsOf(w, [w.here]).at(-1) ?? NONE),
  ),
  plainNoun.map((n) =>
    phrase('Top, bottom', `the top ${n.one} of the heap`, (w) => cardsOf(w, zones(w, 'heap')).find((c) => n.fits(w, c)) ?? NONE),
  ),
  plainNoun.map((n) =>
    phrase(
      'That, who, whose, with',
      `the top card of pile that is a ${n.one}`,
      (w) => cardsOf(w, zones(w, 'pile')).find((c) => n.fits(w, c)) ?? NONE,
    ),
  ),
);
const sure = (card: Thing): Thing => {
  if (card < 0) throw new Unsaid();
  return card;
};

/** What a card may be said to be: `old`, `a treasure`. */
const state: Arbitrary<Phrase<(card: Thing) => boolean>> = fc.oneof(
  fc.constantFrom(
    phrase('Dials, counters, marks', 'worn', (w) => (c: Thing) => mark(w, 'worn', c) === 1),
    phrase('Dials, counters, marks', 'strong', (w) => (c: Thing) => dial(w, 'strong', c) === 1),
    phrase('Is', 'heavy', (w) => (c: Thing) => attr(w, 'worth', c) > 3),
    phrase('Is', 'attached', (w) => (c: Thing) => w.o.s[w.o.zoning.layout.HOST + c]! >= 0),
    phrase('Is', 'covered', (w) => (c: Thing) => w.o.isCovered(c)),
  ),
  plainNoun.map((n) => phrase('Is', `a${n.one.startsWith('a') ? 'n' : ''} ${n.one}`, (w) => (c: Thing) => n.fits(w, c))),
  place.map((p) => phrase('Is', p.text, (w) => (c: Thing) => p.is(w).includes(c) || (w.o.isCovered(c) && p.text.startsWith('in play')), p)),
);

// ---------------------------------------------------------------- everything that holds more of the same

type Grown = {
  number: Phrase<number>;
  narrowing: Phrase<(card: Thing) => boolean>;
  cards: Phrase<Thing[]>;
  players: Phrase<Thing[]>;
  claim: Phrase<boolean>;
};

const depth = { maxDepth: 3, depthIdentifier: fc.createDepthIdentifier() };
const compared: [string, (a: number, b: number) => boolean][] = [
  ['<', (a, b) => a < b],
  ['>', (a, b) => a > b],
  ['<=', (a, b) => a <= b],
  ['>=', (a, b) => a >= b],
  ['=', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
  ['is', (a, b) => a === b],
  ['is not', (a, b) => a !== b],
  ['is at least', (a, b) => a >= b],
  ['is at most', (a, b) => a <= b],
  ['is more than', (a, b) => a > b],
  ['is fewer than', (a, b) => a < b],
];
/** How many there are to be: `2`, `at most two`. */
const amounts: [string, (n: number, of: number) => boolean][] = [
  ['', (n, of) => n >= of],
  ['exactly ', (n, of) => n === of],
  ['at least ', (n, of) => n >= of],
  ['at most ', (n, of) => n <= of],
  ['more than ', (n, of) => n > of],
  ['fewer than ', (n, of) => n < of],
];

/** A quantity of a sort of thing, and whether so many of a list fit. */
interface Quantity {
  text: (n: { one: string; many: string }) => string;
  plural: boolean;
  enough: (w: World, fitting: number, all: number) => boolean;
  of: readonly string[];
}
const quantity: Arbitrary<Quantity> = fc.oneof(
  fc.constantFrom<Quantity>(
    { text: (n) => `${/^[aeiou]/.test(n.one) ? 'an' : 'a'} ${n.one}`, plural: false, enough: (_, k) => k > 0, of: ['A, another, the'] },
    { text: (n) => `no ${n.one}`, plural: false, enough: (_, k) => k === 0, of: ['Have'] },
    { text: (n) => `all ${n.many}`, plural: true, enough: (_, k, all) => k === all, of: ['All, and the plural'] },
  ),
  fc.tuple(fc.constantFrom(...amounts), small).map(([[how, test], n]): Quantity => ({
    text: (x) => `${how}${n.text} ${x.many}`,
    plural: true,
    enough: (w, k) => test(k, n.is(w)),
    of: ['Have', ...n.of],
  })),
);

/** How players are spoken of, and of how many of them something is to be true. */
const whoever: Arbitrary<Phrase<(test: (player: number) => boolean) => boolean>> = fc.constantFrom(
  phrase('Players', 'another player', (w) => (test) => others(w).some(test)),
  phrase('Players', 'nobody', (w) => (test) => !players(w).some(test)),
  phrase('Players', 'nobody else', (w) => (test) => !others(w).some(test)),
  phrase('Players', 'no other player', (w) => (test) => !others(w).some(test)),
  phrase('Players', 'each player', (w) => (test) => players(w).every(test)),
  phrase('Players', 'each other player', (w) => (test) => others(w).every(test)),
  phrase('Players', 'everyone', (w) => (test) => players(w).every(test)),
  phrase('Players', 'anybody', (w) => (test) => players(w).some(test)),
  phrase('Players', 'a player', (w) => (test) => players(w).some(test)),
  phrase('Players', 'exactly one player', (w) => (test) => players(w).filter(test).length === 1),
);
const one = (p: Phrase<number>): Phrase<(test: (player: number) => boolean) => boolean> =>
  phrase('Players', p.text, (w) => (test) => test(p.is(w)), p);
const subject = fc.oneof(player.map(one), whoever);
const hasOf = (p: { text: string }): string => (p.text === 'you' || p.text === 'they' ? 'have' : 'has');
const holdsOf = (p: { text: string }): string => (p.text === 'you' || p.text === 'they' ? 'hold' : 'holds');

const DONE = 'What has been done: drawn 3 this turn';
const TREASURES = 'count of what was discarded (a treasure) this game';

/** Claims with no phrase in them to be grown. */
export const fixed: readonly Phrase<boolean>[] = [
  phrase('Is', 'your hand is empty', (w) => hand(w, w.you).length === 0),
  phrase('Is', 'here is not empty', (w) => cardsOf(w, [w.here]).length > 0),
  phrase('Is', 'here is lit', (w) => mark(w, 'lit', w.here) === 1),
  phrase('Is', 'a row is full', (w) => zones(w, 'row').some((z) => cardsOf(w, [z]).length >= 2)),
  phrase('Is', 'no row is lit', (w) => !zones(w, 'row').some((z) => mark(w, 'lit', z) === 1)),
  phrase('Is', 'a row that is full is not lit', (w) => zones(w, 'row').some((z) => cardsOf(w, [z]).length >= 2 && mark(w, 'lit', z) !== 1)),
  phrase('Is', 'limit is open-ended', (w) => dial(w, 'limit', w.you) > 500_000),
  phrase('Is', 'tone is red', (w) => counter(w, 'tone') === 0),
  phrase('There is, there are', 'there are no aims in play', (w) => !inPlay(w).some((c) => byType('aim', '').fits(w, c))),
  phrase('There is, there are', 'there are more treasures than aims in play', (w) => {
    const many = (noun: Noun): number => inPlay(w).filter((c) => noun.fits(w, c)).length;
    return many(treasures) > many(byType('aim', ''));
  }),
  phrase('Options', 'mood is wild', (w) => option(w, 'mood') === 1),
  phrase(
    'Values',
    'debt of you is two',
    (w) => home(w, w.you).filter((c) => treasures.fits(w, c)).length < 2 && counter(w, 'luck', w.you) <= 3,
  ),
  phrase('Zones', 'colour of here is dye', (w) => w.o.indexesOf(w.here)[0] === w.dye),
  phrase('Zones', 'count of all cards on your table is at most two', (w) => home(w, w.you).length <= 2),
  phrase('Top, bottom', 'gold of the last 2 cards of the heap < gold of the top 2 cards of the heap', (w) => {
    const [heap, two] = [cardsOf(w, zones(w, 'heap')), w.o.numeral(w.self, 2)];
    return gold(w, heap.slice(Math.max(0, heap.length - two))) < gold(w, heap.slice(0, two));
  }),
  phrase(
    'Except',
    'count of all cards in play except antiques is more than five',
    (w) => inPlay(w).filter((c) => !byTag('antique', '').fits(w, c)).length > 5,
  ),
  phrase(
    'What belongs to what',
    'count of all treasures that are not antiques in play is more than two',
    (w) => inPlay(w).filter((c) => treasures.fits(w, c) && !byTag('antique', '').fits(w, c)).length > 2,
  ),
  phrase('Have', 'you have exactly one lock', (w) => home(w, w.you).filter((c) => isKind(w, 'lock', c)).length === 1),
  phrase('Players', 'luck of the player on your left > luck of the player on your right', (w) => {
    const beside = (side: 'left' | 'right'): number => counter(w, 'luck', w.o.neighbour(side, w.you, null));
    return beside('left') > beside('right');
  }),
  phrase(DONE, 'you have drawn 2 this turn', (w) => counter(w, 'count of what was drawn this turn', w.you) >= w.o.numeral(w.self, 2)),
  phrase(DONE, 'partner has not discarded a treasure this game', (w) => counter(w, TREASURES, w.partner) < 1),
  phrase(DONE, 'a treasure has been discarded this game', (w) => w.o.atTable(0).reduce((n, p) => n + counter(w, TREASURES, p), 0) >= 1),
  phrase(OUT, 'a player is out', (w) => w.o.atTable(0).some((p) => w.o.isOut(p))),
  phrase(OUT, 'nobody is out', (w) => !w.o.atTable(0).some((p) => w.o.isOut(p))),
  phrase(
    OUT,
    'the total luck of all players who are out > one',
    (w) =>
      w.o
        .atTable(0)
        .filter((p) => w.o.isOut(p))
        .reduce((n, p) => n + counter(w, 'luck', p), 0) > 1,
  ),
  phrase(OUT, 'count of all players who are out = one', (w) => w.o.atTable(0).filter((p) => w.o.isOut(p)).length === 1),
  phrase(
    TEAMS,
    'your team has three treasures',
    (w) =>
      mates(w)
        .flatMap((p) => home(w, p))
        .filter((c) => treasures.fits(w, c)).length >= 3,
  ),
  phrase(TEAMS, 'luck of your team > three', (w) => mates(w).reduce((n, p) => n + counter(w, 'luck', p), 0) > 3),
  phrase(TEAMS, 'count of opponents is two', (w) => players(w).length - mates(w).length === 2),
  phrase(TEAMS, 'your partner has a relic', (w) => {
    const [partner] = mates(w).filter((p) => p !== w.you);
    return partner !== undefined && home(w, partner).some((c) => byType('relic', '').fits(w, c));
  }),
  phrase(SEATS_AND_TURNS, 'the direction is reversed', (w) => w.o.isReversed()),
  phrase('The most', 'you have the most treasures', (w) => {
    const n = (p: number): number => home(w, p).filter((c) => treasures.fits(w, c)).length;
    return others(w).every((p) => n(p) < n(w.you));
  }),
  phrase('A goal', 'you have lock and 1 relic', (w) => {
    const mine = home(w, w.you);
    const [locks, relics] = [mine.filter((c) => isKind(w, 'lock', c)), mine.filter((c) => byType('relic', '').fits(w, c))];
    return locks.some((lock) => relics.filter((c) => c !== lock).length >= w.o.numeral(w.self, 1));
  }),
  phrase('Players', 'the player with the most treasures is you', (w) => {
    const n = (p: number): number => home(w, p).filter((c) => treasures.fits(w, c)).length;
    return others(w).every((p) => n(p) < n(w.you));
  }),
  phrase('Zones', 'the top card of middle is a rule', (w) =>
    byType('rule', 'rules').fits(w, sure(cardsOf(w, zones(w, 'middle'))[0] ?? NONE)),
  ),
  phrase('Sets of choices', 'count of all colours is three', () => true),
  phrase('Totals', 'pair share colour', (w) => new Set(w.pair.map((c) => attr(w, 'colour', c)).filter((x) => x >= 0)).size < 2),
  phrase('Types of cards, values, icons, tags', 'prize clashes with this', () => false),
  phrase('Types of cards, values, icons, tags', 'prize clashes with the top card of middle', (w) => {
    const { kindOf, standing, v } = w.o.program;
    const at = cardsOf(w, zones(w, 'middle'))[0] ?? NONE;
    const sets = (c: Thing): number[] => standing[kindOf[c]!]!.flatMap((l) => (l.k === 'dial' && l.change === 'is' ? [l.dial] : []));
    if (at < 0 || at === w.prize) return false;
    return v.kinds[kindOf[at]!]!.like === v.kinds[kindOf[w.prize]!]!.like || sets(at).some((d) => sets(w.prize).includes(d));
  }),
  phrase('Cannot', 'count of needs of the top aim of middle is at least two', (w) => {
    const aim = sure(cardsOf(w, zones(w, 'middle')).find((c) => byType('aim', 'aims').fits(w, c)) ?? NONE);
    return w.o.cards.filter((c) => w.o.isNeeded(c, aim)).length >= 2;
  }),
  phrase('Checks', 'an aim in play dooms you', (w) =>
    inPlay(w).some((c) => isKind(w, 'ruin', c) && home(w, w.you).every((x) => !treasures.fits(w, x)) && counter(w, 'round') > 3),
  ),
  phrase('A turn', 'turn > three', (w) => w.o.s[TURN]! > 3),
  phrase('A turn', 'turns-in-a-row is one', (w) => w.o.s[TURNS_IN_A_ROW] === 1),
  phrase('So', 'so', (w) => w.o.s[SO_VALUE] === 1),
  phrase('So', 'you do', (w) => w.o.s[SO_VALUE] === 1),
  phrase('Checks', 'you meet an aim in play', (w) => inPlay(w).some((c) => byType('aim', '').fits(w, c) && w.o.meets(w.you, c))),
  phrase('Checks', 'an aim in play dooms everyone', (w) => inPlay(w).some((c) => byType('aim', '').fits(w, c) && w.o.dooms(c))),
  phrase('Counts as', 'a relic in play is crown', (w) => {
    const crown = w.o.program.v.kinds.findIndex(({ id }) => id === 'crown');
    return inPlay(w).some((c) => byType('relic', '').fits(w, c) && w.o.isOneOf(c, [{ k: 'kind', kinds: [crown] }]));
  }),
  phrase('A goal', 'an aim in play needs a relic', (w) =>
    inPlay(w).some(
      (by) =>
        byType('aim', '').fits(w, by) &&
        w.o.cards.some((c) => byType('relic', '').fits(w, c) && w.o.s[w.o.zoning.layout.ZONE + c]! >= 0 && w.o.isNeeded(c, by)),
    ),
  ),
  phrase('Cannot', 'an aim in play needs prize', (w) => inPlay(w).some((c) => byType('aim', '').fits(w, c) && w.o.isNeeded(w.prize, c))),
  phrase('Covering', 'this covers no card', (w) => !w.o.cards.some((c) => w.o.s[w.o.zoning.layout.COVER + c] === w.self)),
];

export const grown = fc.letrec<Grown>((tie) => {
  const number: Arbitrary<Phrase<number>> = fc.oneof(
    depth,
    small,
    fc.constantFrom(
      phrase('Setting a name', 'gain', (w) => w.gain),
      phrase('Numbers by players', 'share-each', (w) => w.o.s[w.o.zoning.layout.BY_PLAYERS + named(w.o.program.v.tables, 'share-each')]!),
      phrase('Options', 'goal-size', (w) => option(w, 'goal-size')),
      phrase('Dials, counters, marks', 'round', (w) => counter(w, 'round')),
      phrase('Dials, counters, marks', 'plays', (w) => dial(w, 'plays', w.you)),
      phrase('Dials, counters, marks', 'limit', (w) => dial(w, 'limit', w.you)),
    ),
    player.map((p) => phrase('Dials, counters, marks', `luck of ${p.text}`, (w) => counter(w, 'luck', p.is(w)), p)),
    player.map((p) => phrase('Whose', `${whose(p)} luck`, (w) => counter(w, 'luck', p.is(w)), p)),
    simplePlayer.map((p) => phrase('Dials', `${whose(p)} plays`, (w) => dial(w, 'plays', p.is(w)), p)),
    simplePlayer.map((p) => phrase('Values', `strength of ${p.text}`, (w) => counter(w, 'luck', p.is(w)) + hand(w, p.is(w)).length, p)),
    player.map((p) => phrase('Printed values and icons', `gold of ${p.text}`, (w) => gold(w, home(w, p.is(w))), p)),
    card.map((c) => phrase('Printed values and icons', `gold of ${c.text}`, (w) => gold(w, [c.is(w)]), c)),
    card.map((c) => phrase('Printed values and icons', `worth of ${c.text}`, (w) => attr(w, 'worth', sure(c.is(w))), c)),
    card.map((c) => phrase('Dials, counters, marks', `dents of ${c.text}`, (w) => mark(w, 'dents', c.is(w)), c)),
    card.map((c) => phrase('Dials', `weight of ${c.text}`, (w) => dial(w, 'weight', c.is(w)), c)),
    card.map((c) => phrase('Values', `cost of ${c.text}`, (w) => attr(w, 'worth', sure(c.is(w))) + mark(w, 'dents', c.is(w)), c)),
    colour.map((c) => phrase('Dials, counters, marks', `fires of ${c.text}`, (w) => counter(w, 'fires', c.is(w)), c)),
    tie('cards').map((c) => phrase('How many there are', `count of ${c.text}`, (w) => c.is(w).length, c)),
    tie('players').map((p) => phrase('How many there are', `count of ${p.text}`, (w) => p.is(w).length, p)),
    tie('cards').map((c) => phrase('Printed values and icons', `gold of ${c.text}`, (w) => gold(w, c.is(w)), c)),
    tie('cards').map((c) =>
      phrase('Totals', `the total worth of ${c.text}`, (w) => c.is(w).reduce((n, x) => n + Math.max(0, attr(w, 'worth', x)), 0), c),
    ),
    fc.tuple(fc.constantFrom('highest', 'lowest'), tie('cards')).map(([which, c]) =>
      phrase(
        'Totals',
        `the ${which} worth of ${c.text}`,
        (w) => {
          const all = c.is(w).map((x) => attr(w, 'worth', x)).filter((x) => x >= 0); // prettier-ignore
          return all.length === 0 ? NONE : which === 'highest' ? Math.max(...all) : Math.min(...all);
        },
        c,
      ),
    ),
    fc.tuple(fc.constantFrom('highest', 'lowest', 'total'), tie('players')).map(([which, p]) =>
      phrase(
        'Totals',
        `the ${which} luck of ${p.text}`,
        (w) => {
          const all = p.is(w).map((x) => counter(w, 'luck', x));
          if (which === 'total') return all.reduce((a, b) => a + b, 0);
          return all.length === 0 ? NONE : which === 'highest' ? Math.max(...all) : Math.min(...all);
        },
        p,
      ),
    ),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-'), small)
      .map(([a, op, b]) =>
        phrase('Sums', `((${a.text}) ${op} ${b.text})`, (w) => (op === '+' ? a.is(w) + b.is(w) : a.is(w) - b.is(w)), a, b),
      ),
    fc
      .tuple(small, tie('players'))
      .map(([a, p]) => phrase('For each, per', `(${a.text} per player)`, (w) => a.is(w) * players(w).length, a, { ...p, of: [] })),
    fc
      .tuple(tie('number'), small)
      .map(([a, b]) => phrase('Times, divided by', `((${a.text}) times ${b.text})`, (w) => a.is(w) * b.is(w), a, b)),
    fc
      .tuple(tie('number'), fc.constantFrom('up', 'down'), small)
      .map(([a, way, b]) =>
        phrase('Times, divided by', `((${a.text}) divided by ${b.text} rounded ${way})`, (w) => divided(a.is(w), b.is(w), way), a, b),
      ),
    fc.tuple(tie('number'), small).map(([a, b]) =>
      phrase(
        'Times, divided by',
        `(the remainder of (${a.text}) divided by ${b.text})`,
        (w) => {
          const [x, by] = [a.is(w), b.is(w)];
          return x - divided(x, by, 'down') * by;
        },
        a,
        b,
      ),
    ),
    fc
      .tuple(fc.constantFrom('smaller', 'larger'), tie('number'), small)
      .map(([which, a, b]) =>
        phrase(
          'The smaller, the larger',
          `(the ${which} of (${a.text}) and ${b.text})`,
          (w) => Math[which === 'smaller' ? 'min' : 'max'](a.is(w), b.is(w)),
          a,
          b,
        ),
      ),
    small.map((a) => phrase('Below zero', `(-${a.text})`, (w) => 0 - a.is(w), a)),
    small.map((a) => phrase('Half, all but', `half of ${a.text}`, (w) => Math.ceil(a.is(w) / 2), a)),
  );

  const narrowing: Arbitrary<Phrase<(card: Thing) => boolean>> = fc.oneof(
    depth,
    state.map((s) => phrase('That, who, whose, with', `that are ${s.text}`, (w) => s.is(w), s)),
    state.map((s) => phrase('That, who, whose, with', `that are not ${s.text}`, (w) => (c: Thing) => !s.is(w)(c), s)),
    fc
      .tuple(fc.constantFrom(...compared), small)
      .map(([[how, test], n]) =>
        phrase('That, who, whose, with', `whose worth ${how} ${n.text}`, (w) => (c: Thing) => test(attr(w, 'worth', c), n.is(w)), n),
      ),
    fc
      .tuple(fc.constantFrom('is', 'is not'), colour)
      .map(([how, x]) =>
        phrase(
          'That, who, whose, with',
          `whose colour ${how} ${x.text}`,
          (w) => (c: Thing) => (attr(w, 'colour', c) === x.is(w)) === (how === 'is'),
          x,
        ),
      ),
    simplePlayer.map((p) =>
      phrase('That, who, whose, with', `${p.text} ${hasOf(p)}`, (w) => (c: Thing) => home(w, p.is(w)).includes(c), p),
    ),
    simplePlayer.map((p) =>
      phrase('That, who, whose, with', `that ${p.text} ${holdsOf(p)}`, (w) => (c: Thing) => hand(w, p.is(w)).includes(c), p),
    ),
    card.map((x) =>
      phrase(
        'That, who, whose, with',
        `that beat ${x.text}`,
        (w) => (c: Thing) => attr(w, 'worth', c) > attr(w, 'worth', sure(x.is(w))),
        x,
      ),
    ),
    fc.constant(
      phrase(
        'That, who, whose, with',
        'that set plays',
        (w) => (c: Thing) => w.o.program.standing[w.o.program.kindOf[c]!]!.some((l) => l.k === 'dial' && l.dial === 0),
      ),
    ),
    id.map((x) => phrase('Except', `except ${x}`, (w) => (c: Thing) => !isKind(w, x, c))),
    plainNoun.filter((n) => n.one !== 'card').map((n) => phrase('Except', `except ${n.many}`, (w) => (c: Thing) => !n.fits(w, c))),
    fc.constant(phrase('Except', 'except prize', (w) => (c: Thing) => c !== w.prize)),
  );

  const cards: Arbitrary<Phrase<Thing[]>> = fc.oneof(
    depth,
    {
      weight: 4,
      arbitrary: fc
        .tuple(noun, place)
        .map(([n, p]) => phrase('Kinds of cards', `all ${n.many} ${p.text}`, (w) => p.is(w).filter((c) => n.fits(w, c)), p)),
    },
    fc
      .tuple(simplePlayer, plainNoun)
      .map(([p, n]) => phrase('Whose', `${whose(p)} ${n.many}`, (w) => home(w, p.is(w)).filter((c) => n.fits(w, c)), p)),
    fc.constantFrom(
      phrase('Naming what an order touches', 'pair', (w) => [...w.pair]),
      phrase('Whose', 'your hand', (w) => hand(w, w.you)),
      phrase('Players', "other players' treasures", (w) => allOthers(w).flatMap((p) => home(w, p).filter((c) => treasures.fits(w, c)))),
    ),
    fc.tuple(fc.constantFrom('top', 'first', 'bottom', 'last'), small, fc.constantFrom('heap', 'here')).map(([end, n, where]) =>
      phrase(
        'Top, bottom',
        `the ${end} ${n.text} cards of ${where === 'heap' ? 'the heap' : where}`,
        (w) => {
          const all = cardsOf(w, where === 'heap' ? zones(w, 'heap') : [w.here]);
          const k = Math.max(0, n.is(w));
          return end === 'top' || end === 'first' ? all.slice(0, k) : all.slice(Math.max(0, all.length - k));
        },
        n,
      ),
    ),
    fc
      .tuple(tie('cards'), tie('narrowing'))
      .map(([c, n]) => phrase('That, who, whose, with', `${c.text} ${n.text}`, (w) => c.is(w).filter(n.is(w)), c, n)),
    card.map((c) => phrase('Attaching', `all cards in play that clash with ${c.text}`, (w) => {
      const at = sure(c.is(w));
      const { kindOf, standing, v } = w.o.program;
      const sets = (x: Thing): number[] => standing[kindOf[x]!]!.flatMap((l) => (l.k === 'dial' && l.change === 'is' ? [l.dial] : []));
      return inPlay(w).filter((x) => x !== at && (v.kinds[kindOf[x]!]!.like === v.kinds[kindOf[at]!]!.like || sets(x).some((d) => sets(at).includes(d))));
    }, c)), // prettier-ignore
  );

  const someone: Arbitrary<Phrase<(player: number) => boolean>> = fc.oneof(
    fc.tuple(quantity, plainNoun).map(([q, n]) =>
      phrase('That, who, whose, with', `who have ${q.text(n)}`, (w) => (p: number) => {
        const all = home(w, p);
        return q.enough(w, all.filter((c) => n.fits(w, c)).length, Infinity);
      }),
    ),
    fc.constantFrom(
      phrase('That, who, whose, with', 'who are rich', (w) => (p: number) => home(w, p).filter((c) => treasures.fits(w, c)).length >= 2),
      phrase('That, who, whose, with', 'who are not rich', (w) => (p: number) => home(w, p).filter((c) => treasures.fits(w, c)).length < 2),
    ),
    fc
      .tuple(fc.constantFrom(...compared), small)
      .map(([[how, test], n]) =>
        phrase('That, who, whose, with', `whose luck ${how} ${n.text}`, (w) => (p: number) => test(counter(w, 'luck', p), n.is(w)), n),
      ),
    fc.constantFrom('most', 'fewest').map((most) =>
      phrase('The most', `with the ${most} treasures`, (w) => (p: number) => {
        const n = (x: number): number => home(w, x).filter((c) => treasures.fits(w, c)).length;
        // Several may have as many: all players with the most.
        return players(w).every((x) => (most === 'most' ? n(x) <= n(p) : n(x) >= n(p)));
      }),
    ),
  );
  const playerSet: Arbitrary<Phrase<Thing[]>> = fc.oneof(
    fc.constantFrom(
      phrase('Players', 'all players', players),
      phrase('Players', 'all other players', others),
      phrase('Values', 'leaders', (w) => players(w).filter((p) => home(w, p).filter((c) => treasures.fits(w, c)).length >= 2)),
    ),
    someone
      .filter((s) => !s.text.startsWith('who have all'))
      .map((s) => phrase('Players', `all players ${s.text}`, (w) => players(w).filter(s.is(w)), s)),
  );

  const claim: Arbitrary<Phrase<boolean>> = fc.oneof(
    depth,
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          subject,
          quantity.filter((q) => !q.text({ one: '', many: '' }).startsWith('all')),
          noun,
          fc.option(tie('narrowing')),
          fc.boolean(),
          fc.boolean(),
        )
        .map(([s, q, n, x, held, not]) => {
          const negated = not && !['nobody', 'nobody else', 'no other player'].includes(s.text);
          const said = negated ? `${hasOf(s) === 'have' ? 'do' : 'does'} not ${held ? 'hold' : 'have'}` : held ? holdsOf(s) : hasOf(s);
          const thing = q.text(n);
          const narrowed = x ? ` ${q.plural ? x.text : x.text.replace(/^that are/, 'that is').replace(/^that beat/, 'that beats').replace(/^that set/, 'that sets')}` : ''; // prettier-ignore
          return phrase(
            'Have',
            `${s.text} ${said} ${thing}${narrowed}`,
            (w) => {
              const fits = x?.is(w) ?? ((): boolean => true);
              return s.is(w)(
                (p) => q.enough(w, (held ? hand(w, p) : home(w, p)).filter((c) => n.fits(w, c) && fits(c)).length, NaN) !== negated,
              );
            },
            s,
            ...(x ? [x] : []),
            { text: '', is: () => 0, of: q.of },
          );
        }),
    },
    fc
      .tuple(subject, id, id, id, fc.constantFrom('and', 'or', 'and or', 'any 2', 'and sorts'))
      .filter(([, a, b, c]) => a !== b && b !== c && a !== c)
      .map(([s, a, b, c, how]) => {
        const text =
          how === 'and or'
            ? `${a} and (${b} or ${c})`
            : how === 'any 2'
              ? `any two of ${a} and ${b} and ${c}`
              : how === 'and sorts'
                ? `${a} and a treasure and a card that is an antique`
                : `${a} ${how} ${b}`;
        return phrase('And, or, not, brackets', `${s.text} ${hasOf(s)} ${text}`, (w) =>
        s.is(w)((p) => {
          const all = home(w, p);
          const is = (x: string): Thing[] => all.filter((card) => isKind(w, x, card));
          const both = (x: Thing[], y: Thing[]): boolean => x.some((i) => y.some((j) => i !== j));
          if (how === 'or') return is(a).length + is(b).length > 0;
          if (how === 'and') return both(is(a), is(b));
          if (how === 'and or') return both(is(a), [...is(b), ...is(c)]);
          const antique = byTag('antique', 'antiques');
          const apart = (x: Thing, y: Thing, z: Thing): boolean => x !== y && y !== z && x !== z;
          const sorts = (y: Thing, z: Thing): boolean => treasures.fits(w, y) && antique.fits(w, z) && is(a).some((x) => apart(x, y, z));
          if (how === 'and sorts') return all.some((y) => all.some((z) => sorts(y, z)));
          return new Set([...is(a), ...is(b), ...is(c)]).size >= 2;
        }), s); // prettier-ignore
      }),
    fc.tuple(player, fc.constantFrom('most', 'fewest'), fc.constantFrom('treasures', 'relics'), fc.boolean()).map(
      ([p, most, many, held]) =>
      phrase('The most', `${p.text} ${held ? holdsOf(p) : hasOf(p)} the ${most} ${many}`, (w) => {
        const is = byType(many.slice(0, -1), many);
        const n = (x: number): number => (held ? hand(w, x) : home(w, x)).filter((c) => is.fits(w, c)).length;
        const me = p.is(w);
        return players(w).every((x) => x === me || (most === 'most' ? n(x) < n(me) : n(x) > n(me)));
      }, p), // prettier-ignore
    ),
    fc.tuple(subject, fc.constantFrom('more', 'fewer', 'as many', 'at least as many', 'twice as many'), player).map(
      ([s, how, than]) =>
      phrase('More, fewer, as many', `${s.text} ${hasOf(s)} ${how} treasures ${/many/.test(how) ? 'as' : 'than'} ${than.text}`, (w) => {
        const n = (x: number): number => home(w, x).filter((c) => byType('treasure', 'treasures').fits(w, c)).length;
        const other = n(than.is(w));
        const fits: Record<string, (mine: number) => boolean> = {
          more: (mine) => mine > other,
          fewer: (mine) => mine < other,
          'as many': (mine) => mine === other,
          'at least as many': (mine) => mine >= other,
          'twice as many': (mine) => mine >= 2 * other,
        };
        return s.is(w)((p) => fits[how]!(n(p)));
      }, s, than), // prettier-ignore
    ),
    fc
      .tuple(subject, small)
      .map(([s, n]) =>
        phrase('Have', `${s.text} ${hasOf(s)} ${n.text} cards in hand`, (w) => s.is(w)((p) => hand(w, p).length >= n.is(w)), s, n),
      ),
    {
      weight: 2,
      arbitrary: fc
        .tuple(card, fc.boolean(), state)
        .map(([c, not, s]) => phrase('Is', `${c.text} ${not ? 'is not' : 'is'} ${s.text}`, (w) => s.is(w)(sure(c.is(w))) !== not, c, s)),
    },
    { weight: 3, arbitrary: fc.tuple(quantity, noun, place, fc.boolean(), state).map(([q, n, p, not, s]) =>
      phrase('Is', `${q.text(n)} ${p.text} ${q.plural ? 'are' : 'is'}${not ? ' not' : ''} ${s.text}`, (w) => {
        const all = p.is(w).filter((c) => n.fits(w, c));
        return q.enough(w, all.filter((c) => s.is(w)(c) !== not).length, all.length);
      }, p, s, { text: '', is: () => 0, of: q.of })) }, // prettier-ignore
    id.map((x) => phrase('Is', `${x} is in play`, (w) => inPlay(w).some((c) => isKind(w, x, c)))),
    fc
      .tuple(card, simplePlayer, fc.boolean())
      .map(([c, p, not]) =>
        phrase(
          'Is',
          `owner of ${c.text} ${not ? 'is not' : 'is'} ${p.text}`,
          (w) => (w.o.ownerOf(sure(c.is(w))) === p.is(w)) !== not,
          c,
          p,
        ),
      ),
    fc
      .tuple(card, fc.boolean(), colour)
      .map(([c, not, x]) =>
        phrase(
          'Is',
          `colour of ${c.text} ${not ? 'is not' : 'is'} ${x.text}`,
          (w) => (attr(w, 'colour', sure(c.is(w))) === x.is(w)) !== not,
          c,
          x,
        ),
      ),
    fc
      .tuple(card, card)
      .map(([a, b]) =>
        phrase('Conditions', `${a.text} beats ${b.text}`, (w) => attr(w, 'worth', sure(a.is(w))) > attr(w, 'worth', sure(b.is(w))), a, b),
      ),
    fc
      .tuple(simplePlayer, whoever)
      .map(([p, s]) =>
        phrase(
          'Conditions',
          `${s.text} ${verb(p, 'tops', 'tops')} ${p.text}`,
          (w) => s.is(w)((x) => counter(w, 'luck', x) > counter(w, 'luck', p.is(w))),
          p,
          s,
        ),
      ),
    fc
      .tuple(
        subject.filter((s) => s.text !== 'exactly one player'),
        fc.boolean(),
      )
      .map(([s, turn]) =>
        phrase(
          'Conditions',
          `${s.text} ${s.text === 'you' || s.text === 'they' ? 'are' : 'is'} ${turn ? 'on turn' : 'rich'}`,
          (w) => s.is(w)((p) => (turn ? p === w.o.s[ACTIVE]! : home(w, p).filter((c) => treasures.fits(w, c)).length >= 2)),
          s,
        ),
      ),
    fc
      .tuple(tie('number'), fc.constantFrom(...compared), tie('number'))
      .map(([a, [how, test], b]) => phrase('Comparing', `${a.text} ${how} ${b.text}`, (w) => test(a.is(w), b.is(w)), a, b)),
    fc.constantFrom(...fixed),
    fc.tuple(tie('claim'), fc.constantFrom('and', 'or'), tie('claim')).map(
      ([a, how, b]) =>
      phrase('And, or, not, brackets', `(${a.text}) ${how} (${b.text})`, (w) => {
        const [x, y] = [a.is(w), b.is(w)];
        return how === 'and' ? x && y : x || y;
      }, a, b), // prettier-ignore
    ),
    tie('claim').map((a) => phrase('And, or, not, brackets', `not (${a.text})`, (w) => !a.is(w), a)),
    fc.tuple(simplePlayer, plainNoun, plainNoun, fc.constantFrom('and', 'or')).map(
      ([p, a, b, how]) =>
      phrase('And, or, not, brackets', `${p.text} ${hasOf(p)} a ${a.one} ${how} ${holdsOf(p)} a ${b.one}`.replace(/\ba antique/g, 'an antique'), (w) => {
        const x = home(w, p.is(w)).some((c) => a.fits(w, c));
        const y = hand(w, p.is(w)).some((c) => b.fits(w, c));
        return how === 'and' ? x && y : x || y;
      }, p), // prettier-ignore
    ),
  );
  return { number, narrowing, cards, players: playerSet, claim };
});

/** Numbers and sets as claims of their own, so that each sort of them comes up. */
export const numberClaim = fc
  .tuple(grown.number, fc.constantFrom(...compared), small)
  .map(([a, [how, test], b]) => phrase('Comparing', `${a.text} ${how} ${b.text}`, (w) => test(a.is(w), b.is(w)), a, b));
export const setClaim = fc
  .tuple(fc.oneof(grown.cards, grown.cards, grown.players), fc.integer({ min: 0, max: 4 }))
  .map(([set, n]) => phrase('Comparing', `count of ${set.text} > ${words[n]!}`, (w) => set.is(w).length > n, set));

function divided(a: number, b: number, way: string): number {
  if (b === 0) return 0;
  return way === 'up' ? Math.ceil(a / b) : Math.floor(a / b);
}
