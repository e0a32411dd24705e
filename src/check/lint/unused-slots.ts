// Finds slots of words that nothing reads, usually because the lines below spell the name differently. Reads no text.
import { lintSays } from '../../diagnose/codes/lint.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Local } from '../../meaning/types.ts';
import { someOfWord } from '../../meaning/walk.ts';
import type { Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';

/** What a slot may be called, besides names of sets and zones. */
const SORTS = ['number', 'card', 'cards', 'player', 'zone'];

export function checkSlots(v: Vocabulary, report: Reporter): void {
  const sorts = [...SORTS, ...v.sets.map(({ name }) => name), ...v.families.map(({ name }) => name)];
  const waitedFor = new Set(v.clauses.flatMap((clause) => clause.event?.words ?? []));
  for (const word of v.words) {
    if (word.kind === 'event' || isBroken(word, report)) continue;
    // A word that is announced or waited for passes its slots to the lines that listen.
    const heard = word.announces || waitedFor.has(word.id);
    const read = new Set<Local>();
    if (!heard) someOfWord(word, { local: (local) => void read.add(local) });
    for (const param of word.params) {
      // A condition has to be said of somebody, read or not.
      if (word.kind !== 'verb' && param.type.name === 'player') continue;
      if (heard || read.has(param) || word.says?.includes(`{${param.name}`)) continue;
      report.error(lintSays.slotUnread(param.name, word.head), word.source, word.span);
    }
    for (const { kind, text } of word.parts) {
      if (kind !== 'word' || text === word.name || sorts.includes(text)) continue;
      const near = nearest(text, SORTS);
      if (near === null || near[0] !== text[0] || v.words.some((w) => w.name === text)) continue;
      report.error(lintSays.nearlySlot(text, word.head, near), word.source, word.span);
    }
  }
}

/** A part that could not be read has been reported, and may contain the slot. */
function isBroken({ snippet }: WordDecl, report: Reporter): boolean {
  const [from, to] = [snippet.map[0] ?? 0, snippet.map[snippet.map.length - 1] ?? 0];
  return report.diagnostics.some(
    (d) => d.severity === 'error' && d.source.path === snippet.source.path && d.span.start >= from && d.span.start <= to,
  );
}
