// Plays one game of a batch again exactly as before and saves it as a record, to replay and inspect. Changes no counts.
import { isRefusal } from '../play/session/answers.ts';
import type { GameRecord } from '../play/records/record.ts';
import { Session } from '../play/session/session.ts';
import { type Setup } from '../play/records/setup.ts';
import type { Linked } from '../emit/link.ts';
import { TURN } from '../table/layout.ts';
import { BotRing, beginningOf, botAt, type Batch } from './simulate.ts';

/**
 * Plays one game of a batch again, exactly as `simulate` played it, and gives its record. `game` is its number in the batch, from 0; `options` are
 * those of the batch, by name.
 */
export function recordOf(linked: Linked, batch: Batch & { maxTurns: number }, game: number, options: Setup['options']): GameRecord {
  const { seed, starter } = beginningOf(batch, game);
  const players = Array.from({ length: batch.players }, (_, seat) => `${seat + 1} (${botAt(batch, game, seat)})`);
  const session = Session.start(linked, { seed, players, options, starter });
  const { machine } = session;
  const ring = new BotRing(machine, batch);
  ring.begin(game);
  while (!session.over && machine.s[TURN]! <= batch.maxTurns) {
    const { seat } = machine.decision;
    const { list, n } = ring.choose();
    const refused = session.answer(seat, Array.from(list.subarray(0, n)));
    if (isRefusal(refused)) throw new Error(`a bot was refused: ${refused.because}`);
  }
  return session.record();
}
