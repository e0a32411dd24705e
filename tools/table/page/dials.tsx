// The numbers in force: what cards have set is told from what is always so, and what the card in hand would change stands beside it.
import * as store from './store.ts';
import { wordOf } from './card.tsx';
import type { Value } from '../protocol.ts';

export function dialWords(value: Value | undefined): string {
  return value === 'all' || value === undefined ? store.text.value.all : wordOf(value);
}

export function Dials() {
  const t = store.text.value;
  const view = store.shown.value;
  const look = store.mix.value?.look;
  if (!view || !look) return null;
  const whose = view.seats.includes(view.seat) ? view.seat : view.active;
  const at = Math.max(0, view.seats.indexOf(whose));
  const dials = look.dials.flatMap(({ name, label, base, always }) => {
    const value = view.dials[name]?.[at];
    if (value === undefined || (!always && value === base)) return [];
    return [{ name, label, base, value }];
  });
  const counters = look.shownCounters.flatMap((name) => {
    const value = view.counters[name];
    return value === undefined || (typeof value === 'object' && value !== null)
      ? []
      : [{ name, label: look.counters[name] ?? name, value }];
  });
  if (dials.length + counters.length === 0) return null;
  return (
    <dl class="dials" aria-label={t.rulesNow}>
      {dials.map(({ name, label, base, value }) => (
        <div key={name} class={value === base ? 'base' : 'set'}>
          <dt>{label}</dt>
          <dd>
            <button
              type="button"
              onClick={() => void store.why({ about: 'dial', dial: name }, `${label}: ${dialWords(value)}`)}
              title={t.whyThis}
            >
              {dialWords(value)}
            </button>
          </dd>
        </div>
      ))}
      {counters.map(({ name, label, value }) => (
        <div key={name} class="set">
          <dt>{label}</dt>
          <dd>{wordOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
