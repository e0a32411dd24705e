// An order of each command, made of folders as the command makes it, with what it is made of: for tests that play it without a queue.
import { optionsOf, optionValues } from '../../tools/cli/setup.ts';
import { sideOf } from '../../tools/cli/compare.ts';
import { ByWorkers, type FarSide } from '../../tools/cli/by-workers.ts';
import type { Games, Order } from '../../tools/queue/order.ts';
import { Playing } from '../../tools/queue/playing.ts';
import { workOf, type CommandName, type Sums, type Task, type Work } from '../../tools/queue/work.ts';

export interface Ordered<C extends CommandName> {
  task: Extract<Task, { command: C }>;
  batch: Games;
  sides: FarSide[];
  order: Order;
  contents: Map<string, Uint8Array>;
  work: Work<Sums[C]>;
  playing: Playing;
}

/** A side as it is typed. */
export interface TypedSide {
  folders: string[];
  change?: FarSide['change'];
  option?: string[];
}

/** `task`: given by the first side, where it depends on the mix. */
export function ordered<C extends CommandName>(
  task: (side: FarSide) => Extract<Task, { command: C }>,
  batch: Games,
  typed: readonly TypedSide[],
): Ordered<C> {
  // Nothing is there: nobody asks.
  const far = new ByWorkers({ queue: 'redis://127.0.0.1:1' });
  const sides = typed.map(({ folders, change = null, option = [] }): FarSide => {
    const { linked } = sideOf({ folders, change, option, maxTurns: 0 }, far.read(folders));
    return { folders, change, linked, options: optionValues(linked, optionsOf(linked, option)), maxTurns: 500 };
  });
  const asked = task(sides[0]!);
  const order = JSON.parse(JSON.stringify(far.order(asked, batch, sides))) as Order;
  const { contents } = far;
  return { task: asked, batch, sides, order, contents, work: workOf<C>(asked, batch, sides), playing: new Playing(order, contents) };
}
