// Before the first card: the link for friends, the seats, and who is there; and the curtain between two people at one screen.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { copied } from './apart.ts';
import { ChatBox } from './chat.tsx';
import { qrOf } from './qr.ts';
import { LanguagePicker } from './start.tsx';
import { Icon } from './pictures.tsx';
import { DealtNote } from './log.tsx';
import * as store from './store.ts';
import { fill } from './fill.ts';

/** Only this machine can open links that begin so. */
const isHereOnly = /^(?:localhost|127\.|\[::1\])/.test(location.host);

/** Which of the addresses of this machine the links have. */
const address = signal(0);

function urlOf(token: string): string {
  const addresses = isHereOnly ? (store.links.value?.reach?.addresses ?? []) : [];
  return `${addresses[address.value] ?? addresses[0] ?? location.origin}${location.pathname}#${token}`;
}

/** Which address the link has, with the others of this machine; or that no friend can open it. */
function ReachNote() {
  const t = store.text.value;
  const reach = store.links.value?.reach;
  if (!isHereOnly || !reach) return null;
  const { addresses, isClosed } = reach;
  if (isClosed || addresses.length === 0) return <p class="hint warn">{t.onlyHere}</p>;
  return (
    <div class="reach">
      <p class="hint">{fill(store.prefers.value.language, t.reachAt, { addresses: addresses.join(', ') })}</p>
      {addresses.length > 1 ? (
        <label>
          <span>{t.whichAddress}</span>
          <select value={String(address.value)} onChange={(e) => (address.value = Number(e.currentTarget.value))}>
            {addresses.map((one, i) => (
              <option key={one} value={String(i)}>
                {one}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  );
}

/** The link for a camera. Drawn from the same text as the field beside it. */
function QrCode({ text }: { text: string }) {
  const rows = qrOf(text);
  if (!rows) return null;
  const n = rows.length + 8;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${n} ${n}`} role="img" aria-label={store.text.value.qr} shape-rendering="crispEdges">
      <rect width={n} height={n} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function LinkBox({ label, token, large = false }: { label: string; token: string; large?: boolean }) {
  const t = store.text.value;
  const [isDone, done] = useState(false);
  const url = urlOf(token);
  return (
    <label class={`linkbox ${large ? 'large' : ''}`}>
      <span>{label}</span>
      <span class="pair">
        <input type="text" readOnly value={url} onFocus={(e) => e.currentTarget.select()} />
        <button
          type="button"
          class="btn go"
          onClick={(e) => {
            const field = e.currentTarget.parentElement?.querySelector('input');
            field?.select();
            void copied(url).then(done);
          }}
        >
          {isDone ? t.copied : t.copy}
        </button>
        {large && 'share' in navigator ? (
          <button
            type="button"
            class="btn no"
            onClick={() => void navigator.share({ title: store.mix.value?.look.title ?? '', url }).catch(() => undefined)}
          >
            {t.share}
          </button>
        ) : null}
      </span>
    </label>
  );
}

function sit(seat?: number): void {
  const { name, language } = store.prefers.value;
  const called = name.trim() || store.text.value.guest;
  store.send({ t: 'sit', name: called, language, ...(seat === undefined ? {} : { seat }) });
}

/** For a person who came by the link for friends. */
export function SitDown({ full = false }: { full?: boolean }) {
  const t = store.text.value;
  return (
    <form
      class="sit"
      onSubmit={(e) => {
        e.preventDefault();
        sit();
      }}
    >
      <label>
        <span>{t.name}</span>
        <input type="text" maxLength={24} value={store.prefers.value.name} onInput={(e) => store.prefer({ name: e.currentTarget.value })} />
      </label>
      <button type="submit" class="btn go" disabled={full}>
        {t.sitHere}
      </button>
    </form>
  );
}

export function Lobby() {
  const t = store.text.value;
  const info = store.info.value!;
  const links = store.links.value;
  const isSeated = info.you.seats.length > 0;
  const open = info.seats.some((s) => s.kind === 'open');
  return (
    <main class="lobby" id="lobby">
      <header class="top">
        <h1>{store.mix.value?.look.title ?? 'Cardwright'}</h1>
        <LanguagePicker />
        <button type="button" class="tool" aria-label={t.home} onClick={store.leaveTable}>
          <Icon name="close" />
        </button>
      </header>
      {store.mix.value?.about ? <p class="about">{store.mix.value.about}</p> : null}
      <h2>{t.lobby}</h2>
      {links?.join ? (
        <section class="invite" aria-label={t.open}>
          <div>
            <p class="hint">{t.lobbyHint}</p>
            <DealtNote />
            <LinkBox large label={t.open} token={links.join} />
            <ReachNote />
          </div>
          <QrCode text={urlOf(links.join)} />
        </section>
      ) : null}
      {!isSeated ? <SitDown full={!open} /> : null}
      <ul class="around">
        {info.seats.map((s) => (
          <li key={s.seat} class={s.kind}>
            <span class="disc" aria-hidden="true">
              {s.kind === 'open' ? '·' : ([...s.name][0] ?? s.seat + 1)}
            </span>
            <b>
              <bdi>{s.kind === 'open' ? t.emptySeat : s.name}</bdi>
            </b>
            <small>
              {info.you.seats.includes(s.seat) ? t.yours : s.kind === 'bot' ? t.isBot : s.kind === 'open' ? '' : s.here ? t.isHere : t.away}
            </small>
            {info.you.isHost && !info.you.seats.includes(s.seat) ? (
              <button
                type="button"
                class="btn no"
                onClick={() => store.send({ t: 'seat', seat: s.seat, be: s.kind === 'bot' ? 'open' : 'bot' })}
              >
                {s.kind === 'bot' ? t.makeOpen : t.makeBot}
              </button>
            ) : !isSeated && s.kind === 'open' ? (
              <button type="button" class="btn no" onClick={() => sit(s.seat)}>
                {t.sitHere}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <ChatBox />
      {links?.watch ? <LinkBox label={t.watchLink} token={links.watch} /> : null}
      {info.you.isHost ? (
        <button type="button" class="btn go deal" onClick={() => store.send({ t: 'start' })}>
          {t.begin}
        </button>
      ) : null}
    </main>
  );
}

/** Between two people at one screen: nothing of any hand is in the page. */
export function Curtain({ seat }: { seat: number }) {
  const t = store.text.value;
  const name = store.info.value?.seats.find((s) => s.seat === seat)?.name ?? '';
  const { language } = store.prefers.value;
  return (
    <main class="curtain" id="curtain">
      <div>
        <h1>{fill(language, t.give, { player: name })}</h1>
        <p>{t.giveHint}</p>
        <button type="button" class="btn go" autoFocus onClick={() => store.send({ t: 'unveil', seat })}>
          {fill(language, t.iAm, { player: name })}
        </button>
      </div>
    </main>
  );
}
