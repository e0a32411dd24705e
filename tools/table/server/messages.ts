// A text from a socket → a valid message, or null. Checks every key, drops what is unknown, and limits every length: later code can use the
// message without further checks. Never throws, and knows no table.
import { reactions, type FromPage } from '../protocol.ts';

type Check<T> = (x: unknown) => T | undefined;

const text =
  (most: number, pattern?: RegExp): Check<string> =>
  (x) =>
    typeof x === 'string' && x.length <= most && (!pattern || pattern.test(x)) ? x : undefined;
const whole =
  (min: number, max: number): Check<number> =>
  (x) =>
    Number.isInteger(x) && (x as number) >= min && (x as number) <= max ? (x as number) : undefined;
const yes: Check<boolean> = (x) => (typeof x === 'boolean' ? x : undefined);
const one =
  <const T extends readonly (string | number)[]>(...values: T): Check<T[number]> =>
  (x) =>
    values.includes(x as T[number]) ? (x as T[number]) : undefined;
const list =
  <T>(item: Check<T>, most: number): Check<T[]> =>
  (x) => {
    if (!Array.isArray(x) || x.length > most) return undefined;
    const items = x.map(item);
    return items.includes(undefined) ? undefined : (items as T[]);
  };
const either =
  <A, B>(a: Check<A>, b: Check<B>): Check<A | B> =>
  (x) =>
    a(x) ?? b(x);

/** Keys with a `?` may be missing. */
type Shape = Record<string, Check<unknown>>;

const shape =
  (keys: Shape): Check<Record<string, unknown>> =>
  (x) => {
    if (typeof x !== 'object' || x === null || Array.isArray(x)) return undefined;
    const found: Record<string, unknown> = {};
    for (const [key, check] of Object.entries(keys)) {
      const isOptional = key.endsWith('?');
      const name = isOptional ? key.slice(0, -1) : key;
      const value = Object.hasOwn(x, name) ? (x as Record<string, unknown>)[name] : undefined;
      if (value === undefined && isOptional) continue;
      const good = value === undefined ? undefined : check(value);
      if (good === undefined) return undefined;
      found[name] = good;
    }
    return found;
  };

/** Option → value. */
const options: Check<Record<string, string | number>> = (x) => {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) return undefined;
  const entries = Object.entries(x);
  const value = either(whole(0, 1_000_000_000), text(60));
  if (entries.length > 40 || entries.some(([name, v]) => name.length > 60 || name === '__proto__' || value(v) === undefined))
    return undefined;
  return Object.fromEntries(entries) as Record<string, string | number>;
};

const token = text(40, /^[\w-]{8,40}$/);
const language = text(20, /^[A-Za-z]{2,8}(?:-[A-Za-z\d]{2,8})*$/);
const name = text(100);
const seat = whole(0, 31);
const id = text(200);
const ids = list(id, 400);
const question = text(60);
const sets = list(text(80), 20);
const level = one('random', 'quick', 'thoughtful');
const botPause = whole(0, 5000);

const answer = { decision: question, ids, 'seat?': seat };
const why: Check<unknown> = (x) =>
  shape({ about: one('winning'), 'of?': seat })(x) ??
  shape({ about: one('dial'), dial: text(80), 'of?': seat })(x) ??
  shape({ about: one('answer'), typed: text(200) })(x);

/** By message, what it has. */
export const fromPages: Record<FromPage['t'], Shape> = {
  hello: { token, 'since?': shape({ epoch: whole(0, 1e9), at: whole(0, 1e9) }), 'language?': language },
  shelf: { 'language?': language },
  gone: {},
  mix: { sets, 'language?': language },
  create: {
    sets,
    seats: list(shape({ who: one('here', 'bot', 'open'), 'name?': name, 'language?': language, 'level?': level }), 12),
    'language?': language,
    'options?': options,
    'seed?': whole(0, 4_294_967_295),
    'clock?': whole(0, 600),
    'patience?': whole(0, 3600),
    'starter?': seat,
    'botPause?': botPause,
  },
  sit: { name, 'seat?': seat, 'language?': language },
  start: {},
  answer,
  preview: answer,
  extend: answer,
  why: { ask: why },
  inspect: { card: id },
  rules: {},
  say: { text: text(400) },
  react: { sign: one(...reactions) },
  unveil: { seat },
  veil: {},
  language: { language },
  settings: { 'windows?': one('all', 'able', 'pass'), 'forced?': one('ask', 'answer') },
  undo: {},
  vote: { agree: yes },
  'more-time': {},
  leave: { 'forGood?': yes, 'seat?': seat },
  back: {},
  seat: { seat, be: one('bot', 'open'), 'level?': level },
  bots: { pause: botPause },
  again: {},
  replay: { at: whole(0, 1e6), eyes: either(whole(-1, 31), one('all')) },
  record: {},
  rename: { name },
  put: { card: id },
  cards: {},
  reload: { how: one('new', 'on') },
};

/** Bytes of the longest possible message. */
export const mostBytes = 16_384;

export function readMessage(data: string): FromPage | null {
  let raw: unknown;
  try {
    raw = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof raw !== 'object' || raw === null) return null;
  const { t } = raw as { t?: unknown };
  if (typeof t !== 'string' || !Object.hasOwn(fromPages, t)) return null;
  const found = shape({ t: one(t), 'n?': whole(0, 1e9), ...fromPages[t as FromPage['t']] })(raw);
  return (found as FromPage | undefined) ?? null;
}

/** The number of a message that may be invalid otherwise, so that the reply can name it. */
export function numberOf(data: string): number | undefined {
  const found = /"n"\s*:\s*(\d{1,9})\b/.exec(data.slice(0, mostBytes));
  return found ? Number(found[1]) : undefined;
}
