// The end of a game: the result in a sentence, with the table left in view.
import * as store from './store.ts';
import { Card, nameOf } from './card.tsx';
import { DealtNote } from './log.tsx';
import { listed, reachedBy } from './reasons.tsx';
import { fill } from './fill.ts';
import { Icon } from './pictures.tsx';
import { preset } from './start.tsx';
import { playerName } from './table.tsx';

export function GameOver() {
  const t = store.text.value;
  const info = store.info.value!;
  const view = store.view.value!;
  const isMine = view.winners.includes(info.you.eyes);
  const winner = isMine ? info.you.eyes : view.winners[0];
  const reached = winner === undefined ? null : reachedBy(view, winner);
  const names = reached
    ? listed(
        (reached.cards.length > 0 ? reached.cards : [reached.aim.card!]).map((id) =>
          store.allFaces.value[id] ? nameOf(store.allFaces.value[id]) : '',
        ),
        'conjunction',
      )
    : '';
  const { language } = store.prefers.value;
  const won = reached ? fill(language, t.youWinWith, { cards: names }) : t.youWin;
  const alone = reached && view.winners.length === 1;
  const theirs = alone ? fill(language, t.winsWith, { player: playerName(winner!), cards: names }) : (info.outcome ?? t.over);
  return (
    <section class={`over ${isMine ? 'won' : ''}`} aria-label={t.over}>
      <h2>
        <Icon name="trophy" /> {isMine && view.winners.length === 1 ? won : theirs}
      </h2>
      {reached ? <Winning aim={reached.aim.card!} cards={reached.cards} /> : null}
      <Places />
      <DealtNote />
      <p class="acts">
        {info.you.isHost ? (
          <button type="button" class="btn go" onClick={() => store.send({ t: 'again' })}>
            {t.again}
          </button>
        ) : null}
        <button type="button" class="btn no" onClick={() => store.lookBack({ at: 0, eyes: 'all' })}>
          {t.watch}
        </button>
        <button type="button" class="btn no" onClick={() => void save()}>
          {t.save}
        </button>
        <button
          type="button"
          class="btn no"
          onClick={() => {
            preset(store.mix.value?.sets ?? []);
            store.leaveTable();
          }}
        >
          {t.change}
        </button>
      </p>
    </section>
  );
}

/** The cards that won, together, and the card that asked for them. */
function Winning({ aim, cards }: { aim: string; cards: readonly string[] }) {
  return (
    <ul class="laurels">
      {[...cards, aim].map((card, i) => (
        <li key={card}>
          {i > 0 ? <span aria-hidden="true">{i === cards.length ? '=' : '+'}</span> : null}
          <Card card={{ id: `won ${card}`, card }} onTouch={() => void store.inspect(card)} />
        </li>
      ))}
    </ul>
  );
}

/** Where everybody ended, in a game that ranks its players, with what they are ranked by first. */
function Places() {
  const { places = [], players } = store.view.value!;
  if (places.length === 0) return null;
  return (
    <ol class="placings">
      {[...places]
        .sort((a, b) => a.place - b.place)
        .map(({ seat, place, values }) => (
          <li key={seat}>
            {place}. <bdi>{seat === store.info.value?.you.eyes ? store.text.value.me : players[seat]}</bdi>{' '}
            {values[0] === undefined ? null : <b>{values[0]}</b>}
          </li>
        ))}
    </ol>
  );
}

export async function save(): Promise<void> {
  try {
    const reply = await store.wire.ask({ t: 'record' });
    if (reply.t !== 'record') return;
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob([reply.json], { type: 'application/json' }));
    a.download = reply.name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60_000);
  } catch {
    store.tell(store.text.value.cut, true);
  }
}
