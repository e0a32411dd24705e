// Two sets with a card of one id: one card where they share it, and a message that names both where they do not.
import { describe, expect, it } from 'vitest';
import { renderAll, runScenarios } from 'cardwright';
import { memoryHost } from '../read/memory-host.ts';
import { disk } from './disk.ts';

const set = (id: string): string => `format: 1\nset: ${id}\ngame: stall\ntitle: ${id}\nlanguage: en\n`;
const jar = (more = ''): string =>
  `format: 1\norigin: house\ntype: ware\ncards:\n  jar: { name: Jar, values: { colour: red }${more} }\n  own: { name: Own, values: { colour: blue } }\n`;

function played(second: string, steps: string) {
  const files = {
    'shipped/stall/game.yaml': disk.read('test/play/stall/game.yaml'),
    'one/set.yaml': set('one'),
    'one/cards.yaml': jar(),
    'two/set.yaml': set('two'),
    'two/cards.yaml': second,
    'one/scenarios/mixed.yaml': `format: 1\ncards: [one, two]\nscenarios:\n  mixed:\n${steps}`,
  };
  const { results } = runScenarios({ host: memoryHost(files), folders: ['one'], shipped: 'shipped' });
  return renderAll(results[0]!.diagnostics);
}

const shared = jar(', same as: one:jar').replace('  own', '  other');

describe('a card that two sets share', () => {
  it('goes by its plain id in positions, answers and assertions', () => {
    expect(
      played(
        shared,
        `    given: { hand of P1: [jar, jar, own, other] }
    steps:
      - expect: { hand of P1: [jar, jar, own, other], options: [show jar, show own, show other, sell jar, sell own, sell other, end the turn] }
      - P1: show jar
      - expect: { shelf of P1: [jar], hand of P1: [jar, own, other] }
      - sees: { P1: { hand of P1: [jar, own, other] } }
`,
      ),
    ).toBe('');
  });

  it('may still be named with its set', () => {
    expect(
      played(shared, '    given: { hand of P1: [two:jar, jar] }\n    steps:\n      - expect: { hand of P1: [jar#1, two:jar] }\n'),
    ).toBe('');
  });

  it('is placed as often as all sets have it, and no oftener', () => {
    expect(played(shared, '    given: { hand of P1: [jar, jar, jar] }\n')).toMatch(
      /mixed\.yaml:5:37: error CW5006: There are 2 copies of "jar"/,
    );
  });
});

describe('two cards of one id', () => {
  const apart = jar().replace('  own', '  other');

  it.each([
    ['a position', '    given: { hand of P1: [jar] }\n', '5:27'],
    ['an answer', '    given: { hand of P1: [one:jar, two:jar] }\n    steps:\n      - P1: show jar\n', '7:9'],
    ['an assertion', '    given: { hand of P1: [one:jar, own] }\n    steps:\n      - expect: { hand of P1: [jar, own] }\n', '7:19'],
    ['a value', '    steps:\n      - expect: { colour of jar: red }\n', '6:19'],
  ])('are both named when the plain id stands in %s', (_, steps, place) => {
    const told = played(apart, steps);
    expect(told).toContain(`one/scenarios/mixed.yaml:${place}: error CW50`);
    expect(told).toMatch(/one:jar (?:or|and) two:jar/);
  });

  it('are told apart by their sets', () => {
    const steps =
      '    given: { hand of P1: [one:jar, two:jar] }\n    steps:\n      - P1: show two:jar\n      - expect: { hand of P1: [one:jar] }\n';
    expect(played(apart, steps)).toBe('');
  });

  it('leave alone what one of them only has', () => {
    expect(played(apart, '    given: { hand of P1: [own, other] }\n    steps:\n      - P1: sell own\n')).toBe('');
  });
});
