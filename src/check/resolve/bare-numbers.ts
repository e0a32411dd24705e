// Turns a bare number where cards are handled into so many cards: `discard 2`, `take 1 or 2 from another player's hand`. Leaves it a number
// where it may be so many of what the line has spoken of. Knows no verb.
import type { Noun, Np } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import { taken } from './modifiers.ts';
import type { Context } from './context.ts';
import { lookSort } from './lookup.ts';

type Some = Np & { kind: 'some' };

/** The phrase with its noun; itself, if it has one, is no amount, or may be meant of other things. */
export function inCards(ctx: Context, np: Np): Np {
  const { span } = np;
  if (np.kind === 'pronoun' && np.word === 'that many')
    return { kind: 'some', quantity: 'exactly', count: np, max: null, noun: cards(span, false), of: null, span };
  const placed = np.kind === 'of' && np.prep !== 'of' && np.of.kind !== 'pronoun';
  return !placed && speaksOfKind(ctx, span) ? np : counted(np);
}

/** `if you have 3 relics, discard 2`: of the relics, or of any cards? The heads above the line speak for it as well. */
function speaksOfKind(ctx: Context, { start }: Span): boolean {
  const own = ctx.kind?.effect ?? ctx.word?.snippet;
  const from = own?.map[0] ?? 0;
  const lines = ctx.source.text.slice(from <= start ? from : 0, start).split('\n');
  let indent = Infinity;
  for (let i = lines.length - 1; i >= 0 && indent > 0; i--) {
    const line = lines[i]!;
    const at = line.search(/\S|$/);
    if (at >= indent || line.trim() === '') continue;
    indent = at;
    const words = line.match(/[\p{L}\p{N}-]+/gu) ?? [];
    if (words.some((word) => lookSort(ctx, word.toLowerCase())?.n === 'card' && !/^cards?$/i.test(word))) return true;
  }
  return false;
}

function counted(np: Np): Np {
  const { span } = np;
  switch (np.kind) {
    case 'numeral':
    case 'number word':
      // `one` alone is one of those spoken of.
      if (np.kind === 'number word' && np.value === 1) return np;
      return { kind: 'some', quantity: 'exactly', count: np, max: null, noun: cards(span, np.value === 1), of: null, span };
    case 'of':
      return np.prep === 'from' || np.prep === 'in' ? { ...np, what: counted(np.what) } : np;
    case 'some':
      return np.count && !np.noun && !np.of ? { ...np, noun: cards(span, false) } : np;
    case 'determined':
      return isAnyNumber(np)
        ? { kind: 'some', quantity: 'any number', count: null, max: null, noun: cards(span, false), of: null, span }
        : np;
    case 'list':
      return oneOrTwo(np) ?? np;
    default:
      return np;
  }
}

const cards = (span: Span, isOne: boolean): Noun => ({
  other: false,
  place: null,
  words: [{ text: isOne ? 'card' : 'cards', span }],
  span,
});

/** `any number`, said of nothing. */
function isAnyNumber({ det, count, noun, of }: Np & { kind: 'determined' }): boolean {
  return det === 'any' && !count && !of && noun?.words.length === 1 && noun.words[0]!.text === 'number';
}

/** `1 or 2`, `1 or 2 cards`: at least one and up to 2. Null: the numbers do not follow each other, or something else is listed. */
function oneOrTwo({ how, items, span }: Np & { kind: 'list' }): Np | null {
  const [least, last] = items;
  if (how !== 'or' || items.length !== 2 || !least || !last || !isNumber(least)) return null;
  const said = counted(last);
  const some = said.kind === 'of' ? said.what : said;
  if (some.kind !== 'some' || some.quantity !== 'exactly' || !some.count || !isNumber(some.count)) return null;
  if (some.count.value !== least.value + 1) return null;
  const between: Some = { ...some, quantity: 'at least', count: least, max: some.count, span };
  return said.kind === 'of' ? { ...said, what: between, span } : between;
}

/** `2, 3 or 5 relics` of a claim: exactly 2 of them, exactly 3, or exactly 5. Null: something else is listed. */
export function countedEach(np: Np & { kind: 'list' }): (Np & { kind: 'list' }) | null {
  const { core, modifiers } = taken(np.items.at(-1)!);
  const numbers = np.items.slice(0, -1).map((item) => (item.kind === 'some' && !item.noun && !item.of && item.strict ? item.count! : item));
  if (np.how !== 'or' || core.kind !== 'some' || core.quantity !== 'exactly' || core.max || !core.count) return null;
  if (!isNumber(core.count) || !numbers.every(isNumber)) return null;
  const items = [...numbers, core.count].map((count, i): Np => {
    const one: Np = { ...core, count, strict: true, span: np.items[i]!.span };
    return modifiers.reduce<Np>((what, m) => ({ ...m, what }), one);
  });
  return { ...np, items };
}

function isNumber(np: Np): np is Np & { kind: 'numeral' | 'number word' } {
  return np.kind === 'numeral' || np.kind === 'number word';
}
