// A small folder of cards for the tests of the language service, as files in memory, with the small game of test/check. `<|>` in a text marks a
// place, `<|…|>` a part.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Project } from '../../src/service/project.ts';

const here = import.meta.dirname;
const game = readFileSync(path.join(here, '../check/neutral-game/game.yaml'), 'utf8');
const cards = readFileSync(path.join(here, '../check/neutral-game/cards.yaml'), 'utf8');

export const own = 'shelf/mine/cards.yaml';

const files: Readonly<Record<string, string>> = {
  'shelf/neutral-game/game.yaml': game,
  'shelf/neutral-game/cards.yaml': cards,
  'shelf/mine/set.yaml': 'format: 1\nset: mine\ngame: neutral-game\n',
};

/** A project whose own folder has this file of cards, and these other files. */
export function projectOf(text: string, more: Readonly<Record<string, string>> = {}): Project {
  const all: Record<string, string> = { ...files, [own]: text, ...more };
  const host = {
    list: (dir: string) => {
      const inside = Object.keys(all).flatMap((file) =>
        file.startsWith(`${dir}/`) ? [file.slice(dir.length + 1).replace(/\/.*/, '/')] : [],
      );
      return inside.length === 0 ? null : [...new Set(inside)].sort();
    },
    read: (file: string) => (Object.hasOwn(all, file) ? new TextEncoder().encode(all[file]) : null),
  };
  return Project.open({ host, folders: ['shelf/neutral-game', 'shelf/mine'], own: ['shelf/mine'], shipped: 'shipped' });
}

/** A file of cards with one card of this type and effect. */
export function withEffect(type: string, effect: string): string {
  const lines = effect.split('\n').map((line) => `      ${line}`);
  return ['format: 1', 'origin: house', 'cards:', '  mine:', '    name: Mine', `    type: ${type}`, '    effect: |', ...lines, ''].join(
    '\n',
  );
}

/** A text without its mark, and where that was. */
export function marked(text: string): { text: string; at: number } {
  const at = text.indexOf('<|>');
  if (at < 0) throw new Error(`no place is marked in: ${text}`);
  return { text: text.replace('<|>', ''), at };
}

/** What is asked at the mark of an effect. */
export function asked<T>(type: string, effect: string, ask: (project: Project, path: string, offset: number) => T): T {
  const { text, at } = marked(withEffect(type, effect));
  return ask(projectOf(text), own, at);
}
