// Finds the names known after blocks of which one, some or none may run. Reads no line; knows only the names each block gives.
import type { Context, Perhaps } from './context.ts';
import { int, setOf } from '../../meaning/terms.ts';
import type { Local, Stmt } from '../../meaning/types.ts';

/** The cases of an "if" or an offer, one after another. */
export class Cases {
  private readonly given: ReadonlyMap<string, Local>[] = [];
  /** Named in some cases of a case. */
  private readonly loose = new Set<Local>();
  /** Possibly none of them runs, although there is another case. */
  unsure = false;
  private readonly at: number;
  private readonly before: Pick<Context, 'it' | 'brought'>;
  constructor(
    private readonly ctx: Context,
    private readonly stmt: Pick<Stmt, 'span' | 'source'>,
    private readonly offered = false,
  ) {
    this.at = ctx.out.length;
    this.before = { it: ctx.it, brought: ctx.brought };
  }

  /** The orders of one case. */
  of(body: () => void): Stmt[] {
    const { ctx } = this;
    this.begin();
    const { names, perhaps, stmts } = inBlock(ctx, body);
    this.given.push(names);
    for (const [name, local] of names) note(ctx, name, { local, why: 'case', offered: this.offered });
    for (const [name, found] of perhaps) {
      note(ctx, name, found);
      if (found.why === 'case') this.loose.add(found.local);
    }
    return stmts;
  }

  /** Another case: what was spoken of in those before it was not done. */
  begin(): void {
    if (this.given.length > 0) Object.assign(this.ctx, this.before);
  }

  /** After the last case. `sure`: exactly one case runs; `none`: possibly none, if nothing can begin; `known`: named in any case. */
  end({ sure, none = false, known }: { sure: boolean; none?: boolean; known?: Local }): void {
    const { ctx } = this;
    const [first, ...others] = this.given;
    const always = new Set<string>();
    if (sure && !this.unsure)
      for (const [name, local] of first ?? [])
        if (others.every((names) => names.get(name) === local)) {
          always.add(name);
          ctx.scope.perhaps.delete(name);
          ctx.scope.names.set(name, local);
        }
    if (known?.name && first?.get(known.name) === known) {
      always.add(known.name);
      ctx.scope.perhaps.delete(known.name);
      ctx.scope.names.set(known.name, known);
    }
    const nothing = new Set(this.loose);
    for (const names of this.given) for (const [name, local] of names) if (none || !always.has(name)) nothing.add(local);
    ctx.out.splice(this.at, 0, ...[...nothing].map((local) => emptied(local, this.stmt)));
  }
}

/** Runs `body` in a block of its own. */
export function inBlock(ctx: Context, body: () => void): Context['scope'] & { stmts: Stmt[] } {
  return ctx.inScope(() => {
    const stmts = ctx.collect(body);
    return { ...ctx.scope, stmts };
  });
}

/** Names given in a block that always runs are known after it. */
export function keepNames(ctx: Context, { names, perhaps }: Context['scope']): void {
  for (const [name, local] of names) ctx.scope.names.set(name, local);
  for (const [name, found] of perhaps) note(ctx, name, found);
}

/** Names given in a block that runs once for each of several things. */
export function forgetNames(ctx: Context, { names, perhaps }: Context['scope']): void {
  for (const [name, local] of [...names, ...[...perhaps].map(([name, found]) => [name, found.local] as const)])
    note(ctx, name, { local, why: 'round' });
}

function note(ctx: Context, name: string, found: Perhaps): void {
  if (!ctx.find(name)) ctx.scope.perhaps.set(name, found);
}

/** A name that stands for nothing yet. */
export function emptied(into: Local, { span, source }: Pick<Stmt, 'span' | 'source'>): Stmt {
  if (!into.type.group) return { k: 'let', into, value: int(-1), span, source };
  const type = { ...into.type, group: false };
  const elem: Local = { id: -1, name: '', type };
  return { k: 'gather', into, set: setOf(type, elem, { k: 'union', of: [] }), span, source };
}
