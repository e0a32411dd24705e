// Before the first card: the link for friends, the seats, and who is there; and the curtain between two people at one screen.
import { useState } from 'preact/hooks';
import type { Address, SeatStatus } from '../protocol.ts';
import { LevelList, levelWords, SpeedList } from './bots.tsx';
import { copied } from './apart.ts';
import { ChatBox } from './chat.tsx';
import { qrOf } from './qr.ts';
import { LanguagePicker } from './start.tsx';
import { Icon } from './pictures.tsx';
import { DealtNote } from './log.tsx';
import * as store from './store.ts';
import { fill } from './fill.ts';
import { untold } from './tongues.ts';

/** Only this machine can open links that begin so. */
const isHereOnly = /^(?:localhost|127\.|\[::1\])/.test(location.host);

/** The addresses of this machine that others may reach; none where the page came from another one. */
function addresses(): readonly Address[] {
  const all = store.links.value?.reach?.addresses ?? [];
  return isHereOnly || all.some(({ url }) => url === location.origin) ? all : [];
}

/** Which of them links have: the one that was chosen last, the one this page came by, or the likeliest. */
function originOfLinks(): string {
  const urls = addresses().map(({ url }) => url);
  const { address } = store.prefers.value;
  return urls.includes(address) || isHereOnly ? (urls.find((url) => url === address) ?? urls[0] ?? location.origin) : location.origin;
}

function urlOf(token: string): string {
  return `${originOfLinks()}${location.pathname}#${token}`;
}

/** Which address links have, with the others of this machine; or that no friend can open them. */
export function ReachNote() {
  const t = store.text.value;
  const all = addresses();
  if (isHereOnly && store.links.value?.reach && all.length === 0) return <p class="hint warn">{t.onlyHere}</p>;
  if (all.length === 0) return null;
  // What the machine calls its networks only helps where two are of one kind.
  const wordsFor = ({ url, by, name }: Address): string => {
    const isAlone = all.filter((other) => other.by === by).length === 1;
    return `${url.replace('http://', '')} (${isAlone || name === '' ? t[`by_${by}`] : `${t[`by_${by}`]}, ${name}`})`;
  };
  return (
    <div class="reach">
      <p class="hint">{t.reachAt}</p>
      <label>
        <span>{t.whichAddress}</span>
        <select value={originOfLinks()} onChange={(e) => store.prefer({ address: e.currentTarget.value })}>
          {all.map((one) => (
            <option key={one.url} value={one.url}>
              {wordsFor(one)}
            </option>
          ))}
        </select>
      </label>
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
            onClick={() => void navigator.share({ title: untold(store.mix.value?.look.title ?? ''), url }).catch(() => undefined)}
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

/** Who sits there, or who does not. */
function seatWords({ kind, level, here }: SeatStatus): string {
  const t = store.text.value;
  if (kind === 'open') return '';
  // Who may choose the level has a list of them.
  if (kind === 'bot') return store.info.value?.you.isHost ? t.isBot : `${t.isBot} · ${levelWords()[level ?? 'quick']}`;
  return here ? t.isHere : t.away;
}

/** The host's bots play as that person had them play on this seat before. */
function seatBot(seat: number, level = store.prefers.value.levels[seat]): void {
  if (level) store.prefer({ levels: { ...store.prefers.value.levels, [seat]: level } });
  store.send({ t: 'seat', seat, be: 'bot', ...(level ? { level } : {}) });
}

/** How long bots wait at this table, and at those this person makes. */
export function BotSpeed() {
  return (
    <SpeedList
      value={store.info.value?.botPause ?? 0}
      change={(pause) => {
        store.prefer({ botPause: pause });
        store.send({ t: 'bots', pause });
      }}
    />
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
            <small>{info.you.seats.includes(s.seat) ? t.yours : seatWords(s)}</small>
            {info.you.isHost && s.level ? (
              <LevelList label={`${t.level} ${s.name}`} value={s.level} change={(level) => seatBot(s.seat, level)} />
            ) : null}
            {info.you.isHost && !info.you.seats.includes(s.seat) ? (
              <button
                type="button"
                class="btn no"
                onClick={() => (s.kind === 'bot' ? store.send({ t: 'seat', seat: s.seat, be: 'open' }) : seatBot(s.seat))}
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
      {info.you.isHost && info.seats.some(({ kind }) => kind === 'bot') ? <BotSpeed /> : null}
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
