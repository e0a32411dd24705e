// The position a scenario begins with: `given` → cards, counters and knowledge of a state. Runs nothing.
import { phrase } from '../../diagnose/phrase.ts';
import { scenarioSays as say } from '../../diagnose/codes/scenario.ts';
import type { Machine, Stage } from '../../run/machine.ts';
import { AS_IT_WAS, WATCHERS_HIT, D_ALL, DIRTY } from '../../table/layout.ts';
import { listOf, readItem, type Item } from './scenario-items.ts';
import { allAtOnce, ScenarioMistake } from './scenario-mistake.ts';
import { seatName, type ScenarioNames, type Target } from './scenario-names.ts';

interface Placed {
  item: Item;
  card: number;
  path: (string | number)[];
}

/** Zones whose cards a set-up finds in the order given, however it shuffles them: `stacked draw-pile: [a, b]`. */
export type Stacked = ReadonlyMap<number, readonly number[]>;

/** Keys of a position that are not zones, counters or marks. */
const WORDS = ['turn', 'at', 'weighed', 'rolls'];

/** Sets the table. Cards that `given` does not name are in no zone, except those that start in a live zone; before set-up, all stay. */
export function setTable(
  names: ScenarioNames,
  machine: Machine,
  given: Record<string, unknown>,
  isOwn: (card: number) => boolean,
): Stacked {
  const { s, at, table } = machine;
  const whole = given['at'] === 'set-up';
  for (let c = 0; c < at.cards; c++) if (isOwn(c) || !(whole || at.zones[machine.startZone(c)]!.live)) machine.remove(c);
  const targets = Object.entries(given)
    .filter(([key]) => !WORDS.includes(key))
    .map(([key, value]) => ({ key, value }));
  const isKnown = (key: string) => /^known to /.test(key);
  // Cards first: marks, counters and knowledge may refer to them.
  const lists = new Map<string, Target>();
  allAtOnce(targets, ({ key }) => {
    if (isKnown(key) || /^(?:host|cover) of /.test(key)) return;
    const place = placeIn(key, whole);
    const name = place.split(' of ')[0]!;
    if (name === 'nowhere' || names.v.families.some((f) => f.name === name) || /'s /.test(place))
      lists.set(key, names.target(place, [key]));
  });
  const placer = new CardPlacer(names, machine);
  allAtOnce([...lists], ([key, target]) => placer.reserve(target, listOf(given[key]), key));
  for (const [key, target] of lists) placer.put(target, key);
  placer.tie();
  for (const { key, value } of targets) if (!lists.has(key) && !isKnown(key)) setNumber(names, machine, key, value);
  for (let c = 0; c < at.cards; c++) s[at.KNOWN + c] = s[at.ZONE + c]! < 0 ? 0 : table.seers(s, s[at.ZONE + c]!, c);
  for (const { key, value } of targets) {
    if (!isKnown(key)) continue;
    const target = names.target(key, [key]);
    listOf(value).forEach((entry, i) => {
      if (target.k === 'known') s[at.KNOWN + names.card(String(entry), [key, i])]! |= 1 << target.seat;
    });
  }
  // Nothing waits for the moves that made the position.
  s[WATCHERS_HIT] = 0;
  s[DIRTY] = D_ALL;
  return new Map(
    [...lists].flatMap(([key, target]) => (isStacked(key) && target.k === 'zone' ? [[target.zone, placer.cardsOf(key)]] : [])),
  );
}

function isStacked(key: string): boolean {
  return key.startsWith('stacked ');
}

/** The zone a key is about: `stacked draw-pile` → `draw-pile`. */
function placeIn(key: string, beforeSetUp: boolean): string {
  if (!isStacked(key)) return key;
  if (!beforeSetUp)
    throw new ScenarioMistake(
      say.misplaced(
        phrase`Only a set-up shuffles what is given.`,
        phrase`Write \`at: set-up\` as well; at any other point the list is the order.`,
      ),
      [key],
    );
  return key.slice('stacked '.length);
}

function setNumber(names: ScenarioNames, machine: Machine, key: string, value: unknown): void {
  const target = names.target(key, [key]);
  if (target.k === 'dial')
    throw new ScenarioMistake(
      say.misplaced(phrase`The dial "${target.name}" cannot be set: cards set it.`, phrase`Put a card in play that sets it.`),
      [key],
    );
  if (target.k !== 'number')
    throw new ScenarioMistake(
      say.misplaced(
        phrase`"${key}" cannot be given.`,
        phrase`\`given\` takes zones, counters, marks, \`turn\`, \`at\`, \`weighed\`, \`rolls\`, \`known to P1\`.`,
      ),
      [key],
    );
  machine.s[target.at] = names.value(target.type, value, target.name, [key]);
}

class CardPlacer {
  private readonly taken = new Set<number>();
  private readonly placed = new Map<string, Placed[]>();
  constructor(
    private readonly names: ScenarioNames,
    private readonly machine: Machine,
  ) {}

  /** Gives every card named in a list one copy of its own, in the order of the lists. */
  reserve(target: Target, entries: unknown[], key: string): void {
    if (target.k === 'zones')
      throw new ScenarioMistake(
        say.misplaced(phrase`"${target.name}" exists only while an effect runs.`, phrase`Begin before that effect, and play it.`),
        [key],
      );
    const list: Placed[] = [];
    allAtOnce(entries, (entry, i) => {
      const path = [key, i];
      const item = readItem(entry, path);
      list.push({ item, card: this.copy(item.card, path), path });
    });
    this.placed.set(key, list);
  }

  cardsOf(key: string): number[] {
    return this.placed.get(key)!.map(({ card }) => card);
  }

  private copy(text: string, path: (string | number)[]): number {
    const all = this.names.cardsNamed(text, path);
    const card = /#\d+$/.test(text) ? all[0] : all.find((c) => !this.taken.has(c));
    if (card === undefined) throw new ScenarioMistake(say.tooFew(text, all.length), path);
    if (this.taken.has(card))
      throw new ScenarioMistake(say.misplaced(phrase`"${text}" is placed twice.`, phrase`Each card is in one place.`), path);
    this.taken.add(card);
    return card;
  }

  /** Lays the cards of a list: the first on top and newest; in a row, the last is newest. */
  put(target: Target, key: string): void {
    const { machine } = this;
    const { s, at, table } = machine;
    const list = this.placed.get(key)!;
    if (target.k === 'nowhere') {
      for (const { card } of list) machine.remove(card);
      return;
    }
    if (target.k !== 'zone') return;
    const row = table.rowZone[target.zone] === 1;
    for (const { card, item, path } of row ? list : [...list].reverse()) {
      const under = at.zones[target.zone]!.under !== undefined;
      if (under && item.on === null)
        throw new ScenarioMistake(
          say.misplaced(phrase`What is in "${target.name}" is under a card.`, phrase`Write which: \`${item.card} on …\`.`),
          path,
        );
      if (table.below) table.below.putting = under;
      table.move(s, card, target.zone, row ? 1 : 0);
      if (table.below) table.below.putting = false;
      const differ = this.names.facesDiffer(target.zone);
      if (differ && (item.face || table.seen[target.zone] === AS_IT_WAS))
        table.facing.turn(s, card, item.face !== 'down', at.zones[target.zone]!.live, 0);
      else if (item.face)
        throw new ScenarioMistake(
          say.misplaced(phrase`Cards of "${target.name}" all have the same face.`, phrase`Leave \`face\` out.`),
          path,
        );
    }
  }

  /** Attaches and covers cards and sets their marks, once all are in their zones. */
  tie(): void {
    const { machine, names } = this;
    const { s, at, table } = machine;
    for (const { item, card, path } of [...this.placed.values()].flat()) {
      const other = item.on ?? item.under;
      if (other !== null) {
        const host = this.beside(card, other, path);
        if (item.on !== null && machine.at.zones[s[at.ZONE + card]!]?.under) table.below!.put(s, card, host);
        else if (item.on !== null) table.attach(s, card, host);
        else table.cover(s, card, host);
      }
      const marks: [string, unknown][] =
        item.as === null ? item.marks : [...item.marks, [names.v.marks[names.markFor(item.as, path)]!.name, item.as]];
      for (const [name, value] of marks) {
        const mark = names.v.marks.findIndex((m) => m.family < 0 && m.name === name);
        const known = names.v.marks.filter((m) => m.family < 0).map((m) => m.name);
        if (mark < 0) throw new ScenarioMistake(say.unknown('mark of cards', name, null, known), path);
        s[machine.markRow(mark)[0] + card] = names.value(names.v.marks[mark]!.type, value, name, path);
      }
    }
    void at;
  }

  private beside(card: number, text: string, path: (string | number)[]): number {
    const { s, at } = this.machine;
    const zone = s[at.ZONE + card];
    const below = zone! >= 0 && at.zones[zone!]!.under !== undefined;
    const all = this.names.cardsNamed(text, path).filter((c) => (below ? s[at.ZONE + c]! >= 0 : s[at.ZONE + c] === zone) && c !== card);
    if (all.length === 0 || zone! < 0)
      throw new ScenarioMistake(
        say.misplaced(phrase`"${text}" is not in the same place as "${this.names.cardName(card)}".`, phrase`Write both in the same list.`),
        path,
      );
    if (all.length > 1)
      throw new ScenarioMistake(
        say.several(
          text,
          all.map((c) => this.names.cardName(c)),
        ),
        path,
      );
    return all[0]!;
  }
}

/** Whose turn it is, and where in it play begins. */
export function beginning(
  names: ScenarioNames,
  given: Record<string, unknown>,
): { starter: number; at: Stage['at']; weighed: boolean | null } {
  const at = given['at'] ?? 'turn';
  if (at !== 'turn' && at !== 'start' && at !== 'set-up')
    throw new ScenarioMistake(say.noValue(String(at), 'at', ['turn', 'start', 'set-up']), ['at']);
  const turn = given['turn'] ?? seatName(0);
  const starter = names.seatOrNull(String(turn));
  if (starter === null || starter >= names.players) throw new ScenarioMistake(say.noPlayer(String(turn), names.players), ['turn']);
  return { starter, at, weighed: isWeighed(given['weighed']) };
}

/** Do the checks of the game look at the position before anything is done? null: not stated. */
function isWeighed(said: unknown): boolean | null {
  if (said === undefined) return null;
  const weighed = said === true || said === 'yes' ? true : said === false || said === 'no' ? false : null;
  if (weighed === null) throw new ScenarioMistake(say.noValue(String(said), 'weighed', ['yes', 'no']), ['weighed']);
  return weighed;
}
