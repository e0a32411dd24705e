// Finds the cards whose win and lose lines the rules of a game read. Follows sets through words; judges nothing.
import { some, type Finder } from '../../meaning/nodes.ts';
import type { Cond, Expr, Local, OutcomeKind, SetOf, Stmt } from '../../meaning/types.ts';
import { someOfWord } from '../../meaning/walk.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';

const ASKING: Partial<Record<OutcomeKind, string>> = { wins: 'meets', loses: 'fails', 'everyone loses': 'dooms' };

export class OutcomeReaders {
  /** The origin of a named value: the sets it ranges over, and the names it is passed on from. */
  private readonly from = new Map<number, { sets: SetOf[]; names: Local[]; any: boolean }>();
  private readonly asked = new Map<string, Expr[]>();

  constructor(private readonly v: Vocabulary) {
    const look: Finder = {
      stmt: (s) => this.stmt(s),
      cond: (c) => this.cond(c),
      expr: (e) => (e.k === 'value' ? this.call(e) : false),
      from: (f) => (f.k === 'call' ? this.call(f) : false),
      set: (set) => void this.row(set.elem).sets.push(set),
    };
    const scripts = [...v.checks.map((check) => check.script), ...v.types.map((type) => type.played), v.turn, v.turnEnd, v.setup];
    for (const script of scripts) some('stmt', script?.body, look);
    for (const word of v.words) someOfWord(word, look);
    for (const { when, body } of v.clauses) {
      some('cond', when, look);
      some('stmt', body, look);
    }
  }

  /** The cards whose lines of this kind are read; `any`: unknown. */
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
  private handOn(params: readonly Local[], args: readonly (Expr | Local)[]): void {
    params.forEach((param, i) => {
      const arg = args[i];
      if (!arg) return;
      if (!('k' in arg)) this.row(param).names.push(arg);
      else if (arg.k === 'local') this.row(param).names.push(arg.local);
      else if (arg.k === 'first' || arg.k === 'last') this.row(param).sets.push(arg.set);
      else this.row(param).any = true;
    });
  }
  private call({ word, args }: { word: number; args: readonly (Expr | Local)[] }): void {
    this.handOn(this.v.words[word]!.params, args);
  }

  private stmt(s: Stmt): void {
    if (s.k === 'for each') this.row(s.elem).sets.push(s.set);
    else if (s.k === 'choose' || s.k === 'together') this.row(s.into).sets.push(s.pick.set);
    else if (s.k === 'let') this.handOn([s.into], [s.value]);
    else if (s.k === 'call') this.call(s);
  }

  private cond(c: Cond): void {
    if (c.k === 'condition' || c.k === 'can') this.call(c);
    if (c.k === 'meets' || c.k === 'fails' || c.k === 'dooms') this.asked.set(c.k, [...(this.asked.get(c.k) ?? []), c.card]);
  }
}
