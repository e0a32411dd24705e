// Puts sentences of one row of text together: behind a sentence that waits, what is done in the next ones waits, too, until one says what holds or
// waits for something of its own. Resolves nothing.
import type { Head, Line, Simple } from '../../parse/tree.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

/** Whether a line that begins so waits for as long as its card is in force. */
export function isWaiting(head: Head): boolean {
  return ['when', 'whenever', 'moment', 'power'].includes(head.kind) && !isOnce(head);
}

/** `the next time …`, `at the end of this turn`: an order, after which something waits once. */
export function isOnce(head: Head): boolean {
  return head.kind === 'when' ? head.once !== undefined : head.kind === 'moment' && (head.whose === 'this' || head.whose.endsWith(' next'));
}

const WITHIN: readonly Head['kind'][] = ['if', 'otherwise', 'for each', 'repeat', 'offer', 'all at once', 'try'];

/** Whether a line does something, and waits for nothing of its own. */
export function isDeed({ heads, body, broken }: Line): boolean {
  return !broken && heads.every(({ kind }) => WITHIN.includes(kind)) && body.every(does);
}

/** Whether it is an order. `you win if you have 5 relics` holds. */
function does(simple: Simple): boolean {
  if (simple.kind === 'being') return simple.until !== null;
  if (simple.kind !== 'order' || simple.mood === 'cannot') return false;
  return !(verbForms(simple.verb.text).includes('win') && (simple.when !== null || simple.parts.length > 0));
}

/** The lines of a block, with those of one row together. */
export function inRows(lines: readonly Line[], text: string): Line[] {
  const made: Line[] = [];
  let waits = false;
  for (const [i, line] of lines.entries()) {
    const above = made.at(-1);
    if (above && waits && isDeed(line) && isOneRow(lines[i - 1]!, line, text)) made[made.length - 1] = below(above, lines[i - 1]!, line);
    else {
      made.push(line.children.length ? { ...line, children: inRows(line.children, text) } : line);
      waits = !line.broken && line.heads.length > 0 && isWaiting(line.heads[0]!);
    }
  }
  return made;
}

/** Whether a line stands behind the full stop of another, in the same row of text. */
export function isOneRow(line: Line, next: Line, text: string): boolean {
  return !/\n/.test(text.slice(line.span.start, next.span.start));
}

/** A line that waits, with one more line in its block; `last`: the one before that, as it was written. */
function below(above: Line, last: Line, line: Line): Line {
  const span = { start: above.span.start, end: Math.max(above.span.end, line.span.end) };
  if (above.children.length > 0 && last !== above) return { ...above, span, children: [...above.children, line] };
  const waits = above.heads.findLastIndex(isWaiting) + 1;
  const own: Line = { ...above, heads: above.heads.slice(waits), comments: [] };
  return { ...above, span, heads: above.heads.slice(0, waits), body: [], otherwise: null, children: [own, line] };
}
