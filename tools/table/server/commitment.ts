// Draws seeds for games with people from the system's randomness, and commits to each by a hash before the first card is dealt. Knows no table.
import { createHash, randomBytes } from 'node:crypto';
import type { Seed } from 'cardwright';

/** 128 bits, too many to guess. */
export function drawSeed(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Shown before the deal instead of the seed: SHA-256 of a line that names its use, the fingerprint of the rules and the seed. It needs no
 * salt, because the seed itself is 128 random bits: nobody can try them all. There is no commitment to a seed that a person chose,
 * because that person knows it and others can guess it.
 */
export function commitmentTo(seed: Seed, rules: string): string | null {
  return typeof seed === 'string' ? sha256(`cardwright seed commitment 1\n${rules}\n${seed}\n`).toString('hex') : null;
}

/**
 * The seed for the bots' own randomness in a game that can be replayed from its seed: 32 bits that reveal nothing of the 128 they were
 * hashed from, even to somebody who deduces them by watching the bots.
 */
export function botSeed(seed: Seed): number {
  return typeof seed === 'string' ? sha256(`cardwright bots 1\n${seed}\n`).readUInt32LE() : (seed ^ 0x1f123bb5) >>> 0;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
