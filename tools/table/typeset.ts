// A line for people → the same line with no-break spaces where it must not be broken: behind words of one letter, between a number and what it
// counts (a sign, `2 :doom:`, too), before a dash, before a Russian particle. One rule for all languages: those that have none of these are left alone.

const NO_BREAK = '\u00a0';

/** A number and the blank before what it counts. */
const count = /(?<![\p{L}\p{N}])(\p{N}+(?: ×)?) (?![aiи]\u00a0)(?=[\p{L}×]|:[a-z])/gu;
const englishCount = /(?<![\p{L}\p{N}])(\p{N}+(?: ×)?) (?=[\p{L}×]|:[a-z])/gu;

/**
 * `s jiným a 2 karty – nic` stays together at `s jiným`, `a 2 karty` and before the dash. A number is not tied to a conjunction behind it (`3 a 2`); in
 * English `a` is none, and what is counted (`2 a turn`).
 */
export function typeset(text: string, language = ''): string {
  const counted = /^en\b/.test(language) ? englishCount : count;
  return (
    text
      // A word of one letter begins after a space, a bracket, a quotation mark, or another word of one letter that was just tied.
      .replace(/(?<![\p{L}\p{N}\p{M}’'-])((?![бж])\p{L}) (?=\S|$)/gu, `$1${NO_BREAK}`)
      // Russian particles belong to the word before them.
      .replace(/(?<=\p{L}) (?=(?:бы?|же?|л[иь])(?!\p{L}))/gu, NO_BREAK)
      .replace(counted, `$1${NO_BREAK}`)
      .replace(/(?<=\p{N}) ×/gu, `${NO_BREAK}×`)
      .replace(/ (?=[–—] )/gu, NO_BREAK)
  );
}
