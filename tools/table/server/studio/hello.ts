// A state of the folder → the first message of a page: whose cards these are, what they are played with, which types there are. Sends nothing.
import { wordingFor } from 'cardwright';
import { lookOf, type Project } from 'cardwright/internal';
import type { Hello } from '../../studio-protocol.ts';
import { kindsOf } from './cards.ts';
import { countExamples, type Folder } from './new-cards.ts';
import { faceFor, spokenIn } from './other-cards.ts';

/** More cards of a game than anybody looks through here. */
const mostOthers = 400;

/** `language`: of who reads it; absent: as the cards are. */
export function helloOf(
  project: Project,
  { folder, name, readonly, examples }: { folder: string; name: string; readonly: string | null } & Partial<Pick<Folder, 'examples'>>,
  language?: string,
): Hello {
  const { vocabulary: v, mix } = project.loaded;
  const wording = wordingFor(v, language === undefined ? undefined : spokenIn(v, language));
  const look = lookOf(v, wording);
  const set = v.folders.find((one) => one.dir === folder);
  const others = v.kinds.filter((kind) => kind.folder.dir !== folder);
  return {
    t: 'hello',
    folder: name,
    title: set?.set?.data.title ?? set?.game?.data.title ?? name,
    game: mix.game?.game?.data.title ?? mix.game?.id ?? '',
    more: v.folders.filter((one) => one.dir !== folder && one !== mix.game && others.some((kind) => kind.folder === one)).length,
    gameCards: others.reduce((n, { copies }) => n + copies, 0),
    kinds: kindsOf(v, look),
    look,
    others: others.slice(0, mostOthers).map((kind) => {
      const face = faceFor(v, kind, { wording });
      return { name: face.name, type: v.types[kind.type]!.name, face };
    }),
    examples: countExamples(examples ?? new Map()),
    readonly,
  };
}
