// Writes which characters are letters, as ranges for a regular expression: finding them takes longer than parsing a set, and the language is
// the same whatever version of Unicode a machine has. Knows nothing of the grammar.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './root.ts';
import type { Generator } from './generate.ts';

const file = 'grammar/letters.ts';

/** All letters and marks of the basic plane: chevrotain drops the `u` flag, so `\p{L}` cannot be used. */
function ranges(): string {
  const letter = /^[\p{L}\p{M}]$/u;
  const escape = (code: number): string => '\\\\u' + code.toString(16).padStart(4, '0');
  let out = '';
  let from = -1;
  for (let code = 0x41; code <= 0x10000; code++) {
    const isLetter = code < 0xd800 || (code > 0xdfff && code < 0x10000) ? letter.test(String.fromCharCode(code)) : false;
    if (isLetter && from < 0) from = code;
    if (!isLetter && from >= 0) {
      out += escape(from) + (code - 1 > from ? '-' + escape(code - 1) : '');
      from = -1;
    }
  }
  return out;
}

function make(): string {
  const unicode = `Unicode ${process.versions['unicode']}`;
  const now = readFileSync(path.join(packageRoot, file), 'utf8');
  // Made with another version, it stays: who wants the letters of a new one deletes its name from the file.
  if (/Unicode [\d.]+/.test(now) && !now.includes(unicode)) return now;
  return `// All letters and marks of the basic plane, as ranges for a regular expression. Made from ${unicode} by \`npm run generate\`; do not edit.

// prettier-ignore
export const letters =
  '${ranges()}';
`;
}

export const letters: Generator = { file, make };
