// Reports a noun without an article (`relic`, `hand`, `player`), with the phrases to write instead: one of them, all of them, or whose.
// Knows no phrase around it.
import type { Np, Word } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import type { Context } from './context.ts';
import { isPlural, look, type Named } from './lookup.ts';

export function tellBare(ctx: Context, word: Word, found: Named): void {
  const said = saidAlone(ctx, word.text, found);
  if (!said) return;
  ctx.error('CW3002', word.span, said.message, `Write ${said.others.map((text) => `"${text}"`).join(' or ')}.`, said.others[0]);
}

function saidAlone(ctx: Context, text: string, found: Named): { message: string; others: string[] } | null {
  const { v } = ctx;
  if (found.n === 'family') {
    const family = v.families[found.family]!;
    if (found.plural || !family.dims.length || family.plural === text) return null;
    if (family.dims.length === 1 && family.dims[0] === -1)
      return { message: `Whose ${text}? Every player has one.`, others: [`your ${text}`, `a ${text}`, `all ${family.plural}`] };
    return { message: `Which ${text}? There are several.`, others: [`a ${text}`, `all ${family.plural}`] };
  }
  if (found.n !== 'card' && found.n !== 'player' && found.n !== 'choice') return null;
  if (found.n !== 'choice' && isPlural(ctx, text) !== false) return null;
  if (found.n === 'choice' && v.sets[found.set]!.name !== text) return null;
  const all = found.n === 'player' ? 'each player' : `all ${pluralOf(ctx, text)}`;
  return { message: `One ${text}, or all of them?`, others: [`a ${text}`, all] };
}

/** `your relic`, `another player's relic`: there may be several. */
export function tellBareOwn(ctx: Context, np: Np & { kind: 'own' | 'possessive' }): void {
  const { words, place, span } = np.noun;
  if (place || words.some(({ text }) => isPlural(ctx, text) !== false || look(ctx, text)?.n !== 'card')) return;
  const owner = spanText(ctx.source, { start: np.span.start, end: span.start });
  const several = `${owner}${words.map(({ text }) => pluralOf(ctx, text)).join(` ${np.noun.how ?? 'or'} `)}`;
  const [one, all] = [`one of ${several}`, several];
  const message = `One ${words.map(({ text }) => text).join(' or ')}, or all of them?`;
  ctx.error('CW3002', np.span, message, `Write "${one}" or "${all}".`, one);
}

/** `other relic`: another one, or all others? */
export function tellBareOther(ctx: Context, np: Np & { kind: 'determined' }): void {
  const word = np.noun?.other && !np.noun.place ? np.noun.words[0]! : null;
  if (!word || np.noun!.words.length > 1 || isPlural(ctx, word.text) !== false || !/^other\b/i.test(spanText(ctx.source, np.span))) return;
  const others = [`another ${word.text}`, word.text === 'player' ? 'each other player' : `all other ${pluralOf(ctx, word.text)}`];
  const message = `One other ${word.text}, or all of them?`;
  ctx.error('CW3002', np.span, message, `Write "${others[0]}" or "${others[1]}".`, others[0]);
}

function pluralOf({ v }: Context, text: string): string {
  return v.types.find((t) => t.name === text)?.plural ?? `${text}s`;
}
