// README.md and the guide show what the commands print today, their cards are those on disk, and their links lead somewhere.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generators } from '../../tools/build/generate.ts';
import { guide, guides, readme } from '../../tools/build/generate-pages.ts';
import { packageRoot } from '../../tools/build/root.ts';
import { cardwright } from '../cli/command.ts';
import { filesBelow, textOf } from './sources.ts';

const inHere = (cwd: string, args: string[]) => cardwright(args, { cwd }).then(({ code, all }) => ({ code, out: all }));
const { check } = (JSON.parse(textOf('package.json')) as { scripts: { check: string } }).scripts;

describe.each([readme, guide, ...guides])('$file', (page) => {
  const { file, make } = page;
  const text = textOf(file);

  // Its commands are run once by all that is checked: with the other generated files, in processes of their own, or else in here.
  if (generators.includes(page))
    it('is compared with what the commands print today, before the tests', () => {
      expect(check).toMatch(/"generate -- --check".* && npm test$/);
    });
  else
    it('shows what the commands print today', async () => {
      expect(await make(inHere)).toBe(text);
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
