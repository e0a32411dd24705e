// Reports `hand-limit does not apply to you` where it is an order or has an end, with what to write instead. Finds the dial it names.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { NotApply, Np } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { OPEN, pluralForms, type Vocabulary } from '../../meaning/vocabulary.ts';
import type { Context } from './context.ts';

/** An order: only a card in force spares anybody. What comes to the same for a while is a dial set to what it is without any card. */
export function reportLasting(ctx: Context, line: NotApply): void {
  const dial = dialNamed(ctx.v, line.target);
  const of = dial < 0 ? null : ctx.v.dials[dial]!;
  const until = line.until === 'this turn' ? 'this turn' : 'until your next turn';
  const value = of && (of.base >= OPEN ? 'all' : of.type.name === 'number' ? String(of.base) : null);
  ctx.error(lineSays.sparedForAWhile(value && `${of!.name} is ${value} for ${spanText(ctx.source, line.to.span)} ${until}`), line.span);
}

/** The dial a phrase names, also in the plural; -1: none. */
export function dialNamed(v: Vocabulary, np: Np): number {
  const noun = np.kind === 'determined' && (np.det === 'the' || np.det === 'all') && !np.of && !np.count ? np.noun : null;
  const word = np.kind === 'name' ? np.word : noun?.words.length === 1 ? noun.words[0]! : null;
  return word ? v.dials.findIndex((dial) => pluralForms(word.text).includes(dial.name)) : -1;
}
