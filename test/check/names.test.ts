// Names of numbers in random orders, with branches, rounds and blocks: after them each stands for what a plain evaluation gives.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderAll } from 'cardwright';
import { Machine } from 'cardwright/internal';
import { runs } from '../harness/runs.ts';
import { loadFiles } from './harness.ts';

const names = ['rain', 'snow', 'wind'] as const;
const first = [1, 2, 0];
const words = ['zero', 'one', 'two', 'three', 'four'] as const;
type Name = (typeof names)[number];

type Order =
  | { k: 'set'; name: Name; from: Name | null; by: number; sign: '+' | '-' }
  | { k: 'if'; name: Name; over: number; then: Order[]; otherwise: Order[] | null; short: boolean }
  | { k: 'repeat'; times: number; body: Order[] }
  | { k: 'until'; name: Name; most: number; body: Order[] }
  | { k: 'each'; body: Order[] }
  | { k: 'at once'; body: Order[] }
  | { k: 'stop'; name: Name; over: number };

const small = fc.integer({ min: 0, max: 4 });
const { order } = fc.letrec<{ order: Order; body: Order[] }>((tie) => ({
  order: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      k: fc.constant('set' as const),
      name: fc.constantFrom(...names),
      from: fc.option(fc.constantFrom(...names)),
      by: small,
      sign: fc.constantFrom('+' as const, '-' as const),
    }),
    fc.record({
      k: fc.constant('if' as const),
      name: fc.constantFrom(...names),
      over: small,
      then: tie('body'),
      otherwise: fc.option(tie('body')),
      short: fc.boolean(),
    }),
    fc.record({ k: fc.constant('repeat' as const), times: small, body: tie('body') }),
    fc.record({ k: fc.constant('until' as const), name: fc.constantFrom(...names), most: small, body: tie('body') }),
    fc.record({ k: fc.constant('each' as const), body: tie('body') }),
    fc.record({ k: fc.constant('at once' as const), body: tie('body') }),
    fc.record({ k: fc.constant('stop' as const), name: fc.constantFrom(...names), over: small }),
  ),
  body: fc.array(tie('order'), { minLength: 1, maxLength: 3 }),
}));
const program = fc.array(order, { minLength: 1, maxLength: 5 });

function lines(body: Order[], indent: string): string[] {
  return body.flatMap((o) => {
    const inner = (list: Order[]): string[] => lines(list, `${indent}  `);
    switch (o.k) {
      case 'set':
        return [`${indent}set ${o.name} to ${o.from ?? words[o.by]}${o.from ? ` ${o.sign} ${words[o.by]}` : ''}`];
      case 'if': {
        const head = `if ${o.name} > ${words[o.over]}`;
        const one = o.short && o.then.length === 1 && o.then[0]!.k === 'set' ? lines(o.then, '')[0]! : null;
        return [
          ...(one ? [`${indent}${head}, ${one}`] : [`${indent}${head}:`, ...inner(o.then)]),
          ...(o.otherwise ? [`${indent}otherwise:`, ...inner(o.otherwise)] : []),
        ];
      }
      case 'repeat':
        return [`${indent}repeat ${words[o.times]} times:`, ...inner(o.body)];
      case 'until':
        // Every round counts, so that there is an end.
        return [`${indent}repeat until ${o.name} > ${words[o.most]}:`, ...inner([...o.body, grow(o.name)])];
      case 'each':
        return [`${indent}for each player:`, ...inner(o.body)];
      case 'at once':
        return [`${indent}all at once:`, ...inner(o.body)];
      case 'stop':
        return [`${indent}if ${o.name} > ${words[o.over]}, stop`];
    }
  });
}

const grow = (name: Name): Order => ({ k: 'set', name, from: name, by: 3, sign: '+' });

/** What the names stand for in the end; null: it takes too long. */
function evaluate(body: Order[]): Record<Name, number> | null {
  const at: Record<Name, number> = { rain: first[0]!, snow: first[1]!, wind: first[2]! };
  let left = 3000;
  const stopped = Symbol('stop');
  const round = (list: Order[]): boolean => {
    try {
      run(list);
      return true;
    } catch (e) {
      if (e !== stopped) throw e;
      return false;
    }
  };
  const run = (list: Order[]): void => {
    for (const o of list) {
      if (--left < 0) throw new RangeError('long');
      switch (o.k) {
        case 'set':
          at[o.name] = o.from ? at[o.from] + (o.sign === '+' ? o.by : -o.by) : o.by;
          break;
        case 'if':
          run(at[o.name] > o.over ? o.then : (o.otherwise ?? []));
          break;
        case 'repeat':
          for (let i = 0; i < o.times && round(o.body); i++);
          break;
        case 'until':
          while (!(at[o.name] > o.most) && round([...o.body, grow(o.name)]));
          break;
        case 'each':
          for (let i = 0; i < 3 && round(o.body); i++);
          break;
        case 'at once':
          run(o.body);
          break;
        case 'stop':
          if (at[o.name] > o.over) throw stopped;
      }
    }
  };
  try {
    round(body);
    return at;
  } catch (e) {
    if (e instanceof RangeError) return null;
    throw e;
  }
}

function played(body: Order[], heard: boolean): Record<Name, number> {
  const setup = [
    ...names.map((name, i) => `set ${name} to ${words[first[i]!]}`),
    'repeat one times:',
    ...lines(body, '  '),
    ...names.map((name) => `set told-${name} to ${name}`),
  ];
  const loaded = loadFiles({
    'mine/game.yaml': `format: 1
game: sums
players: 3
zones:
  pile: { face: down }
counters:
${names.map((name) => `  told-${name}: { is: zero }`).join('\n')}
setup: |
${setup.map((line) => `  ${line}`).join('\n')}
turn: |
  offer:
    end the turn
`,
  });
  expect(renderAll(loaded.diagnostics.filter((d) => d.severity === 'error'))).toBe('');
  const machine = new Machine(loaded.linked!);
  if (heard) machine.witness = { word() {}, happened() {} };
  machine.start(1, 3);
  return Object.fromEntries(names.map((name, i) => [name, machine.s[machine.counterBase(i)]!])) as Record<Name, number>;
}

describe('a name', () => {
  it('stands for what was given to it last, however that came about', () => {
    let told = 0;
    fc.assert(
      fc.property(program, (body) => {
        const expected = evaluate(body);
        if (!expected) return;
        told++;
        expect(played(body, false)).toEqual(expected);
        expect(played(body, true)).toEqual(expected);
      }),
      { seed: 20250601, numRuns: runs(30, 100) },
    );
    expect(told).toBeGreaterThan(runs(22, 75));
  });
});
