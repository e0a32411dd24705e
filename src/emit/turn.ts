// Finds the offsets of everything that is reset at the start of a turn, and the zones of cards that are being played. Writes nothing.
import type { TurnResets } from '../ops/op.ts';
import type { Program } from '../ops/program.ts';
import { D_MARK } from '../table/layout.ts';
import type { Waiting } from './triggers.ts';
import type { Zoning } from './zoning.ts';

/** `watched`: by counter, its dirty bit; `powers`: that each was used in this turn is forgotten. */
export function renewedEachTurn(p: Program, { layout, ...zoning }: Zoning, watched: Int32Array, powers: readonly Waiting[]): TurnResets {
  const places: number[] = [];
  const values: number[] = [];
  let bits = 0;
  const renew = (base: number, size: number, value: number): void => {
    for (let i = 0; i < size; i++) {
      places.push(base + i);
      values.push(value);
    }
  };
  p.v.counters.forEach(({ eachTurn }, i) => {
    if (eachTurn === null) return;
    renew(layout.COUNTER + zoning.counterAt[i]!, zoning.counterSize[i]!, eachTurn);
    bits |= watched[i]!;
  });
  p.v.marks.forEach(({ eachTurn, family }, i) => {
    if (eachTurn === null) return;
    const size = family < 0 ? layout.cards : layout.zones.length;
    renew((family < 0 ? layout.CARD_MARK : layout.ZONE_MARK) + zoning.markAt[i]! * size, size, eachTurn);
    bits |= D_MARK;
  });
  for (const card of new Set(powers.map((w) => w.card))) if (card >= 0) renew(layout.USED + card, 1, 0);
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
