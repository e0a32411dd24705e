// Makes any text harmless to print: characters that control a terminal, change the reading direction or are invisible become visible escapes.

/** C0 and C1 controls, DEL, line separators, soft hyphen, zero-width and direction characters, fillers, tag characters, lone surrogates. */
const harmful =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Cs}/gu;

/** Finds out fast, and with halves of pairs taken for harmful, that a text has none of them: nearly every text. */
const suspicious =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb]/;

/** Joiners are part of the spelling of some scripts and emoji: harmless between characters beyond ASCII. */
const joiners = /[\u200c\u200d]/;

/** A text of one line: tabs and line ends are escaped too. */
export function harmless(text: string): string {
  return text.replace(harmful, (found, at: number) => (isSpelling(text, found, at) ? found : escapeOf(found)));
}

/** A text of several lines: tabs and line ends are kept. */
export function harmlessLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(harmless).join('\t'))
    .join('\n');
}

/** How the character at an offset of a text is shown. */
export function shownAt(text: string, at: number, character: string): string {
  harmful.lastIndex = 0;
  return harmful.test(character) && !isSpelling(text, character, at) ? escapeOf(character) : character;
}

/** The escape of a character: `\x1b`, `\u202e`, `\u{e0041}`. */
export function escapeOf(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

/** The harmful characters of a text, with their offsets, except tabs and line ends. */
export function harmfulIn(text: string): { at: number; length: number; shown: string }[] {
  const found: { at: number; length: number; shown: string }[] = [];
  if (!suspicious.test(text)) return found;
  for (const match of text.matchAll(harmful)) {
    const character = match[0];
    if (character === '\n' || character === '\r' || character === '\t' || isSpelling(text, character, match.index)) continue;
    found.push({ at: match.index, length: character.length, shown: escapeOf(character) });
  }
  return found;
}

function isSpelling(text: string, character: string, at: number): boolean {
  if (!joiners.test(character) || at === 0) return false;
  return text.charCodeAt(at - 1) > 0x7f && text.charCodeAt(at + 1) > 0x7f;
}
