// The table: the others, what all share, your side, and what happened. Draws what a view contains; knows no game.
import { computed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { arrange, hosted, showOf, trayOf, type Arrangement, type Lane, type SeatPlaces } from './arrange.ts';
import type { CardView, ZoneView } from '../protocol.ts';
import { Card, faceOf, labelOf, wordOf, type CardState } from './card.tsx';
import { longestWord, roleClass } from './face.tsx';
import { touchCard, touch, deedsWith, noPick } from './choose.ts';
import { drops, onPick } from './drag.ts';
import { Icon } from './pictures.tsx';
import * as store from './store.ts';
import { Dials } from './dials.tsx';
import { fill } from './fill.ts';
import { arrowsIn } from './keys.ts';
import { told, untold } from './tongues.ts';

/** Where each zone of the drawn view goes. */
export const arranged = computed<Arrangement | null>(() => {
  const view = store.shown.value;
  const words = store.mix.value;
  if (!view || !words) return null;
  return arrange(view, words.look, (c) => (c.type === undefined ? undefined : words.look.types[c.type]?.role));
});

/** Cards of the question that are not visible anywhere else. */
export const tray = computed<CardView[]>(() => {
  const view = store.view.value;
  if (!view || !arranged.value || store.moment.value || store.again.value) return [];
  const q = store.question.value;
  const all = new Set((q?.question.options ?? []).flatMap((o) => (o.card === undefined ? [] : [o.card])));
  const fromStage = arranged.value.stage.flatMap((z) => z.cards).filter((c) => all.has(c.id));
  const hidden = trayOf(view, all, arranged.value);
  return [...fromStage, ...hidden];
});

/** What a tap on any card does: picks it if possible, otherwise opens it. */
export function touchView(card: CardView): void {
  const options = store.moment.value ? undefined : store.lit.value.cards.get(card.id);
  if (options && options.length > 0) {
    store.reading.value = null;
    store.choose((asked, pick) => touchCard(asked, pick, card.id, options));
  } else {
    store.reading.value = store.reading.value === card.id ? null : card.id;
  }
}

onPick((card) => {
  const options = store.lit.value.cards.get(card);
  if (!options) return;
  const held = store.pick.value?.card === card || options.some((o) => store.pick.value?.ids.includes(o.id));
  if (!held) store.choose((asked, pick) => touchCard(asked, pick, card, options));
});

export function stateOf(card: CardView): CardState {
  if (store.moment.value) return {};
  const { cards } = store.lit.value;
  const pick = store.pick.value;
  const may = cards.has(card.id);
  const options = store.question.value?.question.options ?? [];
  const order = pick ? pick.ids.findIndex((id) => options.find((o) => o.id === id)?.card === card.id) : -1;
  const picked = order >= 0 || pick?.card === card.id || store.reading.value === card.id;
  const goes = !picked && (store.ahead.value?.moves.some((m) => m.card === card.name && isFrom(m.from, card)) ?? false);
  return {
    may,
    picked,
    not: cards.size > 0 && !may,
    goes,
    glows: glowing.value.has(card.card ?? ''),
    sent: store.sent.value !== null && picked,
    ...(order >= 0 && (store.question.value?.question.ordered ?? false) ? { order: order + 1 } : {}),
  };
}

function isFrom(zone: string, card: CardView): boolean {
  return store.view.value?.zones.some((z) => z.id === zone && z.cards.some((c) => c.id === card.id)) ?? false;
}

/** Cards named by the one that is read or picked. */
const glowing = computed<ReadonlySet<string>>(() => {
  const id = store.pick.value?.card ?? store.reading.value;
  const card = id === null ? null : store.cardById(id);
  const face = card ? faceOf(card) : null;
  return new Set(face?.names ?? []);
});

export function zoneName(zone: ZoneView): string {
  const look = store.mix.value?.look;
  const name = look ? showOf(zone, look).name : zone.name;
  const marks = Object.entries(zone.marks ?? {}).map(([k, v]) => (v === true ? wordOf(k) : wordOf(v)));
  return [name, ...marks].join(' · ');
}

// ---------------------------------------------------------------- places

/** An element on which a card can be dropped while it is lit. */
function useDrop(act: (() => void) | null) {
  const ref = useRef<HTMLElement>(null);
  // As it is drawn, not a frame later: a card is never dropped on something that was lit before.
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    if (act) drops.set(el, act);
    else drops.delete(el);
  });
  return ref;
}

interface Framed {
  zone: ZoneView;
  cls: string;
  name?: string | undefined;
  children: preact.ComponentChildren;
}

function ZoneFrame({ zone, cls, name: called, children }: Framed) {
  const option = store.moment.value ? undefined : store.lit.value.zones.get(zone.id);
  const picked = option !== undefined && (store.pick.value?.ids.includes(option.id) ?? false);
  const act = option ? (): void => store.choose((asked, pick) => touch(asked, pick, option)) : null;
  const ref = useDrop(act);
  const name = called ?? zoneName(zone);
  return (
    <section
      ref={ref}
      class={`zone ${cls} ${option ? 'may' : ''} ${picked ? 'picked' : ''}`}
      data-zone={zone.id}
      data-drop={option ? '' : undefined}
      aria-label={name}
    >
      <h3 class="lab">
        {option ? (
          <button type="button" class="place" aria-pressed={picked} onClick={act!}>
            {name}
          </button>
        ) : (
          name
        )}
      </h3>
      {children}
    </section>
  );
}

export function Row({ zone, cls = '', big = false, name }: { zone: ZoneView; cls?: string; big?: boolean; name?: string | undefined }) {
  const t = store.text.value;
  const groups = hosted(zone.cards);
  const size = groups.length > 9 ? 'crowd' : groups.length > 5 ? 'many' : groups.length > 1 ? 'two' : '';
  return (
    <ZoneFrame zone={zone} cls={`rowzone ${cls}`} name={name}>
      {groups.length === 0 ? (
        <p class="slot">{t.empty}</p>
      ) : (
        <ul class={`row ${size}`} {...arrowsIn}>
          {groups.map(({ card, guests }, i) => (
            <li key={card.id} class={guests.length > 0 ? 'pair' : ''}>
              <Card card={card} big={big} state={stateOf(card)} onTouch={() => touchView(card)} at={[i + 1, groups.length]} />
              {guests.map((g) => (
                <Card key={g.id} card={g} state={stateOf(g)} onTouch={() => touchView(g)} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </ZoneFrame>
  );
}

export function Pile({ zone }: { zone: ZoneView }) {
  const t = store.text.value;
  const inPile = zone.cards.some((c) => store.lit.value.cards.has(c.id));
  return (
    <ZoneFrame zone={zone} cls={`pilezone ${inPile ? 'has' : ''}`}>
      {zone.count === 0 ? <p class="slot">{t.empty}</p> : <PileButton zone={zone} name={zoneName(zone)} />}
    </ZoneFrame>
  );
}

/** Its top card and the number of cards; an open pile can be looked through. */
function PileButton({ zone, name }: { zone: ZoneView; name: string }) {
  const t = store.text.value;
  const top = zone.cards[0];
  const known = top?.card !== undefined;
  const thick = zone.count > 20 ? 'thick' : zone.count > 5 ? 'mid' : 'thin';
  return (
    <button
      type="button"
      class={`pile ${thick}`}
      lang={store.prefers.value.language}
      disabled={!zone.cards.some((c) => c.card !== undefined)}
      onClick={() => (store.sheet.value = { is: 'pile', zone: zone.id })}
    >
      <span class="vh">
        {`${name}: ${fill(store.prefers.value.language, t.cards, { n: zone.count })}`}
        {known ? `, ${told(labelOf(top), faceOf(top)?.lang)}` : null}
      </span>
      <Card bare card={top ?? { id: `${zone.id}@top` }} />
      <span class="count" aria-hidden="true">
        {zone.count}
      </span>
    </button>
  );
}

function LaneColumn({ lane, at }: { lane: Lane; at: number }) {
  const look = store.mix.value!.look;
  const marks = lane.zones.flatMap((z) => Object.entries(z.marks ?? {}).map(([k, v]) => (v === true ? wordOf(k) : wordOf(v))));
  const option = lane.zones.map((z) => store.lit.value.zones.get(z.id)).find((o) => o !== undefined);
  const chosen = option ?? store.lit.value.rest.find((o) => o.member === lane.key);
  const picked = chosen !== undefined && (store.pick.value?.ids.includes(chosen.id) ?? false);
  const act = chosen && !store.moment.value ? (): void => store.choose((asked, pick) => touch(asked, pick, chosen)) : null;
  const ref = useDrop(act);
  const title = lane.key.replace(/^.* (?=\d+$)/, '');
  const name = title ? wordOf(title) : String(at + 1);
  return (
    <section
      ref={ref}
      class={`lane ${act ? 'may' : ''} ${picked ? 'picked' : ''}`}
      data-drop={act ? '' : undefined}
      aria-label={wordOf(lane.key)}
    >
      <h3 style={{ '--long': longestWord(untold(name)) }}>
        {act ? (
          <button type="button" class="place" aria-pressed={picked} onClick={act} aria-label={wordOf(lane.key)}>
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        <small>{marks.join(' ')}</small>
      </h3>
      {lane.zones.map((zone) => (
        <div
          key={zone.id}
          class={`inlane ${showOf(zone, look).show} ${zone.owner === null ? '' : zone.owner === store.shown.value?.seat ? 'ours' : 'theirs'}`}
          data-zone={zone.id}
          role="group"
          aria-label={inLane(zone)}
        >
          {zone.count === 0 ? (
            <p class="slot" style={{ '--long': longestWord(untold(inLane(zone))) }}>
              {inLane(zone)}
            </p>
          ) : showOf(zone, look).show === 'pile' && zone.count > 1 ? (
            <PileButton zone={zone} name={inLane(zone)} />
          ) : (
            <ul class="belt" {...arrowsIn}>
              {zone.cards.map((card, i) => (
                <li key={card.id}>
                  <Card card={card} state={stateOf(card)} onTouch={() => touchView(card)} at={[i + 1, zone.count]} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** The label of a zone in a lane: with the player's name, if it belongs to one. */
function inLane(zone: ZoneView): string {
  const name = zoneName(zone);
  if (zone.owner === null) return name;
  const { me, of } = store.text.value;
  const isMine = zone.owner === store.info.value?.you.eyes;
  return isMine ? `${me}: ${name}` : fill(store.prefers.value.language, of, { zone: name, player: playerName(zone.owner) });
}

// ---------------------------------------------------------------- seats

/** The reader is spoken to. */
export function addressed(seat: number): string {
  return seat === store.info.value?.you.eyes ? store.text.value.me : playerName(seat);
}

export function playerName(seat: number): string {
  return store.shown.value?.players[seat] ?? store.info.value?.seats[seat]?.name ?? '';
}

export function PlayerDisc({ seat }: { seat: number }) {
  return (
    <span class="disc" aria-hidden="true">
      {[...playerName(seat)][0] ?? '?'}
    </span>
  );
}

function Seat({ places }: { places: SeatPlaces }) {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const { seat } = places;
  const view = store.shown.value!;
  const status = store.info.value?.seats.find((s) => s.seat === seat);
  const option = store.moment.value ? undefined : store.lit.value.players.get(seat);
  const picked = option !== undefined && (store.pick.value?.ids.includes(option.id) ?? false);
  const act = option ? (): void => store.choose((asked, pick) => touch(asked, pick, option)) : null;
  const ref = useDrop(act);
  const isActive = view.active === seat && view.outcome === null;
  const away = status && status.kind === 'person' && !status.here;
  const counters = seatCounters(seat);
  return (
    <article
      ref={ref}
      class={`seat ${isActive ? 'lit' : ''} ${option ? 'may' : ''} ${picked ? 'picked' : ''} ${places.rows.length === 0 ? 'plate' : ''}`}
      aria-label={playerName(seat)}
      data-drop={option ? '' : undefined}
      data-seat={seat}
    >
      <header>
        <PlayerDisc seat={seat} />
        <h3>
          {option ? (
            <button type="button" class="place" aria-pressed={picked} onClick={act!}>
              <bdi>{playerName(seat)}</bdi>
            </button>
          ) : (
            <bdi>{playerName(seat)}</bdi>
          )}
        </h3>
        {isActive ? <span class="turn">{t.plays}</span> : null}
        {view.teams ? <span class="team">{fill(language, t.team, { n: view.teams[view.seats.indexOf(seat)] ?? 0 })}</span> : null}
        {view.out?.includes(seat) ? <span class="away">{t.isOut}</span> : null}
        {status?.standIn ? <span class="away">{t.standIn}</span> : away ? <span class="away">{awayWords(status.away)}</span> : null}
        {counters.length > 0 ? <span class="counters">{counters.join(' · ')}</span> : null}
        {places.counts.map((zone) => (
          <span key={zone.id} class="held" data-zone={zone.id} title={zoneName(zone)}>
            <span aria-hidden="true">
              <Icon name={store.mix.value?.look.zones[zone.name]?.secret ? 'hand' : 'stack'} />
            </span>
            <span class="vh">{zoneName(zone)}: </span>
            {zone.count}
            <span class="vh"> {fill(language, t.cards, { n: zone.count }).replace(/^\d+ /, '')}</span>
          </span>
        ))}
      </header>
      {places.rows.map((zone) => (
        <ul class="row" key={zone.id} data-zone={zone.id} aria-label={zoneName(zone)} {...arrowsIn}>
          {hosted(zone.cards).map(({ card, guests }) => (
            <li key={card.id} class={guests.length > 0 ? 'pair' : ''}>
              <Card card={card} state={stateOf(card)} onTouch={() => touchView(card)} />
              {guests.map((g) => (
                <Card key={g.id} card={g} state={stateOf(g)} onTouch={() => touchView(g)} />
              ))}
            </li>
          ))}
        </ul>
      ))}
    </article>
  );
}

function awayWords(seconds: number): string {
  const t = store.text.value;
  return seconds < 60 ? t.away : fill(store.prefers.value.language, t.awayFor, { n: Math.floor(seconds / 60) });
}

/** Counters and values of a player that the game lists as worth seeing; values that are nothing are left out. */
export function seatCounters(seat: number): string[] {
  const look = store.mix.value?.look;
  const view = store.shown.value;
  if (!look || !view) return [];
  const counters = look.shownCounters.flatMap((name) => {
    const value = view.counters[name];
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, String(seat))) return [];
    return [`${look.counters[name] ?? name} ${wordOf((value as Record<string, unknown>)[String(seat)])}`];
  });
  const values = look.values.flatMap(({ name, label, of }) => {
    const value = of === 'player' ? (view.values[name] as unknown[] | undefined)?.[view.seats.indexOf(seat)] : null;
    return value === null || value === undefined || value === 0 || value === false ? [] : [`${label} ${wordOf(value)}`];
  });
  return [...counters, ...values];
}

export function Others() {
  const t = store.text.value;
  const a = arranged.value;
  if (!a) return null;
  const plates = a.others.every((s) => s.rows.length === 0);
  return (
    <section class={`others ${plates ? 'plates' : ''} of${a.others.length}`} aria-label={t.others}>
      <h2 class="vh">{t.others}</h2>
      {a.others.map((places) => (
        <Seat key={places.seat} places={places} />
      ))}
    </section>
  );
}

export function Centre() {
  const t = store.text.value;
  const a = arranged.value;
  const asked = store.question.value;
  const pick = store.pick.value;
  const ready = asked && pick ? readyIds() : null;
  const ref = useDrop(ready ? (): void => store.answer(readyIds() ?? []) : store.lit.value.cards.size > 0 ? (): void => dropped() : null);
  if (!a) return null;
  const inTray = new Set(tray.value.map((c) => c.id));
  const stage = a.stage.filter((z) => z.cards.some((c) => !inTray.has(c.id)));
  const open = store.lit.value.cards.size > 0 && !store.moment.value;
  return (
    <section ref={ref} class={`centre ${a.lanes.length > 0 ? 'laned' : ''}`} data-drop={open ? '' : undefined} aria-label={t.centre}>
      {a.lanes.length > 0 ? (
        <div class={`hall ${a.lanes.length < 5 ? 'few' : ''}`}>
          {a.lanes.map((lane, i) => (
            <LaneColumn key={lane.key} lane={lane} at={i} />
          ))}
        </div>
      ) : null}
      {a.piles.length > 0 ? (
        <div class="piles">
          {a.piles.map((zone) => (
            <Pile key={zone.id} zone={zone} />
          ))}
        </div>
      ) : null}
      {a.aims.length > 0 ? (
        <div class="aims">
          {a.aims.map((zone) => (
            <Row key={zone.id} zone={zone} />
          ))}
        </div>
      ) : null}
      <div class={`laws ${crowding(a)}`}>
        <div class="lawrows">
          {a.rows.map((zone) => (
            <Row key={zone.id} zone={zone} />
          ))}
        </div>
        <Dials />
      </div>
      {stage.length > 0 ? (
        <div class="stage" aria-live="off">
          {stage.map((zone) => (
            <Row key={zone.id} zone={zone} cls="onstage" />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** Many cards in rows are drawn smaller. */
function crowding(a: Arrangement): string {
  const n = a.rows.reduce((sum, zone) => sum + zone.count, 0);
  return n > 8 ? 'crowd' : n > 4 ? 'many' : '';
}

/** The answer as it is picked now; null: it is not complete. */
export function readyIds(): string[] | null {
  const asked = store.question.value;
  const pick = store.pick.value;
  if (!asked || !pick) return null;
  const { min, max } = asked.question;
  if (pick.ids.length === 0 || pick.ids.length < min || pick.ids.length > max || !store.whole.value) return null;
  return pick.ids;
}

/** A card was dropped on the table: it is played if that can only mean one thing. */
function dropped(): void {
  const asked = store.question.value;
  const ids = readyIds();
  if (!asked) return;
  if (ids && asked.question.max === 1) store.answer(ids);
  else if (deedsWith(asked, store.pick.value ?? noPick(asked.id)).length > 1) return;
}

export { roleClass };
