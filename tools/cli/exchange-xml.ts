// Units of a translation ↔ XLIFF 2.1, and the words of a set → a glossary in TBX: the two files in XML that services for translators read.
// Judges nothing.
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Row, type Unit, wholeCategories } from 'cardwright/internal';
import { hashesIn, notesOf, utf8Only, type Part, type Returned } from './exchange-files.ts';
import { Mistake } from './shell.ts';

const writer = { ignoreAttributes: false, attributeNamePrefix: '@', format: true, suppressEmptyNode: true } as const;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

// ---------------------------------------------------------------- XLIFF

/**
 * The category of a form stands in brackets behind the id of its unit: XLIFF 2.1 knows no plurals. Empty ones follow an id that ends in such
 * brackets itself.
 */
const formName = (id: string, category: string): string => (category === '' && !/\[\w*\]$/.test(id) ? id : `${id}[${category}]`);

/** XML has no way to write most control characters; the check reports them. */
const writable = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

const asXml = (root: object): string => writable(declaration + (new XMLBuilder(writer).build(root) as string));

/** A mark for texts that were accepted before their source or effect changed. */
const STALE = 'cardwright:stale';

export function toXliff(language: string, source: string, parts: readonly Part[]): string {
  const whole = wholeCategories(language);
  const xliff = {
    '@xmlns': 'urn:oasis:names:tc:xliff:document:2.0',
    '@version': '2.1',
    '@srcLang': source,
    '@trgLang': language,
    file: parts.map(({ set, units }, f) => ({
      '@id': `f${f + 1}`,
      '@original': set,
      unit: units
        .flatMap((u) => (u.plural === null ? [''] : whole).map((category) => xliffUnit(u, category)))
        .map((unit, i) => ({ '@id': `u${i + 1}`, ...unit })),
    })),
  };
  return asXml({ xliff });
}

function xliffUnit(u: Unit, category: string): object {
  const target = u.target[category];
  const source = category === '' || category === 'one' ? u.source : u.plural!;
  const notes = notesOf(u).map((text) => ({ '@category': 'developer', '#text': text }));
  const [place] = u.place ? [{ '@category': 'location', '#text': `${u.place.path}:${u.place.line}` }] : [];
  const [form] = category === '' ? [] : [{ '@category': 'form', '#text': category }];
  return {
    '@name': formName(u.id, category),
    notes: { note: [...notes, ...[form, place].filter((x) => x !== undefined), ...(u.note === '' ? [] : [translatorNote(u.note)])] },
    segment: {
      '@state': target === undefined ? 'initial' : u.stale ? 'translated' : 'final',
      ...(u.stale ? { '@subState': STALE } : {}),
      source: { '@xml:space': 'preserve', '#text': source },
      ...(target === undefined ? {} : { target: { '@xml:space': 'preserve', '#text': target } }),
    },
  };
}

const translatorNote = (text: string): object => ({ '@category': 'translator', '#text': text });

/** An element as the parser gives it: its children under its name, its attributes under `:@`; a text under `#text`. */
type Node = Readonly<Record<string, unknown>>;

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const inside = (node: Node): Node[] => node[nameOf(node)] as Node[];
const within = (nodes: readonly Node[], ...names: string[]): Node[] => nodes.filter((node) => names.includes(nameOf(node)));
const attribute = (node: Node, name: string): string | null =>
  ((node[':@'] as Readonly<Record<string, string>> | undefined) ?? {})[`@${name}`] ?? null;

/** The text of an element; of elements in it, such as marks of a tool, what they enclose. */
const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => (nameOf(node) === '#text' ? String(node['#text']) : textIn(inside(node)))).join('');

export function fromXliff(bytes: Uint8Array): Returned {
  utf8Only(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  // Entities of its own could make a small file a huge one, and nobody needs them here.
  if (/<!DOCTYPE/i.test(text)) throw new Mistake('it has a DOCTYPE, which no XLIFF file needs; take it out.');
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    // The validator lists what is still open.
    const isCut = !text.trimEnd().endsWith('>') || valid.err.msg.startsWith("Invalid '[");
    throw new Mistake(isCut ? 'it is cut off, or not XML.' : `it is not XML: line ${valid.err.line}: ${valid.err.msg}`);
  }
  const parser = new XMLParser({ ...writer, preserveOrder: true, parseTagValue: false, trimValues: false, htmlEntities: true });
  const [xliff] = within(parser.parse(text) as Node[], 'xliff');
  if (!xliff) throw new Mistake('it is not an XLIFF file: there is no element xliff in it.');
  const version = attribute(xliff, 'version') ?? '';
  if (!version.startsWith('2.')) throw new Mistake(`it is XLIFF ${version || 'without a version'}; XLIFF 2.0, 2.1 and 2.2 are read.`);
  const rows = within(inside(xliff), 'file').flatMap((file) => {
    const set = attribute(file, 'original') ?? attribute(file, 'id') ?? '';
    return joined(unitsIn(file).map(xliffRow)).map((row) => ({ set, row }));
  });
  return { language: attribute(xliff, 'trgLang'), rows };
}

/** Units, in groups too. */
function unitsIn(parent: Node): Node[] {
  return within(inside(parent), 'unit', 'group').flatMap((node) => (nameOf(node) === 'unit' ? [node] : unitsIn(node)));
}

/** A unit of a file, with the category of its form; '' for a unit with one text. */
function xliffRow(unit: Node): Row & { category: string } {
  const [, id, category = ''] = /^([^]*?)(?:\[(\w*)\])?$/u.exec(attribute(unit, 'name') ?? attribute(unit, 'id') ?? '')!;
  const notes = within(inside(unit), 'notes').flatMap((list) => within(inside(list), 'note'));
  const segments = within(inside(unit), 'segment');
  // What stands between segments is often not translated: a space.
  const pieces = within(inside(unit), 'segment', 'ignorable');
  const textOf = (name: string): string =>
    pieces
      .map((piece) => {
        const own = within(inside(piece), name);
        return textIn(own.length > 0 || nameOf(piece) === 'segment' ? own : within(inside(piece), 'source'));
      })
      .join('');
  const target = segments.some((segment) => textIn(within(inside(segment), 'target')) !== '') ? textOf('target') : '';
  // Simple editors write no state; a form that follows from another needs no text.
  const states = segments.map((segment) => attribute(segment, 'state'));
  const isStale = segments.some((segment, i) => states[i] === 'translated' && attribute(segment, 'subState') === STALE);
  return {
    id: id!,
    category,
    source: textOf('source'),
    target: { [category]: target },
    forms: null,
    ...hashesIn(notes.map((note) => textIn(inside(note)))),
    unsure: isStale || (target !== '' && states.includes('initial')),
    marked: true,
    approved: (category !== '' && target === '') || states.every((state) => state === 'reviewed' || state === 'final'),
    note: textIn(notes.filter((note) => attribute(note, 'category') === 'translator').flatMap(inside)),
  };
}

/** The forms of one text as one row; a form that is there once more, as a row of its own. */
function joined(rows: readonly (Row & { category: string })[]): Row[] {
  const byId = new Map<string, Row>();
  const again: Row[] = [];
  for (const { category, ...row } of rows) {
    const known = byId.get(row.id);
    if (known && Object.hasOwn(known.target, category)) {
      again.push(row);
      continue;
    }
    const forms = category === '' ? null : (known?.forms ?? 0) + 1;
    byId.set(row.id, {
      ...(known ?? row),
      target: { ...known?.target, ...row.target },
      forms,
      unsure: row.unsure || (known?.unsure ?? false),
      approved: row.approved && (known?.approved ?? true),
    });
  }
  return [...byId.values(), ...again];
}

// ---------------------------------------------------------------- TBX

/** The words of a set, as they are called in both languages; words without a translation stand in the source language alone. */
export function toTbx(language: string, source: string, parts: readonly Part[]): string {
  const tbx = {
    '@type': 'TBX-Basic',
    '@style': 'dca',
    '@xml:lang': source,
    '@xmlns': 'urn:iso:std:iso:30042:ed-2',
    tbxHeader: { fileDesc: { sourceDesc: { p: `The words of ${parts.map(({ set }) => set).join(', ')}` } } },
    text: { body: { conceptEntry: parts.flatMap(conceptsOf(language, source)) } },
  };
  return asXml({ tbx });
}

const conceptsOf =
  (language: string, source: string) =>
  ({ set, units }: Part): object[] =>
    units
      .filter(({ id }) => /^(?:terms\.[^#]+|cards\..+\.name|title)$/.test(id))
      .map((u) => {
        const target = u.target[''] ?? u.target['one'] ?? Object.values(u.target)[0];
        const section = (lang: string, term: string): object => ({ '@xml:lang': lang, termSec: { term } });
        return {
          '@id': `${set}-${u.id}`.replace(/[^\p{L}\d._-]/gu, '_'),
          descrip: { '@type': 'definition', '#text': u.does === '' ? u.context : `${u.context}: ${u.does}` },
          ...(u.note === '' ? {} : { note: u.note }),
          langSec: [section(source, u.source), ...(target === undefined ? [] : [section(language, target)])],
        };
      });
