// What happened: the last action of the others, and the whole log by turns, newest first, in the reader's language. Words come ready-made.
import type { LogEntry, Part } from '../protocol.ts';
import { Card, CardName } from './card.tsx';
import { ChatBox } from './chat.tsx';
import { pacing, skip } from './pace.ts';
import { Parts } from './parts.tsx';
import { Icon, type Stroke } from './pictures.tsx';
import { namesIn } from './keys.ts';
import * as store from './store.ts';
import { fill } from './fill.ts';
import { told } from './tongues.ts';
import { TakeBack } from './take-back.tsx';

const strokes: Partial<Record<LogEntry['kind'], Stroke>> = {
  moved: 'swap',
  word: 'arrow',
  response: 'back',
  over: 'trophy',
  stopped: 'cross',
};

export function cardOf(entry: LogEntry): string | null {
  const first = entry.parts.find((p): p is { card: string; words: string } => typeof p !== 'string' && 'card' in p);
  return first?.card ?? null;
}

/** The latest sentence about a card, preferably about another player's. */
function latest(): LogEntry | null {
  const me = store.info.value?.you.eyes ?? -1;
  const lines = logShown().filter((e) => e.kind !== 'turn');
  return lines.findLast((e) => store.playerIn(e) !== me && cardOf(e) !== null) ?? lines.at(-1) ?? null;
}

function logShown(): LogEntry[] {
  return store.moment.value ? [...store.moment.value.log] : store.log.value;
}

/** What the others did since this seat last answered, by player: the cards, in their order. */
function digest(): [number, { card: string; words: string }[]][] {
  const me = store.info.value?.you.eyes ?? -1;
  const by = new Map<number, { card: string; words: string }[]>();
  for (const entry of store.sinceAnswer.value.flatMap(({ entries }) => entries)) {
    const seat = store.playerIn(entry);
    // Cards that move without a word of the game come from anybody: a trick goes to the player who takes it.
    if (seat === null || seat === me || entry.kind === 'turn' || entry.kind === 'moved') continue;
    const cards = entry.parts.flatMap((p) => (typeof p !== 'string' && 'card' in p ? [p] : []));
    const known = by.get(seat) ?? [];
    by.set(seat, [...known, ...cards.filter(({ card }) => !known.some((one) => one.card === card))]);
  }
  return [...by].filter(([, cards]) => cards.length > 0);
}

/** So many cards are named where a sentence is about more than one more; the log names them all. */
const named = 4;

/** So many cards of one player are named in what is summed up. */
const mostOfOne = 6;

function shortened(parts: readonly Part[]): readonly Part[] {
  const cards = parts.flatMap((part, i) => (typeof part !== 'string' && 'card' in part ? [i] : []));
  if (cards.length <= named + 1) return parts;
  return [...parts.slice(0, cards[named - 1]! + 1), ` … (+${cards.length - named})`, ...parts.slice(cards.at(-1)! + 1)];
}

/** Where the pips of a die are, by its number, in a grid of three by three. */
const pipsOf = ['', '4', '08', '048', '0268', '02468', '035268'] as const;

/** Dice and coins as they came up; the sentence beside them says it, too. */
function Rolled({ rolled }: { rolled: NonNullable<LogEntry['rolled']> }) {
  return (
    <span class="rolled" aria-hidden="true">
      {rolled.values.slice(0, 12).map((value, i) => (
        <svg key={i} class={rolled.sides > 0 ? 'die' : 'coin'} viewBox="0 0 30 30">
          {rolled.sides > 0 ? <rect x="1" y="1" width="28" height="28" rx="6" /> : <circle cx="15" cy="15" r="14" />}
          {rolled.sides === 6 ? (
            [...pipsOf[value]!].map((at) => (
              <circle key={at} class="pip" cx={7 + 8 * (Number(at) % 3)} cy={7 + 8 * Math.floor(Number(at) / 3)} r="2.6" />
            ))
          ) : rolled.sides > 0 ? (
            <text x="15" y="20.5">
              {value}
            </text>
          ) : value === 1 ? (
            <path d="M15 6l2.6 5.6 6.1.7-4.5 4.2 1.2 6L15 19.4 9.6 22.5l1.2-6-4.5-4.2 6.1-.7z" />
          ) : (
            <circle class="ring" cx="15" cy="15" r="8" />
          )}
        </svg>
      ))}
    </span>
  );
}

/** The sentence shown now, with the card it is about. */
export function LatestAction() {
  const t = store.text.value;
  const again = store.again.value?.entries.findLast((e) => e.kind !== 'turn');
  const surprise = store.moment.value || again ? null : store.surprise.value;
  const spot = store.moment.value ? null : (again ?? surprise?.entry ?? store.spot.value);
  const entry = spot ?? latest();
  if (!entry) return null;
  const card = cardOf(entry);
  const isOn = pacing.value;
  return (
    <div class={`now ${spot && card ? 'spot' : ''} ${card ? '' : 'plain'}`}>
      <h2 class="vh">{t.justNow}</h2>
      {card ? <Card key={card} card={{ id: `now ${card}`, card }} onTouch={() => void store.inspect(card)} /> : null}
      <p>
        {surprise ? <strong class="unexpected">{t[`surprise_${surprise.is}`]}</strong> : null}
        <Parts parts={shortened(entry.parts)} />
        {entry.rolled ? <Rolled rolled={entry.rolled} /> : null}
      </p>
      {isOn ? (
        <button type="button" class="btn no skip" onClick={skip}>
          {t.skip}
        </button>
      ) : (
        <Digest />
      )}
      <button type="button" class="tool only-s" aria-label={t.theLog} onClick={() => (store.sheet.value = { is: 'log' })}>
        <Icon name="chevron" />
      </button>
    </div>
  );
}

function Digest() {
  const t = store.text.value;
  const players = digest();
  if (!store.question.value || store.moment.value || players.reduce((n, [, cards]) => n + cards.length, 0) < 2) return null;
  return (
    <div class="digest">
      <h3>
        {t.since}{' '}
        <button type="button" class="quiet" onClick={store.seeAgain}>
          {t.seeAgain}
        </button>
      </h3>
      <ul>
        {players.map(([seat, cards]) => (
          <li key={seat}>
            <b>
              <bdi>{store.info.value?.seats[seat]?.name}</bdi>
            </b>
            {': '}
            {cards.slice(0, mostOfOne).map(({ card, words }, i) => (
              <>
                {i > 0 ? ', ' : null}
                <CardName key={card} id={card} words={words} />
              </>
            ))}
            {cards.length > mostOfOne ? ` … (+${cards.length - mostOfOne})` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the game was dealt: what everybody can check at the end, or why nobody can. */
export function DealtNote() {
  const t = store.text.value;
  const info = store.info.value;
  if (!info || info.seats.filter(({ kind }) => kind !== 'bot').length < 2) return null;
  const values = { hash: info.commitment ?? '', seed: String(info.seed) };
  const is = info.seedIs === 'chosen' ? t.seedChosen : info.seedIs === 'shown' ? t.seedShown : null;
  if (is !== null) return <p class="hint dealt">{is}</p>;
  if (info.commitment === null) return null;
  return <p class="hint dealt">{fill(store.prefers.value.language, info.seed === null ? t.seedSealed : t.seedWas, values)}</p>;
}

export function Log() {
  const t = store.text.value;
  return (
    <aside class="log" aria-label={t.theLog}>
      <TakeBack />
      <LatestAction />
      <div class="lines" tabIndex={0} onKeyDown={namesIn} role="log" aria-live="off" aria-label={t.theLog}>
        <Lines />
      </div>
      <ChatBox />
    </aside>
  );
}

export function Lines({ whole = false }: { whole?: boolean }) {
  const t = store.text.value;
  const lines = logShown();
  const turns = new Map<number, LogEntry[]>();
  for (const e of lines) if (e.kind !== 'turn') turns.set(e.turn, [...(turns.get(e.turn) ?? []), e]);
  // Changes to the table appear in the turn in which they were made; looking back shows only the game itself.
  const notices = store.moment.value ? [] : store.notices.value;
  for (const { turn } of notices) if (!turns.has(turn)) turns.set(turn, []);
  const now = lines.at(-1)?.turn ?? 0;
  const me = store.info.value?.you.eyes ?? -1;
  const mine = lines.findLast((e) => e.kind === 'turn' && e.turn < now && store.playerIn(e) === me)?.turn;
  const newest = [...turns].sort(([a], [b]) => b - a).slice(0, whole ? undefined : 14);
  const isSince = (turn: number): boolean => mine !== undefined && turn > mine && turn < now;
  const last = Math.max(...[...turns.keys()].filter(isSince));
  const part = (turn: number): string | null => (turn === last ? t.since : turn === mine && mine < last ? t.before : null);
  return (
    <>
      {newest.map(([turn, entries]) => (
        <section key={turn}>
          {part(turn) ? <h3 class="part">{part(turn)}</h3> : null}
          <h3 class="sep">
            {turn === 0 ? t.theDeal : turn === now ? t.thisTurn : fill(store.prefers.value.language, t.turn, { n: turn })}
          </h3>
          <ol>
            {notices
              .filter((one) => one.turn === turn)
              .reverse()
              .map((one) => (
                <li key={`notice ${one.n}`} class="told">
                  <Icon name="chevron" />
                  <span>{store.noticeWords(one)}</span>
                </li>
              ))}
            {[...entries].reverse().map((e) => (
              <li key={e.n}>
                <Icon name={strokes[e.kind] ?? 'arrow'} />
                <span>
                  <Parts parts={whole ? e.parts : shortened(e.parts)} within={!whole} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {store.mix.value?.about ? <p class="hint dealt">{told(store.mix.value.about, store.mix.value.spoken)}</p> : null}
      {store.moment.value ? null : <DealtNote />}
    </>
  );
}
