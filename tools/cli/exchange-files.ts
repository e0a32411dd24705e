// Units of a translation ↔ the files translators work with: gettext PO and CSV. XLIFF is in exchange-xml.ts. Judges nothing.
import { po, type GetTextComment, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import Papa from 'papaparse';
import { categoriesOf, countingIn, isMeaning, type Row, targetHash, type Unit, wholeCategories } from 'cardwright/internal';
import { Mistake } from './shell.ts';

/** What a translator gets: the units of a set. */
export interface Part {
  /** Id of the set. */
  set: string;
  /** In the order of its files. */
  units: readonly Unit[];
}

/** A file that came back, with the set each row belongs to. */
export interface Returned {
  /** As the file states it; null: it does not. */
  language: string | null;
  /** In the order of the file. */
  rows: { set: string; row: Row }[];
}

const hashNote = 'source hash: ';
const beforeNote = 'translation hash: ';
const stampNote = 'effect hash: ';

/** What a translator should know of a unit, and what is needed when it comes back; a line each. */
export function notesOf(u: Unit): string[] {
  return [
    u.context,
    ...(u.does === '' ? [] : [`does: ${u.does}`]),
    ...(u.was && 'effect' in u.was ? [`changed: ${u.was.effect}`] : []),
    ...(u.values && u.values.wanted.length > 0 ? [`keep: ${u.values.wanted.map((name) => `{${name}}`).join(' ')}`] : []),
    ...(u.partial ? ['its first form is enough, where the others follow from the word itself'] : []),
    hashNote + u.hash,
    ...(isMeaning(u.stamp) ? [stampNote + u.stamp] : []),
    ...(Object.keys(u.target).length > 0 ? [beforeNote + targetHash(u.target)] : []),
  ];
}

/** The hashes among such notes. */
export function hashesIn(notes: readonly string[]): Pick<Row, 'before' | 'stamp'> {
  const after = (start: string): string | null => notes.find((n) => n.startsWith(start))?.slice(start.length) ?? null;
  return { before: after(beforeNote), stamp: after(stampNote) };
}

// ---------------------------------------------------------------- PO

/** Two forms, which tools replace by those of each language. */
const template = { header: 'nplurals=2; plural=(n != 1);', categories: ['one', 'other'] };

/** `language`: null: a template for any. `made`: the time that the file states. */
export function toPo(language: string | null, source: string, parts: readonly Part[], made = new Date(0)): string {
  const counting = language === null ? template : countingIn(language);
  if (!counting) throw new Mistake(`The plural forms of ${language} cannot be written in a PO file. Use --format csv or --format xliff.`);
  const translations: GetTextTranslations['translations'] = {};
  for (const { set, units } of parts)
    for (const u of units) {
      const msgctxt = `${set}:${u.id}`;
      (translations[msgctxt] ??= {})[u.source] = {
        msgctxt,
        msgid: u.source,
        ...(u.plural === null ? {} : { msgid_plural: u.plural }),
        msgstr: u.plural === null ? [u.target[''] ?? ''] : counting.categories.map((c) => u.target[c] ?? ''),
        comments: commentsOf(u),
      };
    }
  const at = `${made.toISOString().slice(0, 16).replace('T', ' ')}+0000`;
  const headers = {
    'Project-Id-Version': parts.map((p) => p.set).join(' '),
    'Report-Msgid-Bugs-To': '',
    'POT-Creation-Date': at,
    'PO-Revision-Date': language === null ? 'YEAR-MO-DA HO:MI+ZONE' : at,
    'Last-Translator': 'nobody yet',
    'Language-Team': `${source} to ${language ?? 'any language'}`,
    Language: language?.replace('-', '_') ?? '',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': counting.header,
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8') + '\n';
}

function commentsOf(u: Unit): GetTextComment {
  const flags = [...(u.stale ? ['fuzzy'] : []), ...(hasPlainBraces(u) ? ['python-brace-format'] : [])];
  return {
    extracted: notesOf(u).join('\n'),
    ...(u.place ? { reference: `${u.place.path}:${u.place.line}` } : {}),
    ...(flags.length > 0 ? { flag: flags.join(', ') } : {}),
    ...(u.was && 'source' in u.was ? { previous: `msgid ${JSON.stringify(u.was.source)}` } : {}),
    ...(u.note === '' ? {} : { translator: u.note }),
  } as GetTextComment;
}

/**
 * Whether the braces of the text and of its translation hold names and nothing else, as in Python: gettext and editors then compare them by
 * themselves. A translation that is not there yet may need to count.
 */
function hasPlainBraces({ source, target, values }: Unit): boolean {
  const isPlain = (text: string): boolean => !/[{}]/.test(text.replace(/\{[a-z_]\w*\}/gi, ''));
  const texts = Object.values(target);
  return values !== null && source.includes('{') && texts.length > 0 && [source, ...texts].every(isPlain);
}

/** `otherwise`: the language of a file that does not state it. */
export function fromPo(bytes: Uint8Array, otherwise: string | null = null): Returned {
  let data: GetTextTranslations;
  utf8Only(bytes);
  const file = markedAgain(bytes);
  try {
    data = po.parse(file, { defaultCharset: 'utf-8' });
  } catch (problem) {
    throw new Mistake(`it is not a PO file: ${(problem as Error).message}`);
  }
  // The parser's types promise headers, but a truncated file has none.
  const headers: Readonly<Record<string, string>> | undefined = data.headers;
  if (!headers) throw new Mistake('it is not a PO file: it is empty, or a text in it is not closed.');
  const stated = headers['Language'] ? asLanguage(headers['Language']) : null;
  const language = stated ?? otherwise;
  const forms = Number(/nplurals\s*=\s*(\d+)/.exec(headers['Plural-Forms'] ?? '')?.[1] ?? 0);
  const rows = Object.entries(data.translations).flatMap(([context, entries]) =>
    Object.values(entries)
      .filter(({ msgid }) => context !== '' || msgid !== '')
      .map((entry) => poRow(context, entry, (texts) => byCategory(texts, forms || texts.length, language))),
  );
  closedOnly(file);
  return { language: stated, rows };
}

/** Stands behind the context of an entry that the file has once more; the parser would drop the first one. */
const AGAIN = '\u0001';

/** With a mark on each context that was there already. */
function markedAgain(bytes: Uint8Array): Buffer {
  const seen = new Map<string, number>();
  // Byte by byte, because only the parser knows in which letters it is written.
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^[ \t]*msgctxt\s+"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*/gm, (context) => {
      const one = context.replace(/"\s*"/g, '').trim();
      const before = seen.get(one) ?? 0;
      seen.set(one, before + 1);
      return `${context.slice(0, -1)}${AGAIN.repeat(before)}"`;
    });
  return Buffer.from(text, 'latin1');
}

/** Reports a text that is not closed: the parser takes it as far as it goes, or the lines that follow with it. */
function closedOnly(file: Buffer): void {
  try {
    po.parse(file, { defaultCharset: 'utf-8', validation: true });
  } catch (problem) {
    // Whatever else is wrong is reported entry by entry.
    const { message, lineNumber } = problem as Error & { lineNumber?: number };
    if (message.includes('within string')) throw new Mistake(`it is cut off, or a text in it is not closed: line ${lineNumber}.`);
  }
}

/** `formsOf`: the forms of a text by their categories. */
function poRow(
  context: string,
  e: GetTextTranslation,
  formsOf: (texts: readonly string[]) => Record<string, string>,
): Returned['rows'][number] {
  // Nor does an entry always have what the types promise.
  if ((e.msgstr as string[] | undefined) === undefined)
    throw new Mistake(`it is cut off, or a text in it is not closed: “${e.msgid.trim()}” has no msgstr.`);
  const { set, id } = named(context.replaceAll(AGAIN, ''));
  const several = e.msgid_plural === undefined ? null : formsOf(e.msgstr);
  const row: Row = {
    id,
    source: e.msgid,
    target: several ?? { '': e.msgstr[0] ?? '' },
    forms: several && Object.keys(several).length,
    ...hashesIn((e.comments?.extracted ?? '').split('\n')),
    unsure: (e.comments?.flag ?? '').split(/,\s*/).includes('fuzzy'),
    marked: true,
    approved: false,
    note: e.comments?.translator ?? '',
  };
  return { set, row };
}

/** Forms by the category of each; those of fractions, which gettext does not have, are left out. */
function byCategory(texts: readonly string[], forms: number, language: string | null): Record<string, string> {
  const categories = language === null ? null : categoriesOf(forms, language);
  const counted = language === null ? null : countingIn(language)?.categories;
  const entries = texts.map((text, i) => [categories?.[i] ?? `form ${i}`, text] as const);
  return Object.fromEntries(entries.filter(([category]) => !categories?.includes(category) || !counted || counted.includes(category)));
}

/** Some spreadsheets save "Unicode text" with two bytes per letter, in which no single entry could be reported. */
export function utf8Only(bytes: Uint8Array): void {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw new Mistake('it is in UTF-16; save it as UTF-8.');
}

/** `cs_CZ.UTF-8`, `sr@latin` → as languages are called here. */
function asLanguage(header: string): string {
  const [, language, modifier] = /^([^.@]*)(?:\.[^@]*)?(?:@(.*))?$/.exec(header.trim()) ?? [];
  const script = { latin: 'Latn', cyrillic: 'Cyrl' }[modifier ?? ''];
  return [...(language ?? '').split(/[_-]/).slice(0, 1), ...(script ? [script] : []), ...(language ?? '').split(/[_-]/).slice(1)].join('-');
}

function named(text: string): { set: string; id: string } {
  const at = text.indexOf(':');
  return at < 0 ? { set: '', id: text } : { set: text.slice(0, at), id: text.slice(at + 1) };
}

// ---------------------------------------------------------------- CSV

const columns = ['id', 'context', 'does', 'source', 'source of several'] as const;
const tail = ['note', 'source hash', 'translation hash'] as const;

/** For spreadsheets: with a UTF-8 mark, and no cell that could be taken for a formula. */
export function toCsv(language: string, parts: readonly Part[]): string {
  const whole = wholeCategories(language);
  const header = [...columns, language, ...whole.map((c) => `${language} ${c}`), ...tail];
  const lines = parts.flatMap(({ set, units }) =>
    units.map((u) => [
      `${set}:${u.id}`,
      u.context,
      u.does,
      u.source,
      u.plural ?? '',
      u.target[''] ?? '',
      ...whole.map((c) => u.target[c] ?? ''),
      u.note,
      u.hash,
      Object.keys(u.target).length > 0 ? targetHash(u.target) : '',
    ]),
  );
  const cells = [header, ...lines].map((line) => line.map((cell) => cell.replace(/^'*[=+\-@\t\r]/, "'$&")));
  return `\ufeff${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

export function fromCsv(bytes: Uint8Array): Returned {
  utf8Only(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header, ...lines] = data.map((line) => line.map((cell) => cell.replace(/^'('*[=+\-@\t\r])/, '$1')));
  const at = (name: string): number => header?.indexOf(name) ?? -1;
  const broken = errors.find((e) => e.type === 'Quotes');
  if (!header || at('id') < 0 || at('source') < 0 || broken)
    throw new Mistake(
      broken
        ? `it cannot be read: ${broken.message}, line ${(broken.row ?? 0) + 1}.`
        : 'its first line does not name the columns id and source.',
    );
  const language = header.find((name) => !([...columns, ...tail] as string[]).includes(name) && !name.includes(' ')) ?? null;
  const forms = header.flatMap((name, i) =>
    language !== null && name.startsWith(`${language} `) ? [[i, name.slice(language.length + 1)] as const] : [],
  );
  // Some spreadsheets leave out empty cells at the end of a line, but this one is never empty.
  const cut = lines.findIndex((line) => at('source hash') >= line.length && line.length > at('source'));
  if (cut >= 0 && cut === lines.length - 1) throw new Mistake(`it is cut off: its last line ends in “${lines[cut]!.at(-1)!.slice(-60)}”.`);
  const rows = lines.map((line): Returned['rows'][number] => {
    const cell = (name: string): string => (at(name) < 0 ? '' : (line[at(name)] ?? ''));
    const { set, id } = named(cell('id'));
    const several = forms.map(([i, category]) => [category, line[i] ?? ''] as const).filter(([, t]) => t !== '');
    const one = language === null ? '' : cell(language);
    return {
      set,
      row: {
        id,
        source: cell('source'),
        target: several.length > 0 ? Object.fromEntries(several) : { '': one },
        forms: several.length > 0 || cell('source of several') !== '' ? forms.length : null,
        before: cell('translation hash') || null,
        unsure: false,
        marked: false,
        approved: false,
        stamp: null,
        note: cell('note'),
      },
    };
  });
  return { language, rows };
}
