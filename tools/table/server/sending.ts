// What the pages at a table are sent, and when: steps of the game at once, changes around it together. Sends only what a view filter lets
// through; changes nothing at the table.
import type { AskedSeat, Update } from '../protocol.ts';
import type { PageAtTable } from './page-at-table.ts';
import type { GameTable } from './table.ts';
import { infoFor } from './table-info.ts';
import { ViewFilter, type Change } from './view-filter.ts';

/** Milliseconds that changes around the game wait for others to be sent with them. */
const soonMs = 30;
/** The shortest time between two such messages, in milliseconds, and between two that send everything again. */
const infoEveryMs = 250;
const wholeEveryMs = 2000;

/** For one table. */
export class Sending {
  /** By view and language. */
  private readonly filters = new Map<string, ViewFilter>();
  private timer: NodeJS.Timeout | undefined;
  /** The next message sends everything again: names appear in everything written before. */
  private isStale = false;
  /** When something around the game was last sent, and when everything was (milliseconds, `Date.now`). */
  private sentAt = 0;
  private wholeAt = 0;

  constructor(private readonly table: GameTable) {}

  /** The game has advanced: every page is sent what it sees of it. */
  step(): void {
    const asked = this.table.game?.session.asked() ?? [];
    const arriving: PageAtTable[] = [];
    for (const page of this.table.pages) if (page.follow(asked) || (this.table.game && !page.filter)) arriving.push(page);
    const changes = new Map<ViewFilter, Change>();
    if (this.table.game) {
      for (const filter of this.filters.values()) {
        const looked = filter.look(this.table.game, this.clock);
        if (looked?.isNew) arriving.push(...[...this.table.pages].filter((page) => page.filter === filter));
        else if (looked) changes.set(filter, looked.change);
      }
    }
    for (const page of this.table.pages) {
      if (arriving.includes(page)) this.whole(page, null);
      else this.change(page, page.filter ? (changes.get(page.filter) ?? null) : null);
    }
    this.dropFilters();
  }

  private readonly clock = (seat: number): AskedSeat['clock'] => this.table.waiting.clockOf(seat);

  private change(page: PageAtTable, change: Change | null): void {
    const update: Update = { t: 'update', ...change?.update };
    const around = infoFor(this.table, page);
    const text = JSON.stringify(around);
    if (text !== page.infoText) update.info = around;
    page.infoText = text;
    const notices = this.table.info.notices?.filter(({ n }) => n > page.noticed) ?? [];
    if (notices.length > 0) update.notices = notices;
    page.noticed = this.table.lastNotice;
    const chat = this.table.chat.after(page.heard);
    if (chat.length > 0) update.chat = chat;
    page.heard = this.table.chat.last;
    if (!change && !update.info && !update.notices && !update.chat) return;
    if (change) update.faces = page.facesOf(change.cards, this.table.mix!);
    page.send(update);
  }

  info(): void {
    for (const page of this.table.pages) this.change(page, null);
  }

  /** Who is there, their names and so on: sent together with anything that soon follows. `isWhole`: everything is sent again. */
  soon(isWhole = false): void {
    this.isStale ||= isWhole;
    this.timer ??= setTimeout(() => this.now(), Math.max(soonMs, this.sentAt + infoEveryMs - Date.now()));
  }

  private now(): void {
    this.timer = undefined;
    const now = Date.now();
    const isWhole = this.isStale && now >= this.wholeAt + wholeEveryMs;
    try {
      // Names appear in everything written before.
      if (isWhole) this.filters.clear();
      for (const page of this.table.pages) {
        if (isWhole) this.whole(page, null);
        else this.change(page, null);
      }
    } catch (problem) {
      return this.table.services.failed('sending who is there', problem);
    }
    this.sentAt = now;
    if (isWhole) [this.isStale, this.wholeAt] = [false, now];
    else if (this.isStale) this.soon(true);
  }

  /** Sends everything, as to a page that has just arrived. */
  whole(page: PageAtTable, since: { epoch: number; at: number } | null): void {
    page.sendWhole(this.table, this.table.game ? this.filterOf(page) : null, since);
  }

  private filterOf(page: PageAtTable): ViewFilter {
    const key = `${page.eyes} ${page.language}`;
    let filter = this.filters.get(key);
    if (!filter) {
      filter = new ViewFilter(page.eyes, page.language);
      this.filters.set(key, filter);
      filter.look(this.table.game!, this.clock);
    }
    return filter;
  }

  /** Drops what is held for views that no page uses. */
  dropFilters(): void {
    const used = new Set([...this.table.pages].map((page) => page.filter));
    for (const [key, filter] of this.filters) if (!used.has(filter)) this.filters.delete(key);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
