// A mix → what is wrong with what people would read: braces of a translation without a value, and texts of cards that do not say what their
// effects do. Does not check whether a text is translated, or how well.
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Finding, State, Stored } from '../../locale/status.ts';
import type { SetFolder } from '../../read/model.ts';
import type { Loaded } from './load.ts';
import { inspectTexts } from './translatable.ts';

/** What is looked for in every folder, and in one whose texts are compared with the effects of its cards. */
const ofBraces: readonly State[] = ['placeholders', 'broken'];
const ofTexts: ReadonlySet<State> = new Set([...ofBraces, 'contradicts', 'fact']);

/** `storedOf`: what is stored beside the texts of a folder; null: they are not compared with the effects of their cards. */
export function checkTexts(
  { mix, program }: Pick<Loaded, 'mix' | 'program'>,
  storedOf: (folder: SetFolder) => Stored | null,
): Diagnostic[] {
  if (!program) return [];
  return mix.folders.flatMap((folder) => {
    const stored = storedOf(folder);
    if (!stored && folder.locales.length === 0) return [];
    const { status, language: source } = inspectTexts(program, folder);
    const languages = new Set([...(stored ? [source] : []), ...folder.locales.map((file) => file.data.language)]);
    return [...languages].flatMap((language) =>
      status(language, {}, stored ? ofTexts : new Set(ofBraces), stored ?? {}).findings.map(diagnosticFor),
    );
  });
}

function diagnosticFor({ state, key, message, phrase, source, span }: Finding): Diagnostic {
  if (state === 'contradicts') return diagnosticOf(declareSays.contradictingText(key, phrase ?? message), source, span);
  if (state === 'fact') return diagnosticOf(declareSays.otherText(key, phrase ?? message), source, span);
  return diagnosticOf(declareSays.otherBraces(key, state === 'broken' ? `cannot be read as a message: ${message}` : message), source, span);
}
