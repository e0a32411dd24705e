// What a layout found → diagnostics at the name or the text of the card, in the file that language is read from. Lays nothing out.
import type { Diagnostic } from 'cardwright';
import { diagnosticOf, nearest, printSays } from 'cardwright/internal';
import { namedSignsIn } from '../table/signs.ts';
import type { PrintedCard } from './deck.ts';
import type { Icons } from './icons.ts';
import type { Finding } from './layout.ts';
import type { KnownPictures } from './pictures.ts';

type Words = ReturnType<typeof printSays.noPicture>;
type Locale = PrintedCard['kind']['folder']['locales'][number];

/** Pixels to the inch below which they can be seen. */
const FINE = 300;

/** A problem of a card on paper. */
export interface CardFinding {
  kind: PrintedCard['kind'];
  diagnostic: Diagnostic;
}

/** Every problem of cards on paper, in one language; what is the same in all of them, only in the one they are written in, `source`. */
export function findingsOf(
  deck: readonly PrintedCard[],
  language: string,
  source: string,
  pictures: KnownPictures,
  icons: Pick<Icons, 'named' | 'names'>,
): CardFinding[] {
  const usual = new Map<string, number>();
  for (const { content, laid } of deck) usual.set(content.type, Math.max(usual.get(content.type) ?? 0, laid.sizes['text'] ?? 0));
  return deck.flatMap((card) => {
    const { content, laid } = card;
    const own = (shown: string): boolean => language === source || isIn(card, language, shown);
    const found = laid.findings
      .filter(({ shown }) => own(shown))
      .map((finding) => report(card, language, finding.shown, wordsOf(finding, content.name, language)));
    const [size, largest] = [laid.sizes['text'], usual.get(content.type)!];
    const tooLong = laid.findings.some(({ shown }) => shown === 'text');
    if (size !== undefined && size < largest && !tooLong && own('text'))
      found.push(report(card, language, 'text', printSays.madeSmaller(language, size, largest)));
    for (const mark of iconsLost(card, language)) found.push(report(card, language, 'text', printSays.iconLost(mark, language)));
    if (language === source) {
      for (const words of picturesOf(card, pictures)) found.push(report(card, language, 'picture', words));
      for (const words of iconOf(card, icons)) found.push(report(card, language, 'icon', words));
    }
    return found.map((diagnostic) => ({ kind: card.kind, diagnostic }));
  });
}

function wordsOf(finding: Finding, name: string, language: string): Words {
  if (finding.k === 'missing') return printSays.noGlyph(finding.letters.map((letter) => `"${letter}"`).join(', '), language);
  if (finding.k === 'no icon') return printSays.unknownIcon(finding.mark, language);
  if (finding.k === 'cut') return printSays.wordTooLong(finding.word, language, finding.size);
  const { needs, room, size } = finding;
  return finding.shown === 'text'
    ? printSays.textTooLong(language, needs, room, size)
    : printSays.nameTooLong(name, language, needs, room, size);
}

/** Icons of the text that its translation does not have. */
function iconsLost({ kind, content }: PrintedCard, language: string): string[] {
  if (!translationOf({ kind }, language, 'text')) return [];
  const there = new Set(namedSignsIn(content.text));
  return namedSignsIn(kind.text).filter((mark) => !there.has(mark));
}

/** The picture that a card names, if there is none of that name; and those with a word of it in theirs. */
function iconOf({ kind }: PrintedCard, icons: Pick<Icons, 'named' | 'names'>): Words[] {
  const { icon = '' } = kind.spec;
  const own = kind.folder.pictures;
  if (icon === '' || icon.includes('/') || Object.hasOwn(own, icon) || icons.named(icon)) return [];
  const words = icon
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const has = (name: string): boolean => words.every((word) => name.split('-').some((one) => one.startsWith(word)));
  const names = [...Object.keys(own), ...icons.names()];
  const alike = words.length === 0 ? [] : names.filter(has).sort((a, b) => a.length - b.length);
  return [printSays.unknownPicture(icon, nearest(icon, names), alike)];
}

function picturesOf({ laid }: PrintedCard, pictures: KnownPictures): Words[] {
  return laid.items.flatMap((item) => {
    if (item.k !== 'image') return [];
    const picture = pictures.named(item.file);
    if (!picture) return [printSays.noPicture(item.file)];
    const [, , width, height] = item.box;
    const dpi = Math.floor(25.4 / Math.max(width / picture.width, height / picture.height));
    return picture.fine || dpi >= FINE ? [] : [printSays.coarse(item.file, dpi)];
  });
}

/** The translation of a text or a name; null: it has none. */
function translationOf(
  { kind }: Pick<PrintedCard, 'kind'>,
  language: string,
  part: string,
): { file: Locale; path: [string, string, string] } | null {
  if (part !== 'text' && part !== 'name') return null;
  const file = [kind.folder, kind.from]
    .flatMap((f) => f.locales)
    .find((f) => f.data.language === language && f.data.cards?.[kind.id]?.[part]);
  return file ? { file, path: ['cards', kind.id, part] } : null;
}

/** Whether what is shown is in this language, written or made, and not only in that of the card's file. */
function isIn(card: PrintedCard, language: string, shown: string): boolean {
  return translationOf(card, language, shown) !== null || (shown === 'text' && card.kind.text === '' && card.content.language === language);
}

/** At the text of a translation if there is one, otherwise at that of the card, otherwise at the card. */
function report(card: PrintedCard, language: string, shown: string, words: Words): Diagnostic {
  const { kind } = card;
  const translated = translationOf(card, language, shown);
  if (translated) return diagnosticOf(words, translated.file.source, translated.file.at(translated.path));
  const part = shown === 'text' || shown === 'name' || shown === 'icon' ? shown : null;
  const own = part && part in kind.spec ? [...kind.path, part] : kind.path;
  return diagnosticOf(words, kind.file.source, kind.file.at(own, own === kind.path ? 'key' : 'value'));
}
