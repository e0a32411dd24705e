// Lines of effects → small notes beside them: what a given name stands for, and the slots of the verb that is being written. Judges nothing.
import { typeText } from '../meaning/terms.ts';
import type { Local } from '../meaning/types.ts';
import { CORE_VERBS, coreVerbs } from '../vocabulary/core.ts';
import type { Span } from '../text/source.ts';
import type { Project } from './project.ts';
import { textAt } from './texts.ts';
import { verbNamed } from './things.ts';

/** A note behind a place. */
export interface Hint {
  offset: number;
  text: string;
}

/** What each name made with "as" stands for. */
export function hints(project: Project, path: string, part: Span): Hint[] {
  const { vocabulary: v } = project.loaded;
  const notes = new Map<number, string>();
  for (const { source, obey, standing } of v.kinds) {
    if (source.path !== path) continue;
    const waiting = standing.flatMap((line) => (line.k === 'clause' ? v.clauses[line.clause]!.locals : []));
    const locals: Local[] = [...(obey?.locals ?? []), ...waiting];
    for (const { name, span, type } of locals)
      if (name && span && span.start >= part.start && span.end <= part.end) notes.set(span.end, typeText(v, type));
  }
  return [...notes].map(([offset, text]) => ({ offset, text })).sort((a, b) => a.offset - b.offset);
}

/** How the verb before a place can be written. */
export interface Signature {
  /** `draw number to zone`. */
  label: string;
  /** Where its slots are in the label. */
  slots: Span[];
  means: string | null;
}

export function signatures(project: Project, path: string, offset: number): Signature[] {
  const { vocabulary: v } = project.loaded;
  const text = textAt(project.texts, path, offset);
  const line = text?.snippet.source.text.lastIndexOf('\n', offset - 1) ?? -1;
  const verb = text?.words.findLast(({ part, span }) => part === 'verb' && span.start > line && span.end < offset);
  if (!verb) return [];
  const named = verbNamed(v, verb.image);
  if (named?.sort === 'verb')
    return v.words
      .filter((word) => word.kind === 'verb' && word.name === named.name)
      .map(({ parts, means }) => {
        let label = '';
        const slots: Span[] = [];
        for (const { kind, text: word } of parts) {
          const start = label === '' ? 0 : label.length + 1;
          label = label === '' ? word : `${label} ${word}`;
          if (kind === 'param') slots.push({ start, end: label.length });
        }
        return { label, slots, means };
      });
  const core = CORE_VERBS.find((one) => one === named?.name);
  return core === undefined ? [] : [{ label: coreVerbs[core].form, slots: [], means: coreVerbs[core].means }];
}
