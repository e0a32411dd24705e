// `simulate`: plays many games between bots on as many threads as there are cores; the report does not depend on their number.
import { availableParallelism } from 'node:os';
import {
  addCounts,
  type Batch,
  type Counts,
  type Linked,
  recordOf,
  renderAll,
  renderReport,
  reportOf,
  simulate as run,
  toJson,
} from 'cardwright';
import { longestOf, kindsOf, stoppedAt } from 'cardwright/internal';
import { io } from './io.ts';
import { readToPlay } from './read-mix.ts';
import { expectWritable, withLock, writeOut } from './play.ts';
import { Progress } from './progress.ts';
import { farAway, type FarOptions } from './queueing.ts';
import { botsOf, optionsOf, optionValues } from './setup.ts';
import { coloursFor, counted, exits, listed, Mistake, print, printJson, seedOf, wholeNumber } from './shell.ts';
import type { Task } from './simulate.worker.ts';
import { played } from './threads.ts';

/** A thousand million take a few days on a hundred cores. */
const MOST_GAMES = 2_000_000_000;

/** Options of `simulate`, as typed; the help explains each. */
export interface SimulateOptions extends FarOptions {
  games: string;
  players?: string;
  bots?: string;
  seed?: string;
  option: string[];
  cards: string;
  save?: string;
  game?: string;
  json?: boolean;
}

export async function simulate(folders: string[], o: SimulateOptions): Promise<number> {
  const games = wholeNumber(o.games, 'A number of games', 1, MOST_GAMES);
  const seed = seedOf(o.seed, () => 1);
  const cards = wholeNumber(o.cards, 'A number of cards to show', 0, 100_000);
  const threads = o.threads === undefined ? availableParallelism() : wholeNumber(o.threads, 'A number of threads', 1, 256);
  const game = o.game === undefined ? null : wholeNumber(o.game, 'A game of the batch', 1, games) - 1;
  if (game !== null && o.save === undefined) throw new Mistake('--game selects the game for --save FILE; it does nothing alone.');
  expectWritable(o.save, 'record');
  const far = await farAway(o);
  const { linked, lock } = far ? far.read(folders) : readToPlay(folders);
  const { v } = linked.program;
  const all = botsOf(v, o);
  const players = all.length;
  const options = optionsOf(linked, o.option);
  const batch = { games, players, seed, bots: all };
  const values = optionValues(linked, options);
  const maxTurns = longestOf(linked, { ...batch, options: values });
  const limited = { ...batch, options: values, maxTurns };
  const counts = far
    ? await far.played<'simulate'>({ command: 'simulate' }, batch, [{ folders, change: null, linked, options: values, maxTurns }])
    : await playedHere({ folders, linked, batch: limited, threads });
  if (counts === null) return far!.code;
  const report = reportOf(linked, counts, kindsOf(all), maxTurns);
  const troubles = troublesOf(linked, counts);
  const head = { format: 1, game: v.game?.id ?? '', sets: v.named, options };
  const keep = game ?? report.undecided[0] ?? null;
  if (o.json) printJson({ ...head, ...report, stopped: troubles.map(({ told, ...rest }) => ({ ...rest, ...toJson([told])[0] })) });
  else {
    print(`${counted(games, 'game')} of ${v.title}, ${players} players (${all.join(', ')}), seed ${seed}`);
    for (const line of renderReport(report, { cards })) print(line);
    printStopped(report.undecided, maxTurns, troubles, o);
    print(`\ndigest ${report.digest}`);
  }
  if (o.save !== undefined) {
    if (keep === null) throw new Mistake('Every game was decided; choose one with --game.');
    writeOut(o.save, withLock(recordOf(linked, limited, keep, options), lock, o.save), 'record');
  }
  return exits.clean;
}

/** What is played on this machine. */
interface Here {
  folders: string[];
  linked: Linked;
  batch: Batch;
  threads: number;
}

function playedHere({ folders, linked, batch, threads }: Here): Promise<Counts> {
  const { games } = batch;
  const task: Task = { folders, cwd: io().cwd, batch };
  const here = (progress: (done: number) => void): Counts => run(linked, batch, progress);
  return played({ games, threads, here, worker: 'cli/simulate', task, add: addCounts }, new Progress(games));
}

interface StoppedCard {
  card: string | null;
  times: number;
  firstGame: number;
  told: ReturnType<typeof stoppedAt>;
}

function troublesOf(linked: Linked, counts: Counts): StoppedCard[] {
  const { kinds } = linked.program.v;
  return [...counts.troubles]
    .sort(([a], [b]) => a - b)
    .map(([kind, { times, game, trouble }]) => ({
      card: kind < 0 ? null : kinds[kind]!.fullId,
      times,
      firstGame: game + 1,
      told: stoppedAt(linked.program, trouble),
    }));
}

function printStopped(undecided: readonly number[], maxTurns: number, troubles: readonly StoppedCard[], o: SimulateOptions): void {
  if (undecided.length > 0) {
    print(`\nUndecided after ${counted(maxTurns, 'turn')}: ${listed(undecided.map((game) => `game ${game + 1}`))}`);
    if (o.save === undefined)
      print(`  The same command with --save FILE keeps the first of them (--game N another); see it with: cardwright replay FILE`);
  }
  if (troubles.length === 0) return;
  const list = troubles.map(
    ({ card, times, firstGame }) => `${card ?? 'the game itself'} (${counted(times, 'time')}, first in game ${firstGame})`,
  );
  print(`\nStopped because it went on without end: ${list.join(', ')}`);
  print(
    `\n${renderAll(
      troubles.map(({ told }) => told),
      { colour: coloursFor(io().stdout) },
    )}`,
  );
}
