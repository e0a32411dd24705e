// A made-up world for servers: one clock that jumps from event to event, chance from a seed, and processes that can be killed or frozen. The same seed makes the
// same world, message for message. Knows no tables.
import FakeTimers, { type Clock } from '@sinonjs/fake-timers';
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { chanceOf } from '../table-server/client.ts';

/** A program that runs in this world. */
export class Process {
  isDead = false;
  /** What waits until it is thawed; null: it is not frozen. */
  held: (() => void)[] | null = null;

  constructor(readonly name: string) {}
}

const real = { setImmediate: globalThis.setImmediate, error: console.error };

/** The process in which something happens. One for all worlds: every one that is made slows down each promise of those after it. */
const inside = new AsyncLocalStorage<Process>();

export class World {
  readonly chance: (below: number) => number;
  /** One number for everything that was noted. */
  private sum = 0x811c9dc5;
  /** What cannot be. */
  readonly violations: string[] = [];
  private readonly clock: Clock;
  private readonly crypto = { randomInt: crypto.randomInt, randomBytes: crypto.randomBytes };
  /** The time itself, which no jump of the clock changes. */
  private readonly begun: number;

  constructor(seed: number) {
    this.chance = chanceOf(seed * 2 + 1);
    this.clock = FakeTimers.install({
      now: Date.UTC(2026, 0, 1),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    this.begun = performance.now();
    this.patch(seed);
  }

  /** Timers belong to the process that sets them; bytes of chance come from the seed. */
  private patch(seed: number): void {
    const { setTimeout: later, setInterval: often } = globalThis;

    const owned = (act: (...args: unknown[]) => void): ((...args: unknown[]) => void) => {
      const owner = inside.getStore();
      return owner ? (...args) => this.into(owner, () => act(...args)) : act;
    };
    globalThis.setTimeout = ((act: () => void, ms?: number, ...args: unknown[]) => later(owned(act), ms, ...args)) as typeof setTimeout;
    globalThis.setInterval = ((act: () => void, ms?: number, ...args: unknown[]) => often(owned(act), ms, ...args)) as typeof setInterval;
    const bytes = chanceOf(seed * 2 + 2);
    crypto.randomInt = ((from: number, below?: number) =>
      below === undefined ? bytes(from) : from + bytes(below - from)) as typeof crypto.randomInt;
    crypto.randomBytes = ((n: number) => Buffer.from(Array.from({ length: n }, () => bytes(256)))) as typeof crypto.randomBytes;
    syncBuiltinESMExports();
    console.error = (...words: unknown[]) => {
      const text = words.map((one) => (one instanceof Error ? (one.stack ?? String(one)) : String(one))).join(' ');
      if (inside.getStore()?.isDead) return;
      this.note(text.split('\n')[0]!);
      if (words.some((one) => one instanceof Error)) this.violations.push(`${this.hours.toFixed(3)} h: an error: ${text.slice(0, 600)}`);
    };
  }

  end(): void {
    this.clock.uninstall();
    Object.assign(crypto, this.crypto);
    syncBuiltinESMExports();
    console.error = real.error;
  }

  // ---------------------------------------------------------------- time

  /** Milliseconds since the world began. */
  get now(): number {
    return performance.now() - this.begun;
  }

  get hours(): number {
    return this.now / 3_600_000;
  }

  /** The time of day is another one, for everybody. */
  jump(ms: number): void {
    this.clock.setSystemTime(Date.now() + ms);
  }

  /** Does something later, outside of every process; returns how to prevent it. */
  after(ms: number, act: () => void): () => void {
    const timer = inside.exit(() => setTimeout(act, ms));
    return () => clearTimeout(timer);
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Something between half of it and half as much again. */
  about(ms: number): number {
    return Math.round(ms * (0.5 + this.chance(1000) / 1000));
  }

  /** Runs until then, event by event. */
  async run(until: () => boolean): Promise<void> {
    while (!until()) {
      this.clock.next();
      await new Promise((resolve) => real.setImmediate(resolve));
    }
  }

  // ---------------------------------------------------------------- processes

  /** Lets a process do something: now, when it is thawed, or never. */
  into(process: Process, act: () => void): void {
    if (process.isDead) return;
    if (process.held) return void process.held.push(act);
    try {
      inside.run(process, act);
    } catch (problem) {
      // It ended in the middle of this: nobody hears how.
      if (!process.isDead) throw problem;
    }
  }

  freeze(process: Process): void {
    process.held ??= [];
  }

  thaw(process: Process): void {
    const held = process.held ?? [];
    process.held = null;
    for (const act of held) this.into(process, act);
  }

  // ---------------------------------------------------------------- what happened

  note(text: string): void {
    for (let i = 0; i < text.length; i++) this.sum = Math.imul(this.sum ^ text.charCodeAt(i), 0x01000193);
  }

  wrong(text: string): void {
    this.violations.push(`${this.hours.toFixed(3)} h: ${text}`);
  }

  /** The same for the same world. */
  get digest(): string {
    return (this.sum >>> 0).toString(16).padStart(8, '0');
  }
}

/** A connection over a network: each direction keeps its order, and it can break off so that either end notices at another time. */
export class Channel {
  private readonly free = [0, 0];
  private readonly isCut = [false, false];

  constructor(
    private readonly world: World,
    private readonly latencyMs: number,
    private readonly ends: readonly [End, End],
  ) {}

  /** `from`: 0 or 1. */
  send(from: 0 | 1, text: string): void {
    const to = (1 - from) as 0 | 1;
    if (this.isCut[from]) return;
    this.later(to, () => {
      if (!this.isCut[to]) this.ends[to].hear(text);
    });
  }

  /** One end closes it; the other hears of it. */
  close(from: 0 | 1, code: number): void {
    if (this.isCut[from]) return;
    this.isCut[from] = true;
    this.ends[from].over(code);
    const to = (1 - from) as 0 | 1;
    this.later(to, () => this.over(to, code));
  }

  /** Breaks off; each end notices in its own time. What is on its way may still arrive. */
  cut(): void {
    for (const end of [0, 1] as const) this.world.after(this.world.chance(20_000), () => this.over(end, 1006));
  }

  private over(end: 0 | 1, code: number): void {
    if (this.isCut[end]) return;
    this.isCut[end] = true;
    this.ends[end].over(code);
  }

  private later(to: 0 | 1, act: () => void): void {
    const at = Math.max(this.free[to]!, this.world.now + this.world.about(this.latencyMs));
    this.free[to] = at;
    this.world.after(at - this.world.now, act);
  }
}

/** Somebody at one end of a channel. */
export interface End {
  hear(text: string): void;
  over(code: number): void;
}
