// Defines the words and signs of the effect language as chevrotain tokens. Knows no word of any game: those are all `Name`.
import { createToken, Lexer, tokenMatcher, type IToken, type TokenType } from 'chevrotain';
import { letters } from './letters.ts';

/** Stands for every letter beyond those of ASCII while a text is cut into words, so that no pattern lists them all. It is such a letter itself. */
const OTHER = 'ª';
/** The letters of a text in which `plainLetters` has replaced the others. */
export const LETTERS = `A-Za-z${OTHER}`;
/** The end of a word: no letter, digit or hyphen follows. */
export const END = `(?![${LETTERS}0-9-])`;

let anyLetter: RegExp | null = null;
/** A text of the same length in which all letters beyond those of ASCII are one. */
export function plainLetters(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  anyLetter ??= new RegExp(`[${letters}]`, 'g');
  return text.replace(anyLetter, (letter) => (letter < '\x80' ? letter : OTHER));
}

/** In the order in which the lexer tries them. */
export const order: TokenType[] = [];
const categories: TokenType[] = [];

function category(name: string): TokenType {
  const made = createToken({ name, pattern: Lexer.NA });
  categories.push(made);
  return made;
}
interface More {
  categories?: TokenType[];
  group?: string;
  label?: string;
  /**
   * Characters with which a match may start; more than necessary do no harm. Without them chevrotain parses the pattern to find them.
   */
  start_chars_hint?: (string | number)[];
}
function token(name: string, pattern: RegExp, more: More = {}): TokenType {
  const made = createToken({ name, pattern, ...more });
  order.push(made);
  return made;
}
/** The letters and commas with which the words of a pattern start. */
function startsOf(words: string): string[] {
  return [...new Set(Array.from(words.matchAll(/(?:^|\||\(\?:|\)\?)([a-z,])/g), ([, first]) => first!))];
}
/** A fixed phrase. `|` separates its spellings; its words may be any number of spaces apart. */
function phrase(name: string, words: string, cats: TokenType[] = [], label = words.split('|')[0]!): TokenType {
  const pattern = new RegExp(`(?:${words.replaceAll(' ', ' +')})${END}`);
  return token(name, pattern, { categories: cats, label: `"${label}"`, start_chars_hint: startsOf(words) });
}
function sign(name: string, pattern: RegExp, label: string, cats: TokenType[] = []): TokenType {
  return token(name, pattern, { categories: cats, label: `"${label}"` });
}

/** Any word that is not a fixed word of the language. Soft words, below, are names too unless a fixed word is required. */
export const Name = createToken({
  name: 'Name',
  label: 'NAME',
  pattern: new RegExp(`(?:[0-9]+-?)*[${LETTERS}](?:[${LETTERS}0-9]|[-:](?=[${LETTERS}0-9]))*`),
  start_chars_hint: [...`0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${OTHER}`],
});
export const Det = category('Det');
export const Place = category('Place');
export const Prep = category('Prep');
export const Loc = category('Loc');
export const Pron = category('Pron');
export const Poss = category('Poss');
export const Cmp = category('Cmp');
export const Cond = category('Cond');

export const Space = token('Space', /[ \t\r\u00a0]+/, { group: Lexer.SKIPPED });

// Heads of a clause
const SEVERAL_TIMES = 'twice|(?:two|three|four|five|[2-5]) +times';
const TURN = '(?:(?:per|a|each|every) +turn|(?:on|in|during) +(?:your|each +of +your|every +one +of +your) +turns?)';
const GAME = '(?:per|a|each|(?:in|during) +(?:a|the|this|each)) +game';
/** `once per turn`, `up to twice each turn`, `three times per game`. `once a game` is a token of its own: it stands in questions, too. */
export const HowOften = token(
  'HowOften',
  new RegExp(`(?:up +to +)?(?:(?:once|${SEVERAL_TIMES}) +${TURN}|(?:${SEVERAL_TIMES}) +${GAME})${END}`),
  { label: '"once per turn"', start_chars_hint: [...'uotf2345'] },
);
export const OnYourTurn = phrase('OnYourTurn', 'on your turn|during your turn');
export const InResponseTo = phrase('InResponseTo', 'in response to');
export const InResponse = phrase('InResponse', 'in response');
export const InsteadOf = phrase('InsteadOf', 'instead of');
/** `to the bottom of draw-pile`, `on top of draw-pile`: one preposition. */
export const OnTopOf = phrase('OnTopOf', '(?:back )?(?:on|onto|to|at) (?:the )?top of', [Prep], 'on top of');
export const ToBottomOf = phrase('ToBottomOf', '(?:back )?(?:on|onto|to|at) (?:the )?bottom of', [Prep], 'to the bottom of');
export const InTurn = phrase('InTurn', 'in turn');
/** `…, first yes ends it`: the comma is part of it. */
export const FirstYes = token('FirstYes', new RegExp(`(?:, *)?(?:the +)?first +yes +ends +it${END}`), {
  label: '"first yes ends it"',
  start_chars_hint: [',', 't', 'f'],
});
/** `ask everyone "Snap?", first to say yes as quickest`: the comma is part of it. */
export const FirstToSay = token('FirstToSay', new RegExp(`(?:, *)?(?:the +)?first +to +(?:say +yes|answer)${END}`), {
  label: '"first to say yes"',
  start_chars_hint: [',', 't', 'f'],
});
/** Numbers in words, as people give a time. */
export const TIMES: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
/** `…, within 60 seconds as answer`: the comma is part of it. */
export const Within = token(
  'Within',
  new RegExp(`(?:, *)?within +(?:[0-9]+|${Object.keys(TIMES).join('|')}) +(?:seconds?|minutes?)${END}`),
  {
    label: '"within 60 seconds"',
    start_chars_hint: [',', 'w'],
  },
);
/** `…, once a game`: the comma is part of it. */
export const OnceAGame = token('OnceAGame', new RegExp(`(?:, *)?once +${GAME}${END}`), {
  label: '"once a game"',
  start_chars_hint: [',', 'o'],
});
export const AnyTime = token('AnyTime', /(?:at +)?any +time(?= *(?:[,:]|$))/, { label: '"any time"' });
export const AnyOf = token('AnyOf', /any +of(?= *:)/, { label: '"any of"' });
/** Turns of any player, or of the others: `each turn`, `each other player's turn`, `other players' turns`. */
const TURNS_OF =
  "(?:each|every|a|(?:each|every|any|a) player['’]s|(?:another|(?:each|every|any) other) player['’]s|(?:an|each|every|any) opponent['’]s) turn|(?:other players|opponents)['’] turns";
export const AtMoment = phrase(
  'AtMoment',
  `at the (?:start|end|beginning) of (?:(?:your next|(?:their|that player['’]s) next|your|their|this|the) turn|${TURNS_OF})|when(?:ever)? (?:your turn|${TURNS_OF}) (?:starts?|begins?|ends?)`,
  [],
  'at the start of your turn',
);
/** Before `each`, which it may begin with. */
export const When = phrase('When', 'when|each time|every time');
export const AllAtOnce = phrase('AllAtOnce', 'all at once');
/** Only before a comma or a colon: games may have a verb of that name. */
export const Try = token('Try', /try(?: +(?:this|it))?(?= *[,:])/, { label: '"try"' });
export const WhileInPlay = token('WhileInPlay', /while +in +play(?= *(?:[,:]|$))/, { label: '"while in play"' });

// Amounts
export const AnyNumberOf = phrase('AnyNumberOf', 'any number of');
/** `the smaller of 3 and count of relics`: one of two numbers. */
export const SmallerOf = phrase('SmallerOf', 'the (?:smaller|lesser|larger|greater) of', [], 'the smaller of');
export const Twice = phrase('Twice', 'twice');
export const RemainderOf = phrase('RemainderOf', 'the remainder of');
export const DividedBy = phrase('DividedBy', 'divided by');
export const Rounded = phrase('Rounded', 'rounded (?:up|down)', [], 'rounded up');
export const UpTo = phrase('UpTo', 'up to');
export const AtLeast = phrase('AtLeast', 'at least(?! as many)|no (?:fewer|less) than', [], 'at least');
export const AtMost = phrase('AtMost', 'at most|no more than');
export const MoreThan = phrase('MoreThan', 'more than');
export const FewerThan = phrase('FewerThan', 'fewer than|less than');
/** `you have more relics than partner`, `as many relics as partner`; without the second word they are names like any other. */
export const More = phrase('More', '(?:more|fewer|less)(?= [^,:]* than )', [], 'more');
export const AsMany = phrase('AsMany', '(?:at least |exactly )?as many(?= [^,:]* as )', [], 'as many');
export const Than = phrase('Than', 'than');
/** `draw cards equal to …`; `roll a die, then draw that many`. */
export const EqualTo = phrase('EqualTo', 'equal to|equal in number to', [], 'equal to');
export const ThatMany = phrase('ThatMany', 'that many|that number of|the same number of(?! [^,:]* as )|the same number', [], 'that many');
export const AllBut = phrase('AllBut', 'all but');
export const OrMore = phrase('OrMore', 'or more(?! than)', [], 'or more');
export const OrFewer = phrase('OrFewer', '(?:or fewer|or less)(?! than)', [], 'or fewer');

// Fixed phrases inside a sentence
export const ThisTurn = phrase(
  'ThisTurn',
  'for this turn only|(?:for |in |during |so far )?this turn|for the rest of (?:this|the|your) turn|until the end of (?:this|the|your) turn',
  [],
  'this turn',
);
/** `you have drawn 3 cards this game`. */
export const ThisGame = phrase('ThisGame', '(?:in |during )?this (?:game|deal)', [], 'this game');
export const UntilNextTurn = phrase('UntilNextTurn', 'until (?:the start of )?your next turn');
export const UntilNextTurnEnds = phrase('UntilNextTurnEnds', 'until the end of your next turn');
export const UntilTheirNextTurn = phrase(
  'UntilTheirNextTurn',
  "until (?:the start of )?(?:their|that player['’]s) next turn",
  [],
  'until their next turn',
);
export const UntilTheirNextTurnEnds = phrase(
  'UntilTheirNextTurnEnds',
  "until the end of (?:their|that player['’]s) next turn",
  [],
  'until the end of their next turn',
);
export const OnTheirNextTurn = phrase('OnTheirNextTurn', "(?:on|in|during) (?:their|that player['’]s) next turn", [], 'on their next turn');
export const OnNextTurn = phrase('OnNextTurn', '(?:on|in|during) your next turn', [], 'on your next turn');
/** How long something holds, or on which turn it is done. */
export const lasting: TokenType[] = [
  ThisTurn,
  UntilNextTurn,
  UntilNextTurnEnds,
  UntilTheirNextTurn,
  UntilTheirNextTurnEnds,
  OnNextTurn,
  OnTheirNextTurn,
];
/** `the next time another player plays a card, …`: a line that waits once. */
export const NextTime = phrase(
  'NextTime',
  `(?:the )?next (?:(?:[0-9]+|${Object.keys(TIMES).slice(1).join('|')}) )?times?`,
  [],
  'the next time',
);
/** Verbs of more than one word: `they are out until your next turn`, `each player who is out is in again`. */
export const GoesOut = phrase(
  'GoesOut',
  '(?:is|are) out(?: for good| of the game| (?:of|for) (?:this|the|the rest of the) (?:round|deal|hand))?',
  [Name],
  'is out',
);
/** `if too late`: a name of two words. */
phrase('TooLate', 'too late', [Name]);
export const ComesBack = phrase(
  'ComesBack',
  '(?:is|are) (?:in again|back in(?: the (?:game|round|deal))?)|comes? back(?: in(?:to the game)?)?',
  [Name],
  'is in again',
);
/** `lay out your hand to your rows`. */
export const LaysOut = phrase('LaysOut', 'lays? out', [Name], 'lay out');
export const CountsAs = phrase('CountsAs', 'counts? as', [], 'counts as');
/** `the player two to the left`, `the player on the left of partner`, `the player across from you`: only behind a player. */
const SEATED = '(?<=(?:player|neighbour|neighbor|person) +)';
const STEPS = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|[0-9]+) (?:(?:seats?|places?) )?';
function seated(name: string, words: string, starts: string): TokenType {
  return token(name, new RegExp(`${SEATED}(?:${words.replaceAll(' ', ' +')})${END}`), {
    label: `"${name}"`,
    start_chars_hint: [...starts],
  });
}
export const SideOf = seated('SideOf', `(?:${STEPS})?(?:on|to) the (?:left|right) of`, 'otfsen0123456789');
export const StepsAway = seated('StepsAway', `${STEPS}to (?:the|your|their|its) (?:left|right)`, 'otfsen0123456789');
export const AcrossFrom = seated('AcrossFrom', '(?:across|opposite) (?:from|of|to)', 'ao');
export const Across = seated('Across', 'across|opposite', 'ao');
/** Where one thing is beside another: `the plot left of it`, `a relic beside this`, `below a plot that is empty`. */
export const LeftOf = phrase('LeftOf', '(?:(?:on|to) the )?left of', [Loc], 'left of');
export const RightOf = phrase('RightOf', '(?:(?:on|to) the )?right of', [Loc], 'right of');
export const Beside = phrase('Beside', 'beside|next to|adjacent to', [Loc]);
/** A name where nothing follows that one could be above of. */
const seen = (name: string, word: string): TokenType =>
  token(name, new RegExp(`${word}(?= +(?!(?:and|or|then|if|unless|otherwise|as|to|into|in|on|of|from|is|are|with)${END})[${LETTERS}])`), {
    categories: [Loc],
    label: `"${word}"`,
    start_chars_hint: [word[0]!],
  });
export const Above = seen('Above', 'above');
export const Below = seen('Below', 'below');
export const Around = seen('Around', 'around');
/** Whose: `your`, or a player with `'s`. */
export const isPossessive = (token: IToken): boolean => tokenMatcher(token, Poss) || /['’]s?$/.test(token.image);
export const near = [LeftOf, RightOf, Beside, Above, Below, Around];
export const OnSide = phrase('OnSide', '(?:on|to) (?:your|their|its) (?:left|right)|on the (?:left|right)', [], 'on your left');
export const OnTurn = phrase('OnTurn', 'on turn');
/** The `for` of `for each`. */
export const ForEach = token('ForEach', new RegExp(`for(?= +(?:each|every)${END})`), { label: '"for"', start_chars_hint: ['f'] });
export const IsNot = phrase('IsNot', "isn['’]t|aren['’]t|is not|are not", [], 'is not');
export const DoNot = phrase('DoNot', "(?:do(?:es)?|did) not|(?:do(?:es)?|did)n['’]t", [], 'do not');
/** Two tokens: `haven't drawn` is `have not drawn`, `haven't a relic` is `do not have a relic`. */
export const HaveNot = phrase('HaveNot', "haven['’]t|hasn['’]t", [], "haven't");
export const Cannot = phrase('Cannot', "cannot|can not|can['’]t|may not|must not");

// Words
export const Nobody = phrase('Nobody', 'nobody else|nobody|no one else|no one', [Pron], 'nobody');
export const A = phrase('A', 'a|an', [Det]);
export const The = phrase('The', 'the', [Det]);
export const All = phrase('All', 'all', [Det]);
export const Each = phrase('Each', 'each|every', [Det]);
export const No = phrase('No', 'no', [Det]);
export const Another = phrase('Another', 'another', [Det]);
export const Any = phrase('Any', 'any', [Det]);
export const Exactly = phrase('Exactly', 'exactly');
export const Most = phrase('Most', 'most');
export const Fewest = phrase('Fewest', 'fewest');
/** Before `other`, with which it may begin. */
export const Except = phrase('Except', 'except for|except|other than|apart from', [], 'except');
export const Other = phrase('Other', 'other');
phrase('Top', 'top', [Place]);
phrase('Bottom', 'bottom', [Place]);
phrase('First', 'first', [Place]);
phrase('Last', 'last', [Place]);
phrase('Next', 'next', [Place]);
phrase('Previous', 'previous', [Place]);
export const Random = phrase('Random', 'random', [Place]);
export const Highest = phrase('Highest', 'highest', [Place]);
export const Lowest = phrase('Lowest', 'lowest', [Place]);
phrase('Total', 'total', [Place]);
export const Anybody = phrase('Anybody', '(?:anybody|anyone|somebody|someone) else|anybody|anyone|somebody|someone', [Pron], 'anybody');
export const Everyone = phrase('Everyone', '(?:everyone|everybody) else|everyone|everybody', [Pron], 'everyone');
export const You = phrase('You', 'you', [Pron]);
export const They = phrase('They', 'they', [Pron]);
export const Them = phrase('Them', 'them', [Pron]);
export const It = phrase('It', 'it', [Pron]);
export const This = phrase('This', 'this', [Pron]);
export const Your = phrase('Your', 'your', [Poss]);
export const Their = phrase('Their', 'their', [Poss]);
phrase('Its', 'its', [Poss]);
export const Of = phrase('Of', 'of', [Loc]);
export const In = phrase('In', 'in', [Loc]);
export const From = phrase('From', 'from', [Loc]);
export const On = phrase('On', 'on', [Prep]);
export const With = phrase('With', 'with', [Prep]);
export const To = phrase('To', 'to|into', [Prep]);
phrase('Onto', 'onto', [Prep]);
export const At = phrase('At', 'at', [Prep]);
export const Under = phrase('Under', 'under', [Prep]);
export const By = phrase('By', 'by', [Prep]);
export const For = phrase('For', 'for', [Prep]);
export const Aside = phrase('Aside', 'aside');
export const And = phrase('And', 'and');
export const Or = phrase('Or', 'or');
export const Not = phrase('Not', 'not');
export const That = phrase('That', 'that');
export const Who = phrase('Who', 'who');
export const Whose = phrase('Whose', 'whose');
export const While = phrase('While', 'while|as long as', [], 'while');
export const As = phrase('As', 'as');
export const If = phrase('If', 'if', [Cond]);
export const Unless = phrase('Unless', 'unless', [Cond]);
export const So = phrase('So', 'so');
export const Otherwise = phrase('Otherwise', 'otherwise');
export const Then = phrase('Then', 'then');
export const Whenever = phrase('Whenever', 'whenever');
export const Instead = phrase('Instead', 'instead');
export const Meanwhile = phrase('Meanwhile', 'meanwhile');
export const May = phrase('May', 'may|can');
export const Must = phrase('Must', 'must');
export const Would = phrase('Would', 'would');
export const Offer = phrase('Offer', 'offer');
export const Repeat = phrase('Repeat', 'repeat');
export const Until = phrase('Until', 'until');
export const Per = phrase('Per', 'per');
export const Half = phrase('Half', 'half');
export const Is = phrase('Is', 'is|are');

// Soft words: fixed only where the grammar requires them, names everywhere else
export const Together = phrase('Together', 'together', [Name]);
export const Times = phrase('Times', 'times', [Name]);
export const Also = phrase('Also', 'also', [Name]);
export const Printed = phrase('Printed', 'printed', [Name]);
export const Numeral = phrase('Numeral', 'numeral|numerals|number', [Name]);
export const Reads = phrase('Reads', 'reads|read', [Name]);
export const Higher = phrase('Higher', 'higher', [Name]);
export const Lower = phrase('Lower', 'lower', [Name]);
export const Do = phrase('Do', 'do|does|did', [Name]);

/** `turn it over`, `move it to your table face down`, `a face-down card`. */
export const TurnOver = token('TurnOver', new RegExp(`(?:turns?|flips?) +over${END}`), {
  categories: [Name],
  label: '"turn over"',
  start_chars_hint: ['t', 'f'],
});
export const Facing = token('Facing', new RegExp(`face[ -]+(?:up|down)${END}`), {
  categories: [Name],
  label: '"face up"',
  start_chars_hint: ['f'],
});
export const Over = phrase('Over', 'over', [Name]);

// Numbers, texts, signs
export const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
export const NumberWord = token('NumberWord', new RegExp(`(?:${numberWords.join('|')})${END}`), {
  label: 'NUMBER-WORD',
  start_chars_hint: numberWords.map((word) => word[0]!),
});
export const Numerals = token('Number', new RegExp(`[0-9]+(?!-?[${LETTERS}0-9])`), {
  label: 'NUMBER',
  start_chars_hint: [...'0123456789'],
});
export const Text = token('Text', /"(?:[^"\\]|\\.)*"|“[^”]*”/, { label: 'TEXT' });
export const PossS = token('PossS', new RegExp(`['’]s?(?![${LETTERS}0-9])`), { label: '"\'s"', start_chars_hint: ["'", '’'] });
sign('LessEqual', /<=|≤/, '<=', [Cmp]);
sign('GreaterEqual', />=|≥/, '>=', [Cmp]);
export const Unequal = sign('Unequal', /!=|≠/, '!=');
export const Equal = sign('Equal', /==?/, '=');
sign('Less', /</, '<', [Cmp]);
sign('Greater', />/, '>', [Cmp]);
export const Plus = sign('Plus', /\+/, '+');
export const Minus = sign('Minus', /[-−–]/, '-');
/** `3 × 2`; in words: `3 times two`. */
export const Cross = sign('Cross', /[×*]/, '×');
/** `draw 2; or discard 2`: a comma, where the sentence goes on. */
export const Comma = token('Comma', new RegExp(`,|;(?= *(?:or|and|then|otherwise)${END})`), { label: '","', start_chars_hint: [',', ';'] });
export const Colon = sign('Colon', /:/, ':');
export const Open = sign('Open', /\(/, '(');
export const Close = sign('Close', /\)/, ')');
order.push(Name);

export const vocabulary: TokenType[] = [...order, ...categories];

/** Signs never merge into names; all other fixed words are written with letters. */
export function isWordLike(type: TokenType): boolean {
  return (
    ![Numerals, NumberWord, Text, PossS, Plus, Minus, Cross, Comma, Colon, Open, Close, Unequal, Equal].includes(type) &&
    !(type.CATEGORIES ?? []).includes(Cmp)
  );
}

export function isName(token: IToken): boolean {
  return tokenMatcher(token, Name);
}
export function isPronoun(token: IToken): boolean {
  return tokenMatcher(token, Pron);
}
/** Signs and words that an order may follow. */
export function beforeOrder(token: IToken): boolean {
  return [Comma, Colon, Then, May, Must, Cannot, Otherwise, Meanwhile].some((type) => tokenMatcher(token, type));
}
/** What a thing may end with, other than a name: a clause may follow it. */
export function endsThing(token: IToken): boolean {
  return [Pron, Numerals, NumberWord, Close, Text, OnSide, StepsAway, Across, OnTurn, InTurn, Aside].some((type) =>
    tokenMatcher(token, type),
  );
}
/** Whether the word before this one makes it a name rather than an order. */
export function namesBefore(token: IToken | undefined): boolean {
  return !!token && [Is, IsNot, Plus, Minus, Of, PossS, May, Must, Cannot, Cmp].some((type) => tokenMatcher(token, type));
}

const fixed = order.filter((type) => isWordLike(type) && type !== Name && type !== Space && !(type.CATEGORIES ?? []).includes(Name));
/** Nothing follows the word here, so the ends of the patterns are left out. */
const fixedWord = new RegExp(
  `^(?:${[...fixed, NumberWord].map((type) => (type.PATTERN as RegExp).source.replaceAll(END, '')).join('|')})$`,
);
/** Fixed words that have only one spelling. */
export const fixedPhrases: readonly string[] = [...fixed].flatMap((type) =>
  (type.PATTERN as RegExp).source.replace(/^\(\?:|\)\(\?!.*$/g, '').split('|'),
);
/** Whether the lexer would take this word for something other than a name. */
export function isFixedWord(word: string): boolean {
  return fixedWord.test(word);
}
