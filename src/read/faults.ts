// Checks data against the schemas of schemas/: the keywords those use, and no others. Collects every fault with its place; words none.
import cards from '../../schemas/cards.schema.json' with { type: 'json' };
import common from '../../schemas/common.schema.json' with { type: 'json' };
import faces from '../../schemas/faces.schema.json' with { type: 'json' };
import game from '../../schemas/game.schema.json' with { type: 'json' };
import locale from '../../schemas/locale.schema.json' with { type: 'json' };
import guide from '../../schemas/guide.schema.json' with { type: 'json' };
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
  maxItems?: number;
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

const files = { cards, faces, game, guide, locale, rulings, scenario, set } as unknown as Readonly<Record<FileKind, Schema>>;
const definitions = common.$defs as unknown as Readonly<Record<string, Schema>>;

/** Everything in a file that its schema does not allow. */
export function faultsOf(data: unknown, kind: FileKind): Fault[] {
  const faults: Fault[] = [];
  check(data, files[kind], null, faults);
  return faults;
}

/** A place in the data: the way up to the top. Written out only where there is a fault. */
interface Place {
  step: string | number;
  up: Place | null;
}

function pathOf(place: Place | null): Path {
  return place ? [...pathOf(place.up), place.step] : [];
}

const resolved = new Map<Schema, Schema>();
/** The schema that is meant: another one, if this one refers to it. */
function meant(written: Schema): Schema {
  if (written.$ref === undefined) return written;
  let schema = resolved.get(written);
  if (!schema) resolved.set(written, (schema = meant(definitions[written.$ref.replace(/^.*#\/\$defs\//, '')]!)));
  return schema;
}

function check(data: unknown, written: Schema, place: Place | null, faults: Fault[]): void {
  const schema = meant(written);
  const fault = (keyword: keyof Schema, more: Partial<Fault> = {}): void =>
    void faults.push({ keyword, path: pathOf(place), data, schema, ...more });
  const { type } = schema;
  if (type !== undefined && !(typeof type === 'string' ? isOf(type, data) : type.some((one) => isOf(one, data)))) fault('type');
  if (typeof data === 'number') {
    if (schema.maximum !== undefined && !(data <= schema.maximum)) fault('maximum');
    if (schema.minimum !== undefined && !(data >= schema.minimum)) fault('minimum');
  } else if (typeof data === 'string') {
    if (data.length < (schema.minLength ?? 0)) fault('minLength');
    if (schema.pattern !== undefined && !fits(data, schema.pattern)) fault('pattern');
  }
  if ('const' in schema && schema.const !== data) fault('const');
  if (schema.enum && !schema.enum.includes(data)) fault('enum');
  if (Array.isArray(data)) checkList(data, schema, place, faults, fault);
  else if (isBlock(data)) checkBlock(data, schema, place, faults, fault);
}

type Complain = (keyword: keyof Schema, more?: Partial<Fault>) => void;

function checkList(data: unknown[], schema: Schema, place: Place | null, faults: Fault[], fault: Complain): void {
  if (data.length < (schema.minItems ?? 0)) fault('minItems');
  if (data.length > (schema.maxItems ?? Infinity)) fault('maxItems');
  // Of lists and blocks, two are never the same.
  const at = schema.uniqueItems ? data.findIndex((item, i) => !isNested(item) && data.indexOf(item) < i) : -1;
  if (at >= 0) fault('uniqueItems', { at });
  if (schema.items) data.forEach((item, i) => check(item, schema.items!, { step: i, up: place }, faults));
}

function checkBlock(data: Block, schema: Schema, place: Place | null, faults: Fault[], fault: Complain): void {
  const { properties = {}, propertyNames, additionalProperties: others = true } = schema;
  const keys = Object.keys(data);
  if (keys.length < (schema.minProperties ?? 0)) fault('minProperties');
  for (const key of schema.required ?? []) if (data[key] === undefined) fault('required', { key });
  if (propertyNames)
    for (const key of keys) {
      const before = faults.length;
      check(key, propertyNames, place, faults);
      for (let i = before; i < faults.length; i++) Object.assign(faults[i]!, { key, ofName: true });
    }
  for (const key of keys) {
    if (Object.hasOwn(properties, key)) continue;
    if (others === false) fault('additionalProperties', { key });
    else if (others !== true) check(data[key], others, { step: key, up: place }, faults);
  }
  for (const key in properties) if (data[key] !== undefined) check(data[key], properties[key]!, { step: key, up: place }, faults);
}

const patterns = new Map<string, RegExp>();
function patternOf(source: string): RegExp {
  const made = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, made);
  return made;
}

/** Of the first 128 characters, those that each class has. */
const plainClasses: Readonly<Record<string, string>> = { Ll: 'a-z', Lo: '', Lm: '', M: '', Nd: '0-9' };

/** By pattern: the same for texts of the first 128 characters. The classes of all scripts take a hundred times as long to get ready. */
const plainOf = new Map<string, string>();
/** Whether a text is of a form. */
export function fits(text: string, source: string): boolean {
  if (!/^[\x00-\x7f]*$/.test(text)) return patternOf(source).test(text);
  let plain = plainOf.get(source);
  if (plain === undefined) {
    const known = [...source.matchAll(/\\[pP]\{(\w+)\}/g)].every(([all, name]) => all[1] === 'p' && Object.hasOwn(plainClasses, name!));
    plain = known ? source.replace(/\\p\{(\w+)\}/g, (_, name: string) => plainClasses[name]!) : source;
    plainOf.set(source, plain);
  }
  return patternOf(plain).test(text);
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
