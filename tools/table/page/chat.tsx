// What people at the table write to each other, and reactions, each in the language of its reader. One tap mutes all of it. Texts are shown as
// text and nothing else.
import { useState } from 'preact/hooks';
import { reactions } from '../protocol.ts';
import { chatWords, signs } from './chat-words.ts';
import * as store from './store.ts';

/** Only where there are other people. */
export function ChatBox() {
  const t = store.text.value;
  const info = store.info.value;
  const [words, write] = useState('');
  if (!info || info.seats.filter(({ kind }) => kind !== 'bot').length < 2) return null;
  const muted = store.isMuted.value;
  const mayWrite = info.you.seats.length > 0 && !muted;
  return (
    <section class="chat" aria-label={t.chat}>
      <h3>
        {t.chat}{' '}
        <button type="button" class="quiet" aria-pressed={muted} onClick={store.mute}>
          {muted ? t.unmute : t.mute}
        </button>
      </h3>
      {muted ? null : (
        <ul class="said" tabIndex={0} aria-label={t.chat}>
          {store.chat.value.slice(-30).map((line) => (
            <li key={line.n}>
              <b>
                <bdi>{line.name}</bdi>
              </b>
              {': '}
              <bdi>{chatWords(line, t)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <>
          <p class="signs">
            {reactions.map((sign) => (
              <button
                type="button"
                key={sign}
                class="tool"
                aria-label={t[`react_${sign}`]}
                title={t[`react_${sign}`]}
                onClick={() => store.send({ t: 'react', sign })}
              >
                {signs[sign]}
              </button>
            ))}
          </p>
          <form
            onSubmit={(e) => {
              e.preventDefault();
              if (words.trim() !== '') store.send({ t: 'say', text: words.trim() });
              write('');
            }}
          >
            <input
              type="text"
              maxLength={200}
              aria-label={t.chatHint}
              placeholder={t.chatHint}
              value={words}
              onInput={(e) => write(e.currentTarget.value)}
            />
            <button type="submit" class="btn no">
              {t.sendIt}
            </button>
          </form>
        </>
      ) : null}
    </section>
  );
}
