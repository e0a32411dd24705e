// `simulate`: many games between random players, on one thread.
import { batchDigest, quantile, renderAll, simulate as run, stoppedAt, toJson, type Counts, type Spread } from '../../src/index.ts';
import { readToPlay } from './load.ts';
import { optionsOf, optionValues, seatsOf } from './setup.ts';
import { coloursFor, counted, exits, print, printJson, seedOf, wholeNumber } from './shell.ts';

export interface SimulateOptions {
  games: string;
  players?: string;
  seed?: string;
  option: string[];
  json?: boolean;
}

export function simulate(folders: string[], o: SimulateOptions): number {
  const games = wholeNumber(o.games, 'A number of games', 1, 100_000_000);
  const seed = seedOf(o.seed, () => 1);
  const { linked } = readToPlay(folders);
  const { v } = linked.program;
  const players = seatsOf(v, o.players);
  const options = optionsOf(linked, o.option);
  const counts = run(linked, { games, players, seed, options: optionValues(linked, options) });
  const troubles = [...counts.troubles].map(([kind, { times, game, trouble }]) => ({
    card: kind < 0 ? null : v.kinds[kind]!.fullId,
    times,
    firstGame: game,
    told: stoppedAt(linked.program, trouble),
  }));
  if (o.json) {
    printJson({
      format: 1,
      game: v.game?.id ?? '',
      sets: v.folders.map((f) => f.id),
      games,
      players,
      seed,
      options,
      outcomes: counts.outcomes,
      wins: counts.wins,
      turns: spread(counts.turns, games),
      decisions: spread(counts.decisions, games),
      digest: batchDigest(counts),
      stopped: troubles.map(({ told, ...rest }) => ({ ...rest, ...toJson([told])[0] })),
    });
    return exits.clean;
  }
  print(`${counted(games, 'game')} of ${v.title}, ${players} players, seed ${seed}`);
  for (const line of report(counts)) print(`  ${line}`);
  if (troubles.length > 0) {
    print(
      `  stopped because it went on without end: ${troubles.map(({ card, times }) => `${card ?? 'the game itself'} (${counted(times, 'time')})`).join(', ')}`,
    );
  }
  print(`  digest ${batchDigest(counts)}`);
  if (troubles.length > 0)
    print(
      `\n${renderAll(
        troubles.map(({ told }) => told),
        { colour: coloursFor(process.stdout) },
      )}`,
    );
  return exits.clean;
}

function report({ games, outcomes, wins, turns, decisions }: Counts): string[] {
  const percent = (n: number): string => `${((100 * n) / games).toFixed(1)} %`;
  const ends = Object.entries(outcomes).flatMap(([name, n]) => (n > 0 ? [`${name} ${percent(n)}`] : []));
  return [
    `ends: ${ends.join(', ')}`,
    `won by seat: ${wins.map(percent).join('  ')}`,
    `turns: half of the games within ${quantile(turns, 0.5)}, nine of ten within ${quantile(turns, 0.9)}, longest ${turns.max}`,
    `decisions a game: ${(decisions.sum / games).toFixed(1)}`,
  ];
}

function spread(s: Spread, games: number): object {
  return { mean: s.sum / games, min: s.min, median: quantile(s, 0.5), ninth: quantile(s, 0.9), max: s.max };
}
