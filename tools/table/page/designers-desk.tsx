// The designer's desk: the result of saving card files, and every card of the mix, ready to be tried. Knows no card by name.
import { useEffect, useState } from 'preact/hooks';
import * as store from './store.ts';
import { fill } from './fill.ts';

export function DesignersDesk() {
  const t = store.text.value;
  const you = store.info.value?.you;
  return (
    <div class="designer">
      {store.reloaded.value ? <Saved /> : <p class="hint">{t.deskHint}</p>}
      {you?.isSolo && you.isHost ? <AllCards /> : null}
    </div>
  );
}

/** Every card of the mix, to look at or put into your hand. */
function AllCards() {
  const t = store.text.value;
  const look = store.mix.value?.look;
  const [cards, found] = useState<{ id: string; name: string; type: string }[]>([]);
  const [wanted, want] = useState('');
  useEffect(() => {
    void store.wire
      .ask({ t: 'cards' })
      .then((reply) => (reply.t === 'cards' ? found(reply.cards) : undefined))
      .catch(() => undefined);
  }, [store.reloaded.value]);
  const words = wanted.trim().toLocaleLowerCase();
  const shown = cards.filter(({ id, name }) => name.toLocaleLowerCase().includes(words) || id.includes(words));
  return (
    <section class="allcards">
      <label>
        <span>{t.allCards}</span>
        <input type="search" value={wanted} placeholder={t.cardName} onInput={(e) => want(e.currentTarget.value)} />
      </label>
      <ul>
        {shown.map(({ id, name, type }) => (
          <li key={id}>
            <button type="button" class="cn" onClick={() => void store.inspect(id)}>
              {name}
            </button>{' '}
            <small>{look?.types[type]?.name ?? type}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The result for the files saved last. */
function Saved() {
  const t = store.text.value;
  const r = store.reloaded.value!;
  const { language } = store.prefers.value;
  return (
    <>
      <p>
        <b>{r.ok ? t.saved : t.savedBroken}</b>
      </p>
      {r.changed.length > 0 ? <p>{fill(language, t.changedCards, { cards: r.changed.join(', ') })}</p> : null}
      {r.complaints.length === 0 ? <p class="fine">{t.noComplaints}</p> : null}
      {r.complaints.map((c, i) => (
        <div key={i} class={`note ${c.severity === 'error' ? '' : 'w'}`}>
          <p>
            <b>{c.code}</b> {c.message}
          </p>
          <pre tabIndex={0}>{c.frame}</pre>
        </div>
      ))}
      {r.ok && !r.onlyWords ? (
        <p class="acts">
          <button type="button" class="btn go" onClick={() => reloadCards('new')}>
            {t.newGame}
          </button>
          <button type="button" class="btn no" onClick={() => reloadCards('on')}>
            {t.oldGame}
          </button>
        </p>
      ) : null}
    </>
  );
}

export function reloadCards(how: 'new' | 'on'): void {
  store.send({ t: 'reload', how });
  store.sheet.value = null;
  store.reloaded.value = null;
}
