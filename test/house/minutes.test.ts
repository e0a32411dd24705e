// The minutes that shipped games state are those that games of bots and a pace of people give.
import { describe, expect, it } from 'vitest';
import { isWithin, measureMinutes, shippedMixes } from '../../tools/build/minutes.ts';

/** Bots do not play these as people do, so their minutes are not measured but estimated. */
const estimated: Record<string, string> = {
  'cards/kapitan-bluff': 'they call every other bluff, so hardly anybody gets rid of cards',
  'cards/lustry': 'they do not collect for a run',
  'cards/classic/choir': 'they lose at once what is won together',
  'cards/classic/masks': 'they doubt without a reason, and are soon out',
  'cards/classic/rummy': 'they hardly ever knock',
};

describe('minutes', () => {
  const mixes = shippedMixes();

  it('are stated by each set', () => {
    expect(mixes.length).toBeGreaterThan(15);
    for (const folder of Object.keys(estimated)) expect(mixes.map((mix) => mix.at(-1))).toContain(folder);
  });

  const held = mixes.filter((mix) => !(mix.at(-1)! in estimated)).map((mix) => [mix.at(-1)!, mix] as const);
  it.each(held)('are within what is measured: %s', (_, mix) => {
    const measured = measureMinutes(mix, 4, 1);
    expect(isWithin(measured), JSON.stringify(measured)).toBe(true);
    // More than was ever measured would not be.
    expect(isWithin({ ...measured, stated: Math.ceil(Math.max(...measured.ranges.flat()) + 1) })).toBe(false);
  });
});
