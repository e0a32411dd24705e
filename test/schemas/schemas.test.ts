// The schemas themselves: every key explains itself, and each file kind of the model has one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

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
    expect(files).toEqual(['cards', 'common', 'game', 'locale', 'rulings', 'scenario', 'set'].map((name) => `${name}.schema.json`));
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

  it('has no part that nobody refers to', () => {
    const text = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
    expect(Object.keys(common.$defs).filter((name) => !text.includes(`#/$defs/${name}"`))).toEqual([]);
  });
});

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
