// Puts what people say of players into the words of the language, token by token: `the player on your left or right` is either of two players,
// `only you can …` is nobody but you, `in front of you` is the place of your own where cards are laid. Knows no word of any game, except
// through the lexicon.
import type { IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { is, made } from './put-otherwise.ts';

const says = (token: IToken | undefined, ...images: string[]): boolean => !!token && images.includes(token.image);

/** How many tokens of the line a phrase takes, and what stands for them. */
interface Said {
  length: number;
  tokens: IToken[];
}

/** The tokens of a line with such phrases put otherwise. */
export function ofPlayers(tokens: IToken[], lexicon: Lexicon): IToken[] {
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const said =
      eitherSide(tokens, i, out) ??
      nobodyBut(tokens, i, lexicon) ??
      inFrontOf(tokens, i, lexicon) ??
      atOnce(tokens, i, lexicon) ??
      allTogether(tokens, i, lexicon);
    if (!said) out.push(tokens[i]!);
    else {
      out.push(...said.tokens);
      i += said.length - 1;
    }
  }
  return out;
}

/** `the player on your left or right`, `the players on your left and right`. */
function eitherSide(tokens: IToken[], i: number, out: IToken[]): Said | null {
  const [side, joiner, other] = [tokens[i]!, tokens[i + 1], tokens[i + 2]];
  const who = out.at(-1);
  if (!is(side, t.OnSide) || !is(joiner, t.Or, t.And) || !says(who, 'player', 'players') || !is(out.at(-2), t.Det)) return null;
  const bare = says(other, 'left', 'right');
  if (!bare && !is(other, t.OnSide)) return null;
  const image = bare ? side.image.replace(/(?:left|right)$/, other!.image) : other!.image;
  const the = out.at(-2)!;
  out.splice(-2, 2, made(t.Open, '(', the), made(t.The, 'the', the), made(t.Name, 'player', who!));
  return {
    length: 3,
    tokens: [
      side,
      ...[joiner!, made(t.The, 'the', other!), made(t.Name, 'player', other!)],
      ...[made(t.OnSide, image, other!), made(t.Close, ')', other!)],
    ],
  };
}

/** `more relics than all other players combined`, `than everyone else put together`: together. */
function allTogether(tokens: IToken[], i: number, lexicon: Lexicon): Said | null {
  const [before, token, next] = [tokens[i - 1], tokens[i]!, tokens[i + 1]];
  const isThan = tokens.slice(0, i).findLast((one) => is(one, t.Comma, t.Than, t.As));
  const behind = says(before, 'players', 'opponents', 'have', 'others') || is(before, t.Everyone);
  if (!is(isThan, t.Than, t.As) || !behind || lexicon.isName(token.image)) return null;
  if (token.image === 'combined') return { length: 1, tokens: [made(t.Together, 'together', token)] };
  return says(token, 'put', 'taken', 'added') && is(next, t.Together) ? { length: 1, tokens: [] } : null;
}

/** `neither player has …`, `only you can …`, `only you have …`. */
function nobodyBut(tokens: IToken[], i: number, lexicon: Lexicon): Said | null {
  const [token, who] = [tokens[i]!, tokens[i + 1]];
  if (!who || !t.isName(token) || lexicon.isName(token.image)) return null;
  if (token.image === 'neither' && says(who, 'player')) return { length: 1, tokens: [made(t.No, 'no', token)] };
  if (token.image !== 'only' || !(is(who, t.You) || (is(who, t.The) && says(tokens[i + 2], 'player', 'players')))) return null;
  const end = tokens.findIndex((one, at) => at > i && is(one, t.Comma, t.Colon, t.Then, t.May));
  const nobody = made(t.Nobody, 'nobody', token);
  if (is(tokens[end], t.May)) return { length: 1, tokens: [nobody, made(t.Except, 'except', token)] };
  if (!is(who, t.You) || !is(tokens[i - 1], t.Cond)) return null;
  return { length: 2, tokens: [who, made(t.And, 'and', who), made(t.Nobody, 'nobody else', who)] };
}

/** `in front of you`: where cards of that player are laid. */
function inFrontOf(tokens: IToken[], i: number, lexicon: Lexicon): Said | null {
  const { home } = lexicon;
  const [where, front, of, who] = tokens.slice(i, i + 4);
  if (home === undefined || !says(where, 'in') || !says(front, 'front') || !is(of, t.Of) || !who || lexicon.isName('front')) return null;
  const place = made(t.Name, home, front!);
  const whose = { you: 'your', they: 'their', them: 'their' }[who.image];
  if (whose !== undefined) return { length: 4, tokens: [where!, made(whose === 'your' ? t.Your : t.Their, whose, who), place] };
  // `another player`, `each other player`, `the player on your left`
  const noun = tokens.findIndex((one, at) => at > i + 3 && says(one, 'player'));
  if (noun < 0 || noun > i + 5 || !is(who, t.Det)) return null;
  const last = is(tokens[noun + 1], t.OnSide) ? noun + 1 : noun;
  const end = tokens[last]!;
  return { length: last - i + 1, tokens: [where!, ...tokens.slice(i + 3, last + 1), made(t.PossS, "'s", end), place] };
}

/** `immediately`; `at the same time` of what several players do. Orders are done at once, and together. */
function atOnce(tokens: IToken[], i: number, lexicon: Lexicon): Said | null {
  const [token, the, same, time] = tokens.slice(i, i + 4);
  if (/^(?:immediately|instantly|simultaneously)$/.test(token!.image) && t.isName(token!) && !lexicon.isName(token!.image)) {
    return token!.image !== 'simultaneously' || ofSeveral(tokens, i) ? { length: 1, tokens: [] } : null;
  }
  return says(token, 'at') && says(the, 'the') && says(same, 'same') && says(time, 'time') && ofSeveral(tokens, i)
    ? { length: 4, tokens: [] }
    : null;
}

/** Whether all players do what is said before this. */
function ofSeveral(tokens: IToken[], i: number): boolean {
  const from = tokens.slice(0, i).findLastIndex((one) => is(one, t.Comma, t.Then, t.Colon)) + 1;
  return is(tokens[from], t.Each, t.All, t.Everyone);
}
