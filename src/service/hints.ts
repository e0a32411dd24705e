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
  const texts = project.textsIn(path);
  // The phrase that makes it may end before its name does: `2 cards as gifts`.
  const behind = (name: string, span: Span): number =>
    textAt(texts, span.start)?.words.find((word) => word.part === 'naming' && word.image === name && word.span.start >= span.start)?.span
      .end ?? span.end;
  for (const { source, obey, standing } of v.kinds) {
    if (source.path !== path) continue;
    const waiting = standing.flatMap((line) => (line.k === 'clause' ? v.clauses[line.clause]!.locals : []));
    const locals: Local[] = [...(obey?.locals ?? []), ...waiting];
    for (const { name, span, type } of locals)
      if (name && span && span.start >= part.start && span.end <= part.end) notes.set(behind(name, span), typeText(v, type));
  }
  return [...notes].map(([offset, text]) => ({ offset, text })).sort((a, b) => a.offset - b.offset);
}

/** How the verb before a place can be written. */
export interface Signature {
  /** `draw number to zone`. */
  label: string;
  /** Where its slots are in the label. */
  slots: Span[];
  /** The slot that is being written; null: all are. */
  current: number | null;
  means: string | null;
}

/** Every way to write the verb before a place; what is written so far fits the first one best. */
export function signatures(project: Project, path: string, offset: number): Signature[] {
  const { words: v } = project;
  const text = textAt(project.textsIn(path), offset);
  const line = text?.snippet.source.text.lastIndexOf('\n', offset - 1) ?? -1;
  const verb = text?.words.findLast(({ part, span }) => part === 'verb' && span.start > line && span.end < offset);
  if (!text || !verb) return [];
  const written = text.words.filter(({ span }) => span.start >= verb.span.end && span.end < offset).map(({ image }) => image);
  const named = verbNamed(v, verb.image);
  const core = CORE_VERBS.find((one) => one === named?.name);
  const forms: Form[] =
    named?.sort === 'verb'
      ? v.words.filter((word) => word.kind === 'verb' && word.name === named.name)
      : core === undefined
        ? []
        : [{ parts: partsOf(coreVerbs[core].form, core), means: coreVerbs[core].means }];
  return forms
    .map((form) => signatureOf(form, written))
    .sort((a, b) => b.fits - a.fits)
    .map(({ signature }) => signature);
}

/** A verb as it is written: its words, and what is put between them. */
interface Form {
  parts: readonly { kind: 'word' | 'param'; text: string }[];
  means: string | null;
}

/** `move cards to zone` in parts: words of the language stand as they are, what is between them is a slot. */
function partsOf(form: string, verb: string): Form['parts'] {
  const parts: { kind: 'word' | 'param'; text: string }[] = [{ kind: 'word', text: verb }];
  for (const text of form.slice(verb.length).trim().split(' ').filter(Boolean)) {
    const last = parts.at(-1)!;
    const kind = joining.has(text) ? 'word' : 'param';
    if (last.kind === 'param' && kind === 'param') last.text += ` ${text}`;
    else parts.push({ kind, text });
  }
  return parts;
}

/** Words between the slots of a verb of the core. */
const joining = new Set(['to', 'with', 'as', 'at', 'for', 'over', 'it', 'up', 'out', 'in', 'again', 'is']);

/** `fits`: how many words of the form are written already. */
function signatureOf({ parts, means }: Form, written: readonly string[]): { signature: Signature; fits: number } {
  let label = '';
  const slots: Span[] = [];
  const places: number[] = [];
  parts.forEach(({ kind, text }, i) => {
    const start = label === '' ? 0 : label.length + 1;
    label = label === '' ? text : `${label} ${text}`;
    if (kind !== 'param') return;
    slots.push({ start, end: label.length });
    places.push(i);
  });
  let at = 0;
  let fits = 0;
  for (const word of written) {
    const next = parts.findIndex(({ kind, text }, i) => i > at && kind === 'word' && text === word);
    if (next < 0) continue;
    at = next;
    fits++;
  }
  const current = places.findIndex((place) => place > at);
  return { signature: { label, slots, current: current < 0 ? null : current, means }, fits };
}
