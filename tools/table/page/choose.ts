// A question and the picks so far → what may be picked next, what one tap on a card, seat or place does, and
// whether the answer is complete. Plain data: no screen, no socket, no game.
import type { AskedSeat, Question, View } from '../protocol.ts';

/** One option of the question. */
export type PageOption = Question['options'][number];

/** What a player has picked before answering; none of it has been sent. */
export interface Pick {
  /** The question it belongs to. */
  decision: string;
  /** Ids of options, in the order picked. */
  ids: string[];
  /** A card that several options are about: which of them is still undecided. */
  card: string | null;
  /** An alternative of an offer, picked before its object. */
  alternative: string | null;
}

/** Nothing picked for a decision. */
export const noPick = (decision: string): Pick => ({ decision, ids: [], card: null, alternative: null });

/** Answered with one button each: nothing is picked first. */
export function isPlain(question: Question): boolean {
  return question.manner === 'confirm' || question.manner === 'ask';
}

/** An option without a thing on the table: its button is the answer. */
export function isDeed(option: PageOption): boolean {
  return [option.card, option.player, option.zone, option.member, option.number].every((about) => about === undefined);
}

export function isSingle(question: Question): boolean {
  return question.max === 1;
}

/** Options that the pick so far leaves open; `next`: what the server allows to be added, if the list as a whole must fit. */
export function openOptions(asked: AskedSeat, pick: Pick, next: readonly string[] | null = null): PageOption[] {
  const { options, max } = asked.question;
  const single = isSingle(asked.question);
  // In an offer with lines about zones or numbers, the line is picked first.
  const kinds = alternatives(asked.question);
  return options.filter((o) => {
    if (kinds.length > 1 && pick.alternative === null && (o.member !== undefined || o.number !== undefined)) return false;
    if (pick.alternative !== null && o.alternative !== pick.alternative) return false;
    if (single) return true;
    if (pick.ids.includes(o.id)) return true;
    if (pick.ids.length >= max) return false;
    return next === null || next.includes(o.id);
  });
}

/** Alternatives of an offer that need something more than themselves. */
export function alternatives(question: Question): string[] {
  if (question.manner !== 'offer') return [];
  return [...new Set(question.options.filter((o) => !isDeed(o)).map((o) => o.alternative ?? ''))].filter((a) => a !== '');
}

/** Everything on the table that may be touched now. */
export interface Lit {
  /** Options by id of the card in the view. */
  cards: Map<string, PageOption[]>;
  /** Options by seat. */
  players: Map<number, PageOption>;
  /** Options by id of the zone. */
  zones: Map<string, PageOption>;
  /** Options without a thing on the table: buttons. */
  rest: PageOption[];
}

export function litBy(asked: AskedSeat | null, pick: Pick | null, next: readonly string[] | null = null): Lit {
  const lit: Lit = { cards: new Map(), players: new Map(), zones: new Map(), rest: [] };
  if (!asked) return lit;
  for (const option of openOptions(asked, pick ?? noPick(asked.id), next)) {
    if (option.card !== undefined) lit.cards.set(option.card, [...(lit.cards.get(option.card) ?? []), option]);
    else if (option.player !== undefined) lit.players.set(option.player, option);
    else if (option.zone !== undefined) lit.zones.set(option.zone, option);
    else lit.rest.push(option);
  }
  return lit;
}

/** Touches an option: picks it, puts it back, or in a single choice replaces another. */
export function touch(asked: AskedSeat, pick: Pick, option: PageOption): Pick {
  const { question } = asked;
  const has = pick.ids.includes(option.id);
  if (isSingle(question)) return has ? { ...pick, ids: [], card: null } : { ...pick, ids: [option.id], card: option.card ?? null };
  if (has) return { ...pick, ids: pick.ids.filter((id) => id !== option.id) };
  return pick.ids.length >= question.max ? pick : { ...pick, ids: [...pick.ids, option.id], card: null };
}

/** Touches a card that one or more options are about. Several: the card is held until one of them is named. */
export function touchCard(asked: AskedSeat, pick: Pick, card: string, options: readonly PageOption[]): Pick {
  if (options.length === 1) return touch(asked, pick, options[0]!);
  const held = pick.card === card;
  return { ...pick, ids: [], card: held ? null : card };
}

/** What can be done with the card that is held. */
export function deedsWith(asked: AskedSeat, pick: Pick): PageOption[] {
  return pick.card === null ? [] : openOptions(asked, pick).filter((o) => o.card === pick.card);
}

/** How many more are required; 0: the number is sufficient. */
export function missing(question: Question, pick: Pick): number {
  return Math.max(0, question.min - pick.ids.length);
}

/** Is an empty answer allowed? It has a button of its own. */
export function mayPass(question: Question): boolean {
  return question.min === 0;
}

/** The pick in reverse, or with one card moved; only if the order counts. */
export function movedPick(pick: Pick, from: number, to: number): Pick {
  const ids = [...pick.ids];
  const [id] = ids.splice(from, 1);
  if (id !== undefined) ids.splice(Math.max(0, Math.min(ids.length, to)), 0, id);
  return { ...pick, ids };
}

/** A pick outlives an update as long as its question does and what was picked is still there. */
export function keptPick(asked: AskedSeat | null, pick: Pick | null): Pick | null {
  if (!asked || !pick || pick.decision !== asked.id) return null;
  const known = new Set(asked.question.options.map((o) => o.id));
  return { ...pick, ids: pick.ids.filter((id) => known.has(id)) };
}

/** The zone of a card in a view. */
export function placeOf(view: View, card: string): View['zones'][number] | null {
  return view.zones.find((zone) => zone.cards.some((c) => c.id === card)) ?? null;
}
