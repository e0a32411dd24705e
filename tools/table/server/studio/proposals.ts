// Texts that translators propose by a link: cleaned, no more of them than somebody can look through, kept until they are judged. Knows no file and no page.
import { randomBytes } from 'node:crypto';
import type { Forms } from '../../studio-protocol.ts';
import { Refused } from './refused.ts';

export interface Proposal {
  id: string;
  /** Counts versions. */
  rev: number;
  /** Id of the link it came by. */
  link: string;
  language: string;
  key: string;
  target: Forms;
  /** As they named themselves. */
  by: string;
  at: number;
}

/** Of one link. */
const mostTexts = 1000;
/** Of one form of a text: the longest card has a tenth of it. */
const mostLetters = 2000;
/** Of all texts of one link. */
const mostOfAll = 400_000;
const mostMarks = 3;

/** A text as it may stand in a file and on a page: one line, in which nothing is hidden, turned round or heaped up. Joiners, which many scripts need, stay. */
export function cleanText(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e0fff}]/gu, '')
    .replace(new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu'), '$1');
  if (Array.from(clean).length > mostLetters) throw new Refused(`A text has at most ${mostLetters} letters.`);
  return clean;
}

export class Proposals {
  private readonly byId = new Map<string, Proposal>();

  constructor(stored: readonly Proposal[] = []) {
    for (const one of stored) this.byId.set(one.id, one);
  }

  get all(): readonly Proposal[] {
    return [...this.byId.values()];
  }

  of(link: string): Proposal[] {
    return this.all.filter((one) => one.link === link);
  }

  get(id: string): Proposal | undefined {
    return this.byId.get(id);
  }

  at(link: string, key: string): Proposal | undefined {
    return this.all.find((one) => one.link === link && one.key === key);
  }

  /** Throws if there is no room for it. */
  expectRoom(link: string, key: string, target: Forms): void {
    const others = this.of(link).filter((one) => one.key !== key);
    if (others.length >= mostTexts) throw new Refused('There are as many proposals as can be kept; wait until some have been looked at.');
    if (others.reduce((n, one) => n + size(one.target), size(target)) > mostOfAll)
      throw new Refused('The proposals are as long as can be kept; wait until some have been looked at.');
  }

  /** In the place of what was proposed for this text before. */
  put({ link, key, ...rest }: Pick<Proposal, 'link' | 'language' | 'key' | 'target' | 'by'>): void {
    const before = this.at(link, key);
    const { id, rev, target } = before ?? { id: randomBytes(6).toString('hex'), rev: 0, target: {} };
    this.byId.set(id, { id, rev: rev + 1, link, key, ...rest, target: { ...target, ...rest.target }, at: Date.now() });
  }

  remove(id: string): void {
    this.byId.delete(id);
  }
}

const size = (target: Forms): number => Object.values(target).reduce((n, text) => n + text.length, 0);

/** What a file of proposals has, as far as it can be believed. */
export function proposalsIn(data: unknown): Proposal[] {
  return Array.isArray(data) ? data.filter(isProposal) : [];
}

function isProposal(one: unknown): one is Proposal {
  if (typeof one !== 'object' || one === null) return false;
  const { id, rev, link, language, key, target, by, at } = one as Record<string, unknown>;
  const isForms = typeof target === 'object' && target !== null && Object.values(target).every((text) => typeof text === 'string');
  return [id, link, language, key, by].every((text) => typeof text === 'string') && [rev, at].every(Number.isFinite) && isForms;
}
