// Finds orders and waiting lines that look for cards where none can ever be, and what to write instead. Ignores sets whose cards are not in
// the mix, because another set may add them.
import type { Said } from '../../diagnose/phrase.ts';
import { anyOf } from '../../diagnose/codes/phrases.ts';
import { term } from '../../diagnose/terms.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import type { Origins } from './origins.ts';
import { members, type Around } from './may-contain.ts';
import type { Clause, Cond, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Reach } from '../../meaning/reach.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { some } from '../../meaning/nodes.ts';

export function checkReached(v: Vocabulary, kind: Kind, reach: Reach, origins: () => Origins, report: Reporter): void {
  const around: Around = { v, reach, options: new Map() };
  const bodies = [kind.obey?.body ?? [], ...kind.standing.map((line) => (line.k === 'clause' ? v.clauses[line.clause]!.body : []))];
  const look = (s: Stmt): boolean => {
    const set = setOf(s);
    if (set?.type.name === 'card') judge(set, s);
    return false;
  };
  const judge = (set: SetOf, at: Pick<Stmt, 'source' | 'span'>): void => {
    const zones = zonesOf(set);
    if (zones.length === 0 || isThere(members(around, set))) return;
    const meant = [...members(around, anywhere(set))];
    if (meant.length === 0) return;
    const places = [...new Set(zones.flatMap((z) => [...reach.familiesOfZones(z)]))].map((f) => v.families[f]!.name).join(', ');
    const types = [...new Set(meant.map((k) => k.type))];
    const [type] = types.map((at) => v.types[at]!.name);
    report.error(
      lintSays.neverHere(types.length === 1 ? type! : null, places, listed(v, new Set(types.flatMap((at) => reach.familiesOf(at))))),
      at.source,
      at.span,
    );
  };
  for (const body of bodies) some('stmt', body, { stmt: look });
  for (const line of kind.standing) {
    if (line.k !== 'clause') continue;
    const clause = v.clauses[line.clause]!;
    for (const set of awaited(clause)) {
      judge(set, clause);
      judgeMoment(v, clause, set, reach, origins, report);
    }
  }
}

const firstOf = <T>(some: Generator<T>): T | undefined => some.next().value as T | undefined;
const isThere = (some: Generator): boolean => !some.next().done;

/** Lines that wait look at the card as the word begins, or is announced: what the word does with it comes later. */
function judgeMoment(v: Vocabulary, clause: Clause, set: SetOf, reach: Reach, origins: () => Origins, report: Reporter): void {
  const asked = new Set(zonesOf(set).flatMap((z) => [...reach.familiesOfZones(z)]));
  const words = clause.event!.words;
  if (asked.size === 0 || words.length === 0) return;
  const origin = words.map((w) => origins().of(w, clause.kind !== 'after'));
  const from = new Set(origin.flatMap((families) => [...families]));
  // Of a word that nothing is done by yet, it is not known.
  if (origin.some((families) => families.size === 0) || [...asked].some((f) => from.has(f))) return;
  const names = (families: Iterable<number>): string => [...families].map((f) => v.families[f]!.name).join(', ');
  const type = firstOf(members({ v, reach, options: new Map() }, anywhere(set)))?.type;
  report.error(
    lintSays.notYetHere(names(asked), names(from), type === undefined ? 'card' : v.types[type]!.name),
    clause.source,
    clause.span,
  );
}

/** `"… in heap" or "… in your hand"`: places where cards rest. */
function listed(v: Vocabulary, families: ReadonlySet<number>): Said {
  const rest = v.families.filter((f, i) => families.has(i) && !f.temporary && f.leftOver < 0);
  const said = rest.map((f) => (f.dims[0] === -1 ? `"… in your ${f.name}"` : `"… in ${f.name}"`));
  return said.length === 0 ? term('nowhere do they rest') : anyOf(said, said.length);
}

function setOf(s: Stmt): SetOf | null {
  if (s.k === 'choose' || s.k === 'together') return s.pick.set;
  return s.k === 'gather' || s.k === 'for each' ? s.set : null;
}

/** What a line that waits asks of the card that something is done to: one of these. */
function awaited({ event }: Clause): SetOf[] {
  const [arg] = event?.args ?? [];
  if (!event || arg?.type.name !== 'card') return [];
  const parts = (c: Cond): Cond[] => (c.k === 'and' ? c.of.flatMap(parts) : [c]);
  return parts(event.test).flatMap((c) => {
    if (c.k !== 'some') return [];
    const ofGroup = c.set.from.k === 'group' && c.set.from.local === arg;
    return (ofGroup ? c.set.where.flatMap(parts) : [c]).flatMap((x) => (x.k === 'some' && x.set.type.name === 'card' ? [x.set] : []));
  });
}

/** The places a set names: where its things are taken from, and where they must be. */
function zonesOf({ from, where }: SetOf): Zones[] {
  return [...(from.k === 'zones' ? [from.zones] : []), ...where.flatMap((c) => (c.k === 'in' ? [c.zones] : []))];
}

/** The same kinds of cards, wherever they are. */
function anywhere(set: SetOf): SetOf {
  const sort = (c: Cond): boolean => c.k === 'kind';
  return { ...set, from: set.from.k === 'kinds' ? set.from : { k: 'every card' }, where: set.where.filter(sort) };
}
