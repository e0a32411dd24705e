// Tells where a line that waits says "instead": whether what it waits for is replaced in any case, or only where a player wants it. Resolves nothing.
import type { Line, Simple } from '../../parse/tree.ts';
import type { Source, Span } from '../../text/source.ts';
import type { Stmt } from '../../meaning/types.ts';

/** `…, move it to your hand instead`. */
export function saysInstead(line: Line): boolean {
  return line.body.some(said) || (line.otherwise ?? []).some(said) || line.children.some(saysInstead);
}
function said(s: Simple): boolean {
  return s.kind === 'order' && s.parts.some((p) => p.prep === 'instead');
}

export function withoutInstead(line: Line): Line {
  const bare = (s: Simple): Simple => (s.kind === 'order' ? { ...s, parts: s.parts.filter((p) => p.prep !== 'instead') } : s);
  return { ...line, body: line.body.map(bare), otherwise: line.otherwise?.map(bare) ?? null, children: line.children.map(withoutInstead) };
}

/** Whether the line comes to its "instead" whatever players want and whatever is so: conditions before all else say when it waits. */
export function isAlways(line: Line): boolean {
  const before = line.heads.slice(1).every(({ kind }) => kind === 'if');
  const comesTo = (one: Line): boolean => one.body.some((s) => said(s) && s.when === null && s.kind === 'order' && s.mood !== 'may');
  if (!before || line.otherwise) return false;
  return comesTo(line) || line.children.some((child) => child.heads.length === 0 && comesTo(child));
}

/** `instead when …, you may …`: all it does is what a player may do, and what is done if so. */
export function isOptional(line: Line): boolean {
  const [first, ...others] = line.body.length ? [line] : line.children;
  if (!first || line.otherwise || (line.body.length && line.children.length)) return false;
  const [only, ...more] = first.body;
  if (only?.kind !== 'order' || only.mood !== 'may' || more.length || first.children.length || (first !== line && first.heads.length))
    return false;
  return others.every(({ heads: [head] }) => head?.kind === 'if' && head.claim.kind === 'so');
}

/** What the line is to replace is replaced from here on, or happens after all. */
export function inItsPlace(does: boolean, span: Span, source: Source): Stmt {
  return { k: 'in its place', does, span, source };
}
