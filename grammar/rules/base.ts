// What the rules of the grammar share: the parser's state, the spans of what it builds, small spellings. Defines no rule.
import {
  EmbeddedActionsParser,
  type IOrAlt,
  type IParserErrorMessageProvider,
  type IToken,
  type ParserMethod,
  type TokenType,
} from 'chevrotain';
import type { Claim, Lasting, Near, Np, Part, Predicate, Word } from '../tree.ts';
import type { Span } from '../../src/text/source.ts';
import { Ahead, type WordKind } from '../ahead.ts';
import { OneToken } from '../lookahead.ts';
import * as t from '../tokens.ts';

export type Rule<T, A extends unknown[] = []> = ParserMethod<A, T>;

/** `next to` and `on the left of`, as the tree has them. */
export function nearness(image: string): Near {
  if (/left of$/.test(image)) return 'left of';
  if (/right of$/.test(image)) return 'right of';
  return /^(?:above|below|around)$/.test(image) ? (image as Near) : 'beside';
}

/** Placeholder for a missing span; compared by identity. */
export const none: Span = { start: 0, end: 0 };
export const noWord: Word = { text: '', span: none };

export abstract class Rules extends EmbeddedActionsParser {
  /** Turns token offsets into the span stored in the tree. */
  spanOf: (start: number, end: number) => Span = (start, end) => ({ start, end });
  /** Where a list mixes `and` with `or`: the grammar accepts it, the parser reports it. */
  mixed: IToken[] = [];
  /** True inside the subject of a claim or an order: nothing else has been read, so `and`, `or` and `on` can only continue the thing. */
  protected inSubject = false;
  protected inClaim = false;
  /** In the first of two numbers: `and` leads to the second. */
  protected inPair = false;
  /** In the thing of a `for each`, where `on` leads to its place. */
  protected inEach = false;
  /** In what is counted, where `under` leads to its place. */
  protected inCount = false;
  protected readonly ahead: Ahead;

  constructor(messages: IParserErrorMessageProvider, careful: boolean) {
    super(t.vocabulary, {
      recoveryEnabled: false,
      maxLookahead: 1,
      lookaheadStrategy: new OneToken(),
      errorMessageProvider: messages,
      skipValidations: !careful,
    });
    this.ahead = new Ahead((k) => this.LA(k));
  }

  /** Forgets the previous line. */
  begin(tokens: IToken[], spanOf: (start: number, end: number) => Span): void {
    this.input = tokens;
    this.spanOf = spanOf;
    this.mixed = [];
    this.inSubject = false;
    this.inClaim = false;
    this.inPair = false;
    this.inEach = false;
    this.inCount = false;
  }

  /** The alternative that begins with a token. */
  protected after<T>(token: TokenType, rest: () => T): IOrAlt<T> {
    return {
      ALT: () => {
        this.CONSUME(token);
        return rest();
      },
    };
  }
  protected thingAhead(): boolean {
    const a = this.ahead;
    if (a.is(1, t.Text, t.Aside) || this.downAhead() || this.backAhead()) return false;
    return a.objectStart(1) || a.is(1, t.Pron, t.Name, t.Open);
  }
  /** `down to 5`, `down to your hand-limit`: so many are left. */
  protected downAhead(): boolean {
    return this.LA(1).image === 'down' && this.LA(2).image === 'to' && this.ahead.is(3, t.Numerals, t.NumberWord, t.Open, t.Poss);
  }
  /** `back`, `back in any order`: where it was. Right behind a verb it is a word of the game. */
  protected backAhead(): boolean {
    const goesOn = this.ahead.ends(2) || this.ahead.is(2, t.Prep, t.Loc, t.On, t.Under, t.And, t.Then, t.Cond, t.Aside);
    return this.LA(1).image === 'back' && goesOn && !this.ahead.surelyVerb(0);
  }
  /** `gives you | a card`: the first thing is the recipient. */
  protected secondThing(first: Np | null): boolean {
    if (!first || (first.kind !== 'pronoun' && first.kind !== 'determined')) return false;
    return this.ahead.objectStart(1);
  }
  /** `… and is not empty`: whether a predicate without a subject of its own is ahead. */
  protected elided(subject: Np | null, k = 1): boolean {
    if (!subject) return false;
    if (this.ahead.is(k, t.Is, t.IsNot, t.Cmp, t.Equal, t.Unequal, t.DoNot)) return true;
    const kind = this.ahead.kind(k);
    return (
      this.ahead.is(k, t.Name) &&
      kind.predicate &&
      !kind.name &&
      (this.ahead.objectStart(k + 1) ||
        (this.ahead.is(k + 1, t.Name) && !this.ahead.surelyVerb(k + 1) && !this.ahead.kind(k + 1).predicate))
    );
  }
  /** Whether the `and` or `or` ahead continues the thing. */
  protected joins(): boolean {
    if (!this.ahead.is(1, t.And, t.Or) || this.ahead.is(2, t.Then, t.That, t.Who, t.Whose, t.Is, t.IsNot, t.Cmp, t.DoNot)) return false;
    if (this.inSubject) return !this.ahead.predicate(2);
    if (this.ahead.order(2, this.inClaim) || (!this.inClaim && this.ahead.change(2))) return false;
    if (this.inClaim && this.elided(anything, 2)) return false;
    return !this.ahead.sentence(2);
  }
  protected word(token: IToken): Word {
    const choice = (token.payload as WordKind | undefined)?.choice;
    return { text: token.image, span: this.across(token), ...(choice && { choice }) };
  }
  /** The span of one token. */
  protected across(token: IToken): Span {
    return this.spanOf(token.startOffset, token.endOffset! + 1);
  }
  /** Gives a part its span: from a token to the last token read. */
  protected close<T extends { span: Span }>(part: T, from: IToken): T {
    if (!this.RECORDING_PHASE && part) part.span = this.spanOf(from.startOffset, this.LA(0).endOffset! + 1);
    return part;
  }
  protected as<T>(subject: boolean, claim: boolean, read: () => T): T {
    const was = [this.inSubject, this.inClaim] as const;
    this.inSubject = subject;
    this.inClaim = claim;
    const made = read();
    [this.inSubject, this.inClaim] = was;
    return made;
  }
}

const anything: Np = { kind: 'pronoun', word: 'it', span: none };

export const dets: Record<string, 'a' | 'the' | 'all' | 'each' | 'no' | 'another' | 'any'> = {
  a: 'a',
  an: 'a',
  the: 'the',
  all: 'all',
  each: 'each',
  every: 'each',
  no: 'no',
  another: 'another',
  any: 'any',
};
export type Det = (typeof dets)[string];

const pronouns: Record<string, string> = { anyone: 'anybody', somebody: 'anybody', someone: 'anybody', everybody: 'everyone' };
export function pronoun(image: string): string {
  const [first, ...rest] = image.replace(/^no +one/, 'nobody').split(/ +/);
  return [pronouns[first!] ?? first!, ...rest].join(' ');
}
export function unquote(image: string): string {
  return image.slice(1, -1).replace(/\\(.)/g, '$1');
}
export function emptyPredicate(): Predicate {
  return { span: none, negated: false, verb: noWord, object: null, parts: [], located: null };
}
/** `have drawn`, `has not been played`: it is done already. */
export function isPast({ verb }: Predicate): boolean {
  return /^ha(?:ve|s) /.test(verb.text);
}
/** A part of an order that is only a word. */
export function wordPart(prep: string, span = none): Part {
  return { prep, np: null, text: null, span };
}
/** How long something holds, or on which turn it is done, as it is written. */
/** `nobody …`, `no treasure …`. */
export function isNegative(np: Np | null): boolean {
  if (np?.kind === 'name') return np.word.text === 'nothing' || np.word.text === 'none';
  if (np?.kind === 'pronoun') return /^nobody\b/.test(np.word);
  if (np?.kind === 'of' || np?.kind === 'that' || np?.kind === 'whose' || np?.kind === 'except' || np?.kind === 'most')
    return isNegative(np.what);
  return np?.kind === 'determined' && np.det === 'no';
}

export function lastingText(until: Lasting): string {
  return /^(?:your|their|the end of) /.test(until) ? `until ${until}` : until;
}
export function lastingPart(until: Lasting, span = none): Part {
  return wordPart(lastingText(until), span);
}
export function givenTo(np: Np): Part {
  return { prep: 'to', np, text: null, span: np.span };
}
export function lastSubject(claims: Claim[]): Np | null {
  const last = claims.at(-1);
  if (!last) return null;
  if (last.kind === 'claim') return last.subject;
  return last.kind === 'and' || last.kind === 'or' ? lastSubject(last.items) : null;
}
