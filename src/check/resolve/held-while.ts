// Puts `while …` at the head of lines that hold for a while behind each number and ban it is about, where it is asked as long as they hold.
// Resolves nothing.
import type { Claim, Line, Simple } from '../../parse/tree.ts';
import { lastingOf } from './lasting.ts';

/** Whether all a line says holds for a while: then it is an order, also behind `while`. */
export function lasts(line: Line): boolean {
  if (line.broken || line.heads.some(({ kind }) => kind === 'lasting')) return true;
  const said = [...line.body, ...(line.otherwise ?? [])];
  return said.length + line.children.length > 0 && said.every(saysHowLong) && line.children.every(lasts);
}

function saysHowLong(simple: Simple): boolean {
  return simple.kind === 'order' ? lastingOf(simple).until !== null : 'until' in simple && !!simple.until;
}

/** The lines below a head `while`, each sentence with its own; a condition of its own, asked once, is put in front. */
export function eachWhile(line: Line, claim: Claim): Line[] {
  const own = line.body.map((simple): Line => {
    const isOnce = simple.when !== null && !isLive(simple);
    const when: Claim = simple.when && !isOnce ? { kind: 'and', items: [claim, simple.when], span: claim.span } : claim;
    return {
      ...line,
      span: simple.span,
      heads: isOnce ? [{ kind: 'if', claim: simple.when!, span: simple.when!.span }] : [],
      body: [{ ...simple, when, live: true } as Simple],
      otherwise: null,
      children: [],
    };
  });
  return [...own, ...line.children.map((child) => below(child, claim))];
}

function below(line: Line, claim: Claim): Line {
  return line.broken ? line : { ...line, heads: [{ kind: 'while', claim, span: claim.span }, ...line.heads] };
}

/** Whether its condition is asked as long as it holds, and not once. */
export function isLive(simple: Simple): boolean {
  return (simple.kind === 'order' || simple.kind === 'being') && simple.live === true;
}
