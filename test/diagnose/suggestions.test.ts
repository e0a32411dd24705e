// A suggestion that is taken up is right: the text with it in place no longer has that complaint, and has no mistake that it did not have.
// What is tried: the wrong example of every code, the cases of test/bad, and the lines of suggestions.yaml on cards for cards/fluxx.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { catalogue, type Diagnostic, type Loaded, loadMix, renderAll } from 'cardwright';
import { loadFiles, neutral } from '../check/harness.ts';
import { overlayHost } from '../harness/host.ts';
import { caseNames, filesOf } from './cases.ts';

type Files = Readonly<Record<string, string>>;
const kinds: Readonly<Record<string, (text: string) => Files>> = {
  effect: (text) => ({
    'mine/set.yaml': 'format: 1\nset: mine\ngame: neutral-game\n',
    'mine/cards.yaml': `format: 1\norigin: house\ncards:\n  example:\n    type: rule\n    effect: |\n${text.replace(/^/gm, '      ')}\n`,
  }),
  'cards file': (text) => ({ 'mine/set.yaml': 'format: 1\nset: mine\ngame: neutral-game\n', 'mine/cards.yaml': text }),
  'set file': (text) => ({ 'mine/set.yaml': text }),
  'game file': (text) => ({ 'mine/game.yaml': text }),
  folders: (text) => {
    const parts = text.split(/^# (\S+\.yaml)\n/m).slice(1);
    return Object.fromEntries(parts.flatMap((part, i) => (i % 2 ? [] : [[part, parts[i + 1]!]])));
  },
};

const suggests = (d: Diagnostic): boolean => d.suggestion !== undefined && d.source.text !== '' && !d.source.path.startsWith(neutral);

function put({ source, span, suggestion }: Diagnostic): string {
  return source.text.slice(0, span.start) + suggestion! + source.text.slice(span.end);
}

/** What is wrong with taking it up; empty: nothing. */
function afterwards(before: readonly Diagnostic[], d: Diagnostic, after: readonly Diagnostic[]): string {
  const grown = d.suggestion!.length - (d.span.end - d.span.start);
  const again = after.filter((x) => x.code === d.code && x.source.path === d.source.path && x.message === d.message);
  const had = before.filter((x) => x.code === d.code && x.source.path === d.source.path && x.message === d.message);
  const errors = (list: readonly Diagnostic[]): Diagnostic[] => list.filter((x) => x.severity === 'error');
  const known = new Set(errors(before).map((x) => x.code));
  const strange = errors(after).filter((x) => !known.has(x.code));
  const more = errors(after).length > errors(before).length;
  const still = again.length >= had.length || again.some((x) => x.span.start === d.span.start && x.span.end === d.span.end + grown);
  return still || more || strange.length > 0 ? `“${d.suggestion!}” for ${renderAll([d])}leads to\n${renderAll(after)}` : '';
}

function tryAll(files: Files, load: (files: Files) => Loaded): { tried: number; wrong: string[] } {
  const before = load(files).diagnostics;
  const offered = before.filter((d) => suggests(d) && Object.hasOwn(files, d.source.path));
  const wrong = offered.map((d) => afterwards(before, d, load({ ...files, [d.source.path]: put(d) }).diagnostics));
  return { tried: offered.length, wrong: wrong.filter((text) => text !== '') };
}

describe('a suggestion', () => {
  const examples = [...catalogue.values()].filter(({ kind }) => Object.hasOwn(kinds, kind));
  it.each(examples.map((entry) => [entry.code, entry] as const))('of the example of %s is right', (_, { kind, wrong }) => {
    expect(tryAll(kinds[kind]!(wrong), loadFiles).wrong).toEqual([]);
  });

  /** Where the lines of an effect were read as one, what is wrong in them is seen only when they are lines. */
  const hidden = ['effect-loses-its-lines', 'lines-under-a-misspelt-key'];
  const flat = caseNames.filter((name) => !hidden.includes(name) && [...filesOf(name).keys()].every((file) => !file.includes('/')));
  it.each(flat)('in test/bad/%s is right', (name) => {
    const inside = [...filesOf(name)].filter(([file]) => file.endsWith('.yaml'));
    const files = Object.fromEntries(inside.map(([file, bytes]) => [`${name}/${file}`, Buffer.from(bytes ?? []).toString('utf8')]));
    expect(tryAll(files, loadFiles).wrong).toEqual([]);
  });
});

describe('a suggestion for a line of a card', () => {
  const listed = parse(readFileSync(path.join(import.meta.dirname, 'suggestions.yaml'), 'utf8')) as (string | Record<string, string>)[];
  const lines = listed.map((line) => (typeof line === 'string' ? line : Object.values(line)[0]!));
  /** Of a line that is given as `type: line`. */
  const types = new Map(
    listed.flatMap((line) => (typeof line === 'string' ? [] : Object.entries(line).map(([type, text]) => [text, type]))),
  );
  const shipped = path.join(import.meta.dirname, '../../cards');
  const typeOf = (line: string): string =>
    /^(win|everyone loses)/.test(line) ? 'goal' : /^(when|instead|once|on your|any time|draws|plays|hand)/.test(line) ? 'rule' : 'action';
  const cardsOf = (effects: readonly string[], given: readonly (string | undefined)[]): string =>
    `format: 1\norigin: house\ncards:\n${effects
      .map(
        (effect, i) =>
          `  g-${i}:\n    type: ${given[i] ?? typeOf(effect)}\n    name: G ${i}\n    effect: |\n${effect.replace(/^/gm, '      ')}\n`,
      )
      .join('')}`;
  /** All lines on one card each, read at once; what is told of each. */
  const told = (effects: readonly string[]): Diagnostic[][] => {
    const files = {
      'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
      'x/cards.yaml': cardsOf(
        effects,
        lines.map((line) => types.get(line)),
      ),
    };
    const folders = [path.join(shipped, 'fluxx'), path.join(shipped, 'creeper-pack'), 'x'];
    const { diagnostics, vocabulary } = loadMix({ host: overlayHost(files), folders, shipped });
    return effects.map((_, i) => {
      const kind = vocabulary.kinds.find((k) => k.fullId === `x:g-${i}`)!;
      const [from, to] = [kind.effect!.map[0]!, kind.effect!.map[kind.effect!.text.length]!];
      return diagnostics.filter((d) => d.source === kind.source && d.span.start >= from && d.span.start <= to);
    });
  };
  const before = told(lines);
  const offered = before.map((list) => list.find(suggests));
  const mended = lines.map((line, i) => {
    const d = offered[i];
    if (!d) return line;
    const text = d.source.text.slice(d.span.start, d.span.end);
    const at = d.source.text.slice(0, d.span.start).split('\n').at(-1)!.length - 6;
    const rows = line.split('\n');
    const row = d.source.text.slice(0, d.span.start).split('\n').length - d.source.text.split(`  g-${i}:\n`)[0]!.split('\n').length - 4;
    rows[row] = rows[row]!.slice(0, at) + d.suggestion! + rows[row]!.slice(at + text.length);
    return rows.join('\n');
  });
  const after = told(mended);

  it.each(lines.map((line, i) => [line, i] as const))('%s', (_, i) => {
    expect(offered[i], renderAll(before[i]!)).toBeDefined();
    expect(afterwards(before[i]!, offered[i]!, after[i]!)).toBe('');
  });
});
