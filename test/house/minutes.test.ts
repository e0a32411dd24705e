// The minutes that shipped games state are those that games of bots and a pace of people give. Where bots do not play for as long as people do, a
// game says how many turns people take, and why: then only the pace is measured.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWithin, measureMinutes, shippedMixes } from '../../tools/build/minutes.ts';
import { packageRoot } from '../../tools/build/root.ts';

describe('minutes', () => {
  const mixes = shippedMixes();

  it('are stated by each set', () => {
    expect(mixes.length).toBeGreaterThan(15);
  });

  it.each(mixes.map((mix) => [mix.at(-1)!, mix] as const))('are within what is measured: %s', (folder, mix) => {
    const measured = measureMinutes(mix, 4, 1);
    expect(isWithin(measured), JSON.stringify(measured)).toBe(true);
    // More than was ever measured would not be.
    expect(isWithin({ ...measured, stated: Math.ceil(Math.max(...measured.ranges.flat()) + 1) })).toBe(false);
    // A number of turns is an estimate, so it stands with its reason.
    if (measured.turns !== null)
      expect(readFileSync(path.join(packageRoot, folder, 'guide.yaml'), 'utf8')).toMatch(/^# .*\bbots\b.*\nturns: \d+$/imu);
  });
});
