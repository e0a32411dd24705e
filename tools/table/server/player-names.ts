// The name a person asks for → a name that is visible, fits into every sentence and cannot be mistaken for another at the table; otherwise the
// reason why not. Knows no seats.
import { botNames } from '../protocol.ts';
import { RequestRefused } from './request-refused.ts';

const mostLetters = 24;
/** More combining marks on one letter than any language needs. */
const mostMarks = 4;

/** Characters that are drawn as nothing although they count as letters, marks or symbols; and the Braille blank. */
const unseen = /[\p{DI}\u2800]/u;
/** Characters that shape an emoji: they hide nothing. */
const styles = /[\uFE0E\uFE0F]/gu;
const heaped = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u');
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name that is safe in every sentence; null: the text is empty. Throws if the name would not be seen as it was written. */
export function cleanName(text: string): string | null {
  // Characters that reverse, join or split text do not belong in a name.
  const said = text
    .normalize('NFC')
    .replace(styles, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  if (unseen.test(said) || heaped.test(said.normalize('NFD')))
    throw new RequestRefused('not allowed', 'This name contains characters that are invisible or look alike.', 'nameUnseen');
  const clean = Array.from(said).slice(0, mostLetters).join('').trim();
  if (clean === '') return null;
  if (!visible.test(clean)) throw new RequestRefused('not allowed', 'A name needs a letter.', 'noLetter');
  return clean;
}

/** No two people may have the same name, or names that look the same. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const like = taken.find((other) => other !== wanted && shapeOf(other) === shapeOf(wanted));
  if (like !== undefined)
    throw new RequestRefused('not allowed', `That looks like ${like}, who sits here already.`, 'nameLike', { player: like });
  let name = wanted;
  for (let n = 2; taken.includes(name); n++) name = `${wanted} ${n}`;
  return name;
}

/** What a bot is called among these people. */
export function nameForBot(others: readonly string[]): string {
  const taken = others.map(shapeOf);
  for (let n = 1; ; n++) {
    const found = botNames.map((name) => (n === 1 ? name : `${name} ${n}`)).find((name) => !taken.includes(shapeOf(name)));
    if (found !== undefined) return found;
  }
}

/** Letters of other scripts, symbols and pairs of letters, each before the Latin letter it resembles. */
const alike = new Map(
  [
    // Cyrillic
    'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԚQ ԜW ЗƷ аa еe оo рp сc уy хx ѕs іi јj ԁd ԛq ԝw һh ӏl кk гr ёë ЁË їï ЇÏ',
    // Greek
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa νv οo ρp ιi κk υu γy σo χx ϲc ϳj',
    // Armenian, Latin
    'օo սu հh ոn ցg զq ԼL ՏS ՕO ɑa ɡg ıi ʟL ꞮI ǀl ƖI',
    // Signs
    "0O 1I |I lI 3Ʒ ’' ʼ' `' ´' ‘' ‐- ‑- –- —- −- ‚,",
  ].flatMap((pairs) => pairs.split(' ').map((pair) => Array.from(pair) as [string, string])),
);

/** Equal for two names that look the same. */
function shapeOf(name: string): string {
  const letters = Array.from(name.normalize('NFKC').normalize('NFC'), (letter) => alike.get(letter) ?? letter);
  return letters
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
