// Knows what the reader has reported, so that a card whose lines could not be read is not reported a second time.
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Path, YamlFile } from '../../read/model.ts';

export class AlreadyReported {
  private readonly errors: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    this.errors = diagnostics.filter((d) => d.severity === 'error');
  }

  /** Whether anything is broken in this part of a file, up to the start of the next part. */
  within(file: YamlFile, path: Path): boolean {
    const own = file.at(path, 'key').start;
    const parent = path.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], file.data);
    const starts = Object.keys(parent ?? {}).map((key) => file.at([...path.slice(0, -1), key], 'key').start);
    const next = Math.min(...starts.filter((start) => start > own), file.source.text.length + 1);
    return this.errors.some((d) => d.source.path === file.source.path && d.span.start >= own && d.span.start < next);
  }

  anywhere(file: YamlFile): boolean {
    return this.errors.some((d) => d.source.path === file.source.path);
  }

  /** Whether the reader has reported a problem at exactly this position. */
  at({ source, span }: Diagnostic): boolean {
    return this.errors.some(
      (d) => d.source.path === source.path && d.span.start <= span.start && span.start < Math.max(d.span.end, d.span.start + 1),
    );
  }
}
