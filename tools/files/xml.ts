// The XML inside the documents of spreadsheets → a tree, and texts → XML. Takes nothing that could make a small file a huge one.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unzipped, ZipProblem } from './zip.ts';
import { GridProblem } from './cells.ts';

/** An element: its name, its attributes, what is in it; a text has the name `#text`. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  inside: readonly Element[];
  text: string;
}

/** As the parser gives it: its children under its name, its attributes under `:@`. */
type Raw = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', preserveOrder: true, parseTagValue: false, parseAttributeValue: false },
  ...{ trimValues: false, htmlEntities: false, processEntities: false, ignoreDeclaration: true, ignorePiTags: true },
});

export function parsedXml(bytes: Uint8Array): Element {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (/<!DOCTYPE/i.test(text)) throw new GridProblem({ k: 'document', because: 'doctype' });
  if (XMLValidator.validate(text) !== true) throw new GridProblem({ k: 'document', because: 'xml' });
  const roots = (parser.parse(text) as Raw[]).map(elementOf);
  return { name: '', attributes: {}, inside: roots, text: '' };
}

function elementOf(raw: Raw): Element {
  const name = Object.keys(raw).find((key) => key !== ':@') ?? '';
  if (name === '#text') return { name, attributes: {}, inside: [], text: decoded(String(raw[name])) };
  const attributes = (raw[':@'] as Readonly<Record<string, string>> | undefined) ?? {};
  return {
    name: name.replace(/^(?:x|ss|main):/, ''),
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, decoded(String(value))])),
    inside: (raw[name] as Raw[]).map(elementOf),
    text: '',
  };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Only the five entities of XML, and letters by number; line ends as XML has them. */
function decoded(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, ten, hex, name) => {
    if (name !== undefined) return named[(name as string).toLowerCase()]!;
    const code = ten !== undefined ? Number(ten) : parseInt(hex as string, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : (whole as string);
  });
}

/** The elements of some names right inside. */
export const within = (parent: Element, ...names: string[]): Element[] => parent.inside.filter(({ name }) => names.includes(name));

/** The first element down a path of names; null: there is none. */
export function down(parent: Element, ...names: string[]): Element | null {
  let at: Element | undefined = parent;
  for (const name of names) at = at?.inside.find((one) => one.name === name);
  return at ?? null;
}

/** The texts in an element, those in its elements too. */
export const textIn = (element: Element): string => (element.name === '#text' ? element.text : element.inside.map(textIn).join(''));

/** A text as it is written in XML; line ends of Windows and the like as numbers, because XML would make others of them. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"\r]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' })[sign]!);

/** A deck of cards is far below; a document of a spreadsheet consists of few files. */
const limits = { entries: 500, fileBytes: 60_000_000, allBytes: 120_000_000 };

/** The files of a document, which is a zip. */
export function documentFiles(bytes: Uint8Array): Map<string, Uint8Array> {
  try {
    return unzipped(bytes, limits);
  } catch (problem) {
    if (problem instanceof ZipProblem) throw new GridProblem({ k: 'document', because: problem.fault });
    throw problem;
  }
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
