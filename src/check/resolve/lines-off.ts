// Reads `its lines are off` and `the cup's lines are off` as what they are: lines that are not in force, no number of that name. Resolves nothing.
import type { Being, LinesOff, Np } from '../../parse/tree.ts';

/** Null: it is said of a number. */
export function linesOff({ target, value, span, when, change }: Being): LinesOff | null {
  const noun = target.kind === 'own' || target.kind === 'possessive' ? target.noun : null;
  if (change !== 'is' || noun?.words.length !== 1 || noun.words[0]!.text !== 'lines' || value.kind !== 'name' || value.word.text !== 'off')
    return null;
  const whose = whoseLines(target);
  return whose && { kind: 'lines off', span, target: whose, when };
}

function whoseLines(target: Np): Np | null {
  if (target.kind === 'possessive') return target.owner;
  return target.kind === 'own' && target.owner === 'its' ? { kind: 'pronoun', word: 'it', span: target.span } : null;
}
