// Finds heads of verbs that no line can use: writes a line with each and reads it, as it would be read on a card. Resolves nothing.
import { resolvers } from '../resolve/all-resolvers.ts';
import { slotsOf, withItsPlace } from '../resolve/calls.ts';
import { Context } from '../resolve/context.ts';
import { fit, lexiconFor, PREPOSITIONS } from '../resolve/words.ts';
import { Reporter } from '../../diagnose/reporter.ts';
import { parseEffect } from '../../parse/parse.ts';
import { makeSource } from '../../text/source.ts';
import { verbForms, type HeadPart, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';

/** Words before a slot that every line has of its own: `a card`, `the player`. */
const ARTICLES = ['a', 'an', 'the'];

/** Whether some line can mean this verb. */
export function isUsable(v: Vocabulary, { parts }: Pick<WordDecl, 'parts'>): boolean {
  return [named, plain].some((sample) => reads(v, parts, parts.map(sample).join(' ')));
}

/** A head that can be used and is made of the same words; null: none was found. */
export function headInstead(v: Vocabulary, { parts, params }: WordDecl): string | null {
  const otherwise = asOneWord(v, parts) ?? asNumber(v, parts);
  if (otherwise !== null) return otherwise;
  const before = (i: number): boolean => parts[i]!.kind === 'word' && ARTICLES.includes(parts[i]!.text) && parts[i + 1]?.kind === 'param';
  const kept = parts.filter((_, i) => !before(i));
  const opens = (i: number): boolean => PREPOSITIONS.has(kept[i]!.text) && kept[i + 1]?.kind === 'param';
  const fixed = kept.filter((part, i) => part.kind === 'word' && i > 0 && !opens(i));
  const verb = [kept[0]!, ...fixed].map(({ text }) => text).join('-');
  const joined = [{ kind: 'word' as const, text: verb }, ...kept.slice(1).filter((part) => !fixed.includes(part))];
  const text = (list: readonly HeadPart[]): string =>
    list.map((part) => (part.local && part.local.name !== part.text ? `${part.text} as ${part.local.name}` : part.text)).join(' ');
  const usable = [kept, joined].find(
    (list) => list.filter((p) => p.kind === 'param').length === params.length && isUsable(v, { parts: list }),
  );
  return usable ? text(usable) : null;
}

/** `take the trick`, beside a zone of that name: one fixed word, since the zone is no slot that lines fill in. */
function asOneWord(v: Vocabulary, parts: readonly HeadPart[]): string | null {
  const isThing = ({ kind, local }: HeadPart, i: number): boolean =>
    kind === 'word' || (local!.type.name === 'zone' && parts[i - 1]?.text === 'the');
  const text = parts.map((part) => part.text).join('-');
  return parts.length > 1 && parts.every(isThing) && isUsable(v, { parts: [{ kind: 'word', text }] }) ? text : null;
}

/** `draw number cards`: how many is said by the number alone, and the cards would be one more slot. */
function asNumber(v: Vocabulary, parts: readonly HeadPart[]): string | null {
  const at = parts.findIndex(({ local }, i) => local?.type.name === 'number' && parts[i + 1]?.local?.type.name === 'card');
  const left = parts.filter((_, i) => i !== at + 1);
  return at > 0 && isUsable(v, { parts: left }) ? left.map((part) => part.text).join(' ') : null;
}

/** A slot as a line with a name in it says it. */
function named({ kind, text, local }: HeadPart, i: number): string {
  return kind === 'word' ? text : local!.type.name === 'number' ? 'two' : `thing-${i}`;
}

/** As a line says it that names nothing. */
function plain(part: HeadPart, i: number): string {
  if (part.kind === 'word') return part.text;
  const { name, group } = part.local!.type;
  return name === 'card' ? (group ? 'two cards' : 'a card') : name === 'player' ? 'another player' : named(part, i);
}

function reads(v: Vocabulary, parts: readonly HeadPart[], text: string): boolean {
  const source = makeSource('', text);
  const map = Array.from({ length: text.length + 1 }, (_, i) => i);
  const lexicon = lexiconFor(v);
  const name = parts[0]!.text;
  const isVerb = (word: string): boolean => verbForms(word).includes(name) || lexicon.isVerb(word);
  const knowing = lexicon.isVerb(name) ? lexicon : { ...lexicon, memory: undefined, isVerb };
  const { lines, diagnostics } = parseEffect({ source, text, map, path: '' }, knowing);
  const [line] = lines;
  const [order] = line?.body ?? [];
  if (diagnostics.length > 0 || line!.heads.length > 0 || line!.body.length !== 1 || order?.kind !== 'order') return false;
  const ctx = new Context(v, new Reporter(), source, resolvers);
  const read = withItsPlace(ctx, order);
  return !read.as && !read.subject && verbForms(read.verb.text).includes(name) && fit(parts.slice(1), slotsOf(ctx, read)) !== null;
}
