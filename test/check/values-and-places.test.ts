// Values of cards, places behind a superlative and numbers of cards alike (values-and-places.yaml): each line with what it is understood to do, or told.
// `UPDATE=1 npx vitest run test/check/values-and-places.test.ts` writes both anew; read them before committing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadMix, saidOfCard } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

interface Line {
  says: string;
  said?: string[];
  told?: string[];
  suggestion?: string;
}

const file = path.join(import.meta.dirname, 'values-and-places.yaml');
const text = readFileSync(file, 'utf8');
const lines = parse(text) as Line[];

/** Each text as the effect of a card. */
function read(texts: readonly string[]): Omit<Line, 'says'>[] {
  const cards = texts.map((says, i) => ({ [`c-${i}`]: { name: `C ${i}`, values: { suit: 'clubs', rank: 1 }, effect: says } }));
  const files = {
    'x/set.yaml': stringify({ format: 1, set: 'x', game: 'melds', title: 'X', language: 'en' }),
    'x/cards.yaml': stringify({ format: 1, origin: 'house', type: 'playing-card', cards: Object.assign({}, ...cards) as object }),
  };
  const folders = [path.join(import.meta.dirname, '../probes/melds'), 'x'];
  const { vocabulary: v, diagnostics } = loadMix({
    host: overlayHost(files),
    folders,
    shipped: path.join(import.meta.dirname, '../../cards'),
  });
  return texts.map((_, i) => {
    const kind = v.kinds.find(({ fullId }) => fullId === `x:c-${i}`)!;
    const [from, to] = [kind.effect!.map[0]!, kind.effect!.map[kind.effect!.text.length]!];
    const own = diagnostics.filter(
      ({ source, span, severity }) => source === kind.source && span.start >= from && span.start <= to && severity === 'error',
    );
    if (own.length === 0) return { said: saidOfCard(v, kind).lines.flatMap(({ said }) => said) };
    const told = own.map(({ code, message, help }) => [`${code} ${message}`, ...(help === undefined ? [] : [help])].join(' | '));
    const [{ span, suggestion }] = own as [(typeof own)[0]];
    const after = texts[i]!.length - (to - span.end);
    const instead = texts[i]!.slice(0, span.start - from) + suggestion + texts[i]!.slice(after);
    return { told, ...(suggestion === undefined || texts[i]!.includes('\n') ? {} : { suggestion: instead }) };
  });
}

const understood = read(lines.map(({ says }) => says));

if (process.env['UPDATE']) {
  const anew = lines.map(({ says }, i) => ({ says, ...understood[i] }));
  writeFileSync(file, text.slice(0, text.indexOf('\n- ') + 1) + stringify(anew, { lineWidth: 0 }));
}

describe('values of cards and their places', () => {
  it.each(lines.map((line, i) => [line.says, line, i] as const))('%s', (_, line, i) => {
    const expected = Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'says')) as Omit<Line, 'says'>;
    expect(understood[i]).toEqual(expected);
    if (expected.suggestion !== undefined) expect(read([expected.suggestion])[0]!.told).toBeUndefined();
  });
});
