// test/meaning/<case>.txt → a card of the small game, as the checker understands it and as it is compiled: one part is the card, as an author
// writes it, another what it means. What it is compiled to stands beside test/compile/.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadMix, renderAll } from 'cardwright';
import type { Program } from 'cardwright/internal';
import { hostOf, neutral, shipped } from '../check/harness.ts';
import { packed, unpacked } from '../harness/archive.ts';

const here = import.meta.dirname;
const textsOf = (file: string): Map<string, string> =>
  new Map([...unpacked(readFileSync(file))].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

export const caseNames = readdirSync(here)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => path.basename(file, '.txt'))
  .sort();

export const cardOf = (name: string): string => textsOf(path.join(here, `${name}.txt`)).get('card.yaml')!;

/** What a text file says of each part; with UPDATE=1 it says from now on what was found. */
export function expected(file: string, found: ReadonlyMap<string, string>): Map<string, string> {
  if (process.env['UPDATE']) writeFileSync(file, packed(new Map([...found].map(([name, text]) => [name, Buffer.from(text)]))));
  return textsOf(file);
}

let loaded: { program: Program; kinds: ReadonlyMap<string, number> } | null = null;

/** The small game with the cards of all cases in it. */
export function smallGame(): { program: Program; kinds: ReadonlyMap<string, number> } {
  if (loaded) return loaded;
  const cards = Object.fromEntries(caseNames.map((name) => [`x-${name}`, parse(cardOf(name)) as object]));
  const files = {
    'mine/set.yaml': 'format: 1\nset: mine\ngame: neutral-game\n',
    'mine/cards.yaml': JSON.stringify({ format: 1, origin: 'house', cards }),
  };
  const { program, diagnostics } = loadMix({ host: hostOf(files), folders: ['mine', neutral], shipped });
  const errors = diagnostics.filter((d) => d.severity === 'error');
  if (!program || errors.length > 0) throw new Error(renderAll(errors));
  return (loaded = {
    program,
    kinds: new Map(caseNames.map((name) => [name, program.v.kinds.findIndex((k) => k.fullId === `mine:x-${name}`)])),
  });
}
