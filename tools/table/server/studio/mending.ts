// A problem of a card as a page has it → the ways to mend it, and what the page shows of them. Changes nothing.
import { examplesFor, fixesOf, type Fix, type Project } from 'cardwright/internal';
import type { FixInfo, StudioAnswer, ToStudio } from '../../studio-protocol.ts';
import { foundIn, type OwnCard } from './cards.ts';
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

/** The same; where there is none, lines that show how such a thing is written. */
export function mendingOf(
  project: Project,
  card: OwnCard,
  m: Extract<ToStudio, { t: 'fixes' }>,
  now: number,
): Extract<StudioAnswer, { is: 'fixes' }> {
  const list = waysToMend(project, card, m, now).map(wayInfo);
  const wanted = foundIn(project, card)[m.problem];
  const alike = wanted && list.length === 0 ? examplesFor(project.loaded.vocabulary, wanted) : [];
  return { is: 'fixes', list, ...(alike.length > 0 && { alike }) };
}

export const wayInfo = ({ edits, makes }: Fix): FixInfo => (makes ? { makes: makes.name, type: makes.type } : { put: edits[0]!.text });
