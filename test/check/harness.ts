// The only code here that calls the checker: texts of files, and of lines of a card, inside the small game beside this file.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CatalogueEntry as Entry, type Host, type Loaded, loadMix } from 'cardwright';
import { memoryHost } from '../read/memory-host.ts';

const here = import.meta.dirname;
export const shipped = 'shipped';
export const neutral = `${shipped}/neutral-game`;

function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [`${neutral}/${name}`, readFileSync(path.join(folder, name), 'utf8')]));
}
export const neutralFiles: Readonly<Record<string, string>> = filesOf(path.join(here, 'neutral-game'));

export function hostOf(files: Readonly<Record<string, string | Uint8Array>>): Host {
  return memoryHost({ ...neutralFiles, ...files });
}

/** These files, each in the folder before its name, as a mix: with the cards of the small game when one of them says it belongs to it. */
export function loadFiles(files: Readonly<Record<string, string | Uint8Array>>): Loaded {
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0]!))];
  const texts = Object.values(files).filter((text) => typeof text === 'string');
  const inNeutral = texts.length === 0 || texts.some((text) => /^game: neutral-game$/m.test(text));
  return loadMix({ host: hostOf(files), folders: inNeutral ? [...folders, neutral] : folders, shipped });
}

const oneSet = { 'mine/set.yaml': 'format: 1\nset: mine\ngame: neutral-game\n' };

/** A set that says itself what playing its cards does: an order on them is meant as one. */
const ownType = `${oneSet['mine/set.yaml']}types:\n  sample:\n    also: [rule]\n    played: move it to the middle, then obey it\n`;

/** Lines of a card that lies on the table. */
export function loadEffect(lines: string): Loaded {
  const effect = lines
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
  return loadFiles({
    'mine/set.yaml': ownType,
    'mine/cards.yaml': `format: 1\norigin: house\ncards:\n  example:\n    type: sample\n    effect: |\n${effect}\n`,
  });
}

/** An example of the catalogue. */
export function loadExample(kind: Entry['kind'], text: string): Loaded {
  switch (kind) {
    case 'effect':
      return loadEffect(text);
    case 'cards file':
      return loadFiles({ ...oneSet, 'mine/cards.yaml': text });
    case 'set file':
      return loadFiles({ 'mine/set.yaml': text });
    case 'game file':
      return loadFiles({ 'mine/game.yaml': text });
    case 'folders': {
      const parts = text.split(/^# (\S+\.yaml)\n/m).slice(1);
      return loadFiles(Object.fromEntries(parts.flatMap((part, i) => (i % 2 ? [] : [[part, parts[i + 1]!]]))));
    }
    default:
      throw new Error(`no way to check a ${kind}`);
  }
}
