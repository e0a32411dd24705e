// Resolves `and` and `or` between things: `a X or a Y` is one choice, `the A and B` is both. A phrase after the last thing of an `or`
// applies to all of them. Resolves no single phrase.
import { thingSays } from '../../diagnose/codes/things.ts';
import { taken } from './modifiers.ts';
import type { Noun, Np } from '../../parse/tree.ts';
import { spanText, type Span } from '../../text/source.ts';
import type { Context, Ref } from './context.ts';
import { alike } from '../../meaning/nodes.ts';
import { allOf, localExpr, not, setOf, substitute } from '../../meaning/terms.ts';
import { isPlural, look, lookSort } from './lookup.ts';
import type { Cond, Expr, SetOf, Zones } from '../../meaning/types.ts';
import { SOME, pick } from './sets.ts';

type List = Np & { kind: 'list' };
type Determined = Np & { kind: 'determined' };
type Part = ReturnType<typeof taken>;

/** `the lamp and rope`, `a relic and curse`, `the lamp or rope`: one phrase for each word. Null: it is one phrase. */
export function eachNamed(np: Determined): List | null {
  const noun = np.noun;
  if (!noun || noun.words.length < 2 || noun.place || np.most || np.count) return null;
  if (noun.how === 'and' ? !['the', 'a', 'another'].includes(np.det) : np.det !== 'the') return null;
  const items = noun.words.map((word): Np => ({ ...np, noun: alone(noun, word), span: word.span }));
  return { kind: 'list', how: noun.how ?? 'or', items, span: np.span };
}

/** `all hands and thrown`, `all hands and tables`: not one kind of cards, but one phrase for each word; null: it is one kind. */
export function eachSort(ctx: Context, np: Determined): List | null {
  const noun = np.noun;
  if (!noun || noun.words.length < 2 || noun.place || np.most || np.count) return null;
  const found = noun.words.map((word) => look(ctx, word.text)?.n);
  if (found[0] === undefined || found[0] === 'card' || found[0] === 'kind') return null;
  const items = noun.words.map((word, i): Np => {
    const isOne = i > 0 && (found[i] === 'kind' || found[i] === 'local' || (found[i] === 'family' && !isPlural(ctx, word.text)));
    return isOne && np.det === 'all'
      ? { kind: 'name', word, span: word.span }
      : { ...np, noun: alone(noun, word), span: { start: i > 0 ? word.span.start : np.span.start, end: word.span.end } };
  });
  return { kind: 'list', how: noun.how ?? 'or', items, span: np.span };
}

/** `2 relics and lamp`, `2 relics or lamp`: a card named by itself is not counted. Null: both are kinds of cards. */
export function countedAndNamed(ctx: Context, np: Np & { kind: 'some' }): List | null {
  const noun = np.noun;
  const names = noun && !noun.place ? noun.words.slice(1) : [];
  if (!noun || !names.length || !names.every((word) => look(ctx, word.text)?.n === 'kind')) return null;
  const first = noun.words[0]!;
  const counted: Np = { ...np, noun: alone(noun, first), span: { start: np.span.start, end: first.span.end } };
  return {
    kind: 'list',
    how: noun.how ?? 'or',
    items: [counted, ...names.map((word): Np => ({ kind: 'name', word, span: word.span }))],
    span: np.span,
  };
}

/** `their hand and table`: a place is named by each of the words. */
export function eachOwned(np: Np & { kind: 'own' | 'possessive' }, isShared: (word: Noun['words'][number]) => boolean): List {
  const items = np.noun.words.map((word, i): Np =>
    // `your hand or heap`: the heap is nobody's.
    i > 0 && isShared(word) ? { kind: 'name', word, span: word.span } : { ...np, noun: alone(np.noun, word), span: word.span },
  );
  return { kind: 'list', how: np.noun.how ?? 'or', items, span: np.span };
}

function alone(noun: Noun, word: Noun['words'][number]): Noun {
  return { other: noun.other, place: noun.place, words: [word], span: word.span };
}

/** `a X or a Y from Z`: one of both from there. */
export function sharing(ctx: Context, list: List): Np {
  const said = list.items.map(taken);
  const sorts = allOfSorts(ctx, list, said);
  if (sorts) return sorts;
  if (list.how !== 'or') {
    const there = inBothPlaces(ctx, list, said);
    if (there) return there;
    if (ctx.pure) return list;
    const counted = countedOfAll(ctx, list, said);
    if (!counted) placedTwice(ctx, list, said);
    return counted ?? list;
  }
  const parts = ctx.pure ? said : placedInEach(ctx, said);
  const last = parts.at(-1)!;
  // `a relic in play or curse`: the article goes on.
  const article = parts.find(({ core }) => core.kind === 'determined' && core.det === 'a');
  const cores = parts.map(({ core }) => {
    if (!article || ctx.pure || core.kind !== 'name' || ctx.find(core.word.text) || isPlural(ctx, core.word.text) !== false) return core;
    const noun: Noun = { other: false, place: null, words: [core.word], span: core.span };
    return { ...(article.core as Determined), noun, span: core.span } as Np;
  });
  const items = list.items.map((item, i) => (cores[i] === said[i]!.core ? item : hung(parts[i]!.modifiers, cores[i]!)));
  if (parts.slice(0, -1).some(({ modifiers }) => modifiers.length) || !cores.every((core) => isSort(ctx, core))) return { ...list, items };
  const words = cores.map(oneWord);
  const single = words.every((w) => w);
  // In a claim, `lamp or rope` applies to each of them.
  const named = cores.some((core) => core.kind === 'name' || (core.kind === 'determined' && core.det !== 'a'));
  if (single && (!ctx.pure || !named || last.modifiers.length)) {
    const all = words.flatMap((w) => w!);
    reportSwallowed(ctx, list, cores);
    const noun: Noun = { other: false, place: null, words: all, span: { start: list.span.start, end: all.at(-1)!.span.end } };
    return hung(last.modifiers, { kind: 'determined', det: 'a', most: null, count: null, noun, of: null, span: noun.span });
  }
  const alike = cores.every((core) => core.kind === cores[0]!.kind && plainDet(core) === plainDet(cores[0]!));
  const shared = alike ? last.modifiers : last.modifiers.filter((m) => m.kind === 'of' && m.prep === 'from');
  return { ...list, items: items.map((item, i) => (i === items.length - 1 ? item : hung(shared, item))) };
}

/** `discard a relic or a card`: in one place, every relic is a card. The relic may be meant to be one at home. */
function reportSwallowed(ctx: Context, list: List, cores: readonly Np[]): void {
  const isAny = (core: Np): boolean =>
    oneWord(core)!.some(({ text }) => {
      const found = ctx.find(text) ? null : lookSort(ctx, text);
      return found?.n === 'card' && found.tests.some((test) => test.k === 'any');
    });
  const text = (core: Np): string => spanText(ctx.source, core.span);
  const any = cores.find(isAny);
  const others = cores.filter((core) => !isAny(core));
  const usual = ctx.v.families.find((f) => f.usual);
  const home = ctx.v.unions.find((u) => u.families.join() === ctx.v.defaultPlace.join());
  if (ctx.pure || ctx.kind === null || !any || others.length === 0 || !usual || !home) return;
  ctx.twofold(list.span, text(any), `${others.map(text).join(' or ')} in ${home.name} or ${text(any)} in ${usual.name}`);
}

/** `all relics and curses of another player`: both kinds are that player's. Null: something else is listed. */
function allOfSorts(ctx: Context, list: List, parts: Part[]): Np | null {
  const [first, ...others] = parts.map(({ core }) => core);
  const isMany = (first!.kind === 'determined' && first!.det === 'all' && !first!.count) || first!.kind === 'some';
  if (!isMany || !first!.noun || first!.noun.place || first!.of) return null;
  if (parts.slice(0, -1).some(({ modifiers }) => modifiers.length > 0) || parts.at(-1)!.modifiers.length === 0) return null;
  const words = others.flatMap((core) =>
    core.kind === 'name' && isPlural(ctx, core.word.text) && isKind(ctx, core.word) ? [core.word] : [],
  );
  if (words.length < others.length || !first!.noun.words.every((word) => isKind(ctx, word))) return null;
  const span = { start: first!.noun.span.start, end: words.at(-1)!.span.end };
  const noun: Noun = { ...first!.noun, words: [...first!.noun.words, ...words], span, ...(list.how === 'and' && { how: 'and' as const }) };
  return hung(parts.at(-1)!.modifiers, { ...first!, noun, span: { start: first!.span.start, end: span.end } });
}

function isKind(ctx: Context, { text }: Noun['words'][number]): boolean {
  return lookSort(ctx, text)?.n === 'card';
}

/** `all relics in your hand and your yard`: those of both places. Null: something else is listed. */
function inBothPlaces(ctx: Context, list: List, parts: Part[]): Np | null {
  const [first, ...others] = parts;
  const place = first!.modifiers.at(-1);
  const { core } = first!;
  // `all your relics in play and in your hand`: what is yours is looked for in each of the places.
  if (!place && (core.kind === 'determined' || core.kind === 'some') && core.of?.kind === 'of' && core.of.what.kind === 'own') {
    const { what, prep, of } = core.of;
    const isThere = ({ core: other, modifiers }: Part): boolean => modifiers.length === 0 && isOnePlace(ctx, other);
    if (!['in', 'from', 'on'].includes(prep) || !others.every(isThere)) return null;
    const items = [of, ...others.map((part) => part.core)].map((at): Np => ({
      ...core,
      of: { ...core.of, what, prep, of: at } as Np,
      span: at.span,
    }));
    if (core.kind !== 'determined' || core.det !== 'all') reportInEach(ctx, list, core);
    return { ...list, items };
  }
  const areCards = isSort(ctx, core);
  if (place?.kind !== 'of' || !['in', 'from', 'on'].includes(place.prep) || !areCards) return null;
  const isPlay = place.of.kind === 'name' && look(ctx, place.of.word.text)?.n === 'union';
  if (!(isPlay || isOnePlace(ctx, place.of)) || !others.every(({ core, modifiers }) => modifiers.length === 0 && isOnePlace(ctx, core)))
    return null;
  const places = [place.of, ...others.map(({ core }) => core)];
  const span = { start: place.of.span.start, end: list.span.end };
  return hung([...first!.modifiers.slice(0, -1), { ...place, of: { ...list, items: places, span } }], core);
}

/** `one of your relics in play and in your hand`: one from each, or one in all? */
function reportInEach(ctx: Context, list: List, core: Np & { of: Np | null }): void {
  const amount = spanText(ctx.source, { start: core.span.start, end: core.of!.span.start }).trim();
  ctx.twofold(list.span, `${amount} … in each place`, `${amount} … in one place or the other`);
}

/** `a card in hold or yard`: one card from either place. */
function placedInEach(ctx: Context, parts: Part[]): Part[] {
  const [first, ...others] = parts;
  const [place, ...more] = first!.modifiers;
  if (place?.kind !== 'of' || more.length || isOnePlace(ctx, first!.core) || !isOneOfSome(first!.core)) return parts;
  if (![place.of, ...others.map((part) => hung(part.modifiers, part.core))].every((np) => isOnePlace(ctx, np))) return parts;
  return [first!, ...others.map((part) => ({ core: first!.core, modifiers: [{ ...place, of: part.core }] }))];
}

/** `a card`, not `the top card`: of which place is not said by one of two places. */
function isOneOfSome(np: Np): boolean {
  return np.kind === 'determined' && np.det === 'a' && !np.noun?.place;
}

/** `2 of lamp and rope and cup`: they are counted together. Null: what is counted is the first of them. */
function countedOfAll(ctx: Context, list: List, parts: Part[]): Np | null {
  const { core, modifiers } = parts[0]!;
  if (modifiers.length || (core.kind !== 'some' && core.kind !== 'determined') || !core.of) return null;
  const all = [core.of, ...list.items.slice(1)].flatMap((np) => (np.kind === 'determined' && eachNamed(np)?.items) || np);
  const span = { start: core.of.span.start, end: list.span.end };
  if (all.every((np) => isOneThing(ctx, np))) return { ...core, of: { ...list, items: all, span }, span: list.span };
  if (!all.every((np) => np.kind === 'own' || np.kind === 'possessive' || isOnePlace(ctx, np))) return null;
  const text = (np: Np): string => spanText(ctx.source, np.span);
  const amount = spanText(ctx.source, { start: core.span.start, end: core.of.span.start }).trim();
  if (all.every((np) => isOnePlace(ctx, np) && np.kind !== 'own' && np.kind !== 'possessive')) {
    ctx.error(thingSays.placeOrCard(amount, all.map(text)), list.span);
    return { ...list, how: 'or', items: all };
  }
  const others = all.slice(1).map(text).join(' and ');
  ctx.twofold(list.span, `${others} and ${amount} ${text(core.of)}`, all.map((np) => `${amount} ${text(np)}`).join(' or '));
  return null;
}

/** One card by its name, or one player: counting it alone would mean nothing. */
function isOneThing(ctx: Context, np: Np): boolean {
  if (np.kind === 'side' || np.kind === 'on turn' || (np.kind === 'pronoun' && np.word === 'you')) return true;
  const word = theWord(np);
  const found = word === null ? null : look(ctx, word);
  return found?.n === 'kind' || (found?.n === 'local' && !found.local.type.group && ['card', 'player'].includes(found.local.type.name));
}

function isOnePlace(ctx: Context, np: Np): boolean {
  const word = np.kind === 'own' || np.kind === 'possessive' ? (np.noun.words.length === 1 ? np.noun.words[0]!.text : null) : theWord(np);
  const found = word === null ? null : look(ctx, word);
  return found?.n === 'family' || (found?.n === 'local' && found.local.type.name === 'zone');
}

/** The word of `lamp`, of `the lamp`. */
function theWord(np: Np): string | null {
  if (np.kind === 'name') return np.word.text;
  if (np.kind !== 'determined' || np.det !== 'the' || np.most || np.count || np.noun?.words.length !== 1 || np.noun.place) return null;
  return np.noun.words[0]!.text;
}

/** `discard a relic and a curse from your hand`: the relic too? */
function placedTwice(ctx: Context, list: List, parts: Part[]): void {
  const last = parts.at(-1)!;
  const [place, ...more] = last.modifiers;
  const others = parts.slice(0, -1);
  if (
    place?.kind !== 'of' ||
    more.length ||
    others.some(({ modifiers }) => modifiers.length) ||
    !parts.every(({ core }) => isSort(ctx, core))
  )
    return;
  const usual = place.of.kind === 'name' ? look(ctx, place.of.word.text) : null;
  if (usual?.n === 'union' && ctx.v.unions[usual.union]!.families.join() === ctx.v.defaultPlace.join()) return;
  const said = (np: Np): string => spanText(ctx.source, np.span);
  const where = `${place.prep} ${said(place.of)}`;
  const alone = `${said(list.items.at(-1)!)} and ${others.map(({ core }) => said(core)).join(' and ')}`;
  ctx.twofold(list.span, alone, parts.map(({ core }) => `${said(core)} ${where}`).join(' and '));
}

function plainDet(np: Np): string | null {
  return np.kind === 'determined' ? np.det : null;
}

/** The word of `a X`, of the bare name of one card. */
function oneWord(np: Np): Noun['words'] | null {
  if (np.kind === 'name') return [np.word];
  if (np.kind !== 'determined' || np.most || np.count || !np.noun || np.noun.place || np.noun.other || np.noun.how) return null;
  return ['a', 'the', 'any'].includes(np.det) ? np.noun.words : null;
}

/** A kind of card or a card: something that is in a zone. Several without an article stay separate. */
export function isSort(ctx: Context, np: Np): boolean {
  const word = np.kind === 'name' ? np.word : np.kind === 'determined' || np.kind === 'some' ? np.noun?.words[0] : undefined;
  const found = word && (np.kind === 'name' ? look(ctx, word.text) : lookSort(ctx, word.text));
  return found?.n === 'kind' || (found?.n === 'card' && np.kind !== 'name');
}

function hung(modifiers: ReturnType<typeof taken>['modifiers'], core: Np): Np {
  return modifiers.reduce<Np>((what, m) => ({ ...m, what }), core);
}

// ---------------------------------------------------------------- each

/** `a card from each other player`, `1 random card from the hand of each player`: as many from each. Null: nothing is counted off so. */
export function fromEach(ctx: Context, np: Np): { each: Np; of: (one: Np) => Np } | null {
  const { core, modifiers } = taken(np);
  const bare = core.kind === 'numeral' || core.kind === 'number word';
  if (!bare && !isCounted(core)) return null;
  // `one of each player's relics`
  const parts = (core.kind === 'some' || core.kind === 'determined') && core.of && !isEachCard(ctx, core.of) ? eachIn(core.of) : null;
  if (parts) return { each: parts.each, of: (one) => hung(modifiers, { ...core, of: parts.of(one) } as Np) };
  for (const [i, m] of modifiers.entries()) {
    // `2 from each player`
    if (m.kind !== 'of' || (bare && m.prep !== 'from')) continue;
    const place = eachIn(m.of);
    if (place)
      return {
        each: place.each,
        of: (one) => hung([...modifiers.slice(0, i), { ...m, of: place.of(one) }, ...modifiers.slice(i + 1)], core),
      };
  }
  return null;
}

/** `half of each rule`: cards, from which nothing is taken. */
function isEachCard(ctx: Context, np: Np): boolean {
  return np.kind === 'determined' && lookSort(ctx, np.noun?.words[0]!.text ?? '')?.n !== 'family';
}

export function isCounted(np: Np): boolean {
  if (np.kind === 'some') return np.quantity !== 'any number';
  return np.kind === 'determined' && !np.most && (['a', 'any', 'another'].includes(np.det) || (np.det === 'the' && !!np.noun?.place));
}

export function eachIn(np: Np): { each: Np; of: (one: Np) => Np } | null {
  const { core, modifiers } = taken(np);
  if (core.kind === 'determined' && core.det === 'each') {
    const said = modifiers.findIndex((m) => m.kind === 'of');
    return said < 0 ? { each: np, of: (one) => one } : null;
  }
  if (core.kind === 'possessive') {
    const owner = eachIn(core.owner);
    return owner && { each: owner.each, of: (one) => hung(modifiers, { ...core, owner: owner.of(one) }) };
  }
  const at = modifiers.findIndex((m) => m.kind === 'of' && eachIn(m.of));
  const m = modifiers[at];
  const owner = m?.kind === 'of' ? eachIn(m.of) : null;
  if (m?.kind !== 'of' || !owner) return null;
  return {
    each: owner.each,
    of: (one) => hung([...modifiers.slice(0, at), { ...m, of: owner.of(one) }, ...modifiers.slice(at + 1)], core),
  };
}

// ---------------------------------------------------------------- references

/** `a X or a Y` of an order: one of them is chosen. Null: they are several, which is reported. */
export function oneOf(ctx: Context, list: Ref & { t: 'list' }, span: Span): Ref | null {
  const items = list.items.flatMap((item) => (item.t === 'list' && item.how === 'or' ? item.items : [item]));
  if (items.some((item) => item.t === 'bad')) return null;
  const zones = items.map(placesOf);
  if (zones.every((z) => z)) {
    const type = { name: 'zone' as const };
    const set = setOf(type, ctx.elem('z', type), { k: 'zone list', zones: { k: 'union', of: zones.map((z) => z!) } });
    return { t: 'pick', type, pick: pick(set, 'choose', span), quantity: SOME };
  }
  const sets = items.map((item) => oneThing(ctx, item));
  const type = items[0]!.type;
  if (sets.some((set) => !set) || items.some((item) => item.type.name !== type.name)) {
    ctx.error(thingSays.orOfSeveral(), span);
    return null;
  }
  const set = unionOf(
    ctx,
    sets.map((s) => s!),
  );
  return { t: 'pick', type: { ...type, group: false }, pick: pick(set, 'choose', span), quantity: SOME };
}

function placesOf(ref: Ref): Zones | null {
  return ref.t === 'zones' && ref.zones.k === 'one' ? ref.zones : null;
}

function oneThing(ctx: Context, ref: Ref): SetOf | null {
  if (ref.t === 'value') return setOf(ref.type, ctx.elem('c', ref.type), { k: 'one', value: ref.expr });
  if (ref.t !== 'pick' || ref.pick.together) return null;
  const { how, single, min, max, set } = ref.pick;
  const one = (e: Expr | null): boolean => e !== null && (e.k === 'int' || e.k === 'numeral') && e.v === 1;
  if (how === 'choose' && (single || (one(min) && one(max)))) return set;
  // A card by its name.
  return how === 'one' || (how === 'all' && ref.quantity.q === 'some' && !set.take) ? set : null;
}

/** The things that are in any of several sets, each once. */
export function unionOf(ctx: Context, sets: SetOf[]): SetOf {
  const type = sets[0]!.type;
  const [first] = sets;
  if (first!.from.k === 'zones' && sets.every((set) => !set.take && alike('from', set.from, first!.from))) {
    const { elem } = first!;
    const either = sets.map((set) => allOf(set.where.map((c) => substitute('cond', c, new Map([[set.elem, localExpr(elem)]])))));
    return setOf(type, elem, first!.from, either.some((c) => c.k === 'yes') ? [] : [{ k: 'or', of: either }]);
  }
  const parts = sets.map((set, i) => {
    const before = sets.slice(0, i).filter((other) => mayShare(other, set));
    return before.length ? { ...set, where: [...set.where, ...before.map((other) => not(inside(ctx, localExpr(set.elem), other)))] } : set;
  });
  return setOf(type, ctx.elem('c', type), { k: 'union', of: parts });
}

function inside(ctx: Context, e: Expr, set: SetOf): Cond {
  const elem = ctx.elem(set.elem.name, set.elem.type);
  const where = set.where.map((c) => substitute('cond', c, new Map([[set.elem, localExpr(elem)]])));
  return { k: 'some', set: { ...set, elem, where: [...where, allOf([{ k: 'cmp', op: '=', a: localExpr(elem), b: e }])] } };
}

/** Whether one thing could be in both sets; yes unless it is obvious that none can. */
export function mayShare(a: SetOf, b: SetOf): boolean {
  if (a.take || b.take) return true;
  // Named things are few, and are not named twice.
  if ([a, b].some(({ from }) => from.k === 'one' || from.k === 'group')) return false;
  if (a.from.k === 'kinds' && b.from.k === 'kinds') {
    const { kinds } = b.from;
    return a.from.kinds.some((k) => kinds.includes(k));
  }
  if (a.from.k === 'zones' && b.from.k === 'zones') {
    const [x, y] = [familiesOf(a.from.zones), familiesOf(b.from.zones)];
    return !x || !y || x.some((f) => y.includes(f));
  }
  return true;
}

function familiesOf(zones: Zones): number[] | null {
  if (zones.k === 'family') return [zones.family];
  if (zones.k === 'one') return zones.zone.k === 'zone' ? [zones.zone.family] : null;
  const parts = zones.of.map(familiesOf);
  return parts.every((p) => p) ? parts.flatMap((p) => p!) : null;
}
