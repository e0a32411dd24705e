// An order with its files → the mix, and chunks of it → their counts as text; the counts of all chunks → those of the batch, if no game is missing or there
// twice. Knows no queue, touches no disk.
import { addCounts, loadMix, type Counts, type Linked } from 'cardwright';
import { Batches, changedSince, emptyCounts, kindsOf } from 'cardwright/internal';
import { countedIn, countedText } from './counts-text.ts';
import { replayed } from './mix-files.ts';
import type { Order } from './order.ts';

/** A mix that was refused, and why: a sentence that goes on after the name of the run. */
export class Refused extends Error {}

/** An order, ready to be played. */
export class Playing {
  private readonly linked: Linked;
  private readonly batches: Batches;

  /** Throws a Refused. */
  constructor(
    private readonly order: Order,
    contents: ReadonlyMap<string, Uint8Array>,
  ) {
    const { folders, add, leave = [], shipped } = order.mix;
    const { linked, program } = loadMix({ host: replayed(order.mix, contents), folders, add, leave, shipped });
    if (!linked || !program) throw new Refused('its cards cannot be played');
    const changed = changedSince(order.lock, program);
    if (changed.length > 0) throw new Refused(`its files are not what its lock names: ${changed[0]!}`);
    if (linked.program.v.options.length !== order.batch.options.length) throw new Refused('its options are not those of the game');
    this.linked = linked;
    try {
      this.batches = new Batches(linked, order.batch);
    } catch (problem) {
      throw new Refused((problem as Error).message);
    }
  }

  /** The counts of some games. */
  chunk(from: number, games: number): string {
    return countedText({ from, counts: this.batches.play(from, games) });
  }

  /** The counts of the whole batch. Throws, unless each of its games was counted once. */
  sum(texts: readonly unknown[]): string {
    const { games } = this.order.batch;
    const counted = texts.map((text) => countedIn(text, this.empty())).sort((a, b) => a.from - b.from);
    const sum = this.empty();
    for (const { from, counts } of counted) {
      if (from !== sum.games) throw new Error(`games are missing or there twice: ${sum.games} were counted before game ${from + 1}`);
      addCounts(sum, counts);
    }
    if (sum.games !== games) throw new Error(`games are missing: ${sum.games} of ${games} were counted`);
    return countedText({ from: 0, counts: sum });
  }

  private empty(): Counts {
    return emptyOf(this.linked, this.order);
  }
}

/** The counts of the whole batch, as a worker has reported them. Throws, if they are of other games. */
export function wholeCounts(text: unknown, linked: Linked, order: Pick<Order, 'batch'>): Counts {
  const { games, players, seed } = order.batch;
  const { from, counts } = countedIn(text, emptyOf(linked, order));
  if (from !== 0 || counts.games !== games || counts.players !== players || counts.seed !== seed) throw new Error('it is of another batch');
  return counts;
}

/** Counts of no games of an order. */
export function emptyOf(linked: Linked, { batch: { players, seed, bots } }: Pick<Order, 'batch'>): Counts {
  return emptyCounts(linked, players, seed, kindsOf(bots).length);
}
