// Why a card cannot be chosen now, and why nobody has won yet: in a player's words, with cards, from what this seat sees. Lines of files are
// for designers, and are folded away. Knows no game.
import { useEffect, useState } from 'preact/hooks';
import type { CardView, Face, Reason, View } from '../protocol.ts';
import { Card, CardName, faceOf, nameOf } from './card.tsx';
import { CardText } from './face.tsx';
import { Icon } from './pictures.tsx';
import * as store from './store.ts';
import { arranged, playerName, zoneName } from './table.tsx';
import { fill } from './fill.ts';
import { told } from './tongues.ts';

const lang = (): string => store.prefers.value.language;

// ---------------------------------------------------------------- not now

/** A card that is read and cannot be chosen now: why not. */
export function NotNow({ card }: { card: CardView }) {
  const asked = store.question.value;
  const [because, found] = useState<readonly Reason[]>([]);
  useEffect(() => {
    found([]);
    if (asked && card.name !== undefined) void store.reasonsFor(card.name).then(found);
  }, [card.id, asked?.id]);
  if (store.moment.value || store.lit.value.cards.has(card.id) || store.info.value?.phase !== 'playing') return null;
  return (
    <p class="notnow" role="status">
      <Icon name="question" /> {asked ? (forbidding(because) ?? instead()) : waiting()}
    </p>
  );
}

function waiting(): string {
  const t = store.text.value;
  const active = store.view.value?.active ?? -1;
  return active === store.info.value?.you.eyes ? t.notAsked : fill(lang(), t.notYourTurn, { player: playerName(active) });
}

/** Something that forbids it, in words: the card that does, or that it has been done already. */
function forbidding(reasons: readonly Reason[]): string | null {
  const t = store.text.value;
  for (const reason of reasons) {
    if (reason.code === 'forbidden' && reason.about) return fill(lang(), t.forbidsIt, { card: named(reason.about) });
    if (reason.code === 'used' || reason.code === 'not your turn') return store.raised(`${reason.remark ?? ''}.`);
    const inner = forbidding(reason.of);
    if (inner !== null) return inner;
  }
  return null;
}

/** A card that is called so; its name may be in another language than the page. */
function named(card: string): string {
  return told(card, Object.values(store.allFaces.value).find(({ name }) => name === card)?.lang);
}

/** What can be done now. */
function instead(): string {
  const t = store.text.value;
  const { question } = store.question.value!;
  const kinds = [...new Set(question.options.flatMap((o) => o.alternative ?? []))];
  if (question.manner === 'offer') return fill(lang(), t.nowYouCan, { deeds: listed(kinds) });
  return fill(lang(), t.notAmong, { question: store.sentenceOf(store.question.value!) });
}

export function listed(words: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction'): string {
  return new Intl.ListFormat(lang(), { type }).format(words);
}

// ---------------------------------------------------------------- nobody has won

/** Cards in force that say how to win, as this seat sees them. */
export function aimsOf(view: View | null): CardView[] {
  return cardsInForce(view, 'aim');
}

function cardsInForce(view: View | null, role: 'aim' | 'doom'): CardView[] {
  const types = store.mix.value?.look.types;
  const zones = view?.zones.filter((zone) => zone.live && zone.owner === null) ?? [];
  return zones.flatMap((zone) => zone.cards.filter((c) => c.type !== undefined && types?.[c.type]?.role === role));
}

/** Where a card named by an aim is, if this seat sees it; its owner, if it is in front of a player. */
function placeOf(view: View, id: string): { owner: number | null; words: string } | null {
  for (const zone of view.zones)
    if (zone.cards.some((c) => c.card === id)) {
      if (zone.owner === null) return { owner: null, words: zoneName(zone) };
      if (zone.live) return { owner: zone.owner, words: playerName(zone.owner) };
      return { owner: null, words: zone.owner === view.seat ? store.text.value.notYetLaid : zoneName(zone) };
    }
  return null;
}

/**
 * The aim that a player who has won has reached, and the cards it took; null: it cannot be seen from the table. One that names no cards is it where no
 * other may be.
 */
export function reachedBy(view: View, seat: number): { aim: CardView; cards: string[] } | null {
  const unnamed: CardView[] = [];
  for (const aim of aimsOf(view)) {
    const names = faceOf(aim)?.names ?? [];
    if (names.length === 0) unnamed.push(aim);
    else if (names.every((id) => placeOf(view, id)?.owner === seat)) return { aim, cards: names };
  }
  const [aim] = unnamed;
  return aim && unnamed.length === 1 && cardsInForce(view, 'doom').length === 0 ? { aim, cards: [] } : null;
}

/** Each aim with the cards it names and where they are. */
export function NobodyHasWon() {
  const t = store.text.value;
  const view = store.view.value;
  const [because, found] = useState<readonly Reason[]>([]);
  useEffect(() => void store.reasonsWhy({ about: 'winning' }).then(found), [view?.turn]);
  if (!view) return null;
  const aims = aimsOf(view);
  const forbids = bans(because);
  return (
    <div class="reasons nobody">
      {aims.length === 0 ? <p>{arranged.value?.aims.length ? t.noAim : t.goesOn}</p> : null}
      <ul class="aimlist">
        {aims.map((aim) => (
          <li key={aim.id}>
            <Card card={aim} onTouch={() => void store.inspect(aim.card!, aim.id)} />
            <Lacks face={faceOf(aim)} view={view} because={because} />
          </li>
        ))}
      </ul>
      {forbids.map((about) => (
        <p key={about}>{fill(lang(), t.forbidsWin, { card: named(about) })}</p>
      ))}
      {store.welcome.value?.watching && because.length > 0 ? (
        <details>
          <summary>{t.linesOfFiles}</summary>
          <Lines parts={withoutMute(because)} />
        </details>
      ) : null}
    </div>
  );
}

function Lacks({ face, view, because }: { face: Face | null; view: View; because: readonly Reason[] }) {
  const t = store.text.value;
  if (!face) return null;
  const names = face.names ?? [];
  const [has, needs] = sidesOf(because, face.name) ?? [];
  return (
    <div>
      <h3>{nameOf(face)}</h3>
      <CardText face={face} />
      {names.length === 0 && has !== undefined ? <p>{fill(lang(), t.youHaveOf, { n: String(has), of: String(needs) })}</p> : null}
      <ul>
        {names.map((id, i) => {
          const place = placeOf(view, id);
          const mine = place?.owner === view.seat;
          return (
            <li key={id} class={mine ? 'holds' : 'fails'}>
              <Icon name={mine ? 'check' : 'cross'} />
              <span>
                {place ? <CardName id={id} words={face.named?.[i] ?? ''} /> : <b>{face.named?.[i]}</b>}
                {': '}
                {mine ? t.youHaveIt : (place?.words ?? t.notLaid)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function bans(reasons: readonly Reason[]): string[] {
  return [
    ...new Set(reasons.flatMap((r) => [...(r.code === 'forbidden' && r.holds === false && r.about ? [r.about] : []), ...bans(r.of)])),
  ];
}

/** The two sides of a comparison that a card makes. */
function sidesOf(reasons: readonly Reason[], about: string, inside = false): Reason['sides'] {
  for (const r of reasons) {
    const within = inside || r.about === about;
    if (within && r.sides && r.sides.every((side) => typeof side === 'number')) return r.sides;
    const inner = sidesOf(r.of, about, within);
    if (inner) return inner;
  }
  return undefined;
}

// ---------------------------------------------------------------- lines of files

/** A part without words is replaced by its parts. */
export function withoutMute(parts: readonly Reason[]): Reason[] {
  return parts.flatMap((part) => {
    const isMute = !part.about && !part.text && !part.remark && part.comes === undefined;
    return isMute ? withoutMute(part.of) : [{ ...part, of: withoutMute(part.of) }];
  });
}

/** As the engine has them, for people who write cards. */
export function Lines({ parts }: { parts: readonly Reason[] }) {
  return (
    <ul class="reasons">
      {parts.map((part, i) => (
        <li key={i} class={part.holds === true ? 'holds' : part.holds === false ? 'fails' : 'open'}>
          <Icon name={part.holds === true ? 'check' : part.holds === false ? 'cross' : 'question'} />
          <div>
            {part.about ? <b>{part.about} </b> : null}
            {part.text ? <code>{part.text}</code> : null} {part.remark ? <span>{part.remark}</span> : null}{' '}
            {part.comes !== undefined ? <b>= {String(part.comes)}</b> : null} {part.place ? <small>{part.place}</small> : null}
            {part.of.length > 0 ? <Lines parts={part.of} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Why a number is what it is: the cards that set it or add to it, the one in force last. */
export function Steps({ parts }: { parts: readonly Reason[] }) {
  const t = store.text.value;
  return (
    <>
      <ul class="reasons steps">
        {parts.map((part, i) => (
          <li key={i} class={part.holds === true ? 'holds' : 'fails'}>
            <Icon name={part.holds === true ? 'check' : 'cross'} />
            <div>
              <b>{part.about === undefined ? store.raised(part.remark ?? '') : named(part.about)}</b>
              {part.change ? ` ${part.change.how === 'is' ? '=' : part.change.how} ${String(part.change.by)}` : ''}
              {part.about && part.remark ? <small> {part.remark}</small> : null}
            </div>
          </li>
        ))}
      </ul>
      {store.welcome.value?.watching ? (
        <details>
          <summary>{t.linesOfFiles}</summary>
          <Lines parts={withoutMute(parts)} />
        </details>
      ) : null}
    </>
  );
}
