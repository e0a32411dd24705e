// Reads typed lines one at a time; null at the end of the input, and when the user presses Ctrl-C. Knows no command.
import { createInterface, type Interface } from 'node:readline';
import { harmless } from 'cardwright/internal';
import { io } from './io.ts';
import { print } from './shell.ts';

/** The input of one run. */
export class Lines {
  private readonly reader: Interface;
  private readonly waiting: string[] = [];
  private wants: ((line: string | null) => void) | null = null;
  private ended = false;
  /** Lines arrive from outside, so the Io they belong to is kept here. */
  private readonly io = io();

  private readonly leave = (): void => this.reader.close();

  /** `remembers`: the arrow keys recall earlier input; off if the next person could see it. `plain`: whole lines, no moving cursor. */
  constructor(prompt: string, remembers: boolean, plain: boolean) {
    const { stdin, stdout } = this.io;
    this.reader = createInterface({
      input: stdin,
      output: stdout,
      terminal: stdin.isTTY === true && !plain,
      prompt,
      ...(remembers ? {} : { historySize: 0 }),
    });
    this.reader.on('line', (line) => {
      if (this.wants) this.give(line);
      else this.waiting.push(line);
    });
    this.reader.on('SIGINT', this.leave);
    process.on('SIGINT', this.leave);
    this.reader.on('close', () => {
      this.ended = true;
      process.off('SIGINT', this.leave);
      if (this.wants && this.waiting.length === 0) this.give(null);
    });
  }

  /** `ms`: how long to wait for it; undefined: it has not come. */
  async next(): Promise<string | null>;
  async next(ms: number): Promise<string | null | undefined>;
  async next(ms?: number): Promise<string | null | undefined> {
    const line = await (ms === undefined ? this.nextLine() : this.inTime(ms));
    if (line === undefined) return line;
    // Piped input is not on the screen yet.
    if (line !== null && !this.io.stdin.isTTY) print(`> ${harmless(line)}`.trimEnd());
    return line;
  }

  private async inTime(ms: number): Promise<string | null | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        this.wants = null;
        if (this.io.stdin.isTTY) this.io.stdout.write('\n');
        resolve(undefined);
      }, ms);
    });
    const line = await Promise.race([this.nextLine(), over]);
    clearTimeout(timer);
    return line;
  }

  private nextLine(): Promise<string | null> {
    const line = this.waiting.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.ended) return Promise.resolve(null);
    if (this.io.stdin.isTTY) this.reader.prompt();
    return new Promise((resolve) => (this.wants = resolve));
  }

  private give(line: string | null): void {
    const { wants } = this;
    this.wants = null;
    if (line === null && this.io.stdin.isTTY) this.io.stdout.write('\n');
    wants?.(line);
  }

  close(): void {
    this.reader.close();
  }
}
