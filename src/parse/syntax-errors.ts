// Explains a broken line by at most one diagnostic, and finds its position. Contains no wording: that is in src/diagnose/codes/parse.ts.
import { EOF, tokenMatcher, type IParserErrorMessageProvider, type IRecognitionException, type IToken, type TokenType } from 'chevrotain';
import type { WordKind } from '../../grammar/ahead.ts';
import * as t from '../../grammar/tokens.ts';
import { type Phrase, phrase } from '../diagnose/phrase.ts';
import { wordHelp } from './word-help.ts';
import { parseWords as say } from '../diagnose/codes/parse.ts';
import type { Words } from '../diagnose/entry.ts';

/** What is wrong, and the offsets in the snippet where it shows. */
export interface Found {
  words: Words;
  start: number;
  end: number;
}

const SEPARATOR = '\u0001';
/** Chevrotain's own messages list hundreds of paths; ours only list what could come next, for `explainError`. */
export const expectations: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => describe([expected]),
  buildNotAllInputParsedMessage: () => '',
  buildNoViableAltMessage: ({ expectedPathsPerAlt }) => describe(expectedPathsPerAlt.flat().map((path) => path[0]!)),
  buildEarlyExitMessage: ({ expectedIterationPaths }) => describe(expectedIterationPaths.map((path) => path[0]!)),
};

const plain: Record<string, string> = {
  Name: 'a name',
  Det: 'a thing',
  Poss: 'a thing',
  Pron: 'a thing',
  Number: 'a number',
  NumberWord: 'a number',
  Half: 'a number',
  Text: 'a text in quotes',
  Open: 'a thing',
  Place: 'a thing',
  Other: 'a thing',
  Prep: 'a place',
  Loc: 'a place',
  Cmp: 'a comparison',
};
const amounts = new Set([
  'UpTo',
  'AtLeast',
  'AtMost',
  'MoreThan',
  'FewerThan',
  'Exactly',
  'AllBut',
  'AnyNumberOf',
  'SmallerOf',
  'RemainderOf',
  'More',
  'AsMany',
  'ThatMany',
  'Twice',
  'Most',
  'Fewest',
  'Aside',
]);
/** Left out beside "a thing". */
const ALSO_THINGS = ['a name', 'a number', 'a text in quotes', '"-"'];
function describe(types: (TokenType | undefined)[]): string {
  const names = types
    .filter((type) => !!type && !amounts.has(type.name))
    .map((type) => plain[type!.name] ?? `"${(type!.LABEL ?? type!.name).replace(/^"|"$/g, '')}"`);
  const different = [...new Set(names)];
  if (different.includes('a thing')) return different.filter((name) => !ALSO_THINGS.includes(name)).join(SEPARATOR);
  return different.join(SEPARATOR);
}

/** Mistakes visible in the tokens alone, before any grammar. */
export function slipOfTokens(tokens: IToken[], stray: { start: number; end: number } | null, text: string): Found | null {
  if (stray) return { words: say.stray(text.slice(stray.start, stray.end)), ...stray };
  const [first, second, third] = tokens;
  if (first && second && third && is(first, t.Offer) && is(second, t.NumberWord) && is(third, t.Of))
    return { words: say.offerOneOf(), ...across(first, tokens.at(-1)!) };
  if (first && second && saysChooseOne(tokens)) return { words: say.offerOneOf(), ...across(first, tokens.at(-1)!) };
  if (first && is(first, t.May, t.Must, t.Cannot)) return { words: say.nobodyDoes(first.image), ...across(first, first) };
  const open: IToken[] = [];
  for (const token of tokens) {
    if (tokenMatcher(token, t.Open)) open.push(token);
    if (tokenMatcher(token, t.Close) && !open.pop()) return { words: say.bracketClosed(), ...across(token, token) };
  }
  if (open.length) return { words: say.bracketOpen(), ...across(open[0]!, open[0]!) };
  const colon = tokens.findIndex((token) => tokenMatcher(token, t.Colon));
  if (colon >= 0 && /^(?:heads|tails)$/.test(tokens[colon + 1]?.image ?? ''))
    return { words: say.sidesOfCoin(), ...across(tokens[colon]!, tokens.at(-1)!) };
  if (colon >= 0 && colon < tokens.length - 1) return { words: say.colonInside(), ...across(tokens[colon]!, tokens[colon]!) };
  return null;
}

/** What the grammar takes there. */
function couldStand({ message, context }: IRecognitionException): string[] {
  const isOrder = context.ruleStack.at(-1) === 'order';
  return message ? message.split(SEPARATOR).map((name) => (name === 'a name' && isOrder ? 'a verb' : name)) : [];
}

/** A word that has another form here, `discard you hand`, or none. Null: something else is wrong. */
function wordUnknown(tokens: IToken[], index: number, word: (one: IToken) => string): Found | null {
  const unknown = wordHelp(tokens, index);
  if (unknown) return { words: say.wordUnknown(word(unknown.token), unknown.help), ...across(unknown.token, unknown.token) };
  const help = clauseHelp(tokens, index);
  if (help) return { words: say.wordUnknown(word(tokens[index]!), help), ...across(tokens[index]!, tokens[index]!) };
  const [who, thing] = [tokens[index - 1], tokens[index]];
  if (thing?.image.startsWith('have ') && who && is(who, t.You, t.They))
    return { words: say.wordUnknown(word(thing), countedInLine()), ...across(thing, thing) };
  const owner = !who || !thing || !t.isName(thing) ? null : is(who, t.You) ? 'your' : is(who, t.They) ? 'their' : null;
  return owner && { words: say.whose(word(who!), owner, word(thing!)), ...across(who!, who!) };
}

/** `as many as you discarded`, where the line discards nothing. */
const countedInLine = (): Phrase =>
  phrase`What is counted is done in the same line: "discard any number of cards, then draw that many"; over a turn, "cards that you have … this turn".`;

/** What is wrong with a clause that goes on like this; null: something else is. */
function clauseHelp(tokens: IToken[], index: number): Phrase | null {
  const [head, before, token] = [tokens[index - 2], tokens[index - 1], tokens[index]];
  if (!token || !before) return null;
  if (is(before, t.InTurn) && is(token, t.Who, t.That))
    return phrase`Who they are comes first: "each player who has no cards in turn draws 1".`;
  if (is(before, t.That, t.Who) && is(token, t.May))
    return phrase`A clause says what is so, not what may be done: "a card that fits", with a condition of the game, "card fits: …".`;
  if (head && is(head, t.Whose) && t.isName(before) && t.isName(token)) return phrase`What it is stands behind "is": "whose suit is led".`;
  return null;
}

/** What the first syntax error means to the author. `ofCard`: it is the effect of a card, where no number is handed in. */
export function explainError(error: IRecognitionException, tokens: IToken[], text: string, ofCard: boolean): Found {
  const atEnd = tokenMatcher(error.token, EOF) || Number.isNaN(error.token.startOffset);
  const index = atEnd ? tokens.length : tokens.indexOf(error.token);
  const token = atEnd ? null : error.token;
  const before = tokens[index - 1] ?? null;
  const rules = error.context.ruleStack;
  const rule = rules.at(-1)!;
  const could = couldStand(error);
  const spot = token ? across(token, token) : before ? { start: before.startOffset, end: before.endOffset! + 1 } : { start: 0, end: 0 };
  const word = (one: IToken): string => text.slice(one.startOffset, one.endOffset! + 1);
  const found = (words: Words): Found => ({ words, ...spot });

  const unknown = wordUnknown(tokens, index, word);
  if (unknown) return unknown;
  if (rule === 'naming') return found(say.nameMissing(token && !is(token, t.Comma, t.Colon) ? word(token) : null));
  if (before && is(before, t.Cond, t.When, t.Whenever, t.While, t.Until, t.InResponseTo, t.InsteadOf)) {
    return { words: say.claimMissing(word(before)), ...across(before, before) };
  }
  if (rule === 'line' && before && could.includes('","')) {
    if (!token) return found(say.orderMissing(word(before)));
    if (is(token, t.And)) return found(say.commaForAnd());
    // How long something holds is no new order.
    const lasts = is(token, t.AtMoment, ...t.lasting);
    if (beginsOrder(token) && !lasts) return { words: say.commaMissing(word(before), word(token)), ...across(before, before) };
  }
  const mood = token && before && moodInClaim(rule, tokens, index, word);
  if (mood) return mood;
  if (rule === 'predicate' && before) {
    return token && !is(token, t.Comma, t.Colon)
      ? found(say.halfClaim(word(before), word(token)))
      : { words: say.halfClaim(word(before), null), ...across(before, before) };
  }
  if (
    before &&
    is(before, t.Det, t.Poss, t.Place, t.Other) &&
    (rule === 'determined' || rule === 'noun' || rule === 'nounWords' || rule === 'plainNoun')
  ) {
    return { words: say.thingMissing(word(before)), ...across(before, before) };
  }
  const either = token && oneOfTwoOrders(tokens, index, text);
  if (either) return either;
  if (token) {
    const joined = joinedWrongly(tokens, index, word) ?? comparedWrongly(tokens, index, word);
    if (joined) return joined;
  }
  const alone = token && commaAlone(tokens, index, text);
  if (alone) return alone;
  if (token && before && /^says?$/i.test(before.image) && /^what$/i.test(token.image))
    return { words: say.saysWhat(), ...across(before, tokens.at(-1)!) };
  if (token && before && /^what$/i.test(before.image) && /^says?$/i.test(tokens[index - 2]?.image ?? ''))
    return { words: say.saysWhat(), ...across(tokens[index - 2]!, tokens.at(-1)!) };
  const what = tokens.findIndex(({ image }, i) => /^what$/i.test(image) && /^do$/i.test(tokens[i - 1]?.image ?? ''));
  if (what > 0 && index >= what && tokens.slice(what).some(({ image }) => /^says?$/i.test(image)))
    return { words: say.doWhatItSays(), ...across(tokens[what - 1]!, tokens.at(-1)!) };
  const offer = tokens.findIndex(({ image }) => /^offers?$/i.test(image));
  if (offer > 0 && tokens[offer + 1] && is(tokens[offer + 1]!, t.Colon)) {
    const who = text.slice(tokens[0]!.startOffset, tokens[offer - 1]!.endOffset! + 1);
    return { words: say.offerToWhom(who.replace(/^they$/i, 'them')), ...across(tokens[0]!, tokens[offer]!) };
  }
  const stray = strayWith(tokens, index);
  if (stray) return { words: say.withForWho(word(stray.who), word(stray.token), stray.has), ...across(stray.token, stray.token) };
  const facing = facesDown(tokens);
  if (facing > 0 && rule !== 'predicate' && (tokens[0]!.payload as WordKind | undefined)?.verb !== true)
    return { words: say.facingHolds(), ...across(tokens[0]!, tokens[facing]!) };
  const purpose = tokens[index - 2];
  if (before && purpose && /^to$/i.test(purpose.image) && (before.payload as WordKind | undefined)?.verb)
    return { words: say.toDo(word(before)), ...across(purpose, before) };
  const next = tokens[index + 1];
  if (token && before && next && is(token, t.Or) && (next.payload as WordKind | undefined)?.verb)
    return found((forbids(tokens.slice(0, index), text) ? say.orBan : say.orOrder)(word(before)));
  if (token && before && countsByName(before, token)) {
    const says = isNumber(before.image, text) || !ofCard ? say.countByName : say.saysNothingOf;
    return { words: says(word(before), word(token)), ...across(before, before) };
  }
  if (!token) return found(before ? say.endsEarly(word(before), could) : say.endsEarly('', could));
  return found(say.doesNotFit(word(token), before ? word(before) : null, could, isForeign(tokens)));
}

/** A word that nothing is called has letters no English word has: somebody writes in their own language. */
function isForeign(tokens: readonly IToken[]): boolean {
  return tokens.some(({ image, payload }) => {
    const kind = payload as WordKind | undefined;
    return /(?=\P{ASCII})\p{L}/u.test(image) && !image.startsWith('"') && !(kind?.name || kind?.verb || kind?.predicate || kind?.adjective);
  });
}

/** The words so far are those of a ban. */
function forbids(said: readonly IToken[], text: string): boolean {
  return said.some((one) => is(one, t.Cannot)) || /\b(?:nobody|no \w+|none) (?:can|may)\b/i.test(text);
}

/** Where a line cannot be read on, with what could stand there; nothing is guessed. */
export function whatDoesNotFit(error: IRecognitionException, tokens: IToken[], text: string): Found {
  const at = tokens.indexOf(error.token);
  const [token, before] = at < 0 ? [null, tokens.at(-1)] : [tokens[at]!, tokens[at - 1]];
  const word = (one: IToken): string => text.slice(one.startOffset, one.endOffset! + 1);
  const could = couldStand(error);
  const spot = token ?? before;
  const words = token
    ? say.doesNotFit(word(token), before ? word(before) : null, could, isForeign(tokens))
    : say.endsEarly(before ? word(before) : '', could);
  return { words, ...(spot ? across(spot, spot) : { start: 0, end: 0 }) };
}

/** Matches a comma before an order, a sentence, or the next of several things. */
function commaAlone(tokens: IToken[], index: number, text: string): Found | null {
  const [comma, next] = [tokens[index]!, tokens[index + 1]];
  // A word that the language has another one for is explained, not joined.
  if (!is(comma, t.Comma) || !next || index === 0 || wordHelp([next], 0)) return null;
  if (looksLikeOrder(tokens, index + 1)) return choiceAmongMany(tokens, index, text) ?? thenForCommas(tokens, index, text);
  const word = text.slice(next.startOffset, next.endOffset! + 1);
  if (!is(next, t.Cond, t.Name, t.Det, t.Poss, t.Pron, t.Place, t.Other, t.Numerals, t.NumberWord, t.Text, t.Open)) return null;
  return { words: is(next, t.Cond) ? say.newSentence(word) : say.commaInList(word), ...across(comma, comma) };
}

/** Matches `the highest draws 2`, of somebody who is named: what one player does has an s. */
function somebodyDoes(tokens: IToken[], from: number): boolean {
  const end = tokens.findIndex((one, i) => i > from && is(one, t.Comma, t.Then, t.Colon, t.That, t.Who));
  const said = tokens.slice(from, end < 0 ? undefined : end);
  return (
    is(said[0]!, t.Det) && said.slice(1).some((one) => /[^s]s$/.test(one.image) && (one.payload as WordKind | undefined)?.verb === true)
  );
}

/** Matches `draw 1, discard 1, draw 1`: a comma alone between orders, once or more often. */
function thenForCommas(tokens: IToken[], index: number, text: string): Found {
  const commas = tokens.flatMap((token, i) =>
    i >= index && is(token, t.Comma) && tokens[i + 1] && looksLikeOrder(tokens, i + 1) ? [token] : [],
  );
  const { start } = across(commas[0]!, commas[0]!);
  const { end } = across(commas.at(-1)!, commas.at(-1)!);
  const next = tokens[index + 1]!;
  let said = '';
  let from = start;
  for (const comma of commas) {
    said += `${text.slice(from, comma.startOffset)}, then`;
    from = comma.endOffset! + 1;
  }
  return { words: say.thenMissing(text.slice(next.startOffset, next.endOffset! + 1), said), start, end };
}

/** Matches `draw 2, discard 1 or draw 1`, also behind a head: all of them are chosen from, or only the last two. */
function choiceAmongMany(tokens: IToken[], index: number, text: string): Found | null {
  const or = tokens.findIndex((token, i) => i > index && is(token, t.Or) && tokens[i + 1] && looksLikeOrder(tokens, i + 1));
  if (or < 0 || tokens.some((token, i) => i > index && is(token, t.Then, t.Colon, t.Otherwise))) return null;
  const first = tokens[tokens.findLastIndex((token, i) => i < index && is(token, t.Comma)) + 1]!;
  const span = across(first, tokens.at(-1)!);
  const comma = is(tokens[or - 1]!, t.Comma) ? or - 1 : or;
  const said = `${text.slice(span.start, tokens[comma - 1]!.endOffset! + 1)}, ${text.slice(tokens[or]!.startOffset, span.end)}`;
  // Somebody who is named before them is no choice.
  const isOrder = (first.payload as WordKind | undefined)?.verb === true;
  return { words: say.chooseOne(isOrder ? `choose one: ${said}` : said), ...span };
}

/** Matches `discard your hand, or draw 3`: nothing but two orders. */
function oneOfTwoOrders(tokens: IToken[], index: number, text: string): Found | null {
  const or = is(tokens[index]!, t.Comma) ? index + 1 : index;
  const [first, last, next] = [tokens[0]!, tokens.at(-1)!, tokens[or + 1]];
  const isVerb = (one: IToken): boolean => (one.payload as WordKind | undefined)?.verb === true;
  if (index === 0 || !tokens[or] || !is(tokens[or], t.Or) || !next || !isVerb(first) || !isVerb(next)) return null;
  if (tokens.some((one, i) => i !== index && is(one, t.Comma, t.Then, t.Colon))) return null;
  const [one, other] = [
    text.slice(first.startOffset, tokens[index - 1]!.endOffset! + 1),
    text.slice(next.startOffset, last.endOffset! + 1),
  ];
  const [either = ''] = /\beither\s+$/i.exec(text.slice(0, first.startOffset)) ?? [];
  const { start, end } = across(first, last);
  return { words: say.chooseOne(`choose one: ${one}, or ${other}`), start: start - either.length, end };
}

/** Matches `…, and rope`, `…, and if you do`, `…, then if you do`. */
function joinedWrongly(tokens: IToken[], index: number, word: (one: IToken) => string): Found | null {
  const [token, next, after] = tokens.slice(index, index + 3);
  if (is(token!, t.Cond) && tokens[index - 1] && is(tokens[index - 1]!, t.Then))
    return { words: say.questionInside(token!.image), ...across(token!, token!) };
  if (!is(token!, t.Comma) || !next || !after || !is(next, t.And, t.Or)) return null;
  if (is(after, t.Cond)) return { words: say.questionInside(after.image), ...across(token!, after) };
  if (is(next, t.Or) && tokens.slice(index).some((one) => is(one, t.If))) return { words: say.casesOnOneLine(), ...across(token!, next) };
  return { words: say.commaBeforeAnd(word(next)), ...across(token!, next) };
}

const signs = new Map([
  [t.AtLeast, '>='],
  [t.AtMost, '<='],
  [t.MoreThan, '>'],
  [t.FewerThan, '<'],
  [t.Exactly, '='],
]);
/** Matches `is at most your score`: such words go before a plain number. */
function comparedWrongly(tokens: IToken[], index: number, word: (one: IToken) => string): Found | null {
  const [verb, amount, token] = [tokens[index - 2], tokens[index - 1], tokens[index]!];
  const sign = amount && signs.get(amount.tokenType);
  if (!verb || !sign || !/^(?:is|are)$/i.test(verb.image) || !is(token, t.Poss, t.Det)) return null;
  const whole = is(token, t.Poss);
  return {
    words: say.valueAfterAmount(word(token), word(amount), sign, whole ? sign : null),
    ...(whole ? across(verb, amount) : across(token, token)),
  };
}

/** Matches `when a player must draw 1`. */
function moodInClaim(rule: string, tokens: IToken[], index: number, word: (one: IToken) => string): Found | null {
  const [before, mood, verb] = [tokens[index - 1]!, tokens[index]!, tokens[index + 1]];
  if (rule !== 'predicate' || !is(mood, t.May, t.Must)) return null;
  const countFollows = !!tokens[index + 2] && is(tokens[index + 2]!, t.Numerals, t.NumberWord);
  const waits = tokens.some((token) => is(token, t.When)) && verb && is(verb, t.Name) && !is(before, t.They, t.You) && !countFollows;
  return waits
    ? { words: say.moodInClaim(word(mood), thirdPerson(word(verb))), ...across(mood, verb) }
    : { words: say.moodInClaim(word(mood), null), ...across(mood, mood) };
}
const thirdPerson = (verb: string): string => (/(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie') + 's');

/** A line of this text gives a number this name: `set amount to 2`, `as amount`. */
const isNumber = (name: string, text: string): boolean => new RegExp(`\\b(?:set|as) +${name}\\b`, 'i').test(text);

/** Matches `discard amount cards`, where the number has a name. */
function countsByName(before: IToken, token: IToken): boolean {
  const [name, thing] = [before.payload as WordKind | undefined, token.payload as WordKind | undefined];
  if (/^(?:more|less|fewer|many|much)$/i.test(before.image)) return false;
  return is(before, t.Name) && is(token, t.Name) && !name?.name && !name?.verb && !name?.predicate && !!thing?.name && !thing.verb;
}

/** Matches `choose one:` or `choose one of:` before a block. */
function saysChooseOne([first, second, ...rest]: IToken[]): boolean {
  if (first!.image.toLowerCase() !== 'choose' || second!.image.toLowerCase() !== 'one') return false;
  const [third, ...more] = is(rest[0] ?? second!, t.Of) ? rest.slice(1) : rest;
  return !!third && is(third, t.Colon) && more.length === 0;
}

/** Finds `everyone with a gem`, where "with" belongs to no verb; "who has" is meant. */
function strayWith(tokens: IToken[], index: number): { token: IToken; who: IToken; has: string } | null {
  for (let i = 1; i <= index && i < tokens.length; i++) {
    const [who, token, next] = [tokens[i - 1]!, tokens[i]!, tokens[i + 1]];
    if (token.image.toLowerCase() !== 'with') continue;
    if (!/^(?:players?|every(?:one|body)|any(?:one|body)|some(?:one|body))$/i.test(who.image)) continue;
    if (next && /^(?:the|most|fewest)$/i.test(next.image)) continue;
    // `without` is read as `with no`.
    const isWithout = next !== undefined && is(next, t.No) && next.startOffset === token.startOffset;
    return { token, who, has: `${/s$/i.test(who.image) ? 'have' : 'has'}${isWithout ? ' no' : ''}` };
  }
  return null;
}

/** Whether a token may follow the comma of a head: a verb, or a player who does it. */
function beginsOrder(token: IToken): boolean {
  const kind = token.payload as WordKind | undefined;
  return !is(token, t.Name) || !kind?.name || kind.verb;
}

/** Whether an order follows a comma, rather than the next item of a list. */
function looksLikeOrder(tokens: IToken[], i: number): boolean {
  const token = tokens[i]!;
  const kind = token.payload as WordKind | undefined;
  if (is(token, t.Name)) return !!kind?.verb || !(kind?.name || !tokens[i + 1] || is(tokens[i + 1]!, t.And, t.Or, t.Comma));
  return is(token, t.Pron) || somebodyDoes(tokens, i);
}

function is(token: IToken, ...types: TokenType[]): boolean {
  return types.some((type) => tokenMatcher(token, type));
}
export function across(first: IToken, last: IToken): { start: number; end: number } {
  return { start: first.startOffset, end: last.endOffset! + 1 };
}

/** Where something is said to lie face down; -1: nowhere. */
function facesDown(tokens: readonly IToken[]): number {
  return tokens.findIndex(
    (one, i) =>
      is(one, t.Facing) && /down$/i.test(one.image) && (/^(?:is|are)$/i.test(tokens[i - 1]?.image ?? '') || i === tokens.length - 1),
  );
}
