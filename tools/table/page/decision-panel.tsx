// Your side of the table: the question, your cards and counters, your hand, and the note about what a card does. Knows no card by name.
import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  alternatives,
  deedsWith,
  isDeed,
  isPlain,
  isSingle,
  mayPass,
  missing,
  movedPick,
  noPick,
  touch,
  type PageOption,
} from './choose.ts';
import { arranged, addressed, playerName, readyIds, Row, stateOf, touchView, tray, zoneName, seatCounters } from './table.tsx';
import { Card, CardName, faceOf, nameOf } from './card.tsx';
import { CardText, roleClass, typeName, typePicture } from './face.tsx';
import type { AskedSeat, Face, ZoneView } from '../protocol.ts';
import { Guide } from './guide.tsx';
import { NotNow } from './reasons.tsx';
import { Sentence } from './sentence.tsx';
import { Parts } from './parts.tsx';
import { Icon, Picture } from './pictures.tsx';
import { arrowsIn, lastInput } from './keys.ts';
import * as store from './store.ts';
import { optionWords, plainOption, usable } from './option-words.ts';
import { OwnWords } from './own-words.tsx';
import { fill } from './fill.ts';
import { typeset } from '../typeset.ts';
import { untold } from './tongues.ts';

const lang = (): string => store.prefers.value.language;

export function DecisionPanel() {
  const t = store.text.value;
  const view = store.shown.value;
  const a = arranged.value;
  if (!view || !a) return null;
  const asked = store.moment.value ? null : store.question.value;
  const inTray = tray.value;
  const watching = !view.seats.includes(view.seat);
  return (
    <section
      id="desk"
      class={`mine ${asked ? '' : 'wait'} ${inTray.length > 0 ? 'traying' : ''}`}
      aria-label={t.yourSide}
      aria-busy={store.following.value !== null}
    >
      <Sentence asked={asked}>{asked ? <Offers asked={asked} /> : null}</Sentence>
      <div class="have">
        {asked && asked.by.length > 0 ? <AskedBy asked={asked} /> : null}
        {a.mine.map((zone) => (
          <Row
            key={zone.id}
            zone={zone}
            cls="own"
            name={a.mine.length === 1 && view.seat === store.info.value?.you.eyes ? t.inFront : undefined}
          />
        ))}
        {a.mineCounts.length + seatCounters(view.seat).length > 0 && !watching ? (
          <p class="owncounts">{[...a.mineCounts.map((z) => `${zoneName(z)}: ${z.count}`), ...seatCounters(view.seat)].join(' · ')}</p>
        ) : null}
        {inTray.length > 0 && a.hands.some((z) => z.count > 0) ? (
          <p class="aside">{fill(lang(), t.setAside, { n: a.hands.reduce((n, z) => n + z.count, 0) })}</p>
        ) : null}
      </div>
      {inTray.length > 0 ? <Tray /> : a.hands.map((zone) => <Hand key={zone.id} zone={zone} />)}
      <Note asked={asked} />
    </section>
  );
}

function AskedBy({ asked }: { asked: AskedSeat }) {
  const t = store.text.value;
  return (
    <div class="from">
      <h3 class="lab">{asked.question.manner === 'response' ? t.answerTo : t.askedBy}</h3>
      <p class="chain">
        {asked.by.map((by, i) => (
          <>
            {i > 0 ? <Icon name="chevron" /> : null}
            {by.card ? <CardName key={i} id={by.card} words={by.words} /> : <span key={i}>{by.words}</span>}
          </>
        ))}
      </p>
    </div>
  );
}

// ---------------------------------------------------------------- what is asked

/** The card a question is about, if there is one: it is shown next to the question. */
function subjectOf(asked: AskedSeat | null): Face | null {
  const cards = (asked?.parts ?? []).flatMap((part) => (typeof part !== 'string' && 'card' in part ? [part.card] : []));
  return cards.length === 1 ? (store.allFaces.value[cards[0]!] ?? null) : null;
}

/** Buttons for options without a place on the table: deeds, alternatives, players, numbers, yes and no. */
function Offers({ asked }: { asked: AskedSeat }) {
  const { question } = asked;
  if (question.longest !== undefined) return <OwnWords key={asked.id} longest={question.longest} />;
  if (isPlain(question)) {
    return (
      <div class="offers">
        {question.options.map((option) => (
          <AnswerButton key={option.id} asked={asked} option={option} look={option.id === 'yes' ? 'go' : 'no'} />
        ))}
      </div>
    );
  }
  const deeds = question.options.filter(isDeed).filter(() => question.max === 1);
  const buttons = [
    ...alternativeButtons(asked, deeds.length),
    ...deeds.map((option) => <AnswerButton key={option.id} asked={asked} option={option} look="deed" />),
    ...optionButtons(asked, deeds),
    ...(mayPass(question) ? [<PassButton key="-" question={question} />] : []),
  ];
  return buttons.length > 0 ? <div class="offers">{buttons}</div> : null;
}

/** One tap is the whole answer. */
function AnswerButton({ asked, option, look }: { asked: AskedSeat; option: PageOption; look: string }) {
  const send = (): void => store.answer([option.id]);
  return (
    <button type="button" class={`btn ${look}`} disabled={store.sent.value !== null} onClick={send} {...previewOnFocus(asked, option)}>
      {store.raised(option.words)}
    </button>
  );
}

/** The alternatives: one is picked first, then its things. None if there is nothing to choose between. */
function alternativeButtons({ id, question }: AskedSeat, deeds: number): preact.ComponentChildren[] {
  const kinds = alternatives(question);
  if (kinds.length + deeds < 2) return [];
  const pick = store.pick.value ?? noPick(id);
  return kinds.map((kind) => {
    const on = pick.alternative === kind;
    const all = question.options.filter(({ alternative }) => alternative === kind);
    // Where it can only be one card, the button says which, and takes it.
    const only = all.length === 1 && all[0]!.card !== undefined ? all[0]! : null;
    const take = (): void =>
      store.choose((asked, p) => {
        const begun = { ...noPick(p.decision), alternative: on ? null : kind };
        return only && !on ? touch(asked, begun, only) : begun;
      });
    const face = only ? faceOf(store.cardById(only.card!)!) : null;
    const words = only ? (usable(only, face) ?? `${store.raised(kind)}: ${plainOption(only)}`) : store.raised(kind);
    const wordy = untold(words).length > 30 ? ' wordy' : '';
    return (
      <button type="button" key={kind} class={`btn pill${wordy} ${on ? 'on' : ''}`} aria-pressed={on} onClick={take}>
        {typeset(words, lang())}
      </button>
    );
  });
}

/** Players, numbers, and cards in zones the table does not show. */
function optionButtons({ id, question }: AskedSeat, deeds: readonly PageOption[]): preact.ComponentChildren[] {
  const pick = store.pick.value ?? noPick(id);
  const open = store.lit.value.rest.filter((o) => !deeds.includes(o));
  const listed = open.length > 12 && isSingle(question);
  const players = store.lit.value.players.values();
  const zones = [...store.lit.value.zones.values()].filter((o) => o.zone && !document.querySelector(`[data-zone="${CSS.escape(o.zone)}"]`));
  const buttons = [...(listed ? [] : open), ...players, ...zones].map((option) => {
    const on = pick.ids.includes(option.id);
    const order = on && question.ordered ? pick.ids.indexOf(option.id) + 1 : 0;
    const touched = (): void => store.choose((a, p) => touch(a, p, option));
    return (
      <button type="button" key={option.id} class={`btn pill ${on ? 'on' : ''}`} aria-pressed={on} onClick={touched}>
        {order > 0 ? <span class="ord">{order}</span> : null}
        {store.raised(option.player !== undefined ? addressed(option.player) : plainOption(option))}
      </button>
    );
  });
  return listed ? [<ValueList key="values" options={open} />, ...buttons] : buttons;
}

function PassButton({ question }: { question: AskedSeat['question'] }) {
  const t = store.text.value;
  return (
    <button type="button" class="btn no pass" disabled={store.sent.value !== null} onClick={() => store.answer([])}>
      {question.manner === 'response' || question.manner === 'power' ? t.pass : t.none}
    </button>
  );
}

/** Values that are too many for buttons, as a list that opens. Its first entry takes the choice back. */
function ValueList({ options }: { options: PageOption[] }) {
  const value = options.find((o) => o.id === store.pick.value?.ids[0])?.id ?? '';
  return (
    <select
      class="values"
      aria-labelledby="sentence"
      value={value}
      onChange={(e) => {
        const option = options.find((o) => o.id === e.currentTarget.value);
        store.choose((a, p) => (option ? touch(a, p, option) : { ...p, ids: [] }));
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || value === '') return;
        e.preventDefault();
        document.getElementById('go')?.focus();
      }}
    >
      <option value="">…</option>
      {options.map((o) => (
        <option key={o.id} value={o.id}>
          {plainOption(o)}
        </option>
      ))}
    </select>
  );
}

/** What a button would do is shown while the pointer is on it. */
function previewOnFocus(asked: AskedSeat, option: PageOption) {
  if (!store.prefers.value.ahead) return {};
  const say = (): void => {
    if (!store.pick.value) void store.look(asked, [option.id]).catch(() => undefined);
  };
  return { onPointerEnter: say, onFocus: say };
}

// ---------------------------------------------------------------- cards of yours

/** A fan scrolls only if its cards would hide one another: what scrolls cuts off what sticks out. */
function useScrolling(n: number) {
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const fan = ref.current;
    if (!fan) return;
    // Called when it is observed, too: once all is laid out, before it is painted.
    const look = (): void => {
      // Not as it is drawn: the first card may still be flying here, as small as it was.
      const card = fan.querySelector<HTMLElement>('.card')?.offsetWidth ?? 0;
      // Room for one that is opened beside the last.
      const open = Math.min(n, 2);
      fan.classList.toggle('scrolls', open * card + (n - open) * leastStep + 28 > fan.clientWidth);
    };
    const watch = new ResizeObserver(look);
    watch.observe(fan);
    return () => watch.disconnect();
  }, [n]);
  return ref;
}

/** Pixels of each card that stay in sight; as in the style of the fan. */
const leastStep = 30;

function Hand({ zone }: { zone: ZoneView }) {
  const n = zone.cards.length;
  const ref = useScrolling(n);
  const states = zone.cards.map(stateOf);
  // The last card has its room anyway.
  const opens = states.slice(0, -1).some(({ picked }) => picked);
  return (
    <div class={`hand ${n > 14 ? 'crowd' : ''}`} data-zone={zone.id} role="group" aria-label={zoneName(zone)}>
      {n === 0 ? <p class="slot">{store.text.value.emptyHand}</p> : null}
      <ul ref={ref} class="fan" data-opens={opens || null} style={{ '--n': n }} {...arrowsIn}>
        {zone.cards.map((card, i) => {
          const x = i - (n - 1) / 2;
          const turn = n > 1 ? Math.max(-9, Math.min(9, x * Math.min(1.5, 14 / n))) : 0;
          return (
            <li
              key={card.id}
              class={states[i]!.picked ? 'opened' : ''}
              style={{ '--rot': `${turn.toFixed(2)}deg`, '--dy': `${(x * x * Math.min(1.6, 20 / (n * n))).toFixed(1)}px`, zIndex: i + 1 }}
            >
              <Card card={card} big state={states[i]!} onTouch={() => touchView(card)} at={[i + 1, n]} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Tray() {
  const t = store.text.value;
  const cards = tray.value;
  const ordered = store.question.value?.question.ordered ?? false;
  return (
    <div class="tray" role="group" aria-label={t.play}>
      <ul {...arrowsIn}>
        {cards.map((card, i) => {
          const state = stateOf(card);
          return (
            <li key={card.id} class={state.picked ? 'on' : ''}>
              <Card card={card} big state={state} onTouch={() => touchView(card)} at={[i + 1, cards.length]} />
              {ordered && state.order ? <span class="cap">{state.order === 1 ? t.first : t.then}</span> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

// ---------------------------------------------------------------- the note

function Note({ asked }: { asked: AskedSeat | null }) {
  const t = store.text.value;
  const pick = store.pick.value;
  const id = pick?.card ?? (pick?.ids.length === 1 ? cardOf(asked, pick.ids[0]!) : null) ?? store.reading.value;
  const card = id === null ? null : store.cardById(id);
  const face = card ? faceOf(card) : !pick && store.reading.value === null ? subjectOf(asked) : null;
  const ids = readyIds();
  const isRead = !pick && store.reading.value !== null;
  const guides = !pick && !isRead && store.guideStep.value !== null && store.moment.value === null;
  const many = asked && pick && asked.question.max > 1 && pick.ids.length > 0;
  return (
    <aside class={`read ${roleClass(face)} ${face || pick || guides ? 'full' : ''}`} aria-label={t.note}>
      <div class="body">
        {guides ? (
          <Guide />
        ) : many ? (
          <Plan asked={asked} />
        ) : face ? (
          <>
            <p class="k">
              <Picture name={typePicture(face)} />
              {typeName(face)}
            </p>
            <h3>
              <button type="button" onClick={() => void store.inspect(face.id, id ?? face.id)}>
                {nameOf(face)}
              </button>
            </h3>
            <CardText face={face} />
          </>
        ) : pick && asked ? (
          <h3>{pick.ids.map((x) => optionWords(asked, x)).join(', ') || store.raised(pick.alternative ?? t.pickOne)}</h3>
        ) : (
          <p class="hint">{asked ? (store.ahead.value ? '' : t.pickCard) : t.notAsked}</p>
        )}
        {isRead && card ? <NotNow card={card} /> : null}
        {!pick && !isRead && asked && !guides ? (
          <p>
            <button type="button" class="quiet" onClick={() => (store.sheet.value = { is: 'winning' })}>
              {t.whyNotWon}
            </button>
          </p>
        ) : null}
      </div>
      <Ahead />
      {asked && (pick || isRead) ? <Acts asked={asked} ids={ids} /> : null}
    </aside>
  );
}

function cardOf(asked: AskedSeat | null, id: string): string | null {
  return asked?.question.options.find((o) => o.id === id)?.card ?? null;
}

/** Several picked things, in their order if it counts. */
function Plan({ asked }: { asked: AskedSeat }) {
  const t = store.text.value;
  const pick = store.pick.value!;
  const { ordered } = asked.question;
  const last = pick.ids.length - 1;
  const move = (from: number, to: number) => store.choose((_, p) => movedPick(p, from, to));
  return (
    <>
      <p class="k">{ordered ? t.plan : doing(asked.question, t.takeThese)}</p>
      <ol class="plan">
        {pick.ids.map((id, i) => (
          <li key={id}>
            {ordered ? <i>{i + 1}</i> : <Icon name="check" />}
            <span>{optionWords(asked, id)}</span>
            {ordered && last > 0 ? (
              <span class="updown">
                <button
                  type="button"
                  disabled={i === 0}
                  aria-label={`${t.earlier}: ${optionWords(asked, id)}`}
                  onClick={() => move(i, i - 1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  disabled={i === last}
                  aria-label={`${t.later}: ${optionWords(asked, id)}`}
                  onClick={() => move(i, i + 1)}
                >
                  ↓
                </button>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The preview of the answer. */
function Ahead() {
  const t = store.text.value;
  const ahead = store.ahead.value;
  if (!ahead || !store.prefers.value.ahead) return null;
  const lines = ahead.lines.slice(0, 6);
  return (
    <ul class="then" aria-label={t.wouldHappen}>
      {lines.map((parts, i) => (
        <li key={i}>
          <Icon name="arrow" />
          <span>
            <Parts parts={parts} />
          </span>
        </li>
      ))}
      {ahead.winners.map((seat) => (
        <li key={`w${seat}`} class="wins">
          <Icon name="trophy" />
          <b>{seat === store.info.value?.you.eyes ? t.youWouldWin : fill(lang(), t.wouldWin, { player: playerName(seat) })}</b>
        </li>
      ))}
      {ahead.until !== 'you' && ahead.untilWords ? (
        <li class="opt">
          <Icon name="clock" />
          <span>{ahead.untilWords}</span>
        </li>
      ) : null}
    </ul>
  );
}

/** What the button does, in the word of the game, if it has one. */
function doing({ deed }: AskedSeat['question'], otherwise: string): string {
  return deed === undefined ? otherwise : store.raised(deed);
}

function Acts({ asked, ids }: { asked: AskedSeat; ids: string[] | null }) {
  const t = store.text.value;
  const pick = store.pick.value;
  const busy = store.sent.value !== null;
  const { question } = asked;
  const deeds = pick ? deedsWith(asked, pick) : [];
  const lacking = pick ? missing(question, pick) : 0;
  const single = isSingle(question);
  const chosen = ids && single ? question.options.find((o) => o.id === ids[0]) : null;
  const others = deeds.length > 1 ? deeds : [];
  // A person who picks by key continues by key: Enter again does it. In a list, every arrow key picks something else.
  useLayoutEffect(() => {
    if (ids !== null && single && lastInput.key && document.activeElement?.tagName !== 'SELECT') document.getElementById('go')?.focus();
  }, [ids?.join()]);
  return (
    <div class="acts">
      {others.map((option) => {
        const on = pick?.ids.includes(option.id) ?? false;
        return (
          <button
            type="button"
            key={option.id}
            class={`btn ${on ? 'go' : 'no'} either`}
            disabled={busy}
            onClick={() =>
              on ? store.answer([option.id]) : store.choose((_, p) => ({ ...p, ids: [option.id], card: option.card ?? null }))
            }
          >
            {store.raised(option.alternative ?? option.words.replace(/^.*?: /, ''))}
          </button>
        );
      })}
      {pick && others.length === 0 ? (
        <button type="button" id="go" class="btn go" disabled={ids === null || busy} onClick={() => ids && store.answer(ids)}>
          {busy
            ? t.sending
            : lacking > 0 && !single
              ? fill(lang(), t.more, { n: lacking })
              : single
                ? chosen?.alternative
                  ? store.raised(chosen.alternative)
                  : doing(question, t.play)
                : question.ordered
                  ? t.plan
                  : doing(question, t.takeThese)}
        </button>
      ) : null}
      {pick && question.ordered && pick.ids.length > 1 ? (
        <button type="button" class="btn no" onClick={() => store.choose((_, p) => ({ ...p, ids: [...p.ids].reverse() }))}>
          <Icon name="swap" /> {t.reverse}
        </button>
      ) : null}
      <button type="button" class="btn no back" onClick={() => store.putBack()}>
        {t.putBack}
      </button>
    </div>
  );
}
