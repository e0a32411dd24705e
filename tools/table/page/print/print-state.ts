// What the print page knows, as signals: what is asked for, and what comes of it. Draws nothing and lays nothing out.
import { batch, effect, signal } from '@preact/signals';
import { en } from '../../print-words.ts';
import type { PrintAsked, PrintSeen } from '../../print-protocol.ts';
import { remember, remembered } from '../stored.ts';

/** The words in use; learnt before anything is drawn. */
export const words = structuredClone(en);

const kept = remembered<Pick<PrintAsked, 'paper' | 'backs' | 'marks' | 'offset'>>('print', {
  ...{ paper: 'a4', backs: 'long', marks: true, offset: [0, 0] },
});

export const asked = signal<PrintAsked>({ ...kept, cards: [] });
/** Null: nothing has come yet, or it was refused. */
export const seen = signal<PrintSeen | null>(null);
/** Why nothing can be printed; '': it can. */
export const refused = signal('');
/** What it is the answer to, and which answer: pictures of pages are asked for anew. */
const answer = signal({ query: '', rev: 0 });

/** The part of an address that says what is asked for. */
function query(how: PrintAsked): string {
  const { set, language, paper, backs, bleed, marks, offset, cards } = how;
  const typed = new URLSearchParams({ paper, backs, right: String(offset[0]), down: String(offset[1]), marks: marks ? 'yes' : 'no' });
  if (set !== undefined) typed.set('set', set);
  if (language !== undefined) typed.set('language', language);
  if (bleed !== undefined) typed.set('bleed', String(bleed));
  for (const card of cards) typed.append('card', card);
  return typed.toString();
}

export const pageAt = (at: number): string => `/studio/printing/page-${at}.svg?${answer.value.query}&rev=${answer.value.rev}`;
export const fileAt = (file: string): string => `/studio/printing/${encodeURIComponent(file)}?${answer.value.query}`;

export function change(more: Partial<PrintAsked>): void {
  asked.value = { ...asked.value, ...more };
  const { paper, backs, marks, offset } = asked.value;
  remember('print', { paper, backs, marks, offset });
}

/** Asks again; the answer to an older question is not looked at. */
export async function look(): Promise<void> {
  const how = asked.value;
  let found: Awaited<ReturnType<typeof answered>>;
  try {
    found = await answered(how);
  } catch {
    found = { is: 'refused', because: words.unanswered };
  }
  if (asked.value !== how) return;
  refused.value = found.is === 'refused' ? found.because : '';
  if (found.is === 'refused') return;
  batch(() => {
    answer.value = { query: query(how), rev: answer.value.rev + 1 };
    seen.value = found;
  });
}

async function answered(how: PrintAsked): Promise<PrintSeen | { is: 'refused'; because: string }> {
  const reply = await fetch(`/studio/printing/seen.json?${query(how)}`);
  if (!reply.ok) return { is: 'refused', because: await reply.text() };
  return (await reply.json()) as PrintSeen | { is: 'refused'; because: string };
}

export function begin(): void {
  effect(() => {
    void asked.value;
    void look();
  });
  // Cards may have been changed in another window.
  addEventListener('focus', () => void look());
}
