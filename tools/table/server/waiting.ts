// Who is waited for, and who answers for them: bots, players who pass or have no choice and prefer not to be asked, and clocks that run out.
// Draws delays at random wherever a person could learn something from them. Knows no socket.
import { randomInt } from 'node:crypto';
import { TOO_LATE } from 'cardwright/internal';
import type { AskedSeat, BotLevel } from '../protocol.ts';
import type { StoredGame } from './stored-game.ts';
import { RequestRefused } from './request-refused.ts';
import { isShared, type StoredInfo } from './seats.ts';
import { report } from './log.ts';

/** Thinks for a seat; null: it cannot. */
export interface Thinker {
  think(table: string, game: StoredGame, seat: number, level?: BotLevel): Promise<number[]>;
  /** A game with bots starts: they may learn it while the players look at their cards. */
  learn?(table: string, game: StoredGame): void;
  forget(table: string): void;
}

/** What waiting needs from a table. */
export interface Waited {
  /** The table's seats and settings. */
  readonly info: StoredInfo;
  /** Null before the deal. */
  readonly game: StoredGame | null;
  /** Somebody is watching: bots that play only among themselves wait for a viewer. */
  readonly isWatched: boolean;
  answerFor(seat: number, values: readonly number[]): void;
  /** A clock was set or stopped. */
  clockChanged(): void;
}

/** About as long as a person takes to see that they have no answer. */
const leastPauseMs = 800;
const mostPauseMs = 2500;
/** Bots among people never answer instantly, and take equally long with or without a choice: as long as any has ever thought here. */
const botPauseMs = 150;
const mostBotPauseMs = 400;
/** The same where a bot thinks for longer. */
const mostThoughtMs = 3000;
/** Longer than a thoughtful bot thinks, as a rule. */
const thoughtfulMs = 1500;
/** A person reads the question first. */
const leastReactionMs = 1500;
const mostReactionMs = 6000;
/** The delay after an error. */
const againMs = 2000;
const watchedPauseMs = 600;
const minuteMs = 60_000;
const mostMinutes = 10;

interface Clock {
  question: string;
  ends: number;
  of: number;
  isRule: boolean;
  timer: NodeJS.Timeout;
}

/** The answers one table waits for. */
export class Waiting {
  /** By seat: the question that is being worked on. */
  private readonly busy = new Map<number, string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly clocks = new Map<number, Clock>();
  private minutes = 0;
  /** In this window somebody has already been waited for, so others who pass automatically need no delay. */
  private paused = false;
  /** The longest a bot has thought at this table. */
  private thoughtMs = botPauseMs;

  constructor(
    private readonly table: Waited,
    private readonly thinker: Thinker,
  ) {}

  /** The game has advanced, or somebody has come or gone. */
  look(): void {
    const { game, info } = this.table;
    if (!game || game.session.over) return this.stop();
    const asked = game.session.asked();
    for (const seat of this.clocks.keys()) if (!asked.includes(seat)) this.stopClock(seat);
    if (!this.table.isWatched) return;
    for (const seat of asked) {
      const now = game.asked(seat);
      if (!now || this.busy.get(seat) === now.id) continue;
      const { id, question } = now;
      const seconds = question.seconds ?? 0;
      const { kind, standIn } = info.seats[seat] ?? { kind: 'bot', standIn: false };
      const isWindow = question.manner === 'response';
      if (kind !== 'person' || standIn) this.letThink(game, seat, id, isWindow);
      else if (!this.passes(game, seat, id, isWindow)) this.setClock(seat, id, isWindow ? this.table.info.clock : seconds, seconds > 0);
    }
  }

  private letThink(game: StoredGame, seat: number, id: string, isWindow: boolean): void {
    this.busy.set(seat, id);
    // It thinks during the pause, and pauses even without a choice: nobody may learn whether it had one.
    const only = game.session.onlyAnswer(seat);
    const answer = only ? Promise.resolve(only) : this.thought(game, seat);
    this.after(game.session.races ? this.reaction() : this.pause(isWindow, true), () => {
      if (!this.isAsked(game, seat, id)) return;
      answer.then((values) => this.guarded(() => this.answerAsBot(game, seat, id, values))).catch(() => {});
    });
  }

  /** Null: it found no answer. */
  private async thought(game: StoredGame, seat: number): Promise<number[] | null> {
    const begun = performance.now();
    try {
      return await this.thinker.think(this.table.info.id, game, seat, this.table.info.seats[seat]?.level);
    } catch {
      return null;
    } finally {
      this.thoughtMs = Math.min(this.isThoughtful ? mostThoughtMs : mostBotPauseMs, Math.max(this.thoughtMs, performance.now() - begun));
    }
  }

  /** A person who has nothing to choose, or does not want to be asked; false: they are asked. */
  private passes(game: StoredGame, seat: number, id: string, isWindow: boolean): boolean {
    const { windows, forced } = this.table.info.seats[seat]!.settings;
    const only = game.session.onlyAnswer(seat);
    const mayPass = isWindow && (windows === 'pass' || (windows === 'able' && only !== null));
    if (!mayPass && !(only && !isWindow && forced === 'answer')) return false;
    this.busy.set(seat, id);
    this.after(this.pause(isWindow, false), () => this.answer(game, seat, id, mayPass ? [] : only!));
    return true;
  }

  private get isThoughtful(): boolean {
    return this.table.info.seats.some(({ level }) => level === 'thoughtful');
  }

  /** The delay before an answer that needs no thought. */
  private pause(isWindow: boolean, isBot: boolean): number {
    // People watch bots that play among themselves, and want to follow.
    if (!this.table.info.seats.some(({ kind, standIn }) => kind === 'person' && !standIn)) return isWindow ? 0 : watchedPauseMs;
    // A thoughtful bot takes its time from the first answer on.
    const thinking = isShared(this.table.info) && this.isThoughtful ? thoughtfulMs : 0;
    const least = isBot ? Math.max(this.table.info.botPause ?? 0, thinking) : 0;
    if (!isShared(this.table.info)) return least;
    if (isBot && (!isWindow || this.paused)) return Math.max(least, this.thoughtMs);
    if (isWindow && this.paused) return 0;
    this.paused = isWindow;
    return randomInt(leastPauseMs, mostPauseMs);
  }

  /** How long a bot takes where the first yes counts: people can be quicker. */
  private reaction(): number {
    return randomInt(leastReactionMs, mostReactionMs);
  }

  private isAsked(game: StoredGame, seat: number, id: string): boolean {
    return this.table.game === game && this.busy.get(seat) === id && game.questionId(seat) === id;
  }

  private answer(game: StoredGame, seat: number, id: string, values: readonly number[]): void {
    if (!this.isAsked(game, seat, id)) return;
    this.busy.delete(seat);
    this.table.answerFor(seat, values);
  }

  /** `values`: null if it found no answer. */
  private answerAsBot(game: StoredGame, seat: number, id: string, values: readonly number[] | null): void {
    const { kind, standIn } = this.table.info.seats[seat] ?? { kind: 'bot', standIn: false };
    if (kind !== 'person' || standIn) return this.answer(game, seat, id, values ?? []);
    // The person it was thinking for has returned meanwhile.
    if (this.busy.get(seat) === id) this.busy.delete(seat);
    this.look();
  }

  /** An error that no request is waiting for (a full disk) is retried; it must not end the server. */
  private guarded(act: () => void): void {
    try {
      act();
    } catch (problem) {
      // What the store cannot take now is reported once, by the store.
      if (!(problem instanceof RequestRefused)) report('an answer nobody gave', { table: this.table.info.id }, problem);
      this.busy.clear();
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.guarded(() => this.look());
      }, againMs);
      this.timers.add(timer);
    }
  }

  /** An answer other than a pass: the next window is waited for again. */
  played(): void {
    this.paused = false;
  }

  private after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.guarded(act);
    }, ms);
    this.timers.add(timer);
  }

  // ---------------------------------------------------------------- clocks

  /** `isRule`: a card says how long, and what happens when time is up; otherwise the table does, and its players may ask for more. */
  private setClock(seat: number, id: string, seconds: number, isRule: boolean): void {
    const ms = seconds * 1000;
    if (ms === 0 || this.clocks.get(seat)?.question === id) return;
    this.stopClock(seat);
    this.clocks.set(seat, { question: id, ends: Date.now() + ms, of: ms, isRule, timer: this.runOut(seat, id, ms, isRule) });
  }

  private runOut(seat: number, id: string, ms: number, isRule: boolean): NodeJS.Timeout {
    return setTimeout(() => {
      this.clocks.delete(seat);
      this.guarded(() => {
        if (this.table.game?.questionId(seat) === id) this.table.answerFor(seat, isRule ? [TOO_LATE] : []);
      });
    }, ms);
  }

  private stopClock(seat: number): void {
    clearTimeout(this.clocks.get(seat)?.timer);
    this.clocks.delete(seat);
  }

  clockOf(seat: number): AskedSeat['clock'] {
    const clock = this.clocks.get(seat);
    return clock ? { left: Math.max(0, clock.ends - Date.now()), of: clock.of, more: clock.isRule ? 0 : mostMinutes - this.minutes } : null;
  }

  /** One more minute for everybody; false: there is no clock, or ten minutes have been added already. */
  moreTime(): boolean {
    const clocks = [...this.clocks].filter(([, { isRule }]) => !isRule);
    if (clocks.length === 0 || this.minutes >= mostMinutes) return false;
    this.minutes++;
    for (const [seat, clock] of clocks) {
      clearTimeout(clock.timer);
      clock.ends += minuteMs;
      clock.of += minuteMs;
      clock.timer = this.runOut(seat, clock.question, clock.ends - Date.now(), false);
    }
    this.table.clockChanged();
    return true;
  }

  /** Nobody is being waited for. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    for (const seat of [...this.clocks.keys()]) this.stopClock(seat);
    this.busy.clear();
  }
}
