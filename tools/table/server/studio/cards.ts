// The state of a folder → what the page shows of its cards: a row for each, and everything about one. Changes nothing.
import { placeOf, wordingFor, type Diagnostic, type Loaded, type Span } from 'cardwright';
import {
  effectForText,
  faceOf,
  inLanguage,
  nameOf as languageName,
  said as saidIn,
  tokens,
  type Project,
  type YamlFile,
  type CardsFile,
} from 'cardwright/internal';
import type { BrokenFile, CardInfo, DeckRow, FieldKey, KindInfo, ProblemInfo } from '../../studio-protocol.ts';
import { cardKeys } from './card-text.ts';
import { namedCards } from './named-cards.ts';
import { faceFor, spokenIn } from './other-cards.ts';
import { languagesOf } from './reading.ts';

type Kind = Loaded['vocabulary']['kinds'][number];
type Spec = NonNullable<NonNullable<CardsFile['cards']>[string]>;

/** A card of the folder, where it is written. */
export interface OwnCard {
  id: string;
  /** Name of its file in the folder. */
  name: string;
  file: YamlFile<CardsFile>;
  spec: Spec;
}

/** The snippet's view of a text: where each character is in the file. */
type Field = { text: string; map: ArrayLike<number> };

export function ownCards(project: Project, folder: string): OwnCard[] {
  return project.files.flatMap(({ kind, file, folder: of }) => {
    if (kind !== 'cards' || of.dir !== folder) return [];
    const typed = file as YamlFile<CardsFile>;
    const name = file.source.path.slice(folder.length + 1);
    return Object.entries(typed.data?.cards ?? {}).map(([id, spec]) => ({ id, name, file: typed, spec: spec ?? {} }));
  });
}

export function kindFor(v: Loaded['vocabulary'], folder: string, id: string): Kind | null {
  return v.kinds.find((kind) => kind.folder.dir === folder && kind.id === id) ?? null;
}

export function rowsOf(project: Project, folder: string): DeckRow[] {
  const { vocabulary: v, diagnostics } = project.loaded;
  const wording = wordingFor(v);
  const kinds = new Map(v.kinds.filter((kind) => kind.folder.dir === folder).map((kind) => [kind.id, kind]));
  const named = namedCards(project, folder);
  const byFile = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) byFile.set(one.source.path, [...(byFile.get(one.source.path) ?? []), one]);
  return ownCards(project, folder).map(({ id, name, file, spec }) => {
    const kind = kinds.get(id);
    const span = entrySpan(file, id);
    const own = (byFile.get(file.source.path) ?? []).filter((one) => one.span.start >= span.start && one.span.start <= span.end);
    const type = kind ? v.types[kind.type]!.name : (spec.type ?? file.data.type ?? '');
    const { tests = 0, unnamed = null } = (kind && named.get(kind.fullId)) ?? {};
    return {
      id,
      file: name,
      name: spec.name ?? id,
      type,
      errors: own.filter(({ severity }) => severity === 'error').length,
      warnings: own.filter(({ severity }) => severity === 'warning').length,
      ...{ tests, ...(unnamed !== null && { unnamed }) },
      // Too small to be read, and there may be a thousand: no text is made.
      face: kind ? faceOf(v, kind, wording, true) : null,
      words: [id, spec.name ?? '', spec.text ?? '', spec.effect ?? ''].join(' ').toLowerCase(),
    };
  });
}

/** Its bytes could not be read as text (10), or its text as YAML (12). */
const unread = /^CW1(?:00[123]|2)/;

/** Card files that could not be read whole: of their cards at most those before the mistake are in the deck, and none can be changed by its fields. */
export function brokenFiles(project: Project, folder: string, language?: string): BrokenFile[] {
  return filesWith(project, folder, (code) => unread.test(code), language);
}

/** Translations of the folder with a mistake, whatever it is: a game with them cannot be loaded. */
export function brokenLocales(project: Project, folder: string): BrokenFile[] {
  return filesWith(project, folder, (_, path) => path.startsWith(`${folder}/locales/`));
}

function filesWith(project: Project, folder: string, isMeant: (code: string, path: string) => boolean, language?: string): BrokenFile[] {
  const found = new Map<string, BrokenFile>();
  for (const one of project.loaded.diagnostics) {
    const { code, severity, source, span } = one;
    if (severity !== 'error' || !source.path.startsWith(`${folder}/`) || !source.path.endsWith('.yaml')) continue;
    if (!isMeant(code, source.path)) continue;
    const file = source.path.slice(folder.length + 1);
    if (!found.has(file)) found.set(file, { file, message: inLanguage(one, language).message, line: placeOf(source, span.start).line });
  }
  return [...found.values()];
}

export function entrySpan(file: YamlFile, id: string): Span {
  return { start: file.at(['cards', id], 'key').start, end: Math.max(file.at(['cards', id]).end, file.at(['cards', id], 'key').end) };
}

/** Who looks at a card: the language of their page, and the one in which they want it shown; null: its own. */
export interface Reader {
  language?: string;
  shows?: string | null;
}

/** Everything about one card; null: it is not there. */
export function cardInfo(
  project: Project,
  folder: string,
  id: string,
  rev: number,
  { language = 'en', shows = null }: Reader = {},
): CardInfo | null {
  const card = ownCards(project, folder).find((one) => one.id === id);
  if (!card) return null;
  const { vocabulary: v } = project.loaded;
  const { file, spec, name } = card;
  const kind = kindFor(v, folder, id);
  const effect = fieldOf(file, id, 'effect');
  const span = entrySpan(file, id);
  const { line } = placeOf(file.source, span.start);
  const first = effect ? placeOf(file.source, effect.map[0] ?? span.start).line : line;
  const wording = wordingFor(v, spokenIn(v, language));
  const named = kind ? namedCards(project, folder).get(kind.fullId) : undefined;
  const { languages, shown } = shownIn(project, folder, shows);
  const nameOf = (full: string): { id: string; name: string; own: boolean } => {
    const user = v.kinds.find((one) => one.fullId === full)!;
    return { id: user.id, name: wording.card(user.folder, user.id, 'name') ?? user.name, own: user.folder.dir === folder };
  };
  const undone = kind && !effect && kind.text ? effectForText(v, kind, kind.text, language) : null;
  const problems = problemsOf(project, card, language).map((one) => ({
    ...one,
    line: one.key === 'effect' ? one.line - first + 1 : one.line,
  }));
  return {
    t: 'card',
    id,
    file: name,
    line,
    fields: Object.fromEntries(
      cardKeys.flatMap((key) => {
        const value = spec[key] ?? (key === 'type' ? (file.data.type ?? undefined) : undefined);
        return value === undefined ? [] : [[key, String(value).replace(/\n+$/, '')]];
      }),
    ),
    face: kind
      ? faceFor(v, kind, {
          wording: shown === null ? wording : wordingFor(v, shown),
          hasErrors: problems.some(({ severity }) => severity === 'error'),
        })
      : null,
    rev,
    family: spec.each !== undefined,
    problems,
    said: kind
      ? saidIn(project, kind).lines.map(({ line: at, written, said }) => ({ line: at - first + 1, written, said: [...said] }))
      : [],
    colours: effect ? coloursOf(project, file, effect) : [],
    users: (named?.users ?? []).map(nameOf),
    tests: named?.tests ?? 0,
    ...{ languages, shows: shown },
    ...(undone !== null && { undone }),
  };
}

/** The languages of the cards, if there are several, and the one in which a card is shown: that of its author, unless another is wanted. */
function shownIn(project: Project, folder: string, wanted: string | null): { languages: CardInfo['languages']; shown: string | null } {
  const codes = languagesOf(project, folder);
  if (codes.length < 2) return { languages: [], shown: null };
  return {
    languages: codes.map((code) => ({ code, name: languageName(code) })),
    shown: wanted !== null && codes.includes(wanted) ? wanted : codes[0]!,
  };
}

export function coloursOf(project: Project, file: YamlFile, effect: Field): CardInfo['colours'] {
  const part = { start: effect.map[0] ?? 0, end: effect.map[effect.text.length] ?? 0 };
  return tokens(project, file.source.path, part).flatMap(({ span, colour, declared }) => {
    const [from, to] = [indexIn(effect, span.start), indexIn(effect, span.end)];
    return to > from ? [{ from, to, colour, declared }] : [];
  });
}

/** What was found in the entry of a card. */
export function foundIn(project: Project, { id, file }: OwnCard): Diagnostic[] {
  const span = entrySpan(file, id);
  return project.loaded.diagnostics.filter(
    ({ source, span: at }) => source.path === file.source.path && at.start >= span.start && at.start <= span.end,
  );
}

/** What is wrong with a card, the worst first as found; the order is the one by which fixes are taken. */
export function problemsOf(project: Project, card: OwnCard, language?: string): ProblemInfo[] {
  const { id, file } = card;
  const fields = cardKeys.flatMap((key) => {
    const field = fieldOf(file, id, key);
    return field ? [{ key, field }] : [];
  });
  return foundIn(project, card).map((one): ProblemInfo => {
    const at = fields.find(({ field }) => (field.map[0] ?? 0) <= one.span.start && one.span.start <= (field.map[field.text.length] ?? 0));
    const { message, help } = inLanguage(one, language);
    const [from, to] = at ? [indexIn(at.field, one.span.start), indexIn(at.field, one.span.end)] : [0, 0];
    return {
      code: one.code,
      severity: one.severity,
      message,
      help: help ?? null,
      key: (at?.key ?? keyAt(file, id, one.span.start)) as FieldKey | null,
      from,
      to: Math.max(from, to),
      line: placeOf(file.source, one.span.start).line,
      fix: one.suggestion === undefined ? null : { put: one.suggestion, certain: one.severity === 'error' },
    };
  });
}

/** A key whose entry a place is in, where it has no text of its own. */
function keyAt(file: YamlFile, id: string, at: number): string | null {
  return (
    cardKeys.find((key) => {
      const [name, value] = [file.at(['cards', id, key], 'key'), file.at(['cards', id, key])];
      return (
        name.start <= at && at <= value.end && placeOf(file.source, name.start).line > placeOf(file.source, entrySpan(file, id).start).line
      );
    }) ?? null
  );
}

export function fieldOf(file: YamlFile, id: string, key: string): Field | null {
  return file.snippet(['cards', id, key]);
}

/** The index in a text of an offset of its file. */
export function indexIn({ text, map }: Field, offset: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (map[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is easiest to begin with comes first. */
const rank = (role: string): number => ['deed', 'asset', 'aim', 'law', 'ground'].indexOf(role) + (role === 'ground' ? 9 : 0);

/** The types a card can have, each with a short effect that works. */
export function kindsOf(v: Loaded['vocabulary'], look: { types: Record<string, { name: string; role: string }> }): KindInfo[] {
  const count = (type: number): number => v.kinds.filter((kind) => kind.type === type).length;
  return v.types
    .map((type, i) => {
      const effects = v.kinds.flatMap((kind) => (kind.type === i ? [kind.effect?.text.trim() ?? ''] : []));
      const most = effects.filter((effect) => effect === '').length * 2 > effects.length;
      const short = effects.filter((effect) => effect !== '' && !effect.includes('\n')).sort((a, b) => a.length - b.length)[0] ?? '';
      const { name = type.name, role = 'asset' } = look.types[type.name] ?? {};
      return { id: type.name, name, role, example: most ? '' : short, count: count(i) };
    })
    .filter(({ count: n }) => n > 0 || v.kinds.length === 0)
    .sort((a, b) => rank(a.role) - rank(b.role) || b.count - a.count)
    .map(({ id, name, role, example }) => ({ id, name, role, example }));
}
