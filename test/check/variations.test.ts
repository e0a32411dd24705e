// Harmless changes of wording, made to every effect that ships: each still means the same, or is told. None changes the meaning unsaid.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CardLines } from '../../src/check/resolve/card-lines.ts';
import { Reporter } from '../../src/diagnose/reporter.ts';
import type { Kind, Vocabulary } from '../../src/meaning/vocabulary.ts';
import { loadMix } from 'cardwright';
import { makeSource } from 'cardwright/internal';
import { type Snippet } from '../../src/text/source.ts';
import { nodeHost } from '../harness/host.ts';
import { meaningKey } from './meaning.ts';

const root = path.join(import.meta.dirname, '../..');
const cards = path.join(root, 'cards');

/** The sets of one game are one mix. */
const mixes = [
  readdirSync(cards).filter((name) => /^game: fluxx$/m.test(text(`${name}/set.yaml`)) || name === 'fluxx'),
  ['kapitan-bluff'],
  ['lustry'],
];

function text(name: string): string {
  const file = path.join(cards, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

type Variation = readonly [name: string, pattern: (v: Vocabulary) => RegExp, put: (match: RegExpExecArray, v: Vocabulary) => string];

const bare = String.raw`(?<![\w"'-]|\b(?:a|an|the|another|your|their|its|any|no|other|top|random|all|each|every|of|\d+|one|two|three) )`;
const either = (words: readonly string[]): string =>
  [...new Set(words)]
    .filter((w) => w)
    .sort((a, b) => b.length - a.length)
    .map((w) => w.replace(/[^\w]/g, '\\$&'))
    .join('|');
const ids = (v: Vocabulary): string => either(v.kinds.map((k) => k.id));
const singular = (v: Vocabulary): string => either([...v.types, ...v.tags].map((t) => t.name));
const plural = (v: Vocabulary): string => either(v.types.map((t) => t.plural ?? ''));
const singularOf = (v: Vocabulary, said: string): string => v.types.find((t) => t.plural === said)?.name ?? said;

const variations: readonly Variation[] = [
  ['the inserted before a card', (v) => RegExp(`${bare}(?:${ids(v)})(?![\\w'’:-])`, 'g'), ([id]) => `the ${id}`],
  ['the left out', () => /\bthe (?=[^"]*(?:"[^"]*"[^"]*)*$)/gi, () => ''],
  ['a second a', (v) => RegExp(`\\b(an?) ([\\w-]+) (or|and) (${singular(v)})\\b`, 'g'), ([, a, x, or, y]) => `${a} ${x} ${or} a ${y}`],
  ['every for each', () => /\beach\b/g, () => 'every'],
  ['each for all', (v) => RegExp(`\\ball (${plural(v)})\\b`, 'g'), ([, said], v) => `each ${singularOf(v, said!)}`],
  ['the plural alone for all', (v) => RegExp(`\\ball (${plural(v)})\\b`, 'g'), ([, said]) => said!],
  ['the plural with the for all', (v) => RegExp(`\\ball (${plural(v)})\\b`, 'g'), ([, said]) => `the ${said}`],
  ['a capital at the beginning', () => /^\w/gm, ([letter]) => letter.toUpperCase()],
  ['capitals throughout', () => /^[^"]*$/g, ([all]) => all.toUpperCase()],
  ['a full stop', () => /(?<=[\w])$/gm, () => '.'],
  ['you said', () => /^(?=(?:draw|discard|play|steal|take|give) )/g, () => 'you '],
  ['a verb with s', () => /\b(each (?:other )?player) (draw|discard|play|choose|take)s\b/g, ([, who, verb]) => `${who} must ${verb}`],
  ['and for then', () => /, then /g, () => ' and '],
  ['and after a comma for then', () => /, then /g, () => ', and '],
  ['the name for the id', (v) => RegExp(`${bare}(?:${ids(v)})(?![\\w'’:-])`, 'g'), ([id], v) => v.kinds.find((k) => k.id === id)!.name],
  ['parts the other way round', () => /([\w-]+) (or|and) ([\w-]+)$/gm, ([, x, or, y]) => `${y} ${or} ${x}`],
  ['that are for that is', () => /\bthat is\b/g, () => 'that are'],
  ['that is for that are', () => /\bthat are\b/g, () => 'that is'],
  ['has for have', () => /\bhas\b/g, () => 'have'],
  ['a verb with s after you', () => /^(draw|discard|play|steal|take|give)(?= )/g, ([verb]) => `you ${verb}s`],
  [
    'who for that',
    () => /\bplayers? (?:that|who)\b/g,
    ([said]) => (said.endsWith('who') ? said.replace('who', 'that') : said.replace('that', 'who')),
  ],
];

function readAs(v: Vocabulary, kind: Kind, effect: string): { key: string; told: string[] } {
  const snippet: Snippet = {
    source: makeSource('', effect),
    text: effect,
    map: Array.from({ length: effect.length + 1 }, (_, i) => i),
    path: '',
  };
  const report = new Reporter();
  const before = v.clauses.length;
  const watchers = v.watchers.length;
  const lines = new CardLines(v, report, kind, snippet, { next: 1_000_000 });
  lines.read();
  const obey = lines.obeyScript('');
  const key = meaningKey(v, { ...kind, standing: lines.standing, obey });
  v.clauses.length = before;
  v.watchers.length = watchers;
  // Who acts is “they” too, said or not.
  return { key: key.replaceAll('"they":null', '"they":{"k":"you"}'), told: report.diagnostics.map((d) => d.message) };
}

/** What stands in no order, sorted: either of two, each of several places. */
function unordered(key: string): string {
  const sorted = (x: unknown): unknown => {
    if (typeof x === 'string') return x.replace(/^local \d+/, 'local');
    if (x === null || typeof x !== 'object') return x;
    if (Array.isArray(x)) {
      const list = x.map(sorted);
      return list.every((y) => typeof y === 'object' && y !== null && !('span' in y)) || list.every((y) => typeof y === 'number')
        ? list.map((y) => JSON.stringify(y)).sort()
        : list;
    }
    return Object.fromEntries(Object.entries(x).map(([k, y]) => [k, sorted(y)]));
  };
  return JSON.stringify(sorted(JSON.parse(key)));
}

describe('every effect that ships', () => {
  const loaded = mixes.map((names) => {
    const { vocabulary } = loadMix({ host: nodeHost, folders: names.map((name) => path.join(cards, name)), shipped: cards });
    const kinds = vocabulary.kinds.filter((k) => k.effect && !k.family);
    return {
      v: vocabulary,
      kinds: kinds.map((kind) => ({ kind, effect: kind.effect!.text, meant: readAs(vocabulary, kind, kind.effect!.text) })),
    };
  });

  it.each(variations)('means the same or is told: %s', (name, pattern, put) => {
    const unsaid: string[] = [];
    let tried = 0;
    for (const { v, kinds } of loaded) {
      const found = pattern(v);
      for (const { kind, effect, meant } of kinds)
        for (const match of effect.matchAll(found)) {
          const changed = effect.slice(0, match.index) + put(match, v) + effect.slice(match.index + match[0].length);
          if (changed === effect) continue;
          tried++;
          const now = readAs(v, kind, changed);
          if (now.told.length > 0 || now.key === meant.key || unordered(now.key) === unordered(meant.key)) continue;
          unsaid.push(`${kind.fullId}\n  ${effect.replaceAll('\n', '\n  ')}\n→ ${changed.replaceAll('\n', '\n  ')}`);
        }
    }
    expect(tried, name).toBeGreaterThan(0);
    expect(unsaid.join('\n\n')).toBe('');
  });
});
