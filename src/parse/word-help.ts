// Explains words that people write and the language does not have (`second`, `his`, `rolled`), each with what is written instead. Reads tokens
// alone; contains no word of any game.
import type { IToken } from 'chevrotain';
import { type Phrase, phrase } from '../diagnose/phrase.ts';
import type { WordKind } from '../../grammar/ahead.ts';
import { fixedPhrases } from '../../grammar/tokens.ts';

/** Words of the language that are long enough to be recognised when they are misspelled where a name would stand. */
export const longWords: readonly string[] = ['cards', ...fixedPhrases.filter((phrase) => /^[a-z]{6,}$/.test(phrase))];

/** Words, and how what they mean is written. */
const WORDS: readonly [RegExp, Phrase][] = [
  [
    /^(?:second|third|fourth|fifth)$/,
    phrase`Only the ends are counted from: "the top card of …", "the top 2 cards of …", "the player with the most …".`,
  ],
  [
    /^same$/,
    phrase`What is meant once more is called by its name, or "it", "that player", "that many": "draw that many". What two cards have in common: "a card of the same colour as it".`,
  ],
  [/^(?:current|active|present|existing)$/, phrase`What lies on the table is said with its place: "… in play".`],
  [/^but$/, phrase`What must not hold is joined with "and": "you have … and no …".`],
  [/^(?:less|fewer)$/, phrase`A number of the game is lower as long as a line holds: "draws - 1", "your plays - 1 this turn".`],
  [/^twice$/, phrase`What is to be done twice is written twice, or "repeat 2 times, …"; a number is doubled: "twice …".`],
  [
    /^only$/,
    phrase`Say it of the others, too: "you have … and no other player has …"; of a number, "exactly 2 …"; how often at most, "… cannot … more than 1 … per turn".`,
  ],
  [
    /^(?:higher|lower|bigger|smaller|larger)$/,
    phrase`A number of the game gets another value: "… is 5", or is raised or lowered: "… + 2", "… - 1".`,
  ],
  [/^neither$/, phrase`Write "no player …" or "nobody …": "nobody can … this turn".`],
  [
    /^(?:he|she|his|her|him|hers)$/,
    phrase`A player is "they" and "them", and has "their" things: "choose another player, then they draw 1".`,
  ],
  [
    /^different$/,
    phrase`What is counted are different cards: leave the word out, "2 …". Of certain ones: "2 of x and y and z"; those that differ in a value: "2 cards of different …s"; from one card: "a card of a different … than it".`,
  ],
  [
    /^(?:newest|latest|oldest|most-recent)$/,
    phrase`What came last to a place lies on top of it: "the top card of …"; what has been there longest, "the bottom card of …".`,
  ],
  [
    /^through$/,
    phrase`Look at the place, then say what is done with what lies there: "look at the discard pile, then take a card from it".`,
  ],
  [
    /^(?:begins?|starts?|contains?)$/,
    phrase`Names of cards are not read letter by letter: give the cards that are meant a tag, and name them by it, "discard a … card".`,
  ],
  [
    /^(?:beginning|starting)$/,
    phrase`It goes clockwise and begins with whoever does it: "each player in turn …", "deal …". With you last: "each other player in turn draws 1, then you draw 1".`,
  ],
  [/^(?:was|were)$/, phrase`A condition is about now: "is". What has been done is counted: "if you have … this turn".`],
  [
    /^immune$/,
    phrase`Say what nobody can do: "… cannot be taken by another player"; of cards whose lines are not for somebody, "… do not apply to you".`,
  ],
  [
    /^(?:roll|rolled|rolls)$/,
    phrase`What came up is "the die": "if the die is 6, …"; several dice are "dice": "if dice > 9", "if dice are equal".`,
  ],
];

const ROUNDS = phrase`No game counts rounds: what comes once in one, or lasts for one, goes with turns: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".`;

/** In the first words of a line, what cannot be waited for so. */
const HEADS: readonly [RegExp, Phrase][] = [
  [
    /^(?:then )?(?:do|repeat) (?:it|this|that)(?: all)? /,
    phrase`What is done several times stands behind the number: "repeat 3 times, draw 1"; several sentences stand below "repeat 3 times:".`,
  ],
  [
    /^(?:(?:at the (?:start|end|beginning)|until the (?:start|end)) of (?:each|every|the|a|this|next|the next) |(?:each|every) |(?:on|in|during|until) (?:the )?next |once (?:per|each|a|every) )round /,
    ROUNDS,
  ],
  [
    /^(?:at the (?:start|end) of |during |on |in )the next /,
    phrase`For later write "on your next turn, …"; for somebody else name them first: "choose another player", then "on their next turn, …".`,
  ],
  [
    /^(?:on|during|in) (?:(?:another|(?:each|every|any|all) other|other|an|each|every) (?:players?|opponents?) ?['’]s?|(?:other players|opponents) ?['’]) turns? /,
    phrase`What is done on it: "at the start of another player's turn, …", or "when …, if it is another player's turn, …"; what holds on it: "while it is another player's turn, …".`,
  ],
  [
    /^(?:starting|beginning) with /,
    phrase`It goes clockwise and begins with whoever does it: "each player in turn …", "deal …". With you last: "each other player in turn draws 1, then you draw 1".`,
  ],
  [
    /^(?:if|when) the first (?:\S+ ){1,2}you play /,
    phrase`Wait for it, and ask how many it was: "when you play a …, if you have played exactly 1 card this turn, …".`,
  ],
  [
    /^before you /,
    phrase`Before something is done: "instead when you …", "in response when …"; before a turn: "at the start of your turn, …".`,
  ],
  [
    /^before (?:a|another|any|each|every) (?:other )?player /,
    phrase`Before something is done: "instead when you …", "in response when …"; before a turn: "at the start of your turn, …".`,
  ],
  [
    /^before (?:your|their|the|each|every|a) /,
    phrase`Before a turn is "at the start of your turn, …"; before the next one, "at the end of this turn, …"; as long as it takes until then, "until your next turn, when …".`,
  ],
  [/^after you /, phrase`What comes after something is written "when you …, …"; after a turn, "at the end of your turn, …".`],
  [/^after (?:each|every|your|a) /, phrase`After a turn is "at the end of each turn, …" or "at the end of your turn, …".`],
  [
    /^(?:each|every) turn ,/,
    phrase`Write "at the start of each turn, …", "at the start of your turn, …", or "once per turn, …" for what may be used.`,
  ],
  [
    /^for (?:the next )?(?:\d+|two|three|four) turns /,
    phrase`Turns are not counted: until one's own next turn is "until your next turn", with that turn "until the end of your next turn".`,
  ],
  [/^on (?:heads|tails) /, phrase`What a coin shows is asked below it: "flip a coin", then "if heads, …, otherwise …".`],
  [/^the first time /, phrase`The next time only is "the next time you …"; once in each turn, "once per turn, when you …".`],
  [/^this does what /, phrase`A card does what another says with "obey …": "obey the top card of discard-pile".`],
  [/^- /, phrase`A line of an effect has no dash: leave it out.`],
  [/^\d+ (?:\. |$)/, phrase`Lines of an effect have no numbers: they are done from top to bottom.`],
  [/^["“”„«]/, phrase`A line stands without quotes: leave them out.`],
  [/^either /, phrase`One of several orders is chosen from a block: "offer:", and below it each of them on a line of its own.`],
];

/** The word that stops a line, with help; null: it is none of these. `index`: where the line does not go on. */
export function wordHelp(tokens: readonly IToken[], index: number): { token: IToken; help: Phrase } | null {
  const begins = tokens
    .slice(0, 8)
    .map(({ image }) => image)
    .join(' ')
    .toLowerCase();
  const head = HEADS.find(([said]) => said.test(`${begins} `));
  if (head) return { token: tokens[0]!, help: head[1] };
  const bound =
    tokens[index]?.image === ','
      ? tokens.slice(index + 1, index + 3).find(({ image }) => /^(?:at (?:least|most)|up to)$/.test(image))
      : undefined;
  if (bound)
    return {
      token: bound,
      help: phrase`An amount is bounded where it stands: "draw the smaller of 3 and count of your hand", "discard up to 3 cards".`,
    };
  const except =
    tokens[index]?.image === ',' && /^(?:except|other than|apart from)/.test(tokens[index + 1]?.image ?? '')
      ? tokens[index + 1]
      : undefined;
  if (except)
    return {
      token: except,
      help: phrase`Who or what is left out stands behind those who are meant: "each player except …", "all cards except …".`,
    };
  // What stands at the place, before it, or carries the condition that ends there.
  const after = /^(?:is|are|am|,)$/i.test(tokens[index]?.image ?? '') ? [index + 1] : [];
  for (const at of [...after, index, index - 1, index - 2, ...(tokens[0]?.image === 'if' ? [2] : [])]) {
    const token = tokens[at];
    if (!token) continue;
    const kind = token.payload as WordKind | undefined;
    const word = kind?.name || kind?.verb ? undefined : WORDS.find(([said]) => said.test(token.image.toLowerCase()));
    if (word) return { token, help: word[1] };
  }
  return null;
}
