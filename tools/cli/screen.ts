// Lines of text for a screen of a given width: folded between words, measured as a terminal measures them (wide letters, pictures). Knows
// colours and signs, and a plain mode without either; knows no game.
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { io } from './io.ts';
import { coloursFor, painter, print, wholeNumber, type Paint } from './shell.ts';

/** A narrower screen is folded as if it had this width: a word has to fit somewhere. */
const fewestColumns = 20;
const mostColumns = 100;
const usualColumns = 80;
/** In columns. On a narrower screen, labels are in the text rather than beside it. */
const columnsForLabels = 60;

export interface ScreenOptions {
  /** No colours, no lines, no symbols: for a screen reader, a log or an old terminal. */
  plain?: boolean;
  columns?: string;
}

/** Symbols, and what replaces them in plain mode. */
const signs = { dot: [' · ', ', '], hidden: ['▢', '?'], bullet: ['• ', ''] } as const;

/** A screen of one width, with or without colours. */
export class Screen {
  readonly plain: boolean;
  readonly paint: Paint;
  private readonly wanted: number | null;

  constructor(
    { plain = false, columns }: ScreenOptions,
    private readonly out: { isTTY?: boolean; columns?: number } = io().stdout,
    private readonly write: (line: string) => void = print,
  ) {
    this.plain = plain || io().env['TERM'] === 'dumb';
    this.paint = this.plain ? (_, text) => text : painter(out);
    this.wanted = columns === undefined ? null : wholeNumber(columns, 'A number of columns', fewestColumns, 1000);
  }

  get colour(): boolean {
    return !this.plain && coloursFor(this.out);
  }

  /** Read each time, because windows are resized. */
  get columns(): number {
    if (this.wanted !== null) return this.wanted;
    const own = this.out.isTTY ? (this.out.columns ?? 0) : Number(io().env['COLUMNS'] ?? 0);
    return Math.max(fewestColumns, Math.min(mostColumns, own > 0 ? own : usualColumns));
  }

  get isWide(): boolean {
    return this.columns >= columnsForLabels;
  }

  sign(name: keyof typeof signs): string {
    return signs[name][this.plain ? 1 : 0];
  }

  /** A text after its lead; further lines are below the text, or indented by a given width. */
  say(text: string, lead = '', hang?: number): void {
    for (const line of this.fold(text, lead, hang)) this.write(line);
  }

  fold(text: string, lead = '', wanted?: number): string[] {
    const { columns } = this;
    const width = stringWidth(lead);
    const hang = wanted ?? (width <= columns / 3 ? width : 2);
    const room = columns - hang;
    const [first = '', ...rest] = text.split('\n');
    const folded = (part: string, columns: number): string[] => wrapAnsi(part, columns, { hard: true, trim: true }).split('\n');
    // A lead longer than the indentation of the other lines is folded with the text.
    const begun = hang === width ? folded(first, room).map((line, i) => (i === 0 ? lead : ' '.repeat(hang)) + line) : [];
    if (hang !== width) {
      const before = /^ */.exec(lead)![0];
      const [line = '', ...more] = folded((lead + first).trimStart(), columns - before.length);
      begun.push(before + line, ...(more.length > 0 ? folded(more.join(' '), room).map((l) => ' '.repeat(hang) + l) : []));
    }
    return [...begun, ...rest.flatMap((part) => folded(part, room).map((line) => ' '.repeat(hang) + line))].map((line) => line.trimEnd());
  }

  /** A heading across the screen. */
  heading(text: string): void {
    this.write('');
    if (this.plain) this.say(text);
    else {
      const rest = this.columns - stringWidth(text) - 4;
      if (rest < 2) this.say(this.paint('bold', text));
      else this.write(this.paint('bold', `━━ ${text} ${'━'.repeat(rest)}`));
    }
  }

  /** Labels beside their texts, all as wide as the widest label that is not too wide. */
  labelled(rows: readonly { label: string; text: string }[]): void {
    const width = Math.max(0, ...rows.map(({ label }) => stringWidth(label)).filter((w) => w <= this.columns / 4));
    for (const { label, text } of rows) {
      const gap = ' '.repeat(Math.max(0, width - stringWidth(label)) + 2);
      if (this.isWide && !this.plain) this.say(text, ` ${this.paint('cyan', label)}${gap}`);
      else this.say(text, `${this.paint('cyan', label)}: `, 2);
    }
  }

  /** Nothing that was there can be read any more. */
  clear(): void {
    if (!this.out.isTTY) return;
    if (this.plain) for (let i = 0; i < 100; i++) this.write('');
    else io().stdout.write('\u001b[2J\u001b[3J\u001b[H');
  }
}

export function widthOf(text: string): number {
  return stringWidth(text);
}
