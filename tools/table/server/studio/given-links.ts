// The links that the owner of a folder gives to others, each with a key of its own that opens one purpose and can be ended. Compares keys in a time that
// says nothing about them. Opens nothing itself.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Purpose } from '../../giving-protocol.ts';
import { Refused } from './refused.ts';

export interface GivenLink {
  id: string;
  purpose: Purpose;
  /** Of a translation; '' for other purposes. */
  language: string;
  /** For whom it was made. */
  note: string;
  made: number;
  /** Null: it was ended, and is kept for what was proposed by it. */
  key: string | null;
  /** The tables it has led to, the last one at the end. */
  tables: { id: string; join: string }[];
}

/** More than anybody keeps in mind. */
const mostLinks = 40;

export class GivenLinks {
  readonly all: GivenLink[];

  constructor(stored: readonly GivenLink[] = []) {
    this.all = [...stored];
  }

  make(purpose: Purpose, language: string, note: string): GivenLink {
    if (this.all.filter(({ key }) => key !== null).length >= mostLinks) throw new Refused(`There are ${mostLinks} links; end one first.`);
    const link: GivenLink = {
      ...{ id: randomBytes(6).toString('hex'), purpose, language, note, made: Date.now() },
      ...{ key: randomBytes(16).toString('hex'), tables: [] },
    };
    this.all.push(link);
    return link;
  }

  /** What a key opens; null: nothing. Every key is looked at, whichever it is. */
  find(key: string): GivenLink | null {
    const given = digest(key);
    let found: GivenLink | null = null;
    for (const link of this.all) {
      const isIt = timingSafeEqual(digest(link.key ?? ''), given);
      if (isIt && link.key !== null) found = link;
    }
    return found;
  }

  of(id: string): GivenLink | undefined {
    return this.all.find((one) => one.id === id);
  }

  forget(id: string): void {
    const at = this.all.findIndex((one) => one.id === id);
    if (at >= 0) this.all.splice(at, 1);
  }
}

/** Of one length, whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a file of links has, as far as it can be believed. */
export function linksIn(data: unknown): GivenLink[] {
  return Array.isArray(data) ? data.filter(isLink) : [];
}

function isLink(one: unknown): one is GivenLink {
  if (typeof one !== 'object' || one === null) return false;
  const { id, purpose, language, note, made, key, tables } = one as Record<string, unknown>;
  const isTable = (table: unknown): boolean => {
    const { id: of, join } = (table ?? {}) as Record<string, unknown>;
    return typeof of === 'string' && typeof join === 'string';
  };
  return (
    [id, language, note].every((text) => typeof text === 'string') &&
    ['read', 'translate', 'play'].includes(purpose as string) &&
    typeof made === 'number' &&
    (key === null || (typeof key === 'string' && /^[\da-f]{32}$/.test(key))) &&
    Array.isArray(tables) &&
    tables.every(isTable)
  );
}
