// CW3xxx: valid lines and cards that would do nothing, or probably not what is meant. Examples are checked inside the small game in
// test/check/neutral-game.
import { phrase, textOf, type Phrase, type Said } from '../phrase.ts';
import type { Entry } from '../entry.ts';
import { game, ownCards, quotedOr, say, thing } from './phrases.ts';

const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;

const onlyIn = (places: readonly string[]) =>
  places.length ? phrase`Its cards come only to ${places.join(', ')}.` : phrase`Its cards come nowhere.`;

/** One function per problem of a valid line or card. */
export const lintSays = {
  // lines that are never in force
  neverInForce: (type: string, live: readonly string[]) => say`CW3015 This can never be in force: a ${type} is never where its lines hold.
    ${live.length ? phrase`Lines hold in ${live.join(', ')}; orders alone are carried out when the card is played. For a while, as an order: "this turn, when …", "until your next turn, when …", "the next time …".` : phrase`No zone of this game is \`live: yes\`.`}
    note: its type`,
  neverPlayed: (id: string, type: string, places: readonly string[]) => say`CW3019 "${id}" can never do anything: nobody can play a ${type}.
    ${onlyIn(places)} Say in the type what playing one does (\`played: …\`), or let its cards start in a zone that is \`live: yes\`.
    note: its type`,
  neverObeyed: (type: string) => say`CW3019 This is never carried out: playing a ${type} does not obey it.
    Write \`obey it\` where the type says what playing one does, or begin the line with when it happens.
    note: its type`,
  neverTrue: (
    live: readonly string[],
    done: Phrase | null,
  ) => say`CW3043 This can never be true while the card is where its lines are in force.
    ${done === null ? phrase`Its lines are in force in ${live.join(', ')}, uncovered.` : phrase`Its lines are in force in ${live.join(', ')}, uncovered. ${done}`}`,
  neverHere: (
    type: string | null,
    places: string,
    elsewhere: Said,
  ) => say`CW3034 ${type === null ? phrase`No card is ever here: ${places}.` : phrase`A ${type} is never here: ${places}.`}
    Say where the cards are: ${elsewhere}.`,
  notYetHere: (places: string, before: string, type: string) => say`CW3034 The card is never here when this line looks at it: ${places}.
    It looks before anything is done to the card, which is in ${before} then. Leave the place out: "a ${type}".`,
  neverMoved: (
    from: string,
    there: string,
  ) => say`CW3034 The card is never here: ${there}. It was chosen in ${from}, and nothing has moved it since.
    Choose it there: "choose a card in …"; what a player holds unseen can only be asked: "ask another player …".`,
  notInPlay: (name: string) => say`CW3034 "${name}" is looked for in play here, and the line says that it is not there.
    Say where it is: "${name} in …", as for any card that is elsewhere.`,
  notCounted: (asking: string) => say`CW3027 This game has no rule that uses this outcome, so the line would do nothing.
    A check of the game must ask for it: "if a player ${asking}, …".`,
  notAsked: (type: string, asking: string | null, asked: readonly string[]) => say`CW3027 No check of this game uses this line of a ${type}.
    ${asked.length > 0 ? phrase`Put it on a card of type ${quotedOr(asked)}, or say when it happens: "whenever …, win".` : asking === null ? phrase`Put it on a card of another type, or say when it happens: "whenever …, win".` : phrase`A check of the game must ask for it: "if ${asking} …". Or say when it happens: "whenever …, lose".`}`,
  hearsItself: () => say`CW3036 This does again what it waits for, so it hears itself, and so on, until it is stopped.
    Wait for something else, or for once: "the next time you …"; a number that is higher by one is a dial: "your draws + 1".`,
  endsAgain: () => say`CW3036 Why the game ends stays true after this, so this comes again at once, and again, until it is stopped.
    Let the line change it as well: discard the card that decides it, or say who wins or loses instead.`,

  endsLater: () => say`CW3036 This comes later, when it is no longer part of what it replaces: the line replaces it again, and again.
    Let the line replace the end once for each player: give the player a counter in it, and begin with "instead when …, if" that counter "is 0".`,
  movedAllTheSame: (verb: string, text: string) => say`CW3091 This comes before "${verb}", which moves the card all the same.
    ${{ help: phrase`Stop it first: "cancel it, then ${text}".`, suggestion: `cancel it, then ${text}` }}`,
  askedBefore: (verb: string) => say`CW3091 An answer comes before "${verb}": the card is not yet there.
    Leave out what is asked; or wait until it has happened: "when …" without "in response".`,

  // lines that are off, or never on
  turnIsOver: () => say`CW3015 This does nothing: the turn is over by then.
    Leave it out; for the turn after it, write "skip your next turn".`,
  noLines: (type: string) => say`CW3015 This does nothing: a ${type} is never in force, so it has no line that could apply.
    What it does is done as it is played. Say what nobody can do: "your … cannot be … by another player"; or what is done in its place: "instead when …".`,
  offAtOnce: () => say`CW3043 This can never end it: while "has no lines" holds, this line is off, too.
    Leave out "has no lines", and say it of each of the other lines: "if …" in front, or "if … not …".`,
  noneLeft: () => say`CW3015 This counts nothing: the order before has just taken all of these away.
    Count those that were taken: "for each of them", "that many".`,
  markLost: (
    mark: string,
  ) => say`CW3015 This reads "${mark}" after it is lost: the order before has just moved this card to where it does not last.
    Keep it on a line before: "set kept to ${mark} of this"; then say "kept".`,
  allAtOnce: () => say`CW3087 Each round takes all of these at once, so the first leaves none.
    Take one at a time: "discard one of …".`,
  onlyTaken: (
    until: string,
    most?: string,
  ) => say`CW3087 A number means "at least", and these orders only take cards away: this ends at once, or never comes true.
    ${{ help: most ? phrase`Write "until ${most}".` : phrase`Say how few there may be: "at most 3", not "${until}".`, suggestion: most }}`,

  // choices by faces that the chooser does not see
  chosenByUnseen: (random?: string) => say`CW3065 What may be chosen here would show cards that the player who chooses does not see.
    Let them look first ("look at …"), let a player who sees the cards choose, ${{ help: phrase`or leave it to chance ("a random …").`, suggestion: random }}`,
  chosenBlind: () => say`CW3051 Nobody sees the cards of this pile, and this lets a player choose any of them.
    Write "the top card of …", "the top 3 cards of …"; or, if it may be any of them, "a random card of …".`,
  chosenByYours: (head: string) => say`CW3065 "${head}" speaks of what is yours, and you are not the player who chooses here.
    Give it a slot for the player: "card fits player", which speaks of "player's hand"; then "a card that fits them".`,
  chosenAnywhere: () => say`CW3065 Where these cards are is not said: they may be in a place that the player who chooses does not see.
    Write the place: "… from your hand", "… in play".`,
  offeredByUnseen: () => say`CW3065 Whether this is offered would show a player cards that they do not see.
    Ask it when it is done: "draw 1, then if …"; or let them look first ("look at …").`,

  // what is done on trial
  notTried: (why: 'chance' | 'others' | 'hidden' | 'end' | 'cards' | 'again') => say`CW3088 This cannot be taken back: ${
    {
      chance: phrase`chance decides it, and a second try would be another chance`,
      others: phrase`somebody else is asked, or does something, before it counts`,
      hidden: phrase`it shows cards that the player who tries does not see`,
      end: phrase`it ends what is being tried, before anybody is asked whether it stays`,
      cards: phrase`it does what other cards say, which may be anything`,
      again: phrase`it tries something itself, and one thing is tried at a time`,
    }[why]
  }.
    Put it before or after "try:"; "if so" asks whether what was tried stays.`,

  // unreachable wins: what is missing, and the whole message
  unreachable: (message: Phrase, help: Said, options: readonly string[], nor: readonly Phrase[]) => {
    const only = options.length > 0 ? [phrase`Only with ${options.join(' ')}.`] : [];
    const ways = nor.filter((one, i) => nor.findIndex((other) => String(other) === String(one)) === i);
    const says = [...only, ...(ways.length > 0 ? [phrase`Nor in another way:`, ...ways] : []), help].filter((one) => textOf(one) !== '');
    return say`CW3022 ${message}
    ${says.reduce<Said>((all, one) => (all === '' ? one : phrase`${all} ${one}`), '')}
    note: the card`;
  },
  lacksTruth: () => ({ message: phrase`This can never be true.`, help: phrase`It says what is always false.` }),
  lacksIcons: (least: number, icon: string, all: number) => ({
    message: phrase`This asks for ${least} ${icon}; all cards that can count towards it have ${all} together.`,
    help: phrase`Add cards with ${icon} to the mix, or ask for less.`,
  }),
  lacksOption: (name: string) => ({ message: phrase`The option ${name} does not allow this.`, help: '' }),
  lacksNumber: () => ({
    message: phrase`This number can never be reached.`,
    help: phrase`Ask for less, or for something that is in the mix.`,
  }),
  contradicts: (what: Said, left: Said) => ({
    message: phrase`This contradicts itself: it asks for ${what}, and that there is none.`,
    help: textOf(left) === '' ? phrase`Ask for one of the two.` : phrase`What is left are ${left}.`,
  }),
  lacksCopies: (least: number, what: Said, all: number, listed: Said) => ({
    message: phrase`This asks for ${least} of ${what}; the mix has ${all}.`,
    help: phrase`In the mix: ${listed}. Ask for fewer, or add such cards.`,
  }),
  lacksCards: (what = 'card like that') => ({
    message: phrase`No card of this mix is ${thing(`a ${what}`)}.`,
    help: phrase`Add such a card to the mix, or ask for something that is in it.`,
  }),
  lacksPlace: (type: string, places: readonly string[]) => ({
    message: phrase`Nobody can ever have this: ${thing(`a ${type}`)} is never where it is looked for.`,
    help: onlyIn(places),
  }),
  lacksFillers: (sum: number, all: Said) => ({
    message: phrase`One card fills one place: this asks for ${sum} cards, and not as many can fill the places.`,
    help: phrase`What can fill them: ${all}.`,
  }),

  // cards
  noOrigin: (
    id: string | null,
  ) => say`CW3023 ${id === null ? phrase`Nothing says where these cards come from.` : phrase`Nothing says where "${id}" comes from.`}
    Write \`origin: house\` for cards of your own, or \`origin: printed\` with the \`source:\` that names them.`,
  noSource: (
    origin: string,
    one: boolean,
  ) => say`CW3024 ${one ? phrase`"${origin}" says that a source names this card, but none is given.` : phrase`"${origin}" says that a source names these cards, but none is given.`}
    Write \`source:\` beside it: the rule sheet or list that names them.`,
  wordOfGame: (id: string, full: string) => say`CW3026 "${id}" is also a word of the game: an effect that says it does not mean this card.
    Give the card another id, or write ${full} where you mean it.`,
  idIsNumber: (id: string) => say`CW3026 An effect that says "${id}" means the number.
    Give the card an id with a letter.`,
  wordOfLanguage: (id: string) => say`CW3026 "${id}" is also a word of the language.
    Give the card another id, or write "card ${id}" where you mean it.`,

  // names, slots and dials
  nameUnused: (name: string) => say`CW3025 No line says "${name}" again.
    Leave out "as ${name}".`,
  slotUnread: (slot: string, head: string) => say`CW3028 Nothing reads "${slot}" of "${head}".
    Say what is done with it: "${slot}" stands for it in the lines of the word. Or leave it out of the head.`,
  nearlySlot: (text: string, head: string, near: string) => say`CW3028 "${text}" in "${head}" is a fixed word, and no slot.
    Did you mean "${near}"?`,
  dialsOverlap: (
    dial: string,
    other: string,
    home: string,
    what: string,
  ) => say`CW4009 "${dial}" limits what "${other}" of "${home}" limits too: ${what}.
    Cards that set one do not take the place of cards that set the other; both hold. Let the cards set "${other}".
    note: the other dial`,
  lineOverlaps: (
    id: string,
    what: string,
    other: string,
    dial: string,
  ) => say`CW4009 "${id}" limits ${what} by itself; "${other}" does so by the dial "${dial}".
    Where both are in play, both hold. Write "${dial} is …", and the newer takes the place of the older.
    note: the other card`,
};

export const lintCodes: readonly Entry[] = [
  {
    ...warning,
    code: 'CW3015',
    title: 'line that is never in force',
    about:
      'Dials, bans and lines that wait hold while their card is in a zone that is `live: yes`. Cards of this type never come to one, whatever is played. Orders are carried out when the card is played, so perhaps an order is meant.',
    kind: 'cards file',
    wrong: ownCards('  rush: { type: plot, name: Rush, effect: plays + 1 }\n'),
    right: ownCards('  rush: { type: rule, name: Rush, effect: plays + 1 }\n'),
  },
  {
    ...warning,
    code: 'CW3019',
    title: 'card that can never be played',
    about:
      'What the card says is never carried out: its type does not say what playing it does, its cards come to no zone that is `live: yes`, or playing one does not `obey it`.',
    kind: 'folders',
    wrong:
      '# small/game.yaml\n' +
      game('types:\n  charm: { starts in: pile }\n') +
      '# small/cards.yaml\nformat: 1\norigin: house\ntype: charm\ncards:\n  bell: { name: Bell, effect: shuffle pile }\n',
    right:
      '# small/game.yaml\n' +
      game('types:\n  charm: { starts in: pile, played: obey it }\n') +
      '# small/cards.yaml\nformat: 1\norigin: house\ntype: charm\ncards:\n  bell: { name: Bell, effect: shuffle pile }\n',
  },
  {
    ...warning,
    code: 'CW3022',
    title: 'win that nobody can reach',
    about:
      'The line asks for cards where no card of that kind can ever lie, or for a sort of card that this mix has none of. Every order that moves cards was followed.',
    kind: 'cards file',
    wrong: ownCards('  dream: { type: aim, name: Dream, effect: win with windfall }\n'),
    right: ownCards('  dream: { type: aim, name: Dream, effect: win with lamp }\n'),
  },
  {
    ...warning,
    code: 'CW3023',
    title: 'card without an origin',
    about:
      'Every card says where it comes from, itself or its file: `origin: printed` (a source names it and what it does), `partial` (a source names it, the effect is partly ours) or `house` (ours). So nothing made up passes for a published card.',
    kind: 'cards file',
    wrong: 'format: 1\ncards:\n  bell: { type: treasure, name: Bell }\n',
    right: 'format: 1\norigin: house\ncards:\n  bell: { type: treasure, name: Bell }\n',
  },
  {
    ...warning,
    code: 'CW3024',
    title: 'origin without a source',
    about: 'A card that is `printed` or `partial` is named by a source; `source:` beside it, or at the top of the file, says by which.',
    kind: 'cards file',
    wrong: 'format: 1\norigin: printed\ncards:\n  bell: { type: treasure, name: Bell }\n',
    right: 'format: 1\norigin: printed\nsource: the rule sheet\ncards:\n  bell: { type: treasure, name: Bell }\n',
  },
  {
    severity: 'info',
    code: 'CW3025',
    title: 'name that no line uses',
    about:
      '"as …" gives a thing a name for later lines. No line of this card says the name again, so it can be left out, unless a line that should use it says something else.',
    kind: 'effect',
    wrong: 'steal a treasure as prize',
    right: 'steal a treasure as prize\nset worn of prize to yes',
  },
  {
    ...warning,
    code: 'CW3026',
    title: 'id that is also a word',
    about:
      'An effect that says this id means the word, not the card. Give the card another id; a word of the language can also be written "card top", and a word of the game with the set before it (`set:id`).',
    kind: 'cards file',
    wrong: ownCards('  pile: { type: treasure, name: Pile }\n'),
    right: ownCards('  gold-pile: { type: treasure, name: Pile }\n'),
  },
  {
    ...error,
    code: 'CW3027',
    title: 'outcome that no rule uses',
    about:
      'Who wins, loses, or that the game ends is only claimed by a card; a check of the game weighs it. Here no check asks for this claim, or not on a card of this type, so the line would do nothing.',
    kind: 'cards file',
    wrong: ownCards('  hoard: { type: treasure, name: Hoard, effect: win if you have 3 treasures }\n'),
    right: ownCards('  hoard: { type: aim, name: Hoard, effect: win if you have 3 treasures }\n'),
  },
  {
    ...warning,
    code: 'CW3028',
    title: 'slot that nothing reads',
    about:
      'A word is said with this slot, and nothing in its lines reads what stands there; or a word of its head is nearly the name of a slot, and stands for itself. Most often one of the two is misspelt.',
    kind: 'game file',
    wrong: game('verbs:\n  ring card: move the top card of pile to your hand\n'),
    right: game('verbs:\n  ring card: move card to your hand\n'),
  },
  {
    ...warning,
    code: 'CW3034',
    title: 'cards that are never there',
    about:
      'An order or a line that waits looks for cards in a place, the one it says or the one the game means when none is said, and no card of that sort ever comes there: it would do nothing, without a word. Say where the cards are. A line that waits looks at the card before the word does anything to it: a card that is played is not in play yet.',
    kind: 'effect',
    wrong: 'steal a plot',
    right: "steal a random plot from another player's hand",
  },
  {
    ...warning,
    code: 'CW3091',
    title: 'answer to a move that goes on',
    about:
      'An answer ("in response when …") is given before what it answers happens. If it moves the card itself, what was announced moves the card again, from wherever it is then. Cancel what was announced, then move the card; or wait until it has happened: "when … discards a card, take it".',
    kind: 'effect',
    wrong: 'in response when a player steals a treasure, move it to your hand',
    right: 'in response when a player steals a treasure, cancel it, then move it to your hand',
  },
  {
    ...warning,
    code: 'CW3036',
    title: 'end that is only delayed',
    about:
      'A line in place of the end of the game ("instead when anybody wins, …") does not change why the game ends. It is checked again after each step, so the line comes again at once, until the card is stopped. Let it change something that decides the end, or say who wins or loses.',
    kind: 'effect',
    wrong: 'instead when anybody wins, each player draws 1',
    right: 'instead when anybody wins, discard all aims',
  },
  {
    ...warning,
    code: 'CW3087',
    title: 'repetition that only takes cards away until there are enough',
    about:
      'In a condition a number means "at least". "Discard a card until you have 3 cards in hand" is over at once with 3 cards or more, and with fewer it goes on until there are none. Say how few there may be: "until you have at most 3 cards in hand".',
    kind: 'effect',
    wrong: 'discard a card until you have 3 cards in hand',
    right: 'discard a card until you have at most 3 cards in hand',
  },
  {
    ...error,
    code: 'CW3043',
    title: 'condition that never holds where the line does',
    about:
      'A line is in force, and listens, only while its card is in a zone that is `live: yes`, uncovered; there it speaks to the player who has the card. This condition asks for the card elsewhere, with somebody else, or covered: the line would never do anything. What becomes of the card is waited for by what is done to it.',
    kind: 'effect',
    wrong: 'whenever this is in heap, draw 1',
    right: 'when this is discarded, draw 1',
  },
  {
    ...error,
    code: 'CW3065',
    title: 'choice that shows hidden cards',
    about:
      'Which cards may be chosen, or whether something is offered, depends on faces that the player who chooses does not see: the choice itself would show them. The rules may read hidden cards (`if another player holds a lamp, …`), players may not choose by them. Let the player look first, take a card at random, or let the player who sees the cards choose.',
    kind: 'effect',
    wrong: "choose a treasure in another player's hand as prize\ndiscard prize",
    right: "choose a random treasure in another player's hand as prize\ndiscard prize",
  },
  {
    ...error,
    code: 'CW3088',
    title: 'trial that cannot be taken back',
    about:
      'What stands below `try:` is done, looked at, and taken back if the player says no. So it must be something that can be taken back: no chance, no card that the player does not see, nobody else who is asked or acts, no end of the turn or the game, nothing that other cards say. Do that before, or after, where `if so` asks whether it stays.',
    kind: 'effect',
    wrong: 'when this is discarded:\n  try:\n    draw 1\n    move a card from your hand to heap',
    right: 'when this is discarded:\n  draw 1\n  try:\n    move a card from your hand to heap',
  },
];
