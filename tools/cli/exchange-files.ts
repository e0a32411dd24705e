// Units of a translation ↔ the files translators work with: gettext PO and CSV. Judges nothing.
import { po, type GetTextTranslations } from 'gettext-parser';
import Papa from 'papaparse';
import { countingIn, type Row, targetHash, type Unit, wholeCategories } from 'cardwright/internal';
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

// ---------------------------------------------------------------- PO

export function toPo(language: string, source: string, parts: readonly Part[]): string {
  const counting = countingIn(language);
  if (!counting) throw new Mistake(`Cardwright does not know the gettext plural forms of ${language}. Use --format csv.`);
  const translations: GetTextTranslations['translations'] = {};
  for (const { set, units } of parts) {
    for (const u of units) {
      const msgctxt = `${set}:${u.id}`;
      const notes = [
        u.context,
        ...(u.does === '' ? [] : [`does: ${u.does}`]),
        ...(u.values && u.values.wanted.length > 0 ? [`keep: ${u.values.wanted.map((name) => `{${name}}`).join(' ')}`] : []),
        ...(u.partial ? ['its first form is enough, where the others follow from the word itself'] : []),
        hashNote + u.hash,
        ...(Object.keys(u.target).length > 0 ? [beforeNote + targetHash(u.target)] : []),
      ];
      const msgstr = u.plural === null ? [u.target[''] ?? ''] : counting.categories.map((c) => u.target[c] ?? '');
      (translations[msgctxt] ??= {})[u.source] = {
        msgctxt,
        msgid: u.source,
        ...(u.plural === null ? {} : { msgid_plural: u.plural }),
        msgstr,
        comments: { extracted: notes.join('\n'), ...(u.stale ? { flag: 'fuzzy' } : {}) },
      };
    }
  }
  const headers = {
    'Project-Id-Version': parts.map((p) => p.set).join(' '),
    'Report-Msgid-Bugs-To': '',
    'POT-Creation-Date': '2000-01-01 00:00+0000',
    'PO-Revision-Date': '2000-01-01 00:00+0000',
    'Last-Translator': 'nobody yet',
    'Language-Team': `${source} to ${language}`,
    Language: language.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': counting.header,
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8') + '\n';
}

export function fromPo(bytes: Uint8Array): Returned {
  let data: GetTextTranslations;
  utf8Only(bytes);
  try {
    data = po.parse(Buffer.from(bytes));
  } catch (problem) {
    throw new Mistake(`it is not a PO file: ${(problem as Error).message}`);
  }
  // The parser's types promise headers, but a truncated file has none.
  const headers: Readonly<Record<string, string>> | undefined = data.headers;
  if (!headers) throw new Mistake('it is not a PO file: it is empty, or a text in it is not closed.');
  const language = headers['Language']?.replace('_', '-') ?? null;
  const categories = language === null ? [] : (countingIn(language)?.categories ?? []);
  const rows: Returned['rows'] = [];
  for (const [context, entries] of Object.entries(data.translations)) {
    for (const e of Object.values(entries)) {
      if (context === '' && e.msgid === '') continue;
      // Nor does an entry always have what the types promise.
      if ((e.msgstr as string[] | undefined) === undefined)
        throw new Mistake(`it is cut off, or a text in it is not closed: “${e.msgid.trim()}” has no msgstr.`);
      const { set, id } = named(context);
      const isPlural = e.msgid_plural !== undefined;
      const notes = (e.comments?.extracted ?? '').split('\n');
      const row: Row = {
        id,
        source: e.msgid,
        target: isPlural ? Object.fromEntries(e.msgstr.map((text, i) => [categories[i] ?? `form ${i}`, text])) : { '': e.msgstr[0] ?? '' },
        forms: isPlural ? e.msgstr.length : null,
        before: notes.find((n) => n.startsWith(beforeNote))?.slice(beforeNote.length) ?? null,
        unsure: (e.comments?.flag ?? '').split(/,\s*/).includes('fuzzy'),
      };
      rows.push({ set, row });
    }
  }
  return { language, rows };
}

/** Some spreadsheets save "Unicode text" with two bytes per letter, in which no single entry could be reported. */
function utf8Only(bytes: Uint8Array): void {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) throw new Mistake('it is in UTF-16; save it as UTF-8.');
}

function named(text: string): { set: string; id: string } {
  const at = text.indexOf(':');
  return at < 0 ? { set: '', id: text } : { set: text.slice(0, at), id: text.slice(at + 1) };
}

// ---------------------------------------------------------------- CSV

const columns = ['id', 'context', 'does', 'source', 'source of several'] as const;
const tail = ['source hash', 'translation hash'] as const;

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
      },
    };
  });
  return { language, rows };
}
