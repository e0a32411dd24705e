// A state of the folder → its cards, to be read in one of their languages by somebody who was given a link. Shows no file, no mistake and no other set.
import { saidOfCard, wordingFor } from 'cardwright';
import { lookOf, nameOf, type Project } from 'cardwright/internal';
import type { CardsInfo } from '../../giving-protocol.ts';
import { faceFor } from './other-cards.ts';

/** More than anybody reads through. */
const mostCards = 2000;

/** The languages that the cards of a folder are in, that of their author first. */
export function languagesOf(project: Project, dir: string): string[] {
  const { vocabulary: v } = project.loaded;
  const own = v.folders.find((one) => one.dir === dir);
  const source = own?.set?.data.language ?? own?.game?.data.language ?? v.language;
  return [...new Set([source, ...(own?.locales ?? []).map(({ data }) => data.language).sort()])];
}

/** The one a reader is shown: that of the author, if the cards are in none that was asked for. */
export function spokenFor(project: Project, dir: string, language: string): string {
  const codes = languagesOf(project, dir);
  return codes.find((code) => code === language) ?? codes.find((code) => code === language.split('-')[0]) ?? codes[0]!;
}

/** `language`: as a reader asked for it. */
export function readingOf(project: Project, dir: string, language: string): CardsInfo {
  const { vocabulary: v, mix } = project.loaded;
  const own = v.folders.find((one) => one.dir === dir);
  const codes = languagesOf(project, dir);
  const spoken = spokenFor(project, dir, language);
  const wording = wordingFor(v, spoken);
  const look = lookOf(v, wording);
  const kinds = v.kinds.filter(({ folder }) => folder.dir === dir).slice(0, mostCards);
  return {
    t: 'cards',
    title: own?.set?.data.title ?? own?.game?.data.title ?? '',
    game: mix.game?.game?.data.title ?? '',
    look,
    language: spoken,
    languages: codes.map((code) => ({ code, name: nameOf(code) })),
    cards: kinds.map((kind) => {
      const type = v.types[kind.type]!.name;
      const face = faceFor(v, kind, { wording });
      const said = saidOfCard(v, kind).lines.flatMap((line) => [...line.said]);
      return { id: kind.id, name: face.name, type: look.types[type]?.name ?? type, copies: kind.copies, face, said };
    }),
  };
}
