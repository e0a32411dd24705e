// A view as a few lines of text: the table at a glance, and what is asked. Knows zones and cards, no game.
import { harmless, type CardView, type Question, type Value, type View, type Wording, type ZoneView } from '../../src/index.ts';
import type { Paint } from './shell.ts';

/** Face-up piles of more cards show their top one only. */
const fewCards = 8;

/** The table as its seat sees it, its own cards last. */
export function glance(view: View, paint: Paint, wording: Wording): string[] {
  return new Glance(view, paint, wording).lines();
}

class Glance {
  constructor(
    private readonly view: View,
    private readonly paint: Paint,
    private readonly wording: Wording,
  ) {}

  lines(): string[] {
    const { view, paint } = this;
    const turn = this.wording.say('terminal.turn', { number: view.turn, player: view.players[view.active]! });
    const lines = [paint('bold', `— ${harmless(turn)} —`)];
    const open = view.zones.filter((z) => z.owner === null && (z.count > 0 || z.live));
    const piles = open.filter((z) => !z.live).map((z) => this.zone(z));
    if (piles.length > 0) lines.push(piles.join(paint('dim', ' · ')));
    for (const zone of open.filter((z) => z.live)) lines.push(this.zone(zone));
    const dials = this.dials();
    if (dials !== '') lines.push(paint('dim', dials));
    for (const seat of view.seats.filter((s) => s !== view.seat)) lines.push(this.seat(seat));
    if (view.seats.includes(view.seat)) lines.push(this.seat(view.seat));
    return lines;
  }

  private seat(seat: number): string {
    const { view, paint, wording } = this;
    const zones = view.zones.filter((z) => z.owner === seat && (z.count > 0 || z.live));
    const player = view.players[seat]!;
    const name = `${seat === view.seat ? wording.say('terminal.you', { player }) : player}${seat === view.active ? ' *' : ''}`;
    const texts = zones.map((z) => this.zone(z, seat === view.seat));
    return `${paint('cyan', harmless(name))}  ${texts.length > 0 ? texts.join(paint('dim', ' · ')) : '—'}`;
  }

  private zone(zone: ZoneView, own = false): string {
    const { paint, wording } = this;
    const index = zone.index ? ` ${Object.values(zone.index).map(this.valueWord).join(' ')}` : '';
    const marks = zone.marks ? ` (${this.values(zone.marks)})` : '';
    const name = paint('dim', harmless(`${wording.word(zone.name)}${index}${marks}:`));
    if (zone.count === 0) return `${name} —`;
    const known = zone.cards.filter((c) => c.name !== undefined);
    if (known.length === 0) return `${name} ${wording.fill('{count :count of=card}', { count: zone.count })}${backs(zone.cards)}`;
    if (!zone.live && !own && zone.count > fewCards && zone.ordered)
      return `${name} ${wording.say('terminal.on-top', { count: zone.count, card: this.card(zone.cards[0]!) })}`;
    const hidden = zone.cards.filter((c) => c.name === undefined);
    const names = known.filter((c) => !c.on && !c.under).map((c) => this.withGuests(c, zone.cards));
    const covered = known.filter((c) => c.under).map((c) => `[${this.card(c)}]`);
    const rest = hidden.length > 0 ? [`${wording.say('terminal.hidden', { number: hidden.length })}${backs(hidden)}`] : [];
    return `${name} ${[...names, ...covered, ...rest].join(', ')}`;
  }

  private withGuests(card: CardView, all: readonly CardView[]): string {
    const guests = all.filter((c) => c.on === card.id).map((c) => this.card(c));
    return guests.length > 0 ? this.wording.say('terminal.with', { card: this.card(card), cards: guests.join(', ') }) : this.card(card);
  }

  private card(card: CardView): string {
    return harmless(card.name ?? this.wording.say('terminal.hidden-card')) + (card.marks ? ` {${this.values(card.marks)}}` : '');
  }

  private readonly valueWord = (value: Value): string =>
    typeof value === 'string' ? valueWords(value, this.wording) : typeof value === 'boolean' ? yesNo(value, this.wording) : String(value);

  private values(values: Record<string, Value>): string {
    return Object.entries(values)
      .map(([name, value]) => (value === true ? this.wording.word(name) : `${this.wording.word(name)} ${this.valueWord(value)}`))
      .join(', ');
  }

  /** Numbers that rules in force set, for whose turn it is; with what differs for others. */
  private dials(): string {
    const { dials, seats, players } = this.view;
    return Object.entries(dials)
      .flatMap(([name, [first, ...rest]]) => {
        if (first === undefined || first === 'all' || typeof first === 'boolean' || [first, ...rest].every((x) => x === 0)) return [];
        const others = rest.flatMap((x, i) => (x === first ? [] : [`${players[seats[i + 1]!]!} ${this.valueWord(x)}`]));
        return [harmless(`${this.wording.word(name)} ${this.valueWord(first)}${others.length > 0 ? ` (${others.join(', ')})` : ''}`)];
      })
      .join(' · ');
  }
}

function backs(cards: readonly CardView[]): string {
  const shown = cards.filter((c) => c.back).map((c) => Object.values(c.back!).join(' '));
  return shown.length > 0 && shown.length <= 12 ? ` (${shown.join(', ')})` : '';
}

/** `all but 1`, or a member of a set, in a language. */
function valueWords(value: string, wording: Wording): string {
  const open = /^all(?: but (\d+)| \+ (\d+))?$/.exec(value);
  return open ? wording.endless(Number(open[2] ?? 0) - Number(open[1] ?? 0)).toString() : wording.word(value);
}

function yesNo(value: boolean, wording: Wording): string {
  return wording.say(value ? 'answer.yes' : 'answer.no');
}

/** Counters, one line each; only shown when asked for. */
export function counterLines(view: View, wording: Wording): string[] {
  const word = (x: Value): string =>
    typeof x === 'string' ? valueWords(x, wording) : typeof x === 'boolean' ? yesNo(x, wording) : String(x);
  return Object.entries(view.counters).map(([name, value]) => {
    if (typeof value !== 'object') return harmless(`${wording.word(name)}: ${word(value)}`);
    const all = Object.entries(value).map(([who, x]) => `${/^\d+$/.test(who) ? (view.players[Number(who)] ?? who) : who} ${word(x)}`);
    return harmless(`${wording.word(name)}: ${all.join(', ')}`);
  });
}

/** What is asked, and the numbered answers. */
export function questionLines(q: Question, paint: Paint, wording: Wording): string[] {
  const by = q.by !== undefined ? `${q.by}: ` : '';
  const head =
    q.manner === 'response' ? wording.say('terminal.do-you-answer', { what: wording.sentence(q.words) }) : `${by}${q.line ?? q.words}`;
  const how = howMany(q, wording);
  const width = String(q.options.length).length;
  const lines = q.options.map((o, i) => `  ${paint('bold', String(i + 1).padStart(width))}  ${harmless(o.words)}`);
  return [`${paint('yellow', '?')} ${harmless(head)}${how === '' ? '' : paint('dim', `  (${how})`)}`, ...lines];
}

function howMany({ min, max, ordered, manner, together }: Question, wording: Wording): string {
  const parts: string[] = [];
  if (min === 0 && max === 1) parts.push(wording.say(manner === 'choose' ? 'terminal.one-or-none' : 'terminal.to-pass'));
  else if (max > 1) {
    const several = wording.say('terminal.several', { range: wording.range(min, max) });
    parts.push(min === 0 ? `${several}, ${wording.say('terminal.or-none')}` : several);
  }
  if (ordered) parts.push(wording.say('terminal.ordered'));
  if (together) parts.push(wording.say('terminal.together'));
  return parts.join('; ');
}
