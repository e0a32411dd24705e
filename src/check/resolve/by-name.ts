// Reads `name a colour` as the choice it is, in games that mean nothing else by that verb. Resolves nothing.
import type { Order } from '../../parse/tree.ts';
import { verbForms } from '../../meaning/vocabulary.ts';
import { typeOf } from './binding.ts';
import type { Context } from './context.ts';
import { taken } from './modifiers.ts';

const NAMED: ReadonlySet<string> = new Set(['name', 'guess', 'declare']);

export function chosenByName(ctx: Context, order: Order): Order {
  const { verb, object } = order;
  const forms = verbForms(verb.text);
  if (!object || !forms.some((form) => NAMED.has(form))) return order;
  if (ctx.v.words.some((w) => w.kind === 'verb' && forms.includes(w.name)) || typeOf(ctx, taken(object).core) !== 'choice') return order;
  // `guess its type`: that is no choice.
  const { core } = taken(object);
  const isOpen = core.kind === 'some' || (core.kind === 'determined' && ['a', 'any', 'another'].includes(core.det));
  if (!isOpen) return order;
  return { ...order, verb: { ...verb, text: 'choose' } };
}
