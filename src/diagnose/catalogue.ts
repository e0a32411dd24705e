// Collects the entries of all codes and makes diagnostics from them. The severity comes from the entry, never from the stage that reports.
import type { Source, Span } from '../text/source.ts';
import { declareCodes } from './codes/declare.ts';
import { lineCodes } from './codes/lines.ts';
import { lintCodes } from './codes/lint.ts';
import { mixCodes } from './codes/mix.ts';
import { parseCodes } from './codes/parse.ts';
import { bundleCodes } from './codes/bundle.ts';
import { printCodes } from './codes/print.ts';
import { sheetCodes } from './codes/sheet.ts';
import { readCodes } from './codes/read.ts';
import { rulingCodes } from './codes/rulings.ts';
import { runCodes } from './codes/run.ts';
import { scenarioCodes } from './codes/scenario.ts';
import { thingCodes } from './codes/things.ts';
import { yamlCodes } from './codes/yaml.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entry, Words } from './entry.ts';
import { Phrase } from './phrase.ts';

/** Every diagnostic there is, by its code (`CW1203`): a title, a severity, a page of explanation, and a wrong and a right example. */
export const catalogue: ReadonlyMap<string, Entry> = new Map(
  [
    readCodes,
    yamlCodes,
    parseCodes,
    thingCodes,
    lineCodes,
    declareCodes,
    lintCodes,
    mixCodes,
    scenarioCodes,
    rulingCodes,
    runCodes,
    printCodes,
    sheetCodes,
    bundleCodes,
  ]
    .flat()
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((entry) => [entry.code, entry]),
);

/** Another position that matters, and what it has to do with the problem. */
export interface Note {
  message: Phrase;
  source: Source;
  span: Span;
}

/** The diagnostic with a wording made by a function of `codes/`. Throws if there is no such code, which is a mistake of ours. */
export function diagnosticOf({ code, message, help, suggestion }: Words, source: Source, span: Span, notes?: readonly Note[]): Diagnostic {
  const entry = catalogue.get(code);
  if (!entry) throw new Error(`${code} is not in the catalogue`);
  return {
    code,
    severity: entry.severity,
    message: String(message),
    source,
    span,
    ...(help !== undefined && { help: String(help) }),
    ...(suggestion !== undefined && { suggestion }),
    ...(notes !== undefined && { notes: notes.map((note) => ({ ...note, message: String(note.message) })) }),
    phrases: {
      message,
      ...(help !== undefined && { help: typeof help === 'string' ? new Phrase('{0}', [help]) : help }),
      ...(notes !== undefined && { notes: notes.map((note) => note.message) }),
    },
  };
}
