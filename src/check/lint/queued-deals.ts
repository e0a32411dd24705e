// Reports turns that the lines of a deal queue: who has the first turn of a deal follows from who deals, and a queued one would come beside it. Plays nothing.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { some } from '../../meaning/nodes.ts';
import type { Stmt } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { someThrough } from '../../meaning/walk.ts';

export function checkDeals(v: Vocabulary, report: Reporter): void {
  const queues = (s: Stmt): boolean => s.k === 'queue turn';
  const look = (s: Stmt): boolean => {
    // A word of the game is reported where the deal uses it: elsewhere it may well queue a turn.
    if (queues(s) || (s.k === 'call' && someThrough(v.words, 'stmt', v.words[s.word]!.script?.body, { stmt: queues })))
      report.error(declareSays.turnOfDeal(), s.source, s.span);
    return false;
  };
  some('stmt', v.words[v.deals?.word ?? -1]?.script?.body, { stmt: look });
}
