// A problem of a card as a page has it → the ways to mend it, and what the page shows of them. Changes nothing.
import { asForPlayers, examplesFor, fixesOf, inLanguage, type Fix, type Project } from 'cardwright/internal';
import type { FixInfo, StudioAnswer, ToStudio } from '../../studio-protocol.ts';
import { fieldOf, foundIn, indexIn, type OwnCard } from './cards.ts';
import { Refused } from './refused.ts';

/** `now`: the state of the files; a page that has an older one counts its problems otherwise. */
export function waysToMend(
  project: Project,
  card: OwnCard,
  { problem, rev }: Extract<ToStudio, { t: 'fixes' | 'fix' }>,
  now: number,
): Fix[] {
  if (rev !== now) throw new Refused('The card has changed since; look again.');
  const wanted = foundIn(project, card)[problem];
  return wanted ? fixesOf(project, wanted) : [];
}

/** The same; where there is none, lines that show how such a thing is written. `language`: of who reads it. */
export function mendingOf(
  project: Project,
  card: OwnCard,
  m: Extract<ToStudio, { t: 'fixes' }>,
  now: number,
  language?: string,
): Extract<StudioAnswer, { is: 'fixes' }> {
  const list = waysToMend(project, card, m, now).map((fix) => wayInfo(card, fix));
  const wanted = foundIn(project, card)[m.problem];
  const alike = wanted && list.length === 0 ? examplesFor(project.loaded.vocabulary, wanted) : [];
  const meant = wanted && asForPlayers(project.words, wanted);
  const { message, help } = meant ? inLanguage(meant, language) : {};
  return { is: 'fixes', list, ...(alike.length > 0 && { alike }), ...(message !== undefined && { says: { message, help: help ?? null } }) };
}

function wayInfo({ file, id }: OwnCard, { edits, makes, diagnostic }: Fix): FixInfo {
  if (makes) return { makes: makes.name, type: makes.type };
  const { text, span } = edits[0]!;
  const effect = fieldOf(file, id, 'effect');
  if (!effect || (span.start === diagnostic.span.start && span.end === diagnostic.span.end)) return { put: text };
  return { put: text, at: { from: indexIn(effect, span.start), to: indexIn(effect, span.end) } };
}
