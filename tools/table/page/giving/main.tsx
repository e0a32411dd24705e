// The page of giving: the owner's, under the Studio, and the one of guests, by the part of the address behind the #. Opens the connection.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { asAtTheTable } from '../appearance.ts';
import * as page from '../studio/state.ts';
import { translating } from '../studio/translate-keys.ts';
import { room } from '../studio/translate-state.ts';
import { sendNow } from '../studio/translate-wire.ts';
import { learnWords } from '../studio/words.ts';
import * as st from './giving-state.ts';
import { Guest } from './guest.tsx';
import { Owner } from './owner.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/card.css';
import '../studio/studio.css';
import '../studio/asking.css';
import '../studio/side.css';
import '../studio/translate.css';
import '../studio/trial.css';
import './giving.css';

function App() {
  const notice = page.notice.value;
  return (
    <>
      {st.isOwner ? <Owner /> : <Guest />}
      {notice ? (
        <p class={`told ${notice.bad ? 'bad' : ''}`} role={notice.bad ? 'alert' : 'status'}>
          {notice.text}
        </p>
      ) : null}
    </>
  );
}

asAtTheTable();
effect(() => {
  const title = st.giving.value?.title ?? st.cards.value?.title ?? page.hello.value?.title ?? 'Cardwright';
  document.title = st.isOwner ? `${title} – ${st.words.title}` : title;
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    return document.getElementById('find')?.focus();
  }
  const act = !st.isOwner && room.value === 'translate' ? translating(event, () => undefined) : null;
  if (!act) return;
  event.preventDefault();
  act();
});
// What is being typed is not lost with the page.
addEventListener('visibilitychange', () => void (st.isOwner ? null : sendNow()));
// Another link, typed into the same page.
addEventListener('hashchange', () => location.reload());

await Promise.all([learnWords(), learnWords('giving', st.words)]);
render(<App />, document.getElementById('app')!);
st.begin();
