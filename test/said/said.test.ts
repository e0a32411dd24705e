// How a line was understood, in plain sentences: fixed for a list of lines, and there for every line of everything that is shipped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadMix, saidOfCard, saidOfGame, type SaidPart } from 'cardwright';
import { packageRoot } from '../../tools/build/root.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

interface Line {
  line: string;
  type?: string;
  said: string[];
}

const lines = parse(readFileSync(path.join(packageRoot, 'test/said/lines.yaml'), 'utf8')) as Line[];
const folder = (name: string): string => path.join(packageRoot, 'cards', name);

describe('a line', () => {
  const cards = lines.map(({ line, type }, i) => {
    const effect = line.trimEnd().split('\n').join('\n      ');
    return `  line-${i}:\n    type: ${type ?? 'action'}\n    name: Line ${i}\n    effect: |\n      ${effect}\n`;
  });
  const files = {
    'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
    'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}`,
  };
  const { vocabulary: v, diagnostics } = loadMix({ host: overlayHost(files), folders: [folder('fluxx'), 'x'], shipped: folder('') });
  const kinds = v.kinds.filter((k) => k.set === 'x');

  it('of the list is accepted by the checker', () => {
    expect(diagnostics.filter((d) => d.source.path.startsWith('x/')).map((d) => d.message)).toEqual([]);
  });

  it.each(lines.map(({ line, said }, i) => [line.trim(), i, said] as const))('%s', (_, i, said) => {
    expect(saidOfCard(v, kinds[i]!).lines.flatMap((one) => one.said)).toEqual(said);
  });
});

describe('every line of', () => {
  const classics = (disk.list('cards/classic') ?? []).map((name) => `cards/classic/${name}`);
  const probes = (disk.list('test/probes') ?? []).filter((name) => name.endsWith('/')).map((name) => `test/probes/${name}`);
  const folders = [
    ...(disk.list('cards') ?? []).filter((name) => name !== 'classic/').map((name) => `cards/${name}`),
    ...classics,
    ...probes,
  ]
    .filter((name) => name.endsWith('/'))
    .map((name) => name.slice(0, -1));

  it.each(folders)('%s has a sentence', (dir) => {
    const { vocabulary: v } = loadShared({ host: disk, folders: [dir], shipped: 'cards' });
    const parts: SaidPart[] = [...v.kinds.map((k) => saidOfCard(v, k)), ...saidOfGame(v)];
    const all = parts.flatMap((part) => part.lines.map((line) => ({ ...line, part: part.name })));
    expect(all.length).toBeGreaterThan(0);
    const dumb = all.filter(({ said }) => said.length === 0).map(({ part, written }) => `${part}: ${written}`);
    expect(dumb).toEqual([]);
    const broken = all.flatMap(({ said }) => said).filter((s) => /undefined|\[object|\bNaN\b/.test(s) || !balanced(s) || !/[.:]$/.test(s));
    expect(broken).toEqual([]);
  });
});

describe('a line of a game', () => {
  const { vocabulary: v } = loadShared({ host: disk, folders: ['test/probes/takings'], shipped: 'cards' });
  const said = saidOfGame(v).flatMap((part) => part.lines.flatMap((line) => line.said));

  it('says one point, and a place once', () => {
    expect(said).toContain('A (player A such that there is (red-2 in winnings of A)) gets ten points.');
    expect(said).toContain('If there is a (card in heap other than card and whose rank is rank of card): you get one point.');
  });
});

function balanced(text: string): boolean {
  let open = 0;
  for (const sign of text.replace(/“[^”]*”/g, '')) {
    if (sign === '(' || sign === '[') open++;
    if (sign === ')' || sign === ']') open--;
    if (open < 0) return false;
  }
  return open === 0;
}
