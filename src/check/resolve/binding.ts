// Attaches each modifier of a noun phrase to the thing it belongs to. The grammar attaches a clause or a place to the nearest word; here
// the words are known: bare names and values take no modifier, and a modifier must fit its noun.
import { speaksOfGuests } from './attached-cards.ts';
import { isModifier, taken, type Modifier } from './modifiers.ts';
import type { Np, Predicate, Word } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { byValue } from './cards-by-value.ts';
import { countedAndNamed, eachNamed, eachOwned, eachSort, sharing } from './joining.ts';
import { isPlural, look, lookProperty, isProperty } from './lookup.ts';
import type { TypeName } from '../../meaning/types.ts';
import { numberWord } from '../declare/naming.ts';
import { valuesNamed } from './values-among.ts';
import { verbForms } from '../../meaning/vocabulary.ts';

type Takes = (modifier: Modifier) => boolean;
/** A phrase, and separately the modifiers that belong further out. */
interface Freed {
  np: Np;
  freed: Modifier[];
}

export function bound(ctx: Context, np: Np): Np {
  switch (np.kind) {
    case 'determined': {
      const sorts = eachSort(ctx, np);
      if (sorts) return sorts;
      const list = eachNamed(np);
      return list ? sharing(ctx, list) : np;
    }
    case 'some':
      return countedAndNamed(ctx, np) ?? np;
    case 'own':
    case 'possessive':
      return np.noun.words.length > 1 && isPlace(ctx, np.noun.words[0]!) ? eachOwned(np, (word) => isShared(ctx, word)) : np;
    case 'list':
      return placeOfSeveral(ctx, np) ?? sharing(ctx, np);
    default: {
      if (!isModifier(np)) return np;
      const said = settled(ctx, np, () => false).np;
      return said.kind === 'of' ? placeOfOne(ctx, said) : said;
    }
  }
}

/** `the hand of another player` is another player's hand. */
function placeOfOne(ctx: Context, np: Np & { kind: 'of' }): Np {
  const { what, of } = np;
  const noun = what.kind === 'determined' && what.det === 'the' && !what.count && !what.most ? what.noun : null;
  if (np.prep !== 'of' || !noun || noun.place || noun.other || noun.words.length > 1) return np;
  const found = look(ctx, noun.words[0]!.text);
  if (found?.n !== 'family' || !ctx.v.families[found.family]!.dims.includes(-1)) return np;
  const { core } = taken(of);
  if (core.kind !== 'determined' || !['a', 'another', 'any'].includes(core.det) || typeOf(ctx, core) !== 'player') return np;
  return { kind: 'possessive', owner: of, noun, span: np.span };
}

/** `plot of 1 and 3`: one place, for each of its sets a member. Null: several things. */
function placeOfSeveral(ctx: Context, list: Np & { kind: 'list' }): Np | null {
  const [first, ...others] = list.items;
  return list.how === 'and' && others.every((np) => isMember(ctx, np)) ? placeWith(ctx, first!, others, list) : null;
}

function placeWith(ctx: Context, np: Np, others: readonly Np[], list: Np & { kind: 'list' }): Np | null {
  const span = { start: np.span.start, end: list.span.end };
  if ((np.kind === 'determined' || np.kind === 'some') && np.of) {
    const of = placeWith(ctx, np.of, others, list);
    return of && { ...np, of, span };
  }
  if (np.kind !== 'of') return null;
  const word = np.prep === 'of' ? headOf(taken(np).core) : null;
  const found = word && look(ctx, word.text);
  if (found?.n !== 'family') {
    const of = placeWith(ctx, np.of, others, list);
    return of && { ...np, of, span };
  }
  const free = ctx.v.families[found.family]!.dims.filter((d) => d >= 0).length;
  if (free <= others.length || !isMember(ctx, np.of)) return null;
  const of: Np = { ...list, items: [np.of, ...others], span: { start: np.of.span.start, end: list.span.end } };
  return { ...np, of, span };
}

/** `3`, `row 1`, `red`, `the row of it`: what one of several places is for. */
export function isMember(ctx: Context, np: Np): boolean {
  const { core } = taken(np);
  if (core.kind === 'list') return false;
  if (['number', 'choice'].includes(typeOf(ctx, core) ?? '')) return true;
  const word = headOf(core);
  const found = word && look(ctx, word.text);
  return found?.n === 'choice' && np.kind === 'of';
}

/** A place of the whole table: nobody has one of their own. */
function isShared(ctx: Context, { text }: Word): boolean {
  const found = look(ctx, text);
  const of = [-1, ctx.v.teams?.set ?? -1];
  return found?.n === 'family' && !ctx.v.families[found.family]!.dims.some((d) => of.includes(d));
}

function isPlace(ctx: Context, { text }: Word): boolean {
  const found = look(ctx, text);
  return found?.n === 'family' || found?.n === 'union';
}

/** `outer`: whether something further out could take this. */
function settled(ctx: Context, np: Np, outer: Takes): Freed {
  if (!isModifier(np)) return { np, freed: [] };
  const { core, modifiers } = taken(np);
  let made = core;
  let changed = false;
  const waiting = [...modifiers];
  const freed: Modifier[] = [];
  while (waiting.length > 0) {
    let modifier = waiting.shift()!;
    const own = modifiers.includes(modifier);
    const takes: Takes = (m) => canTake(ctx, core, m);
    // Modifiers released by the operand come next, before those written after it.
    const operand = operandOf(modifier);
    if (operand) {
      const inner = released(ctx, operand, modifier, (m) => takes(m) || outer(m));
      if (inner.freed.length) {
        changed = true;
        modifier = withOperand(modifier, inner.np);
        waiting.unshift(...inner.freed);
      }
    }
    if (freed.length || (!own && !takes(modifier) && outer(modifier))) {
      freed.push(modifier);
      changed = true;
      continue;
    }
    if (isOfWhatIsCounted(ctx, core, made, modifier)) {
      const of = { ...modifier, what: made.of, span: { start: made.of.span.start, end: modifier.span.end } };
      made = { ...made, of, span: { start: made.span.start, end: modifier.span.end } };
      changed = true;
      continue;
    }
    made = { ...modifier, what: made, span: { start: made.span.start, end: Math.max(made.span.end, modifier.span.end) } };
  }
  return changed ? { np: made, freed } : { np, freed };
}

/** `count of relics you have`: a value takes no clause where the thing it is the value of can take it. */
function isOfWhatIsCounted(ctx: Context, core: Np, made: Np, m: Modifier): made is Np & { kind: 'of' } {
  if (made.kind !== 'of' || made.prep !== 'of' || m.kind === 'of' || !headOf(core) || !hasProperty(ctx, core)) return false;
  const { core: counted } = taken(made.of);
  // Of several dice each is a number.
  if (counted.kind === 'name' && isNumbers(ctx, counted.word)) return true;
  const type = typeOf(ctx, core);
  return (type === null || !fits(ctx, m, type)) && canTake(ctx, taken(made.of).core, m);
}

function isNumbers(ctx: Context, { text }: Word): boolean {
  const type = ctx.known(text)?.type;
  return type?.name === 'number' && type.group === true;
}

/** The phrase at the right edge of a modifier: a modifier after it may belong to another thing. */
function operandOf(m: Modifier): Np | null {
  switch (m.kind) {
    case 'of':
      return m.of;
    case 'except':
      return m.except;
    case 'that':
    case 'whose':
      return m.predicate.parts.at(-1)?.np ?? m.predicate.object;
    default:
      return null;
  }
}

function withOperand(m: Modifier, np: Np): Modifier {
  const span = { start: m.span.start, end: np.span.end };
  switch (m.kind) {
    case 'of':
      return { ...m, of: np, span };
    case 'except':
      return { ...m, except: np, span };
    case 'that':
    case 'whose': {
      const { parts } = m.predicate;
      const at = { start: m.predicate.span.start, end: np.span.end };
      const last = parts.at(-1);
      const predicate: Predicate = last?.np
        ? { ...m.predicate, parts: [...parts.slice(0, -1), { ...last, np }], span: at }
        : { ...m.predicate, object: np, span: at };
      return { ...m, predicate, span };
    }
    default:
      return m;
  }
}

/** The operand of a modifier, without the modifiers that do not belong to it. */
function released(ctx: Context, operand: Np, under: Modifier, outer: Takes): Freed {
  if (operand.kind === 'list') {
    const last = released(ctx, operand.items.at(-1)!, under, outer);
    if (!last.freed.length) return { np: operand, freed: [] };
    const span = { start: operand.span.start, end: last.np.span.end };
    return { np: { ...operand, items: [...operand.items.slice(0, -1), last.np], span }, freed: last.freed };
  }
  const inner = settled(ctx, operand, outer);
  const { core, modifiers } = taken(inner.np);
  // `the player with the most relics in hand`: the place of the relics.
  const placesMost = (m: Modifier, i: number): boolean => m.kind === 'of' && modifiers[i - 1]?.kind === 'most';
  const from = modifiers.findIndex((m, i) => !placesMost(m, i) && !staysWith(ctx, core, m, i, under, outer));
  if (from < 0) return inner;
  const np = from === 0 ? core : modifiers[from - 1]!;
  return { np, freed: [...modifiers.slice(from), ...inner.freed] };
}

function staysWith(ctx: Context, core: Np, m: Modifier, at: number, under: Modifier, outer: Takes): boolean {
  if (!outer(m)) return true;
  // `number of this`: the word means nothing without it.
  if (m.kind === 'of' && m.prep === 'of' && at === 0 && hasProperty(ctx, core)) return true;
  if (!canTake(ctx, core, m)) return false;
  if (under.kind === 'of') return true;
  const is = (under.kind === 'that' || under.kind === 'whose') && under.predicate.verb.text === 'is';
  // The source of an order belongs to the things that are taken.
  if (m.kind === 'of' && m.prep === 'from') return false;
  if (core.kind !== 'name') return true;
  // `all rules except rules that …`
  if (under.kind === 'except') return (m.kind === 'that' || m.kind === 'whose') && isPlural(ctx, core.word.text) === true;
  return !is && m.kind === 'of';
}

function hasProperty(ctx: Context, core: Np): boolean {
  if (core.kind === 'own' || core.kind === 'possessive') return true;
  if (core.kind === 'determined' && ['highest', 'lowest', 'total'].includes(core.noun?.place ?? '')) return true;
  const word = headOf(core);
  const found = word && lookProperty(ctx, word.text);
  return !!found && (isProperty(ctx, found) || found.n === 'family');
}

// ---------------------------------------------------------------- what can be said of what

function canTake(ctx: Context, core: Np, m: Modifier): boolean {
  // `types in play`: of the cards there.
  if (m.kind === 'of' && ['in', 'on'].includes(m.prep) && valuesNamed(ctx, core) !== null) return true;
  const type = typeOf(ctx, core);
  return type === null || fits(ctx, m, type);
}

function headOf(np: Np): Word | null {
  switch (np.kind) {
    case 'name':
      return np.word;
    case 'own':
    case 'possessive':
      return np.noun.words[0]!;
    case 'determined':
    case 'some':
      return np.noun ? np.noun.words[0]! : np.of ? headOf(taken(np.of).core) : null;
    default:
      return null;
  }
}

/** The kind of thing a phrase names, by its head alone; null: unknown. */
export function typeOf(ctx: Context, core: Np): TypeName | null {
  switch (core.kind) {
    case 'numeral':
    case 'number word':
    case 'member':
    case 'half':
    case 'per':
    case 'sum':
    case 'quotient':
    case 'of two':
    case 'negative':
      return 'number';
    case 'text':
      return 'text';
    case 'pronoun':
      if (core.word === 'this') return 'card';
      if (core.word === 'it') return ctx.it ? ctx.it.type.name : 'card';
      if ((core.word === 'they' || core.word === 'them') && !ctx.they) return ctx.it?.type.group ? ctx.it.type.name : null;
      return core.word === 'aside' ? 'zone' : 'player';
    case 'list': {
      const types = core.items.map((item) => typeOf(ctx, taken(item).core));
      return types.every((t) => t === types[0]) ? types[0]! : null;
    }
    case 'determined':
      if (core.most) return 'number';
  }
  const word = headOf(core);
  if (!word) return null;
  // `2 hearts`: cards of that value, where the word alone is the value.
  if ('noun' in core && core.noun && byValue(ctx.v, word.text, look(ctx, word.text))) return 'card';
  return wordType(ctx, word.text);
}

/** What the words of the language for a property of something are. */
const SPECIALS: Readonly<Record<string, TypeName>> = {
  count: 'number',
  owner: 'player',
  host: 'card',
  guest: 'card',
  cover: 'card',
  place: 'zone',
  needs: 'card',
};

function wordType(ctx: Context, text: string): TypeName | null {
  const found = look(ctx, text);
  if (!found) return numberWord(text) === undefined ? null : 'number';
  switch (found.n) {
    case 'local':
      return found.local.perSeat ? null : found.local.type.name;
    case 'card':
    case 'kind':
      return 'card';
    case 'player':
      return 'player';
    case 'family':
    case 'union':
      return 'zone';
    case 'constant':
      return found.type.name;
    case 'dial':
      return ctx.v.dials[found.at]!.type.name;
    case 'counter':
      return ctx.v.counters[found.at]!.type.name;
    case 'mark':
      return ctx.v.marks[found.at]!.type.name;
    case 'option':
      return ctx.v.options[found.at]!.type.name;
    case 'choice':
      return 'choice';
    case 'table':
      return 'number';
    case 'special':
      return SPECIALS[found.what] ?? null;
    default:
      return null;
  }
}

/** Whether a modifier fits such a thing; true if nothing is known about it. */
function fits(ctx: Context, m: Modifier, type: TypeName): boolean {
  const thing = type === 'card' || type === 'player' || type === 'zone';
  switch (m.kind) {
    case 'of':
      if (!['of', 'in', 'from', 'on', 'under'].includes(m.prep)) return thing;
      // `all cards in plots in row 2`: the plots of that row.
      if (m.prep === 'in' && isMember(ctx, m.of)) return type === 'zone';
      // `colour of it`: a value of cards.
      return type === 'card' || (m.prep === 'of' && (type === 'zone' || type === 'choice'));
    case 'except': {
      const of = m.except.kind === 'list' ? m.except.items[0]! : m.except;
      const except = typeOf(ctx, taken(of).core);
      return thing ? except === null || except === type || except === 'number' : except === type;
    }
    case 'whose': {
      const owner = ownersOf(ctx, m.of.text);
      return thing && (owner.length === 0 || owner.includes(type));
    }
    case 'that': {
      if (!thing) return false;
      if (m.who && type !== 'player') return false;
      // What is chosen does so, never the place it is chosen from.
      if (m.together && type === 'zone') return false;
      const said = m.subject ? objectTypes(ctx, m.predicate) : subjectTypes(ctx, m.predicate);
      return said.length === 0 || said.includes(type);
    }
    case 'most': {
      const of = ownersOf(ctx, m.noun.words[0]!.text);
      return of.length > 0 ? of.includes(type) : type === 'player';
    }
    default:
      return type === 'player';
  }
}

/** The things that a value, a mark, an icon … belongs to; empty: unknown. */
function ownersOf(ctx: Context, text: string): TypeName[] {
  const { v } = ctx;
  const types: TypeName[] = [];
  for (const d of v.dials) if (d.name === text) types.push(d.per);
  for (const c of v.counters) if (c.name === text && c.per === 'player') types.push('player');
  for (const m of v.marks) if (m.name === text) types.push(m.family < 0 ? 'card' : 'zone');
  for (const a of v.attrs) if (a.name === text) types.push('card', ...(a.icon ? (['player'] as const) : []));
  for (const w of v.words) if (w.kind === 'value' && w.name === text && w.params[0]) types.push(w.params[0].type.name);
  v.sets.forEach((s, i) => {
    if (s.name === text && v.families.some((f) => f.dims.includes(i))) types.push('zone', 'card');
  });
  if (['owner', 'holder', 'host', 'guest', 'cover', 'place', 'zone'].includes(text)) types.push('card');
  return types;
}

/** The things a predicate can apply to; empty: unknown. */
function subjectTypes(ctx: Context, p: Predicate): TypeName[] {
  const { v } = ctx;
  const forms = verbForms(p.verb.text);
  if (p.verb.text === 'is') {
    if (p.located === 'on turn') return ['player'];
    if (p.located && !['in', 'on', 'under'].includes(p.located)) return ['card', 'zone', 'player'];
    if (p.located) return ['card'];
    return p.object ? complementTypes(ctx, p.object) : [];
  }
  if (speaksOfGuests(ctx, p)) return ['card'];
  const types: TypeName[] = [];
  for (const w of v.words)
    if (w.kind === 'condition' && w.parts[0]?.kind === 'param' && w.parts[1]?.kind === 'word' && w.parts[1].text !== 'is')
      if (verbForms(w.parts[1].text).some((f) => forms.includes(f)) && w.params[0]) types.push(w.params[0].type.name);
  if (['meet', 'claim', 'have'].some((f) => forms.includes(f))) types.push('player');
  if (['doom', 'clash', 'set', 'need', 'cover', 'belong', 'fit'].some((f) => forms.includes(f))) types.push('card');
  return forms.includes('share') || forms.includes('differ') ? [] : types;
}

/** `treasure you have`: the things one can have. */
function objectTypes(ctx: Context, p: Predicate): TypeName[] {
  const forms = verbForms(p.verb.text);
  const types: TypeName[] = [];
  for (const w of ctx.v.words)
    if (w.kind === 'condition' && w.parts[1]?.kind === 'word' && verbForms(w.parts[1].text).some((f) => forms.includes(f)))
      for (const param of w.params.slice(1)) types.push(param.type.name);
  if (['have', 'need', 'meet', 'cover', 'fit'].some((f) => forms.includes(f))) types.push('card');
  return types;
}

/** `is ready`, `is a treasure`, `is the owner of this`: the things it can apply to. */
function complementTypes(ctx: Context, object: Np): TypeName[] {
  const { v } = ctx;
  const of = object.kind === 'list' ? object.items[0]! : object;
  const { core } = taken(of);
  const word = core.kind === 'name' ? core.word.text : null;
  if (word) {
    const types: TypeName[] = [];
    for (const w of v.words)
      if (w.kind === 'condition' && w.parts.length === 3 && w.parts[1]!.text === 'is' && w.parts[2]!.text === word && w.params[0])
        types.push(w.params[0].type.name);
    for (const d of v.dials) if (d.name === word && d.type.name === 'yes') types.push(d.per);
    for (const m of v.marks) if (m.name === word && m.type.name === 'yes') types.push(m.family < 0 ? 'card' : 'zone');
    if (word === 'attached' || word === 'covered' || word === 'yours') types.push('card');
    if (types.length) return types;
    if (word === 'empty') return ['zone'];
  }
  const type = typeOf(ctx, core);
  return type === 'card' || type === 'player' || type === 'zone' ? [type] : [];
}
