// Edits at places of files → the files with them. Writes nothing.
import { edited } from 'cardwright/internal';
import { unmarked } from './card-text.ts';
import type { Documents } from './documents.ts';

/** By file: texts to put in the place of others. Places are those of the text without a byte order mark, which stays. */
export type SpanEdits = ReadonlyMap<string, { span: { start: number; end: number }; text: string }[]>;

export function textsWith(docs: Documents, files: SpanEdits): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, edits] of files) {
    const text = docs.text(name)!;
    const bare = unmarked(text);
    texts.set(name, text.slice(0, text.length - bare.length) + edited(bare, edits));
  }
  return texts;
}
