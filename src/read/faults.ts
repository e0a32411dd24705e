// Checks data against the schemas of schemas/: the keywords those use, and no others. Collects every fault with its place; words none.
import cards from '../../schemas/cards.schema.json' with { type: 'json' };
import common from '../../schemas/common.schema.json' with { type: 'json' };
import game from '../../schemas/game.schema.json' with { type: 'json' };
import locale from '../../schemas/locale.schema.json' with { type: 'json' };
import rulings from '../../schemas/rulings.schema.json' with { type: 'json' };
import scenario from '../../schemas/scenario.schema.json' with { type: 'json' };
import set from '../../schemas/set.schema.json' with { type: 'json' };
import type { FileKind } from './language.ts';
import type { Path } from './model.ts';

export type Block = Record<string, unknown>;

export interface Schema {
  title?: string;
  description?: string;
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  pattern?: string;
  minItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  minProperties?: number;
  required?: readonly string[];
  propertyNames?: Schema;
  properties?: Record<string, Schema>;
  /** What every key that `properties` does not name must be; false: there is no other key. */
  additionalProperties?: Schema | boolean;
}

export interface Fault {
  keyword: keyof Schema;
  path: Path;
  data: unknown;
  /** The schema with that keyword. */
  schema: Schema;
  /** The missing or unknown key, or the key whose own name is wrong. */
  key?: string;
  /** The name of `key` is wrong, not its value. */
  ofName?: boolean;
  /** In a list that has the same twice: the second. */
  at?: number;
}

const files = { cards, game, locale, rulings, scenario, set } as unknown as Readonly<Record<FileKind, Schema>>;
const definitions = common.$defs as unknown as Readonly<Record<string, Schema>>;

/** Everything in a file that its schema does not allow. */
export function faultsOf(data: unknown, kind: FileKind): Fault[] {
  const faults: Fault[] = [];
  check(data, files[kind], [], faults);
  return faults;
}

function check(data: unknown, written: Schema, path: Path, faults: Fault[]): void {
  let schema = written;
  while (schema.$ref !== undefined) schema = definitions[schema.$ref.replace(/^.*#\/\$defs\//, '')]!;
  const fault = (keyword: keyof Schema, more: Partial<Fault> = {}): void => void faults.push({ keyword, path, data, schema, ...more });
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOf(type, data))) fault('type');
  if (typeof data === 'number') {
    if (schema.maximum !== undefined && !(data <= schema.maximum)) fault('maximum');
    if (schema.minimum !== undefined && !(data >= schema.minimum)) fault('minimum');
  } else if (typeof data === 'string') {
    if (data.length < (schema.minLength ?? 0)) fault('minLength');
    if (schema.pattern !== undefined && !patternOf(schema.pattern).test(data)) fault('pattern');
  }
  if ('const' in schema && schema.const !== data) fault('const');
  if (schema.enum && !schema.enum.includes(data)) fault('enum');
  if (Array.isArray(data)) checkList(data, schema, path, faults, fault);
  else if (isBlock(data)) checkBlock(data, schema, path, faults, fault);
}

type Complain = (keyword: keyof Schema, more?: Partial<Fault>) => void;

function checkList(data: unknown[], schema: Schema, path: Path, faults: Fault[], fault: Complain): void {
  if (data.length < (schema.minItems ?? 0)) fault('minItems');
  // Of lists and blocks, two are never the same.
  const at = schema.uniqueItems ? data.findIndex((item, i) => !isNested(item) && data.indexOf(item) < i) : -1;
  if (at >= 0) fault('uniqueItems', { at });
  if (schema.items) data.forEach((item, i) => check(item, schema.items!, [...path, i], faults));
}

function checkBlock(data: Block, schema: Schema, path: Path, faults: Fault[], fault: Complain): void {
  const { properties = {}, propertyNames, additionalProperties: others = true } = schema;
  const keys = Object.keys(data);
  if (keys.length < (schema.minProperties ?? 0)) fault('minProperties');
  for (const key of schema.required ?? []) if (data[key] === undefined) fault('required', { key });
  if (propertyNames)
    for (const key of keys) {
      const before = faults.length;
      check(key, propertyNames, path, faults);
      for (const one of faults.slice(before)) Object.assign(one, { key, ofName: true });
    }
  for (const key of keys) {
    if (Object.hasOwn(properties, key)) continue;
    if (others === false) fault('additionalProperties', { key });
    else if (others !== true) check(data[key], others, [...path, key], faults);
  }
  for (const [key, one] of Object.entries(properties)) if (data[key] !== undefined) check(data[key], one, [...path, key], faults);
}

const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const made = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, made);
  return made;
}

const isNested = (data: unknown): boolean => typeof data === 'object' && data !== null;
const isBlock = (data: unknown): data is Block => isNested(data) && !Array.isArray(data);

function isOf(type: string, data: unknown): boolean {
  if (type === 'null') return data === null;
  if (type === 'array') return Array.isArray(data);
  if (type === 'object') return isBlock(data);
  if (type === 'integer') return Number.isInteger(data);
  return type === 'number' ? Number.isFinite(data) : typeof data === type;
}
