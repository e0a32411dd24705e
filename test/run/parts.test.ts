// Parts of the machine are read in anew from their own text: each names nothing but what it is given, and plays the same where text may not be
// made into code.
import { Linter } from 'eslint';
import { load } from '../../tools/build/games.ts';
import { describe, expect, it } from 'vitest';
import { frequentParts, Machine, rebuilt } from 'cardwright/internal';

/** What every place of the language knows, as far as parts use it. */
const globals = { Math: 'readonly', Array: 'readonly' } as const;

describe('parts of the machine', () => {
  it.each(frequentParts.map((part) => [part.name, part]))('name nothing outside themselves: %s', (_, part) => {
    const rules = { 'no-undef': 'error' } as const;
    const found = new Linter().verify(`export default ${String(part)}`, { languageOptions: { globals }, rules });
    expect(found.map(({ message }) => message)).toEqual([]);
  });

  it('would be found out', () => {
    const found = new Linter().verify('export default (c) => () => elsewhere(c)', { rules: { 'no-undef': 'error' } });
    expect(found).toHaveLength(1);
  });

  it('are used as they are where their text names something else, as a bundler may have written it', () => {
    const loaded = load(['cards/classic/oh-hell']);
    if (typeof loaded === 'string') throw new Error(loaded);
    const helper = <T>(made: T): T => made;
    const made = rebuilt((c) => helper({ size: () => c.s.length }), new Machine(loaded.linked)) as { size(): number };
    expect(made.size()).toBe(loaded.linked.zoning.layout.size);
  });
});
