// Reports `whoever has this draws 1` where nothing comes before it: as the card is played that is the player who plays it, once, and each turn may be meant.
// Knows no verb.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Line, Np } from '../../parse/tree.ts';
import { spanText, type Snippet } from '../../text/source.ts';

/** `whoever has this`, `the player with this`. */
function isHolder(np: Np | null): boolean {
  if (np?.kind !== 'that' || np.what.kind !== 'determined' || np.subject) return false;
  const { verb, object, negated, parts } = np.predicate;
  return !negated && parts.length === 0 && verb.text === 'has' && object?.kind === 'pronoun' && object.word === 'this';
}

/** The first line of a card, an order. Returns whether it is done by whoever has the card. */
export function reportHolder({ heads, body: [first] }: Line, { source }: Snippet, report: Reporter): boolean {
  if (heads.length > 0 || first?.kind !== 'order' || first.mood === 'cannot' || !isHolder(first.subject)) return false;
  const { subject, span } = first;
  const rest = spanText(source, { start: subject!.span.end, end: span.end }).trim();
  report.error(thingSays.holderAtOnce(`the player who plays this ${rest}`), source, subject!.span);
  return true;
}
