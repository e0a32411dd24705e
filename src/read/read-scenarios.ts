// Reads a file of scenarios so that a broken scenario hides none of the others: it is blanked out character for character, and its mistake
// is reported once. Plays nothing and knows no cards.
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { makeSource, type Source, type Span } from '../text/source.ts';
import { readSource } from './file.ts';
import type { BrokenScenario, ScenarioFile, YamlFile } from './model.ts';

/** The lines of one scenario, including their indentation. */
interface Part extends Span {
  name: string;
}

interface ScenariosRead {
  file: YamlFile<ScenarioFile>;
  /** The diagnostics of broken scenarios, which are also in the file's own list. */
  diagnostics: Diagnostic[];
}

export function readScenarios(source: Source): ScenariosRead {
  let reading = readSource<ScenarioFile>(source, 'scenario');
  if (!reading.diagnostics.some(isError)) return reading;
  const parts = partsOf(source.text);
  const broken = new Map<Part, Diagnostic[]>();
  for (;;) {
    const left = parts.filter((part) => !broken.has(part));
    const first = reading.diagnostics.find((d) => isError(d) && left.some((part) => part.start <= d.span.start));
    if (!first) break;
    const own = cause(source, parts, left, first);
    const { part, diagnostics } = own ?? { part: left.findLast((one) => one.start <= first.span.start)!, diagnostics: [first] };
    const rest = readSource<ScenarioFile>(without(source, parts, [...broken.keys(), part]), 'scenario');
    // What is still wrong without it is no mistake of this scenario, nor of any other.
    if (!own && rest.diagnostics.some((d) => d.code === first.code && d.span.start === first.span.start)) break;
    broken.set(part, diagnostics);
    reading = rest;
  }
  const own = reading.diagnostics.map((d) => ({ ...d, source }));
  const list: BrokenScenario[] = parts.flatMap((part) => {
    const diagnostics = broken.get(part)?.map((d) => ({ ...d, source }));
    return diagnostics ? [{ name: part.name, diagnostics }] : [];
  });
  if (list.length === 0 && Object.keys(reading.file.data.scenarios ?? {}).length === 0) {
    // A mistake above the scenarios prevents all of them from being read; it is reported once.
    const [first, ...rest] = parts.map(({ name }) => name);
    list.push({ name: first ?? WHOLE, diagnostics: own.filter(isError) }, ...rest.map((name) => ({ name, diagnostics: [] })));
  }
  const known = new Set(list.flatMap(({ diagnostics }) => diagnostics));
  return { file: brokenFile(reading.file, source, list), diagnostics: [...own.filter((d) => !known.has(d)), ...known] };
}

/** The result for a file that cannot be read at all. */
export function unreadScenarios(source: Source, diagnostics: Diagnostic[]): YamlFile<ScenarioFile> {
  const nothing = readSource<ScenarioFile>(makeSource(source.path, 'format: 1\nscenarios: {}\n'), 'scenario').file;
  return brokenFile(nothing, source, [{ name: WHOLE, diagnostics }]);
}

/** Stands in for scenarios whose names are unknown. */
const WHOLE = '(the whole file)';

/** The last scenario before a diagnostic that is also broken on its own: an open bracket is often noticed far below it. */
function cause(
  source: Source,
  parts: readonly Part[],
  left: readonly Part[],
  { span }: Diagnostic,
): { part: Part; diagnostics: Diagnostic[] } | null {
  for (const part of left.filter(({ start }) => start <= span.start).reverse()) {
    const others = parts.filter((p) => p !== part);
    const diagnostics = readSource(without(source, parts, others), 'scenario').diagnostics.filter((d) => isError(d) && isIn(part, d));
    const ofYaml = diagnostics.filter((d) => /^CW1[02]/.test(d.code));
    // After a missing or extra sign the rest of a scenario is guesswork.
    if (diagnostics.length > 0) return { part, diagnostics: ofYaml.length > 0 ? ofYaml.slice(0, 1) : diagnostics };
  }
  return null;
}

function isError(d: Diagnostic): boolean {
  return d.severity === 'error';
}

function isIn(part: Part, { span }: Diagnostic): boolean {
  return span.start >= part.start && span.start < part.end;
}

/** Finds the start and end of each entry of `scenarios:` by indentation alone. */
function partsOf(text: string): Part[] {
  const head = /^scenarios[ \t]*:[ \t]*(?:#.*)?\r?$/m.exec(text);
  if (!head) return [];
  const parts: Part[] = [];
  let depth = -1;
  let at = text.indexOf('\n', head.index) + 1;
  while (at > 0 && at < text.length) {
    const end = text.indexOf('\n', at) + 1 || text.length;
    const line = text.slice(at, end).trimEnd();
    const indent = line.search(/[^ ]/);
    // A tab at the start of a line is a mistake of the scenario it is in.
    if (indent >= 0 && line[indent] !== '#' && line[indent] !== '\t') {
      // Only the next key of the file ends the list: anything else out there (`---`) is a mistake of the scenario above it.
      if (indent === 0 && (parts.length === 0 || /^[^\s:]+[ \t]*:(?:\s|$)/.test(line))) break;
      if (depth < 0) depth = indent;
      if (indent === depth) parts.push({ start: at, end, name: nameOf(line) });
    }
    if (parts.length > 0) parts.at(-1)!.end = end;
    at = end;
  }
  return parts;
}

function nameOf(line: string): string {
  return line
    .trim()
    .replace(/:(?:\s.*)?$/, '')
    .replace(/^(["'])(.*)\1$/, '$2');
}

/** The same text with some scenarios blanked out. */
function without(source: Source, parts: readonly Part[], gone: readonly Part[]): Source {
  let { text } = source;
  const blank = (span: Span, by = ''): void => {
    const blanks = text.slice(span.start + by.length, span.end).replace(/[^\r\n]/g, ' ');
    text = text.slice(0, span.start) + by + blanks + text.slice(span.end);
  };
  for (const part of gone) blank(part);
  // An empty list would be another mistake.
  if (gone.length === parts.length && parts[0]) blank(parts[0], ' {}');
  return makeSource(source.path, text);
}

function brokenFile(file: YamlFile<ScenarioFile>, source: Source, broken: BrokenScenario[]): YamlFile<ScenarioFile> {
  return {
    source,
    data: { ...file.data, broken },
    at: (path, which) => file.at(path, which),
    snippet: (path, which) => {
      const snippet = file.snippet(path, which);
      return snippet && { ...snippet, source };
    },
  };
}
