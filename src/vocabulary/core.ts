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
    synonyms: ['return', 'remove', 'transfer', 'place', 'insert', 'lay'],
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
    hints: ['deal cards to all hands'],
    example: 'deal all cards of heap to all hands',
  },
  pass: {
    form: 'pass zones to side',
    means: 'Each player hands cards to a neighbour.',
    hints: ['pass all hands to the left'],
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
    hints: ['ask "…?"', 'ask a player "…?"'],
    example: 'ask "Is it raining?"\nif so, draw 1',
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
    synonyms: ['increase'],
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
  obey: { form: 'obey card', means: 'Do what the orders of a card say.', hints: ['obey a card'], example: 'obey a plot in your hand' },
  keep: { form: 'keep up', means: 'Numbers handed to this word stay true until the effect that used it ends.', example: 'keep up' },
  queue: {
    form: 'queue a turn for player',
    means: 'Another turn after this one.',
    hints: ['queue a turn for a player'],
    example: 'queue a turn for you',
  },
  skip: { form: 'skip your turn', means: 'The next turn is left out.', example: 'skip your turn' },
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

/** Verbs that are accepted without a diagnostic, but not taught. */
export const untaught = { put: 'move' } satisfies Readonly<Record<string, CoreVerbName>>;

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
