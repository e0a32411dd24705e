// Limits how much a game may declare. Anything beyond a limit is reported and dropped before it is used. Reads no effect.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Declared, Vocabulary } from '../../meaning/vocabulary.ts';

/** The largest deck that is shipped has some hundreds of cards, the largest game some dozens of zones; a loop over all of anything is to stay short. */
const MOST_CARDS = 20_000;
const MOST_ZONES = 2000;
export const MOST_MEMBERS = 10_000;

export function reportTooMany(report: Reporter, { source, span }: Declared, what: string, most: number): void {
  report.error(declareSays.tooMany(what, most), source, span);
}

/** Counts zones and cards in the order of the files; reports the first one above the limit. */
export function checkSizes(v: Vocabulary, report: Reporter): void {
  let zones = 0;
  let reported = false;
  for (const family of v.families) {
    zones += family.dims.reduce((n, dim) => n * (dim === -1 ? v.players.max : v.sets[dim]!.high + 1 - v.sets[dim]!.low), 1);
    if (zones <= MOST_ZONES) continue;
    if (!reported) reportTooMany(report, family, 'zones', MOST_ZONES);
    reported = true;
    family.dims = [];
  }
  let cards = 0;
  let first = true;
  for (const kind of v.kinds) {
    cards += kind.copies;
    if (cards <= MOST_CARDS) continue;
    if (first) reportTooMany(report, kind, 'cards', MOST_CARDS);
    first = false;
    kind.copies = 1;
  }
}
