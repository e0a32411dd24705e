// Which cards the rules of a game ask about when they weigh who wins and who loses. Follows sets through words; judges nothing.
import type { Cond, Expr, Local, OutcomeKind, SetOf } from '../../meaning/types.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

const ASKING: Partial<Record<OutcomeKind, string>> = { wins: 'meets', loses: 'fails', 'everyone loses': 'dooms' };

export class Weighed {
  /** Where a named value comes from: the sets it runs through, and other names it is handed on from. */
  private readonly from = new Map<number, { sets: SetOf[]; names: Local[]; any: boolean }>();
  private readonly asked = new Map<string, Expr[]>();

  constructor(private readonly v: Vocabulary) {
    for (const check of v.checks) this.walk(check.script.body);
    for (const word of v.words) [word.cond, word.value, word.script?.body].forEach((part) => this.walk(part));
    for (const type of v.types) this.walk(type.played?.body);
    for (const script of [v.turn, v.setup]) this.walk(script?.body);
    for (const clause of v.clauses) [clause.when, clause.body].forEach((part) => this.walk(part));
  }

  /** The cards whose lines of this sort are asked for; `any`: it cannot be told. */
  by(outcome: OutcomeKind): SetOf[] | 'any' {
    const sets: SetOf[] = [];
    const seen = new Set<number>();
    const follow = (local: Local): boolean => {
      if (seen.has(local.id)) return true;
      seen.add(local.id);
      const known = this.from.get(local.id);
      if (!known || known.any) return false;
      for (const set of known.sets) {
        if (set.from.k === 'one' && set.from.value.k === 'local' ? !follow(set.from.value.local) : set.from.k === 'one') return false;
        if (set.from.k !== 'one') sets.push(set);
      }
      return known.names.every(follow);
    };
    for (const card of this.asked.get(ASKING[outcome] ?? '') ?? []) {
      if (card.k === 'first' || card.k === 'last') sets.push(card.set);
      else if (card.k !== 'local' || !follow(card.local)) return 'any';
    }
    return sets;
  }

  private row(local: Local): { sets: SetOf[]; names: Local[]; any: boolean } {
    let row = this.from.get(local.id);
    if (!row) this.from.set(local.id, (row = { sets: [], names: [], any: false }));
    return row;
  }
  private handOn(param: Local, arg: Expr | Local | undefined): void {
    if (!arg) return;
    if ('slot' in arg) this.row(param).names.push(arg);
    else if (arg.k === 'local') this.row(param).names.push(arg.local);
    else if (arg.k === 'first' || arg.k === 'last') this.row(param).sets.push(arg.set);
    else this.row(param).any = true;
  }

  private walk(node: unknown): void {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      node.forEach((x) => this.walk(x));
      return;
    }
    const any = node as {
      k?: string;
      elem?: Local;
      set?: SetOf;
      word?: number;
      args?: (Expr | Local)[];
      into?: Local;
      pick?: { set: SetOf };
    };
    if ('from' in node && 'where' in node) this.row((node as SetOf).elem).sets.push(node as SetOf);
    if (any.k === 'for each' && any.elem && any.set) this.row(any.elem).sets.push(any.set);
    if (any.into && any.pick) this.row(any.into).sets.push(any.pick.set);
    if (any.into && any.k === 'let') this.handOn(any.into, (node as unknown as { value: Expr }).value);
    if (any.word !== undefined && any.word >= 0 && any.args) this.v.words[any.word]!.params.forEach((p, i) => this.handOn(p, any.args![i]));
    if (any.k === 'meets' || any.k === 'fails' || any.k === 'dooms') {
      const { card } = node as Cond & { k: 'dooms' };
      this.asked.set(any.k, [...(this.asked.get(any.k) ?? []), card]);
    }
    for (const [key, value] of Object.entries(node))
      if (key !== 'source' && key !== 'span' && key !== 'local' && key !== 'elem') this.walk(value);
  }
}
