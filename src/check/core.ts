// The orders every game has: moving, choosing, showing, asking, counting, ending. Each row is one way of saying one thing.
import { parseValue } from '../parse/parse.ts';
import type { Noun, Np, Order } from '../parse/tree.ts';
import type { Span } from '../text/source.ts';
import { resolveClaim } from './claims.ts';
import { CARD, NUMBER, PLAYER, int, localExpr, setOf, typeText, type Context, type Ref } from './context.ts';
import { look, unknownWord } from './lookup.ts';
import type { Expr, Local, OutcomeKind, SetOf, Stmt, Type } from './meaning.ts';
import { resolveNp } from './nouns.ts';
import { aside, powerFilter, type Slot } from './orders.ts';
import { asCard, asNumber, asPlayer, toSet } from './plain.ts';
import { localRef, zoneList } from './sets.ts';
import { chooseStmt, settleGroup, settleValue, settleZone } from './settle.ts';
import { verbForms } from './vocabulary.ts';
import { lexiconFor } from './words.ts';

/** Carries out an order of the core; false: it is none. */
export function coreOrder(ctx: Context, order: Order, slots: Slot[], who: Expr): boolean {
  const forms = verbForms(order.verb.text);
  const shape = slots.map((s) => s.prep ?? 'X').join(' ');
  const verb = forms.find((f) => f in CORE);
  if (!verb) return false;
  return CORE[verb]!(new CoreOrder(ctx, order, slots, who, shape));
}

/** One order on its way: the phrase taken apart, and how to emit. */
class CoreOrder {
  constructor(
    readonly ctx: Context,
    readonly order: Order,
    readonly slots: Slot[],
    readonly who: Expr,
    readonly shape: string,
  ) {}
  get at(): { span: Span; source: Stmt['source'] } {
    return { span: this.order.span, source: this.ctx.source };
  }
  np(i: number): Np {
    return this.slots[i]!.np!;
  }
  ref(i: number): Ref {
    return resolveNp(this.ctx, this.np(i));
  }
  /** The slot with this preposition; -1: none. */
  slot(...preps: (string | null)[]): number {
    return this.slots.findIndex((s) => preps.includes(s.prep));
  }
  zone(i: number): Expr {
    return settleZone(this.ctx, this.ref(i), this.who, this.np(i).span);
  }
  cards(i: number, name = ''): Local {
    return settleGroup(this.ctx, this.ref(i), this.who, this.np(i).span, name);
  }
  value(i: number, name = ''): Expr {
    return settleValue(this.ctx, this.ref(i), this.who, this.np(i).span, name);
  }
  emit(stmt: object): true {
    this.ctx.emit({ ...stmt, ...this.at } as Stmt);
    return true;
  }
  is(...shapes: string[]): boolean {
    return shapes.includes(this.shape);
  }
  text(i: number): string {
    return this.slots[i]!.text.toLowerCase().replace(/\s+/g, ' ');
  }
}

const CORE: Record<string, (o: CoreOrder) => boolean> = {
  choose,
  move,
  put: move,
  swap,
  shuffle(o) {
    if (o.is('X')) {
      const ref = o.ref(0);
      const several = ref.t === 'zones' && ref.zones.k !== 'one' ? zoneList(o.ctx, ref, o.np(0).span) : ref;
      if (several.t !== 'pick' || several.type.name !== 'zone' || several.pick.how !== 'all')
        return o.emit({ k: 'shuffle', zone: settleZone(o.ctx, ref, o.who, o.np(0).span) });
      // `shuffle all draw-piles`: each on its own.
      const elem = o.ctx.local('', { ...several.pick.set.type, group: false }, o.order.span, false);
      return o.emit({
        k: 'for each',
        set: several.pick.set,
        elem,
        body: [{ k: 'shuffle', zone: localExpr(elem), ...o.at }],
        bindThey: false,
      });
    }
    if (o.is('X to', 'X into')) {
      const to = o.zone(1);
      o.emit({ k: 'move', cards: o.cards(0), to, end: 'usual' });
      return o.emit({ k: 'shuffle', zone: to });
    }
    return false;
  },
  deal(o) {
    if (!o.is('X to')) return false;
    const cards = o.cards(0);
    const to = o.ref(1);
    const zones = to.t === 'zones' ? to.zones : to.t === 'pick' && to.pick.set.from.k === 'zone list' ? to.pick.set.from.zones : null;
    if (!zones) o.ctx.error('CW3004', o.np(1).span, 'Zones are meant here: "deal … to all hands".');
    else o.emit({ k: 'deal', cards, to: zones });
    return true;
  },
  pass,
  attach(o) {
    if (!o.is('X to')) return false;
    return o.emit({ k: 'attach', card: o.cards(0), to: o.value(1) });
  },
  detach(o) {
    return o.is('X') && o.emit({ k: 'detach', cards: o.cards(0, o.order.as?.text) });
  },
  cover(o) {
    return o.is('X with') && o.emit({ k: 'cover', card: o.value(0), with: o.value(1) });
  },
  uncover(o) {
    return o.is('X') && o.emit({ k: 'uncover', card: o.value(0) });
  },
  look(o) {
    return o.is('at') && o.emit({ k: 'look', cards: o.cards(0, o.order.as?.text), who: o.who });
  },
  show,
  reveal: show,
  ask,
  set(o) {
    if (!o.is('X to')) return false;
    return assign(o, 0, 1, false);
  },
  add(o) {
    if (!o.is('X to')) return false;
    return assign(o, 1, 0, true);
  },
  announce(o) {
    if (o.slots.length) return false;
    if (!o.ctx.word)
      o.ctx.error(
        'CW3013',
        o.order.span,
        'Here is nothing to announce: only a verb of the game announces itself.',
        'Write it among the lines of the verb (`verbs:` in game.yaml or set.yaml), before the line that acts.',
      );
    return o.emit({ k: 'announce' });
  },
  cancel(o) {
    if (o.slots.length && !(o.is('X') && /^(?:it|that|this)$/.test(o.text(0)))) return false;
    return o.emit({ k: 'cancel' });
  },
  settle(o) {
    return o.is('X') && o.emit({ k: 'settle', card: asCard(o.ctx, o.ref(0), o.np(0).span) });
  },
  obey(o) {
    return o.is('X') && o.emit({ k: 'obey', card: asCard(o.ctx, o.ref(0), o.np(0).span) });
  },
  keep(o) {
    return o.is('X') && o.text(0) === 'up' && o.emit({ k: 'keep up' });
  },
  queue(o) {
    if (!o.is('X for') || !/^a(nother)? turn$/.test(o.text(0))) return false;
    return o.emit({ k: 'queue turn', who: o.value(1) });
  },
  skip(o) {
    if (!o.is('X')) return false;
    const np = o.np(0);
    if (np.kind === 'own' && np.noun.words[0]!.text === 'turn')
      return o.emit({ k: 'skip turn', who: np.owner === 'your' ? o.who : (o.ctx.they ?? o.who) });
    if (np.kind === 'possessive' && np.noun.words[0]!.text === 'turn')
      return o.emit({ k: 'skip turn', who: settleValue(o.ctx, resolveNp(o.ctx, np.owner), o.who, np.span) });
    return false;
  },
  use(o) {
    if (!o.slots.length || !/^a power\b/.test(o.text(0))) return false;
    return o.emit({ k: 'use power', who: o.who, filter: powerFilter(o.ctx, o.order), limit: 'own' });
  },
  end(o) {
    if (!o.is('X')) return false;
    if (/^(the|your|their|this) turn$/.test(o.text(0))) return o.emit({ k: 'end turn' });
    if (o.text(0) === 'the game') return ending(o, 'ends', o.who);
    return false;
  },
  win: outcome('wins'),
  lose: outcome('loses'),
  tie: outcome('tie'),
  stop(o) {
    return o.slots.length === 0 && o.emit({ k: 'stop' });
  },
};

/** Said by the rules of the game it is settled, and so where it takes the place of another end; else, said by a card, it is a claim that the game weighs. */
function final(o: CoreOrder): boolean {
  return o.ctx.kind === null || o.ctx.atEnd;
}

function outcome(kind: OutcomeKind): (o: CoreOrder) => boolean {
  return (o) => {
    if (kind === 'wins' && o.slots.length === 1 && o.slots[0]!.prep === 'with') {
      const cond = resolveClaim(o.ctx, winClaim(o.order));
      const then = o.ctx.collect(() => ending(o, kind, o.who));
      return o.emit({ k: 'if', cond, then, otherwise: [] });
    }
    if (o.slots.length) return false;
    const subject = o.order.subject;
    if (kind === 'tie' || !subject) return ending(o, kind, o.who);
    if (subject.kind === 'pronoun' && subject.word === 'everyone') return ending(o, kind === 'loses' ? 'everyone loses' : kind, o.who);
    return ending(o, kind, settleValue(o.ctx, resolveNp(o.ctx, subject), o.ctx.you, subject.span));
  };
}

/** The game is over; or a card says so, and the game weighs it. */
function ending(o: CoreOrder, kind: OutcomeKind, who: Expr): true {
  if (final(o)) return o.emit({ k: 'outcome', kind, who: kind === 'wins' || kind === 'loses' ? who : null, final: true });
  weighedOrTold(o.ctx, kind, o.order.span);
  return o.emit({ k: 'outcome', kind, who, final: false });
}

const ASKED: Record<OutcomeKind, string> = {
  wins: 'claims victory',
  loses: 'claims defeat',
  'everyone loses': 'claims defeat',
  tie: 'claims a tie',
  ends: 'claims the end',
};
/** A claim that no line of the game asks for would come to nothing. */
export function weighedOrTold(ctx: Context, kind: OutcomeKind, span: Span): void {
  if (ctx.v.weighed.has(kind === 'everyone loses' ? 'loses' : kind)) return;
  ctx.error(
    'CW3027',
    span,
    'This game does not weigh this, so it would come to nothing.',
    `A check of the game must ask for it: "if a player ${ASKED[kind]}, …".`,
  );
}

/** `win with a and b` says: you have a and b. */
export function winClaim(order: Order): Parameters<typeof resolveClaim>[1] {
  const part = order.parts.find((p) => p.prep === 'with')!;
  const span = order.span;
  return {
    kind: 'claim',
    span,
    subject: { kind: 'pronoun', word: 'you', span },
    predicate: { span: part.span, negated: false, verb: { text: 'have', span: part.span }, object: part.np, parts: [], located: null },
  };
}

function choose(o: CoreOrder): boolean {
  if (!o.is('X', 'X from', 'X in')) return false;
  const np = o.np(0);
  const ref = o.slots.length > 1 ? resolveNp(o.ctx, { kind: 'of', what: np, prep: 'from', of: o.np(1), span: o.order.span }) : o.ref(0);
  if (ref.t === 'bad') return true;
  const name = o.order.as?.text ?? '';
  if (ref.t === 'pick' && ref.pick.single && ref.pick.how === 'choose') {
    const into = o.ctx.local(name, { ...ref.pick.set.type, group: false }, o.order.as?.span, name !== '');
    o.ctx.it = localRef(into);
    o.ctx.emit(chooseStmt(o.ctx, o.who, ref.pick, into, o.order.span));
    speakOf(o.ctx, into);
    return true;
  }
  const single =
    ref.t === 'value' || ref.t === 'owner pick' || (ref.t === 'pick' && ref.pick.single) || (ref.t === 'zones' && ref.zones.k === 'one');
  if (single) {
    const expr = settleValue(o.ctx, ref, o.who, np.span);
    const into = o.ctx.local(name, { ...ref.type, group: false }, o.order.as?.span, name !== '');
    o.emit({ k: 'let', into, value: expr });
    o.ctx.it = { t: 'value', type: into.type, expr: localExpr(into) };
    return true;
  }
  settleGroup(o.ctx, ref, o.who, np.span, name, ref.type);
  return true;
}

/** Who was chosen is `they` in the lines below, where nobody else is: the one chosen last. */
const chosenBefore = new WeakSet<Expr>();
function speakOf(ctx: Context, chosen: Local): void {
  if (chosen.type.name !== 'player' || (ctx.they && !chosenBefore.has(ctx.they))) return;
  ctx.they = localExpr(chosen);
  chosenBefore.add(ctx.they);
}

function move(o: CoreOrder): boolean {
  const as = o.order.as?.text ?? '';
  const to = o.slot('to', 'into', 'under', 'on', 'at', 'aside');
  if (o.slots[0]?.prep !== null || to < 0 || o.slots.length > 2) return false;
  const slot = o.slots[to]!;
  if (slot.prep === 'aside') {
    const cards = settleGroup(o.ctx, o.ref(0), o.who, o.np(0).span);
    const zone = aside(o.ctx, o.order, slot.part!.span);
    return o.emit({ k: 'move', cards, to: localExpr(zone), end: 'usual' });
  }
  const ref = o.ref(0);
  if (ref.t === 'bad') return true;
  const cards = settleGroup(o.ctx, ref, o.who, o.np(0).span, as);
  const text = slot.text.toLowerCase();
  const bottom = slot.prep === 'under' || /^the bottom of /.test(text);
  const top = slot.prep === 'on' || /^the top of /.test(text);
  const np = o.np(to);
  const place = np.kind === 'of' && /^the (?:bottom|top) of /.test(text) ? np.of : np;
  const zone = settleZone(o.ctx, resolveNp(o.ctx, place), o.who, place.span);
  return o.emit({ k: 'move', cards, to: zone, end: bottom ? 'bottom' : top ? 'top' : 'usual' });
}

function swap(o: CoreOrder): boolean {
  if (!o.is('X with')) return false;
  const a = o.ref(0);
  const b = o.ref(1);
  if (a.t === 'bad' || b.t === 'bad') return true;
  const isZone = (r: Ref): boolean => r.type.name === 'zone' || r.t === 'zones';
  if (isZone(a) && isZone(b)) {
    const first = settleZone(o.ctx, a, o.who, o.np(0).span);
    return o.emit({ k: 'swap zones', a: first, b: settleZone(o.ctx, b, o.who, o.np(1).span) });
  }
  if (isZone(b)) {
    const card = settleGroup(o.ctx, a, o.who, o.np(0).span);
    return o.emit({ k: 'swap card zone', a: card, b: settleZone(o.ctx, b, o.who, o.np(1).span) });
  }
  const first = settleGroup(o.ctx, a, o.who, o.np(0).span);
  return o.emit({ k: 'swap cards', a: first, b: settleGroup(o.ctx, b, o.who, o.np(1).span) });
}

/** `pass all hands to the left`, `pass all treasures to way`, `pass their hands to the left`. */
function pass(o: CoreOrder): boolean {
  if (!o.is('X to')) return false;
  const what = o.ref(0);
  const side = sideOf(o, 1);
  if (!side) return false;
  if (what.t === 'zones') {
    const family = what.zones.k === 'family' ? what.zones.family : what.family;
    return o.emit({ k: 'pass', what: 'zones', family, side });
  }
  if (what.t === 'pick' && what.pick.set.from.k === 'zone list') {
    const zones = what.pick.set.from.zones;
    return o.emit({ k: 'pass', what: 'zones', family: zones.k === 'family' ? zones.family : -1, side });
  }
  if (what.t === 'bad') return true;
  if (what.t === 'pick' && what.pick.how === 'all')
    return o.emit({ k: 'pass', what: 'cards', where: toSet(o.ctx, what, o.np(0).span), side });
  // Cards of one's choice, or some that were named.
  const local = o.cards(0, o.order.as?.text);
  return o.emit({ k: 'pass', what: 'cards', where: setOf(CARD, o.ctx.elem('c', CARD), { k: 'group', local }), side });
}

/** 0: left, 1: right; a chosen side is the index of its member. */
function sideOf(o: CoreOrder, i: number): Expr | null {
  const text = o.text(i);
  if (/\bleft$/.test(text)) return int(0);
  if (/\bright$/.test(text)) return int(1);
  const ref = o.ref(i);
  if (ref.t !== 'value' || ref.type.name !== 'choice') {
    o.ctx.error('CW3004', o.np(i).span, 'A side is meant here: "to the left", "to the right", or one that was chosen.');
    return int(0);
  }
  const members = o.ctx.v.sets[ref.type.set!]!.members ?? [];
  return members[0] === 'left' ? ref.expr : { k: 'sub', a: int(1), b: ref.expr };
}

function show(o: CoreOrder): boolean {
  if (o.is('X')) return o.emit({ k: 'look', cards: o.cards(0, o.order.as?.text), who: null });
  if (o.is('X to')) {
    const to = o.ref(1);
    const all = to.t === 'pick' && to.pick.how === 'all';
    const cards = o.cards(0, o.order.as?.text);
    return o.emit({ k: 'look', cards, who: all ? null : settleValue(o.ctx, to, o.who, o.np(1).span) });
  }
  return false;
}

function ask(o: CoreOrder): boolean {
  const textAt = o.slots.findIndex(
    (s) => s.np?.kind === 'text' || s.prep === 'text' || (s.np === null && s.part?.text !== null && s.prep !== 'aside'),
  );
  if (textAt < 0) {
    o.ctx.error('CW3002', o.order.span, 'Ask what?', 'Write the question in quotes: ask "Is it your birthday?".');
    return true;
  }
  const slot = o.slots[textAt]!;
  const raw = slot.np?.kind === 'text' ? slot.np.value : (slot.part?.text ?? '');
  const args: Expr[] = [];
  const text = raw.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const named = inBraces(o, name);
    if (!named) return '?';
    args.push(named.expr);
    return `{${name.trim().replace(/\s+/g, '-')}:${named.type.name}}`;
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
    o.ctx.error('CW3004', turns.part!.span, 'Who is asked in turn?', 'Say whom: ask each other player in turn "…".');
    return true;
  }
  if (!ref) return one(o.who);
  if (ref.type.name !== 'player') {
    o.ctx.error('CW3004', o.np(whom).span, `A player is asked, not a ${typeText(o.ctx.v, ref.type)}.`, 'Say whom: ask another player "…".');
    return true;
  }
  if (turns) return askInTurn(o, toSet(o.ctx, ref, o.np(whom).span), at, args);
  if (several && o.order.as) {
    o.ctx.error('CW3004', o.order.as.span, 'All of them are asked at once.', 'Write “in turn”: then the first who says yes has this name.');
    return true;
  }
  if (several) return o.emit({ k: 'ask', who: o.who, seats: toSet(o.ctx, ref, o.np(whom).span), text: at, args });
  const asked = settleValue(o.ctx, ref, o.who, o.np(whom).span, o.order.as?.text);
  o.ctx.they ??= asked;
  return one(asked);
}

/** `{friend}`, `{you}`, `{the player on your left}`: one player, card or number. */
function inBraces(o: CoreOrder, said: string): { expr: Expr; type: Type } | null {
  const { ctx } = o;
  const at = ctx.source.text.indexOf(`{${said}}`, o.order.span.start) + 1 || o.order.span.start;
  const snippet = { source: ctx.source, text: said, map: Array.from({ length: said.length + 1 }, (_, i) => at + i), path: '' };
  const local = ctx.find(said);
  const value = local ? null : parseValue(snippet, lexiconFor(ctx.v)).lines[0]?.value;
  const ref: Ref | null = local ? localRef(local) : value ? resolveNp(ctx, value) : null;
  if (ref?.t === 'bad') return null;
  if (ref?.t === 'value' && ['player', 'card', 'number'].includes(ref.type.name)) return { expr: ref.expr, type: ref.type };
  const span = { start: at, end: at + said.length };
  ctx.error(
    'CW3003',
    span,
    `"${said}" is no one thing that could stand in a question.`,
    'Between braces stands “you”, “they”, or a name given in an earlier line.',
  );
  return null;
}

/** Asked one after another, clockwise; the first yes ends it and is the only one (BLF-A04). */
function askInTurn(o: CoreOrder, seats: SetOf, text: number, args: Expr[]): true {
  const { ctx } = o;
  const name = o.order.as?.text ?? '';
  const first = ctx.local(name, PLAYER, o.order.as?.span, name !== '');
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

/** `set drawn to draws`, `add one to score of you`, `set owed to …` (a new name). */
function assign(o: CoreOrder, target: number, source: number, add: boolean): boolean {
  const { ctx } = o;
  const np = o.np(target);
  const right = (type: Type | null): Expr => {
    const ref = resolveNp(ctx, o.np(source));
    const wrong = (found: Type): void => {
      if (type && !compatible(type, found))
        ctx.error(
          'CW3004',
          o.np(source).span,
          `A ${typeText(ctx.v, type)} is meant here, not a ${typeText(ctx.v, { ...found, group: false })}.`,
        );
    };
    if (ref.t === 'zones' && ref.zones.k === 'one') {
      wrong(ref.type);
      return ref.zones.zone;
    }
    if (ref.t === 'pick' || ref.t === 'owner pick') {
      wrong(ref.type);
      return settleValue(ctx, ref, o.who, o.np(source).span);
    }
    if (
      ref.t === 'value' &&
      type &&
      type.name === 'choice' &&
      ref.type.name === 'choice' &&
      ref.type.set !== type.set &&
      ref.expr.k === 'int'
    ) {
      const name = ctx.v.sets[ref.type.set!]!.members?.[ref.expr.v];
      const member = name === undefined ? -1 : (ctx.v.sets[type.set!]!.members?.indexOf(name) ?? -1);
      if (member >= 0) return int(member);
    }
    if (ref.t === 'value') {
      if (type && !compatible(type, ref.type) && !(ref.expr.k === 'int' && ref.expr.v === -1))
        ctx.error('CW3004', o.np(source).span, `A ${typeText(ctx.v, type)} is meant here, not a ${typeText(ctx.v, ref.type)}.`);
      return ref.expr;
    }
    return asNumber(ctx, ref, o.np(source).span);
  };
  const parts = leftSide(ctx, np);
  if (!parts) {
    ctx.error(
      'CW3004',
      np.span,
      `"${o.slots[target]!.text}" cannot be set.`,
      'Counters, marks and names given by "set … to …" can be set; dials are set by cards.',
    );
    return true;
  }
  if (parts.k === 'local') {
    const local = parts.local ?? ctx.local(parts.name, firstType(o, source), np.span);
    const expr = right(parts.local ? local.type : null);
    return o.emit({ k: 'let', into: local, value: add ? { k: 'add', a: localExpr(local), b: expr } : expr });
  }
  if (parts.k === 'counter')
    return o.emit({ k: 'set counter', counter: parts.id, of: parts.of, value: right(ctx.v.counters[parts.id]!.type), add });
  const mark = ctx.v.marks[parts.id]!;
  const group =
    parts.ref && (parts.ref.t === 'group' || (parts.ref.t === 'pick' && parts.ref.pick.how === 'all'))
      ? settleGroup(ctx, parts.ref, o.who, np.span, '', parts.ref.type)
      : null;
  return o.emit({ k: 'set mark', mark: parts.id, of: group ? int(-1) : parts.of, group, value: right(mark.type), add });
}

function firstType(o: CoreOrder, source: number): Type {
  const ref = o.ctx.within({ pure: true }, () => resolveNp(o.ctx, o.np(source)));
  return ref.t === 'value' ? ref.type : ref.t === 'pick' && ref.pick.single ? { ...ref.pick.set.type, group: false } : NUMBER;
}

function compatible(a: Type, b: Type): boolean {
  const number = (t: Type): boolean => t.name === 'number' || t.name === 'yes';
  return (number(a) && number(b)) || (a.name === b.name && (a.name !== 'choice' || a.set === b.set));
}

type Left =
  | { k: 'local'; local: Local | null; name: string }
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
  if (!found && np.kind === 'name') return { k: 'local', local: null, name: word.text };
  if (found?.n === 'local' && np.kind === 'name') return { k: 'local', local: found.local, name: word.text };
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
              : of.t === 'value'
                ? of.expr
                : int(0)
            : per === 'player'
              ? ctx.focus
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

export type { Noun };
