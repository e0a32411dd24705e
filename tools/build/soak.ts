// Games between bots with everything checked before every decision: the table, the question, what is known, copies, views, and
// second games that differ only in what one seat never saw, which must look the same to it. The report is the same for any number of threads.
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type BotName, botNames } from 'cardwright';
import { isBotName } from 'cardwright/internal';
import { columns, gamesBelow, load } from './games.ts';
import { addReport, emptyReport, soak, type SoakReport } from './soak-game.ts';
import { Mistake, start, wholeNumber } from './tool.ts';

const help = `
Plays random games with invariants on. Exit code 1: an invariant was violated; the report gives the seed and how to play that game again.

  npm run soak -- [--games 200] [--seed 1] [--players 4 | 2-6] [--threads 2] [--twins 8] [--minutes 30] [--bots random] [FOLDER…]

  FOLDER     a game and sets for it, played together; default: every game with all its sets
  --games    games per mix, with seeds from --seed upwards
  --players  number of seats, drawn for each game; default: any number the game allows
  --threads  number of games to play at a time; default: one per core
  --twins    play one game in this many a second time with different hidden cards that one seat never sees; 0: none
  --bots     who answers: random (default), hasty, greedy or thoughtful bots, which play games to an end that blind bots never reach
  --minutes  stop after this time and report the games played so far

Twin games must look the same to that seat, letter for letter: views, log, events, the question, its options and their order, and whether only
one answer is possible. When the seat asks, these must be the same too: the preview of every kind of answer, how an answer can continue, the
reasons for cards, dials and typed words, refusals of wrong answers, the answers of both bots and, now and then, the replay of the game so far.
All this is checked both when everyone is asked the same question and when only players with a choice are asked.

Checked before every decision: each card is in one place; attachments, seats and counts agree; every player asked can answer; no player knows
what they were not shown. Checked after every game: the same seed and answers lead to the same end, also from a copy taken at any decision,
and also with a listener.

"npm test" plays a few of these games (test/run/invariants.test.ts). "npm run test:long" plays more of them, and takes all the runs of every
other test that draws its cases: texts, files, effects, tables, other names, guesses of bots.

Example: npm run soak -- --games 1000 --players 2-6 cards/my-game
`;

/** Games given to a thread at a time. */
const PORTION = 20;

interface Task {
  folders: string[];
  seed: number;
  games: number;
  seats: number[] | null;
  twins: number;
  bots: BotName;
}

interface Values {
  games: string;
  seed: string;
  players?: string;
  threads?: string;
  twins: string;
  bots: string;
  minutes?: string;
}

async function main(values: Values, folders: string[]): Promise<void> {
  const games = wholeNumber(values.games, '--games', 1, 100_000_000);
  const seed = wholeNumber(values.seed, '--seed', 0, 2_000_000_000);
  const threads = wholeNumber(values.threads ?? String(availableParallelism()), '--threads', 1, 64);
  const twins = wholeNumber(values.twins, '--twins', 0, 1_000_000);
  const minutes = values.minutes === undefined ? Infinity : wholeNumber(values.minutes, '--minutes', 1, 10_000);
  const { bots } = values;
  if (!isBotName(bots)) throw new Mistake(`--bots is one of ${botNames.join(', ')}; "${bots}" is none of them.`);
  const mixes = folders.length > 0 ? [folders] : gamesBelow().map((game) => [game.folder, ...game.sets]);
  const tasks = mixes.map((mix): Task => ({ folders: mix, seed, games, seats: seatsFor(mix, values.players), twins, bots }));
  const end = Date.now() + minutes * 60_000;
  const team = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url)));
  const rows = [['', 'games', 'decisions', 'over', 'copies', 'swaps', 'twins', 'compared', 'stopped cards', 'wrong']];
  for (const task of tasks) {
    const report = await shareOut(task, team, end);
    const { games: played, decisions, over, copies, views, twins: pairs, compared, troubles, violations } = report;
    const name = task.folders.join(' + ');
    rows.push([name, ...[played, decisions, over, copies, views, pairs, compared, troubles, violations.length].map(String)]);
    violations.sort((a, b) => a.seed - b.seed);
    const who = bots === 'random' ? '' : ` --bots ${bots}`;
    for (const { seed: bad, players, text } of violations.slice(0, 12)) {
      console.error(`${name}: seed ${bad}, ${players} players: ${text}`);
      console.error(`  again: npm run soak -- --games 1 --twins 1 --seed ${bad} --players ${players}${who} ${task.folders.join(' ')}`);
    }
    if (violations.length > 0) process.exitCode = 1;
    if (played < games) console.error(`${name}: the time was over after ${played} of ${games} games`);
  }
  await Promise.all(team.map((worker) => worker.terminate()));
  console.log(columns(rows));
}

/** Numbers of players to draw from; null: all the game allows. */
function seatsFor(folders: readonly string[], wanted: string | undefined): number[] | null {
  const loaded = load(folders);
  if (typeof loaded === 'string') throw new Mistake(loaded);
  if (wanted === undefined) return null;
  const [, low, high = low] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(wanted) ?? [];
  if (low === undefined) throw new Mistake(`--players is a number or a range such as 2-6; "${wanted}" is neither.`);
  const { min, max } = loaded.vocabulary.players;
  const seats = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((n) => n >= Number(low) && n <= Number(high));
  if (seats.length > 0) return seats;
  throw new Mistake(`${folders.join(' + ')} is for ${min === max ? min : `${min} to ${max}`} players, not for ${wanted}.`);
}

/** Plays the games of a task on all threads, a batch at a time. */
function shareOut(task: Task, team: readonly Worker[], end: number): Promise<SoakReport> {
  const total = emptyReport();
  const progress = new Progress(task.folders.join(' + '), task.games);
  const last = task.seed + task.games;
  let next = task.seed;
  return new Promise((resolve, reject) => {
    let busy = 0;
    const give = (worker: Worker): void => {
      if (next >= last || Date.now() > end) {
        if (busy > 0) return;
        progress.done();
        resolve(total);
        return;
      }
      const games = Math.min(PORTION, last - next);
      worker.postMessage({ ...task, seed: next, games } satisfies Task);
      next += games;
      busy++;
    };
    for (const worker of team) {
      worker.removeAllListeners();
      worker.on('error', reject);
      worker.on('message', (report: SoakReport) => {
        busy--;
        addReport(total, report);
        progress.show(total);
        give(worker);
      });
      give(worker);
    }
  });
}

/** A line that is overwritten on a terminal; elsewhere a new line now and then. */
class Progress {
  private readonly terminal = process.stderr.isTTY;
  private shownAt = Date.now();

  constructor(
    private readonly name: string,
    private readonly games: number,
  ) {}

  show({ games, decisions, violations }: SoakReport): void {
    if (Date.now() - this.shownAt < (this.terminal ? 500 : 60_000)) return;
    this.shownAt = Date.now();
    const text = `${this.name}: ${games} of ${this.games} games, ${decisions} decisions, ${violations.length} wrong`;
    process.stderr.write(this.terminal ? `\r${text}\u001b[K` : `${text}\n`);
  }

  done(): void {
    if (this.terminal) process.stderr.write('\r\u001b[K');
  }
}

/** The work of a thread: batches in, reports out. */
function work(port: NonNullable<typeof parentPort>): void {
  const known = new Map<string, Exclude<ReturnType<typeof load>, string>>();
  port.on('message', ({ folders, ...soaking }: Task) => {
    const name = folders.join('\n');
    let loaded = known.get(name);
    if (!loaded) {
      const fresh = load(folders);
      if (typeof fresh === 'string') throw new Mistake(fresh);
      known.set(name, (loaded = fresh));
    }
    port.postMessage(soak(loaded.linked, soaking));
  });
}

if (isMainThread)
  await start(import.meta.url, {
    help,
    options: {
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      players: { type: 'string' },
      threads: { type: 'string' },
      twins: { type: 'string', default: '8' },
      bots: { type: 'string', default: 'random' },
      minutes: { type: 'string' },
    },
    bundled: true,
    run: main,
  });
else if (parentPort) work(parentPort);
