// A line for people → the same line with no-break spaces where it must not be broken: behind words of one letter, between a number and what it
// counts (a sign, `2 :doom:`, too), before a dash, before a Russian particle. One rule for all languages: those that have none of these are left alone.

const NO_BREAK = '\u00a0';

/** `s jiným a 2 karty – nic` stays together at `s jiným`, `a 2 karty` and before the dash. */
export function typeset(text: string): string {
  return (
    text
      // A word of one letter begins after a space, a bracket, a quotation mark, or another word of one letter that was just tied.
      .replace(/(?<![\p{L}\p{N}\p{M}’'-])((?![бж])\p{L}) (?=\S|$)/gu, `$1${NO_BREAK}`)
      // Russian particles belong to the word before them.
      .replace(/(?<=\p{L}) (?=(?:бы?|же?|л[иь])(?!\p{L}))/gu, NO_BREAK)
      .replace(/(?<![\p{L}\p{N}])(\p{N}+(?: ×)?) (?![aiи]\u00a0)(?=[\p{L}×]|:[a-z])/gu, `$1${NO_BREAK}`)
      .replace(/(?<=\p{N}) ×/gu, `${NO_BREAK}×`)
      .replace(/ (?=[–—] )/gu, NO_BREAK)
  );
}
