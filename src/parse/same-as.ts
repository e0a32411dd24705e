// Puts what people say of two things that are alike into the words of the language, token by token: `a card of the same rank as it` is a card
// whose rank is rank of it. Knows no word of any game, except through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, isNumber, made, type Otherwise } from './put-otherwise.ts';

/** `the same rank as`, `a different rank than`: of which value it is said, and where what it is compared with begins. */
interface Alike {
  value: IToken;
  not: boolean;
  end: number;
}

function alike(tokens: readonly IToken[], at: number, lexicon: Lexicon): Alike | null {
  const [article, how, value, than] = tokens.slice(at, at + 4);
  if (!value || !t.isName(value) || !lexicon.isName(value.image)) return null;
  const same = is(article, t.The) && how?.image === 'same' && is(than, t.As);
  const not = is(article, t.A) && how?.image === 'different' && is(than, t.Than, t.From);
  return same || not ? { value, not, end: at + 4 } : null;
}

/** The tokens of a line with such phrases put otherwise. */
export function ofAlike(tokens: IToken[], lexicon: Lexicon): IToken[] {
  if (!tokens.some(({ image }) => /same|different/.test(image))) return tokens;
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const way = sameAs(tokens, i, lexicon);
    out.push(...(way?.said ?? [tokens[i]!]));
    if (way) i += way.length - 1;
  }
  return out;
}

/** Null: it is another phrase. */
function sameAs(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  if (lexicon.isName('same') || lexicon.isName('different')) return null;
  return (
    described(tokens, i, lexicon) ??
    shared(tokens, i, lexicon) ??
    differing(tokens, i, lexicon) ??
    claimed(tokens, i, lexicon) ??
    asMany(tokens, i) ??
    ofTwo(tokens, i, lexicon) ??
    ofAll(tokens, i, lexicon)
  );
}

/** `rank is rank of`, behind `whose`. */
function itsValue({ value, not }: Alike, denied: boolean): IToken[] {
  return [
    made(t.Whose, 'whose', value),
    value,
    not !== denied ? made(t.IsNot, 'is not', value) : made(t.Is, 'is', value),
    made(t.Name, value.image, value),
    made(t.Of, 'of', value),
  ];
}

/** `a card of the same rank as`, `with the same rank as`, `that has the same rank as`. */
function described(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token] = [tokens[i - 1], tokens[i]!];
  if (!before || is(before, t.Is, t.IsNot)) return null;
  const clause = is(token, t.That, t.Who);
  const denied = clause && is(tokens[i + 1], t.DoNot);
  const verb = i + (denied ? 2 : 1);
  if (clause ? !isHaving(tokens[verb]) : !is(token, t.Of, t.With)) return null;
  const said = alike(tokens, clause ? verb + 1 : i + 1, lexicon);
  if (!said) return null;
  const { end } = said;
  if (!placeBehind(tokens, end)) return { said: itsValue(said, denied), length: end - i };
  const place = simplePlace(tokens, end + 1);
  return place && { said: [...place, ...itsValue(said, denied), tokens[end]!], length: end + 1 + place.length - i };
}

/** `2 cards of the same rank`, `with the same rank`, `that have the same rank`, as no other thing: they share it. */
function shared(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token] = [tokens[i - 1], tokens[i]!];
  const clause = is(token, t.That, t.Who);
  const from = i + (clause ? 2 : 1);
  const [the, same, value, as] = tokens.slice(from, from + 4);
  if (!before || is(before, t.Is, t.IsNot) || (clause ? tokens[i + 1]?.image !== 'have' : !is(token, t.Of, t.With))) return null;
  if (!is(the, t.The) || same?.image !== 'same' || !value || !t.isName(value) || !lexicon.isName(value.image) || is(as, t.As)) return null;
  if (lexicon.isNumber?.(value.image)) return null;
  const said = [made(t.That, 'that', token), made(t.Together, 'together', same), made(t.Name, 'share', same), value];
  return { said, length: from + 3 - i };
}

/** `3 cards of different ranks`, `cards of 3 different ranks`, `that have different ranks`: no two have the same; `each different rank`: each rank. */
function differing(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, token] = [tokens[i - 1], tokens[i]!];
  if (token.image === 'different') {
    const counts = is(before, t.Each) || (is(before, t.Of) && /^(?:count|number)$/.test(tokens[i - 2]?.image ?? ''));
    return counts && valueNamed(tokens[i + 1], lexicon) ? { said: [], length: 1 } : null;
  }
  const many = cardsOfSeveral(tokens, i, lexicon);
  if (many) return many;
  const clause = is(token, t.That, t.Who);
  if (!before || (clause ? tokens[i + 1]?.image !== 'have' : !is(token, t.Of, t.With))) return null;
  if (/^(?:count|number)$/.test(before.image)) return null;
  const at = i + (clause ? 2 : 1);
  const said = isNumber(tokens[at]) ? 1 : is(tokens[at], t.All) ? 1 : 0;
  const value = tokens[at + said]?.image === 'different' ? valueNamed(tokens[at + said + 1], lexicon) : null;
  if (!value || (is(before, t.All) && said > 0)) return null;
  // `cards of 3 different ranks` are 3 of them; `2 cards of 3 different ranks` are none.
  const n = isNumber(tokens[at]) ? tokens[at]! : null;
  const counted = isNumber(tokens[i - 2]) ? tokens[i - 2]! : null;
  if (n && (counted ? counted.image !== n.image : true)) return null;
  return {
    said: [made(t.That, 'that', token), made(t.Together, 'together', token), made(t.Name, 'differ', token), value],
    length: at + said + 2 - i,
  };
}

/** `discard cards of 3 different ranks`: 3 cards. */
function cardsOfSeveral(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [before, noun, of, n, different, value] = [tokens[i - 1], ...tokens.slice(i, i + 5)];
  const isBare = noun!.image === 'cards' && !!before && lexicon.isVerb(before.image);
  const one = isBare && is(of, t.Of) && isNumber(n) && different?.image === 'different' ? valueNamed(value, lexicon) : null;
  return (
    one && { said: [n!, noun!, made(t.That, 'that', of!), made(t.Together, 'together', of!), made(t.Name, 'differ', of!), one], length: 5 }
  );
}

/** A value of cards in the plural, or in one: the word that is declared. */
function valueNamed(token: IToken | undefined, lexicon: Lexicon): IToken | null {
  if (!token || !t.isName(token) || lexicon.isNumber?.(token.image)) return null;
  const one = [token.image, token.image.replace(/ies$/, 'y'), token.image.replace(/s$/, '')].find((word) => lexicon.isName(word));
  return one === undefined || lexicon.sortOf?.(one) || lexicon.isCard?.(one) || /^(?:cards?|players?)$/.test(one)
    ? null
    : made(t.Name, one, token);
}

/** `as badge in stock`: where the card is that is looked for, and not the badge. */
function placeBehind(tokens: readonly IToken[], at: number): boolean {
  const one = tokens[at];
  return !!one && (one.tokenType === t.Name || t.isPronoun(one)) && is(tokens[at + 1], t.In, t.From, t.On, t.Under);
}

/** `in stock`, `from your hand`, where nothing more is said of the place. */
function simplePlace(tokens: readonly IToken[], from: number): IToken[] | null {
  const length = is(tokens[from + 1], t.Poss) ? 3 : 2;
  const next = tokens[from + length];
  const ends = !next || is(next, t.Comma, t.Colon, t.And, t.Or, t.Then, t.As, t.To, t.Cond);
  return ends && tokens[from + length - 1]?.tokenType === t.Name ? tokens.slice(from, from + length) : null;
}

/** `it has the same rank as`, `it is of the same rank as`: it is a card whose rank is rank of. Of numbers that players have: as many as. */
function claimed(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const [token, next] = [tokens[i]!, tokens[i + 1]];
  const state = is(token, t.Is, t.IsNot);
  // `is the same as`
  if (state && is(next, t.The) && tokens[i + 2]?.image === 'same' && is(tokens[i + 3], t.As)) return { said: [token], length: 4 };
  const denied = is(token, t.DoNot) || is(token, t.IsNot);
  const verb = is(token, t.DoNot) ? i + 1 : i;
  if (!state && !isHaving(tokens[verb])) return null;
  const said = alike(tokens, verb + (state && is(next, t.Of) ? 2 : 1), lexicon);
  if (!said || placeBehind(tokens, said.end)) return null;
  const { value } = said;
  if (lexicon.isNumber?.(value.image))
    return state || said.not
      ? null
      : { said: [...tokens.slice(i, verb + 1), made(t.AsMany, 'as many', value), value, tokens[said.end - 1]!], length: said.end - i };
  const being = denied ? made(t.IsNot, 'is not', token) : made(t.Is, 'is', token);
  return { said: [being, made(t.A, 'a', token), made(t.Name, 'card', token), ...itsValue(said, false)], length: said.end - i };
}

const isHaving = (token: IToken | undefined): boolean => /^(?:has|have|shares?)$/.test(token?.image ?? '');

/** `the same number of relics in hand as`: as many relics in hand as. */
function asMany(tokens: readonly IToken[], i: number): Otherwise | null {
  const [number, of] = tokens.slice(i, i + 2);
  if (!is(number, t.ThatMany) || number!.image !== 'the same number' || !is(of, t.Of)) return null;
  const end = tokens.findIndex((token, at) => at > i && is(token, t.As, t.Comma, t.Colon));
  return is(tokens[end], t.As) ? { said: [made(t.AsMany, 'as many', number!)], length: 2 } : null;
}

/** `if badge and crown have the same colour`: colour of badge is colour of crown. */
function ofTwo(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  if (!is(tokens[i - 1], t.Cond)) return null;
  const [one, and, other, verb, the, same, value, after] = tokens.slice(i, i + 8);
  const isOne = (token: IToken | undefined): boolean => !!token && (token.tokenType === t.Name || is(token, t.It, t.This));
  if (!isOne(one) || !is(and, t.And) || !isOne(other) || !isHaving(verb) || !is(the, t.The) || same?.image !== 'same') return null;
  if (!value || !t.isName(value) || !lexicon.isName(value.image) || is(after, t.As)) return null;
  const its = (of: IToken): IToken[] => [made(t.Name, value.image, value), made(t.Of, 'of', value), of];
  return { said: [...its(one!), made(t.Is, 'is', value), ...its(other!)], length: 7 };
}

/** `if all pets in stock have the same colour`, `if they have the same colour`: colour of them is not none. */
function ofAll(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const first = tokens[i]!;
  if (!is(tokens[i - 1], t.Cond) || !(is(first, t.All, t.They) || first.tokenType === t.Name)) return null;
  const verb = tokens.findIndex((token, at) => at > i && token.image === 'have');
  const [the, same, value, after] = tokens.slice(verb + 1, verb + 5);
  const whole = tokens.slice(i, Math.max(i, verb));
  if (verb < 0 || !is(the, t.The) || same?.image !== 'same' || !value || !t.isName(value) || !lexicon.isName(value.image)) return null;
  if (is(after, t.As, t.Or) || whole.some((token) => is(token, t.Comma, t.And, t.Or, t.That, t.Who, t.Cond))) return null;
  // Of a number that players have, all of them are asked for it.
  if (lexicon.isNumber?.(value.image) || !(is(first, t.All, t.They) || whole.length === 1)) return null;
  const them = is(first, t.They) ? [made(t.Them, 'them', first)] : whole;
  const said = [
    made(t.Name, value.image, first),
    made(t.Of, 'of', first),
    ...them,
    made(t.IsNot, 'is not', value),
    made(t.Name, 'none', same),
  ];
  return { said, length: verb + 4 - i };
}
