// The sentence at the top of your side: what is asked, how much of it is left, with pips; or whom everybody waits for. Knows no game.
import { computed } from '@preact/signals';
import type { AskedSeat, Part } from '../protocol.ts';
import { isPlain } from './choose.ts';
import { Clock } from './clock.tsx';
import { Parts } from './parts.tsx';
import * as store from './store.ts';
import { playerName } from './table.tsx';
import { fill } from './fill.ts';

const lang = (): string => store.prefers.value.language;
/** More pips than these are a number. */
const mostPips = 8;

let most = { turn: -1, left: 0 };
/** The largest number that was left in this turn: what is done of it are the full pips. */
const owed = computed(() => {
  const left = store.question.value?.question.owed?.left ?? 0;
  const turn = store.view.value?.turn ?? 0;
  most = turn === most.turn ? { turn, left: Math.max(most.left, left) } : { turn, left };
  return { left, of: most.left };
});

export function Sentence({ asked, children }: { asked: AskedSeat | null; children: preact.ComponentChildren }) {
  const t = store.text.value;
  const q = asked?.question;
  return (
    <div class="ask">
      <h2 id="sentence" tabIndex={-1}>
        {asked && asked.parts.length > 1 ? <Parts parts={raisedParts(asked.parts)} /> : wordsOf(asked)}
      </h2>
      {q ? <Progress question={q} /> : null}
      {q?.race ? <p class="aside">{t.race}</p> : null}
      {asked ? <Clock asked={asked} /> : null}
      {children}
    </div>
  );
}

function wordsOf(asked: AskedSeat | null): string {
  const t = store.text.value;
  const view = store.shown.value!;
  if (asked) return store.sentenceOf(asked);
  // In a game looked back at, it is over only where it ended; and somebody else's side says whose it is.
  const isOver = view.outcome !== null && store.info.value?.outcome;
  const isMine = isOver && !store.moment.value && view.winners.length === 1 && view.winners[0] === store.info.value?.you.eyes;
  const now = isMine ? t.youWin : isOver ? store.info.value!.outcome! : onTurn(view.active);
  return store.moment.value && view.seat >= 0 ? `${now} · ${t.seenBy}: ${playerName(view.seat)}` : now;
}

/** Whose turn it is. What is the reader's own goes on by itself. */
function onTurn(active: number): string {
  const t = store.text.value;
  const isMine = !store.moment.value && active === store.info.value?.you.eyes;
  return isMine ? t.yourTurn : fill(lang(), t.waitingFor, { player: playerName(active) });
}

function Progress({ question }: { question: AskedSeat['question'] }) {
  const t = store.text.value;
  const { min, max, options } = question;
  if (question.owed) {
    const { left, of } = owed.value;
    return of > 1 && of <= mostPips ? <span class="pips">{pips(of, of - left)}</span> : null;
  }
  if (max <= 1 || isPlain(question)) return null;
  const limit = Math.min(max, options.length);
  const n = store.pick.value?.ids.length ?? 0;
  return (
    <span class="pips">
      {limit <= mostPips && min === max ? pips(limit, n) : null}
      {fill(lang(), t.chosen, { n, of: min === max ? max : `${min}–${limit}` })}
    </span>
  );
}

function pips(of: number, done: number) {
  return Array.from({ length: of }, (_, i) => <i key={i} class={`pip ${i < done ? 'on' : ''}`} />);
}

function raisedParts(parts: readonly Part[]): Part[] {
  const [first, ...rest] = parts;
  return typeof first === 'string' ? [store.raised(first), ...rest] : [...parts];
}
