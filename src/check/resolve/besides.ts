// Resolves lines about what cards are besides what is printed on them: `counts as lamp`, `each friend is also a ghost`, `the lines of … are
// off`. Does not know when they hold.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { CountsAs, IsAlso, LinesOff, Np } from '../../parse/tree.ts';
import { CARD, allOf, localExpr, same } from '../../meaning/terms.ts';
import type { Cond, Expr, NounTest, SetOf, Standing } from '../../meaning/types.ts';
import { verbForms, type Vocabulary } from '../../meaning/vocabulary.ts';
import { oneOf } from './one-of.ts';
import { toSet } from './coerce.ts';
import { resolveNp } from './resolvers.ts';
import type { Context } from './context.ts';
import { mayBeAnother } from './other-card.ts';
import { spanText } from '../../text/source.ts';
import { declaredKinds } from './cards-by-value.ts';
import { typeTests } from './is-claims.ts';
import { kindsNamed } from './lookup.ts';
import { nounTests } from './sets.ts';

/** A line in force without its place in a file. */
type Line = Standing extends infer S ? (S extends { span: unknown } ? Omit<S, 'span' | 'source'> : never) : never;

/** `when`: what must hold besides; null: nothing. */
export function besides(ctx: Context, line: CountsAs | IsAlso | LinesOff, when: Cond | null): Line {
  const about = (test: (card: Expr) => Cond): { card: ReturnType<Context['elem']>; test: Cond } => {
    const card = ctx.elem('card', CARD);
    return { card, test: allOf([test(localExpr(card)), ...(when ? [when] : [])]) };
  };
  if (line.kind === 'lines off') return { k: 'lines off', ...about((card) => oneOf(ctx, line.target, card, CARD)) };
  if (line.kind === 'is also' && line.called && !isName(ctx, line)) return { k: 'counts as', kinds: [], when };
  if (line.kind === 'is also' && !line.counts && !line.called)
    return { k: 'is also', ...about((card) => oneOf(ctx, line.target, card, CARD)), nouns: alsoSaid(ctx, line.value) };
  const first = line.kind === 'counts as' ? /^it\b/i.exec(spanText(ctx.source, line.span)) : null;
  if (first && mayBeAnother(ctx, line.span))
    ctx.error(thingSays.itIsThis('this'), { start: line.span.start, end: line.span.start + first[0].length });
  const { value, needed } = neededBy(ctx, line.value);
  const named = value.kind === 'name' ? kindsNamed(ctx, value.word.text) : null;
  const any = anyOneSaid(ctx, value);
  const kinds = (named?.length ? named : null) ?? (any && printedAs(ctx.v, any));
  // Who counts as any animal is an animal.
  const tags = needed ? [] : (any ?? []).filter((noun) => noun.k === 'tag');
  if (line.kind === 'is also') {
    const target = (card: Expr): Cond => oneOf(ctx, line.target, card, CARD);
    const nouns = kinds ? [...tags, { k: 'kind' as const, kinds }] : alsoSaid(ctx, value);
    return { k: 'is also', ...about(target), nouns, ...(needed ? { needed } : {}) };
  }
  if (!kinds || named?.length === 0) ctx.error(thingSays.countsAsWhat(), value.span);
  if (named && !needed) return { k: 'counts as', kinds: named, when };
  const nouns: NounTest[] = [...tags, { k: 'kind', kinds: kinds ?? [] }];
  return { k: 'is also', ...about((card) => same(card, { k: 'this' })), nouns, ...(needed ? { needed } : {}) };
}

/** `is also called lamp`: the name of a card, which it has beside its own. */
function isName(ctx: Context, { value, called, only }: IsAlso): boolean {
  const text = spanText(ctx.source, called!.span);
  if (only) ctx.error(thingSays.keepsItsName(`also ${text}`), called!.span);
  else if (value.kind !== 'name' || kindsNamed(ctx, value.word.text).length === 0) ctx.error(thingSays.nameOfACard(text), value.span);
  else return true;
  return false;
}

/** `any one villain that the goal needs`: the villain, and whose needs are meant. */
function neededBy(ctx: Context, value: Np): { value: Np; needed: SetOf | null } {
  if (value.kind !== 'that' || !value.subject || !verbForms(value.predicate.verb.text).includes('need')) return { value, needed: null };
  const by = ctx.within({ pure: true }, () => resolveNp(ctx, value.subject!));
  return { value: value.what, needed: by.t === 'bad' ? null : toSet(ctx, by, value.subject.span) };
}

/** `a ghost`, `ghosts`, `a ghost and a villain`. */
function alsoSaid(ctx: Context, value: Np): NounTest[] {
  const nouns =
    value.kind === 'list' && value.how === 'and'
      ? value.items.map((item) => declaredKinds(typeTests(ctx, item)))
      : [declaredKinds(typeTests(ctx, value))];
  const found = nouns.flatMap((tests) => (tests?.length === 1 ? tests : []));
  if (found.length === nouns.length) return found;
  ctx.error(thingSays.alsoWhat(), value.span);
  return [];
}

/** `any villain`, `any one villain`: what it is that counts; null: something else is written. One card is no two. */
function anyOneSaid(ctx: Context, value: Np): NounTest[] | null {
  if (value.kind !== 'determined' || value.det !== 'any' || !value.noun || value.of) return null;
  const { count } = value;
  const isOne = !count || ((count.kind === 'numeral' || count.kind === 'number word') && count.value === 1);
  return isOne ? declaredKinds(nounTests(ctx, value.noun)) : null;
}

/** Every card that is printed as one of these. */
function printedAs(v: Vocabulary, nouns: readonly NounTest[]): number[] {
  return v.kinds.flatMap((_, kind) => (nouns.some((noun) => isPrintedAs(v, kind, noun)) ? [kind] : []));
}

function isPrintedAs(v: Vocabulary, at: number, noun: NounTest): boolean {
  const kind = v.kinds[at]!;
  switch (noun.k) {
    case 'any':
      return true;
    case 'type':
      return kind.type === noun.type || v.types[kind.type]!.also.includes(noun.type);
    case 'tag':
      return kind.tags.includes(noun.tag);
    case 'kind':
      return noun.kinds.includes(at);
  }
}
