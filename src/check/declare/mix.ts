// Describes what a mix is made of: its folders, and their files that declare something. Reads none of them.
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { SetFolder } from '../../read/model.ts';
import type { Declaring } from './naming.ts';

/** The folders of a mix, in order: the game first, each folder once. */
export interface Mix {
  folders: SetFolder[];
  game: SetFolder | null;
  /** Folders that were not named: the game, and sets from which others take cards. They lend their rules, and only the cards that are taken. */
  lenders: readonly SetFolder[];
  /** Single cards of lenders that are in the mix nevertheless: ids by folder. */
  added?: ReadonlyMap<SetFolder, ReadonlySet<string>>;
  /** Single cards of named folders that are left out: ids by folder. */
  left?: ReadonlyMap<SetFolder, ReadonlySet<string>>;
  /** Folders of languages, read when a language first needs them. */
  languages?: () => readonly SetFolder[];
  /** What was reported when the folders were read. */
  reported?: readonly Diagnostic[];
}

/** The files that declare something, in order of precedence: the game first. */
export function declaring(mix: Mix): { folder: SetFolder; file: Declaring }[] {
  const { game, folders } = mix;
  return [...(game ? [game] : []), ...folders.filter((f) => f !== game)].flatMap((folder) =>
    [folder === game ? folder.game : null, folder.set].flatMap((file) => (file ? [{ folder, file: file as Declaring }] : [])),
  );
}
