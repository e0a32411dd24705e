// The numbers in force: those set by cards are distinguished from the usual ones, with the changes that the card in hand would make.
import { computed } from '@preact/signals';
import { showOf } from './arrange.ts';
import * as store from './store.ts';
import { fill } from './fill.ts';
import { wordOf } from './card.tsx';
import { Icon } from './pictures.tsx';
import { told } from './tongues.ts';
import type { Value } from '../protocol.ts';

export function dialWords(value: Value | undefined): string {
  return value === 'all' || value === undefined ? store.text.value.all : wordOf(value);
}

/** What the picked card would set if it came into force. */
const coming = computed<{ dial: string; value: string } | null>(() => {
  const { ahead, pick, faces, view, mix } = store;
  const id = pick.value?.card;
  const face = id ? faces.value[store.cardById(id)?.card ?? ''] : undefined;
  const to = ahead.value?.moves.findLast(({ card }) => card === face?.name)?.to;
  const place = view.value?.zones.find((zone) => zone.id === to);
  if (!face?.dial || face.number === undefined || !place || !mix.value || place.owner !== null) return null;
  return ['row', 'stack', 'line'].includes(showOf(place, mix.value.look).show) ? { dial: face.dial, value: face.number } : null;
});

/** Of narrow screens, a dash; the button's name has the word. */
function Endless() {
  return (
    <>
      <span class="endless">{dialWords('all')}</span>
      <span class="dash" aria-hidden="true">
        –
      </span>
    </>
  );
}

export function Dials() {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const view = store.shown.value;
  const look = store.mix.value?.look;
  if (!view || !look) return null;
  const whose = view.seats.includes(view.seat) ? view.seat : view.active;
  const at = Math.max(0, view.seats.indexOf(whose));
  const next = store.moment.value ? null : coming.value;
  const dials = look.dials.flatMap(({ name, label, base, always }) => {
    const value = view.dials[name]?.[at];
    if (value === undefined || (!always && value === base && next?.dial !== name)) return [];
    return [{ name, label, base, value }];
  });
  const counters = look.shownCounters.flatMap((name) => {
    const value = view.counters[name];
    return value === undefined || (typeof value === 'object' && value !== null)
      ? []
      : [{ name, label: look.counters[name] ?? name, value }];
  });
  const values = look.values.flatMap(({ name, label, of }) => {
    const value = view.values[name];
    return of === 'player' || value === null || value === undefined ? [] : [{ name, label, value: value as Value }];
  });
  const isTurned = view.reversed;
  const held = [...(view.held ?? []).filter(({ card }) => card !== undefined), ...(view.lasting ?? [])];
  if (dials.length + counters.length + values.length + held.length === 0 && isTurned === undefined) return null;
  return (
    <dl class="dials" aria-label={t.rulesNow}>
      {dials.map(({ name, label, base, value }) => (
        <div key={name} class={value === base ? 'base' : 'set'}>
          <dt>{label}</dt>
          <dd>
            <button
              type="button"
              aria-label={`${label}: ${next?.dial === name ? fill(language, t.becomes, { from: dialWords(value), to: next.value }) : dialWords(value)}`}
              onClick={() => void store.why({ about: 'dial', dial: name }, `${label}: ${dialWords(value)}`)}
              title={t.whyThis}
            >
              {value === 'all' ? <Endless /> : dialWords(value)}
              {next?.dial === name && next.value !== dialWords(value) ? <span class="becomes"> → {next.value}</span> : null}
            </button>
          </dd>
        </div>
      ))}
      {[...counters, ...values].map(({ name, label, value }) => (
        <div key={name} class={value === 0 ? 'base' : 'set'}>
          <dt>{label}</dt>
          <dd>{wordOf(value)}</dd>
        </div>
      ))}
      {held.map(({ card, name, words }: { card?: string; name?: string; words: string }, i) => (
        <div key={`held ${i}`} class="set held">
          <dt>{words}</dt>
          <dd>
            {card === undefined ? null : (
              <button type="button" onClick={() => void store.inspect(card)}>
                {told(name ?? '', store.allFaces.value[card]?.lang)}
              </button>
            )}
          </dd>
        </div>
      ))}
      {isTurned === undefined ? null : (
        <div class={isTurned ? 'set' : 'base'}>
          <dt>{t.playGoes}</dt>
          <dd class={isTurned ? 'around turned' : 'around'} title={isTurned ? t.rightwards : t.leftwards}>
            <Icon name="around" />
            <span class="vh">{isTurned ? t.rightwards : t.leftwards}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
