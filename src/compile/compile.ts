// Turns resolved meaning into a program: a script for each word, clause and card, and lists that link them. Judges nothing; the checker has done so.
import { CARD, objectParam, setOf } from '../meaning/terms.ts';
import type { Clause, Cond, Expr, Script, SetOf, Standing, Stmt } from '../meaning/types.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import type { Source, Span } from '../text/source.ts';
import { some, type Finder } from '../meaning/nodes.ts';
import { firstTaken } from '../meaning/feasibility.ts';
import { announceEach, type Shared } from './announced.ts';
import { guardOf } from './guard.ts';
import { OP } from '../ops/ops.ts';
import { emptyWords, prune } from './prune.ts';
import { eventOf, MOVE, POWER } from '../meaning/events.ts';
import { HELD_EACH, notesOf, type CompiledClause, type Proc, type Program } from '../ops/program.ts';
import { declinable, namesAssigned } from './bodies.ts';
import { counting } from './counting.ts';
import { ProcBuilder } from './procedure.ts';

const NOWHERE: { source: Source; span: Span } = { source: { path: '', text: '', lineStarts: [0] }, span: { start: 0, end: 0 } };
const ZERO: Expr = { k: 'int', v: 0 };
const YES: Cond = { k: 'yes' };

/** The program of a mix. `deck`: the kind of each card, if cards are not numbered in the order of their kinds. */
export function compile(v: Vocabulary, deck: readonly number[] = deckOf(v)): Program {
  return new Compiler(v).program(deck);
}

/** The kind of each card: every copy of the first kind, then of the second. */
export function deckOf({ kinds }: Pick<Vocabulary, 'kinds'>): number[] {
  return kinds.flatMap(({ copies }, k) => Array.from({ length: copies }, () => k));
}

/** Compiles one vocabulary. */
class Compiler {
  private readonly code: number[] = [];
  private readonly p: Program;
  /** Words that a line waits for. */
  private readonly listened = new Set<number>();
  /** Words that a line replaces or answers, though they do not announce themselves. */
  private readonly opened = new Set<number>();
  /** Words that do nothing in this mix; calls to them are left out. */
  private empty: ReadonlySet<number> = new Set();
  /** What all scripts of this mix have in common. */
  private readonly shared: Shared;
  constructor(private readonly v: Vocabulary) {
    // Numbers of values that no text names: far below those of the vocabulary.
    let ids = -1_000_000;
    this.shared = { seats: v.players.max, unnamed: (type) => ({ id: ids--, name: '', type }), move: null };
    this.p = {
      v,
      code: new Int32Array(0),
      procs: [],
      exprs: [],
      conds: [],
      sets: [],
      zonesList: [],
      asks: [],
      offers: [],
      clauses: [],
      kindOf: [],
      obey: [],
      played: [],
      wordProc: [],
      checkProcs: [],
      checkGuards: [],
      scripts: { main: -1, setup: -1, turn: -1, turnEnd: -1, joining: -1, leaving: -1, checks: -1, duty: -1, clause: -1 },
      playing: -1,
      standing: [],
      timedBans: [],
      whiles: [],
      kindClauses: [],
      gameClauses: [],
      held: [],
      registers: new Map(),
      places: new Map(),
    };
  }

  program(deck: readonly number[]): Program {
    const { p, v } = this;
    this.code.push(OP.halt);
    p.kindOf.push(...deck);
    for (const { kind, event } of v.clauses)
      for (const w of event?.words ?? [])
        if (kind === 'after') this.listened.add(w);
        else if (!v.words[w]!.announces) this.opened.add(w);
    const move = eventOf(v, MOVE);
    const announced = this.opened.has(move);
    if (announced || this.bans(move)) this.shared.move = { word: move, announced };
    const counted = v.tallies.flatMap(({ words }) => words);
    this.empty = emptyWords(v, new Set([...this.listened, ...this.opened, ...counted]));
    // Number every script first, so that calls can refer to ones compiled later.
    for (const word of v.words) p.wordProc.push(word.script ? this.reserve(word.head, word.source, word.span, -1) : -1);
    const scripts: [Script, number, number][] = [];
    const add = (script: Script | null, kind = -1): number => {
      if (!script) return -1;
      const at = this.reserve(script.name, script.source, script.span, kind);
      scripts.push([script, at, kind]);
      return at;
    };
    p.scripts.setup = add(v.setup);
    p.scripts.turn = add(v.turn);
    p.scripts.turnEnd = add(v.turnEnd);
    p.scripts.joining = add(v.joining);
    p.scripts.leaving = add(v.leaving);
    p.played = v.types.map((t) => add(t.played));
    p.checkProcs = v.checks.map((c) => add(c.script));
    p.checkGuards = v.checks.map((c) => guardOf(prune(v, c.script.body, this.empty)));
    p.obey = v.kinds.map((k, i) => add(k.obey, i));
    const kindOfClause = new Map<number, number>();
    v.kinds.forEach((k, i) => k.standing.forEach((s) => s.k === 'clause' && kindOfClause.set(s.clause, i)));
    const uses = usesIn(v);
    v.clauses.forEach((clause, i) => {
      const by = clause.heldBy === undefined ? -1 : v.kinds.findIndex(({ fullId }) => fullId === clause.heldBy);
      p.clauses.push(this.clause(clause, kindOfClause.get(i) ?? by, uses.get(i) ?? 0));
      if (clause.heldBy !== undefined) p.held.push(i);
    });
    v.kinds.forEach((k) => {
      p.standing.push(k.standing.filter((s) => s.k !== 'clause'));
      p.kindClauses.push(k.standing.flatMap((s) => (s.k === 'clause' ? [s.clause] : [])));
    });
    p.gameClauses = v.always.flatMap((s) => (s.k === 'clause' ? [s.clause] : []));
    v.words.forEach((word, i) => {
      if (word.script) this.script(word.script, p.wordProc[i]!, i);
      if (word.settles && word.params.length === 1 && word.params[0]!.type.name === 'card') p.playing = i;
    });
    for (const [script, at] of scripts) this.script(script, at);
    this.builtInScripts();
    p.code = Int32Array.from(this.code);
    return p;
  }

  private reserve(name: string, source: Source, span: Span, kind: number): number {
    const proc: Proc = { name, entry: -1, params: 0, registers: 0, length: 0, temps: false, holds: [], source, span, kind };
    return this.p.procs.push(proc) - 1;
  }

  /** `word`: the word whose script it is; -1: none. */
  private script(script: Script, at: number, word = -1): void {
    const g = new ProcBuilder(this.p, this.code, this.p.procs[at]!, this.shared);
    g.proc.params = script.params.length;
    for (const p of script.params) g.register(p);
    const claims = script.body.length - (script.laidClaims ?? 0);
    const body = prune(this.v, script.body.slice(0, claims), this.empty);
    // The turn of a player who goes out ends there.
    const { turn, turnEnd } = this.p.scripts;
    if ((at === turn || at === turnEnd) && this.putsOut()) g.ofTurn = [];
    const past = word < 0 ? [] : this.opening(g, word);
    const raise = word < 0 ? undefined : counting(g, this.v, word, body);
    const heard = word < 0 ? undefined : this.wordEnd(g, word, body);
    const end = (): void => {
      raise?.();
      heard?.();
    };
    this.wholly(g, body, raise || heard ? end : undefined);
    g.laid = true;
    g.block(prune(this.v, script.body.slice(claims), this.empty));
    past.forEach((hole) => g.patch(hole));
    g.ofTurn?.forEach((hole) => g.patch(hole));
    g.op('return');
    g.done();
  }

  /** Orders, and what follows them also where they stop. */
  private wholly(g: ProcBuilder, body: Stmt[], end: (() => void) | undefined): void {
    if (end) g.ends = [];
    g.block(body);
    g.ends?.forEach((hole) => g.patch(hole));
    g.ends = null;
    end?.();
  }

  /** Whether anything in this mix puts a player out. */
  private putsOut(): boolean {
    return this.orders({ stmt: (s) => s.k === 'go out' });
  }

  /** Whether a line of this mix forbids a word, always or for a while. */
  private bans(word: number): boolean {
    const { v } = this;
    const standing = [...v.kinds.flatMap((kind) => kind.standing), ...v.always];
    if (word < 0) return false;
    return (
      standing.some((s) => s.k === 'cannot' && s.word === word) || this.orders({ stmt: (s) => s.k === 'forbid' && s.ban.word === word })
    );
  }

  private orders(finder: Finder): boolean {
    const { v } = this;
    const scripts = [
      v.turn,
      v.turnEnd,
      v.setup,
      ...v.words.map((w) => w.script),
      ...v.types.map((t) => t.played),
      ...v.checks.map((c) => c.script),
    ];
    return (
      scripts.some((script) => script && some('stmt', script.body, finder)) ||
      v.kinds.some(({ obey }) => obey && some('stmt', obey.body, finder)) ||
      v.clauses.some(({ body }) => some('stmt', body, finder))
    );
  }

  /**
   * Announces a word that a line replaces or answers, before anything of it is done. Of several cards each is announced on its own, and the
   * word is done with those that are left. Returns the jumps over a word that is not done.
   */
  private opening(g: ProcBuilder, word: number): number[] {
    if (!this.opened.has(word)) return [];
    const param = objectParam(this.v.words[word]!);
    if (!param?.type.group) {
      g.op('announce', word, param ? g.register(param) : -1);
      g.op('window');
      return [g.forward('unless', g.cond({ k: 'stands' }))];
    }
    const all = g.allocate(1, 'cards');
    const cards: SetOf = setOf(CARD, this.shared.unnamed(CARD), { k: 'group', local: param });
    g.op('let', all, g.expr({ k: 'local', local: param }));
    g.op('gather', g.register(param), g.set(cards));
    announceEach(g, word, all, g.register(param));
    return [g.forward('unless', g.cond({ k: 'some', set: cards }))];
  }

  /** The use of a power is an event: announced before its orders, and heard of after them. */
  private usingPower(g: ProcBuilder): [end: (() => void) | undefined, past: number[]] {
    const word = eventOf(this.v, POWER);
    const [announced, heard] = [this.opened.has(word), this.listened.has(word)];
    if (!announced && !heard) return [undefined, []];
    const card = g.allocate(1, 'card');
    g.op('let', card, g.expr({ k: 'this' }));
    let past: number[] = [];
    if (announced) {
      g.op('announce', word, card);
      g.op('window');
      past = [g.forward('unless', g.cond({ k: 'stands' }))];
    }
    if (!heard) return [undefined, past];
    const notes = g.allocate(notesOf(this.waitingFor(word)));
    g.op('listen', word, card, notes);
    return [() => g.op('happened', word, card, notes), past];
  }

  /** Starts and ends a word that lines wait for. Saves its object at the start, because its own orders may assign to that name. */
  private wordEnd(g: ProcBuilder, word: number, body: Stmt[]): (() => void) | undefined {
    if (!this.listened.has(word)) return undefined;
    const param = objectParam(this.v.words[word]!);
    let object = param ? g.register(param) : -1;
    if (param && namesAssigned(body).has(param)) {
      object = g.allocate();
      g.op('let', object, g.expr({ k: 'local', local: param }));
    }
    const notes = g.allocate(notesOf(this.waitingFor(word)));
    g.op('listen', word, object, notes);
    return () => g.op('happened', word, object, notes);
  }

  /** How many lines on cards of this mix wait for a word to finish. */
  private waitingFor(word: number): number {
    const { v } = this;
    const hears = ({ kind, event }: Clause): boolean => kind === 'after' && event?.words.includes(word) === true;
    const waits = (s: Standing): boolean => s.k === 'clause' && hears(v.clauses[s.clause]!);
    const held = v.clauses.filter((clause) => clause.heldBy !== undefined && hears(clause)).length * HELD_EACH;
    return v.kinds.reduce((n, kind) => n + kind.copies * kind.standing.filter(waits).length, held + v.always.filter(waits).length);
  }

  /** `uses`: the bits in which it notes that it happened. */
  private clause(clause: Clause, kind: number, uses: number): CompiledClause {
    const proc = this.reserve(clause.says, clause.source, clause.span, kind);
    const g = new ProcBuilder(this.p, this.code, this.p.procs[proc]!, this.shared);
    const event = clause.event;
    // The first registers: the seat that did it, and what it was done with; of a move also who had the card, and where it was.
    if (event) for (const local of [event.actor, ...event.args]) g.register(local);
    g.allocateUpTo(2);
    g.proc.params = Math.max(2, 1 + (event?.args.length ?? 0));
    const remembers = clause.remembers ?? [];
    for (const local of remembers) g.register(local);
    const [end, past] = clause.kind === 'power' ? this.usingPower(g) : [undefined, []];
    const body = prune(this.v, clause.body, this.empty);
    // A power is used up by being chosen.
    const use = (): void => void g.op('use up', clause.often?.per === 'game' ? 1 : 0, uses);
    const declined = declinable(body);
    if (clause.often && clause.kind !== 'power') {
      if (declined) g.taken = { by: declined, use };
      else use();
    }
    this.wholly(g, body, end);
    past.forEach((hole) => g.patch(hole));
    g.op('return');
    g.done();
    return {
      kind: clause.kind,
      proc,
      limit: clause.limit ?? null,
      often: clause.often ?? null,
      uses,
      edge: clause.edge === 'end' ? 1 : 0,
      own: clause.own ?? false,
      words: event?.words ?? [],
      outcome: event?.outcome ?? null,
      watcher: event?.watcher ?? -1,
      actor: event?.actor ?? null,
      arg: event?.args[0] ?? null,
      remembers,
      test: event?.test ?? YES,
      when: clause.when,
      feasible: clause.kind === 'power' ? feasible(clause.body) : null,
      copies: clause.kind === 'power' ? copies(clause.body) : null,
      says: clause.says,
      source: clause.source,
      span: clause.span,
    };
  }

  /** The scripts that no file contains: the turn cycle, the checks and the values being kept up. */
  private builtInScripts(): void {
    const { p } = this;
    const make = (name: string, body: (g: ProcBuilder) => void): number => {
      const at = this.reserve(name, NOWHERE.source, NOWHERE.span, -1);
      const g = new ProcBuilder(p, this.code, p.procs[at]!, this.shared);
      body(g);
      g.op('return');
      g.done();
      return at;
    };
    p.scripts.main = make('the game', (g) => {
      const cursor = g.allocate();
      // Set-up is one step: checks wait until every card is where it starts.
      if (p.scripts.setup >= 0) {
        g.op('hold checks');
        g.op('run', p.scripts.setup);
        g.op('free checks');
      }
      const loop = g.here();
      g.op('new turn');
      g.op('let', cursor, g.expr(ZERO));
      g.op('moment', 0, cursor);
      if (p.scripts.turn >= 0) g.op('run', p.scripts.turn);
      if (p.scripts.turnEnd >= 0) {
        // Who is out does nothing more.
        const past = this.putsOut() ? g.forward('unless', g.cond({ k: 'in game', player: { k: 'active' } })) : null;
        g.op('run', p.scripts.turnEnd);
        if (past !== null) g.patch(past);
      }
      g.op('let', cursor, g.expr(ZERO));
      g.op('moment', 1, cursor);
      g.op('turn over');
      g.op('jump', loop);
    });
    p.scripts.checks = make('the checks', (g) => g.op('checks'));
    p.scripts.duty = make('a kept-up number', (g) => {
      g.allocateUpTo(1);
      g.op('duty', 0);
    });
  }
}

/** The powers one of which a line begins with. */
function copies([first]: readonly Stmt[]): CompiledClause['copies'] {
  if (first?.k === 'at once') return copies(first.body);
  return first?.k === 'use power' && first.who.k === 'you' ? { from: first.filter, limit: first.limit } : null;
}

/** The first choice a line requires: the line is not offered when there is nothing to choose. */
function feasible(body: Stmt[]): { set: SetOf; min: Expr } | null {
  let first = body[0];
  while (first && (first.k === 'if' || first.k === 'at once')) {
    if (first.k === 'if') return null;
    first = first.body[0];
  }
  const taken = firstTaken(body);
  if (taken) return { set: taken, min: { k: 'int', v: 1 } };
  if (first?.k === 'repeat' && first.body[0]?.k === 'choose') first = first.body[0];
  if (first?.k !== 'choose' || first.optional || first.who.k !== 'you') return null;
  // Choosing zero things is always possible.
  if (first.pick.min.k === 'int' && first.pick.min.v === 0) return null;
  return { set: first.pick.set, min: first.pick.min };
}

/** By clause that happens so often only, and by power: its bits among the notes of its card, those of the turn and those of the game apart. */
function usesIn(v: Vocabulary): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { standing } of v.kinds) {
    const next = { turn: 0, game: 0 };
    for (const line of standing) {
      const clause = line.k === 'clause' ? v.clauses[line.clause]! : null;
      if (line.k !== 'clause' || !clause || (clause.kind !== 'power' && !clause.often)) continue;
      const { times, per } = clause.often ?? { times: 1, per: 'turn' };
      uses.set(line.clause, ((1 << times) - 1) << next[per]);
      next[per] += times;
    }
  }
  return uses;
}
