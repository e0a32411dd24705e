// How short cards are: lines of effects by set, lines of its files, and how many of those exceed 100 characters. Counts; judges nothing.
//
//   npm run brevity -- [--long] [FOLDER…]      --long: list the longest effects by name
//
// Cards without an effect and cards with a plain `win with a and b` are skipped. A statement of over 100 characters counts twice; blank lines
// and comments do not count. The lines of a word that only one card uses, and no other word, count towards that card. `all files` is game,
// set and cards together: what the game needs, without rulings, scenarios and translations. `over` counts lines of over 100 characters,
// comments included, and `longest` is the longest of them.
import { readFolder, type SetFolder } from 'cardwright/internal';
import { columns, diskHost, quantileOf } from './games.ts';
import { Mistake, start } from './tool.ts';

const LONG = 100;
const plainGoal = /^win with [\p{L}\p{N}-]+(?:(?:, | and )[\p{L}\p{N}-]+)*$/u;

export interface Effect {
  id: string;
  text: string;
  lines: number;
}

/** Statements in a text: its lines without comments; a long one counts twice. */
export function linesOf(effect: string): number {
  return effect
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
    .reduce((sum, line) => sum + (line.length > LONG ? 2 : 1), 0);
}

/** The effects of a set that are counted. */
export function effectsOf(folder: SetFolder): Effect[] {
  const effects: Effect[] = [];
  for (const file of folder.cards) {
    const cards = [...Object.entries(file.data.cards ?? {}), ...(file.data.each ?? []).map((family) => [family.id, family] as const)];
    for (const [id, spec] of cards) {
      const effect = spec?.effect?.trim() ?? '';
      if (effect !== '' && !plainGoal.test(effect)) effects.push({ id, text: effect, lines: linesOf(effect) });
    }
  }
  addOwnWords(folder, effects);
  return effects;
}

/** A word of a game: the fixed words of its head, and its lines. */
interface OwnWord {
  fixed: RegExp[];
  text: string;
}

/** Adds to a card the words that only it uses. A word is found by the fixed part of its head, in any form. */
function addOwnWords(folder: SetFolder, effects: Effect[]): void {
  const words = [folder.game, folder.set].flatMap((file): OwnWord[] =>
    file
      ? (['verbs', 'conditions', 'values'] as const).flatMap((key) =>
          Object.entries(file.data[key] ?? {}).map(([head, spec]) => ({ fixed: fixedWords(head), text: bodyOf(spec) })),
        )
      : [],
  );
  const elsewhere = [folder.game, folder.set].flatMap((file) => (file ? plainTexts(file.data) : []));
  for (const word of words) {
    const uses = (text: string): boolean => word.fixed.every((pattern) => pattern.test(text));
    const cards = effects.filter((effect) => uses(effect.text));
    if (word.fixed.length > 0 && cards.length === 1 && !elsewhere.some((text) => text !== word.text && uses(text)))
      cards[0]!.lines += linesOf(word.text);
  }
}

function bodyOf(spec: string | { does: string }): string {
  return typeof spec === 'string' ? spec : spec.does;
}

function fixedWords(head: string): RegExp[] {
  const slots = new Set(['player', 'card', 'cards', 'number', 'zone', 'as', 'to', 'of', 'with', 'for', 'from', 'at', 'in', 'is', 'on']);
  const words = head
    .toLowerCase()
    .split(/[\s']+/)
    .filter((word, i, all) => word.length > 1 && !slots.has(word) && all[i - 1] !== 'as');
  return words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}-])${word.replace(/(?:e|s)$/, '')}(?:e?s|e?d|ing|e)?(?![\\p{L}\\p{N}-])`, 'u'));
}

/** Every text below, except those for people to read. */
function plainTexts(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => (['means', 'says', 'example', 'title'].includes(key) ? [] : plainTexts(value)));
}

/** The length of what plays: lines that hold more than a comment, all lines that are too long, and the longest. */
export interface Size {
  lines: number;
  over: number;
  longest: number;
}

export function sizeOf(paths: readonly string[]): Size {
  const all = paths.flatMap((path) => new TextDecoder().decode(diskHost.read(path) ?? new Uint8Array()).split('\n'));
  const lengths = all.map((line) => [...line.trimEnd()].length);
  return {
    lines: all.filter((line) => /^\s*[^\s#]/.test(line)).length,
    over: lengths.filter((n) => n > LONG).length,
    longest: Math.max(0, ...lengths),
  };
}

/** The files of a folder that are needed to play. */
export function playing(folder: SetFolder): string[] {
  return [folder.game, folder.set, ...folder.cards].flatMap((file) => file?.source.path ?? []);
}

const help = `
Measures how short cards are: lines of effects by set (median, ninth decile, longest), and lines of the files needed to play (game, set and
cards, without rulings, scenarios and translations): the total, those of over 100 characters, and the length of the longest.

  npm run brevity -- [--long] [FOLDER…]

  FOLDER   a set; default: every set of cards/ and test/probes/
  --long   list the longest effects by name

Example: npm run brevity -- --long cards/my-game
`;

function main(values: { long: boolean }, folders: string[]): void {
  const below = (root: string): string[] =>
    (diskHost.list(root) ?? []).filter((name) => name.endsWith('/')).map((name) => `${root}/${name.slice(0, -1)}`);
  const dirs = folders.length > 0 ? folders : [...below('cards'), ...below('cards/classic'), ...below('test/probes')];
  const rows = [['', 'cards', 'counted', 'median', 'p90', 'most', 'game file', 'set file', 'all files', 'over', 'longest']];
  const all: Effect[] = [];
  for (const dir of dirs) {
    if (diskHost.list(dir) === null) throw new Mistake(`There is no folder ${dir}.`);
    const { folder } = readFolder(diskHost, dir);
    if (!folder.game && !folder.set && folder.cards.length === 0) continue;
    const effects = effectsOf(folder);
    if (dir.startsWith('cards/')) all.push(...effects);
    const cards = folder.cards.reduce((n, file) => n + Object.keys(file.data.cards ?? {}).length + (file.data.each ?? []).length, 0);
    const files = ['game.yaml', 'set.yaml'].map((name) => String(sizeOf([`${dir}/${name}`]).lines || ''));
    const { lines, over, longest } = sizeOf(playing(folder));
    rows.push([dir, String(cards), ...measures(effects), ...files, String(lines), String(over || ''), String(longest)]);
    if (values.long)
      for (const { id, lines } of [...effects].sort((a, b) => b.lines - a.lines).slice(0, 8))
        rows.push([`  ${id}`, '', '', '', '', String(lines), '', '', '', '', '']);
  }
  if (folders.length === 0) rows.push(['all of cards/', '', ...measures(all), '', '', '', '', '']);
  console.log(columns(rows));
}

function measures(effects: readonly Effect[]): string[] {
  const lines = effects.map((effect) => effect.lines);
  const shown = (n: number): string => (Number.isFinite(n) ? String(n) : '');
  return [
    String(lines.length),
    shown(quantileOf(lines, 0.5)),
    shown(quantileOf(lines, 0.9)),
    lines.length > 0 ? String(Math.max(...lines)) : '',
  ];
}

await start(import.meta.url, { help, options: { long: { type: 'boolean', default: false } }, run: main });
