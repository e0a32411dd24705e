// CW20xx: problems of one line of the effect language, with their wording. Finds nothing itself: see src/parse/syntax-errors.ts.
import { term } from '../terms.ts';
import { anyOf } from './phrases.ts';
import { phrase, type Phrase } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';

const error = { severity: 'error', kind: 'effect' } as const;

export const parseCodes: readonly Entry[] = [
  {
    ...error,
    code: 'CW2001',
    alike: true,
    title: 'a word that does not fit',
    about:
      'The line makes sense up to the marked word, but nothing the language knows goes on with this word there. The message says after what it stands and, when there are few, what could stand in its place. A statement is one line: a verb, what it is done to, and where to (`move drawn to discard-pile`).',
    wrong: 'draw 3 4',
    right: 'draw 3',
  },
  {
    ...error,
    code: 'CW2002',
    alike: true,
    title: 'the line ends too early',
    about: 'Something must still follow: a thing after `and`, a place after `to`, an order after the comma of a condition.',
    wrong: 'move this to',
    right: 'move this to discard-pile',
  },
  {
    ...error,
    code: 'CW2003',
    alike: true,
    title: 'comma missing after a head',
    about:
      'What comes before an order and says when it happens (`if …`, `once per turn`, `for each …`) ends with a comma on the same line, or with a colon before a block.',
    wrong: 'once per turn discard a rule',
    right: 'once per turn, discard a rule',
  },
  {
    ...error,
    code: 'CW2004',
    title: '"then" missing between orders',
    about: 'Two orders on one line are joined by `, then` (or by `and`), so that a comma alone can go on ending a head.',
    wrong: 'draw 2, discard all rules',
    right: 'draw 2, then discard all rules',
  },
  {
    ...error,
    code: 'CW2005',
    title: 'colon missing before a block',
    about: 'The lines below are deeper, so they belong to this one: it ends with a colon.',
    wrong: 'once per turn\n  draw 1\n  draw 2',
    right: 'once per turn:\n  draw 1\n  draw 2',
  },
  {
    ...error,
    code: 'CW2006',
    title: 'colon without a block',
    about:
      'A colon at the end of a line opens a block: the lines of the block stand below it, two spaces deeper. On one line a comma ends the head.',
    wrong: 'at the start of your turn:',
    right: 'at the start of your turn, draw 1',
  },
  {
    ...error,
    code: 'CW2007',
    title: 'bracket without its partner',
    about: 'Every `(` needs its `)` on the same line.',
    wrong: 'play (2 of drawn',
    right: 'play 2 of drawn',
  },
  {
    ...error,
    code: 'CW2008',
    title: 'name missing after "as"',
    about: '`as` gives what was chosen or drawn a name of its own, one word, by which later lines speak of it.',
    wrong: 'choose another player as',
    right: 'choose another player as partner',
  },
  {
    ...error,
    code: 'CW2009',
    title: '"offer one of"',
    about: 'An offer is written `offer:`; each line of its block is one of the things that may be done, and one of them is.',
    wrong: 'offer one of\n  draw 1\n  draw 2',
    right: 'offer:\n  draw 1\n  draw 2',
  },
  {
    ...error,
    code: 'CW2010',
    title: 'a sign that means nothing',
    about:
      'The language uses letters, digits, hyphens inside names, commas, colons, brackets, quotes, the signs `+ - < > =`, and a full stop or semicolon at the end of a statement. Nothing else stands outside a text in quotes.',
    wrong: 'draw 3!',
    right: 'draw 3',
  },
  {
    ...error,
    code: 'CW2011',
    title: 'tab in the indentation',
    about: 'Blocks are told by how deep a line stands. Tabs are as wide as each editor pleases, so only spaces count.',
    wrong: 'once per turn:\n\tdraw 1',
    right: 'once per turn:\n  draw 1',
  },
  {
    ...error,
    code: 'CW2012',
    title: 'uneven indentation',
    about: 'All lines of a block stand equally deep.',
    wrong: 'once per turn:\n    draw 1\n  draw 2',
    right: 'once per turn:\n  draw 1\n  draw 2',
  },
  {
    ...error,
    code: 'CW2013',
    alike: true,
    title: 'colon inside a line',
    about:
      'A colon ends a head only at the end of a line, before a block. When the order stands on the same line, the head ends with a comma.',
    wrong: 'if your hand is empty: draw 3',
    right: 'if your hand is empty, draw 3',
  },
  {
    ...error,
    code: 'CW2014',
    title: 'nobody who does it',
    about: '`may`, `must` and `cannot` follow the one they are said of: `you may …`, `each other player must …`.',
    wrong: 'may draw 2',
    right: 'you may draw 2',
  },
  {
    ...error,
    code: 'CW2015',
    title: 'half a claim',
    about:
      'What follows `if`, `when`, `while`, `until` or `unless` is a claim: somebody or something, and what is true of it (`your hand is empty`, `you have lamp`).',
    wrong: 'repeat until draw 1',
    right: 'repeat until your hand is empty, draw 1',
  },
  {
    ...error,
    code: 'CW2016',
    title: 'thing missing',
    about: 'After `a`, `the`, `your`, `another` and their like the thing itself must follow.',
    wrong: 'discard a of your hand',
    right: 'discard a card of your hand',
  },
  {
    ...error,
    code: 'CW2017',
    title: 'quote never closed',
    about: 'A text for the players stands between two quotes on one line.',
    wrong: 'ask "Is it your birthday?',
    right: 'ask "Is it your birthday?"',
  },
  {
    ...error,
    code: 'CW2018',
    title: 'block under an order',
    about: 'Deeper lines belong to a head: `if …:`, `once per turn:`, `for each …:`. An order has no block.',
    wrong: 'draw 1\n  draw 2',
    right: 'draw 1\ndraw 2',
  },
  {
    ...error,
    code: 'CW2019',
    title: '"and" mixed with "or"',
    about: '`lamp and rope or coin` can be meant in two ways. Brackets say which: `lamp and (rope or coin)`.',
    wrong: 'win with lamp and rope or coin',
    right: 'win with lamp and (rope or coin)',
  },
  {
    ...error,
    code: 'CW2020',
    title: 'More than can be read at once',
    about:
      'Up to 600 brackets and 320 blocks may stand within each other, and a line may have up to 2000 words and signs. Say it in several lines, or give a part of it a name of its own as a condition, a value or a verb of the game.',
    wrong: `if ${'('.repeat(601)}you hold a card${')'.repeat(601)}, draw 1`,
    right: 'if ((you hold a card)), draw 1',
  },
];

/** A word, quoted for a message. */
const quoted = (word: string): string => `"${word}"`;

/** The wording, one function per code. */
export const parseWords = {
  doesNotFit: (found: string, after: string | null, could: string[], foreign: boolean): Words => ({
    code: 'CW2001',
    message: after ? phrase`${quoted(found)} does not fit after ${quoted(after)}.` : phrase`${quoted(found)} does not fit here.`,
    ...(foreign
      ? { help: phrase`Effects are written in English words, whatever language the card is in.` }
      : could.length > 0 && could.length <= 4 && { help: phrase`Here ${anyOf(could.map(term))} can stand.` }),
  }),
  valueAfterAmount: (found: string, after: string, sign: string, better: string | null): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(found)} does not fit after ${quoted(after)}.`,
    help: phrase`Two values are compared with ${quoted(sign)}: ${quoted(`5 ${sign} count of your cards`)}.`,
    ...(better !== null && { suggestion: better }),
  }),
  saysWhat: (): Words => ({
    code: 'CW2001',
    message: phrase`A card cannot take over everything another one says.`,
    help: phrase`It can be that card for others ("counts as …"), do its orders ("obey …"), use its power ("use a power of …"), or read the number it says ("draw draws of …").`,
  }),
  doWhatItSays: (): Words => ({
    code: 'CW2001',
    message: phrase`What of the card is done is not said: its orders, or a line that waits to be used.`,
    help: phrase`Write "obey …" for the orders of a card, "use a power of …" for what can be used ("once per turn").`,
  }),
  facingHolds: (): Words => ({
    code: 'CW2001',
    message: phrase`No line holds cards face down.`,
    help: phrase`Turn them over as they come: "turn … face down". Open they are by a line: "all hands are open".`,
  }),
  toDo: (verb: string): Words => ({
    code: 'CW2001',
    message: phrase`What something is done for is not said by ${quoted(`to ${verb}`)}.`,
    help: phrase`Write ${quoted(`…, then ${verb} …`)}; where it may be left undone, ${quoted('you may …')} and below it ${quoted(`if so, ${verb} …`)}.`,
  }),
  wordUnknown: (found: string, help: Phrase): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(found)} does not fit here.`,
    help,
  }),
  whose: (who: string, owner: string, thing: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(thing)} does not fit after ${quoted(who)}.`,
    help: phrase`Write ${quoted(`${owner} ${thing}`)}.`,
    suggestion: owner,
  }),
  countByName: (count: string, things: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(things)} does not fit after ${quoted(count)}.`,
    help: phrase`A number that has a name stands in brackets before what it counts: ${quoted(`(${count}) ${things}`)}.`,
    suggestion: `(${count})`,
  }),
  saysNothingOf: (word: string, things: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(word)} says nothing about ${quoted(things)}.`,
    help: phrase`Cards are told apart by type and tag, by place ("… in play", "… from your hand"), or in a clause: "… that …".`,
  }),
  orOrder: (after: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted('or')} does not fit after ${quoted(after)}.`,
    help: phrase`One of several orders is chosen from a block: ${quoted('offer:')}, and below it each of them on a line of its own.`,
  }),
  orBan: (after: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted('or')} does not fit after ${quoted(after)}.`,
    help: phrase`What is forbidden in two ways is said twice: ${quoted('this turn, nobody can … and nobody can …')}. Somebody in particular is chosen before: ${quoted('choose another player as chosen')}.`,
  }),
  /** `said`: the line with both orders. */
  chooseOne: (said: string): Words => ({
    code: 'CW2001',
    message: phrase`One of two orders is done here, and it is not said that it is chosen.`,
    help: phrase`Write ${quoted('choose one:')} before them; or ${quoted('offer:')}, and below it each of them on a line of its own.`,
    suggestion: said,
  }),
  offerToWhom: (who: string): Words => ({
    code: 'CW2001',
    message: phrase`An offer is made to a player, who chooses: the player comes after the word.`,
    help: phrase`Write ${quoted(`offer ${who}:`)}; in the lines below, ${quoted('they')} is that player.`,
    suggestion: `offer ${who}`,
  }),
  withForWho: (who: string, said: string, has: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(said)} does not fit after ${quoted(who)}.`,
    help: phrase`What is true of somebody is said with ${quoted('who')}.`,
    suggestion: `who ${has}`,
  }),
  endsEarly: (after: string, could: string[]): Words => ({
    code: 'CW2002',
    message: phrase`The line ends after ${quoted(after)}; something must follow.`,
    ...(/^(?:[-+×−–]|times|and|or)$/.test(after)
      ? {
          help: phrase`What belongs together stands on one line. A part of it can have a name of its own: "set … to …", or an entry of \`values\`.`,
        }
      : could.length > 0 && could.length <= 4 && { help: phrase`Here ${anyOf(could.map(term))} can stand.` }),
  }),
  orderMissing: (head: string): Words => ({
    code: 'CW2002',
    message: phrase`Nothing follows ${quoted(head)}.`,
    help: phrase`Say what happens: on the same line after a comma, or in deeper lines after a colon.`,
  }),
  commaMissing: (last: string, found: string): Words => ({
    code: 'CW2003',
    message: phrase`A comma is missing between ${quoted(last)} and ${quoted(found)}.`,
    help: phrase`A head on one line ends with a comma.`,
    suggestion: `${last},`,
  }),
  commaForAnd: (): Words => ({
    code: 'CW2003',
    message: phrase`A comma ends a head, not "and".`,
    help: phrase`Write a comma in its place.`,
  }),
  thenMissing: (found: string, suggestion: string): Words => ({
    code: 'CW2004',
    message: phrase`Between two orders ${quoted(', then')} is meant, not a comma alone.`,
    help: phrase`Write ${quoted(`, then ${found}`)}, or start a new line.`,
    suggestion,
  }),
  newSentence: (found: string): Words => ({
    code: 'CW2004',
    message: phrase`What follows "${found}" is a sentence of its own.`,
    help: phrase`End the one before with a full stop, or start a new line.`,
    suggestion: '.',
  }),
  commaInList: (found: string): Words => ({
    code: 'CW2001',
    message: phrase`A comma does not join things; ${quoted('and')} does.`,
    help: phrase`Write ${quoted(`and ${found}`)} or ${quoted(`or ${found}`)}.`,
  }),
  commaBeforeAnd: (and: string): Words => ({
    code: 'CW2001',
    message: phrase`No comma stands before ${quoted(and)}.`,
    suggestion: ` ${and}`,
  }),
  casesOnOneLine: (): Words => ({
    code: 'CW2001',
    message: phrase`Whether "if" is about both of them, or only about the one behind "or", cannot be seen.`,
    help: phrase`Write each of the two as a line of its own, the condition on the one that needs it.`,
  }),
  questionInside: (asked: string): Words => ({
    code: 'CW2001',
    message: phrase`${quoted(asked)} begins a line; it does not follow an order.`,
    help: phrase`Write "${asked} …" on a line of its own, right below the order it asks about; both below a head that ends with a colon, if there is one.`,
  }),
  colonMissing: (last: string): Words => ({
    code: 'CW2005',
    message: phrase`A colon is missing after ${quoted(last)}: a block follows.`,
    suggestion: `${last}:`,
  }),
  colonForComma: (): Words => ({ code: 'CW2005', message: phrase`Before a block a colon stands, not a comma.`, suggestion: ':' }),
  blockMissing: (): Words => ({
    code: 'CW2006',
    message: phrase`A colon opens a block, but no deeper line follows.`,
    help: phrase`Put the lines of the block below, two spaces deeper, or end the head with a comma and go on in this line.`,
  }),
  bracketOpen: (): Words => ({ code: 'CW2007', message: phrase`This bracket is never closed.` }),
  bracketClosed: (): Words => ({ code: 'CW2007', message: phrase`This bracket was never opened.` }),
  nameMissing: (found: string | null): Words => ({
    code: 'CW2008',
    message:
      found === null
        ? phrase`After ${quoted('as')} a name must follow.`
        : phrase`${quoted(found)} cannot be a name: it has a fixed meaning.`,
    help: phrase`Give it one word of your own, such as "drawn" or "partner".`,
  }),
  offerOneOf: (): Words => ({
    code: 'CW2009',
    message: phrase`An offer is written ${quoted('offer:')}.`,
    help: phrase`One of the lines of its block is done.`,
    suggestion: 'offer:',
  }),
  stray: (sign: string): Words => ({
    code: 'CW2010',
    message: phrase`The sign ${quoted(sign)} means nothing here.`,
    ...('.;'.includes(sign) && { help: phrase`One statement a line: start a new line or write ", then".` }),
    ...(sign === ';' && { suggestion: '.' }),
    ...(sign === '/' && { help: phrase`To divide, write "… divided by 2 rounded up" or "… rounded down".` }),
    ...('[]{}'.includes(sign) && { help: phrase`Use round brackets.` }),
  }),
  tab: (): Words => ({ code: 'CW2011', message: phrase`Indent with spaces, not with a tab.` }),
  uneven: (depth: number, wanted: number): Words => ({
    code: 'CW2012',
    message: phrase`This line is ${depth} spaces deep; the lines before it in the same block are ${wanted}.`,
  }),
  colonInside: (): Words => ({
    code: 'CW2013',
    message: phrase`A colon stands only at the end of a line, before a block.`,
    help: phrase`When the order follows on the same line, write a comma.`,
    suggestion: ',',
  }),
  colonThen: (): Pick<Words, 'help' | 'suggestion'> => ({
    help: phrase`One statement a line: start a new line or write ", then".`,
    suggestion: ', then',
  }),
  sidesOfCoin: (): Words => ({
    code: 'CW2013',
    message: phrase`A colon stands only at the end of a line, before a block.`,
    help: phrase`What a coin shows is asked below "flip a coin": a line "if heads, …", and a line "otherwise, …".`,
  }),
  nobodyDoes: (mood: string): Words => ({
    code: 'CW2014',
    message: phrase`Nobody is named who ${quoted(mood)}.`,
    help: phrase`Say who: ${quoted(`you ${mood} …`)} or ${quoted(`each other player ${mood} …`)}.`,
  }),
  claimMissing: (after: string): Words => ({
    code: 'CW2015',
    message: phrase`After ${quoted(after)} a claim must follow.`,
    help: phrase`A claim says what is true of something: "your hand is empty".`,
  }),
  halfClaim: (subject: string, found: string | null): Words => ({
    code: 'CW2015',
    message:
      found === null
        ? phrase`Nothing is claimed of ${quoted(subject)}.`
        : phrase`Nothing is claimed of ${quoted(subject)}: ${quoted(found)} is no verb.`,
    help: phrase`A claim says what is true of something: "your hand is empty".`,
  }),
  moodInClaim: (mood: string, done: string | null): Words => ({
    code: 'CW2015',
    message: phrase`${quoted(mood)} stands in orders, not in claims.`,
    help: phrase`A claim says what is done or what is true of something: "another player draws a card", "your hand is empty".`,
    ...(done !== null && { suggestion: done }),
  }),
  thingMissing: (after: string): Words => ({
    code: 'CW2016',
    message: phrase`After ${quoted(after)} the thing is missing.`,
    help: phrase`Say which kind of thing, such as "card" or "player".`,
  }),
  quoteOpen: (): Words => ({ code: 'CW2017', message: phrase`This quote is never closed.` }),
  blockUnderOrder: (): Words => ({
    code: 'CW2018',
    message: phrase`This line is deeper than the one above, which is an order and opens no block.`,
  }),
  mixed: (joiner: string): Words => ({
    code: 'CW2019',
    message: phrase`This ${quoted(joiner)} can be meant in two ways.`,
    help: phrase`Put brackets around what belongs together: "a and (b or c)".`,
  }),
  tooDeep: (): Words => ({
    code: 'CW2020',
    message: phrase`This is nested too deeply, or too long, to be read.`,
    help: phrase`Say it in several lines, or give a part of it a name of its own.`,
  }),
};
