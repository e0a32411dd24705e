// Makes the only call to the YAML library, for what plain.ts cannot read: version 1.2 core, no merge keys, values that are only texts, numbers
// and truths. Knows no schema.
import { Composer, Document, isMap, isScalar, isSeq, parse, Parser, YAMLParseError, type CST } from 'yaml';
import { readPlain } from './plain.ts';

/** Nesting limit, deeper than anyone writes. The library recurses, and a stack overflow inside it cannot always be caught. */
export const deepest = 60;

/** The nodes of a text, and what is wrong with it. */
export type Parts = Pick<Document.Parsed, 'contents' | 'errors' | 'warnings'>;

export interface ParsedYaml {
  document: Parts;
  /** Where the text is nested too deeply, in which case none of it is read; null: nowhere. */
  tooDeepAt: number | null;
}

/** The document of a text with its errors. */
export function parseYaml(text: string): ParsedYaml {
  const plain = readPlain(text);
  return plain ? { document: { contents: plain, errors: [], warnings: [] }, tooDeepAt: null } : parseByLibrary(text);
}

/** The values of a file that no author writes by hand; throws the library's error. */
export function yamlData(text: string): unknown {
  const plain = readPlain(text);
  return plain && !repeatsKey(plain) ? plain.toJS(new Document()) : parse(text);
}

/** Whether some list of names has one twice, which is a mistake. */
function repeatsKey(node: unknown): boolean {
  if (isSeq(node)) return node.items.some(repeatsKey);
  if (!isMap(node)) return false;
  const keys = new Set(node.items.map(({ key }) => (isScalar(key) ? key.value : key)));
  return keys.size < node.items.length || node.items.some(({ value }) => repeatsKey(value));
}

/** Leaves duplicate keys to convert.ts, because the library compares every pair of keys. */
export function parseByLibrary(text: string): ParsedYaml {
  const tokens = [...new Parser().parse(text)];
  const tooDeepAt = tooDeep(tokens);
  const composer = new Composer({
    ...{
      version: '1.2',
      schema: 'core',
      resolveKnownTags: false,
      merge: false,
      keepSourceTokens: true,
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'error',
    },
  } as const);
  const [document, second] = composer.compose(tooDeepAt === null ? tokens : [], true, tooDeepAt === null ? text.length : 0);
  if (second) document!.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', 'Several documents'));
  return { document: document!, tooDeepAt };
}

/** The offset of the first token below the limit; works level by level, without recursion. */
function tooDeep(tokens: CST.Token[]): number | null {
  let level: (CST.Token | null | undefined)[] = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    const next: (CST.Token | null | undefined)[] = [];
    for (const token of level) {
      if (!token) continue;
      if (depth > deepest && 'items' in token) return token.offset;
      if (token.type === 'document') next.push(token.value);
      else if ('items' in token) for (const item of token.items) next.push(item.key, item.value);
    }
    level = next;
  }
  return null;
}
