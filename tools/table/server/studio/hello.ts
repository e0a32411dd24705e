// A state of the folder → the first message of a page: whose cards these are, what they are played with, which types there are. Sends nothing.
import { wordingFor } from 'cardwright';
import { lookOf, type Project } from 'cardwright/internal';
import type { Hello } from '../../studio-protocol.ts';
import { kindsOf } from './cards.ts';
import { faceFor } from './other-cards.ts';

/** More cards of a game than anybody looks through here. */
const mostOthers = 400;

export function helloOf(project: Project, { folder, name, readonly }: { folder: string; name: string; readonly: string | null }): Hello {
  const { vocabulary: v, mix } = project.loaded;
  const look = lookOf(v, wordingFor(v));
  const own = v.folders.find((one) => one.dir === folder);
  const others = v.kinds.filter((kind) => kind.folder.dir !== folder);
  return {
    t: 'hello',
    folder: name,
    title: own?.set?.data.title ?? own?.game?.data.title ?? name,
    game: mix.game?.game?.data.title ?? mix.game?.id ?? '',
    more: v.folders.filter((one) => one.dir !== folder && one !== mix.game && others.some((kind) => kind.folder === one)).length,
    gameCards: others.reduce((n, { copies }) => n + copies, 0),
    kinds: kindsOf(v, look),
    look,
    others: others.slice(0, mostOthers).map((kind) => ({ name: kind.name, type: v.types[kind.type]!.name, face: faceFor(v, kind) })),
    readonly,
  };
}
