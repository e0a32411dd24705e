// Writes the announcements of what is done to several cards: each of them on its own, so that a line may replace or answer it for that card, and
// the rest is done with those that are left. Knows no order but by what it moves.
import { CARD, localExpr, setOf } from '../meaning/terms.ts';
import type { Expr, Local, SetOf, Stmt, Type } from '../meaning/types.ts';
import { UNDER } from '../ops/exchanges.ts';
import type { OP } from '../ops/ops.ts';
import type { Holding } from '../ops/program.ts';

const ZERO: Expr = { k: 'int', v: 0 };
/** What all scripts of a mix have in common. */
export interface Shared {
  seats: number;
  /** A value that no text names. */
  unnamed(type: Type): Local;
  /** The event of a card that moves; null: a move is nothing but a move. `announced`: some line replaces or answers it. */
  move: { word: number; announced: boolean } | null;
}

type Name = keyof typeof OP;

/** What writes the instructions of a script. */
interface Writer {
  readonly shared: Shared;
  allocate(n?: number, holds?: Holding): number;
  register(local: Local): number;
  op(name: Name, ...operands: number[]): number;
  forward(name: Name, ...operands: number[]): number;
  patch(hole: number): void;
  here(): number;
  expr(e: Expr): number;
  set(s: SetOf): number;
  copyOf(of: Pick<Local, 'type'>, at: number): SetOf;
}

const CARDS = { type: { ...CARD, group: true } };

/** The register of those cards of a group that do move: a line may hold others where they are, or let something else happen to them. */
export function moving(g: Writer, cards: number, of: Local, to: number): number {
  const { move } = g.shared;
  if (!move) return cards;
  const left = copied(g, of, cards);
  eachOf(g, cards, (one) => {
    const stays = g.forward('would move', one.card, left, to);
    if (move.announced) announced(g, move.word, one, left, one.card);
    g.patch(stays);
  });
  return left;
}

/** Announces a word for each card of a group on its own, and takes those out of `left` that it is not done to. */
export function announceEach(g: Writer, word: number, all: number, left: number): void {
  eachOf(g, all, (one) => announced(g, word, one, left, one.group));
}

/** Cards that move as one step, each to a place of its own; where lines replace or answer moves, they are announced. */
export function exchange<N extends Name>(
  g: Writer,
  how: { now: { name: N }; planned: { name: Name }; kind: number },
  ...operands: number[]
): void {
  if (!g.shared.move?.announced) {
    g.op(how.now.name, ...operands);
    return;
  }
  const plan = planned(g, how.planned.name, how.kind, operands);
  g.op('hand over', how.kind, plan.cards, plan.left, plan.zones);
}

/** `attach this to a pet`, `move it under a relic`: a card that is somewhere else moves. */
export function tie(g: Writer, s: Stmt & { k: 'attach' }): void {
  const cards = g.register(s.card);
  const to = g.expr(s.to);
  if (!s.under) g.op('attach', moving(g, cards, s.card, g.shared.move ? g.expr({ k: 'place', of: s.to }) : -1), to);
  else g.op('put under', g.shared.move ? planned(g, 'plan put under', UNDER, [cards, to]).left : cards, to);
}

/** Stores which card would go where, and asks for each of them whether it does. */
function planned(g: Writer, name: Name, kind: number, operands: number[]): { cards: number; left: number; zones: number } {
  const { word, announced: asks } = g.shared.move!;
  const [cards, zones] = [g.allocate(1, 'cards'), g.allocate()];
  g.op(name, ...operands, cards, zones);
  const left = copied(g, CARDS, cards);
  eachOf(g, cards, (one) => {
    const stays = g.forward('would go', one.card, left, cards, zones, one.index, kind);
    if (asks) announced(g, word, one, left, one.card);
    g.patch(stays);
  });
  return { cards, left, zones };
}

function copied(g: Writer, of: Pick<Local, 'type'>, cards: number): number {
  const left = g.allocate(1, 'cards');
  g.op('gather', left, g.set(g.copyOf(of, cards)));
  return left;
}

/** One card of a group: its register, that of its number, and one for a group of it alone. */
interface One {
  local: Local;
  card: number;
  index: number;
  group: number;
}

function eachOf(g: Writer, all: number, body: (one: One) => void): void {
  const local = g.shared.unnamed(CARD);
  const [index, mark, group] = [g.allocate(), g.allocate(), g.allocate(1, 'cards')];
  g.op('let', index, g.expr(ZERO));
  g.op('keep', mark);
  const top = g.here();
  g.op('drop', mark);
  const card = g.register(local);
  const out = g.forward('next', card, all, index);
  body({ local, card, index, group });
  g.op('jump', top);
  g.patch(out);
}

/** Announces what is done to one card. `object`: the register of what it is done to, as the word has it. */
function announced(g: Writer, word: number, { local, group }: One, left: number, object: number): void {
  g.op('gather', group, g.set(setOf(CARD, g.shared.unnamed(CARD), { k: 'one', value: localExpr(local) })));
  g.op('announce', word, object);
  g.op('window');
  g.op('answered', left, group);
}
