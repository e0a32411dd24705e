// Gives joined orders their common subject: in `everybody discards their hand and draws 2`, everybody does both. Knows only the shape of
// verbs, not what they do.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { resolveNp } from './resolvers.ts';
import type { Np, Order, Simple, Word } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { withWhatTheLineSays } from './same-line.ts';
import { lookSort } from './lookup.ts';
import { taken } from './modifiers.ts';
import { isEveryone } from './sentences.ts';
import { PLAYER } from '../../meaning/terms.ts';
import { settleValue } from './materialize.ts';
import { isCalled, verbForms } from '../../meaning/vocabulary.ts';
import { CORE_VERBS } from '../../vocabulary/core.ts';

/** The orders of one line; an order without a subject is done by the player who does the one before
 * if its verb has an s, or if that one could have none. */
export function sharingSubject(ctx: Context, written: readonly Simple[]): Simple[] {
  const line = withWhatTheLineSays(ctx, written);
  const said = line.map((simple, i) => (i === 0 ? ofWhomItIsSaid(ctx, simple) : simple));
  for (let i = 0; i + 1 < said.length; i++) {
    const [first, second] = [said[i]!, said[i + 1]!];
    if (first.kind !== 'order' || !first.subject || first.mood === 'cannot') continue;
    if (second.kind !== 'order' || second.subject || second.mood !== 'does') continue;
    if (!isSeveral(first.subject) && !saidOfSomebody(ctx, second.verb)) continue;
    const subject = sameAgain(ctx, first);
    said[i] = { ...first, subject };
    said[i + 1] = { ...second, subject };
  }
  return withTheirOwn(naming(ctx, said));
}

/** `each player discards their hand and draws that many`: as many as they themselves have discarded, so each does both. */
function withTheirOwn(said: readonly Simple[]): Simple[] {
  const [first, second, ...rest] = said;
  if (first?.kind !== 'order' || second?.kind !== 'order') return [...said];
  const { subject } = first;
  const isBoth = subject !== null && second.subject === subject && second.mood === 'does' && !second.when && !second.forEach;
  if (!isBoth || !isEveryone(subject) || !saysThatMany(second)) return [first, ...withTheirOwn(said.slice(1))];
  const span = { start: first.span.start, end: second.span.end };
  return [{ ...first, span, next: second }, ...withTheirOwn(rest)];
}

function saysThatMany(part: unknown): boolean {
  if (part === null || typeof part !== 'object') return false;
  if ((part as { word?: unknown }).word === 'that many') return true;
  return Object.entries(part).some(([key, value]) => key !== 'span' && key !== 'subject' && saysThatMany(value));
}

/** `each player chooses a card from their hand and discards it`: what somebody else chooses has a name in the orders that share the subject. */
function naming(ctx: Context, said: readonly Simple[]): Simple[] {
  const [first, ...rest] = said;
  if (first?.kind !== 'order' || rest.length === 0) return [...said];
  const { subject, object, verb } = first;
  const isChoice = verbForms(verb.text).includes('choose') && !!subject && !first.as && first.mood !== 'cannot';
  const word = isChoice && object ? spokenAs(ctx, object) : null;
  const behind = rest.findIndex((one) => one.kind !== 'order' || one.subject !== subject);
  const end = behind < 0 ? rest.length : behind;
  const text = `the chosen at ${verb.span.start}`;
  const renamed = rest.map((one, i) => (word && i < end ? withName(one, word, text) : one));
  if (renamed.every((one, i) => one === rest[i])) return [first, ...naming(ctx, rest)];
  return [{ ...first, as: { text, span: verb.span } }, ...renamed];
}

/** How what is chosen is spoken of later: one card as `it`; several, or a player, as `them`. */
function spokenAs(ctx: Context, np: Np): 'it' | 'them' {
  const { core } = taken(np);
  const noun = core.kind === 'determined' && !core.count && ['a', 'another', 'the', 'any'].includes(core.det) ? core.noun : null;
  return noun && lookSort(ctx, noun.words[0]!.text)?.n !== 'player' ? 'it' : 'them';
}

/** A part of a tree, with a name in place of a pronoun; the same part where it is not spoken of. */
function withName<T>(part: T, word: string, text: string): T {
  if (part === null || typeof part !== 'object') return part;
  const np = part as { kind?: unknown; word?: unknown; span?: Word['span'] };
  if (np.kind === 'pronoun' && np.word === word) return { kind: 'name', word: { text, span: np.span! }, span: np.span! } as T;
  if (Array.isArray(part)) {
    const items: unknown[] = part.map((item: unknown) => withName(item, word, text));
    return items.some((item, i) => item !== part[i]) ? (items as T) : part;
  }
  const entries = Object.entries(part).map(
    ([key, value]) => [key, key === 'span' || key === 'subject' ? value : withName<unknown>(value, word, text)] as const,
  );
  return entries.some(([key, value]) => value !== (part as Record<string, unknown>)[key]) ? (Object.fromEntries(entries) as T) : part;
}

/** `draws 1`, with nobody before it: the player who is spoken of. */
function ofWhomItIsSaid(ctx: Context, first: Simple): Simple {
  if (first.kind !== 'order' || first.subject || first.mood !== 'does') return first;
  const { verb } = first;
  const yours = saidOfSomebody(ctx, verb);
  if (!yours) return first;
  if (ctx.they) return { ...first, subject: { kind: 'pronoun', word: 'they', span: verb.span } };
  ctx.error(lineSays.whoDoes(verb.text, yours), verb.span);
  return first;
}

/** `they draw and discard`: no verb of theirs has an s. */
function isSeveral(np: Np): boolean {
  return (np.kind === 'pronoun' && np.word === 'they') || (np.kind === 'determined' && np.det === 'all');
}

/** `draws`, where the game knows `draw` alone: `draw`; null: it may be said of whoever acts. */
function saidOfSomebody(ctx: Context, verb: Word): string | null {
  if (!verb.text.endsWith('s')) return null;
  const known = (text: string): boolean => CORE_VERBS.some((verb) => verb === text) || ctx.v.words.some((w) => isCalled(w, [text]));
  return known(verb.text) ? null : (verbForms(verb.text).find(known) ?? null);
}

/** A player still to be chosen is chosen once, for all that is said of him. */
function sameAgain(ctx: Context, { subject }: Order): Np {
  const np = subject!;
  if (np.kind !== 'determined' || (np.det !== 'a' && np.det !== 'another')) return np;
  const ref = resolveNp(ctx, np);
  if (ref.t !== 'pick' || ref.type.name !== PLAYER.name || !ref.pick.single) return np;
  const name = `the one at ${np.span.start}`;
  settleValue(ctx, ref, ctx.you, np.span, name);
  return { kind: 'name', word: { text: name, span: np.span }, span: np.span };
}
