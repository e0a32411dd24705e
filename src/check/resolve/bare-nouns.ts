// Reports a noun without an article (`relic`, `hand`, `player`), with the phrases to write instead: one of them, all of them, or whose; and `this relic`
// on a card that is none.
// Knows no phrase around it.
import type { Words } from '../../diagnose/entry.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Np, Word } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Context } from './context.ts';
import { isPlural, look, lookSort, type Named } from './lookup.ts';

export function reportBare(ctx: Context, word: Word, found: Named): void {
  // `a type of card`, where nothing is called so, is reported for that.
  const [, kind] = /\b(type|kind|sort)s? of\s+$/i.exec(ctx.source.text.slice(0, word.span.start)) ?? [];
  if (kind !== undefined && !look(ctx, kind.toLowerCase())) return;
  const words = saidAlone(ctx, word, found);
  if (words) ctx.error(words, words.suggestion === 'in play' ? withOn(ctx, word.span) : withArticle(ctx, word.span));
}

/** `the hand`: what is to be written takes the place of both words. */
function withArticle({ source }: Context, { start, end }: Span): Span {
  const [the = ''] = /\bthe\s+$/i.exec(source.text.slice(0, start)) ?? [];
  return { start: start - the.length, end };
}

const onThe = /\bon\s+the\s+$/i;

/** `on the table`: what is to be written takes the place of all three. */
function withOn({ source }: Context, { start, end }: Span): Span {
  const [on = ''] = onThe.exec(source.text.slice(0, start)) ?? [];
  return { start: start - on.length, end };
}

function saidAlone(ctx: Context, { text, span: { start } }: Word, found: Named): Words | null {
  const { v } = ctx;
  if (found.n === 'family') {
    const family = v.families[found.family]!;
    if (found.plural || !family.dims.length || family.plural === text) return null;
    if (family.home && onThe.test(ctx.source.text.slice(0, start)))
      return thingSays.tableOfAll(text, ctx.someoneElses || ctx.they ? 'their' : 'your');
    if (family.dims.length === 1 && family.dims[0] === -1)
      return thingSays.whose(
        text,
        family.plural,
        ctx.someoneElses === 'taken' ? 'another' : ctx.someoneElses || ctx.they ? 'their' : 'your',
      );
    return thingSays.which(text, family.plural);
  }
  if (found.n !== 'card' && found.n !== 'player' && found.n !== 'choice') return null;
  if (found.n !== 'choice' && isPlural(ctx, text) !== false) return null;
  if (found.n === 'choice' && v.sets[found.set]!.name !== text) return null;
  return thingSays.oneOrAll(text, `a ${text}`, found.n === 'player' ? 'each player' : `all ${pluralOf(ctx, text)}`);
}

/** `your relic`, `another player's relic`: there may be several. */
export function reportBareOwn(ctx: Context, np: Np & { kind: 'own' | 'possessive' }): void {
  const { words, place, span } = np.noun;
  if (place || words.some(({ text }) => isPlural(ctx, text) !== false || look(ctx, text)?.n !== 'card')) return;
  const owner = spanText(ctx.source, { start: np.span.start, end: span.start });
  const several = `${owner}${words.map(({ text }) => pluralOf(ctx, text)).join(` ${np.noun.how ?? 'or'} `)}`;
  ctx.error(thingSays.oneOrAll(words.map(({ text }) => text).join(' or '), `one of ${several}`, several), np.span);
}

/** `other relic`: another one, or all others? */
export function reportBareOther(ctx: Context, np: Np & { kind: 'determined' }): void {
  const word = np.noun?.other && !np.noun.place ? np.noun.words[0]! : null;
  if (!word || np.noun!.words.length > 1 || isPlural(ctx, word.text) !== false || !/^other\b/i.test(spanText(ctx.source, np.span))) return;
  const all = word.text === 'player' ? 'each other player' : `all other ${pluralOf(ctx, word.text)}`;
  ctx.error(thingSays.oneOrAll(`other ${word.text}`, `another ${word.text}`, all), np.span);
}

function pluralOf({ v }: Context, text: string): string {
  return v.types.find((t) => t.name === text)?.plural ?? `${text}s`;
}

/** `this relic`: the card must be one. */
export function reportNotThis(ctx: Context, { text, span }: Word): void {
  const found = lookSort(ctx, text);
  const { kind } = ctx;
  if (!kind || found?.n !== 'card') return;
  const isOne = found.tests.some((one) =>
    one.k === 'type' ? one.type === kind.type : one.k === 'tag' ? kind.tags.includes(one.tag) : one.k === 'any',
  );
  if (!isOne) ctx.error(thingSays.notThis(text, ctx.v.types[kind.type]!.name), span);
}
