// What the readers of phrases share: asking what a token is, and making one that is read in its place. Knows no phrase.
import { createTokenInstance, tokenMatcher, type IToken, type TokenType } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';

/** What is put in the place of so many tokens. */
export interface Otherwise {
  said: IToken[];
  length: number;
}

/** Whether there is a token, of one of these types. */
export const is = (token: IToken | undefined, ...types: TokenType[]): boolean => !!token && types.some((type) => tokenMatcher(token, type));

export const isNumber = (token: IToken | undefined): boolean => is(token, t.Numerals, t.NumberWord);

/** A token that stands where another was written; `last`: the offset of its last character. */
export function made(type: TokenType, image: string, { startOffset, endOffset }: IToken, last = endOffset!): IToken {
  return createTokenInstance(type, image, startOffset, last, NaN, NaN, NaN, NaN);
}
