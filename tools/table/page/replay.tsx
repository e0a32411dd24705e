// Shows a game again, step by step, from the view of one seat or of everybody.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { copied, linkTo } from './apart.ts';
import { Icon } from './pictures.tsx';
import * as store from './store.ts';
import { fill, numbered } from './fill.ts';

export function Replay() {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const moment = store.moment.value!;
  const info = store.info.value!;
  const [playing, play] = useState(false);
  const turns = moment.turns;
  useEffect(() => {
    if (!playing) return;
    if (moment.at >= moment.of) return play(false);
    const timer = setTimeout(() => store.stepBy(1), store.prefers.value.replay);
    return () => clearTimeout(timer);
  }, [playing, moment.at]);
  useLayoutEffect(() => {
    const down = (e: KeyboardEvent): void => {
      if ((e.target as HTMLElement).matches('select')) return;
      if (e.key === ',') store.stepBy(-1);
      else if (e.key === '.') store.stepBy(1);
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
  const seats = moment.views[0]?.seats ?? [];
  const mayAll = info.phase === 'over' || info.you.isSolo;
  return (
    <section class="replay" aria-label={t.replay}>
      <b>{t.replay}</b>
      <button type="button" class="tool" aria-label={t.stepBack} disabled={moment.at === 0} onClick={() => store.stepBy(-1)}>
        <Icon name="back" />
      </button>
      <button type="button" class="tool" aria-label={playing ? t.stopIt : t.playIt} onClick={() => play(!playing)}>
        <Icon name={playing ? 'stop' : 'play'} />
      </button>
      <button type="button" class="tool" aria-label={t.stepOn} disabled={moment.at >= moment.of} onClick={() => store.stepBy(1)}>
        <Icon name="chevron" />
      </button>
      <input
        type="range"
        min={0}
        max={moment.of}
        value={moment.at}
        list="turns"
        aria-label={fill(language, t.moment, { n: moment.at, of: moment.of })}
        onInput={(e) => store.lookBack({ at: Number(e.currentTarget.value) })}
      />
      <datalist id="turns">
        {turns.flatMap((turn, at) => (at > 0 && turn !== turns[at - 1] ? [<option key={at} value={at} />] : []))}
      </datalist>
      <Speed />
      <span class="where">
        {fill(language, t.turn, { n: turns[moment.at] ?? moment.turn })} · {fill(language, t.moment, { n: moment.at, of: moment.of })}
      </span>
      <label>
        <span class="vh">{t.seenBy}</span>
        <select
          value={String(moment.eyes)}
          onChange={(e) => store.lookBack({ eyes: e.currentTarget.value === 'all' ? 'all' : Number(e.currentTarget.value) })}
        >
          {mayAll ? <option value="all">{t.everybody}</option> : null}
          {[...seats]
            .filter((s) => mayAll || info.you.seats.includes(s))
            .sort()
            .map((s) => (
              <option key={s} value={String(s)}>
                {info.seats[s]?.name ?? s + 1}
              </option>
            ))}
          <option value="-1">{t.bystander}</option>
        </select>
      </label>
      <MomentLink />
      <button type="button" class="btn go" onClick={store.backToNow}>
        {t.backToNow}
      </button>
    </section>
  );
}

function Speed() {
  const t = store.text.value;
  return (
    <label>
      <span class="vh">{t.speed}</span>
      <select value={String(store.prefers.value.replay)} onChange={(e) => store.prefer({ replay: Number(e.currentTarget.value) })}>
        {([1800, 900, 450, 150] as const).map((ms) => (
          <option key={ms} value={String(ms)}>
            {numbered(store.prefers.value.language, 900 / ms)}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** Copies a link to the moment that is shown, for others, and shows it. */
function MomentLink() {
  const t = store.text.value;
  const [shown, show] = useState('');
  const link = linkTo(store.moment.value!);
  if (link === null) return null;
  return (
    <>
      <button
        type="button"
        class="tool"
        aria-label={t.momentLink}
        title={t.momentLink}
        onClick={() => void copied(link).then(() => show(link))}
      >
        <Icon name="link" />
      </button>
      {shown === link ? (
        <input class="link" type="text" readOnly value={link} aria-label={t.momentLink} onFocus={(e) => e.currentTarget.select()} />
      ) : null}
    </>
  );
}
