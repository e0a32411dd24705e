// A place in an effect → what can stand there next, best first. The grammar decides what can (src/parse/next.ts), the cards of the mix what comes
// first (corpus.ts). Writes nothing.
import { fixedPhrases } from '../../grammar/tokens.ts';
import type { Vocabulary, WordDecl } from '../meaning/vocabulary.ts';
import { continuations } from '../parse/next.ts';
import { boundNames } from '../parse/tokenize.ts';
import { fileSpan, type Span } from '../text/source.ts';
import { CORE_VERBS, coreVerbs } from '../vocabulary/core.ts';
import { Corpus, symbolsOf, usualCorpus, type Symbol } from './corpus.ts';
import { entriesNamed } from './hover.ts';
import { Clues } from './clues.ts';
import type { Project } from './project.ts';
import { textAt, textsOf, type EffectText } from './texts.ts';
import type { RawLine } from '../parse/layout.ts';
import { cardCalled, type Sort } from './things.ts';

/** Something that can be written at a place. */
export interface Completion {
  /** What is written. */
  label: string;
  /** What people call it, if that is something else: the name of a card. */
  title: string | null;
  /** What it replaces: the word that has been begun. */
  span: Span;
  sort: Sort | 'word' | 'number';
  /** What is written, in parts: words, and slots to fill in. */
  insert: readonly ({ text: string } | { slot: string })[];
  means: string | null;
  example: string | null;
}

/** How much more a word counts that the card's name or text has. */
const CLUED = 3;

/** One thing that may be offered. */
interface Candidate extends Symbol {
  sort: Completion['sort'];
  /** Declared head of a verb: it has slots. */
  head?: WordDecl;
}

type File = Project['files'][number]['file'];

/** What has been learnt: a corpus, and of which lines of which files. One for all, brought to the state of a project when it is asked for. */
const learnt = { corpus: new Corpus(usualCorpus), files: new Map<File, Map<string, { symbols: readonly Symbol[]; n: number }>>() };

/** What the lines of a project look like. Of a file that has changed only the lines that changed are learnt, or forgotten. */
export function corpusOf(project: Project): Corpus {
  const { corpus, files } = learnt;
  const present = new Map(project.files.map((one) => [one.file, one]));
  if (files.size === present.size && [...present.keys()].every((file) => files.has(file))) return corpus;
  const changes = new Map<string, { symbols: readonly Symbol[]; n: number }>();
  const change = (key: string, symbols: readonly Symbol[], by: number): void => {
    const one = changes.get(key) ?? { symbols, n: 0 };
    one.n += by;
    changes.set(key, one);
  };
  for (const [file, lines] of files) {
    if (present.has(file)) continue;
    files.delete(file);
    for (const [key, { symbols, n }] of lines) change(key, symbols, -n);
  }
  for (const [file, one] of present) {
    if (files.has(file)) continue;
    const lines = new Map<string, { symbols: readonly Symbol[]; n: number }>();
    files.set(file, lines);
    for (const text of textsOf(one, project.words))
      for (const { symbols } of linesOf(project.words, text)) {
        const key = symbols.map(({ kind, word }) => `${kind}\t${word}`).join('\n');
        lines.set(key, { symbols, n: (lines.get(key)?.n ?? 0) + 1 });
        change(key, symbols, 1);
      }
  }
  for (const { symbols, n } of changes.values()) if (n !== 0) corpus.add(symbols, n);
  return corpus;
}

/** A line of a text. */
export interface Line {
  raw: RawLine;
  /** What the line above it begins with; empty: it is the first. */
  above: string;
  symbols: Symbol[];
}

/** By the lines of a text, which belong to its file: what they were read as. */
const read = new WeakMap<EffectText['lines'], { lexicon: EffectText['lexicon']; by: string; lines: Line[] }>();

/** The lines of a text in order. They are read again only if words mean something else now. */
export function linesOf(v: Vocabulary, text: EffectText): Line[] {
  const { lexicon, card } = text;
  const known = read.get(text.lines);
  const by = card ? `${card.type} ${card.id}` : '';
  if (known && known.lexicon === lexicon && known.by === by) return known.lines;
  const bound = boundNames(text.snippet.text);
  let above = '';
  const of = (raw: RawLine): Line[] => {
    const line = { raw, above, symbols: symbolsOf(v, text, text.snippet.text.slice(raw.start, raw.end), bound, above) };
    above = line.symbols[1]?.kind ?? '';
    return [line, ...raw.children.flatMap(of)];
  };
  const lines = text.lines.flatMap(of);
  read.set(text.lines, { lexicon, by, lines });
  return lines;
}

/** By the id of a card: what it is called. A card is found by either. */
export type CardNames = ReadonlyMap<string, string>;

/** `names`: in the language of who writes; else those of the files. */
export function complete(project: Project, path: string, offset: number, names = namesIn(project.words)): Completion[] {
  const text = textAt(project.textsIn(path), offset);
  return text
    ? completeIn(project, text, offset, names)
    : (typesAt(project, path, offset) ?? completeAfterBlank(project, path, offset, names));
}

const namesOf = new WeakMap<Vocabulary, CardNames>();

function namesIn(v: Vocabulary): CardNames {
  const known = namesOf.get(v) ?? new Map(v.kinds.map(({ id, name }) => [id, name]));
  namesOf.set(v, known);
  return known;
}

/** YAML leaves out blanks at the end of a text. A letter put there for a moment makes them a part of it. */
function completeAfterBlank(project: Project, path: string, offset: number, names: CardNames): Completion[] {
  const source = project.file(path)?.file.source;
  if (!source || !/\s$/.test(source.text.slice(0, offset))) return [];
  const trial = project.edited([[path, `${source.text.slice(0, offset)}x${source.text.slice(offset)}`]]);
  const text = textAt(trial.textsIn(path), offset);
  return text ? completeIn(trial, text, offset, names) : [];
}

function completeIn(project: Project, text: EffectText, offset: number, names: CardNames): Completion[] {
  const { snippet } = text;
  const at = indexOf(snippet.map, offset);
  // Several sentences may share a line.
  const begun = Math.max(snippet.text.lastIndexOf('\n', at - 1) + 1, snippet.text.slice(0, at).search(/\.\s+[^.]*$/) + 1);
  const before = snippet.text.slice(begun, at).replace(/^\s+/, '');
  if (/(?:^|\s)#/.test(before) || /^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/.test(before)) return [];
  const partial = /[\p{L}\p{M}\d]*(?:-[\p{L}\p{M}\d]*)*$/u.exec(before)![0];
  const head = before.slice(0, before.length - partial.length);
  const span = partial === '' ? { start: offset, end: offset } : fileSpan(snippet, at - partial.length, at);
  const { words: v } = project;
  const above = linesOf(v, text).find(({ raw }) => raw.start <= at && at <= raw.end)?.above ?? '';
  const isBegun = beginsWith(partial.toLowerCase(), names);
  return ranked(v, corpusOf(project), text, head, above, isBegun).map((candidate) => completion(v, candidate, span, names));
}

/** Whether something that can be written begins with what has been typed: its word, or what people call the card. */
function beginsWith(partial: string, names: CardNames): (candidate: Candidate) => boolean {
  const typed = partial.normalize('NFC');
  return ({ word, sort }) => {
    if (fits(word, partial)) return true;
    const name = sort === 'card' && typed !== '' ? names.get(word)?.normalize('NFC').toLowerCase() : undefined;
    return name !== undefined && name.split(/[^\p{L}\p{M}\d]+/u).some((part) => part.startsWith(typed));
  };
}

/** Everything that can follow the head of a line, best first. `isBegun`: whether it goes on with what has been typed of the word. */
export function ranked(
  v: Vocabulary,
  corpus: Corpus,
  text: EffectText,
  head: string,
  above: string,
  isBegun: (candidate: Candidate) => boolean = () => true,
): Candidate[] {
  const bound = boundNames(text.snippet.text);
  const before = symbolsOf(v, text, head, bound, above);
  const scored: { candidate: Candidate; score: number }[] = [];
  const goesOn = continuations(head, text.rule, text.lexicon, bound);
  const clues = new Clues(v, text);
  const likelyKind = corpus.kindsAfter(before);
  const used = new Set(before.map(({ word }) => word));
  for (const [kind, list] of candidatesOf(v, corpus, bound)) {
    const begun = list.filter(isBegun);
    if (begun.length === 0 || !goesOn(list[0]!.word)) continue;
    const likely = likelyKind(kind);
    // Names given here are nowhere else: one is as likely as another.
    const share = kind === '<name>' || list.length === 1 ? () => 1 / list.length : corpus.wordsOfKind(kind, before);
    const clued = new Set(list.filter(({ word, sort }) => !used.has(word) && clues.speakOf(word, sort)));
    for (const candidate of begun) {
      const one = clued.has(candidate) ? 1 / clued.size : 0;
      // A word that stands for itself is likelier if the text has it; of names that replace each other, those of the text are likelier.
      const weight =
        list.length === 1
          ? 1 + CLUED * one
          : clued.size === 0
            ? share(candidate.word)
            : (share(candidate.word) + CLUED * one) / (1 + CLUED);
      scored.push({ candidate, score: likely * weight });
    }
  }
  // A name given here may be a word of the language as well: it is written in one way.
  const written = new Set<string>();
  return scored
    .sort((a, b) => b.score - a.score)
    .flatMap(({ candidate }) => (written.size < written.add(labelOf(candidate)).size ? [candidate] : []));
}

const labelOf = ({ word, head }: Candidate): string => (head ? head.head : word);

/** By kind: what can be offered at all. Members of a kind can stand in the same places, so one of them stands for all. */
type Candidates = ReadonlyMap<string, readonly Candidate[]>;

class Gathering {
  private readonly kinds = new Map<string, Map<string, Candidate>>();

  add(kind: string, word: string, sort: Completion['sort'], head?: WordDecl): void {
    const list = this.kinds.get(kind) ?? new Map<string, Candidate>();
    if (!list.has(word)) list.set(word, { kind, word, sort, ...(head && { head }) });
    this.kinds.set(kind, list);
  }

  names(sort: Sort, list: readonly { name: string; plural?: string }[]): void {
    for (const { name, plural } of list) {
      this.add(`<${sort}>`, name, sort);
      if (plural !== undefined) this.add(`<${sort}>`, plural, sort);
    }
  }

  has(kind: string): boolean {
    return this.kinds.has(kind);
  }

  get all(): Candidates {
    return new Map([...this.kinds].map(([kind, list]) => [kind, [...list.values()]]));
  }
}

/** What a mix declares, which keys rarely change; and what is known of it by what the corpus had seen then. */
const offered = new WeakMap<Vocabulary, { seen: string; candidates: Candidates }>();

function candidatesOf(v: Vocabulary, corpus: Corpus, bound: ReadonlySet<string>): Candidates {
  const kinds = [...corpus.seen].filter((kind) => !kind.startsWith('<'));
  const numbers = [...corpus.wordsOf('<number>')];
  const seen = `${kinds.length} ${numbers.length} ${kinds.join(' ')} ${numbers.join(' ')}`;
  const known = offered.get(v);
  const candidates = known?.seen === seen ? known.candidates : declaredIn(v, kinds, numbers);
  offered.set(v, { seen, candidates });
  if (bound.size === 0) return candidates;
  const names = [...bound].map((word): Candidate => ({ kind: '<name>', word, sort: 'name' }));
  return new Map([...candidates, ['<name>', names]]);
}

function declaredIn(v: Vocabulary, seen: readonly string[], numbers: readonly string[]): Candidates {
  const found = new Gathering();
  found.names('type', v.types);
  found.names('zone', [...v.families, ...v.unions]);
  for (const { id } of v.kinds) found.add('<card>', id, 'card');
  found.names('dial', v.dials);
  found.names(
    'counter',
    v.counters.filter(({ hidden }) => !hidden),
  );
  found.names('mark', v.marks);
  for (const { name } of v.tags) found.names('tag', [{ name, plural: `${name}s` }]);
  found.names('option', v.options);
  found.names('value of cards', v.attrs);
  found.names(
    'set of choices',
    v.sets.filter(({ name }) => !name.startsWith('option ')),
  );
  for (const { members } of v.sets) for (const name of members ?? []) found.add('<choice>', name, 'choice');
  for (const word of v.words) if (word.kind === 'verb') found.add(word.name, word.name, 'verb', word);
  for (const word of v.words) if (word.kind === 'value') found.add(word.name, word.name, 'value');
  // Words between the slots of what the mix declares are names of nothing.
  for (const word of v.words)
    for (const { kind, text } of word.kind === 'event' ? [] : word.parts)
      if (kind === 'word' && !found.has(text)) found.add(text, text, 'word');
  for (const verb of CORE_VERBS) found.add(verb, verb, 'language');
  for (const number of ['1', '2', '3', ...numbers]) found.add('<number>', number, 'number');
  for (const kind of seen) found.add(kind, kind, 'word');
  for (const phrase of ['for each', ...fixedPhrases]) if (/^[a-z]+(?: [a-z]+)*$/.test(phrase)) found.add(phrase, phrase, 'word');
  return found.all;
}

const fits = (word: string, partial: string): boolean => word.startsWith(partial) || (partial.length > 1 && word.includes(`-${partial}`));

function completion(v: Vocabulary, candidate: Candidate, span: Span, names: CardNames): Completion {
  const { word, sort, head } = candidate;
  const core = sort === 'language' ? coreVerbs[word as keyof typeof coreVerbs] : undefined;
  const entry = core ? undefined : entriesNamed(v, word).find((one) => one.name === word);
  const insert = head ? head.parts.map(({ kind, text }) => (kind === 'word' ? { text } : { slot: text })) : [{ text: word }];
  const name = sort === 'card' ? names.get(word) : undefined;
  const isSame = name === undefined || name.toLowerCase().replace(/[^\p{L}\p{M}\d]+/gu, '-') === word;
  return {
    ...{ label: labelOf(candidate), title: isSame ? null : name, span, sort, insert },
    means: core?.means ?? entry?.means ?? (sort === 'card' ? cardCalled(v, word, '')?.text : null) ?? null,
    example: core?.example ?? entry?.example ?? null,
  };
}

/** The index in a snippet of an offset of its file. */
function indexOf(map: ArrayLike<number>, offset: number): number {
  let at = 0;
  while (at < map.length - 1 && map[at]! < offset) at++;
  return at;
}

/** Behind `type:` of a card: the types. Null: the place is somewhere else. */
function typesAt(project: Project, path: string, offset: number): Completion[] | null {
  const one = project.file(path);
  if (one?.kind !== 'cards') return null;
  const { text } = one.file.source;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const partial = /^\s*type:[ \t]+([\p{L}\p{M}\d-]*)$/u.exec(line)?.[1];
  if (partial === undefined) return null;
  const { words: v } = project;
  const span = { start: offset - partial.length, end: offset };
  return v.types
    .filter(({ name }) => name.startsWith(partial))
    .map(({ name }) => completion(v, { kind: '<type>', word: name, sort: 'type' }, span, namesIn(v)));
}
