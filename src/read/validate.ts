// Checks data against its schema: reports each fault in our own words at its exact place, and removes the parts that do not fit, so that later
// stages find the shapes of model.ts. Knows keywords of JSON Schema and no key by name except `format`.
import { phrase, textOf, type Phrase, type Said } from '../diagnose/phrase.ts';
import { term } from '../diagnose/terms.ts';
import { or } from '../diagnose/codes/phrases.ts';
import { diagnosticOf } from '../diagnose/catalogue.ts';
import { readSays, type Slip } from '../diagnose/codes/read.ts';
import { yamlSays } from '../diagnose/codes/yaml.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import type { Words } from '../diagnose/entry.ts';
import { nearest, clearlyMeant } from '../diagnose/nearest.ts';
import { spanText } from '../text/source.ts';
import { faultsOf, type Block, type Fault, type Schema } from './faults.ts';
import { idFrom } from './ids.ts';
import { quoted, type FileKind } from './language.ts';
import type { Path, YamlFile } from './model.ts';

/** From here on, treats a key of a block as the one that was meant, or leaves it. */
export type Respell = (block: Block, path: Path, key: string, meant: string) => void;

/** Diagnostics about the data of a file; parts that do not fit are removed from `file.data`. */
export function validate(file: YamlFile, kind: FileKind, respell: Respell): { file: YamlFile; diagnostics: Diagnostic[] } {
  let faults = faultsOf(file.data, kind);
  const diagnostics: Diagnostic[] = [];
  while (faults.some(isUnknownKey)) {
    diagnostics.push(...reportUnknownKeys(faults.filter(isUnknownKey), file, respell));
    faults = faultsOf(file.data, kind);
  }
  diagnostics.push(...faults.flatMap((fault) => explain(fault, file)));
  return { file: prune(file, faults), diagnostics };
}

const isUnknownKey = (fault: Fault) => fault.keyword === 'additionalProperties';

/** Reports unknown keys. Where it is clear which key was meant, respells it, so that its contents are checked too. */
function reportUnknownKeys(faults: readonly Fault[], file: YamlFile, respell: Respell): Diagnostic[] {
  const unknown = faults.map((fault) => {
    const allowed = Object.keys(fault.schema.properties ?? {});
    const free = unused(allowed, fault.data);
    const { path } = fault;
    const key = fault.key!;
    const words = readSays.unknownKey(key, nearest(key, free), allowed);
    const diagnostic = diagnosticOf(words, file.source, file.at([...path, key], 'key'));
    return { block: fault.data as Block, path, key, meant: clearlyMeant(key, free), diagnostic };
  });
  for (const { block, path, key, meant } of unknown) {
    // An alias repeats one block; of two keys with the same meaning, the first counts.
    if (meant !== null && key in block && !(meant in block)) respell(block, path, key, meant);
    delete block[key];
  }
  return unknown.map(({ diagnostic }) => diagnostic);
}

function explain(fault: Fault, file: YamlFile): Diagnostic[] {
  const { path, schema } = fault;
  const report = (words: Words, at: Path = path, which: 'key' | 'value' = 'value') => [
    diagnosticOf(words, file.source, file.at(at, which)),
  ];
  if (fault.ofName) return report(badName(fault), [...path, fault.key!], 'key');
  if (path.length === 1 && path[0] === 'format') return report(badFormat(fault.data));
  switch (fault.keyword) {
    case 'required': {
      const key = fault.key!;
      if (path.length === 0 && key === 'format') return report(readSays.formatMissing());
      return report(readSays.missingKey(key, schema.properties?.[key]?.description ?? null), path, 'key');
    }
    case 'type':
      return report(wrongKind(fault, schema, file, path));
    case 'enum':
      return report(notAllowed(fault.data, schema.enum!));
    case 'uniqueItems':
      return report(readSays.twice(shown((fault.data as unknown[])[fault.at!])), [...path, fault.at!]);
    case 'pattern':
      if (schema.title === 'an id') return report(readSays.notAnId(String(fault.data), idFrom(String(fault.data))));
      return report(readSays.wrongForm(shown(fault.data), term(schema.title ?? 'right here')));
    case 'minimum':
    case 'maximum':
      return report(
        readSays.wrongForm(
          shown(fault.data),
          fault.keyword === 'minimum' ? phrase`at least ${schema.minimum!}` : phrase`at most ${schema.maximum!}`,
        ),
      );
    case 'minLength':
      return report(readSays.empty('text'));
    case 'minItems':
      return report(readSays.empty('list'));
    case 'minProperties':
      return report(readSays.empty('block'));
    default:
      return report(readSays.wrongForm(shown(fault.data), term(schema.title ?? 'right here')));
  }
}

/** A key that is already there is no suggestion. */
function unused(allowed: readonly string[], data: unknown): string[] {
  return allowed.filter((key) => (data as Block)[key] === undefined);
}

function badFormat(found: unknown): Words {
  return typeof found === 'number' && Number.isInteger(found) && found > 1 ? readSays.formatNewer(found) : readSays.formatOdd();
}

function badName({ key, schema }: Fault): Words {
  const name = key!;
  if (name === '<<') return yamlSays.merge();
  if (schema.title === 'an id') return readSays.notAnId(name, idFrom(name));
  return readSays.wrongForm(name, term(schema.title ?? 'a name'));
}

function wrongKind(fault: Fault, schema: Schema, file: YamlFile, path: Path): Words {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const wanted = schema.title === undefined ? kindNames(types) : term(schema.title);
  const { data } = fault;
  const span = file.at(path);
  const written = spanText(file.source, span);
  if (types.includes('string') && /^\{[^{}:,\s]+\}$/.test(written)) return yamlSays.braces(quoted(written));
  const suggestion =
    types.includes('string') && (typeof data === 'number' || typeof data === 'boolean')
      ? quoted(written)
      : (types.includes('integer') || types.includes('number')) && typeof data === 'string' && /^-?\d+$/.test(data)
        ? data
        : types.includes('array') && types.length === 1 && typeof data === 'string'
          ? `[${data}]`
          : types.includes('object') && schema.properties?.['is'] && typeof data !== 'object'
            ? `{ is: ${written} }`
            : undefined;
  return readSays.wrongKind(
    wanted,
    data === null ? null : kindOf(data),
    suggestion,
    types.includes('object') ? slipOf(data, written, schema, path) : data === null && types.includes('string') ? 'blank' : undefined,
  );
}

/** What somebody new to YAML has most often mistyped where keys are wanted. */
function slipOf(data: unknown, written: string, { properties = {} }: Schema, path: Path): Slip | undefined {
  if (Array.isArray(data)) return written.startsWith('-') ? 'dashed' : undefined;
  if (typeof data !== 'string') return undefined;
  const [key] = data.split(':', 1);
  if (Object.hasOwn(properties, key!) && key !== data) return 'glued';
  return Object.hasOwn(properties, String(path.at(-1))) ? 'outdented' : undefined;
}

function kindNames(types: readonly string[]): Phrase {
  const names: Record<string, string> = {
    ...{
      string: 'a text',
      number: 'a number',
      integer: 'a whole number',
      boolean: 'true or false',
      array: 'a list',
      object: 'a block of keys',
    },
  };
  return or(types.map((type) => term(names[type] ?? type)));
}

function kindOf(data: unknown): Said {
  if (Array.isArray(data)) return term('a list');
  if (typeof data === 'string') return term('a text');
  if (typeof data === 'number') return Number.isInteger(data) ? phrase`the number ${String(data)}` : term('a number');
  return typeof data === 'boolean' ? phrase`the truth value ${String(data)}` : term('a block of keys');
}

function notAllowed(found: unknown, allowed: readonly unknown[]): Words {
  const words = allowed.filter((value) => typeof value === 'string');
  const near = typeof found === 'string' ? nearest(found, words) : null;
  return readSays.notAllowed(shown(found), words, near);
}

function shown(data: unknown): string {
  return data !== null && typeof data === 'object' ? textOf(kindOf(data)) : String(data);
}

/** The file without the parts that do not fit. `at` and `snippet` use the new indexes of list items that have moved up. */
function prune(file: YamlFile, faults: readonly Fault[]): YamlFile {
  const lists = new Map<string, { list: unknown[]; out: Set<number> }>();
  const remove = (path: Path) => {
    if (path.length === 0) return;
    const parentPath = path.slice(0, -1);
    const parent = get(file.data, parentPath);
    const last = path.at(-1)!;
    if (Array.isArray(parent)) {
      const name = JSON.stringify(parentPath);
      const entry = lists.get(name) ?? { list: parent, out: new Set<number>() };
      lists.set(name, entry);
      entry.out.add(last as number);
    } else if (parent !== null && typeof parent === 'object') delete (parent as Block)[last];
  };
  for (const { path, at, ofName } of faults) if (!ofName) remove(at === undefined ? path : [...path, at]);
  const kept = new Map<string, number[]>();
  for (const [name, { list, out }] of lists) {
    kept.set(
      name,
      [...list.keys()].filter((i) => !out.has(i)),
    );
    list.splice(0, list.length, ...list.filter((_, i) => !out.has(i)));
  }
  if (kept.size === 0) return file;
  const written = (path: Path) =>
    path.reduce<(string | number)[]>((done, step) => [...done, kept.get(JSON.stringify(done))?.[step as number] ?? step], []);
  return {
    source: file.source,
    data: file.data,
    at: (path, which) => file.at(written(path), which),
    snippet: (path, which) => file.snippet(written(path), which),
  };
}

function get(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (at !== null && typeof at === 'object' ? (at as Block)[step] : undefined), data);
}
