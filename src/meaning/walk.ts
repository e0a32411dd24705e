// One walk over a meaning: every order, condition, value and set that it is made of, also those behind the words of the game. What is
// looked for is said by whoever asks; the compiler tells when a new sort of order or value has parts that are not walked.
import type { Alternative, Cond, Expr, From, Selection, SetOf, Stmt, Zones } from './types.ts';
import type { WordDecl } from './vocabulary.ts';

/** What is looked for; whoever answers true has found it, and the walk ends. */
export interface Sought {
  stmt?: (s: Stmt) => boolean;
  cond?: (c: Cond) => boolean;
  expr?: (e: Expr) => boolean;
  set?: (s: SetOf) => boolean;
}

/** Is what is sought anywhere in these? */
export class Walk {
  private readonly entered = new Set<number>();

  /** `words`: the words of the game, where what they do and mean is looked through as well, each once. */
  constructor(
    private readonly sought: Sought,
    private readonly words: readonly WordDecl[] = [],
  ) {}

  stmts(body: readonly Stmt[]): boolean {
    return body.some((s) => this.stmt(s));
  }

  cond(c: Cond | null): boolean {
    if (c === null) return false;
    if (this.sought.cond?.(c)) return true;
    switch (c.k) {
      case 'yes':
      case 'no':
      case 'so':
      case 'stands':
        return false;
      case 'and':
      case 'or':
        return c.of.some((x) => this.cond(x));
      case 'not':
        return this.cond(c.of);
      case 'cmp':
      case 'clash':
        return this.expr(c.a) || this.expr(c.b);
      case 'some':
      case 'shared':
        return this.set(c.set);
      case 'condition':
        return this.exprs(c.args) || this.word(c.word);
      case 'kind':
        return this.expr(c.of);
      case 'in':
        return this.expr(c.card) || this.zones(c.zones);
      case 'live':
      case 'attached':
      case 'covered':
      case 'dooms':
      case 'sets':
        return this.expr(c.card);
      case 'fill':
        return c.places.some((set) => this.set(set)) || this.exprs(c.counts);
      case 'meets':
      case 'fails':
        return this.expr(c.player) || this.expr(c.card);
      case 'needs':
        return this.expr(c.card) || this.expr(c.by);
      case 'claims':
      case 'in game':
        return this.expr(c.player);
      case 'can':
        return this.expr(c.you) || this.exprs(c.args) || this.word(c.word);
    }
  }

  expr(e: Expr | null): boolean {
    if (e === null) return false;
    if (this.sought.expr?.(e)) return true;
    switch (e.k) {
      case 'int':
      case 'numeral':
      case 'you':
      case 'this':
      case 'it':
      case 'they':
      case 'active':
      case 'cause':
      case 'turns in a row':
      case 'turn':
      case 'local':
      case 'option':
      case 'by players':
        return false;
      case 'seat local':
        return this.expr(e.seat);
      case 'count':
      case 'total':
      case 'first':
      case 'last':
        return this.set(e.set);
      case 'add':
      case 'sub':
      case 'mul':
        return this.expr(e.a) || this.expr(e.b);
      case 'half':
        return this.expr(e.a);
      case 'dial':
      case 'counter':
      case 'mark':
      case 'attr':
      case 'owner':
      case 'host':
      case 'guest':
      case 'place':
      case 'cover':
      case 'index':
      case 'beside':
        return this.expr(e.of);
      case 'extreme':
      case 'sum':
        return this.expr(e.attr) || this.set(e.set);
      case 'value':
        return this.exprs(e.args) || this.word(e.word);
      case 'zone':
        return this.exprs(e.index);
      case 'if':
        return this.cond(e.c) || this.expr(e.a) || this.expr(e.b);
      case 'is':
        return this.cond(e.c);
    }
  }

  set(s: SetOf | null): boolean {
    if (s === null) return false;
    return (
      !!this.sought.set?.(s) || this.from(s.from) || s.where.some((c) => this.cond(c)) || (s.take !== undefined && this.expr(s.take.n))
    );
  }

  zones(z: Zones): boolean {
    if (z.k === 'one') return this.expr(z.zone);
    return z.k === 'family' ? this.exprs(z.index) : z.of.some((x) => this.zones(x));
  }

  private from(f: From): boolean {
    switch (f.k) {
      case 'zones':
      case 'zone list':
        return this.zones(f.zones);
      case 'kinds':
      case 'every card':
      case 'group':
      case 'members':
        return false;
      case 'one':
        return this.expr(f.value);
      case 'union':
        return f.of.some((s) => this.set(s));
      case 'call':
        return this.exprs(f.args) || this.word(f.word);
      case 'players':
        return this.expr(f.from);
      case 'needs':
        return this.expr(f.card);
    }
  }

  private stmt(s: Stmt): boolean {
    if (this.sought.stmt?.(s)) return true;
    switch (s.k) {
      case 'aside':
      case 'detach':
      case 'announce':
      case 'cancel':
      case 'keep up':
      case 'end turn':
      case 'swap cards':
      case 'so':
      case 'stop':
        return false;
      case 'choose':
        return this.expr(s.who) || this.selection(s.pick);
      case 'together':
        return this.set(s.seats) || this.selection(s.pick);
      case 'let':
        return this.expr(s.value);
      case 'gather':
        return this.set(s.set) || this.expr(s.random ?? null);
      case 'refill':
        return this.expr(s.zone) || this.expr(s.n);
      case 'move':
      case 'attach':
        return this.expr(s.to);
      case 'swap zones':
        return this.expr(s.a) || this.expr(s.b);
      case 'swap card zone':
        return this.expr(s.b);
      case 'shuffle':
        return this.expr(s.zone);
      case 'deal':
        return this.zones(s.to);
      case 'pass':
        return (s.zones !== undefined && this.zones(s.zones)) || this.set(s.where ?? null) || this.expr(s.side);
      case 'cover':
        return this.expr(s.card) || this.expr(s.with);
      case 'uncover':
      case 'settle':
      case 'obey':
        return this.expr(s.card);
      case 'look':
      case 'queue turn':
      case 'skip turn':
      case 'outcome':
      case 'confirm':
        return this.expr(s.who);
      case 'ask':
        return this.expr(s.who) || this.set(s.seats) || this.exprs(s.args);
      case 'set counter':
      case 'set mark':
        return this.expr(s.of) || this.expr(s.value);
      case 'modify':
        return this.expr(s.value) || this.expr(s.whose);
      case 'forbid':
        return this.cond(s.ban.test);
      case 'call':
        return this.expr(s.you) || this.exprs(s.args.map((a) => ('k' in a ? a : null))) || this.expr(s.they) || this.word(s.word);
      case 'if':
        return this.cond(s.cond) || this.stmts(s.then) || this.stmts(s.otherwise);
      case 'for each':
        return this.set(s.set) || this.stmts(s.body);
      case 'repeat':
        return this.cond(s.until) || this.expr(s.times) || this.stmts(s.body);
      case 'at once':
        return this.stmts(s.body);
      case 'offer':
        return s.alternatives.some((a) => this.alternative(a)) || this.stmts(s.meanwhile);
      case 'use power':
        return this.expr(s.who) || this.set(s.filter);
    }
  }

  private alternative(a: Alternative): boolean {
    return a.when.some((c) => this.cond(c)) || this.stmts(a.body);
  }

  selection(p: Selection): boolean {
    return (
      this.set(p.set) || this.expr(p.value ?? null) || this.expr(p.min) || this.expr(p.max) || (!!p.together && this.cond(p.together.claim))
    );
  }

  private exprs(list: readonly (Expr | null)[]): boolean {
    return list.some((e) => this.expr(e));
  }

  private word(id: number): boolean {
    const word = this.words[id];
    if (!word || this.entered.has(id)) return false;
    this.entered.add(id);
    return this.meaningOf(word);
  }

  /** What a word of the game does, asks or is worth. */
  meaningOf({ script, cond, value }: WordDecl): boolean {
    if (this.stmts(script?.body ?? []) || this.cond(cond)) return true;
    return value !== null && ('from' in value && 'where' in value ? this.set(value) : this.expr(value as Expr));
  }
}
