// Tries what is suggested for a line of an effect by resolving the card with it: a suggestion that would be refused where it stands is left out, and
// the help that says it as well. Suggests nothing itself.
import { catalogue } from '../../diagnose/catalogue.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import { makeSource, standsIn, type Snippet } from '../../text/source.ts';
import type { Kind, Vocabulary } from '../../meaning/vocabulary.ts';
import { resolvedAlone } from '../resolve/alone.ts';

/** Each is a card resolved once more: what nobody reads at once is not worth it. */
const MOST = 40;

/** What was found, without suggestions that are no help. Works beside the vocabulary, which stays as it is. */
export function withHelpfulOnly(v: Vocabulary, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  let tried = 0;
  return diagnostics.map((d) => {
    const { suggestion } = d;
    if (d.severity !== 'error' || !suggestion || suggestion.includes('\n') || tried >= MOST) return d;
    const at = v.kinds.findIndex((kind) => kind.effect && standsIn(kind.effect, d));
    if (at < 0 || v.kinds[at]!.path[0] === 'each') return d;
    tried++;
    if (isRead(v, at, d, suggestion, diagnostics)) return d;
    const { suggestion: _, help, phrases, ...told } = d;
    // Help that says more than that stays.
    const says = help?.includes(suggestion.trim()) && help.split('"').length === 3;
    return {
      ...told,
      ...(!says && help !== undefined && { help }),
      ...(phrases && { phrases: says ? { message: phrases.message } : phrases }),
    };
  });
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
  const found = resolvedAlone(v, at, with_(kind, written)).diagnostics.filter((one) => catalogue.get(one.code)!.severity === 'error');
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

function with_(kind: Kind, text: string): Kind {
  const source = makeSource(kind.source.path, text);
  const effect: Snippet = {
    source,
    text,
    map: Array.from({ length: text.length + 1 }, (_, i) => i),
    path: `${kind.path.join('.')}.effect`,
  };
  return { ...kind, effect, source, lines: [], obey: null, standing: [] };
}
