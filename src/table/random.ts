// Chance inside the state: xoshiro128** over its first four integers, so that a copy of a state is a copy of its future.

/** The next 32 random bits. */
export function nextBits(s: Int32Array): number {
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

/** Puts the first `n` of a list in a random order (Fisher–Yates): what `below` would give one by one, the generator held in variables. */
export function mix(s: Int32Array, list: Int32Array, n: number): void {
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

/** Fills the generator from a seed (splitmix32), never all zero. */
export function seedState(s: Int32Array, seed: number): void {
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
