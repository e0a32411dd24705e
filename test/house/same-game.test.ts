// Lists counted as the single choices they replace, and two sides counted alike.
import { expect, it } from 'vitest';
import { countBaseline, oneByOne, sideBySide, type Baseline } from '../../tools/build/same-game.ts';

it.each([
  ['one of three is one choice', { count: 3, min: 1, max: 1 }, 1, 1],
  ['two of five are two', { count: 5, min: 2, max: 2 }, 2, 2],
  ['three of three are two: the last is left over', { count: 3, min: 3, max: 3 }, 3, 2],
  ['one of one is none', { count: 1, min: 1, max: 1 }, 1, 0],
  ['none of up to two of three is the choice to stop', { count: 3, min: 0, max: 2 }, 0, 1],
  ['one of up to two is a choice and the choice to stop', { count: 3, min: 0, max: 2 }, 1, 2],
  ['two of up to two leave nothing to stop', { count: 3, min: 0, max: 2 }, 2, 2],
  ['whether to use a thing is a choice', { count: 1, min: 0, max: 1 }, 1, 1],
])('%s', (_, decision, chosen, choices) => {
  expect(oneByOne(decision, chosen)).toBe(choices);
});

it('counts a baseline', () => {
  // Two options, then one, then two, then over.
  class Short implements Baseline {
    turns = 0;
    init(): void {
      this.turns = 0;
    }
    legal(): number {
      return [2, 1, 2, 0][this.turns]!;
    }
    apply(): void {
      this.turns++;
    }
    rnd(): number {
      return 0;
    }
  }
  const counted = countBaseline(new Short(), 10);
  expect(counted).toMatchObject({ games: 10, turns: { mean: 3, error: 0 }, decisions: { mean: 2, error: 0 }, oneByOne: { mean: 2 } });
  expect(sideBySide({ ...counted, decisions: { mean: 1, error: 0 } }, counted)).toContain('-50.0 %');
});
