// Every code of the checker and of mixes keeps its promise: the wrong example is told with that code and nothing else, the right one with nothing.
import { describe, expect, it } from 'vitest';
import { catalogue, renderAll } from 'cardwright';
import { checkTexts } from 'cardwright/internal';
import { loadExample, loadFiles } from './harness.ts';

describe('examples of the checker', () => {
  it.each([...catalogue].filter(([code]) => /^CW[34]/.test(code)))('%s', (code, { kind, wrong, right, severity }) => {
    const loaded = loadExample(kind, wrong);
    const diagnostics = [...loaded.diagnostics, ...checkTexts(loaded, () => ({}))];
    expect([...new Set(diagnostics.map((d) => d.code))], renderAll(diagnostics)).toEqual([code]);
    expect(diagnostics.every((d) => d.severity === severity)).toBe(true);
    const put = loadExample(kind, right);
    expect(renderAll([...put.diagnostics, ...checkTexts(put, () => ({}))])).toBe('');
    expect(put.linked).not.toBeNull();
  });

  it('have nothing to complain of in their game', () => {
    expect(renderAll(loadFiles({}).diagnostics)).toBe('');
  });
});
