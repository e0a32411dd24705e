// The store of a server that cannot save anything: behaves like the real one, and is gone when the process ends. Knows no disk.
import type { StepRow, Storage, TableRow, TrashRow } from './storage.ts';

/** Everything in maps. */
export class Memory implements Storage {
  readonly written = 0;
  readonly stored = 0;
  readonly isAtHand = true;
  private readonly notes = new Map<string, string>();
  private readonly journals = new Map<string, StepRow[]>();
  private readonly infos = new Map<string, string>();
  private readonly tokens = new Map<string, string>();
  private readonly packs = new Map<string, Uint8Array>();

  listen(): void {}
  check(): void {}
  settled(): null {
    return null;
  }
  note(key: string): string | null {
    return this.notes.get(key) ?? null;
  }
  setNote(key: string, value: string): void {
    this.notes.set(key, value);
  }
  ready(): null {
    return null;
  }
  release(): void {}
  append(table: string, seq: number, body: string): void {
    const rows = this.journals.get(table) ?? [];
    if ((rows.at(-1)?.seq ?? -1) >= seq) throw new Error('there is such a step already');
    rows.push({ seq, body });
    this.journals.set(table, rows);
  }
  steps(table: string): StepRow[] {
    return this.journals.get(table) ?? [];
  }
  saveTable(id: string, info: string): void {
    this.infos.set(id, info);
  }
  table(id: string): TableRow | null {
    const info = this.infos.get(id);
    return info === undefined ? null : { id, info };
  }
  addToken(token: string, table: string): void {
    this.tokens.set(token, table);
  }
  dropToken(token: string): void {
    this.tokens.delete(token);
  }
  tableOf(token: string): string | null {
    return this.tokens.get(token) ?? null;
  }
  count(): Promise<number> {
    return Promise.resolve(this.infos.size);
  }
  saveMix(hash: string, pack: Uint8Array): void {
    this.packs.set(hash, pack);
  }
  mix(hash: string): Uint8Array | null {
    return this.packs.get(hash) ?? null;
  }
  together(act: () => void): void {
    act();
  }

  // Nothing here is old enough to delete.
  touch(): void {}
  mark(): Promise<void> {
    return Promise.resolve();
  }
  throwAway(): Promise<number> {
    return Promise.resolve(0);
  }
  trash(): Promise<TrashRow[]> {
    return Promise.resolve([]);
  }
  restore(): Promise<number> {
    return Promise.resolve(0);
  }
  pardon(): Promise<number> {
    return Promise.resolve(0);
  }
  empty(): Promise<number> {
    return Promise.resolve(0);
  }
  keeps(): Promise<boolean> {
    return Promise.resolve(true);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}
