// Resolves `your`, `their` and `its` into the player meant. Reads no phrase.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Expr } from '../../meaning/types.ts';
import type { Context } from './context.ts';
import { asCard } from './coerce.ts';
import { mayBeAnother, theCard, theOneClaimed } from './other-card.ts';
import { whoWas } from './again.ts';
import { nobodysOwn, takenBefore } from './they.ts';

export function self(ctx: Context): Expr {
  return ctx.doer ?? (ctx.word && ctx.word.kind !== 'verb' ? ctx.focus : ctx.you);
}

export function ownerOf(ctx: Context, word: 'your' | 'their' | 'its', span: Span): Expr {
  if (word === 'your') return ctx.you;
  if (word === 'their' && ctx.they) return ctx.they;
  const chosen = word === 'their' ? whoWas(ctx) : null;
  if (chosen) return chosen;
  if (ctx.it) {
    const it = ctx.it;
    if (it.t === 'value' && it.type.name === 'player') return it.expr;
    if (it.t !== 'bad' && it.type.name === 'card') return { k: 'owner', of: asCard(ctx, it, span) };
  }
  if (word === 'its' && ctx.kind) {
    const taken = takenBefore(ctx, span);
    if (taken) return { k: 'owner', of: taken };
    const claimed = theOneClaimed(ctx, span);
    if (claimed) return { k: 'owner', of: theCard(ctx, [...ctx.claimed!]) };
    if (mayBeAnother(ctx, span)) ctx.error(thingSays.itIsThis(spanText(ctx.source, span).replace(/^\w+\s+(.*)$/s, 'the $1 of this')), span);
    return { k: 'owner', of: { k: 'this' } };
  }
  if (word === 'their' && !ctx.kind) return ctx.you;
  const said = spanText(ctx.source, span);
  if (/^their\s+owners?\b/i.test(said)) {
    // Of "owners", the word itself is reported.
    if (!/^their\s+owners\b/i.test(said)) ctx.error(lineSays.ownersOfSeveral(), span);
    return { k: 'owner', of: { k: 'this' } };
  }
  nobodysOwn(ctx, word, span);
  return ctx.you;
}
