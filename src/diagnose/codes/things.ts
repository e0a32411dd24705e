// CW3xxx: names and phrases of effects, and what each of them must be. Examples are checked inside the small game in test/check/neutral-game.
import { phrase, type Phrase, type Said } from '../phrase.ts';
import { term } from '../terms.ts';
import type { Entry } from '../entry.ts';
import { nearest } from '../nearest.ts';
import { didYouMean, instead, or, ownCards, piece, quotedAll, say, thing, write } from './phrases.ts';

const error = { severity: 'error', kind: 'effect' } as const;

/** What is meant where something else stands: its code, and how it is written. */
const WANTED: Readonly<Record<string, readonly [code: string, help?: Phrase]>> = {
  player: ['CW3031', phrase`Say which player: "you", "another player".`],
  card: ['CW3032'],
  zone: ['CW3033', phrase`A place is a zone (hand, draw-pile), a player, or "play".`],
};
/** What stands where cards are meant, and how cards are written instead. */
const CARDS_OF: Readonly<Record<string, Phrase>> = {
  'a number': phrase`Say of what: "2 cards from your hand".`,
  'a player': phrase`Say which of their cards: "… hand", "… cards".`,
};

/** What hides a word of the language, as a line of help. */
export const wordIsName = (word: string): Phrase =>
  phrase`Something here is called "${word}", which hides the word: give that another name.`;

/** One function per thing to say about a name or a phrase. */
export const thingSays = {
  nothingUnder: (said: string) => say`CW3061 "${said}": in this game nothing lies under cards.
    Declare a zone for it: \`cellar: { per: player, under: card, face: down }\`; \`under\` is a type of cards, or \`card\` for any. For the card below a covering one, say "is covered".`,
  underNothing: (zone: string) => say`CW3061 Cards of ${zone} lie under a card.
    Write "under" and the card: "move it under a relic".`,
  twoUnder: (
    type: string,
    other: string,
  ) => say`CW3061 ${type === 'card' ? phrase`"${other}" is under any card, too.` : phrase`"${other}" is under cards of type ${type}, too.`}
    Under one card there is one zone.`,
  noPatterns: () => say`CW3003 This game declares no patterns that cards can make.
    Declare them: \`patterns: { run: 3 or more cards of one suit, ranks following }\` in game.yaml.`,
  noPattern: (found: string, known: readonly string[]) => say`CW3003 "${found}" is no pattern that cards can make.
    ${didYouMean(nearest(found, known), phrase`Write "make a pattern", or one of them: ${quotedAll(known.map((name) => `a ${name}`))}.`)}`,
  oneMakesPattern: (pattern: string) => say`CW3004 One card alone makes no ${pattern}.
    Of the whole choice it is said with "together": "3 or more cards from your hand that together make a ${pattern}".`,
  togetherOfChoice: () => say`CW3004 What cards are "together" is asked of those that are chosen from one place.
    Choose them: "choose 3 cards from your hand that together …". Whether there are such cards: "if the best arrangement of your hand is not empty". What one card has in common with another: "a card of the same type as it".`,
  oneShares: (value: string, said: string, clause: boolean) => say`CW3004 One card alone shares no ${value}.
    ${clause ? instead(`together ${said}`) : phrase`Name how many there are: "2 cards in your hand share ${value}", "all cards in … share ${value}".`}`,
  onlyCardsMake: (what: string) => say`CW3004 Only cards make a pattern, not ${thing(what)}.
    Name cards, or the place they are in: "your hand", "cards in a meld".`,
  // names
  unknown: (name: string, other: string | Phrase | null, near: string | null) => say`CW3003 Nothing is called "${name}" here.
    ${other ?? didYouMean(near, phrase`Names are cards, types, zones, dials, tags, or what an earlier line called "as …".`)}`,
  severalInQuestion: (name: string) => say`CW3003 "${name}" is several things, and only one can stand in a question.
    Ask once for each of them: "for each ${name}, ask … "… {it} …"".`,
  unknownInQuestion: (name: string) => say`CW3003 "${name}" is no one thing that could stand in a question.
    Between braces stands "you", "they", or a name given in an earlier line.`,
  noTeams: (name: string) => say`CW3057 "${name}" means nothing where everybody plays alone.
    Declare which seats play together: \`teams: { 4: [[1, 3], [2, 4]] }\` in game.yaml. All others are "each other player".`,
  wrongName: (name: string, kind: string, known: readonly string[] = []) => say`CW3045 "${name}" is no ${term(kind)}.
    ${didYouMean(nearest(name, known), known.length > 0 ? phrase`Known: ${known.join(', ')}.` : undefined)}`,
  noCardsOf: (name: string, set: string, values: readonly string[]) => say`CW3045 "${name}" is a ${set}, and no kind of card.
    ${values.length > 0 ? phrase`Say which value of the cards it is: ${quotedAll(values.map((value) => `cards whose ${value} is ${name}`))}.` : ''}`,
  doneIsNoState: (done: string) => say`CW3003 Something is ${done} in one moment; it does not stay "${done}".
    Wait for that moment with "when … is ${done}, …"; or ask later, of a kind of cards: "if a … has been ${done} this turn".`,
  notThis: (name: string, type: string) => say`CW3045 This card is of the type "${type}", so "this ${name}" names nothing.
    Write "this" for the card itself; another card is "a ${name}", or is called by its name.`,
  ofSeveralSets: (name: string, cards: readonly string[]) => say`CW3005 "${name}" could be ${or(cards)}.
    Write the set before it: \`set:id\`, or say \`needs:\` in set.yaml.`,
  cardOrMember: (name: string, card: string, set: string) => say`CW3005 "${name}" could be the card ${card} or a ${set}.
    Write ${card} for the card. A ${set} is chosen ("choose a ${set} as …"), or set where only a ${set} fits.`,
  nameOfTwoKinds: (
    name: string,
    before: string,
    now: string,
  ) => say`CW3006 "${name}" is ${thing(before)} above this block, and would be ${thing(now)} here.
    Give it another name.`,
  namedInSomeCases: (
    name: string,
    offered: boolean,
  ) => say`CW3040 ${offered ? phrase`"${name}" is given above in one choice of the offer only.` : phrase`"${name}" is given above in some cases only.`}
    ${
      offered
        ? phrase`Each line below "offer:" is a choice of its own. Lines that are one choice stand below "all at once:", or are a word of the game.`
        : phrase`Give it in all cases ("otherwise, …"), or before the "if"; or put this line into the block that gives it.`
    }`,
  namedEachRound: (name: string) => say`CW3040 "${name}" is given anew in each round of "for each", and is known only there.
    Use it inside the block, or give it a name before: what a name that is known stands for changes in every round.`,
  absent: (name: string, card: string) => say`CW4006 "${name}" is ${card}, which is not in this mix.
    Put that card or its set into the mix; without it this part can never hold.`,

  // parts that are missing
  howManyNumber: () => say`CW3002 How many is not said.
    Write a number, "2 cards", or let the player say one: "choose a number from 1 to 3 as many"; then "many" stands for it.`,
  ofWhat: (value: string) => say`CW3002 "${value}" of what?
    Write "${value} of …".`,
  nounMissing: (before: string) => say`CW3002 "${before}" of what?
    Say what is meant after it.`,
  choiceOfWhom: (whose: 'your' | 'their') => say`CW3002 "of ${whose} choice": it is not plain who else chooses here, or what.
    Leave it out: whoever does it chooses. Or choose in an order before: "another player chooses a … as chosen", then say what is done with it.`,
  halfOfWhat: () => say`CW3002 Half of what?
    Write "half of your hand", "half of 5".`,
  notRounded: () => say`CW3002 Divided, and rounded how?
    Write "… rounded up" or "… rounded down" after it.`,
  whose: (zone: string, all: string, whose: 'your' | 'their' | 'another') => say`CW3002 Whose ${zone}? Every player has one.
    ${whose === 'another' ? write(`another player's ${zone}`, `all ${all}`) : whose === 'their' ? write(`their ${zone}`, `your ${zone}`, `all ${all}`) : write(`your ${zone}`, `a ${zone}`, `all ${all}`)}`,
  tableOfAll: (zone: string, whose: 'your' | 'their') => say`CW3002 Whose ${zone}? Every player has one.
    ${write('in play', `on ${whose} ${zone}`)}`,
  which: (zone: string, all: string) => say`CW3002 Which ${zone}? There are several.
    ${write(`a ${zone}`, `all ${all}`)}`,
  oneOrAll: (what: string, one: string, all: string) => say`CW3002 One ${what}, or all of them?
    ${write(one, all)}`,
  allOfWhere: () => say`CW3002 All of where? No other place is named, so this would always be true: each of them is where it is.
    Write "a …" if one is enough; or name the place where all of them are looked for: "all … in …".`,
  atLeastNone: () => say`CW3002 At least 0 are always there, so this is always true.
    For none, write "no …"; for one, "a …".`,
  moreInPlace: () => say`CW3002 What a place holds is not compared like this.
    Compare the places like this: "there are more cards in … than cards in …".`,
  valueInPlace: (value: string) => say`CW3002 "${value}" is in no place.
    Leave the place out; or say whose it is by what they have there: "the player with the most cards in …".`,
  manyWithMost: (many: string, most: 'most' | 'fewest') => say`CW3002 Only one is ahead of the others, not "${many}".
    ${most === 'most' ? phrase`Name all that are level, "all … with the highest …"; or take one after the other: "repeat 2 times:", with "the … with the highest …" below it.` : phrase`Name all that are level, "all … with the lowest …"; or take one after the other: "repeat 2 times:", with "the … with the lowest …" below it.`}`,
  exceptWhich: (some: string, counted: boolean) => say`CW3002 Except which? "${some}" is no particular one.
    ${counted ? phrase`To leave out so many, write "all but ${some}".` : phrase`Choose it in a line before: "choose ${some} as chosen"; then write "except chosen".`}`,
  extremeOfWhat: (which: string) => say`CW3002 "${which}" needs a value to compare.
    Write "the ${which} number of cards", "the ${which} … of …".`,
  extremeOfPlayers: (which: 'highest' | 'lowest') => say`CW3002 "${which}" needs a value to compare.
    Write "the ${which} number of cards"; of what cards are worth, with a value of the game: "offer of player: the ${which} rank of cards in player's hand", then "the player with the ${which} offer".`,
  valueOfTheirCards: (value: string) => say`CW3032 "${value}" is a value of one card, and a player has several.
    Say which of them counts in a value of the game: "offer of player: the highest ${value} of cards in player's hand", then "the player with the highest offer".`,
  mostOfWhom: () => say`CW3002 Say who has the most.
    Write "have the most …".`,
  sameNumberOfWhom: () => say`CW3002 Who has the same number as whom is not plain.
    Compare with one player: "if another player has as many … as you"; or all of them: "if all players have the same number of …".`,
  moreOfWhom: () => say`CW3002 Say who has more.
    Write "you have more … than another player".`,
  valueNeeds: (
    head: string,
    slots: number,
  ) => say`CW3002 ${slots === 0 ? phrase`"${head}" needs nothing beside it.` : slots === 1 ? phrase`"${head}" needs ${slots} thing.` : phrase`"${head}" needs ${slots} things.`}
    It is declared as "${head}".`,

  // things of the wrong kind
  meant: (wanted: string, type: string, found: string, help?: string | Phrase) => {
    const [code, usual = type === 'card' ? CARDS_OF[found] : undefined] = WANTED[type] ?? ['CW3004'];
    return say`${code} A ${term(wanted)} is meant here, not ${thing(found)}.
    ${help ?? usual ?? ''}`;
  },
  allBut: (count: string): Phrase => phrase`To leave out so many, write "all but ${count} …".`,
  isKept: (counter: string, nothing: string): Phrase =>
    phrase`A number holds nothing else. Declare \`${counter}: { is: ${nothing} }\`: then "if ${counter} is ${nothing}" asks whether it holds something.`,
  neverIs: (what: string, found: string, printed?: string) => say`CW3004 This is never true: ${thing(what)} is not ${thing(found)}.
    ${printed === undefined ? '' : phrase`Say which value of it is meant: "whose ${printed} is …".`}`,
  numberCounted: (text: string) => say`CW3004 A number is not counted: it is how many there are.
    ${write(text)}`,
  notOfNumbers: () => say`CW3004 This cannot be claimed of a number.
    Say what there is that many of: "more than 2 relics".`,
  howManyIsOpen: () => say`CW3030 This order wants one number, and how many is left open here.
    Choose how many first, with a name: "choose 1 or 2 or 3 as many", then say "many" in its place.`,
  onlyHowMany: (count: string) => say`CW3030 This order asks only how many; which cards they are would make no difference.
    Write ${instead(count)}; or say where such a card is taken from, with another verb: "move … to your …".`,
  onlyPlayersAct: (found: string) => say`CW3031 Only players do things, not ${thing(found)}.
    Say which player does it; or, after "when", what is done to it: "is played".`,
  aTeamActs: (team: string) => say`CW3031 A team does nothing itself; its players do.
    Write ${instead(`each player of ${team}`)}.`,
  onlyPlayersHave: (found: string) => say`CW3031 Only players have cards, not ${thing(found)}.
    Write "any of … is …" for what is among them, "count of …" for how many there are, "… is in …" for where a card is.`,
  onlyPlayersAreNext: () => say`CW3031 Only a player can be the next one.
    Write "the top card of …" for a card.`,
  nextIsOne: (said: string, side: string) => say`CW3031 "${said}": only one player is "${side}".
    Name each: "the player on the left", "the player two to the left".`,
  setMeant: () => say`CW3032 Cards, players or places are meant here.`,
  countsAsWhat: () => say`CW3032 A card is meant here: the one that this card counts as.
    Write its id, "counts as gold-ring", or "counts as any …" and a kind of card.`,
  alsoWhat: () => say`CW3032 A kind of card is meant here: what these cards are, too.
    Write "… is also a …" and a type, a tag or the id of a card; two of them with "and".`,
  keepsItsName: (also: string) => say`CW3032 A card keeps its own name; it can have another one beside it.
    Write ${{ help: phrase`"is ${also} …"`, suggestion: also }}.`,
  nameOfACard: (called: string) => say`CW3032 The name of a card is meant after "${called}".
    Write the id of one card; for a type or a tag, "is also a …".`,
  whichBelongs: () => say`CW3032 Which of them is meant is not said.
    Choose one and give it a mark; or write "when goals are checked, …" before it: then it is the one that helps the player.`,
  belongsNowhere: () => say`CW3033 Cards there never count as anybody's: only cards in play do, where everybody sees them.
    Move them, or count them yourself: "count of … + count of …".`,
  belongsToWhom: () => say`CW3031 One certain player is meant here: whose these cards are.
    Write "belongs to you", "belongs to the player on your left".`,
  checkedWhat: () => say`CW3032 A kind of card is meant here, whose lines say who wins or loses.
    Write "when goals are checked" with the name of such a type.`,
  partOfOne: (word: string) => say`CW3032 "${word}" is one player here, not several things.
    Say what of theirs is meant: "one of their cards". Cards can be named in a line before: "choose … as chosen", then "one of chosen".`,
  appliesToCards: (dial: string) => say`CW3032 "${dial}" is of cards, and applies to no player.
    Say which cards do not apply: "rules do not apply to …"; or set it: "${dial} is … for …".`,
  namedCardsMeant: () => say`CW3032 Several named cards are meant here.
    Give them a name first: "choose … as those".`,
  placeInPlace: () => say`CW3032 A place is not in another place.
    Say first what is moved and from where: "move a card from … to …".`,
  thereAlready: () => say`CW3033 These cards are in that place already.
    Say where they come from: "the top 2 cards of draw-pile", "a card from another player's hand".`,
  placeMeant: () => say`CW3033 A place is meant here.
    ${WANTED['zone']![1]!}`,
  counterNoPlace: (said: string, zone: string) => say`CW3033 A place is meant here; "${said}" is a counter of the game.
    It hides the plural of the zone "${zone}": write "${zone}", or give the counter another name.`,
  placeOfSeveral: (said: string, places: readonly string[]) => say`CW3033 One place is meant here, and ${piece(said)} is several.
    Say which of them: ${quotedAll(places)}.`,
  zonesMeant: () => say`CW3033 Zones are meant here.
    Write "deal … to all hands". So many for each of them: "for each player, move the top 3 cards of … to their hand".`,
  dealtFrom: (pile: string, cards: string, players: string) => say`CW3033 From which pile are these cards dealt?
    ${write(`deal ${cards} from ${pile} to ${players}`)}`,
  sideMeant: () => say`CW3033 A side is meant here.
    Write "to the left", "to the right", or a side that was chosen.`,
  noHome: () => say`CW3033 This game has no home zone for the cards of a player.
    Name the zone: "to their hand".`,

  // several where one is meant
  oneMeant: (what: string) => say`CW3038 One ${term(what)} is meant here, not several.
    ${what === 'number' ? phrase`Write "+" between numbers that are added up.` : phrase`Say which: "a …", "one of …"; or do it for each of them: "for each …, …".`}`,
  setSeveral: (source: string, name: string) => say`CW3038 "set" names one thing, and here are several.
    ${write(`choose ${source} as ${name}`)}`,
  exactlyHowMany: (said: string) => say`CW3004 A number is meant here: "${said}" leaves open which.
    Write the number alone: "${said.replace(/^(?:at least|at most|no more than|up to|more than|fewer than|less than)\s+/i, '').replace(/\s+or (?:more|fewer|less)$/i, '')}".`,
  wholeInBrackets: (
    text: string,
  ) => say`CW3038 A number ends before ${piece(text)}: what is reckoned, and of what it is so many, are read apart.
    Put brackets around all that is reckoned: "(twice 3 + 1) points", "((count of your hand) times 2) points".`,
  whichNumber: (text: string, one: string) => say`CW3038 Which number is meant by ${piece(text)}? None is chosen here.
    Choose it in a line before, with a name: "choose ${one} as chosen"; then write "chosen".`,
  eachHasItsOwn: (value = 'value') => say`CW3038 Each of them has its own ${value}.
    Write "the total ${value} of …", "the highest ${value} of …", or do it "for each …, …".`,
  whichOfThem: () => say`CW3038 Of which one? This chooses nobody and nothing.
    Choose it first, with a name: "choose … as chosen", then "… of chosen".`,
  oneNameForEach: () => say`CW3038 Each is done on its own, so one name cannot stand for all of them.
    Write "for each …:", and use the name in the lines below it.`,
  orOfSeveral: () => say`CW3050 "or" between things is one choice of one thing; here it is not one thing on each side.
    Write "and" where all of them are meant. For a choice between two orders write "offer:" and each on a line of its own.`,
  placeOrCard: (
    amount: string,
    places: readonly string[],
  ) => say`CW3050 One of these places, or a card in one of them? "${amount}" of places can be both.
    Write ${instead(places.join(' or '))} for one of the places, "${places.map((place) => `a card in ${place}`).join(' or ')}" for a card.`,

  // owners that do not fit
  nothingBeside: (text: string) => say`CW3059 "${text}" is said of places, cards and players that are next to each other.
    Write "a … beside this", "the … left of it": a place beside a place, a card beside a card.`,
  otherGrid: (name: string, other: string) => say`CW3059 A ${name} is never beside a ${other}: they are in rows of their own.
    Neighbours are places of the same name.`,
  noNeighbours: (name: string) => say`CW3059 There is no row of places "${name}", so none is beside another.
    Declare a row or a grid: \`${name}: { per: column }\`, \`${name}: { per: [row, column] }\`.`,
  oneRow: (name: string, how: string) => say`CW3059 The places "${name}" are in one row, so none is ${how} another.
    Write "left of" or "right of"; or declare rows, too: \`${name}: { per: [row, column] }\`.`,
  whichPlaces: (word: string, names: readonly string[]) => say`CW3059 It is not clear which places are meant by "${word}".
    ${names.length ? phrase`Write their name: ${names.map((name) => `"${name}"`).join(', ')}.` : phrase`No zone of this game is in a row or a grid: \`per: column\`, \`per: [row, column]\`.`}`,
  notNumbered: (name: string) => say`CW3045 "${name}" is no set of numbers, so no number can follow it.
    Write "${name} of …", or what it is compared with: "whose ${name} is 1".`,
  noSuchMember: (name: string, value: number, low: number, high: number) => say`CW3045 There is no ${name} ${String(value)}.
    They are ${String(low)} to ${String(high)}.`,
  belongsToTable: (name: string) => say`CW3039 "${name}" belongs to nobody: there is one for the whole table.
    Write "${name}" alone.`,
  belongsToNothing: (name: string) => say`CW3039 "${name}" belongs to no player and to no other thing.
    Leave out whose it is.`,
  ownedAlready: (place: string) => say`CW3039 "${place}" is somebody's already.
    Write once whose it is: "the hand of …", or "${place}" alone.`,
  notToldBy: (name: string, found: string, each: readonly string[]) => say`CW3039 No ${term(name)} belongs to ${thing(found)}.
    ${each.length > 0 ? phrase`There is one for each ${each.reduce<Said>((all, one) => (all === '' ? one : phrase`${all} and ${one}`), '')}.` : phrase`There is only one at the table.`}`,

  // things that cannot be set
  cannotSet: (what: string) => say`CW3044 "${what}" cannot be set.
    Counters, marks and names given by "set … to …" can be set; dials are set by cards.`,
  besideWhom: (whom: string) => say`CW3002 Of whom? "${whom}" is not one player yet.
    Choose first: "choose ${whom} as friend", then "the player on the left of friend".`,
  onlyDials: (name = '…') => say`CW3044 Only dials can be set like this.
    For counters and marks write "set ${name} to …".`,

  // phrases that can be read in two ways
  everyoneElse: () => say`CW3051 "everyone else" is every player other than you here, not other than those just named.
    Write "each other player"; or, if those are meant, say both of each: "for each player, if they …, they …, otherwise they …".`,
  twofold: (read: string, other: string) => say`CW3051 This can be read in two ways. It is read as "${read}".
    Write it like that; or, if the other is meant, "${other}".`,
  answeredFrom: (what: string) => say`CW3051 No place is named, so the answer is ${what} of the player who is asked.
    Name the place: "${what} in play"; or write whose it is: "one of your …".`,
  ofLastRound: (place: string) => say`CW3051 "${place}" is the place of the last round alone: each round opens a new one.
    Open it in a line before the repetition, "… aside as ${place}", and write "move … to ${place}" inside.`,
  otherThanWhich: (thing: string) => say`CW3038 Other than which ${thing}? None is chosen here.
    Choose it in a line before: "choose a ${thing}"; or go through all, "for each ${thing}:"; then "each other ${thing}" are the others.`,
  anothersPlace: (place: string) => say`CW3038 Other than which ${place}? None is chosen here.
    ${write(`another player's ${place}`)}`,
  othersThanWhich: (said: string) => say`CW3038 Other than which? ${piece(said)} leaves out this card, which is none of them.
    Say which is left out, as in "all treasures except gold-ring"; or choose it in a line before: "choose a treasure". If none is left out, drop the word "other".`,
  othersThanNone: (said: string) => say`CW3038 Other than which? Nothing is named here that ${piece(said)} could leave out.
    Say which is left out, as in "all treasures except gold-ring"; or choose it in a line before: "choose a treasure". If none is left out, drop the word "other".`,
  swapWithWhat: (mine: string, theirs: string) => say`CW3032 With which card it is swapped is not said.
    Write "swap ${mine} with ${theirs}", or "swap your hand with …'s hand".`,
  itIsThis: (read: string) => say`CW3051 This can be read in two ways. It is read as "${read}".
    Write it like that; or, if the other is meant, give it a name: "choose … as chosen" in a line before, then say "chosen", or "chosen of them" where each player chose.`,
  moreThanWhat: (
    read: string,
    said: string,
    limit: string | null,
  ) => say`CW3051 This can be read in two ways. It is read as "${read}", done once.
    Leave out ${piece(said)}; or, if a limit is to be larger for as long as this card is in force, write its name and how much: "${limit === null ? '… + 1' : { help: limit, suggestion: limit }}".`,
  limitOrOnce: (
    read: string,
    limit: string,
    once: string | null,
  ) => say`CW3051 This can be read in two ways. It is read as "${read}", done once.
    ${{ help: once === null ? phrase`For as long as this card is in force, write "${limit}".` : phrase`For as long as this card is in force, write "${limit}"; for once, as it is played, "${once}".`, suggestion: limit }}`,
  otherwiseOfLast: () => say`CW3051 This can be read in two ways. It is read as the other case of the line just above.
    For the last of several cases, begin the line above with "otherwise if"; for the other case of that line alone, write it at its end: "…, otherwise …".`,
  orderOnce: (when: string, said: string | null) => say`CW3051 This can be read in two ways. It is read as done once, as the card is played.
    ${{ help: phrase`Write "${when}, …" for that. Each turn: "at the start of your turn, …"; as soon as something is so: "when …".`, suggestion: said === null ? undefined : `${when}, ${said}` }}`,
  dialOfAll: (dial: string, said: string) => say`CW3051 This can be read in two ways. It is read as "${dial}" of every player.
    ${{ help: phrase`Write "everybody's ${said}" for that; for the player who has this card, "your ${said}".`, suggestion: `your ${said}` }}`,
  holderAtOnce: (read: string) => say`CW3051 This can be read in two ways. It is read as "${read}", done once.
    Write "you …" for that. Each turn: "at the start of your turn, …"; "you" is the player who has the card.`,
  nameOfEach: (name: string) => say`CW3051 This can be read in two ways. It is read as "${name} of you".
    Write it like that; or, if the other is meant, say who does it: "each player … ${name}".`,
  soOfSeveral: (asked: string) => say`CW3051 This can be read in two ways. It is read as what the last of those asked in "${asked}" did.
    Write "for each …:", and below it "they may …" and "if so, …", to ask it of each of them.`,
  markOrDone: (
    mark: string,
    verb: string,
  ) => say`CW3051 This can be read in two ways. It is read as the mark "${mark}" of the card, not as what is done to it.
    Give the mark another name; or, for what is done, say who does it: "when a player ${verb}s …".`,
  soFromAbove: (
    asked: string,
  ) => say`CW3051 This can be read in two ways. It is read as the answer to "${asked}", not as whether the order just above was done.
    Write it right below what it asks about; for the other case write "otherwise".`,
  freeAndMore: (
    free: string,
    more: string,
  ) => say`CW3051 This can be read in two ways. It is read as "${free}", and whatever is chosen, "${more}".
    Write them on two lines; or, if the other is meant, "if so, ${more}" on the line below.`,
};

const bell = (id: string) =>
  `# ${id}/set.yaml\nformat: 1\nset: ${id}\ngame: neutral-game\n# ${id}/cards.yaml\n${ownCards('  bell: { type: treasure, name: Bell }\n')}`;
const carillon = (needs: string) =>
  `${bell('east')}${bell('west')}# north/set.yaml\nformat: 1\nset: north\ngame: neutral-game\n${needs}# north/cards.yaml\n${ownCards('  carillon: { type: aim, name: Carillon, effect: win with bell }\n')}`;

export const thingCodes: readonly Entry[] = [
  {
    ...error,
    code: 'CW3003',
    alike: true,
    title: 'unknown name',
    about:
      'A name is a card, a type, a zone, a dial, a tag, a value, or what an earlier line called "as …". Nothing here has this name; most often it is misspelt.',
    wrong: 'discard a tresure',
    right: 'discard a treasure',
  },
  {
    ...error,
    code: 'CW3004',
    alike: true,
    title: 'value of the wrong kind',
    about:
      'A number is meant, or one of a set of choices, and something of another kind stands here. How many cards there are is written "count of …".',
    wrong: 'draw all treasures',
    right: 'draw count of treasures',
  },
  {
    ...error,
    code: 'CW3030',
    alike: true,
    title: 'cards where only a number counts',
    about:
      'The word takes a number and decides itself which cards are meant, so it makes no difference which kind of card is named, and the number cannot be left open. Write the number, or another verb that says where such cards come from.',
    wrong: 'when this is discarded, draw 2 treasures',
    right: 'when this is discarded, draw 2 cards',
  },
  {
    ...error,
    code: 'CW3031',
    alike: true,
    title: 'player expected',
    about:
      'Only players do things, have cards, are asked and are next. A card belongs to one: "owner of this"; a side has one: "the player on your left".',
    wrong: 'ask a treasure "Yes?"',
    right: 'ask another player "Yes?"',
  },
  {
    ...error,
    code: 'CW3032',
    alike: true,
    title: 'card expected',
    about:
      'Orders such as "move" and "discard" act on cards. A number of them needs its cards ("2 cards from your hand"), and a player or a place is not a card: say which of the cards there.',
    wrong: 'discard another player',
    right: "discard a card from another player's hand",
  },
  {
    ...error,
    code: 'CW3033',
    alike: true,
    title: 'place expected',
    about:
      'Cards are in zones ("your hand", "pile"), with a player, or in play, and a movement goes to one of these. What stands here is none.',
    wrong: 'deal the top 2 cards of pile to 3',
    right: 'deal the top 2 cards of pile to all hands',
  },
  {
    ...error,
    code: 'CW3038',
    alike: true,
    title: 'several things where one is meant',
    about:
      'Of several things each has its own value, and each would be done on its own. Say which one is meant, take a total or the highest, or do it for each of them.',
    wrong: 'draw plays-left of each other player',
    right: 'for each other player, draw plays-left of them',
  },
  {
    ...error,
    code: 'CW3039',
    alike: true,
    title: 'owner that does not fit',
    about:
      'A zone, a counter or a value is one for the whole table, or there is one for each player, card or member of a set of choices. Here it is said to belong to something that has none. Leave the owner out, or name one that has it.',
    wrong: 'shuffle your pile',
    right: 'shuffle pile',
  },
  {
    ...error,
    code: 'CW3044',
    alike: true,
    title: 'thing that cannot be set',
    about:
      'Orders set counters, marks and names ("set … to …", "add … to …"). Dials are set by cards in play ("draws is 3"), or by an order that says for how long. Everything else follows from the rules.',
    wrong: 'set draws to 3',
    right: 'set drawn to 3',
  },
  {
    ...error,
    code: 'CW3045',
    alike: true,
    title: 'name of the wrong kind',
    about:
      'Only names of one kind can stand here: dials, values of cards, or the outcomes that a player can claim. The name is unknown, or names something else.',
    wrong: 'if you claim a treasure, draw 1',
    right: 'if you claim victory, draw 1',
  },
  {
    ...error,
    code: 'CW3057',
    alike: true,
    title: 'team in a game without teams',
    about:
      '"Your team", "your partner" and "a teammate" have a meaning in games that declare teams: `teams:` in game.yaml lists the seats that play together, by number of players. Elsewhere each player plays alone, and the others are "another player", "each other player".',
    wrong: 'each teammate draws 1',
    right: 'each other player draws 1',
  },
  {
    ...error,
    code: 'CW3059',
    alike: true,
    title: 'place without neighbours',
    about:
      'Places are beside each other where their zone is repeated for a set ("per: column": a row) or for two ("per: [row, column]": a grid). Cards are beside each other in a zone with "row: yes", or in places that are beside each other. Players are beside each other at the table.',
    wrong: "if your hand is beside another player's hand, draw 1",
    right: 'if the player on turn is beside you, draw 1',
  },
  {
    ...error,
    code: 'CW3005',
    title: 'id that several sets have',
    about:
      'A bare id means the card of the own set, then one of a set it `needs`, then the only one of the mix. Here several would do: write the set before it (`set:id`), or name the set under `needs:` in set.yaml.',
    kind: 'folders',
    wrong: carillon(''),
    right: carillon('needs: [west]\n'),
  },
  {
    ...error,
    code: 'CW3040',
    title: 'name given in some cases only',
    about:
      'A name for one thing is known after a block only if every case of that block gives it: the "if" and the "otherwise", or each line of an offer. Several things are no things where they were not given, so a name for them is always known. What "for each" names is known inside that block. After "if so", what was named by the order that was done is known.',
    wrong: 'if you have a lamp, choose a treasure as prize\ndiscard prize',
    right: 'if you have a lamp, choose a treasure as prize\notherwise, choose a treasure of another player as prize\ndiscard prize',
  },
  {
    ...error,
    code: 'CW3061',
    title: 'nothing under a card',
    about:
      'A zone with `under:` lies under cards of a type (or any `card`): what is put "under" such a card is there, and goes where the card goes. A game without such a zone has nothing under its cards; cards come there only by being put under a card; and under one card there is one such zone. What a card covers is "covered".',
    wrong: 'when this is discarded, move a card from your hand under a treasure',
    right: 'when this is discarded, attach a card from your hand to a treasure',
  },
  {
    ...error,
    code: 'CW3050',
    title: 'choice that is not between single things',
    about:
      '"A relic or a curse" is one choice: one card is chosen among both kinds. "Discard all relics or 2 curses" is a choice between two orders. But what gets one name ("… as taken") comes from one choice, so each side of the "or" must be one thing.',
    wrong: 'when this is discarded, move all treasures or all rules to heap as gone, then draw count of gone',
    right: 'when this is discarded, move a treasure or a rule to heap as gone, then draw count of gone',
  },
  {
    severity: 'warning',
    code: 'CW3051',
    title: 'phrase that can be read in two ways',
    about:
      'A reader may take the phrase in one way and the game in the other: "a relic and a curse from your hand" may speak of a relic in play. The message shows how it is read; written like that it is not reported. The hint shows how the other reading is written.',
    kind: 'effect',
    wrong: 'when this is discarded, discard a treasure and a rule from your hand',
    right: 'when this is discarded, discard a treasure from your hand and a rule from your hand',
  },
];
