// What the constructions of a card's text are made of: the category of each and of its parts. The same for every language; reads and writes nothing.
import { onlyOwn } from '../text/only-own.ts';
import type { Vocabulary, WordDecl } from '../meaning/vocabulary.ts';

/** What a part of a text can be. */
export type Category =
  /** A sentence of its own. */
  | 'line'
  /** A line in force that may stand under a condition. */
  | 'force'
  /** An order that others can follow in one sentence, and one that stands alone. */
  | 'order'
  | 'other'
  /** Orders in a row; those, or one that stands alone; whole sentences. */
  | 'plain'
  | 'body'
  | 'long'
  /** What a card does when it is played or used, as what is waited for or cannot be done. */
  | 'act'
  | 'event'
  /** A condition; what somebody has, without who. */
  | 'claim'
  | 'one claim'
  | 'has'
  /** What one wins with; that, without a comparison. */
  | 'wins'
  | 'held'
  /** Cards; a kind of cards; cards in a row; those or a whole place; cards or a player; what narrows cards down. */
  | 'thing'
  | 'kind'
  | 'cards'
  | 'stuff'
  | 'picked'
  | 'test'
  | 'names'
  | 'who'
  | 'zone'
  | 'number'
  /** What a dial is, always or for a turn; dials by their names; several dials in a row. */
  | 'dial'
  | 'dials'
  | 'now'
  | 'sets'
  | 'one dial'
  | 'quote';

/** One construction: its category, and those of its parts; a part with a `?` may be missing. */
export interface Shape {
  is: Category;
  parts: Readonly<Record<string, Category>>;
  /** Parts that may be missing. */
  free: ReadonlySet<string>;
}

function shape(text: string): Shape {
  const [is, ...parts] = text.split(' ');
  const named = parts.map((part) => part.split(':') as [string, Category]);
  return {
    is: is as Category,
    parts: Object.fromEntries(named.map(([name, of]) => [name.replace('?', ''), of])),
    free: new Set(named.flatMap(([name]) => (name.endsWith('?') ? [name.slice(0, -1)] : []))),
  };
}

const HAS: Readonly<Record<string, string>> = {
  'has thing': 'thing:thing',
  'has no thing': 'thing:thing',
  'has exactly thing': 'thing:thing',
  'has thing in': 'thing:thing zone:zone',
  'has no thing in': 'thing:thing zone:zone',
  'has exactly thing in': 'thing:thing zone:zone',
  'has empty': 'zone:zone',
};

const WHOSE = ['you', 'nobody', 'another', 'somebody'];

/** How often something may be done, as far as languages have words for it. */
export const COUNTED: readonly string[] = ['once per turn', 'twice per turn', 'once per game'];

/** Heads before orders, and those before sentences. */
const WHENS = ['when', ...COUNTED.map((often) => `${often} when`)];
const HEADS = ['at the start', 'at the end', ...COUNTED, 'on your turn', 'any time', ...WHENS, 'may answer', 'instead'];
const EVENTS = [...WHENS, 'may answer', 'instead'];

function heads(): [string, string][] {
  return HEADS.flatMap((head) =>
    ['', ' if'].flatMap((claim) => {
      const event = EVENTS.includes(head) ? ' event:event' : '';
      const given = `${event}${claim ? ' claim:claim' : ''}`;
      const short: [string, string] = [`${head}${claim}`, `line body:body${given}`];
      if (head.startsWith('at the') || WHENS.includes(head) || head === 'instead') return [short];
      return [short, [`${head}${claim} at length`, `line body:${event ? 'body' : 'long'}${given}`] as [string, string]];
    }),
  );
}

/** Every construction that is no use of a word of a game. */
export const ROWS: Readonly<Record<string, Shape>> = onlyOwn(
  Object.fromEntries(
    Object.entries({
      'wins with': 'line things:wins',
      'wins with if': 'line things:wins claim:claim',
      'win if': 'line claim:claim',
      rule: 'force do:dial',
      'rule for': 'force who:who do:dials',
      'counts as': 'force card:names',
      while: 'line claim:claim does:force',
      'numbers +': 'line n:number',
      'numbers -': 'line n:number',
      'a number is': 'line old:number n:number',
      cannot: 'line do:act',
      'everyone loses if': 'line claim:claim',
      whenever: 'line claim:claim body:body',
      ...Object.fromEntries(heads()),
      'one and either': 'held a:thing b:thing',
      'and the most': 'wins things:held',
      // orders
      choose: 'order x:picked',
      shuffle: 'order zone:zone',
      'shuffle zone into': 'order a:zone b:zone',
      'shuffle into': 'order a:thing b:zone',
      'swap cards': 'order a:thing b:thing',
      'end turn': 'order',
      uncover: 'order x:thing',
      cover: 'order x:thing',
      look: 'order x:stuff',
      show: 'order x:stuff',
      win: 'order',
      either: 'order a:plain b:plain',
      times: 'order n:number body:plain',
      'this turn': 'order do:now',
      'another turn': 'order',
      cancel: 'order',
      'who does': 'other who:who do:plain',
      'cards pass left': 'other x:thing',
      'cards pass right': 'other x:thing',
      'cards pass chosen': 'other x:thing',
      'ask yourself': 'other text:quote',
      ask: 'other who:who text:quote',
      'ask all': 'other text:quote',
      if: 'other claim:claim body:body',
      otherwise: 'other body:body',
      'in your turn': 'other body:body',
      'in your turn they': 'other body:body',
      // conditions and events
      ...Object.fromEntries(Object.entries(HAS).map(([row, parts]) => [row, `has ${parts}`])),
      ...Object.fromEntries(
        WHOSE.flatMap((whose) => Object.entries(HAS).map(([row, parts]): [string, string] => [`${whose} ${row}`, `claim ${parts}`])),
      ),
      'there is': 'claim thing:thing',
      'there is no': 'claim thing:thing',
      so: 'claim',
      'you on turn': 'claim',
      event: 'event who:who do:act',
      'event you': 'event do:act',
      'everyone would lose': 'event',
      // cards and numbers
      'this card': 'thing',
      'host of this': 'thing',
      'chosen card': 'thing of?:thing',
      'chosen it': 'thing of?:thing',
      'that card': 'thing of?:thing',
      'again it': 'thing of?:thing',
      'that sets': 'test dials:sets',
      'that is attached': 'test',
      'before you': 'test',
      'half of them': 'number',
    }).map(([name, text]) => [name, shape(text)]),
  ),
);

/** The parts of players, by name. */
export const WHO_PARTS: Readonly<Record<string, Category>> = { than: 'who', claim: 'has', zone: 'zone', thing: 'kind', of: 'thing' };

/** A use of a word of a game. */
export interface FrameShape extends Shape {
  id: string;
  form: string;
}

const DIAL_FORMS = ['card yes', 'card no', 'card is', 'card more', 'card less', 'card all', 'card all but', 'card zero'];
const NOW_FORMS = ['card is', 'card more now', 'card less now'];
const SIDES = ['left', 'right', 'chosen'];

const frames = new WeakMap<Vocabulary, readonly FrameShape[]>();

/** The uses of every word, dial, zone and set of a mix that a lexicon may declare; the same in every language. */
export function framesOf(v: Vocabulary): readonly FrameShape[] {
  let known = frames.get(v);
  if (!known) frames.set(v, (known = framesIn(v)));
  return known;
}

function framesIn(v: Vocabulary): FrameShape[] {
  const frames: FrameShape[] = [];
  const shapes = new Map<string, Shape>();
  const add = (id: string, form: string, text: string): void => {
    const known = shapes.get(text) ?? shape(text);
    shapes.set(text, known);
    frames.push({ id, form, ...known });
  };
  for (const word of v.words) ofWord(word, (form, text) => add(word.head, form, text));
  for (const { name } of [...v.dials, ...v.counters]) {
    add(name, 'card some', 'claim');
    add(name, 'card at least', 'claim n:number');
  }
  for (const { name } of v.dials) {
    for (const form of DIAL_FORMS) add(name, form, 'dial n?:number cards?:thing none?:thing');
    for (const form of NOW_FORMS) add(name, form, 'now n:number');
    add(name, 'sets', 'sets');
  }
  for (const { name } of v.families) {
    add(name, 'card put', 'order x:stuff');
    add(name, 'card put own', 'order x:stuff');
    add(name, 'card put of', 'order x:stuff owner:who');
    add(name, 'card swap', 'order owner:who');
    for (const side of SIDES) add(name, `card pass ${side}`, 'other');
  }
  for (const { name } of v.watchers) add(name, 'card changes', 'event');
  for (const { name } of v.sets) add(name, 'card choose', 'order');
  return frames;
}

function ofWord(word: WordDecl, add: (form: string, text: string) => void): void {
  const of: Readonly<Record<string, Category>> = { number: 'number', player: 'who', card: 'cards' };
  const parts = word.params.flatMap(({ name, type }) => (of[type.name] ? [`${name}:${of[type.name]}`] : [])).join(' ');
  const with_ = (is: string): string => (parts === '' ? is : `${is} ${parts}`);
  if (word.kind === 'verb') {
    for (const form of ['card', 'card aside', 'card cancel']) add(form, with_('order'));
    add('card', with_('act'));
  } else if (word.kind === 'condition') {
    add('card', with_('claim'));
    add('card ask', 'other text:quote');
  } else if (word.kind === 'value') {
    add('card some', 'claim');
    add('card at least', 'claim n:number');
  }
}
