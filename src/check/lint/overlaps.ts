// Reports rules of different sets that limit the same thing without sharing a dial: neither replaces the other, so both apply, which their
// authors could not know. Reads only rules that keep a number of cards.
import { lintSays } from '../../diagnose/codes/lint.ts';
import { some } from '../../meaning/nodes.ts';
import type { Expr, Selection, Stmt } from '../../meaning/types.ts';
import type { Reach } from '../../meaning/reach.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Declared, Kind, Vocabulary } from '../../meaning/vocabulary.ts';

/** `all but LIMIT of SET` or `(count of SET - LIMIT + one) of SET`, somewhere in a script. */
interface Limit {
  /** What it keeps so many of: the same text for the same thing. */
  thing: string;
  said: string;
  dial: number;
  at: Declared;
}

export function checkOverlaps(v: Vocabulary, reach: Reach, report: Reporter): void {
  const scripts = [...v.checks.map((c) => c.script), ...v.words.map((w) => w.script), ...v.types.map((t) => t.played), v.turn, v.turnEnd];
  const rules = scripts.flatMap((script) => (script ? limitsIn(v, reach, script.body, script) : []));
  const measured = new Map<string, Limit>();
  for (const limit of rules) {
    if (limit.dial < 0) continue;
    const before = measured.get(limit.thing);
    if (!before) measured.set(limit.thing, limit);
    else if (before.dial !== limit.dial) reportDials(v, before, limit, report);
  }
  for (const kind of v.kinds) {
    if (!reach.isLive(kind.type)) continue;
    for (const line of kind.standing) {
      if (line.k !== 'clause') continue;
      for (const limit of limitsIn(v, reach, v.clauses[line.clause]!.body, line)) {
        const dial = measured.get(limit.thing)?.dial ?? -1;
        if (dial < 0 || limit.dial === dial) continue;
        const other = v.kinds.find((k) => k.set !== kind.set && sets(k, dial));
        if (other) reportLine(v, limit, kind, dial, other, report);
      }
    }
  }
}

function limitsIn(v: Vocabulary, reach: Reach, body: readonly Stmt[], at: Declared): Limit[] {
  const found: Limit[] = [];
  const look = (pick: Selection): void => {
    const limit = limitIn(pick.min);
    if (limit && pick.set.from.k === 'zones') {
      const families = [...reach.familiesOfZones(pick.set.from.zones)].sort((a, b) => a - b);
      const types = pick.set.where.flatMap((c) => (c.k === 'kind' ? [JSON.stringify(c.nouns)] : []));
      const said = families.map((f) => v.families[f]!.name).join(', ');
      found.push({ thing: `${families.join()} ${types.join()}`, said, dial: limit.k === 'dial' ? limit.dial : -1, at });
    }
  };
  some('stmt', body, { selection: look });
  return found;
}

/** `all but LIMIT`, and `count of … - LIMIT + one`, as who makes room for one more says it. */
function limitIn(amount: Expr): Expr | null {
  if (amount.k === 'sub' && amount.a.k === 'count') return amount.b;
  return amount.k === 'add' && amount.a.k === 'sub' ? limitIn(amount.a) : null;
}

function sets(kind: Kind, dial: number): boolean {
  return kind.standing.some((s) => s.k === 'dial' && s.dial === dial);
}

function homeOf(v: Vocabulary, { source }: Declared): string {
  return v.folders.find((f) => f.game?.source === source || f.set?.source === source)?.id ?? '';
}

function reportDials(v: Vocabulary, first: Limit, second: Limit, report: Reporter): void {
  const [a, b] = [v.dials[first.dial]!, v.dials[second.dial]!];
  if (homeOf(v, a) === homeOf(v, b)) return;
  report.error(lintSays.dialsOverlap(b.name, a.name, homeOf(v, a), second.said), b.source, b.span, a);
}

function reportLine(v: Vocabulary, limit: Limit, kind: Kind, dial: number, other: Kind, report: Reporter): void {
  const { name } = v.dials[dial]!;
  const { source, span } = limit.at;
  report.error(lintSays.lineOverlaps(kind.id, limit.said, other.fullId, name), source, span, other);
}
