// Loads the shipped sets with what is stored beside their translations, for planting mistakes. Changes nothing.
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadMix, type Loaded } from 'cardwright';
import { type SetFolder, type Stored, toPlay } from 'cardwright/internal';
import { diskHost } from './games.ts';
import { packageRoot } from './root.ts';

/** A mix whose texts are looked at. */
export interface LoadedMix {
  program: NonNullable<Loaded['program']>;
  kinds: Loaded['vocabulary']['kinds'];
  /** Ids of the types of cards. */
  types: string[];
  folder: SetFolder;
  /** The language that it is written in. */
  source: string;
  /** Whether each language is looked at as if it were that one, and there were no other. */
  alone: boolean;
}

/** `alone`: the language that the set is looked at as if it were written in, so that its texts are compared with nothing but their effects. */
export function mixOf(id: string, alone?: string): LoadedMix {
  const dir = `cards/${id}`;
  const set = parse(readFileSync(path.join(packageRoot, dir, 'set.yaml'), 'utf8')) as { needs?: string[] };
  const folders = [...(set.needs ?? []).filter((need) => need !== id).map((need) => `cards/${need}`), dir];
  const loaded = loadMix({ host: toPlay(diskHost), folders, shipped: 'cards' });
  const { vocabulary: v, program } = loaded;
  const folder = v.folders.find((f) => f.id === id)!;
  const source = folder.set?.data.language ?? folder.game?.data.language ?? v.language;
  if (alone !== undefined) Object.assign((folder.set ?? folder.game)!.data, { language: alone });
  return {
    program: program!,
    kinds: v.kinds,
    types: v.types.map((t) => t.name),
    folder,
    source,
    alone: alone !== undefined,
  };
}

/** The sets whose cards have texts. */
export function setsWithTexts(): string[] {
  return readdirSync(path.join(packageRoot, 'cards')).filter((id) => existsSync(path.join(packageRoot, 'cards', id, 'set.yaml')));
}

/** What the texts of a folder in a language were accepted against. */
export function acceptedBeside(dir: string, language: string): Record<string, string> {
  const file = path.join(packageRoot, dir, `locales/${language}.done.yaml`);
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as { accepted: Record<string, string> }).accepted : {};
}

/** What is stored beside the translations of a folder. */
export function storedBeside(dir: string): Stored {
  const file = path.join(packageRoot, dir, 'locales/exceptions.done.yaml');
  if (!existsSync(file)) return {};
  return { exceptions: (parse(readFileSync(file, 'utf8')) as { exceptions: NonNullable<Stored['exceptions']> }).exceptions };
}
