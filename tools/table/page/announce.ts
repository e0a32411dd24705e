// Speaks through a screen reader: one polite region, cleared after a second, in which messages that follow closely are joined. Knows no table.
import { signal } from '@preact/signals';

/** What the polite region contains. */
export const politeText = signal('');
/** What the urgent region contains. */
export const urgentText = signal('');
let last = '';
let waiting: string[] = [];
let timer = 0;

/** Announces a sentence; `first`: before any that are waiting. */
export function announce(sentence: string, first = false): void {
  if (sentence.trim() === '') return;
  if (first) waiting.push(sentence);
  else waiting.unshift(sentence);
  clearTimeout(timer);
  timer = window.setTimeout(speak, 120);
}

/** Announced at once, interrupting others: the connection, and the last seconds of a clock. */
export function alarm(sentence: string): void {
  urgentText.value = sentence;
  window.setTimeout(() => (urgentText.value = ''), 1000);
}

export function repeat(): void {
  politeText.value = '';
  window.setTimeout(() => (politeText.value = last), 50);
}

function speak(): void {
  last = waiting.join(' ').slice(0, 400);
  waiting = [];
  politeText.value = last;
  window.setTimeout(() => {
    if (politeText.value === last) politeText.value = '';
  }, 1500);
}
