// Random numbers from four integers of the state, so that a copy of a state is also a copy of its future. Has a quick generator for
// simulations and given seeds, and a strong one for games with people. Knows no cards and chooses no seed.
import { CHANCE, QUICK, STRONG } from './layout.ts';

/** A number seeds the quick generator with 32 bits; 32 hex digits give the strong one 128 bits. */
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
  // Whether x falls into the last, incomplete stretch of n needs the division only when x is this large.
  if (x >= 4294967296 - n) for (const limit = 4294967296 - (4294967296 % n); x >= limit;) x = nextBits(s);
  return x % n;
}

/**
 * Puts the first `n` entries of a list in a random order (Fisher–Yates). The quick generator runs in local variables here and gives the
 * same order as calls to `below` would.
 */
export function shuffleList(s: Int32Array, list: Int32Array, n: number): void {
  if (s[CHANCE] === STRONG) return shuffleStrongly(s, list, n);
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
    // Each of these bits counts: they are a ChaCha20 key, and ChaCha20 has no weak keys, not even zero.
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

// The state of xoshiro128** can be computed from a few of its outputs, and a player sees many of them. Here the four integers are a key:
// each draw and each shuffle takes a block of ChaCha20 under it. The first 128 bits of the block become the next key; the rest is used.
// So past draws reveal nothing about future ones, and a state reveals nothing about draws made before it.

/** The block drawn last. */
const drawn = new Int32Array(16);
const input = new Int32Array(16);
/** The words of a block before this index are the next key. */
const FIRST = 4;

/** What a key is used for; kept apart by the counter of the block. */
const TO_DRAW = 0;
const TO_HIDE = 1;

function shuffleStrongly(s: Int32Array, list: Int32Array, n: number): void {
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

/** Fills `drawn` and replaces the key with the next one. */
function renew(s: Int32Array): void {
  block(s, TO_DRAW, 0, 0);
  for (let i = 0; i < FIRST; i++) s[i] = drawn[i]!;
}

/** 32 bits for a pair of numbers, the same until the next draw. They reveal nothing about the key or about the bits of other pairs. */
export function secretOf(s: Int32Array, a: number, b: number): number {
  block(s, TO_HIDE, a, b);
  return drawn[0]! >>> 0;
}

/** Writes one ChaCha20 block to `drawn`. The key is the four integers, twice; the counter is `use`; the nonce is `a`, `b` and 0. */
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

/** The ARX step of ChaCha20: adds one word to another, XORs the sum into a third and rotates that. */
function turn(to: number, by: number, word: number, bits: number): void {
  drawn[to]! += drawn[by]!;
  const x = drawn[word]! ^ drawn[to]!;
  drawn[word] = (x << bits) | (x >>> (32 - bits));
}
