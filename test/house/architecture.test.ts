// ARCHITECTURE.md is short, every path it names exists, and what is generated in it is what its generator makes now.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { walk } from '../../tools/build/generate-walk.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { textOf } from './sources.ts';

const page = 'ARCHITECTURE.md';
const text = textOf(page);

describe(page, () => {
  it('names only paths that exist', () => {
    const own = text.replace(/```[^]*?```/g, '');
    const named = [...own.matchAll(/`((?:src|tools|test|grammar|cards|schemas)\/[\w./-]*)`/g), ...own.matchAll(/\]\(([^)#]+)\)/g)].map(
      (m) => m[1]!,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !existsSync(path.join(packageRoot, name)))).toEqual([]);
  });

  it('names only functions, classes and commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
    const missing = [...text.matchAll(/npm run ([\w-]+)/g)].filter(([, name]) => !(name! in scripts));
    expect(missing.map(([all]) => all)).toEqual([]);
    const inside = [...text.matchAll(/`(\w+)`(?: of|, in the table| in) `(src\/[\w/-]+\.ts)`/g)];
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.filter(([, name, file]) => !new RegExp(`\\b${name!}\\b`).test(textOf(file!))).map(([all]) => all)).toEqual([]);
  });

  it('is short enough to be read', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(251);
  });

  it('shows the walk as it is today', () => {
    expect(walk.make()).toBe(text);
  });
});
