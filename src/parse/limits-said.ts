// Puts what players may do each turn into the words of the language, where the game has a number of that name: `draw 3 cards each turn` is `draws is 3`.
// Knows no word of any game, except through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, made, type Otherwise } from './put-otherwise.ts';

/** Who does it: how many tokens say so, and whether it is everybody. */
function doers(tokens: readonly IToken[], i: number): { length: number; all: boolean } {
  const [first, next] = [tokens[i], tokens[i + 1]];
  if (is(first, t.You)) return { length: 1, all: false };
  if (/^every(?:one|body)$/.test(first?.image ?? '') || first?.image === 'players') return { length: 1, all: true };
  return is(first, t.Each, t.All) && /^players?$/.test(next?.image ?? '') ? { length: 2, all: true } : { length: 0, all: false };
}

/**
 * `everyone's gain - 1`, `each player's hand-limit is 2`: a number with no owner is that of everybody. Null: it is another phrase.
 */
export function everybodysNumber(tokens: readonly IToken[], i: number): Otherwise | null {
  const before = tokens[i - 1];
  if (before && !is(before, t.Comma, t.Colon, t.And, t.Then)) return null;
  const { length, all } = doers(tokens, i);
  const [owned, name, change, n] = tokens.slice(i + length, i + length + 4);
  if (!all || !is(owned, t.PossS) || !name || !t.isName(name)) return null;
  const changes = is(change, t.Plus, t.Minus) || (is(change, t.Is) && is(n, t.Numerals, t.NumberWord, t.All));
  return changes ? { said: [], length: length + 1 } : null;
}

/** `other players' gain - 1`: `gain - 1 for each other player`. Null: it is another phrase. */
export function othersNumber(tokens: readonly IToken[], i: number): Otherwise | null {
  const before = tokens[i - 1];
  if (before && !is(before, t.Comma, t.Colon, t.And, t.Then)) return null;
  const [first, next] = [tokens[i], tokens[i + 1]];
  const from = is(first, t.Each, t.All) && is(next, t.Other) ? i + 1 : i;
  const owned = is(tokens[from], t.Other) && /^players?$/.test(tokens[from + 1]?.image ?? '') ? from + 2 : 0;
  const [poss, name, change, n] = tokens.slice(owned, owned + 4);
  if (owned === 0 || !is(poss, t.PossS) || !name || !t.isName(name)) return null;
  if (!is(change, t.Plus, t.Minus, t.Is) || !is(n, t.Numerals, t.NumberWord)) return null;
  const each = [made(t.ForEach, 'for', n!), made(t.Each, 'each', n!), made(t.Other, 'other', n!), made(t.Name, 'player', n!)];
  return { said: [name, change!, n!, ...each], length: owned + 4 - i };
}

/** `each turn`, `per turn`, `a turn`. */
function eachTurn(tokens: readonly IToken[], at: number): boolean {
  return is(tokens[at], t.Each, t.Per, t.A) && tokens[at + 1]?.image === 'turn';
}

/**
 * `you may play 2 extra cards this turn`, `draw 1 more card each turn`, `draw 3 cards per turn`, where the game counts plays or draws: `your plays + 2 this
 * turn`, `your draws + 1`, `your draws is 3`. Null: it is another phrase.
 */
export function limitSaid(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const before = tokens[i - 1];
  // `you may discard a relic to play 2 extra cards this turn`
  if (before && !is(before, t.Comma, t.Colon, t.And, t.Then, t.To)) return null;
  const who = doers(tokens, i);
  const from = i + who.length + (is(tokens[i + who.length], t.May, t.Must) ? 1 : 0);
  const [verb, count] = tokens.slice(from, from + 2);
  if (!verb || !t.isName(verb) || !lexicon.isVerb(verb.image)) return null;
  const name = who.all && verb.image.endsWith('s') && lexicon.isName(verb.image) ? verb.image : `${verb.image}s`;
  if (!lexicon.isName(name) || !is(count, t.Numerals, t.NumberWord, t.A)) return null;
  const more = /^(?:extra|additional|more|fewer|less)$/.test(tokens[from + 2]?.image ?? '') ? tokens[from + 2]! : null;
  const cards = from + (more ? 3 : 2);
  const noun = cards + (/^cards?$/.test(tokens[cards]?.image ?? '') ? 1 : 0);
  // `draw 1 card less each turn`
  const behind = !more && /^(?:extra|more|fewer|less)$/.test(tokens[noun]?.image ?? '') ? tokens[noun]! : null;
  const at = noun + (behind ? 1 : 0);
  const each = eachTurn(tokens, at);
  const changed = more ?? behind;
  if (!each && !(changed && !who.all && is(tokens[at], t.ThisTurn))) return null;
  if (!changed && is(count, t.A) && at === cards) return null;
  const n = is(count, t.A) ? made(t.Numerals, '1', count!) : count!;
  const said = [
    ...(who.all ? [] : [made(t.Your, 'your', tokens[i]!)]),
    made(t.Name, name, verb),
    changed ? (/^(?:fewer|less)$/.test(changed.image) ? made(t.Minus, '-', changed) : made(t.Plus, '+', changed)) : made(t.Is, 'is', verb),
    n,
  ];
  return { said: each ? said : [...said, tokens[at]!], length: at + (each ? 2 : 1) - i };
}

/**
 * `players who have gold draw 1 extra card each turn`, where the game counts draws: `draws + 1 for players who have gold`. Null: it is another phrase.
 */
export function theirLimit(tokens: readonly IToken[], i: number, lexicon: Lexicon): Otherwise | null {
  const isWho = tokens[i]?.image === 'players' || (is(tokens[i], t.Each, t.The) && tokens[i + 1]?.image === 'player');
  if (i > 0 || !isWho || tokens.some((token) => is(token, t.Comma, t.Colon, t.Then))) return null;
  const verb = tokens.findIndex((token, at) => {
    const names = [token.image, `${token.image}s`];
    return at > 1 && t.isName(token) && lexicon.isVerb(token.image) && names.some((name) => name.endsWith('s') && lexicon.isName(name));
  });
  const [count, how, noun] = tokens.slice(verb + 1, verb + 4);
  const isChange = /^(?:extra|additional|more|fewer|less)$/.test(how?.image ?? '') && /^cards?$/.test(noun?.image ?? '');
  if (verb < 2 || !is(count, t.Numerals, t.NumberWord, t.A) || !isChange || !eachTurn(tokens, verb + 4) || tokens.length !== verb + 6)
    return null;
  const said = tokens[verb]!;
  const name = said.image.endsWith('s') && lexicon.isName(said.image) ? said.image : `${said.image}s`;
  const n = is(count, t.A) ? made(t.Numerals, '1', count!) : count!;
  const sign = /^(?:fewer|less)$/.test(how!.image) ? made(t.Minus, '-', how!) : made(t.Plus, '+', how!);
  const who = tokens
    .slice(0, is(tokens[verb - 1], t.May, t.Must) ? verb - 1 : verb)
    .flatMap((token) => (is(token, t.With) ? [made(t.Who, 'who', token), made(t.Name, 'have', token)] : [token]));
  return { said: [made(t.Name, name, said), sign, n, made(t.For, 'for', said), ...who], length: tokens.length };
}
