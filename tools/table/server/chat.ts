// What people at a table write to each other: cleaned, no more of it than can be read, and kept with the table. Knows no game.
import type { ChatLine, Reaction } from '../protocol.ts';
import { Bucket } from './limits.ts';
import { RequestRefused } from './request-refused.ts';
import type { StoredInfo } from './seats.ts';

const mostLines = 100;
const mostLetters = 200;
/** A few lines at once, then one every four seconds. */
const rate = { burst: 5, perSecond: 0.25 };

/** Text that turns nothing round and hides nothing; null: nothing is left. */
export function cleanLine(text: string): string | null {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\u2800]+/gu, ' ')
    .replace(/\p{DI}+/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const short = Array.from(clean).slice(0, mostLetters).join('').trim();
  return short === '' ? null : short;
}

/** The chat of one table. */
export class Chat {
  private readonly budgets = new Map<number, Bucket>();

  constructor(private readonly info: StoredInfo) {}

  get last(): number {
    return this.info.chat?.at(-1)?.n ?? 0;
  }

  /** Lines after this one. */
  after(n: number): ChatLine[] {
    return (this.info.chat ?? []).filter((line) => line.n > n);
  }

  /** A line of the person on this seat. */
  add(seat: number, said: { text: string } | { sign: Reaction }): void {
    const words = 'text' in said ? cleanLine(said.text) : '';
    if (words === null) return;
    let budget = this.budgets.get(seat);
    if (!budget) this.budgets.set(seat, (budget = new Bucket(rate)));
    if (!budget.take(1)) throw new RequestRefused('rate', 'Too many requests at once; wait a moment.');
    const { name } = this.info.seats[seat]!;
    const list = (this.info.chat ??= []);
    list.push({ n: this.last + 1, seat, name, ...('sign' in said ? { sign: said.sign } : { text: words }) });
    list.splice(0, list.length - mostLines);
  }
}
