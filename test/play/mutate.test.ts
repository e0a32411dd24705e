// Mutation on the small game: every change is tried, what nobody notices is told, and mutants.yaml argues it away.
import { describe, expect, it } from 'vitest';
import { renderAll } from 'cardwright';
import { mutants, type MutateRequest, type MutationReport, renderMutation, rulingsHeld, type Tried } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';
import { disk } from './disk.ts';

const names = ['game.yaml', 'lamps.yaml', 'rulings.yaml', 'scenarios/format.yaml'];
const lamps = Object.fromEntries(names.map((name) => [`lamps/${name}`, disk.read(`test/play/lamps/${name}`)]));

function run(more: Partial<MutateRequest> = {}, files: Record<string, string> = {}): { tried: Tried[]; report: MutationReport } {
  const tries = mutants({ host: memoryHost({ ...lamps, ...files }), folders: ['lamps'], shipped: 'cards', ...more });
  const tried: Tried[] = [];
  for (;;) {
    const next = tries.next();
    if (next.done) return { tried, report: next.value };
    tried.push(next.value);
  }
}

const shown = ({ fate, mutant }: Tried): string => `${fate} ${mutant.text.split(':')[0]!} | ${mutant.change}`;
const whole = run();

describe('mutation', () => {
  it('tries lines, numbers, conditions and declarations', () => {
    expect(whole.tried.filter((t) => t.fate === 'killed').map(shown)).toEqual([
      'killed move card to shelf | the line is left out',
      'killed add one to lit | the line is left out',
      'killed add one to lit | "one" reads "two"',
      'killed snuff card | the line is left out',
      'killed bright | the line is left out',
      'killed bright | "lit of them >= needed" is turned round',
      'killed light a card from your hand | the line is left out',
      'killed snuff a card from your hand | the line is left out',
      'killed end the turn | the line is left out',
      'killed joining | the line is left out',
      'killed leaving | the line is left out',
      'killed needed | needed is three, not 2',
      'killed lit | lit ("is") is one, not 0',
      'killed dusty | dusty ("is") is yes, not no',
      'killed locked | locked ("is") is yes, not no',
      'killed pile | pile lies face up',
      'killed hand | hand is seen by everyone',
      'killed hand | hand is seen by nobody',
      'killed shelf | shelf has "live: no"',
      'killed nook | nook lies face down',
    ]);
  });

  it('lists what no scenario notices', () => {
    expect(whole.tried.filter((t) => t.fate === 'survived').map(shown)).toEqual([
      'survived obey card | the line is left out',
      'survived shelf | shelf has "home: no"',
      'survived shelf | shelf lies face down',
      'survived step | step lies face down',
      'survived lamp | lamp has no "starts in"',
      'survived effect | the line is left out',
      'survived effect | "three" reads "four"',
    ]);
    expect(renderMutation(whole.report)).toBe('29 changes, 10 scenarios: 20 noticed, 2 not playable, 0 argued away, 7 survived\n');
    expect(renderAll(whole.report.diagnostics.slice(0, 1))).toContain(
      'lamps/game.yaml:37:5: warning CW5401: Every scenario passes although the line is left out.',
    );
  });

  it('leaves out what mutants.yaml argues away, and tells of its idle entries', () => {
    const { report } = run(
      {},
      {
        'lamps/mutants.yaml': `format: 1
mutants:
  - { file: game.yaml, line: obey card, change: the line is left out, why: no lamp has orders }
  - { file: lamps.yaml, line: "effect: needed is three", change: any, why: nobody owns a chandelier }
  - { file: game.yaml, line: add two to lit, why: it was two once }
`,
      },
    );
    expect(report.counts).toEqual({ killed: 20, unreadable: 2, survived: 4, argued: 3 });
    expect(renderAll(report.diagnostics.filter((d) => d.code === 'CW5402'))).toContain('lamps/mutants.yaml:5:5: warning CW5402');
  });

  it('tries some when asked to, and parts make the whole', () => {
    expect(run({ budget: 5 }).report.mutants).toBe(5);
    expect(run({ only: (file) => file.endsWith('lamps.yaml') }).report.mutants).toBe(2);
    const parts = [0, 1, 2].map((from) => run({ part: [from, 3] }).report);
    expect(parts.map((p) => p.mutants)).toEqual([10, 10, 9]);
    expect(parts.reduce((n, p) => n + p.counts.killed, 0)).toBe(20);
  });

  it('plays nothing that fails before any change', () => {
    const failing =
      'format: 1\nscenarios:\n  wrong:\n    given: { hand of P1: [candle] }\n    steps:\n      - expect: { hand of P1: [] }\n';
    const { report } = run({ budget: 1 }, { 'lamps/scenarios/wrong.yaml': failing });
    expect(report.scenarios).toBe(10);
    expect(report.diagnostics.some((d) => d.code === 'CW5109')).toBe(true);
  });
});

describe('a ruling', () => {
  const heldWith = (scenarios: string, game = String(new TextDecoder().decode(lamps['lamps/game.yaml']!))): string[][] => {
    const files = { ...lamps, 'lamps/game.yaml': game, 'lamps/scenarios/format.yaml': `format: 1\nscenarios:\n${scenarios}` };
    const tries = rulingsHeld({ host: memoryHost(files), folders: ['lamps'], shipped: 'cards' });
    let next = tries.next();
    while (!next.done) next = tries.next();
    return [[...next.value.held], [...next.value.loose]];
  };
  const lights =
    '  lit: { rulings: [L-1], given: { hand of P1: [candle] }, steps: [{ P1: light candle }, { expect: { shelf: [candle] } }] }\n';
  const idle = '  idle: { rulings: [L-3], given: { hand of P1: [candle] }, steps: [{ expect: { asked: P1 } }] }\n';

  it('is held where a scenario tagged with it fails under some change', () => {
    expect(heldWith(lights)).toEqual([['L-1'], []]);
  });

  it('is not held by a scenario that nothing can make fail', () => {
    expect(heldWith(lights + idle)).toEqual([['L-1'], ['L-3']]);
  });

  it('is not held by a scenario that fails as things are, and is not left out', () => {
    expect(heldWith(lights + idle.replace('P1 }', 'P2 }'))).toEqual([['L-1'], ['L-3']]);
  });

  it('of a set is held by lines of its game as well', () => {
    const set = {
      'more/set.yaml': 'format: 1\nset: more\ngame: lamps\ntitle: More\nlanguage: en\n',
      'more/cards.yaml': 'format: 1\norigin: house\ntype: lamp\ncards:\n  torch: { name: Torch }\n',
      'more/rulings.yaml': 'format: 1\nrulings:\n  M-1: { status: D, says: A torch is lit. }\n',
      'more/scenarios/one.yaml':
        'format: 1\nscenarios:\n  lit:\n    rulings: [M-1]\n    given: { hand of P1: [torch] }\n    steps: [{ P1: light torch }, { expect: { shelf: [torch] } }]\n',
    };
    const shipped = Object.fromEntries(Object.entries(lamps).map(([name, bytes]) => [`cards/${name}`, bytes]));
    const tries = rulingsHeld({ host: memoryHost({ ...shipped, ...set }), folders: ['more'], shipped: 'cards' });
    let next = tries.next();
    while (!next.done) next = tries.next();
    expect([...next.value.held]).toEqual(['M-1']);
  });

  it('that a line names in its comment is held only by changes of that line', () => {
    const game = String(new TextDecoder().decode(lamps['lamps/game.yaml']!)).replace('snuff card: move card under pile', '$& # L-1');
    expect(heldWith(lights, game)).toEqual([[], ['L-1']]);
  });
});
