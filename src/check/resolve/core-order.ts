// Describes one order of the core while it is resolved: its phrase by slots, and how to emit its meaning. Knows no verb.
import { resolveNp } from './resolvers.ts';
import type { Np, Order } from '../../parse/tree.ts';
import type { Span } from '../../text/source.ts';
import type { Context, Ref, Slot } from './context.ts';
import type { Expr, Local, Stmt } from '../../meaning/types.ts';
import { settleGroup, settleValue, settleZone } from './materialize.ts';

/** One order: its phrase in parts, and how to emit its meaning. */
export class CoreOrder {
  constructor(
    readonly ctx: Context,
    readonly order: Order,
    readonly slots: Slot[],
    readonly who: Expr,
    readonly shape: string,
  ) {}
  get at(): { span: Span; source: Stmt['source'] } {
    return { span: this.order.span, source: this.ctx.source };
  }
  np(i: number): Np {
    return this.slots[i]!.np!;
  }
  ref(i: number): Ref {
    return resolveNp(this.ctx, this.np(i));
  }
  /** What stands where cards are meant: `them` are cards there. */
  ofCards(i: number): Ref {
    const np = this.np(i);
    return np.kind === 'pronoun' ? resolveNp(this.ctx, np, { type: 'card' }) : resolveNp(this.ctx, np, { cards: true });
  }
  /** The slot with this preposition; -1: none. */
  slot(...preps: (string | null)[]): number {
    return this.slots.findIndex((s) => preps.includes(s.prep));
  }
  zone(i: number): Expr {
    return settleZone(this.ctx, this.ref(i), this.who, this.np(i).span);
  }
  cards(i: number, name = ''): Local {
    return settleGroup(this.ctx, this.ofCards(i), this.who, this.np(i).span, name);
  }
  value(i: number, name = ''): Expr {
    return settleValue(this.ctx, this.ref(i), this.who, this.np(i).span, name);
  }
  emit(stmt: object): true {
    this.ctx.emit({ ...stmt, ...this.at } as Stmt);
    return true;
  }
  is(...shapes: string[]): boolean {
    return shapes.includes(this.shape);
  }
  text(i: number): string {
    return this.slots[i]!.text.toLowerCase().replace(/\s+/g, ' ');
  }
}
