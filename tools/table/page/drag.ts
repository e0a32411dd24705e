// A tap, a drag to a lit place, or a long press on a card, with mouse, pen or finger. Every drag can also be done by taps and keys.
// Acts on release; sliding off first does nothing. Knows no card.
import { lit } from './store.ts';
import { moves } from './motion.ts';

export interface Touches {
  tap(): void;
  /** Held for a while. */
  hold(): void;
  /** A drag may begin here. */
  may: boolean;
  /** Id of the card in the view. */
  card: string;
}

/** What a drop on this element does; set by the components that draw lit zones. */
export const drops = new WeakMap<Element, () => void>();
/** Called when a drag begins, so that its card is picked and places light up. */
let picking: ((card: string) => void) | null = null;
export function onPick(what: (card: string) => void): void {
  picking = what;
}

const far = { mouse: 6, pen: 10, touch: 12 };
const longPress = 350;
let swallow = false;

export function dragged({ tap, hold, may, card }: Touches) {
  return {
    onClick(e: MouseEvent): void {
      if (swallow) {
        swallow = false;
        e.preventDefault();
        return;
      }
      tap();
    },
    onContextMenu(e: Event): void {
      e.preventDefault();
      hold();
    },
    onPointerDown(e: PointerEvent): void {
      swallow = false;
      if (e.button !== 0) return;
      const el = e.currentTarget as HTMLElement;
      const kind = e.pointerType === 'touch' ? 'touch' : e.pointerType === 'pen' ? 'pen' : 'mouse';
      let isDrag = false;
      let flying: HTMLElement | null = null;
      const timer = window.setTimeout(() => {
        if (isDrag || kind === 'mouse') return;
        swallow = true;
        end();
        hold();
      }, longPress);
      const move = (m: PointerEvent): void => {
        const [dx, dy] = [m.clientX - e.clientX, m.clientY - e.clientY];
        if (!isDrag) {
          if (Math.hypot(dx, dy) < far[kind]) return;
          clearTimeout(timer);
          // A finger that goes sideways scrolls the hand.
          if (!may || !lit.value.cards.has(card) || (kind === 'touch' && Math.abs(dx) > -dy)) return end();
          isDrag = true;
          swallow = true;
          el.setPointerCapture(e.pointerId);
          el.dataset['dragging'] = '';
          flying = lifted(el);
          document.body.classList.add('drags');
          picking?.(card);
        }
        if (flying) flying.style.translate = `${dx}px ${dy}px`;
        mark(targetAt(m, el));
      };
      const up = (m: PointerEvent): void => {
        if (isDrag) {
          const target = targetAt(m, el);
          const from = flying?.style.translate ?? '0 0';
          finish();
          const drop = target && drops.get(target);
          if (drop) drop();
          else if (moves()) el.animate([{ translate: from }, { translate: '0 0' }], { duration: 180, easing: 'ease-out' });
        } else end();
      };
      const cancel = (): void => finish();
      function finish(): void {
        flying?.remove();
        flying = null;
        delete el.dataset['dragging'];
        document.body.classList.remove('drags');
        mark(null);
        end();
        // The click that follows a drag belongs to it.
        setTimeout(() => (swallow = false), 0);
      }
      function end(): void {
        clearTimeout(timer);
        el.removeEventListener('pointermove', move);
        el.removeEventListener('pointerup', up);
        el.removeEventListener('pointercancel', cancel);
      }
      el.addEventListener('pointermove', move);
      el.addEventListener('pointerup', up);
      el.addEventListener('pointercancel', cancel);
    },
  };
}

/** A copy of a card above everything: where the card is drawn may cut off what leaves it. */
function lifted(el: HTMLElement): HTMLElement {
  const { left, top } = el.getBoundingClientRect();
  const copy = el.cloneNode(true) as HTMLElement;
  for (const name of ['data-card', 'data-dragging', 'aria-label', 'aria-pressed']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.tabIndex = -1;
  copy.classList.add('flying');
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px` });
  copy.style.setProperty('--w', `${el.offsetWidth}px`);
  document.body.append(copy);
  return copy;
}

function targetAt(e: PointerEvent, dragged: HTMLElement): Element | null {
  const all = document.elementsFromPoint(e.clientX, e.clientY).filter((el) => !dragged.contains(el));
  for (const el of all) {
    const target = el.closest('[data-drop]');
    if (target && drops.has(target)) return target;
  }
  return null;
}

let marked: Element | null = null;
function mark(el: Element | null): void {
  if (el === marked) return;
  marked?.classList.remove('over');
  el?.classList.add('over');
  marked = el;
}
