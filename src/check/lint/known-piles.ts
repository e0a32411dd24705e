// Finds places whose cards nobody sees, but everybody knows: every card came there from where all could see it, and nothing has mixed them.
// Follows the orders of a mix once. In doubt a place is not known. Reports nothing.
import { some } from '../../meaning/nodes.ts';
import type { Expr, Local, SetOf, Stmt, Zones } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

/** The families of such places. */
export function knownPiles(v: Vocabulary): ReadonlySet<number> {
  const piles = new Piles(v);
  const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.checks.map((c) => c.script), ...v.words.map((w) => w.script)];
  const bodies = [...scripts, ...v.types.map((t) => t.played), ...v.kinds.map((k) => k.obey)].map((script) => script?.body ?? []);
  for (const body of [...bodies, ...v.clauses.map((c) => c.body)]) some('stmt', body, { stmt: (s) => piles.order(s) });
  return piles.known;
}

/** What may be in any place. */
const ANY = null;

class Piles {
  /** Those that nothing speaks against so far. */
  readonly known: Set<number>;
  private readonly sources = new Map<Local, SetOf[]>();

  constructor(private readonly v: Vocabulary) {
    const start = new Set(v.kinds.map((k) => this.startOf(v.types[k.type]!.startsIn)));
    const led = v.families.flatMap(({ leftOver, refill, under }, i) => (under ? [i, leftOver, refill, under.rest] : [leftOver, refill]));
    this.known = new Set(v.families.keys());
    for (const [family, { seenBy, remembered, temporary, ordered }] of v.families.entries())
      if (seenBy !== 'nobody' || !remembered || !ordered || temporary || start.has(family) || led.includes(family))
        this.known.delete(family);
  }

  /** Always undefined, so that a walk goes on. */
  order(s: Stmt): undefined {
    if (s.k === 'choose' || s.k === 'together') this.source(s.into, s.pick.set);
    else if (s.k === 'gather') this.source(s.into, s.set);
    else if (s.k === 'move') {
      if (!this.isOpen(s.cards)) this.hide(this.familiesOf(s.to));
    } else if (s.k === 'deal') {
      if (!this.isOpen(s.cards)) this.hide(this.familiesIn(s.to));
    } else if (s.k === 'shuffle') this.hide(this.familiesOf(s.zone));
    else if (MIXING.has(s.k)) this.hide(ANY);
    return undefined;
  }

  /** Orders above may give the same name. */
  private source(cards: Local, set: SetOf): void {
    this.sources.set(cards, [...(this.sources.get(cards) ?? []), set]);
  }

  private startOf(name: string | null): number {
    return this.v.families.findIndex((f) => (name ? f.name === name : !f.temporary && !f.dims.includes(-1)));
  }

  private hide(families: readonly number[] | typeof ANY): void {
    if (families === ANY) this.known.clear();
    else for (const family of families) this.known.delete(family);
  }

  /** Whether the cards come from where everyone sees them. */
  private isOpen(cards: Local): boolean {
    const sets = this.sources.get(cards);
    return sets !== undefined && sets.every((set) => this.isOpenSet(set));
  }

  private isOpenSet({ from, where, elem }: SetOf): boolean {
    const at = where.find((c) => c.k === 'in' && c.card.k === 'local' && c.card.local === elem);
    if (at?.k === 'in') return this.areOpen(at.zones);
    if (from.k === 'zones') return this.areOpen(from.zones);
    if (from.k === 'union') return from.of.every((set) => this.isOpenSet(set));
    if (from.k === 'group') return this.isOpen(from.local);
    return from.k === 'one' && from.value.k === 'local' && this.isOpen(from.value.local);
  }

  private areOpen(zones: Zones): boolean {
    const families = this.familiesIn(zones);
    return families !== ANY && families.every((f) => f >= 0 && this.v.families[f]!.seenBy === 'everyone');
  }

  private familiesIn(zones: Zones): readonly number[] | typeof ANY {
    if (zones.k === 'one') return this.familiesOf(zones.zone);
    if (zones.k === 'family') return zones.family < 0 ? ANY : [zones.family];
    const parts = zones.of.map((z) => this.familiesIn(z));
    return parts.some((part) => part === ANY) ? ANY : parts.flatMap((part) => part ?? []);
  }

  private familiesOf(zone: Expr): readonly number[] | typeof ANY {
    const family = zone.k === 'zone' ? zone.family : zone.k === 'local' ? (zone.local.type.family ?? -1) : -1;
    return family < 0 ? ANY : [family];
  }
}

/** Orders by which cards change places without a name for where they were. */
const MIXING: ReadonlySet<Stmt['k']> = new Set([
  'swap cards',
  'swap zones',
  'swap card zone',
  'pass',
  'attach',
  'cover',
  'uncover',
  'keep up',
]);
