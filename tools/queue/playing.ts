// An order with its files → its mixes, and chunks of it → what they gave, as text; that of all chunks → that of the whole batch, if no game is missing or there
// twice. Knows no queue, touches no disk, and does not care what is played.
import { loadMix, type Linked } from 'cardwright';
import { changedSince, playersProblem, withChange, type Side } from 'cardwright/internal';
import { replayed } from './mix-files.ts';
import type { Order, SentMix, SentSide } from './order.ts';
import { workOf, type Sums, type Work } from './work.ts';

/** A mix that was refused, and why: a sentence that goes on after the name of the run. */
export class Refused extends Error {}

/** An order, ready to be played. */
export class Playing {
  private readonly work: Work<Sums[keyof Sums]>;

  /** Throws a Refused. */
  constructor(
    private readonly order: Order,
    contents: ReadonlyMap<string, Uint8Array>,
  ) {
    const { task, batch, mixes } = order;
    const linked = mixes.map((mix) => linkedOf(mix, contents));
    const sides = order.sides.map((side) => sideOf(side, linked, batch.players));
    if (task.command === 'lab' && (task.without.at(-1) ?? 0) >= linked[0]!.program.v.kinds.length)
      throw new Refused('it names cards that its mix has not');
    this.work = workOf(task, batch, sides);
  }

  /** What some games gave. */
  chunk(from: number, games: number): string {
    return chunkText(from, this.work.text(this.work.play(from, games)));
  }

  /** The same of the whole batch. Throws, unless each of its games was counted once. */
  sum(texts: readonly unknown[]): string {
    const { work } = this;
    const { games } = this.order.batch;
    const sum = work.empty();
    // One is open at a time.
    for (const { from, text } of texts.map(partsOf).sort((a, b) => a.from - b.from)) {
      if (from !== sum.games) throw new Error(`games are missing or there twice: ${sum.games} were counted before game ${from + 1}`);
      work.add(sum, work.read(text, from));
    }
    if (sum.games !== games) throw new Error(`games are missing: ${sum.games} of ${games} were counted`);
    return chunkText(0, work.text(sum));
  }
}

const chunkText = (from: number, text: string): string => `${from}:${text}`;

function partsOf(text: unknown): { from: number; text: string } {
  const [start, from] = (typeof text === 'string' ? /^(\d{1,10}):/.exec(text) : null) ?? [];
  if (start === undefined) throw new Error('what a chunk gave is damaged');
  return { from: Number(from), text: (text as string).slice(start.length) };
}

/** What the whole batch gave, as a worker has reported it. Throws, if it is of other games. */
export function sumOf<T extends { games: number }>(text: unknown, work: Work<T>, games: number): T {
  const { from, text: rest } = partsOf(text);
  const sum = work.read(rest, 0);
  if (from !== 0 || sum.games !== games) throw new Error('it is of another batch');
  return sum;
}

function linkedOf({ files, lock }: SentMix, contents: ReadonlyMap<string, Uint8Array>): Linked {
  const { folders, add, leave = [], shipped } = files;
  const { linked, program } = loadMix({ host: replayed(files, contents), folders, add, leave, shipped });
  if (!linked || !program) throw new Refused('its cards cannot be played');
  const changed = changedSince(lock, program);
  if (changed.length > 0) throw new Refused(`its files are not what its lock names: ${changed[0]!}`);
  return linked;
}

function sideOf({ mix, change, options, maxTurns }: SentSide, mixes: readonly Linked[], players: number): Side {
  const whole = mixes[mix]!;
  const linked = change === null ? whole : withChange(whole, change);
  if (!linked) throw new Refused('it changes a card that its mix has not');
  if (linked.program.v.options.length !== options.length) throw new Refused('its options are not those of the game');
  const problem = playersProblem(linked, players);
  if (problem !== null) throw new Refused(problem);
  return { linked, options, maxTurns };
}
