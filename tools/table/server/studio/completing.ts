// The text of an effect as a page has it, and a place in it → what can be written there. A letter is put at the place for a moment, so that also
// an empty effect and the end of a line are places of the language.
import { wordingFor } from 'cardwright';
import { complete, hover, type CardNames, type CardsFile, type Completion, type Project, type YamlFile } from 'cardwright/internal';
import type { StudioAnswer } from '../../studio-protocol.ts';
import { fieldOf, indexIn, type OwnCard } from './cards.ts';
import { withValue } from './card-text.ts';
import { spokenIn } from './other-cards.ts';

/** More are not looked at. */
const most = 40;

export function completionsAt(
  project: Project,
  folder: string,
  file: string,
  { card, text, at }: { card: string; text: string; at: number },
  textOf: (file: string) => string,
  language = 'en',
): StudioAnswer {
  const none: StudioAnswer = { is: 'completions', from: at, list: [] };
  const trialText = withValue(textOf(file), card, 'effect', `${text.slice(0, at)}x${text.slice(at)}`);
  if (trialText === null) return none;
  const path = `${folder}/${file}`;
  const trial = project.edited([[path, trialText.replace(/^\uFEFF/, '')]]);
  const read = trial.file(path)?.file as YamlFile<CardsFile> | undefined;
  const field = read && fieldOf(read, card, 'effect');
  if (!field) return none;
  // The letter has made a word that nobody has written.
  const begun = /[\p{L}\p{M}\d-]*$/u.exec(text.slice(0, at))![0].toLowerCase();
  const names = namesIn(project, language);
  const begins = complete(trial, path, field.map[at] ?? 0, names).filter(({ label }) => label !== `${begun}x`);
  // Few things are called so: what is meant may be described by that word.
  const more = begins.length < 3 && begun.length > 2 ? meaning(project, folder, file, { card, text, at }, begun, { textOf, names }) : [];
  const found = [...begins, ...more.filter(({ label }) => begins.every((one) => one.label !== label))];
  if (found.length === 0) return none;
  const from = begins[0] ? at - (begins[0].span.end - begins[0].span.start) : at - begun.length;
  const list = found.slice(0, most).map(({ label, title, insert, sort, means, example }) => ({
    ...{ label, title, insert, means, example },
    what: sort === 'language' ? 'order' : sort,
  }));
  return { is: 'completions', from, list };
}

/** By what is declared and by language. */
const named = new WeakMap<Project['words'], Map<string, CardNames>>();

/** What cards are called by who writes. */
function namesIn({ words: v }: Project, language: string): CardNames {
  const spoken = spokenIn(v, language);
  const known = named.get(v) ?? new Map<string, CardNames>();
  named.set(v, known);
  const before = known.get(spoken);
  if (before) return before;
  const wording = wordingFor(v, spoken);
  const names = new Map(v.kinds.map(({ id, folder, name }) => [id, wording.card(folder, id, 'name') ?? name]));
  known.set(spoken, names);
  return names;
}

/** Everything that could stand in the place of the word, if its meaning has the word. */
function meaning(
  project: Project,
  folder: string,
  file: string,
  { card, text, at }: { card: string; text: string; at: number },
  word: string,
  { textOf, names }: { textOf: (file: string) => string; names: CardNames },
): Completion[] {
  const start = at - word.length;
  const without = withValue(textOf(file), card, 'effect', `${text.slice(0, start)}x${text.slice(at)}`);
  if (without === null) return [];
  const path = `${folder}/${file}`;
  const trial = project.edited([[path, without.replace(/^\uFEFF/, '')]]);
  const field = fieldOf(trial.file(path)!.file, card, 'effect');
  const all = field ? complete(trial, path, field.map[start] ?? 0, names) : [];
  const says = new RegExp(`(?<!\\p{L})${word}`, 'iu');
  return all.filter(({ means }) => means !== null && says.test(means));
}

/** What is known of the word at a place of an effect. */
export function hoverAt(project: Project, { file, id }: OwnCard, at: number): Extract<StudioAnswer, { is: 'hover' }>['found'] {
  const field = fieldOf(file, id, 'effect');
  if (!field || at > field.text.length) return null;
  const found = hover(project, file.source.path, field.map[at] ?? 0);
  if (!found) return null;
  const { span, form, what, means, example } = found;
  return { from: indexIn(field, span.start), to: indexIn(field, span.end), form, what, means, example };
}
