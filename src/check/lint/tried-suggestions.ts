// Tries what is suggested for a line of an effect by resolving the card with it: a suggestion that would be refused where it stands is left out, and
// the help that says it as well. Suggests nothing itself.
import { catalogue } from '../../diagnose/catalogue.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Steps } from '../../meaning/steps.ts';
import { standsIn, type Snippet } from '../../text/source.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import { resolvedAlone, withLines } from '../resolve/alone.ts';

/** Each is a card resolved once more: what nobody reads at once is not worth it. */
const MOST = 40;

/**
 * What was found, without suggestions that are no help. Works beside the vocabulary, which stays as it is. In steps, because each that is tried
 * takes as long as a card.
 */
export function* withHelpfulOnly(v: Vocabulary, diagnostics: readonly Diagnostic[]): Steps<Diagnostic[]> {
  const told: Diagnostic[] = [];
  let tried = 0;
  for (const d of diagnostics) {
    const at = tried < MOST ? cardToTry(v, d) : -1;
    if (at < 0) {
      told.push(d);
      continue;
    }
    tried++;
    told.push(isRead(v, at, d, d.suggestion!, diagnostics) ? d : withoutSuggestion(d, d.suggestion!));
    yield;
  }
  return told;
}

/** The card with which a suggestion can be tried; -1: there is none. */
function cardToTry(v: Vocabulary, d: Diagnostic): number {
  if (d.severity !== 'error' || !d.suggestion || d.suggestion.includes('\n')) return -1;
  const at = v.kinds.findIndex((kind) => kind.effect && standsIn(kind.effect, d));
  return at >= 0 && v.kinds[at]!.path[0] === 'each' ? -1 : at;
}

function withoutSuggestion({ suggestion: _, help, phrases, ...told }: Diagnostic, suggestion: string): Diagnostic {
  // Help that says more than that stays.
  const says = help?.includes(suggestion.trim()) && help.split('"').length === 3;
  return {
    ...told,
    ...(!says && help !== undefined && { help }),
    ...(phrases && { phrases: says ? { message: phrases.message } : phrases }),
  };
}

/** Whether nothing is wrong at the suggestion, or at the word behind it, that is not wrong now. */
function isRead(v: Vocabulary, at: number, d: Diagnostic, suggestion: string, before: readonly Diagnostic[]): boolean {
  const kind = v.kinds[at]!;
  const { text, map } = kind.effect!;
  const [from, to] = [placeOf(map, d.span.start), placeOf(map, d.span.end)];
  if (from < 0 || to < from) return true;
  const written = text.slice(0, from) + suggestion + text.slice(to);
  const [next = ''] = /^[^\S\n]*[^\s,.:;]*/.exec(text.slice(to)) ?? [];
  const end = from + suggestion.length + next.length;
  const found = resolvedAlone(v, at, withLines(v, at, written)).diagnostics.filter((one) => catalogue.get(one.code)!.severity === 'error');
  const known = before.filter((one) => one !== d && kind.effect && standsIn(kind.effect, one));
  return !found.some(
    (one) =>
      one.span.start < end && one.span.end > from && !known.some(({ code, message }) => code === one.code && message === one.message),
  );
}

/** Where in a text a place of its file is; -1: it is none of it. */
function placeOf(map: Snippet['map'], offset: number): number {
  for (let at = 0; at < map.length; at++) if (map[at] === offset) return at;
  return -1;
}
