// A played game as data: hashes of the rules it was played by, a seed and the answers given. Knows only the state of a machine.
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import type { Program } from '../../ops/program.ts';
import type { GameFile, Scalar, SetFile } from '../../read/model.ts';
import { SP } from '../../table/layout.ts';
import type { Seed } from '../../table/random.ts';

/** Raised when the same file gets another meaning: older records are then refused. */
export const LANGUAGE_VERSION = 1;

/** One step: an answer `[seat, ...values]`, or one in words of the player's own, a player who joins or leaves, or cards put into a hand to try them, by full id. */
export type Step = number[] | ['leave' | 'resign', number] | ['join', string] | ['put', number, ...string[]] | ['say', number, string];

/** A game as its seed and its answers: plain data, to be stored as JSON. `Session.replay` plays it again. */
export interface GameRecord {
  /** Of this file; other numbers are refused. */
  format: 1;
  /** Of everything in `parts`, in this order, and the language version. */
  hash: string;
  /** The sets of the mix, by id. */
  sets: string[];
  /** Hash of each card and of each part of the rules, by name: on a mismatch they show what has changed. */
  parts: Record<string, string>;
  /** A number from 0 to 4294967295, or 32 hex digits: 128 bits. */
  seed: Seed;
  /** Names of the first players, in order of seats. */
  players: string[];
  /** The seat that begins. */
  starter: number;
  /** By name, as a person writes them. */
  options: Record<string, Scalar>;
  /** All steps in order; the first answers the first question of set-up. */
  answers: Step[];
  /** Everybody was asked even if there was nothing to choose. Absent: they were not. */
  asks?: 'everybody';
  /** How often somebody took back a choice after something had been seen: a game for practice. Absent: never. */
  practice?: number;
  /** Path of the mix's lock file, relative to the record. */
  lock?: string;
  /** The hash of the seed that was shown before the first card was dealt. Absent: none was. */
  commitment?: string;
  /** Digest of the state after the last answer, as it was where the game was played. */
  digest?: string;
}

/** A game set aside in the middle of anything. */
export interface Saved {
  /** Of the saved state; formats 1 and 2 are still read. */
  format: 4;
  /** Distinguishes a saved game from a record. */
  saved: true;
  /** The game so far. */
  record: GameRecord;
  /** Names of the players now, by seat. */
  names: string[];
  /** The state, without the integers above the top of its stack. */
  state: number[];
}

// ---------------------------------------------------------------- hashing

/** Two 32-bit lanes fed with integers: 16 hex digits. Fast and the same everywhere; not secure against forgery. */
export class Hash {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  int(x: number): this {
    let a = Math.imul(this.a ^ x, 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
    let b = Math.imul(this.b ^ x, 0x5f356495);
    b = (b << 17) | (b >>> 15);
    this.a = (a + b) | 0;
    this.b = b ^ (a >>> 7);
    return this;
  }

  /** A text and its length, so that adjacent texts cannot be confused. */
  text(text: string): this {
    this.int(text.length);
    for (let i = 0; i < text.length; i++) this.int(text.charCodeAt(i));
    return this;
  }

  hex(): string {
    return hex(avalanche(this.a ^ Math.imul(this.b, 0x27d4eb2f))) + hex(avalanche(this.b ^ 0x165667b1));
  }
}

function avalanche(x: number): number {
  let h = x ^ (x >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return h ^ (h >>> 16);
}

function hex(x: number): string {
  return (x >>> 0).toString(16).padStart(8, '0');
}

function hashOf(text: string): string {
  return new Hash().text(text).hex();
}

/** The whole state as 16 hex digits. Integers above the top of the stack are left over from earlier and do not count. */
export function digestOf(s: Int32Array): string {
  const hash = new Hash();
  for (let i = 0; i < s[SP]!; i++) hash.int(s[i]!);
  return hash.hex();
}

/** The same as two integers added to `out`: no order, no allocation, for sums over many games. */
export function addDigest(s: Int32Array, salt: number, out: Int32Array): void {
  let a = salt ^ 0x2545f491;
  let b = Math.imul(salt, 0x9e3779b1);
  const n = s[SP]!;
  for (let i = 0; i < n; i++) {
    const x = s[i]!;
    a = Math.imul(a ^ x, 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b ^ x, 0x5f356495) + a;
    b = (b << 17) | (b >>> 15);
  }
  out[0]! += avalanche(a);
  out[1]! += avalanche(b ^ a);
}

/** Sums of `addDigest` as 16 hex digits. */
export function digestText(sums: Int32Array): string {
  return hex(sums[0]!) + hex(sums[1]!);
}

// ---------------------------------------------------------------- the rules a game was played by

/** The parts of a game or set file that decide how a game is played; names, texts, pictures and translations do not. */
const RULE_KEYS = [
  ...[
    'players',
    'options',
    'sets',
    'numbers',
    'icons',
    'tags',
    'zones',
    'dials',
    'counters',
    'marks',
    'types',
    'verbs',
    'conditions',
    'values',
  ],
  ...['setup', 'turn', 'always', 'checks', 'joining', 'leaving', 'proposes', 'takes', 'teams', 'ranking', 'deal'],
] as const;

/** Parts of a declaration that only people read or see. */
const PROSE = new Set(['says', 'means', 'example', 'role', 'icon', 'show']);

/** The rules and cards of a mix as hashes, to find out whether a record still fits. */
export interface Fingerprint {
  /** Of all parts together, and the language version. */
  hash: string;
  /** By card or part of the rules. */
  parts: Record<string, string>;
}

const known = new WeakMap<Program, Fingerprint>();

/** Hashes of every card and rule of a program; computed once. */
export function fingerprintOf(program: Program): Fingerprint {
  let print = known.get(program);
  if (!print) known.set(program, (print = fingerprint(program)));
  return print;
}

/** Rules with "each player may": it used to ask one after another, and asks all at once now. */
function mayTogether({ asks }: Program): boolean {
  return asks.some((ask) => ask.manner === 'together' && ask.text < 0 && (ask.optional || ask.set!.type.name === 'yes'));
}

function fingerprint(program: Program): Fingerprint {
  const { v } = program;
  const parts: Record<string, string> = {};
  const folders = [...new Set([...(v.game ? [v.game] : []), ...v.folders])];
  for (const folder of folders) {
    for (const file of [folder === v.game ? folder.game : null, folder.set]) {
      if (!file) continue;
      const data = file.data as GameFile & SetFile;
      for (const key of RULE_KEYS) if (data[key] !== undefined) rulesOf(parts, `${folder.id}: ${key}`, data[key]);
    }
  }
  for (const kind of v.kinds) parts[kind.fullId] = hashOf(JSON.stringify(dataOf(v, kind)));
  return { parts, hash: wholeHash(parts, LANGUAGE_VERSION + (mayTogether(program) ? 1 : 0)) };
}

function wholeHash(parts: Record<string, string>, version: number): string {
  const hash = new Hash().int(version);
  for (const [name, part] of Object.entries(parts)) hash.text(name).text(part);
  return hash.hex();
}

/** A block of declarations has a part for each; anything else is one part. */
function rulesOf(parts: Record<string, string>, name: string, data: unknown): void {
  if (data !== null && typeof data === 'object' && !Array.isArray(data)) {
    for (const [key, value] of Object.entries(data)) parts[`${name}: ${key}`] = hashOf(JSON.stringify([key, plain(value)]));
  } else parts[name] = hashOf(JSON.stringify(plain(data)));
}

/** Without texts for people, and without comments. */
function plain(data: unknown): unknown {
  if (typeof data === 'string') return orders(data);
  if (Array.isArray(data)) return data.map(plain);
  if (data === null || typeof data !== 'object') return data;
  return Object.entries(data)
    .filter(([key]) => !PROSE.has(key))
    .map(([key, value]) => [key, plain(value)]);
}

/** The lines of a text of the language without comments, blank lines and trailing spaces. */
function orders(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

function dataOf(v: Vocabulary, kind: Kind): unknown[] {
  const { type, tags, values, copies, like, effect } = cardData(v, kind);
  return [kind.fullId, type, tags, Object.entries(values), copies, like, effect];
}

/** What of a card decides how a game goes. */
export interface CardData {
  /** Id of its type. */
  type: string;
  /** Tags of the card. */
  tags: string[];
  /** By name: printed values, and numbers of icons. */
  values: Record<string, number>;
  /** How often it is in the deck. */
  copies: number;
  /** The full id of the card it counts as; its own, if there is none. */
  like: string;
  /** Its effect without comments and blank lines; null: it has none. */
  effect: string | null;
}

export function cardData(v: Vocabulary, kind: Kind): CardData {
  return {
    type: v.types[kind.type]!.name,
    tags: kind.tags.map((t) => v.tags[t]!.name),
    values: Object.fromEntries(
      kind.attrs.flatMap((x, i) => (v.attrs[i]!.implied || x === (v.attrs[i]!.icon ? 0 : -1) ? [] : [[v.attrs[i]!.name, x]])),
    ),
    copies: kind.copies,
    like: v.kinds[kind.like]!.fullId,
    effect: kind.effect ? orders(kind.effect.text) : null,
  };
}

// ---------------------------------------------------------------- reading a record

/** What differs between the rules of a record (or of printed code) and the current ones; empty: nothing. */
export function changedParts(before: Fingerprint, program: Program): string[] {
  const { hash, parts } = fingerprintOf(program);
  if (hash === before.hash) return [];
  const changes = [
    ...Object.keys(before.parts).flatMap((name) =>
      !(name in parts) ? [`${name} (gone)`] : parts[name] !== before.parts[name] ? [`${name} (changed)`] : [],
    ),
    ...Object.keys(parts).flatMap((name) => (name in before.parts ? [] : [`${name} (new)`])),
  ];
  return changes.length > 0 ? changes : ['the order of the cards, or the language itself'];
}

/** A record from the text of a file. The text may come from anywhere: every part is checked, and the result is a sentence if it is not a record. */
export function readRecord(text: string): GameRecord | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'This is not a record of a game: it is not JSON.';
  }
  return checkRecord(data);
}

/** A record from data of unknown origin; a sentence if it is not one. */
export function checkRecord(data: unknown): GameRecord | string {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return 'This is not a record of a game.';
  const record = data as Record<string, unknown>;
  if (record['format'] === undefined) return 'This is not a record of a game: it does not state its format.';
  if (record['format'] !== 1) return `This record is of format ${JSON.stringify(record['format'])}; this program knows format 1.`;
  const { hash, sets, parts, seed, players, starter = 0, options, answers, asks, practice = 0, lock, commitment, digest } = record;
  const isText = (x: unknown): x is string => typeof x === 'string';
  if (!isText(hash)) return 'This record lacks the hash of its rules.';
  if (!Array.isArray(sets) || !sets.every(isText)) return 'This record does not say which sets were played.';
  if (!isBlock(parts) || !Object.values(parts).every(isText)) return 'This record lacks the hashes of its cards.';
  if (!isSeed(seed)) return 'This record has no seed.';
  if (!Array.isArray(players) || players.length === 0 || !players.every(isText)) return 'This record does not say who played.';
  if (!Number.isInteger(starter) || (starter as number) < 0 || (starter as number) >= players.length)
    return 'This record names nobody who begins.';
  if (!isBlock(options) || !Object.values(options).every((x) => ['string', 'number', 'boolean'].includes(typeof x)))
    return 'The options of this record are damaged.';
  if (!Array.isArray(answers) || !answers.every(isStep)) return 'The answers of this record are damaged.';
  if (asks !== undefined && asks !== 'everybody') return 'What this record says of who is asked is damaged.';
  if (!Number.isInteger(practice) || (practice as number) < 0) return 'What this record says of practice is damaged.';
  if (lock !== undefined && !isText(lock)) return 'What this record says of a lock file is damaged.';
  if (commitment !== undefined && !(isText(commitment) && /^[0-9a-f]{64}$/.test(commitment)))
    return 'The commitment of this record is damaged.';
  if (digest !== undefined && !(isText(digest) && /^[0-9a-f]{16}$/.test(digest))) return 'The digest of this record is damaged.';
  return {
    format: 1,
    hash,
    sets,
    parts: parts as Record<string, string>,
    seed,
    players,
    starter: starter as number,
    options: options as Record<string, Scalar>,
    answers,
    ...(asks === 'everybody' ? { asks } : {}),
    ...((practice as number) > 0 ? { practice: practice as number } : {}),
    ...(lock === undefined ? {} : { lock }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(digest === undefined ? {} : { digest }),
  };
}

export function isBlock(data: unknown): data is Record<string, unknown> {
  return data !== null && typeof data === 'object' && !Array.isArray(data);
}

export function isSeed(x: unknown): x is Seed {
  if (typeof x === 'string') return /^[0-9a-f]{32}$/.test(x);
  return Number.isInteger(x) && (x as number) >= 0 && (x as number) <= 0xffffffff;
}

function isStep(step: unknown): step is Step {
  if (!Array.isArray(step) || step.length === 0) return false;
  if (step[0] === 'join') return step.length === 2 && typeof step[1] === 'string';
  if (step[0] === 'say') return step.length === 3 && Number.isSafeInteger(step[1]) && typeof step[2] === 'string';
  if (step[0] === 'put') return Number.isSafeInteger(step[1]) && step.slice(2).every((id) => typeof id === 'string');
  const numbers = step[0] === 'leave' || step[0] === 'resign' ? step.slice(1) : step;
  return numbers.length > 0 && numbers.every((x) => Number.isSafeInteger(x));
}
