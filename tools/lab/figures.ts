// Numbers of a report as people of a language read them: shares, points, intervals. Knows no card.
import type { Words } from './words-en.ts';

/** What a report is written with. */
export interface Writing {
  language: string;
  words: Words;
  /** The name of a card by its full id. */
  nameOf: (card: string) => string;
}

/** A sentence with its values put in. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A number with so many decimals. Written out here, because what a computer knows of languages differs. */
export function number(x: number, decimals: number, language: string): string {
  const [whole, rest] = Math.abs(x).toFixed(decimals).split('.') as [string, string?];
  const isEnglish = language.split('-')[0] === 'en';
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, isEnglish ? ',' : '\u00a0');
  const minus = x < 0 && Number(x.toFixed(decimals)) !== 0 ? '−' : '';
  return `${minus}${grouped}${rest === undefined ? '' : `${isEnglish ? '.' : ','}${rest}`}`;
}

export function percent(share: number, language: string, decimals = 1): string {
  return `${number(100 * share, decimals, language)}\u00a0%`;
}

/** A difference in points, or in turns, with its sign. */
export function signed(x: number, decimals: number, language: string): string {
  const text = number(x, decimals, language);
  return text.startsWith('−') || Number(x.toFixed(decimals)) === 0 ? text : `+${text}`;
}

/** To two figures, upwards. */
export function roundUp(n: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return Math.ceil(n / step) * step;
}
