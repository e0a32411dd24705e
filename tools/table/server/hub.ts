// Finds a table by its token, makes new ones, loads a stored one when somebody comes and unloads it when it has been empty. Knows no game.
import type { CreateRequest, FromServer, Reach } from '../protocol.ts';
import { SessionProblem } from 'cardwright';
import { GameProblem } from './stored-game.ts';
import type { PageAtTable } from './page-at-table.ts';
import type { Mixes } from './mixes.ts';
import type { Retention } from './retention.ts';
import { grantOf, newInfo, tokensOf, type LinkRights, type StoredInfo } from './seats.ts';
import { RequestRefused } from './request-refused.ts';
import { StoreProblem, type Elsewhere, type Storage } from './store/storage.ts';
import { GameTable } from './table.ts';
import type { Thinker } from './waiting.ts';
import { report } from './log.ts';

/** A table with no connections leaves memory after this time; loading it again takes an instant. */
const idleMs = 120_000;
/** How often old tables are looked for. */
const lookMs = 3_600_000;

/** All tables of one server. */
export class Hub {
  private readonly tables = new Map<string, GameTable>();
  private readonly idleSince = new Map<string, number>();
  private looked = 0;
  /** The server ends: nobody is taken any more. */
  isDraining = false;
  /** How many tables failed so far. */
  failures = 0;
  /** Where others reach this server; set when it listens. */
  reach: Reach | undefined;
  private readonly sweeper = setInterval(() => this.guarded(), 30_000);

  constructor(
    readonly store: Storage,
    readonly mixes: Mixes,
    private readonly thinker: Thinker,
    private readonly retention: Retention,
  ) {
    this.sweeper.unref();
  }

  /** Runs the clean-up of old tables at start and once an hour. */
  async keep(): Promise<void> {
    this.looked = performance.now();
    for (const id of this.tables.keys()) this.store.touch(id, this.retention.stamp);
    if (await this.retention.look()) this.mixes.dropped();
  }

  /**
   * An unexpected error at a table: the copy in memory can no longer be trusted. Its pages are disconnected and reconnect,
   * and the table is loaded again from the store. Other tables share no state with it.
   */
  failed(table: GameTable, what: string, problem: unknown): void {
    report(what, { table: table.info.id }, problem);
    this.failures++;
    const { id } = table.info;
    if (this.tables.get(id) !== table) return;
    this.forget(id);
    try {
      table.close();
    } catch (more) {
      report('closing it', { table: id }, more);
    }
    for (const page of [...table.pages]) page.drop('failed');
  }

  /** What was last written at these tables is not stored: nobody has heard of it, and they are loaded again. */
  lost(ids: readonly string[], problem: Error): void {
    for (const id of ids) {
      const table = this.tables.get(id);
      if (table) this.failed(table, 'storing what was done', problem);
      else this.store.release(id);
    }
  }

  /** From now on nobody is taken, and no bot plays. */
  drain(): void {
    this.isDraining = true;
    for (const table of this.tables.values()) table.waiting.stop();
  }

  /** Nothing is begun that could not be stored. Throws a RequestRefused. */
  check(): void {
    if (this.isDraining) throw new RequestRefused('busy', 'The server is being restarted. Try again in a moment.');
    try {
      this.store.check();
    } catch (problem) {
      throw new RequestRefused('busy', (problem as Error).message);
    }
  }

  private forget(id: string): void {
    this.tables.delete(id);
    this.idleSince.delete(id);
    this.store.release(id);
  }

  /** Reads what a token opens, or says which other server plays it; null: nothing to wait for, `find` knows it at once. */
  ready(token: string): Promise<Elsewhere | null> | null {
    if (this.isDraining) this.check();
    return this.store.ready(token);
  }

  /** What a token opens; null: nothing. */
  find(token: string): { table: GameTable; grant: LinkRights } | null {
    const id = this.store.tableOf(token);
    const table = id === null ? null : this.table(id);
    const grant = table && grantOf(table.info, token);
    return table && grant ? { table, grant } : null;
  }

  private table(id: string): GameTable | null {
    const loaded = this.tables.get(id);
    if (loaded) return loaded;
    const row = this.store.table(id);
    if (!row) return null;
    this.check();
    this.store.touch(id, this.retention.stamp);
    return this.open(JSON.parse(row.info) as StoredInfo);
  }

  private open(info: StoredInfo): GameTable {
    const { store, mixes } = this;
    const table: GameTable = new GameTable(info, {
      journal: {
        check: () => this.check(),
        isAtHand: store.isAtHand,
        append: (seq, body, mix) => store.append(info.id, seq, body, mix),
        rows: () => store.steps(info.id),
      },
      mixOf: (hash) => mixes.again(hash),
      mixNow: (sets) => (mixes.areKnown(sets) ? mixes.mixOf(sets) : null),
      saveMix: (sets) => mixes.keep(sets),
      saveInfo: (changed) => store.saveTable(changed.id, JSON.stringify(changed), this.retention.stamp, changed.over === true),
      addToken: (token, id) => store.addToken(token, id),
      dropToken: (token) => store.dropToken(token),
      thinker: this.thinker,
      reach: () => this.reach,
      failed: (what, problem) => this.failed(table, what, problem),
    });
    this.tables.set(info.id, table);
    this.idleSince.set(info.id, Date.now());
    return table;
  }

  /** Makes a table; the game starts at once if nobody is waited for. */
  create(request: CreateRequest): GameTable {
    const { mixes, store } = this;
    this.check();
    if (!mixes.areKnown(request.sets)) throw new RequestRefused('not allowed', 'There are no such sets on the shelf.', 'noSets');
    const mix = mixes.mixOf(request.sets);
    if (!mix) throw new RequestRefused('broken cards', 'These cards cannot be played as they are now.', 'brokenCards');
    const { players, language } = mix.loaded.vocabulary;
    const n = request.seats.length;
    if (n < players.min || n > players.max)
      throw new RequestRefused('not allowed', `This game is for ${players.min} to ${players.max} players, not ${n}.`, 'forSoMany', {
        min: players.min,
        max: players.max,
        n,
      });
    const spoken = request.language !== undefined && mix.languages.includes(request.language) ? request.language : language;
    const info = newInfo(request, spoken, mix.languages);
    info.starter %= n;
    const problem = mix.optionProblem(info.options);
    if (problem !== null) throw new RequestRefused('not allowed', problem);
    store.together(() => {
      store.saveTable(info.id, JSON.stringify(info), this.retention.stamp, false);
      for (const token of tokensOf(info)) store.addToken(token, info.id);
    });
    const table = this.open(info);
    if (!info.seats.some((seat) => seat.kind === 'open')) table.start();
    return table;
  }

  // ---------------------------------------------------------------- coming and going

  enter(table: GameTable, page: PageAtTable, since: { epoch: number; at: number } | null): void {
    this.idleSince.delete(table.info.id);
    table.enter(page, since);
  }

  exit(table: GameTable, page: PageAtTable): void {
    // A table that has failed receives nothing more.
    if (this.tables.get(table.info.id) !== table) return void table.pages.delete(page);
    table.exit(page);
    if (table.pages.size === 0) this.idleSince.set(table.info.id, Date.now());
  }

  /** For example, the disk is full: it is tried again later. */
  private guarded(): void {
    try {
      this.sweep();
    } catch (problem) {
      report('Letting go of tables nobody is at', {}, problem);
    }
  }

  private sweep(now = Date.now()): void {
    if (performance.now() - this.looked > lookMs) this.keep().catch((problem: unknown) => report('Looking for old tables', {}, problem));
    for (const [id, since] of this.idleSince) {
      const table = this.tables.get(id);
      if (table && table.pages.size === 0 && now - since < idleMs) continue;
      this.idleSince.delete(id);
      if (!table || table.pages.size > 0) continue;
      table.close();
      this.forget(id);
    }
  }

  /** The tables in memory. */
  get loaded(): readonly GameTable[] {
    return [...this.tables.values()];
  }

  /** Everything that was written is stored when this is over. */
  close(): Promise<void> {
    clearInterval(this.sweeper);
    for (const table of this.tables.values()) table.close();
    try {
      this.retention.noteTime();
    } catch (problem) {
      if (!(problem instanceof StoreProblem)) throw problem;
    }
    return this.store.close();
  }
}

export function refusalMessage({ code, message, key, values }: RequestRefused): FromServer & { t: 'refused' } {
  return { t: 'refused', code, because: message, ...(key ? { key } : {}), ...(values ? { values } : {}) };
}

/** The message a person gets about a problem: always our own words, never those of a library. */
export function refusalFor(problem: unknown): FromServer & { t: 'refused' } {
  if (problem instanceof RequestRefused) return refusalMessage(problem);
  // The cards a table started with are stored, but an older version of the language may have read them differently.
  if (problem instanceof GameProblem || problem instanceof SessionProblem)
    return { t: 'refused', code: 'broken cards', because: problem.message };
  const kept = problem instanceof StoreProblem ? problem.message : 'Something went wrong at the table, and nothing was changed. Try again.';
  return { t: 'refused', code: 'busy', because: kept };
}
