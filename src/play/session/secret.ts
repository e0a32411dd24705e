// Does the truth of a text depend on a card that a seat does not know? Decided from what the text reads, never from how it turns out, so that
// the decision itself reveals nothing. The number of hidden cards is no secret: everybody sees how many there are.
import { registerOf } from '../../ops/program.ts';
import { fittingOf } from '../../meaning/fitting.ts';
import { some, type Nodes, type Some, type NodeKind } from '../../meaning/nodes.ts';
import type { Cond, Expr, Local, SetOf, Standing } from '../../meaning/types.ts';
import { FACE_TESTS } from '../../compile/reveals.ts';
import type { Machine } from '../../run/machine.ts';
import type { Bound, Probe } from '../../emit/probe.ts';
import { OP, OP_LENGTH } from '../../ops/ops.ts';
import { F_PROC, F_REGS } from '../../table/layout.ts';

/** What a text reads: places in which it looks at cards, and whether it asks which cards they are. */
interface FacesRead {
  faces: boolean;
  zones: Set<number>;
  /** It mentions a card that the seat does not know. */
  unknownCard: boolean;
  /** Words and lines read already. */
  words: Set<string>;
}

/** Expressions that are a card. */
const cards = new Set(['this', 'it', 'first', 'last', 'host', 'guest', 'cover']);

/** Lines by which cards are something else, or somebody else's. */
const BESIDES: ReadonlySet<Standing['k']> = new Set(['counts as', 'is also', 'belongs', 'lines off']);

/** Decides for one seat of one machine. */
export class Secret {
  constructor(
    private readonly machine: Machine,
    private readonly probe: Probe,
    private readonly seat: number,
  ) {}

  /** Must the truth or value of this stay hidden from the seat? */
  of<S extends 'cond' | 'expr' | 'set'>(kind: S, node: Nodes[S], bound: Bound): boolean {
    const reading: FacesRead = { faces: false, zones: new Set(), unknownCard: false, words: new Set() };
    this.read(kind, node, bound, reading);
    return reading.unknownCard || (reading.faces && [...reading.zones].some((zone) => !this.isOpen(zone)));
  }

  knows(card: number): boolean {
    return card >= 0 && this.machine.s[this.machine.at.ZONE + card]! >= 0 && knows(this.machine, this.seat, card);
  }

  /** Does the seat know every card in the zone? */
  private isOpen(zone: number): boolean {
    const { s, at } = this.machine;
    for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) if (!this.knows(c)) return false;
    return true;
  }

  private read<S extends NodeKind>(kind: S, node: Some<Nodes[S]>, bound: Bound, r: FacesRead): void {
    some(kind, node, {
      expr: (e) => this.expr(e, bound, r),
      cond: (c) => this.cond(c, bound, r),
      from: ({ k }) => {
        if (FACE_TESTS.has(k)) r.faces = true;
        if (k === 'kinds') this.besides(bound, r);
      },
      zones: (z) => {
        if (z.k === 'one') this.zone(z.zone, bound, r);
        else if (z.k === 'family') this.family(z.family, r);
      },
      set: (set) => this.set(set, r),
    });
  }

  private expr(e: Expr, bound: Bound, r: FacesRead): 'past' | void {
    if (FACE_TESTS.has(e.k)) r.faces = true;
    switch (e.k) {
      case 'counter':
        // What cards were that the seat may not have seen.
        if (this.machine.program.v.counters[e.counter]!.hidden === 'faces') r.unknownCard = true;
        return;
      case 'mark':
        if (this.machine.program.v.marks[e.mark]!.family < 0) r.faces = true;
        return;
      case 'local':
      case 'seat local':
        this.local(e.local, bound, r);
        return;
      case 'this':
        if (bound.self >= 0 && !this.knows(bound.self)) r.unknownCard = true;
        return;
      case 'zone':
        // The choice of the zone is not part of what is read there.
        this.zone(e, bound, r);
        return 'past';
      case 'value':
        this.word(e.word, e.args, bound, r);
        return;
      case 'says':
      case 'dial':
        this.lines(`dial ${e.dial}`, (line) => line.k === 'dial' && line.dial === e.dial, bound, r);
        return;
      case 'numeral':
        this.lines('numeral', (line) => line.k === 'numeral', bound, r);
    }
  }

  /** What cards are besides what is printed on them. */
  private besides(bound: Bound, r: FacesRead): void {
    this.lines('besides', (line) => BESIDES.has(line.k), bound, r);
  }

  private cond(c: Cond, bound: Bound, r: FacesRead): void {
    if (FACE_TESTS.has(c.k)) r.faces = true;
    switch (c.k) {
      case 'kind':
      case 'lines off':
        this.besides(bound, r);
        return;
      case 'in':
        // A card that is looked for in a zone, not one of the cards in it.
        if (!(c.card.k === 'local' && !this.isAtHand(c.card.local, bound))) r.faces = true;
        return;
      case 'cmp':
        if (isCard(c.a) || isCard(c.b)) r.faces = true;
        return;
      case 'condition':
      case 'can':
        this.word(c.word, c.args, bound, r);
        return;
      case 'fits':
        for (const kind of this.machine.program.v.kinds) {
          const rule = fittingOf(this.machine.program.v, kind);
          if (rule) this.read('cond', rule.test, { you: bound.you, self: -1, locals: new Map() }, r);
        }
        return;
      case 'spared':
        this.lines('spares', (line) => line.k === 'spares', bound, r);
        return;
      case 'meets':
      case 'dooms':
        this.lines('claim', (line) => line.k === 'claim' || (line.k === 'cannot' && line.word === 'win'), bound, r);
    }
  }

  /** Cards looked for everywhere may be anywhere, unless a zone or the card itself is named. */
  private set(set: SetOf, r: FacesRead): void {
    const everywhere = ['kinds', 'every card', 'needs'].includes(set.from.k);
    const said = (c: Cond): boolean =>
      c.k === 'in' || c.k === 'live' || (c.k === 'cmp' && c.op === '=' && [c.a, c.b].some((e) => e.k === 'local' && e.local === set.elem));
    if (everywhere && !set.where.some(said)) this.machine.at.zones.forEach((_, zone) => r.zones.add(zone));
  }

  /** A name for a particular card: is that card known? For a set, its zones decide. */
  private local(local: Local, bound: Bound, r: FacesRead): void {
    if (local.type.name !== 'card') {
      this.origin(local, bound, r);
      return;
    }
    const { s } = this.machine;
    const known = bound.locals.get(local);
    const at = registerOf(this.machine.program, local);
    const value = known ?? (bound.fp !== undefined && at >= 0 ? s[bound.fp + F_REGS + at]! : undefined);
    if (value === undefined) return;
    const cards = local.type.group && known === undefined ? Array.from({ length: s[value]! }, (_, i) => s[value + 1 + i]!) : [value];
    if (cards.some((card) => card >= 0 && !this.knows(card))) r.unknownCard = true;
  }

  /** A number or word computed earlier is as secret as what it was computed from. */
  private origin(local: Local, bound: Bound, r: FacesRead): void {
    const at = registerOf(this.machine.program, local);
    if (bound.fp === undefined || at < 0 || bound.locals.has(local)) return;
    const { program, s } = this.machine;
    const proc = s[bound.fp + F_PROC]!;
    const key = `let ${proc} ${at}`;
    if (r.words.has(key)) return;
    r.words.add(key);
    const { code, procs, exprs } = program;
    for (let pc = procs[proc]!.entry; pc < code.length && !procs.some((p, i) => i !== proc && p.entry === pc); pc += OP_LENGTH[code[pc]!]!)
      if (code[pc] === OP.let && code[pc + 1] === at) this.read('expr', exprs[code[pc + 2]!], bound, r);
  }

  /** One zone if it is clear which; otherwise all of its family, or all there are. */
  private zone(expr: Expr, bound: Bound, r: FacesRead): void {
    if (expr.k !== 'zone') {
      this.read('expr', expr, bound, r);
      const known = expr.k === 'local' && this.isAtHand(expr.local, bound) ? this.probe.number(this.machine.s, expr, bound) : -1;
      if (known >= 0) r.zones.add(known);
      else if (expr.k === 'local' && this.machine.linked.zoning.families[expr.local.type.family ?? -1])
        this.family(expr.local.type.family!, r);
      else this.machine.at.zones.forEach((_, zone) => r.zones.add(zone));
      return;
    }
    const clear = expr.index.every((e) => this.isClear(e, bound));
    const zone = clear ? this.probe.number(this.machine.s, expr, bound) : -1;
    if (zone >= 0) r.zones.add(zone);
    else if (!clear) this.family(expr.family, r);
  }

  private family(family: number, r: FacesRead): void {
    const { base, count } = this.machine.linked.zoning.families[family]!;
    for (let i = 0; i < count; i++) r.zones.add(base + i);
  }

  /** What a word of the game reads: for its arguments, if those are clear; otherwise for any. */
  private word(word: number, args: readonly Expr[], bound: Bound, r: FacesRead): void {
    const w = this.machine.program.v.words[word]!;
    const locals = new Map<Local, number>();
    w.params.forEach((param, i) => {
      const arg = args[i];
      if (arg && this.isClear(arg, bound)) locals.set(param, this.probe.number(this.machine.s, arg, bound));
    });
    const key = `${word} ${bound.you} ${[...locals].map(([local, x]) => `${local.id}=${x}`).join()}`;
    if (r.words.has(key)) return;
    r.words.add(key);
    const inside: Bound = { you: bound.you, self: bound.self, locals };
    this.read('cond', w.cond, inside, r);
    if (w.value && 'where' in w.value) this.read('set', w.value, inside, r);
    else this.read('expr', w.value, inside, r);
  }

  /** The value does not depend on hidden cards. A choice somebody made is no secret; a value that was computed may be one. */
  private isClear(e: Expr, bound: Bound): boolean {
    if (e.k === 'you' || e.k === 'active' || e.k === 'int') return true;
    if (e.k !== 'local') return false;
    const { type, perSeat } = e.local;
    const isChoice = (type.name === 'player' || type.name === 'choice') && !type.group && !perSeat;
    return bound.locals.has(e.local) || (isChoice && this.isAtHand(e.local, bound));
  }

  private isAtHand(local: Local, bound: Bound): boolean {
    return bound.locals.has(local) || (bound.fp !== undefined && registerOf(this.machine.program, local) >= 0);
  }

  /** Lines of cards that have a say in it. */
  private lines(key: string, fits: (line: Standing) => boolean, bound: Bound, r: FacesRead): void {
    if (r.words.has(key)) return;
    r.words.add(key);
    const unbound: Bound = { you: bound.you, self: -1, locals: new Map() };
    for (const lines of this.machine.program.standing)
      for (const line of lines) {
        if (fits(line)) this.read('standing', line, unbound, r);
      }
  }
}

/** Does a seat know this card in its zone? A spectator (seat -1) knows the cards that are face up. */
export function knows({ s, at, table }: Machine, seat: number, card: number): boolean {
  if (seat >= 0) return table.knows(s, seat, card);
  const everybody = 2 ** at.seats - 1;
  const known = s[at.KNOWN + card]! | table.seers(s, s[at.ZONE + card]!, card);
  return (known & everybody) === everybody;
}

function isCard(e: Expr): boolean {
  return cards.has(e.k) || (e.k === 'local' && e.local.type.name === 'card');
}
