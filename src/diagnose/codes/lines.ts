// CW3xxx: orders, conditions and lines of effects: whether they can be written, and where. Examples are checked inside the small game in
// test/check/neutral-game.
import { phrase, type Phrase } from '../phrase.ts';
import type { Entry } from '../entry.ts';
import { didYouMean, game, instead, ownCards, piece, quotedOr, say } from './phrases.ts';

const error = { severity: 'error', kind: 'effect' } as const;
const warning = { severity: 'warning', kind: 'effect' } as const;

const askBelow = phrase`ask in the lines below what has come of it: "if …".`;

/** Letters that no order of the game has: somebody writes in their own language. */
const isForeign = (verb: string, known: readonly string[]): boolean => {
  const letters = known.join('');
  return [...verb].some((letter) => /[^\p{ASCII}]/u.test(letter) && !letters.includes(letter));
};

/** One function per problem of an order, a condition or a line. */
export const lineSays = {
  // verbs
  unknownVerb: (
    verb: string,
    instead: Phrase | null,
    near: string | null,
    known: readonly string[],
    asks: boolean,
  ) => say`CW3001 Nobody knows how to "${verb}".
    ${instead !== null ? phrase`Say ${instead}.` : didYouMean(near, isForeign(verb, known) ? phrase`Effects are written in English words, whatever language the card is in. Orders this game knows: ${known.slice(0, 16).join(', ')} …` : asks ? phrase`Orders this game knows: ${known.slice(0, 16).join(', ')} … What is done beside the cards is asked: ask "Did it work?".` : phrase`Orders this game knows: ${known.slice(0, 16).join(', ')} …`)}`,
  forPlayers: () => say`CW3001 This sentence is for players: an effect is written in words of its own.
    The suggestion does what it says.`,
  doWhatItSays: () => say`CW3001 What of it is done is not said: its orders, or a line that waits to be used.
    Write "obey …" for the orders of a card, "use a power of …" for what can be used ("once per turn").`,
  unknownClaim: (verb: string, known: readonly string[], near: string | null = null) => say`CW3001 "${verb}" claims nothing in this game.
    ${/^(?:was|were)$/.test(verb) ? phrase`A condition is about now: "is". What has been done is counted: "if you have … this turn".` : didYouMean(near, known.length ? phrase`Claims this game knows: ${known.slice(0, 10).join('; ')}. Where cards are can always be asked: "a card is in your hand".` : phrase`Where cards are can always be asked: "a card is in your hand".`)}`,
  dialIsNoOrder: (dial: string) => say`CW3001 "${dial}" is a dial and no order.
    Say "${dial} is …", "${dial} + …" or "${dial} - …".`,
  cannotForbid: (verb: string, known: readonly string[]) => say`CW3001 "${verb}" cannot be forbidden: only words of the game can.
    They are ${[...new Set(known)].join(', ')}.`,
  differCounted: (value: string) => say`CW3004 That cards are different in a value is asked of a number of them that are chosen.
    Choose so many: "discard 2 cards of different ${value}s"; how many there are is counted: "if the number of ${value}s of cards in your hand > 2, …".`,
  namesNoCard: () => say`CW3001 A card cannot be named that may be anywhere: it is chosen where it is seen.
    Name what cards have in common: "name a type of card", then "each other player gives you a card of that type from their hand".`,
  togetherOfSeveral: () => say`CW3004 Only what several players have is added up.
    Compare with all of them: "if you have more … than all other players together, …".`,
  doesTheSame: () => say`CW3001 What the same is, is not looked up in the line before.
    Write the order again, for whoever does it: "the player on your left discards a card", "each other player draws 1".`,
  noRounds: () => say`CW3002 That is no moment of a game.
    No game counts rounds: what comes once in one, or lasts for one, goes with turns: "at the end of your turn, …", "at the end of each turn, …", "until your next turn, …".`,
  saysNotWhat: (verb: string, ways: string | Phrase) => say`CW3002 What to "${verb}" is not said.
    It is said ${ways}.`,
  notSaid: (verb: string, ways: string | Phrase) => say`CW3002 "${verb}" is not said like this.
    It is said ${ways}.`,
  scoreOnCard: () => say`CW3072 A card does not say with which score the game ends.
    It claims the end: "everyone wins", "end the game"; the game says the score, in a check: "everyone wins with a score of …".`,
  winWhat: (text: string) => say`CW3002 Only the game is won: "win" has nothing after it, or "with" and cards.
    Cards are taken with "move ${text} to your …", points with "add … to …".`,
  partOfNothing: (part: string, verb: string) => say`CW3002 ${piece(part)} says nothing here: "${verb}" does not go on like this.
    Leave it out; or claim it for itself: "… and …".`,
  claimIncomplete: (verb: string) => say`CW3002 The condition is incomplete: "${verb}" needs something after it.
    Say what it is: "${verb} a …", "${verb} no …".`,
  askWhat: () => say`CW3002 Ask what?
    Write the question in quotes: ask "Is it your birthday?".`,
  tooManyDice: (most: number) => say`CW3002 So many dice cannot be rolled.
    Roll one to ${most} of them: "roll two dice as pair".`,
  nothingFlipped: (side: string) => say`CW3002 No coin has been flipped here that "${side}" could be about.
    Flip it in a line above: "flip a coin", then "if ${side}, …". A coin with a name is asked for by it: "flip a coin as toss", then "if toss is ${side}".`,
  flippedElsewhere: (side: string) => say`CW3002 No coin has been flipped here that "${side}" could be about.
    A coin shows something only where it is flipped. If the flip waits, or each player flips, what follows from it stands below it: "at the start of your turn:", then "flip a coin" and "if ${side}, …" in lines of their own below that; "for each player:", "they flip a coin".`,
  nothingRolled: (elsewhere: boolean) => say`CW3002 Nothing has been rolled here that "it" could be.
    ${elsewhere ? phrase`A die shows something only where it is rolled. If the roll waits, or each player rolls, what follows from it stands below it: "at the start of your turn:", then "roll a die" and "on a 6, …" in lines of their own below that; "for each player:", "they roll a die".` : phrase`Roll it in a line above: "roll a die", then "on a 6, …".`}`,
  comparesFixed: () => say`CW3004 Both sides are written here and never change: this is always so, or never.
    Compare something of the game: "if you have 3 cards", "if the number of … is 3".`,
  noSuchState: (text: string) => say`CW3002 The condition is incomplete: "${text}" is neither true nor false.
    Say what it is: "${text} is …", "you have ${text}".`,
  askWhom: () => say`CW3002 Who is asked in turn?
    Say whom: ask each other player in turn "…".`,
  raceOfWhom: () => say`CW3002 Only several players can be the first to answer.
    Say whom: ask everyone "…", first to say yes as quickest.`,
  yesOrNoOnly: (how: string) => say`CW3002 With "${how}" the answer is yes or no.
    Leave out "for …", or ask all of them at once: ask everyone "…" for a … as guess.`,
  clockOf: (most: number) => say`CW3002 A clock runs for 1 to ${most} seconds.
    Say how long: ask "…", within 60 seconds.`,
  onceOfOne: (how: string) => say`CW3002 "${how}" and "once a game" are of two questions.
    Leave one of them out: asked once a game, all of them are asked at once: ask everyone "…", once a game as fans.`,
  onceWithBraces: () => say`CW3002 What is asked once a game cannot have braces: the question would be another one each time.
    Ask it without them, or leave out "once a game".`,
  onceForWhat: () => say`CW3002 Only a yes or no, a player, a number, a text or a member of a set is kept for the whole game.
    Cards and places change: ask for them each time.`,
  onceInTwoWays: () => say`CW3002 Another line asks the same question once a game, but of others, or for another kind of answer.
    Ask it in the same way, or with other words.`,
  answerUnnamed: (order: string) => say`CW3002 What is the answer to be called?
    Write ${instead(`${order} as answer`)}; then "answer" is what they said, and, if several are asked, "their answer" what one of them said.`,
  answersMeant: (text: string) => say`CW3002 "${text}" is not something of which one can be the answer.
    Say what can be answered: ask another player "…" for a suit as guess.`,
  oneInTurn: () => say`CW3002 One player alone cannot do this in turn.
    Say "each player in turn …", or leave it out.`,

  // lines that stand where they cannot
  onlyWaiting: (
    dial: boolean,
  ) => say`CW3013 Of the game itself only lines that wait (when …, at the start of …, once per turn …) stand here; this one would do nothing.
    ${dial ? phrase`Say it where the dial is declared (\`is:\`), on a card, or in \`lines:\` of a type of cards.` : phrase`Say it on a card that is in play from the beginning, or in \`lines:\` of a type of cards.`}`,
  orderWhile: () => say`CW3013 An order cannot be "in force".
    After "while" stand dials, numbers, bans or lines that wait.`,
  notWhenChecked: () => say`CW3013 Only whose a card is can be said for that moment: "… is yours", "… belongs to …".
    Everything else in force is looked at whenever something is asked; write it without "when … are checked".`,
  notAnOrder: () => say`CW3013 This is in force while the card is in play; it is no order.
    Put it on a line of its own, at the left edge of the card.`,
  sparedForAWhile: (instead: string | null) => say`CW3013 Only a card that stays in play says what does not apply; it is no order.
    ${instead === null ? phrase`Put it on a line of its own, at the left edge of such a card, without an end.` : { help: phrase`For a while, write "${instead}".`, suggestion: instead }}`,
  waitsInside: (head: string) => say`CW3013 "${head}" waits for something; it cannot stand inside an order.
    Such a line stands on its own, at the left edge of the card. As an order it says how long: "this turn, when …", "until your next turn, when …", "the next time …".`,
  notForAWhile: (head: string) => say`CW3013 "${head}" cannot hold for a while.
    What waits can: "this turn, when …", "until your next turn, instead when …". So can numbers and bans: "your draws is 2 this turn".`,
  onlyInForce: () => say`CW3013 This holds as long as its card is in force; it cannot hold for a while.
    For a while there are numbers, bans and lines that wait: "your draws is 2 this turn", "this turn, when …".`,
  nowOrThen: () => say`CW3013 What follows this is done now, not on that turn.
    Write "on your next turn" in front for all of it, or what is done now before it.`,
  nothingToCancel: () => say`CW3049 When this is heard, it has been done: there is nothing left to cancel.
    Begin with "in response when …, cancel it", or "instead when …" for something else in its place.`,
  whoseNextTurn: () => say`CW3013 Whose next turn?
    Write "your next turn", or say who it is before: "choose another player", then "on their next turn, …".`,
  doneAtOnce: (verb: string) => say`CW3002 "${verb}" is done at once; it does not last.
    "this turn" and "until your next turn" say how long a number, a ban or a line that waits holds: "your draws is 2 this turn", "this turn, when …". For later: "on your next turn, …".`,
  turnHasBegun: () => say`CW3013 The start of this turn is over.
    Write "at the end of this turn" or "at the start of your next turn".`,
  everyonesTurn: () => say`CW3013 A card that is nobody's speaks to whoever is on turn: no turn is another player's.
    Write "at the start of each turn, they …", or "at the start of your turn, each other player …".`,
  nextTurnTwice: (edge: string, whose: string) => say`CW3013 The next turn is said twice: is it one turn, or the one after it?
    Write "at the ${edge} of ${whose} turn, …" alone; for the turn after it, a block: "on ${whose} turn:", and "at the ${edge} of ${whose} turn, …" below it.`,
  oftenInGame: (often: string) => say`CW3013 "${often}" counts for each card; a line of the game itself is on none.
    Write it on a card, or count with a counter of the game: counters with "each turn: 0".`,
  oftenInAll: (
    per: string,
    most: number,
  ) => say`CW3048 The lines of this card may happen more than ${most} times per ${per} together, which is more than is counted.
    Say less, or leave "times per ${per}" out of one of them.`,
  namesSeveral: () => say`CW3048 Here several things at a time are meant, and a name is for one.
    Leave out "as …", or take them one by one: "for each … as …".`,
  heldRemembers: () => say`CW3048 A line that holds for a while remembers at most two things that were named above, and no lists.
    Name one thing, or ask for it anew where the line does something.`,
  insideOffer: (head: string) => say`CW3013 "${head}" cannot stand inside an offer.
    An offer has one order on each line, each with its own conditions.`,
  offerToPlayer: () => say`CW3013 Only a player can be offered something.
    Write whom: "offer another player:", and below it what they may do: "they draw 1".`,
  offerOtherwise: () => say`CW3013 An offer has no "otherwise".
    Put the other order into the offer, on a line of its own.`,
  onlyPowers: () => say`CW3013 Only "each other player may use a power" can stand after "meanwhile".`,
  noIf: () => say`CW3013 There is no "if" that this "otherwise" belongs to.
    It must begin a line that follows one with "if", at the same depth.`,
  otherwiseOfNothing: () => say`CW3013 Otherwise than when? No "if" says when this is done, and not what stands before it.
    Say what must hold: "if you have …, …, otherwise …". What was offered is asked of: "you may …", and below it "if so, …", "otherwise, …".`,
  nothingOpens: () => say`CW3013 Nothing opens this block.
    Indent only below a line that ends with ":".`,
  nothingToAnnounce: () => say`CW3013 Here is nothing to announce: only a verb of the game announces itself.
    Write it among the lines of the verb (\`verbs:\` in game.yaml or set.yaml), before the line that acts.`,
  oneOrTheOther: () => say`CW3013 One of several orders is not chosen by "or".
    Write a block: "offer:", and below it each of them on a line of its own.`,
  nobodyDoes: () => say`CW3013 This order has no one to carry it out.
    For a ban write "nobody can …", for what all must do "each player …".`,

  // words that stand for nothing
  nobodyMeant: (word: string, yours?: string) => say`CW3047 "${word}" has nobody to stand for here.
    ${yours !== undefined ? { help: phrase`Name the player, or write "${yours}".`, suggestion: yours } : word === 'them' ? phrase`Name the player, or put the line inside "for each player"; cards get a name where they are taken: "… aside as taken".` : phrase`Name the player, or put the line inside "for each player".`}`,
  nobodysOwn: (word: string, anothers: string) => say`CW3047 "${word}" has nobody to stand for here.
    ${{ help: phrase`Name the player, "${anothers}", or put the line inside "for each player".`, suggestion: anothers }}`,
  dealtFromYou: () => say`CW3013 The first card goes to you, whoever is said to deal.
    Leave out who deals: "deal … to all hands".`,
  turnOfWhom: (
    edge: 'start' | 'end',
  ) => say`CW3047 "their" has nobody to stand for here: a turn begins and ends for everybody, one after another.
    Write "at the ${edge} of each turn, if the player on turn …, they …"; of all who have something, "each player with … draws 1" is said of whose turn it is, too.`,
  whoDoes: (verb: string, yours: string) => say`CW3047 "${verb}" is said of somebody else, and nobody is named.
    ${{ help: phrase`Name the player, or write "${yours}" if it is you.`, suggestion: yours }}`,
  ownersOfSeveral: () => say`CW3047 Each of several cards has an owner of its own.
    Go through them: "for each … as found:", and below it "… found's owner".`,
  foundByCondition: (word: string) => say`CW3047 "${word}" has nobody to stand for here: which player a condition has found is not kept.
    Say it of all of them, "each player who … draws 1" or "each other player who …", or choose one in a line before, "choose another player who … as chosen".`,
  nothingSpokenOf: (said: string, text: string) => say`CW3047 Nothing that "${said}" could stand for is spoken of before.
    ${text === 'several' ? phrase`Name them in a line before: "… as chosen"; then say "chosen".` : phrase`Choose it in a line before, "choose a ${text} as chosen", or go through all: "for each ${text} as found:"; then use that name.`}`,
  whichOne: (said: string, any: string) => say`CW3047 Which one "${said}" is, nothing before it says.
    Give it a name where it is spoken of, "… as chosen", then say "chosen"; one that is chosen here is "${any}".`,
  directionHolds: () => say`CW3045 No line holds the direction of play.
    Turn it round as the card comes and as it goes: "when this enters play, reverse the direction" and "when this leaves play, reverse the direction".`,
  keepWhere: (text: string) => say`CW3033 "keep" is said of one's own cards: what one has drawn, or has in hand. Where these go is not said.
    Say it: "move ${text} to your …".`,
  keptFromWhat: (text: string) => say`CW3002 What becomes of the others is not said.
    Say it behind: "${text}, then move the rest to …".`,
  backWhere: () => say`CW3033 Where it is put back is not said.
    Say where: "… back on top of" a pile, "… back to" a place.`,
  noCountBefore: () => say`CW3047 "that many" has nothing before it to count.
    Roll, choose a number, or handle cards first: "discard any number of cards from your hand, then draw that many".`,
  nothingMeant: () => say`CW3047 "it" has nothing to stand for here.
    Name the card, or call it "as …" in an earlier line.`,
  staysWithOwner: (
    owner: string,
  ) => say`CW3051 This can be read in two ways. "${owner}" is read as the player who has it now, so it stays there.
    Give the player a name before it goes: "choose ${owner} as lender"; then move it "to lender".`,
  itOrTheOne: (read: string, order: string) => say`CW3051 This can be read in two ways. It is read as "${read}".
    Write it like that; or, if the card of "${order}" is meant, name that: "${order} as taken", then "taken".`,
  doesNotWait: (
    then: string | null,
  ) => say`CW3051 This can be read in two ways. What follows the full stop is a line of its own: it does not wait.
    ${then === null ? phrase`Write it on a line of its own; or, if it waits, both in a block below the head.` : { help: phrase`Write it on a line of its own; or, if it waits too, ", then ${then}".`, suggestion: `, then ${then}` }}`,
  noPronoun: (word: string) => say`CW3047 "${word}" cannot stand here.`,
  sinceWhen: (said: string) => say`CW3085 Since when this is counted is not said.
    Write ${{ help: phrase`"${said} this turn", or "this game"`, suggestion: `${said} this turn` }}.`,
  notCounted: () => say`CW3085 What has been done is counted by a number and a kind of card; this cannot be counted.
    For example "you have drawn 3 cards this turn", "you have played a goal this game".`,
  notAWordDone: (done: string, words: readonly string[]) => say`CW3085 "${done}" is nothing that is counted.
    What a word of the game does is counted: ${quotedOr(words)}.`,
  whichIsForgotten: () => say`CW3085 How many there have been is counted; which they were is not kept.
    Ask for the number: "if 2 goals have been played this turn". To find the cards again, give them a mark as it is done.`,
  doneBlindly: (
    head: string,
    done: string,
  ) => say`CW3085 Which cards it is done to is not known of "${head}", so they cannot be counted by kind.
    Count all of them: "you have ${done} 2 this turn".`,
  countedForAll:
    () => say`CW3085 This is counted as it is done, for everybody alike; it cannot depend on the card or the player that asks later.
    Name a kind of card: "you have discarded a goal this turn".`,
  soOfNothing: () => say`CW3047 Nothing above is optional or asked, so there is nothing that "so" could be about.
    Write "you may …" in the order above; or name what it touches ("… as taken") and ask "if count of taken > 0".`,
  doesOfNobody: () => say`CW3047 No line just above lets several players do something, so there is nobody to count.
    Write "each player may …" in the line above; of one player ask "if they do".`,

  thereIsNumber: (name: string) => say`CW3004 A number is always there: it may be zero.
    Compare it: "${name} is 0", "${name} > 0".`,

  showsAll: (some: string) => say`CW3048 A line in force shows all that it names, to all whom it names: it does not choose ${piece(some)}.
    Write who or which is meant: "each other player", "the player on your left", "the hands of all other players"; an order chooses: "reveal a random card from …".`,
  showsNobody: () => say`CW3048 Lines in force show cards, and hide none.
    Name those who see them: "you can see …", "… is open to the player on your left"; a place shows its cards as its "seen by" says.`,

  // bans
  banBeyond: () => say`CW3048 A ban looks at who does it and with which card; it cannot look at this.
    Leave it out, or forbid it altogether.`,
  banLimits: (some: string) => say`CW3048 A ban does not count what somebody has: ${piece(some)}.
    How many they may have is a limit of the game, if it has one: "… limit is 2"; how often they may do something, "… cannot … more than 1 … per turn", or "… this turn".`,
  banCounts: (
    some: string,
    all: string | null,
    ordered: boolean,
  ) => say`CW3048 A ban is for everything it names: it does not choose ${piece(some)}.
    ${all === null ? (ordered ? phrase`Choose in a line before: "choose … as chosen"; then write "chosen".` : phrase`Only an order chooses: "one of your … cannot be … this turn".`) : { help: ordered ? phrase`Write "${all}" for all of them; or choose in a line before: "choose … as chosen", and write "chosen".` : phrase`Write "${all}" for all of them. Only an order chooses: "one of your … cannot be … this turn".`, suggestion: all }}`,
  banBlind: (head: string, verb: string) => say`CW3048 With which card "${head}" is done is not known beforehand.
    Forbid it altogether: "… cannot ${verb}".`,
  banRemembers: () => say`CW3048 A ban for a while remembers at most two things that were named above, and no lists.
    Say it of cards or players that can be told later, or forbid it for one of them after another.`,

  // what takes the place of something
  insteadOfNothing: () => say`CW3049 "instead" takes the place of nothing here.
    Say of what: "when another player would …, … instead".`,
  wouldWithoutInstead: () => say`CW3049 What "would" happen has not happened: say what happens in its place.
    End the order with "instead"; or leave out "would" for what comes after it.`,
  wouldInClaim: () => say`CW3049 What "would" happen can only be waited for.
    Write "when … would …, … instead" at the left edge of the card.`,

  // how long, and when
  banWithoutEnd: () => say`CW3052 A ban is in force while its card is in play; it is no order.
    Put it on a line of its own, at the left edge of the card, or say how long it holds: "this turn", "until your next turn".`,
  dialWithoutEnd: () => say`CW3052 Say how long this holds.
    Add "this turn" or "until your next turn"; without it, the line must stand on a card that stays in play.`,
  outTwice: (until: string) => say`CW3002 Out for good, or ${until}?
    Write one of them: "… is out for good", "… is out until your next turn".`,
  whoIsOut: (verb: string) => say`CW3002 Nobody is named who "${verb}".
    Write it first: "you are out", "another player is out".`,
  winsAtOnce: (
    asks: boolean,
    several: boolean,
  ) => say`CW3055 ${asks ? phrase`Carried out as the card is played, this is asked once, and never again while the card is in play.` : phrase`Carried out as the card is played, this would end the game at once.`}
    ${several ? phrase`Each of them meets a line of their own: "win if you … and the player on your left …", and below it the same seen by the other: "win if you … and the player on your right …". What is done where two win is said by the game.` : phrase`For as long as the card is in play write "win if you …"; for a moment "when …, … wins".`}`,

  // events
  doneByOne: () => say`CW3014 Whatever happens is done by one player.
    Say "a player", "another player" or "you", and ask in the lines below what holds then: "if …".`,
  notDone: () => say`CW3014 What is not done cannot be waited for.
    Wait for a state ("when your hand is empty") or for a moment ("at the end of your turn, if …").`,
  ofEachValue: (value: string, said: string, values: string) => say`CW3004 A card has one ${value}, so none is of "${said}".
    In an order, say where the cards are with "from": "discard a card of each ${value} from your hand". In a condition, count: "if the number of ${values} of cards in your hand is 4".`,
  eventBeyond: () => say`CW3014 An event tells who did it and with which card, and nothing else.
    Leave it out, or ${askBelow}`,
  eventsApart: () => say`CW3014 These are done to different kinds of things, so one line cannot wait for both.
    Write a line for each: "when …" twice.`,
  moveBeyond: () => say`CW3014 The move of a card tells which card moves, from where, to where and by whom, and nothing else.
    Leave it out, or ask below: "if …".`,
  eventCounts: (one: string | null) => say`CW3014 An event does not say how many.
    ${one === null ? phrase`Leave the number out, or ${askBelow}` : phrase`Wait for one of them ("${one}"), and ${askBelow}`}`,
  eventHowMany: (n: string, rest: string) => say`CW3014 Exactly so many, or so many at least?
    Write "exactly ${n}${rest}" or "${n} or more${rest}".`,
  neverHappens: (heads: readonly string[]) => say`CW3014 This can never happen.
    The game says ${quotedOr(heads)}.`,
  comesTo: (heads: readonly string[], what: string, place: string) => say`CW3014 This can never happen.
    The game says ${quotedOr(heads)}, without a card. Wait for where the card goes: "when ${what} goes to your ${place}", "when ${what} goes to a ${place}".`,
  neverChanges: (name: string) => say`CW3014 "${name}" never changes.
    Zones, types of cards and dials can change.`,
  onlyHeard: () => say`CW3014 This can be heard of, but nothing can take its place.
    Wait for it ("when …"), or replace the move that brings it about ("instead when … would leave …").`,
  stateInstead: () => say`CW3014 This is a state, not something that is done: nothing can take its place.
    What is done with a word of the game can be replaced or answered, and the end of the game.`,

  // what each player does
  lotOfHandedOn: () => say`CW3029 Each does this after the one before, so the lot may fall on what has just come there.
    Let each choose ("one card") for one movement of all, or say "in turn" where one after another is meant.`,
  allOfHandedOn: () => say`CW3029 Each does this after the one before, so "all" holds what has just come there.
    Say "pass all … to the left" (or to the right) for one movement of all, or let them choose: "any number of …".`,
  askedInTurn: (verb: string, inTurn: string) =>
    say`CW3035 This asks one after another, so a player who is asked later sees what the others did: "${verb}" asks only while it is done.
    Say so: ${{ help: `"${inTurn} …"`, suggestion: inTurn }}; or, for choices unseen by the others, write here what is chosen: "… a card from their hand".`,
};

/** A card that stays in play after its orders have run. */
const lodestone = (effect: string) =>
  `# small/game.yaml\n${game('types:\n  stone:\n    starts in: pile\n    played: |\n      move it to table\n      obey it\nchecks:\n  outcome: for each player who claims victory, they win\n', '  table: { face: up, live: yes }\n')}# small/cards.yaml\n${ownCards(`  lodestone:\n    type: stone\n    name: Lodestone\n    effect: ${effect}\n`)}`;

export const lineCodes: readonly Entry[] = [
  {
    ...error,
    code: 'CW3001',
    alike: true,
    title: 'unknown word',
    about:
      'An order begins with a verb, and a claim has one: either a verb every game has (move, choose, shuffle …) or one that the game declares. This one is neither. `cardwright words` lists them.',
    wrong: 'when this is discarded, drow 2',
    right: 'when this is discarded, draw 2',
  },
  {
    ...error,
    code: 'CW3002',
    alike: true,
    title: 'word without one of its parts',
    about:
      'The verb is known, but what stands behind it has not the shape it wants: a part is missing, is one too many, or another little word belongs before it. The message shows how it is said.',
    wrong: 'swap your hand',
    right: "swap your hand with another player's hand",
  },
  {
    ...error,
    code: 'CW3072',
    title: 'score on a card',
    about:
      'A card claims the end of the game; the rules of the game decide, and say with which score: a check with `everyone wins with a score of …`.',
    wrong: 'if you have 2 treasures, everyone wins with a score of 3',
    right: 'if you have 2 treasures, draw 1',
  },
  {
    ...error,
    code: 'CW3013',
    alike: true,
    title: 'line in the wrong place',
    about:
      'Some lines hold while their card is in force (dials, bans), some wait (when …, once per turn), and some are orders. One of a kind cannot stand inside one of another, and "otherwise" belongs to an "if".',
    wrong: 'otherwise, draw 1',
    right: 'if you have a treasure, draw 2\notherwise, draw 1',
  },
  {
    ...error,
    code: 'CW3085',
    alike: true,
    title: 'what has been done, counted',
    about:
      '"You have drawn 3 this turn" counts, for each player, what they have done a word of the game to since the turn began; "this deal" and "this game" count from the start of those. Say one of the three: without it nothing says since when. In "until you have drawn 3" it is counted from the start of the repetition. A number, and a kind of card, can be said.',
    wrong: 'if you have drawn 2, draw 1',
    right: 'if you have drawn 2 this turn, draw 1',
  },
  {
    ...error,
    code: 'CW3014',
    title: 'event that never happens',
    about: 'The line waits for something the game never says: a verb with a thing it is never done to.',
    wrong: 'when you steal a player, draw 1',
    right: 'when you steal a treasure, draw 1',
  },
  {
    ...warning,
    code: 'CW3029',
    title: 'all of what has just been given',
    about:
      'Each player does this after the one before. What is chosen is chosen before anything moves; "all" and random cards are settled when it happens, so they may be about what the player before has just handed on.',
    wrong: 'each player moves all their treasures to the table of the player on their left',
    right: 'pass all treasures to the left',
  },
  {
    ...warning,
    code: 'CW3035',
    title: 'asked one after another',
    about:
      '"Each player …" lets all choose at the same time, unseen, and then does everything as one step. That holds for what the line itself lets them choose. What a word of the game asks, or what is chosen after something has been done, is asked of one after another, and the later ones see what the earlier ones did. Say "in turn" where that is meant; else write the choice into the line.',
    kind: 'game file',
    wrong: game('verbs:\n  shed one: move a card from your hand to pile\nalways: at the end of each turn, each player sheds one\n'),
    right: game('verbs:\n  shed one: move a card from your hand to pile\nalways: at the end of each turn, each player in turn sheds one\n'),
  },
  {
    ...error,
    code: 'CW3047',
    alike: true,
    title: 'word that stands for nothing',
    about:
      '"They" and "it" stand for the player or the card that the line, or the block around it, is about; "so" stands for what was offered or asked just above. Here is nothing of the kind.',
    wrong: 'if you have a lamp and their hand is empty, draw 1',
    right: 'if you have a lamp and your hand is empty, draw 1',
  },
  {
    ...error,
    code: 'CW3048',
    alike: true,
    title: 'ban that looks too far',
    about:
      'Whether something is forbidden is decided before it is done, by who does it and with which card. How many, to where and what comes of it are not known then.',
    wrong: 'players cannot play 2 rules this turn',
    right: 'players cannot play rules this turn',
  },
  {
    ...error,
    code: 'CW3049',
    alike: true,
    title: '"would" or "instead" alone',
    about:
      'A line that takes the place of something says both: what would happen, after "when", and at its end "instead". In a condition, and in an order that waits for nothing, neither can stand.',
    wrong: 'draw 1 instead',
    right: 'when a player would steal a treasure, draw 1 instead',
  },
  {
    ...error,
    code: 'CW3052',
    alike: true,
    title: 'change without an end',
    about:
      'A dial or a ban holds for as long as its card is in play, on a line of its own. In an order, which is done once, it says how long it holds.',
    wrong: 'draw 1, then plays is 3',
    right: 'draw 1, then plays is 3 until your next turn',
  },
  {
    ...error,
    code: 'CW3055',
    title: 'win as the card is played',
    about:
      'An order is carried out as the card is played: somebody would win or lose at once. A line with "if" is in force for as long as its card is in play, a line with "when" waits for a moment.',
    kind: 'folders',
    wrong: lodestone('another player wins'),
    right: lodestone('at the end of your turn, win'),
  },
];
