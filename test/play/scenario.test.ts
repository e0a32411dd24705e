// Every scenario of cards/ and test/probes/ holds. To add one, write it into scenarios/*.yaml of its set; nothing is to be done here.
import { describe, expect, it } from 'vitest';
import { renderAll, runScenarios } from 'cardwright';
import { disk, foldersWithScenarios } from './disk.ts';

const folders = foldersWithScenarios('cards', 'cards/classic', 'test/probes');

describe.each(folders)('scenarios of %s', (folder) => {
  const { results, diagnostics } = runScenarios({ host: disk, folders: [folder], shipped: 'cards' });

  it('stand in files that can be read', () => {
    const told = diagnostics.filter((d) => /\/scenarios\/|rulings\.yaml$/.test(d.source.path) && d.severity === 'error');
    expect(renderAll(told)).toBe('');
  });

  it.each(results.map((result) => [`${result.file.split('/').at(-1)!} › ${result.name}`, result] as const))('%s', (_, result) => {
    expect(renderAll(result.diagnostics.filter((d) => d.severity === 'error'))).toBe('');
  });
});

it('has somewhere to look', () => {
  expect(disk.list('cards')).not.toBe(null);
});
