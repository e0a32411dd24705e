// Where a phrase stands: which names it may use, who "you" and "they" are, and where the orders go that must come before it.
import type { Source, Span } from '../text/source.ts';
import type { Cond, Expr, Local, Selection, SetOf, Stmt, Type, Zones } from './meaning.ts';
import { sayLike } from './places.ts';
import type { Reporter } from './reporter.ts';
import type { Kind, Vocabulary, WordDecl } from './vocabulary.ts';

export const NUMBER: Type = { name: 'number' };
export const YES: Type = { name: 'yes' };
export const CARD: Type = { name: 'card' };
export const CARDS: Type = { name: 'card', group: true };
export const PLAYER: Type = { name: 'player' };
export const ZONE: Type = { name: 'zone' };

export const YOU: Expr = { k: 'you' };
export const int = (v: number): Expr => ({ k: 'int', v });
export const NONE = int(-1);

/** What a noun phrase turned out to name. */
export type Ref =
  | { t: 'value'; type: Type; expr: Expr }
  /** A group held in a named value. */
  | { t: 'group'; type: Type; local: Local }
  | { t: 'pick'; type: Type; pick: Selection; /** how a claim counts it */ quantity: Quantity }
  | { t: 'zones'; type: Type; zones: Zones; family: number; owner?: Expr }
  | { t: 'list'; type: Type; how: 'and' | 'or'; items: Ref[] }
  | { t: 'text'; type: Type; text: string }
  | { t: 'amount'; type: Type; quantity: Quantity; count: Expr }
  /** Somebody or something must be chosen first; then it is clear what is meant. */
  | { t: 'owner pick'; type: Type; pickOwner: Ref; then: (e: Expr) => Ref }
  | { t: 'bad'; type: Type };

/** How a claim reads a quantity: at least one (`a`), all of them, none, or compared with a number. */
export type Quantity = { q: 'some' | 'all' | 'none' } | { q: 'cmp'; op: '=' | '>=' | '>' | '<' | '<='; n: Expr };

export const BAD: Ref = { t: 'bad', type: NUMBER };

/** State shared by the resolution of one script or line. */
export class Context {
  /** Named values by name, inner scopes last. */
  scopes: Map<string, Local>[] = [new Map()];
  locals: Local[] = [];
  you: Expr = YOU;
  they: Expr | null = null;
  it: Ref | null = null;
  /** Whose dials are meant when a text does not say. */
  focus: Expr = YOU;
  kind: Kind | null = null;
  /** The orders answer the end of the game, or stand in its place. */
  atEnd = false;
  /** The word being resolved, when it is one. */
  word: WordDecl | null = null;
  /** Whoever is named as doing an order: what it is done to is theirs, unless a place is said. */
  doer: Expr | null = null;
  /** In claims nothing can be chosen. */
  pure = false;
  /** Where orders go. */
  out: Stmt[] = [];
  source: Source;
  /** Dials/zones/standing: what kind of text this is, for messages. */
  readonly counter: { next: number };

  constructor(
    readonly v: Vocabulary,
    readonly report: Reporter,
    source: Source,
    counter?: { next: number },
  ) {
    this.source = source;
    this.counter = counter ?? { next: 1 };
  }

  local(name: string, type: Type, span?: Span, named = true): Local {
    const local: Local = { id: this.counter.next++, name, type, slot: -1, span };
    this.locals.push(local);
    if (named && name) this.scopes[this.scopes.length - 1]!.set(name, local);
    return local;
  }

  /** A local that lives inside one expression only. */
  elem(name: string, type: Type): Local {
    return { id: this.counter.next++, name, type, slot: -1 };
  }

  find(name: string): Local | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const found = this.scopes[i]!.get(name);
      if (found) return found;
    }
    return undefined;
  }

  inScope<T>(body: () => T): T {
    this.scopes.push(new Map());
    try {
      return body();
    } finally {
      this.scopes.pop();
    }
  }

  /** Runs `body` with some fields changed, and puts them back. */
  within<T>(change: Partial<Pick<Context, 'you' | 'they' | 'it' | 'focus' | 'doer' | 'pure' | 'out'>>, body: () => T): T {
    const before = { you: this.you, they: this.they, it: this.it, focus: this.focus, doer: this.doer, pure: this.pure, out: this.out };
    Object.assign(this, change);
    try {
      return body();
    } finally {
      Object.assign(this, before);
    }
  }

  /** Collects the orders that `body` gives. */
  collect(body: () => void): Stmt[] {
    const out: Stmt[] = [];
    this.within({ out }, body);
    return out;
  }

  emit(stmt: Stmt): void {
    this.out.push(stmt);
  }

  error(code: string, span: Span, message: string, help?: string, suggestion?: string | null): void {
    this.report.error(code, this.source, span, message, { help, suggestion: suggestion ?? undefined });
  }
}

export const yes: Cond = { k: 'yes' };
export const no: Cond = { k: 'no' };
export const not = (of: Cond): Cond => (of.k === 'not' ? of.of : of.k === 'yes' ? no : of.k === 'no' ? yes : { k: 'not', of });
export const same = (a: Expr, b: Expr): Cond => ({ k: 'cmp', op: '=', a, b });
export const localExpr = (local: Local): Expr => ({ k: 'local', local });

export function allOf(list: Cond[]): Cond {
  const rest = list.filter((c) => c.k !== 'yes');
  return rest.length === 0 ? yes : rest.length === 1 ? rest[0]! : { k: 'and', of: rest };
}

/** A copy of a meaning with some named values replaced: how a word that names a set is put in place. */
export function substitute<T>(node: T, by: Map<Local, Expr>): T {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map((x: unknown) => substitute(x, by)) as T;
  const any = node as { k?: string; local?: Local };
  if (any.k === 'local' && any.local && by.has(any.local)) return by.get(any.local)! as T;
  if ('slot' in (node as object) && 'id' in (node as object)) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node as object))
    copy[key] = key === 'source' || key === 'span' ? value : substitute(value as unknown, by);
  return sayLike(copy, node) as T;
}

/** Does a meaning speak of this named value? */
export function speaksOf(node: unknown, local: Local): boolean {
  if (node === null || typeof node !== 'object') return false;
  return node === local || Object.entries(node).some(([key, x]) => key !== 'source' && key !== 'span' && speaksOf(x, local));
}

export function setOf(type: Type, elem: Local, from: SetOf['from'], where: Cond[] = []): SetOf {
  return { type: { ...type, group: false }, elem, from, where };
}

/** `a card`, `several cards`. */
export function aThing(v: Vocabulary, type: Type): string {
  return type.group ? `several ${typeText(v, type)}` : `a ${typeText(v, type)}`;
}

export function typeText(v: Vocabulary, type: Type): string {
  if (type.name === 'choice') return type.set !== undefined ? v.sets[type.set]!.name : 'choice';
  if (type.name === 'zone' && type.family !== undefined && type.family >= 0) return `zone (${v.families[type.family]!.name})`;
  if (type.name === 'yes') return 'yes or no';
  return type.group ? `${type.name}s` : type.name;
}
