// Reads a member of a set as the cards that have it for a value: `2 hearts` are cards whose suit is hearts, where cards have a suit. Knows no phrase
// around it, and no member that two values of cards may have.
import type { Expr, Cond, NounTest } from '../../meaning/types.ts';
import { CARD, int, same } from '../../meaning/terms.ts';
import { pluralForms, type Vocabulary } from '../../meaning/vocabulary.ts';
import type { Noun } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import { isPlural, lookOwned, lookSort, type Named, type SortTest } from './lookup.ts';

/** What a word names behind an amount or an article: `2 hearts`, `a heart`, also where the member is declared in the other number. */
export function lookNoun(ctx: Context, text: string): Named | null {
  const found = lookSort(ctx, text);
  return byValue(ctx.v, text, found) ?? found;
}

/** What a word names behind its owner: `your hearts`. */
export function ownSort(ctx: Context, text: string): Named | null {
  const found = lookOwned(ctx, text);
  return byValue(ctx.v, text, found) ?? found;
}

/** The cards of one value that is a member of a set; null: another thing is named, or no card has it, or in two values. */
export function byValue(v: Vocabulary, text: string, found: Named | null): Named | null {
  if (found && (found.n !== 'constant' || found.type.name !== 'choice')) return null;
  const tests = valuesCalled(v, found ? found.text : text);
  return tests.length === 1 ? { n: 'card', tests } : null;
}

/** Each value of cards that a member may be. */
export function valuesCalled(v: Vocabulary, text: string): (SortTest & { k: 'value' })[] {
  const forms = pluralForms(text);
  return v.attrs.flatMap(({ type, icon, implied }, attr) => {
    const members = (!icon && !implied && type.name === 'choice' && v.sets[type.set!]?.members) || [];
    const exact = members.indexOf(text);
    const is = exact >= 0 ? exact : members.findIndex((one) => forms.includes(one) || pluralForms(one).includes(text));
    return is < 0 ? [] : [{ k: 'value' as const, attr, is }];
  });
}

/** The value of cards that is a member of a set; -1: cards have none such. */
export function attrOfSet(v: Vocabulary, set: number | undefined): number {
  return v.attrs.findIndex(({ type, icon }) => !icon && type.name === 'choice' && type.set === set);
}

/** `its colour`: the colour of it, not that of the player who has it. */
export function isValueOfCards(ctx: Context, { words, place, other }: Noun): boolean {
  const found = words.length === 1 && !place && !other ? ownSort(ctx, words[0]!.text) : null;
  return found?.n === 'choice' && attrOfSet(ctx.v, found.set) >= 0;
}
/** Whether several are named: also `hearts`, whatever the member is called. */
export function namesSeveral(ctx: Context, text: string): boolean {
  return isPlural(ctx, text) ?? (/[^s]s$/.test(text) && lookNoun(ctx, text)?.n === 'card');
}

/** That a card is of one of these kinds. */
export function isOfSort(tests: readonly SortTest[], of: Expr): Cond {
  const kinds = tests.filter((test) => test.k !== 'value');
  const values = tests.flatMap((test) => (test.k === 'value' ? [same({ k: 'attr', attr: test.attr, of }, int(test.is))] : []));
  const all: Cond[] = [...(kinds.length ? [{ k: 'kind', of, nouns: kinds } as const] : []), ...values];
  return all.length === 1 ? all[0]! : { k: 'or', of: all };
}

/** Kinds that are declared; null: cards of a value are among them. */
export function declaredKinds(tests: readonly SortTest[] | null): NounTest[] | null {
  const kinds = tests?.flatMap((test) => (test.k === 'value' ? [] : [test])) ?? null;
  return kinds && kinds.length === tests!.length ? kinds : null;
}

/** Whether these are cards, where nothing else can be; what is none is reported. A place stands for its cards. */
export function areCards(ctx: Context, ref: Ref, span: Span): boolean {
  if (ref.t === 'list') return ref.items.every((item) => areCards(ctx, item, span));
  if (ref.t === 'bad' || ref.type.name === 'card' || ref.type.name === 'zone') return true;
  ctx.meant(CARD, ref.type, span);
  return false;
}
