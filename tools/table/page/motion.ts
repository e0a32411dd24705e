// Animates cards from where each was before an update to where it is after it, by the server's list of moves. Animates only transform and
// opacity, and nothing if motion is turned off. Knows ids of cards and places, no rules.
import type { Happening } from '../protocol.ts';
import { prefers } from './preferences.ts';

const most = 12;
const before = new Map<string, DOMRect>();
const places = new Map<string, DOMRect>();

export function moves(): boolean {
  return prefers.value.motion === 'auto' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function all(attribute: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
}

export function beforeUpdate(): void {
  before.clear();
  places.clear();
  if (document.hidden) return;
  for (const el of all('data-card')) if (!before.has(el.dataset['card']!)) before.set(el.dataset['card']!, el.getBoundingClientRect());
  for (const el of all('data-zone')) if (!places.has(el.dataset['zone']!)) places.set(el.dataset['zone']!, el.getBoundingClientRect());
}

/** Once the page is drawn anew. */
export function afterUpdate(happened: readonly Happening[]): void {
  if (document.hidden || before.size === 0) return;
  const snapshot = new Map(before);
  const came = new Map<string, string>();
  for (const h of happened) if (h.k === 'moved' && h.card) came.set(h.card, h.from);
  const from = new Map(places);
  requestAnimationFrame(() => {
    // All is looked up before anything moves: each animation that begins would have the page styled again for the next look.
    const flights: (() => void)[] = [];
    for (const el of all('data-card')) {
      if (flights.length >= most) break;
      const id = el.dataset['card']!;
      const old = snapshot.get(id) ?? from.get(came.get(id.replace(/~\d+$/, '')) ?? '');
      if (!old || old.width === 0) continue;
      const now = el.getBoundingClientRect();
      const [dx, dy] = [old.left - now.left, old.top - now.top];
      if (Math.hypot(dx, dy) < 4 || now.width === 0) continue;
      flights.push(travel(el, dx, dy, old.width / now.width));
    }
    for (const h of happened) {
      if (flights.length >= most) break;
      if (h.k !== 'moved' || h.card) continue;
      const [start, end] = [h.from, h.to].map((id) => placed(id));
      if (!start || !end) continue;
      flights.push(() => {
        for (let i = 0; i < Math.min(h.copies, 3); i++) ghost(start, end, i * 70);
      });
    }
    for (const begin of flights) begin();
  });
}

function placed(id: string): DOMRect | null {
  const el = document.querySelector(`[data-zone="${CSS.escape(id)}"]`) ?? null;
  return el ? el.getBoundingClientRect() : (places.get(id) ?? null);
}

/** What begins the flight of a card. */
function travel(el: HTMLElement, dx: number, dy: number, scale: number): () => void {
  if (!moves()) return () => void el.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
  const size = Number.isFinite(scale) && scale > 0 ? Math.min(3, Math.max(0.3, scale)) : 1;
  const own = getComputedStyle(el).transform;
  const rest = own === 'none' ? '' : own;
  const path = [
    { transform: `translate(${dx}px, ${dy}px) ${rest} scale(${size})`, zIndex: 50 },
    { transform: rest || 'none', zIndex: 50 },
  ];
  const duration = Math.min(440, 260 + 0.1 * Math.hypot(dx, dy));
  return () => void el.animate(path, { duration, easing: 'cubic-bezier(.3,.7,.2,1)' });
}

/** A card nobody here knows goes from place to place. */
function ghost(from: DOMRect, to: DOMRect, delay: number): void {
  if (!moves()) return;
  const el = document.createElement('span');
  el.className = 'card back ghostly';
  el.setAttribute('aria-hidden', 'true');
  el.append(document.createElement('i'));
  document.body.append(el);
  const at = (r: DOMRect): string => `translate(${r.left + r.width / 2 - 26}px, ${r.top + r.height / 2 - 36}px)`;
  const flight = el.animate([{ transform: at(from) }, { transform: at(to), opacity: 0.5 }], {
    ...{ duration: 420, delay, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'backwards' },
  });
  flight.onfinish = () => el.remove();
  flight.oncancel = () => el.remove();
}
