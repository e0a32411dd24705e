// Every place of a project where a thing is named, and from a place the thing: definition, references, what a card is used by. Changes nothing.
import type { Kind } from '../meaning/vocabulary.ts';
import type { Source, Span } from '../text/source.ts';
import { dataNamesOf } from './data-names.ts';
import type { Project } from './project.ts';
import type { EffectText } from './texts.ts';
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

const known = new WeakMap<Project, readonly Named[]>();

/** Every name in the project that names something, in the order of the files. */
export function namesOf(project: Project): readonly Named[] {
  const before = known.get(project);
  if (before) return before;
  const { vocabulary: v } = project.loaded;
  const names: Named[] = [];
  for (const text of project.texts)
    for (const word of text.words) {
      const thing = thingOf(v, text, word);
      if (thing) names.push({ thing, source: text.snippet.source, span: word.span, image: word.image, text });
    }
  for (const one of project.files)
    for (const { thing, span, image } of dataNamesOf(one, v))
      names.push({ thing, source: one.file.source, span, image: image.toLowerCase(), text: null });
  names.sort((a, b) => (a.source.path === b.source.path ? a.span.start - b.span.start : a.source.path < b.source.path ? -1 : 1));
  known.set(project, names);
  return names;
}

/** The name at an offset of a file; also just behind its end, where the caret is after typing it. */
export function nameAt(project: Project, path: string, offset: number): Named | null {
  const here = namesOf(project).filter(({ source, span }) => source.path === path && span.start <= offset && offset <= span.end);
  return here.find(({ span }) => offset < span.end) ?? here[0] ?? null;
}

/** Where the thing at an offset is declared. */
export function definition(project: Project, path: string, offset: number): Place[] {
  return nameAt(project, path, offset)?.thing.declared.map(({ source, span }) => ({ source, span })) ?? [];
}

/** Every place that names the thing at an offset; `declaration`: also where it is declared. */
export function references(project: Project, path: string, offset: number, { declaration }: { declaration: boolean }): Place[] {
  const found = nameAt(project, path, offset);
  return found ? placesOf(project, found.thing, declaration) : [];
}

export function placesOf(project: Project, { key, declared }: Thing, declaration: boolean): Place[] {
  const isDeclared = ({ source, span }: Place): boolean =>
    declared.some((one) => one.source.path === source.path && one.span.start <= span.start && span.end <= one.span.end);
  const uses = namesOf(project).filter((one) => one.thing.key === key && !isDeclared(one));
  return [...(declaration ? declared : []), ...uses].map(({ source, span }) => ({ source, span }));
}

/** The cards whose effects name this one. */
export function usersOf(project: Project, kind: Kind): Kind[] {
  const key = `card:${kind.like}`;
  const users = namesOf(project).flatMap(({ thing, text }) => (thing.key === key && text?.card && text.card !== kind ? [text.card] : []));
  return [...new Set(users)];
}
