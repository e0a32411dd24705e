// What scenarios that do not hold are told, exactly: failing/x.yaml with its complaints in failing/x.txt. `UPDATE=1` writes them anew.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderAll, runScenarios } from 'cardwright';
import { coverage, renderCoverage } from 'cardwright/internal';
import { packageRoot } from '../../tools/build/root.ts';
import { memoryHost } from '../read/memory-host.ts';
import { disk } from './disk.ts';

const names = disk.list('test/play/failing')!.filter((name) => name.endsWith('.yaml'));
const lamps = Object.fromEntries(
  ['game.yaml', 'lamps.yaml', 'rulings.yaml'].map((name) => [`lamps/${name}`, disk.read(`test/play/lamps/${name}`)]),
);

describe('the small game', () => {
  const request = { host: disk, folders: ['test/play/lamps'], shipped: 'cards' };
  const { results, diagnostics } = runScenarios(request);

  it.each(results.map((result) => [result.name, result] as const))('%s', (_, { diagnostics: told }) => {
    expect(renderAll(told)).toBe('');
  });

  it('is read without a complaint', () => {
    expect(renderAll(diagnostics)).toBe('');
  });

  it('has its rulings covered', () => {
    expect(renderCoverage(coverage(request))).toBe(
      [
        'status  rulings  by scenario  held by  missing',
        'D       2        1            1        0',
        'O       1        1            0        0',
        '',
      ].join('\n'),
    );
  });
});

describe('the game that declares one thing of every sort', () => {
  const { results, diagnostics } = runScenarios({ host: disk, folders: ['test/play/stall'], shipped: 'cards' });

  it.each(results.map((result) => [result.name, result] as const))('%s', (_, { diagnostics: told }) => {
    expect(renderAll(told)).toBe('');
  });

  it('is read without a complaint', () => {
    expect(renderAll(diagnostics)).toBe('');
    expect(results.length).toBeGreaterThan(12);
  });
});

describe('scenarios that do not hold', () => {
  it.each(names)('%s', (name) => {
    const text = new TextDecoder().decode(disk.read(`test/play/failing/${name}`)!);
    const { results } = runScenarios({
      host: memoryHost({ ...lamps, [`lamps/scenarios/${name}`]: text }),
      folders: ['lamps'],
      shipped: 'cards',
    });
    const said = `${results.map((r) => renderAll(r.diagnostics) || `${r.name} holds`).join('\n')}\n`;
    const beside = `test/play/failing/${name.replace('.yaml', '.txt')}`;
    if (process.env['UPDATE']) writeFileSync(path.join(packageRoot, beside), said);
    expect(said).toBe(new TextDecoder().decode(disk.read(beside)!));
  });
});
