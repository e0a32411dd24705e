// The field for an answer in words of the player's own. Knows no question.
import { useState } from 'preact/hooks';
import * as store from './store.ts';

export function OwnWords({ longest }: { longest: number }) {
  const t = store.text.value;
  const [words, type] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    if (words.trim() !== '') store.answer([`say/${words}`]);
  };
  return (
    <form class="offers own-words" onSubmit={send}>
      <input
        type="text"
        aria-labelledby="sentence"
        maxLength={longest}
        autocomplete="off"
        value={words}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <button type="submit" class="btn go" disabled={store.sent.value !== null || words.trim() === ''}>
        {t.say}
      </button>
    </form>
  );
}
