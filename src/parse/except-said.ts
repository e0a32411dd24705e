// `each player discards a card, except you` → `each player except you discards a card`: who, or what, is left out is said behind all of it; `all relics
// except yours`, `except those that …`: of what was said before. Knows no word of any game, except through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { LineParts } from '../../grammar/rules/lines.ts';
import { isOrder, type ReadLine } from './choices.ts';
import type { Lexicon } from './lexicon.ts';
import { is, made, type Otherwise } from './put-otherwise.ts';
import { isNegative, type Np, type Order } from './tree.ts';

/** `all relics except your own`, `each player except the one with the most relics`: what is left out is such a thing. */
export function exceptOwn(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token, next, after] = [tokens[i - 1], ...tokens.slice(i, i + 3)];
  if (!is(before, t.Except) || !token) return null;
  const ends = (one: IToken | undefined): boolean => !one || is(one, t.Comma, t.Then, t.And, t.Cond, t.To);
  const whose = /^(?:yours|theirs)$/.test(token.image) ? 1 : is(token, t.Your, t.Their) && next?.image === 'own' ? 2 : 0;
  const noun = thingBefore(tokens, i - 1, lexicon);
  if (whose > 0) {
    if (!noun || noun.image.startsWith('player') || !ends(tokens[i + whose])) return null;
    const isYours = token.image.startsWith('your');
    return { said: [made(isYours ? t.Your : t.Their, isYours ? 'your' : 'their', token), noun], length: whose };
  }
  const one = is(token, t.The) && next?.image === 'one' ? after : null;
  const those = token.image === 'those' ? next : is(token, t.The) && next?.image === 'ones' ? after : null;
  const clause = one ?? those;
  if (!noun || !clause || !is(clause, t.With, t.Who, t.That, t.Whose)) return null;
  const length = token.image === 'those' ? 1 : 2;
  const isPlayers = noun.image.startsWith('player');
  // Of cards, `with` says what is beside them.
  if (!isPlayers && is(clause, t.With, t.Who)) return null;
  const named = (word: string): IToken => made(t.Name, word, token);
  if (!isPlayers) return one ? null : { said: [{ ...noun, startOffset: token.startOffset, endOffset: token.endOffset! }], length };
  return { said: one ? [made(t.The, 'the', token), named('player')] : [made(t.All, 'all', token), named('players')], length };
}

/** The noun of the things something is left out of. */
function thingBefore(tokens: readonly IToken[], except: number, lexicon: Lexicon): IToken | null {
  const from = tokens.slice(0, except).findLastIndex((one) => is(one, t.Then, t.Colon, t.Cond));
  const said = tokens.slice(from + 1, except);
  if (said.some((one) => is(one, t.Or, t.And))) return null;
  const things = said.filter(
    (one, at) => t.isName(one) && (/^(?:cards|players?)$/.test(one.image) || isMany(one, lexicon)) && !is(said[at - 1], t.Of, t.From, t.In),
  );
  const [thing, ...others] = things;
  if (others.length > 0) return null;
  return thing ?? (is(said.at(-1), t.Everyone) ? made(t.Name, 'players', said.at(-1)!) : null);
}

const isMany = ({ image }: IToken, lexicon: Lexicon): boolean => lexicon.pluralOf?.(image) === image;

/** A line at whose end is said who or what is left out; null: it is another line, or it may be meant of two things. `text`: all of the effect. */
export function withExcept(tokens: readonly IToken[], text: string, read: ReadLine, lexicon: Lexicon): LineParts | null {
  const at = tokens.findIndex((token) => is(token, t.Except));
  if (at < 2) return null;
  const isApart = is(tokens[at - 1], t.Comma);
  const before = tokens.slice(0, isApart ? at - 1 : at);
  const end = tokens.findIndex(
    (one, i) => i > at + 1 && (is(one, t.Comma, t.Then, t.Cond, t.Colon) || (is(one, t.And) && isOrder(tokens, i + 1))),
  );
  const except = tokens.slice(at, end < 0 ? tokens.length : end);
  const after = tokens.slice(at + except.length);
  // `except you if you have a relic`: only then is somebody left out, or only then is all of it done.
  if (is(after[0], t.Cond)) return null;
  const from = is(except[1], t.For) ? 2 : 1;
  const leftOut = [except[0]!, ...except.slice(from)];
  if (leftOut.length < 2) return null;
  const parts = read(before, 'in text');
  if (!parts) return isApart && is(after[0], t.Comma) ? read([...before, ...leftOut, ...after.slice(1)]) : null;
  const last = (parts.otherwise ?? parts.body).at(-1);
  if (last?.kind !== 'order' || last.when) return null;
  const [who, more] = leftOut.slice(1);
  const people = isPeople(leftOut.slice(1), lexicon) ?? (more || !isChosenPlayer(text, who!.image) ? null : true);
  const place = people === null ? null : placeFor(last, leftOut, people, before, isApart, lexicon);
  if (place === null) return null;
  const index = before.findIndex(({ startOffset }) => startOffset >= place);
  const put = index < 0 ? before.length : index;
  return read([...before.slice(0, put), ...leftOut, ...before.slice(put), ...after]);
}

/** The offset behind which `except …` belongs; null: there is none, or several. */
function placeFor(
  order: Order,
  leftOut: readonly IToken[],
  people: boolean,
  line: readonly IToken[],
  isApart: boolean,
  lexicon: Lexicon,
): number | null {
  const { subject, object, verb } = order;
  if (people) {
    const isBan = isNegative(subject) && order.mood === 'may';
    const behind = line.filter(({ startOffset }) => startOffset > verb.span.start);
    const others = behind.some((one) => mayBePlayers(one, isApart, lexicon));
    return subject && (isBan || areAll(subject)) && !others ? subject.span.end : null;
  }
  const isCards = leftOut.some((one) => lexicon.isCard?.(one.image) || lexicon.sortOf?.(one.image) || is(one, t.This));
  return isApart && isCards && object && isThings(object) ? object.span.end : null;
}

/** Whether a word behind the verb may be whom somebody is left out of. */
function mayBePlayers(one: IToken, isApart: boolean, lexicon: Lexicon): boolean {
  if (/^(?:players?|opponents?|teammates?)$/.test(one.image) || is(one, t.Everyone, t.Anybody, t.Nobody)) return true;
  if (isApart) return false;
  const isThing = /^cards?$/.test(one.image) || lexicon.isName(one.image) || lexicon.isCard?.(one.image) || lexicon.sortOf?.(one.image);
  return is(one, t.Them, t.They, t.Another) || (one.tokenType === t.Name && !isThing);
}

/** `choose another player as rival`, somewhere in the effect. */
function isChosenPlayer(text: string, name: string): boolean {
  return new RegExp(`\\b(?:players?|opponents?)\\b[^.,:\\n]* as ${name.replace(/[^\p{L}0-9-]/gu, '')}(?![\\p{L}0-9-])`, 'iu').test(text);
}

/** Whether players are left out; null: it is not plain. */
function isPeople(said: readonly IToken[], lexicon: Lexicon): boolean | null {
  if (is(said[0], t.You, t.They, t.Them)) return said.length === 1 || is(said[1], t.And) ? true : null;
  const noun = said.find((one) => one.tokenType === t.Name);
  if (!noun) return is(said[0], t.This, t.It) ? false : null;
  if (/^(?:players?|opponents?|teammates?|neighbou?rs?|owner)$/.test(noun.image)) return true;
  return said.length > 1 || lexicon.isName(noun.image) ? false : null;
}

/** `each player`, `everyone`, `all other players`. */
function areAll(np: Np): boolean {
  if (np.kind === 'that' || np.kind === 'most') return areAll(np.what);
  if (np.kind === 'pronoun') return np.word.startsWith('everyone');
  if (np.kind === 'name') return /^(?:players|opponents)$/.test(np.word.text);
  return np.kind === 'determined' && (np.det === 'each' || np.det === 'all');
}

/** Cards of which some can be left out: no list, of which it could be the last alone. */
function isThings(np: Np): boolean {
  if (np.kind === 'of' || np.kind === 'that') return isThings(np.what);
  if (np.kind === 'determined' || np.kind === 'some') return np.of ? isThings(np.of) : np.noun?.words.length === 1;
  return np.kind === 'own' ? np.noun.words.length === 1 : np.kind === 'name';
}
