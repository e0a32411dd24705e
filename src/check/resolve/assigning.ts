// Resolves `set … to …` and `add … to …`, which change a counter, a mark or a named value. Dials are set by cards, not here.
import type { Phrase } from '../../diagnose/phrase.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { nothingOf } from './none.ts';
import { resolveNp } from './resolvers.ts';
import type { Np, Word } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import { NUMBER, PLAYER, int, localExpr } from '../../meaning/terms.ts';
import { CoreOrder } from './core-order.ts';
import { look, unknownWord } from './lookup.ts';
import type { Expr, Local, Type } from '../../meaning/types.ts';
import { asCard, asNumber, asPlayer } from './coerce.ts';
import { settleGroup, settleValue } from './materialize.ts';
import { sameMember } from './values.ts';
import { forOwners, ownersOf, reckonedOnce } from './set-for-each.ts';
import { teamOf } from './teams.ts';
import { taken } from './modifiers.ts';
import { reportOpen } from './open-owners.ts';

/** `set drawn to draws`, `add one to score of you`, `set owed to …` (a new name). */
export function assign(o: CoreOrder, target: number, source: number, add: boolean): boolean {
  const { ctx } = o;
  const np = o.np(target);
  const several = ownersOf(ctx, np);
  if (!several && !isOfAll(ctx, np) && reportOpen(ctx, np)) return true;
  const right = (type: Type | null): Expr => {
    const nothing = type && nothingOf(ctx, o.np(source), type);
    if (nothing) return nothing;
    const ref = resolveNp(ctx, o.np(source));
    const wrong = (found: Type): void => {
      if (type && !compatible(type, found))
        ctx.meant(type, found, o.np(source).span, type.name === 'number' ? heldInstead(o, target, found) : undefined);
    };
    const member = type?.name === 'choice' ? sameMember(ctx, ref, type.set!) : null;
    if (member) return member;
    if (ref.t === 'zones' && ref.zones.k === 'one') {
      wrong(ref.type);
      return ref.zones.zone;
    }
    if (ref.t === 'pick' || ref.t === 'owner pick') {
      wrong(ref.type);
      if (ref.t === 'pick' && ref.quantity.q === 'none') ctx.error(thingSays.oneMeant(ref.type.name), o.np(source).span);
      return settleValue(ctx, ref, o.who, o.np(source).span);
    }
    if (ref.t === 'value') {
      const isNothing = ref.expr.k === 'int' && ref.expr.v === -1;
      if (!isNothing) wrong(ref.type);
      return ref.expr;
    }
    return asNumber(ctx, ref, o.np(source).span);
  };
  if (several) {
    const { type } = ctx.v.counters[several.counter]!;
    const once = reckonedOnce(o, o.np(source), type, () => right(type));
    forOwners(o, several, () => {
      const one = leftSide(ctx, several.ofOne);
      if (one?.k === 'counter') o.emit({ k: 'set counter', counter: one.id, of: one.of, value: once ?? right(type), add });
    });
    return true;
  }
  const parts = leftSide(ctx, np);
  if (!parts) {
    ctx.error(thingSays.cannotSet(o.slots[target]!.text), np.span);
    return true;
  }
  if (parts.k === 'local') {
    if (!parts.local && add) {
      unknownWord(ctx, parts.word);
      return true;
    }
    const said = parts.local || add ? null : severalSaid(o, source);
    if (said) {
      ctx.error(thingSays.setSeveral(said, parts.word.text), o.order.span);
      return true;
    }
    const local = parts.local ?? ctx.give(parts.word.text, firstType(o, source), np.span);
    const expr = right(parts.local ? local.type : null);
    return o.emit({ k: 'let', into: local, value: add ? { k: 'add', a: localExpr(local), b: expr } : expr });
  }
  if (parts.k === 'counter')
    return o.emit({ k: 'set counter', counter: parts.id, of: parts.of, value: right(ctx.v.counters[parts.id]!.type), add });
  const mark = ctx.v.marks[parts.id]!;
  const group =
    parts.ref && (parts.ref.t === 'group' || parts.ref.t === 'pick')
      ? settleGroup(ctx, parts.ref, o.who, np.span, '', parts.ref.type)
      : null;
  return o.emit({ k: 'set mark', mark: parts.id, of: group ? int(-1) : parts.of, group, value: right(mark.type), add });
}

/** How a counter is declared that holds such a thing; undefined: none does. */
function heldInstead(o: CoreOrder, target: number, { name, set }: Type): Phrase | undefined {
  const nothing = name === 'player' ? 'nobody' : name === 'choice' && set !== undefined ? `no ${o.ctx.v.sets[set]!.name}` : null;
  return nothing === null ? undefined : thingSays.isKept(o.text(target).replace(/\s+of\s.*$/s, ''), nothing);
}

/** `tired of all pets`: a mark is set on each of them. */
function isOfAll(ctx: Context, np: Np): boolean {
  if (np.kind !== 'of' || np.what.kind !== 'name' || look(ctx, np.what.word.text)?.n !== 'mark') return false;
  const { core } = taken(np.of);
  return core.kind === 'determined' && (core.det === 'all' || core.det === 'each');
}

/** Several players or cards, which have a name by `choose … as`. Null: one thing. */
function severalSaid(o: CoreOrder, source: number): string | null {
  const ref = o.ctx.within({ pure: true }, () => resolveNp(o.ctx, o.np(source)));
  const several = ref.t === 'pick' && ref.quantity.q === 'all' && ['player', 'card'].includes(ref.type.name);
  return several ? spanText(o.ctx.source, o.np(source).span) : null;
}

function firstType(o: CoreOrder, source: number): Type {
  const ref = o.ctx.within({ pure: true }, () => resolveNp(o.ctx, o.np(source)));
  if (ref.t === 'value') return ref.type;
  if (ref.t !== 'pick') return NUMBER;
  const { from, type } = ref.pick.set;
  if (from.k === 'kinds') eitherOne(o, source, from.kinds[0]!);
  return ref.pick.single || from.k === 'kinds' ? { ...type, group: false } : NUMBER;
}

/** A new name for a card that is called like a member of a set: nothing says which of them is meant. */
function eitherOne(o: CoreOrder, source: number, kind: number): void {
  const { id, fullId } = o.ctx.v.kinds[kind]!;
  const set = o.ctx.v.sets.find((s) => s.members?.includes(id));
  if (!set || o.text(source).includes(':')) return;
  o.ctx.error(thingSays.cardOrMember(id, fullId, set.name), o.np(source).span);
}

function compatible(a: Type, b: Type): boolean {
  const number = (t: Type): boolean => t.name === 'number' || t.name === 'yes';
  return (number(a) && number(b)) || (a.name === b.name && (a.name !== 'choice' || a.set === b.set));
}

type Left =
  | { k: 'local'; local: Local | null; word: Word }
  | { k: 'counter'; id: number; of: Expr | null }
  | { k: 'mark'; id: number; of: Expr; ref: Ref | null };

function leftSide(ctx: Context, np: Np): Left | null {
  const word =
    np.kind === 'name'
      ? np.word
      : np.kind === 'own'
        ? np.noun.words[0]!
        : np.kind === 'possessive'
          ? np.noun.words[0]!
          : np.kind === 'of' && np.what.kind === 'name'
            ? np.what.word
            : np.kind === 'of' && np.what.kind === 'determined' && np.what.noun
              ? np.what.noun.words[0]!
              : null;
  if (!word) return null;
  const found = look(ctx, word.text);
  if (!found && np.kind === 'name') return { k: 'local', local: null, word };
  if (found?.n === 'local' && np.kind === 'name') return { k: 'local', local: found.local, word };
  if (found?.n !== 'counter' && found?.n !== 'mark') {
    if (!found) unknownWord(ctx, word);
    return null;
  }
  const of: Ref | null =
    np.kind === 'name'
      ? null
      : np.kind === 'of'
        ? resolveNp(ctx, np.of)
        : np.kind === 'own'
          ? { t: 'value', type: PLAYER, expr: np.owner === 'your' ? ctx.you : (ctx.they ?? ctx.you) }
          : np.kind === 'possessive'
            ? resolveNp(ctx, np.owner)
            : null;
  if (found.n === 'counter') {
    const per = ctx.v.counters[found.at]!.per;
    return {
      k: 'counter',
      id: found.at,
      of:
        per === 'table'
          ? null
          : of
            ? per === 'player'
              ? asPlayer(ctx, of, np.span)
              : per === ctx.v.teams?.set && of.type.name === 'player'
                ? teamOf(asPlayer(ctx, of, np.span))
                : of.t === 'value'
                  ? of.expr
                  : int(0)
            : per === 'player'
              ? ctx.focus
              : per === ctx.v.teams?.set
                ? teamOf(ctx.focus)
                : int(0),
    };
  }
  const family = ctx.v.marks[found.at]!.family;
  const thing: Expr = !of
    ? { k: 'this' }
    : family >= 0 && of.t === 'zones' && of.zones.k === 'one'
      ? of.zones.zone
      : of.t === 'value'
        ? of.expr
        : family < 0 && of.t !== 'group' && of.t !== 'pick'
          ? asCard(ctx, of, np.span)
          : int(-1);
  return { k: 'mark', id: found.at, of: thing, ref: of };
}
