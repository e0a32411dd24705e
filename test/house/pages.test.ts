// README.md and the guide show what the commands print today, their cards are those on disk, and their links lead somewhere.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guide, guides, readme } from '../../tools/build/generate-pages.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { filesBelow, textOf } from './sources.ts';

describe.each([readme, guide, ...guides])('$file', ({ file, make }) => {
  const text = textOf(file);

  it('shows what the commands print today', { timeout: 240_000 }, async () => {
    expect(await make()).toBe(text);
  });

  it('has links that lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].map(([, to, anchor]) => ({ to: to!, anchor }));
    expect(links.length).toBeGreaterThan(1);
    for (const { to, anchor } of links.filter((link) => !link.to.startsWith('https:'))) {
      const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
      expect(existsSync(path.join(packageRoot, target)), target).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(textOf(target)), `${target}#${anchor}`).toContain(anchor);
    }
  });
});

describe(guide.file, () => {
  it('shows a line of every card of the worked example', () => {
    const shown = [...textOf(guide.file).matchAll(/^```yaml\n# cards\/blanxx\/(\S+)\n([^]*?)^```$/gm)].map(
      ([, name, lines]) => `${name} ${lines!}`,
    );
    const effects = filesBelow('cards/blanxx', /^(?!set).*\.yaml$/)
      .filter((file) => !file.includes('scenarios'))
      .flatMap((file) =>
        textOf(file)
          .split('\n    effect: ')
          .slice(1)
          .map((rest) => [path.basename(file), rest.split('\n')[0] === '|' ? rest.split('\n')[1]!.trim() : rest.split('\n')[0]!] as const),
      );
    expect(effects.length).toBeGreaterThanOrEqual(12);
    expect(effects.filter(([file, line]) => !shown.some((s) => s.startsWith(`${file} `) && s.includes(line)))).toEqual([]);
  });
});

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replace(/ /g, '-'),
  );
}
