// Diagnostics of a place → edits that mend them. Finds no mistakes of its own.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Span } from '../text/source.ts';
import { asForPlayers } from '../play/mixing/players-words.ts';
import { cardToMake, type CardToMake } from './making.ts';
import type { Project } from './project.ts';
import type { TextEdit } from './rename.ts';

/** One way to mend one mistake. */
export interface Fix {
  title: string;
  diagnostic: Diagnostic;
  edits: TextEdit[];
  /** Nothing else was meant, as far as anyone can tell. */
  certain: boolean;
  /** The card that it makes; absent: it changes what is there. */
  makes?: Omit<CardToMake, 'edit'>;
}

/** All findings of a file, or of every file of the author's folders. */
export function diagnose(project: Project, path?: string): Diagnostic[] {
  return project.loaded.diagnostics.filter(({ source }) => (path === undefined ? project.isOwn(source.path) : source.path === path));
}

export function fixes(project: Project, path: string, { start, end }: Span): Fix[] {
  return diagnose(project, path).flatMap((diagnostic) =>
    diagnostic.span.start > end || diagnostic.span.end < start ? [] : fixesOf(project, diagnostic),
  );
}

/** All ways to mend one mistake, the likeliest first. */
export function fixesOf(project: Project, diagnostic: Diagnostic): Fix[] {
  const meant = asForPlayers(project.words, diagnostic);
  const found = [...(meant ? correction(meant).map((fix) => ({ ...fix, diagnostic, certain: false })) : []), ...correction(diagnostic)];
  const card = cardToMake(project, diagnostic);
  if (!card) return found;
  const { id, name, type, edit } = card;
  const title = `Make a card called ${name} (${type})`;
  return [...found, { title, diagnostic, edits: [edit], certain: false, makes: { id, name, type } }];
}

/** What mends a file without anybody choosing. */
export function certainFixes(project: Project, path: string): Fix[] {
  return diagnose(project, path)
    .flatMap(correction)
    .filter(({ certain }) => certain);
}

/** What was found together with the mistake. */
function correction(diagnostic: Diagnostic): Fix[] {
  const { span, suggestion, severity } = diagnostic;
  if (suggestion === undefined) return [];
  const title = suggestion === '' ? 'Remove this' : `Write: ${suggestion.split('\n')[0]!}`;
  return [{ title, diagnostic, edits: [{ span, text: suggestion }], certain: severity === 'error' }];
}
