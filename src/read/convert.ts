// Converts a YAML document to plain data on objects without a prototype, so that names such as `__proto__` and `constructor` are harmless.
// Reports problems with keys and structure; knows nothing of cards.
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { diagnosticOf, type Note } from '../diagnose/catalogue.ts';
import { readSays } from '../diagnose/codes/read.ts';
import { yamlSays } from '../diagnose/codes/yaml.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { harmfulIn } from '../diagnose/harmless.ts';
import { spanText, type Source, type Span } from '../text/source.ts';
import { quoted } from './language.ts';
import type { Path } from './model.ts';
import { mapScalar } from './positions.ts';

/** How many nodes aliases may repeat in one file. */
const aliasRoom = 10_000;

/** The key and value nodes of a map, by name; for a duplicate key, the first. */
export type PairIndex = Map<YAMLMap, Map<string, Pair>>;

export interface Converted {
  data: unknown;
  pairs: PairIndex;
  aliases: WeakMap<object, Node>;
  /** Keys whose text was cut at a comma, so that their nodes contain only the start. */
  cut: WeakSet<Pair>;
  diagnostics: Diagnostic[];
}

export interface ConvertOptions {
  source: Source;
  /** Undoes the changes that made the text readable. */
  restore(text: string): string;
  /** Whether the map at this path may have whole numbers as keys. */
  numberKeys(path: Path): boolean;
  /** Whether the value at this path is in the effect language. */
  isEffect(path: Path): boolean;
}

type Data = Record<string, unknown>;

export function convert(root: Node | null, options: ConvertOptions): Converted {
  const converter = new Converter(options);
  const data = converter.value(root, []);
  return { data, pairs: converter.pairs, aliases: converter.aliases, cut: converter.cut, diagnostics: converter.diagnostics };
}

class Converter {
  readonly pairs: PairIndex = new Map();
  readonly aliases = new WeakMap<object, Node>();
  readonly cut = new WeakSet<Pair>();
  readonly diagnostics: Diagnostic[] = [];
  private readonly anchors = new Map<string, Node>();
  private readonly done = new WeakMap<object, { data: unknown; size: number }>();
  private size = 0;
  private repeated = 0;

  private readonly options: ConvertOptions;

  constructor(options: ConvertOptions) {
    this.options = options;
  }

  value(node: unknown, path: Path): unknown {
    if (isAlias(node)) return this.alias(node);
    if (isScalar(node)) {
      if (node.anchor) this.anchors.set(node.anchor, node);
      this.size++;
      return this.scalar(node);
    }
    if (!isMap(node) && !isSeq(node)) return null;
    if (node.anchor) this.anchors.set(node.anchor, node);
    const before = this.size++;
    const data = isMap(node) ? this.map(node, path) : node.items.map((item, i) => this.value(item, [...path, i]));
    if (node.anchor) this.done.set(node, { data, size: this.size - before });
    return data;
  }

  private scalar(node: Scalar): unknown {
    const { value } = node;
    if (typeof value !== 'string') return value ?? null;
    const text = this.options.restore(value);
    const [first, ...more] = harmfulIn(text);
    if (first) {
      const offsets = mapScalar(node)?.offsets;
      const at = offsets?.[first.at] ?? node.range![0];
      this.report(readSays.invisible(first.shown, more.length), {
        start: at,
        end: Math.max(at + 1, offsets?.[first.at + first.length] ?? 0),
      });
    }
    return text;
  }

  private alias(node: { source: string; range?: [number, number, number] | null }): unknown {
    const target = this.anchors.get(node.source);
    if (!target) {
      this.report(yamlSays.aliasUnknown(node.source), spanOf(node));
      return null;
    }
    this.aliases.set(node, target);
    if (isScalar(target)) return this.scalar(target);
    const done = this.done.get(target);
    if (!done) {
      this.report(yamlSays.aliasInItself(node.source), spanOf(node));
      return null;
    }
    this.repeated += done.size;
    this.size += done.size;
    if (this.repeated <= aliasRoom) return done.data;
    if (this.repeated - done.size <= aliasRoom) this.report(yamlSays.aliasTooMuch(), spanOf(node));
    return null;
  }

  private map(node: YAMLMap, path: Path): Data {
    const data = Object.create(null) as Data;
    const index = new Map<string, Pair>();
    this.pairs.set(node, index);
    const items = node.items as Pair[];
    for (let i = 0; i < items.length; i++) {
      const pair = items[i]!;
      let last = i;
      if (node.flow) while (last + 1 < items.length && isRestOfText(items[last + 1]!)) last++;
      // `{colour}` alone is a text without quotes; the schema knows where a text is expected.
      if (node.flow && items.length > 1 && isRestOfText(pair)) {
        this.report(yamlSays.noColon(this.written(pair.key)), spanOf(pair.key));
        continue;
      }
      const key = this.key(pair.key, path);
      if (key === null) continue;
      const first = index.get(key);
      if (first) {
        const note = { message: yamlSays.firstHere, source: this.options.source, span: spanOf(first.key) };
        this.report(yamlSays.keyTwice(key), spanOf(pair.key), [note]);
        continue;
      }
      index.set(key, pair);
      put(data, key, this.value(pair.value, [...path, key]));
      if (last > i && this.joinRest([...path, key], pair, items[last]!, data)) i = last;
    }
    return data;
  }

  /** Joins a plain value with the rest of its text, which commas turned into keys; returns false if there is no such value. */
  private joinRest(path: Path, pair: Pair, last: Pair, data: Data): boolean {
    const { value } = pair;
    const key = path.at(-1) as string;
    const isEffect = this.options.isEffect(path);
    if (!isScalar(value) || value.type !== 'PLAIN' || typeof data[key] !== 'string') return false;
    const span = { start: value.range![0], end: spanOf(last.key).end };
    const written = spanText(this.options.source, span);
    this.report(yamlSays.comma(key, isEffect ? null : quoted(written)), span);
    this.cut.add(pair);
    put(data, key, isEffect ? undefined : written);
    return true;
  }

  private written(node: unknown): string {
    const span = spanOf(node);
    return spanText(this.options.source, span);
  }

  /** The name of a key; null if it is not a valid one. */
  private key(node: unknown, path: Path): string | null {
    const span = spanOf(node);
    const written = this.written(node);
    if (!isScalar(node)) {
      this.report(yamlSays.keyNoName(written, quoted(written)), span);
      return null;
    }
    if (typeof node.value === 'string') return this.scalar(node) as string;
    if (written === '') {
      this.report(yamlSays.keyMissing(), span);
      return null;
    }
    const name = written;
    const isNumber = typeof node.value === 'number';
    if (!isNumber || !this.options.numberKeys(path)) {
      const kind = node.value === null ? 'nothing' : isNumber ? 'a number' : 'true or false';
      this.report(yamlSays.keyOdd(name, kind, quoted(name)), span);
    }
    return name;
  }

  private report(words: Parameters<typeof diagnosticOf>[0], span: Span, notes?: readonly Note[]): void {
    this.diagnostics.push(diagnosticOf(words, this.options.source, span, notes));
  }
}

/** In `{ effect: on your turn, draw 1 }` the comma turns `draw 1` into a key without a colon. */
function isRestOfText(pair: Pair): boolean {
  const token = pair.srcToken as { sep?: { type: string }[] } | undefined;
  const hasColon = token?.sep?.some((part) => part.type === 'map-value-ind') ?? false;
  return !hasColon && isScalar(pair.key) && pair.value == null;
}

/** For an object without a prototype, to which `__proto__` is a key like any other. */
export function put(data: Data, key: string, value: unknown): void {
  if (value === undefined) delete data[key];
  else data[key] = value;
}

/** The span of a node, without the blanks and comments after it. */
export function spanOf(node: unknown): Span {
  const range = (node as { range?: [number, number, number] | null } | null)?.range;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 0 };
}
