// Opens, closes and fills frames and groups on the stack of a state, and finds the seat a card addresses. Runs nothing.
import type { Part } from './parts.ts';

export const frames: Part<'isLive' | 'isStopped' | 'mayWait' | 'youOf' | 'entryAt' | 'isNobodys' | 'open' | 'push' | 'pop' | 'setArgs'> = (
  c,
  { ACTIVE, ENTRY_SIZE, FP, F_REGS, F_TARGET, H_SEAT, H_UNTIL, PC, SEATS, STOPPED_CARD },
) => {
  const { s, at, table, functions, entries } = c;

  function isLive(card: number): boolean {
    // A line that an order brought about rests while its player is out.
    if (card < -1) return s[c.heldPlace(card) + H_UNTIL] !== 0 && ((s[SEATS]! >> youOf(card)) & 1) === 1;
    const isThere = ((s[at.IN_FORCE + (card >> 5)]! >> (card & 31)) & 1) === 1 && s[at.COVER + card]! < 0;
    return isThere && (functions.off === null || !functions.off(s, card));
  }

  function isStopped(card: number): boolean {
    return s[STOPPED_CARD]! >= 0 && c.stopped.includes(c.cardOf(card));
  }

  function mayWait(card: number): boolean {
    return card === -1 || (isLive(card) && !isStopped(card));
  }

  function youOf(card: number): number {
    if (card < -1) return s[c.heldPlace(card) + H_SEAT]!;
    if (card < 0) return s[ACTIVE]!;
    const owner = functions.owner === null ? table.ownerOf(s, s[at.ZONE + card]!) : functions.owner(s, card);
    return owner < 0 ? s[ACTIVE]! : owner;
  }

  function entryAt(entry: number): number {
    return at.ENTRY + entry * ENTRY_SIZE;
  }

  function isNobodys(zone: number): boolean {
    const owner = table.ownerOf(s, zone);
    return owner >= 0 && !((table.present(s) >> owner) & 1);
  }

  function open(proc: number, next: number, you: number, self: number): number {
    const fp = functions.open(s, proc, next, you, self, c);
    s[PC] = entries[proc]!;
    return fp;
  }

  function push(proc: number, you: number, self: number, target: number): void {
    const fp = open(proc, s[PC]!, you, self < -1 ? c.cardOf(self) : self);
    s[fp + F_TARGET] = target;
    if (self < -1) c.beginHeld(self, fp);
  }

  function pop(): void {
    functions.close(s, s[FP]!, c);
  }

  function setArgs(actor: number, arg: number): void {
    const regs = s[FP]! + F_REGS;
    s[regs] = actor;
    s[regs + 1] = arg;
  }

  return { isLive, isStopped, mayWait, youOf, entryAt, isNobodys, open, push, pop, setArgs };
};

export const groupsOnStack: Part<'gather' | 'storeGroup' | 'pickOut' | 'oneOf' | 'chance' | 'keepState' | 'takeStateBack'> = (
  c,
  { FP, SP, below },
) => {
  const { s, at, both, groups: g, functions } = c;

  function gather(set: number, reg: number): void {
    storeGroup(reg, functions.sets[set]!(s, s[FP]!, g));
  }

  function storeGroup(reg: number, n: number): void {
    const ptr = s[SP]!;
    if (ptr + n + 9 >= at.size) c.noRoom();
    s[ptr] = n;
    for (let i = 0; i < n; i++) s[ptr + 1 + i] = g[i]!;
    s[SP] = ptr + n + 1;
    s[reg] = ptr;
  }

  function pickOut(reg: number, n: number, want: number): void {
    // The first steps of a Fisher-Yates shuffle.
    for (let i = 0; i < want; i++) {
      const j = i + below(s, n - i);
      const thing = g[i]!;
      g[i] = g[j]!;
      g[j] = thing;
    }
    storeGroup(reg, want);
  }

  function oneOf(n: number): number {
    return g[below(s, n)]!;
  }

  function chance(n: number): number {
    return below(s, n);
  }

  function keepState(): void {
    both.copyWithin(at.size, 0, s[SP]);
  }

  function takeStateBack(): void {
    both.copyWithin(0, at.size, at.size + both[at.size + SP]!);
  }

  return { gather, storeGroup, pickOut, oneOf, chance, keepState, takeStateBack };
};
