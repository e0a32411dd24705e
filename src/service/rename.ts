// A thing and its new name → the edits that rename it everywhere in the author's files, or the reason why not. Checks the files as they would
// then be, so that a rename never changes what a card does.
import { isFixedWord } from '../../grammar/tokens.ts';
import { numberWord, pluralOf } from '../check/declare/naming.ts';
import { catalogue } from '../diagnose/catalogue.ts';
import type { Source, Span } from '../text/source.ts';
import { CORE_VERBS } from '../vocabulary/core.ts';
import type { ProjectFile } from './files.ts';
import { everyName, nameNow, namesFor, type Named } from './places.ts';
import type { Project } from './project.ts';
import { thingNamed, type Thing } from './things.ts';

/** A text to put in the place of another. */
export interface TextEdit {
  span: Span;
  text: string;
}

/** The edits of one file, in order, none touching another. */
export interface FileEdit {
  path: string;
  edits: TextEdit[];
}

/** Why something cannot be done, in a sentence for the author. */
export interface Refusal {
  refused: string;
}

const renamed = new Set<Thing['sort']>([
  'card',
  'type',
  'tag',
  'zone',
  'dial',
  'counter',
  'mark',
  'option',
  'choice',
  'name',
  'value of cards',
]);
const id = /^[\p{Ll}\p{Lo}\p{Lm}\p{Nd}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+)*$/u;

/** Whether a thing may be called so: letters, digits and hyphens, and no word of the language. */
export const isId = (name: string): boolean =>
  id.test(name) && !isFixedWord(name) && numberWord(name) === undefined && !(CORE_VERBS as readonly string[]).includes(name);

/** The name at an offset, if it can be renamed. */
export function prepareRename(project: Project, path: string, offset: number): Named | Refusal {
  const found = nameNow(project, path, offset);
  if (!found) return { refused: 'There is no name here.' };
  const { sort, name, declared } = found.thing;
  if (sort === 'language') return { refused: `"${name}" is a word of the language.` };
  if (!renamed.has(sort)) return { refused: `A ${sort} is part of a longer phrase ("${name}"). Change it where it is declared.` };
  const foreign = declared.find(({ source }) => !project.isOwn(source.path));
  if (foreign) return { refused: `"${name}" is declared in ${foreign.source.path}, which is not one of your folders.` };
  return found;
}

/** The edits that give the thing at an offset another name: where it is declared, in effects, locales and scenarios. */
export function rename(project: Project, path: string, offset: number, to: string): FileEdit[] | Refusal {
  const found = prepareRename(project, path, offset);
  return 'refused' in found ? found : renameThing(project, found.thing, to);
}

export function renameThing(project: Project, { key, name, sort }: Thing, to: string): FileEdit[] | Refusal {
  const wanted = to.trim().toLowerCase().normalize('NFC').replace(/\s+/g, '-');
  if (wanted === name) return [];
  if (!id.test(wanted)) return { refused: `"${to}" cannot be a name: use small letters, digits and hyphens.` };
  if (!isId(wanted)) return { refused: `"${wanted}" is a word of the language.` };
  const taken = thingNamed(project.resolved.vocabulary, wanted);
  if (taken) return { refused: `There is already a ${taken.sort} called "${taken.name}".` };
  const byFile = new Map<string, Map<number, TextEdit>>();
  for (const one of namesFor(project, key)) {
    const text = inPlaceOf(one, name, wanted);
    if (text === null) continue;
    if (!project.isOwn(one.source.path))
      return { refused: `"${name}" is also named in ${one.source.path}, which is not one of your folders.` };
    const edits = byFile.get(one.source.path) ?? new Map<number, TextEdit>();
    byFile.set(one.source.path, edits.set(one.span.start, { span: one.span, text }));
  }
  const files = [...byFile].map(([file, edits]): FileEdit => ({
    path: file,
    edits: [...edits.values()].sort((a, b) => a.span.start - b.span.start),
  }));
  return worse(project, files, { sort, name, wanted }) ?? files;
}

/** The new name in the form in which the old one is written: plural, with spaces, with a capital. Null: another word that happens to name it. */
function inPlaceOf({ source, span, image }: Named, name: string, wanted: string): string | null {
  const base = image === name ? wanted : image === pluralOf(name) ? pluralOf(wanted) : image === `${name}s` ? `${wanted}s` : null;
  if (base === null) return null;
  const written = source.text.slice(span.start, span.end);
  const spaced = /\s/.test(written) ? base.replaceAll('-', ' ') : base;
  return /^\p{Lu}/u.test(written) ? spaced[0]!.toUpperCase() + spaced.slice(1) : spaced;
}

/** What is to have another name. */
interface Renaming extends Pick<Thing, 'sort' | 'name'> {
  wanted: string;
}

/**
 * What would be wrong with the files as they would then be. Where every line still means what it did, it does what it did: that is not checked
 * again.
 */
function worse(project: Project, all: readonly FileEdit[], renaming: Renaming): Refusal | null {
  const files = all.filter(({ path }) => !isPlain(project.file(path)!, project, renaming));
  const after = project.edited(files.map(({ path, edits }) => [path, edited(project.file(path)!.file.source.text, edits)]));
  const mayChange = reached(renaming);
  const known = problems(project.resolved, mayChange);
  const now = after.resolvedWhere(mayChange);
  const fresh = [...problems(now, mayChange)].find(([code, count]) => count > (known.get(code) ?? 0));
  if (fresh) {
    const found = now.resolving.find(({ code }) => code === fresh[0])!;
    return { refused: `With that name ${catalogue.get(found.code)!.title}: ${found.message}` };
  }
  const thing = renaming.sort === 'name' ? null : thingNamed(now.vocabulary, renaming.wanted);
  if (!thing) return null;
  const places = files.reduce((n, { edits }) => n + edits.length, 0);
  const there = files.map(({ path }) => after.file(path)!);
  let named = 0;
  for (const one of everyName(now.vocabulary, there, mayChange)) if (one.thing.key === thing.key) named++;
  return named < places ? { refused: `With that name ${places - named} of its ${places} places would mean something else.` } : null;
}

/** A file without effects where a card gets a name that it does not have yet, and that is a word to YAML: nothing in it can mean something else. */
function isPlain(one: ProjectFile, project: Project, { sort, wanted }: Renaming): boolean {
  if (sort !== 'card' || !(one.kind === 'locale' || one.kind === 'scenario') || project.textsIn(one.file.source.path).length > 0)
    return false;
  return isWordInYaml(wanted) && !one.file.source.text.toLowerCase().normalize('NFC').includes(wanted);
}

/** Not a number, nor a word that YAML takes for a value. */
const isWordInYaml = (id: string): boolean => /^\p{L}[\p{L}\p{M}-]*$/u.test(id) && !/^(?:null|true|false|yes|no|on|off|y|n)$/.test(id);

/**
 * Which effects may mean something else after a card has another name: those with all words of either, or with their beginnings. Everything else
 * can be asked for without being named.
 */
function reached({ sort, name, wanted }: Renaming): (effect: string) => boolean {
  if (sort !== 'card') return () => true;
  // Plurals may change the last letters: knife, knives.
  const [old, now] = [name, wanted].map((id) => id.split('-').map((word) => word.slice(0, Math.max(2, word.length - ENDING))));
  return (effect) => {
    const text = effect.toLowerCase().normalize('NFC');
    return [old!, now!].some((words) => words.every((word) => text.includes(word)));
  };
}
const ENDING = 2;

/** How often each problem is there, but for those in effects of cards that nothing may change. */
function problems({ vocabulary: v, resolving }: Project['resolved'], mayChange: (effect: string) => boolean): ReadonlyMap<string, number> {
  const left = new Map<Source, Span[]>();
  for (const { effect } of resolving.length === 0 ? [] : v.kinds) {
    if (!effect || mayChange(effect.text)) continue;
    const spans = left.get(effect.source) ?? [];
    left.set(effect.source, spans);
    spans.push({ start: effect.map[0]!, end: effect.map[effect.text.length]! });
  }
  const counts = new Map<string, number>();
  for (const { code, source, span } of resolving)
    if (!left.get(source)?.some(({ start, end }) => start <= span.start && span.start <= end))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** A text with edits made. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let made = '';
  let at = 0;
  for (const { span, text: put } of edits) {
    made += text.slice(at, span.start) + put;
    at = span.end;
  }
  return made + text.slice(at);
}
