// A question to take back: who asks, what would be undone, and the two answers. Beside the log, or where the latest action stands on narrow screens: it
// takes no room from the table.
import { fill } from './fill.ts';
import { Parts } from './parts.tsx';
import * as store from './store.ts';

export function TakeBack() {
  const t = store.text.value;
  const info = store.info.value;
  const { undo, you } = info ?? {};
  const mayVote = undo?.waitsFor.some((seat) => you?.seats.includes(seat));
  if (!undo || !(mayVote || you?.seats.includes(undo.by))) return null;
  const nameOf = (seat: number): string => info?.seats[seat]?.name ?? '';
  const vote = (agree: boolean) => (): void => store.send({ t: 'vote', agree });
  return (
    <div class="band-note take-back">
      <p>
        {fill(store.prefers.value.language, mayVote ? t.undoAsked : t.undoPending, {
          player: nameOf(undo.by),
          players: undo.waitsFor.map(nameOf).join(', '),
        })}
      </p>
      <p class="undone" tabIndex={0}>
        {store.log.value.slice(-undo.lines || 1e9).map((e) => (
          <>
            <Parts parts={e.parts} />{' '}
          </>
        ))}
      </p>
      {mayVote ? (
        <p class="acts">
          <button type="button" class="btn go" onClick={vote(true)}>
            {t.agree}
          </button>
          <button type="button" class="btn no" onClick={vote(false)}>
            {t.refuse}
          </button>
        </p>
      ) : null}
    </div>
  );
}
