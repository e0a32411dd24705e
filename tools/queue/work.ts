// What a run can be of: single games, pairs of games, or a lab. For each: how some games of it are played, how what they gave becomes text and is read again, and
// how it is added up. Knows no queue and no order.
import { addCounts, type Counts, type Linked } from 'cardwright';
import {
  addPairs,
  addPairsByKind,
  Batches,
  emptyCounts,
  emptyPairs,
  KEPT_TABLES,
  kindsOf,
  LabChunks,
  PairTables,
  SLICE,
  type LabGame,
  type PairCounts,
  type Side,
  type Watch,
} from 'cardwright/internal';
import type { Games } from './order.ts';
import { countsIn, countsText, damaged } from './counts-text.ts';
import { blockGames, blockText, gamesIn } from './lab-text.ts';

/** What is played, by the command that asks for it. */
export type Task =
  | { command: 'simulate' }
  /** `watched`: the full id of the card whose first holder is followed. */
  | { command: 'compare'; watched: string | null }
  /** `without`: kinds of card that games are played again without. */
  | { command: 'lab'; watch: Watch; without: readonly number[] };
export type CommandName = Task['command'];

/** What the games of a lab gave. */
export interface LabSum {
  games: number;
  counts: Counts;
  /** By kind: pairs with it and without it. */
  pairs: Map<number, PairCounts>;
  /** The games themselves, in order, as texts: a hundred thousand of them are too much to hold open. */
  blocks: string[];
}

/** What a run of each command adds up. */
export interface Sums {
  simulate: Counts;
  compare: PairCounts;
  lab: LabSum;
}

/** One way of playing. Results are as they were counted or have come out of `read`. */
export interface Work<T extends { games: number }> {
  /** Games of the batch. */
  play(from: number, games: number): T;
  /** The same, or as much of it as shows how fast it is; what is played for one game is so many of these. */
  try(from: number, games: number): void;
  cost: number;
  /** A chunk should not have fewer games. */
  least: number;
  empty(): T;
  /** `more` are the games that follow those of `to`. */
  add(to: T, more: T): void;
  text(one: T): string;
  /** Throws, if the text is damaged or of another batch. `from`: the number of the first game. */
  read(text: string, from: number): T;
}

/** The sides of a task are before and after a change, or the only one. Throws a SessionProblem, if so many cannot play. */
export function workOf<C extends CommandName>(task: Extract<Task, { command: C }>, batch: Games, sides: readonly Side[]): Work<Sums[C]> {
  return (rows[task.command as C] as Row<C>)(task, batch, sides);
}

type Row<C extends CommandName> = (task: Extract<Task, { command: C }>, batch: Games, sides: readonly Side[]) => Work<Sums[C]>;

const rows: { [C in CommandName]: Row<C> } = {
  simulate(_, batch, [side]) {
    const batches = new Batches(side!.linked, { ...batch, ...side });
    return {
      ...ofCounts('counts', () => emptyOf(side!, batch)),
      play: (from, games) => batches.play(from, games),
      try: (from, games) => void batches.play(from, games),
      add: addCounts,
      read: (text) => checked(countsIn(text, emptyOf(side!, batch), 'counts'), batch),
    };
  },

  compare({ watched }, batch, sides) {
    const tables = new PairTables(sides as [Side, Side], batch, watched);
    return {
      ...ofCounts('pairs', emptyPairs),
      play: (from, games) => tables.play(from, games),
      try: (from, games) => void tables.play(from, games),
      add: addPairs,
    };
  },

  lab({ watch, without }, batch, [side]) {
    const chunks = new LabChunks(side!.linked, { ...batch, ...side }, watch, without);
    const size = { kinds: side!.linked.program.v.kinds.length, players: batch.players };
    const empty = (): LabSum => ({ games: 0, counts: emptyOf(side!, batch), pairs: new Map(), blocks: [] });
    return {
      // However many games a chunk has, no more than those of a block are open at once.
      play(from, games) {
        const sum = empty();
        for (let at = 0; at < games; at += blockGames) {
          const { list, ...counted } = chunks.play(from + at, Math.min(blockGames, games - at));
          addLab(sum, { ...counted, blocks: [blockText(list)] });
        }
        return sum;
      },
      try: (from, games) => void chunks.play(from, games, []),
      // Most cards are touched in most games.
      cost: 1 + without.length,
      least: without.length > KEPT_TABLES ? SLICE : 1,
      empty,
      add: addLab,
      text: ({ counts, pairs, blocks }) => [countsText(counts), countsText(pairs), ...blocks].join(','),
      read(text, from) {
        const [counted = '', paired = '', ...blocks] = text.split(',', batch.games + 2);
        const counts = checked(countsIn(counted, emptyOf(side!, batch), 'counts'), batch);
        const pairs = countsIn(paired, new Map<number, PairCounts>(), 'without');
        if ([...pairs.keys()].some((kind) => !without.includes(kind))) throw damaged('which cards games were played without');
        let games = 0;
        for (const block of blocks) games += gamesIn(block, from + games, size).length;
        if (games !== counts.games) throw damaged('the number of games');
        return { games, counts, pairs, blocks };
      },
    };
  },
};

function addLab(to: LabSum, more: LabSum): void {
  to.games += more.games;
  addCounts(to.counts, more.counts);
  addPairsByKind(to.pairs, more.pairs);
  to.blocks.push(...more.blocks);
}

/** What is the same where counts are all there is. */
function ofCounts<T extends { games: number }>(what: 'counts' | 'pairs', empty: () => T) {
  return { cost: 1, least: 1, empty, text: (one: T) => countsText(one), read: (text: string) => countsIn(text, empty(), what) };
}

const emptyOf = ({ linked }: Side, { players, seed, bots }: Games): Counts => emptyCounts(linked, players, seed, kindsOf(bots).length);

function checked(counts: Counts, { players, seed }: Games): Counts {
  if (counts.players !== players || counts.seed !== seed) throw new Error('it is of another batch');
  return counts;
}

/** The games of a lab that was added up. */
export function labGames({ blocks }: LabSum, { program }: Linked, players: number): LabGame[] {
  const games: LabGame[] = [];
  for (const block of blocks) games.push(...gamesIn(block, games.length, { kinds: program.v.kinds.length, players }));
  return games;
}
