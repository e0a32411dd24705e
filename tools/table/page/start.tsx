// The shelf: sets as boxes to be mixed, a description of the mix, who plays, and the deal. Knows no set by name.
import { computed, effect, signal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { botNames, type CreateRequest, type SeatRequest, type ShelfSet } from '../protocol.ts';
import { LevelList, SpeedList } from './bots.tsx';
import { Icon, Picture } from './pictures.tsx';
import * as store from './store.ts';
import { spokenIn } from './direction.ts';
import { fill } from './fill.ts';
import { languageCodes, nameOfLanguage } from './words.ts';

const chosen = signal<string[]>([]);
const seats = signal<SeatRequest[]>([{ who: 'here' }, { who: 'bot' }, { who: 'bot' }]);
const options = signal<Record<string, string | number>>({});
const clock = signal(0);
const patience = signal(120);
const dealing = signal(false);

/** The server's reply about the current choice; replies about earlier ones are ignored. */
const report = computed(() => {
  const of = store.report.value;
  return of && of.sets.length === chosen.value.length && of.sets.every((id) => chosen.value.includes(id)) ? of : null;
});

// As many seats as the mix takes, set before the mix is drawn, so that a quick tap never deals too many seats.
effect(() => {
  if (!report.value) return;
  const { min, max } = report.value.players;
  const now = seats.peek();
  const missing = Array.from({ length: Math.max(0, min - now.length) }, () => ({ who: 'bot' as const }));
  if (missing.length > 0 || now.length > max) seats.value = [...now, ...missing].slice(0, max);
});

effect(() => {
  if (store.info.value) dealing.value = false;
});

/** What the bot of a seat is called. */
const botAt = (seat: number): string => botNames[seat % botNames.length]!;

/** A text of a set as its reader may read it best, and its language if that is not the reader's. */
function readOf(texts: Record<string, string>): { text: string | undefined; attributes: ReturnType<typeof spokenIn> } {
  const { language } = store.prefers.value;
  const found = [language, 'en'].find((one) => texts[one] !== undefined) ?? Object.keys(texts)[0];
  return { text: texts[found ?? ''], attributes: spokenIn(found === language ? undefined : found) };
}

function titleOf(set: ShelfSet): string {
  return readOf(set.titles).text ?? set.id;
}

export function preset(sets: string[]): void {
  chosen.value = sets;
  look();
}

function look(): void {
  store.report.value = null;
  if (chosen.value.length > 0) store.send({ t: 'mix', sets: chosen.value, language: store.prefers.value.language });
}

function toggle(set: ShelfSet): void {
  const all = store.welcome.value?.sets ?? [];
  const others = chosen.value.filter((id) => id !== set.id && all.find((s) => s.id === id)?.game === set.game);
  const ids = chosen.value.includes(set.id) ? others : [...others, set.id];
  // The same sets are the same mix, in whatever order they were tapped; the game comes first.
  const sets = all.filter(({ id }) => ids.includes(id));
  chosen.value = [...sets.filter((s) => s.isGame), ...sets.filter((s) => !s.isGame)].map(({ id }) => id);
  look();
}

/** One's own folder, with its game; else the game there is most to mix with. */
function chooseFirst(sets: readonly ShelfSet[]): void {
  const sizes = (s: ShelfSet): number => sets.filter(({ game }) => game === s.game).length;
  const games = sets.filter((s) => s.isGame && !s.broken).sort((a, b) => sizes(b) - sizes(a) || b.cards - a.cards);
  const own = sets.find((s) => s.own && !s.broken);
  const base = own && !own.isGame ? games.find(({ game }) => game === own.game) : undefined;
  if (base) toggle(base);
  toggle(own ?? games[0] ?? sets[0]!);
}

export function Start() {
  const t = store.text.value;
  const sets = store.welcome.value?.sets ?? [];
  const { language } = store.prefers.value;
  useEffect(() => {
    if (chosen.value.length === 0 && sets.length > 0) chooseFirst(sets);
  }, [sets.length]);
  useEffect(look, [language]);
  // Many boxes were tapped at once, and the last mix was not described: it is asked for again.
  useEffect(() => {
    if (store.putOff.value === 0 || report.peek()) return;
    const timer = setTimeout(() => report.peek() ?? look(), 3000);
    return () => clearTimeout(timer);
  }, [store.putOff.value]);
  // The connection broke before the server had described the mix.
  const line = useRef(store.line.value);
  useEffect(() => {
    if (line.current === 'cut' && store.line.value === 'open' && !report.peek()) look();
    line.current = store.line.value;
  }, [store.line.value]);
  const own = sets.filter((s) => s.own);
  const others = sets.filter((s) => !s.own);
  return (
    <main class="start" id="start">
      <header class="top">
        <h1>Cardwright</h1>
        <LanguagePicker />
        <button type="button" class="tool" aria-label={t.settings} onClick={() => (store.sheet.value = { is: 'settings' })}>
          <Icon name="gear" />
        </button>
      </header>
      {store.mine.value.length > 0 ? (
        <section class="waiting" aria-label={t.lastGame}>
          <p>{t.lastGame}</p>
          {store.mine.value.slice(0, 3).map((table) => (
            <button type="button" key={table.id} class="btn go" onClick={() => store.goTo(table.token)}>
              {t.goOn}: {table.title}
            </button>
          ))}
        </section>
      ) : null}
      <section class="shelf" aria-label={t.shelf}>
        <h2>{t.shelf}</h2>
        <p class="hint">{t.shelfHint}</p>
        <label class="search">
          <span class="vh">{t.search}</span>
          <input type="search" placeholder={t.search} value={wanted.value} onInput={(e) => (wanted.value = e.currentTarget.value)} />
        </label>
        {own.length > 0 ? <h3>{t.mineShelf}</h3> : null}
        {own.length > 0 ? <Boxes sets={own.filter(fits)} /> : null}
        {own.length > 0 && own.length < sets.length ? <h3>{t.moreShelf}</h3> : null}
        {groupsOf(others).map((games) => (
          <Boxes key={games[0]} sets={others.filter((s) => games.includes(s.game) && fits(s))} />
        ))}
      </section>
      <Setup />
      <PastGames />
    </main>
  );
}

/** Boxes side by side, the game before what is mixed with it. */
function Boxes({ sets }: { sets: readonly ShelfSet[] }) {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const sorted = [...sets].sort((a, b) => Number(b.isGame) - Number(a.isGame) || titleOf(a).localeCompare(titleOf(b)));
  return (
    <ul class="boxes">
      {sorted.map((set) => (
        <li key={set.id}>
          <button type="button" class={`box tone${tone(set.id)}`} aria-pressed={chosen.value.includes(set.id)} onClick={() => toggle(set)}>
            <span class={`lid n${Math.min(3, set.pictures.length)}`} aria-hidden="true">
              {set.pictures.length > 0 ? set.pictures.slice(0, 3).map((name) => <Picture key={name} name={name} />) : [...titleOf(set)][0]}
            </span>
            <span class="what">
              <b {...readOf(set.titles).attributes}>{titleOf(set)}</b>
              <small>
                {fill(language, t.cards, { n: set.cards })} · {set.languages.join(' ')}
                {set.broken ? ` · ${t.broken}` : ''}
              </small>
              <Facts set={set} />
            </span>
            {chosen.value.includes(set.id) ? <Icon name="check" /> : <Icon name="plus" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Games whose sets are side by side, those with most sets first; the others, one box each, are in one group. */
function groupsOf(sets: readonly ShelfSet[]): string[][] {
  const rank = (game: string): number => sets.filter((s) => s.game === game).length;
  const games = [...new Set(sets.map(({ game }) => game))].sort((a, b) => rank(b) - rank(a));
  const single = games.filter((game) => rank(game) === 1);
  return [...games.filter((game) => rank(game) > 1).map((game) => [game]), ...(single.length > 0 ? [single] : [])];
}

/** What is looked for on the shelf. */
const wanted = signal('');

/** By its title, in any language, or by what it is about. A chosen box always stays. */
function fits(set: ShelfSet): boolean {
  const words = wanted.value.trim().toLocaleLowerCase();
  if (words === '' || chosen.value.includes(set.id)) return true;
  return [...Object.values(set.titles), ...Object.values(set.about)].some((text) => text.toLocaleLowerCase().includes(words));
}

/** What it is about, for how many, for how long, how hard to learn; as its files say. */
function Facts({ set }: { set: ShelfSet }) {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const { text: about, attributes } = readOf(set.about);
  const { players, minutes, difficulty } = set;
  const facts = [
    players ? fill(language, t.playersFact, { n: players.min === players.max ? players.min : `${players.min}–${players.max}` }) : null,
    minutes ? fill(language, t.minutesFact, { n: minutes }) : null,
    difficulty ? [t.easy, t.medium, t.hard][difficulty - 1]! : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      {about ? (
        <small class="about" {...attributes}>
          {about}
        </small>
      ) : null}
      {facts.length > 0 ? <small class="facts">{facts.join(' · ')}</small> : null}
    </>
  );
}

/** Games of this browser, and how many were won. */
function PastGames() {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const games = store.pastGames.value;
  if (games.length === 0) return null;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <section class="past" aria-label={t.pastGames}>
      <details>
        <summary>{fill(language, t.pastSum, { n: games.length, won: games.filter(({ won }) => won).length })}</summary>
        <ul>
          {games.slice(0, 20).map((game) => (
            <li key={game.id}>
              {day.format(game.at)}: {game.title} {game.won ? <b>{t.wonIt}</b> : null}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** One of six colours for a set or a game, always the same. */
export function tone(id: string): number {
  let n = 0;
  for (const c of id) n = (n * 31 + c.codePointAt(0)!) % 997;
  return n % 6;
}

function Setup() {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const of = report.value;
  const invites = seats.value.some((s) => s.who === 'open');
  return (
    <section class="setup" aria-label={t.mixOf}>
      <h2>{of?.title ?? t.mixOf}</h2>
      {chosen.value.length === 0 ? <p class="hint">{t.nothingChosen}</p> : null}
      {chosen.value.length > 0 && !of ? <p class="hint">{t.loading}</p> : null}
      {of ? (
        <>
          <ul class="types">
            {of.types
              .filter((x) => x.cards > 0)
              .map((x) => (
                <li key={x.type} class="tag">
                  {x.words} <b>{x.cards}</b>
                </li>
              ))}
          </ul>
          <Complaints />
          <Seats min={of.players.min} max={of.players.max} />
          {of.options.length > 0 || invites ? (
            <details class="rules">
              <summary>{t.options}</summary>
              {of.options.map((o) => (
                <label key={o.name}>
                  <span>{o.words}</span>
                  <select
                    value={String(options.value[o.name] ?? o.standard)}
                    onChange={(e) => {
                      const found = o.values.find((v) => String(v.value) === e.currentTarget.value);
                      if (found) options.value = { ...options.value, [o.name]: found.value };
                    }}
                  >
                    {o.values.map((v) => (
                      <option key={String(v.value)} value={String(v.value)}>
                        {v.words}
                        {v.value === o.standard ? ` (${t.usual})` : ''}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
              {invites ? (
                <>
                  <Seconds
                    label={t.clock}
                    of={clock}
                    values={[0, 10, 20, 45]}
                    words={(n) => (n === 0 ? t.noClock : fill(language, t.seconds, { n }))}
                  />
                  <Seconds
                    label={t.awayRule}
                    of={patience}
                    values={[0, 120, 600]}
                    words={(n) => (n === 0 ? t.awayWait : fill(language, t.awayBot, { n: n / 60 }))}
                  />
                </>
              ) : null}
            </details>
          ) : null}
          <button type="button" class="btn go deal" disabled={!of.ok || dealing.value} onClick={() => void deal()}>
            {invites ? t.invite : t.deal}
          </button>
        </>
      ) : null}
    </section>
  );
}

function Seconds({ label, of, values, words }: { label: string; of: Signal<number>; values: number[]; words: (n: number) => string }) {
  return (
    <label>
      <span>{label}</span>
      <select value={String(of.value)} onChange={(e) => (of.value = Number(e.currentTarget.value))}>
        {values.map((n) => (
          <option key={n} value={String(n)}>
            {words(n)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Complaints() {
  const t = store.text.value;
  const of = report.value!;
  const { language } = store.prefers.value;
  const forAuthors = store.welcome.value?.watching ?? false;
  if (of.complaints.length === 0 || (of.ok && !forAuthors)) return <p class="fine">{t.clean}</p>;
  return (
    <details class="complaints" open={!of.ok}>
      <summary>{of.ok ? fill(language, t.found, { n: of.complaints.length }) : t.broken}</summary>
      {of.complaints.map((c, i) => (
        <div key={i} class={`note ${c.severity === 'error' ? '' : 'w'}`}>
          <p>{c.message}</p>
          {forAuthors ? <pre tabIndex={0}>{c.frame}</pre> : null}
        </div>
      ))}
    </details>
  );
}

function Seats({ min, max }: { min: number; max: number }) {
  const t = store.text.value;
  const { levels, botPause } = store.prefers.value;
  const change = (at: number, seat: Partial<SeatRequest>): void => {
    seats.value = seats.value.map((s, i) => (i === at ? { ...s, ...seat } : s));
  };
  return (
    <fieldset class="seating">
      <legend>{t.seats}</legend>
      {seats.value.map((seat, i) => (
        <div key={i} class="seatrow">
          <span class="disc" aria-hidden="true">
            {i + 1}
          </span>
          <select
            aria-label={`${t.seats} ${i + 1}`}
            value={seat.who}
            onChange={(e) => change(i, { who: e.currentTarget.value as SeatRequest['who'] })}
          >
            <option value="here">{i === 0 ? t.me : t.here}</option>
            <option value="bot">{t.bot}</option>
            <option value="open">{t.open}</option>
          </select>
          {seat.who === 'here' ? (
            <input
              type="text"
              maxLength={24}
              aria-label={`${t.name} ${i + 1}`}
              placeholder={t.name}
              value={seat.name ?? (i === 0 ? store.prefers.value.name : '')}
              onInput={(e) => {
                change(i, { name: e.currentTarget.value });
                if (i === 0) store.prefer({ name: e.currentTarget.value });
              }}
            />
          ) : (
            <span class="who">
              {seat.who === 'bot' ? (
                <>
                  {botAt(i)}{' '}
                  <LevelList
                    label={`${t.level} ${i + 1}`}
                    value={levels[i] ?? 'quick'}
                    change={(level) => store.prefer({ levels: { ...levels, [i]: level } })}
                  />
                </>
              ) : null}
            </span>
          )}
          <button
            type="button"
            class="tool"
            disabled={seats.value.length <= min}
            aria-label={`${t.removeSeat} ${i + 1}`}
            onClick={() => (seats.value = seats.value.filter((_, k) => k !== i))}
          >
            <Icon name="minus" />
          </button>
        </div>
      ))}
      <button
        type="button"
        class="btn no"
        disabled={seats.value.length >= max}
        onClick={() => (seats.value = [...seats.value, { who: 'bot' }])}
      >
        <Icon name="plus" /> {t.addSeat}
      </button>
      {seats.value.some((s) => s.who === 'bot') ? <SpeedList value={botPause} change={(ms) => store.prefer({ botPause: ms })} /> : null}
    </fieldset>
  );
}

async function deal(): Promise<void> {
  const t = store.text.value;
  const { language, name, levels, botPause } = store.prefers.value;
  const of = report.value;
  if (!of) return;
  const request: CreateRequest = {
    t: 'create',
    sets: chosen.value,
    language,
    clock: clock.value,
    patience: patience.value,
    ...(botPause > 0 ? { botPause } : {}),
    options: Object.fromEntries(
      Object.entries(options.value).filter(([key]) => of.options.some((o) => o.name === key && o.standard !== options.value[key])),
    ),
    seats: seats.value.map((seat, i) => {
      const own = seat.name?.trim() || (i === 0 ? name.trim() : '');
      if (seat.who === 'bot') return { who: 'bot', name: botAt(i), ...(levels[i] ? { level: levels[i] } : {}) };
      return { who: seat.who, ...(seat.who === 'here' ? { name: own || (i === 0 ? t.guest : `${t.guest} ${i + 1}`), language } : {}) };
    }),
  };
  dealing.value = true;
  // The new table appears a moment later: until then another deal is blocked.
  try {
    if ((await store.wire.ask(request)).t !== 'created') dealing.value = false;
  } catch {
    store.tell(t.cut, true);
    dealing.value = false;
  }
}

export function LanguagePicker() {
  const t = store.text.value;
  const spoken = [...new Set([...languageCodes(), ...(store.mix.value?.languages ?? [])])];
  return (
    <label class="language">
      <Icon name="globe" />
      <span class="vh">{t.language}</span>
      <select value={store.prefers.value.language} onChange={(e) => store.prefer({ language: e.currentTarget.value })}>
        {spoken.map((id) => (
          <option key={id} value={id} lang={id}>
            {nameOfLanguage(id)}
          </option>
        ))}
      </select>
    </label>
  );
}
