// Finds the offsets of everything that is reset at the start of a turn or deal, and the zones of cards that are being played. Writes nothing.
import type { TurnResets } from '../ops/op.ts';
import type { Program } from '../ops/program.ts';
import { D_MARK } from '../table/layout.ts';
import type { Waiting } from './triggers.ts';
import type { Zoning } from './zoning.ts';

/** What is reset at the start of each turn. `watched`: by counter, its dirty bit; `lines`: how often each happened in this turn is forgotten. */
export function renewedEachTurn(p: Program, zoning: Zoning, watched: Int32Array, lines: Iterable<Waiting>): TurnResets {
  const resets = renewed(p, zoning, watched, 'eachTurn');
  const counted = [...lines].filter(({ clause }) => p.clauses[clause]!.uses !== 0 && p.clauses[clause]!.often?.per !== 'game');
  // A line that waits for a state which still holds happens again.
  const bits = counted.some(({ clause }) => p.clauses[clause]!.kind === 'whenever') ? D_MARK : 0;
  const used = [...new Set(counted.map((w) => w.card))].filter((card) => card >= 0);
  resets.places.push(...used.map((card) => zoning.layout.USED + card));
  resets.values.push(...used.map(() => 0));
  return { ...resets, bits: resets.bits | bits };
}

/** What is reset at the start of each deal, or turn. */
export function renewed(p: Program, { layout, ...zoning }: Zoning, watched: Int32Array, when: 'eachTurn' | 'eachDeal'): TurnResets {
  const places: number[] = [];
  const values: number[] = [];
  let bits = 0;
  const renew = (base: number, size: number, value: number): void => {
    for (let i = 0; i < size; i++) {
      places.push(base + i);
      values.push(value);
    }
  };
  p.v.counters.forEach((counter, i) => {
    const value = counter[when];
    if (value === null) return;
    renew(layout.COUNTER + zoning.counterAt[i]!, zoning.counterSize[i]!, value);
    bits |= watched[i]!;
  });
  p.v.marks.forEach((mark, i) => {
    const value = mark[when];
    if (value === null) return;
    const size = mark.family < 0 ? layout.cards : layout.zones.length;
    renew((mark.family < 0 ? layout.CARD_MARK : layout.ZONE_MARK) + zoning.markAt[i]! * size, size, value);
    bits |= D_MARK;
  });
  return { places, values, bits };
}

/** Zones of cards that are being played, each followed by the zone they go to afterwards. */
export function limboOf(p: Program, { families }: Zoning): number[] {
  return p.v.families.flatMap((f, i) => {
    if (f.temporary || f.leftOver < 0) return [];
    const to = families[f.leftOver]!.base;
    return Array.from({ length: families[i]!.count }, (_, k) => [families[i]!.base + k, to]).flat();
  });
}
