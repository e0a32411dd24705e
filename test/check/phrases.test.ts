// How small phrases are understood (phrases.yaml): each with its meaning, printed, or with the code by which it is told.
// `UPDATE=1 npx vitest run test/check/phrases.test.ts` writes the meanings anew; read them before committing.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadMix } from 'cardwright';
import { overlayHost } from '../harness/host.ts';
import { printCard } from '../../src/meaning/print.ts';

const file = path.join(import.meta.dirname, 'phrases.yaml');
const shipped = path.join(import.meta.dirname, '../../cards');

/** `told`: the code of an error or a warning. */
interface Phrase {
  says: string;
  type?: string;
  means?: string[];
  told?: string;
}

const text = readFileSync(file, 'utf8');
const phrases = parse(text) as Phrase[];

const cards = phrases.map(({ says, type }, i) => {
  const lines = says.trim().split('\n');
  return `  p-${i}:\n    type: ${type ?? (lines[0]!.startsWith('win') ? 'goal' : 'action')}\n    effect: |\n${lines.map((line) => `      ${line}\n`).join('')}`;
});
const files = {
  'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
  'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
};
const folders = ['fluxx', 'creeper-pack'].map((name) => path.join(shipped, name));
const { vocabulary: v, diagnostics } = loadMix({ host: overlayHost(files), folders: [...folders, 'x'], shipped });

function understood(i: number): Pick<Phrase, 'means' | 'told'> {
  const kind = v.kinds.find((k) => k.fullId === `x:p-${i}`)!;
  const [from, to] = [kind.effect!.map[0]!, kind.effect!.map[kind.effect!.text.length]!];
  const told = diagnostics.filter((d) => d.source === kind.source && d.span.start >= from && d.span.start <= to);
  const codes = [...new Set(told.map((d) => d.code))].join(' ');
  const wrong = told.some((d) => d.severity === 'error');
  return { ...(wrong ? {} : { means: printCard(v, kind) }), ...(codes ? { told: codes } : {}) };
}

if (process.env['UPDATE']) {
  const comment = text.slice(0, text.indexOf('\n- ') + 1);
  writeFileSync(
    file,
    comment +
      stringify(
        phrases.map(({ says, type }, i) => ({ says, ...(type ? { type } : {}), ...understood(i) })),
        { lineWidth: 0 },
      ),
  );
}

describe('phrases', () => {
  it.each(phrases.map((phrase, i) => [phrase.says.trim(), phrase, i] as const))('%s', (_, { means, told }, i) => {
    expect(understood(i)).toEqual({ ...(means ? { means } : {}), ...(told ? { told } : {}) });
  });
});
