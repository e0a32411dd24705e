// CW6xxx: problems found while a game is played: the wording for stopped cards.
import { phrase } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';

/** One function per problem of a running game. */
export const runSays = {
  loop: (card: string | null): Words => ({
    code: 'CW6001',
    message: card === null ? phrase`The rules of this game go on without end.` : phrase`"${card}" goes on without end.`,
    help: phrase`See what the repetition waits for, and whether anything in it brings that about.`,
  }),
  depth: (card: string | null): Words => ({
    code: 'CW6002',
    message:
      card === null
        ? phrase`The rules of this game carry out effects within effects without end.`
        : phrase`"${card}" carries out effects within effects without end.`,
    help: phrase`See whether it leads back to itself.`,
  }),
};

export const runCodes: readonly Entry[] = [
  {
    code: 'CW6001',
    title: 'Effect that never ends',
    severity: 'error',
    about:
      'While this card was carried out, more happened than any card that ends could need, and nobody was asked anything in between. The card was stopped: ' +
      'the table is as it was before, the card went where a finished card goes and counts as played, and the game went on.\n\n' +
      'Most often a `repeat until` waits for something that nothing within the repetition brings about, or that can no longer come about: ' +
      'a pile that has run out, a number that stays the same. Say how often at most, or stop when there is nothing left to do.',
    kind: 'effect',
    wrong: 'repeat until pile is empty:\n  shuffle pile',
    right: 'repeat until pile is empty:\n  move the top card of pile to shelf',
  },
  {
    code: 'CW6002',
    title: 'Effects within effects without end',
    severity: 'error',
    about:
      'While this card was carried out, it led to another effect, which led to another, and so on, deeper than any table could follow. The card was stopped: ' +
      'the table is as it was before, the card went where a finished card goes and counts as played, and the game went on.\n\n' +
      'Most often a card carries out a card that carries out the first one again.',
    kind: 'effect',
    wrong: 'obey this',
    right: 'shuffle pile',
  },
];
