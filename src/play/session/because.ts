// A condition of a file, taken apart for one seat: which of its parts hold, in the words of the file, with their places. What the seat may
// not know stays open, and nothing is derived from it.
import { phraseOf } from '../../meaning/spans.ts';
import type { Cond, Expr, Local, Standing } from '../../meaning/types.ts';
import type { Machine } from '../../run/machine.ts';
import type { Bound, Probe } from '../../emit/probe.ts';
import { placeOf, type Source, type Span } from '../../text/source.ts';
import { MODS, MOD_CARD, MOD_DIAL, MOD_NAMES, MOD_SEAT, MOD_SIZE } from '../../table/layout.ts';
import { bareOf, placesOf } from './probed.ts';
import { Secret } from './secret.ts';
import { SeatNames, valueOf, type Names, type Value } from './view.ts';

/** Remarks of the engine, where no file has words. */
export type Remark =
  /** One card cannot fill two places at once. */
  | 'one card each'
  /** The value while no card says otherwise. */
  | 'base'
  /** Set by an order, for a while. */
  | 'for a while'
  /** A newer line has replaced it. */
  | 'replaced'
  /** The number printed on a card is read as another. */
  | 'numeral'
  /** Its line was used this turn. */
  | 'used'
  /** Only for the player whose turn it is. */
  | 'not your turn'
  /** It is not among the things that can be chosen. */
  | 'not there'
  /** A line forbids it. */
  | 'forbidden'
  /** Nothing is there to begin it with. */
  | 'cannot begin'
  /** There is no such line that waits for this. */
  | 'no such line'
  /** Only when this is not so. */
  | 'must not be';

/** A position in a file. */
export interface LinePlace {
  /** As the reader named the file. */
  path: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in characters. */
  column: number;
}

/** One part of an explanation. */
export interface Because {
  /** The words of the file, on one line; empty where only `remark` speaks. */
  text: string;
  /** What to add in the reader's language. */
  remark?: Remark;
  /** null: this seat cannot know. */
  holds: boolean | null;
  /** The card (or player) it is about. */
  about?: string;
  /** Where the words are in the files. */
  place?: LinePlace;
  /** The two sides of a comparison. */
  sides?: [Value, Value];
  /** What a line adds, takes away or sets. */
  change?: { how: 'is' | '+' | '-'; by: Value };
  /** What the parts come to. */
  comes?: Value;
  /** The parts it consists of. */
  of: Because[];
}

/** Alternatives shown of a thing that may be one of many. */
const mostMembers = 6;
const deepest = 12;

/** Explains conditions and numbers to one seat. */
export class Explainer {
  /** Decides what stays hidden from the seat. */
  readonly secret: Secret;
  /** Made when the first card or place is named: it looks at the whole table. */
  private seen: SeatNames | null = null;
  /** Inside one of several things examined in turn: these are reported as a whole. */
  private among = false;

  constructor(
    readonly machine: Machine,
    readonly probe: Probe,
    readonly seat: number,
    private readonly names: Names,
  ) {
    this.secret = new Secret(machine, probe, seat);
  }

  private get seatNames(): SeatNames {
    return (this.seen ??= new SeatNames(this.machine, this.seat, this.names));
  }

  // ---------------------------------------------------------------- words

  /** What this seat calls a card. */
  cardName(card: number): string {
    return this.seatNames.card(card).words;
  }

  /** The zone of a card, in words. */
  zoneOf(card: number): string {
    const zone = this.machine.s[this.machine.at.ZONE + card]!;
    return zone < 0 ? '' : this.seatNames.zone(zone).words;
  }

  /** A line of a file that may be chosen, as this seat reads it. */
  phrase(text: string): string {
    return this.names.wording.phrase(text) ?? text;
  }

  playerName(seat: number): string {
    return this.names.player(seat);
  }

  /** A piece of a file as a part of an explanation. */
  said(source: Source, span: Span, holds: boolean | null, of: Because[] = []): Because {
    const { line, column } = placeOf(source, span.start);
    return { text: oneLine(source.text.slice(span.start, span.end)), holds, place: { path: source.path, line, column }, of };
  }

  private part(node: object, holds: boolean | null, of: Because[] = []): Because {
    const said = phraseOf(node);
    return said ? this.said(said.source, said.span, holds, of) : { text: '', holds, of };
  }

  // ---------------------------------------------------------------- conditions

  cond(c: Cond, bound: Bound, depth = 0): Because {
    if (depth > deepest) return this.leaf(c, bound);
    switch (c.k) {
      case 'and':
      case 'or': {
        const all = c.of.filter((x) => c.k === 'and' || x.k !== 'claims').map((x) => this.cond(x, bound, depth + 1));
        const rest = c.k === 'or' ? c.of.filter((x) => x.k === 'claims').map((x) => this.cond(x, bound, depth + 1)) : [];
        const of = [...all, ...rest.filter((x) => x.holds !== false || all.length === 0)];
        return this.part(c, c.k === 'and' ? every(of) : some([...all, ...rest]), of);
      }
      case 'not': {
        const inner = this.cond(c.of, bound, depth + 1);
        const holds = inner.holds === null ? null : !inner.holds;
        // `otherwise` means that another condition is false.
        return phraseOf(c) ? this.part(c, holds) : unlike(inner, holds);
      }
      case 'condition':
        return this.word(c, bound, depth);
      case 'meets':
        return this.meets(c, bound, depth);
      case 'fill':
        return this.fill(c, bound);
      case 'some':
        return this.some(c, bound, depth);
      case 'cmp':
        return this.compared(c, bound);
      default:
        return this.leaf(c, bound);
    }
  }

  private leaf(c: Cond, bound: Bound): Because {
    return this.part(c, this.secret.of('cond', c, bound) ? null : this.probe.holds(this.machine.s, c, bound));
  }

  /** A condition of the game: its own lines. */
  private word(c: Cond & { k: 'condition' }, bound: Bound, depth: number): Because {
    const { s, program } = this.machine;
    const w = program.v.words[c.word]!;
    if (!w.cond || w.params.some((p) => p.type.group) || c.args.some((arg) => this.secret.of('expr', arg, bound)))
      return this.leaf(c, bound);
    const locals = new Map<Local, number>(w.params.map((p, i) => [p, this.probe.number(s, c.args[i]!, bound)]));
    const inner = this.cond(w.cond, { you: bound.you, self: bound.self, locals }, depth + 1);
    const part = this.part(c, inner.holds, inner.text === '' && !inner.remark ? inner.of : [inner]);
    return part.text === '' ? { ...this.said(w.source, w.span, inner.holds), of: part.of } : part;
  }

  /** The lines of a card about winning, and the bans on it. */
  private meets(c: Cond & { k: 'meets' }, bound: Bound, depth: number): Because {
    const { s, program } = this.machine;
    if (this.secret.of('expr', c.card, bound) || this.secret.of('expr', c.player, bound)) return this.part(c, null);
    const card = this.probe.number(s, c.card, bound);
    const player = this.probe.number(s, c.player, bound);
    if (card < 0 || !this.secret.knows(card)) return this.part(c, card < 0 ? false : null);
    const lines = program.standing[program.kindOf[card]!]!.flatMap((line) => (line.k === 'claim' && line.outcome === 'wins' ? [line] : []));
    const of = lines.map((line) => {
      const test = this.cond(line.test, { you: player, self: card, locals: new Map([[line.player, player]]) }, depth + 1);
      const part = this.said(line.source, line.span, test.holds, test.of.length > 0 ? test.of : test.sides ? [test] : []);
      return { ...part, about: this.cardName(card) };
    });
    const bans = this.bans('win', player, -1);
    return this.part(c, every([{ holds: some(of) }, ...bans]), [...of, ...bans]);
  }

  /** `with a and b`: a card of its own for each place. */
  private fill(c: Cond & { k: 'fill' }, bound: Bound): Because {
    const of = placesOf(c).map((test, i) => {
      const [set, n] = [c.places[i]!, c.counts[i]];
      const part = this.part(set, this.secret.of('cond', test, bound) ? null : this.probe.holds(this.machine.s, test, bound));
      // One card is named; several that count as one are given in the words of the file.
      return !n && set.from.k === 'kinds' && set.from.kinds.length === 1 ? { ...part, text: this.names.card(set.from.kinds[0]!) } : part;
    });
    const all = every(of);
    if (all !== true) return this.part(c, all, of);
    if (this.secret.of('cond', c, bound)) return this.part(c, null, of);
    const holds = this.probe.holds(this.machine.s, c, bound);
    return this.part(c, holds, holds ? of : [...of, { text: '', remark: 'one card each', holds: false, of: [] }]);
  }

  /** A thing with several conditions: each candidate, if there are few, and what it lacks. */
  private some(c: Cond & { k: 'some' }, bound: Bound, depth: number): Because {
    const { s } = this.machine;
    const { set } = c;
    const asked = set.where.filter((w) => w.k === 'condition' || w.k === 'meets');
    if (asked.length === 0 || set.take || set.type.name === 'zone' || this.among) return this.leaf(c, bound);
    const others = set.where.filter((w) => !(asked as Cond[]).includes(w));
    if (this.secret.of('set', { ...set, where: others }, bound)) return this.leaf(c, bound);
    const inside = (thing: number): Bound => ({ ...bound, locals: new Map(bound.locals).set(set.elem, thing) });
    const members = this.probe.members(s, bareOf(set), bound).filter((thing) => others.every((w) => this.probe.holds(s, w, inside(thing))));
    if (members.length > mostMembers || (set.type.name === 'card' && members.some((card) => !this.secret.knows(card))))
      return this.leaf(c, bound);
    this.among = members.length > 1;
    const of = members.map((thing): Because => {
      const parts = asked.map((w) => this.cond(w, inside(thing), depth + 1));
      const about = set.type.name === 'card' ? this.cardName(thing) : set.type.name === 'player' ? this.names.player(thing) : undefined;
      return { text: '', holds: every(parts), of: parts, ...(about === undefined ? {} : { about }) };
    });
    this.among = false;
    return this.part(c, some(of), of);
  }

  private compared(c: Cond & { k: 'cmp' }, bound: Bound): Because {
    const part = this.leaf(c, bound);
    const [a, b] = [this.amount(c.a, bound), this.amount(c.b, bound)];
    return part.holds !== null && a !== null && b !== null ? { ...part, sides: [a, b] } : part;
  }

  /** A number in words; null: it is not one, or the seat may not know it. */
  amount(e: Expr, bound: Bound): Value | null {
    if (!this.isAmount(e) || this.secret.of('expr', e, bound)) return null;
    return valueOf(this.machine, { name: 'number' }, this.probe.number(this.machine.s, e, bound));
  }

  private isAmount(e: Expr): boolean {
    const { v } = this.machine.program;
    switch (e.k) {
      case 'count':
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
      case 'rest':
      case 'smaller':
      case 'larger':
      case 'half':
      case 'total':
      case 'numeral':
      case 'turn':
      case 'by players':
        return true;
      case 'int':
        return e.v >= 0;
      case 'dial':
      case 'says':
        return v.dials[e.dial]!.type.name === 'number';
      case 'counter':
        return !v.counters[e.counter]!.hidden && v.counters[e.counter]!.type.name === 'number';
      case 'option':
        return v.options[e.option]!.type.name === 'number';
      case 'value':
        return (v.words[e.word]!.result ?? { name: 'number' }).name === 'number';
      case 'if':
        return this.isAmount(e.a) && this.isAmount(e.b);
      case 'local':
        return e.local.type.name === 'number' && !e.local.type.group;
      default:
        return false;
    }
  }

  // ---------------------------------------------------------------- lines in force

  /** Lines of cards in force that this seat can read, oldest first; of two of the same age, the one that counts is last. */
  *inForce(): Generator<{ card: number; line: Standing }> {
    const { machine } = this;
    const { program, s, at } = machine;
    const cards = program.kindOf.map((_, card) => card).filter((card) => program.standing[program.kindOf[card]!]!.length > 0);
    const live = cards.filter((card) => machine.isLive(card) && this.secret.knows(card));
    for (const card of live.sort((a, b) => s[at.SINCE + a]! - s[at.SINCE + b]! || b - a))
      for (const line of program.standing[program.kindOf[card]!]!) yield { card, line };
  }

  /** Lines in force that forbid somebody to do this (with that card). */
  bans(word: number | 'win', actor: number, object: number): Because[] {
    const list: Because[] = [];
    for (const { card, line } of this.inForce()) {
      if (line.k !== 'cannot' || line.word !== word) continue;
      const locals = new Map([[line.actor, actor]]);
      if (line.args[0]) locals.set(line.args[0], object);
      const bound: Bound = { you: this.machine.youOf(card), self: card, locals };
      const holds = this.open(line.test, bound);
      if (holds === false) continue;
      list.push({ ...this.said(line.source, line.span, holds === null ? null : false), about: this.cardName(card), remark: 'forbidden' });
    }
    return [...list, ...this.bansForAWhile(word, actor, object)];
  }

  /** Those that orders have brought about, like dials that are changed for a while: not by which card. */
  private bansForAWhile(word: number | 'win', actor: number, object: number): Because[] {
    const { program, s, at } = this.machine;
    return Array.from({ length: s[MODS]! }, (_, i) => at.MOD + i * MOD_SIZE).flatMap((m) => {
      const ban = program.timedBans[-2 - s[m + MOD_DIAL]!];
      if (ban?.word !== word) return [];
      const locals = new Map(ban.names.map((local, i) => [local, s[m + MOD_NAMES + i]!]));
      locals.set(ban.actor, actor);
      if (ban.args[0]) locals.set(ban.args[0], object);
      const holds = this.open(ban.test, { you: s[m + MOD_SEAT]!, self: s[m + MOD_CARD]!, locals });
      return holds === false ? [] : [{ text: '', remark: 'for a while', holds: holds === null ? null : false, of: [] }];
    });
  }

  /** Does it hold, as far as the seat knows? One known part may decide, even if the others are hidden. */
  private open(c: Cond, bound: Bound): boolean | null {
    if (c.k !== 'and' && c.k !== 'or') return this.secret.of('cond', c, bound) ? null : this.probe.holds(this.machine.s, c, bound);
    const parts = c.of.map((part) => this.open(part, bound));
    const decides = c.k === 'or';
    if (parts.includes(decides)) return decides;
    return parts.includes(null) ? null : !decides;
  }
}

/** A condition that must be false: its own words, or those of its parts. */
function unlike(inner: Because, holds: boolean | null): Because {
  if (inner.text !== '' || inner.of.length === 0) return { ...inner, holds, remark: 'must not be', of: [] };
  return {
    text: '',
    holds,
    of: inner.of.filter((part) => part.text !== '').map((part) => ({ ...part, holds, remark: 'must not be', of: [] })),
  };
}

/** All of them; open as long as one is open and none fails. */
export function every(parts: readonly { holds: boolean | null }[]): boolean | null {
  if (parts.some((p) => p.holds === false)) return false;
  return parts.some((p) => p.holds === null) ? null : true;
}

export function some(parts: readonly { holds: boolean | null }[]): boolean | null {
  if (parts.some((p) => p.holds === true)) return true;
  return parts.some((p) => p.holds === null) ? null : false;
}

/** The words of a file on one line, without comments. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}
