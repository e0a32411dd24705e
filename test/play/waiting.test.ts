// Lines that wait (waiting.yaml): every one a designer would write happens where it must, or is told with what to write. None is silently deaf.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadMix, renderAll, runScenarios } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

interface Fires {
  line: string;
  type?: string;
  in: string;
  draws?: string;
  answer?: object;
  then?: object;
}
interface ToldLine {
  line: string;
  type?: string;
  told: string;
  help: string;
}

const {
  with: actions,
  situations,
  fires,
  told,
} = parse(readFileSync(path.join(import.meta.dirname, 'waiting.yaml'), 'utf8'), {
  merge: true,
}) as {
  with: object;
  situations: Record<string, { steps: object[] }>;
  fires: Fires[];
  told: ToldLine[];
};
const shipped = path.join(import.meta.dirname, '../../cards');

/** One card is drawn and no more: the next lies on top. */
const drawn = (by: string): object => ({ [`hand of ${by}`]: { with: ['peace'] }, 'draw-pile': { top: ['time'] } });

const scenarios = Object.fromEntries(
  fires.map(({ line, type = 'keeper', in: where, draws = 'P2', answer, then }) => {
    const situation = situations[where]!;
    const steps = [...situation.steps, ...(answer ? [answer] : []), { expect: then ?? drawn(draws) }];
    return [`${line} (${type}, ${where})`, { ...situation, with: { ...actions, subject: { type, effect: line } }, steps }];
  }),
);
const cards = told.map(({ line, type = 'keeper' }, i) => `  c-${i}:\n    type: ${type}\n    effect: |\n      ${line}\n`);
const folder = 'x';
const set = `format: 1\nset: x\ngame: fluxx\ntitle: X\nlanguage: en\n`;
const fluxx = path.join(shipped, 'fluxx');

describe('lines that wait', () => {
  const host = overlayHost({
    'x/set.yaml': set,
    'x/scenarios/waiting.yaml': stringify({ format: 1, cards: [fluxx, path.join(shipped, 'creeper-pack')], scenarios }),
  });
  const { results } = runScenarios({ host, folders: [folder], shipped });

  it('are all played', () => {
    expect(results.length).toBe(fires.length);
  });
  it.each(results.map((result) => [result.name, result] as const))('happen: %s', (_, { diagnostics }) => {
    expect(renderAll(diagnostics.filter((d) => d.severity === 'error'))).toBe('');
  });

  const host2 = overlayHost({ 'x/set.yaml': set, 'x/cards.yaml': `format: 1\norigin: house\ncards:\n${cards.join('')}` });
  const { diagnostics } = loadMix({ host: host2, folders: [fluxx, folder], shipped });
  it.each(told.map((row, i) => [`${row.line} (${row.type ?? 'keeper'})`, row, 4 * i + 7] as const))(
    'are told: %s',
    (_, { told, help }, line) => {
      const here = diagnostics.filter((d) => d.source.path === 'x/cards.yaml' && lineOf(d.source.text, d.span.start) === line);
      expect(here.map((d) => d.code)).toEqual([told]);
      expect(here[0]!.help ?? '').toContain(help);
    },
  );
});

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
