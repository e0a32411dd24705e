// Tells when several things are meant of one player who is not chosen yet: `2 relics of another player`, `2 of another player's relics`. Chooses
// nobody.
import type { Noun, Np } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { lookOwned } from './lookup.ts';

/** More or fewer than one thing. */
export function isSeveral(np: Np): boolean {
  if (np.kind === 'some') return np.noun !== null && !(np.quantity === 'exactly' && isOne(np.count));
  return np.kind === 'determined' && (np.det === 'the' || np.det === 'any') && np.count !== null && !isOne(np.count);
}

function isOne(count: Np | null): boolean {
  return (count?.kind === 'numeral' || count?.kind === 'number word') && count.value === 1;
}

/** The phrase that leaves open whose things these are: `another player`. Null: none does. */
export function indefiniteOwner(np: Np): Np | null {
  if (np.kind === 'possessive')
    return (
      indefiniteOwner(np.owner) ??
      (np.owner.kind === 'determined' ? np.owner : np.owner.kind === 'most' || np.owner.kind === 'that' ? np.owner : null)
    );
  if (np.kind === 'determined' && (np.det === 'another' || np.det === 'a' || np.det === 'any')) return np;
  if (np.kind === 'that' || np.kind === 'except') return indefiniteOwner(np.what) ? np : null;
  return null;
}

/**
 * `2 of another player's relics` as `2 relics of another player`, `half of another player's hand` as so many cards of it. Null: they are of
 * nobody in particular.
 */
export function ofOneOwner(ctx: Context, np: Np & { kind: 'some' }): Np | null {
  const { of, span } = np;
  if (of?.kind === 'that' || of?.kind === 'whose' || of?.kind === 'except') {
    const what = ofOneOwner(ctx, { ...np, of: of.what });
    return what && { ...of, what, span };
  }
  if (!of || (np.quantity === 'exactly' && isOne(np.count)) || !indefiniteOwner(of.kind === 'of' ? of.of : of)) return null;
  const noun = of.kind === 'possessive' ? of.noun : of.kind === 'of' ? allOfKind(of.what) : null;
  if (!noun) return null;
  if (lookOwned(ctx, noun.words[0]!.text)?.n === 'family')
    return {
      kind: 'of',
      what: { ...np, noun: { ...noun, words: [{ text: 'cards', span: noun.span }] }, of: null },
      prep: 'from',
      of,
      span,
    };
  const what: Np = { ...np, noun, of: null };
  return of.kind === 'of' ? { ...of, what, span } : { kind: 'of', what, prep: 'of', of: (of as Np & { kind: 'possessive' }).owner, span };
}

/** `the relics`, not `the top 3 relics`. */
function allOfKind(np: Np): Noun | null {
  return np.kind === 'determined' && !np.count && !np.most && !np.noun?.place ? np.noun : null;
}
