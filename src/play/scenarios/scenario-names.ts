// The names a scenario uses ↔ the numbers of a machine: seats, cards, places, counters, values. Runs nothing and judges nothing.
import { ScenarioMistake } from './scenario-mistake.ts';
import { phrase } from '../../diagnose/phrase.ts';
import type { Type } from '../../meaning/types.ts';
import { numberWord } from '../../check/declare/naming.ts';
import { OPEN, type Counter, type Family, type Kind, type Vocabulary } from '../../meaning/vocabulary.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Machine } from '../../run/machine.ts';
import { zoneNumber } from '../../emit/zoning.ts';
import { AS_IT_WAS, FP, MAX_TEMPS, PLAYERS, TEMPS } from '../../table/layout.ts';

/** What a key of `given` or `expect` speaks of. */
export type Target =
  | { k: 'zone'; zone: number; name: string }
  /** Several zones as one place: the cards set aside, or all zones of a family. */
  | { k: 'zones'; zones: number[]; name: string }
  | { k: 'number'; at: number; type: Type; name: string }
  | { k: 'dial'; dial: number; of: number; type: Type; name: string }
  | { k: 'tie'; what: 'host' | 'cover'; card: number; name: string }
  | ComputedValue
  | { k: 'several'; type: Type; members: () => number[]; name: string }
  | { k: 'known'; seat: number; known: boolean }
  | { k: 'nowhere' };

/** A value that is not stored, or must not be set: computed on demand. */
export interface ComputedValue {
  /** The kind of target. */
  k: 'worth';
  /** Its value now. */
  found: () => number;
  /** The number for a value as a scenario writes it; throws a ScenarioMistake if there is none. */
  wanted: (value: unknown, path: (string | number)[]) => number;
  /** A number in words. */
  says: (x: number) => string;
  /** As the scenario writes it. */
  name: string;
}

const seatPattern = /^P([1-9]\d?)$/;

/** Names for one machine and one scenario. */
export class ScenarioNames {
  readonly v: Vocabulary;
  private readonly copies: number[][];
  private readonly visible: number[];

  constructor(
    readonly machine: Machine,
    /** The set of this scenario's own test cards. */
    private readonly own: string,
    foreign: ReadonlySet<string>,
    readonly players: number,
  ) {
    const p = machine.program;
    this.v = p.v;
    this.copies = p.v.kinds.map(() => []);
    p.kindOf.forEach((kind, card) => this.copies[kind]!.push(card));
    this.visible = p.v.kinds.map((_, i) => i).filter((i) => p.v.kinds[i]!.set === own || !foreign.has(p.v.kinds[i]!.set));
  }

  // ---------------------------------------------------------------- seats

  /** The seat of `P2`; null if the text is not the name of a player. */
  seatOrNull(text: string): number | null {
    const match = seatPattern.exec(text.trim());
    return match ? Number(match[1]) - 1 : null;
  }

  seat(text: unknown, path: (string | number)[] = []): number {
    const seat = this.seatOrNull(String(text));
    if (
      seat === null ||
      seat >= this.machine.at.seats ||
      (seat >= this.players && !((this.machine.table.present(this.machine.s) >> seat) & 1))
    )
      throw new ScenarioMistake(say.noPlayer(String(text), this.players), path);
    return seat;
  }

  seats(bits: number): string[] {
    return Array.from({ length: this.machine.at.seats }, (_, i) => i)
      .filter((i) => (bits >> i) & 1)
      .map(seatName);
  }

  // ---------------------------------------------------------------- cards

  /** Kinds an id may mean: the scenario's own first, then those of the mix. */
  kinds(id: string): number[] {
    const colon = id.indexOf(':');
    const { kinds } = this.v;
    if (colon > 0) {
      const set = id.slice(0, colon) === 'with' ? this.own : id.slice(0, colon);
      return this.visible.filter((i) => kinds[i]!.set === set && kinds[i]!.id === id.slice(colon + 1));
    }
    const found = this.visible.filter((i) => kinds[i]!.id === id);
    const ours = found.filter((i) => kinds[i]!.set === this.own);
    return ours.length > 0 ? ours : found;
  }

  isCard(text: string): boolean {
    return this.kinds(text.replace(/#\d+$/, '')).length > 0;
  }

  /** The kinds of a card named in a scenario: several where sets of the mix have the same card. */
  kindsNamed(text: string, path: (string | number)[] = []): number[] {
    const id = text.replace(/#\d+$/, '');
    const found = this.kinds(id);
    const { kinds } = this.v;
    if (found.length === 0) {
      const ids = this.visible.map((i) => kinds[i]!.id);
      throw new ScenarioMistake(say.noCard(id, nearest(id, ids)), path);
    }
    if (!this.areOne(found))
      throw new ScenarioMistake(
        say.several(
          id,
          found.map((i) => kinds[i]!.fullId),
        ),
        path,
      );
    return found;
  }

  /** The copies a card of a scenario may mean; for `id#2`, that one copy. */
  cardsNamed(text: string, path: (string | number)[] = []): number[] {
    const all = this.kindsNamed(text, path).flatMap((kind) => this.copies[kind]!);
    const copy = /#(\d+)$/.exec(text);
    if (!copy) return all;
    const card = all[Number(copy[1]) - 1];
    if (card === undefined) throw new ScenarioMistake(say.tooFew(text.replace(/#.*/, ''), all.length), path);
    return [card];
  }

  /** Are the kinds with one id the same card, in several sets? */
  private areOne(kinds: readonly number[]): boolean {
    return new Set(kinds.map((kind) => this.v.kinds[kind]!.like)).size === 1;
  }

  /** The one instance a card of a scenario means. */
  card(text: string, path: (string | number)[] = []): number {
    const all = this.cardsNamed(text, path);
    const lying = all.filter((c) => this.machine.s[this.machine.at.ZONE + c]! >= 0);
    if (lying.length > 1)
      throw new ScenarioMistake(
        say.several(
          text,
          lying.map((c) => this.cardName(c)),
        ),
        path,
      );
    return lying[0] ?? all[0]!;
  }

  kindOf(card: number): Kind {
    return this.v.kinds[this.machine.program.kindOf[card]!]!;
  }

  /** `candle`, `lamps:candle` if the id alone is ambiguous, `candle#2` where several copies are in play. */
  cardName(card: number): string {
    const kind = this.machine.program.kindOf[card]!;
    const lying = this.instances(kind).filter((c) => this.machine.s[this.machine.at.ZONE + c]! >= 0);
    return lying.length > 1 ? this.copyName(card) : this.kindName(kind);
  }

  /** `candle#2`. */
  copyName(card: number): string {
    const kind = this.machine.program.kindOf[card]!;
    return `${this.kindName(kind)}#${this.instances(kind).indexOf(card) + 1}`;
  }

  kindName(kind: number): string {
    const { id, fullId } = this.v.kinds[kind]!;
    return this.likes(kind) ? id : fullId;
  }

  /** The kinds that the id of a kind means; null: not this one, or others as well. */
  private likes(kind: number): number[] | null {
    const meant = this.kinds(this.v.kinds[kind]!.id);
    return meant.includes(kind) && this.areOne(meant) ? meant : null;
  }

  private instances(kind: number): number[] {
    return (this.likes(kind) ?? [kind]).flatMap((k) => this.copies[k]!);
  }

  /** Are these the same to a player: same card, same place, same attachments and marks? */
  alike(a: number, b: number): boolean {
    const { s, at, program } = this.machine;
    if (!this.areOne([program.kindOf[a]!, program.kindOf[b]!])) return false;
    for (const base of [at.ZONE, at.HOST, at.COVER, at.FACE]) if (s[base + a] !== s[base + b]) return false;
    for (let i = 0; i < this.v.marks.length; i++) {
      if (this.v.marks[i]!.family >= 0) continue;
      const [base] = this.machine.markRow(i);
      if (s[base + a] !== s[base + b]) return false;
    }
    return this.guests(a).length === 0 && this.guests(b).length === 0;
  }

  guests(card: number): number[] {
    const { s, at } = this.machine;
    return Array.from({ length: at.cards }, (_, c) => c).filter((c) => s[at.HOST + c] === card && s[at.ZONE + c]! >= 0);
  }

  // ---------------------------------------------------------------- places

  /** Cards of a zone, top or first first. */
  cardsIn(zone: number): number[] {
    const { s, at } = this.machine;
    const cards: number[] = [];
    for (let c = s[at.HEAD + zone]!; c >= 0 && cards.length <= at.cards; c = s[at.NEXT + c]!) cards.push(c);
    return cards;
  }

  zoneName(zone: number): string {
    const { zoning } = this.machine.linked;
    const family = this.v.families[zoning.familyOf[zone]!]!;
    const place = zoning.families[zoning.familyOf[zone]!]!;
    if (family.temporary) return `${family.name} of ${this.openAside().indexOf(zone) + 1}`;
    let rest = zone - place.base;
    const parts: string[] = [];
    for (let i = family.dims.length - 1; i >= 0; i--) {
      const index = rest % place.sizes[i]!;
      rest = Math.floor(rest / place.sizes[i]!);
      parts.unshift(this.indexName(family.dims[i]!, index + place.lows[i]!));
    }
    return parts.length === 0 ? family.name : `${family.name} of ${parts.join(' and ')}`;
  }

  private indexName(dim: number, index: number): string {
    return dim < 0 ? seatName(index) : this.memberName(dim, index);
  }

  memberName(set: number, value: number): string {
    const spec = this.v.sets[set]!;
    return spec.members ? (spec.members[value] ?? String(value)) : spec.numeric ? String(value) : String(value + 1);
  }

  member(set: number, text: string): number | null {
    const spec = this.v.sets[set]!;
    if (spec.members) {
      const at = spec.members.indexOf(text);
      return at < 0 ? null : at;
    }
    const n = Number(text);
    if (!Number.isInteger(n) || text.trim() === '') return null;
    const value = spec.numeric ? n : n - 1;
    return value >= spec.low && value <= spec.high ? value : null;
  }

  /** Temporary zones in use, the outermost effect first. */
  openAside(): number[] {
    const { s, at } = this.machine;
    if (at.firstTemp < 0 || s[FP]! < 0) return [];
    const open = Array.from({ length: MAX_TEMPS }, (_, i) => i).filter((i) => (s[TEMPS]! >> i) & 1);
    return open.sort((a, b) => s[at.TEMP_OWNER + a]! - s[at.TEMP_OWNER + b]! || a - b).map((i) => at.firstTemp + i);
  }

  /** Are lists of this place compared in order? */
  inOrder(zone: number): boolean {
    const family = this.v.families[this.machine.linked.zoning.familyOf[zone]!]!;
    if (family.row || family.seenBy === 'nobody') return true;
    return this.v.folders.some((f) => [f.game, f.set].some((file) => file?.data.zones?.[family.name]?.ordered === true));
  }

  facesDiffer(zone: number): boolean {
    return this.machine.table.seen[zone] === AS_IT_WAS || this.machine.at.turning === true;
  }

  // ---------------------------------------------------------------- keys

  /** What a key means: `hand of P1`, `drawn of P1`, `closed of run of P1 and red`, `dial draws of P1`, `nowhere`. */
  target(text: string, path: (string | number)[] = []): Target {
    const key = text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/^(P\d+)'s (.+)$/, '$2 of $1');
    const known = /^(un)?known to (P\d+)$/.exec(key);
    if (known) return { k: 'known', seat: this.seat(known[2], path), known: !known[1] };
    if (key.startsWith('dial ')) return this.dial(key.slice(5), path);
    const [name, rest] = split(key);
    const family = this.v.families.findIndex((f) => f.name === name);
    if (family >= 0) return this.place(family, rest, key, path);
    const counter = this.v.counters.findIndex((c) => c.name === name);
    if (counter >= 0)
      return {
        k: 'number',
        at: this.machine.counterBase(counter) + this.counterIndex(this.v.counters[counter]!, rest, path),
        type: this.v.counters[counter]!.type,
        name: key,
      };
    const mark = this.v.marks.findIndex((m) => m.name === name);
    if (mark >= 0) return this.mark(mark, rest, key, path);
    const dial = this.v.dials.findIndex((d) => d.name === name);
    if (dial >= 0) return this.dial(key, path);
    if (name === 'host' || name === 'cover') return { k: 'tie', what: name, card: this.card(rest ?? '', path), name: key };
    if (name === 'nowhere') return { k: 'nowhere' };
    const all = [...this.v.families, ...this.v.counters.filter((c) => !c.hidden), ...this.v.marks].map((x) => x.name);
    throw new ScenarioMistake(say.unknown('zone, counter or mark', name, nearest(name, all), all), path);
  }

  private place(family: number, rest: string | null, key: string, path: (string | number)[]): Target {
    const spec = this.v.families[family]!;
    const { zoning } = this.machine.linked;
    if (spec.temporary) return { k: 'zones', zones: this.aside(rest, path), name: key };
    const place = zoning.families[family]!;
    if (rest === null && spec.dims.length > 0)
      throw new ScenarioMistake(
        say.misplaced(phrase`There are several places "${spec.name}".`, phrase`Say whose: "${this.zoneName(place.base)}".`),
        path,
      );
    if (rest !== null && spec.dims.length === 0)
      throw new ScenarioMistake(
        say.misplaced(phrase`There is one place "${spec.name}", and it is nobody's.`, phrase`Write "${spec.name}".`),
        path,
      );
    return { k: 'zone', zone: rest === null ? place.base : zoneNumber(place, this.indexes(spec, rest, path)), name: key };
  }

  /** The cards set aside: all, those of one effect (`aside of 1`: the outermost), or those of a player. */
  private aside(rest: string | null, path: (string | number)[]): number[] {
    const open = this.openAside();
    if (rest === null) return open;
    const { s, at } = this.machine;
    const seat = this.seatOrNull(rest);
    if (seat !== null) return open.filter((z) => s[at.TEMP_SEAT + z - at.firstTemp] === this.seat(rest, path));
    const n = Number(rest);
    return Number.isInteger(n) && open[n - 1] !== undefined ? [open[n - 1]!] : [];
  }

  private indexes(family: Family, text: string, path: (string | number)[]): number[] {
    const parts = text.split(/ and |, /);
    const found: (number | null)[] = family.dims.map(() => null);
    for (const part of parts) {
      const at = family.dims.findIndex(
        (dim, i) => found[i] === null && (dim < 0 ? this.seatOrNull(part) : this.member(dim, part)) !== null,
      );
      if (at < 0)
        throw new ScenarioMistake(
          say.unknown(
            `place of "${family.name}"`,
            part,
            null,
            family.dims.map((d) => this.indexName(d, 0)),
          ),
          path,
        );
      found[at] = family.dims[at]! < 0 ? this.seat(part, path) : this.member(family.dims[at]!, part)!;
    }
    if (found.includes(null))
      throw new ScenarioMistake(
        say.misplaced(
          phrase`"${family.name} of ${text}" may mean several places.`,
          phrase`Each is named like "${this.zoneName(this.machine.linked.zoning.families[this.v.families.indexOf(family)]!.base)}".`,
        ),
        path,
      );
    return found as number[];
  }

  private counterIndex(counter: Counter, rest: string | null, path: (string | number)[]): number {
    if (counter.per === 'table') {
      if (rest !== null)
        throw new ScenarioMistake(say.misplaced(phrase`There is one "${counter.name}" for all.`, phrase`Write "${counter.name}".`), path);
      return 0;
    }
    if (counter.per === 'player') return rest === null ? this.whose(counter.name, path) : this.seat(rest, path);
    const index = rest === null ? null : this.member(counter.per, rest);
    if (index === null)
      throw new ScenarioMistake(say.noValue(String(rest ?? ''), counter.name, this.v.sets[counter.per]!.members ?? []), path);
    return index;
  }

  private whose(name: string, path: (string | number)[]): number {
    throw new ScenarioMistake(say.misplaced(phrase`Each player has a "${name}".`, phrase`Say whose: "${name} of P1".`), path);
  }

  private mark(mark: number, rest: string | null, key: string, path: (string | number)[]): Target {
    const spec = this.v.marks[mark]!;
    const [base] = this.machine.markRow(mark);
    if (rest === null)
      throw new ScenarioMistake(
        say.misplaced(
          phrase`"${spec.name}" is a mark of ${spec.family < 0 ? 'cards' : this.v.families[spec.family]!.name}.`,
          phrase`Say of which: "${spec.name} of …".`,
        ),
        path,
      );
    if (spec.family < 0) return { k: 'number', at: base + this.card(rest, path), type: spec.type, name: key };
    const of = this.target(rest, path);
    if (of.k !== 'zone') throw new ScenarioMistake(say.unknown('zone', rest, null, [this.v.families[spec.family]!.name]), path);
    return { k: 'number', at: base + of.zone, type: spec.type, name: key };
  }

  /** Sets the mark of a card that `x as 7` means: the only one that takes the value. */
  markFor(value: unknown, path: (string | number)[]): number {
    const fits = this.v.marks.flatMap((m, i) => (m.family < 0 && this.valueOrNull(m.type, value) !== null ? [i] : []));
    if (fits.length !== 1)
      throw new ScenarioMistake(
        say.misplaced(
          fits.length === 0
            ? phrase`"as ${String(value)}" fits no mark of a card.`
            : phrase`"as ${String(value)}" fits several marks of a card.`,
          phrase`Write \`card: { mark: value }\`.`,
        ),
        path,
      );
    return fits[0]!;
  }

  private dial(text: string, path: (string | number)[]): Target {
    const [name, rest] = split(text);
    const dial = this.v.dials.findIndex((d) => d.name === name);
    if (dial < 0)
      throw new ScenarioMistake(
        say.unknown(
          'dial',
          name,
          nearest(
            name,
            this.v.dials.map((d) => d.name),
          ),
          this.v.dials.map((d) => d.name),
        ),
        path,
      );
    const spec = this.v.dials[dial]!;
    const of =
      rest === null
        ? spec.per === 'player'
          ? this.whose(`dial ${name}`, path)
          : this.card('', path)
        : spec.per === 'card'
          ? this.card(rest, path)
          : this.seat(rest, path);
    return { k: 'dial', dial, of, type: spec.type, name: text };
  }

  // ---------------------------------------------------------------- values

  valueOrNull(type: Type, value: unknown): number | null {
    const text = value === true ? 'yes' : value === false ? 'no' : String(value).trim();
    if (type.name === 'yes') return text === 'yes' ? 1 : text === 'no' ? 0 : null;
    if (type.name === 'choice') return text === 'none' ? -1 : this.member(type.set!, text);
    if (type.name === 'player') return text === 'none' || text === 'nobody' ? -1 : this.seatOrNull(text);
    if (type.name === 'card') return text === 'none' ? -1 : this.isCard(text) ? this.card(text) : null;
    if (text === 'none') return -1;
    if (text === 'all') return OPEN;
    const but = /^all (?:but|-) (\d+)$/.exec(text);
    if (but) return OPEN - Number(but[1]);
    return numberWord(text) ?? (/^-?\d+$/.test(text) ? Number(text) : null);
  }

  value(type: Type, value: unknown, of: string, path: (string | number)[] = []): number {
    const found = this.valueOrNull(type, value);
    const known = type.name === 'yes' ? ['yes', 'no'] : type.name === 'choice' ? (this.v.sets[type.set!]!.members ?? []) : [];
    if (found === null) throw new ScenarioMistake(say.noValue(String(value), of, known), path);
    return found;
  }

  valueName(type: Type, value: number): string {
    if (type.name === 'yes') return value ? 'yes' : 'no';
    if (value < 0 && type.name !== 'number') return 'none';
    if (type.name === 'card') return this.cardName(value);
    if (type.name === 'player') return seatName(value);
    if (type.name === 'zone') return this.zoneName(value);
    if (type.name === 'choice') return this.memberName(type.set!, value);
    if (value > OPEN / 2) return value === OPEN ? 'all' : value < OPEN ? `all but ${OPEN - value}` : `all + ${value - OPEN}`;
    return String(value);
  }

  get seated(): number {
    return this.machine.s[PLAYERS]!;
  }
}

export function seatName(seat: number): string {
  return `P${seat + 1}`;
}

/** `drawn of P1` → `drawn`, `P1`. */
function split(key: string): [string, string | null] {
  const at = key.indexOf(' of ');
  return at < 0 ? [key, null] : [key.slice(0, at), key.slice(at + 4)];
}
