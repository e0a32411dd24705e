// Reads `the player with the most relics wins`, `if a player has gold, they win` on a card that stays in play as `win if you have …`, which is asked
// of each player. Resolves nothing.
import type { Claim, Line, Noun, Np, Order, Predicate } from '../../parse/tree.ts';
import { verbForms } from '../../meaning/vocabulary.ts';
import type { Span } from '../../text/source.ts';
import { isModifier, type Modifier } from './modifiers.ts';

/** The same line as one that asks each player; null: it is another line. */
export function whoWins(line: Line): Line | null {
  const [head, ...heads] = line.heads;
  const [order, ...others] = line.body;
  if (order?.kind !== 'order' || others.length > 0 || heads.length > 0 || line.children.length > 0 || line.otherwise) return null;
  if (!isOutcome(order) || !order.subject || (head && head.kind !== 'if')) return null;
  // `if you have gold, the player with the most relics wins`: you are not each player who is asked.
  if ([order.subject, order.when, head?.claim].some(speaksOfYou)) return null;
  const asked = head ? ofThePlayer(head.claim, order.subject) : null;
  const told = asked ? [] : isAPlayer(order.subject) ? ofSubject(order.subject) : null;
  if (!told) return null;
  const first = asked ?? head?.claim;
  const items = [...told, ...(first ? [first] : []), ...(order.when ? [asYou(order.when)] : [])];
  if (items.length === 0) return null;
  const claim: Claim = items.length === 1 ? items[0]! : { kind: 'and', items, span: line.span };
  return { ...line, heads: [], body: [{ ...order, subject: null, when: claim }] };
}

function isOutcome({ verb, object, parts, mood, forEach, as, live }: Order): boolean {
  const forms = verbForms(verb.text);
  return (forms.includes('win') || forms.includes('lose')) && !object && !parts.length && mood === 'does' && !forEach && !as && !live;
}

/** Somebody of whom something is told, or somebody at all. */
function isAPlayer(np: Np): boolean {
  if (isModifier(np)) return (np.kind !== 'of' || np.what.kind === 'most') && isAPlayer(np.what);
  const isBare = np.kind === 'determined' && ['a', 'any', 'the', 'each'].includes(np.det) && !np.most && !np.count && !np.of;
  const noun = isBare ? np.noun : null;
  // Who is first to have it is the first of whom it is true.
  return noun?.words.length === 1 && /^players?$/.test(noun.words[0]!.text) && !noun.other && (noun.place ?? 'first') === 'first';
}

/** What is told of the winner, as told of you; null: it is told in a way that is not known here. */
function ofSubject(np: Np): Claim[] | null {
  if (!isModifier(np)) return [];
  const told = toldBy(np);
  const rest = told && ofSubject(np.kind === 'of' && isModifier(np.what) ? np.what.what : np.what);
  return rest && [...rest, told];
}

function toldBy(m: Modifier): Claim | null {
  const { span } = m;
  switch (m.kind) {
    case 'that':
      return m.who && !m.together && !m.subject ? claim(you(span), asYou(m.predicate), span) : null;
    case 'whose': {
      const noun: Noun = { other: false, place: null, words: [m.of], span: m.of.span };
      return claim({ kind: 'own', owner: 'your', noun, span }, asYou(m.predicate), span);
    }
    case 'most':
      return claim(you(span), has(mostOf(m), span), span);
    // `the most cards in hand`
    case 'of':
      return m.what.kind === 'most' ? claim(you(span), has({ ...m, what: mostOf(m.what) }, span), span) : null;
    default:
      return null;
  }
}

const mostOf = ({ most, noun, span }: Modifier & { kind: 'most' }): Np => ({
  ...{ kind: 'determined', det: 'the', most, count: null, noun, of: null, span },
});

const claim = (subject: Np, predicate: Predicate, span: Span): Claim => ({ kind: 'claim', subject, predicate, span });
const you = (span: Span): Np => ({ kind: 'pronoun', word: 'you', span });
const has = (object: Np, span: Span): Predicate => ({
  ...{ span, negated: false, verb: { text: 'have', span }, object, parts: [], located: null },
});

/** `if a player has gold and their hand is empty, they win`: the claim told of you; null: it is told of nobody who then wins. */
function ofThePlayer(said: Claim, winner: Np): Claim | null {
  const isTheSame =
    (winner.kind === 'pronoun' && winner.word === 'they') || (winner.kind === 'determined' && winner.det === 'the' && isAPlayer(winner));
  if (!isTheSame) return null;
  if (said.kind === 'and') {
    const [first, ...others] = said.items;
    const found = first ? ofThePlayer(first, winner) : null;
    return found && { ...said, items: [found, ...others.map(asYou)] };
  }
  const { subject } = said.kind === 'claim' ? said : {};
  if (said.kind !== 'claim' || !subject || isModifier(subject) || !isAPlayer(subject)) return null;
  return { ...said, subject: you(subject.span), predicate: asYou(said.predicate) };
}

function speaksOfYou(part: unknown): boolean {
  if (part === null || typeof part !== 'object') return false;
  const np = part as { kind?: unknown; word?: unknown; owner?: unknown };
  if ((np.kind === 'pronoun' && np.word === 'you') || (np.kind === 'own' && np.owner === 'your')) return true;
  return Object.entries(part).some(([key, value]) => key !== 'span' && speaksOfYou(value));
}

/** A part of a tree in which the winner, spoken of as `they`, is you. */
function asYou<T>(part: T): T {
  if (part === null || typeof part !== 'object') return part;
  const np = part as { kind?: unknown; word?: unknown; owner?: unknown };
  if (np.kind === 'pronoun' && np.word === 'they') return { ...part, word: 'you' };
  if (Array.isArray(part)) return part.map((one: unknown) => asYou(one)) as T;
  const parts = Object.entries(part).map(([key, value]) => [key, key === 'span' ? (value as unknown) : asYou<unknown>(value)] as const);
  const made = Object.fromEntries(parts) as T;
  return np.kind === 'own' && np.owner === 'their' ? { ...made, owner: 'your' } : made;
}
