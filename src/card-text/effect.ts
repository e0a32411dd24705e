// A tree of what a card says → lines of the effect language, with ids for names: one more table of constructions, in words that the parser reads. It
// takes no word from a lexicon, so it is there for every game. Proves nothing: who asks reads the lines again and compares.
import { third } from '../said/spelling.ts';
import { onlyOwn } from '../text/only-own.ts';
import type { Family, Vocabulary, WordDecl } from '../meaning/vocabulary.ts';
import { en } from './en.ts';
import { COUNTED } from './shapes.ts';
import { CASES, type Forms, type Language } from './language.ts';
import { row, type Said } from './tree.ts';
import type { Lexicon, Writer } from './write.ts';

const YOUR = '[your/your/your/their/their]';
/** What orders set aside is called. */
const ASIDE = 'drawn';
/** The side that is chosen. */
const SIDE = 'way';

const { numerals: _, possessive: __, ...english } = en;

/** A verb in each of its forms. */
const thirds = (base: string): string => `[${base}/${base}/${base}/${third(base)}/${base}]`;

/** Whose something is stands behind it: `a relic of another player`. */
const OF = Object.entries(en.rows).flatMap(([name, text]): [string, string][] => {
  if (!/^who .* gen$/.test(name) || name === 'who you gen') return [];
  return [[name, text.startsWith('of ') ? text : `of ${text.replace(/’s?$/, '')}`]];
});

/** The effect language. */
export const effect: Language = {
  ...english,
  quantities: onlyOwn(Object.fromEntries(Object.entries(en.quantities).filter(([name]) => !name.endsWith(' of')))),
  rows: onlyOwn({
    ...en.rows,
    ...Object.fromEntries(OF),
    'list then': ', then ',
    'list then between': ', then ',
    'as many': 'that many {noun nom pl}',
    'per player': '{n} per player',
    'things those acc': `all of ${ASIDE}`,
    'things rest acc': ASIDE,
    'of these n each': `{n} of ${ASIDE}`,
    'of these n': `{n} of ${ASIDE}`,
    'of these a': `1 of ${ASIDE}`,
    'this card': 'this',
    'who anybody': 'another player',
    'who most alone': 'the player with the most {thing nom pl} {zone where}',
    'who fewest alone': 'the player with the fewest {thing nom pl} {zone where}',
    'host of this': 'host of this',
    'nobody has thing at least': 'no player has at least {thing acc exact}',
    'another turn': 'queue a turn for you',
    uncover: `${thirds('uncover')} {x acc}`,
    show: `${thirds('show')} {x acc} to each player`,
    times: 'repeat {n} times, {body}',
    'cards pass left': 'pass {x acc} to the left',
    'cards pass right': 'pass {x acc} to the right',
    'cards pass chosen': `pass {x acc} to ${SIDE}`,
    ...powers('once per turn', 'once per turn'),
    ...powers('twice per turn', 'twice per turn'),
    ...powers('once per game', 'once per game'),
    ...powers('on your turn', 'on your turn'),
    ...powers('any time', 'at any time'),
    ...Object.fromEntries(
      ['', ...COUNTED.map((often) => `${often} `)].map((often) => [
        `${often}when if`,
        `${often && `${often.trim()}, `}when {event}, if {claim}, {body imp}`,
      ]),
    ),
    'in your turn': 'if it is your turn, {body imp}',
    'in your turn they': 'if it is your turn, {body imp}',
    'chosen card': 'it',
    'chosen it': 'it',
    'that card': 'it',
    'at the start if': 'at the start of your turn, if {claim}, {body imp}',
    'at the end if': 'at the end of your turn, if {claim}, {body imp}',
    'may answer': 'in response when {event}, {body imp}',
    'may answer if': 'in response when {event}, if {claim}, {body imp}',
    'may answer if at length': 'in response when {event}, if {claim}, {body imp}',
    'may answer at length': 'in response when {event}, {body imp}',
    instead: 'instead when {event}, {body imp}',
    'everyone would lose': 'everyone loses',
    'ask yourself': 'ask "{text}"',
    ask: 'ask {who acc} "{text}"',
    'ask all': 'ask each player "{text}"',
    'rule for': '{do imp} for {who acc}',
    while: '{does} if {claim}',
    'while frame': '{does} if {claim}',
    'numbers +': 'every numeral + {n}',
    'numbers -': 'every numeral - {n}',
    'a number is': 'every {old digits} is {n digits}',
    'counts as': 'counts as {card nom}',
    'everyone loses if': 'everyone loses if {claim}',
    'wins with': 'win with {things nom}',
    'wins with if': 'win with {things nom} if {claim}',
    'win if': 'win if {claim}',
    'and the most': '{things nom}',
  }),
};

/** A tree as lines of an effect, each with a line of its own. */
export function linesOf(said: readonly Said[], writer: Writer): string {
  return said
    .flatMap(apart)
    .map((one) => writer.sentence(one).replace(/\.$/, '').replaceAll('’', "'"))
    .join('\n');
}

/** Several numbers of the game are changed by a line each, and those of everybody without a word for it. */
function apart(said: Said): Said[] {
  if (said.k !== 'row') return [said];
  if (said.row === 'while') return apart(said.parts.does!).map((does) => ({ ...said, parts: { ...said.parts, does } }));
  if (said.row === 'rule' && said.parts.do?.k === 'frame') {
    const { none, ...parts } = said.parts.do.parts;
    // A language may say it of no cards, which is of all.
    return none?.k === 'thing' && !parts.cards
      ? [row('rule', { do: { ...said.parts.do, parts: { ...parts, cards: { ...none, q: none.q === 'no' ? 'all' : none.q } } } })]
      : [said];
  }
  if (said.row !== 'rule for') return [said];
  const { who, do: dials } = said.parts;
  const each = dials!.k === 'list' ? dials!.of : [dials!];
  return each.map((one) => (who!.k === 'who' && who!.who === 'each' ? row('rule', { do: one }) : row('rule for', { who: who!, do: one })));
}

/** Lines that wait to be used: in one sentence, under a condition, or over several. */
function powers(row: string, head: string): Record<string, string> {
  return {
    [row]: `${head}, {body imp}`,
    [`${row} if`]: `${head}, if {claim}, {body imp}`,
    [`${row} at length`]: `${head}, {body imp}`,
    [`${row} if at length`]: `${head}, if {claim}, {body imp}`,
  };
}

/** What the words of a mix are called in effects: as they are declared. */
export function effectLexicon(v: Vocabulary): Lexicon {
  const all = new Map<string, Record<string, string>>();
  const add = (id: string, forms: Record<string, string>): void => void all.set(id, { ...all.get(id), ...forms });
  for (const { name, plural } of v.types) add(name, { one: name, other: plural });
  for (const { name } of v.tags) add(name, { one: name, other: name });
  for (const family of v.families) add(family.name, zoneForms(family));
  for (const { name } of v.unions) add(name, { 'card in': `in ${name}`, 'card from': `in ${name}` });
  for (const { name, per } of v.dials) add(name, per === 'player' || per === null ? dialForms(name) : ofCards(name));
  for (const { name } of v.counters) add(name, { 'card some': `${YOUR} ${name} > 0`, 'card at least': `${YOUR} ${name} is at least {n}` });
  for (const word of v.words) add(word.head, wordForms(word));
  for (const { name } of v.watchers) add(name, { 'card changes': `${name} change` });
  for (const { name } of v.sets) add(name, { 'card choose': `choose a ${name} as ${SIDE}` });
  return {
    of: (id) => (all.get(id) as Forms | undefined) ?? null,
    kind: () => ({ gender: 'n' }),
    name: (k) => v.kinds[k]!.id,
    raised: (text) => text,
    text: (text) => text,
  };
}

function zoneForms({ name, plural }: Family): Record<string, string> {
  const forms: Record<string, string> = {
    'card end': `of ${name}`,
    'card put': `${thirds('move')} {x acc} to ${name}`,
    'card put own': `${thirds('move')} {x acc} to ${YOUR} ${name}`,
    'card put of': `${thirds('move')} {x acc} to the ${name} {owner gen}`,
    'card swap': `${thirds('swap')} ${YOUR} ${name} with the ${name} {owner gen}`,
    'card pass left': `pass all ${plural} to the left`,
    'card pass right': `pass all ${plural} to the right`,
    'card pass chosen': `pass all ${plural} to ${SIDE}`,
    'card all own': `${YOUR} ${name}`,
    'card all of': `the ${name} {owner gen}`,
  };
  for (const use of ['in', 'from']) {
    forms[`card ${use}`] = `${use} ${name}`;
    forms[`card ${use} own`] = `${use} ${YOUR} ${name}`;
    forms[`card ${use} of`] = `${use} the ${name} {owner gen}`;
  }
  for (const at of CASES) {
    forms[`card whole ${at}`] = name;
    forms[`card whole own ${at}`] = `${YOUR} ${name}`;
    forms[`card whole of ${at}`] = `the ${name} {owner gen}`;
  }
  return forms;
}

function dialForms(name: string): Record<string, string> {
  return {
    'card is': `${name} is {n}`,
    'card zero': `${name} is 0`,
    'card more': `${name} + {n}`,
    'card less': `${name} - {n}`,
    'card more now': `${name} + {n}`,
    'card less now': `${name} - {n}`,
    'card all': `${name} is all`,
    'card all but': `${name} is all but {n}`,
    'card yes': `${name} is yes`,
    'card no': `${name} is no`,
    'card some': `${name} > 0`,
    'card at least': `${name} is at least {n}`,
    sets: name,
  };
}

/** Of dials that each card has. */
function ofCards(name: string): Record<string, string> {
  return {
    'card yes': `${name} is yes for {cards acc}`,
    'card no': `${name} is no for {cards acc}`,
    'card is': `${name} is {n} for {cards acc}`,
  };
}

/** A word with slots for what it is done with, in the order of its head. */
function wordForms({ kind, parts, params }: WordDecl): Record<string, string> {
  // What happens to cards without a word of the game, such as a move, is listed with the words and has no head to write.
  if (parts.length === 0) return {};
  const typeOf = new Map(params.map(({ name, type }) => [name, type.name]));
  const written = (list: typeof parts): string =>
    list
      .map((part, i) => (part.kind === 'param' ? `{${part.text} acc}` : i === 0 && kind === 'verb' ? thirds(part.text) : part.text))
      .join(' ');
  if (kind === 'verb') {
    const zone = parts.findIndex((part) => part.kind === 'param' && typeOf.get(part.text) === 'zone');
    // `draw number to zone`
    const forms: Record<string, string> = { card: written(parts) };
    if (zone > 0) forms['card aside'] = `${written(parts.slice(0, zone - 1))} aside as ${ASIDE}`;
    return forms;
  }
  if (kind === 'condition') return { card: written(parts) };
  // `plays-left of player`; `total-doom`
  const [name, of] = parts;
  const value = of ? `${YOUR} ${name!.text}` : name!.text;
  return { 'card some': `${value} > 0`, 'card at least': `${value} is at least {n}` };
}
