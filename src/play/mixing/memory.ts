// Holds what one check has found out for the next one of the same folders: files as read, effects as parsed. Checks nothing itself.
import { ParseMemory } from '../../parse/memory.ts';
import { FileMemory } from '../../read/memory.ts';

/**
 * What is known from earlier checks, for programs that check the same folders again and again while their author writes: an editor, a watch.
 * Make one for the folders, and give it to each `loadMix` of them. Files with the same bytes are not read again, and effects are parsed again
 * only if their text changed or one of their words means something else now; whatever else a change may reach is checked anew, so that the
 * result is that of a check without a memory. It forgets what eight checks in a row did not need.
 *
 * Results share what was read, the files of `Loaded.mix` for instance: read them, do not change them.
 */
export class CheckMemory {
  /** Files as read. */
  readonly files = new FileMemory();
  /** Effects as parsed. */
  readonly parses = new ParseMemory();

  /** `loadMix` calls this at its end; a check that was given up does not count. */
  checked(): void {
    this.files.checked();
    this.parses.checked();
  }
}
