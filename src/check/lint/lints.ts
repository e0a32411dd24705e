// Reports valid text that does nothing: cards that are never played, lines never in force, wins no player can reach, unused names. Works on
// resolved meanings; changes nothing.
import { isFixedWord } from '../../parse/parse.ts';
import { lintSays } from '../../diagnose/codes/lint.ts';
import { checkAnswers } from './answered-moves.ts';
import { checkMoved } from './never-moved.ts';
import { checkOff } from './lines-off.ts';
import { checkDeaf } from '../resolve/unheard-lines.ts';
import { checkAgain } from './endless-outcomes.ts';
import { checkLowering } from './lowering-loops.ts';
import { checkNoneLeft } from './none-left.ts';
import { checkDeals } from './queued-deals.ts';
import { isLaid } from '../resolve/lands-in-force.ts';
import { Origins } from './origins.ts';
import { possible } from './may-contain.ts';
import type { Standing } from '../../meaning/types.ts';
import type { Reach } from '../../meaning/reach.ts';
import type { Steps } from '../../meaning/steps.ts';
import { someThrough } from '../../meaning/walk.ts';
import { checkReached } from './unreached.ts';
import { OutcomeReaders } from './outcome-readers.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { apart } from '../../text/letters.ts';
import { spanText, type Snippet, type Span } from '../../text/source.ts';
import { OPEN, type Declared, type Kind, type Vocabulary } from '../../meaning/vocabulary.ts';
import { verdictOn, type Claim, type Verdict } from './winnable.ts';

/** Reports problems, and returns the cards that no player can win (or lose) by. */
export function* checkUse(v: Vocabulary, reach: Reach, report: Reporter): Steps<Unreachable[]> {
  const unreachable: Unreachable[] = [];
  const weighed = new OutcomeReaders(v);
  const reportedTypes = new Set<number>();
  let known: Origins | undefined;
  const origins = (): Origins => (known ??= new Origins(v, reach));
  checkAgain(v, report);
  yield;
  checkLowering(v, reach, report);
  checkNoneLeft(v, reach, report);
  checkDeals(v, report);
  for (const kind of v.kinds) {
    yield;
    if (!kind.effect) continue;
    const live = reach.isLive(kind.type);
    const obeyed = reach.obeyed.has(kind.type);
    if (!live && !obeyed && !answered(v, kind, reach)) {
      if (reportedTypes.has(kind.type)) continue;
      reportedTypes.add(kind.type);
      reportNeverPlayed(v, kind, reach, report);
      continue;
    }
    if (!live) for (const line of kind.standing) if (!worksUnlaid(v, line)) reportNeverInForce(v, kind, line, report);
    if (!obeyed) reportNeverObeyed(v, kind, report);
    checkReached(v, kind, reach, origins, report);
    checkMoved(v, kind, reach, report);
    checkDeaf(v, kind, reach, report);
    checkOff(v, kind, reach, report);
    checkAnswers(v, kind, report);
    for (const line of kind.standing) {
      if (line.k !== 'claim') continue;
      const lost = checkClaim(v, kind, line, reach, report);
      if (lost) unreachable.push(lost);
      if (live && !obeyedOnly(v, kind)) checkClaimIsRead(v, kind, line, weighed, reach, report);
    }
  }
  yield;
  checkNames(v, report);
  return unreachable;
}

// ---------------------------------------------------------------- cards and lines that do nothing

function answered(v: Vocabulary, kind: Kind, reach: Reach): boolean {
  const zone = v.types[kind.type]!.answers;
  return zone >= 0 && reach.inFamily[zone]!.has(kind.type);
}

function reportNeverPlayed(v: Vocabulary, kind: Kind, reach: Reach, report: Reporter): void {
  const type = v.types[kind.type]!;
  report.error(
    lintSays.neverPlayed(
      kind.id,
      type.name,
      reach.familiesOf(kind.type).map((f) => v.families[f]!.name),
    ),
    kind.source,
    kind.span,
    type,
  );
}

/** A claim is made when the orders of its card run, and answers may come from the hand. */
function worksUnlaid(v: Vocabulary, line: Standing): boolean {
  if (line.k === 'claim') return true;
  return line.k === 'clause' && v.clauses[line.clause]!.kind === 'response';
}

function reportNeverInForce(v: Vocabulary, kind: Kind, line: Standing, report: Reporter): void {
  const type = v.types[kind.type]!;
  const live = v.families.filter((f) => f.live).map((f) => f.name);
  report.error(lintSays.neverInForce(type.name, live), line.source, firstLine(line), type);
}

function reportNeverObeyed(v: Vocabulary, kind: Kind, report: Reporter): void {
  const spans = kind.standing.map((s) => s.span.start);
  const order = kind.obey?.body.find((s) => !spans.includes(s.span.start));
  const type = v.types[kind.type]!;
  if (!order) return;
  report.error(lintSays.neverObeyed(type.name), order.source, firstLine(order), type);
}

function firstLine({ source, span }: Declared): Span {
  const end = spanText(source, span).search(/\r?\n/);
  return { start: span.start, end: end < 0 ? span.end : span.start + end };
}

// ---------------------------------------------------------------- unreachable wins

/** A card with a line of winning or losing that no table of this mix can ever meet, or only with some values of options. */
export interface Unreachable {
  kind: Kind;
  outcome: Claim['outcome'];
  options: Verdict['options'];
}

function checkClaim(v: Vocabulary, kind: Kind, claim: Claim, reach: Reach, report: Reporter): Unreachable | null {
  const verdict = verdictOn(v, reach, claim);
  if (!verdict) return null;
  const { options, ways } = verdict;
  const set = options.map(({ option, value }) => `--option ${v.options[option]!.name}=${valueName(v, option, value)}`);
  const unreported = ways.map((lacks) => lacks.filter((x) => !x.reported));
  const [first = [], ...others] = unreported.sort((a, b) => b.length - a.length);
  const nor = others
    .flatMap((lacks) => lacks.map((x) => x.message))
    .filter((message) => !first.some((x) => String(x.message) === String(message)));
  for (const { names, message, help, card } of first) {
    report.error(lintSays.unreachable(message, help, set, nor), claim.source, wordIn(claim, names), ...(card ? [card] : []));
  }
  return { kind, outcome: claim.outcome, options };
}

function valueName(v: Vocabulary, option: number, value: number): string {
  const { type, values } = v.options[option]!;
  if (type.name === 'yes') return value ? 'yes' : 'no';
  if (type.name === 'number') return value === OPEN ? 'all' : value < 0 ? 'none' : String(value);
  return String(values[value]);
}

/** Playing it carries it out and lays it nowhere: its claims are made then, wherever such cards may come otherwise. */
function obeyedOnly(v: Vocabulary, kind: Kind): boolean {
  const played = v.types[kind.type]!.played?.body ?? [];
  return someThrough(v.words, 'stmt', played, { stmt: (s) => s.k === 'obey' }) && !isLaid(v, kind.type);
}

/** A line by which somebody wins or loses, on a card that no check asks about, would be read by nobody. */
function checkClaimIsRead(v: Vocabulary, kind: Kind, claim: Claim, weighed: OutcomeReaders, reach: Reach, report: Reporter): void {
  const asked = weighed.by(claim.outcome);
  const isAsked = (one: Kind): boolean => asked === 'any' || asked.some((set) => possible({ v, reach, options: new Map() }, one, set));
  if (asked === 'any' || isAsked(kind)) return;
  const types = v.types.filter((_, type) => v.kinds.some((one) => one.type === type && isAsked(one))).map(({ name }) => name);
  const verb =
    claim.outcome === 'wins'
      ? 'a player meets a card in play'
      : `a card in play dooms ${claim.outcome === 'loses' ? 'a player' : 'everyone'}`;
  report.error(lintSays.notAsked(v.types[kind.type]!.name, asked.length ? null : verb, types), claim.source, firstLine(claim));
}

/** The position where a line names one of these, else its first line. */
function wordIn(line: Declared, names: readonly string[]): Span {
  const { source, span } = line;
  const text = spanText(source, span).toLowerCase();
  for (const name of names) {
    for (const form of [name, name.replace(/-/g, ' ')]) {
      const at = text.indexOf(form);
      if (at >= 0) return { start: span.start + at, end: span.start + at + form.length };
    }
  }
  return firstLine(line);
}

// ---------------------------------------------------------------- unused names

/** `as victim`, and no other line says "victim". */
function checkNames(v: Vocabulary, report: Reporter): void {
  // Where something else is wrong, a name may be misspelt rather than unused.
  const broken = (effect: Snippet): boolean => {
    const [start, end] = [effect.map[0]!, effect.map[effect.text.length]!];
    return report.diagnostics.some(
      (d) => d.severity === 'error' && d.source === effect.source && d.span.start >= start && d.span.start <= end,
    );
  };
  for (const kind of v.kinds) {
    const effect = kind.effect;
    if (!effect || kind.path[0] === 'each' || broken(effect)) continue;
    for (const match of effect.text.matchAll(/(?<=[\p{L}\d] +)as +([\p{L}][\p{L}\d-]*)(?![\p{L}\d-])/gu)) {
      const name = match[1]!;
      const uses = effect.text.match(new RegExp(`(?<!-)${apart(name)}(?!-)`, 'giu'))!.length;
      const before = effect.text.slice(effect.text.lastIndexOf('\n', match.index) + 1, match.index);
      // `as many relics as partner`, `of the same colour as badge` name nothing, nor does `as long as you …`.
      if (uses > 1 || name === 'many' || isFixedWord(name) || /\bas (?:long|soon)\s*$/i.test(before)) continue;
      if (/#|"|\bcounts?\s*$|\b(?:as many|the same)\b[^,:]*$/i.test(before)) continue;
      const start = match.index + match[0].length - name.length;
      report.error(lintSays.nameUnused(name), effect.source, { start: effect.map[start]!, end: effect.map[start + name.length - 1]! + 1 });
    }
  }
}
