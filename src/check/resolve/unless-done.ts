// Reads `… unless they discard 2`: what a player may do so that something does not happen. Resolves nothing.
import type { Np, Order, Simple } from '../../parse/tree.ts';
import { isCalled, verbForms } from '../../meaning/vocabulary.ts';
import { CORE_VERBS } from '../../vocabulary/core.ts';
import type { Context } from './context.ts';

/** What may be done instead; null: it is a condition. */
export function mayBeDone(ctx: Context, simple: Simple): Order | null {
  const { when } = simple;
  if (simple.kind !== 'order' || simple.mood === 'cannot' || when?.kind !== 'not' || when.of.kind !== 'claim') return null;
  const { subject, predicate } = when.of;
  const { verb, object, parts, negated, located, would } = predicate;
  const forms = verbForms(verb.text);
  const asks = ctx.v.words.some((w) => w.kind === 'condition' && w.parts.some((p) => p.kind === 'word' && forms.includes(p.text)));
  const does = ctx.v.words.some((w) => isCalled(w, forms)) || CORE_VERBS.some((core) => forms.includes(core));
  if (negated || located || would || asks || !does || /^(?:is|are|ha(?:s|ve)|covers?)\b/.test(verb.text)) return null;
  const isYou = subject.kind === 'pronoun' && subject.word === 'you';
  return {
    kind: 'order',
    subject: isYou ? null : anyOther(subject),
    mood: 'may',
    verb,
    object,
    parts,
    as: null,
    when: null,
    forEach: null,
    span: when.of.span,
  };
}

/** `unless another player discards a card`: the first who wants to. */
function anyOther(np: Np): Np {
  if (np.kind !== 'determined' || np.det !== 'another' || !np.noun) return np;
  return { ...np, det: 'any', noun: { ...np.noun, other: true } };
}
