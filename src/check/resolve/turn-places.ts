// Puts the lines that sets add to the turn of their game where they belong: at its start, before or after one of its lines, into an offer.
// Resolves nothing.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Line } from '../../parse/tree.ts';
import { spanText, type Source, type Span } from '../../text/source.ts';

/** What one set adds at one place. */
export interface Addend {
  /** As written: `before draw one`. */
  place: string;
  lines: Line[];
  source: Source;
  /** Of the place in the file of the set. */
  span: Span;
}

/** A line of the turn with what is around it. */
interface Spot {
  line: Line;
  text: string;
  /** The lines of its block. */
  among: readonly Line[];
  /** It is a choice of an offer. */
  choice: boolean;
}

interface Beside {
  before: Line[];
  after: Line[];
  /** Further choices, at the end of the offer that begins on the line. */
  choices: Line[];
}

/** Heads whose block is one thing, also as one of several that are offered. */
export const BLOCKS: ReadonlySet<string> = new Set(['all at once', 'for each', 'repeat', 'try']);

/** The lines of the turn with those that sets add, in the order of the mix. */
export function withAddends(turn: Line[], source: Source, addends: readonly Addend[], report: Reporter): Line[] {
  if (addends.length === 0) return turn;
  const spots: Spot[] = [];
  const visit = (lines: Line[], choice: boolean): void => {
    for (const line of lines) {
      spots.push({ line, text: plain(spanText(source, line.span)), among: lines, choice });
      const block = choice && line.heads.some(({ kind }) => BLOCKS.has(kind));
      visit(line.children, offers(line) || (choice && !block));
    }
  };
  visit(turn, false);
  const start: Line[] = [];
  const beside = new Map<Line, Beside>();
  const at = (line: Line): Beside => {
    if (!beside.has(line)) beside.set(line, { before: [], after: [], choices: [] });
    return beside.get(line)!;
  };
  for (const one of addends) {
    const lines = one.lines.map((line) => ({ ...line, source: one.source }));
    if (one.place === 'start') start.push(...lines);
    else place(one, spots, (where, spot) => at(spot.line)[where].push(...lines), report);
  }
  const rebuilt = (lines: Line[]): Line[] =>
    lines.flatMap((line) => around({ ...line, children: rebuilt(line.children) }, beside.get(line)));
  return [...start, ...rebuilt(turn)];
}

function around(line: Line, added: Beside | undefined): Line[] {
  if (!added) return [line];
  const { before, after, choices } = added;
  if (choices.length === 0) return [...before, line, ...after];
  const head = line.heads.findIndex(({ kind }) => kind === 'offer');
  // A choice on the line of the offer becomes the first of the block.
  const rest = line.heads.slice(head + 1);
  const same = rest.length || line.body.length ? [{ ...line, heads: rest }] : line.children;
  const offer: Line = { ...line, heads: line.heads.slice(0, head + 1), body: [], otherwise: null, children: [...same, ...choices] };
  return [...before, offer, ...after];
}

function place(one: Addend, spots: readonly Spot[], put: (where: keyof Beside, spot: Spot) => void, report: Reporter): void {
  const error = (words: Parameters<Reporter['error']>[0]): void => report.error(words, one.source, one.span);
  const whole = spots.filter(({ line }) => offers(line));
  if (one.place === 'offer') {
    if (whole.length === 1) put('choices', whole[0]!);
    else error(declareSays.whichOffer(whole.length));
    return;
  }
  // A key that is no place has been reported.
  const match = /^(before|after|offer beside)\s+([^]+)$/.exec(one.place);
  if (!match) return;
  const [, how, named] = match;
  const spot = spotOf(how!, plain(named!), spots, error);
  if (!spot) return;
  if (how === 'offer beside') {
    if (offers(spot.line)) put('choices', spot);
    else if (spot.choice) put('after', lastOf(spot, spots));
    else error(declareSays.notOffered(spot.text));
  } else if (spot.choice) error(declareSays.isChoice(spot.text));
  else if (how === 'after') put('after', lastOf(spot, spots));
  else if (spot.line.heads[0]?.kind === 'otherwise') error(declareSays.beforeOtherwise());
  else put('before', spot);
}

/** The line that is meant: the one that reads so, or the only one that begins or ends so. */
function spotOf(how: string, named: string, spots: readonly Spot[], error: (words: Parameters<Reporter['error']>[0]) => void): Spot | null {
  const same = spots.filter(({ text }) => text === named);
  const found = same.length > 0 ? same : spots.filter(({ text }) => text.startsWith(`${named} `) || text.endsWith(`, ${named}`));
  if (found.length === 1) return found[0]!;
  if (found.length > 1) error(declareSays.lineTwice(named));
  else {
    const all = spots.map(({ text }) => text);
    error(declareSays.noLineOfTurn(how, named, nearest(named, all), all));
  }
  return null;
}

/** Of an `if`, the last `otherwise` that belongs to it. */
function lastOf(spot: Spot, spots: readonly Spot[]): Spot {
  let at = spot.among.indexOf(spot.line);
  while (spot.among[at + 1]?.heads[0]?.kind === 'otherwise') at++;
  return spots.find(({ line }) => line === spot.among[at])!;
}

function offers(line: Line): boolean {
  return line.heads.some(({ kind }) => kind === 'offer');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[:.,]$/, '');
}
