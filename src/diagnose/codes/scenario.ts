// CW50xx to CW52xx: positions (50), steps (51), what must always hold (52). Problems of rulings and mutants are in rulings.ts.
import { term } from '../terms.ts';
import { phrase, type Phrase, type Said } from '../phrase.ts';
import type { Entry, Words } from '../entry.ts';
import { anyOf, scenario, steps } from './phrases.ts';

const near = (
  what: string,
  name: string,
  nearest: string | null,
  known: readonly string[],
): Pick<Words, 'message' | 'help' | 'suggestion'> => ({
  message: phrase`There is no ${term(what)} called "${name}" here.`,
  ...(nearest !== null
    ? { help: phrase`Did you mean "${nearest}"?`, suggestion: nearest }
    : { help: known.length > 0 ? phrase`Known: ${anyOf(known)}.` : phrase`None is declared.` }),
});

/** One function per problem of a scenario. */
export const scenarioSays = {
  // 50: positions
  unready: (errors: number): Words => ({
    code: 'CW5001',
    message:
      errors === 1
        ? phrase`The cards of this scenario cannot be played: one thing in them is wrong.`
        : phrase`The cards of this scenario cannot be played: ${errors} things in them are wrong.`,
    help: phrase`Put right what \`check\` tells about them.`,
  }),
  unknown: (what: string, name: string, nearest: string | null, known: readonly string[]): Words => ({
    code: 'CW5002',
    ...near(what, name, nearest, known),
  }),
  noCard: (name: string, nearest: string | null): Words => ({
    code: 'CW5003',
    message: phrase`There is no card called "${name}" here.`,
    ...(nearest !== null
      ? { help: phrase`Did you mean "${nearest}"?`, suggestion: nearest }
      : { help: phrase`A card is named by its id; test cards are declared below \`with:\`.` }),
  }),
  noPlayer: (name: string, players: number): Words => ({
    code: 'CW5004',
    message: phrase`There is no player "${name}" in this scenario.`,
    help: phrase`Its players are P1 to P${players}.`,
  }),
  playerCount: (players: number, min: number, max: number): Words => ({
    code: 'CW5004',
    message: players === 1 ? phrase`This game is not for ${players} player.` : phrase`This game is not for ${players} players.`,
    help: min === max ? phrase`It is for ${min}.` : phrase`It is for ${min} to ${max}.`,
  }),
  noValue: (value: string, of: string, known: readonly string[]): Words => ({
    code: 'CW5005',
    message: phrase`"${value}" is no value of ${of}.`,
    help: known.length > 0 ? phrase`It can be ${anyOf(known)}.` : phrase`It is a number.`,
  }),
  tooFew: (card: string, copies: number): Words => ({
    code: 'CW5006',
    message:
      copies === 1
        ? phrase`There is one copy of "${card}", and more are placed.`
        : phrase`There are ${copies} copies of "${card}", and more are placed.`,
    help: phrase`Declare a test card below \`with:\`; it has as many copies as you place.`,
  }),
  several: (name: string, among: readonly string[]): Words => ({
    code: 'CW5007',
    message: phrase`"${name}" may mean several cards.`,
    help: phrase`Say which: ${anyOf(among)}.`,
  }),
  restless: (): Words => ({
    code: 'CW5010',
    message: phrase`The game would not let this position stand: its checks change it as soon as anything happens.`,
    help: phrase`Below \`given:\`, write \`weighed: yes\` to have it weighed before anything is done, or \`weighed: no\` to leave it until then.`,
  }),
  misplaced: (message: Phrase, help: Phrase): Words => ({ code: 'CW5008', message, help }),
  noFolder: (name: string, looked: readonly string[]): Words => ({
    code: 'CW5009',
    message: phrase`There are no cards in "${name}".`,
    help: phrase`Looked in ${looked.join(', ')}.`,
  }),

  // 51: steps
  unknownStep: (key: string): Words => ({
    code: 'CW5101',
    message: phrase`"${key}" is no step.`,
    help: phrase`A step is \`P1: …\`, \`expect:\`, \`refused:\`, \`sees:\`, \`asked in order:\`, \`rolls:\`, \`P1 leaves: yes\` or \`P3 joins: yes\`.`,
  }),
  wrongForm: (what: Said, wanted: Said): Words => ({ code: 'CW5101', message: phrase`${what} is written as ${wanted}.` }),
  noFace: (text: string): Words => ({
    code: 'CW5101',
    message: phrase`"${text}" is nothing that a die or a coin shows.`,
    help: phrase`Write what comes up: \`rolls: [6, 1]\`, \`rolls: heads\`, and for other dice \`rolls: 17 of 20\`.`,
  }),
  tooManyRolls: (): Words => ({
    code: 'CW5101',
    message: phrase`So many rolls cannot be laid down at once.`,
    help: phrase`Write seven dice at most, and the others in a later step.`,
  }),
  rollsOfSetUp: (): Words => ({
    code: 'CW5101',
    message: phrase`A set-up shuffles first, so what comes up in it cannot be laid down.`,
    help: phrase`Begin behind it, with \`at: start\`.`,
  }),
  nobodyAsked: (seat: string): Words => ({
    code: 'CW5102',
    message: phrase`${seat} cannot answer: the game is over.`,
  }),
  otherSeat: (seat: string, asked: string, options: readonly string[]): Words => ({
    code: 'CW5103',
    message: phrase`${asked} is asked now, not ${seat}.`,
    help: phrase`${asked} can answer ${anyOf(options)}.`,
  }),
  notAnOption: (reason: string, options: readonly string[]): Words => ({
    code: 'CW5104',
    message: phrase`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    help: phrase`What can be answered: ${anyOf(options)}.`,
  }),
  ambiguous: (answer: string, among: readonly string[]): Words => ({
    code: 'CW5105',
    message: phrase`"${answer}" fits several answers.`,
    help: phrase`Say which: ${anyOf(among)}.`,
  }),
  notWhole: (reason: string, options: readonly string[]): Words => ({
    code: 'CW5106',
    message: phrase`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
    help: phrase`What can be answered: ${anyOf(options)}.`,
  }),
  accepted: (seat: string, answer: string): Words => ({
    code: 'CW5107',
    message: phrase`${seat} may answer "${answer}"; it should be refused.`,
  }),
  otherReason: (wanted: string, reason: string): Words => ({
    code: 'CW5108',
    message: phrase`The answer is refused for another reason than "${wanted}".`,
    help: phrase`It says: ${reason}.`,
  }),
  failed: (what: Said, wanted: Said, found: Said, asked: Phrase | null): Words => ({
    code: 'CW5109',
    message: phrase`${what} should be ${wanted}; it is ${found}.`,
    ...(asked !== null && { help: asked }),
  }),
  endless: (answers: number): Words => ({
    code: 'CW5110',
    message: phrase`Nobody has anything to decide: ${answers} answers in a row were the only ones possible.`,
    help: phrase`Give the players cards, or write \`forced: asked\` and answer each of them.`,
  }),
  cannotGo: (seat: string, leaves: boolean): Words => ({
    code: 'CW5111',
    message: leaves ? phrase`${seat} cannot leave now.` : phrase`${seat} cannot join now.`,
  }),

  // 52: what must always hold
  lost: (message: Phrase): Words => ({
    code: 'CW5201',
    message,
    help: phrase`This is a mistake of the engine or of a \`same as\`; please report it with this scenario.`,
  }),
  standstill: (): Words => ({
    code: 'CW5202',
    message: phrase`The game is not over, and nobody is asked.`,
    help: phrase`While a game runs somebody can always answer.`,
  }),
  otherWay: (): Words => ({
    code: 'CW5203',
    message: phrase`A saved copy of this game, resumed before the last answer, went another way.`,
    help: phrase`Please report it with this scenario.`,
  }),
  looping: (card: string): Words => ({
    code: 'CW5204',
    message: card === '' ? phrase`The game came to no end and was stopped.` : phrase`"${card}" came to no end and was stopped.`,
    help: phrase`If that is what the scenario shows, write \`stopped: [card]\` below \`expect:\`.`,
  }),
  broke: (message: string): Words => ({
    code: 'CW5205',
    message: phrase`The engine broke down: ${message}.`,
    help: phrase`Please report it with this scenario.`,
  }),
};

/** A card that asks its player for the only lamp there is, again and again. */
const onlyOne = (forced: string): string =>
  `format: 1
scenarios:
  a lamp is looked at:
    with:
      mirror:
        type: lamp
        effect: |
          repeat:
            choose a card from shelf as shown
${forced}    given: { hand of P1: [mirror] }
    steps:
      - P1: light mirror
`;

/** The examples are scenarios of the small game in test/play/lamps. */
export const scenarioCodes: readonly Entry[] = [
  {
    code: 'CW5001',
    title: 'Cards cannot be played',
    severity: 'error',
    kind: 'scenario file',
    about:
      'A scenario is played with the cards of its folders and its own test cards. As long as something in them is wrong, nothing can be played. `cardwright check` tells what it is.',
    wrong: steps('P1: light ghost-lamp').replace('    given:', '    with:\n      ghost-lamp: { type: lamp, effect: flarp it }\n    given:'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5002',
    title: 'Unknown name in a position',
    severity: 'error',
    kind: 'scenario file',
    about:
      'The key is the name of a zone, counter or mark of the game, with `of` and whose it is where there are several: `hand of P1`, `closed of row of P2 and red`.',
    wrong: scenario('      shlef: [bulb]\n'),
    right: scenario('      shelf: [bulb]\n'),
  },
  {
    code: 'CW5003',
    title: 'Unknown card in a scenario',
    severity: 'error',
    kind: 'scenario file',
    about:
      'A card is named by its id, with its set before a colon where two sets have it: `candle`, `lamps:candle`. Test cards are declared below `with:`.',
    wrong: scenario('      shelf: [blub]\n'),
    right: scenario('      shelf: [bulb]\n'),
  },
  {
    code: 'CW5004',
    title: 'Unknown player in a scenario',
    severity: 'error',
    kind: 'scenario file',
    about:
      'The players of a scenario are P1, P2 and so on, clockwise. `players:` says how many there are; without it there are two, or as many as the game needs.',
    wrong: steps('P3: light candle'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5005',
    title: 'Impossible value',
    severity: 'error',
    kind: 'scenario file',
    about: 'Options, counters and marks take the values that the game declares: numbers, yes and no, or members of a set of choices.',
    wrong: scenario('      lit of P1: many\n'),
    right: scenario('      lit of P1: 1\n'),
  },
  {
    code: 'CW5006',
    title: 'More cards than exist',
    severity: 'error',
    kind: 'scenario file',
    about:
      'Every card that a position places is one of the copies of the game. A test card declared below `with:` has as many copies as the position places.',
    wrong: scenario('      shelf: [candle]\n'),
    right: scenario('      shelf: [bulb]\n'),
  },
  {
    code: 'CW5007',
    title: 'Several cards of one name',
    severity: 'error',
    kind: 'scenario file',
    about:
      'Two sets of the mix have a card of this id. Write the set before it: `set:id`. Copies of one card are told apart as `id#1`, `id#2` in the order in which the position places them.',
    wrong: scenario('    steps:\n      - expect: { host of candle: none }\n')
      .replace(
        '    given:\n      hand of P1: [candle, lantern]',
        '    with:\n      wick: { type: lamp }\n    given:\n      hand of P1: [candle, wick, wick]',
      )
      .replace('host of candle', 'host of wick'),
    right: scenario('    steps:\n      - expect: { host of candle: none }\n'),
  },
  {
    code: 'CW5008',
    title: 'Impossible position',
    severity: 'error',
    kind: 'scenario file',
    about:
      'A card can only be attached to, or covered by, a card in the same place. And places that only exist while an effect is carried out cannot be filled before.',
    wrong: scenario('      shelf: [bulb on lantern]\n'),
    right: scenario('      shelf: [bulb]\n'),
  },
  {
    code: 'CW5009',
    title: 'Folder of cards not found',
    severity: 'error',
    kind: 'scenario file',
    about: 'A folder below `cards:` is looked for from the folder of the scenario file, beside the set, and among the shipped sets.',
    wrong: steps('P1: light candle').replace('format: 1\n', 'format: 1\ncards: [lanps]\n'),
    right: steps('P1: light candle').replace('format: 1\n', 'format: 1\ncards: [lamps]\n'),
  },
  {
    code: 'CW5010',
    title: 'Position not at rest',
    severity: 'error',
    kind: 'scenario file',
    about:
      'Somebody has won already, or holds too much: after the next step the game would see to it, whatever that step is. `weighed: yes` has the checks of the game look at the position before anything is done; `weighed: no` says that it is to stay as it is given until something happens.',
    wrong: scenario('      lit of P2: 2\n'),
    right: scenario('      lit of P2: 2\n      weighed: yes\n'),
  },
  {
    code: 'CW5101',
    title: 'Unknown step',
    severity: 'error',
    kind: 'scenario file',
    about: 'Each step is an answer of a player, or something that must hold now.',
    wrong: steps('then: light candle'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5102',
    title: 'Answer after the end',
    severity: 'error',
    kind: 'scenario file',
    about:
      'The game is over, so nobody is asked any more. If it should go on, something above ended it; `over:` below `expect:` says how it ended.',
    wrong: steps('P1: light candle', 'P1: light lantern', 'P1: light lantern'),
    right: steps('P1: light candle', 'P1: light lantern', 'expect: { over: P1 wins }'),
  },
  {
    code: 'CW5103',
    title: 'Another player is asked',
    severity: 'error',
    kind: 'scenario file',
    about: 'The step names a player who is not asked now. `expect: { asked: P2 }` asserts who is.',
    wrong: steps('P2: light candle'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5104',
    title: 'Not one of the answers',
    severity: 'error',
    kind: 'scenario file',
    about:
      'The player is asked, but this cannot be answered. For something that is offered, write the beginning of its words in the game file and what is chosen: `play candle` for `play a card from your hand`. The message lists what can be answered.',
    wrong: steps('P1: light bulb'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5105',
    title: 'Answer fits twice',
    severity: 'error',
    kind: 'scenario file',
    about:
      'Several possible answers fit what is written. Write more of the words of the one that is meant, or `id#2` for one of several copies.',
    wrong: steps('P1: candle'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5106',
    title: 'Answer is not whole',
    severity: 'error',
    kind: 'scenario file',
    about:
      'Too few or too many things are chosen, or those chosen do not fit together. Several things are written as a list: `P1: [candle, lantern]`.',
    wrong: steps('P1: [light candle, light lantern]'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5107',
    title: 'Refused answer is accepted',
    severity: 'error',
    kind: 'scenario file',
    about: 'The scenario says that this answer is refused, but the game accepts it.',
    wrong: steps('refused: { P1: light candle }'),
    right: steps('refused: { P1: light bulb }'),
  },
  {
    code: 'CW5108',
    title: 'Refused for another reason',
    severity: 'error',
    kind: 'scenario file',
    about: 'The answer is refused as it should be, but what is said about it does not contain the text after `because:`.',
    wrong: steps('refused: { P2: light candle, because: too late }'),
    right: steps('refused: { P2: light candle, because: P1 is asked }'),
  },
  {
    code: 'CW5109',
    title: 'Expectation fails',
    severity: 'error',
    kind: 'scenario file',
    about: 'What is asserted does not hold at this step. The message says what is there instead and who could answer what.',
    wrong: steps('P1: light candle', 'expect: { hand of P1: [candle] }'),
    right: steps('P1: light candle', 'expect: { hand of P1: [lantern] }'),
  },
  {
    code: 'CW5110',
    title: 'Nothing to decide',
    severity: 'error',
    kind: 'scenario file',
    about:
      'Choices with one possible answer are answered by themselves. Here they never end, so no step can follow. `forced: asked` below the name of the scenario asks for each of them instead.',
    wrong: onlyOne(''),
    right: onlyOne('    forced: asked\n'),
  },
  {
    code: 'CW5111',
    title: 'Cannot join or leave',
    severity: 'error',
    kind: 'scenario file',
    about: 'A player can leave who plays and join on the first free seat, as long as the game is not over.',
    wrong: steps('P1 joins: yes'),
    right: steps('P1: light candle'),
  },
  {
    code: 'CW5201',
    title: 'Card lost or doubled',
    severity: 'error',
    kind: 'bytes',
    about: 'After every step each card is in exactly one place, once, and the count of each place is right.',
    wrong: 'a card that two places list',
    right: 'a card that one place lists',
  },
  {
    code: 'CW5202',
    title: 'Nobody is asked',
    severity: 'error',
    kind: 'bytes',
    about: 'As long as the game is not over somebody is asked and can answer.',
    wrong: 'a game that stands still',
    right: 'a game that asks or is over',
  },
  {
    code: 'CW5203',
    title: 'Save goes another way',
    severity: 'error',
    kind: 'bytes',
    about:
      'The game is copied before the last answer of the scenario, and the copy goes on; it must end in the same state as the game itself.',
    wrong: 'a state that does not hold everything',
    right: 'a state that is the whole game',
  },
  {
    code: 'CW5204',
    title: 'Card without end',
    severity: 'error',
    kind: 'scenario file',
    about: 'A card went on for ever; the engine stopped it and went on as if it had done nothing. A scenario that shows this says so.',
    wrong: steps('P1: light ember')
      .replace(
        '    given:',
        '    with:\n      ember:\n        type: lamp\n        effect: |\n          repeat:\n            set lit to zero\n            set lit to one\n    given:',
      )
      .replace('[candle, lantern]', '[ember, lantern]'),
    right: steps('P1: light ember', 'expect: { stopped: [ember] }')
      .replace(
        '    given:',
        '    with:\n      ember:\n        type: lamp\n        effect: |\n          repeat:\n            set lit to zero\n            set lit to one\n    given:',
      )
      .replace('[candle, lantern]', '[ember, lantern]'),
  },
  {
    code: 'CW5205',
    title: 'Engine breaks down',
    severity: 'error',
    kind: 'bytes',
    about: 'Something happened that never should. It is a mistake of the program, not of the scenario.',
    wrong: 'a bug',
    right: 'no bug',
  },
];
