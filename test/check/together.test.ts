// What several players do together is asked of all of them at once, or the author is told that it is not (together.yaml).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadFiles } from './harness.ts';
import { printCard } from '../../src/meaning/print.ts';

interface Form {
  says: string;
  words?: Record<string, string>;
  asks: 'together' | 'told' | 'nothing';
}

const forms = parse(readFileSync(path.join(import.meta.dirname, 'together.yaml'), 'utf8')) as Form[];

function read({ says, words = {} }: Form) {
  const verbs = Object.keys(words).length ? { verbs: words } : {};
  const { vocabulary: v, diagnostics } = loadFiles({
    'mine/set.yaml': stringify({ format: 1, set: 'mine', game: 'neutral-game', ...verbs }),
    'mine/cards.yaml': stringify({ format: 1, origin: 'house', type: 'plot', cards: { example: { effect: says } } }),
  });
  return {
    diagnostics,
    meaning: printCard(
      v,
      v.kinds.find((k) => k.fullId === 'mine:example')!,
    ).join('\n'),
  };
}

describe('what several players do', () => {
  it.each(forms.map((form) => [`${form.says} ${JSON.stringify(form.words ?? {})}`, form] as const))('%s', (_, form) => {
    const { diagnostics, meaning } = read(form);
    expect(diagnostics.map((d) => d.code)).toEqual(form.asks === 'told' ? ['CW3035'] : []);
    expect(/together: seats/.test(meaning)).toBe(form.asks === 'together');
    if (form.asks === 'told') {
      const [{ source, span, suggestion }] = diagnostics as [(typeof diagnostics)[0]];
      const says = form.says.replace(source.text.slice(span.start, span.end), suggestion!);
      expect(read({ ...form, says }).diagnostics).toEqual([]);
    }
  });
});
