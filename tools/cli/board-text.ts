// A view as a few lines of text: the table at a glance, and the question with numbered answers. Knows zones and cards, no game.
import type { CardView, Option, Question, Value, View, Wording, ZoneView } from 'cardwright';
import { harmless, type Look, placeWords, valueWords } from 'cardwright/internal';
import { widthOf, type Screen } from './screen.ts';

/** Face-up piles of more cards than this show only the top one. */
const fewCards = 8;
/** At most this many cards in force are shown with their lines. */
const mostWithEffects = 10;
/** The text beside a card's name is at most this long. */
const effectRoom = 110;

/** By full id: the text of a card, or its lines, on one line; '' if it does nothing. */
export type EffectOf = (card: string) => string;

/** The table as the seat sees it, its own cards last. */
export function showTable(
  screen: Screen,
  view: View,
  wording: Wording,
  effectOf: EffectOf,
  look: Pick<Look, 'zones' | 'shownCounters'>,
): void {
  new Glance(screen, view, wording, effectOf, look.zones, look.shownCounters).show();
}

/** One zone, card by card: all of it that this seat sees. */
export function zoneLines(screen: Screen, view: View, zone: ZoneView, wording: Wording): { label: string; text: string }[] {
  const { label, text } = new Glance(screen, view, wording, () => '', {}).row(zone, true);
  // Several players have one, so that its name alone says little.
  const owner = zone.owner === null || zone.owner === view.seat ? undefined : view.players[zone.owner];
  return [{ label: owner === undefined ? label : harmless(wording.say('place.of', { zone: label, owner })), text }];
}

class Glance {
  /** Sets of choices that several families of zones are repeated for: these zones appear together, one line for each member. */
  private readonly lanesOf: readonly string[];

  constructor(
    private readonly screen: Screen,
    private readonly view: View,
    private readonly wording: Wording,
    private readonly effectOf: EffectOf,
    private readonly look: Look['zones'],
    private readonly counters: readonly string[] = [],
  ) {
    const sets = [...new Set(view.zones.flatMap((z) => Object.keys(z.index ?? {})))];
    this.lanesOf = sets.filter((set) => new Set(view.zones.filter((z) => set in (z.index ?? {})).map((z) => z.name)).size > 1);
  }

  show(): void {
    const { view, screen, wording } = this;
    screen.heading(harmless(wording.say('terminal.turn', { number: view.turn, player: view.players[view.active]! })));
    if (view.reversed) screen.say(screen.paint('dim', wording.say('terminal.reversed')), ' ');
    const dials = this.dials();
    if (dials !== '') screen.say(screen.paint('dim', dials), ' ');
    for (const { name, words } of view.lasting ?? [])
      screen.say(screen.paint('dim', harmless(name === undefined ? words : `${words} · ${name}`)), ' ');
    for (const { name, words } of view.held ?? [])
      screen.say(screen.paint('dim', harmless(name === undefined ? words : `${name} · ${words}`)), ' ');
    const shared = view.zones.filter((z) => z.owner === null && this.look[z.name]?.show !== 'away');
    const open = shared.filter((z) => this.laneOf(z) === null && (z.count > 0 || z.live));
    const others = view.seats.filter((s) => s !== view.seat);
    const own = view.seats.includes(view.seat) ? [view.seat] : [];
    screen.labelled([
      ...open.filter((z) => !z.live).map((z) => this.row(z)),
      ...open.filter((z) => z.live).map((z) => this.row(z)),
      ...this.lanes(shared).map(([lane, zones]) => ({ label: lane, text: this.several(zones, false) })),
      ...[...others, ...own].map((seat) => this.seat(seat)),
    ]);
  }

  /** Counters of a player that the game lists as worth seeing, once a player has any. */
  private noted(seat: number): string {
    const { view, wording } = this;
    const all = this.counters.flatMap((name): [string, Record<string, Value>][] => {
      const value = view.counters[name];
      return typeof value === 'object' && Object.values(value).some((x) => x !== 0 && x !== false) ? [[name, value]] : [];
    });
    return all.map(([name, value]) => harmless(`${wording.word(name)}: ${this.valueWord(value[seat] ?? 0)}`)).join(this.screen.sign('dot'));
  }

  private seat(seat: number): { label: string; text: string } {
    const { screen, view, wording } = this;
    const zones = view.zones.filter((z) => z.owner === seat && (z.count > 0 || z.live));
    const name = view.players[seat]!;
    const team = view.teams?.[view.seats.indexOf(seat)];
    const called = team === undefined ? name : wording.say('terminal.team', { player: name, number: team });
    const player = view.out?.includes(seat) ? wording.say('terminal.out', { player: called }) : called;
    const own = seat === view.seat;
    const lanes = this.lanes(zones).map(([lane, held]) => `${screen.paint('cyan', lane)}: ${this.several(held, own)}`);
    const plain = zones.filter((z) => this.laneOf(z) === null);
    const noted = this.noted(seat);
    const held = plain.length > 0 || (lanes.length === 0 && noted === '') ? [this.several(plain, own)] : [];
    const lines = [...(noted === '' ? held : [[noted, ...held].join(screen.sign('dot'))]), ...lanes];
    return { label: harmless(own ? wording.say('terminal.you', { player }) : player), text: lines.join('\n') };
  }

  /** Which line of its lane a zone is on; null: it has a line of its own. */
  private laneOf({ index = {} }: ZoneView): string | null {
    const set = this.lanesOf.find((lane) => lane in index);
    return set === undefined ? null : harmless(this.valueWord(index[set]!));
  }

  private lanes(zones: readonly ZoneView[]): [lane: string, zones: ZoneView[]][] {
    const lanes = new Map<string, ZoneView[]>();
    for (const zone of zones) {
      const lane = this.laneOf(zone);
      if (lane !== null) lanes.set(lane, [...(lanes.get(lane) ?? []), zone]);
    }
    return [...lanes];
  }

  /** Several zones in one line, without the empty ones. */
  private several(zones: readonly ZoneView[], whole: boolean): string {
    const { screen } = this;
    const texts = zones.flatMap((z) =>
      z.count > 0 || z.live ? [`${screen.paint('dim', `${this.nameOf(z)}:`)} ${this.contents(z, whole)}`] : [],
    );
    return texts.length > 0 ? texts.join(screen.plain ? '; ' : screen.paint('dim', screen.sign('dot'))) : this.nothing();
  }

  row(zone: ZoneView, whole = false): { label: string; text: string } {
    return { label: this.nameOf(zone), text: this.contents(zone, whole, zone.live && zone.owner === null) };
  }

  private nameOf(zone: ZoneView): string {
    const marks = zone.marks ? ` (${this.values(zone.marks)})` : '';
    const index = Object.entries(zone.index ?? {}).filter(([set]) => !this.lanesOf.includes(set));
    const name =
      zone.index && index.length === 0
        ? this.wording.word(zone.name)
        : placeWords({ ...zone, index: Object.fromEntries(index) }, this.wording).form('');
    return harmless(`${name}${marks}`);
  }

  private nothing(): string {
    return this.screen.plain ? this.wording.say('terminal.empty') : '—';
  }

  private contents(zone: ZoneView, whole: boolean, effects = false): string {
    const { wording } = this;
    if (zone.count === 0) return this.nothing();
    if (this.isRow(zone)) return this.inRow(zone);
    const known = zone.cards.filter((c) => c.name !== undefined);
    if (known.length === 0) return `${wording.fill('{count :count of=card}', { count: zone.count })}${this.backs(zone.cards, zone)}`;
    if (!zone.live && !whole && zone.count > fewCards && zone.ordered) return this.pile(zone);
    const hidden = zone.cards.filter((c) => c.name === undefined);
    const top = known.filter((c) => !c.on && !c.under);
    const covered = known.filter((c) => c.under).map((c) => wording.say('terminal.covered', { card: this.card(c) }));
    const rest = hidden.length > 0 ? [`${wording.say('terminal.hidden', { number: hidden.length })}${this.backs(hidden, zone)}`] : [];
    const withEffects = effects && top.length <= mostWithEffects;
    const names = top.map((c) => this.withGuests(c, zone.cards) + (withEffects ? this.effect(c) : ''));
    return withEffects && names.some((_, i) => this.effectOf(top[i]!.card!) !== '')
      ? [...names, ...[...covered, ...rest]].join('\n')
      : [...this.counted(names, zone.ordered), ...covered, ...rest].join(', ');
  }

  /** Cards that look the same are named once; in a pile only neighbours, because their order is visible. */
  private counted(names: readonly string[], ordered = false): string[] {
    const counts: [name: string, n: number][] = [];
    for (const name of names) {
      const same = ordered ? counts.slice(-1).find(([x]) => x === name) : counts.find(([x]) => x === name);
      if (same) same[1]++;
      else counts.push([name, 1]);
    }
    return counts.map(([name, n]) => (n > 1 ? `${n}${this.screen.plain ? ' x ' : '× '}${name}` : name));
  }

  /** A big pile: its top card, or the cards this seat has seen, with their places from the top. */
  private pile(zone: ZoneView): string {
    const { wording } = this;
    if (zone.cards[0]!.name !== undefined)
      return wording.say('terminal.on-top', { count: zone.count, card: this.card(zone.cards[0]!) }) + this.backs(zone.cards, zone);
    const seen = zone.cards.flatMap((c, i) =>
      c.name === undefined ? [] : [wording.say('terminal.nth', { number: i + 1, card: this.card(c) })],
    );
    const count = wording.fill('{count :count of=card}', { count: zone.count });
    return `${count} (${seen.slice(0, 5).join(', ')}${seen.length > 5 ? ', …' : ''})`;
  }

  /** As the rules declare it, or as the lane's zone is to be shown. */
  private isRow(zone: ZoneView): boolean {
    if (zone.row || this.screen.plain) return zone.row;
    const show = this.look[zone.name]?.show;
    return (show === 'row' || show === 'line') && !zone.live && this.laneOf(zone) !== null;
  }

  /** Cards side by side in order; one that this seat has never seen is shown as its back. */
  private inRow(zone: ZoneView): string {
    const { screen, wording } = this;
    const cards = zone.cards.filter((c) => !zone.cards.some((host) => host.id === c.on));
    return cards
      .map((c, i) => {
        const back = c.back ? Object.values(c.back).map(this.valueWord).join(' ') : '';
        const name =
          c.name === undefined
            ? screen.plain
              ? `${wording.say('terminal.hidden-card')} ${back}`.trim()
              : `${screen.sign('hidden')}${back}`
            : this.withGuests(c, zone.cards, cards[i - 1]);
        return screen.plain ? `${i + 1} ${name}` : `[${name}]`;
      })
      .join(screen.plain ? ', ' : ' ');
  }

  private effect(card: CardView): string {
    return beside(this.effectOf(card.card!), this.screen);
  }

  private withGuests(card: CardView, all: readonly CardView[], before?: CardView): string {
    const guests = all.filter((c) => c.on === card.id).map((c) => this.card(c));
    const name = this.card(card, before);
    return guests.length > 0 ? this.wording.say('terminal.with', { card: name, cards: guests.join(', ') }) : name;
  }

  /** With its marks, except those that the card before it has as well. */
  private card(card: CardView, before?: CardView): string {
    const marks = Object.entries(card.marks ?? {}).filter(([name, value]) => before?.marks?.[name] !== value);
    const told = marks.length > 0 ? ` (${this.values(Object.fromEntries(marks))})` : '';
    const name = harmless(card.name ?? this.wording.say('terminal.hidden-card'));
    return (card.turned ? this.wording.say(`terminal.turned-${card.turned}`, { card: name }) : name) + told;
  }

  /** What backs show, unless the zone is only for such cards. */
  private backs(cards: readonly CardView[], { index = {} }: ZoneView): string {
    if (cards.every(({ back = {} }) => Object.entries(back).every(([name, value]) => index[name] === value))) return '';
    const shown = cards.filter((c) => c.back).map((c) => Object.values(c.back!).map(this.valueWord).join(' '));
    return shown.length > 0 && shown.length <= 12 ? ` (${harmless(this.counted(shown).join(', '))})` : '';
  }

  private readonly valueWord = (value: Value): string => valueWords(value, this.wording);

  private values(values: Record<string, Value>): string {
    return Object.entries(values)
      .map(([name, value]) => (value === true ? this.wording.word(name) : `${this.wording.word(name)} ${this.valueWord(value)}`))
      .join(', ');
  }

  /** Numbers set by rules in force, for the player on turn, and for others where they differ; and counters of the table worth seeing. */
  private dials(): string {
    const noted = this.counters.flatMap((name) => {
      const value = this.view.counters[name];
      return value === undefined || typeof value === 'object' || value === 0 || value === false
        ? []
        : [harmless(`${this.wording.word(name)}: ${this.valueWord(value)}`)];
    });
    const { dials, values, seats, players } = this.view;
    return [...Object.entries(dials), ...Object.entries(values).map(([name, x]): [string, (Value | null)[]] => [name, listOf(x)])]
      .flatMap(([name, [first, ...rest]]) => {
        if (
          first === undefined ||
          first === null ||
          first === 'all' ||
          typeof first === 'boolean' ||
          [first, ...rest].every((x) => x === 0)
        )
          return [];
        const others = rest.flatMap((x, i) => (x === first || x === null ? [] : [`${players[seats[i + 1]!]!} ${this.valueWord(x)}`]));
        return [harmless(`${this.wording.word(name)} ${this.valueWord(first)}${others.length > 0 ? ` (${others.join(', ')})` : ''}`)];
      })
      .concat(noted)
      .join(this.screen.sign('dot'));
  }
}

function listOf<T>(x: T | T[]): T[] {
  return Array.isArray(x) ? x : [x];
}

/** What a card does, behind its name. */
function beside(effect: string, screen: Screen): string {
  if (effect === '') return '';
  const dash = screen.plain ? ': ' : ' — ';
  const short = effect.length > effectRoom ? `${effect.slice(0, effectRoom).replace(/\s+\S*$/, '')} …` : effect;
  return screen.paint('dim', `${dash}${harmless(short)}`);
}

/** Counters, one line each; shown only on request. */
export function counterLines(view: View, wording: Wording): string[] {
  const word = (x: Value): string => valueWords(x, wording);
  return Object.entries(view.counters).map(([name, value]) => {
    if (typeof value !== 'object') return harmless(`${wording.word(name)}: ${word(value)}`);
    const all = Object.entries(value).map(([who, x]) => `${/^\d+$/.test(who) ? (view.players[Number(who)] ?? who) : who} ${word(x)}`);
    return harmless(`${wording.word(name)}: ${all.join(', ')}`);
  });
}

// ---------------------------------------------------------------- questions

/** The question and the numbered answers; those of one kind under one heading. */
export function showQuestion(screen: Screen, q: Question, wording: Wording, effectOf: EffectOf, view: View): void {
  const by = q.by !== undefined ? `${q.by}: ` : '';
  const head =
    q.manner === 'response' ? wording.say('terminal.do-you-answer', { what: wording.sentence(q.words) }) : `${by}${q.line ?? q.words}`;
  const how = howMany(q, wording);
  screen.say(`${harmless(head)}${how === '' ? '' : screen.paint('dim', ` (${how})`)}`, screen.plain ? '' : screen.paint('yellow', '? '));
  const typed = q.options.map((o, i) => typedFor(q.options, o, i));
  const width = Math.max(...typed.map(widthOf), 0);
  const cards = new Map(view.zones.flatMap((z) => z.cards).map((c) => [c.id, c.card]));
  const places = placesOf(q, view, wording);
  let group: string | null = null;
  q.options.forEach((o, i) => {
    const head = groupOf(o);
    if (head !== null && head !== group) screen.say(screen.paint('dim', harmless(`${head}:`)), '  ');
    group = head;
    const words = head !== null && o.words.startsWith(`${head}: `) ? o.words.slice(head.length + 2) : o.words;
    const id = o.card === undefined ? undefined : cards.get(o.card);
    // A line of a card already states what it does.
    const effect = id !== undefined && words === o.words.split(': ').at(-1) ? beside(effectOf(id), screen) : '';
    const place = o.card === undefined ? '' : (places.get(o.card) ?? '');
    const named = words === String(o.number) ? '' : words;
    screen.say(
      `${harmless(named)}${place === '' ? '' : screen.paint('dim', ` (${harmless(place)})`)}${effect}`,
      `${head === null ? '' : '  '}  ${screen.paint('bold', typed[i]!.padStart(width))}  `,
    );
  });
}

/** What is typed for an answer: a number for itself, anything else by its place in the list, or by its words where that is such a number. */
function typedFor(options: readonly Option[], { number }: Option, at: number): string {
  if (number !== undefined) return String(number);
  return options.some((o) => o.number === at + 1) ? '' : String(at + 1);
}

/** The zones of the cards to choose among, if those belong to several players or are several zones without a name. */
function placesOf({ manner, options }: Question, view: View, wording: Wording): Map<string, string> {
  const chosen = new Set(options.map((o) => o.card));
  const zones = view.zones.filter((z) => z.cards.some((c) => chosen.has(c.id)));
  const places = new Map<string, string>();
  const nameless = zones.some(({ index = {} }) => Object.values(index).some((member) => /^\S+ \d+$/.test(String(member))));
  const owners = new Set(zones.map((z) => z.owner)).size;
  if (manner === 'offer' || (owners < 2 && !(nameless && zones.length > 1))) return places;
  for (const zone of zones) {
    const place = placeWords(zone, wording, zone.owner === null ? null : view.players[zone.owner]!);
    const words = zone.owner === view.seat ? place.own() : place.form('');
    for (const card of zone.cards) if (card.name !== undefined) places.set(card.id, words);
  }
  return places;
}

/** Answers that differ only in their object share the words before it. */
function groupOf(option: Option): string | null {
  const { alternative, words } = option;
  return alternative !== undefined && alternative !== words ? alternative : null;
}

/** Numbers as they may be typed, as many as are wanted: `1 3 2`. */
function severalOf(min: number, max: number, options: number): string {
  const wanted = Math.min(Math.max(min, 3), max, options);
  const numbers = [1, 3, 2, 4, 5, 6].filter((n) => n <= options).slice(0, wanted);
  return `${numbers.join(' ')}${wanted > numbers.length ? ' …' : ''}`;
}

function howMany({ min, max, ordered, manner, together, race, seconds, longest, options }: Question, wording: Wording): string {
  const parts: string[] = [];
  if (min === 0 && max === 1) parts.push(wording.say(manner === 'choose' ? 'terminal.one-or-none' : 'terminal.to-pass'));
  else if (max > 1) {
    const several = wording.say('terminal.several', { range: wording.range(min, max), example: severalOf(min, max, options.length) });
    parts.push(min === 0 ? `${several}, ${wording.say('terminal.or-none')}` : several);
  }
  if (ordered) parts.push(wording.say('terminal.ordered'));
  if (together) parts.push(wording.say('terminal.together'));
  if (longest) parts.push(wording.say('terminal.own-words', { number: longest }));
  if (race) parts.push(wording.say('terminal.race'));
  if (seconds) parts.push(wording.say('terminal.seconds', { number: seconds }));
  return parts.join('; ');
}
