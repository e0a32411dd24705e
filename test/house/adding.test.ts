// "Adding things" in ARCHITECTURE.md names every file to touch: for one thing of each kind that is there, the files that name it are the files
// of its list.
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './sources.ts';

interface Sample {
  /** How its paragraph begins. */
  list: string;
  /** How code and schemas name the thing. */
  named: RegExp;
  /** Files that name it for other reasons, such as a word of the same letters. */
  besides: RegExp;
}

const samples: Readonly<Record<string, Sample>> = {
  operation: { list: 'An operation', named: /'one at random'|oneAtRandom/, besides: /^$/ },
  order: {
    list: 'An order of the core',
    named: /'swap zones'|^ {2}swap:/m,
    // The operation, a picture, a local name.
    besides: /^src\/ops\/|^tools\//,
  },
  diagnostic: { list: 'A diagnostic', named: /\bnoOrigin\b|CW3023/, besides: /^src\/check\/lint\// },
  // The common keys are also words of sentences.
  key: { list: 'A key of a file', named: /rest to\b|\brestTo\b/, besides: /^src\/check\/check\.ts|nearest\.ts$/ },
  locale: {
    list: 'A locale',
    // The language; not the plural of a noun (`gen pl`).
    named: /(?<!\b(?:nom|gen|dat|acc|loc|ins) |'sg'.{1,10}'|(?:noun|numerus): ')\bpl\b(?! (?:ma|m|n|\$))/,
    // Guides and messages that take it as an example; words that every language has for it.
    besides: /^grammar\/(translating|writing-cards)|codes\/read\.ts$|messages\/(cs|en|ru)\.ts$|skeleton\.ts$|text-mutants-run\.ts$/,
  },
  'thing on the page': {
    list: 'A thing on the page',
    named: /commitment/,
    // Making and checking it, which other programs do too.
    besides: /^src\/|^tools\/cli\/|server\/(commitment|seats|stored-game|table)\.ts$/,
  },
};

const page = textOf('ARCHITECTURE.md');
const files = ['src', 'grammar', 'schemas', 'tools'].flatMap((folder) => filesBelow(folder, /\.(ts|tsx|json|md)$/));

describe('what to touch to add', () => {
  it.each(Object.entries(samples))('%s', (_, { list, named, besides }) => {
    const touched = files.filter((file) => named.test(textOf(file)) && !besides.test(file));
    expect(
      touched.filter((file) => !pathsOf(list).some((path) => file.startsWith(path))),
      'not in the list',
    ).toEqual([]);
    const unused = pathsOf(list).filter((path) => !path.startsWith('test/') && !touched.some((file) => file.startsWith(path)));
    expect(unused, 'in the list for nothing').toEqual([]);
  });
});

/** The files and folders that a paragraph names. */
function pathsOf(list: string): string[] {
  const paragraph = page.split(`\n**${list}**`)[1]?.split(/\n(?=\*\*|\n)/)[0];
  expect(paragraph, list).toBeDefined();
  return [...paragraph!.matchAll(/`((?:src|grammar|schemas|tools|test)\/[\w./-]*)`/g)].map((m) => m[1]!);
}
