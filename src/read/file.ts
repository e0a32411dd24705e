// Turns the text of one file into data: YAML, schema and ids, with values that have several spellings brought to one. Reads no other file.
import { diagnosticOf } from '../diagnose/catalogue.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { sortDiagnostics } from '../diagnose/frame.ts';
import { makeSource, type Source, type Span } from '../text/source.ts';
import { lookAlikes } from './ids.ts';
import { isEffect, isText, type FileKind } from './language.ts';
import type { Path, YamlFile } from './model.ts';
import { checkStyles } from './styles.ts';
import { validate, type Respell } from './validate.ts';
import { readYaml, rename } from './yaml.ts';

type Data = Record<string, unknown>;

/** Reads one file. Parts that do not match its schema are reported and removed from the data. Never throws. */
export function readSource<T = unknown>(source: Source, kind: FileKind): { file: YamlFile<T>; diagnostics: Diagnostic[] } {
  const reading = readYaml(source, kind);
  const isEmpty = Object.keys(reading.file.data as Data).length === 0 && reading.diagnostics.some((d) => d.severity === 'error');
  const respell: Respell = (block, path, key, meant) => {
    const span = reading.file.at([...path, key], 'key');
    if (!reading.doubtful && !isWithin(span, reading.diagnostics)) rename(reading.tree, block, path, key, meant);
  };
  const { file, diagnostics } = validate(reading.file, kind, respell);
  const ofYaml = [...reading.diagnostics, ...checkStyles(reading.tree)];
  const ofSchema = reading.doubtful || isEmpty ? [] : diagnostics.filter((d) => !isWithin(d.span, ofYaml));
  const all = [...ofYaml, ...ofSchema, ...checkIds(file, kind)];
  normalise(file.data as Data, kind);
  return { file: file as YamlFile<T>, diagnostics: sortDiagnostics(all) };
}

/** What YAML has already reported needs no second diagnostic. */
function isWithin(span: Span, others: readonly Diagnostic[]): boolean {
  return others.some((d) => d.severity === 'error' && d.span.start <= span.start && span.start < d.span.end);
}

/** Does the same for a path and its text; for tests and editors. */
export function readText<T = unknown>(path: string, text: string, kind: FileKind): { file: YamlFile<T>; diagnostics: Diagnostic[] } {
  return readSource<T>(makeSource(path, text), kind);
}

/** Finds letters of two scripts in one word that looks like an id. Skips names, texts and effects. */
function checkIds(file: YamlFile, kind: FileKind): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const check = (id: string, path: Path, which: 'key' | 'value') => {
    const words = /\s/.test(id) || isAscii(id) ? null : lookAlikes(id);
    if (words) diagnostics.push(diagnosticOf(words, file.source, file.at(path, which)));
  };
  const walk = (data: unknown, path: Path) => {
    if (typeof data === 'string') {
      if (!isText(kind, path) && !isEffect(kind, path) && !isTextKey(path)) check(data, path, 'value');
    } else if (Array.isArray(data)) data.forEach((item, i) => walk(item, [...path, i]));
    else if (data !== null && typeof data === 'object') {
      for (const key of Object.keys(data)) {
        if (!isTextKey([...path, key])) check(key, [...path, key], 'key');
        walk((data as Data)[key], [...path, key]);
      }
    }
  };
  walk(file.data, []);
  return diagnostics;
}

const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** Keys that are sentences: names of scenarios, keys of texts, and what scenarios place and do. */
function isTextKey([first, , third]: Path): boolean {
  return first === 'texts' || first === 'terms' || first === 'layout' || first === 'source' || third === 'given' || third === 'steps';
}

const zoneFlags = ['live', 'home', 'usual', 'row', 'ordered', 'default', 'remembered'];

/** Turns `yes` and `no` of flags into truths, and a single number of a choice into a list. Values of options, dials and marks keep their spelling. */
function normalise(data: Data, kind: FileKind): void {
  if (kind === 'game' || kind === 'set') {
    for (const zone of blocks(data['zones'])) for (const flag of zoneFlags) toTruth(zone, flag);
    for (const type of blocks(data['types'])) toTruth(type, 'unit');
    for (const verb of blocks(data['verbs'])) toTruth(verb, 'own');
  }
  if (kind === 'locale') for (const card of blocks(data['cards'])) toTruth(card, 'same');
  if (kind === 'cards') {
    for (const card of blocks(data['cards'])) toLists(card['each']);
    for (const family of blocks(data['each'])) toLists(family['for']);
  }
}

function blocks(data: unknown): Data[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.values(data).filter((value): value is Data => value !== null && typeof value === 'object');
}

function toTruth(data: Data, key: string): void {
  if (data[key] === 'yes') data[key] = true;
  else if (data[key] === 'no') data[key] = false;
}

function toLists(data: unknown): void {
  if (data === null || typeof data !== 'object') return;
  for (const [key, value] of Object.entries(data)) if (typeof value === 'number') (data as Data)[key] = [value];
}
