// A word of an effect that names nothing → the card that would have that name, put at the end of the file, of the type that lines of this mix name
// most at such a place. A card is offered only if the line then makes sense: the check itself decides, on files that nobody has saved.
import { isFixedWord } from '../../grammar/tokens.ts';
import { numberWord } from '../check/declare/naming.ts';
import type { Diagnostic } from '../diagnose/diagnostic.ts';
import { nearest } from '../diagnose/nearest.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import { boundNames } from '../parse/tokenize.ts';
import type { CardsFile, YamlFile } from '../read/model.ts';
import { corpusOf, linesOf } from './complete.ts';
import { symbolsOf } from './corpus.ts';
import type { Project } from './project.ts';
import { edited, isId, type TextEdit } from './rename.ts';
import { textAt, type EffectText, type TextWord } from './texts.ts';
import { thingOf } from './things.ts';

/** A card that is not there yet. */
export interface CardToMake {
  id: string;
  name: string;
  /** The type as the game's files call it. */
  type: string;
  edit: TextEdit;
}

/** What is reported where a name is unknown: alone (CW3003), or in several words, which are then no sentence (CW2001). */
const isUnknownName = ({ code }: Diagnostic): boolean => code === 'CW3003' || code === 'CW2001';
/** Names are not longer, in words. */
const MOST_WORDS = 4;
/** Types that are tried. */
const MOST_TYPES = 2;

/** Answers are asked for again as long as a caret rests in the line. */
const known = new WeakMap<Diagnostic, { of: Vocabulary; card: CardToMake | null }>();

/** The card that would mend this; null: none would. */
export function cardToMake(project: Project, diagnostic: Diagnostic): CardToMake | null {
  if (!isUnknownName(diagnostic) || !project.isOwn(diagnostic.source.path)) return null;
  const before = known.get(diagnostic);
  if (before?.of === project.words) return before.card;
  const card = found(project, diagnostic);
  known.set(diagnostic, { of: project.words, card });
  return card;
}

function found(project: Project, diagnostic: Diagnostic): CardToMake | null {
  const { source, span } = diagnostic;
  const { words: v } = project;
  const text = textAt(project.textsIn(source.path), span.start);
  const file = project.file(source.path);
  if (!text || file?.kind !== 'cards' || text.path[0] !== 'cards') return null;
  for (const run of runsAt(v, text, diagnostic)) {
    const card = cardCalled(run.map((word) => source.text.slice(word.span.start, word.span.end)).join(' '));
    for (const type of card ? typesAt(project, text, run[0]!) : []) {
      const edit = withCard(file.file as YamlFile<CardsFile>, { ...card!, type });
      if (edit && isMended(project, text, diagnostic, edit)) return { ...card!, type, edit };
    }
  }
  return null;
}

/** Its id and its name; null: nothing can be called so. */
function cardCalled(written: string): Pick<CardToMake, 'id' | 'name'> | null {
  const id = written.normalize('NFC').toLowerCase().replace(/\s+/g, '-');
  if (!isId(id) || !/^\p{L}[\p{L}\p{M}\d-]*$/u.test(id) || isYaml.test(id)) return null;
  const words = written.split(/[\s-]+/);
  return { id, name: words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') };
}

/** What YAML takes for something else than a text. */
const isYaml = /^(?:null|true|false|yes|no|on|off|y|n)$/;

/** The words around a place that may be the name: those that name nothing, and in a line that is no sentence, with a name beside them: silver ring. */
function runsAt(v: Vocabulary, text: EffectText, { code, span }: Diagnostic): TextWord[][] {
  const { words, snippet } = text;
  const isName = ({ part, image }: TextWord): boolean =>
    (part === 'name' || part === 'predicate' || part === 'verb') && !isFixedWord(image) && numberWord(image) === undefined;
  const isUnknown = (word: TextWord): boolean => isName(word) && thingOf(v, text, word) === null;
  const at = words.findIndex((word) => word.span.start <= span.start && span.start < word.span.end);
  if (at < 0 || !isUnknown(words[at]!)) return [];
  const isBeside = (a: TextWord | undefined, b: TextWord | undefined): boolean =>
    a !== undefined && b !== undefined && /^[ \t]+$/.test(snippet.source.text.slice(a.span.end, b.span.start));
  let [from, to] = [at, at];
  while (isBeside(words[from - 1], words[from]) && isUnknown(words[from - 1]!)) from--;
  while (isBeside(words[to], words[to + 1]) && isUnknown(words[to + 1]!)) to++;
  const runs = [words.slice(from, to + 1)];
  if (code === 'CW2001' && isBeside(words[to], words[to + 1]) && isName(words[to + 1]!)) runs.push(words.slice(from, to + 2));
  if (code === 'CW2001' && isBeside(words[from - 1], words[from]) && isName(words[from - 1]!)) runs.push(words.slice(from - 1, to + 1));
  // So many of them are no single card.
  return words[from - 1]?.part === 'number' ? [] : runs.filter(({ length }) => length <= MOST_WORDS);
}

/** The types of cards, those first that are named most at such a place; first of all the one that may have been meant. */
function typesAt(project: Project, text: EffectText, first: TextWord): string[] {
  const { words: v } = project;
  const { snippet } = text;
  const line = linesOf(v, text).findLast(({ raw }) => snippet.map[raw.start]! <= first.span.start);
  if (!line) return [];
  let at = line.raw.start;
  while (at < line.raw.end && snippet.map[at]! < first.span.start) at++;
  const before = symbolsOf(v, text, snippet.text.slice(line.raw.start, at), boundNames(snippet.text), line.above);
  const corpus = corpusOf(project);
  const asCard = corpus.wordsOfKind('<card>', before);
  // Where few lines name a card, others say "a" and its type.
  const asType = corpus.wordsOfKind('<type>', [...before, { kind: 'a', word: 'a' }]);
  const sums = v.types.map(({ name, plural }) => asType(name) + asType(plural));
  for (const { id, type } of v.kinds) sums[type]! += asCard(id);
  const names = v.types.flatMap(({ name, plural }) => [name, plural]);
  const near = nearest(first.image, names);
  const meant = near === null ? -1 : Math.floor(names.indexOf(near) / 2);
  if (meant >= 0) sums[meant] = Infinity;
  return v.types
    .map(({ name }, i) => ({ name, sum: sums[i]! }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_TYPES)
    .map(({ name }) => name);
}

/** The file with one card more, behind the last one; null: its cards are not written below each other. */
function withCard({ source, data, at }: YamlFile<CardsFile>, { id, name, type }: Omit<CardToMake, 'edit'>): TextEdit | null {
  const last = Object.keys(data.cards ?? {}).at(-1);
  if (last === undefined) return null;
  const { text } = source;
  const key = at(['cards', last], 'key').start;
  const pad = text.slice(text.lastIndexOf('\n', key - 1) + 1, key);
  if (!/^ +$/.test(pad)) return null;
  // Blank lines behind the last card belong to nothing.
  const written = text.slice(0, Math.max(at(['cards', last]).end, at(['cards', last], 'key').end)).trimEnd().length;
  const [rest] = /^[^\r\n]*/.exec(text.slice(written))!;
  const end = written + rest.length;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = [`${pad}${id}:`, `${pad}  name: ${name}`, ...(data.type === type ? [] : [`${pad}  type: ${type}`])];
  return { span: { start: end, end }, text: lines.map((line) => eol + line).join('') };
}

/** Whether the line makes sense when the card is there, and nothing else of this effect is worse. */
function isMended(project: Project, { snippet }: EffectText, { code, source, span }: Diagnostic, edit: TextEdit): boolean {
  const now = project.edited([[source.path, edited(source.text, [edit])]]).resolvedWhere((effect) => effect === snippet.text);
  const [start, end] = [snippet.map[0]!, snippet.map[snippet.text.length]!];
  const ofEffect = (list: readonly Diagnostic[]): Diagnostic[] =>
    list.filter((one) => one.source.path === source.path && one.severity === 'error' && start <= one.span.start && one.span.start <= end);
  const left = ofEffect(now.resolving);
  if (left.some((one) => one.code === code && one.span.start === span.start)) return false;
  return left.length < ofEffect(project.loaded.diagnostics).length;
}
