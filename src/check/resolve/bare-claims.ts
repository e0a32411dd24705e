// Resolves claims without a subject into conditions: `heads` after a coin, a condition of the game that is about nobody, a yes or no by itself.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Word } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import { callCondition } from './conditions.ts';
import type { Context } from './context.ts';
import { int, no, same } from '../../meaning/terms.ts';
import type { Cond } from '../../meaning/types.ts';
import { look, unknownWord } from './lookup.ts';
import { named } from './resolvers.ts';
import { nothingTossed } from './tossed.ts';

/** `heads`, `night`, `rained`: true or false by itself. */
export function bareClaim(ctx: Context, word: Word): Cond {
  const { span } = word;
  const text = word.text.replace(/ +/g, '-');
  const side = coin(ctx, text);
  if (side) return side;
  const declared = aboutNobody(ctx, text, span);
  if (declared) return declared;
  // Without a coin they are no more than words for yes and no, which ask nothing.
  if (/^(?:heads|tails)$/.test(text) && !ctx.find(text)) {
    if (ctx.perhaps('heads')) unknownWord(ctx, { ...word, text: 'heads' });
    else ctx.error(nothingTossed(ctx, text, span), span);
    return no;
  }
  if (!look(ctx, text)) {
    unknownWord(ctx, word);
    return no;
  }
  const ref = named(ctx, { ...word, text }, {});
  if (ref.t === 'bad') return no;
  // A yes that is written there asks nothing.
  if (ref.t === 'value' && ref.type.name === 'yes' && ref.expr.k !== 'int') return same(ref.expr, int(1));
  ctx.error(lineSays.noSuchState(text), span);
  return no;
}

/** The coin that has no other name. */
function coin(ctx: Context, text: string): Cond | null {
  if (text !== 'heads' && text !== 'tails') return null;
  const local = ctx.known('heads');
  if (local?.type.name !== 'yes') return null;
  const ref = named(ctx, { text: 'heads', span: local.span ?? { start: 0, end: 0 } }, {});
  return ref.t === 'value' ? same(ref.expr, int(text === 'heads' ? 1 : 0)) : null;
}

/** A condition of the game without a slot: `the sky is dark: …`. Null: no condition is declared so. */
export function aboutNobody(ctx: Context, said: string, span: Span): Cond | null {
  const decl = ctx.v.words.find((w) => w.kind === 'condition' && w.params.length === 0 && w.head.toLowerCase() === said);
  return decl ? callCondition(ctx, decl, [], span) : null;
}
