// Runs bots in a thread of their own, so that no table waits while one looks ahead. The thread is sent the cards once, the start of a game
// once, and then each answer; it is never asked what a player holds.
import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { GameRecord } from 'cardwright';
import { workerFile } from '../../build/root.ts';
import type { BotLevel } from '../protocol.ts';
import type { StoredGame } from './stored-game.ts';
import type { Thinker } from './waiting.ts';

export interface Thought {
  /** Of the request; the reply has the same. */
  id: number;
  /** Id of the table. */
  table: string;
  /** Distinguishes a game from the one before it. */
  epoch: number;
  /** Hash of its cards. */
  mix: string;
  /** The cards, if the thread does not have them. */
  pack?: Uint8Array;
  /** The game so far without its answers, if it is new. */
  record?: GameRecord;
  /** Answers from this one on. */
  from: number;
  /** Steps of the game. */
  answers: GameRecord['answers'];
  /** Omitted: no question yet; the bot learns what it can of this game in advance. */
  seat: number | null;
  /** How well it plays. */
  level: BotLevel;
  /** For the bot's own random numbers. */
  seed: number;
}

/** The values of an answer, or that there is none. */
export type Reply = { id: number; values: number[] } | { id: number; failed: true };

/** The bots of all tables, in one thread. */
export class BotThread implements Thinker {
  private worker: Worker | null = null;
  private readonly open = new Map<number, { table: string; resolve(values: number[]): void; reject(): void }>();
  private readonly mixes = new Set<string>();
  private readonly games = new Map<string, { epoch: number; answers: number }>();
  private next = 0;

  constructor(private readonly packOf: (hash: string) => Uint8Array | null) {}

  think(table: string, game: StoredGame, seat: number, level: BotLevel = 'quick'): Promise<number[]> {
    return this.ask(table, game, seat, level);
  }

  learn(table: string, game: StoredGame): void {
    // A bot that has not learnt by then learns when it is asked.
    this.ask(table, game, null, 'quick').catch(() => {});
  }

  private ask(table: string, game: StoredGame, seat: number | null, level: BotLevel): Promise<number[]> {
    const worker = (this.worker ??= this.begin());
    const record = game.session.record();
    const known = this.games.get(table);
    const isNew = known?.epoch !== game.epoch || known.answers > record.answers.length;
    const from = isNew ? 0 : known.answers;
    const { hash } = game.mix;
    const pack = this.mixes.has(hash) ? undefined : (this.packOf(hash) ?? undefined);
    const thought: Thought = {
      id: this.next++,
      table,
      epoch: game.epoch,
      mix: hash,
      pack,
      record: isNew ? { ...record, answers: [] } : undefined,
      from,
      answers: record.answers.slice(from),
      seat,
      level,
      // The bot's own randomness, which others can observe: it must not depend on the seed of the game.
      seed: randomInt(0x100000000),
    };
    this.mixes.add(hash);
    this.games.set(table, { epoch: game.epoch, answers: record.answers.length });
    return new Promise((resolve, reject) => {
      this.open.set(thought.id, { table, resolve, reject: () => reject(new Error('the bot could not think')) });
      worker.postMessage(thought);
    });
  }

  forget(table: string): void {
    if (this.games.delete(table)) this.worker?.postMessage({ forget: table });
  }

  private begin(): Worker {
    const worker = new Worker(workerFile('table/server/bots'));
    worker.unref();
    worker.on('message', (reply: Reply) => {
      const waiting = this.open.get(reply.id);
      this.open.delete(reply.id);
      if ('values' in reply) waiting?.resolve(reply.values);
      else {
        // The next question sends the whole game again.
        if (waiting) this.games.delete(waiting.table);
        waiting?.reject();
      }
    });
    const ended = (): void => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.mixes.clear();
      this.games.clear();
      for (const { reject } of this.open.values()) reject();
      this.open.clear();
    };
    worker.on('error', ended);
    worker.on('exit', ended);
    return worker;
  }

  close(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }
}
