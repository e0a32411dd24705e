// Resolves a ban that an order brings about: for how long, and for which of those it speaks of, who are chosen first. Does not know what is forbidden.
import { lineSays } from '../../diagnose/codes/lines.ts';
import type { Np, Order } from '../../parse/tree.ts';
import { spanText } from '../../text/source.ts';
import { bansOf } from './bans.ts';
import { resolveClaim } from './claims.ts';
import { toSet } from './coerce.ts';
import type { Context, Ref } from './context.ts';
import { fromEach } from './joining.ts';
import { endingOf, lastingOf, rememberedIn } from './lasting.ts';
import { chosenFirst, settleValue } from './materialize.ts';
import { taken } from './modifiers.ts';
import { partOf } from './one-of.ts';
import { forEach, ofEach } from './orders.ts';
import { resolveNp } from './resolvers.ts';
import { yes } from '../../meaning/terms.ts';

/** `treasures cannot be stolen until your next turn`, `one of your treasures cannot be stolen this turn`: a temporary ban. */
export function forbid(ctx: Context, said: Order): void {
  const { until, order } = lastingOf(said);
  if (!until || until === 'on your next turn' || until === 'on their next turn') {
    ctx.error(lineSays.banWithoutEnd(), order.span);
    return;
  }
  const { subject } = order;
  // `foe cannot play goals until their next turn`
  if (subject && until.includes('their ') && !(subject.kind === 'pronoun' && subject.word === 'they')) {
    const ref = resolveNp(ctx, subject);
    if (ref.t === 'bad') return;
    const they: Np = { kind: 'pronoun', word: 'they', span: subject.span };
    if (ref.type.name === 'player') return ofEach(ctx, ref, subject, order.span, () => forbid(ctx, { ...said, subject: they }));
  }
  forThose(ctx, order, (one) => {
    const end = endingOf(ctx, until, order.span);
    if (!end) return;
    const when = one.when ? resolveClaim(ctx, one.when) : yes;
    for (const ban of bansOf(ctx, { ...one, when: null }, when, until === 'this turn' ? until : true)) {
      const names = rememberedIn(ctx, ban.test);
      if (names) ctx.emit({ k: 'forbid', ban, names, ...end, span: order.span, source: ctx.source });
      else return ctx.error(lineSays.banRemembers(), order.span);
    }
  });
}

/** `one of your treasures`, `another player`, `2 players`: as an order, those who are chosen, one ban for each. Anything else is said of all. */
function forThose(ctx: Context, order: Order, body: (one: Order) => void): void {
  const { subject: np } = order;
  const named = np && namedGroup(ctx, np);
  if (!np || (!named && !isPart(np))) {
    if (np) maybeAll(ctx, np);
    body(order);
    return;
  }
  const from = named ? null : fromEach(ctx, np);
  const ref = named ?? resolveNp(ctx, from?.each ?? np);
  if (ref.t === 'bad') return;
  // `one treasure of each player`
  if (from) {
    const one: Np = { kind: 'name', word: { text: EACH, span: np.span }, span: np.span };
    return forEach(ctx, toSet(ctx, ref, np.span), null, np.span, () => {
      const each = ref.type.name === 'player' ? ctx.they : ctx.it?.t === 'value' ? ctx.it.expr : null;
      if (each?.k === 'local') ctx.scope.names.set(EACH, each.local);
      forThose(ctx, { ...order, subject: from.of(one) }, body);
    });
  }
  const isPlayer = ref.type.name === 'player';
  const one: Order = { ...order, subject: { kind: 'pronoun', word: isPlayer ? 'they' : 'it', span: np.span } };
  if (isSingle(ref)) {
    const expr = settleValue(ctx, ref, ctx.you, np.span);
    ctx.within(isPlayer ? { they: expr } : { it: { t: 'value', type: ref.type, expr } }, () => body(one));
  } else forEach(ctx, toSet(ctx, chosenFirst(ctx, ref, np.span), np.span), null, np.span, () => body(one), np);
}

/** A name that no author can write. */
const EACH = ' each';

/** Several things that have a name, or were spoken of before: a ban remembers one of them. */
function namedGroup(ctx: Context, np: Np): Ref | null {
  const name = np.kind === 'determined' && ['all', 'each'].includes(np.det) && np.of ? np.of : np;
  const isName = name.kind === 'name' && ctx.known(name.word.text)?.type.group;
  const isThem = name.kind === 'pronoun' && /^the[ym]$/.test(name.word) && !ctx.they;
  const ref = isName || isThem ? resolveNp(ctx, name) : null;
  return ref?.t === 'group' || ref?.t === 'bad' ? ref : null;
}

function isSingle(ref: Ref): boolean {
  if (ref.t !== 'pick' || ref.pick.single) return ref.t === 'value' || ref.t === 'owner pick' || ref.t === 'pick';
  const { min, max } = ref.pick;
  return min === max && 'v' in min && min.v === 1;
}

/** Whether somebody has to choose, or chance, which are meant. */
function isPart(np: Np): boolean {
  if (np.kind === 'list') return np.how === 'and' && np.items.some(isPart);
  const { core } = taken(np);
  return partOf(np) !== null || (core.kind === 'determined' && core.det === 'another');
}

/** `a treasure cannot be stolen this turn`: any of them, or one? */
function maybeAll(ctx: Context, np: Np): void {
  const { core } = taken(np);
  if (core.kind !== 'determined' || core.det !== 'a') return;
  const rest = spanText(ctx.source, np.span).replace(/^an?\s+/i, '');
  ctx.twofold(np.span, `any ${rest}`, `one ${rest}`);
}
