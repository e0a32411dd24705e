// Lists the verbs every game has, one row each: its form in lists of words, its hints, and an example that a test checks. A verb without a
// resolver in `CORE` (src/check/resolve/core.ts) does not compile. Knows no tree and no meaning.

/** One verb of the core. */
export interface CoreVerb {
  /** Its form in lists of words, with a noun for each slot. Starts with the verb. */
  form: string;
  /** What it does, in one sentence. */
  means: string;
  /** What a hint suggests to an author who phrases it differently; defaults to the form. */
  hints?: readonly string[];
  /** Verbs from the rules of other games that authors may write instead. */
  synonyms?: readonly string[];
  /** One or a few lines of a verb or card of the small game in test/check/neutral-game. */
  example: string;
}

const rows = {
  choose: {
    form: 'choose a thing as name',
    means: 'Somebody chooses; the name stands for what was chosen.',
    hints: ['choose a card from your hand as x', 'choose another player as x'],
    synonyms: ['pick', 'select'],
    example: 'choose a card from your hand as gift\ndiscard gift',
  },
  move: {
    form: 'move cards to zone',
    means: 'Put cards into a place: all at once, as one step.',
    hints: ['move cards to a zone', 'move cards to the bottom of a zone'],
    synonyms: ['return', 'remove', 'transfer', 'place', 'insert', 'lay', 'get', 'bring'],
    example: 'move the top card of heap to your hand',
  },
  swap: {
    form: 'swap cards with cards',
    means: 'Two cards, or all cards of two places, change places.',
    hints: ["swap your hand with another player's hand", 'swap one card with another'],
    synonyms: ['trade', 'exchange', 'switch'],
    example: "swap your hand with another player's hand",
  },
  shuffle: {
    form: 'shuffle zone',
    means: 'Put the cards of a place in a random order; nobody knows any of them there any more.',
    hints: ['shuffle a zone', 'shuffle cards into a zone'],
    synonyms: ['mix'],
    example: 'shuffle all cards of heap into pile',
  },
  deal: {
    form: 'deal cards to all zones',
    means: 'Hand cards out one by one, clockwise.',
    hints: ['deal cards to all hands', 'deal again'],
    example: 'deal all cards of heap to all hands',
  },
  gather: {
    form: 'gather cards',
    means: 'Each card goes back to where cards of its type begin.',
    hints: ['gather all cards'],
    synonyms: ['collect'],
    example: 'gather all cards of pile',
  },
  pass: {
    form: 'pass zones to side',
    means: 'Each player hands cards to a neighbour.',
    hints: ['pass all hands to the left'],
    synonyms: ['rotate'],
    example: 'pass all hands to the left',
  },
  attach: {
    form: 'attach card to card',
    means: 'The card goes wherever the other goes.',
    hints: ['attach a card to another'],
    example: 'attach crown to one of your treasures',
  },
  detach: { form: 'detach cards', means: 'They are attached to nothing any more.', hints: ['detach a card'], example: 'detach crown' },
  cover: {
    form: 'cover card with card',
    means: 'The card counts for nothing until it is uncovered.',
    hints: ['cover a card with another'],
    example: 'cover crown with ring',
  },
  uncover: { form: 'uncover card', means: 'What was covered counts again.', hints: ['uncover a card'], example: 'uncover crown' },
  'lay out': {
    form: 'lay out cards to zones',
    means: 'The best arrangement of the cards: each pattern goes to an empty zone; what is left over stays.',
    hints: ['lay out your hand to your rows'],
    example: 'lay out your hand to all tables',
  },
  look: {
    form: 'look at cards',
    means: 'You see their faces; they stay where they are.',
    synonyms: ['examine'],
    example: 'look at the top 3 cards of pile',
  },
  show: {
    form: 'show cards to player',
    means: 'Somebody else sees their faces.',
    hints: ['show cards', 'show cards to a player'],
    example: 'show your hand to another player',
  },
  reveal: { form: 'reveal cards', means: 'Everyone sees their faces.', example: 'reveal your hand' },
  ask: {
    form: 'ask "a question"',
    means: 'What the table alone can know: yes or no, on its honour; "if so" follows.',
    hints: [
      'ask "…?"',
      'ask a player "…?"',
      'ask everyone "…?" as fans',
      'ask everyone "…?", first to say yes as quickest',
      'ask a player "…?", within 60 seconds',
      'ask "…?", once a game',
    ],
    example: 'ask "Is it raining?"\nif so, draw 1',
  },
  roll: {
    form: 'roll a die as name',
    means: 'A random number, which everyone sees: "roll two dice", "roll a die with 20 sides".',
    hints: ['roll a die as r', 'roll two dice as r', 'roll a die with 20 sides as r'],
    synonyms: ['throw'],
    example: 'roll a die as r\ndraw r',
  },
  flip: {
    form: 'flip a coin',
    means: 'Heads or tails, which everyone sees.',
    hints: ['flip a coin', 'flip a coin as toss'],
    synonyms: ['toss'],
    example: 'flip a coin\nif heads, draw 1',
  },
  turn: {
    form: 'turn cards over',
    means: 'They show the other face, where they are: "turn it face up", "turn it face down".',
    hints: ['turn a card over', 'turn a card face up', 'turn a card face down'],
    example: 'turn the top card of pile face up',
  },
  set: {
    form: 'set counter to number',
    means: 'A counter or a mark gets a value.',
    hints: ['set a counter to a number'],
    example: 'set acted to zero',
  },
  add: {
    form: 'add number to counter',
    means: 'A counter or a mark grows.',
    hints: ['add one to a counter'],
    synonyms: ['increase', 'subtract', 'decrease', 'reduce'],
    example: 'add one to acted',
  },
  announce: {
    form: 'announce',
    means: 'Say what is about to happen, so that it can be answered.',
    example: 'announce\nif it stands, draw 1',
  },
  cancel: {
    form: 'cancel it',
    means: 'What is being answered does not happen.',
    example: 'in response to another player playing a rule, cancel it',
  },
  settle: { form: 'settle card', means: 'Do what playing a card of its type does.', hints: ['settle a card'], example: 'settle ring' },
  obey: {
    form: 'obey card',
    means: 'Do what the orders of a card say.',
    hints: ['obey a card'],
    synonyms: ['copy', 'imitate'],
    example: 'obey a plot in your hand',
  },
  keep: { form: 'keep up', means: 'Numbers handed to this word stay true until the effect that used it ends.', example: 'keep up' },
  queue: {
    form: 'queue a turn for player',
    means: 'Another turn after this one.',
    hints: ['queue a turn for a player'],
    example: 'queue a turn for you',
  },
  skip: {
    form: 'skip your turn',
    means: 'The next turn is left out: "skip the next player", "skip two turns".',
    hints: ['skip your next turn', 'skip the next player', 'skip two turns'],
    synonyms: ['miss'],
    example: 'skip the next player',
  },
  reverse: {
    form: 'reverse the direction',
    means: 'Play goes round the other way from now on.',
    synonyms: ['invert'],
    example: 'reverse the direction',
  },
  'is out': {
    form: 'is out',
    means: 'A player takes no part: for a while ("until your next turn"), until brought back, or "for good".',
    hints: ['another player is out', 'you are out until your next turn', 'they are out for good'],
    synonyms: ['eliminate', 'knock'],
    example: 'another player is out until your next turn',
  },
  'is in again': {
    form: 'is in again',
    means: 'A player who is out takes part again.',
    hints: ['each player who is out is in again'],
    example: 'each player who is out is in again',
  },
  use: { form: 'use a power', means: 'Use a line of a card that waits to be used.', example: 'use a power' },
  end: {
    form: 'end the turn',
    means: 'What is left of this turn is dropped; "end the game" ends the game.',
    hints: ['end the turn', 'end the game'],
    example: 'end the turn',
  },
  win: {
    form: 'win',
    means: 'Claims it; a check of the game decides.',
    hints: ['win', 'win with a card and another', 'win if …'],
    example: 'win with crown and ring',
  },
  lose: {
    form: 'lose',
    means: 'Claims it; a check of the game decides.',
    hints: ['lose', 'everyone loses'],
    example: 'if your hand is empty, lose',
  },
  tie: { form: 'tie', means: 'Claims a tie; a check of the game decides.', example: 'if nobody holds a card, tie' },
  stop: { form: 'stop', means: 'Leave the repetition, or this effect.', example: 'if your hand is empty, stop' },
} satisfies Readonly<Record<string, CoreVerb>>;

export type CoreVerbName = keyof typeof rows;
export const coreVerbs: Readonly<Record<CoreVerbName, CoreVerb>> = rows;
export const CORE_VERBS = Object.keys(rows) as readonly CoreVerbName[];

/** Of a verb of several words (`are out for good`), the one it is a form of; null: it is none of these. */
export function severalWordVerb(text: string): 'is out' | 'is in again' | 'lay out' | null {
  if (/^lays? +out\b/.test(text)) return 'lay out';
  if (/^(?:is|are) out\b/.test(text)) return 'is out';
  return /^(?:(?:is|are) (?:in again|back)|comes? back)\b/.test(text) ? 'is in again' : null;
}

/** Verbs that are accepted without a diagnostic, but not taught. */
export const untaught = { put: 'move', return: 'move', trade: 'swap', exchange: 'swap' } satisfies Readonly<Record<string, CoreVerbName>>;

const hintsOf = (verb: CoreVerbName): readonly string[] => coreVerbs[verb].hints ?? [coreVerbs[verb].form];

/** By verb, the phrasings that a hint suggests. */
export const hintsByVerb: ReadonlyMap<string, readonly string[]> = new Map([
  ...CORE_VERBS.map((verb) => [verb, hintsOf(verb)] as const),
  ...Object.keys(untaught).map((verb) => [verb, [`${verb} cards to a zone`]] as const),
]);

/** By verb of other games, the core verb with the same effect. */
export const coreVerbFor: ReadonlyMap<string, CoreVerbName> = new Map(
  CORE_VERBS.flatMap((verb) => (coreVerbs[verb].synonyms ?? []).map((other) => [other, verb] as const)),
);
