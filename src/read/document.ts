// The one call of the YAML library: version 1.2 core, no merging of keys, nothing resolved to anything but texts, numbers and truths.
import { Composer, Document, Parser, YAMLParseError, type CST } from 'yaml';

/** Deeper than anything a person writes. The library recurses, and a stack that runs out inside of it cannot always be caught. */
export const deepest = 60;

export interface Parsed {
  document: Document.Parsed;
  /** Where the text is nested too deeply; nothing of it is read then. */
  tooDeepAt: number | null;
}

/** The document of a text, with its errors. Duplicate keys are left to convert.ts: the library compares each key with each. */
export function parse(text: string): Parsed {
  const tokens = [...new Parser().parse(text)];
  const tooDeepAt = tooDeep(tokens);
  const composer = new Composer({
    ...{ version: '1.2', schema: 'core', merge: false, keepSourceTokens: true, prettyErrors: false, uniqueKeys: false, logLevel: 'error' },
  } as const);
  const [document, second] = composer.compose(tooDeepAt === null ? tokens : [], true, tooDeepAt === null ? text.length : 0);
  if (second) document!.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', 'Several documents'));
  return { document: document as Document.Parsed, tooDeepAt };
}

/** The offset of the first token below the limit; walks level by level, without recursion. */
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
