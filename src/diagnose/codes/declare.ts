// CW3xxx: what files declare: cards, zones, dials, words, and the game itself.
import { type Phrase, phrase } from '../phrase.ts';
import { term } from '../terms.ts';
import type { Entry } from '../entry.ts';
import { nearest } from '../nearest.ts';
import { didYouMean, game, ownCards, say } from './phrases.ts';

const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;

/** Undeclared names with a code of their own; all others are CW3003. */
const UNDECLARED: Readonly<Record<string, string>> = {
  card: 'CW3010',
  'type of card': 'CW3008',
  option: 'CW3012',
  zone: 'CW3011',
  'set of choices': 'CW3011',
  'holder of dials': 'CW3011',
  icon: 'CW3011',
  'member of a set of choices': 'CW3011',
  'dial, counter or value for a screen': 'CW3011',
};

/** One function per problem of a declaration. */
export const declareSays = {
  noSuch: (
    what: string,
    name: string,
    known: readonly string[],
  ) => say`${UNDECLARED[what] ?? 'CW3003'} There is no ${term(what)} called "${name}".
    ${didYouMean(nearest(name, known), known.length > 0 ? phrase`Known: ${known.slice(0, 12).join(', ')}.` : phrase`None is declared.`)}`,
  notANumber: (name: string, value: string) => say`CW3004 "${name}" is a number; "${value}" is not.`,
  cardTwice: (id: string) => say`CW3006 This set has a card "${id}" already.
    Every card of a set has its own id.
    note: declared here first`,
  declaredTwice: (name: string, before: string) => say`CW3006 "${name}" is declared already, as ${term(before)}.
    Give one of the two another name.
    note: declared here first`,
  declaredElsewhere: (name: string, what: string) => say`CW4003 "${name}" is ${term(what)} that another set declares in another way.
    Declare it in the same way in both, in one of them only, or give one another name.
    note: declared here first`,
  looksTheSame: (id: string) => say`CW3006 "${id}" looks the same as another id of this set.
    Give one of the two cards another id.
    note: the other one`,
  players: (found: string) => say`CW3007 "${found}" is no number of players.
    Write \`players: 2 to 6\` or \`players: 2\`; at most 12 can sit at a table.`,
  countsDown: (text: string, up: string) => say`CW1105 "${text}" counts down, and a range counts up.
    ${{ help: phrase`Write "${up}".`, suggestion: up }}`,
  teamsOfNobody: (players: number, { min, max }: { min: number; max: number }) => say`CW3056 This game is not for ${players}.
    ${min === max ? phrase`Teams are declared for ${min} players.` : phrase`Teams are declared for ${min} to ${max} players.`}`,
  noSeat: (seat: number, players: number) => say`CW3056 There is no seat ${seat} in a game of ${players}.
    Seats are counted from 1, clockwise.`,
  inTwoTeams: (seat: number) => say`CW3056 Seat ${seat} is in two teams.
    Each seat is in one team; a seat that is in none plays alone.`,
  rankedByWhat: (text: string) => say`CW3070 "${text}" ranks nobody.
    Write the most or the fewest of something: "${/^\S+$/.test(text) ? `most ${text}` : 'most points'}", "fewest cards in hand". What is reckoned is a value of the game: "total of player: the total worth of cards in player's hand", then "most total".`,
  ranksNobody: (name: string) => say`CW3070 All players have the same ${name}.
    Rank them by something of each player: a counter or a value \`per: player\`, or cards.`,
  patternCount: (text: string) => say`CW3080 "${text}" does not begin with a number of cards.
    Write "3 or more cards of one rank", "2 to 4 cards …", "5 cards …" or "any number of cards …".`,
  patternClause: (clause: string) => say`CW3080 "${clause}" is nothing a pattern can ask of its cards.
    It can ask for cards "of one suit", "of different suits", "ranks following", "ranks following round the corner", "points adding up to 15" or "at most 1 wild"; a comma stands between two of them, and "if" and an option at the end.`,
  patternTotal: (total: string, values: string) => say`CW3080 A sum is written as a number; "${total}" is none.
    Write "${values} adding up to 15". A sum that depends on something is a value of each card that comes to zero: "weight of card: rank of card - goal", then "weights adding up to 0".`,
  patternOfAnything: (text: string) => say`CW3080 Any cards at all would make "${text}".
    Add what they have in common: "of one rank", "ranks following", "points adding up to 15".`,
  patternRound: (value: string) => say`CW3080 "${value}" are not printed on cards, so they have no corner to go round.
    Use a printed value, or leave out "round the corner".`,
  patternBest: (text: string) => say`CW3080 "${text}" does not say which arrangement is best.
    Write \`best: least points left\`, with a value of cards; without it, the fewest cards are left.`,
  patternWithoutWild: (name: string) => say`CW3080 "${name}" speaks of wild cards, and no card is one.
    Say which cards stand for any card: wild: jokers.`,
  patternWildValue: (name: string) => say`CW3080 What a wild card stands for in "${name}" cannot be known: the game works the value out.
    Compare a value that is printed on the cards, or add "without wild cards".`,
  noDeals: (said: string) => say`CW3071 "${said}" means nothing in a game that deals once.
    Say in game.yaml what happens at the start of each deal: \`deal: |\`, below it \`gather all cards\`, \`shuffle …\` and so on.`,
  turnOfDeal: () => say`CW3071 Who has the first turn of a deal follows from who deals; a turn that is queued here would come beside it.
    Say who deals, where the deal is ordered: "the player on the right of winner deals again". The player on the left of the dealer begins.`,
  noLineOfTurn: (
    how: string,
    line: string,
    near: string | null,
    lines: readonly string[],
  ) => say`CW3060 The turn of the game has no line "${line}".
    ${didYouMean(near && `${how} ${near}`, phrase`Its lines: ${lines.map((one) => `"${one}"`).join(', ')}.`)}`,
  lineTwice: (line: string) => say`CW3060 More than one line of the turn reads "${line}".
    Name it with more of its words, or take a line near it.`,
  isChoice: (line: string) => say`CW3060 "${line}" is a choice of an offer: nothing is done before or after it.
    For one more choice, write "offer beside ${line}".`,
  notOffered: (line: string) => say`CW3060 "${line}" is no choice of an offer.
    Write "before" or "after" it, or name a line below \`offer:\`.`,
  beforeOtherwise: () => say`CW3060 Nothing can come between an "if" and its "otherwise".
    Write "before" or "after" the line with the "if".`,
  whichOffer: (
    offers: number,
  ) => say`CW3060 ${offers === 0 ? phrase`The turn of the game has no offer.` : phrase`The turn of the game has several offers.`}
    ${offers === 0 ? phrase`Write "before" or "after" one of its lines.` : phrase`Write "offer beside" and one of the choices.`}`,
  noType: (known: readonly string[]) => say`CW3008 This card has no type.
    Write \`type: …\` in the card or at the top of the file. Known: ${known.join(', ')}.`,
  sameHeads: (head: string, other: string) => say`CW3009 "${head}" and "${other}" could both be meant by the same words.
    Change a fixed word in one of them.
    note: the other one`,
  noSetToTakeFrom: (id: string, sets: readonly string[]) => say`CW3010 There is no set "${id}" here to take cards from.
    ${didYouMean(nearest(id, sets), phrase`Name its folder too.`)}`,
  noCardToTake: (set: string, card: string, known: readonly string[]) => say`CW3010 The set "${set}" has no card "${card}".
    ${didYouMean(nearest(card, known))}`,
  noSetNeeded: (id: string, sets: readonly string[]) => say`CW4007 The set "${id}", which this one needs, is not in the mix.
    ${didYouMean(nearest(id, sets), phrase`Name its folder too.`)}`,
  restNowhere: (room: string | number) => say`CW3011 This zone holds at most ${room} cards, and nothing says where the rest go.
    Add \`rest to: …\`, a zone.`,
  seenByATeam: (who: string) => say`CW3058 "seen by: ${who}" is about one player; this is a place of a team.
    Give each player a place (\`per: player\`), and show the team what comes there: "show your hand to your team"; or say \`face: up\` or \`face: down\`.`,
  seenByNobody: (who: string) => say`CW3058 This zone has no owner, so "seen by: ${who}" means nobody in particular.
    Add \`per: player\`, or say \`face: up\` or \`face: down\`.`,
  noAside: () => say`CW3011 This game has no zone "aside".
    Declare one: \`aside: { seen by: owner, left over: discard-pile }\`.`,
  noOptionValue: (
    option: string,
    found: string,
    values: readonly (string | number | boolean)[],
    number: boolean,
  ) => say`CW3012 "${found}" is no value of the option "${option}".
    ${number ? phrase`It can be ${values.join(', ')} or a number.` : phrase`It can be ${values.join(', ')}.`}`,
  markOfZones: (
    key: 'in' | 'seen by' | 'shows',
  ) => say`CW1101 ${key === 'in' ? phrase`"${key}" is about a mark of cards; this one is on zones.` : phrase`"${key}" is about a mark of cards; this one is on zones, and everyone sees it.`}
    Leave it out.`,
  explainedByItself: (head: string) => say`CW3016 "${head}" is explained by itself.
    Its lines may not use it, not even by way of another word.
    note: which needs this`,
  needsWhatItChanges: (
    byOthers: boolean,
  ) => say`CW3018 ${byOthers ? phrase`This line needs what it changes, by way of another.` : phrase`This line needs what it changes.`}
    Say it with something that does not change by this line.
    note: which needs this`,
  neverEnds: (head: string) => say`CW3017 "${head}" begins itself again, and never ends.
    Say when it stops: put the line that uses it below an "if".
    note: which begins this`,
  familyTooLarge: () => say`CW3020 This family would have more than 2,000 cards.
    Make the lists shorter.`,
  noTurn: () => say`CW3021 This game has no \`turn\`.
    Write what may be done in a turn: \`turn: |\` and below it \`offer:\`.`,
  noValue: (name: string, known: readonly string[]) => {
    const near = nearest(name, known);
    const help =
      near === null ? phrase`What can stand in braces here: ${known.map((x) => `{${x}}`).join(', ')}.` : phrase`Did you mean "{${near}}"?`;
    return say`CW3041 "{${name}}" has no value in this text.
    ${help}`;
  },
  otherBraces: (key: string, problem: string) => say`CW3037 ${key} ${problem}.
    Braces hold the values of the text it translates, by the same names.`,
  otherText: (key: string, problem: string | Phrase) => say`CW3089 ${key}: ${problem}.
    Change the text or the effect. If it is meant so, name the text and the fact in \`locales/exceptions.done.yaml\`, with the reason.`,
  contradictingText: (key: string, problem: string | Phrase) => say`CW3090 ${key}: ${problem}.
    Write what the effect is, or change the effect. If the text is right, name it and \`contradicts\` in \`locales/exceptions.done.yaml\`, with the reason.`,
  meansOther: (
    name: string,
    what: string | Phrase,
    taken: string,
  ) => say`CW3042 "${name}" ${term(taken)}, so no line can mean ${term(what)} by it.
    Give it another name.`,
  meansPlural: (
    name: string,
    what: string | Phrase,
    type: string,
  ) => say`CW3042 "${name}" is the plural of the type "${type}", so no line can mean ${term(what)} by it.
    Give one of them another name.`,
  slotMeansOther: (name: string, taken: string) => say`CW3042 "${name}" is ${term(taken)}, so no line can mean this slot by it.
    Give the slot another name with "as".`,
  verbIsTaken: (verb: string) => say`CW3042 "${verb}" is a word of the language, so no order can begin with it.
    Begin the head with another verb.`,
  headIsTaken: (word: string, head: string) => say`CW3042 "${word}" is a word of the language, so no line can say "${head}".
    Say it with another word.`,
  headUnread: (head: string, instead: string | null) => say`CW3042 No line can say "${head}": its words are read in another way.
    ${instead === null ? phrase`Join words that always stand together with hyphens, and give the slots no article: "turn-over card".` : { help: phrase`Write "${instead}".`, suggestion: instead }}`,
  tooFar: (what: string) => say`CW3053 "${what}" leads too far: from one word or line to the next, and on.
    Say more in each of them, so that fewer stand between this one and the last.`,
  tooMany: (
    what: string,
    most: number,
  ) => say`CW3054 With this the game would have more than ${String(most).replace(/000$/, ',000')} ${term(what)}.
    Make do with fewer.`,

  // folders of a mix
  gameNowhere: (name: string) => say`CW4001 The game "${name}" is nowhere to be found.
    Name its folder too, or put it beside this one.`,
  noGame: () => say`CW4002 These folders belong to no game.
    Write \`game: …\` in set.yaml, or name the folder of the game too.`,
  otherGame: (
    folder: string,
    own: string,
    game: string,
  ) => say`CW4008 ${own === game ? phrase`"${own}" is here a second time.` : phrase`"${folder}" belongs to "${own}"; this is a mix of "${game}".`}
    Cards are played under one game: leave out the folders of the other.
    note: the game of this mix`,
  otherTerm: (name: string, folder: string) => say`CW4004 "${name}" has another name in "${folder}".
    Players would read two words for one thing.
    note: the other name`,
  otherProposal: (
    name: string,
    folder: string,
  ) => say`CW4005 "${folder}" proposes another value of "${name}"; its folder comes first and wins.
    Name the folders in another order, or set the option yourself.
    note: the value that counts`,
};

/** Sets each of which names the next one twice. */
const nested = (letters: string) =>
  [...letters.slice(1)].map((to, i) => `  spot-${letters[i]!}: all cards in spot-${to} except all cards in spot-${to}\n`).join('');
/** A set with one card and its name in another language. */
const translated = (name: string): string =>
  `# mine/set.yaml\nformat: 1\nset: mine\ngame: neutral-game\nlanguage: en\n# mine/cards.yaml\n${ownCards('  lantern: { type: treasure, name: Lantern }\n')}# mine/locales/fr.yaml\nformat: 1\nlanguage: fr\ncards:\n  lantern: { name: "${name}" }\n`;

/** A card whose effect draws two cards, with this text. */
const worded = (text: string): string =>
  `# mine/set.yaml\nformat: 1\nset: mine\ngame: neutral-game\nlanguage: en\n# mine/cards.yaml\n${ownCards(`  well: { type: plot, name: Well, text: ${text}, effect: draw 2 }\n`)}`;

/** A set in Czech with the word that its text is read by. */
const read = (text: string): string =>
  `${worded(text).replace('language: en', 'language: cs')}# mine/locales/cs.yaml
format: 1
language: cs
lexicon:
  draw number: { card: "[vezmi/vzít/vezmeš/vezme/vezmou] ~si {number of card acc}" }
`;

export const declareCodes: readonly Entry[] = [
  {
    ...error,
    code: 'CW3006',
    title: 'name given twice',
    about:
      'A name means one thing: two zones, or a zone and a dial, or two cards of one set, cannot share it. Ids that only look different to a machine (capitals, accents put together in two ways) count as the same.',
    kind: 'game file',
    wrong: game('dials:\n  hand: zero\n'),
    right: game('dials:\n  hand-limit: zero\n'),
  },
  {
    ...error,
    code: 'CW3007',
    title: 'impossible number of players',
    about: 'A game says for how many it is: `players: 2 to 6`, or `players: 2`. At least one and at most twelve can sit at a table.',
    kind: 'game file',
    wrong: game('').replace('players: 2', 'players: 5 to 3'),
    right: game('').replace('players: 2', 'players: 3 to 5'),
  },
  {
    ...error,
    code: 'CW3056',
    title: 'impossible team',
    about:
      '`teams:` lists, for a number of players, the seats that play together: `4: [[1, 3], [2, 4]]`. Seats are counted from 1, clockwise, and each is in one team at most. With a number of players that is not listed, everybody plays alone.',
    kind: 'game file',
    wrong: game('teams:\n  2: [[1, 3]]\n'),
    right: game('teams:\n  2: [[1, 2]]\n'),
  },
  {
    ...error,
    code: 'CW3070',
    title: 'ranking by nothing',
    about:
      '`ranking:` lists by what players are ranked when the game ends: the most or the fewest of something that each player has. The first that differs decides.',
    kind: 'game file',
    wrong: game('counters: { points: { per: player, is: zero } }\nranking: [points]\n'),
    right: game('counters: { points: { per: player, is: zero } }\nranking: [most points]\n'),
  },
  {
    ...error,
    code: 'CW3080',
    title: 'impossible pattern of cards',
    about:
      '`patterns:` lists what cards can make together. Each says how many cards, and what they have in common: `3 or more cards of one rank`, `3 or more cards of one suit, ranks following`, `any number of cards, points adding up to 15`. The entry `wild` names cards that stand for any card (`jokers`), the entry `best` says which arrangement of cards in such patterns is best: `least points left`.',
    kind: 'game file',
    wrong: game('types:\n  gem: { values: [worth] }\nsets:\n  worth: 1 to 5\npatterns:\n  pair: some gems of one worth\n'),
    right: game('types:\n  gem: { values: [worth] }\nsets:\n  worth: 1 to 5\npatterns:\n  pair: 2 cards of one worth\n'),
  },
  {
    ...error,
    code: 'CW3060',
    title: 'no such place in the turn',
    about:
      'A set says under `turn:` where in the turn of its game its lines belong: `start`, `end`, `before LINE`, `after LINE`, `offer` (one more choice of the offer) and `offer beside LINE` (one more choice under the same conditions as this one). LINE is a line of the turn as the game writes it, or so much of it that no other is meant.',
    kind: 'set file',
    wrong: 'format: 1\nset: mine\ngame: neutral-game\nturn:\n  before draw drws: draw 1\n',
    right: 'format: 1\nset: mine\ngame: neutral-game\nturn:\n  before draw draws: draw 1\n',
  },
  {
    ...error,
    code: 'CW3071',
    title: 'deals that cannot be',
    about:
      'A game of several deals says under `deal:` what happens at the start of each. Only then there is another deal to begin (`deal again`), and something to set for each (`each deal: zero`). The player on the left of the dealer has the first turn of a deal, so the lines of `deal` queue none.',
    kind: 'game file',
    wrong: game('counters: { points: { per: player, each deal: zero } }\n'),
    right: game('deal: shuffle pile\ncounters: { points: { per: player, each deal: zero } }\nverbs:\n  finish: deal again\n'),
  },
  {
    ...error,
    code: 'CW3008',
    title: 'card without a type',
    about:
      'Every card is of one of the types that its game declares; the type says where the card starts and what playing it does. It stands in the card, or once at the top of the file for all its cards.',
    kind: 'cards file',
    wrong: ownCards('  bell: { type: tresure, name: Bell }\n'),
    right: ownCards('  bell: { type: treasure, name: Bell }\n'),
  },
  {
    ...error,
    code: 'CW3009',
    title: 'two heads for one phrase',
    about:
      'Two words of the game have heads that the same phrase would fit, so nobody could tell which is meant. One of them needs another fixed word.',
    kind: 'game file',
    wrong: game('verbs:\n  ring number: move the top number cards of pile to your hand\n  ring card: move card to pile\n'),
    right: game('verbs:\n  ring number: move the top number cards of pile to your hand\n  ring with card: move card to pile\n'),
  },
  {
    ...error,
    code: 'CW3010',
    title: 'card that is not there',
    about:
      '`same as`, `replaces` and `takes` name a card of another set, with its set before a colon. There is no such card in the folders of this mix.',
    kind: 'cards file',
    wrong: ownCards('  bell: { type: treasure, name: Bell, same as: neutral-game:lump }\n'),
    right: ownCards('  bell: { type: treasure, name: Bell, same as: neutral-game:lamp }\n'),
  },
  {
    ...error,
    code: 'CW3011',
    title: 'zone or list that is not there',
    about:
      'A zone or a type of card names a zone (`refill from`, `left over`, `starts in`), or something is repeated `per` a set of choices. What is named has not been declared.',
    kind: 'game file',
    wrong: game('', '  shelf: { face: up, left over: pyle }\n'),
    right: game('', '  shelf: { face: up, left over: pile }\n'),
  },
  {
    ...error,
    code: 'CW3058',
    title: 'owner of a zone that has none',
    about:
      '`seen by: owner` and `seen by: others` (everyone but the owner) are for zones that belong to a player: `per: player`. A zone of the table or of a team is `face: up`, `face: down` or `face: as it lay`.',
    kind: 'game file',
    wrong: game('', '  shelf: { seen by: others }\n'),
    right: game('', '  shelf: { per: player, seen by: others }\n'),
  },
  {
    ...error,
    code: 'CW3012',
    title: 'proposal for no option',
    about: 'A set may propose values for the options that its game declares. This option, or this value of it, does not exist.',
    kind: 'set file',
    wrong: 'format: 1\nset: east\ngame: neutral-game\nproposes: { length: longer }\n',
    right: 'format: 1\nset: east\ngame: neutral-game\nproposes: { length: long }\n',
  },
  {
    ...error,
    code: 'CW3016',
    title: 'word explained by itself',
    about: 'To know this condition or value one would have to know it already: its lines use it, themselves or by way of other words.',
    kind: 'game file',
    wrong: game('conditions:\n  player is ready: player is set\n  player is set: player is ready\n'),
    right: game("conditions:\n  player is ready: player is set\n  player is set: count of player's hand > three\n"),
  },
  {
    ...error,
    code: 'CW3017',
    title: 'verb that calls itself',
    about:
      'This verb uses itself, and no "if" stands before the line that does, so it never ends. A verb may use itself, but it must say when it stops.',
    kind: 'game file',
    wrong: game('verbs:\n  churn: |\n    shuffle pile\n    churn\n'),
    right: game('verbs:\n  churn: |\n    shuffle pile\n    if your hand is empty, churn\n'),
  },
  {
    ...error,
    code: 'CW3018',
    title: 'line that needs what it changes',
    about:
      'A line that sets a dial reads the same dial, itself or by way of words and other cards; or a win line asks who wins. Its value could never be known.',
    kind: 'effect',
    wrong: 'plays + 1 if plays > one',
    right: 'plays + 1 if draws > one',
  },
  {
    ...error,
    code: 'CW3020',
    title: 'family too large',
    about: '`each:` makes one card for each combination of its values. A family may have at most 2,000 of them.',
    kind: 'cards file',
    wrong: ownCards('  bell-{n}-{m}: { type: treasure, each: { n: 1 to 99, m: 1 to 99 } }\n').replace('bell-{n}-{m}:', '"bell-{n}-{m}":'),
    right: ownCards('  bell: { type: treasure, name: Bell }\n'),
  },
  {
    ...error,
    code: 'CW3021',
    title: 'game without a turn',
    about: 'A game says what may be done in a turn: `turn: |`, and below it `offer:` with one order on each line.',
    kind: 'game file',
    wrong: game('').replace(/turn: [^]*$/, ''),
    right: game(''),
  },
  {
    ...warning,
    code: 'CW3037',
    title: 'translation with other braces',
    about:
      'A text in `locales/` has a value in braces that the text it translates does not have, lacks one that it has, or cannot be read as a message; players would read the braces. `cardwright check` reports this and CW3089, `cardwright locale status` everything about translations.',
    kind: 'folders',
    wrong: translated('{number} lanternes'),
    right: translated('Lanterne'),
  },
  {
    ...error,
    code: 'CW3041',
    title: 'braces without a value',
    about:
      'In the message of a word (`says:`) braces hold "you" or a slot of its head; in the name and the text of a family of cards, one of its values. This name has no value there, so players would read the braces.',
    kind: 'game file',
    wrong: game('verbs:\n  fill number:\n    does: move the top number cards of pile to your hand\n    says: "{you} takes {amount}"\n'),
    right: game('verbs:\n  fill number:\n    does: move the top number cards of pile to your hand\n    says: "{you} takes {number}"\n'),
  },
  {
    ...error,
    code: 'CW3042',
    title: 'name that no line can say',
    about:
      'A zone, a dial, a slot or whatever else is declared needs a name that a line can use. This one is read as something else: as a word of the language, a number, a verb, or another thing that is called so.',
    kind: 'game file',
    wrong: game('dials:\n  last: zero\n'),
    right: game('dials:\n  last-number: zero\n'),
  },
  {
    ...error,
    code: 'CW3053',
    title: 'words that lead too far',
    about:
      'Words may be explained by words, and lines may need what other lines say, but somewhere there must be an end: here one leads to the next through hundreds of steps, or a value names values that name values, so that written out it has thousands of parts. No card anybody plays needs a tenth of that.',
    kind: 'game file',
    wrong: game(`values:\n${nested('abcdefghijklmn')}  spot-n: all cards in pile\n`),
    right: game(`values:\n${nested('abc')}  spot-c: all cards in pile\n`),
  },
  {
    ...error,
    code: 'CW3054',
    title: 'more than a game can hold',
    about:
      'A game may have 20,000 cards, 2,000 zones, and sets of choices of 10,000 members. That is many times what any table has room for, and keeps every question short enough to be answered.',
    kind: 'game file',
    wrong: game('sets:\n  seat: 1 to 999999999\n'),
    right: game('sets:\n  seat: 1 to 999\n'),
  },
  {
    ...warning,
    code: 'CW3089',
    title: 'text that is not what the effect does',
    about:
      'The text of a card says something that its effect does not do, or leaves out what it does: another number, "at random", whose cards they are, left or right. Players go by the text and the game by the effect. Texts in English, Czech, Polish and Russian are compared, translations too, in the folders that `cardwright check` is given. A text that is right all the same is listed in `locales/exceptions.done.yaml`.',
    kind: 'folders',
    wrong: worded('Draw 3 cards.'),
    right: worded('Draw 2 cards.'),
  },
  {
    ...error,
    code: 'CW3090',
    title: 'text of another effect',
    about:
      'The text of a card is a sentence that Cardwright can read, and what it says is not what the effect does. Both are shown, and where they first differ. Texts in English, Czech, Polish and Russian are read by the constructions that `cardwright text` writes with; a text that does not read is in own words, which is no mistake. A text that is right all the same is listed in `locales/exceptions.done.yaml`.',
    kind: 'folders',
    wrong: read('Vezmi si 3 karty.'),
    right: read('Vezmi si 2 karty.'),
  },
];
