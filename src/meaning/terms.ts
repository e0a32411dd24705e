// Builds and compares small pieces of meaning for every stage: types, constants, joined conditions, replaced names. Reads no text.
import type { Cond, Expr, Local, SetOf, Type } from './types.ts';
import { map, some, type Nodes, type Some, type NodeKind } from './nodes.ts';
import type { Vocabulary, WordDecl } from './vocabulary.ts';

export const NUMBER: Type = { name: 'number' };
export const YES: Type = { name: 'yes' };
export const CARD: Type = { name: 'card' };
export const CARDS: Type = { name: 'card', group: true };
export const PLAYER: Type = { name: 'player' };
export const ZONE: Type = { name: 'zone' };

export const YOU: Expr = { k: 'you' };
export const int = (v: number): Expr => ({ k: 'int', v });
export const NONE = int(-1);

export const yes: Cond = { k: 'yes' };
export const no: Cond = { k: 'no' };
export const not = (of: Cond): Cond => (of.k === 'not' ? of.of : of.k === 'yes' ? no : of.k === 'no' ? yes : { k: 'not', of });
export const same = (a: Expr, b: Expr): Cond => ({ k: 'cmp', op: '=', a, b });
export const localExpr = (local: Local): Expr => ({ k: 'local', local });

export function allOf(list: Cond[]): Cond {
  const rest = list.filter((c) => c.k !== 'yes');
  return rest.length === 0 ? yes : rest.length === 1 ? rest[0]! : { k: 'and', of: rest };
}

/** A copy of a meaning with some named values replaced by expressions; used to expand words that stand for a set. */
export function substitute<S extends NodeKind, T extends Some<Nodes[S]>>(kind: S, node: T, by: ReadonlyMap<Local, Expr>): T {
  return map(kind, node, { expr: (e) => (e.k === 'local' ? by.get(e.local) : undefined) });
}

/** Whether a meaning uses or assigns this named value. */
export function speaksOf<S extends NodeKind>(kind: S, node: Some<Nodes[S]>, local: Local): boolean {
  const isIt = (l: Local): boolean => l === local;
  return some(kind, node, { local: isIt, name: isIt });
}

export function setOf(type: Type, elem: Local, from: SetOf['from'], where: Cond[] = []): SetOf {
  return { type: { ...type, group: false }, elem, from, where };
}

/** A type in words, with its number: `a card`, `several cards`. */
export function aThing(v: Vocabulary, type: Type): string {
  return type.group ? `several ${typeText(v, type)}` : `a ${typeText(v, type)}`;
}

export function typeText(v: Vocabulary, type: Type): string {
  if (type.name === 'choice') return type.set !== undefined ? v.sets[type.set]!.name : 'choice';
  if (type.name === 'zone' && type.family !== undefined && type.family >= 0) return `zone (${v.families[type.family]!.name})`;
  if (type.name === 'yes') return 'yes or no';
  return type.group ? `${type.name}s` : type.name;
}

/** The parameter that is the object of a word: the first card, else the first parameter. */
export function objectParam(word: WordDecl): Local | undefined {
  return word.params.find((p) => p.type.name === 'card') ?? word.params[0];
}
