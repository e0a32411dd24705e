// The end of a game: the result in a sentence, with the table left in view.
import * as store from './store.ts';
import { DealtNote } from './log.tsx';
import { Icon } from './pictures.tsx';
import { preset } from './start.tsx';

export function GameOver() {
  const t = store.text.value;
  const info = store.info.value!;
  return (
    <section class="over" aria-label={t.over}>
      <h2>
        <Icon name="trophy" /> {info.outcome ?? t.over}
      </h2>
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
