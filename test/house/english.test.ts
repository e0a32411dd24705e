// One word for one thing: comments and pages use the words ARCHITECTURE.md lists under “Words”, and none of those it refuses.
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { filesBelow, textOf } from './sources.ts';

/** What a comment or a page does not write, and what it writes instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\bwho(m)?ever\b/gi, 'anyone who, the player who'],
  [/\bby lot\b/gi, 'at random'],
  [/\b(weigh(s|ed|ing)?)\b/gi, 'evaluate, count, use'],
  [/\bsorts? of (?!cards? by)/gi, 'kind of'],
  [/\b(tell(s|ing)?|told)\b/gi, 'report, show, reveal, distinguish, inform'],
  [/\b(carr(y|ies|ied)) out\b/gi, 'run, perform'],
  [/\b(take[ns]?|took|taking) in\b(?! a row)/gi, 'import, accept'],
  [/\bbystanders?\b/gi, 'spectator'],
  [/\b(lie|lies|lying)\b(?! face| over| side| in a row)/gi, 'is in, is on'],
];

const code = [
  ...[
    'text',
    'read',
    'parse',
    'meaning',
    'vocabulary',
    'compile',
    'table',
    'ops',
    'run',
    'play',
    'said',
    'locale',
    'simulate',
    'bots',
  ].flatMap((folder) => filesBelow(`src/${folder}`, /\.ts$/)),
  ...filesBelow('grammar', /\.ts$/),
  ...filesBelow('src/diagnose', /\.ts$/),
  ...filesBelow('tools/build', /\.(ts|mjs)$/).filter((file) => !file.includes('node_modules')),
  ...filesBelow('tools/cli', /\.ts$/).filter((file) => !file.includes('node_modules')),
  ...filesBelow('tools/table', /\.tsx?$/).filter((file) => !file.includes('node_modules')),
];
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'grammar/language.md',
  'grammar/printing.md',
  'grammar/translating.md',
  'grammar/writing-cards.md',
];

describe('our words', () => {
  it('are those of the list, in comments', () => {
    expect(code.length).toBeGreaterThan(150);
    expect(code.flatMap((file) => hits(file, commentsOf(file, textOf(file))))).toEqual([]);
  });

  it('are those of the list, in pages', () => {
    expect(pages.flatMap((file) => hits(file, proseOf(textOf(file))))).toEqual([]);
  });

  it('are found in comments and prose, not in code or quotes of it', () => {
    const found = (text: string): string[] => hits('f', commentsOf('f.ts', text));
    expect(found('// whoever asks\nconst told = 1; /* is\n told */')).toEqual([
      'f:1 whoever: anyone who, the player who',
      expect.stringMatching(/^f:3 told/),
    ]);
    expect(found('const a = "whoever"; // `told` and a.told')).toEqual([expect.stringMatching(/told/)]);
    expect(hits('p', proseOf('Told.\n```\nwhoever\n```\n`told`, *(not told)*\n(not whoever)'))).toHaveLength(1);
  });
});

/** The text with everything but its comments blanked; quoted code in them too. Lines stay where they are. */
function commentsOf(file: string, text: string): string {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) comments.set(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) comments.set(range.pos, range.end);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  const kept = [...comments].sort(([a], [b]) => a - b);
  let at = 0;
  let result = '';
  for (const [from, to] of kept) {
    result += blank(text.slice(at, from)) + text.slice(from, to).replace(/`[^`\n]*`/g, blank);
    at = to;
  }
  return result + blank(text.slice(at));
}

/** A page without its code, and without the words it refuses by name: `(not told)`. */
function proseOf(text: string): string {
  return text.replace(/^```[^]*?^```/gm, blank).replace(/`[^`\n]*`|\(not [^)]*\)/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

function hits(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      refused.flatMap(([pattern, better]) => [...line.matchAll(pattern)].map(([word]) => `${file}:${i + 1} ${word}: ${better}`)),
    );
}
