// Folders of sets → boxes to mix from: what each is called, what it has, and its single cards, to be looked for. Mixes nothing.
import path from 'node:path';
import { CheckMemory, loadMix, type Host } from 'cardwright';
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
  /** Each card that can be in a mix without the others, those of families too. Only a mix knows what a family comes to, so it is looked up when it is asked for. */
  singles(): BoxCard[];
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

  /** `shipped`: where a set finds its game that is not beside it. */
  constructor(
    dirs: readonly string[],
    private readonly shipped: string,
  ) {
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
      const { folder } = readFolder(toPlay(host), dir, this.memory.files);
      const box = boxOf(folder, () => this.members(host, folder));
      if (!box) return [];
      let { id } = box;
      for (let n = 2; ids.has(id); n++) id = `${box.id}-${n}`;
      ids.add(id);
      return [{ ...box, id }];
    });
    return this.list;
  }

  /** The cards of families, as the game of their folder makes them. */
  private members(host: Host, { dir }: SetFolder): BoxCard[] {
    const { vocabulary: v } = loadMix({ host: toPlay(host), folders: [dir], shipped: this.shipped, memory: this.memory });
    return v.kinds.flatMap(({ id, name, text, type, family, folder }) =>
      family && folder.dir === dir ? [boxCard({ id, name, type: v.types[type]?.name ?? '', text })] : [],
    );
  }

  /** Something may have changed. */
  forget(): void {
    this.list = null;
  }
}

const boxCard = (card: Omit<BoxCard, 'words'>): BoxCard => ({
  ...card,
  words: [card.id, card.name, card.type, card.text].join(' ').toLowerCase(),
});

function boxOf(folder: SetFolder, members: () => BoxCard[]): Box | null {
  const { set, game, cards, dir } = folder;
  if (!set && !game) return null;
  const entries = cards.flatMap((file) =>
    Object.entries(file.data.cards ?? {}).map(([id, card]) => ({ id, card: card ?? {}, usual: file.data.type ?? '' })),
  );
  const shelf = setOf(folder.id, folder, []);
  const alone = entries.flatMap(({ id, card, usual }) =>
    card.each ? [] : [boxCard({ id, name: card.name ?? id, type: card.type ?? usual, text: card.text ?? '' })],
  );
  const hasFamilies = entries.some(({ card }) => card.each) || cards.some((file) => file.data.each !== undefined);
  let all: BoxCard[] | null = hasFamilies ? null : alone;
  return {
    id: folder.id,
    dir,
    title: set?.data.title ?? game?.data.title ?? path.basename(dir),
    game: shelf.game,
    isGame: shelf.isGame,
    cards: shelf.cards,
    languages: shelf.languages,
    singles: () => (all ??= [...alone, ...members()]),
  };
}
