// Sentences grown with their meaning: what the checker makes of each, and the function written for that, say at tables shaken out at random
// what a reader of the language would say. Every construct of the language that is a condition, a number or a set comes up.
import { describe, expect, it } from 'vitest';
import { load } from '../../tools/build/games.ts';
import { textOf } from '../house/sources.ts';
import { runs } from '../harness/runs.ts';
import { compareGames } from './compare.ts';
import { fixed, grown, numberClaim, setClaim } from './grow.ts';
import { checkClaims, differences, sentences } from './grown.ts';

const seed = 20261122;
const claims = [...fixed, ...sentences(grown.claim, 180, seed), ...sentences(numberClaim, 110, seed), ...sentences(setClaim, 70, seed)];
const checked = checkClaims([...new Map(claims.map((claim) => [claim.text, claim])).values()]);
const seen = new Set<string>();

/** Kinds of nodes that the checker makes of no text: they stand in meaning.ts only. `no` is made of what was refused. */
const madeNowhere = ['it', 'they', 'guest', 'is', 'moving to', 'moving how', 'from call', 'if in game', 'if no'];

/** Parts of the language with sentences of the grown kind, by the beginning and the end of their chapters. */
const chapters = [
  ['Numbers', 'Things: cards, players, places'],
  ['Things: cards, players, places', 'Conditions'],
  ['Conditions', 'Choosing and naming'],
] as const;

/** Sections there that are about orders: what is chosen, and how many of it. */
const orders = ['A number of things', 'Up to, at least, any number', 'Random', 'If, unless, otherwise', 'Words for no limit'];

describe('grown sentences', () => {
  it('mean what they say, and so does what is written for them', () => {
    expect(differences(checked, runs(3, 10), 1, seen)).toEqual([]);
  });

  it('are understood, nearly all', () => {
    expect(checked.refused.filter(({ phrase }) => fixed.includes(phrase))).toEqual([]);
    expect(checked.understood.length).toBeGreaterThan(claims.length * 0.9);
  });

  it('come from every section about conditions, numbers and sets', () => {
    const titles = [...textOf('grammar/language.md').matchAll(/^###? (.+)$/gm)].map(([, title]) => title!);
    const used = new Set(checked.understood.flatMap(({ phrase }) => phrase.of));
    expect([...used].filter((section) => !titles.includes(section))).toEqual([]);
    const asked = chapters.flatMap(([from, to]) => titles.slice(titles.indexOf(from) + 1, titles.indexOf(to)));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((section) => !used.has(section) && !orders.includes(section))).toEqual([]);
  });

  it('and games with all that waits, are asked about and is forbidden leave out no kind of node', () => {
    if (seen.size === 0) differences(checked, 1, 1, seen);
    for (const folder of [
      'test/oracle/shelf',
      'test/probes/bluff',
      'test/probes/tricks',
      'test/probes/seats',
      'test/probes/garden',
      'test/probes/melds',
      'test/probes/veils',
      'test/probes/parlour',
      'test/probes/rummies',
      'cards/fluxx',
      'cards/lustry',
    ]) {
      const loaded = load([folder]);
      if (typeof loaded === 'string') throw new Error(loaded);
      const found = compareGames(loaded.linked, { games: 2, seed: 1, longest: 80 });
      expect(found.complaints).toEqual([]);
      for (const kind of found.seen) seen.add(kind);
    }
    const kinds = kindsOfNodes();
    expect(kinds.length).toBeGreaterThan(75);
    expect(kinds.filter((kind) => !seen.has(kind) && !madeNowhere.includes(kind))).toEqual([]);
  });
});

/** Every kind of expression, condition, zones and set, as src/meaning/types.ts declares them. */
function kindsOfNodes(): string[] {
  const text = textOf('src/meaning/types.ts');
  return [
    ['Expr', ''],
    ['Cond', 'if '],
    ['Zones', 'zones '],
    ['From', 'from '],
  ].flatMap(([type, prefix]) => {
    const from = text.indexOf(`export type ${type} =`);
    const declared = text.slice(from, text.slice(from).search(/;\n\n/) + from);
    return [...declared.matchAll(/\bk: ('[^;}]*')/g)].flatMap(([, names]) =>
      [...names!.matchAll(/'([^']+)'/g)].map(([, k]) => prefix! + k!),
    );
  });
}
