// Seeds of games with people: drawn from the system's chance, and committed to by a hash before the first card is dealt. Knows no table.
import { createHash, randomBytes } from 'node:crypto';
import type { Seed } from '../../../src/index.ts';

/** 128 bits that nobody finds by trying. */
export function drawSeed(): string {
  return randomBytes(16).toString('hex');
}

/**
 * What is shown before the deal instead of the seed: SHA-256 of a line that names its use, the fingerprint of the rules and the seed. No
 * salt is needed, because the seed itself is 128 bits of chance: nobody can try them all. A seed that somebody chose is not committed to:
 * whoever chose it knows it, and others can find it.
 */
export function commitmentTo(seed: Seed, rules: string): string | null {
  return typeof seed === 'string' ? sha256(`cardwright seed commitment 1\n${rules}\n${seed}\n`).toString('hex') : null;
}

/**
 * The seed of bots' own chance, for a game that can be had again by its seed: 32 bits that tell nothing of the 128 they were hashed from,
 * even to somebody who finds them by watching the bots.
 */
export function botSeed(seed: Seed): number {
  return typeof seed === 'string' ? sha256(`cardwright bots 1\n${seed}\n`).readUInt32LE() : (seed ^ 0x1f123bb5) >>> 0;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
