// Declares the words of a game: heads become patterns with typed slots, and bodies become meaning when they are first used.
import { participles } from './participles.ts';
import { declareSays } from '../../diagnose/codes/declare.ts';
import { resolveNp } from './resolvers.ts';
import { CORE_VERBS, severalWordVerb, untaught } from '../../vocabulary/core.ts';
import { parseClaims, parseEffect, parseHead, parseValue, plainLexicon, type Lexicon } from '../../parse/parse.ts';
import type { ParseMemory } from '../../parse/memory.ts';
import type { ClaimLine, Line, ValueLine } from '../../parse/tree.ts';
import type { GameFile, Path, Script as ScriptSpec, SetFile, YamlFile } from '../../read/model.ts';
import { spanText } from '../../text/source.ts';
import { resolveClaimLines } from './claims.ts';
import { Context, type Offered } from './context.ts';
import { NUMBER, PLAYER, YOU, int, localExpr } from '../../meaning/terms.ts';
import type { Cond, Expr, Local, SetOf, Type } from '../../meaning/types.ts';
import { resolveBody } from './orders.ts';
import { asNumber, toSet } from './coerce.ts';
import { checkBraces } from '../declare/naming.ts';
import type { Reporter } from '../../diagnose/reporter.ts';
import { getsOf, placeOfEach } from './brought.ts';
import { isCalled, pluralForms, unresolved, verbForms, type HeadPart, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';
import { FARTHEST, MOST_PARTS, reportTooFar } from './chain-limits.ts';
import { levelsOf, partsOf } from '../../parse/levels.ts';
import { some } from '../../meaning/nodes.ts';

export const PREPOSITIONS = new Set(['to', 'with', 'on', 'at', 'under', 'for', 'from', 'into', 'in', 'of', 'aside', 'by']);

/** Numbers the words of a file and splits their heads. Bodies are resolved later, because a word may use one declared after it. */
export function declareWords(
  v: Vocabulary,
  file: YamlFile<GameFile | SetFile>,
  report: Reporter,
  game: boolean,
  ids: { next: number },
): void {
  const slots = slotsOf(v, file);
  for (const [key, kind] of [
    ['verbs', 'verb'],
    ['conditions', 'condition'],
    ['values', 'value'],
  ] as const) {
    for (const [head, spec] of Object.entries((file.data[key] ?? {}) as Record<string, ScriptSpec>)) {
      const path: Path = [key, head];
      const span = file.at(path, 'key');
      const snippet = file.snippet(typeof spec === 'string' ? path : [...path, 'does']);
      if (!snippet) continue;
      const headText = {
        source: file.source,
        text: head,
        map: Array.from({ length: head.length + 1 }, (_, i) => span.start + i),
        path: path.join('.'),
      };
      const parsed = parseHead(headText);
      report.diagnostics.push(...parsed.diagnostics);
      const decl: WordDecl = {
        id: v.words.length,
        kind,
        head,
        name: '',
        parts: [],
        params: [],
        snippet,
        ...unresolved(),
        says: typeof spec === 'string' ? null : (spec.says ?? null),
        means: typeof spec === 'string' ? null : (spec.means ?? null),
        example: typeof spec === 'string' ? null : (spec.example ?? null),
        own: (typeof spec === 'string' ? null : spec.own) ?? null,
        also: typeof spec === 'string' ? [] : [spec['also called'] ?? []].flat(),
        game,
        source: file.source,
        span,
      };
      headParts(
        slots,
        decl,
        parsed.words.map((w) => w.text),
        ids,
      );
      if (typeof spec !== 'string')
        checkBraces(report, file, [...path, 'says'], spec.says ?? undefined, ['you', ...decl.params.map((p) => p.name)]);
      if (typeof spec !== 'string' && spec.gets !== undefined) decl.gets = getsOf(v, report, file, [...path, 'gets'], decl, spec.gets);
      if (typeof spec !== 'string' && spec.from !== undefined) decl.from = placeOfEach(v, report, file, [...path, 'from'], spec.from);
      const clash = v.words.find((w) => w.kind === kind && shape(w) === shape(decl));
      if (clash && clash.head === head && clash.source !== file.source) {
        if (clash.snippet.text.trim() !== snippet.text.trim())
          report.error(declareSays.declaredElsewhere(head, 'a word'), file.source, span, clash);
        continue;
      }
      if (clash) {
        report.error(declareSays.sameHeads(head, clash.head), file.source, span, clash);
        continue;
      }
      v.words.push(decl);
    }
  }
}

/** Two heads of the same shape match the same phrases. */
function shape(w: WordDecl): string {
  return w.parts.map((p) => (p.kind === 'word' ? p.text : w.kind === 'verb' ? 'X' : `<${p.local!.type.name}>`)).join(' ');
}

function headParts(slots: (word: string) => Type | null, decl: WordDecl, words: string[], ids: { next: number }): void {
  const counts = new Map<string, number>();
  const start = decl.kind === 'verb' ? 1 : 0;
  if (decl.kind === 'verb') decl.parts.push({ kind: 'word', text: words[0] ?? '' });
  for (let i = start; i < words.length; i++) {
    const word = words[i]!;
    // `player is gone`: what somebody is, also where a place has that name.
    const type = word === 'as' || (decl.kind === 'condition' && words[i - 1] === 'is') ? null : slots(word);
    const named = words[i + 1] === 'as' ? words[i + 2] : undefined;
    if (type && !(decl.kind === 'value' && i === 0 && words.length > 1 && words[1] !== "'s")) {
      const name = named ?? word;
      const local: Local = { id: ids.next++, name, type, span: decl.span };
      counts.set(word, (counts.get(word) ?? 0) + 1);
      decl.params.push(local);
      decl.parts.push({ kind: 'param', text: word, local });
      if (named !== undefined) i += 2;
    } else decl.parts.push({ kind: 'word', text: word });
  }
  decl.name =
    decl.kind === 'value'
      ? (decl.parts.filter((p) => p.kind === 'word' && p.text !== "'s" && !PREPOSITIONS.has(p.text))[0]?.text ?? '')
      : decl.kind === 'verb'
        ? (words[0] ?? '')
        : '';
}

/** Heads use the sets and zones of their own file, of its game and of the sets it needs, so declarations of other sets change no head. */
function slotsOf(v: Vocabulary, file: YamlFile<GameFile | SetFile>): (word: string) => Type | null {
  const needs = (file.data as SetFile).needs ?? [];
  const files = [file, v.game?.game, ...v.folders.filter((f) => needs.includes(f.id)).map((f) => f.set)];
  const own = files[0] === v.game?.game ? [file] : files;
  const known = (name: string): boolean =>
    (name === 'team' && v.teams !== null) ||
    own.some((f) => Object.hasOwn(f?.data.sets ?? {}, name) || Object.hasOwn(f?.data.zones ?? {}, name));
  return (word) => slotType(v, word, known);
}

/** The slot a word of a head stands for: `number`, `card`, `cards`, `player`, a zone, a set of choices. */
function slotType(v: Vocabulary, word: string, known: (name: string) => boolean): Type | null {
  if (word === 'number') return { name: 'number' };
  if (word === 'card') return { name: 'card' };
  if (word === 'cards') return { name: 'card', group: true };
  if (word === 'player') return PLAYER;
  if (word === 'zone') return { name: 'zone' };
  if (!known(word)) return null;
  const set = v.sets.findIndex((s) => s.name === word);
  if (set >= 0) return v.sets[set]!.numeric ? { name: 'number', set } : { name: 'choice', set };
  const family = v.families.findIndex((f) => f.name === word);
  return family >= 0 ? { name: 'zone', family } : null;
}

/** What every game can claim of something, with and without the s of one. */
const CORE_PREDICATES = [
  'meets',
  'dooms',
  'sets',
  'set',
  'clash',
  'clashes',
  'stands',
  'covers',
  'share',
  'differ',
  'change',
  'changes',
  'needs',
  'need',
  'have',
  'has',
  'count',
  'claims',
  'make',
  'makes',
  'belong',
  'belongs',
  'fit',
  'fits',
];

/** The words of a mix, as the parser may know them. */
interface LexiconWords {
  names: Set<string>;
  verbs: Set<string>;
  predicates: Set<string>;
  adjectives: Set<string>;
  /** The kinds of cards, each as `one:many`. */
  sorts: Set<string>;
  tags: Set<string>;
  /** The zones of each player where cards are laid. */
  home: Set<string>;
  /** Counters, dials, options, values: what may be a number. */
  numbers: Set<string>;
  cards: Set<string>;
}

function lexiconWords(v: Vocabulary): LexiconWords {
  const names = new Set<string>();
  const add = (name: string): void => {
    names.add(name);
  };
  for (const t of v.types) [t.name, t.plural].forEach(add);
  for (const f of v.families) [f.name, f.plural, ...f.also].forEach(add);
  // A counter may be called like what is done (`drawn`); nobody has a counter.
  const things = new Set([...names, ...v.tags.map((tag) => tag.name), ...v.kinds.map((kind) => kind.id)]);
  for (const list of [v.unions, v.dials, v.counters, v.marks, v.options, v.tables, v.tags, v.attrs, v.sets] as { name: string }[][])
    list.forEach((x) => add(x.name));
  for (const s of v.sets) (s.members ?? []).forEach(add);
  for (const t of v.tags) add(`${t.name}s`);
  for (const k of v.kinds) add(k.id);
  // `hand limits do not apply to …`
  for (const dial of v.dials) if (dial.name.includes('-')) add(`${dial.name}s`);
  for (const id of v.absent.keys()) add(id);
  for (const w of v.words) if (w.kind === 'value') add(w.name);
  const core = 'card cards player players count owner host guest place neighbour neighbours turn turns needs';
  core.split(' ').forEach(add);
  ['turns-in-a-row', 'cause-of-turn', 'former-owner', 'former-place', 'former-host'].forEach(add);
  for (const p of v.patterns) [p.name, p.plural].forEach(add);
  if (v.patterns.length > 0) ['pattern', 'patterns', 'best-arrangement', 'leftovers'].forEach(add);
  const own = v.words.some((w) => w.kind === 'verb' && w.name === 'turn');
  const verbs = new Set([
    ...CORE_VERBS,
    ...Object.keys(untaught),
    'search',
    ...(own ? [] : ['turn over', 'flip over']),
    ...v.words.filter((w) => w.kind === 'verb').flatMap((w) => [w.name, ...w.also]),
  ]);
  const predicates = new Set(CORE_PREDICATES);
  for (const verb of verbs) for (const done of participles(verb)) if (!things.has(done)) predicates.add(`have ${done}`);
  for (const w of v.words)
    if (w.kind === 'condition') for (const p of w.parts) if (p.kind === 'word') for (const f of verbForms(p.text)) predicates.add(f);
  // What can stand before a noun: an empty hand, a tired card.
  const adjectives = new Set(['empty', 'attached', 'covered', 'face up', 'face down', 'face-up', 'face-down']);
  for (const list of [v.marks, v.dials]) for (const x of list) if (x.type.name === 'yes') adjectives.add(x.name);
  for (const w of v.words)
    if (w.kind === 'condition' && w.parts.length === 3 && w.parts[1]!.text === 'is' && w.parts[2]!.kind === 'word')
      adjectives.add(w.parts[2]!.text);
  const sorts = new Set([...v.types.map((type) => `${type.name}:${type.plural}`), ...v.tags.map(({ name }) => `${name}:${name}s`)]);
  const tags = new Set(v.tags.map(({ name }) => name));
  const home = new Set(v.defaultPlace.map((f) => v.families[f]!).flatMap(({ name, dims }) => (dims.join() === '-1' ? [name] : [])));
  const counted = [...v.counters, ...v.dials].filter(({ type }) => type.name === 'number');
  const numbers = new Set([...counted, ...v.options, ...v.words.filter(({ kind }) => kind === 'value')].map(({ name }) => name));
  const cards = new Set(v.kinds.map(({ id }) => id).filter((id) => !v.sets.some(({ members }) => members?.includes(id))));
  return { names, verbs, predicates, adjectives, sorts, tags, home, numbers, cards };
}

/** A lexicon of these words. The same words are asked about again and again, so answers that take a search are kept. */
function lexiconOf({ names, verbs, predicates, adjectives, sorts, tags, home, numbers, cards }: LexiconWords): Lexicon {
  const plurals = new Map(
    [...sorts].flatMap((sort) => {
      const [one, many] = sort.split(':') as [string, string];
      return [
        [one, many],
        [many, many],
      ] as const;
    }),
  );
  const remembered = (find: (word: string) => boolean): ((word: string) => boolean) => {
    const answers = new Map<string, boolean>();
    return (word) => {
      let answer = answers.get(word);
      if (answer === undefined) answers.set(word, (answer = find(word)));
      return answer;
    };
  };
  return {
    home: home.size === 1 ? [...home][0] : undefined,
    isName: (joined) => names.has(joined),
    isAdjective: (word) => adjectives.has(word),
    isNumber: (word) => numbers.has(word),
    isCard: (word) => cards.has(word),
    pluralOf: (word) => plurals.get(word) ?? null,
    sortOf: (word) => (tags.has(word) ? 'tag' : plurals.has(word) ? 'type' : undefined),
    isVerb: remembered((word) => severalWordVerb(word) !== null || verbForms(word).some((f) => verbs.has(f))),
    isPredicate: remembered((word) => severalWordVerb(word) === 'is out' || pluralForms(word).some((f) => predicates.has(f))),
  };
}

// ---------------------------------------------------------------- bodies

/** Resolves the body of a word, once. Reports a word whose meaning depends on itself. */
export function resolveWord(ctx: Context, decl: WordDecl): void {
  if (decl.state === 'done') return;
  if (decl.state === 'busy') {
    if (decl.kind === 'value') ctx.error(declareSays.explainedByItself(decl.head), decl.span);
    return;
  }
  if (ctx.depth > FARTHEST) {
    if (!ctx.far) reportTooFar(ctx.report, decl, decl.head);
    decl.far = true;
    return;
  }
  decl.state = 'busy';
  const inner = new Context(ctx.v, ctx.report, decl.source, ctx.resolve, ctx.counter);
  inner.word = decl;
  inner.far = ctx.far || decl.far === true;
  for (const p of decl.params) {
    inner.scope.names.set(p.name, p);
    inner.locals.push(p);
  }
  const player = decl.params.find((p) => p.type.name === 'player');
  if (decl.kind !== 'verb' && player) {
    inner.focus = localExpr(player);
    inner.they = localExpr(player);
  } else inner.focus = YOU;
  const card = decl.params.find((p) => p.type.name === 'card');
  if (card)
    inner.it = card.type.group ? { t: 'group', type: card.type, local: card } : { t: 'value', type: card.type, expr: localExpr(card) };
  const lexicon = lexiconFor(ctx.v);
  if (decl.kind === 'verb') {
    const parsed = parseEffect(decl.snippet, lexicon);
    ctx.report.diagnostics.push(...parsed.diagnostics);
    decl.tree = parsed.lines;
    inner.depth = ctx.depth + 1 + levelsOf(parsed.lines);
    decl.state = 'done';
    decl.script = { name: decl.head, source: decl.source, span: decl.span, params: decl.params, locals: inner.locals, body: [] };
    decl.script.body = resolveBody(inner, parsed.lines);
    decl.announces = some('stmt', decl.script.body, { stmt: (s) => s.k === 'announce' });
    decl.settles = some('stmt', decl.script.body, { stmt: (s) => s.k === 'settle' });
    return;
  }
  inner.pure = true;
  if (decl.kind === 'condition') {
    const parsed = parseClaims(decl.snippet, lexicon);
    ctx.report.diagnostics.push(...parsed.diagnostics);
    decl.tree = parsed.lines;
    inner.depth = ctx.depth + 1 + levelsOf(parsed.lines);
    placeOnly(inner, decl, parsed.lines);
    decl.cond = resolveClaimLines(inner, parsed.lines as ClaimLine[]);
  } else {
    const parsed = parseValue(decl.snippet, lexicon);
    ctx.report.diagnostics.push(...parsed.diagnostics);
    decl.tree = parsed.lines;
    inner.depth = ctx.depth + 1 + levelsOf(parsed.lines);
    const [value, type] = valueLines(inner, parsed.lines as ValueLine[]);
    decl.value = value;
    decl.result = type;
  }
  if (partsOf(decl.cond ?? decl.value, MOST_PARTS) > MOST_PARTS) {
    [decl.cond, decl.value] = [null, null];
    reportTooFar(ctx.report, decl, decl.head);
  }
  decl.state = 'done';
}

/** `player has cards: cards are on player's table` is asked of each card on its own. */
function placeOnly(ctx: Context, decl: WordDecl, lines: ClaimLine[]): void {
  const claim = lines.length === 1 && !lines[0]!.anyOf ? lines[0]!.claim : null;
  if (claim?.kind !== 'claim' || !claim.predicate.located || claim.subject.kind !== 'name') return;
  const name = claim.subject.word.text;
  const param = decl.params.find((p) => p.name === name && p.type.group);
  if (!param) return;
  param.type = { name: 'card' };
  ctx.it = { t: 'value', type: param.type, expr: localExpr(param) };
}

const lexicons = new WeakMap<Vocabulary, { words: number; kinds: number; lexicon: Lexicon }>();
export function lexiconFor(v: Vocabulary): Lexicon {
  const known = lexicons.get(v);
  if (known && known.words === v.words.length && known.kinds === v.kinds.length) return known.lexicon;
  const words = lexiconWords(v);
  const memory = known?.lexicon.memory;
  const make = (): Lexicon => ({ ...lexiconOf(words), memory });
  const lexicon = memory
    ? memory.lexicon(
        Object.values(words)
          .flatMap((set: Set<string>) => ['', ...set])
          .join(' '),
        make,
      )
    : make();
  lexicons.set(v, { words: v.words.length, kinds: v.kinds.length, lexicon });
  return lexicon;
}

/** A copy of a mix has the same words. */
export function borrowLexicon(copy: Vocabulary, of: Vocabulary): void {
  lexiconFor(of);
  lexicons.set(copy, lexicons.get(of)!);
}

/** From here on, the effects of a mix are parsed with what is remembered of other ones. */
export function rememberParses(v: Vocabulary, memory: ParseMemory): void {
  lexicons.set(v, { words: -1, kinds: -1, lexicon: { ...plainLexicon, memory } });
}

function valueLines(ctx: Context, lines: ValueLine[]): [Expr | SetOf | null, Type] {
  let type: Type = NUMBER;
  const parts: { when: Cond | null; expr: Expr }[] = [];
  let bad = false;
  for (const line of lines) {
    if (line.broken || !line.value) continue;
    const when = line.when ? resolveClaimLines(ctx, [{ span: line.span, anyOf: false, claim: line.when, children: [] }]) : null;
    const ref = resolveNp(ctx, line.value, {});
    if (ref.t === 'bad') {
      bad = true;
      continue;
    }
    if (lines.length === 1 && !when && (ref.t === 'pick' || ref.t === 'group')) {
      const set = toSet(ctx, ref, line.span);
      return [set, { ...set.type, group: true }];
    }
    if (ref.t === 'zones' && ref.zones.k === 'one') {
      parts.push({ when, expr: ref.zones.zone });
      type = ref.type;
    } else if (ref.t === 'value') {
      parts.push({ when, expr: ref.expr });
      type = ref.type;
    } else parts.push({ when, expr: asNumber(ctx, ref, line.span) });
  }
  // A value that could not be resolved does not count as a number.
  if (parts.length === 0) return [bad ? null : int(0), type];
  let expr = parts[parts.length - 1]!.expr;
  if (parts[parts.length - 1]!.when) expr = { k: 'if', c: parts[parts.length - 1]!.when!, a: expr, b: int(-1) };
  for (let i = parts.length - 2; i >= 0; i--)
    expr = parts[i]!.when ? { k: 'if', c: parts[i]!.when!, a: parts[i]!.expr, b: expr } : parts[i]!.expr;
  return [expr, type];
}

// ---------------------------------------------------------------- matching

export interface Matched {
  word: WordDecl;
  /** The phrases, in the order of the parameters of the word. */
  args: number[];
}

/** The declared verbs that match a phrase; those with more fixed words come first. */
export function matchVerbs(v: Vocabulary, verb: string, slots: Offered[]): Matched[] {
  const forms = verbForms(verb);
  const hits: (Matched & { fixed: number })[] = [];
  for (const word of v.words) {
    if (!isCalled(word, forms)) continue;
    const args = fit(word.parts.slice(1), slots);
    if (args) hits.push({ word, args, fixed: word.parts.length - word.params.length });
  }
  return hits.sort((a, b) => b.fixed - a.fixed);
}

/** Fits head parts to slots: a preposition before a param, fixed words, or a param for a slot. */
export function fit(parts: readonly HeadPart[], slots: readonly Offered[]): number[] | null {
  const args: number[] = [];
  let s = 0;
  let i = 0;
  while (i < parts.length) {
    const slot = slots[s];
    if (!slot) return null;
    let prep: string | null = null;
    if (parts[i]!.kind === 'word' && PREPOSITIONS.has(parts[i]!.text)) {
      prep = parts[i]!.text;
      i++;
    }
    if (prep === 'aside') {
      if (slot.prep !== 'aside') return null;
      s++;
      continue;
    }
    if (slot.prep === 'aside' && prep === 'to') {
      // `draw 3 aside` uses the word that draws to a zone.
      if (parts[i]?.kind !== 'param' || parts[i]!.local!.type.name !== 'zone') return null;
      args.push(s);
      i++;
      s++;
      continue;
    }
    if ((slot.prep ?? null) !== prep && !(prep === 'to' && slot.prep === 'into')) return null;
    if (parts[i]?.kind === 'param') {
      args.push(s);
      i++;
      // Fixed words after the param: `duel player for number rounds`.
      const fixed: string[] = [];
      while (i < parts.length && parts[i]!.kind === 'word' && !PREPOSITIONS.has(parts[i]!.text)) fixed.push(parts[i++]!.text);
      if (fixed.length && !endsWith(slot.text.toLowerCase(), fixed)) return null;
      s++;
    } else {
      const fixed: string[] = [];
      while (i < parts.length && parts[i]!.kind === 'word' && !PREPOSITIONS.has(parts[i]!.text)) fixed.push(parts[i++]!.text);
      const text = slot.text.toLowerCase().replace(/\s+/g, ' ');
      const joined = fixed.join(' ');
      if (text !== joined && text !== joined.replace(/-/g, ' ')) return null;
      s++;
    }
  }
  return s === slots.length ? args : null;
}

/** `win two chips`, and `win one chip`. */
function endsWith(text: string, fixed: readonly string[]): boolean {
  const last = fixed.at(-1)!;
  return pluralForms(last).some((form) => text.endsWith(` ${[...fixed.slice(0, -1), form].join(' ')}`));
}

/** The text of a line; a line with a block includes the first line of the block, to distinguish one `once per turn:` from another.
 *  What a question fills in is left open (`…`): a name for the line has no values. */
export function lineText(source: { text: string }, line: Line): string {
  const own = spanText(source, line.span).replace(/\{[^}]*\}/g, '…');
  return line.body.length === 0 && line.children[0] ? `${own} ${lineText(source, line.children[0])}` : own;
}
