// Finds what a list of orders does with names and groups, before its instructions are written. Writes none.
import { substitute } from '../meaning/terms.ts';
import type { Expr, Local, Stmt } from '../meaning/types.ts';

/** Whether these orders put groups on the stack; if so, each round of a loop clears it. `planned`: any order may, because moves are announced. */
export function makesGroups(body: Stmt[], planned = false): boolean {
  return body.some((s) => {
    switch (s.k) {
      case 'gather':
      case 'choose':
        return s.into.type.group === true;
      case 'together':
      case 'for each':
      case 'pass':
      case 'offer':
        return true;
      case 'if':
        return makesGroups(s.then, planned) || makesGroups(s.otherwise, planned);
      case 'repeat':
      case 'at once':
        return makesGroups(s.body, planned);
      default:
        return planned;
    }
  });
}

/** The names these orders assign. */
export function namesAssigned(body: Stmt[], into = new Set<Local>()): Set<Local> {
  for (const s of body) {
    if ('into' in s) into.add(s.into);
    if (s.k === 'if') [s.then, s.otherwise].forEach((part) => namesAssigned(part, into));
    else if (s.k === 'offer') [s.meanwhile, ...s.alternatives.map((alt) => alt.body)].forEach((part) => namesAssigned(part, into));
    else if (s.k === 'repeat' || s.k === 'for each' || s.k === 'at once') namesAssigned(s.body, into);
  }
  return into;
}

/** The word that uses a chosen thing straight away; a thing that bans forbid for this word cannot be chosen. */
export function bannedBy(into: Local, following?: Stmt): number {
  if (following?.k !== 'call') return -1;
  return following.args.some((a) => a === into || ('k' in a && a.k === 'local' && a.local === into)) ? following.word : -1;
}

/** What a value for each seat is for one of them. */
export function ofSeat({ value, each }: Stmt & { k: 'let' }, seat: number): Expr {
  return each ? substitute('expr', value, new Map([[each, { k: 'int', v: seat }]])) : value;
}

/** Whether a choice cannot be answered together with the alternative that begins with it: a clock runs, or the answer is in words. */
export function asksApart({ within, pick }: Stmt & { k: 'choose' }): boolean {
  return within !== undefined || pick.set.from.k === 'texts';
}

/** Written before a question, they do nothing by themselves. */
const PREPARES: ReadonlySet<Stmt['k']> = new Set(['in its place', 'gather', 'let']);

/** The orders of `you may …`, done unless they are declined; null: they are done in any case. */
export function declinable(body: readonly Stmt[]): Stmt | null {
  const at = body.findIndex(({ k }) => !PREPARES.has(k));
  const [first, then] = [body[at], body[at + 1]];
  const isMay = first?.k === 'confirm' || (first?.k === 'choose' && first.optional === true);
  return isMay && then?.k === 'if' ? then : null;
}
