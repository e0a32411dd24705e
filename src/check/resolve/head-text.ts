// Prints the head of a line as messages name it: "when …", "at the start of your turn". Knows nothing of what stands behind it.
import { lastingText } from '../../parse/print.ts';
import type { Head } from '../../parse/tree.ts';
import { oftenText } from '../../text/often.ts';

export function headText(head: Head): string {
  if (head.kind === 'lasting') return lastingText(head.until);
  return head.kind === 'when'
    ? head.manner === 'after'
      ? 'when …'
      : head.manner === 'instead'
        ? 'instead when …'
        : 'in response when …'
    : head.kind === 'moment'
      ? `at the ${head.edge} of your turn`
      : head.kind === 'power'
        ? head.often
          ? oftenText(head.often)
          : head.limit!
        : head.kind;
}
