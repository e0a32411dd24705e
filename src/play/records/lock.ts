// A mix ↔ what it was made of, to the letter: every card with what it does, every part of the rules by its hash. Lists what has changed since.
// Reads no file and knows no folder.
import type { Program } from '../../ops/program.ts';
import { cardData, fingerprintOf, isBlock, type CardData } from './record.ts';

/** The contents of a lock file. */
export interface Lock {
  /** Of this file; other numbers are refused. */
  format: 1;
  /** As records of the mix have it. */
  hash: string;
  /** Paths of the folders, or ids of shipped ones; `set:card` for single cards. */
  mix: string[];
  /** Hashes of the rules by part. */
  rules: Record<string, string>;
  /** By full id. */
  cards: Record<string, LockedCard>;
}

/** What decides how a card plays; empty parts are left out. */
export interface LockedCard {
  /** Id of its type. */
  type: string;
  /** Absent: one. */
  copies?: number;
  /** In the order of the file. */
  tags?: string[];
  /** By name: printed values, and numbers of icons. */
  values?: Record<string, number>;
  /** Full id of the card it counts as; absent: only itself. */
  same?: string;
  /** The text of its effect, without comments and blank lines. */
  effect?: string;
}

export function lockOf(program: Program, mix: readonly string[]): Lock {
  const { hash, parts } = fingerprintOf(program);
  const cards = Object.fromEntries(program.v.kinds.map((kind) => [kind.fullId, locked(kind.fullId, cardData(program.v, kind))]));
  const rules = Object.fromEntries(Object.entries(parts).filter(([name]) => !Object.hasOwn(cards, name)));
  return { format: 1, hash, mix: [...mix], rules, cards };
}

function locked(id: string, { type, copies, tags, values, like, effect }: CardData): LockedCard {
  return {
    type,
    ...(copies === 1 ? {} : { copies }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(like === id ? {} : { same: like }),
    ...(effect === null ? {} : { effect }),
  };
}

/** What has changed since the mix was locked, a sentence each; empty: nothing. */
export function changedSince(lock: Lock, program: Program): string[] {
  const now = lockOf(program, lock.mix);
  if (now.hash === lock.hash) return [];
  const told: string[] = [];
  for (const [id, was] of Object.entries(lock.cards)) {
    const is = now.cards[id];
    if (!is) told.push(`${id} is gone`);
    else if (JSON.stringify(was) !== JSON.stringify(is)) told.push(`${id} has changed: ${changesOf(was, is).join('; ')}`);
  }
  for (const id of Object.keys(now.cards)) if (!(id in lock.cards)) told.push(`${id} is new`);
  for (const [name, hash] of Object.entries(lock.rules))
    if (!(name in now.rules)) told.push(`the rules "${name}" are gone`);
    else if (now.rules[name] !== hash) told.push(`the rules "${name}" have changed`);
  for (const name of Object.keys(now.rules)) if (!(name in lock.rules)) told.push(`the rules "${name}" are new`);
  return told.length > 0 ? told : ['the order of the cards, or the language itself, has changed'];
}

function changesOf(was: LockedCard, is: LockedCard): string[] {
  const parts = ['type', 'copies', 'tags', 'values', 'same', 'effect'] as const;
  const usual = { copies: 1 } as Partial<LockedCard>;
  return parts.flatMap((part) => {
    const [before, after] = [was[part] ?? usual[part], is[part] ?? usual[part]].map(words);
    if (before === after) return [];
    return [part === 'copies' ? `copies ${before} → ${after}` : `${part === 'same' ? 'same as' : part} was ${before}, is ${after}`];
  });
}

function words(x: unknown): string {
  if (x === undefined) return 'nothing';
  if (typeof x === 'string') return `“${x.split('\n').join(' / ')}”`;
  if (Array.isArray(x)) return x.join(', ');
  return isBlock(x)
    ? Object.entries(x)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', ')
    : String(x);
}

/** A lock from data of unknown origin; a sentence if it is not one. */
export function checkLock(data: unknown): Lock | string {
  if (!isBlock(data) || data['format'] === undefined) return 'This is not a lock file.';
  if (data['format'] !== 1) return `This lock is of format ${JSON.stringify(data['format'])}; this program knows format 1.`;
  const { hash, mix, rules, cards } = data;
  const isText = (x: unknown): x is string => typeof x === 'string';
  if (!isText(hash)) return 'This lock lacks the hash of its rules.';
  if (!Array.isArray(mix) || mix.length === 0 || !mix.every(isText)) return 'This lock does not say which folders are mixed.';
  if (!isBlock(rules) || !Object.values(rules).every(isText)) return 'This lock lacks the hashes of its rules.';
  if (!isBlock(cards) || !Object.values(cards).every((card) => isBlock(card) && isText(card['type'])))
    return 'The cards of this lock are damaged.';
  return { format: 1, hash, mix, rules: rules as Record<string, string>, cards: cards as unknown as Record<string, LockedCard> };
}
