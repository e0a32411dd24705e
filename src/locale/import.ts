// Turns the rows a translator sends back into texts to write, or reasons why a row is refused. Writes nothing; entries not sent stay unchanged.
import { nearest } from '../diagnose/nearest.ts';
import { isMeaning } from './acceptance.ts';
import { sourceHash } from './entry.ts';
import type { Unit } from './exchange.ts';
import { shipped, SOURCE_LANGUAGE } from './catalogue.ts';
import { placeholders } from '../text/braces.ts';
import { countedBy, Message, type Grammar } from './message.ts';
import { CATEGORIES, wholeCategories } from './terms.ts';

/** A row of a returned file, in any format. */
export interface Row {
  /** Id of the unit; '' if the file has none. */
  id: string;
  /** The source text when the file was made. */
  source: string;
  /** The texts by category; under '' if the row has one text. */
  target: Readonly<Record<string, string>>;
  /** The number of forms given; null: the row has no forms. */
  forms: number | null;
  /** Hash of the translation when the file was made; null: there was none, or it is unknown. */
  before: string | null;
  /** The translator is unsure of it. */
  unsure: boolean;
  /** The file has marks for what is unsure, so that a text without one is right. */
  marked: boolean;
  /** The file says that somebody has reviewed it. */
  approved: boolean;
  /** What is stored when the text is accepted, as it was when the file was made; null: it is not in the file. */
  stamp: string | null;
  /** What the translator has noted; '' for nothing. */
  note: string;
}

/** What becomes of a row. */
export type Verdict =
  | { k: 'empty' | 'same' | 'accepted' }
  | { k: 'new'; unit: Unit; target: Readonly<Record<string, string>> }
  | { k: 'changed'; unit: Unit; target: Readonly<Record<string, string>>; was: string; is: string }
  | { k: 'refused'; because: string };

/** Whether a text is accepted by what the file says of it: it was stale and the mark is gone, or somebody has reviewed it. */
export function isApproved(row: Row, unit: Unit): boolean {
  if (row.unsure || unit.stamp === '' || !(unit.stale ? row.marked : row.approved && !unit.accepted)) return false;
  return row.stamp === null ? !isMeaning(unit.stamp) && normal(row.source) === normal(unit.source) : row.stamp === unit.stamp;
}

/** All forms as one text, to compare and display. */
export function joinForms(target: Readonly<Record<string, string>>): string {
  return Object.values(target)
    .filter((text) => text !== '')
    .join(' | ');
}

/** Shows whether a translation has changed since a file was made. */
export function targetHash(target: Readonly<Record<string, string>>): string {
  return sourceHash(joinForms(target));
}

/** Tools may sort forms as they like. */
function inOrder(target: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const rank = (category: string): number => (CATEGORIES as readonly string[]).indexOf(category);
  return Object.fromEntries(Object.entries(target).sort(([a], [b]) => rank(a) - rank(b)));
}

/** Why these texts cannot be shown; null: they can. */
export function faultOf(texts: readonly string[], unit: Unit, known: readonly string[], language: string): string | null {
  return texts.map((text) => textProblem(text, unit, language) ?? wordProblem(text, unit, known)).find((p) => p !== null) ?? null;
}

export function judgeRow(row: Row, unit: Unit | null, known: readonly string[], language: string): Verdict {
  const given = inOrder(Object.fromEntries(Object.entries(row.target).filter(([, text]) => text.trim() !== '')));
  if (Object.keys(given).length === 0) return { k: 'empty' };
  if (!unit) {
    const near = nearest(row.id, known);
    return refused(`there is no such text here.${near ? ` Did you mean ${near}?` : ''}`);
  }
  // A file with forms for each text has one for each also where a language needs no others.
  const [only, ...others] = Object.values(given);
  const target = unit.plural === null && others.length === 0 ? { '': only! } : given;
  const isLess = unit.partial && Object.hasOwn(target, wholeCategories(language)[0]!);
  // A form that is taken out stays here, like an entry that is.
  if (visible(joinForms(isLess ? { ...unit.target, ...target } : target)) === visible(joinForms(unit.target))) return { k: 'same' };
  if (row.unsure) return refused('it is marked as unsure (fuzzy); take the mark away when it is right.');
  if (normal(row.source) !== normal(unit.source))
    return refused(`its source has changed: it was “${brief(row.source)}”, and is “${brief(unit.source)}”.`);
  const problem = formsProblem(row, unit, target, language) ?? faultOf(Object.values(target), unit, known, language);
  if (problem) return refused(problem);
  if (Object.keys(unit.target).length === 0) return { k: 'new', unit, target };
  if (row.before !== null && row.before !== targetHash(unit.target))
    return refused(`it was translated here meanwhile, as “${brief(joinForms(unit.target))}”; the file has “${brief(joinForms(target))}”.`);
  return { k: 'changed', unit, target, was: joinForms(unit.target), is: joinForms(target) };
}

function refused(because: string): Verdict {
  return { k: 'refused', because };
}

function formsProblem({ forms }: Row, unit: Unit, target: Readonly<Record<string, string>>, language: string): string | null {
  if (unit.plural === null) return forms !== null && forms > 1 ? `it has ${forms} forms, and is one text here.` : null;
  const whole = wholeCategories(language);
  if (forms === null) return `it has one text; ${language} needs ${whole.length} forms: ${whole.join(', ')}.`;
  if (forms !== whole.length) return `it has ${forms} plural forms; ${language} needs ${whole.length}: ${whole.join(', ')}.`;
  const lost = whole.filter((c) => target[c] === undefined);
  if (lost.length === 0 || (unit.partial && target[whole[0]!] !== undefined)) return null;
  return `it lacks plural forms: ${lost.join(', ')}.`;
}

const grammar = (language: string): Grammar => ({ language, term: (id) => id, amount: String });

function textProblem(text: string, unit: Unit, language: string): string | null {
  if (text.includes('\ufffd')) return `its letters were lost on the way (“${brief(text)}”): save the file as UTF-8.`;
  const meant = misread(text);
  if (meant !== null)
    return `its letters were read wrongly on the way: “${brief(text)}” was perhaps “${brief(meant)}”. Save the file as UTF-8.`;
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text))
    return 'it has invisible signs in it that could change what is shown.';
  if (/\.name$/.test(unit.id) && text.includes('\n')) return 'a name is one line.';
  if (!unit.values) return /[{}]/.test(text) && !/[{}]/.test(unit.source) ? 'it has braces, and nothing is put in there.' : null;
  if (text.includes('{') || text.includes('}')) {
    try {
      new Message(text, grammar(language));
    } catch {
      return `its braces cannot be read: “${brief(text)}”.`;
    }
  }
  const has = placeholders(text);
  const lost = unit.values.wanted.filter((name) => !has.includes(name));
  const strange = has.filter((name) => !unit.values!.wanted.includes(name) && !unit.values!.more.includes(name));
  const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
  if (lost.length > 0) return `it lacks ${braced(lost)}.`;
  return strange.length > 0 ? `it has ${braced(strange)}, which has no value here.` : null;
}

/** Counted things are named by the id of their word in every language. */
function wordProblem(text: string, { source, values }: Unit, known: readonly string[]): string | null {
  if (!values) return null;
  const own = countedBy(source);
  const isWord = (id: string): boolean =>
    own.includes(id) || known.includes(`terms.${id}`) || Object.hasOwn(shipped[SOURCE_LANGUAGE]!.terms, id);
  const strange = countedBy(text).find((id) => !isWord(id));
  if (strange === undefined) return null;
  return `it counts “${strange}”, which is not a word here: the word after of= is not translated${own.length > 0 ? ` (${own.join(', ')})` : ''}.`;
}

/** The intended text if UTF-8 was decoded as an older encoding (`Å½` for `Ž`); null: it was not. */
function misread(text: string): string | null {
  if (!/[\u00c2-\u00df][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122\u20ac]/u.test(text)) return null;
  const bytes = [...text].map((letter) => older.get(letter) ?? letter.codePointAt(0)!);
  if (bytes.some((b) => b > 255)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** The letters that windows-1252 has and Latin 1 has not. */
const older = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, i): [string, number] => [letter, 0x80 + i]),
);

/** Without control characters, which XML cannot have. */
function visible(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
}

function normal(text: string): string {
  return visible(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

function brief(text: string): string {
  const line = normal(text);
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** The term for a locale file after some of its forms have been sent. */
export function withForms(
  term: string | Readonly<Record<string, string>> | undefined,
  forms: Readonly<Record<string, string>>,
): string | Record<string, string> {
  const keys = Object.keys(forms);
  if ((term === undefined || typeof term === 'string') && keys.length === 1 && keys[0] === 'one') return forms['one']!;
  return { ...(typeof term === 'string' ? { one: term } : term), ...forms };
}

/** The value at a path of plain data. */
export function nodePathOf(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? (at as Record<string, unknown>)[step] : undefined),
    data,
  );
}
