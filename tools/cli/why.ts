// `why`: how a mix uses one card or dial: lines of other cards that mention it, lines that set the same number, and what the checker
// reports about it. For designers who wonder why a card never matters. Plays nothing.
import { type Diagnostic, type Loaded, placeOf, renderDiagnostic, type Source, type Span } from 'cardwright';
import { harmless, nearest } from 'cardwright/internal';
import { read } from './read-mix.ts';
import { isPlace } from './places.ts';
import { Screen, type ScreenOptions } from './screen.ts';
import { counted, exits, listed, Mistake, printJson } from './shell.ts';

type Vocabulary = Loaded['vocabulary'];
type Kind = Vocabulary['kinds'][number];
type Line = Kind['standing'][number];

/** A line of a card, with its place. */
interface LineFound {
  card: string;
  text: string;
  path: string;
  line: number;
}

interface Answer {
  name: string;
  what: string;
  path: string;
  line: number;
  /** Headings, and the lines below each. */
  parts: { about: string; lines: LineFound[] }[];
  told: Diagnostic[];
}

/** Options of `why`, as typed; the help explains each. */
export interface WhyOptions extends ScreenOptions {
  json?: boolean;
}

export function why(args: string[], o: WhyOptions): number {
  const last = args.at(-1)!;
  if (args.length < 2 || isPlace(last)) throw new Mistake('Name a card or a dial after the folders: cardwright why my-cards my-card');
  const { vocabulary: v, diagnostics } = read(args.slice(0, -1));
  const answers = answersFor(v, diagnostics, last);
  if (answers.length === 0) {
    const names = [...v.kinds.map((k) => k.id), ...v.dials.map((d) => d.name)];
    const near = nearest(last, names) ?? v.kinds.find((k) => k.name.toLowerCase().startsWith(last.toLowerCase()))?.id;
    throw new Mistake(`No card and no dial here is called "${last}".${near ? ` Did you mean ${near}?` : ''}`, 1);
  }
  if (o.json) printJson(answers.map(({ told, ...rest }) => ({ ...rest, told: told.map((d) => d.code) })));
  else answers.forEach((answer) => show(new Screen(o), answer));
  return exits.clean;
}

function show(screen: Screen, { name, what, path, line, parts, told }: Answer): void {
  const place = (p: string, n: number): string => screen.paint('dim', `  ${harmless(`${p}:${n}`)}`);
  screen.say(`${screen.paint('bold', harmless(name))} (${harmless(what)})${place(path, line)}`);
  for (const { about, lines } of parts) {
    screen.say(harmless(about), '  ');
    for (const lineFound of lines)
      screen.say(
        `${harmless(lineFound.card === '' ? lineFound.text : `${lineFound.card}: ${lineFound.text}`)}${place(lineFound.path, lineFound.line)}`,
        '    ',
      );
  }
  for (const d of told) screen.say(renderDiagnostic(d, { colour: screen.colour }));
}

export function answersFor(v: Vocabulary, diagnostics: readonly Diagnostic[], text: string): Answer[] {
  const wanted = text.toLowerCase();
  const kinds = v.kinds.filter((k) => k.fullId === text || k.id === wanted || k.name.toLowerCase() === wanted);
  const dial = v.dials.findIndex((d) => d.name === wanted.replaceAll(' ', '-'));
  return [...kinds.map((kind) => ofCard(v, diagnostics, kind)), ...(dial < 0 ? [] : [ofDial(v, dial)])];
}

// ---------------------------------------------------------------- a card

function ofCard(v: Vocabulary, diagnostics: readonly Diagnostic[], kind: Kind): Answer {
  const at = v.kinds.indexOf(kind);
  const parts: Answer['parts'] = [];
  const own = kind.standing.filter((line) => line.k !== 'clause');
  const wants = own.flatMap((line) => (line.k === 'claim' ? line.needs : []));
  if (wants.length > 0) parts.push({ about: `Mentions ${listed([...new Set(wants)].map((k) => v.kinds[k]!.name))}.`, lines: [] });
  const speaking = v.kinds.filter((other) => other !== kind && speaksOf(v, other, at));
  parts.push({
    about:
      speaking.length > 0
        ? `${counted(speaking.length, 'card speaks', 'cards speak')} of it by name:`
        : 'No other card speaks of it by name.',
    lines: speaking.map((other) =>
      said(
        other,
        linesOf(v, other).find((line) => mentions(line.node, v, at))!,
      ),
    ),
  });
  for (const line of own) {
    if (line.k !== 'dial') continue;
    const rivals = v.kinds.filter((k) => k !== kind && k.standing.some((x) => x.k === 'dial' && x.dial === line.dial && x.change === 'is'));
    const { name } = v.dials[line.dial]!;
    if (line.change === 'is' && rivals.length > 0)
      parts.push({
        about: `It sets ${name}; so do these, and the newest of them counts:`,
        lines: rivals.map((k) =>
          said(
            k,
            k.standing.find((x) => x.k === 'dial' && x.dial === line.dial)!,
          ),
        ),
      });
  }
  const next = v.kinds[at + 1];
  const from = kind.span.start;
  const to = next && next.source === kind.source ? next.span.start : kind.source.text.length;
  const told = diagnostics.filter((d) => d.source.path === kind.source.path && d.span.start >= from && d.span.start < to);
  const { line } = placeOf(kind.source, from);
  const type = v.types[kind.type]!.name;
  return {
    name: kind.name,
    what: `${type}, ${kind.fullId}, ${counted(kind.copies, 'copy', 'copies')}`,
    path: kind.source.path,
    line,
    parts,
    told,
  };
}

/** A card is mentioned where it, or an identical one, is named. */
function speaksOf(v: Vocabulary, other: Kind, at: number): boolean {
  return linesOf(v, other).some(({ node }) => mentions(node, v, at));
}

interface Node {
  node: unknown;
  source: Source;
  span: Span;
}

/** Every line of a card: those in force, those that wait, and those that run. */
function linesOf(v: Vocabulary, kind: Kind): Node[] {
  const standing = kind.standing.map((line: Line): Node => {
    const node = line.k === 'clause' ? v.clauses[line.clause] : line;
    return { node, source: line.source, span: line.span };
  });
  return [...standing, ...(kind.obey?.body ?? []).map((node): Node => ({ node, source: node.source, span: node.span }))];
}

function mentions(node: unknown, v: Vocabulary, at: number): boolean {
  if (node === null || typeof node !== 'object') return false;
  const any = node as { k?: string; kinds?: number[] };
  if ((any.k === 'kinds' || any.k === 'kind' || any.k === 'counts as') && any.kinds?.some((k) => v.kinds[k]?.like === v.kinds[at]!.like))
    return true;
  return Object.entries(node).some(([key, x]) => key !== 'source' && key !== 'span' && mentions(x, v, at));
}

// ---------------------------------------------------------------- a dial

function ofDial(v: Vocabulary, dial: number): Answer {
  const { name, per, type, base, source, span } = v.dials[dial]!;
  const usual =
    type.name === 'yes' ? (base ? 'yes' : 'no') : base >= 500_000 ? 'all' : (v.sets[type.set ?? -1]?.members?.[base] ?? String(base));
  const lines = (adds: boolean): LineFound[] =>
    v.kinds.flatMap((kind) =>
      kind.standing.flatMap((line) =>
        line.k === 'dial' && line.dial === dial && (line.change !== 'is') === adds ? [said(kind, line)] : [],
      ),
    );
  const [sets, adds] = [lines(false), lines(true)];
  const parts = [
    { about: `While no card says otherwise it is ${usual}.`, lines: [] },
    { about: sets.length > 0 ? 'Set by these; the newest in force counts:' : 'No card sets it.', lines: sets },
    { about: adds.length > 0 ? 'Then these add to it:' : 'No card adds to it.', lines: adds },
  ];
  return { name, what: `dial, one for each ${per}`, path: source.path, line: placeOf(source, span.start).line, parts, told: [] };
}

function said(kind: Kind, { source, span }: { source: Source; span: Span }): LineFound {
  const text = source.text
    .slice(span.start, span.end)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
  return { card: kind.name, text, path: source.path, line: placeOf(source, span.start).line };
}
