// Measures how many minutes a game takes people: games of bots, and a pace of people for what is read and chosen in them. What each set says of
// itself (`minutes` in guide.yaml) is printed beside it. Knows no game; changes no file.
//
//   npm run minutes -- [FOLDER…] [--games 20] [--seed 1]
import { botNamed, type Linked, Session } from 'cardwright';
import { gameSeed } from 'cardwright/internal';
import { linesHeld, longestHeld } from '../table/held.ts';
import { columns, gamesBelow, load, quantileOf } from './games.ts';
import { Mistake, start, wholeNumber } from './tool.ts';
import { TURN } from '../../src/table/layout.ts';

/** Seconds to take a card, look at it again and put it down; */
const toAct = 2;
/** to see what is asked, if somebody else was asked before; */
const toLook = 2;
/** for each doubling of what can be chosen, */
const perDoubling = 1;
/** as long as there is no more of it. */
const mostOptions = 64;
/** Letters in a second, of a card that its player has not read before; */
const perSecond = 20;
/** of one they have read, a glance takes this part of the time. */
const glance = 0.2;
/** Decisions after which a game is abandoned. */
const mostDecisions = 4000;
/** Bots that play anything, and bots that prefer what leads to an end: games of people are as long as some of theirs. */
const kinds = ['random', 'hasty'] as const;
/** Turns of a game that are enough to measure its pace, if it says itself how many there are. */
const mostTurns = 200;

const help = `
Measures how many minutes a game takes people. Bots play it with 3 and with 4 players, or as near to that as it goes:
some games at random, as many by bots that prefer what leads to an end.

  npm run minutes -- [--games 20] [--seed 1] [FOLDER…]

  FOLDER     a game and sets for it; default: every game of cards/, and each set with its game
  --games    number of games of each kind of bot, for each number of players
  --seed     seed of the games

A choice takes ${toAct} seconds, ${toLook} more if somebody else was asked before, and ${perDoubling} more for each doubling of what can be chosen (of
${mostOptions} at most). A player reads a card that can be chosen, ${perSecond} letters in a second; once it was read, a glance takes ${glance} of that.
What others did is held as the table holds it at normal speed, also while somebody thinks. Those who are asked together
choose at the same time.
A range is without the quarter of the shortest games and the quarter of the longest; what is stated should be within one of
the two, or between them.

Bots do not play every game for as long as people do. Where guide.yaml says how many turns people take (turns:), only the
time of a turn is measured, and multiplied.

Example: npm run minutes -- cards/my-game
`;

/** A mix, how long it takes, and how long it says. */
export interface Measured {
  folders: readonly string[];
  players: number[];
  /** By kind of bot, minutes: without a quarter of the games at each end. */
  ranges: [least: number, most: number][];
  /** What guide.yaml of the last folder says; null: nothing. */
  stated: number | null;
  /** How many turns people take, if it says that; null: as many as the bots did. */
  turns: number | null;
}

/** Every game of the house, and each set of more cards with its game. */
export function shippedMixes(): string[][] {
  return gamesBelow(['cards', 'cards/classic']).flatMap(({ folder, sets }) => [[folder], ...sets.map((set) => [folder, set])]);
}

/** How long games of this mix take people. */
export function measureMinutes(folders: readonly string[], games: number, seed: number): Measured {
  const loaded = load(folders);
  if (typeof loaded === 'string') throw new Mistake(loaded);
  const { min, max } = loaded.vocabulary.players;
  const players = [...new Set([3, 4].map((n) => Math.min(max, Math.max(min, n))))];
  const guide = loaded.vocabulary.folders.find(({ dir }) => dir === folders.at(-1))?.guide?.data;
  const turns = guide?.turns ?? null;
  const minutesOf = (kind: (typeof kinds)[number], n: number, i: number): number => {
    const game = secondsOf(loaded.linked, kind, n, gameSeed(seed, i), turns === null ? Infinity : mostTurns);
    return (turns === null ? game.seconds : (game.seconds / game.turns) * turns) / 60;
  };
  const played = kinds.map((kind) => players.map((n) => Array.from({ length: games }, (_, i) => minutesOf(kind, n, i))));
  return {
    folders,
    players,
    ranges: played.map((all) => [
      Math.min(...all.map((some) => quantileOf(some, 0.25))),
      Math.max(...all.map((some) => quantileOf(some, 0.75))),
    ]),
    stated: guide?.minutes ?? null,
    turns,
  };
}

/** Seconds that one game takes people, or so many turns of it. */
function secondsOf(
  linked: Linked,
  kind: (typeof kinds)[number],
  players: number,
  seed: number,
  most: number,
): { seconds: number; turns: number } {
  const session = Session.start(linked, { seed, players: Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`) });
  const bots = session.players.map((_, seat) => botNamed(kind, seed + seat));
  const happened: Happened[] = [{ at: 0, from: 0, to: session.events.length }];
  const people = session.players.map((_, seat) => new Reader(session, seat, happened));
  const turnNow = (): number => session.machine.s[TURN]!;
  let now = 0;
  let before: number[] = [];
  for (let decisions = 0; !session.over && decisions < mostDecisions && turnNow() <= most; decisions++) {
    const asked = session.asked();
    // Those who are asked together choose at the same time.
    now += Math.max(...asked.map((seat) => people[seat]!.secondsFrom(now, before.length !== 1 || before[0] !== seat)));
    before = asked;
    const from = session.events.length;
    for (const seat of asked) if (session.asked().includes(seat)) session.answerBy(bots[seat]!, seat);
    happened.push({ at: now, from, to: session.events.length });
  }
  return { seconds: now + Math.max(...people.map((person) => person.held(now))), turns: Math.max(1, turnNow()) };
}

/** What an answer brought about, and when: seconds since the deal. */
interface Happened {
  at: number;
  from: number;
  to: number;
}

/** A player, by what they have seen and read. */
class Reader {
  private seen = 0;
  /** Until when they watch what the table holds. They do so while others think: it takes no time of its own then. */
  private busyUntil = 0;
  private readonly read = new Set<string>();
  private readonly letters: ReadonlyMap<string, number>;

  constructor(
    private readonly session: Session,
    private readonly seat: number,
    private readonly happened: readonly Happened[],
  ) {
    const { kinds } = session.linked.program.v;
    this.letters = new Map(kinds.map(({ fullId }, kind) => [fullId, session.namesOf(seat).text(kind).length]));
  }

  /** For the question they are asked now: seeing what happened, reading what can be chosen, choosing. */
  secondsFrom(now: number, isNew: boolean): number {
    const { options } = this.session.question(this.seat)!.question;
    let letters = 0;
    for (const { card } of options) {
      const id = card?.replace(/#\d+$/, '') ?? '';
      letters += (this.letters.get(id) ?? 0) * (this.read.has(id) ? glance : 1);
      this.read.add(id);
    }
    const choosing = toAct + (isNew ? toLook : 0) + perDoubling * Math.log2(Math.min(mostOptions, Math.max(1, options.length)));
    return this.held(now) + letters / perSecond + choosing;
  }

  /** Seconds for which the table still holds what others have done. */
  held(now: number): number {
    for (; this.seen < this.happened.length; this.seen++) {
      const { at, from, to } = this.happened[this.seen]!;
      this.busyUntil = Math.min(Math.max(this.busyUntil, at) + this.secondsOf(from, to), at + longestHeld / 1000);
    }
    return Math.max(0, this.busyUntil - now);
  }

  private secondsOf(from: number, to: number): number {
    const { session, seat } = this;
    const held = session.story(seat, from, to).map(({ kind, parts }) => {
      const player = parts.find((part) => typeof part !== 'string' && 'player' in part);
      if (kind === 'turn' || (typeof player === 'object' && 'player' in player && player.player === seat)) return 0;
      const card = parts.find((part) => typeof part !== 'string' && 'card' in part);
      const line = parts.reduce((n, part) => n + (typeof part === 'string' ? part : part.words).length, 0);
      return linesHeld([line], typeof card === 'object' && 'card' in card ? (this.letters.get(card.card) ?? 0) : 0);
    });
    return held.reduce((sum, ms) => sum + ms, 0) / 1000;
  }
}

/** Does what it says fit what was measured? Minutes are stated in whole numbers. */
export function isWithin({ ranges, stated }: Measured): boolean {
  const [least, most] = [Math.min(...ranges.map(([n]) => n)), Math.max(...ranges.map(([, n]) => n))];
  return stated !== null && stated >= Math.floor(least) && stated <= Math.ceil(most);
}

function row(measured: Measured): string[] {
  const { folders, players, ranges, stated, turns } = measured;
  const spans = ranges.map(([least, most]) => `${Math.floor(least)} to ${Math.ceil(most)}`);
  const notes = [...(turns === null ? [] : [`for ${turns} turns`]), ...(isWithin(measured) ? [] : ['outside'])];
  return [folders.at(-1)!, players.join(' and '), ...spans, stated === null ? '–' : String(stated), notes.join(', ')];
}

await start(import.meta.url, {
  help,
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  run({ games, seed }, folders) {
    const mixes = folders.length > 0 ? [folders] : shippedMixes();
    const n = wholeNumber(games, '--games', 4, 100_000);
    const from = wholeNumber(seed, '--seed', 0, 0xffffffff);
    console.log(columns([['', 'players', ...kinds, 'stated', ''], ...mixes.map((mix) => row(measureMinutes(mix, n, from)))]));
  },
});
