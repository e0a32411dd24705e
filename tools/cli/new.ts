// `new`: starts a folder of your own: a set for a game, or a whole game. Copies a folder that works and gives it its name; knows no card.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { harmless, nearest } from 'cardwright/internal';
import { packageRoot } from '../build/root.ts';
import { entriesOf, folderOf, isFolder, shippedFolder, shippedSets, statOf } from './host.ts';
import { io, resolved } from './io.ts';
import { read } from './read-mix.ts';
import { exits, listed, Mistake, painter, print } from './shell.ts';
import { makeFolder } from '../files/folders.ts';

/** Options of `new`, as typed; the help explains each. */
export interface NewOptions {
  game?: string;
  kind: string;
}

/** The whole game a new one begins as. */
const ownGame = path.join(packageRoot, 'tools/cli/starter');

export function startNew(folder: string, o: NewOptions): number {
  const kinds = ['set', 'game'];
  if (!kinds.includes(o.kind)) {
    const near = nearest(o.kind, kinds);
    throw new Mistake(`There is no kind "${o.kind}".${near ? ` Did you mean ${near}?` : ''} The kinds are set and game.`);
  }
  const id = idOf(folder);
  if (shippedSets().has(id)) throw new Mistake(`${id} is a shipped set; choose another name, such as my-${id}.`);
  if (o.kind === 'game' && o.game !== undefined)
    throw new Mistake('A new game belongs to no other game: leave --game out, or use --kind set.');
  const files = o.kind === 'game' ? copied(ownGame, id, folder) : setFiles(id, folder, o.game);
  write(folder, files);
  next(folder, id, o.kind);
  return exits.clean;
}

/** The id of a folder: its last part, if ids can be made of it. */
export function idOf(folder: string): string {
  const name = path.basename(resolved(folder));
  const id = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  if (id === '') throw new Mistake(`A set takes the name of its folder, and "${name}" has no letter: choose another, such as my-cards`);
  return id;
}

/** The files of a set: those of its game's starter/, or a first card of a type the game has. */
function setFiles(id: string, folder: string, game: string | undefined): Map<string, string> {
  const dir = game === undefined ? onlyGame() : gameFolder(game);
  const starter = path.join(dir, 'starter');
  if (isFolder(starter)) return copied(starter, id, folder);
  const { vocabulary } = read([dir]);
  const type =
    vocabulary.types.find((t) => vocabulary.kinds.some((k) => vocabulary.types[k.type] === t && k.effect)) ?? vocabulary.types[0];
  const gameId = vocabulary.game?.id ?? path.basename(dir);
  const set = `format: 1\nset: ${id}\ngame: ${gameId}\ntitle: ${titleOf(id)}\nlanguage: ${vocabulary.language}\n`;
  const cards = `# What a card does is written under \`effect\`: see grammar/language.md, and: cardwright words ${gameId}\nformat: 1\norigin: house\ncards:\n  my-first-card:\n    name: My First Card\n    type: ${type?.name ?? 'card'}\n`;
  return new Map([
    ['set.yaml', header(folder, 'set.yaml') + set],
    ['cards.yaml', header(folder, 'cards.yaml') + cards],
  ]);
}

/** The small cards with which a folder for this game begins; none if the game has no starter/. */
export function starterOf(game: string, folder: string): Map<string, string> {
  const starter = path.join(game, 'starter');
  return isFolder(starter) ? copied(starter, idOf(folder), folder) : new Map<string, string>();
}

export function gameFolder(name: string): string {
  const dir = folderOf(name);
  if (dir !== null && entriesOf(dir).includes('game.yaml')) return dir;
  const near = nearest(path.basename(name), shippedGames());
  const hint = near ? ` Did you mean ${near}?` : ` Shipped with Cardwright: ${listed(shippedGames())}.`;
  throw new Mistake(dir === null ? `There is no game ${name}.${hint}` : `${name} is not a game: it has no game.yaml.${hint}`);
}

/** The shipped games with a starter/. */
export function onlyGame(): string {
  const games = shippedGames().filter((name) => isFolder(path.join(packageRoot, 'cards', name, 'starter')));
  if (games.length === 1) return path.join(shippedFolder(), games[0]!);
  throw new Mistake(`Which game are the cards for? Name it: --game ${shippedGames().join(' or --game ')}`);
}

function shippedGames(): string[] {
  return [...shippedSets()].flatMap(([name, dir]) => (entriesOf(dir).includes('game.yaml') ? [name] : []));
}

/** The files of a folder under another id and title. */
function copied(from: string, id: string, folder: string, below = ''): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of readdirSync(path.join(from, below)).sort()) {
    const file = path.posix.join(below, name);
    if (isFolder(path.join(from, file))) copied(from, id, folder, file).forEach((text, inner) => files.set(inner, text));
    else if (name.endsWith('.yaml')) files.set(file, header(folder, file) + renamed(readFileSync(path.join(from, file), 'utf8'), id));
  }
  return files;
}

function renamed(text: string, id: string): string {
  return text
    .replace(/^(set|game): starter$/m, `$1: ${id}`)
    .replace(/^title: Starter$/m, `title: ${titleOf(id)}`)
    .replace(/^(cards: \[.*)\bstarter\]/m, `$1${id}]`);
}

export function titleOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The comment that points editors to the schema of a file, by a relative path. */
export function header(folder: string, file: string): string {
  const kind = file.startsWith('scenarios/') ? 'scenario' : ({ 'set.yaml': 'set', 'game.yaml': 'game' }[file] ?? 'cards');
  const schema = path.join(packageRoot, 'schemas', `${kind}.schema.json`);
  const way = path
    .relative(path.dirname(resolved(folder, file)), schema)
    .split(path.sep)
    .join('/');
  return `# yaml-language-server: $schema=${way}\n`;
}

/** Writes all of them or none; existing files stay as they are. */
function write(folder: string, files: ReadonlyMap<string, string>): void {
  const stat = statOf(folder);
  if (stat && !stat.isDirectory()) throw new Mistake(`${folder} is a file. Name a folder that does not exist yet.`, exits.problems);
  const there = stat
    ? entriesOf(folder).filter((name) => name.endsWith('.yaml') || [...files.keys()].some((f) => f.split('/')[0] === name))
    : [];
  if (there.length > 0)
    throw new Mistake(
      `${folder} has cards already (${listed(there.slice(0, 5))}); nothing was written. Name a folder that does not exist yet.`,
      exits.problems,
    );
  try {
    for (const [name, text] of files) {
      const file = resolved(folder, name);
      makeFolder(path.dirname(file));
      writeFileSync(file, text, { flag: 'wx' });
    }
  } catch (problem) {
    throw new Mistake(`${folder} could not be written: ${(problem as Error).message}`);
  }
  for (const name of files.keys()) print(path.join(folder, name));
}

function next(folder: string, id: string, kind: string): void {
  const paint = painter(io().stdout);
  const { vocabulary, mix } = read([folder]);
  const first = vocabulary.kinds.find((k) => k.set === id && k.effect) ?? vocabulary.kinds.find((k) => k.set === id);
  // With the cards of its game, whose shipped folder goes by its id alone.
  const game = kind === 'set' && mix.game ? (shippedGames().includes(mix.game.id) ? mix.game.id : mix.game.dir) : null;
  const own = typed(folder);
  const all = game === null ? own : `${typed(game)} ${own}`;
  const rows = [
    [`cardwright check ${all} --watch`, 'reports problems each time you save'],
    ...(first ? [[`cardwright try ${own} ${harmless(first.id)}`, 'a game in the middle, with that card in your hand']] : []),
    [`cardwright test ${own}`, 'plays its scenarios'],
    [`cardwright words ${own}`, 'what the cards can say'],
    [`cardwright play ${all}`, 'a whole game'],
  ];
  const width = Math.max(...rows.map(([command]) => command!.length));
  print('\nGo on with:');
  for (const [command, about] of rows) print(`  ${paint('bold', command!.padEnd(width))}  ${about!}`);
}

/** A folder as a shell wants it. */
function typed(folder: string): string {
  return /^[\p{L}\p{N}_./~-]+$/u.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
}
