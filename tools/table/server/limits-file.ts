// A file of limits as a host wrote it → what one address may ask for. Reports each mistake with its line; reads nothing itself.
import { nearest } from 'cardwright/internal';
import { isMap, isScalar, LineCounter, parseDocument, type Node, type Pair } from 'yaml';
import type { Rate, Rates } from './limits.ts';

/** What a bucket is for, as it is written in the file. */
const buckets = ['messages', 'opens', 'requests', 'makes', 'work'] as const;
const keys: readonly string[] = [...buckets, 'sockets'];
const rateKeys: readonly string[] = ['burst', 'per-second'];
const most = 1_000_000_000;

/** The limits, or what is wrong with the file, each with its line and a caret below it. */
export function readLimits(text: string, file: string): { limits: Partial<Rates>; problems: string[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const problems: string[] = [];
  const limits: Partial<Rates> = {};
  const report = (offset: number, message: string): void => {
    const { line, col } = lineCounter.linePos(offset);
    const source = text.split(/\r?\n/)[line - 1] ?? '';
    problems.push(`${file}:${line}:${col} ${message}\n  ${source}\n  ${' '.repeat(Math.max(0, col - 1))}^`);
  };
  const at = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;
  for (const { pos, message } of document.errors) report(pos[0], message.split('\n')[0]!.replace(/ at line.*$/, '.'));
  if (problems.length > 0 || document.contents === null) return { limits, problems };
  const pairsOf = (node: unknown, known: readonly string[], what: string): Map<string, unknown> => {
    const found = new Map<string, unknown>();
    if (!isMap(node)) {
      report(at(node), `${what} is written with keys: ${known.join(', ')}.`);
      return found;
    }
    for (const { key, value } of node.items as Pair[]) {
      const name = isScalar(key) ? String(key.value) : '';
      const near = nearest(name, [...known]);
      if (known.includes(name)) found.set(name, value);
      else
        report(
          at(key),
          `There is no limit "${name}".${near === undefined || near === null ? ` There are: ${known.join(', ')}.` : ` Did you mean "${near}"?`}`,
        );
    }
    return found;
  };
  const numberIn = (node: unknown, name: string, isWhole: boolean): number | null => {
    const value = isScalar(node) ? node.value : null;
    if (typeof value === 'number' && value > 0 && value <= most && (!isWhole || Number.isInteger(value))) return value;
    report(at(node), `"${name}" is a ${isWhole ? 'whole ' : ''}number above 0, such as ${isWhole ? 100 : 0.5}.`);
    return null;
  };
  const all = pairsOf(document.contents, keys, 'A file of limits');
  for (const [name, node] of all) {
    if (name === 'sockets') {
      const sockets = numberIn(node, name, true);
      if (sockets !== null) limits.sockets = sockets;
      continue;
    }
    const parts = pairsOf(node, rateKeys, `"${name}"`);
    if (!isMap(node)) continue;
    for (const key of rateKeys) if (!parts.has(key)) report(at(node), `"${name}" needs "${key}": ${name}: { burst: 100, per-second: 10 }`);
    const [burst, perSecond] = rateKeys.map((key) => (parts.has(key) ? numberIn(parts.get(key), key, false) : null));
    if (burst != null && perSecond != null) limits[name as (typeof buckets)[number]] = { burst, perSecond } satisfies Rate;
  }
  return { limits, problems };
}
