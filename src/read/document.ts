// The one call of the YAML library: version 1.2 core, no merging of keys, nothing resolved to anything but texts, numbers and truths.
import { parseDocument, type Document } from 'yaml';

/** Duplicate keys are left to convert.ts: the library compares each key with each. */
export function parse(text: string): Document.Parsed {
  return parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    keepSourceTokens: true,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
    stringKeys: false,
  });
}
