// Finds cycles: words, dials, printed numbers and win lines that need their own value. Evaluating one would never end, so it is reported
// before play.
import { declareSays } from '../../diagnose/codes/declare.ts';
import { spanText } from '../../text/source.ts';
import type { Standing, Stmt } from '../../meaning/types.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import type { Declared, Kind, Vocabulary, WordDecl } from '../../meaning/vocabulary.ts';
import { groupsOf, reportTooFar, tooFar } from '../resolve/chain-limits.ts';
import { levelsOf } from '../../parse/levels.ts';
import { some, type Finder } from '../../meaning/nodes.ts';
import { someOfWord, someThrough } from '../../meaning/walk.ts';

/** A dial that an order changes for a while, as long as something holds. */
type Lasting = Stmt & { k: 'modify' };
/** A node of the graph: a word of the game, a line in force, or such a change. */
type Meaning = WordDecl | Standing | Lasting;

interface Node extends Declared {
  /** `word 3`, `dial 0`, `wins`: what others read. */
  reads: Set<string>;
  says: string;
  word: WordDecl | null;
  line: Standing | null;
  /** The meaning that determines it. */
  meaning: unknown;
}

export function checkCircles(v: Vocabulary, report: Reporter): void {
  checkWordsAndLines(v, report);
  checkVerbs(v, report);
}

// ---------------------------------------------------------------- values

function checkWordsAndLines(v: Vocabulary, report: Reporter): void {
  const nodes: Node[] = [];
  /** Who gives what is read: `dial 0` is given by every line that sets it. */
  const givers = new Map<string, Node[]>();
  const add = (name: string, node: Node): void => {
    nodes.push(node);
    givers.set(name, [...(givers.get(name) ?? []), node]);
  };
  const numerals = numeralLines(v);
  for (const word of v.words) {
    if (word.kind === 'verb') continue;
    add(`word ${word.id}`, {
      reads: readsOf(word, null, numerals),
      says: word.head,
      word,
      line: null,
      meaning: [word.cond, word.value],
      source: word.source,
      span: word.span,
    });
  }
  const lines: [Standing, Kind | null][] = [
    ...v.kinds.flatMap((kind) => kind.standing.map((s): [Standing, Kind] => [s, kind])),
    ...v.always.map((s): [Standing, null] => [s, null]),
  ];
  for (const [line, kind] of lines) {
    const at = { says: textOf(line), word: null, line, meaning: line, source: line.source, span: line.span };
    if (line.k === 'dial')
      add(`dial ${line.dial}`, {
        ...at,
        reads: readsOf(line, kind, numerals),
      });
    else if (line.k === 'spares') add('spares', { ...at, reads: readsOf(line, kind, numerals) });
    else if (line.k === 'claim') {
      const node = { ...at, reads: readsOf(line, kind, numerals) };
      add(line.outcome === 'everyone loses' ? 'dooms' : 'meets', node);
      givers.set('claims', [...(givers.get('claims') ?? []), node]);
    } else if (line.k === 'numeral')
      add(`line ${numerals.findIndex((n) => n.line === line)}`, {
        ...at,
        reads: readsOf(line, kind, numerals),
      });
  }
  for (const line of changesWhile(v)) {
    const at = { says: textOf(line), word: null, line: null, meaning: line.when, source: line.source, span: line.span };
    add(`dial ${line.dial}`, { ...at, reads: readsOf(line, null, numerals) });
  }
  const next = new Map(nodes.map((node) => [node, [...node.reads].flatMap((name) => givers.get(name) ?? [])]));
  const circles = circlesOf(nodes, (node) => next.get(node)!);
  for (const circle of circles) reportCycle(circle, report);
  const inCircle = new Set(circles.flat());
  for (const { first, reported } of tooFar(
    nodes,
    (node) => (inCircle.has(node) ? [] : next.get(node)!),
    (node) => levelsOf(node.meaning),
  )) {
    const cut = first.map((node) => node.line);
    for (const kind of v.kinds)
      if (kind.standing.some((s) => cut.includes(s))) kind.standing = kind.standing.filter((s) => !cut.includes(s));
    v.always = v.always.filter((s) => !cut.includes(s));
    if (reported) reportTooFar(report, { source: first[0]!.source, span: oneLine(first[0]!) }, first[0]!.says);
  }
}

/** What all orders of the mix change as long as something holds. */
function changesWhile(v: Vocabulary): Lasting[] {
  const found: Lasting[] = [];
  const see: Finder = { stmt: (s) => void (s.k === 'modify' && s.when && found.push(s)) };
  const scripts = [v.setup, v.turn, v.turnEnd, v.joining, v.leaving, ...v.words.map((w) => w.script), ...v.types.map((t) => t.played)];
  for (const script of [...scripts, ...v.checks.map((c) => c.script), ...v.kinds.map((kind) => kind.obey)]) some('stmt', script?.body, see);
  for (const clause of v.clauses) some('stmt', clause.body, see);
  return found;
}

function textOf(at: Declared): string {
  return spanText(at.source, at.span).split('\n')[0]!.trim();
}

interface NumeralLine {
  line: Standing & { k: 'numeral' };
  kind: Kind;
}

function numeralLines(v: Vocabulary): NumeralLine[] {
  return v.kinds.flatMap((kind) => kind.standing.flatMap((line) => (line.k === 'numeral' ? [{ line, kind }] : [])));
}

/** What a meaning needs to know: words, dials, win lines, and the lines that change a number printed on its card. */
function readsOf(meaning: Meaning, kind: Kind | null, numerals: readonly NumeralLine[]): Set<string> {
  const reads = new Set<string>();
  const see: Finder = {
    cond: (c) => {
      if (c.k === 'condition') reads.add(`word ${c.word}`);
      else if (c.k === 'spared') reads.add('spares');
      else if (c.k === 'meets' || c.k === 'dooms' || c.k === 'claims') reads.add(c.k);
    },
    expr: (e) => {
      if (e.k === 'value') reads.add(`word ${e.word}`);
      else if (e.k === 'dial' || e.k === 'says') reads.add(`dial ${e.dial}`);
      else if (e.k === 'numeral') {
        // A line changes the numbers of other cards, and those of its own card only if there is a second copy.
        numerals.forEach(({ line, kind: other }, i) => {
          if ((line.numeral === null || line.numeral === e.v) && (other !== kind || other.copies > 1)) reads.add(`line ${i}`);
        });
      }
    },
    from: (f) => {
      if (f.k === 'call') reads.add(`word ${f.word}`);
    },
  };
  if ('head' in meaning) someOfWord(meaning, see);
  else if (meaning.k === 'modify') some('cond', meaning.when, see);
  else some('standing', meaning, see);
  return reads;
}

function reportCycle(circle: Node[], report: Reporter): void {
  const words = circle.filter((n) => n.word);
  const own = words.length === circle.length;
  const first = own ? words[0]! : circle.find((n) => !n.word)!;
  const rest = circle.filter((n) => n !== first);
  const others = rest.map((n) => ({ source: n.source, span: oneLine(n) }));
  if (own) report.error(declareSays.explainedByItself(first.says), first.source, first.span, ...others);
  else report.error(declareSays.needsWhatItChanges(rest.length > 0), first.source, oneLine(first), ...others);
}

function oneLine({ source, span }: Declared): Declared['span'] {
  const end = source.text.indexOf('\n', span.start);
  return { start: span.start, end: end < 0 ? span.end : Math.min(span.end, end) };
}

/** Groups whose members reach themselves. */
function circlesOf<T>(nodes: readonly T[], next: (node: T) => readonly T[]): T[][] {
  return groupsOf(nodes, next).filter((group) => group.length > 1 || next(group[0]!).includes(group[0]!));
}

// ---------------------------------------------------------------- verbs

/** A verb that always calls itself again. */
function checkVerbs(v: Vocabulary, report: Reporter): void {
  const verbs = v.words.filter((w) => w.kind === 'verb' && w.script);
  for (const circle of circlesOf(verbs, (w) =>
    alwaysCalled(v, w.script!.body)
      .calls.map((id) => v.words[id]!)
      .filter((x) => x.script),
  )) {
    const [first, ...rest] = circle as [WordDecl, ...WordDecl[]];
    report.error(declareSays.neverEnds(first.head), first.source, first.span, ...rest);
  }
}

/** The words a block always uses; `ends`: nothing after it runs. */
function alwaysCalled(v: Vocabulary, body: readonly Stmt[]): { calls: number[]; ends: boolean } {
  const calls: number[] = [];
  for (const s of body) {
    if (s.k === 'call') {
      calls.push(s.word);
      // A word may end the turn, or the game.
      if (mayEnd(v, [s])) return { calls, ends: true };
    } else if (s.k === 'stop' || s.k === 'end turn' || s.k === 'outcome') return { calls, ends: true };
    else if (s.k === 'at once') {
      const inner = alwaysCalled(v, s.body);
      calls.push(...inner.calls);
      if (inner.ends) return { calls, ends: true };
    } else if (s.k === 'if' || s.k === 'repeat' || s.k === 'for each' || s.k === 'offer') {
      // What may stop in one of the branches may be what ends it.
      if (some('stmt', s, { stmt: (x) => x.k === 'stop' || x.k === 'offer' }) || mayEnd(v, [s])) return { calls, ends: true };
    }
  }
  return { calls, ends: false };
}

function mayEnd(v: Vocabulary, body: readonly Stmt[]): boolean {
  return someThrough(v.words, 'stmt', body, { stmt: (s) => s.k === 'end turn' || s.k === 'outcome' });
}
