// Speaks through a screen reader: one polite region, cleared after a second, in which messages that follow closely are joined. Knows no table.
import { signal } from '@preact/signals';
import { marksAt } from './tongues.ts';

/** What the polite region contains. */
export const politeText = signal('');
/** What the urgent region contains. */
export const urgentText = signal('');
/** As much is said at once, in letters. */
const most = 400;
let last = '';
let waiting: string[] = [];
let ends: string[] = [];
let timer = 0;

/** Announces a sentence; `isEnd`: after all that happened, as the question that came of it. */
export function announce(sentence: string, isEnd = false): void {
  if (sentence.trim() === '') return;
  (isEnd ? ends : waiting).push(sentence);
  clearTimeout(timer);
  timer = window.setTimeout(speak, 120);
}

/** Of too much the beginning is left out, by whole words: what is asked comes last. */
function shortened(text: string): string {
  if (text.length <= most) return text;
  const at = text.indexOf(' ', text.length - most) + 1;
  return `… ${marksAt(text, at)}${text.slice(at)}`;
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
  last = shortened([...waiting, ...ends].join(' '));
  [waiting, ends] = [[], []];
  politeText.value = last;
  window.setTimeout(() => {
    if (politeText.value === last) politeText.value = '';
  }, 1500);
}
