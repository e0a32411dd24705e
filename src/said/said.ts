// Cards and the game itself → each line as its author wrote it, beside what it was understood to do. Looks at the checked meaning, never at a
// running game.
import { some } from '../meaning/nodes.ts';
import type { Alternative, Script, Standing, Stmt } from '../meaning/types.ts';
import type { Addition, Kind, Vocabulary, WordDecl } from '../meaning/vocabulary.ts';
import { placeOf, type Source, type Span } from '../text/source.ts';
import { Sentences } from './sentences.ts';

/** One line as written, and how it was understood. */
export interface SaidLine {
  /** The file the line is in. */
  source: Source;
  /** The line of the file, counted from 1. */
  line: number;
  /** Where in the file it stands. */
  span: Span;
  /** As the author wrote it: one line, or a head with its block. */
  written: string;
  /** Plain English sentences; what belongs inside another is indented by two spaces. Empty for a line that was not understood. */
  said: string[];
}

/** Everything of one card, one word of the game, or one script of the game (its turn, a check). */
export interface SaidPart {
  /** The full id of a card, the head of a word, or the name of a script. */
  name: string;
  /** What `name` names. */
  kind: 'card' | 'verb' | 'condition' | 'value' | 'script' | 'game';
  /** The folder of a set that adds these lines to a script of its game. */
  set?: string;
  /** In the order of the file. */
  lines: SaidLine[];
}

/**
 * How each line of a card was understood, in plain English sentences, in the order of the lines.
 * `v` is the `vocabulary` of a loaded mix, `kind` one of its `kinds`. A card without an effect has no lines.
 * `reads`: how a number printed on the card reads now; left out: as it is written. `onCard`: as players read it, without brackets around everything that
 * belongs together.
 */
export function saidOfCard(v: Vocabulary, kind: Kind, reads?: (n: number) => number, onCard = false): SaidPart {
  const { effect, standing, obey, fullId } = kind;
  const part: SaidPart = { name: fullId, kind: 'card', lines: [] };
  if (!effect) return part;
  const words = new Sentences(v, false, reads, onCard);
  // `otherwise` belongs to the line before it.
  const starts = kind.lines.filter((line, i) => i === 0 || line.heads[0]?.kind !== 'otherwise').map((line) => line.span.start);
  part.lines = between(effect.source, starts, effect.map[effect.text.length]!, (here) => {
    const held = standing.filter(here);
    // A claim of a card that is not in force is made once, when the card is played: the same line again.
    const orders = (obey?.body ?? []).filter((s) => here(s) && !held.some((h) => h.k === 'claim' && h.span === s.span));
    words.later = (obey?.body ?? []).filter((s) => !here(s));
    return [...words.orders(orders), ...held.flatMap((h) => words.standing(h))];
  }).map((line) => (line.said.length === 0 && /^do nothing[.;]?$/i.test(line.written.trim()) ? { ...line, said: ['Nothing.'] } : line));
  return part;
}

/**
 * The same, without sentences for a line that has an error: what was understood of half a line says another thing than it. Of a block, the sentences
 * about its other lines stay. `found`: the problems of the mix, or of the card.
 */
export function asUnderstood(part: SaidPart, found: readonly { severity: string; source: Source; span: Span }[]): SaidPart {
  const errors = found.filter(({ severity }) => severity === 'error');
  const isWrong = ({ source, span, written }: SaidLine): boolean =>
    !/\n/.test(written) && errors.some((d) => d.source.path === source.path && d.span.start >= span.start && d.span.start < span.end);
  return { ...part, lines: part.lines.map((line) => (isWrong(line) ? { ...line, said: [] } : line)) };
}

/**
 * How the words and scripts of a game were understood, in plain English sentences: one part for each script and word. `v` is the `vocabulary` of
 * a loaded mix.
 */
export function saidOfGame(v: Vocabulary): SaidPart[] {
  const scripts: [string, Script | null][] = [
    ['setup', v.setup],
    ['turn', v.turn],
    ['joining', v.joining],
    ['leaving', v.leaving],
    ...v.checks.map((c): [string, Script] => [c.script.name, c.script]),
    ...v.types.map((t): [string, Script | null] => [t.played?.name ?? '', t.played]),
  ];
  const always: SaidPart = { name: 'always', kind: 'game', lines: [] };
  for (const line of v.always)
    always.lines.push(...between(line.source, [line.span.start], line.span.end, () => new Sentences(v).standing(line)));
  return [
    ...v.words.flatMap((w) => (w.kind === 'event' ? [] : [saidOfWord(v, w, w.kind)])),
    ...scripts.flatMap(([name, script]): SaidPart[] => (script ? [{ name, kind: 'script', lines: scriptLines(v, script) }] : [])),
    ...v.additions.map((addition) => saidOfAddition(v, addition)),
    ...(always.lines.length ? [always] : []),
  ];
}

/** What a set adds to a script of its game, wherever in it that is. */
function saidOfAddition(v: Vocabulary, { script, place, set, source, span }: Addition): SaidPart {
  const whole = { setup: v.setup, deal: v.words[v.deals?.word ?? -1]?.script, joining: v.joining, leaving: v.leaving }[script];
  const inside = (one: Stmt | Alternative): boolean => one.source === source && one.span.start >= span.start && one.span.start < span.end;
  const body: Stmt[] = [];
  const collect = (s: Stmt): boolean | 'past' => {
    const choices = s.k === 'offer' && s.source !== source ? s.alternatives.filter(inside) : [];
    if (choices.length > 0 && s.k === 'offer') body.push({ ...s, alternatives: choices, meanwhile: [], source, span: choices[0]!.span });
    if (inside(s)) body.push(s);
    return choices.length > 0 || inside(s) ? 'past' : false;
  };
  const scripts = script === 'turn' ? [v.turn, v.turnEnd] : [whole];
  for (const one of scripts) some('stmt', one?.body, { stmt: collect });
  const lines = scriptLines(v, { name: script, params: [], locals: [], body, source, span });
  return { name: place === null ? script : `${script}: ${place}`, kind: 'script', set, lines };
}

function saidOfWord(v: Vocabulary, word: WordDecl, kind: SaidPart['kind']): SaidPart {
  const { head: name, snippet, script, cond, value } = word;
  if (script) return { name, kind, lines: scriptLines(v, script, snippet.map[0], snippet.map[snippet.text.length], true) };
  const { phrases } = new Sentences(v);
  const said = cond ? phrases.cond(cond) : !value ? '' : 'from' in value ? phrases.set(value, 'every') : phrases.expr(value);
  const start = snippet.map[0]!;
  const lines = said
    ? between(snippet.source, [start], snippet.map[snippet.text.length]!, () => [`${cond ? 'So if' : 'It is'} ${said}.`])
    : [];
  return { name, kind, lines };
}

/** Orders of a script by the lines of the file on which they begin. */
function scriptLines(v: Vocabulary, { source, span, body }: Script, begin = span.start, end = span.end, ofWord = false): SaidLine[] {
  // What set-up does beyond its own text, the first deal, is a word of its own.
  const own = body.filter((s) => s.source === source && (s.span.start < end || end <= begin));
  const lines = new Set(own.map((s) => placeOf(source, s.span.start).line));
  // The first words of a line may be evaluated last: lines are separated by where they begin in the file.
  const starts = [...lines]
    .sort((a, b) => a - b)
    .map((line) => Math.max(begin, source.lineStarts[line - 1]! + /^\s*/.exec(source.text.slice(source.lineStarts[line - 1]))![0].length));
  const words = new Sentences(v, ofWord);
  return between(source, starts, end, (here) => words.orders(own.filter(here)));
}

/** A written line reaches to where the next one begins. */
function between(
  source: Source,
  starts: readonly number[],
  end: number,
  said: (here: (one: Stmt | Standing) => boolean) => string[],
): SaidLine[] {
  return starts.map((start, i) => {
    const until = starts[i + 1] ?? Math.max(start, end);
    return {
      source,
      line: placeOf(source, start).line,
      span: { start, end: until },
      written: source.text.slice(start, until).trimEnd(),
      said: said((one) => one.source === source && one.span.start >= start && one.span.start < until),
    };
  });
}
