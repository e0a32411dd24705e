// What somebody wants to be called → a name that can be seen, fits into every sentence and cannot be mistaken for somebody else's at the table;
// or why not. Knows no seats.
import { Refusing } from './refusing.ts';

const mostLetters = 24;
/** Signs on top of each other that no language needs. */
const mostMarks = 4;

/** What is drawn as nothing although it counts as a letter, a mark or a sign; and the blank of Braille. */
const unseen = /[\p{DI}\u2800]/u;
/** How an emoji is drawn: nothing is hidden by it. */
const styles = /[\uFE0E\uFE0F]/gu;
const heaped = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u');
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it may stand in every sentence; null: nothing was written. Throws where what was written would not be seen as it is. */
export function cleanName(text: string): string | null {
  // Signs that turn, join or part text are no letters of a name.
  const said = text
    .normalize('NFC')
    .replace(styles, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  if (unseen.test(said) || heaped.test(said.normalize('NFD')))
    throw new Refusing('not allowed', 'There are signs in this name that nobody can see or tell apart.', 'nameUnseen');
  const clean = Array.from(said).slice(0, mostLetters).join('').trim();
  if (clean === '') return null;
  if (!visible.test(clean)) throw new Refusing('not allowed', 'A name needs a letter.', 'noLetter');
  return clean;
}

/** Nobody is called like somebody else, nor so that it only looks like it. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const like = taken.find((other) => other !== wanted && shapeOf(other) === shapeOf(wanted));
  if (like !== undefined)
    throw new Refusing('not allowed', `That looks like ${like}, who sits here already.`, 'nameLike', { player: like });
  let name = wanted;
  for (let n = 2; taken.includes(name); n++) name = `${wanted} ${n}`;
  return name;
}

/** Letters of other scripts, signs and pairs of letters, each before the Latin one it looks like. */
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

/** The same for two names that look the same. */
function shapeOf(name: string): string {
  const letters = Array.from(name.normalize('NFKC').normalize('NFC'), (letter) => alike.get(letter) ?? letter);
  return letters
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
