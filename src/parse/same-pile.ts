// `look at the top card of the draw pile. You may put it on the bottom` → `… on the bottom of the draw pile`: an end of the pile that was looked at
// before. Knows no word of any game.
import { createTokenInstance, tokenMatcher, type IToken } from 'chevrotain';
import * as t from '../../grammar/tokens.ts';

/** The place of the last `look at the top … of …` in a text. */
const looked = /\blooks? +at +(?:the +)?(?:top|bottom)\b[^.:\n]*? of +((?:the +)?[^.,:;\n]+?)(?= *(?:[.,:;\n]|\band\b|\bthen\b|$))/gi;

/** The tokens of a line that ends with `on the bottom` or `on top`, with the pile that is meant; others as they are. `before`: the text up to its end. */
export function onSamePile(tokens: readonly IToken[], before: string, tokenized: (place: string) => readonly IToken[]): readonly IToken[] {
  const end = tokens.at(-1);
  if (!end || !/^(?:top|bottom)$/.test(end.image)) return tokens;
  const at = tokens.length - (tokenMatcher(tokens.at(-2) ?? end, t.The) ? 3 : 2);
  const prep = tokens[at];
  const place = prep && (tokenMatcher(prep, t.On) || tokenMatcher(prep, t.To)) ? [...before.matchAll(looked)].at(-1)?.[1] : undefined;
  if (!place) return tokens;
  const { startOffset } = prep!;
  const { endOffset } = end;
  const here = ({ tokenType, image, payload }: Pick<IToken, 'tokenType' | 'image' | 'payload'>): IToken => {
    const token = createTokenInstance(tokenType, image, startOffset, endOffset!, NaN, NaN, NaN, NaN);
    token.payload = payload;
    return token;
  };
  const onto =
    end.image === 'bottom' ? here({ tokenType: t.ToBottomOf, image: 'on the bottom of' }) : here({ tokenType: t.On, image: 'on' });
  return [...tokens.slice(0, at), onto, ...tokenized(place).map(here)];
}
