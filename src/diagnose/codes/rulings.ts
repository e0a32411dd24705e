// CW53xx and CW54xx: rulings that no scenario shows (53), and changes that none notices (54).
import { phrase } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';
import { steps } from './phrases.ts';

/** One function per problem of rulings and mutants. */
export const rulingSays = {
  // 53: rulings
  manyRulings: (count: number): Words => ({
    code: 'CW5301',
    message: phrase`A scenario shows at most five rulings; this one names ${count}.`,
    help: phrase`Make two scenarios of it, each with what it asserts.`,
  }),
  noRuling: (id: string, nearest: string | null): Words => ({
    code: 'CW5302',
    message: phrase`There is no ruling "${id}".`,
    ...(nearest !== null
      ? { help: phrase`Did you mean "${nearest}"?`, suggestion: nearest }
      : { help: phrase`Rulings are listed in rulings.yaml of the game and its sets.` }),
  }),
  unheld: (id: string): Words => ({
    code: 'CW5303',
    message: phrase`No scenario shows ${id}, and nothing else is said to hold it.`,
    help: phrase`Name it in a scenario that asserts it, or write \`held by:\` with what holds it.`,
  }),

  // 54: mutation
  survivor: (change: string): Words => ({
    code: 'CW5401',
    message: phrase`Every scenario passes although ${change}.`,
    help: phrase`Add a scenario that notices, or say in mutants.yaml why none can.`,
  }),
  halfAllowance: (): Words => ({
    code: 'CW5403',
    message: phrase`This entry of mutants.yaml lacks something.`,
    help: phrase`Write \`- { file: game.yaml, line: "the line", change: any, why: … }\`.`,
  }),
  idleAllowance: (): Words => ({
    code: 'CW5402',
    message: phrase`No surviving change is argued away by this entry.`,
    help: phrase`Take it out: a scenario notices the change now, or the line has changed.`,
  }),
};

export const rulingCodes: readonly Entry[] = [
  {
    code: 'CW5301',
    title: 'Too many rulings at once',
    severity: 'error',
    kind: 'scenario file',
    about: 'A scenario covers at most five rulings, so that each of them is really asserted.',
    wrong: steps('P1: light candle').replace('    given:', '    rulings: [L-1, L-2, L-3, L-4, L-5, L-6]\n    given:'),
    right: steps('P1: light candle').replace('    given:', '    rulings: [L-1]\n    given:'),
  },
  {
    code: 'CW5302',
    title: 'Unknown ruling',
    severity: 'error',
    kind: 'scenario file',
    about: 'Rulings are listed, with an id each, in the file rulings.yaml of a game or set.',
    wrong: steps('P1: light candle').replace('    given:', '    rulings: [L-99]\n    given:'),
    right: steps('P1: light candle').replace('    given:', '    rulings: [L-1]\n    given:'),
  },
  {
    code: 'CW5303',
    title: 'Ruling nobody holds',
    severity: 'error',
    kind: 'rulings file',
    about: 'Every ruling is asserted by a scenario, or the file says in `held by:` what else makes sure of it: a type, a test, the engine.',
    wrong: 'format: 1\nrulings:\n  L-7: { status: D, says: Lamps are bright. }\n',
    right: 'format: 1\nrulings:\n  L-7: { status: D, says: Lamps are bright., held by: the pictures }\n',
  },
  {
    code: 'CW5401',
    title: 'Change nobody notices',
    severity: 'warning',
    kind: 'bytes',
    about:
      'With one statement, number or condition changed, every scenario still passes. So no scenario shows what that place is for: add one, or say in mutants.yaml beside rulings.yaml why none can.',
    wrong: 'a line no scenario needs',
    right: 'a line some scenario fails without',
  },
  {
    code: 'CW5402',
    title: 'Idle entry of mutants.yaml',
    severity: 'warning',
    kind: 'bytes',
    about: 'The entry argues a surviving change away, but no such change survives. It can go.',
    wrong: 'an entry for a line that is gone',
    right: 'no entry',
  },
  {
    code: 'CW5403',
    title: 'Entry of mutants.yaml not whole',
    severity: 'error',
    kind: 'bytes',
    about: 'An entry names the file, its line as it stands there, the change (or any), and why no scenario can notice it.',
    wrong: '- { file: game.yaml, line: shuffle pile }',
    right: '- { file: game.yaml, line: shuffle pile, why: any order is a right one }',
  },
];
