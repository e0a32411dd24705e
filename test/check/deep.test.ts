// Words that lead to words, lines that need lines, and blocks in blocks, a thousand deep: told with a code and a place, in whatever order they
// are written; a good way under the limit all of it is played. What is counted is that nothing throws and that the complaint is the right one.
import { describe, expect, it } from 'vitest';
import { type Loaded, loadMix, saidOfCard, saidOfGame } from 'cardwright';
import { Machine, printProc, RandomBot } from 'cardwright/internal';

type Files = Record<string, string>;

const letters = (i: number): string => 'n' + [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]!).join('');

/** `n` lines, each naming the next; the last says what they all come to. */
function chain(n: number, backwards: boolean, link: (here: string, next: string) => string, last: (here: string) => string): string {
  const lines = Array.from({ length: n }, (_, i) => link(letters(i), letters(i + 1))).concat(last(letters(n)));
  return (backwards ? lines.reverse() : lines).join('\n');
}

const words = (section: string, lines: string, effect: string): Files => files(`${section}:\n${lines}\n`, effect);

function files(more: string, effect: string, cards = ''): Files {
  const game = `format: 1
game: deep
players: 2
types:
  charm: { starts in: pile, played: obey it }
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  heap: { face: up, live: yes }
verbs:
  play card: |
    move card to heap
    settle card
  take number: move the top number cards of pile to your hand
setup: for each player, they take 3
turn: |
  take 1
  offer:
    play a card from your hand
`;
  const merged = more.startsWith('verbs:\n') ? game.replace('verbs:\n', more) : game.replace('setup:', `${more}setup:`);
  return {
    'game.yaml': merged,
    'cards.yaml': `format: 1\norigin: house\ntype: charm\ncards:\n  deep:\n    name: Deep\n    copies: 40\n    effect: |\n${effect.replace(/^/gm, '      ')}\n${cards}`,
  };
}

/** What leads on and on, by how far. */
const kinds: Record<string, (n: number, backwards: boolean) => Files> = {
  conditions: (n, b) =>
    words(
      'conditions',
      chain(
        n,
        b,
        (here, next) => `  player is ${here}: no player is ${next}`,
        (here) => `  player is ${here}: player's hand is empty`,
      ),
      'if you are na, shuffle pile',
    ),
  verbs: (n, b) =>
    words(
      'verbs',
      chain(
        n,
        b,
        (here, next) => `  ${here}ing: |\n    if heap is empty:\n      for each player:\n        ${next}ing`,
        (here) => `  ${here}ing: shuffle pile`,
      ),
      'naing',
    ),
  'verbs that begin each other': (n, b) =>
    words(
      'verbs',
      chain(
        n,
        b,
        (here, next) => `  ${here}ing: |\n    if heap is empty, ${next}ing`,
        (here) => `  ${here}ing: |\n    if heap is empty, naing`,
      ),
      'naing',
    ),
  values: (n, b) =>
    words(
      'values',
      chain(
        n,
        b,
        (here, next) => `  ${here}ity of player: ${next}ity of player + 1`,
        (here) => `  ${here}ity of player: count of player's hand`,
      ),
      'take naity of you',
    ),
  sets: (n, b) =>
    words(
      'values',
      chain(
        n,
        b,
        (here, next) => `  ${here}ity: ${next}ity except all cards in heap`,
        (here) => `  ${here}ity: all cards in heap`,
      ),
      'move naity to pile',
    ),
  'sets named twice': (n, b) =>
    words(
      'values',
      chain(
        n,
        b,
        (here, next) => `  ${here}ity: all cards in ${next}ity except all cards in ${next}ity`,
        (here) => `  ${here}ity: all cards in heap`,
      ),
      'move naity to pile',
    ),
  dials: (n, b) =>
    files(
      `dials:\n${chain(
        n,
        b,
        (here) => `  ${here}: one`,
        (here) => `  ${here}: one`,
      )}\n`,
      'take na',
      chain(
        n,
        b,
        (here, next) => `  c${here}:\n    name: C ${here}\n    effect: ${here} is ${next}`,
        () => '',
      ),
    ),
  'otherwise if': (n) => files('', `if heap is empty, shuffle pile\n${'otherwise if heap is empty, shuffle pile\n'.repeat(n)}`.trimEnd()),
  blocks: (n) =>
    files('', Array.from({ length: n }, (_, i) => `${'  '.repeat(i)}if heap is empty:\n`).join('') + '  '.repeat(n) + 'shuffle pile'),
  brackets: (n) => files('', `if ${'('.repeat(n)}heap is empty${')'.repeat(n)}, shuffle pile`),
  sums: (n) => files('', `take 1${' + 1'.repeat(n)}`),
  'named one after another': (n) =>
    files(
      '',
      chain(
        n,
        false,
        (here, next) => `choose all ${here} as ${next}`,
        (here) => `move ${here} to pile`,
      ).replace(/^/, 'choose all cards in heap as na\n'),
    ),
};

function load(all: Files): Loaded {
  const list = (dir: string): string[] | null => (dir === 'deep' ? Object.keys(all) : null);
  return loadMix({ host: { list, read: (file) => new TextEncoder().encode(all[file.slice(5)]) }, folders: ['deep'], shipped: 'cards' });
}

function through({ vocabulary, program, linked }: Loaded): void {
  saidOfGame(vocabulary);
  for (const kind of vocabulary.kinds) saidOfCard(vocabulary, kind);
  if (!program || !linked) return;
  program.procs.forEach((_, at) => printProc(program, at));
  for (const witness of [null, { word() {}, happened() {} }]) {
    const machine = new Machine(linked);
    const bot = new RandomBot(1);
    machine.witness = witness;
    machine.start(1, 2, [], 0);
    for (let i = 0; i < 60 && !machine.over; i++) {
      const answer = bot.choose(machine);
      machine.answer(answer.list, answer.n);
    }
  }
}

const codesOf = ({ diagnostics }: Loaded): string[] => [...new Set(diagnostics.filter((d) => d.severity === 'error').map((d) => d.code))];

describe('what leads on and on', () => {
  const all = Object.keys(kinds).flatMap((kind) => [[kind, false] as const, [kind, true] as const]);

  it.each(all)('%s, a thousand deep, backwards: %s', (kind, backwards) => {
    const loaded = load(kinds[kind]!(1000, backwards));
    if (kind !== 'named one after another') expect(codesOf(loaded).some((code) => ['CW3053', 'CW2020'].includes(code))).toBe(true);
    expect(codesOf(loaded).filter((code) => !['CW3053', 'CW2020'].includes(code))).toEqual([]);
    for (const { source, span } of loaded.diagnostics) expect(source.text.slice(span.start, span.end)).not.toBe('');
    through(loaded);
  });

  it.each(all)('%s, as deep as a person might, backwards: %s', (kind, backwards) => {
    const loaded = load(kinds[kind]!(kind === 'sets named twice' ? 5 : 12, backwards));
    expect(codesOf(loaded)).toEqual([]);
    through(loaded);
  });

  it('a condition that compares with what compares is said without saying everything twice', () => {
    const loaded = load(files('', `if ${'count of all cards in heap whose number is '.repeat(28)}count of heap > 1, shuffle pile`));
    expect(codesOf(loaded)).toEqual([]);
    through(loaded);
  });
});
