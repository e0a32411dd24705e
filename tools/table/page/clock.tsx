// The time left to answer: a number and a ring, announced near its end, and a button for more time. Knows no question.
import { useEffect, useState } from 'preact/hooks';
import type { AskedSeat } from '../protocol.ts';
import { alarm } from './announce.ts';
import * as store from './store.ts';
import { fill } from './fill.ts';

export function Clock({ asked }: { asked: AskedSeat }) {
  const t = store.text.value;
  const { clock } = asked;
  const [began] = useState(() => ({ id: '', at: 0, left: 0 }));
  const [, tick] = useState(0);
  if (clock && (began.id !== asked.id || began.left !== clock.left))
    Object.assign(began, { id: asked.id, at: Date.now(), left: clock.left });
  const left = clock ? Math.max(0, Math.ceil((began.left - (Date.now() - began.at)) / 1000)) : 0;
  useEffect(() => {
    if (!clock) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [asked.id, clock !== null]);
  useEffect(() => {
    if (clock && left === 10) alarm(fill(store.prefers.value.language, t.timeLeft, { n: left }));
  }, [left === 10]);
  if (!clock) return null;
  return (
    <span class="timer">
      <span
        class="ring"
        style={{ '--part': `${(100 * left * 1000) / clock.of}%` }}
        role="timer"
        aria-label={fill(store.prefers.value.language, t.timeLeft, { n: left })}
      >
        <b>{left}</b>
      </span>
      {clock.more > 0 ? (
        <button type="button" class="btn no more" onClick={() => store.send({ t: 'more-time' })}>
          {t.moreTime}
        </button>
      ) : null}
    </span>
  );
}
