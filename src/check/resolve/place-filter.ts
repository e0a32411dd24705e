// Reads a place as a condition on cards: those of a hand, of another player, of several places. Resolves no phrase.
import { thingSays } from '../../diagnose/codes/things.ts';
import { CARD, allOf, localExpr, substitute } from '../../meaning/terms.ts';
import type { Cond, Expr, SetOf, Zones } from '../../meaning/types.ts';
import type { Words } from '../../diagnose/entry.ts';
import { pluralForms } from '../../meaning/vocabulary.ts';
import { spanText, type Span } from '../../text/source.ts';
import { memberCond, toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { homeOf, overPlayers, ownerConds } from './sets.ts';

/** Where cards are, and what must be true of each besides. `zones` null: the conditions say it all. */
export interface Filter {
  zones: Zones | null;
  where: ((elem: Expr) => Cond)[];
}

/**
 * A place read as a condition on cards: `another player` → cards at the home of any other player. `among`: players are looked for, so players
 * with a name are no place but those they are among.
 */
export function placeFilter(ctx: Context, ref: Ref, span: Span, among = false): Filter | null {
  switch (ref.t) {
    case 'zones':
      return { zones: ref.zones, where: [] };
    case 'value':
      if (ref.type.name === 'player') return { zones: homeOf(ctx, ref.expr), where: [] };
      if (ref.type.name === 'zone') return { zones: { k: 'one', zone: ref.expr }, where: [] };
      break;
    case 'group':
      if (ref.type.name === 'player' && !among) return homesOf(ctx, toSet(ctx, ref, span));
      return { zones: null, where: [(elem) => memberCond(ctx, elem, ref, span)] };
    case 'list': {
      const parts = ref.items.map((item) => placeFilter(ctx, item, span));
      const zones = parts.map((p) => p?.zones).filter((z): z is Zones => !!z);
      if (zones.length === parts.length) return { zones: { k: 'union', of: zones }, where: parts.flatMap((p) => p!.where) };
      // `in your hand and the lamp`: a card among places.
      if (parts.some((part) => part === null)) return null;
      break;
    }
    case 'pick': {
      const set = ref.pick.set;
      if (set.type.name === 'player') return homesOf(ctx, set);
      if (set.type.name === 'zone' && set.from.k === 'zone list' && !set.take) {
        return {
          zones: set.from.zones,
          where: set.where.map((c) => (elem: Expr) => substitute('cond', c, new Map([[set.elem, { k: 'place', of: elem } as Expr]]))),
        };
      }
      if (set.type.name === 'card') {
        // Of the last 2, of what was named: which these are is looked up first.
        if (set.take || (set.from.k !== 'zones' && set.from.k !== 'every card'))
          return { zones: null, where: [(elem) => memberCond(ctx, elem, ref, span)] };
        const zones = set.from.k === 'zones' ? set.from.zones : null;
        return { zones, where: set.where.map((c) => (elem: Expr) => substitute('cond', c, new Map([[set.elem, elem]]))) };
      }
      break;
    }
  }
  ctx.error(hiddenPlace(ctx, span) ?? thingSays.placeMeant(), span);
  return null;
}

/** What players have at home. */
function homesOf(ctx: Context, players: SetOf): Filter {
  const zones = overPlayers(homeOf(ctx, localExpr(players.elem)), players.elem);
  const card = ctx.elem('c', CARD);
  const theirs = allOf(ownerConds(ctx, card, players));
  return { zones, where: [(elem) => substitute('cond', theirs, new Map([[card, elem]]))] };
}

/** `in tricks`, where a counter has the name that the zone `trick` would have in the plural. Null: the text names no counter. */
export function hiddenPlace(ctx: Context, span: Span): Words | null {
  const text = spanText(ctx.source, span).toLowerCase();
  const zone = ctx.v.families.find((f) => pluralForms(text).includes(f.name));
  return zone && ctx.v.counters.some((c) => c.name === text) ? thingSays.counterNoPlace(text, zone.name) : null;
}
