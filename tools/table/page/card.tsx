// One card, drawn from its face and sized by its width: the same drawing is a chip, a card on the table, in a hand, and large. Knows no game.
import { Fragment, type CSSProperties } from 'preact';
import type { CardView, Face } from '../protocol.ts';
import { allFaces, fresh, inspect, mix, prefers, text } from './store.ts';
import { dragged } from './drag.ts';
import { Front, roleClass, typeName } from './face.tsx';
import { Icon, Suit } from './pictures.tsx';
import { spokenIn } from './direction.ts';
import { fill } from './fill.ts';
import { told } from './tongues.ts';

/** How a card is drawn besides its face. */
export interface CardState {
  /** It can be chosen now. */
  may?: boolean;
  /** Others can be chosen, this one cannot. */
  not?: boolean;
  /** Part of the answer so far. */
  picked?: boolean;
  /** Its position among those picked, from 1. */
  order?: number;
  /** What would happen to it. */
  goes?: boolean;
  /** Named by the card that is read or picked. */
  glows?: boolean;
  /** Part of an answer on its way to the server. */
  sent?: boolean;
}

/** What a card is drawn from. */
export interface CardProps {
  /** As the view has it. */
  card: CardView;
  /** With its text. */
  big?: boolean;
  state?: CardState;
  style?: CSSProperties;
  /** What a tap does; if omitted, it opens the card. */
  onTouch?: (() => void) | undefined;
  /** Where in its zone the card is, for people who cannot see the screen. */
  at?: [number, number];
  /** No button: it is part of one. */
  bare?: boolean;
}

/** With its text as it reads now. The same object as long as nothing else is read: what is drawn from it is then left as it is. */
export function faceOf({ card = '', text }: CardView): Face | null {
  const face = allFaces.value[card];
  return face && text ? { ...face, text } : (face ?? null);
}

/** Its name in a sentence, and in other places that are not of its language. */
export function nameOf(face: Face): string {
  return told(face.name, face.lang);
}

/** The card's name for people who cannot see the picture. */
export function labelOf(card: CardView, state: CardState = {}, at?: [number, number]): string {
  const t = text.value;
  const face = faceOf(card);
  const parts: string[] = [];
  if (face || card.name) parts.push(face?.name ?? card.name!, typeName(face));
  else parts.push(fill(prefers.value.language, t.faceDown, { n: at?.[0] ?? 1, of: at?.[1] ?? 1 }));
  if (card.back) parts.push(Object.values(card.back).map(wordOf).join(' '));
  if (card.marks) parts.push(marksOf(card));
  if (card.turned && (face || card.name)) parts.push(card.turned === 'up' ? t.turnedUp : t.turnedDown);
  if (state.picked) parts.push(state.order ? `${t.picked} ${state.order}` : t.picked);
  else if (state.may) parts.push(t.canBeChosen);
  else if (state.not) parts.push(t.notNow);
  return parts.filter((p) => p !== '').join(', ');
}

export function wordOf(value: unknown): string {
  const words = mix.value?.look.words;
  const t = text.value;
  if (value === true) return t.yes;
  if (value === false) return t.no;
  const id = String(value);
  const [, sign, by] = /^all (but|\+) (\d+)$/.exec(id) ?? [];
  if (sign) return fill(prefers.value.language, sign === '+' ? t.allAnd : t.allBut, { n: Number(by) });
  if (typeof value === 'number' && value < 0) return id.replace('-', '−');
  if (words && Object.hasOwn(words, id)) return words[id]!;
  // One of several that have numbers: the third lane.
  const [, set = '', number = ''] = /^(.+) (\d+)$/.exec(id) ?? [];
  return words && Object.hasOwn(words, set) ? `${words[set]!} ${number}` : id;
}

function marksOf(card: CardView): string {
  return Object.entries(card.marks ?? {})
    .map(([name, value]) => (value === true ? wordOf(name) : `${wordOf(name)}: ${wordOf(value)}`))
    .join(', ');
}

export function Card({ card, big, state = {}, style, onTouch, at, bare }: CardProps) {
  const face = faceOf(card);
  const isNew = fresh.value.has(card.id) || (card.card !== undefined && fresh.value.has(card.card));
  const classes = [
    'card',
    face ? roleClass(face) : 'back',
    big ? 'big' : '',
    face?.suit && face.number ? 'suited' : '',
    state.may ? 'may' : '',
    state.not ? 'not' : '',
    state.picked ? 'picked' : '',
    state.goes ? 'goes' : '',
    state.glows ? 'glows' : '',
    state.sent ? 'sent' : '',
    isNew && face && !bare ? 'fresh' : '',
    card.on !== undefined ? 'tied' : '',
    card.under !== undefined ? 'covered' : '',
    card.turned ? `turned-${card.turned}` : '',
  ];
  const inside = (
    <>
      {face ? <Front face={face} /> : <Back card={card} />}
      {state.order ? <span class="ord">{state.order}</span> : null}
      {card.turned && face ? (
        <span class="turned" title={card.turned === 'up' ? text.value.turnedUp : text.value.turnedDown}>
          <Icon name={card.turned === 'up' ? 'seen' : 'unseen'} />
        </span>
      ) : null}
      {card.marks ? <Marks card={card} /> : null}
    </>
  );
  const cls = classes.filter(Boolean).join(' ');
  if (bare) {
    return (
      <span class={cls} style={style} data-card={card.id} aria-hidden="true" {...spokenIn(face?.lang)}>
        {inside}
      </span>
    );
  }
  const look = (): void => {
    if (card.card) void inspect(card.card, card.id);
  };
  const touch = onTouch ?? look;
  return (
    <button
      type="button"
      class={cls}
      style={style}
      data-card={card.id}
      aria-label={labelOf(card, state, at)}
      aria-pressed={onTouch ? (state.picked ?? false) : undefined}
      {...spokenIn(face?.lang)}
      {...dragged({ tap: touch, hold: look, may: state.may ?? false, card: card.id })}
    >
      {inside}
    </button>
  );
}

/** The name of each apart from its value: in the narrowest places the value is alone, and the card's label says both. */
function Marks({ card }: { card: CardView }) {
  const marks = Object.entries(card.marks ?? {});
  return (
    <span class="knows">
      <span>
        {marks.map(([name, value], i) => (
          <Fragment key={name}>
            {value === true ? wordOf(name) : <span class="whose">{`${wordOf(name)}: `}</span>}
            {value === true ? null : wordOf(value)}
            {i < marks.length - 1 ? ', ' : ''}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

function Back({ card }: { card: CardView }) {
  const back = Object.values(card.back ?? {});
  const letter = back.map((x) => mix.value?.look.suits[String(x)]).find((x) => x !== undefined);
  return (
    <>
      <i />
      {back.length > 0 ? (
        <span class={`knows ${letter ? `r-suit-${letter}` : ''}`}>
          {letter ? <Suit letter={letter} /> : <Icon name="seen" />}
          <span>{back.map(wordOf).join(' ')}</span>
        </span>
      ) : null}
    </>
  );
}

/** A card's name in a sentence: pointing at it shows the card. */
export function CardName({ id, words, within = false }: { id: string; words: string; within?: boolean }) {
  const face = allFaces.value[id] ?? null;
  // No button: those never break over a line, and the full stop after one that would is alone.
  return (
    <span
      role="button"
      class={`cn ${roleClass(face)}`}
      {...spokenIn(face?.lang)}
      tabIndex={within ? -1 : 0}
      onClick={() => void inspect(id)}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        void inspect(id);
      }}
    >
      {words}
    </span>
  );
}
