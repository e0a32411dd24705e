// Events of a game → lines for one seat, in its language. A card the seat could not see is "a card"; nothing reveals who was asked and passed.
import { some } from '../../meaning/nodes.ts';
import { TOO_LATE } from '../../ops/program.ts';
import type { WordDecl } from '../../meaning/vocabulary.ts';
import { PLURAL_ONLY } from '../../locale/plural-forms.ts';
import { readerIn, spokenTo } from '../../locale/second-person.ts';
import type { CardsValue, PlaceValue } from '../../locale/places-and-cards.ts';
import type { Wording } from '../../locale/wording.ts';
import type { Key } from '../../locale/catalogue.ts';
import type { Value, Values } from '../../locale/message.ts';
import type { Machine } from '../../run/machine.ts';
import type { Arg, GameEvent } from './log.ts';
import { phrased, questionText, whichOf } from './prompts.ts';
import { outcomeText } from './outcome.ts';
import type { Names } from './view-types.ts';

/** One line of the log, with the event it begins at. */
export interface LogLine {
  /** Index of the event in the list it was made from. */
  at: number;
  /** In the language of the seat. */
  text: string;
}

/** What a seat may read of events `from` on; seat -1: a spectator, who knows what everyone knows. */
export function logFor(machine: Machine, events: readonly GameEvent[], seat: number, names: Names, from = 0): LogLine[] {
  return new LogWriter(machine, events, seat, names).lines(from);
}

type Moved = Extract<GameEvent, { k: 'moved' }>;
type Looked = Extract<GameEvent, { k: 'looked' }>;
/** A message and the language it is in. */
type Said = { message: string; language: string };

function isLook(e: GameEvent, seats: number): boolean {
  return e.k === 'looked' && e.seats === seats;
}

class LogWriter {
  private readonly wording: Wording;
  /** Names in the current sentence: a sentence may begin with one. */
  private spoken: string[] = [];

  constructor(
    private readonly machine: Machine,
    private readonly events: readonly GameEvent[],
    private readonly seat: number,
    private readonly names: Names,
  ) {
    this.wording = names.wording;
  }

  lines(from: number): LogLine[] {
    const lines: LogLine[] = [];
    for (let i = from; i < this.events.length;) {
      const e = this.events[i]!;
      let end = i + 1;
      let text: string | null;
      this.spoken = [];
      if (e.k === 'moved') {
        end = this.endOfDeed(e, end);
        const moved = this.events.slice(i, end) as Moved[];
        text = e.reported ? null : this.dealt(moved);
      } else if (e.k === 'looked') {
        const { seats } = e;
        while (end < this.events.length && isLook(this.events[end]!, seats)) end++;
        text = this.looked(this.events.slice(i, end) as Looked[]);
      } else text = this.line(e);
      if (text !== null)
        lines.push({ at: i, text: e.k === 'answered' || e.k === 'turn' ? text : this.wording.sentence(text, this.spoken) });
      i = end;
    }
    return lines;
  }

  /** Where the moves end that are one deed with the first: cards of one place, cards of several players to one place, or of one place to several. */
  private endOfDeed(first: Moved, from: number): number {
    let way: 'gathered' | 'dealt' | null = first.deal > 0 ? 'dealt' : null;
    let end = from;
    for (; end < this.events.length; end++) {
      const e = this.events[end]!;
      if (e.k !== 'moved' || e.reported !== first.reported || e.deal !== first.deal) break;
      if (e.from === first.from && e.to === first.to) continue;
      if (way !== 'dealt' && e.to === first.to && this.areAlike(e.from, first.from)) way = 'gathered';
      else if (way !== 'gathered' && e.from === first.from && (first.deal > 0 || this.areAlike(e.to, first.to, true))) way = 'dealt';
      else break;
    }
    return end;
  }

  /** Places of one name that differ only in whose they are; with `any`, in anything. */
  private areAlike(a: number, b: number, any = false): boolean {
    const { linked, program } = this.machine;
    const { familyOf } = linked.zoning;
    return a >= 0 && b >= 0 && familyOf[a] === familyOf[b] && (any || program.v.families[familyOf[a]!]!.dims.join() === '-1');
  }

  private line(e: Exclude<GameEvent, Moved | Looked>): string | null {
    const { wording } = this;
    switch (e.k) {
      case 'word':
        return this.said(e);
      case 'shuffled':
        return wording.say('log.shuffled', { zone: this.zone(e.zone, -1) });
      case 'refilled':
        return wording.say('log.refilled', { from: this.zone(e.from, -1), to: this.zone(e.zone, -1) });
      // What everyone sees of it is on the table; whose face it is was reported.
      case 'turned':
        return null;
      case 'power':
        return this.does('log.uses', e.seat, { card: this.called(e.card, e.known) });
      case 'response':
        return this.does('log.answers', e.seat, { card: this.called(e.card, e.known) });
      case 'cancelled':
        return wording.say('log.cancels', { cause: e.card >= 0 ? this.called(e.card, e.known) : this.player(e.seat) });
      case 'answered':
        return wording.say('log.said', {
          question: questionText(this.machine, this.names, e.text, e.args, {
            card: (card) => (this.knows(e.known[card]!) ? this.card(card) : undefined),
            zone: (zone) => this.zone(zone, this.machine.table.ownerOf(this.machine.s, zone)),
          }),
          player: this.addressed(e.seat),
          answer:
            e.answer === TOO_LATE
              ? wording.say('answer.late')
              : e.type.name === 'player'
                ? this.player(e.answer)
                : phrased(this.machine, wording, e.type, e.answer),
        });
      case 'turn':
        return wording.say('log.turn', { number: e.turn, player: this.player(e.seat) });
      case 'joined':
        return this.does('log.joined', e.seat);
      case 'left':
        return this.does('log.left', e.seat);
      case 'out':
      case 'back':
        return this.does(`log.${e.k}`, e.seat);
      case 'seats':
        return wording.say('log.seats', { player: this.player(e.seat), other: this.player(e.other) });
      case 'taken back':
        return this.does('log.taken-back', e.seat);
      case 'reversed':
        return wording.say('log.reversed');
      case 'new deal':
        return wording.say('log.new-deal', { number: e.deal, deals: this.does('log.deals', e.seat, {}, true) });
      case 'rolled':
        return this.rolled(e);
      case 'resigned':
        return this.does('log.resigned', e.seat);
      case 'stopped':
        return e.trouble.card >= 0
          ? wording.say('log.stopped', { card: this.called(e.trouble.card, e.known) })
          : wording.say('log.stopped-game');
      case 'over':
        return outcomeText(e.outcome, e.winners, this.names, e.result);
    }
  }

  /** Cards that the same players see together. */
  private looked(events: Looked[]): string | null {
    const { seats } = events[0]!;
    if (!this.knows(seats)) return null;
    const all = (this.machine.table.present(this.machine.s) & ~seats) === 0;
    const cards = this.list(
      events.map((e) => e.card),
      events.map((e) => e.seats),
    );
    if (this.seat >= 0 && !all) return this.does('log.sees', this.seat, { cards });
    return this.wording.say('log.sees', { player: this.wording.say('player.everyone'), cards });
  }

  private rolled({ seat, sides, values }: Extract<GameEvent, { k: 'rolled' }>): string | null {
    if (sides === 0) return this.does(values[0] === 1 ? 'log.heads' : 'log.tails', seat);
    if (values.length < 2) return values.length ? this.does('log.rolled', seat, { number: values[0]! }) : null;
    const total = values.reduce((sum, n) => sum + n, 0);
    return this.does('log.rolled-several', seat, { numbers: this.wording.list(values.map(String)), total });
  }

  /** `{you} plays {card}` filled in; null if there was nothing to do it with. */
  private said(e: Extract<GameEvent, { k: 'word' }>): string | null {
    const word = this.machine.program.v.words[e.word]!;
    if (e.within || e.args.some((a) => a.a === 'cards' && a.cards.length === 0)) return null;
    // Drawing none is not an event, unless the file wrote the none.
    const notes = some('stmt', word.script?.body, { stmt: (s) => s.k === 'set counter' || s.k === 'set mark' });
    if (!notes && e.args.some((a) => a.a === 'value' && a.type.name === 'number' && a.value === 0)) return null;
    const { wording } = this;
    const own = word.says === null ? null : { message: word.says, language: this.machine.program.v.language };
    const says = wording.says(word.head) ?? own;
    if (!says) return wording.say('log.word', { player: this.addressed(e.seat), word: word.head });
    let { message } = says;
    const values: Record<string, Value> = {};
    e.args.forEach((arg, i) => {
      const { name } = word.params[i]!;
      const you =
        arg.a === 'player' && arg.seat === this.names.reader?.seat
          ? readerIn(says.language, message, name, wording.speech(says.language))
          : null;
      if (you) message = you.message;
      values[name] = you ? this.name(this.names.reader!.words(this.wording.told(you.words, says.language))) : this.argument(arg);
    });
    return this.about(e.seat, { ...says, message }, 'you', values);
  }

  /** A sentence that begins with what a player does; said to the reader, if that is the player. `inside`: a part of another sentence. */
  private about(seat: number, { message, language }: Said, name: string, values: Record<string, Value> = {}, inside = false): string {
    const { reader } = this.names;
    const spoken = reader?.seat === seat ? spokenTo(language, message, name, this.wording.speech(language)) : null;
    const words = spoken && inside ? spoken.words.charAt(0).toLowerCase() + spoken.words.slice(1) : spoken?.words;
    const isTitle = message.startsWith(`{${name}}:`);
    const subject =
      words !== undefined
        ? this.name(reader!.words(this.wording.told(words, language)))
        : isTitle
          ? this.addressed(seat)
          : this.player(seat);
    return this.wording.fillIn(language, spoken?.message ?? message, { ...values, [name]: subject });
  }

  private does(key: Key, seat: number, values: Record<string, Value> = {}, inside = false): string {
    return this.about(seat, { message: this.wording.message(key), language: this.wording.language }, 'player', values, inside);
  }

  private argument(arg: Arg): Value {
    if (arg.a === 'value') return phrased(this.machine, this.wording, arg.type, arg.value);
    if (arg.a === 'player') return arg.seat < 0 ? this.wording.say('player.nobody') : this.player(arg.seat);
    if (arg.a === 'zone') return this.zone(arg.zone, arg.owner);
    return this.list(arg.cards, arg.known);
  }

  private moves(events: Moved[]): string {
    const { from, to, fromOwner, toOwner } = events[0]!;
    const cards = this.list(
      events.map((e) => e.card),
      events.map((e) => e.known),
    );
    // A trick: the place of every player it comes from.
    const isOne = events.every((e) => e.from === from);
    return this.wording.say('log.moved', { cards, from: this.zone(from, isOne ? fromOwner : -1), to: this.zone(to, toOwner) });
  }

  /** What each place got, or gave, in the order of the first cards; `moves` if it is one place, or if its name is of them all. */
  private dealt(events: Moved[]): string {
    const { wording } = this;
    const [{ from, to, fromOwner, toOwner }] = events as [Moved];
    const of = (end: 'from' | 'to'): Moved[][] =>
      [...new Set(events.map((e) => e[end]))].map((place) => events.filter((e) => e[end] === place));
    const shares = (all: Moved[][], end: 'from' | 'to'): string =>
      all
        .map((some) => {
          const cards = this.list(
            some.map((e) => e.card),
            some.map((e) => e.known),
          );
          const owner = end === 'to' ? some[0]!.toOwner : some[0]!.fromOwner;
          return wording.say(end === 'to' ? 'log.share' : 'log.share-from', { cards, [end]: this.zone(some[0]![end], owner) });
        })
        .join('; ');
    if (of('to').length > 1) return wording.say('log.dealt', { from: this.zone(from, fromOwner), shares: shares(of('to'), 'to') });
    const givers = of('from');
    const isOneName = givers.length < 2 || (this.zone(from, -1) as PlaceValue).keys().includes(PLURAL_ONLY);
    if (isOneName || givers.every((some) => some.length === 1 && this.knows(some[0]!.known))) return this.moves(events);
    return wording.say('log.gathered', { to: this.zone(to, toOwner), shares: shares(givers, 'from') });
  }

  /** `Candle, Wick and 2 cards`. */
  private list(cards: number[], known: number[]): CardsValue {
    const seen = cards.filter((_, i) => this.knows(known[i]!));
    // Copies are counted, and cards of several sets that have one name: `3 × Candle`.
    const { kindOf, v } = this.machine.program;
    const counts = new Map<string, number[]>();
    for (const c of seen) {
      const { name } = v.kinds[kindOf[c]!]!;
      counts.set(name, [...(counts.get(name) ?? []), c]);
    }
    const counted = [...counts.values()].map((same) => (same.length > 1 ? `${same.length} × ${this.card(same[0]!)}` : this.card(same[0]!)));
    return this.wording.cards(counted, cards.length - seen.length, seen.length);
  }

  private knows(seats: number): boolean {
    const everybody = 2 ** this.machine.at.seats - 1;
    return this.seat < 0 ? (seats & everybody) === everybody : ((seats >> this.seat) & 1) === 1;
  }

  /** A card that was named, for seats that may know which it was. */
  private called(card: number, known: number): string {
    return this.knows(known) ? this.card(card) : this.wording.say('card.some', { count: 1, case: '' });
  }

  private card(card: number): string {
    return this.names.card(this.machine.program.kindOf[card]!);
  }

  /** A player by name, the reader as such. */
  private addressed(seat: number): string {
    const { reader } = this.names;
    return reader?.seat === seat ? this.name(reader.words(this.wording.say('player.you'))) : this.player(seat);
  }

  private player(seat: number): string {
    return this.name(this.names.player(seat));
  }

  private name(name: string): string {
    this.spoken.push(name);
    return name;
  }

  private zone(zone: number, owner: number): PlaceValue | string {
    if (zone < 0) return this.wording.say('place.nowhere');
    const { program, linked } = this.machine;
    const { name } = program.v.families[linked.zoning.familyOf[zone]!]!;
    const isOwn = owner >= 0 && owner === this.names.reader?.seat;
    return this.wording.place(name, owner < 0 ? null : this.player(owner), whichOf(this.machine, this.wording, zone), isOwn);
  }
}

/** The log line of a word of the game. `own`: the language of the files. */
export function wordSays(wording: Wording, own: string, word: WordDecl, values: Values): string {
  const says = wording.says(word.head) ?? (word.says === null ? null : { message: word.says, language: own });
  return says === null
    ? wording.say('log.word', { player: values['you'] ?? '', word: word.head })
    : wording.fillIn(says.language, says.message, values);
}
