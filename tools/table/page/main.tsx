// The page as a whole: which screen is shown, what is open over it, and what a screen reader hears. Opens the connection to the server.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { politeText, urgentText, alarm } from './announce.ts';
import { listen, oneStopEach, rescueFocus } from './keys.ts';
import { Curtain, Lobby, SitDown } from './lobby.tsx';
import { Log, LatestAction } from './log.tsx';
import { TakeBack } from './take-back.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { reloadCards } from './designers-desk.tsx';
import { GameOver } from './game-over.tsx';
import { Replay } from './replay.tsx';
import { Icon } from './pictures.tsx';
import { Sheets } from './sheets.tsx';
import { Start, tone } from './start.tsx';
import { Centre, Others } from './table.tsx';
import { untold } from './tongues.ts';
import { settleLanguage } from './preferences.ts';
import * as store from './store.ts';
import { directionOf } from './direction.ts';
import { fill } from './fill.ts';
import { findLanguages, isAlwaysThere, learn } from './words.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/places.css';
import './styles/log.css';
import './styles/in-play.css';
import './styles/card.css';
import './styles/desk.css';
import './styles/screens.css';
import './styles/sheets.css';
import './styles/widths.css';
import './styles/phone.css';
import './styles/phone-lanes.css';
import './styles/right-to-left.css';

function Bar() {
  const t = store.text.value;
  const info = store.info.value!;
  const words = store.mix.value;
  const away = info.seats.filter((s) => s.kind === 'person' && !s.here && s.inGame);
  const isOpen = store.line.value === 'open';
  const more = (words?.sets.length ?? 1) - 1;
  return (
    <header class="bar">
      <button type="button" class="tool" aria-label={t.menu} onClick={() => (store.sheet.value = { is: 'menu' })}>
        <Icon name="menu" />
      </button>
      <h1>
        {words?.look.title ?? 'Cardwright'} {more > 0 ? <small>+ {more}</small> : null}
      </h1>
      <span class="sp" />
      <span class={`net ${isOpen ? '' : 'cut'}`}>
        <i />
        <span>{!isOpen ? t.connecting : away.length === 0 ? t.everyoneHere : `${away.map((s) => s.name).join(', ')}: ${t.away}`}</span>
      </span>
      {store.reloaded.value ? (
        <button type="button" class="tool" aria-label={t.desk} onClick={() => (store.sheet.value = { is: 'desk' })}>
          <Icon name="gear" />
        </button>
      ) : null}
      <button type="button" class="tool" aria-label={t.theLog} onClick={() => (store.sheet.value = { is: 'log' })}>
        <Icon name="log" />
      </button>
    </header>
  );
}

function Bands() {
  const t = store.text.value;
  const info = store.info.value;
  const you = info?.you;
  // What the line above it says already is not said twice.
  const notice = store.line.value === 'cut' && store.notice.value?.text === t.cut ? null : store.notice.value;
  const own = info?.seats[you?.eyes ?? -1];
  const mayJoin =
    info?.phase === 'playing' &&
    you?.seats.length === 0 &&
    store.links.value?.join &&
    (store.mix.value?.joining || info.seats.some((s) => s.kind !== 'person' && s.inGame));
  return (
    <div class="bands">
      {store.line.value === 'cut' ? (
        <p class="band-note bad" role="status">
          {t.cut}
        </p>
      ) : null}
      {notice ? <p class={`band-note ${notice.bad ? 'bad' : ''}`}>{notice.text}</p> : null}
      {own?.standIn ? (
        <p class="band-note">
          {store.raised(t.standIn)}
          <button type="button" class="btn go" onClick={() => store.send({ t: 'back' })}>
            {t.back}
          </button>
        </p>
      ) : null}
      {mayJoin ? (
        <div class="band-note">
          {t.lateSeat} <SitDown />
        </div>
      ) : null}
      <SavedBand />
    </div>
  );
}

/** For designers: what has just been saved, what is wrong with it, and what waits. */
function SavedBand() {
  const t = store.text.value;
  const saved = store.reloaded.value;
  if (!saved || store.moment.value) return null;
  const { language } = store.prefers.value;
  const done = (): void => void (store.reloaded.value = null);
  const first = saved.complaints.find(({ severity }) => severity === 'error');
  const words = !saved.ok
    ? `${t.savedBroken} ${first?.message ?? ''}`
    : saved.onlyWords
      ? t.savedShown
      : fill(language, t.savedWaits, { cards: saved.changed.join(', ') });
  return (
    <div class={`band-note saved ${saved.ok ? '' : 'bad'}`} role="status">
      <span>
        {saved.read.length > 0 ? `${fill(language, t.savedRead, { files: saved.read.join(', ') })} ` : ''}
        {words}
        {saved.ok && saved.complaints.length > 0 ? ` ${fill(language, t.found, { n: saved.complaints.length })}.` : ''}
      </span>
      {saved.ok && !saved.onlyWords ? (
        <>
          <button type="button" class="btn go" onClick={() => reloadCards('new')}>
            {t.newGame}
          </button>
          <button type="button" class="btn no" onClick={() => reloadCards('on')}>
            {t.oldGame}
          </button>
        </>
      ) : (
        <button type="button" class="btn no" onClick={() => (store.sheet.value = { is: 'desk' })}>
          {t.showIt}
        </button>
      )}
      <button type="button" class="tool" aria-label={t.close} onClick={done}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function Table() {
  const question = store.question.value;
  // When all is drawn, not the table alone: the focus has the page laid out.
  useLayoutEffect(() => queueMicrotask(rescueFocus), [question?.id]);
  const replaying = store.moment.value !== null;
  // The table stands still until it was seen; then play goes on.
  const stopped = store.surprise.value && (!question || question.id === store.sent.value) && !replaying;
  return (
    <div
      id="table"
      class={`app ${replaying ? 'replaying' : ''} ${store.shown.value?.outcome === 'everyone loses' ? 'lost' : ''} ${stopped ? 'surprise' : ''} ${question ? 'asked' : ''}`}
      data-asked={question?.id}
      data-sent={store.sent.value ?? undefined}
    >
      <Bar />
      <main class="main">
        <Bands />
        <div class="only-m">
          <TakeBack />
          <LatestAction />
        </div>
        <Others />
        <Centre />
      </main>
      {store.info.value?.phase === 'over' && !replaying ? <GameOver /> : null}
      <Log />
      <DecisionPanel />
      {replaying ? <Replay /> : null}
    </div>
  );
}

function App() {
  const t = store.text.value;
  const info = store.info.value;
  useLayoutEffect(listen, []);
  const isCut = store.line.value === 'cut';
  let screen = (
    <main class="opening">
      <h1>Cardwright</h1>
      <p>{isCut ? t.offline : t.connecting}</p>
    </main>
  );
  if (info?.you.curtain !== null && info?.you.curtain !== undefined) screen = <Curtain seat={info.you.curtain} />;
  else if (info && info.phase === 'lobby') screen = <Lobby />;
  else if (info && store.view.value) screen = <Table />;
  else if (!info && store.welcome.value && !store.tokenHere()) screen = <Start />;
  return (
    <>
      {screen}
      <Sheets />
      {(!info && !(isCut && !store.welcome.value)) || info?.phase === 'lobby' ? <Bands /> : null}
      <p class="vh" role="status" aria-live="polite">
        {politeText.value}
      </p>
      <p class="vh" aria-live="assertive">
        {urgentText.value}
      </p>
    </>
  );
}

effect(() => {
  const { theme, motion, language, size, suits } = store.prefers.value;
  const root = document.documentElement;
  root.lang = language;
  root.dir = directionOf(language);
  void learn(language);
  root.dataset['theme'] = theme;
  root.dataset['motion'] = motion;
  root.dataset['suits'] = suits;
  root.style.setProperty('--size', `${size / 100}`);
});
effect(() => {
  // By the game, so that no back in a mix gives a set away.
  document.documentElement.dataset['back'] = String(tone(store.mix.value?.game ?? ''));
});
effect(() => {
  const t = store.text.value;
  const title = untold(store.mix.value?.look.title ?? 'Cardwright');
  const badge = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  if (store.isAsked.value && store.info.value) void badge.setAppBadge?.(1).catch(() => undefined);
  else void badge.clearAppBadge?.().catch(() => undefined);
  document.title = store.isAsked.value && store.info.value ? `● ${t.yourTurn} – ${title}` : store.info.value ? title : 'Cardwright';
});
effect(() => {
  if (store.shown.value && (store.question.value?.id ?? true)) requestAnimationFrame(oneStopEach);
});
effect(() => {
  if (store.line.value === 'cut') alarm(store.text.value.cut);
});

/** Languages in files are found first, if the reader may want one of them; nobody is shown words of another language than their own. */
async function begin(): Promise<void> {
  const found = findLanguages().then(() => settleLanguage());
  if (!isAlwaysThere(store.prefers.value.language) || !isAlwaysThere(navigator.languages[0] ?? 'en')) await found;
  await learn(store.prefers.value.language);
  render(<App />, document.getElementById('app')!);
  store.wire.open();
}
void begin();
// From then on the page opens without a connection, too.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
