// A name and a type, or the examples of a game → the files of the folder with cards that were not there. Writes nothing.
import type { Project } from 'cardwright/internal';
import { ownCards } from './cards.ts';
import { cardsIn, withCard } from './card-text.ts';
import type { Documents } from './documents.ts';
import { idFor } from './ids.ts';
import { spokenIn } from './other-cards.ts';
import { Refused } from './refused.ts';

export interface Folder {
  folder: string;
  docs: Documents;
  /** The first line of a folder that is no set yet; null: it is one. */
  setText: string | null;
  /** The files with which a folder for this game may begin. */
  examples: ReadonlyMap<string, string>;
}

/** `set.yaml`, where there is none yet; its cards are written in the language of who writes them, if the game is spoken in it. */
export function firstFile(project: Project, { docs, setText }: Folder, writer: string): [string, string][] {
  if (setText === null || docs.text('set.yaml') !== null || docs.text('game.yaml') !== null) return [];
  return [['set.yaml', setText.replace(/^language: .*$/m, `language: ${spokenIn(project.loaded.vocabulary, writer)}`)]];
}

/** `beside`: the card whose file it goes to; `writer`: the language of who writes it. */
export function withNewCard(
  project: Project,
  into: Folder,
  { name, type, beside, writer }: { name: string; type: string; beside: string | null; writer: string },
): { id: string; texts: Map<string, string> } {
  const title = name.trim();
  if (title === '') throw new Refused('A card needs a name.');
  const near = ownCards(project, into.folder);
  const file = near.find(({ id }) => id === beside)?.name ?? near[0]?.name ?? 'cards.yaml';
  const before = into.docs.text(file) ?? 'format: 1\norigin: house\ncards:\n';
  const id = idFor(title, new Set(near.map((card) => card.id)), project.loaded.vocabulary);
  const usual = near.find((card) => card.name === file)?.file.data.type;
  const made = withCard(before, id, { name: title, ...(usual === type ? {} : { type }) });
  if (made === null) throw new Refused(`${file} cannot be read as it is now; mend it as a file first.`);
  return { id, texts: new Map([[file, made], ...firstFile(project, into, writer)]) };
}

export const countExamples = (examples: Folder['examples']): number =>
  [...examples].reduce((n, [name, text]) => n + (name.includes('/') ? 0 : (cardsIn(text)?.size ?? 0)), 0);

/** A file that is there stays as it is, unless it has no cards. */
export function withExamples(project: Project, into: Folder): Map<string, string> {
  if (ownCards(project, into.folder).length > 0) throw new Refused('There are cards here already.');
  const free = [...into.examples].filter(([name]) => into.docs.text(name) === null || cardsIn(into.docs.text(name)!)?.size === 0);
  return new Map(free.filter(([name]) => name !== 'set.yaml' || into.docs.text('game.yaml') === null));
}
