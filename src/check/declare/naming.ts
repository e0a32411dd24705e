// Checks the names of a mix: each means one thing, and an undeclared name is reported with the nearest declared one. Does not know what the
// names stand for.
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { GameFile, Path, SetFile, YamlFile } from '../../read/model.ts';
import { placeholders } from '../../text/braces.ts';
import type { Span } from '../../text/source.ts';
import type { Reporter } from '../../diagnose/reporter.ts';

export type Declaring = YamlFile<GameFile | SetFile>;

/** One name means one thing: reports a name that is declared again. Several files may declare the same thing in the same way. */
export class DeclaredNames {
  private readonly taken = new Map<string, { file: Declaring; span: Span; what: string; path: Path }>();
  constructor(private readonly report: Reporter) {}
  has(name: string): boolean {
    return this.taken.has(name);
  }
  take(name: string, what: string, file: Declaring, path: Path): boolean {
    const span = file.at(path, 'key');
    const before = this.taken.get(name);
    if (before && before.file !== file && before.what === what) {
      if (JSON.stringify(partAt(before.file, before.path)) === JSON.stringify(partAt(file, path))) return false;
      this.report.error(declareSays.declaredElsewhere(name, what), file.source, span, { source: before.file.source, span: before.span });
      return false;
    }
    if (before) {
      this.report.error(declareSays.declaredTwice(name, before.what), file.source, span, { source: before.file.source, span: before.span });
      return false;
    }
    this.taken.set(name, { file, span, what, path });
    return true;
  }
}

function partAt(file: Declaring, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], file.data);
}

/** `charm:` with nothing behind it is a type all the same. */
export function withBlocks<T extends object>(record: Record<string, T | null> | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, value ?? ({} as T)]));
}

export function entries<T>(record: Record<string, T> | undefined): [string, T][] {
  return record && typeof record === 'object' ? Object.entries(record) : [];
}

export function unknown(report: Reporter, file: YamlFile, path: Path, what: string, name: string, all: string[]): void {
  // A missing key has been reported.
  if (typeof name !== 'string') return;
  // A key that is no id has been reported as that.
  const at = file.at(path, path.at(-1) === name && !/^[_-]/.test(name) ? 'key' : 'value');
  report.error(declareSays.noSuch(what, name, [...new Set(all)]), file.source, at);
}

/** A text with values in braces, of which some are none. */
export function checkBraces(report: Reporter, file: YamlFile, path: Path, text: string | undefined, known: readonly string[]): void {
  for (const name of typeof text === 'string' ? placeholders(text) : []) {
    if (!known.includes(name)) report.error(declareSays.noValue(name, known), file.source, file.at(path));
  }
}

// ---------------------------------------------------------------- numbers and plurals

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `three` → 3; undefined if it is not a number word. */
export function numberWord(text: string): number | undefined {
  const at = NUMBER_WORDS.indexOf(text);
  return at < 0 ? undefined : at;
}

/** `discard-pile` → `discard-piles`, `box` → `boxes`, `city` → `cities`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** `1 to 17`; null if it is not a range. */
export function rangeOf(written: unknown): { low: number; high: number } | null {
  const match = typeof written === 'string' ? /^\s*(\d+)\s*(?:to|\.\.)\s*(\d+)\s*$/.exec(written) : null;
  return match && { low: Number(match[1]), high: Number(match[2]) };
}
