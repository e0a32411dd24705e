// The end of a turn and the beginning of the next as JavaScript text, places in the state written in. What is rarer (something set for a
// while that ends) it leaves to the machine, whose `newTurn` and `turnOver` say what a turn is.
import type { Program } from '../ops/program.ts';
import { ACTIVE, DIRTY, D_MARK, D_TURN, MODS, QUEUED, ROW, TURN, type Layout } from '../table/layout.ts';
import type { Waiting } from './triggers.ts';
import type { Zoning } from './zoning.ts';

/** What begins anew each turn: where it stands, with which value; and the dirty bits of all that. */
export interface Renewed {
  places: number[];
  values: number[];
  bits: number;
}

/** `watched`: by counter, its dirty bit; `powers`: that each was used in this turn is forgotten. */
export function renewedEachTurn(p: Program, { layout, ...zoning }: Zoning, watched: Int32Array, powers: readonly Waiting[]): Renewed {
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
    renew((family < 0 ? layout.CMARK : layout.ZMARK) + zoning.markAt[i]! * size, size, eachTurn);
    bits |= D_MARK;
  });
  for (const card of new Set(powers.map((w) => w.card))) if (card >= 0) renew(layout.USED + card, 1, 0);
  return { places, values, bits };
}

/** Zones whose cards are being carried out, each followed by the zone where what is over ends. */
export function limboOf(p: Program, { families }: Zoning): number[] {
  return p.v.families.flatMap((f, i) => {
    if (f.temporary || f.leftOver < 0) return [];
    const to = families[f.leftOver]!.base;
    return Array.from({ length: families[i]!.count }, (_, k) => [families[i]!.base + k, to]).flat();
  });
}

export function writeNewTurn({ places, values, bits }: Renewed): string {
  if (places.length > 96) return 'M.newTurn();';
  const stores = places.map((place, i) => `s[${place}]=${values[i]!};`).join('');
  return `if(s[${MODS}]!==0)M.newTurn();else{s[${TURN}]++;${stores}s[${DIRTY}]|=${D_TURN | bits}}`;
}

export function writeTurnOver({ NEXT_SEAT }: Layout): string {
  return `if((s[${MODS}]|s[${QUEUED}])!==0)M.turnOver();else{s[${ROW}]=0;s[${ACTIVE}]=s[${NEXT_SEAT}+s[${ACTIVE}]]}`;
}
