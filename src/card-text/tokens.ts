// Words of a sentence, with the marks between them → the sentence: clitics in their places, one space, one comma. Knows no language.

/** A word, a mark, or a word that moves to the place of clitics in its clause. */
export type Token = string | { clitic: string; pronoun?: boolean };

/** Where clitics of a clause stand. */
const SECOND = '|';
/** The same, if there is no such place before. */
const ELSE = '¦';
/** A new clause begins. */
export const BARRIER = '‖';

/** A pronoun that orders in a row share is said once: `cancel it and put before you`. */
export function once(orders: readonly Token[][]): Token[][] {
  const only = (order: readonly Token[] | undefined): string | null => {
    const found = (order ?? []).flatMap((token) => (typeof token === 'object' && token.pronoun ? [token.clitic] : []));
    return found.length === 1 ? found[0]! : null;
  };
  return orders.map((order, i) => {
    const word = only(order);
    return word !== null && word === only(orders[i - 1]) ? order.filter((token) => typeof token === 'string' || !token.pronoun) : order;
  });
}

/** Words in a row, clitics in their places. */
export function flat(tokens: readonly Token[]): string {
  const placed: string[] = [];
  let second = -1;
  for (const token of tokens) {
    if (token === SECOND || (token === ELSE && (second < 0 || placed[second] !== ''))) second = placed.push('') - 1;
    else if (token === ELSE) continue;
    else if (token === BARRIER) second = -1;
    else if (typeof token === 'string') placed.push(token);
    else if (second >= 0 && placed[second] === '') placed[second] = ` ${token.clitic}`;
    else placed.push(` ${token.clitic} `);
  }
  return placed
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.:;])/g, '$1')
    .replace(/,+(?=[,.:;])/g, '')
    .replace(/,(?=\S)/g, ', ')
    .replace(/[\s,]+$/, '')
    .trim();
}
