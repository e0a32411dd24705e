// A state of the folder that may have mistakes → one that can be played: cards that make no sense now are as they last did, translations with
// mistakes are left out. Changes no file.
import type { Linked, Loaded } from 'cardwright';
import { inLanguage, type Project } from 'cardwright/internal';
import { brokenLocales, entrySpan, ownCards } from './cards.ts';
import { withoutCard, withValue } from './card-text.ts';

export type Playable = { project: Project; loaded: Loaded; linked: Linked; isAsItWas: boolean } | { because: string };

/** `sense`: by card, the effect with which it last made sense; filled here. `language`: of who reads why. */
export function playable(project: Project, folder: string, card: string, sense: Map<string, string>, language?: string): Playable {
  const broken = brokenCards(project, folder, language);
  for (const { id, spec } of ownCards(project, folder)) if (!broken.has(id)) sense.set(id, spec.effect ?? '');
  const { linked } = project.loaded;
  if (linked) return { project, loaded: project.loaded, linked, isAsItWas: false };
  if (broken.has(card) && !sense.has(card)) return { because: broken.get(card)! };
  const texts = new Map<string, string | null>();
  for (const { file } of brokenLocales(project, folder)) texts.set(`${folder}/${file}`, null);
  for (const { id, file, name } of ownCards(project, folder)) {
    if (!broken.has(id)) continue;
    const path = `${folder}/${name}`;
    const text = texts.get(path) ?? file.source.text;
    const before = sense.get(id);
    const made = before === undefined ? withoutCard(text, id) : withValue(text, id, 'effect', before);
    if (made !== null) texts.set(path, made);
  }
  const mended = project.edited([...texts]);
  const { loaded } = mended;
  if (!loaded.linked) {
    const error = loaded.diagnostics.find(({ severity }) => severity === 'error');
    return { because: error ? inLanguage(error, language).message : 'These cards cannot be played yet.' };
  }
  return { project: mended, loaded, linked: loaded.linked, isAsItWas: broken.has(card) };
}

/** Cards with mistakes, and the first of them. */
function brokenCards(project: Project, folder: string, language?: string): Map<string, string> {
  const errors = project.loaded.diagnostics.filter(({ severity }) => severity === 'error');
  const found = new Map<string, string>();
  for (const { id, file } of ownCards(project, folder)) {
    const span = entrySpan(file, id);
    const error = errors.find(({ source, span: at }) => source.path === file.source.path && at.start >= span.start && at.start <= span.end);
    if (error) found.set(id, inLanguage(error, language).message);
  }
  return found;
}
