// Puts together what one sentence says of another, or of whom it is said: `draw 1. If you have a relic, draw 2 instead`, and `each player draws 1 at
// the start of their turn`. Resolves nothing.
import type { Claim, Head, Line, Np, Order, Predicate } from '../../parse/tree.ts';
import { taken } from './modifiers.ts';

/** The lines of a block; what is done instead of what the sentence before says is its other case. */
export function inPlaceOfLast(lines: readonly Line[]): Line[] {
  const made: Line[] = [];
  for (const line of lines) {
    const above = made.at(-1);
    const both = above && otherCase(above, line);
    if (both) made[made.length - 1] = both;
    else if (line.children.length === 0 || line.heads.some(isReplaced)) made.push(line);
    else made.push({ ...line, children: inPlaceOfLast(line.children) });
  }
  return made;
}

/** Two lines as one; null: the second takes the place of nothing, or it is not plain of what. */
function otherCase(above: Line, line: Line): Line | null {
  const [only, ...others] = above.body;
  const isPlain = only?.kind === 'order' && !only.when && others.length === 0 && above.children.length === 0 && !above.otherwise;
  if (!isPlain || above.heads.length > 0 || above.broken || line.broken || line.children.length > 0 || line.otherwise) return null;
  const [head, ...heads] = line.heads;
  const [last, ...more] = line.body;
  if (last?.kind !== 'order' || more.length > 0 || heads.length > 0 || !last.parts.some(isInstead)) return null;
  // `each player draws 1. If you have a relic, draw 2 instead`: instead of one of theirs, or of all?
  if (only.mood !== last.mood || !isSame(only.subject, last.subject)) return null;
  const done = { ...last, parts: last.parts.filter((part) => !isInstead(part)) };
  const claim = head?.kind === 'if' ? head.claim : head ? null : last.when;
  if (!claim || asksSo(claim) || (head && last.when)) return null;
  const span = { start: above.span.start, end: line.span.end };
  const asked: Head = { kind: 'if', claim, span: claim.span };
  return { ...above, span, heads: [asked], body: [{ ...done, when: null }], otherwise: above.body };
}

/** Whether both are said of the same player: of you, or of the one who is spoken of. */
function isSame(one: Np | null, other: Np | null): boolean {
  const who = (np: Np | null): string | null => (np === null ? 'you' : np.kind === 'pronoun' ? np.word : null);
  return who(one) !== null && who(one) === who(other) && who(one) !== 'everyone';
}

/** `when this would be stolen`: below it, `instead` is said of that. */
function isReplaced(head: Head): boolean {
  if (head.kind === 'when') return head.manner !== 'after' || would(head.event);
  return head.kind === 'if' && would(head.claim);
}

const would = (claim: Claim): boolean => claim.kind === 'claim' && claim.predicate.would === true;

/** `if so`, `if you do`: what was asked above is no order whose place something takes. */
const asksSo = (claim: Claim): boolean => claim.kind === 'so' || (claim.kind === 'not' && claim.of.kind === 'so');

const isInstead = ({ prep }: Order['parts'][number]): boolean => prep === 'instead';

/** `each player draws 1 at the start of their turn`: whoever it is whose turn starts. Null: nobody is said to have it. */
export function onTheirTurn(line: Line): Line | null {
  const [first, ...others] = line.body;
  if (first?.kind !== 'order' || !first.subject || !isEveryone(first.subject)) return null;
  const { subject } = first;
  const theirs: Np = isBare(subject) ? { kind: 'pronoun', word: 'they', span: subject.span } : { ...onTurn(subject.span), what: subject };
  return { ...line, body: [{ ...first, subject: theirs }, ...others] };
}

/** Everybody, without exception. */
function isBare(np: Np): boolean {
  if (np.kind === 'pronoun') return np.word === 'everyone';
  return np.kind === 'determined' && !np.noun?.other;
}

export function isEveryone(np: Np): boolean {
  const { core } = taken(np);
  return core.kind === 'determined'
    ? core.det === 'each' || core.det === 'all'
    : core.kind === 'pronoun' && core.word.startsWith('everyone');
}

/** `… who is on turn`. */
function onTurn(span: Np['span']): Omit<Np & { kind: 'that' }, 'what'> {
  const predicate: Predicate = { span, negated: false, verb: { text: 'is', span }, object: null, parts: [], located: 'on turn' };
  return { kind: 'that', together: false, predicate, who: true, subject: null, span };
}
