// Diagnostics of a place → edits that mend them. Finds no mistakes of its own.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Span } from '../text/source.ts';
import type { Project } from './project.ts';
import type { TextEdit } from './rename.ts';

/** One way to mend one mistake. */
export interface Fix {
  title: string;
  diagnostic: Diagnostic;
  edits: TextEdit[];
  /** Nothing else was meant, as far as anyone can tell. */
  certain: boolean;
}

/** All findings of a file, or of every file of the author's folders. */
export function diagnose(project: Project, path?: string): Diagnostic[] {
  return project.loaded.diagnostics.filter(({ source }) => (path === undefined ? project.isOwn(source.path) : source.path === path));
}

export function fixes(project: Project, path: string, { start, end }: Span): Fix[] {
  return diagnose(project, path).flatMap((diagnostic): Fix[] => {
    const { span, suggestion } = diagnostic;
    if (suggestion === undefined || span.start > end || span.end < start) return [];
    return [
      {
        title: suggestion === '' ? 'Remove this' : `Write: ${suggestion.split('\n')[0]!}`,
        diagnostic,
        edits: [{ span, text: suggestion }],
        certain: diagnostic.severity === 'error',
      },
    ];
  });
}
