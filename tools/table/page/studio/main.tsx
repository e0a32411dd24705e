// The page of the Studio as a whole: deck, paper, bench and side, or the first card of an empty folder. Opens the connection to the server.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Icon } from '../pictures.tsx';
import { asAtTheTable } from '../appearance.ts';
import { Bench, playOwn } from './bench.tsx';
import { Deck } from './deck.tsx';
import { Clashes, Dialogs } from './dialogs.tsx';
import { First } from './first.tsx';
import { listen } from './keys.ts';
import { Seen } from './other-cards.tsx';
import { Paper } from './paper.tsx';
import { Measure } from './measure.tsx';
import { MeasureSide } from './measure-side.tsx';
import { MixBoxes, MixSide } from './mix-boxes.tsx';
import { Mix } from './mix.tsx';
import { fromAddress, goMeasure, goMix, goPage, goWrite, isMix, languageIn, measuredIn } from './rooms.ts';
import { Side } from './side.tsx';
import * as state from './state.ts';
import * as tr from './translate-state.ts';
import { Translate } from './translate.tsx';
import { TranslateSide } from './translate-side.tsx';
import { enter } from './translate-wire.ts';
import { learnWords, said, words as w } from './words.ts';
import { back, choose, connect, savedWords } from './wire.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/card.css';
import './studio.css';
import './asking.css';
import './writing.css';
import './trial.css';
import './side.css';
import './bench.css';
import './translate.css';
import './measure.css';
import './mix.css';

function Bar() {
  const { title, game, more, gameCards } = state.hello.value!;
  const saved = state.saved.value;
  const isCut = state.line.value === 'cut';
  return (
    <header class="sbar" data-region="bar">
      <h1 class="home">
        <Icon name="stack" />
        {title}
      </h1>
      {game !== '' ? <span class="mix">{said(more > 0 ? w.withGameMore : w.withGame, { game, more, n: gameCards })}</span> : null}
      <Rooms />
      <span class="sp" />
      <button
        type="button"
        class="btn no s only-phone"
        onClick={() => (state.phone.value = state.phone.value === 'deck' ? 'card' : 'deck')}
      >
        {state.phone.value === 'deck' ? w.showCard : w.showCards}
      </button>
      <button
        type="button"
        class="tool"
        aria-label={w.undo}
        title={`${w.undo} (${w.keyNames.undo.split(',')[0]})`}
        onClick={() => void back('undo')}
      >
        <svg viewBox="0 0 24 24" class="ic line" aria-hidden="true">
          <path d="M8 6L4 10l4 4M4 10h10a5 5 0 0 1 0 10h-4" />
        </svg>
      </button>
      <button type="button" class="tool" aria-label={w.keys} title={`${w.keys} (F1)`} onClick={() => (state.dialog.value = 'keys')}>
        <Icon name="question" />
      </button>
      <span class={`saved ${saved?.is ?? ''} ${isCut ? 'cut' : ''}`} role="status">
        <i />
        {isCut ? w.cut : savedWords()}
      </span>
      <a
        class="btn no s"
        href="/"
        target="_blank"
        rel="noopener"
        title={w.playOwn}
        onClick={(event) => {
          // With other keys it is a link like others: to the table as it is.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void playOwn();
        }}
      >
        <Icon name="play" />
        {w.play}
      </a>
    </header>
  );
}

/** Of all languages; of the one that is shown, as it is known here. */
function textsToDo(): number {
  const { value: open } = tr.language;
  const known = tr.room.value === 'translate' && tr.isListed.value && open !== null;
  const all = known ? { ...state.toDo.value, [open]: tr.counts.value.toDo } : state.toDo.value;
  return Object.values(all).reduce((sum, n) => sum + n, 0);
}

/** How much waits in a room. */
function Count({ n, words, bad = false }: { n: number; words: string; bad?: boolean }) {
  if (n === 0) return null;
  const text = said(words, { n });
  return (
    <span class={`todo ${bad ? 'bad' : ''}`} title={text}>
      <span aria-hidden="true">{n}</span>
      <span class="vh">{text}</span>
    </span>
  );
}

function Rooms() {
  const room = tr.room.value;
  const mistakes = state.mistakes.value;
  const toDo = textsToDo();
  return (
    <nav class="rooms" aria-label={w.rooms}>
      <button type="button" aria-current={room === 'write' ? 'page' : undefined} onClick={goWrite}>
        <svg viewBox="0 0 24 24" class="ic line" aria-hidden="true">
          <path d="M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3" />
        </svg>
        {w.write}
        <Count n={mistakes} words={w.mistakes} bad />
      </button>
      <button type="button" aria-current={room === 'translate' ? 'page' : undefined} onClick={() => enter()}>
        <Icon name="globe" />
        {w.translating}
        <Count n={toDo} words={w.translate.toDo} />
      </button>
      <button type="button" aria-current={room === 'measure' ? 'page' : undefined} onClick={goMeasure}>
        <svg viewBox="0 0 24 24" class="ic line" aria-hidden="true">
          <path d="M4 20V4M4 20h16M8 16v-5M12.5 16V7M17 16v-3" />
        </svg>
        {w.measuring}
      </button>
      <button type="button" aria-current={room === 'mix' ? 'page' : undefined} onClick={goMix}>
        <svg viewBox="0 0 24 24" class="ic line" aria-hidden="true">
          <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />
        </svg>
        {w.mixing}
      </button>
      <button type="button" onClick={() => goPage('give')}>
        <Icon name="link" />
        {w.giving}
      </button>
      <button type="button" onClick={() => goPage('print')}>
        <Icon name="stack" />
        {w.printing}
      </button>
    </nav>
  );
}

/** What is at the left, in the middle and at the right of each room. */
const rooms = {
  write: { List: Deck, Work: Writing, Beside: Side },
  translate: { List: Deck, Work: Translate, Beside: TranslateSide },
  measure: { List: Deck, Work: Measure, Beside: MeasureSide },
  mix: { List: MixBoxes, Work: Mix, Beside: MixSide },
};

function Writing() {
  if (state.seen.value) return <Seen />;
  return (
    <>
      <Paper />
      <Bench />
    </>
  );
}

function App() {
  useLayoutEffect(listen, []);
  if (!state.hello.value) return <p class="opening">{w.opening}</p>;
  const isEmpty = state.order.value.length === 0 && state.broken.value.length === 0 && !state.openFile.value;
  const isFirst = !state.seen.value && (state.making.value || isEmpty);
  const problem = state.problems.value[0];
  const room = isFirst || state.openFile.value ? 'write' : tr.room.value;
  const { List, Work, Beside } = rooms[room];
  return (
    <div class={`studio show-${state.phone.value} ${isFirst ? 'begins' : ''}`}>
      <Bar />
      <List />
      <main class="mainw">
        <Clashes />
        {isFirst ? <First /> : <Work />}
      </main>
      {isFirst ? null : <Beside />}
      <Dialogs />
      {state.notice.value ? (
        <p class={`told ${state.notice.value.bad ? 'bad' : ''}`} role={state.notice.value.bad ? 'alert' : 'status'}>
          {state.notice.value.text}
        </p>
      ) : null}
      <p class="vh" role="status" aria-live="polite">
        {problem && room === 'write' ? `${said(w.mistakes, { n: state.problems.value.length })}: ${problem.message}` : ''}
      </p>
    </div>
  );
}

asAtTheTable();
const language = languageIn(location.hash);
if (language !== null) {
  tr.room.value = 'translate';
  tr.language.value = language || null;
}
if (measuredIn(location.hash) !== null) tr.room.value = 'measure';
if (isMix(location.hash)) tr.room.value = 'mix';
effect(() => {
  document.title = [state.field('name'), state.hello.value?.title ?? 'Studio'].filter(Boolean).join(' – ');
});
// Something is open as soon as there is something.
effect(() => {
  const first = state.order.value[0];
  if (first === undefined || state.chosen.value !== null || state.making.value || state.openFile.value) return;
  const wanted = fromAddress();
  queueMicrotask(() => state.chosen.value === null && choose(wanted !== null && state.rows.value.has(wanted) ? wanted : first, false));
});

await learnWords();
render(<App />, document.getElementById('app')!);
connect(`socket?${document.documentElement.lang}`);
