import { parseEffect } from '../src/parse/parse.ts';
import { plainLexicon } from '../src/parse/lexicon.ts';
import { makeSource } from '../src/text/source.ts';
const text = process.argv[2]!;
const source = makeSource('x', text);
const r = parseEffect({ source, text, map: Array.from({length: text.length+1}, (_, i) => i), path: 'x' } as any, {...plainLexicon, isVerb: (w: string) => /^(draws?|discards?)$/.test(w)} as any);
console.log(JSON.stringify(r.lines, (k, v) => (k === 'span' ? undefined : v), 1), r.diagnostics.map(d=>d.message));
