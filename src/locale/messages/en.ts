// The engine's sentences for players, in English, from which all other languages are translated. Sentences have no full stop, except questions.
// For the syntax see src/locale/message.ts. Every other language has the same keys and the same values in braces.
import type { Term } from '../terms.ts';
import { enTerminal } from './en-terminal.ts';

export const en = {
  // ---- how sentences are put together
  'sentence.stop': '.',
  'list.comma': ', ',
  'list.and': '{first} and {last}',
  'list.or': '{first} or {last}',
  'amount.all': 'all',
  'amount.all-but': 'all but {number}',
  'amount.all-and': 'all and {number} more',
  'amount.none': 'none',
  'amount.no-limit': 'no limit',
  'range.exactly': 'exactly {min}',
  'range.up-to': 'up to {max}',
  'range.between': '{min} to {max}',
  'answer.yes': 'yes',
  'answer.no': 'no',
  'answer.everyday': 'apple river lamp window bridge mirror spoon winter cloud ladder button island',
  'answer.late': 'too late',

  // ---- cards, places, players
  'card.some': '.input {$count :count} .match $count 1 {{a card}} * {{{$count :count of=card case=$case}}}',
  'card.hidden': '{place}, hidden card {number}',
  'card.back': '{card} ({back})',
  'cards.none': 'nothing',
  'place.of': '{owner}’s {zone}',
  'place.own': 'your {zone}',
  'place.the': 'the {zone}',
  'place.from': 'from the {zone}',
  'place.from.of': 'from {owner}’s {zone}',
  'place.to': 'to the {zone}',
  'place.to.of': 'to {owner}’s {zone}',
  'place.from.own': 'from your {zone}',
  'place.to.own': 'to your {zone}',
  'place.nowhere': 'nowhere',
  'player.number': 'Player {number}',
  'player.team': 'team {number}',
  'player.you': 'You',
  'player.nobody': 'nobody',
  'player.somebody': 'somebody',
  'player.everyone': 'everyone',

  // ---- the log
  'log.shuffled':
    '.input {$zone :form case=the} .match $zone pl {{{$zone :form case=the} are shuffled}} * {{{$zone :form case=the} is shuffled}}',
  'log.refilled':
    '.input {$from :form case=the} .match $from pl {{{$from :form case=the} become {$to :form case=the}}} * {{{$from :form case=the} becomes {$to :form case=the}}}',
  'log.sees': '{player} sees {cards :form}',
  'log.uses': '{player} uses {card}',
  'log.answers': '{player} answers with {card}',
  'log.cancels': '{cause} cancels it',
  'log.said': '{question} {player}: {answer}',
  'log.turn': 'Turn {number}: {player}',
  'log.joined': '{player} joins the game',
  'log.left': '{player} leaves the game',
  'log.out': '{player} is out',
  'log.back': '{player} is in again',
  'log.seats': '{player} and {other} swap seats',
  'held.this turn': 'this turn',
  'held.next turn': 'until the next turn',
  'held.end of next turn': 'until the end of the next turn',
  'held.your next turn': 'until your next turn',
  'held.your end of next turn': 'until the end of your next turn',
  'held.once': 'the next time',
  'lasting.turn': '{what} this turn',
  'lasting.yours': '{what} until your next turn',
  'lasting.theirs': '{what} until {player}’s next turn',
  'lasting.end-yours': '{what} until the end of your next turn',
  'lasting.end-theirs': '{what} until the end of {player}’s next turn',
  'lasting.of': '{card}: {what}',
  'lasting.cannot': '{players} {what}',
  'lasting.cannot-you': 'You {what}',
  'lasting.cards': '{type :form number=other}',
  'lasting.cards-of': '{cards} of {player}',
  'lasting.cards-yours': '{cards} of yours',
  'lasting.win': 'win',
  'lasting.nobody': 'nobody can {deed}',
  'lasting.nobody-of': 'nobody can {deed} any {cards}',
  'lasting.not': '.input {$count :count} .match $count one {{{$players} cannot {$deed}}} * {{{$players} cannot {$deed}}}',
  'lasting.not-of':
    '.input {$count :count} .match $count one {{{$players} cannot {$deed} any {$cards}}} * {{{$players} cannot {$deed} any {$cards}}}',
  'lasting.not-you': 'you cannot {deed}',
  'lasting.not-you-of': 'you cannot {deed} any {cards}',
  'lasting.skips': '{player} skips the next turn',
  'lasting.skips-you': 'You skip your next turn',
  'rules.powers': 'What a card on the table lets you do.',
  'log.reversed': 'play goes the other way round',
  'log.taken-back': '{player} takes it back',
  'log.new-deal': 'Deal {number}: {deals}',
  'log.deals': '{player} deals',
  'log.rolled': '{player} rolls {number}',
  'log.rolled-several': '{player} rolls {numbers}: {total} in all',
  'log.heads': '{player} flips a coin: heads',
  'log.tails': '{player} flips a coin: tails',
  'log.resigned': '{player} gives up',
  'log.stopped': '{card} goes on without end and is stopped',
  'log.stopped-game': 'the game goes on without end and is stopped',
  'log.moved':
    '.input {$cards :form} .match $cards one {{{$cards :form} goes {$from :form case=from} {$to :form case=to}}} * {{{$cards :form} go {$from :form case=from} {$to :form case=to}}}',
  'log.dealt': 'dealt {from :form case=from}: {shares}',
  'log.share': '{cards :form} {to :form case=to}',
  'log.gathered': '{to :form case=to}: {shares}',
  'log.share-from': '{cards :form} {from :form case=from}',
  'log.word': '{player}: {word}',

  // ---- how a game ends
  'over.wins': '.input {$count :count} .match $count one {{{$players} wins}} * {{{$players} win}}',
  'over.you-win': 'you win',
  'over.everyone-loses': 'everyone loses',
  'over.tie': 'the game is drawn',
  'over.ends': 'the game ends without a winner',
  'over.score': '{outcome}: {number :count of=point}',
  'over.places': '{outcome}: {places}',
  'over.place': '{place}. {players} ({value})',
  'over.not': 'the game is not over',
  'over.soon': '{player}: the game is about to end',
  'event.move': '{player} is about to move {card}',
  'event.power': '{player} is about to use the power of {card}',

  // ---- questions
  'ask.turn': 'your turn',
  'ask.power': 'use a power',
  'ask.stays': 'Does it stay like this?',

  // ---- why an answer is refused
  'refuse.empty': 'Type what you choose.',
  'refuse.empty-or-none': 'Type what you choose, or - for nothing.',
  'refuse.something': 'Something must be chosen.',
  'refuse.too-few': '{range} must be chosen; that is {number}.',
  'refuse.too-many': '{range} may be chosen; that is {number}.',
  'refuse.twice': 'The same thing is there twice.',
  'refuse.unknown': 'That is not among the things to choose from.',
  'refuse.unknown-text': '“{text}” is not among the things to choose from.',
  'refuse.no-number': 'There is no number {number} here: the list ends at {last}.',
  'refuse.unclear': '“{text}” could be {options}.',
  'refuse.not-together': 'These do not go together.',
  'refuse.not-asked': 'Nothing is asked of you now.',
  'refuse.over': 'The game is over.',
  'refuse.nothing-to-take-back': 'There is nothing to take back.',
  'refuse.too-long': 'At most {number} letters.',
  'refuse.no-clock': 'There is no clock.',
  'refuse.seen': 'Since then something was seen, drawn or shuffled, or somebody else has chosen.',
  'refuse.full': 'All seats are taken.',
  'refuse.not-here': 'This seat is not in the game.',

  // ---- words a person may type; alternatives are separated by blanks
  'typed.nothing': 'pass none nothing',
  'typed.all': 'all',

  ...enTerminal,
} as const;

/** Words in the engine's own sentences. */
export const enTerms: Record<string, Term> = {
  card: { one: 'card', other: 'cards' },
  point: { one: 'point', other: 'points' },
  player: { one: 'player', other: 'players' },
  answer: { one: 'answer', other: 'answers' },
};

/** Names one sentence. */
export type Key = keyof typeof en;
/** The same sentences in another language. */
export type Catalogue = Readonly<Record<Key, string>>;
