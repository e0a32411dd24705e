// Puts "if so" lines below the line that waits above them: there alone is what they ask about. Resolves nothing.
import type { Head, Line } from '../../parse/tree.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

/** The lines of a card; `when …, you may …` and the `if so, …` below it are one block. */
export function goingOn(lines: readonly Line[]): Line[] {
  const made: Line[] = [];
  let open = false;
  for (const line of lines) {
    const above = made.at(-1);
    const [head] = line.heads;
    if (
      above &&
      open &&
      !line.broken &&
      (asksSo(head) || (head?.kind === 'otherwise' && above.children.some(({ heads }) => asksSo(heads[0]))))
    ) {
      const own = above.children.length ? above.children : [{ ...above, heads: [], children: [] }];
      made[made.length - 1] = { ...above, body: [], children: [...own, line] };
      continue;
    }
    made.push(line);
    open = waits(line) && line.children.length === 0 && line.otherwise === null && isOpen(line);
  }
  return made;
}

function waits({ heads, broken }: Line): boolean {
  const head = heads.find(({ kind }) => kind !== 'lasting');
  return !broken && head !== undefined && (isWaiting(head) || isOnce(head));
}

/** What stands behind a full stop in the same row of text: it is a line of its own, and does not wait. */
export function behindFullStop(lines: readonly Line[], text: string): [Line, Line][] {
  return lines.flatMap((line, i) => {
    const next = lines[i + 1];
    const apart = !next || next.broken || !waits(line) || /\n/.test(text.slice(line.span.start, next.span.start));
    return [...(apart ? [] : [[line, next] as [Line, Line]]), ...behindFullStop(line.children, text)];
  });
}

/** Whether a line that begins so waits for as long as its card is in force. */
export function isWaiting(head: Head): boolean {
  return ['when', 'whenever', 'moment', 'power'].includes(head.kind) && !isOnce(head);
}

/** `the next time …`, `at the end of this turn`: an order, after which something waits once. */
export function isOnce(head: Head): boolean {
  return head.kind === 'when' ? head.once !== undefined : head.kind === 'moment' && head.whose !== 'your' && head.whose !== 'each';
}

/** What it does is a question, or optional. */
function isOpen({ body }: Line): boolean {
  const last = body.at(-1);
  return last?.kind === 'order' && (last.mood === 'may' || verbForms(last.verb.text).includes('ask'));
}

function asksSo(head: Head | undefined): boolean {
  return (
    head?.kind === 'if' && (head.claim.kind === 'so' || (head.claim.kind === 'and' && head.claim.items.some(({ kind }) => kind === 'so')))
  );
}
