// Estimates how many columns of a terminal a text takes. What matters is that a line and its carets are measured in the same way.

/** Combining marks, joiners and variation selectors, which take no column of their own. */
const none = /^(?:\p{Mn}|\p{Me}|[\u200c\u200d\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}])$/u;
/** East Asian wide and full-width ranges, and emoji. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1b000}-\u{1b2ff}]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation})$/u;

/** Columns of one character (a code point). */
export function widthOf(character: string): number {
  if (character.length === 1 && character.charCodeAt(0) < 0x300) return 1;
  if (none.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
