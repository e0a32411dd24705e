// Resolves `ask`: a question to one player, or to several at once or in turn, with the values in its braces. Knows no answer.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import { parseValue } from '../../parse/parse.ts';
import type { Ref } from './context.ts';
import { PLAYER, ZONE, int, localExpr } from '../../meaning/terms.ts';
import { CoreOrder } from './core-order.ts';
import type { Expr, SetOf, Type } from '../../meaning/types.ts';
import { toSet } from './coerce.ts';
import { localRef } from './sets.ts';
import { settleValue } from './materialize.ts';
import { lexiconFor } from './words.ts';

export function ask(o: CoreOrder): boolean {
  const textAt = o.slots.findIndex(
    (s) => s.np?.kind === 'text' || s.prep === 'text' || (s.np === null && s.part?.text !== null && s.prep !== 'aside'),
  );
  if (textAt < 0) {
    o.ctx.error(lineSays.askWhat(), o.order.span);
    return true;
  }
  const slot = o.slots[textAt]!;
  const raw = slot.np?.kind === 'text' ? slot.np.value : (slot.part?.text ?? '');
  const args: Expr[] = [];
  const text = raw.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const named = inBraces(o, name);
    if (!named) return '?';
    args.push(named.expr);
    return `{${name.trim().replace(/\s+/g, '-')}:${inText(named.type)}}`;
  });
  let at = o.ctx.v.texts.indexOf(text);
  if (at < 0) at = o.ctx.v.texts.push(text) - 1;
  const whom = o.slots.findIndex((s, i) => i !== textAt && s.np !== null);
  const one = (who: Expr): true => o.emit({ k: 'ask', who, seats: null, text: at, args });
  const turns = o.slots.find((s) => s.prep === 'in turn' || s.prep === 'first yes');
  const ref = whom < 0 ? null : o.ref(whom);
  if (ref?.t === 'bad') return true;
  const several = ref !== null && (ref.t === 'group' || ref.t === 'list' || (ref.t === 'pick' && !ref.pick.single));
  if (turns && !several) {
    o.ctx.error(lineSays.askWhom(), turns.part!.span);
    return true;
  }
  if (!ref) return one(o.who);
  if (ref.type.name !== 'player') {
    o.ctx.meant(PLAYER, ref.type, o.np(whom).span);
    return true;
  }
  if (turns) return askInTurn(o, toSet(o.ctx, ref, o.np(whom).span), at, args);
  if (several && o.order.as) {
    o.ctx.error(thingSays.oneNameForAsked(), o.order.as.span);
    return true;
  }
  if (several) return o.emit({ k: 'ask', who: o.who, seats: toSet(o.ctx, ref, o.np(whom).span), text: at, args });
  const asked = settleValue(o.ctx, ref, o.who, o.np(whom).span, o.order.as?.text);
  o.ctx.they ??= asked;
  return one(asked);
}

/** How the text of a question says what is in its braces. */
function inText({ name, set, group }: Type): string {
  if (group) return `${name}s`;
  return set === undefined ? name : `${name}/${set}`;
}

/** `{friend}`, `{you}`, `{the player on your left}`: one thing, or several cards or players with a name. */
function inBraces(o: CoreOrder, said: string): { expr: Expr; type: Type } | null {
  const { ctx } = o;
  const at = ctx.source.text.indexOf(`{${said}}`, o.order.span.start) + 1 || o.order.span.start;
  const snippet = { source: ctx.source, text: said, map: Array.from({ length: said.length + 1 }, (_, i) => at + i), path: '' };
  const local = ctx.known(said);
  const value = local ? null : parseValue(snippet, lexiconFor(ctx.v)).lines[0]?.value;
  const ref: Ref | null = local ? localRef(local) : value ? resolveNp(ctx, value) : null;
  if (ref?.t === 'bad') return null;
  if (ref?.t === 'value' && ref.type.name !== 'text') return { expr: ref.expr, type: { ...ref.type, group: false } };
  if (ref?.t === 'zones' && ref.zones.k === 'one') return { expr: ref.zones.zone, type: ZONE };
  if (local && ref?.t === 'group' && ['player', 'card'].includes(ref.type.name)) return { expr: localExpr(local), type: local.type };
  const span = { start: at, end: at + said.length };
  ctx.error(local && ref?.t === 'group' ? thingSays.severalInQuestion(said) : thingSays.unknownInQuestion(said), span);
  return null;
}

/** Asked one after another, clockwise; the first yes ends it and is the only one. */
function askInTurn(o: CoreOrder, seats: SetOf, text: number, args: Expr[]): true {
  const { ctx } = o;
  const name = o.order.as?.text ?? '';
  const first = ctx.give(name, PLAYER, o.order.as?.span);
  const elem = ctx.local('', PLAYER, o.order.span, false);
  const yes = { k: 'let', into: first, value: localExpr(elem), ...o.at };
  o.emit({ k: 'let', into: first, value: int(-1) });
  o.emit({ k: 'so', value: 0 });
  const body = [
    { k: 'ask', who: localExpr(elem), seats: null, text, args, ...o.at },
    { k: 'if', cond: { k: 'so' }, then: [yes, { k: 'stop', ...o.at }], otherwise: [], ...o.at },
  ];
  o.emit({ k: 'for each', set: seats, elem, body, bindThey: true });
  ctx.they ??= localExpr(first);
  return true;
}
