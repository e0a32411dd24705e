// Describes what a mix is made of: its folders, and their files that declare something. Reads none of them.
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { SetFolder } from '../../read/model.ts';
import type { Declaring } from './naming.ts';

/** What a mix is made of, in order: the game first, each folder once. */
export interface Mix {
  folders: SetFolder[];
  game: SetFolder | null;
  /** Folders nobody named: the game, and sets that others take cards of. They lend their rules, and only the cards that are taken. */
  lenders: readonly SetFolder[];
  /** Single cards of lenders that are in the mix all the same: ids by folder. */
  added?: ReadonlyMap<SetFolder, ReadonlySet<string>>;
  /** What was told when the folders were read. */
  told?: readonly Diagnostic[];
}

/** The files that declare something, in the order in which they count: the game first. */
export function declaring(mix: Mix): { folder: SetFolder; file: Declaring }[] {
  const { game, folders } = mix;
  return [...(game ? [game] : []), ...folders.filter((f) => f !== game)].flatMap((folder) =>
    [folder === game ? folder.game : null, folder.set].flatMap((file) => (file ? [{ folder, file: file as Declaring }] : [])),
  );
}
