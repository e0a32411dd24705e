// Folders of sets → boxes to mix from: what each is called, what it has, and its single cards, to be looked for. Mixes nothing.
import path from 'node:path';
import { CheckMemory, type Host } from 'cardwright';
import { readFolder, toPlay, type SetFolder } from 'cardwright/internal';
import { setOf } from '../shelf-set.ts';

/** A set somebody can mix in. */
export interface Box {
  /** Its id; with a number where two are called so. */
  id: string;
  dir: string;
  title: string;
  /** Id of the game it belongs to. */
  game: string;
  isGame: boolean;
  /** Copies. */
  cards: number;
  languages: string[];
  /** Without families: those are made in a mix. */
  singles: BoxCard[];
}

export interface BoxCard {
  id: string;
  name: string;
  type: string;
  text: string;
  /** What the search looks through. */
  words: string;
}

export class Boxes {
  private readonly memory = new CheckMemory();
  private list: Box[] | null = null;

  private readonly dirs: string[];

  constructor(dirs: readonly string[]) {
    this.dirs = [...dirs];
  }

  /** One more, or one whose files are others now. */
  add(dir: string): void {
    if (!this.dirs.includes(dir)) this.dirs.push(dir);
    this.list = null;
  }

  /** Those that can be read; once, and again after `forget`. `host`: the files as they are now. */
  all(host: Host): Box[] {
    if (this.list) return this.list;
    const ids = new Set<string>();
    this.list = this.dirs.flatMap((dir) => {
      const box = boxOf(readFolder(toPlay(host), dir, this.memory.files).folder);
      if (!box) return [];
      let { id } = box;
      for (let n = 2; ids.has(id); n++) id = `${box.id}-${n}`;
      ids.add(id);
      return [{ ...box, id }];
    });
    return this.list;
  }

  /** Something may have changed. */
  forget(): void {
    this.list = null;
  }
}

function boxOf(folder: SetFolder): Box | null {
  const { set, game, cards, dir } = folder;
  if (!set && !game) return null;
  const entries = cards.flatMap((file) =>
    Object.entries(file.data.cards ?? {}).map(([id, card]) => ({ id, card: card ?? {}, usual: file.data.type ?? '' })),
  );
  const shelf = setOf(folder.id, folder, []);
  return {
    id: folder.id,
    dir,
    title: set?.data.title ?? game?.data.title ?? path.basename(dir),
    game: shelf.game,
    isGame: shelf.isGame,
    cards: shelf.cards,
    languages: shelf.languages,
    singles: entries.flatMap(({ id, card, usual }) => {
      if (card.each) return [];
      const one = { id, name: card.name ?? id, type: card.type ?? usual, text: card.text ?? '' };
      return [{ ...one, words: [one.id, one.name, one.type, one.text].join(' ').toLowerCase() }];
    }),
  };
}
