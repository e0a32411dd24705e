// A card that belongs to another folder → everything about it that is looked at. Nothing of it can be changed here.
import { saidOfCard, wordingFor } from 'cardwright';
import type { Project } from 'cardwright/internal';
import type { SeenCard } from '../../studio-protocol.ts';
import { coloursOf } from './cards.ts';
import { faceFor, spokenIn } from './other-cards.ts';
import { Refused } from './refused.ts';

export function seenCard(project: Project, full: string, language = 'en'): SeenCard {
  const { vocabulary: v } = project.loaded;
  const kind = v.kinds.find(({ fullId }) => fullId === full);
  if (!kind) throw new Refused('This card is not in the mix any more.');
  const wording = wordingFor(v, spokenIn(v, language));
  const { effect } = kind;
  return {
    id: full,
    set: kind.folder.set?.data.title ?? kind.folder.game?.data.title ?? kind.set,
    effect: effect?.text.trimEnd() ?? '',
    face: faceFor(v, kind, { wording }),
    said: saidOfCard(v, kind).lines.map(({ written, said }, i) => ({ line: i + 1, written, said: [...said] })),
    colours: effect ? coloursOf(project, kind.file, effect) : [],
  };
}
