// A game looked at again, step by step, through the eyes of one seat or of everybody.
import { useEffect, useState } from 'preact/hooks';
import { Ic } from './pictures.tsx';
import * as store from './store.ts';
import { fill } from './words.ts';

function go(at: number): void {
  const moment = store.moment.value;
  if (moment) store.send({ t: 'replay', at: Math.max(0, Math.min(moment.of, at)), eyes: moment.eyes });
}

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
    const timer = setTimeout(() => go(moment.at + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, moment.at]);
  useEffect(() => {
    const down = (e: KeyboardEvent): void => {
      if ((e.target as HTMLElement).matches('select')) return;
      if (e.key === ',') go(moment.at - 1);
      else if (e.key === '.') go(moment.at + 1);
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [moment.at]);
  const seats = moment.views[0]?.seats ?? [];
  const mayAll = info.phase === 'over' || info.you.isSolo;
  return (
    <section class="replay" aria-label={t.replay}>
      <b>{t.replay}</b>
      <button type="button" class="tool" aria-label={t.stepBack} disabled={moment.at === 0} onClick={() => go(moment.at - 1)}>
        <Ic name="back" />
      </button>
      <button type="button" class="tool" aria-label={playing ? t.stopIt : t.playIt} onClick={() => play(!playing)}>
        <Ic name={playing ? 'stop' : 'play'} />
      </button>
      <button type="button" class="tool" aria-label={t.stepOn} disabled={moment.at >= moment.of} onClick={() => go(moment.at + 1)}>
        <Ic name="chevron" />
      </button>
      <input
        type="range"
        min={0}
        max={moment.of}
        value={moment.at}
        aria-label={fill(language, t.moment, { n: moment.at, of: moment.of })}
        onInput={(e) => go(Number(e.currentTarget.value))}
      />
      <span class="where">
        {fill(language, t.turn, { n: turns[moment.at] ?? moment.turn })} · {fill(language, t.moment, { n: moment.at, of: moment.of })}
      </span>
      <label>
        <span class="vh">{t.seenBy}</span>
        <select
          value={String(moment.eyes)}
          onChange={(e) => {
            const eyes = e.currentTarget.value === 'all' ? 'all' : Number(e.currentTarget.value);
            store.send({ t: 'replay', at: moment.at, eyes });
          }}
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
      <button type="button" class="btn go" onClick={() => (store.moment.value = null)}>
        {t.backToNow}
      </button>
    </section>
  );
}
