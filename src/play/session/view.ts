// The one way state leaves the engine: what one seat may see, as plain data. Two tables that differ only in what the seat does not know
// give byte-identical views, so nothing here is ordered, numbered or counted by a card the seat does not know.
import type { Expr, Type } from '../../meaning/types.ts';
import { MOVE } from '../../meaning/events.ts';
import { shownValues } from '../../check/declare/screen-layout.ts';
import { OPEN, type Vocabulary } from '../../meaning/vocabulary.ts';
import type { Machine } from '../../run/machine.ts';
import type { Bound } from '../../emit/probe.ts';
import { isOpen } from '../../emit/zoning.ts';
import { ACTIVE, AS_IT_WAS, ATTACHED, COVERED, EVERYONE, TURNS_IN_A_ROW, TEMPS, TURN, type Layout } from '../../table/layout.ts';
import { compare, scramble } from './hidden-order.ts';
import { wordsOn } from '../../card-text/on-card.ts';
import { tellingIn } from '../../locale/telling.ts';
import { printedOn, wordingFor, type Wording } from '../../locale/wording.ts';
import { questionOf, type Naming, type Question } from './answers.ts';
import { LiveTexts } from './live-text.ts';
import { wordSays } from './log-lines.ts';
import { probeOf } from './probed.ts';
import { memberOf, placesOf, valueWords, whichOf } from './prompts.ts';
import { knows, Secret } from './secret.ts';
import { lastingFor } from './lasting.ts';
import type { CardView, Names, Value, ZoneView } from './view-types.ts';
import type { View } from './whole-view.ts';

export type { CardView, Names, Value, ZoneView } from './view-types.ts';
export type { View } from './whole-view.ts';

/** Names as in the files, and seats by number. */
export function plainNames(machine: Machine): Names {
  return namesIn(machine.program.v);
}

/** Names in a language; names without a translation are those of the files. `players`: by seat. */
export function namesIn(v: Vocabulary, language = v.language, players: readonly string[] = [], tells = false): Names {
  const wording = wordingFor(v, language);
  const cards = cardNames(v, wording);
  return {
    wording: tells ? tellingIn(v, language) : wording,
    card: (kind) => cards[kind]!,
    text: (kind) => wordsOn(v, v.kinds[kind]!, wording).text,
    player: (seat) => players[seat] ?? wording.say('player.number', { number: seat + 1 }),
  };
}

const namesBefore = new WeakMap<Wording, string[]>();

/** Names of all cards in one language, by kind. */
function cardNames(v: Vocabulary, wording: Wording): string[] {
  let names = namesBefore.get(wording);
  if (!names) namesBefore.set(wording, (names = v.kinds.map((kind) => printedOn(wording, kind, 'name'))));
  return names;
}

/**
 * What a seat sees of the table now: everything it knows and nothing else. Seat -1 sees what everyone knows. `Session.view` does this in the
 * language of the seat; without `names`, names are those of the files.
 */
export function viewFor(machine: Machine, seat: number, names: Names = plainNames(machine)): View {
  return new SeatNames(machine, seat, names).view();
}

/** Which of its family a zone is: by name of the set it is repeated for, the member. */
function indexOf(machine: Machine, zone: number): [string, Value][] {
  const { sets } = machine.program.v;
  return placesOf(machine, zone).map(([dim, x]) => (dim === -1 ? ['player', x] : [sets[dim]!.name, memberOf(machine, dim, x)]));
}

/** What views call a zone; -1: nowhere. */
export function zoneId(machine: Machine, zone: number): string {
  if (zone < 0) return 'nowhere';
  const { linked, at, program } = machine;
  const family = program.v.families[linked.zoning.familyOf[zone]!]!;
  if (family.temporary) return `${family.name}/${zone - at.firstTemp}`;
  const index = indexOf(machine, zone);
  return index.length > 0 ? `${family.name}/${index.map(([, text]) => String(text)).join('/')}` : family.name;
}

/** What one seat sees of the table: ids and words for everything on it. */
export class SeatNames implements Naming {
  /** Zones in use, as the seat sees them. */
  readonly zones: ZoneView[] = [];
  /** By card. */
  private readonly seen: (CardView | undefined)[] = [];
  private readonly rank: number[] = [];
  /** By kind: the cards of it that the seat knows, in the order in which they are shown. */
  private readonly copies: (CardView[] | undefined)[] = [];
  private readonly texts: LiveTexts;

  constructor(
    private readonly machine: Machine,
    readonly seat: number,
    private readonly names: Names,
  ) {
    const { at } = machine;
    this.texts = new LiveTexts(machine, seat, names.wording);
    for (let zone = 0; zone < at.zones.length; zone++) if (this.inUse(zone)) this.zones.push(this.zoneView(zone));
    this.nameCopies();
    this.linkAttached();
  }

  view(): View {
    const { machine, seat } = this;
    const { s, program, at } = machine;
    const seats = this.seats();
    return {
      format: 1,
      seat,
      seats,
      ...(at.seating && { out: bits(s[at.OUT]!) }),
      ...(at.reverses && { reversed: s[at.REVERSED] === 1 }),
      ...(hasTeams(s, at) ? { teams: seats.map((p) => s[at.TEAM + p]! + 1) } : {}),
      players: Array.from({ length: at.seats }, (_, i) => this.names.player(i)),
      active: s[ACTIVE]!,
      turn: s[TURN]!,
      row: s[TURNS_IN_A_ROW]!,
      outcome: machine.outcome,
      winners: bits(machine.winners),
      ...(machine.score === null ? {} : { score: machine.score }),
      ...(machine.over && program.v.ranking ? { places: machine.standings() } : {}),
      zones: this.zones,
      dials: Object.fromEntries(
        program.v.dials.flatMap((dial, i) =>
          dial.per === 'player' ? [[dial.name, seats.map((p) => this.value(dial.type, machine.linked.dials[i]!(s, p)))]] : [],
        ),
      ),
      counters: this.counters(seats),
      values: this.values(seats),
      ...lastingFor(machine, seat, this.names),
      question: this.question()?.question ?? null,
    };
  }

  /** What this seat is asked, with the values behind the options; null: nothing. Leaves the machine as it was. */
  question(): { question: Question; values: number[] } | null {
    const { machine, seat } = this;
    if (!((machine.asked() >> seat) & 1)) return null;
    if (machine.decision.seat === seat) return questionOf(machine, this, this.names);
    machine.prepare(seat);
    const asked = questionOf(machine, this, this.names);
    machine.prepare();
    return asked;
  }

  // ---------------------------------------------------------------- names

  card(card: number): { id: string; words: string; rank: number } {
    const view = this.seen[card];
    const { wording } = this.names;
    if (!view) return { id: 'nowhere', words: wording.say('card.some', { count: 1, case: '' }), rank: 0 };
    const zone = this.machine.s[this.machine.at.ZONE + card]!;
    const position = view.id.slice(view.id.lastIndexOf('#') + 1);
    const { back } = view;
    let words = view.name ?? wording.say('card.hidden', { place: this.zone(zone).words, number: Number(position) + 1 });
    if (view.name === undefined && back)
      words = wording.say('card.back', {
        card: words,
        back: Object.values(back)
          .map((x) => valueWords(x, wording))
          .join(', '),
      });
    return { id: view.id, words, rank: this.rank[card]! };
  }

  /** A card by its full id, if the seat knows it, and in words. Of a hidden card in a zone without order nobody sees which one it is. */
  called(card: number): { card?: string; words: string } {
    const { machine, names } = this;
    const full = this.seen[card]?.card;
    if (full !== undefined) return { card: full, words: this.card(card).words };
    const zone = machine.s[machine.at.ZONE + card]!;
    const isFound = zone >= 0 && machine.table.ordered[zone] === 1;
    return { words: isFound ? this.card(card).words : names.wording.say('card.some', { count: 1, case: '' }) };
  }

  player(seat: number): string {
    return this.names.player(seat);
  }

  zone(zone: number): { id: string; words: string } {
    const { linked, program } = this.machine;
    const family = program.v.families[linked.zoning.familyOf[zone]!]!;
    const id = zoneId(this.machine, zone);
    const owner = this.machine.table.ownerOf(this.machine.s, zone);
    const { wording } = this.names;
    const place = wording.place(family.name, owner < 0 ? null : this.player(owner), whichOf(this.machine, wording, zone));
    const words = owner >= 0 && owner === this.seat ? place.own() : place.form('');
    return { id, words };
  }

  event(word: number, actor: number, object: number): string {
    const { program } = this.machine;
    const { wording } = this.names;
    const who = actor >= 0 ? this.player(actor) : wording.say('player.somebody');
    if (word < 0) return wording.say('over.soon', { player: who });
    const w = program.v.words[word]!;
    if (w.kind === 'event')
      return wording.say(w.name === MOVE ? 'event.move' : 'event.power', { player: who, card: this.called(object).words });
    const card = w.params.findIndex((p) => p.type.name === 'card');
    const values = w.params.map((p, i): [string, string] => [
      p.name,
      i === card && object >= 0 && !p.type.group ? this.called(object).words : wording.word(p.name),
    ]);
    return wordSays(wording, program.v.language, w, { ...Object.fromEntries(values), you: who });
  }

  private knows(card: number): boolean {
    return knows(this.machine, this.seat, card);
  }

  // ---------------------------------------------------------------- zones

  private seats(): number[] {
    const { s, table, at } = this.machine;
    const here = bits(table.present(s));
    if (here.length === 0) return [];
    const first = here.includes(s[ACTIVE]!) ? s[ACTIVE]! : here[0]!;
    const seats = [first];
    // As they sit, whichever way play goes.
    const after = at.seating ? at.RING : at.NEXT_SEAT;
    for (let seat = s[after + first]!; seat !== first && seats.length < here.length; seat = s[after + seat]!) seats.push(seat);
    return seats;
  }

  /** Zones of empty seats, and temporary zones that no effect uses, are not in the view. */
  private inUse(zone: number): boolean {
    const { s, at, table } = this.machine;
    if (s[at.COUNT + zone]! > 0) return true;
    const team = this.teamOf(zone);
    if (team >= 0 && !this.isTeam(team)) return false;
    if (at.zones[zone]!.temporary) return ((s[TEMPS]! >> (zone - at.firstTemp)) & 1) === 1;
    const { owner } = at.zones[zone]!;
    return owner < 0 || ((table.present(s) >> owner) & 1) === 1;
  }

  /** The team a zone belongs to; -1: none. */
  private teamOf(zone: number): number {
    const { teams } = this.machine.program.v;
    return teams ? (placesOf(this.machine, zone).find(([dim]) => dim === teams.set)?.[1] ?? -1) : -1;
  }

  private zoneView(zone: number): ZoneView {
    const { machine } = this;
    const { s, at, table, linked, program } = machine;
    const family = program.v.families[linked.zoning.familyOf[zone]!]!;
    const owner = table.ownerOf(s, zone);
    const ordered = table.ordered[zone] === 1;
    const view: ZoneView = {
      id: zoneId(machine, zone),
      name: family.name,
      owner: owner < 0 ? null : owner,
      ordered,
      live: at.zones[zone]!.live,
      row: family.row,
      count: s[at.COUNT + zone]!,
      cards: [],
    };
    const index = indexOf(machine, zone).filter(([dim]) => dim !== 'player');
    if (index.length > 0) view.index = Object.fromEntries(index);
    const marks = this.marksOf(linked.zoning.familyOf[zone]!, zone);
    if (marks) view.marks = marks;
    const handle = `${view.id}@${s[at.EPOCH + zone]!}#`;
    const shows = family.shows;
    const cards = this.inOrder(zone, ordered, shows);
    let hidden = 0;
    cards.forEach((card, i) => {
      const kind = program.kindOf[card]!;
      const known = this.knows(card);
      const cardView: CardView = known
        ? {
            id: program.v.kinds[kind]!.fullId,
            card: program.v.kinds[kind]!.fullId,
            name: this.names.card(kind),
            type: program.v.types[program.v.kinds[kind]!.type]!.name,
          }
        : { id: handle + (ordered ? i : hidden++) };
      const text = known ? this.texts.of(card) : null;
      if (text !== null) cardView.text = text;
      const back = known ? [] : this.backOf(card, shows);
      if (back.length > 0) cardView.back = this.back(card, back);
      if (this.isTurned(card, zone)) cardView.turned = s[at.FACE + card] === 1 ? 'up' : 'down';
      const own = this.marksOf(-1, card, known);
      if (own) cardView.marks = own;
      if (known) (this.copies[kind] ??= []).push(cardView);
      this.seen[card] = cardView;
      this.rank[card] = zone * 1024 + i;
      view.cards.push(cardView);
    });
    return view;
  }

  /** What the back of a card shows: by its place, and by its marks. */
  private backOf(card: number, shows: number[]): number[] {
    const { machine } = this;
    let all = shows;
    machine.program.v.marks.forEach((mark, i) => {
      if (mark.shows.length > 0 && machine.s[machine.markRow(i)[0] + card] !== mark.base) all = [...new Set([...all, ...mark.shows])];
    });
    return all;
  }

  /** Everyone sees which face a card shows. */
  private isTurned(card: number, zone: number): boolean {
    const { s, at } = this.machine;
    const { seenBy } = at.zones[zone]!;
    return at.turning === true && (seenBy === EVERYONE || seenBy === AS_IT_WAS ? s[at.FACE + card] === 0 : s[at.FACE + card] === 1);
  }

  private back(card: number, shows: number[]): Record<string, Value> {
    const { program } = this.machine;
    return Object.fromEntries(
      shows.map((attr) => [
        program.v.attrs[attr]!.name,
        this.value(program.v.attrs[attr]!.type, program.v.kinds[program.kindOf[card]!]!.attrs[attr]!),
      ]),
    );
  }

  /**
   * The cards of a zone. In an ordered one by position. Otherwise the known ones by kind and then the others; the card that a handle
   * means changes all the time, so that nobody can follow a card they do not know.
   */
  private inOrder(zone: number, ordered: boolean, shows: number[]): number[] {
    const { s, at, program } = this.machine;
    const cards: number[] = [];
    for (let c = s[at.HEAD + zone]!; c >= 0; c = s[at.NEXT + c]!) cards.push(c);
    if (ordered) return cards;
    const key = (card: number): (string | number)[] => {
      const known = this.knows(card);
      if (!known) {
        const back = this.backOf(card, shows).map((a) => program.v.kinds[program.kindOf[card]!]!.attrs[a]!);
        const told = back.length > shows.length ? back.join() : '';
        return [
          1,
          ...back.slice(0, shows.length),
          told,
          `${this.isTurned(card, zone)} ${JSON.stringify(this.marksOf(-1, card, false))}`,
          this.company(card),
          scramble(s, card),
        ];
      }
      return [0, program.kindOf[card]!, `${this.isTurned(card, zone)} ${JSON.stringify(this.marksOf(-1, card) ?? {})}`, this.company(card)];
    };
    const keys = new Map(cards.map((c) => [c, key(c)]));
    return cards.sort((a, b) => compare(keys.get(a)!, keys.get(b)!));
  }

  /** What a card is attached to, and what is attached to it: visible even if the faces are not. */
  private company(card: number): string {
    const { s, at, program } = this.machine;
    if (s[ATTACHED] === 0 && s[COVERED] === 0) return '';
    const called = (c: number): string => (this.knows(c) ? program.v.kinds[program.kindOf[c]!]!.fullId : '?');
    const guests: string[] = [];
    for (let c = 0; c < at.cards; c++) if (s[at.HOST + c] === card || s[at.COVER + c] === card) guests.push(called(c));
    const links = [s[at.HOST + card]!, s[at.COVER + card]!].map((c) => (c < 0 ? '' : called(c)));
    return [...links, ...guests.sort()].join();
  }

  /** Visible copies of a card are distinguished by their places; which of the copies each one is stays unknown. */
  private nameCopies(): void {
    for (const copies of this.copies) {
      if (!copies || copies.length < 2) continue;
      copies.forEach((copy, i) => (copy.id = `${copy.card}~${i + 1}`));
    }
  }

  private linkAttached(): void {
    const { s, at } = this.machine;
    this.seen.forEach((view, card) => {
      if (!view) return;
      const host = s[at.HOST + card]!;
      const cover = s[at.COVER + card]!;
      if (host >= 0 && this.seen[host]) view.on = this.seen[host].id;
      if (cover >= 0 && this.seen[cover]) view.under = this.seen[cover].id;
    });
  }

  // ---------------------------------------------------------------- values

  /** Marks of a card (family -1) or zone that differ from their first value; without `known`, those that everyone sees. */
  private marksOf(family: number, thing: number, known = true): Record<string, Value> | null {
    const { machine } = this;
    let marks: Record<string, Value> | null = null;
    machine.program.v.marks.forEach((mark, i) => {
      if (mark.family !== family || !(known || mark.open)) return;
      const x = machine.s[machine.markRow(i)[0] + thing]!;
      if (x !== mark.base) (marks ??= {})[mark.name] = this.value(mark.type, x);
    });
    return marks;
  }

  private counters(seats: number[]): View['counters'] {
    const { machine } = this;
    const { program, s } = machine;
    return Object.fromEntries(
      program.v.counters.flatMap((counter, i): [string, View['counters'][string]][] => {
        if (counter.hidden) return [];
        const value = (k: number): Value => this.value(counter.type, s[machine.counterBase(i) + k]!);
        if (counter.per === 'table') return [[counter.name, value(0)]];
        if (counter.per === 'player') return [[counter.name, Object.fromEntries(seats.map((seat) => [String(seat), value(seat)]))]];
        const set = program.v.sets[counter.per]!;
        const all = Array.from({ length: set.high - set.low + 1 }, (_, k) => set.low + k);
        const members = counter.per === program.v.teams?.set ? all.filter((team) => this.isTeam(team)) : all;
        return [[counter.name, Object.fromEntries(members.map((k) => [memberOf(machine, counter.per as number, k), value(k)]))]];
      }),
    );
  }

  /** Whether anybody at the table is in this team. */
  private isTeam(team: number): boolean {
    const { s, at } = this.machine;
    return s.subarray(at.TEAM, at.TEAM + at.seats).includes(team);
  }

  private values(seats: readonly number[]): View['values'] {
    const { machine } = this;
    const shown = shownValues(machine.program.v);
    if (shown.length === 0) return {};
    const probe = probeOf(machine.linked);
    const secret = new Secret(machine, probe, this.seat);
    return Object.fromEntries(
      shown.map(({ name, word, of }) => {
        const expr = word.value as Expr;
        const said = (you: number, locals: Bound['locals']): Value | null => {
          const bound: Bound = { you, self: -1, locals };
          return secret.of('expr', expr, bound) ? null : this.value(word.result!, probe.number(machine.s, expr, bound));
        };
        return [name, of === 'table' ? said(machine.s[ACTIVE]!, new Map()) : seats.map((p) => said(p, new Map([[word.params[0]!, p]])))];
      }),
    );
  }

  private value(type: Type, x: number): Value {
    if (type.name === 'player') return x < 0 ? this.names.wording.say('player.nobody') : this.names.player(x);
    return valueOf(this.machine, type, x);
  }
}

/** Whether any two players are in one team. */
function hasTeams(s: Int32Array, at: Layout): boolean {
  if (!at.teams) return false;
  const teams = [...s.subarray(at.TEAM, at.TEAM + at.seats)].filter((team) => team >= 0);
  return new Set(teams).size < teams.length;
}

/** A value as people read it: `all`, `all but 1`, yes, a member of a set. */
export function valueOf(machine: Machine, type: Type, x: number): Value {
  if (type.name === 'yes') return x !== 0;
  if (type.name === 'choice') return x < 0 ? 'none' : memberOf(machine, type.set ?? -1, x);
  if (isOpen(x)) return x === OPEN ? 'all' : x < OPEN ? `all but ${OPEN - x}` : `all + ${x - OPEN}`;
  return x;
}

/** The numbers of the bits that are set. */
export function bits(mask: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < 32; i++) if ((mask >> i) & 1) list.push(i);
  return list;
}
