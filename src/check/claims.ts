// Claims → conditions: what can be true or false of the table. Nothing is chosen in a claim; an indefinite thing means "some".
import type { Claim, ClaimLine, Np, Predicate } from '../parse/tree.ts';
import { spanText, type Span } from '../text/source.ts';
import {
  CARD,
  allOf,
  int,
  localExpr,
  no,
  not,
  same,
  setOf,
  substitute,
  typeText,
  yes,
  type Context,
  type Quantity,
  type Ref,
} from './context.ts';
import { look, memberOf, unknownWord } from './lookup.ts';
import type { Cond, Expr, Local, NounTest, OutcomeKind, SetOf } from './meaning.ts';
import { mostCond, resolveNp } from './nouns.ts';
import { say, sayLike } from './places.ts';
import { asCard, asNumber, memberCond, toSet } from './plain.ts';
import { allPlayers, homeOf, nounTests, placeOfPlayer, zoneList, type Wanted } from './sets.ts';
import { argument } from './values.ts';
import { OPEN, verbForms, type WordDecl } from './vocabulary.ts';
import { resolveWord } from './words.ts';

/** What an order of a card may claim, as a check of the game asks for it. */
const CLAIMED: Record<string, OutcomeKind> = {
  victory: 'wins',
  defeat: 'loses',
  'a tie': 'tie',
  'the end': 'ends',
};

const COMPARISONS: Record<string, '<' | '>' | '<=' | '>='> = { '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

/** All lines must hold; `any of:` needs one of its own. */
export function resolveClaimLines(ctx: Context, lines: ClaimLine[]): Cond {
  return allOf(
    lines.map((line) => {
      if (line.broken) return yes;
      const children = line.children.length ? line.children.map((child) => resolveClaimLines(ctx, [child])) : [];
      if (line.anyOf) return say({ k: 'or', of: children } as Cond, ctx.source, line.span);
      const own = line.claim ? resolveClaim(ctx, line.claim) : yes;
      return say(allOf([own, ...children]), ctx.source, line.span);
    }),
  );
}

export function resolveClaim(ctx: Context, claim: Claim): Cond {
  return say(claimed(ctx, claim), ctx.source, claim.span);
}

function claimed(ctx: Context, claim: Claim): Cond {
  return ctx.within({ pure: true }, () => {
    switch (claim.kind) {
      case 'and':
        return allOf(claim.items.map((c) => resolveClaim(ctx, c)));
      case 'or':
        return { k: 'or', of: claim.items.map((c) => resolveClaim(ctx, c)) } as Cond;
      case 'not':
        return not(resolveClaim(ctx, claim.of));
      case 'so':
        return { k: 'so' } as Cond;
      case 'claim': {
        const text = spanText(ctx.source, claim.span).toLowerCase();
        const stands = /^it\s+(?:(still\s+)?stands|(?:does\s+not|doesn['’]t)\s+(?:still\s+)?stand)$/.exec(text);
        if (stands) return /stands$/.test(text) ? ({ k: 'stands' } as Cond) : not({ k: 'stands' });
        const subject = resolveNp(ctx, claim.subject, subjectWanted(claim.predicate));
        return claimAbout(ctx, subject, claim.predicate, undefined, claim.subject);
      }
    }
  });
}

/** A claim that names a place for its subject looks for it there, not in the default place. */
function subjectWanted(predicate: Predicate): Wanted {
  return { everywhere: predicate.located === 'in' || predicate.located === 'on' };
}

/** What a predicate says of a subject. `implied`: the object, when the sentence has it elsewhere (`treasure you have`). */
export function claimAbout(ctx: Context, subject: Ref, predicate: Predicate, implied?: Ref, subjectNp?: Np): Cond {
  if (subject.t === 'bad') return no;
  if (!predicate.negated) return positive(ctx, subject, predicate, implied, subjectNp);
  // `another player does not have a lamp`: there is one who has none, not: none has one.
  if (eachAlone(ctx, subject, predicate, subjectNp)) {
    const { set } = subject.pick;
    return quantify(ctx, subject, predicate.span, (expr) =>
      not(positive(ctx, { t: 'value', type: { ...set.type, group: false }, expr }, predicate, implied)),
    );
  }
  return not(positive(ctx, subject, predicate, implied, subjectNp));
}

/** Is something said of each of several things on its own? One card by its name, and what is said of all together, is not. */
function eachAlone(ctx: Context, subject: Ref, p: Predicate, np: Np | undefined): subject is Ref & { t: 'pick' } {
  if (subject.t !== 'pick' || !np || np.kind === 'name' || np.kind === 'own' || np.kind === 'possessive') {
    if (!(subject.t === 'pick' && subject.quantity.q === 'all')) return false;
  }
  const forms = verbForms(p.verb.text);
  if (forms.includes('share')) return false;
  return !ctx.v.words.some(
    (w) =>
      w.kind === 'condition' &&
      w.params[0]?.type.group === true &&
      w.parts.some((part) => part.kind === 'word' && forms.includes(part.text)),
  );
}

function positive(ctx: Context, subject: Ref, p: Predicate, implied?: Ref, subjectNp?: Np): Cond {
  if (p.would) {
    ctx.error(
      'CW3013',
      p.span,
      'What “would” happen can only be waited for.',
      'Write “when … would …, … instead” at the left edge of the card.',
    );
    return no;
  }
  if (p.verb.text in COMPARISONS) return compare(ctx, subject, p, subjectNp);
  if (p.verb.text === 'is' || p.verb.text === 'are') return being(ctx, subject, p, subjectNp);
  const there = hasThere(ctx, subject, p);
  if (there) return there;
  // The game's own words come first: a run may cover a number, and no card is meant.
  const declared = declaredClaim(ctx, subject, p, implied);
  if (declared) return declared;
  const core = coreClaim(ctx, subject, p, implied);
  if (core) return core;
  if (verbForms(p.verb.text).includes('have')) return having(ctx, subject, p, implied);
  const known = ctx.v.words.filter((w) => w.kind === 'condition').map((w) => w.head);
  const heads = ctx.v.words.filter(
    (w) => w.kind === 'condition' && w.parts.some((part) => part.kind === 'word' && verbForms(p.verb.text).includes(part.text)),
  );
  if (heads.length)
    ctx.error(
      'CW3002',
      p.span,
      `"${p.verb.text}" is not said like this.`,
      `It is declared as ${heads.map((h) => `"${h.head}"`).join(' or ')}.`,
    );
  else
    ctx.error(
      'CW3001',
      p.verb.span,
      `Nothing here "${p.verb.text}".`,
      known.length ? `Claims this game knows: ${known.slice(0, 10).join('; ')}.` : undefined,
    );
  return no;
}

/** `you have 5 cards in hand`: a place that is said comes before the one that "have" means. */
function hasThere(ctx: Context, subject: Ref, p: Predicate): Cond | null {
  const object = p.object;
  if (!verbForms(p.verb.text).includes('have') || subject.type.name !== 'player' || object?.kind !== 'of') return null;
  if (object.prep !== 'in' && object.prep !== 'on') return null;
  const where = resolveNp(ctx, object.of, { everywhere: true });
  if (where.t !== 'zones') return null;
  const most = object.what.kind === 'determined' ? object.what.most : null;
  // `their hand` is the hand of whoever it is said of.
  return quantify(ctx, subject, p.span, (player) => {
    const there = ctx.within({ they: player }, () => resolveNp(ctx, object.of, { everywhere: true }));
    if (there.t !== 'zones') return no;
    if (most && object.what.kind === 'determined') {
      const everybody = allPlayers(ctx);
      const first = mostCond(ctx, everybody, most, object.what.noun!, false, there.zones);
      return substitute(first, new Map([[everybody.elem, player]]));
    }
    const zones = placeOfPlayer(ctx, there.zones, player);
    return quantify(ctx, resolveNp(ctx, object.what, { everywhere: true, place: zones }), p.span, (card) => ({ k: 'in', card, zones }));
  });
}

function compare(ctx: Context, subject: Ref, p: Predicate, subjectNp?: Np): Cond {
  const a = asNumber(ctx, subject, subjectNp?.span ?? p.span);
  const b = p.object ? asNumber(ctx, resolveNp(ctx, p.object), p.object.span) : int(0);
  return { k: 'cmp', op: COMPARISONS[p.verb.text]!, a, b };
}

// ---------------------------------------------------------------- is

function being(ctx: Context, subject: Ref, p: Predicate, subjectNp?: Np): Cond {
  const span = subjectNp?.span ?? p.span;
  if (p.located === 'on turn') return quantify(ctx, subject, span, (e) => same(e, { k: 'active' }));
  if (p.located && p.object) {
    const place = p.object;
    const where = resolveNp(ctx, place, { everywhere: true });
    return inPlaceClaim(ctx, subject, where, place.span, span);
  }
  const object = p.object;
  if (!object) {
    ctx.error('CW3002', p.span, 'Is what?', 'Say what it is.');
    return no;
  }
  const word =
    object.kind === 'name'
      ? object.word.text
      : object.kind === 'determined' && object.det === 'any' && !object.noun && !object.of
        ? 'any'
        : null;
  if (word) {
    const adjective = adjectiveClaim(ctx, subject, word, span);
    if (adjective) return adjective;
  }
  if (object.kind === 'determined' && object.most && object.noun)
    ctx.error('CW3004', object.span, 'Say who has the most: "have the most …".');
  const tests = typeTests(ctx, object);
  if (tests && subject.type.name === 'card') return quantify(ctx, subject, span, (e) => ({ k: 'kind', of: e, nouns: tests }));
  if (object.kind === 'some' && !object.noun && !object.of && object.count) {
    const n = asNumber(ctx, resolveNp(ctx, object.count), object.count.span);
    const op =
      object.quantity === 'at least'
        ? '>='
        : object.quantity === 'at most' || object.quantity === 'up to'
          ? '<='
          : object.quantity === 'more than'
            ? '>'
            : object.quantity === 'fewer than'
              ? '<'
              : object.quantity === 'all but'
                ? '='
                : '=';
    return { k: 'cmp', op, a: asNumber(ctx, subject, span), b: object.quantity === 'all but' ? { k: 'sub', a: int(OPEN), b: n } : n };
  }
  // A member named for the set of the subject: `fill of card is full` where two sets have a "full".
  if (word && subject.t === 'value' && subject.type.name === 'choice') {
    const member = memberOf(ctx.v, subject.type.set!, word);
    if (member >= 0) return same(subject.expr, int(member));
    if (look(ctx, word)?.n === 'constant' && (word === 'any' || word === 'none')) return same(subject.expr, int(-1));
  }
  if (word === 'any' && subject.t === 'value' && subject.type.name === 'choice')
    return same(subject.expr, int(memberOf(ctx.v, subject.type.set!, 'any')));
  const other = resolveNp(ctx, object, { everywhere: true });
  if (other.t === 'bad') return no;
  if (subject.t === 'value' && other.t === 'value') {
    sameType(ctx, subject, other, object.span);
    return same(subject.expr, other.expr);
  }
  return quantify(ctx, subject, span, (e) => memberCond(ctx, e, other, object.span));
}

function sameType(ctx: Context, a: Ref, b: Ref, span: Span): void {
  const number = (t: string): boolean => t === 'number' || t === 'yes';
  if (a.type.name === b.type.name && (a.type.name !== 'choice' || a.type.set === b.type.set)) return;
  if (number(a.type.name) && number(b.type.name)) return;
  if (b.t === 'value' && b.expr.k === 'int' && b.expr.v === -1) return;
  ctx.error('CW3004', span, `A ${typeText(ctx.v, a.type)} is never a ${typeText(ctx.v, b.type)}.`);
}

/** `is a treasure`, `is a treasure or burden`, `is a jewel`: a sort of card. */
function typeTests(ctx: Context, np: Np): NounTest[] | null {
  if (np.kind === 'list' && np.how === 'or') {
    const all = np.items.map((item) => typeTests(ctx, item));
    return all.every((t) => t) ? all.flatMap((t) => t!) : null;
  }
  if (np.kind === 'determined' && (np.det === 'a' || np.det === 'the') && np.noun && !np.of && !np.noun.place && !np.count) {
    const found = look(ctx, np.noun.words[0]!.text);
    return found?.n === 'card' || found?.n === 'kind' ? nounTests(ctx, np.noun) : null;
  }
  if (np.kind === 'name') {
    const found = look(ctx, np.word.text);
    if (found?.n === 'card') return found.tests;
    if (found?.n === 'kind') return [{ k: 'kind', kinds: found.kinds }];
  }
  return null;
}

function adjectiveClaim(ctx: Context, subject: Ref, word: string, span: Span): Cond | null {
  const decl = ctx.v.words.find(
    (w) =>
      w.kind === 'condition' &&
      w.parts.length === 3 &&
      w.parts[1]!.text === 'is' &&
      w.parts[2]!.text === word &&
      fitsType(w.params[0], subject),
  );
  if (decl) return callCondition(ctx, decl, [subject], span);
  // A dial of yes or no reads like an adjective: `a card that is able`.
  const dial = ctx.v.dials.findIndex((d) => d.name === word && d.type.name === 'yes');
  if (dial >= 0 && subject.type.name === ctx.v.dials[dial]!.per)
    return quantify(ctx, subject, span, (of) => ({ k: 'cmp', op: '=', a: { k: 'dial', dial, of }, b: int(1) }));
  const mark = ctx.v.marks.findIndex((m) => m.name === word && m.type.name === 'yes' && fitsMark(m.family, subject));
  if (mark >= 0)
    return subject.t === 'zones' && subject.zones.k === 'one'
      ? same({ k: 'mark', mark, of: subject.zones.zone }, int(1))
      : quantify(ctx, subject, span, (of) => same({ k: 'mark', mark, of }, int(1)));
  switch (word) {
    case 'empty':
      if ((subject.t === 'pick' || subject.t === 'value') && subject.type.name === 'zone')
        return quantify(ctx, subject, span, (z) =>
          not({ k: 'some', set: setOf(CARD, ctx.elem('c', CARD), { k: 'zones', zones: { k: 'one', zone: z } }) }),
        );
      return not({ k: 'some', set: toSet(ctx, subject, span) });
    case 'attached':
    case 'covered':
      return quantify(ctx, subject, span, (e) => ({ k: word, card: e }));
    case 'open-ended':
      return { k: 'cmp', op: '>', a: asNumber(ctx, subject, span), b: int(OPEN / 2) };
    case 'so':
      return { k: 'so' };
    default:
      return null;
  }
}

function fitsMark(family: number, subject: Ref): boolean {
  return family < 0 ? subject.type.name === 'card' : subject.type.name === 'zone';
}

function inPlaceClaim(ctx: Context, subject: Ref, where: Ref, placeSpan: Span, span: Span): Cond {
  if (where.t === 'bad') return no;
  const test = (e: Expr): Cond => {
    switch (where.t) {
      case 'zones':
        return { k: 'in', card: e, zones: where.zones };
      case 'value':
        if (where.type.name === 'player') return { k: 'in', card: e, zones: homeOf(ctx, where.expr) };
        if (where.type.name === 'zone') return { k: 'in', card: e, zones: { k: 'one', zone: where.expr } };
        break;
      case 'group':
        return memberCond(ctx, e, where, placeSpan);
      case 'pick':
        if (where.pick.set.type.name === 'zone' && where.pick.set.from.k === 'zone list') {
          const set = where.pick.set;
          return allOf([
            { k: 'in', card: e, zones: where.pick.set.from.zones },
            ...set.where.map((c) => substitute(c, new Map([[set.elem, { k: 'place', of: e } as Expr]]))),
          ]);
        }
        return memberCond(ctx, e, where, placeSpan);
    }
    ctx.error('CW3004', placeSpan, 'This is no place for cards.');
    return no;
  };
  return quantify(ctx, narrowFrom(subject, where), span, test);
}

/** Looking for "some card in a zone" goes through the zone, not through all cards. */
function narrowFrom(subject: Ref, where: Ref): Ref {
  if (subject.t === 'pick' && subject.pick.set.from.k === 'every card' && where.t === 'zones')
    return { ...subject, pick: { ...subject.pick, set: { ...subject.pick.set, from: { k: 'zones', zones: where.zones } } } };
  return subject;
}

// ---------------------------------------------------------------- quantities

/** Asks a condition of as many things as the phrase says: `a` some, `all` each, `no` none, `2` at least two. */
export function quantify(ctx: Context, ref: Ref, span: Span, test: (e: Expr) => Cond): Cond {
  switch (ref.t) {
    case 'value':
      return test(ref.expr);
    case 'group': {
      // Of no cards at all nothing is true.
      const set = toSet(ctx, ref, span);
      const rest = { ...set, elem: ctx.elem(set.elem.name, set.elem.type) };
      return allOf([{ k: 'some', set: rest }, not({ k: 'some', set: { ...set, where: [...set.where, not(test(localExpr(set.elem)))] } })]);
    }
    case 'zones': {
      const set = toSet(ctx, ref, span);
      return not({ k: 'some', set: { ...set, where: [...set.where, not(test(localExpr(set.elem)))] } });
    }
    case 'list':
      return ref.how === 'and'
        ? allOf(ref.items.map((item) => sayLike(quantify(ctx, item, span, test), item)))
        : { k: 'or', of: ref.items.map((item) => sayLike(quantify(ctx, item, span, test), item)) };
    case 'pick':
      return counted(ref.pick.set, ref.quantity, test);
    default:
      if (ref.t !== 'bad') ctx.error('CW3004', span, 'This cannot be claimed of a number.');
      return no;
  }
}

function counted(set: SetOf, quantity: Quantity, test: (e: Expr) => Cond): Cond {
  const e = localExpr(set.elem);
  const own = test(e);
  const having = (c: Cond): SetOf =>
    set.take
      ? { ...set, elem: set.elem, from: { k: 'union', of: [set] }, take: undefined, where: [c] }
      : { ...set, where: [...set.where, ...(c.k === 'yes' ? [] : [c])] };
  switch (quantity.q) {
    case 'some':
      return { k: 'some', set: having(own) };
    case 'none':
      return not({ k: 'some', set: having(own) });
    case 'all':
      return not({ k: 'some', set: having(not(own)) });
    case 'cmp':
      if (quantity.op === '>=' && quantity.n.k === 'int' && quantity.n.v === 1) return { k: 'some', set: having(own) };
      return { k: 'cmp', op: quantity.op, a: { k: 'count', set: having(own) }, b: quantity.n };
  }
}

// ---------------------------------------------------------------- words of the game

function fitsType(param: Local | undefined, ref: Ref): boolean {
  if (!param) return false;
  const want = param.type.name;
  const have = ref.type.name;
  if (want === 'zone')
    return (
      have === 'zone' &&
      (param.type.family === undefined || ref.type.family === undefined || ref.type.family < 0 || ref.type.family === param.type.family)
    );
  if (want === 'choice') return have === 'choice' && param.type.set === ref.type.set;
  if (want === 'card') return have === 'card' || ref.t === 'zones';
  if (want === 'number') return have === 'number' || have === 'yes';
  return want === have;
}

function declaredClaim(ctx: Context, subject: Ref, p: Predicate, implied?: Ref): Cond | null {
  const forms = verbForms(p.verb.text);
  for (const decl of ctx.v.words) {
    if (
      decl.kind !== 'condition' ||
      decl.parts[0]?.kind !== 'param' ||
      decl.parts[1]?.kind !== 'word' ||
      decl.parts[1].text === 'is' ||
      !verbForms(decl.parts[1].text).some((f) => forms.includes(f))
    )
      continue;
    if (!fitsType(decl.params[0], subject)) continue;
    const refs = slotsOf(ctx, decl, p, implied);
    if (!refs) continue;
    if (p.object?.kind === 'determined' && p.object.most && p.object.noun) return mostClaim(ctx, decl, subject, p, p.object.most);
    return callCondition(ctx, decl, [subject, ...refs], p.span);
  }
  return null;
}

/** The object and the parts of a predicate, when they have the shape of the head. */
function slotsOf(ctx: Context, decl: WordDecl, p: Predicate, implied?: Ref): Ref[] | null {
  const parts = decl.parts.slice(2);
  const said: { prep: string | null; np: Np | null; ref?: Ref }[] = [];
  if (implied) said.push({ prep: null, np: null, ref: implied });
  if (p.object) said.push({ prep: p.located, np: p.object });
  for (const part of p.parts) said.push({ prep: part.prep, np: part.np });
  const refs: Ref[] = [];
  let s = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (part.kind === 'param') {
      const slot = said[s];
      if (!slot || slot.prep) return null;
      refs.push(slotRef(ctx, slot, part.local!));
      s++;
    } else if (parts[i + 1]?.kind === 'param') {
      const slot = said[s];
      if (!slot || slot.prep !== part.text) return null;
      refs.push(slotRef(ctx, slot, parts[i + 1]!.local!));
      i++;
      s++;
    } else {
      const slot = said[s];
      if (!slot?.np || spanText(ctx.source, slot.np.span).toLowerCase() !== part.text) return null;
      s++;
    }
  }
  return s === said.length ? refs : null;
}

function slotRef(ctx: Context, slot: { np: Np | null; ref?: Ref }, param: Local): Ref {
  if (slot.ref) return slot.ref;
  if (slot.np!.kind === 'determined' && slot.np!.most) return { t: 'amount', type: CARD, quantity: { q: 'some' }, count: int(0) };
  return resolveNp(ctx, slot.np!, { type: param.type.name, everywhere: param.type.name === 'card' });
}

/** Calls a condition word; phrases that mean several things are counted around the call. */
export function callCondition(ctx: Context, decl: WordDecl, refs: Ref[], span: Span): Cond {
  resolveWord(ctx, decl);
  const args: Expr[] = [];
  const next = (i: number): Cond => {
    if (i === decl.params.length) return call(decl, args);
    const param = decl.params[i]!;
    const ref = refs[i]!;
    if (ref.t === 'bad') return no;
    if (param.type.group) {
      const expr = argument(ctx, ref, param.type, span);
      args[i] = expr ?? int(-1);
      return next(i + 1);
    }
    if (ref.t === 'value') {
      const expr = argument(ctx, ref, param.type, span);
      if (!expr) return no;
      args[i] = expr;
      return next(i + 1);
    }
    if (ref.t === 'zones' && param.type.name === 'zone' && ref.zones.k === 'one') {
      args[i] = ref.zones.zone;
      return next(i + 1);
    }
    const many: Ref = ref.t === 'zones' && param.type.name === 'zone' ? zoneList(ctx, ref, span) : ref;
    if (many.t === 'list' && many.how === 'and' && param.type.name === 'card' && i === decl.params.length - 1)
      return fill(ctx, decl, many, args, i, span);
    if ((many.t === 'pick' || many.t === 'group') && !fitsType(param, many)) {
      ctx.error(
        'CW3004',
        span,
        `A ${typeText(ctx.v, param.type)} is meant here, not a ${typeText(ctx.v, many.type)}.`,
        `It is declared as "${decl.head}".`,
      );
      return no;
    }
    return quantify(ctx, placeOf(decl, i, args, many), span, (e) => {
      args[i] = e;
      return next(i + 1);
    });
  };
  return next(0);
}

function call(decl: WordDecl, args: Expr[]): Cond {
  const cond = decl.cond;
  // A condition that is only a place is put in place: the machine looks into that zone alone.
  if (decl.state === 'done' && cond && cond.k === 'in') return substitute(cond, new Map(decl.params.map((p, i) => [p, args[i]!])));
  return { k: 'condition', word: decl.id, args: [...args] };
}

/** `player has cards: cards are on player's table`: look for the cards on that table. */
function placeOf(decl: WordDecl, at: number, args: Expr[], ref: Ref): Ref {
  const cond = decl.cond;
  const card = decl.params[at]!;
  if (
    !cond ||
    cond.k !== 'in' ||
    cond.card.k !== 'local' ||
    cond.card.local !== card ||
    ref.t !== 'pick' ||
    ref.pick.set.from.k !== 'every card' ||
    at !== decl.params.length - 1
  )
    return ref;
  const zones = substitute(cond.zones, new Map(decl.params.slice(0, at).map((p, i) => [p, args[i]!])));
  return { ...ref, pick: { ...ref.pick, set: { ...ref.pick.set, from: { k: 'zones', zones } } } };
}

/** `you have a and b`: one card fills one place. */
function fill(ctx: Context, decl: WordDecl, list: Ref & { t: 'list' }, args: Expr[], at: number, span: Span): Cond {
  const places: SetOf[] = [];
  const counts: (Expr | null)[] = [];
  const others: Cond[] = [];
  for (const item of list.items) {
    if (item.t !== 'pick' || (item.quantity.q !== 'some' && !(item.quantity.q === 'cmp' && item.quantity.op === '>='))) {
      if (item.t === 'list') {
        // `a and (b or c)`: a place that either fills.
        const sets = item.items.map((x) => toSet(ctx, x, span));
        const elem = ctx.elem('c', CARD);
        places.push(sayLike(setOf(CARD, elem, { k: 'union', of: sets }, [call(decl, [...args.slice(0, at), localExpr(elem)])]), item));
        counts.push(null);
        continue;
      }
      others.push(
        sayLike(
          quantify(ctx, placeOf(decl, at, args, item), span, (e) => call(decl, [...args.slice(0, at), e])),
          item,
        ),
      );
      continue;
    }
    const placed = placeOf(decl, at, args, item) as Ref & { t: 'pick' };
    const set = placed.pick.set;
    places.push(sayLike({ ...set, where: [...set.where, call(decl, [...args.slice(0, at), localExpr(set.elem)])] }, item));
    counts.push(item.quantity.q === 'cmp' ? item.quantity.n : null);
  }
  return allOf([places.length ? { k: 'fill', places, counts } : yes, ...others]);
}

/** `you hold the most cards`: nobody else has as many. */
function mostClaim(ctx: Context, decl: WordDecl, subject: Ref, p: Predicate, most: 'most' | 'fewest'): Cond {
  resolveWord(ctx, decl);
  const noun = (p.object as Np & { kind: 'determined' }).noun!;
  const of = (player: Expr): Expr => {
    const found = look(ctx, noun.words[0]!.text);
    if (!found) {
      unknownWord(ctx, noun.words[0]!);
      return int(0);
    }
    const tests = nounTests(ctx, noun);
    const elem = ctx.elem('c', CARD);
    const test: Cond[] = tests.some((t) => t.k === 'any') ? [] : [{ k: 'kind', of: localExpr(elem), nouns: tests }];
    const ref = placeOf(decl, decl.params.length - 1, [player], {
      t: 'pick',
      type: CARD,
      pick: { how: 'all', set: setOf(CARD, elem, { k: 'every card' }, test), min: int(0), max: null, single: false, span: p.span },
      quantity: { q: 'all' },
    });
    const set = (ref as Ref & { t: 'pick' }).pick.set;
    return {
      k: 'count',
      set: set.from.k === 'every card' ? { ...set, where: [...set.where, call(decl, [player, localExpr(elem)])] } : set,
    };
  };
  return quantify(ctx, subject, p.span, (player) => {
    const others = allPlayers(ctx);
    const rival: Cond = { k: 'cmp', op: most === 'most' ? '>=' : '<=', a: of(localExpr(others.elem)), b: of(player) };
    return not({ k: 'some', set: { ...others, where: [not(same(localExpr(others.elem), player)), rival] } });
  });
}

// ---------------------------------------------------------------- claims every game has

function coreClaim(ctx: Context, subject: Ref, p: Predicate, implied?: Ref): Cond | null {
  const forms = verbForms(p.verb.text);
  const object = (): Ref => implied ?? (p.object ? resolveNp(ctx, p.object, {}) : { t: 'bad', type: CARD });
  if (forms.includes('meet') && p.object)
    return quantify(ctx, subject, p.span, (player) => quantify(ctx, object(), p.span, (card) => ({ k: 'meets', player, card })));
  if (forms.includes('doom')) {
    const whom = p.object?.kind === 'pronoun' && p.object.word === 'everyone' ? null : implied || p.object ? object() : null;
    if (whom && whom.type.name === 'player')
      return quantify(ctx, subject, p.span, (card) => quantify(ctx, whom, p.span, (player) => ({ k: 'fails', player, card })));
    return quantify(ctx, subject, p.span, (card) => ({ k: 'dooms', card }));
  }
  if (forms.includes('claim') && p.object) {
    const said = spanText(ctx.source, p.object.span).toLowerCase().replace(/\s+/g, ' ');
    const outcome = CLAIMED[said];
    if (!outcome)
      ctx.error('CW3004', p.object.span, `Nobody can claim "${said}".`, 'What can be claimed: victory, defeat, a tie, the end.');
    else ctx.v.weighed.add(outcome);
    return quantify(ctx, subject, p.span, (player) => ({ k: 'claims', player, outcome: outcome ?? 'wins' }));
  }
  if (forms.includes('clash') && p.parts[0]?.np) {
    const other = asCard(ctx, resolveNp(ctx, p.parts[0].np), p.span);
    return quantify(ctx, subject, p.span, (card) => ({ k: 'clash', a: card, b: other }));
  }
  if (forms.includes('set') && p.object) {
    const names = p.object.kind === 'list' ? p.object.items : [p.object];
    const dials = names
      .map((np) => (np.kind === 'name' ? look(ctx, np.word.text) : null))
      .filter((f) => f?.n === 'dial')
      .map((f) => (f as { at: number }).at);
    if (dials.length !== names.length)
      ctx.error('CW3004', p.object.span, 'Dials are meant here.', `Known: ${ctx.v.dials.map((d) => d.name).join(', ')}.`);
    return quantify(ctx, subject, p.span, (card) => ({ k: 'sets', card, dials }));
  }
  if (forms.includes('need') && (p.object || implied) && subject.type.name === 'card')
    return quantify(ctx, subject, p.span, (by) => quantify(ctx, object(), p.span, (card) => ({ k: 'needs', card, by })));
  if (forms.includes('cover')) {
    const under = implied ?? (p.object ? resolveNp(ctx, p.object, { everywhere: true }) : { t: 'bad', type: CARD });
    return quantify(ctx, subject, p.span, (card) => quantify(ctx, under, p.span, (e) => same({ k: 'cover', of: e }, card)));
  }
  if (forms.includes('share') && p.object) {
    const names = p.object.kind === 'list' ? p.object.items : [p.object];
    const attrs = names.map((np) => (np.kind === 'name' ? ctx.v.attrs.findIndex((a) => a.name === np.word.text) : -1));
    attrs.forEach((a, i) => {
      if (a < 0)
        ctx.error('CW3004', names[i]!.span, 'A value of cards is meant here.', `Known: ${ctx.v.attrs.map((x) => x.name).join(', ')}.`);
    });
    return { k: 'shared', attrs: attrs.filter((a) => a >= 0), set: toSet(ctx, subject, p.span) };
  }
  if (forms.includes('win') && !p.object) return null;
  return null;
}

/** Without a word of the game, "has" speaks of the cards at a player's home. */
function having(ctx: Context, subject: Ref, p: Predicate, implied?: Ref): Cond {
  if (!implied && !p.object) {
    ctx.error('CW3002', p.span, `"${p.verb.text}" what?`, 'Say what it is: "have a …", "have no …".');
    return no;
  }
  return quantify(ctx, subject, p.span, (player) => {
    const object = implied ?? (p.object ? resolveNp(ctx, p.object, { everywhere: true }) : null);
    if (!object) return no;
    return quantify(ctx, object, p.span, (e) => ({ k: 'in', card: e, zones: homeOf(ctx, player) }));
  });
}
