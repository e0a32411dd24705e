// Every scenario of cards/ and test/probes/ holds. To add one, write it into scenarios/*.yaml of its set; nothing is to be done here.
import { describe, expect, it } from 'vitest';
import { renderAll, runScenarios } from 'cardwright';
import { disk, foldersWithScenarios } from './disk.ts';

const folders = foldersWithScenarios('cards', 'cards/classic', 'test/probes');

describe.each(folders)('scenarios of %s', (folder) => {
  it('hold', () => {
    const { results, diagnostics } = runScenarios({ host: disk, folders: [folder], shipped: 'cards' });
    const unread = diagnostics.filter((d) => /\/scenarios\/|rulings\.yaml$/.test(d.source.path) && d.severity === 'error');
    expect(renderAll(unread)).toBe('');
    expect(results.length).toBeGreaterThan(0);
    for (const { file, name, diagnostics } of results)
      expect(renderAll(diagnostics.filter((d) => d.severity === 'error')), `${file} › ${name}`).toBe('');
  });
});

it('has somewhere to look', () => {
  expect(disk.list('cards')).not.toBe(null);
});
