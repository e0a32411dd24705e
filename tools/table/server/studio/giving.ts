// What the owner of a folder gives to others while its Studio is open: links to read, to translate and to play, and what translators propose by them, until
// it is accepted or turned down. Knows no socket; keeps itself in a file that is handed in.
import { wordingFor } from 'cardwright';
import { lookOf } from 'cardwright/internal';
import type { CardsInfo, FromGiving, FromGuest, GivingAnswer, GivingInfo, ProposalInfo, ToGiving, ToGuest } from '../../giving-protocol.ts';
import type { FromStudio, StudioAnswer, TextRow } from '../../studio-protocol.ts';
import type { Gate } from '../guests.ts';
import { Bucket } from '../limits.ts';
import { cleanLine } from '../chat.ts';
import { cleanName } from '../player-names.ts';
import { RequestRefused } from '../request-refused.ts';
import type { Documents } from './documents.ts';
import { GivenLinks, linksIn, type GivenLink } from './given-links.ts';
import { GuestPaper } from './guest-paper.ts';
import { GuestRoom } from './guest-room.ts';
import { helloOf } from './hello.ts';
import type { PaperCheck } from './on-paper.ts';
import { Proposals, proposalsIn, type Proposal } from './proposals.ts';
import { ReaderTrials } from './reader-trials.ts';
import { readingOf, spokenFor } from './reading.ts';
import { Refused } from './refused.ts';
import type { Studio } from './studio.ts';
import { doneTexts } from './texts-to-do.ts';
import type { Trials } from './trials.ts';
import type { StudioWindow } from './window.ts';

/** Where links and proposals are kept between two starts: a file of this user, beside no card. */
export interface GivenStore {
  read(): unknown;
  write(data: unknown): void;
}

export interface GivingOptions {
  folder: string;
  /** As people call it. */
  name: string;
  studio: Studio;
  docs: Documents;
  trials: Trials;
  readonly: string | null;
  /** Absent: nobody looks whether a text fits on its card. */
  paper: PaperCheck | undefined;
  /** Absent: everything is forgotten at the end. */
  store: GivenStore | undefined;
  /** Deals a table; absent: nothing can be played. */
  deal: ((sets: string[], players: { min: number; max: number }) => { id: string; join: string }) | undefined;
  /** Whether nothing is played at a table any more. */
  isOver: ((join: string) => boolean) | undefined;
  /** The table that a link of one leads to; null: none. */
  tableOf: ((token: string) => string | null) | undefined;
  failed: (what: string, problem: unknown) => void;
}

/** A page of the owner. */
export interface OwnerPage {
  send(message: FromGiving | FromStudio): void;
  sent: string;
  /** The proposal that is looked at, and what was sent of it. */
  looks: string | null;
  sentLook: string;
}

/** A page that came by a link. */
export interface GuestPage {
  send(message: ToGuest | FromStudio): void;
  /** Its link was ended. */
  close(): void;
  link: GivenLink | null;
  /** As they named themselves. */
  by: string | null;
  window: StudioWindow | null;
  /** What a reader reads, and what was sent of it. */
  reads: string | null;
  sentCards: string;
}

/** Of one link, at once. */
const mostPages = 12;
/** Tables a link leads to besides the last one, for those who still look at them. */
const mostTables = 5;
/** A table a minute, and a few at once: games that are over at once are ended by somebody, not played. */
const dealing = { burst: 5, perSecond: 1 / 60 };
const saveMs = 400;
/** Readers follow more slowly than those who write. */
const readMs = 1500;
const owners = ['give', 'end', 'look', 'judge'];

export class Giving {
  private readonly links: GivenLinks;
  private readonly proposals: Proposals;
  private readonly stored: Record<string, Record<string, { base: string; text: string }>>;
  private readonly rooms = new Map<string, GuestRoom>();
  private readonly owners = new Set<OwnerPage>();
  private readonly guests = new Set<GuestPage>();
  private readonly players = new Set<{ link: GivenLink | null; close(): void }>();
  /** By link: how many tables it may still deal. */
  private readonly deals = new Map<string, Bucket>();
  private readonly readerTrials: ReaderTrials;
  private readonly paper: GuestPaper;
  private timers: { save?: NodeJS.Timeout; read?: NodeJS.Timeout } = {};
  private telling: { isStale: boolean } | null = null;
  /** Where guests come in; empty: they cannot. */
  addresses: readonly string[] = [];

  constructor(private readonly o: GivingOptions) {
    const data = (o.store?.read() ?? {}) as { links?: unknown; proposals?: unknown; shadows?: unknown };
    this.links = new GivenLinks(linksIn(data.links));
    this.proposals = new Proposals(proposalsIn(data.proposals).filter(({ link }) => this.links.of(link)));
    this.stored = shadowsIn(data.shadows);
    this.readerTrials = new ReaderTrials(o.trials);
    this.paper = new GuestPaper({ folder: o.folder, check: o.paper, failed: o.failed });
  }

  // ---- keeping

  private changed(): void {
    this.timers.save ??= setTimeout(() => this.save(), saveMs);
    this.tellOwners();
  }

  private save(): void {
    clearTimeout(this.timers.save);
    this.timers.save = undefined;
    for (const link of [...this.links.all]) {
      if (link.key !== null || this.proposals.of(link.id).length > 0) continue;
      this.links.forget(link.id);
      this.rooms.delete(link.id);
      this.deals.delete(link.id);
      this.readerTrials.forget(link.id);
      delete this.stored[link.id];
    }
    for (const [id, { shadow }] of this.rooms) this.stored[id] = shadow.stored();
    this.o.store?.write({ format: 1, links: this.links.all, proposals: this.proposals.all, shadows: this.stored });
  }

  close(): void {
    this.save();
    this.paper.close();
    clearTimeout(this.timers.read);
  }

  /** The files have changed. */
  again(): void {
    for (const room of this.rooms.values()) room.again();
    this.tellOwners();
    if ([...this.guests].some(({ reads }) => reads !== null)) this.timers.read ??= setTimeout(() => this.tellReaders(), readMs);
  }

  // ---- the owner

  joinOwner(send: OwnerPage['send']): OwnerPage {
    const page: OwnerPage = { send, sent: '', looks: null, sentLook: '' };
    this.owners.add(page);
    send(helloOf(this.o.studio.now, this.o));
    this.tellOwners();
    return page;
  }

  leaveOwner(page: OwnerPage): void {
    this.owners.delete(page);
  }

  hearOwner(page: OwnerPage, m: ToGiving): void {
    this.answer(page, m.n, async (): Promise<GivingAnswer | undefined> => {
      switch (m.t) {
        case 'give':
          return this.give(m);
        case 'end':
          return this.end(m.link);
        case 'look':
          page.looks = m.proposal;
          page.sentLook = '';
          return this.showLook(page);
        case 'judge':
          return this.judge(m);
      }
    });
  }

  private async give({ purpose, language, note }: Extract<ToGiving, { t: 'give' }>): Promise<GivingAnswer> {
    const { trials, docs } = this.o;
    if (purpose === 'translate') {
      const { problem, source } = await trials.texts(language, doneTexts(docs));
      if (problem !== null) throw new Refused(problem);
      if (language === source) throw new Refused('These cards are written in that language.');
    }
    if (purpose === 'play' && !this.o.deal) throw new Refused('There is no table here.');
    const link = this.links.make(purpose, purpose === 'translate' ? language : '', cleanLine(note.slice(0, 400))?.slice(0, 80) ?? '');
    this.changed();
    return { is: 'made', link: link.id };
  }

  private end(id: string): undefined {
    const link = this.links.of(id);
    if (!link || link.key === null) throw new Refused('This link was ended already.');
    link.key = null;
    for (const guest of [...this.guests]) if (guest.link === link) guest.close();
    for (const player of [...this.players]) if (player.link === link) player.close();
    this.save();
    this.tellOwners();
  }

  private async judge({ take, proposals }: Extract<ToGiving, { t: 'judge' }>): Promise<GivingAnswer> {
    const { studio, readonly } = this.o;
    if (take && readonly !== null) throw new Refused(readonly);
    const infos = new Map((await this.listed()).map((info) => [info.id, info]));
    // Another one, or another text of the file, is not what the owner has seen.
    const meant = proposals.flatMap((seen) => {
      const [info, own] = [infos.get(seen.id), this.proposals.get(seen.id)];
      return info && own && info.rev === seen.rev && own.rev === seen.rev && info.now === seen.now ? [own] : [];
    });
    let done = 0;
    for (const language of new Set(meant.map((one) => one.language))) {
      const own = meant.filter((one) => one.language === language);
      const what = `${own.length === 1 ? 'a proposal' : `${own.length} proposals`} in ${language}`;
      const keys = take ? new Set(await studio.translating.takeIn(language, own, what)) : null;
      for (const one of own) {
        if (keys && !keys.has(one.key)) continue;
        done++;
        this.proposals.remove(one.id);
        if (!take) await this.roomOf(this.links.of(one.link)!).back(one.key, one.target);
      }
    }
    this.changed();
    return { is: 'judged', done, left: proposals.length - done };
  }

  /** Proposals beside what the files have now; what is there already is proposed no more. */
  private async listed(): Promise<ProposalInfo[]> {
    const { trials, docs } = this.o;
    const all = this.proposals.all;
    const byLanguage = new Map<string, { problem: string | null; rows: Map<string, TextRow> }>();
    for (const language of new Set(all.map((one) => one.language))) {
      const { problem, texts } = await trials.texts(language, doneTexts(docs));
      byLanguage.set(language, { problem, rows: new Map(texts.map(({ row }) => [row.key, row])) });
    }
    return all.flatMap((one): ProposalInfo[] => {
      const { problem, rows } = byLanguage.get(one.language)!;
      const row = rows.get(one.key);
      const made = { id: one.id, rev: one.rev, language: one.language, by: one.by, at: one.at };
      if (!row) {
        const why = problem ?? 'There is no such text any more.';
        const proposed = Object.values(one.target).join(' · ');
        return [{ ...made, card: null, title: one.key, part: '', source: '', now: '', proposed, problem: why }];
      }
      const joined = (values: string[]): string => values.filter((text) => text !== '').join(' · ');
      const proposed = joined(row.fields.map(({ category, value }) => (one.target[category] ?? value).trim()));
      const now = joined(row.fields.map(({ value }) => value.trim()));
      if (proposed === now) this.proposals.remove(one.id);
      const { card, title, part, source } = row;
      return proposed === now ? [] : [{ ...made, card, title, part, source, now, proposed, problem: null }];
    });
  }

  /** One after another; what changes meanwhile is sent again. */
  private tellOwners(): void {
    if (this.owners.size === 0) return;
    if (this.telling) {
      this.telling.isStale = true;
      return;
    }
    const telling = (this.telling = { isStale: false });
    const tell = async (): Promise<void> => {
      do {
        telling.isStale = false;
        const info = await this.info();
        const text = JSON.stringify(info);
        for (const page of this.owners) {
          if (page.sent !== text) page.send(info);
          page.sent = text;
          await this.showLook(page);
        }
      } while (telling.isStale);
    };
    tell()
      .catch((problem: unknown) => this.o.failed('the page of giving', problem))
      .finally(() => (this.telling = null));
  }

  private async info(): Promise<GivingInfo> {
    const { trials, docs, studio, readonly } = this.o;
    const { languages } = await trials.texts(null, doneTexts(docs));
    const proposals = await this.listed();
    const { vocabulary: v } = studio.now.loaded;
    const { title, folder } = helloOf(studio.now, this.o);
    const isOpen = (link: GivenLink): number => [...this.guests].filter((guest) => guest.link === link).length;
    return {
      ...{ t: 'giving', title, folder, readonly, languages, proposals, look: lookOf(v, wordingFor(v)) },
      command: `cardwright studio ${folder.replace(/\/$/, '')} --host 0.0.0.0`,
      addresses: [...this.addresses],
      links: this.links.all.flatMap((link) => {
        const { id, purpose, language, note, made, key } = link;
        return key === null ? [] : [{ id, purpose, language, note, made, path: `/given/#${key}`, open: isOpen(link) }];
      }),
    };
  }

  private async showLook(page: OwnerPage): Promise<undefined> {
    const proposal = page.looks === null ? undefined : this.proposals.get(page.looks);
    if (!proposal) return;
    const { trials, docs } = this.o;
    const { over } = this.roomOf(this.links.of(proposal.link)!);
    const text = await trials.text(proposal.language, proposal.key, doneTexts(docs), over);
    const said = JSON.stringify(text);
    if (!text || page.looks !== proposal.id || said === page.sentLook) return;
    page.sentLook = said;
    page.send({ t: 'looked', proposal: proposal.id, text: { ...text, rev: 0 } });
  }

  // ---- guests

  private roomOf(link: GivenLink): GuestRoom {
    let room = this.rooms.get(link.id);
    if (!room) {
      const { folder, docs, trials, studio } = this.o;
      room = new GuestRoom({
        ...{ link, folder, docs, trials, proposals: this.proposals, paper: this.paper, stored: this.stored[link.id] ?? {} },
        project: () => studio.now,
        rev: () => studio.rev,
        now: (language, key) => studio.translating.now(language, key),
        failed: this.o.failed,
      });
      this.rooms.set(link.id, room);
    }
    return room;
  }

  joinGuest(page: Pick<GuestPage, 'send' | 'close'>): GuestPage {
    return { ...page, link: null, by: null, window: null, reads: null, sentCards: '' };
  }

  leaveGuest(guest: GuestPage): void {
    this.guests.delete(guest);
    if (guest.link && guest.window) this.roomOf(guest.link).leave(guest.window);
    if (guest.link) this.tellOwners();
    guest.link = null;
  }

  /** What somebody who came by a link may say depends on what it is for; false: it is none of that. */
  hearGuest(guest: GuestPage, m: FromGuest): boolean {
    if (m.t === 'come') return guest.link === null && this.come(guest, m.key);
    const { link, window } = guest;
    const purpose = m.t === 'cards' || m.t === 'try' ? 'read' : 'translate';
    if (!link || link.key === null || link.purpose !== purpose) return false;
    this.answer(guest, m.n, async (): Promise<StudioAnswer | undefined> => {
      if (m.t === 'cards') {
        guest.reads = m.language;
        guest.sentCards = '';
        return this.sendCards(guest);
      }
      if (m.t === 'try') {
        const language = spokenFor(this.o.studio.now, this.o.folder, guest.reads ?? '');
        const trial = await this.readerTrials.play(guest, link.id, m.card, m.seed, language);
        return void guest.send({ t: 'tried', card: m.card, trial });
      }
      if (m.t === 'name') {
        guest.by = nameOf(m.name);
        return undefined;
      }
      const answer = await this.roomOf(link).hear(window!, m, guest.by);
      if (m.t === 'say') this.changed();
      return answer;
    });
    return true;
  }

  private come(guest: GuestPage, key: string): boolean {
    const link = this.links.find(key);
    if (!link) return this.shut(guest, 'none');
    const { purpose, language } = link;
    if ([...this.guests].filter((one) => one.link === link).length >= mostPages) return this.shut(guest, 'full');
    if (purpose === 'play') return this.toTable(guest, link);
    guest.link = link;
    this.guests.add(guest);
    guest.send({ t: 'let in', purpose, language });
    if (purpose === 'translate') {
      guest.window = this.roomOf(link).join(guest.send);
      guest.send({ ...helloOf(this.o.studio.now, this.o), others: [], folder: '', readonly: null });
    }
    this.tellOwners();
    return true;
  }

  private shut(guest: GuestPage, why: Extract<ToGuest, { t: 'shut' }>['why']): true {
    guest.send({ t: 'shut', why });
    return true;
  }

  private toTable(guest: GuestPage, link: GivenLink): boolean {
    const { deal, isOver, studio } = this.o;
    let table = link.tables.at(-1);
    if (!table || isOver?.(table.join)) {
      const left = this.deals.get(link.id) ?? new Bucket(dealing);
      this.deals.set(link.id, left);
      if (!left.take(1)) return this.shut(guest, 'full');
      try {
        const { sets, players } = studio.mixing.toPlay();
        table = deal!(sets, players);
      } catch (problem) {
        if (!(problem instanceof Refused || problem instanceof RequestRefused)) throw problem;
        return this.shut(guest, 'broken');
      }
      link.tables = [...link.tables, table].slice(-mostTables);
      this.changed();
    }
    guest.send({ t: 'table', url: `/#${table.join}` });
    return true;
  }

  /** A page of the table that came from outside: it may sit down where a link to play leads, as long as that is not ended. */
  gate(close: () => void): Gate {
    const player = { link: null as GivenLink | null, close };
    this.players.add(player);
    return {
      mayEnter: (token) => {
        const table = this.o.tableOf?.(token) ?? null;
        const link = this.links.all.find(({ key, tables }) => key !== null && tables.some(({ id }) => id === table));
        // A page that is not let in stays where it is, and leaves with the link that led it there.
        player.link = link ?? player.link;
        return link !== undefined;
      },
      over: () => void this.players.delete(player),
    };
  }

  /** Whether somebody is still let in by the link that a page came by. */
  isLive(guest: GuestPage): boolean {
    return guest.link !== null && guest.link.key !== null;
  }

  private sendCards(guest: GuestPage): undefined {
    const cards: CardsInfo = readingOf(this.o.studio.now, this.o.folder, guest.reads ?? '');
    const text = JSON.stringify(cards);
    if (text === guest.sentCards) return;
    guest.sentCards = text;
    guest.send(cards);
  }

  private tellReaders(): void {
    this.timers.read = undefined;
    for (const guest of this.guests) if (guest.reads !== null && this.isLive(guest)) this.sendCards(guest);
  }

  private answer(page: Pick<OwnerPage | GuestPage, 'send'>, n: number, act: () => Promise<GivingAnswer | StudioAnswer | undefined>): void {
    const send = page.send as (message: object) => void;
    act().then(
      (answer) => send({ t: 'done', n, ...(answer && { answer }) }),
      (problem: unknown) => {
        const isOurs = problem instanceof Refused || problem instanceof RequestRefused;
        if (!isOurs) this.o.failed('a message of the page of giving', problem);
        send({ t: 'refused', n, because: isOurs ? problem.message : 'That is a mistake of the program; nothing was lost.' });
      },
    );
  }
}

export const isOfOwner = (t: string): boolean => owners.includes(t);

function nameOf(text: string): string {
  const name = cleanName(text.slice(0, 200));
  if (name === null) throw new Refused('A name needs a letter.');
  return name;
}

function shadowsIn(data: unknown): Record<string, Record<string, { base: string; text: string }>> {
  const isFile = (one: unknown): boolean => {
    const { base, text } = (one ?? {}) as Record<string, unknown>;
    return typeof base === 'string' && typeof text === 'string';
  };
  if (typeof data !== 'object' || data === null) return {};
  const links = Object.entries(data).filter(
    ([, files]) => typeof files === 'object' && files !== null && Object.values(files).every(isFile),
  );
  return Object.fromEntries(links) as ReturnType<typeof shadowsIn>;
}

export type { Proposal };
