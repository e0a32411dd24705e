// CW3xxx: what the checker finds in effects, words and declarations. Entries only; the checker words its own messages. Effects and card
// files are checked inside a small game of treasures, rules, aims and plots (test/check/neutral-game).
import type { Entry } from '../entry.ts';

const error = { severity: 'error' } as const;
const warning = { severity: 'warning' } as const;

const cards = (body: string) => `format: 1\norigin: house\ncards:\n${body}`;
/** The smallest game there is, with more in it. */
const game = (more: string, zones = '') =>
  `format: 1\ngame: small\nplayers: 2\nzones:\n  pile: { face: down }\n  hand: { per: player, seen by: owner }\n${zones}${more}turn: |\n  offer:\n    end the turn\n`;

/** Sets each of which names the next one twice. */
const nested = (letters: string) =>
  [...letters.slice(1)].map((to, i) => `  spot-${letters[i]!}: all cards in spot-${to} except all cards in spot-${to}\n`).join('');
/** A set with one card and its name in another language. */
const translated = (name: string): string =>
  `# mine/set.yaml\nformat: 1\nset: mine\ngame: neutral-game\nlanguage: en\n# mine/cards.yaml\n${cards('  lantern: { type: treasure, name: Lantern }\n')}# mine/locales/fr.yaml\nformat: 1\nlanguage: fr\ncards:\n  lantern: { name: "${name}" }\n`;

export const checkCodes: readonly Entry[] = [
  {
    ...error,
    code: 'CW3001',
    title: 'word that nobody knows',
    about:
      'An order begins with a verb, and a claim has one: either a verb every game has (move, choose, shuffle …) or one that the game declares. This one is neither. `cardwright words` lists them.',
    kind: 'effect',
    wrong: 'drow 2',
    right: 'draw 2',
  },
  {
    ...error,
    code: 'CW3002',
    title: 'word without one of its parts',
    about:
      'The verb is known, but what stands behind it has not the shape it wants: a part is missing, is one too many, or another little word belongs before it. The message shows how it is said.',
    kind: 'effect',
    wrong: 'swap your hand',
    right: "swap your hand with another player's hand",
  },
  {
    ...error,
    code: 'CW3003',
    title: 'name of nothing',
    about:
      'A name is a card, a type, a zone, a dial, a tag, a value, or what an earlier line called “as …”. Nothing here has this name; most often it is misspelt.',
    kind: 'effect',
    wrong: 'discard a tresure',
    right: 'discard a treasure',
  },
  {
    ...error,
    code: 'CW3004',
    title: 'thing of the wrong kind',
    about:
      'A card stands where a number is wanted, a number where a place is, and so on. How many cards there are is said with “count of …”.',
    kind: 'effect',
    wrong: 'draw all treasures',
    right: 'draw count of treasures',
  },
  {
    ...error,
    code: 'CW3005',
    title: 'id that several sets have',
    about:
      'A bare id means the card of the own set, then one of a set it `needs`, then the only one of the mix. Here several would do: write the set before it (`set:id`), or name the set under `needs:` in set.yaml.',
    kind: 'folders',
    wrong:
      '# east/set.yaml\nformat: 1\nset: east\ngame: neutral-game\n# east/cards.yaml\nformat: 1\norigin: house\ncards:\n  bell: { type: treasure, name: Bell }\n# west/set.yaml\nformat: 1\nset: west\ngame: neutral-game\n# west/cards.yaml\nformat: 1\norigin: house\ncards:\n  bell: { type: treasure, name: Bell }\n# north/set.yaml\nformat: 1\nset: north\ngame: neutral-game\n# north/cards.yaml\nformat: 1\norigin: house\ncards:\n  carillon: { type: aim, name: Carillon, effect: win with bell }\n',
    right:
      '# east/set.yaml\nformat: 1\nset: east\ngame: neutral-game\n# east/cards.yaml\nformat: 1\norigin: house\ncards:\n  bell: { type: treasure, name: Bell }\n# west/set.yaml\nformat: 1\nset: west\ngame: neutral-game\n# west/cards.yaml\nformat: 1\norigin: house\ncards:\n  bell: { type: treasure, name: Bell }\n# north/set.yaml\nformat: 1\nset: north\ngame: neutral-game\nneeds: [west]\n# north/cards.yaml\nformat: 1\norigin: house\ncards:\n  carillon: { type: aim, name: Carillon, effect: win with bell }\n',
  },
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
    code: 'CW3008',
    title: 'card without a type',
    about:
      'Every card is of one of the types that its game declares; the type says where the card starts and what playing it does. It stands in the card, or once at the top of the file for all its cards.',
    kind: 'cards file',
    wrong: cards('  bell: { type: tresure, name: Bell }\n'),
    right: cards('  bell: { type: treasure, name: Bell }\n'),
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
    wrong: cards('  bell: { type: treasure, name: Bell, same as: neutral-game:lump }\n'),
    right: cards('  bell: { type: treasure, name: Bell, same as: neutral-game:lamp }\n'),
  },
  {
    ...error,
    code: 'CW3011',
    title: 'zone or list that is not there',
    about:
      'A zone names another zone (`refill from`, `left over`, `starts in`), or is repeated `per` a set of choices. What is named has not been declared.',
    kind: 'game file',
    wrong: game('', '  shelf: { face: up, left over: pyle }\n'),
    right: game('', '  shelf: { face: up, left over: pile }\n'),
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
    code: 'CW3013',
    title: 'line in the wrong place',
    about:
      'Some lines hold while a card lies there (dials, bans), some wait (when …, once per turn), and some are orders. One of a kind cannot stand inside one of another, “otherwise” belongs to an “if”, and “they” or “it” needs somebody to stand for.',
    kind: 'effect',
    wrong: 'otherwise, draw 1',
    right: 'if you have a treasure, draw 2\notherwise, draw 1',
  },
  {
    ...error,
    code: 'CW3014',
    title: 'event that never happens',
    about:
      'The line waits for something the game never says: a verb with a thing it is never done to, or an answer to a verb that does not `announce` itself and so leaves no moment to answer in.',
    kind: 'effect',
    wrong: 'when you steal a player, draw 1',
    right: 'when you steal a treasure, draw 1',
  },
  {
    ...warning,
    code: 'CW3015',
    title: 'line that is never in force',
    about:
      'Dials, bans and lines that wait hold while their card lies in a zone that is `live: yes`. Cards of this type never come to one, whatever is played. Orders are carried out when the card is played, so perhaps an order is meant.',
    kind: 'cards file',
    wrong: cards('  rush: { type: plot, name: Rush, effect: plays + 1 }\n'),
    right: cards('  rush: { type: rule, name: Rush, effect: plays + 1 }\n'),
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
    title: 'verb that begins itself again',
    about:
      'Whoever carries out this verb carries it out again, and again: no “if” stands before the line that uses it. A verb may use itself, but it must say when it stops.',
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
    ...error,
    code: 'CW3020',
    title: 'family too large',
    about: '`each:` makes one card for each combination of its values. A family may have at most 2,000 of them.',
    kind: 'cards file',
    wrong: cards('  bell-{n}-{m}: { type: treasure, each: { n: 1 to 99, m: 1 to 99 } }\n').replace('bell-{n}-{m}:', '"bell-{n}-{m}":'),
    right: cards('  bell: { type: treasure, name: Bell }\n'),
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
    code: 'CW3022',
    title: 'win that nobody can reach',
    about:
      'The line asks for cards where no card of that kind can ever lie, or for a sort of card that this mix has none of. Every order that moves cards was followed.',
    kind: 'cards file',
    wrong: cards('  dream: { type: aim, name: Dream, effect: win with windfall }\n'),
    right: cards('  dream: { type: aim, name: Dream, effect: win with lamp }\n'),
  },
  {
    ...warning,
    code: 'CW3023',
    title: 'card from nowhere',
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
      '“as …” gives a thing a name for later lines. No line of this card says the name again, so it can be left out, unless a line that should use it says something else.',
    kind: 'effect',
    wrong: 'steal a treasure as prize',
    right: 'steal a treasure as prize\nset worn of prize to yes',
  },
  {
    ...warning,
    code: 'CW3026',
    title: 'id that is also a word',
    about:
      'An effect that says this id means the word, not the card. Give the card another id; a word of the language can also be written “card top”, and a word of the game with the set before it (`set:id`).',
    kind: 'cards file',
    wrong: cards('  pile: { type: treasure, name: Pile }\n'),
    right: cards('  gold-pile: { type: treasure, name: Pile }\n'),
  },
  {
    ...error,
    code: 'CW3027',
    title: 'end that nobody weighs',
    about:
      'Who wins, loses, or that the game ends is only claimed by a card; a check of the game weighs it. Here no check asks for this claim, or not on a card of this type, so the line would do nothing.',
    kind: 'cards file',
    wrong: cards('  hoard: { type: treasure, name: Hoard, effect: win if you have 3 treasures }\n'),
    right: cards('  hoard: { type: aim, name: Hoard, effect: win if you have 3 treasures }\n'),
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
    code: 'CW3029',
    title: 'all of what has just been given',
    about:
      'Each player does this after the one before. What is chosen is chosen before anything moves; “all” is read and lots are drawn when it happens, so they may be about what the player before has just handed on.',
    kind: 'effect',
    wrong: 'each player moves all their treasures to the table of the player on their left',
    right: 'pass all treasures to the left',
  },
  {
    ...warning,
    code: 'CW3034',
    title: 'cards that never lie there',
    about:
      'An order or a line that waits looks for cards in a place, the one it says or the one the game means when none is said, and no card of that sort ever comes there: it would do nothing, without a word. Say where the cards are. A line that waits looks at the card before the word does anything to it: a card that is played is not in play yet.',
    kind: 'effect',
    wrong: 'steal a plot',
    right: "steal a plot from another player's hand",
  },
  {
    ...warning,
    code: 'CW3035',
    title: 'asked one after another',
    about:
      '“Each player …” lets all choose at the same time, unseen, and then does everything as one step. That holds for what the line itself lets them choose. What a word of the game asks, or what is chosen after something has been done, is asked of one after another, and the later ones see what the earlier ones did. Say “in turn” where that is meant; else write the choice into the line.',
    kind: 'game file',
    wrong: game('verbs:\n  shed one: move a card from your hand to pile\nalways: at the end of each turn, each player sheds one\n'),
    right: game('verbs:\n  shed one: move a card from your hand to pile\nalways: at the end of each turn, each player in turn sheds one\n'),
  },
  {
    ...warning,
    code: 'CW3036',
    title: 'end that is only put off',
    about:
      'A line in place of the end of the game (“instead when anybody wins, …”) does not change why the game ends. It is weighed again after each step, so the line comes again at once, until the card is stopped. Let it change something that decides the end, or say who wins or loses.',
    kind: 'effect',
    wrong: 'instead when anybody wins, each other player draws 1',
    right: 'instead when anybody wins, discard all aims',
  },
  {
    ...warning,
    code: 'CW3037',
    title: 'translation with other braces',
    about:
      'A text in `locales/` has a value in braces that the text it translates does not have, lacks one that it has, or cannot be read as a message; players would read the braces. `cardwright check` tells this of the folders it is given, `cardwright locale status` everything else about translations.',
    kind: 'folders',
    wrong: translated('{number} lanternes'),
    right: translated('Lanterne'),
  },
  {
    ...error,
    code: 'CW3040',
    title: 'name given in some cases only',
    about:
      'A name for one thing is known after a block only if every case of that block gives it: the “if” and the “otherwise”, or each line of an offer. Several things are no things where they were not given, so a name for them is always known. What “for each” names is known inside that block. After “if so”, what was named by the order that was done is known.',
    kind: 'effect',
    wrong: 'if you have a lamp, choose a treasure as prize\ndiscard prize',
    right: 'if you have a lamp, choose a treasure as prize\notherwise, choose a treasure of another player as prize\ndiscard prize',
  },
  {
    code: 'CW3050',
    severity: 'error',
    title: 'choice that is not between single things',
    about:
      '“A relic or a curse” is one choice: one card is chosen among both kinds. Where a side of the “or” is several things (“all relics or all curses”, “2 relics or 2 curses”), it is not clear what is chosen.',
    kind: 'effect',
    wrong: 'when this is discarded, discard all treasures or all rules',
    right: 'when this is discarded, discard a treasure or a rule',
  },
  {
    code: 'CW3051',
    severity: 'warning',
    title: 'phrase that can be read in two ways',
    about:
      'A reader may take the phrase in one way and the game in the other: “a relic and a curse from your hand” may speak of a relic in play. The message shows how it is read; written like that it is not reported. The hint shows how the other reading is written.',
    kind: 'effect',
    wrong: 'when this is discarded, discard a treasure and a rule from your hand',
    right: 'when this is discarded, discard a treasure from your hand and a rule from your hand',
  },
  {
    ...error,
    code: 'CW3041',
    title: 'braces without a value',
    about:
      'In the message of a word (`says:`) braces hold “you” or a slot of its head; in the name and the text of a family of cards, one of its values. This name has no value there, so players would read the braces.',
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
    code: 'CW3043',
    title: 'condition that never holds where the line does',
    about:
      'A line is in force, and listens, only while its card lies in a zone that is `live: yes`, uncovered; there it speaks to whoever the card lies before. This condition asks for the card elsewhere, with somebody else, or covered: the line would never do anything. What becomes of the card is waited for by what is done to it.',
    kind: 'effect',
    wrong: 'whenever this is in heap, draw 1',
    right: 'when this is discarded, draw 1',
  },
  {
    ...error,
    code: 'CW3053',
    title: 'words that lead too far',
    about:
      'Words may be explained by words, and lines may need what other lines say, but somewhere there must be an end: here one leads to the next through hundreds of steps, or a set names sets that name sets, so that written out it has thousands of parts. No card anybody plays needs a tenth of that.',
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
];
