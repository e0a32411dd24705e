// A text that came over a socket of giving → a message of an owner or a guest; null: it is none. Looks at nothing but its shape.
import type { FromGuest, SeenProposal, ToGiving } from '../../giving-protocol.ts';
import { isForms } from './shapes.ts';

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= 400;
const isMaybe = (value: unknown): boolean => value === null || isShort(value);
const isNumber = (value: unknown): boolean => Number.isSafeInteger(value);
/** As many as all links together can have. */
const mostSeen = 40_000;

function isSeen(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > mostSeen) return false;
  return value.every((one: unknown) => {
    const { id, rev, now } = (one ?? {}) as Partial<Record<keyof SeenProposal, unknown>>;
    return isShort(id) && isNumber(rev) && isText(now);
  });
}

/** What the owner may say. */
export const ownerShapes: Readonly<Record<ToGiving['t'], Shape>> = {
  give: { n: isNumber, purpose: (value) => ['read', 'translate', 'play'].includes(value as string), language: isShort, note: isShort },
  end: { n: isNumber, link: isShort },
  look: { n: isNumber, proposal: isMaybe },
  judge: { n: isNumber, take: (value) => typeof value === 'boolean', proposals: isSeen },
};

/** What a guest may say, whatever their link is for. */
export const guestShapes: Readonly<Record<FromGuest['t'], Shape>> = {
  come: { key: isShort },
  name: { n: isNumber, name: isShort },
  cards: { n: isNumber, language: isShort },
  try: { n: isNumber, card: isShort, seed: (value) => isNumber(value) && (value as number) > 0 },
  texts: { n: isNumber, language: isMaybe, key: isMaybe },
  left: { n: isNumber },
  say: { n: isNumber, language: isShort, key: isShort, target: isForms, was: isForms },
  accept: { n: isNumber, language: isShort, key: isShort },
};

export const ownerMessage = (text: string): ToGiving | null => messageIn<ToGiving>(text, ownerShapes);
export const guestMessage = (text: string): FromGuest | null => messageIn<FromGuest>(text, guestShapes);

function messageIn<M>(text: string, shapes: Readonly<Record<string, Shape>>): M | null {
  try {
    const message = JSON.parse(text) as Record<string, unknown> | null;
    const shape = typeof message?.['t'] === 'string' && Object.hasOwn(shapes, message['t']) ? shapes[message['t']]! : null;
    return shape && Object.entries(shape).every(([name, is]) => is(message![name])) ? (message as M) : null;
  } catch {
    return null;
  }
}
