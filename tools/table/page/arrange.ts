// A view and its game's description of zones → where each zone goes on the screen: seats, piles, rows, lanes, your side, effects being
// resolved. Plain data; knows no card by name.
import type { Look } from 'cardwright/internal';
import type { CardView, View, ZoneView } from '../protocol.ts';

export interface Lane {
  /** The name of the lane: the member of the set it is for. */
  key: string;
  /** In the order they are drawn. */
  zones: ZoneView[];
}

export interface SeatPlaces {
  /** The seat they belong to. */
  seat: number;
  /** Cards everyone sees, in front of the player. */
  rows: ZoneView[];
  /** Shown as a number only: hands of others, closed piles. */
  counts: ZoneView[];
}

export interface Arrangement {
  /** The other players, clockwise from you. */
  others: SeatPlaces[];
  /** Shared piles. */
  piles: ZoneView[];
  /** Of aims first, then the others. */
  aims: ZoneView[];
  /** Shared zones whose cards are in view. */
  rows: ZoneView[];
  /** Zones of each member of a set of choices. */
  lanes: Lane[];
  /** Your zones on the table. */
  mine: ZoneView[];
  /** Your zones shown as a number only. */
  mineCounts: ZoneView[];
  /** Your hand. */
  hands: ZoneView[];
  /** What an effect has set aside or is resolving. */
  stage: ZoneView[];
  /** Zones out of the game, shown on request. */
  away: ZoneView[];
  /** Cards that are where they can be touched. */
  inSight: Set<string>;
}

export function showOf(zone: ZoneView, look: Look): Look['zones'][string] {
  return (
    look.zones[zone.name] ?? { name: zone.name, show: 'row', of: zone.owner === null ? 'table' : 'player', secret: false, wide: false }
  );
}

export function arrange(view: View, look: Look, roleOf: (card: CardView) => string | undefined): Arrangement {
  const a: Arrangement = {
    ...{ others: [], piles: [], aims: [], rows: [], lanes: [], mine: [], mineCounts: [], hands: [], stage: [], away: [] },
    inSight: new Set(),
  };
  const me = view.seats.includes(view.seat) ? view.seat : -1;
  const around = me < 0 ? view.seats : after(view.seats, me);
  for (const seat of around) a.others.push({ seat, rows: [], counts: [] });
  const lanes = new Map<string, Lane>();
  for (const zone of view.zones) {
    const { show, of, secret } = showOf(zone, look);
    const seen = (): void => zone.cards.forEach((c) => a.inSight.add(c.id));
    if (show === 'away') a.away.push(zone);
    else if (show === 'stage') {
      if (zone.count > 0) a.stage.push(zone);
      seen();
    } else if (of === 'lane' || (Object.keys(zone.index ?? {}).length > 0 && !secret)) {
      // Players' zones that belong to a lane are drawn in it: theirs above, what all share in the middle, yours below.
      const key = Object.values(zone.index ?? {})
        .map(String)
        .join(' ');
      const lane = lanes.get(key) ?? { key, zones: [] };
      lane.zones.push(zone);
      lanes.set(key, lane);
      if (show !== 'pile' || zone.count <= 1) seen();
    } else if (zone.owner !== null && of === 'player') {
      const counted = secret || show === 'pile';
      if (zone.owner === me) {
        if (secret) a.hands.push(zone);
        else if (counted) a.mineCounts.push(zone);
        else a.mine.push(zone);
        if (show !== 'pile') seen();
      } else {
        const seat = a.others.find((s) => s.seat === zone.owner);
        (counted ? seat?.counts : seat?.rows)?.push(zone);
        if (!counted) seen();
      }
    } else if (show === 'pile') {
      a.piles.push(zone);
      const top = zone.cards[0];
      if (zone.count === 1 && top) a.inSight.add(top.id);
    } else {
      (zone.cards.some((c) => roleOf(c) === 'aim') ? a.aims : a.rows).push(zone);
      seen();
    }
  }
  const depth = (zone: ZoneView): number => (zone.owner === null ? 1 : zone.owner === me ? 2 : 0);
  a.lanes = [...lanes.values()];
  for (const lane of a.lanes) lane.zones.sort((x, y) => depth(x) - depth(y));
  return a;
}

/** The others in seating order after a given seat. */
function after(seats: readonly number[], me: number): number[] {
  const at = seats.indexOf(me);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** The cards of a zone with those attached to them: together they are picked as one. */
export function hosted(cards: readonly CardView[]): { card: CardView; guests: CardView[] }[] {
  const ids = new Set(cards.map((c) => c.id));
  const isGuest = (c: CardView): boolean => (c.on !== undefined && ids.has(c.on)) || (c.under !== undefined && ids.has(c.under));
  return cards
    .filter((c) => !isGuest(c))
    .map((card) => ({ card, guests: cards.filter((c) => c !== card && (c.on === card.id || c.under === card.id)) }));
}

/** Cards a question is about that are not visible anywhere: the decision panel shows them. */
export function trayOf(view: View, lit: Iterable<string>, a: Arrangement): CardView[] {
  const wanted = new Set([...lit].filter((id) => !a.inSight.has(id)));
  return view.zones.flatMap((zone) => zone.cards.filter((c) => wanted.has(c.id)));
}
