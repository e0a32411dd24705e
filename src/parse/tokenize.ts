// Turns one line into tokens: the lexer finds fixed words, numbers and signs, then words of declared names are joined. Knows no grammar.
import { createTokenInstance, Lexer, tokenMatcher, type IToken, type TokenType } from 'chevrotain';
import type { WordKind } from '../../grammar/ahead.ts';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { inBrackets } from './numbers-before-nouns.ts';
import { ofPlayers } from './players-said.ts';
import { ofAlike } from './same-as.ts';
import { joinLists, plainly } from './turns-of-phrase.ts';

let lexer: Lexer | null = null;
function theLexer(): Lexer {
  lexer ??= new Lexer(t.vocabulary, { positionTracking: 'onlyOffset', ensureOptimizations: true, skipValidations: true });
  return lexer;
}

/** The longest declared name, in words. */
const LONGEST_NAME = 8;

export interface TokenLine {
  tokens: IToken[];
  /** The first character that is part of no word. */
  stray: { start: number; end: number } | null;
}

/** `said` is the line and `start` its offset in the snippet; `bound` contains the names bound with `as` anywhere in the snippet. */
export function tokenize(line: string, start: number, lexicon: Lexicon, bound: ReadonlySet<string>): TokenLine {
  const text = lowered(line);
  const lexed = theLexer().tokenize(t.plainLetters(text));
  const error = lexed.errors[0];
  for (const token of lexed.tokens) {
    const from = token.startOffset;
    const to = from + token.image.length;
    token.image = token.tokenType === t.Text ? line.slice(from, to) : text.slice(from, to).replace(/\s+/g, ' ');
    token.startOffset = start + from;
    token.endOffset = start + to - 1;
  }
  const split = splitTurn(splitOut(splitHaveNot(lexed.tokens, lexicon), lexicon), lexicon);
  const otherwise = sayOtherwise(plainly(ofAlike(ofPlayers(split, lexicon), lexicon), lexicon, bound), lexicon);
  return {
    tokens: joinLists(inBrackets(merge(otherwise, line, start, lexicon, bound), lexicon, bound)),
    stray: error ? { start: start + error.offset, end: start + error.offset + 1 } : null,
  };
}

/** A token that stands for a part of the line: its words need not be those of the line. */
function part(type: TokenType, image: string, start: number, end: number): IToken {
  return createTokenInstance(type, image, start, end, NaN, NaN, NaN, NaN);
}

/** `your whole hand`, `an extra card`, `2 more cards`, `2 more`: a word without which the line means the same. */
function fillsIn(tokens: IToken[], i: number): boolean {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  if (token.tokenType !== t.Name || !before) return false;
  // `draw 1 more`
  const ends = !next || [t.Comma, t.Then, t.For].includes(next.tokenType);
  if (/^(?:whole|entire)$/.test(token.image)) return !!next && t.isName(next) && t.isPossessive(before);
  const counts = [t.A, t.Numerals, t.NumberWord].includes(before.tokenType);
  return counts && (ends ? token.image === 'more' : /^(?:extra|additional|more)$/.test(token.image) && /^cards?$/.test(next.image));
}

/** Words that are said in another way: `whoever has gold` is `each player who has gold`, `5 minus 2` is `5 - 2`, `both gold and iron` is `gold and iron`. */
function sayOtherwise(tokens: IToken[], lexicon: Lexicon): IToken[] {
  return tokens.flatMap((token, i) => {
    const { image } = token;
    const next = tokens[i + 1];
    // `half as many` binds as `twice as many` does.
    if (token.tokenType === t.Half && next?.tokenType === t.AsMany) return [part(t.Twice, image, token.startOffset, token.endOffset!)];
    if (fillsIn(tokens, i) && !lexicon.isName(image) && !lexicon.isAdjective(image)) return [];
    if (token.tokenType !== t.Name || !/^(?:whoever|plus|minus|both|either)$/.test(image) || lexicon.isName(image)) return [token];
    const [from, to] = [token.startOffset, token.endOffset!];
    if (image === 'whoever')
      return [part(t.Each, 'each', from, from + 1), part(t.Name, 'player', from + 2, from + 4), part(t.Who, 'who', from + 5, to)];
    if (image === 'plus') return [part(t.Plus, '+', from, to)];
    if (image === 'minus') return [part(t.Minus, '-', from, to)];
    const [joins, other] = image === 'both' ? [t.And, t.Or] : [t.Or, t.And];
    // `gold and either iron or tin` is left to brackets.
    if (tokens.some(({ tokenType }) => tokenType === other)) return [token];
    return tokens[i + 1] && t.isName(tokens[i + 1]!) && tokens.slice(i + 2).some(({ tokenType }) => tokenType === joins) ? [] : [token];
  });
}

/** `haven't drawn` is `have not drawn`; `haven't a relic` is `do not have a relic`. */
function splitHaveNot(tokens: IToken[], lexicon: Lexicon): IToken[] {
  if (!tokens.some(({ tokenType }) => tokenType === t.HaveNot)) return tokens;
  return tokens.flatMap((token, i) => {
    if (token.tokenType !== t.HaveNot) return [token];
    const [from, to] = [token.startOffset, token.endOffset!];
    const middle = to - 3;
    const done = tokens.slice(i + 1).find(({ image }) => image !== 'been')?.image;
    return lexicon.isPredicate(`have ${done}`)
      ? [part(t.Name, token.image.slice(0, -3), from, middle), part(t.Not, 'not', middle + 1, to)]
      : [part(t.DoNot, 'do not', from, middle), part(t.Name, 'have', middle + 1, to)];
  });
}

/** `is out` is one verb, unless the game calls something of its own `out`. */
function splitOut(tokens: IToken[], lexicon: Lexicon): IToken[] {
  if (!tokens.some(({ tokenType }) => tokenType === t.GoesOut) || !lexicon.isName('out')) return tokens;
  return tokens.flatMap((token) => {
    if (token.tokenType !== t.GoesOut || !/^(?:is|are) out$/.test(token.image)) return [token];
    const [verb] = token.image.split(' ') as [string];
    const [from, to] = [token.startOffset, token.endOffset!];
    return [part(t.Is, verb, from, from + verb.length - 1), part(t.Name, 'out', to - 2, to)];
  });
}

/** `turn over` is one verb, unless the game has a verb `turn` of its own. */
function splitTurn(tokens: IToken[], lexicon: Lexicon): IToken[] {
  if (!tokens.some(({ tokenType }) => tokenType === t.TurnOver) || lexicon.isVerb('turn over')) return tokens;
  return tokens.flatMap((token) => {
    if (token.tokenType !== t.TurnOver) return [token];
    const [verb, over] = token.image.split(' ') as [string, string];
    const [from, to] = [token.startOffset, token.endOffset!];
    return [part(t.Name, verb, from, from + verb.length - 1), part(t.Name, over, to - over.length + 1, to)];
  });
}

/** Converts to lower case one character at a time, so that offsets do not change. */
function lowered(line: string): string {
  const whole = line.toLowerCase();
  if (whole.length === line.length) return whole;
  return Array.from(line, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('');
}

function merge(tokens: IToken[], line: string, start: number, lexicon: Lexicon, bound: ReadonlySet<string>): IToken[] {
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    if (token.image === 'card' && token.tokenType === t.Name && next && escapes(tokens, i + 1, lexicon)) {
      out.push(name(next.image, token, next, lexicon, bound, true));
      i += 2;
      continue;
    }
    const past = pastLength(tokens, i, lexicon, bound);
    if (past > 0) {
      const last = tokens[i + past - 1]!;
      const image = tokens.slice(i, i + past).map((one) => one.image);
      const verb = part(t.Name, image.join(' '), token.startOffset, last.endOffset!);
      verb.payload = { name: false, verb: false, predicate: true, adjective: false } satisfies WordKind;
      out.push(verb);
      i += past;
      continue;
    }
    const done = pastTense(tokens, i, out.at(-1), lexicon, bound);
    if (done !== null) {
      const verb = part(t.Name, `have ${done}`, token.startOffset, token.endOffset!);
      verb.payload = { name: false, verb: false, predicate: true, adjective: false } satisfies WordKind;
      out.push(verb);
      i++;
      continue;
    }
    if (speaksAgain(tokens, i, out.at(-1), lexicon)) {
      out.push(part(t.The, 'the', token.startOffset, token.endOffset!));
      i++;
      continue;
    }
    const length = longestName(tokens, i, out, lexicon);
    const sort = sortOfCards(tokens, i, length, out, lexicon);
    if (sort !== null) {
      out.push(name(sort, token, tokens[i + length]!, lexicon, bound, true));
      i += length + 1;
      continue;
    }
    if (length > 1) {
      const last = tokens[i + length - 1]!;
      out.push(name(joined(tokens, i, length), token, last, lexicon, bound, true));
    } else if (t.isName(token)) {
      const raw = line.slice(token.startOffset - start, token.endOffset! + 1 - start);
      const kept = raw !== token.image && lexicon.isName(raw) && !lexicon.isName(token.image) ? raw : token.image;
      out.push(name(kept, token, token, lexicon, bound, false));
    } else out.push(token);
    i += length;
  }
  return out;
}

function joined(tokens: IToken[], from: number, length: number): string {
  return tokens
    .slice(from, from + length)
    .map((token) => token.image.replaceAll(' ', '-'))
    .join('-');
}

/** How many tokens from here say that something has been done (`have drawn`, `has not been played`): they are one verb. */
function pastLength(tokens: IToken[], i: number, lexicon: Lexicon, bound: ReadonlySet<string>): number {
  if (!/^ha(?:ve|s)$/.test(tokens[i]!.image)) return 0;
  let length = 2;
  for (const word of ['not', 'been']) if (tokens[i + length - 1]?.image === word) length++;
  const done = tokens[i + length - 1];
  if (!done || !t.isName(done) || bound.has(done.image)) return 0;
  return lexicon.isPredicate(`have ${done.image}`) ? length : 0;
}

const PAST: Readonly<Record<string, string>> = {
  drew: 'drawn',
  took: 'taken',
  gave: 'given',
  stole: 'stolen',
  showed: 'shown',
  threw: 'thrown',
};

/** `if you discarded 2 this turn`: as `you have discarded`; what is waited for is not said so. Null: it is no past of a verb. */
function pastTense(tokens: IToken[], i: number, before: IToken | undefined, lexicon: Lexicon, bound: ReadonlySet<string>): string | null {
  const { image } = tokens[i]!;
  if (!before || !t.isName(tokens[i]!) || tokenMatcher(tokens[0]!, t.When) || bound.has(image) || /^(?:rolled|flipped)$/.test(image))
    return null;
  if (!t.isPronoun(before) && !tokenMatcher(before, t.Who) && !/^(?:players?|opponents?|teammates?|partners?)$/.test(before.image))
    return null;
  const done = PAST[image] ?? image;
  const next = tokens[i + 1];
  // `you played a relic`: also where something that is counted is called so.
  const named = lexicon.isName(image) && !(next && [t.Det, t.Numerals, t.NumberWord].some((type) => tokenMatcher(next, type)));
  if (lexicon.isVerb(image) || lexicon.isPredicate(image) || named) return null;
  return lexicon.isPredicate(`have ${done}`) ? done : null;
}

/** `that player`, `those cards` where a thing is named, not behind one that a clause describes: read as `the`. */
function speaksAgain(tokens: IToken[], i: number, before: IToken | undefined, lexicon: Lexicon): boolean {
  const [token, next] = [tokens[i]!, tokens[i + 1]];
  if (token.tokenType !== t.That && token.image !== 'those') return false;
  if (!next || !t.isName(next) || lexicon.isPredicate(next.image)) return false;
  // `relics that player has`
  if (next.image === 'player' && /^(?:has|holds|owns)$/.test(tokens[i + 2]?.image ?? '')) return true;
  if (!before || !t.isName(before)) return !before || !t.endsThing(before);
  const kind = before.payload as WordKind;
  // `relics you have that badge fits`: a clause.
  const after = tokens[i + 2];
  return kind.verb || (kind.predicate && !(after && t.isName(after) && lexicon.isPredicate(after.image)));
}

/** How many tokens from here form one declared name. */
function longestName(tokens: IToken[], from: number, before: IToken[], lexicon: Lexicon): number {
  const first = tokens[from]!;
  if (!t.isName(first) && first.tokenType !== t.The) return 1;
  let most = 1;
  while (most < LONGEST_NAME && tokens[from + most] && t.isName(tokens[from + most]!)) most++;
  for (let length = most; length > 1; length--) {
    if (!lexicon.isName(joined(tokens, from, length))) continue;
    if (startsOrder(first, before, lexicon) && !t.namesBefore(tokens[from + length])) continue;
    return length;
  }
  return 1;
}

/** `an action card`, `goal cards`: the kind, in one or in many; null: no kind of cards is named so. */
function sortOfCards(tokens: IToken[], from: number, length: number, before: IToken[], lexicon: Lexicon): string | null {
  const cards = tokens[from + length];
  if (!lexicon.pluralOf || !cards || !/^cards?$/.test(cards.image) || !t.isName(tokens[from]!)) return null;
  const after = tokens[from + length + 1];
  if (after && cards.image === 'card' && escapes(tokens, from + length + 1, lexicon)) return null;
  const word = joined(tokens, from, length);
  if (lexicon.isVerb(word) && startsOrder(tokens[from]!, before, lexicon)) return null;
  const plural = lexicon.pluralOf(word);
  return plural === null || cards.image === 'cards' ? plural : word;
}

/** At the start of an order, `trade hands` is a verb and its object even if a card has that name; `discard pile is …` is still a name. */
function startsOrder(first: IToken, before: IToken[], lexicon: Lexicon): boolean {
  if (!t.isName(first) || !lexicon.isVerb(first.image)) return false;
  const last = before.at(-1);
  return !last || t.beforeOrder(last) || (t.isPronoun(last) && last.image !== 'this');
}

/** After the word `card`, a known id is a name even if it is also a fixed word or a verb; `draw a card aside` says where to. */
function escapes(tokens: IToken[], i: number, lexicon: Lexicon): boolean {
  const token = tokens[i]!;
  if (tokenMatcher(token, t.Aside)) return false;
  if (!t.isWordLike(token.tokenType) || !lexicon.isName(token.image)) return false;
  if (!t.isName(token)) return true;
  return !lexicon.isPredicate(token.image) && !lexicon.isVerb(token.image);
}

function name(image: string, first: IToken, last: IToken, lexicon: Lexicon, bound: ReadonlySet<string>, sure: boolean): IToken {
  const text = image.normalize('NFC');
  const nothing = NaN;
  const type = first === last && !sure ? first.tokenType : t.Name;
  const token = createTokenInstance(type, text, first.startOffset, last.endOffset!, nothing, nothing, nothing, nothing);
  const isBound = bound.has(text);
  const kind: WordKind = sure
    ? { name: true, verb: false, predicate: false, adjective: false }
    : {
        name: isBound || lexicon.isName(text),
        verb: !isBound && lexicon.isVerb(text),
        predicate: !isBound && lexicon.isPredicate(text),
        adjective: !isBound && lexicon.isAdjective(text),
      };
  if (!isBound) kind.sort = lexicon.sortOf?.(text);
  const { choice } = (last.payload as Partial<WordKind> | undefined) ?? {};
  if (choice) kind.choice = choice;
  token.payload = kind;
  return token;
}

const binding = /(?:^|\s)as +([^\s,:()"#.]+)/gi;
/** The names that `as` binds anywhere in a text. */
export function boundNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(binding)) names.add(match[1]!.toLowerCase().normalize('NFC'));
  return names;
}
