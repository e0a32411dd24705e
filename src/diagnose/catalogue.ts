// Every code there is, and the one way to make a Diagnostic: the severity of a complaint comes from here, never from who complains.
import type { Source, Span } from '../text/source.ts';
import { checkCodes } from './codes/check.ts';
import { mixCodes } from './codes/mix.ts';
import { parseCodes } from './codes/parse.ts';
import { readCodes } from './codes/read.ts';
import { rulingCodes } from './codes/rulings.ts';
import { runCodes } from './codes/run.ts';
import { scenarioCodes } from './codes/scenario.ts';
import { yamlCodes } from './codes/yaml.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entry, Words } from './entry.ts';

/** Every diagnostic there is, by its code (`CW1203`): a title, a severity, a page of explanation, and a wrong and a right example. */
export const catalogue: ReadonlyMap<string, Entry> = new Map(
  [readCodes, yamlCodes, parseCodes, checkCodes, mixCodes, scenarioCodes, rulingCodes, runCodes]
    .flat()
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((entry) => [entry.code, entry]),
);

/** Where and what; the rest of a Diagnostic comes from the catalogue. */
export type Facts = Omit<Diagnostic, 'code' | 'severity'>;

/** A Diagnostic of a code of the catalogue. An unknown code is a mistake of ours and is thrown. */
export function complaint(code: string, facts: Facts): Diagnostic {
  const entry = catalogue.get(code);
  if (!entry) throw new Error(`${code} is not in the catalogue`);
  const { source, span, message, help, suggestion, notes } = facts;
  return {
    code,
    severity: entry.severity,
    message,
    source,
    span,
    ...(help !== undefined && { help }),
    ...(suggestion !== undefined && { suggestion }),
    ...(notes !== undefined && { notes }),
  };
}

/** The same for words that come from a stage's own wording (`codes/read.ts`). */
export function tell(words: Words, source: Source, span: Span, notes?: Diagnostic['notes']): Diagnostic {
  return complaint(words.code, { ...words, source, span, notes });
}
