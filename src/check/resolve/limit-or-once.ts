// Reports `play 3 cards`, the first order of a card that stays in play, where the game has a number of that name: it is read as an order, done once, and
// the number may be meant, for as long as the card is in force. Knows no verb.
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { pluralForms, verbForms, type Vocabulary } from '../../meaning/vocabulary.ts';
import type { SetFolder } from '../../read/model.ts';
import type { Line, Np, Order, Simple } from '../../parse/tree.ts';
import { spanText, type Snippet, type Span } from '../../text/source.ts';
import { isLaid, isNobodys } from './lands-in-force.ts';
import { lastingOf } from './lasting.ts';
import { participle } from './participles.ts';

/** What of an order may be said of a number of each turn, and which. */
interface Limited {
  span: Span;
  /** `plays`, or `your plays` of a card that is a player's. */
  dial: string;
}

/** A card, as far as its first order is looked at. */
interface Once {
  effect: Snippet | null;
  type: number;
  from: SetFolder;
}

/** The number of each turn that an order may be meant to change; null: there is none of that name, or the card stays nowhere. */
export function limitMeant(v: Vocabulary, { effect, type }: Once, { body }: Line): Limited | null {
  const [order] = body;
  if (!effect || body.length !== 1 || order?.kind !== 'order' || !order.object || order.parts.length || order.as || order.forEach)
    return null;
  if (order.mood === 'cannot' || order.also || !isLaid(v, type)) return null;
  const yours = isYou(order.subject);
  if (!yours && !isEverybody(order.subject)) return null;
  const forms = verbForms(order.verb.text);
  const dial = v.dials.find(({ name, per }) => per !== 'card' && pluralForms(name).some((one) => one !== name && forms.includes(one)));
  if (!dial) return null;
  const owner = yours && !isNobodys(v, type) ? 'your ' : '';
  return { span: { start: order.span.start, end: order.object.span.end }, dial: `${owner}${dial.name}` };
}

/** You, said or not. */
export function isYou(np: Np | null): boolean {
  return np === null || (np.kind === 'pronoun' && np.word === 'you');
}

/** `everyone`, `each player`, `players`. */
function isEverybody(np: Np | null): boolean {
  if (np?.kind === 'pronoun') return np.word === 'everyone';
  if (np?.kind === 'name') return np.word.text === 'players';
  return np?.kind === 'determined' && (np.det === 'each' || np.det === 'all') && isBare(np.noun, /^players?$/);
}

function isBare(noun: (Np & { kind: 'determined' })['noun'], word: RegExp): boolean {
  return !!noun && !noun.other && !noun.place && noun.words.length === 1 && word.test(noun.words[0]!.text);
}

/** `3`, `3 cards`, `a card`, `all cards`: the number in words; null: other cards are named. */
function numberOf(order: Order, snippet: Snippet): string | null {
  const { object } = order;
  const text = (span: Span): string => spanText(snippet.source, span);
  if (object && /[()]|\b(?:extra|additional|more)\b/i.test(text({ start: order.span.start, end: object.span.end }))) return null;
  if (object?.kind === 'numeral' || object?.kind === 'number word') return text(object.span);
  if (object?.kind === 'some') {
    const bare = object.quantity === 'exactly' && !object.of && !object.max && isBare(object.noun, /^cards?$/);
    return bare && (object.count?.kind === 'numeral' || object.count?.kind === 'number word') ? text(object.count.span) : null;
  }
  if (object?.kind !== 'determined' || object.of || object.most || object.count || !isBare(object.noun, /^cards?$/)) return null;
  if (object.det === 'a') return '1';
  return object.det === 'all' ? 'all' : null;
}

/** The first order of a card; `all`: its lines. */
export function reportOnce(v: Vocabulary, kind: Once, line: Line, all: readonly Line[], report: Reporter): void {
  const isBare = line.heads.length === 0 && line.children.length === 0 && !line.otherwise;
  const limited = isBare ? limitMeant(v, kind, line) : null;
  const snippet = kind.effect!;
  const order = line.body[0] as Order;
  const n = limited && numberOf(order, snippet);
  // As it is played: the word that does what the type of a card says.
  const played = v.words.find(({ settles }) => settles)?.name;
  const when = played === undefined ? null : `when this is ${participle(played)}`;
  if (!limited || n === null) {
    if (when !== null && !declaresItsType(v, kind) && !saysHowLong(line) && isLaid(v, kind.type))
      report.error(thingSays.orderOnce(when, doneAlone(line, all, snippet)), snippet.source, line.span);
    return;
  }
  const read = spanText(snippet.source, limited.span).replace(/\s+/g, ' ');
  const once = when && `${when}, ${read}`;
  report.error(thingSays.limitOrOnce(read, `${limited.dial} is ${n}`, once), snippet.source, limited.span);
}

/** Whoever says what playing a type of cards does knows what an order on them is. */
function declaresItsType(v: Vocabulary, { from, type }: Once): boolean {
  const { source } = v.types[type]!;
  return source === from.game?.source || source === from.set?.source;
}

/** `this turn, …`, `… until your next turn`: it is plain that it is done now. */
function saysHowLong({ heads, body }: Line): boolean {
  const lasts = (simple: Simple): boolean => (simple.kind === 'order' ? lastingOf(simple).until !== null : !!simple.until);
  return heads.some(({ kind }) => kind === 'lasting') || body.some(lasts);
}

/** The line in words, where nothing else of the card belongs to it; null: other lines go on with it, or a comma would end it: `{ effect: draw 1 }`. */
function doneAlone(line: Line, all: readonly Line[], { source }: Snippet): string | null {
  const text = spanText(source, line.span);
  const { start } = line.span;
  if (source.text.slice(source.text.lastIndexOf('\n', start) + 1, start).includes('{')) return null;
  return all.length === 1 && line.children.length === 0 && !text.includes('\n') ? text.trim() : null;
}
