// Every code of the scenarios keeps its promise: the wrong example is told with that code, the right one with nothing.
import { describe, expect, it } from 'vitest';
import { rulingCodes } from '../../src/diagnose/codes/rulings.ts';
import { scenarioCodes } from '../../src/diagnose/codes/scenario.ts';
import { type Diagnostic, renderAll, runScenarios } from 'cardwright';
import { coverage } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';
import { disk } from './disk.ts';

const lamps = Object.fromEntries(
  ['game.yaml', 'lamps.yaml', 'rulings.yaml'].map((name) => [`sets/lamps/${name}`, disk.read(`test/play/lamps/${name}`)]),
);

function complaintsAbout(kind: string, text: string): Diagnostic[] {
  const file = kind === 'rulings file' ? 'rulings.yaml' : 'scenarios/one.yaml';
  const request = { host: memoryHost({ ...lamps, [`sets/lamps/${file}`]: text }), folders: ['sets/lamps'], shipped: 'cards' };
  const { results, diagnostics } = runScenarios(request);
  const rulings = kind === 'rulings file' ? coverage(request).diagnostics : [];
  return [...diagnostics, ...results.flatMap((r) => r.diagnostics), ...rulings];
}

describe('examples of the scenarios', () => {
  it.each([...scenarioCodes, ...rulingCodes].filter((entry) => entry.kind !== 'bytes').map((entry) => [entry.code, entry] as const))(
    '%s',
    (code, entry) => {
      const wrong = complaintsAbout(entry.kind, entry.wrong);
      expect(
        wrong.map((d) => d.code),
        renderAll(wrong),
      ).toContain(code);
      expect(renderAll(complaintsAbout(entry.kind, entry.right))).toBe('');
    },
  );
});
