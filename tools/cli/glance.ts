// A view as a few lines of text: the table at a glance, and what is asked. Knows zones and cards, no game.
import { harmless, range, type CardView, type Question, type Value, type View, type ZoneView } from '../../src/index.ts';
import { counted, type Paint } from './shell.ts';

/** Face-up piles of more cards show their top one only. */
const fewCards = 8;

/** The table as its seat sees it, its own cards last. */
export function glance(view: View, paint: Paint): string[] {
  const lines = [paint('bold', `— turn ${view.turn}, ${harmless(view.players[view.active]!)} —`)];
  const open = view.zones.filter((z) => z.owner === null && (z.count > 0 || z.live));
  const piles = open.filter((z) => !z.live).map((z) => zoneText(z, paint));
  if (piles.length > 0) lines.push(piles.join(paint('dim', ' · ')));
  for (const zone of open.filter((z) => z.live)) lines.push(zoneText(zone, paint));
  const dials = dialText(view);
  if (dials !== '') lines.push(paint('dim', dials));
  for (const seat of view.seats.filter((s) => s !== view.seat)) lines.push(seatText(view, seat, paint));
  if (view.seats.includes(view.seat)) lines.push(seatText(view, view.seat, paint));
  return lines;
}

function seatText(view: View, seat: number, paint: Paint): string {
  const zones = view.zones.filter((z) => z.owner === seat && (z.count > 0 || z.live));
  const name = `${view.players[seat]!}${seat === view.seat ? ' (you)' : ''}${seat === view.active ? ' *' : ''}`;
  const texts = zones.map((z) => zoneText(z, paint, seat === view.seat));
  return `${paint('cyan', harmless(name))}  ${texts.length > 0 ? texts.join(paint('dim', ' · ')) : '—'}`;
}

function zoneText(zone: ZoneView, paint: Paint, own = false): string {
  const index = zone.index ? ` ${Object.values(zone.index).join(' ')}` : '';
  const marks = zone.marks ? ` (${valuesText(zone.marks)})` : '';
  const name = paint('dim', `${zone.name.replaceAll('-', ' ')}${index}${marks}:`);
  if (zone.count === 0) return `${name} —`;
  const known = zone.cards.filter((c) => c.name !== undefined);
  if (known.length === 0) return `${name} ${counted(zone.count, 'card')}${backs(zone.cards)}`;
  if (!zone.live && !own && zone.count > fewCards && zone.ordered)
    return `${name} ${counted(zone.count, 'card')}, on top ${cardText(zone.cards[0]!)}`;
  const hidden = zone.cards.filter((c) => c.name === undefined);
  const names = known.filter((c) => !c.on && !c.under).map((c) => withGuests(c, zone.cards));
  return `${name} ${[...names, ...known.filter((c) => c.under).map((c) => `[${cardText(c)}]`), ...(hidden.length > 0 ? [`${hidden.length} hidden${backs(hidden)}`] : [])].join(', ')}`;
}

function withGuests(card: CardView, all: readonly CardView[]): string {
  const guests = all.filter((c) => c.on === card.id).map(cardText);
  return guests.length > 0 ? `${cardText(card)} (with ${guests.join(', ')})` : cardText(card);
}

function cardText(card: CardView): string {
  return harmless(card.name ?? 'a hidden card') + (card.marks ? ` {${valuesText(card.marks)}}` : '');
}

function backs(cards: readonly CardView[]): string {
  const shown = cards.filter((c) => c.back).map((c) => Object.values(c.back!).join(' '));
  return shown.length > 0 && shown.length <= 12 ? ` (${shown.join(', ')})` : '';
}

function valuesText(values: Record<string, Value>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
    .join(', ');
}

/** Numbers that rules in force set, for whose turn it is; with what differs for others. */
function dialText({ dials, seats, players }: View): string {
  return Object.entries(dials)
    .flatMap(([name, [first, ...rest]]) => {
      if (first === undefined || first === 'all' || typeof first === 'boolean' || [first, ...rest].every((x) => x === 0)) return [];
      const others = rest.flatMap((x, i) => (x === first ? [] : [`${players[seats[i + 1]!]!} ${String(x)}`]));
      return [`${name.replaceAll('-', ' ')} ${String(first)}${others.length > 0 ? ` (${others.join(', ')})` : ''}`];
    })
    .join(' · ');
}

/** Counters, one line each; only shown when asked for. */
export function counterLines(view: View): string[] {
  return Object.entries(view.counters).map(([name, value]) => {
    if (typeof value !== 'object') return `${name}: ${String(value)}`;
    const all = Object.entries(value).map(([who, x]) => `${/^\d+$/.test(who) ? (view.players[Number(who)] ?? who) : who} ${String(x)}`);
    return `${name}: ${all.join(', ')}`;
  });
}

/** What is asked, and the numbered answers. */
export function questionLines(q: Question, paint: Paint): string[] {
  const by = q.by !== undefined ? `${harmless(q.by)}: ` : '';
  const head = q.manner === 'response' ? `${harmless(q.words)} Do you answer?` : `${by}${harmless(q.line ?? q.words)}`;
  const how = howMany(q);
  const width = String(q.options.length).length;
  const lines = q.options.map((o, i) => `  ${paint('bold', String(i + 1).padStart(width))}  ${harmless(o.words)}`);
  return [`${paint('yellow', '?')} ${head}${how === '' ? '' : paint('dim', `  (${how})`)}`, ...lines];
}

function howMany({ min, max, ordered, manner, together }: Question): string {
  const parts: string[] = [];
  if (min === 0 && max === 1) parts.push(manner === 'choose' ? 'one, or - for none' : '- to pass');
  else if (max > 1) parts.push(`${range(min, max)}, like 1 3 2${min === 0 ? ', or - for none' : ''}`);
  if (ordered) parts.push('the order counts');
  if (together) parts.push('they must go together');
  return parts.join('; ');
}
