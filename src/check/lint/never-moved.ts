// Reports conditions that look for a chosen card where it cannot be: it was chosen somewhere else, and nothing has moved it since. Follows the orders of
// one card from line to line; what may move a card makes it forget them all.
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { some } from '../../meaning/nodes.ts';
import type { Reach } from '../../meaning/reach.ts';
import type { Cond, Stmt } from '../../meaning/types.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';

/** Orders that leave every card where it is. */
const STILL: ReadonlySet<Stmt['k']> = new Set(['choose', 'let', 'gather', 'look', 'ask', 'confirm', 'so', 'set counter', 'roll', 'modify']);

/** By the number of a named card: the families of zones it is in. */
type Known = Map<number, ReadonlySet<number>>;

export function checkMoved(v: Vocabulary, kind: Kind, reach: Reach, report: Reporter): void {
  const bodies = [kind.obey?.body ?? [], ...kind.standing.map((line) => (line.k === 'clause' ? v.clauses[line.clause]!.body : []))];
  const names = (families: Iterable<number>): string => [...families].map((f) => v.families[f]!.name).join(', ');
  const judge = (c: Cond, known: Known, { source, span }: Stmt): boolean => {
    if (c.k !== 'in' || c.card.k !== 'local') return false;
    const from = known.get(c.card.local.id);
    const asked = reach.familiesOfZones(c.zones);
    if (!from || asked.size === 0 || [...asked].some((family) => from.has(family))) return false;
    report.error(lintSays.neverMoved(names(from), names(asked)), source, span);
    return true;
  };
  const run = (body: readonly Stmt[], known: Known): void => {
    for (const s of body) {
      const look = (c: Cond): boolean => judge(c, known, s);
      if (s.k === 'choose') {
        some('stmt', [s], { cond: look });
        const { from } = s.pick.set;
        known.delete(s.into.id);
        if (!s.into.type.group && from.k === 'zones' && s.into.type.name === 'card')
          known.set(s.into.id, reach.familiesOfZones(from.zones));
      } else if (s.k === 'let') known.delete(s.into.id);
      else if (s.k === 'if') {
        some('cond', s.cond, { cond: look });
        run(s.then, new Map(known));
        run(s.otherwise, new Map(known));
      } else if ('body' in s) run(s.body, new Map());
      if (!stays(s)) known.clear();
    }
  };
  for (const body of bodies) run(body, new Map());
}

/** Whether every card is where it was, after this. */
function stays(s: Stmt): boolean {
  return s.k === 'if' ? [...s.then, ...s.otherwise].every((one) => stays(one) && one.k !== 'choose' && one.k !== 'let') : STILL.has(s.k);
}
