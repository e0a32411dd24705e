// Puts "if so" lines below what they ask about: the line that waits above them, or what each of several players may do. Resolves nothing.
import { taken } from './modifiers.ts';
import { asCases } from './one-question.ts';
import { asksWho } from './who-did.ts';
import { spanText, type Source } from '../../text/source.ts';
import type { Claim, Head, Line, Np, Order } from '../../parse/tree.ts';
import { verbForms } from '../../meaning/vocabulary.ts';
import { isAfterYes } from './paid-in-full.ts';
import { isDeed, isOnce, isOneRow, isWaiting } from './rows.ts';

/** The lines of a card; `when …, you may …` and the `if so, …` below it are one block. */
export function goingOn(said: readonly Line[], source: Source): Line[] {
  const lines = ofEach(said, source);
  const made: Line[] = [];
  let open = false;
  for (const line of lines) {
    const above = made.at(-1);
    const [head] = line.heads;
    if (
      above &&
      open &&
      !line.broken &&
      (asksSo(head) || (head?.kind === 'otherwise' && above.children.some(({ heads }) => asksSo(heads[0]))))
    ) {
      const own = above.children.length ? above.children : [{ ...above, heads: [], children: [] }];
      made[made.length - 1] = { ...above, body: [], children: [...own, line] };
      continue;
    }
    made.push(line);
    open = waits(line) && line.children.length === 0 && line.otherwise === null && isOpen(line);
  }
  return made;
}

/** `each player may discard a relic. If they do, they draw 2`: each is asked, and then does that. */
function ofEach(lines: readonly Line[], source: Source): Line[] {
  const made: Line[] = [];
  // Below what each of them is asked, more can be asked about the answer.
  let block: Line | null = null;
  for (const line of lines) {
    const above = made.at(-1);
    const isOfThem = above && (goesOnOfThem(line, source) || goesOnInRow(above, line, source));
    const each: Line | null = isOfThem ? (block === above ? block : askedOfEach(above)) : null;
    const done = isOfThem && goesOnOfThem(line, source) ? doneByEach(above, line) : null;
    block = each && { ...each, children: [...each.children, line] };
    if (block) made[made.length - 1] = block;
    else if (done) made.splice(-1, 1, ...done);
    else made.push({ ...line, children: ofEach(line.children, source) });
  }
  return asksWho(asCases(made, source));
}

/** `if they do`, `those who do`, `everyone who does`. */
const THEM = /^(?:if they|those|(?:each|every|all) players?|players|every(?:one|body))\b/i;

/** `if they do, they draw 2`, `if they do not, you draw 1`: who does it is said. */
function goesOnOfThem({ heads: [head], body: [order], broken }: Line, source: Source): boolean {
  const isOfThem = !broken && asksSo(head) && THEM.test(spanText(source, head!.span));
  return isOfThem && order?.kind === 'order' && order.subject !== null;
}

/** `for each relic, you may discard a card. If you do, draw 1`, in one row: each time. */
function goesOnInRow(above: Line, { heads: [head], span, broken }: Line, { text }: Source): boolean {
  const isEach = above.heads.at(-1)?.kind === 'for each' && !broken && !text.slice(above.span.start, span.start).includes('\n');
  // `if nobody does` is asked of all of them.
  const ofAll = (claim: Claim): boolean =>
    claim.kind === 'not' ? ofAll(claim.of) : claim.kind === 'and' ? claim.items.some(ofAll) : claim.kind === 'so' && !!claim.of;
  return isEach && head?.kind === 'if' && asksSo(head) && !ofAll(head.claim);
}

/** A line that lets each of several players do something, as a block for each of them; null: it is another line. */
function askedOfEach(line: Line): Line | null {
  const order = onlyOrder(line);
  return order?.mood === 'may' ? blockOfEach(line, order) : null;
}

function onlyOrder({ body: [order, ...others], children, otherwise, broken }: Line): Order | null {
  return broken || others.length || children.length || otherwise || order?.kind !== 'order' ? null : order;
}

/** `each player discards a relic. Those who did draw 2`: what each of them handled gets a name, and the next line asks about it. */
function doneByEach(line: Line, next: Line): [Line, Line] | null {
  const order = onlyOrder(line);
  if (order?.mood !== 'does' || !order.subject || !order.object || isNumber(taken(order.object).core)) return null;
  const { subject, span } = order;
  const { core, modifiers } = taken(subject);
  const [head, ...heads] = next.heads;
  if (core.kind !== 'determined' || core.det !== 'each' || head?.kind !== 'if') return null;
  // Those who had something to discard may have nothing now; those who had nothing did not do it, and are not meant.
  if (modifiers.length > 0 && !isAfterYes(head.claim)) return null;
  const as = order.as ?? { text: `what was handled at ${span.start}`, span };
  const about = (claim: Claim): Claim => {
    if (claim.kind === 'not') return { ...claim, of: about(claim.of) };
    if (claim.kind === 'and') return { ...claim, items: claim.items.map(about) };
    return claim.kind === 'so' ? { ...claim, handled: as } : claim;
  };
  const each: Head = { kind: 'for each', things: core, as: null, span: subject.span };
  return [
    { ...line, body: [{ ...order, as }] },
    { ...next, heads: [each, { ...head, claim: about(head.claim) }, ...heads] },
  ];
}

const isNumber = ({ kind }: Np): boolean => kind === 'numeral' || kind === 'number word';

function blockOfEach(line: Line, order: Order): Line | null {
  const { heads } = line;
  const block = (heads: Head[], subject: Np | null): Line => ({
    ...line,
    heads,
    body: [],
    children: [{ ...line, heads: [], body: [{ ...order, subject }] }],
  });
  if (heads.at(-1)?.kind === 'for each') return block(heads, order.subject);
  const { subject: things } = order;
  const core = things && taken(things).core;
  if (!things || core?.kind !== 'determined' || core.det !== 'each') return null;
  const { span } = things;
  return block([...heads, { kind: 'for each', things, as: null, span }], { kind: 'pronoun', word: 'they', span });
}

function waits({ heads, broken }: Line): boolean {
  const head = heads.find(({ kind }) => kind !== 'lasting');
  return !broken && head !== undefined && (isWaiting(head) || isOnce(head));
}

/** What stands behind a full stop in the same row of text as an order after which something waits once: it is a line of its own, and does not wait. */
export function behindFullStop(lines: readonly Line[], text: string): [Line, Line][] {
  return lines.flatMap((line, i) => {
    const next = lines[i + 1];
    const isApart = next && waits(line) && isDeed(next) && isOneRow(line, next, text);
    return [...(isApart ? [[line, next] as [Line, Line]] : []), ...behindFullStop(line.children, text)];
  });
}

/** What it does is a question, or optional. */
function isOpen({ body }: Line): boolean {
  const last = body.at(-1);
  return last?.kind === 'order' && (last.mood === 'may' || verbForms(last.verb.text).includes('ask'));
}

/** `if so`, `if you do not`, `if so and …`. */
function asksSo(head: Head | undefined): boolean {
  const isSo = (claim: Claim): boolean => claim.kind === 'so' || (claim.kind === 'not' && claim.of.kind === 'so');
  return head?.kind === 'if' && (isSo(head.claim) || (head.claim.kind === 'and' && head.claim.items.some(isSo)));
}
