// What holds for every text: the checker never throws, points inside its files, and what it finds right can be compiled and linked.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Diagnostic, renderAll } from 'cardwright';
import { type Checked, checkMix, compile, link, readFolder, type SetFolder } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';
import { runs } from '../harness/runs.ts';
import { neutral, neutralFiles } from './harness.ts';

const seed = 20250601;
const game = readFolder(memoryHost(neutralFiles), neutral).folder;
const texts = Object.values(neutralFiles);

/** Lines of effects of the small game, and every word in it and of the language. */
const lines = texts
  .flatMap((text) => text.split('\n'))
  .map((line) => line.replace(/^ *(?:effect|does|played|setup|[a-z ]+): (?=[a-z])|^ +/, ''))
  .filter((line) => /^[a-z].*[a-z0-9]$/.test(line) && !/[{}[\]]/.test(line));
const words = [
  ...new Set(lines.flatMap((line) => line.split(/[\s,:]+/))),
  ...[
    'when',
    'whenever',
    'while in play',
    'instead of',
    'in response to',
    'cannot',
    'counts as',
    'every numeral',
    'reads',
    'it',
    'this',
    'they',
    'their',
    'your',
    'its',
  ],
  ...[
    'as prize',
    'prize',
    'player',
    'red',
    'gold',
    'worn',
    'side',
    'colour',
    'of',
    'whose',
    'who',
    'that',
    'the most',
    'the fewest',
    'highest',
    'count of',
    'total',
    'owner',
    'place',
  ],
  ...[
    'lamp',
    'crown',
    'old',
    'treasure',
    'treasures',
    'aim',
    'is',
    'are',
    '+',
    '-',
    '<',
    '>=',
    '(',
    ')',
    '"text"',
    'win',
    'lose',
    'everyone',
    'if',
    'unless',
    'at the start of your turn',
    'once per turn',
  ],
  ...[
    'choose',
    'swap',
    'attach',
    'cover',
    'look at',
    'ask',
    'obey',
    'settle',
    'queue a turn for',
    'pass',
    'repeat',
    'for each',
    'all at once',
    'offer',
    'until',
    'otherwise',
    ',',
    ':',
    'and',
    'or',
    'not',
    'no',
    'all',
    '2',
    'half',
  ],
];
const word = fc.constantFrom(...words);

const soup = fc.array(word, { minLength: 1, maxLength: 10 }).map((list) => list.join(' '));
const shuffled = fc.constantFrom(...lines).chain((line) => {
  const parts = line.split(' ');
  return fc.shuffledSubarray(parts, { minLength: Math.max(1, parts.length - 1) }).map((list) => list.join(' '));
});
const replaced = fc.tuple(fc.constantFrom(...lines), fc.nat(30), word, fc.boolean()).map(([line, at, put, add]) => {
  const parts = line.split(' ');
  parts.splice(at % parts.length, add ? 0 : 1, put);
  return parts.join(' ');
});
const line = fc.oneof(
  { weight: 4, arbitrary: replaced },
  { weight: 2, arbitrary: fc.constantFrom(...lines) },
  { weight: 2, arbitrary: shuffled },
  soup,
);
const indented = fc
  .tuple(fc.constantFrom('', '', '', '', '  ', '  ', '    ', ' '), line, fc.constantFrom('', '', '', ':'))
  .map((parts) => parts.join(''));
const effect = fc.oneof(
  line,
  fc.array(indented, { minLength: 1, maxLength: 5 }).map((list) => list.join('\n')),
);

describe('any effect', () => {
  it('is checked without throwing, and compiled when it is right', () => {
    let right = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(effect, fc.constantFrom('rule', 'plot', 'treasure', 'aim')), { minLength: 4, maxLength: 8 }),
        (cards) => {
          const checked = check(setOf(cards));
          expectInside(checked.diagnostics);
          if (compiles(checked)) right++;
        },
      ),
      { seed, numRuns: runs(50, 250) },
    );
    fc.assert(
      fc.property(fc.tuple(effect, fc.constantFrom('rule', 'plot')), (card) => {
        const checked = check(setOf([card]));
        expectInside(checked.diagnostics);
        if (compiles(checked)) right++;
      }),
      { seed, numRuns: runs(200, 500) },
    );
    expect(right).toBeGreaterThan(runs(8, 30));
  });

  it('never hides what another card says', () => {
    const good = 'if you have a treasure, draw 2';
    fc.assert(
      fc.property(effect, (text) => {
        const { vocabulary } = check(
          setOf([
            [text, 'rule'],
            [good, 'plot'],
          ]),
        );
        const kind = vocabulary.kinds.find((k) => k.id === 'card-1')!;
        expect(kind.obey!.body).toHaveLength(1);
      }),
      { seed, numRuns: runs(30, 150) },
    );
  });
});

describe('any damage of a file', () => {
  const damage = fc.tuple(
    fc.constantFrom('game.yaml', 'cards.yaml'),
    fc.array(
      fc.tuple(
        fc.constantFrom('cut', 'put', 'line', 'double', 'move', 'word'),
        fc.nat(),
        fc.nat(),
        fc.oneof(word, fc.constantFrom(':', '- ', '|', '"', '{', '}', '[', '\t', '#', '&a', '*a', '__proto__: x', 'null', '12', 'yes')),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  );

  it('is told without throwing, and what is right all the same is compiled', () => {
    let right = 0;
    fc.assert(
      fc.property(damage, ([name, edits]) => {
        const path = `${neutral}/${name}`;
        const files = {
          ...neutralFiles,
          [path]: edits.reduce((text, [how, a, b, put]) => damaged(text, how, a, b, put), neutralFiles[path]!),
        };
        const { folder, diagnostics } = readFolder(memoryHost(files), neutral);
        const checked = checkMix({ folders: [folder], game: folder.game ? folder : null, lenders: [], reported: diagnostics });
        expectInside([...diagnostics, ...checked.diagnostics]);
        renderAll([...diagnostics, ...checked.diagnostics]);
        if (!diagnostics.some((d) => d.severity === 'error') && compiles(checked)) right++;
      }),
      { seed, numRuns: runs(150, 400) },
    );
    expect(right).toBeGreaterThan(runs(5, 20));
  });
});

function damaged(text: string, how: string, a: number, b: number, put: string): string {
  const all = text.split('\n');
  const at = a % (text.length + 1);
  const i = a % all.length;
  switch (how) {
    case 'cut':
      return text.slice(0, at) + text.slice(at + (b % 12));
    case 'put':
      return text.slice(0, at) + put + text.slice(at);
    case 'line':
      return all.filter((_, n) => n !== i).join('\n');
    case 'double':
      return [...all.slice(0, i), all[i], ...all.slice(i)].join('\n');
    case 'move':
      return all.map((one, n) => (n === i ? ' '.repeat(b % 8) + one.trimStart() : one)).join('\n');
    default: {
      const found = [...text.matchAll(/[a-z][a-z-]*/g)];
      const hit = found[a % found.length]!;
      return text.slice(0, hit.index) + put + text.slice(hit.index + hit[0].length);
    }
  }
}

function setOf(cards: readonly (readonly [string, string])[]): SetFolder {
  const text = cards
    .map(
      ([says, type], i) =>
        `  card-${i}:\n    type: ${type}\n    effect: |\n${says
          .split('\n')
          .map((one) => `      ${one}`)
          .join('\n')}\n`,
    )
    .join('');
  const files = {
    'mine/set.yaml': 'format: 1\nset: mine\ngame: neutral-game\n',
    'mine/cards.yaml': `format: 1\norigin: house\ncards:\n${text}`,
  };
  return readFolder(memoryHost(files), 'mine').folder;
}

function check(folder: SetFolder): Checked {
  return checkMix({ folders: [game, folder], game, lenders: [] });
}

/** Compiles and links what has no error; false when it has one. */
function compiles({ vocabulary, diagnostics }: Checked): boolean {
  if (!vocabulary.turn || diagnostics.some((d) => d.severity === 'error')) return false;
  link(compile(vocabulary));
  return true;
}

function expectInside(diagnostics: readonly Diagnostic[]): void {
  for (const { source, span, notes, code } of diagnostics) {
    for (const at of [{ source, span }, ...(notes ?? [])]) {
      if (!(at.span.start >= 0 && at.span.end >= at.span.start && at.span.end <= at.source.text.length))
        throw new Error(`${code} stands outside: ${at.span.start}..${at.span.end}`);
    }
  }
}
