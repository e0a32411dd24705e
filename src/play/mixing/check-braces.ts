// A mix → warnings about texts in the `locales/` of the folders named whose braces have no value, or cannot be read: players would read
// them. Does not check whether a text is translated, or how well.
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { State } from '../../locale/status.ts';
import type { Loaded } from './load.ts';
import { inspectTexts } from './translatable.ts';

const ofBraces: ReadonlySet<State> = new Set(['placeholders', 'broken']);

export function checkBraces({ mix, program }: Pick<Loaded, 'mix' | 'program'>): Diagnostic[] {
  if (!program) return [];
  return mix.folders.flatMap((folder) => {
    if (folder.locales.length === 0) return [];
    const { status } = inspectTexts(program, folder);
    return [...new Set(folder.locales.map((file) => file.data.language))].flatMap((language) =>
      status(language, {}, ofBraces).findings.map(({ state, key, message, source, span }) =>
        diagnosticOf(declareSays.otherBraces(key, state === 'broken' ? `cannot be read as a message: ${message}` : message), source, span),
      ),
    );
  });
}
