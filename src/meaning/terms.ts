// Builds and compares small pieces of meaning for every stage: types, constants, joined conditions, replaced names. Reads no text.
import type { Cond, Expr, Local, SetOf, Together, Type } from './types.ts';
import { map, some, type Nodes, type Some, type NodeKind } from './nodes.ts';
import type { Vocabulary, WordDecl } from './vocabulary.ts';

export const NUMBER: Type = { name: 'number' };
/** As many dice are rolled at once; a number from a card may be any. */
/** Numbers that are multiplied end here, on either side of zero: far below what a state takes for a live numeral. */
export const MOST_NUMBER = 100_000_000;
export const MOST_DICE = 60;
export const YES: Type = { name: 'yes' };
export const CARD: Type = { name: 'card' };
export const CARDS: Type = { name: 'card', group: true };
export const PLAYER: Type = { name: 'player' };
/** What a player has said in words of their own. */
export const TEXT: Type = { name: 'text' };
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

/** A set of nothing: a name that is empty until something is put in. */
export function isEmptied({ from }: SetOf): boolean {
  return from.k === 'union' && from.of.length === 0;
}

export function setOf(type: Type, elem: Local, from: SetOf['from'], where: Cond[] = []): SetOf {
  return { type: { ...type, group: false }, elem, from, where };
}

/** A chain of conditions is followed so far. */
const MOST_WORDS = 20;

/** Whether a set of players has the condition that they are out: then it is looked for among those, not among the players in the game. */
export function amongOut({ from, where, elem }: SetOf, words: readonly WordDecl[]): boolean {
  return from.k === 'players' && where.some((c) => requiresOut(c, elem, words));
}

/** Whether a condition holds only of a player who is out: it says so, or a condition of the game that it asks does. */
function requiresOut(c: Cond, player: Local, words: readonly WordDecl[], depth = 0): boolean {
  if (c.k === 'and') return c.of.some((one) => requiresOut(one, player, words, depth));
  if (c.k === 'out') return c.player.k === 'local' && c.player.local === player;
  if (c.k !== 'condition' || depth > MOST_WORDS) return false;
  const { params, cond } = words[c.word]!;
  const at = c.args.findIndex((arg) => arg.k === 'local' && arg.local === player);
  return at >= 0 && cond !== null && requiresOut(cond, params[at]!, words, depth + 1);
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

/** Which dimensions of a family are its columns and its rows: the last two that are not players or teams; -1: it has none. */
export function gridOf(v: Vocabulary, family: number): { row: number; column: number } {
  const dims = v.families[family]!.dims.flatMap((set, i) => (set >= 0 && set !== v.teams?.set ? [i] : []));
  return { row: dims.at(-2) ?? -1, column: dims.at(-1) ?? -1 };
}

/** Only how many there are of the chosen ones is asked. */
export function asksHowMany({ group, claim }: Together): boolean {
  const { a, b } = claim.k === 'cmp' ? claim : { a: null, b: null };
  return a?.k === 'count' && a.set.from.k === 'group' && a.set.from.local === group && (b?.k === 'int' || b?.k === 'numeral');
}
