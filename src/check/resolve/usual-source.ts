// Says where a word of the game takes its cards from, where nobody has: `play a relic` plays one from the hand, if the word says `from: hand`.
// Knows no verb, and chooses nothing.
import type { Expr } from '../../meaning/types.ts';
import type { WordDecl } from '../../meaning/vocabulary.ts';
import type { Np, Word } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import type { Context } from './context.ts';
import { look, lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';

/** The phrase with its place. `who` does it. */
export function fromUsual(ctx: Context, { from }: WordDecl, np: Np, who: Expr): Np {
  if (from === null) return np;
  // A place behind the last of them may be that of all.
  if (np.kind === 'list' && np.items.some((item) => taken(item).modifiers.length > 0)) return np;
  if (np.kind === 'list') return { ...np, items: np.items.map((item) => fromUsual(ctx, { from } as WordDecl, item, who)) };
  const { core, modifiers } = taken(np);
  const { name } = ctx.v.families[from]!;
  // What stands behind them says where they are.
  if (modifiers.some((one) => one.kind !== 'that' || one.predicate.located !== null)) return np;
  const owned = (core.kind === 'some' || core.kind === 'determined') && core.of ? core.of : core;
  if (owned.kind === 'own' || owned.kind === 'possessive') reportOwned(ctx, np, owned.noun.words, name);
  if (!namesKind(ctx, core)) return np;
  const { span } = np;
  const owner = who === ctx.you || who.k === 'you' ? 'your' : 'their';
  const place: Np = { kind: 'own', owner, noun: { other: false, place: null, words: [{ text: name, span }], span }, span };
  return { kind: 'of', what: np, prep: 'from', of: place, span };
}

/** A kind of cards that nothing before speaks of. */
function namesKind(ctx: Context, np: Np): boolean {
  if (np.kind === 'name') {
    const found = look(ctx, np.word.text);
    return found?.n === 'kind' && !ctx.lying.has(found.kinds.join());
  }
  if (np.kind !== 'some' && np.kind !== 'determined') return false;
  if (!np.noun || np.noun.place || np.of || (np.kind === 'determined' && np.det === 'the')) return false;
  return areCards(ctx, np.noun.words);
}

/** `card` alone has a usual place of its own. */
function areCards(ctx: Context, words: readonly Word[]): boolean {
  return words.every(({ text }) => {
    const found = ctx.find(text) ? null : lookSort(ctx, text);
    return found?.n === 'card' && found.tests.every(({ k }) => k !== 'any');
  });
}

/** `play one of your relics`: those you have are in play already, and those in hand are yours, too. */
function reportOwned(ctx: Context, np: Np, words: readonly Word[], usual: string): void {
  const home = ctx.v.unions.find((u) => u.families.join() === ctx.v.defaultPlace.join());
  if (ctx.kind === null || !home || !areCards(ctx, words)) return;
  const said = spanText(ctx.source, np.span);
  ctx.twofold(np.span, `${said} in ${home.name}`, `${said} in ${usual}`);
}
