// The text of an effect as a page has it, and a place in it → what can be written there. A letter is put at the place for a moment, so that also
// an empty effect and the end of a line are places of the language.
import { complete, type CardsFile, type Project, type YamlFile } from 'cardwright/internal';
import type { StudioAnswer } from '../../studio-protocol.ts';
import { fieldOf } from './cards.ts';
import { withValue } from './card-text.ts';

/** More are not looked at. */
const most = 40;

export function completionsAt(
  project: Project,
  folder: string,
  file: string,
  { card, text, at }: { card: string; text: string; at: number },
  textOf: (file: string) => string,
): StudioAnswer {
  const none: StudioAnswer = { is: 'completions', from: at, list: [] };
  const trialText = withValue(textOf(file), card, 'effect', `${text.slice(0, at)}x${text.slice(at)}`);
  if (trialText === null) return none;
  const path = `${folder}/${file}`;
  const trial = project.edited([[path, trialText.replace(/^\uFEFF/, '')]]);
  const read = trial.file(path)?.file as YamlFile<CardsFile> | undefined;
  const field = read && fieldOf(read, card, 'effect');
  if (!field) return none;
  const found = complete(trial, path, field.map[at] ?? 0);
  if (found.length === 0) return none;
  const from = at - (found[0]!.span.end - found[0]!.span.start);
  // The letter has made a word that nobody has written.
  const begun = `${text.slice(from, at)}x`.toLowerCase();
  const list = found
    .filter(({ label }) => label !== begun)
    .slice(0, most)
    .map(({ label, insert, sort, means, example }) => ({
      ...{ label, insert, means, example },
      what: sort === 'language' ? 'order' : sort,
    }));
  return { is: 'completions', from, list };
}
