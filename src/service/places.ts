// Every place of a project where a thing is named, and from a place the thing: definition, references, what a card is used by. Changes nothing.
import type { Kind, Vocabulary } from '../meaning/vocabulary.ts';
import type { Source, Span } from '../text/source.ts';
import { dataNamesOf } from './data-names.ts';
import type { ProjectFile } from './files.ts';
import type { Project } from './project.ts';
import { textAt, textsOf, type EffectText } from './texts.ts';
import { thingOf, type Thing } from './things.ts';

/** A part of a file. */
export interface Place {
  source: Source;
  span: Span;
}

/** A place where a thing is named. */
export interface Named extends Place {
  thing: Thing;
  /** In lower case, words joined by "-". */
  image: string;
  /** The text it is in; null: it is a key or value of the file. */
  text: EffectText | null;
}

const known = new WeakMap<Project, ReadonlyMap<string, readonly Named[]>>();

/** Every name in a project that names something, by the key of the thing. */
export function namesOf(project: Project): ReadonlyMap<string, readonly Named[]> {
  const before = known.get(project);
  if (before) return before;
  const lists = new Map<string, Named[]>();
  for (const one of everyName(project.resolved.vocabulary, project.files)) {
    const list = lists.get(one.thing.key);
    if (list) list.push(one);
    else lists.set(one.thing.key, [one]);
  }
  known.set(project, lists);
  return lists;
}

/** Every place that names the thing with this key, in the order of the files. */
export function namesFor(project: Project, key: string): readonly Named[] {
  const inOrder = (a: Named, b: Named): number =>
    a.source.path === b.source.path ? a.span.start - b.span.start : a.source.path < b.source.path ? -1 : 1;
  return [...(namesOf(project).get(key) ?? [])].sort(inOrder);
}

/** Every name in some files that names something of a mix. `mayHave`: only in effects that may have one that is looked for, and such names. */
export function* everyName(
  v: Vocabulary,
  files: readonly ProjectFile[],
  mayHave: (text: string) => boolean = () => true,
): Generator<Named> {
  for (const one of files) {
    for (const text of textsOf(one, v)) if (mayHave(text.snippet.text)) yield* namesIn(v, text);
    yield* namesInData(v, one, mayHave);
  }
}

function namesIn(v: Vocabulary, text: EffectText, words = text.words): Named[] {
  const names: Named[] = [];
  for (const word of words) {
    const thing = thingOf(v, text, word);
    if (thing) names.push({ thing, source: text.snippet.source, span: word.span, image: word.image, text });
  }
  return names;
}

function namesInData(v: Vocabulary, one: ProjectFile, called?: (image: string) => boolean): Named[] {
  const { source } = one.file;
  return dataNamesOf(one, v, called).map(({ thing, span, image }) => ({ thing, source, span, image: image.toLowerCase(), text: null }));
}

/**
 * The name at an offset of a file; also just behind its end, where the caret is after typing it. Looks into this file only, with what was declared
 * at the last check.
 */
export function nameAt(project: Project, path: string, offset: number): Named | null {
  const one = project.file(path);
  if (!one) return null;
  const text = textAt(project.textsIn(path), offset);
  const isHere = ({ span }: { span: Span }): boolean => span.start <= offset && offset <= span.end;
  const here = text ? namesIn(project.words, text, text.words.filter(isHere)) : namesInData(project.words, one).filter(isHere);
  return here.find(({ span }) => offset < span.end) ?? here[0] ?? null;
}

/** The same, with what is declared now. */
export function nameNow(project: Project, path: string, offset: number): Named | null {
  void project.resolved;
  return nameAt(project, path, offset);
}

/** Where the thing at an offset is declared. */
export function definition(project: Project, path: string, offset: number): Place[] {
  return nameNow(project, path, offset)?.thing.declared.map(({ source, span }) => ({ source, span })) ?? [];
}

/** Every place that names the thing at an offset; `declaration`: also where it is declared. */
export function references(project: Project, path: string, offset: number, { declaration }: { declaration: boolean }): Place[] {
  const found = nameNow(project, path, offset);
  return found ? placesOf(project, found.thing, declaration) : [];
}

export function placesOf(project: Project, { key, declared }: Thing, declaration: boolean): Place[] {
  const isDeclared = ({ source, span }: Place): boolean =>
    declared.some((one) => one.source.path === source.path && one.span.start <= span.start && span.end <= one.span.end);
  const uses = namesFor(project, key).filter((one) => !isDeclared(one));
  return [...(declaration ? declared : []), ...uses].map(({ source, span }) => ({ source, span }));
}

/** The cards whose effects name this one. */
export function usersOf(project: Project, kind: Kind): Kind[] {
  const users = namesFor(project, `card:${kind.like}`).flatMap(({ text }) => (text?.card && text.card !== kind ? [text.card] : []));
  return [...new Set(users)];
}
