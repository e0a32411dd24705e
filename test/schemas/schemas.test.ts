// The schemas themselves: every key explains itself, and each file kind of the model has one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../src/read/faults.ts';

const folder = path.resolve(import.meta.dirname, '../../schemas');
const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
type Schema = {
  [key: string]: unknown;
  $ref?: string;
  $id?: string;
  description?: string;
  title?: string;
  properties?: Record<string, Schema>;
};
const load = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Schema;
const common = load('common.schema.json') as Schema & { $defs: Record<string, Schema> };

describe('the schemas', () => {
  it('are one for each kind of file, and the common parts', () => {
    expect(files).toEqual(
      ['cards', 'common', 'faces', 'game', 'guide', 'locale', 'rulings', 'scenario', 'set'].map((name) => `${name}.schema.json`),
    );
  });

  it.each(files)('%s is a schema under its own name', (name) => {
    const schema = load(name);
    expect(schema.$id).toBe(name);
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true });
    if (name !== 'common.schema.json') ajv.addSchema(common);
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  it.each(files)('%s describes every key, and uses every part', (name) => {
    const without: string[] = [];
    walk(load(name), name, (schema, at) => {
      for (const [key, value] of Object.entries(schema.properties ?? {})) if (!describes(value)) without.push(`${at}.${key}`);
    });
    expect(without).toEqual([]);
  });

  it('uses no keyword that the check of data would pass over', () => {
    const checked = [
      '$ref',
      'type',
      'const',
      'enum',
      'minimum',
      'maximum',
      'minLength',
      'pattern',
      'minItems',
      'maxItems',
      'uniqueItems',
      'items',
    ];
    const ofBlocks = ['minProperties', 'required', 'propertyNames', 'properties', 'additionalProperties'];
    const known = new Set([...checked, ...ofBlocks, '$schema', '$id', '$defs', 'title', 'description', 'default']);
    const others: string[] = [];
    const look = (schema: Schema & { $defs?: Record<string, Schema> }, at: string): void => {
      others.push(...Object.keys(schema).flatMap((key) => (known.has(key) ? [] : [`${at}: ${key}`])));
      for (const [key, below] of Object.entries({ ...schema.properties, ...schema.$defs })) look(below, `${at}.${key}`);
      for (const below of [schema.items, schema.propertyNames, schema.additionalProperties])
        if (typeof below === 'object') look(below as Schema, at);
    };
    for (const file of files) look(load(file), file);
    expect(others).toEqual([]);
  });

  it('has no part that nobody refers to', () => {
    const text = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
    expect(Object.keys(common.$defs).filter((name) => !text.includes(`#/$defs/${name}"`))).toEqual([]);
  });
});

/** Data of the right shape and of many wrong ones: parts of one file in the place of others. */
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    ...[fc.constantFrom(null, true, -1, 1, 3, 1.5, 2000, '', 'a', 'A b', 'printed', 'cards'), fc.array(tie('value'), { maxLength: 3 })],
    fc.dictionary(fc.constantFrom(...keysOfAll()), tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;

describe('the check of data', () => {
  const kinds = ['cards', 'game', 'locale', 'rulings', 'scenario', 'set'] as const;
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, unicode: false });
  ajv.addSchema(common);
  const judges = kinds.map((kind) => ({ kind, judge: ajv.compile(load(`${kind}.schema.json`)) }));

  it.each(judges)('$kind: finds faults where Ajv finds them', ({ kind, judge }) => {
    const root = fc.dictionary(fc.constantFrom(...Object.keys(load(`${kind}.schema.json`).properties!)), anything, {
      noNullPrototype: true,
    });
    // Two equal blocks in a list are no fault of ours.
    const same = (data: unknown): void => {
      judge(data);
      const wanted = (judge.errors ?? [])
        .filter(({ keyword }) => keyword !== 'propertyNames' && keyword !== 'uniqueItems')
        .map((e) => `${e.keyword} ${e.instancePath}`);
      const found = faultsOf(data, kind)
        .filter(({ keyword }) => keyword !== 'uniqueItems')
        .map((f) => `${f.keyword} ${f.path.map((step) => `/${step}`).join('')}`);
      expect(found.sort()).toEqual(wanted.sort());
    };
    fc.assert(fc.property(root, same), { seed: 1, numRuns: 300 });
    same(null);
  });
});

function keysOfAll(): string[] {
  const keys = new Set<string>(['any-id', 'Any Name']);
  for (const file of files) walk(load(file), file, (schema) => Object.keys(schema.properties ?? {}).forEach((key) => keys.add(key)));
  return [...keys];
}

function describes(schema: Schema): boolean {
  return (
    schema.description !== undefined ||
    (schema.$ref !== undefined && common.$defs[schema.$ref.split('/').at(-1)!]?.description !== undefined)
  );
}

function walk(schema: unknown, at: string, visit: (schema: Schema, at: string) => void): void {
  if (schema === null || typeof schema !== 'object') return;
  visit(schema as Schema, at);
  for (const [key, value] of Object.entries(schema)) walk(value, `${at}.${key}`, visit);
}
