// Puts in that one is taken at a time, where an order with a bare plural goes on until something holds: `discard relics until you have at most 2
// relics` is `discard one of your relics until …`. Knows no word of any game, except through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, isNumber, made, type Otherwise } from './put-otherwise.ts';

const ends = (token: IToken): boolean => is(token, t.Comma, t.Colon, t.Then, t.And, t.Cond);

/** Where the `until` of the order at `i` is; -1: it has none. */
function untilOf(tokens: readonly IToken[], i: number): number {
  const at = tokens.findIndex((one, k) => k > i && (ends(one) || is(one, t.Until)));
  return at >= 0 && is(tokens[at], t.Until) ? at : -1;
}

/** `discard relics until …`, `discard your relics until …`, `take cards from … until …`: one of them each time. Null: it is another phrase. */
export function oneAtATime(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const token = tokens[i]!;
  // `discard new relics`: which ones, changes nothing.
  const verb = tokens[i - 1]?.image === 'new' && !lexicon.isName('new') ? tokens[i - 2] : tokens[i - 1];
  if (!verb || !t.isName(verb) || !lexicon.isVerb(verb.image)) return null;
  const own = is(token, t.Your, t.Their) ? token : null;
  const at = own ? i + 1 : i;
  const [noun, after] = tokens.slice(at, at + 2);
  if (!noun || !after || !isPlural(noun, lexicon) || is(after, t.Or)) return null;
  const until = untilOf(tokens, i);
  // A claim of what there is, not how long something holds.
  if (until < 0 || !tokens[until + 1] || (own && until !== at + 1)) return null;
  const one = made(t.NumberWord, 'one', token);
  if (own) return { said: [one, made(t.Of, 'of', token), own, noun], length: 2 };
  // Only what is one's own makes it less that one has.
  const whose = until === at + 1 && noun.image !== 'cards' ? fewerOf(tokens, until, noun) : null;
  return { said: whose ? [one, made(t.Of, 'of', noun), whose, noun] : [one, noun], length: at + 1 - i };
}

function isPlural(noun: IToken, lexicon: Lexicon): boolean {
  if (noun.image === 'cards') return true;
  return t.isName(noun) && lexicon.sortOf?.(noun.image) === 'type' && lexicon.pluralOf?.(noun.image) === noun.image;
}

/** `until you have at most 2 relics`: of yours. */
function fewerOf(tokens: readonly IToken[], until: number, noun: IToken): IToken | null {
  const [who, has, most, n, what] = tokens.slice(until + 1, until + 6);
  const isFew = is(most, t.AtMost, t.FewerThan) ? isNumber(n) && what?.image === noun.image : is(most, t.No) && n?.image === noun.image;
  if (!/^ha(?:s|ve)$/.test(has?.image ?? '') || !isFew) return null;
  return is(who, t.You) ? made(t.Your, 'your', noun) : is(who, t.They) ? made(t.Their, 'their', noun) : null;
}
