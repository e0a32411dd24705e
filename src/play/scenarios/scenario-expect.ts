// What a scenario asserts: each line of `expect` and `sees` against the state as it is now. Changes nothing.
import { type Said, phrase } from '../../diagnose/phrase.ts';
import { anyOf } from '../../diagnose/codes/phrases.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import { nearest } from '../../diagnose/nearest.ts';
import type { Machine } from '../../run/machine.ts';
import { SEATS } from '../../table/layout.ts';
import { askedText, fitting, offeredAs, optionWords, optionsOf, plain } from './scenario-answers.ts';
import { listOf, readItem, type Item } from './scenario-items.ts';
import { questionWords } from './scenario-question.ts';
import { ScenarioMistake } from './scenario-mistake.ts';
import { seatName, type ScenarioNames, type Target } from './scenario-names.ts';
import { computedTarget, computedNames } from './scenario-values.ts';
import { SeatNames, plainNames, type CardView } from '../session/view.ts';

type Where = (string | number)[];

const spoken = ['asked', 'options', 'offers', 'no offer', 'choose', 'asks', 'over', 'places', 'final score', 'stopped'];

/** Throws for the first line that does not hold, at its place. */
export function expectAll(names: ScenarioNames, machine: Machine, wanted: Record<string, unknown>, path: Where): void {
  for (const [key, value] of Object.entries(wanted)) expectOne(names, machine, key, value, [...path, key]);
}

function expectOne(names: ScenarioNames, machine: Machine, key: string, value: unknown, path: Where): void {
  switch (key) {
    case 'asked':
      return expectAsked(names, machine, value, path);
    case 'options':
      return expectOptions(names, machine, value, path);
    case 'offers':
      return expectOffers(names, machine, value, true, path);
    case 'no offer':
      return expectOffers(names, machine, value, false, path);
    case 'choose':
      return expectChoose(names, machine, value, path);
    case 'asks':
      return expectWords(names, machine, value, path);
    case 'over':
      return expectOver(names, machine, value, path);
    case 'final score':
      if (machine.score !== value) fail(names, machine, key, String(value), String(machine.score ?? 'none'), path);
      return;
    case 'places':
      return expectPlaces(names, machine, value, path);
    case 'stopped':
      return expectStopped(names, machine, value, path);
    default:
      return expectTarget(names, machine, targetOf(names, key, path), value, path);
  }
}

function targetOf(names: ScenarioNames, key: string, path: Where): Target {
  try {
    return names.target(key, path);
  } catch (e) {
    if (!(e instanceof ScenarioMistake) || e.words.code !== 'CW5002') throw e;
    const found = computedTarget(names, key, path);
    if (found) return found;
    if (e.words.suggestion !== undefined) throw e;
    // Perhaps a key of `expect` was meant, or a value of the rules.
    const [head] = key.split(' of ');
    const value = nearest(head!, computedNames(names));
    const near = nearest(key, spoken) ?? (value === null ? null : value + key.slice(head!.length));
    if (near !== null) throw new ScenarioMistake(say.unknown('assertion', key, near, spoken), path);
    throw e;
  }
}

function fail(names: ScenarioNames, machine: Machine, what: string, wanted: Said, found: Said, path: Where): never {
  throw new ScenarioMistake(say.failed(what.charAt(0).toUpperCase() + what.slice(1), wanted, found, askedText(names, machine)), path);
}

// ---------------------------------------------------------------- who is asked what

function expectAsked(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  const found = names.seats(machine.asked());
  const wanted = value === 'nobody' || value === 'none' ? [] : listOf(value).map((x) => seatName(names.seat(x, path)));
  if (wanted.length !== found.length || wanted.some((w) => !found.includes(w)))
    fail(names, machine, 'who is asked', wanted.join(' and ') || 'nobody', found.join(' and ') || 'nobody', path);
}

/** The seats asked now; all of them, if they are asked together. */
function eachAsked(names: ScenarioNames, machine: Machine, path: Where): number[] {
  const asked = machine.asked();
  if (asked === 0) throw new ScenarioMistake(say.nobodyAsked('Nobody'), path);
  return Array.from({ length: machine.at.seats }, (_, i) => i).filter((i) => (asked >> i) & 1);
}

/** A list is about the seat that is asked (the first of several); `{ P2: […] }` names another. */
function bySeat(names: ScenarioNames, machine: Machine, value: unknown, path: Where): [seat: number, value: unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).map(([seat, list]) => [names.seat(seat, path), list]);
  return [[eachAsked(names, machine, path)[0]!, value]];
}

function ask(names: ScenarioNames, machine: Machine, seat: number, path: Where): void {
  if (!((machine.asked() >> seat) & 1))
    throw new ScenarioMistake(say.otherSeat(seatName(seat), names.seats(machine.asked()).join(' and ') || 'nobody', []), path);
  machine.prepare(seat);
}

function expectOptions(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  for (const [seat, list] of bySeat(names, machine, value, path)) {
    ask(names, machine, seat, path);
    const wanted = listOf(list).map(plain);
    const left = new Set(optionsOf(names, machine).map((o) => o.value));
    let pass = machine.decision.min === 0;
    let wrong = false;
    for (const text of wanted) {
      const found = fitting(names, machine, text, path);
      if (found === 'pass') {
        wrong ||= machine.decision.min > 0;
        pass = false;
      } else {
        wrong ||= found.length === 0;
        for (const option of found) left.delete(option.value);
      }
    }
    const options = optionWords(names, machine);
    if (wrong || left.size > 0 || pass)
      fail(
        names,
        machine,
        `what ${seatName(seat)} can answer`,
        wanted.length > 0 ? anyOf(wanted, 30) : 'nothing',
        options.length > 0 ? anyOf(options, 30) : 'nothing',
        path,
      );
  }
}

function expectOffers(names: ScenarioNames, machine: Machine, value: unknown, wanted: boolean, path: Where): void {
  for (const [seat, list] of bySeat(names, machine, value, path)) {
    ask(names, machine, seat, path);
    for (const text of listOf(list).map(plain)) {
      const found = offeredAs(names, machine, text).length > 0 ? true : fitting(names, machine, text, path);
      const fits = found === true || (found === 'pass' ? machine.decision.min === 0 : found.length > 0);
      if (fits !== wanted)
        fail(
          names,
          machine,
          `"${text}" for ${seatName(seat)}`,
          wanted ? 'possible' : 'impossible',
          wanted ? 'impossible' : 'possible',
          path,
        );
    }
  }
}

/** How many are to be chosen: `2`, `1 to 3`, `0 to 2`. */
function expectChoose(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  for (const [seat, count] of bySeat(names, machine, value, path)) {
    ask(names, machine, seat, path);
    const { min, max } = machine.decision;
    const found = min === max ? String(min) : `${min} to ${max}`;
    if (String(count) !== found) fail(names, machine, `how many ${seatName(seat)} chooses`, String(count), found, path);
  }
}

/** What the question says. */
function expectWords(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  for (const [seat, words] of bySeat(names, machine, value, path)) {
    ask(names, machine, seat, path);
    const found = questionWords(machine, seat);
    if (plain(words) !== found) fail(names, machine, `what ${seatName(seat)} is asked`, `"${plain(words)}"`, `"${found}"`, path);
  }
}

// ---------------------------------------------------------------- the end

export function outcomeText(names: ScenarioNames, machine: Machine): string {
  if (!machine.over) return 'no';
  const outcome = machine.outcome;
  if (outcome === 'wins') return `${names.seats(machine.winners).join(' and ')} wins`;
  if (outcome === 'loses') return `${names.seats(machine.s[SEATS]! & ~machine.winners).join(' and ')} loses`;
  return outcome ?? 'ends';
}

function expectOver(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  const found = outcomeText(names, machine);
  const text = plain(value);
  if (!/^(?:no|yes|tie|ends|everyone loses|P\d+(?: and P\d+)* (?:wins?|loses?))$/.test(text))
    throw new ScenarioMistake(say.noValue(text, 'over', ['no', 'yes', 'P1 wins', 'P1 loses', 'everyone loses', 'tie', 'ends']), path);
  const fits = text === 'yes' ? found !== 'no' : text.replace(/ win$/, ' wins').replace(/ lose$/, ' loses') === found;
  if (!fits) fail(names, machine, 'the end of the game', text, found, path);
}

/** `[P2, [P1, P3]]`: who came first, who next; a list in the list is level. */
function expectPlaces(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  const found: string[][] = [];
  let last = 0;
  for (const { seat, place } of machine.standings()) {
    if (place !== last) found.push([]);
    last = place;
    found.at(-1)!.push(seatName(seat));
  }
  const said = (lists: readonly (readonly string[])[]): string => lists.map((list) => list.join(' and ')).join(', ') || 'no places';
  const wanted = listOf(value).map((group) =>
    listOf(group)
      .map((x) => seatName(names.seat(x, path)))
      .sort(),
  );
  if (said(wanted) !== said(found.map((list) => list.sort()))) fail(names, machine, 'who came where', said(wanted), said(found), path);
}

function expectStopped(names: ScenarioNames, machine: Machine, value: unknown, path: Where): void {
  const found = machine.trouble.map((t) => (t.card < 0 ? 'the game' : names.kindName(machine.program.kindOf[t.card]!)));
  const wanted = listOf(value).map(String);
  if (wanted.length !== found.length || wanted.some((w, i) => w !== found[i]))
    fail(names, machine, 'what was stopped', wanted.join(', ') || 'nothing', found.join(', ') || 'nothing', path);
  machine.trouble = [];
}

// ---------------------------------------------------------------- places and numbers

function expectTarget(names: ScenarioNames, machine: Machine, target: Target, value: unknown, path: Where): void {
  const { s, at, linked } = machine;
  switch (target.k) {
    case 'zone':
    case 'zones': {
      const zones = target.k === 'zone' ? [target.zone] : target.zones;
      const cards = zones.flatMap((z) => names.cardsIn(z));
      return expectCards(names, machine, target.name, cards, value, target.k === 'zone' && names.inOrder(target.zone), path);
    }
    case 'number':
      return expectNumber(names, machine, target.name, target.type, s[target.at]!, value, path);
    case 'dial':
      return expectNumber(names, machine, `dial ${target.name}`, target.type, linked.dials[target.dial]!(s, target.of), value, path);
    case 'worth': {
      const found = target.found();
      const wanted = target.wanted(value, path);
      if (wanted !== found) fail(names, machine, target.name, target.says(wanted), target.says(found), path);
      return;
    }
    case 'several':
      return expectSeveral(names, machine, target, value, path);
    case 'tie': {
      const other = s[(target.what === 'host' ? at.HOST : at.COVER) + target.card]!;
      const wanted = value === 'none' ? -1 : names.card(String(value), path);
      if (other !== wanted) fail(names, machine, target.name, String(value), other < 0 ? 'none' : names.cardName(other), path);
      return;
    }
    case 'known':
      for (const text of listOf(value)) {
        const card = names.card(String(text), path);
        const known = s[at.ZONE + card]! >= 0 && machine.table.knows(s, target.seat, card);
        if (known !== target.known)
          fail(
            names,
            machine,
            `"${String(text)}" for ${seatName(target.seat)}`,
            target.known ? 'known' : 'unknown',
            known ? 'known' : 'unknown',
            path,
          );
      }
      return;
    case 'nowhere':
      for (const text of listOf(value)) {
        const card = names.card(String(text), path);
        if (s[at.ZONE + card]! >= 0) fail(names, machine, `"${String(text)}"`, 'nowhere', `in ${names.zoneName(s[at.ZONE + card]!)}`, path);
      }
  }
}

/** A value with several things: cards are compared like those of a zone, anything else by name, in any order. */
function expectSeveral(
  names: ScenarioNames,
  machine: Machine,
  { type, members, name }: Target & { k: 'several' },
  value: unknown,
  path: Where,
): void {
  if (type.name === 'card') return expectCards(names, machine, name, members(), value, false, path);
  const found = members().map((x) => names.valueName(type, x));
  const wanted = listOf(value === 'none' || value === 'empty' ? [] : value).map(plain);
  if ([...wanted].sort().join() !== [...found].sort().join())
    fail(names, machine, name, wanted.join(', ') || 'none', found.join(', ') || 'none', path);
}

function expectNumber(
  names: ScenarioNames,
  machine: Machine,
  name: string,
  type: Parameters<ScenarioNames['value']>[0],
  found: number,
  value: unknown,
  path: Where,
): void {
  const wanted = names.value(type, value, name, path);
  if (wanted !== found) fail(names, machine, name, names.valueName(type, wanted), names.valueName(type, found), path);
}

function expectCards(
  names: ScenarioNames,
  machine: Machine,
  name: string,
  cards: number[],
  value: unknown,
  ordered: boolean,
  path: Where,
): void {
  const shown = cards.map((c) => describe(names, machine, c));
  const missed = (wanted: string): never => fail(names, machine, name, wanted, shown.join(', ') || 'empty', path);
  if (typeof value === 'number') {
    if (cards.length !== value) missed(`${value} cards`);
    return;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [how, list] of Object.entries(value)) {
      const items = listOf(list).map((entry, i) => readItem(entry, [...path, how, i]));
      check(names, items, path);
      const text = items.map((i) => i.text).join(', ');
      const compare = Object.hasOwn(comparisons, how) ? comparisons[how] : undefined;
      if (!compare) throw new ScenarioMistake(say.unknown('way to compare', how, nearest(how, ways), ways), [...path, how]);
      if (!compare.holds(names, machine, items, cards)) missed(compare.says(text));
    }
    return;
  }
  const items = listOf(value === 'empty' || value === 'none' ? [] : value).map((entry, i) => readItem(entry, [...path, i]));
  check(names, items, path);
  if (!(ordered ? matchInOrder(names, machine, items, cards) : matchAnyOrder(names, machine, items, cards)))
    missed(`${items.map((i) => i.text).join(', ') || 'empty'}${ordered && items.length > 1 ? ' (in this order)' : ''}`);
}

interface Comparison {
  holds(names: ScenarioNames, machine: Machine, items: Item[], cards: number[]): boolean;
  says(text: string): string;
}

/** How a list of cards may be compared: `{ in order: […] }`. */
const comparisons: Record<string, Comparison> = {
  'in order': { holds: matchInOrder, says: (text) => `${text}, in this order` },
  'any order': { holds: matchAnyOrder, says: (text) => text },
  top: { holds: (n, m, items, cards) => matchInOrder(n, m, items, cards.slice(0, items.length)), says: (text) => `${text} on top` },
  bottom: {
    holds: (n, m, items, cards) => matchInOrder(n, m, items, cards.slice(Math.max(0, cards.length - items.length))),
    says: (text) => `${text} at the bottom`,
  },
  with: { holds: matchSome, says: (text) => `with ${text}` },
  without: { holds: (n, m, items, cards) => !items.some((i) => cards.some((c) => matches(n, m, i, c))), says: (text) => `without ${text}` },
};
const ways = Object.keys(comparisons);

/** Every card named must be one. */
function check(names: ScenarioNames, items: Item[], path: Where): void {
  for (const item of items) for (const id of [item.card, item.on, item.under]) if (id !== null) names.kindsNamed(id, path);
}

function matchInOrder(names: ScenarioNames, machine: Machine, items: Item[], cards: number[]): boolean {
  return items.length === cards.length && items.every((item, i) => matches(names, machine, item, cards[i]!));
}

function matchAnyOrder(names: ScenarioNames, machine: Machine, items: Item[], cards: number[]): boolean {
  return items.length === cards.length && matchSome(names, machine, items, cards);
}

/** Each item matches a different card; more specific items choose first. */
function matchSome(names: ScenarioNames, machine: Machine, items: Item[], cards: number[]): boolean {
  const left = [...cards];
  const weight = (i: Item) =>
    (i.on !== null ? 1 : 0) +
    (i.under !== null ? 1 : 0) +
    (i.as !== null ? 1 : 0) +
    i.marks.length +
    (i.face ? 1 : 0) +
    (/#\d+$/.test(i.card) ? 2 : 0);
  return [...items]
    .sort((a, b) => weight(b) - weight(a))
    .every((item) => {
      const at = left.findIndex((c) => matches(names, machine, item, c));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

function matches(names: ScenarioNames, machine: Machine, item: Item, card: number): boolean {
  const { s, at } = machine;
  if (!isCard(names, item.card, card)) return false;
  if (item.on !== null && !isCard(names, item.on, s[at.HOST + card]!)) return false;
  if (item.under !== null && !isCard(names, item.under, s[at.COVER + card]!)) return false;
  if (item.face !== null && (s[at.FACE + card] === 1) !== (item.face === 'up')) return false;
  const marks: [string, unknown][] =
    item.as === null ? item.marks : [...item.marks, [names.v.marks[names.markFor(item.as, [])]!.name, item.as]];
  return marks.every(([name, value]) => {
    const mark = names.v.marks.findIndex((m) => m.family < 0 && m.name === name);
    if (mark < 0)
      throw new ScenarioMistake(
        say.unknown(
          'mark of cards',
          name,
          null,
          names.v.marks.filter((m) => m.family < 0).map((m) => m.name),
        ),
      );
    return s[machine.markRow(mark)[0] + card] === names.value(names.v.marks[mark]!.type, value, name);
  });
}

function isCard(names: ScenarioNames, text: string, card: number): boolean {
  if (card < 0) return false;
  return names.cardsNamed(text).includes(card);
}

function describe(names: ScenarioNames, machine: Machine, card: number): string {
  const { s, at } = machine;
  const host = s[at.HOST + card]!;
  const cover = s[at.COVER + card]!;
  return `${names.cardName(card)}${host >= 0 ? ` on ${names.cardName(host)}` : ''}${cover >= 0 ? ` under ${names.cardName(cover)}` : ''}`;
}

// ---------------------------------------------------------------- what is seen

/** `P2: { hand of P1: ["?", "?"] }`: what a seat sees of zones; hidden cards are `?`. */
export function expectSight(names: ScenarioNames, machine: Machine, wanted: Record<string, unknown>, path: Where): void {
  for (const [who, places] of Object.entries(wanted)) {
    const seat = names.seat(who, [...path, who]);
    if (typeof places !== 'object' || places === null)
      throw new ScenarioMistake(say.wrongForm(phrase`What a player sees`, phrase`\`P2: { hand of P1: ["?"] }\``), [...path, who]);
    for (const [key, list] of Object.entries(places)) expectSeen(names, machine, seat, key, list, [...path, who, key]);
  }
}

function expectSeen(names: ScenarioNames, machine: Machine, seat: number, key: string, list: unknown, path: Where): void {
  const target = names.target(key, path);
  if (target.k !== 'zone' && target.k !== 'zones')
    throw new ScenarioMistake(
      say.unknown(
        'zone',
        key,
        null,
        names.v.families.map((f) => f.name),
      ),
      path,
    );
  const zones = target.k === 'zone' ? [target.zone] : target.zones;
  const eyes = new SeatNames(machine, seat, plainNames(machine));
  const seen = zones.flatMap((z) => eyes.zones.find((view) => view.id === eyes.zone(z).id)?.cards ?? []).map((c) => sightOf(names, c));
  const wanted = listOf(list === 'empty' ? [] : list).map((entry, i) => {
    if (typeof entry === 'object')
      throw new ScenarioMistake(say.wrongForm(phrase`What a player sees`, phrase`\`P2: { hand of P1: ["?"] }\``), path);
    const text = String(entry).trim();
    return text.startsWith('?') ? text : names.kindName(names.kindsNamed(text, [...path, i])[0]!);
  });
  const ordered = target.k === 'zone' && names.inOrder(target.zone);
  const left = [...seen];
  const fits = [...wanted]
    .sort((a, b) => (ordered ? 0 : b.length - a.length))
    .every((text) => {
      const at = ordered ? 0 : left.findIndex((s) => isSight(text, s));
      const found = left[at] !== undefined && isSight(text, left[at]);
      if (found) left.splice(at, 1);
      return found;
    });
  if (!fits || left.length > 0)
    fail(names, machine, `${key} in the eyes of ${seatName(seat)}`, wanted.join(', ') || 'empty', seen.join(', ') || 'empty', path);
}

/** A card as a player sees it: its id, or `?` with what its back shows. */
function sightOf(names: ScenarioNames, card: CardView): string {
  const kind = card.card === undefined ? -1 : names.v.kinds.findIndex((k) => k.fullId === card.card);
  return kind >= 0 ? names.kindName(kind) : ['?', ...Object.values(card.back ?? {})].join(' ');
}

/** `?` is any hidden card, `? red` one whose back shows red. */
function isSight(wanted: string, seen: string): boolean {
  return wanted === seen || (wanted === '?' && seen.startsWith('?'));
}
