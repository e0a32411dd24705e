// grammar/how-features-combine.md has each pair of features once, and each scenario that it names is there; test/play/scenario.test.ts plays them.
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { textOf } from './sources.ts';

const FEATURES = [
  'Events',
  'What cards are besides',
  'Out, and in again',
  'Turn order and teams',
  'Who sees what',
  'Arithmetic',
  'Places',
  'What another card says',
  'Questions',
  'Arrangements',
  'Chance',
  'Outcomes',
  'What a goal needs, what a card fits',
  'Offers, amounts, repeating',
  'What has been done',
  'On trial',
];

const text = textOf('grammar/how-features-combine.md');
const pairs = text
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const feature = section.split('\n')[0]!.split(':')[0]!;
    return [...section.matchAll(/^\| (?!with )([^|]+) \| ([^|]*) \| ([^|]+) \|$/gm)].map(([, other, says, scenario]) => ({
      of: [feature, other!],
      says: says!,
      scenario: scenario!,
    }));
  });

describe('how features combine', () => {
  it('has each pair once', () => {
    const all = FEATURES.flatMap((a, i) => FEATURES.slice(i + 1).map((b) => `${a} + ${b}`));
    expect(pairs.map(({ of }) => of.join(' + '))).toEqual(all);
  });

  it('says of each what it means', () => {
    for (const { of, says } of pairs) expect(says, of.join(' + ')).toMatch(/^\S.*\.$/);
  });

  it('names scenarios that are there', () => {
    const named = pairs.filter(({ scenario }) => scenario !== '–');
    expect(named.length).toBeGreaterThan(60);
    for (const { of, scenario } of named) {
      const [, folder, file, name] = /^(\w+)\/([\w-]+): (.+)$/.exec(scenario)!;
      const { scenarios } = parse(textOf(`test/probes/${folder!}/scenarios/${file!}.yaml`)) as { scenarios: object };
      expect(Object.keys(scenarios), of.join(' + ')).toContain(name);
    }
  });
});
