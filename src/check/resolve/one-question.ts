// Finds "if" lines that ask for different values of one thing, and the "otherwise" below them: `on a 1, …`, `on a 6, …`, `otherwise, …` are three
// cases. Resolves nothing.
import { spanText, type Source } from '../../text/source.ts';
import type { Claim, Head, Line, Np } from '../../parse/tree.ts';

/** What is asked of, and the values of which it must be one. */
interface Asked {
  of: string;
  values: number[];
}

/** The lines of a block, where the later ones of such lines begin with "otherwise if". */
export function asCases(lines: readonly Line[], source: Source): Line[] {
  const made = [...lines];
  for (const [i, line] of lines.entries()) {
    if (!isLast(line)) continue;
    for (let k = i - 1; k > 0; k--) {
      const [before, own] = [ifOf(lines[k - 1]), ifOf(lines[k])];
      if (!before || !own || !apart(asked(before.claim, source), asked(own.claim, source))) break;
      const [head, ...heads] = lines[k]!.heads;
      made[k] = { ...lines[k]!, heads: [{ kind: 'otherwise', claim: own.claim, span: head!.span }, ...heads] };
    }
  }
  return made;
}

/** Two "if" lines of which the second alone has the "otherwise" below it; null: there are none, or the words say which is meant. */
export function looseCases(lines: readonly Line[]): Line | null {
  const i = lines.findIndex((line, at) => isLast(line) && !!ifOf(lines[at - 1]) && !!ifOf(lines[at - 2]));
  return i < 0 ? null : lines[i]!;
}

/** `otherwise, …`, of whatever is none of the cases above. */
function isLast({ heads: [head], broken }: Line): boolean {
  return !broken && head?.kind === 'otherwise' && !head.claim;
}

function ifOf(line: Line | undefined): (Head & { kind: 'if' }) | null {
  const [head] = line && !line.broken && line.otherwise === null ? line.heads : [];
  return head?.kind === 'if' ? head : null;
}

function apart(a: Asked | null, b: Asked | null): boolean {
  return !!a && !!b && a.of === b.of && !a.values.some((value) => b.values.includes(value));
}

/** `it is 1 or 2`; null: something else is asked. */
function asked(claim: Claim, source: Source): Asked | null {
  if (claim.kind !== 'claim' || claim.predicate.negated || claim.predicate.parts.length > 0) return null;
  const { subject, predicate } = claim;
  const values = predicate.verb.text === 'is' && predicate.object ? numbers(predicate.object) : null;
  return values && { of: subject.kind === 'pronoun' ? subject.word : spanText(source, subject.span).toLowerCase(), values };
}

function numbers(np: Np): number[] | null {
  if (np.kind === 'numeral' || np.kind === 'number word') return [np.value];
  if (np.kind !== 'list' || np.how !== 'or') return null;
  const all = np.items.map(numbers);
  return all.every((some) => some !== null) ? all.flat() : null;
}
