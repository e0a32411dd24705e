// Every word of the language, declared as every sort of name: it is refused where it is declared, or a line can use it.
import { describe, expect, it } from 'vitest';
import { fixedPhrases, numberWords } from '../../grammar/tokens.ts';
import { renderAll } from 'cardwright';
import { checkMix, CORE_VERBS, readFolder } from 'cardwright/internal';
import { memoryHost } from '../read/memory-host.ts';

/** Words of the language, words that mean something in every game, and one that means nothing. */
const words = [
  ...new Set([
    ...fixedPhrases.filter((word) => /^[a-z-]+$/.test(word)),
    ...numberWords.slice(0, 4),
    ...CORE_VERBS.filter((verb) => !verb.includes(' ')),
    ...[
      'card',
      'cards',
      'player',
      'players',
      'zone',
      'number',
      'count',
      'owner',
      'holder',
      'host',
      'guest',
      'place',
      'cover',
      'needs',
      'turn',
    ],
    ...[
      'yes',
      'none',
      'empty',
      'attached',
      'covered',
      'meets',
      'has',
      'have',
      'claims',
      'draw',
      'grab',
      'to-go',
      'in-hand',
      'gone',
      'plain',
    ],
  ]),
].sort();

interface Sort {
  /** Keys of the game file that declare it. */
  declares: (word: string) => Record<string, string>;
  /** Orders of the set-up that use it. */
  uses: (word: string) => string[];
}

const sorts: Readonly<Record<string, Sort>> = {
  zone: { declares: (w) => ({ zones: `  ${w}: { face: up }` }), uses: (w) => [`move the top 2 cards of pile to ${w}`] },
  'zone of a player': {
    declares: (w) => ({ zones: `  ${w}: { per: player, face: up }` }),
    uses: (w) => [`move the top 2 cards of pile to your ${w}`],
  },
  'name for zones': { declares: (w) => ({ zones: `  ${w}: { all of: [pile] }` }), uses: (w) => [`if a card is in ${w}, shuffle pile`] },
  dial: { declares: (w) => ({ dials: `  ${w}: zero` }), uses: (w) => [`if ${w} of you > one, shuffle pile`] },
  counter: { declares: (w) => ({ counters: `  ${w}: { is: zero }` }), uses: (w) => [`add one to ${w}`, `if ${w} > one, shuffle pile`] },
  mark: { declares: (w) => ({ marks: `  ${w}: { on: card, is: zero }` }), uses: (w) => [`set ${w} of the top card of pile to two`] },
  set: { declares: (w) => ({ sets: `  ${w}: [east, west]` }), uses: (w) => [`choose a ${w} as x`, 'if x is east, shuffle pile'] },
  member: {
    declares: (w) => ({ sets: `  wind: [${w}, west]`, counters: `  blows: { is: west }` }),
    uses: (w) => [`set blows to ${w}`, `if blows is ${w}, shuffle pile`],
  },
  type: { declares: (w) => ({ types: `  ${w}: {}` }), uses: (w) => [`if a ${w} is in pile, shuffle pile`] },
  tag: { declares: (w) => ({ tags: `[${w}]` }), uses: (w) => [`if a ${w} is in pile, shuffle pile`] },
  icon: { declares: (w) => ({ icons: `[${w}]` }), uses: (w) => [`if ${w} of the top card of pile > one, shuffle pile`] },
  'value of cards': {
    declares: (w) => ({ types: `  thing: { values: [${w}] }` }),
    uses: (w) => [`if ${w} of the top card of pile > one, shuffle pile`],
  },
  option: { declares: (w) => ({ options: `  ${w}: { is: 1, or: [2], means: A choice. }` }), uses: (w) => [`if ${w} is 1, shuffle pile`] },
  amount: { declares: (w) => ({ numbers: `  ${w}: { 2: 3 }` }), uses: (w) => [`if ${w} > one, shuffle pile`] },
  verb: { declares: (w) => ({ verbs: `  ${w} number: move the top number cards of pile to your hand` }), uses: (w) => [`${w} 2`] },
  value: { declares: (w) => ({ values: `  ${w}: count of pile` }), uses: (w) => [`if ${w} > one, shuffle pile`] },
  condition: {
    declares: (w) => ({ conditions: `  player is ${w}: player's hand is empty` }),
    uses: (w) => [`if you are ${w}, shuffle pile`],
  },
  slot: {
    declares: (w) => ({ verbs: `  grip number as ${w}: move the top ${w} cards of pile to your hand` }),
    uses: () => ['grip 2'],
  },
  'name of a number': { declares: () => ({}), uses: (w) => [`set ${w} to two`, `move the top ${w} cards of pile to your hand`] },
  'name of a card': { declares: () => ({}), uses: (w) => [`choose a card in pile as ${w}`, `move ${w} to your hand`] },
  'name of several': { declares: () => ({}), uses: (w) => [`choose 2 cards in pile as ${w}`, `move ${w} to your hand`] },
};

function gameOf(parts: Readonly<Record<string, string>>, setup: readonly string[]): string {
  const keys = { zones: '', ...parts };
  const base: Record<string, string> = { zones: '  pile: { face: down }\n  hand: { per: player, seen by: owner }\n' };
  const all = Object.entries(keys).map(([key, text]) =>
    text.startsWith('[') ? `${key}: ${text}\n` : `${key}:\n${base[key] ?? ''}${text}\n`,
  );
  return `format: 1\ngame: small\nplayers: 2\n${all.join('')}setup: |\n${setup.map((line) => `  ${line}\n`).join('')}turn: |\n  offer:\n    end the turn\n`;
}

function complaints(text: string): ReturnType<typeof checkMix>['diagnostics'] {
  const { folder, diagnostics } = readFolder(memoryHost({ 'small/game.yaml': text }), 'small');
  const checked = checkMix({ folders: [folder], game: folder, lenders: [], reported: diagnostics });
  return [...diagnostics, ...checked.diagnostics].filter((d) => d.severity === 'error');
}

describe('a word of the language', () => {
  it.each(Object.entries(sorts))('as a %s is refused where it is declared, or can be used', (sort, { declares, uses }) => {
    const wrong: string[] = [];
    for (const word of words) {
      // `aside` is what the language calls a zone that a game may describe.
      if (word === 'aside') continue;
      // A condition brings an "is" of its own.
      if (sort === 'condition' && word.startsWith('is ')) continue;
      const declared = declares(word);
      const own = Object.keys(declared).length > 0;
      if (own && complaints(gameOf(declared, ['shuffle pile'])).length > 0) continue;
      const all = complaints(gameOf(declared, uses(word)));
      // What a line names is refused in the line that names it, and is told once.
      const here = gameOf(declared, uses(word));
      const naming = here.indexOf(uses(word)[0]!);
      const atName = !own && all.length > 0 && all.some((d) => d.span.start >= naming && d.span.start <= naming + uses(word)[0]!.length);
      if (all.length > 0 && !atName) wrong.push(`${word}: ${renderAll(all).split('\n').slice(0, 3).join(' | ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
