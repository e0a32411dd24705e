// A game at one moment → the position as a scenario writes it (test/probes/README.md): zones with their cards, counters, answers. For the author
// alone, who may see every card.
import type { CardView, Session } from 'cardwright';

/** A place with cards, by its name in scenarios. */
export type Zones = Map<string, { cards: string[]; hidden: boolean; ordered: boolean }>;

/** `most`: cards of a pile nobody sees. `unwound`: as it was before the turn began, for games that do something before they offer anything. */
export function zonesOf(session: Session, most: number, unwound = false): Zones {
  const { machine, linked } = session;
  const { s, at, program } = machine;
  const { v } = program;
  const found: Zones = new Map();
  const views = [...session.players.keys()].map((seat) => session.view(seat));
  const lists = Array.from({ length: at.zones.length }, (_, zone) => {
    const cards: number[] = [];
    for (let card = s[at.HEAD + zone]!; card >= 0 && cards.length < at.cards; card = s[at.NEXT + card]!) cards.push(card);
    return cards;
  });
  const { touched, lost } = unwound ? unwind(session, lists) : { touched: new Set<number>(), lost: new Set<number>() };
  for (const [zone, cards] of lists.entries()) {
    const family = v.families[linked.zoning.familyOf[zone]!]!;
    const name = zoneName(session, zone);
    if (cards.length === 0 || family.temporary) continue;
    const view = views
      .flatMap((one) => one.zones)
      .find((one) => viewName(one) === name && one.cards.every(({ card }) => card !== undefined));
    const seen = touched.has(zone) || view?.cards.length !== cards.length ? undefined : view;
    const listed = seen
      ? seen.cards.map((one) => described(session, one))
      : cards.slice(0, view ? Infinity : most).map((card) => idOf(session, v.kinds[program.kindOf[card]!]!.fullId));
    found.set(name, { cards: listed, hidden: !view || lost.has(zone), ordered: view?.ordered ?? true });
  }
  return found;
}

/** Takes back what moved since the turn began; the zones concerned, and those that were shuffled, of which nobody knows how they were. */
function unwind({ events }: Session, lists: number[][]): { touched: Set<number>; lost: Set<number> } {
  const touched = new Set<number>();
  const lost = new Set<number>();
  const since = events.slice(events.findLastIndex(({ k }) => k === 'turn') + 1);
  for (const event of since.reverse()) {
    if (event.k === 'refilled') for (const zone of [event.zone, event.from]) lost.add(zone);
    if (event.k !== 'moved' || event.from < 0 || event.to < 0) continue;
    const list = lists[event.to]!;
    const at = list.indexOf(event.card);
    if (at < 0) continue;
    list.splice(at, 1);
    lists[event.from]!.unshift(event.card);
    touched.add(event.to).add(event.from);
  }
  return { touched, lost };
}

export function positionOf(session: Session, zones: Zones, unwound: boolean): Record<string, unknown> {
  const view = session.view(0);
  const given: Record<string, unknown> = {};
  if (view.active !== 0) given['turn'] = `P${view.active + 1}`;
  for (const [name, value] of Object.entries(view.counters)) {
    const { per, base, eachTurn } = session.linked.program.v.counters.find((counter) => counter.name === name)!;
    if (unwound && eachTurn !== null) continue;
    const each = typeof value === 'object' ? Object.entries(value) : [['', value] as const];
    for (const [key, one] of each) {
      if (Number(one) === base || one === base) continue;
      const of = typeof value !== 'object' ? '' : ` of ${per === 'player' ? `P${Number(key) + 1}` : key}`;
      given[`${name}${of}`] = plain(session, one);
    }
  }
  for (const zone of view.zones)
    for (const [mark, value] of Object.entries(zone.marks ?? {})) given[`${mark} of ${viewName(zone)}`] = plain(session, value);
  for (const [name, { cards }] of zones) given[name] = cards;
  return given;
}

/** An answer in words: the things chosen; `verbs`: with the beginning of what is offered. */
export function stepOf(session: Session, seat: number, ids: readonly string[], verbs: boolean): unknown {
  const { question, values } = session.question(seat)!;
  const words = ids.map((id) => {
    const at = question.options.findIndex((option) => option.id === id);
    const { card, player, member, number, words: said, alternative } = question.options[at]!;
    if (question.manner === 'confirm' || question.manner === 'ask') return id;
    const before = verbs && alternative !== undefined ? `${alternative.split(' ')[0]} ` : '';
    if (card !== undefined) return before + nameOf(session, card, values[at]!, question.manner);
    if (player !== undefined) return `${before}P${player + 1}`;
    return member !== undefined ? before + member : number !== undefined ? number : said;
  });
  return words.length === 0 ? 'pass' : words.length === 1 ? words[0] : words;
}

/** A card by its id in the view; a hidden one by the value behind the option, which is its number. */
function nameOf(session: Session, card: string, value: number, manner: string): string {
  if (!card.includes('@')) return idOf(session, card);
  const { v, kindOf } = { v: session.linked.program.v, kindOf: session.linked.program.kindOf };
  return idOf(session, v.kinds[kindOf[manner === 'offer' ? (value & 0xfffff) - 1 : value]!]!.fullId);
}

/** The id alone, if no other set has it. */
function idOf(session: Session, full: string): string {
  const [id, copy] = full.split('#') as [string, string?];
  const { kinds } = session.linked.program.v;
  const short = kinds.find((kind) => kind.fullId === id)?.id ?? id;
  const name = kinds.filter((kind) => kind.id === short).length > 1 ? id : short;
  return copy === undefined ? name : `${name}#${copy}`;
}

function described(session: Session, { card, on, under, turned }: CardView): string {
  const id = idOf(session, card!);
  if (on !== undefined) return `${id} on ${idOf(session, on)}`;
  if (under !== undefined) return `${id} under ${idOf(session, under)}`;
  return turned ? `${id} face ${turned}` : id;
}

function zoneName({ machine, linked }: Session, zone: number): string {
  const { v } = machine.program;
  const family = linked.zoning.familyOf[zone]!;
  const place = linked.zoning.families[family]!;
  const { dims, name } = v.families[family]!;
  let rest = zone - place.base;
  const parts: string[] = [];
  for (let i = dims.length - 1; i >= 0; i--) {
    const index = (rest % place.sizes[i]!) + place.lows[i]!;
    rest = Math.floor(rest / place.sizes[i]!);
    const set = dims[i]! < 0 ? null : v.sets[dims[i]!]!;
    parts.unshift(set === null ? `P${index + 1}` : (set.members?.[index - set.low] ?? String(index)));
  }
  return parts.length === 0 ? name : `${name} of ${parts.join(' and ')}`;
}

function viewName({ name, owner, index }: { name: string; owner: number | null; index?: Record<string, unknown> }): string {
  const parts = [...(owner === null ? [] : [`P${owner + 1}`]), ...Object.values(index ?? {}).map(String)];
  return parts.length === 0 ? name : `${name} of ${parts.join(' and ')}`;
}

function plain(session: Session, value: unknown): unknown {
  const seat = session.players.indexOf(String(value));
  return value === true ? 'yes' : value === false ? 'no' : seat >= 0 && typeof value === 'string' ? `P${seat + 1}` : value;
}
