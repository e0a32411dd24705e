// Chance inside the state, in four of its integers, so that a copy of a state is a copy of its future. Two generators: a quick one for
// simulations and given seeds, and a strong one for games with people. Knows no cards and draws no seed.
import { CHANCE, QUICK, STRONG } from './layout.ts';

/** 32 bits as a number: the quick generator. 128 bits as 32 hex digits: the strong one. */
export type Seed = number | string;

/** The next 32 random bits. */
export function nextBits(s: Int32Array): number {
  if (s[CHANCE] === STRONG) {
    renew(s);
    return drawn[FIRST]! >>> 0;
  }
  // xoshiro128**
  const s1 = s[1]!;
  let x = Math.imul(s1, 5);
  x = Math.imul((x << 7) | (x >>> 25), 9);
  const t = s1 << 9;
  s[2]! ^= s[0]!;
  s[3]! ^= s1;
  s[1]! ^= s[2]!;
  s[0]! ^= s[3]!;
  s[2]! ^= t;
  const r = s[3]!;
  s[3] = (r << 11) | (r >>> 21);
  return x >>> 0;
}

/** A whole number from 0 to n - 1, all equally likely (n up to 2^32; rejection sampling). */
export function below(s: Int32Array, n: number): number {
  if (n <= 1) return 0;
  let x = nextBits(s);
  // Whether the last, incomplete stretch of n was met is worked out only where it could be.
  if (x >= 4294967296 - n) for (const limit = 4294967296 - (4294967296 % n); x >= limit;) x = nextBits(s);
  return x % n;
}

/**
 * Puts the first `n` of a list in a random order (Fisher–Yates). With the quick generator: what `below` would give one by one, the
 * generator held in variables.
 */
export function mix(s: Int32Array, list: Int32Array, n: number): void {
  if (s[CHANCE] === STRONG) return mixStrongly(s, list, n);
  let [a, b, c, d] = [s[0]!, s[1]!, s[2]!, s[3]!];
  for (let i = n; i > 1;) {
    let x = Math.imul(b, 5);
    x = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    if (x >= 4294967296 - i && x >= 4294967296 - (4294967296 % i)) continue;
    const j = x % (i >>> 0);
    i--;
    const card = list[i]!;
    list[i] = list[j]!;
    list[j] = card;
  }
  s[0] = a;
  s[1] = b;
  s[2] = c;
  s[3] = d;
}

/** Fills the generator from a seed. */
export function seedState(s: Int32Array, seed: Seed): void {
  if (typeof seed === 'string') {
    // These are a key, and ChaCha20 has no weak one: every bit counts, and even zero is as good as any other.
    s[CHANCE] = STRONG;
    for (let i = 0; i < 4; i++) s[i] = parseInt(seed.slice(i * 8, i * 8 + 8), 16) | 0;
    return;
  }
  s[CHANCE] = QUICK;
  // splitmix32, never all zero.
  let z = seed >>> 0;
  for (let i = 0; i < 4; i++) {
    z = (z + 0x9e3779b9) >>> 0;
    let x = z ^ (z >>> 16);
    x = Math.imul(x, 0x21f0aaad);
    x ^= x >>> 15;
    x = Math.imul(x, 0x735a2d97);
    s[i] = x ^ (x >>> 15);
  }
  if ((s[0]! | s[1]! | s[2]! | s[3]!) === 0) s[0] = 1;
}

// ---------------------------------------------------------------- the strong generator

// xoshiro128** can be solved for its state from a few of its numbers, and a player sees many of them. Here the four integers are a key:
// each draw and each shuffle takes a block of ChaCha20 under it, of which the first 128 bits become the next key and the others are chance.
// So what was drawn tells nothing of what is to come, and a state tells nothing of what was drawn before it.

/** The last block. */
const drawn = new Int32Array(16);
const input = new Int32Array(16);
/** Words of a block before these are the next key. */
const FIRST = 4;

/** Uses of a key, kept apart. */
const TO_DRAW = 0;
const TO_HIDE = 1;

function mixStrongly(s: Int32Array, list: Int32Array, n: number): void {
  let at = drawn.length;
  for (let i = n; i > 1;) {
    if (at === drawn.length) {
      renew(s);
      at = FIRST;
    }
    const x = drawn[at++]! >>> 0;
    if (x >= 4294967296 - (4294967296 % i)) continue;
    const j = x % i;
    i--;
    const card = list[i]!;
    list[i] = list[j]!;
    list[j] = card;
  }
}

/** Fills `drawn`, and puts another key in the place of the one that gave it. */
function renew(s: Int32Array): void {
  block(s, TO_DRAW, 0, 0);
  for (let i = 0; i < FIRST; i++) s[i] = drawn[i]!;
}

/** 32 bits that belong to two numbers as long as nothing is drawn; who sees them learns nothing of the key, nor of those of other numbers. */
export function secretOf(s: Int32Array, a: number, b: number): number {
  block(s, TO_HIDE, a, b);
  return drawn[0]! >>> 0;
}

/** One block of ChaCha20 into `drawn`: the key is the four integers, twice; the counter is `use`, the nonce `a`, `b` and 0. */
function block(s: Int32Array, use: number, a: number, b: number): void {
  // "expand 32-byte k"
  input[0] = 0x61707865;
  input[1] = 0x3320646e;
  input[2] = 0x79622d32;
  input[3] = 0x6b206574;
  for (let i = 0; i < 4; i++) input[4 + i] = input[8 + i] = s[i]!;
  input[12] = use;
  input[13] = a;
  input[14] = b;
  input[15] = 0;
  drawn.set(input);
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3));
  }
  for (let i = 0; i < 16; i++) drawn[i]! += input[i]!;
}

function quarter(a: number, b: number, c: number, d: number): void {
  turn(a, b, d, 16);
  turn(c, d, b, 12);
  turn(a, b, d, 8);
  turn(c, d, b, 7);
}

/** Adds one word to another and turns a third by that. */
function turn(to: number, by: number, word: number, bits: number): void {
  drawn[to]! += drawn[by]!;
  const x = drawn[word]! ^ drawn[to]!;
  drawn[word] = (x << bits) | (x >>> (32 - bits));
}
