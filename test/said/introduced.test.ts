// Every letter that a sentence of `said` speaks of was introduced before: "You choose a keeper (called card A)", "a player A such that …".
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadMix, saidOfCard, saidOfGame } from 'cardwright';
import { overlayHost } from '../harness/host.ts';

const root = path.join(import.meta.dirname, '../..');
const shipped = path.join(root, 'cards');

/** Of some lines, in order: how many names they introduce, and the sentences that use a name no sentence introduced. */
function namesIn(lines: readonly string[]): { introduced: number; strangers: string[] } {
  const known = new Set<string>();
  const strangers: string[] = [];
  for (const line of lines)
    for (const found of line.matchAll(/\b(?:player|card|thing|number|zone|choice)s? [A-Z]\b/gi)) {
      const name = found[0].toLowerCase();
      const [before, after] = [line.slice(0, found.index), line.slice(found.index + name.length)];
      // The player and the cards of an event are introduced by what happens, which is said first.
      const ofEvent =
        /^(?:player p|\w+ [xyz])$/.test(name) &&
        /^(?:(?:Once|Twice) per turn, )?(?:You may answer|After|When|In place of|In force|From|This|Until|Player P cannot)\b/i.test(line);
      if (/(?:called|let) $/i.test(before) || after.startsWith(' such that') || ofEvent) known.add(name);
      else if (!known.has(name)) strangers.push(`${name}: ${line}`);
    }
  return { introduced: known.size, strangers };
}

describe('names in sentences', () => {
  it('are noticed where they come from nowhere', () => {
    expect(namesIn(['You may answer, if there is a card of cards A.']).strangers).toHaveLength(1);
    expect(namesIn(['You choose a keeper (called card A).', 'You discard card A.']).strangers).toEqual([]);
  });

  const sets = [shipped, path.join(shipped, 'classic'), path.join(root, 'test/probes')]
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((folder) => ['set.yaml', 'game.yaml'].some((name) => existsSync(path.join(folder, name))));

  it('are introduced in what shipped sets and probes say', { timeout: 0 }, () => {
    let introduced = 0;
    for (const folder of sets) {
      const { vocabulary: v } = loadMix({ host: overlayHost({}), folders: [folder], shipped });
      for (const { lines } of [...v.kinds.map((kind) => saidOfCard(v, kind)), ...saidOfGame(v)]) {
        const names = namesIn(lines.flatMap(({ said }) => said));
        introduced += names.introduced;
        expect(names.strangers).toEqual([]);
      }
    }
    expect(introduced).toBeGreaterThan(200);
  });

  it.each(['newcomers', 'no-help'])('are introduced in what %s write', (list) => {
    const guesses = parse(readFileSync(path.join(root, `test/check/${list}.yaml`), 'utf8')) as { said?: string[] }[];
    expect(guesses.flatMap(({ said }) => namesIn(said ?? []).strangers)).toEqual([]);
  });
});
