// Lists the kinds of things that messages name (`a card`, `a whole number`), so that each can be written in another language. Contains no sentence.
import { Phrase } from './phrase.ts';

/** What stands in a file, and what is wanted there; the titles in `schemas/` are among them. */
const OF_FILES = [
  '1 (easy), 2 or 3 (hard)',
  'a block of places in the turn (`start:`, `end:`, `before LINE:`, `after LINE:`, `offer:`, `offer beside LINE:`)',
  'a card',
  'a card type',
  'a counter',
  'a family of cards',
  'a language such as en or cs',
  'a list of one to three steps',
  'a list of players',
  'a list of seats',
  'a list of values, or a range such as 1 to 17',
  'a list of what must hold',
  'a list of words, a range such as 1 to 17, or a number of places',
  'a mark',
  'a name or a list of names',
  'a number',
  'a number of minutes',
  'a number of players',
  'a number of players, or a range such as 2 to 6',
  'a number, or the name of a dial',
  'a pattern',
  'a place in the turn: start, end, before LINE, after LINE, offer, offer beside LINE',
  'a position',
  'a ruling',
  'a scenario',
  'a step',
  'a text',
  'a text, or a text for each language',
  'a translated card',
  'a translated word',
  'a type of card, a list of them, or card',
  'a value, or is: with per:',
  'a whole number',
  'a whole number above 0',
  'a word or a number',
  'a word, or its forms by name',
  'a zone',
  'amounts by number of players',
  'an answer',
  'an effect',
  'an effect, or do: with before: or after:',
  'an effect, or does: with says:, means:, example:',
  'an id',
  'an id of a ruling',
  'an option',
  'an origin',
  'format 1',
  'most or fewest, and of what',
  'teams, each a list of seats',
  'the forms of a word',
  'what a table on a screen draws',
  'what comes up',
  'what players see',
  'yes or no',
  'a block of keys',
  'a list',
  'a name',
  'block',
  'list',
  'nothing',
  'right here',
  'text',
  'true or false',
];

/** Descriptions in `schemas/` of the keys that must be there. */
const OF_KEYS = [
  'How the question says it; {number} is what is left.',
  'The id of each card, with {…} for its values.',
  'The id of the game.',
  'The id of the set.',
  'The ruling in one sentence of our own.',
  'The rulings, by id.',
  'The scenarios, by name.',
  'The value or counter of a player that says how many are left.',
  'The value when no card sets it.',
  'The value when nobody chooses.',
  'The values to combine: { colour: [red, blue], number: 1 to 4 }.',
  'What carries it: card, player, or a zone.',
  'What it does or means, in the effect language.',
  'What it does, in the effect language.',
  'Where the ruling comes from: stated, ours, an option …',
];

/** What files declare, and what names stand for. */
const OF_DECLARATIONS = [
  ...['a dial', 'a set of choices', 'a type of card', 'a verb', 'a word', 'a word of the language', 'an amount', 'an icon'],
  ...['the number of the deal', 'the set of teams', 'who deals'],
  ...['already means something else', 'is a word of the language'],
  ...['these zones', 'this counter', 'this dial', 'this mark', 'this number', 'this option', 'this set', 'this tag'],
  ...['this type of card', 'this value', 'this zone'],
  ...['cards', 'members in a set of choices', 'zones'],
  ...[
    'assertion',
    'card',
    'choice',
    'counter',
    'counter or value of a player',
    'dial',
    'dial, counter or value for a screen',
    'earlier check',
  ],
  ...['holder of dials', 'icon', 'kind of card', 'mark of cards', 'member of a set of choices', 'number', 'number and no dial'],
  ...['option', 'option with yes and no', 'outcome', 'player', 'set of choices', 'side', 'team', 'type of card', 'type, tag or card'],
  ...['value', 'value of cards', 'way to compare', 'yes or no', 'zone', 'zone, counter or mark'],
];

/** What a line of an effect may be about. */
const OF_LINES = [
  ...['a choice', 'a comparison', 'a place', 'a player', 'a side', 'a team', 'a text in quotes', 'a thing', 'a yes or no'],
  ...['several cards', 'several choices', 'several numbers', 'several players', 'several sides', 'several teams', 'several zones'],
  ...['Cyrillic', 'Greek', 'Latin', 'no text'],
  ...['card like that', 'such cards', 'nowhere do they rest'],
];

/** All of them. */
export const TERMS: ReadonlySet<string> = new Set([...OF_FILES, ...OF_KEYS, ...OF_DECLARATIONS, ...OF_LINES]);

/** A kind of thing that can be written in another language; what a game calls its own stays as it is. */
export const term = (what: string | Phrase): Phrase | string => (typeof what === 'string' && TERMS.has(what) ? new Phrase(what, []) : what);
