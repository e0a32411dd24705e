// A program → functions over its own state layout: everything the loop calls that cannot wait. Made once for each program.
import type { Cond, Expr, SetOf } from '../check/meaning.ts';
import { OP, OPS, OP_LENGTH } from '../compile/ops.ts';
import type { CompiledClause, Program, OfferAlternative } from '../compile/program.ts';
import {
  ACTIVE,
  AWAKE,
  DIRTY,
  DUTIES,
  D_ALL,
  D_CHANGED,
  D_CLAIM,
  D_COUNTER,
  D_DIAL,
  D_MARK,
  D_MOD,
  D_TIE,
  D_TURN,
  MOD_SIZE,
  MODS,
  READ,
  ZONE_BITS,
} from '../table/layout.ts';
import { OPEN } from '../check/vocabulary.ts';
import { Emitter, isFixed, limitOf, type Env, type Reads } from './emit.ts';
import { writeScripts, type ScriptFn } from './generate.ts';
import { renewedEachTurn, type Renewed } from './writeturn.ts';
import { zonesOf, type Zoning } from './zoning.ts';

export type NumberFn = (s: Int32Array, fp: number) => number;
export type CondFn = (s: Int32Array, fp: number) => boolean;
/** Writes the things of a set from `out[0]` on and gives their count. */
export type SetFn = (s: Int32Array, fp: number, out: Int32Array) => number;
/** A clause's test: the instance it stands on, who did what. */
export type ClauseFn = (s: Int32Array, self: number, actor: number, arg: number) => boolean;

/** A clause standing on one card; card -1: the game's own. */
export interface Waiting {
  clause: number;
  card: number;
}

export interface AskFns {
  who: NumberFn;
  set: SetFn | null;
  min: NumberFn;
  max: NumberFn | null;
  /** The claim on the whole list, given as a group at `ptr`. */
  accept: ((s: Int32Array, fp: number, ptr: number) => boolean) | null;
  seats: SetFn | null;
  theySlot: number;
  args: NumberFn[];
  banned: ((s: Int32Array, actor: number, card: number) => boolean) | null;
}

export interface CheckEntry {
  kind: 'whenever' | 'watcher' | 'duty' | 'check';
  /** The dirty bits that can change what it does, and those it waits for while its guard says there is nothing to do. */
  deps: number;
  waits: number;
  /** False: there is nothing to do. */
  guard: ((s: Int32Array) => boolean) | null;
  proc: number;
  waiting: Waiting | null;
  watcher: number;
}

/** How an alternative of an offer is taken. */
export const ALT_PLAIN = 0;
export const ALT_CHOOSE = 1;
export const ALT_POWER = 2;

/** What an offer leaves to the machine. */
export interface OfferHost {
  /** Writes the powers of an alternative behind the first `n` options; gives how many there are then. */
  offerPowers(alternative: number, n: number, fp: number): number;
  /** Has an alternative that begins with a choice enough to choose from? */
  canBegin(ask: number, fp: number): boolean;
}

export interface Linked {
  program: Program;
  zoning: Zoning;
  source: string;
  exprs: NumberFn[];
  /** Like `exprs`, printed numbers kept live. */
  raws: NumberFn[];
  conds: CondFn[];
  sets: SetFn[];
  zoneLists: SetFn[];
  asks: AskFns[];
  /** What may be done, written out: gives how many options. Which cards the powers among them may be of. */
  offers: {
    fill: (s: Int32Array, fp: number, out: Int32Array, host: OfferHost) => number;
    filters: (SetFn | null)[];
    /** By alternative: how it is taken, where it goes on, the register of what was chosen. */
    taken: Int32Array;
  }[];
  clauseTests: ClauseFn[];
  clauseFeasible: ((s: Int32Array, self: number, actor: number) => boolean)[];
  dials: ((s: Int32Array, seat: number) => number)[];
  val: (s: Int32Array, x: number) => number;
  /** After a step: could any check do something? Those that surely cannot are settled. */
  due: (s: Int32Array) => boolean;
  bans: (((s: Int32Array, actor: number, card: number) => boolean) | null)[];
  winBan: ((s: Int32Array, actor: number, card: number) => boolean) | null;
  /** By state, player and card: what wins, and what loses for everyone. */
  meets: (s: Int32Array, player: number, card: number) => boolean;
  dooms: (s: Int32Array, card: number) => boolean;
  checks: CheckEntry[];
  /** By counter: its dirty bit; 0: no check reads it. */
  watched: Int32Array;
  renewed: Renewed;
  /** The check that keeps numbers up: asleep while there are none. */
  duty: number;
  /** By word: what waits for it, and how. */
  after: Waiting[][];
  instead: Waiting[][];
  response: Waiting[][];
  /** By outcome. */
  insteadOutcome: Waiting[][];
  responseOutcome: Waiting[][];
  afterOutcome: Waiting[][];
  moments: [Waiting[], Waiting[]];
  powers: Waiting[];
  /** Those that may be used at any time. */
  anyTime: Waiting[];
  /** Values of options and tables, filled at the start of a game. */
  options: Int32Array;
  tables: Int32Array;
  hasNumerals: boolean;
  /** By script: its plain instructions written out. */
  scripts: ScriptFn[];
  /** The same for one state and one machine only: the compiler then knows where they lie. For a machine that plays thousands of games. */
  over(s: Int32Array, host: object): Linked;
}

const ENV = ['OPT', 'TAB'] as const;

function inThirties<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / 30) }, (_, i) => list.slice(i * 30, i * 30 + 30));
}

export function link(program: Program): Linked {
  const waitingList = listWaiting(program);
  const checks = listChecks(program, waitingList);
  const zoning = zonesOf(program, checks.length);
  const deps = new Dependencies(program, zoning);
  const waits = program.checkGuards.map(() => 0);
  do {
    deps.again();
    for (const check of checks)
      if (check.kind === 'check') check.deps = deps.ofProc(check.proc);
      else if (check.kind === 'whenever') check.deps = deps.ofClause(program.clauses[check.waiting!.clause]!);
    program.checkGuards.forEach((guard, i) => (waits[i] = guard ? deps.ofGuard(guard) : D_ALL));
    program.v.kinds.forEach((_, kind) => deps.ofClaims(kind));
  } while (deps.grew);
  const em = new Emitter(program, zoning.layout, zoning, deps);
  const frame = em.frameEnv();
  const parts: Record<string, string[]> = {
    exprs: [],
    raws: [],
    conds: [],
    sets: [],
    zones: [],
    clauses: [],
    feasible: [],
    dials: [],
    bans: [],
  };
  const set = (node: SetOf, env: Env, params: string): string =>
    `function(${params}){let n=0;${em.each(node, env, (e) => `out[n++]=${e};`)}return n}`;
  for (const e of program.exprs) {
    parts['exprs']!.push(`function(s,fp){return ${em.expr(e, frame)}}`);
    parts['raws']!.push(`function(s,fp){return ${em.raw(e, frame)}}`);
  }
  for (const c of program.conds) parts['conds']!.push(`function(s,fp){return ${em.cond(c, frame)}}`);
  for (const node of program.sets) parts['sets']!.push(set(node, frame, 's,fp,out'));
  for (const z of program.zonesList)
    parts['zones']!.push(
      set(
        {
          type: { name: 'zone' },
          elem: { id: -1, name: '', type: { name: 'zone' }, slot: -1 },
          from: { k: 'zone list', zones: z },
          where: [],
        },
        frame,
        's,fp,out',
      ),
    );
  const asks: string[] = program.asks.map((ask) => {
    const fields = [
      `who:function(s,fp){return ${em.expr(ask.who, frame)}}`,
      `set:${ask.set && ask.manner !== 'power' ? set(ask.set, frame, 's,fp,out') : 'null'}`,
      `min:function(s,fp){return ${em.expr(ask.min, frame)}}`,
      `max:${ask.max ? `function(s,fp){return ${em.expr(ask.max, frame)}}` : 'null'}`,
      `seats:${ask.seats ? set(ask.seats, frame, 's,fp,out') : 'null'}`,
      `theySlot:${ask.they ? ask.they.slot : -1}`,
      `args:[${ask.args.map((e) => `function(s,fp){return ${em.expr(e, frame)}}`).join(',')}]`,
      `banned:${ask.banned >= 0 && em.hasBan(ask.banned) ? em.banned(ask.banned) : 'null'}`,
    ];
    if (ask.together) {
      const env: Env = { ...frame, vars: new Map([[ask.together.group.id, 'ptr']]), scope: ['fp', 'ptr'] };
      fields.push(`accept:function(s,fp,ptr){return ${em.cond(ask.together.claim, env)}}`);
    } else fields.push('accept:null');
    return `{${fields.join(',')}}`;
  });
  /** Writes down what an alternative that may be done offers, as the decision has it. */
  const offered = (alt: OfferAlternative, i: number): string => {
    const ask = alt.ask >= 0 ? program.asks[alt.ask]! : null;
    if (alt.kind === 'power') return `n=M.offerPowers(${i},n,fp);`;
    if (alt.kind === 'plain') return `${ask ? `if(M.canBegin(${alt.ask},fp))` : ''}out[n++]=${i << 20};`;
    const ban = ask!.banned >= 0 && em.hasBan(ask!.banned) ? em.banned(ask!.banned) : null;
    return em.each(ask!.set!, frame, (c) => `${ban ? `if(!${ban}(s,${frame.you},${c}))` : ''}out[n++]=${i << 20}|(${c}+1);`);
  };
  const offers = program.offers.map((list, at) => {
    const lines = inThirties(list).map((part, k) => {
      const name = `open${at}_${k}`;
      em.functions.push(
        `function ${name}(s,fp){${em.which(
          part.map((alt) => alt.when),
          frame,
        )}}`,
      );
      return `m=${name}(s,fp);${part.map((alt, i) => `if((m&${1 << i})!==0){${offered(alt, k * 30 + i)}}`).join('')}`;
    });
    const filters = list.map((alt) => (alt.filter ? set(alt.filter, frame, 's,fp,out') : 'null'));
    const taken = list.flatMap(({ kind, entry, into }) =>
      kind === 'choose'
        ? [ALT_CHOOSE, entry, into]
        : kind === 'power'
          ? [ALT_POWER, entry + OP_LENGTH[OP.power]!, -1]
          : [ALT_PLAIN, entry, -1],
    );
    return `{fill:function(s,fp,out,M){let n=0,m;${lines.join('')}return n},filters:[${filters.join(',')}],taken:Int32Array.of(${taken.join()})}`;
  });
  for (const clause of program.clauses) {
    const card = em.cardEnv('self', [
      [clause.actor, 'actor'],
      [clause.arg, 'arg'],
    ]);
    // A power speaks to whoever uses it, also when the card is somebody else's.
    const env = clause.kind === 'power' ? { ...card, you: 'actor' } : card;
    parts['clauses']!.push(`function(s,self,actor,arg){return ${em.cond({ k: 'and', of: [clause.test, ...clause.when] }, env)}}`);
    parts['feasible']!.push(
      clause.feasible
        ? `function(s,self,actor){let n=0;const arg=-1;${em.each(clause.feasible.set, env, () => 'n++;')}return n>=Math.max(1,${em.expr(clause.feasible.min, env)})}`
        : 'function(){return true}',
    );
  }
  const table: Env = { you: `s[${ACTIVE}]`, self: '-1', vars: new Map(), scope: [], frame: false, tracked: true };
  // A guard that does not hold waits for what it has read; a check that was carried out waits for whatever it reads.
  const guards = program.checkGuards.map((c) => (c ? `function(s){return ${em.cond(c, table)}}` : 'null'));
  const awake = zoning.layout.WAKES;
  let guarded = 0;
  const due = checks.map((check, i) => {
    const nth = check.kind === 'check' ? guarded++ : -1;
    const guard = nth >= 0 ? program.checkGuards[nth] : null;
    check.waits = nth >= 0 ? waits[nth]! : check.deps;
    const [at, wakes] = [`s[${zoning.layout.PEND + i}]`, `s[${awake + i}]`];
    const asleep = check.kind === 'duty' ? `{${at}=0;${wakes}=0}` : guard ? `{${at}=0;${wakes}=${check.waits}|s[${READ}]}` : `${at}=0`;
    const test = check.kind === 'duty' ? `s[${DUTIES}]!==0` : guard ? `(s[${READ}]=0,${em.cond(guard, table)})` : 'true';
    // What it is not woken by cannot change what it does: nothing of that is kept.
    return `if(((${at}|d)&${wakes})!==0){if(${test}){${at}|=d;${wakes}=${check.deps};due=true}else ${asleep}}`;
  });
  const all = checks.map((_, i) => `s[${awake + i}]`).concat(checks.some((c) => c.kind === 'watcher') ? [String(D_ALL)] : []);
  program.v.dials.forEach((_, i) => parts['dials']!.push(em.dial(i)));
  program.v.words.forEach((_, i) => parts['bans']!.push(em.hasBan(i) ? em.banned(i) : 'null'));
  const winBan = em.hasBan('win') ? em.banned('win') : 'null';
  const claims = `meets:${em.meets()},dooms:${em.dooms()}`;
  const renewed = renewedEachTurn(program, zoning, deps.counters, waitingList.powers);
  const scripts = writeScripts(program, em, zoning, {
    before: waitingList.response.map((list, word) => list.length + waitingList.instead[word]!.length > 0),
    after: waitingList.after,
    moments: waitingList.moments,
    watched: deps.counters,
    renewed,
  });
  em.numerals();
  const source = [
    '"use strict";',
    ...helpers(zoning),
    ...em.functions,
    ...scripts,
    `function due(s){const d=s[${DIRTY}];s[${DIRTY}]=0;let due=false;${due.join('')}s[${AWAKE}]=${all.join('|') || '0'};return due}`,
    `return {exprs:[${parts['exprs']!.join(',\n')}],raws:[${parts['raws']!.join(',\n')}],conds:[${parts['conds']!.join(',\n')}],sets:[${parts['sets']!.join(',\n')}],zoneLists:[${parts['zones']!.join(',\n')}],asks:[${asks.join(',\n')}],offers:[${offers.join(',\n')}],clauseTests:[${parts['clauses']!.join(',\n')}],clauseFeasible:[${parts['feasible']!.join(',\n')}],dials:[${parts['dials']!.join(',')}],bans:[${parts['bans']!.join(',')}],winBan:${winBan},${claims},guards:[${guards.join(',\n')}],scripts:SCRIPTS,due,val}`,
  ].join('\n');
  const options = new Int32Array(Math.max(1, program.v.options.length));
  const tables = new Int32Array(Math.max(1, program.v.tables.length));
  const names = [...ENV, ...Object.keys(em.data)];
  const rest = {
    ...waitingList,
    program,
    zoning,
    source,
    watched: deps.counters,
    renewed,
    duty: checks.findIndex((c) => c.kind === 'duty'),
    options,
    tables,
    hasNumerals: em.hasNumerals,
  };
  const made = (text: string, own: Int32Array | null, host: object | null): Linked => {
    const written = new Function('OWN_STATE', 'OWN_HOST', ...names, text)(own, host, options, tables, ...Object.values(em.data)) as Written;
    let nth = 0;
    const guarded = checks.map((check) => (check.kind === 'check' ? { ...check, guard: written.guards[nth++]! } : check));
    return { ...rest, ...written, checks: guarded, over: (s, machine) => made(overOne(source), s, machine) };
  };
  return made(source, null, null);
}

/** What the written functions are: everything of a linked program that is code. */
type Written = { guards: CheckEntry['guard'][] } & Omit<
  Linked,
  'program' | 'zoning' | 'source' | 'checks' | 'watched' | 'renewed' | 'duty' | 'options' | 'tables' | 'hasNumerals' | 'over' | keyof Lists
>;

/** Written functions that are handed no state and no machine any more: theirs are always the same. */
function overOne(source: string): string {
  const text = source.replace(/\bfunction( \w+)?\(s(?=[,)])/g, 'function$1(_').replace(/(\bfunction(?: \w+)?\([^)]*),M\)/g, '$1,_M)');
  return `"use strict";const s=OWN_STATE,M=OWN_HOST;\n${text}`;
}

/** What every written function may call. */
export function helpers({ layout: a }: Zoning): string[] {
  return [
    `function cnt(s,z){return z<0?0:s[${a.COUNT}+z]}`,
    `function OVER(most,n){return most<${OPEN}&&n>most}`,
    'function hd(s,base,z){return z<0?-1:s[base+z]}',
    'function zn(base,i){return i<0?-1:base+i}',
    'function mk(s,base,i){return i<0?-1:s[base+i]}',
    'function INZ(m,z){return z>=0&&m[z]===1}',
    `function mods(s,dial,p,v,adding){for(let i=0;i<s[${MODS}];i++){const m=${a.MOD}+i*${MOD_SIZE};if(s[m]!==dial||(s[m+3]>=0&&s[m+3]!==p))continue;if(adding){if(s[m+1]===1)v+=s[m+2];else if(s[m+1]===2)v-=s[m+2]}else if(s[m+1]===0)v=s[m+2]}return v}`,
    'function matched(l,n){const use=new Set();const go=(i,k,from)=>{if(i===l.length)return true;if(k>=n[i])return go(i+1,0,0);for(let j=from;j<l[i].length;j++){const c=l[i][j];if(use.has(c))continue;use.add(c);if(go(i,k+1,j+1))return true;use.delete(c)}return false};return go(0,0,0)}',
  ];
}

// ---------------------------------------------------------------- what waits for what

interface Lists {
  after: Waiting[][];
  instead: Waiting[][];
  response: Waiting[][];
  insteadOutcome: Waiting[][];
  responseOutcome: Waiting[][];
  afterOutcome: Waiting[][];
  moments: [Waiting[], Waiting[]];
  powers: Waiting[];
  anyTime: Waiting[];
}

/** Every clause on every card it stands on, by what it waits for. */
function* allWaiting(p: Program): Generator<Waiting> {
  for (let card = 0; card < p.kindOf.length; card++) for (const clause of p.kindClauses[p.kindOf[card]!]!) yield { clause, card };
  for (const clause of p.gameClauses) yield { clause, card: -1 };
}

const OUTCOME_NAMES = ['wins', 'loses', 'everyone loses', 'tie', 'ends'];

function listWaiting(p: Program): Lists {
  const rows = (n: number): Waiting[][] => Array.from({ length: n }, () => []);
  const lists: Lists = {
    after: rows(p.v.words.length),
    instead: rows(p.v.words.length),
    response: rows(p.v.words.length),
    insteadOutcome: rows(5),
    responseOutcome: rows(5),
    afterOutcome: rows(5),
    moments: [[], []],
    powers: [],
    anyTime: [],
  };
  for (const w of allWaiting(p)) {
    const c = p.clauses[w.clause]!;
    if (c.kind === 'power') {
      lists.powers.push(w);
      if (c.limit === 'any time') lists.anyTime.push(w);
    } else if (c.kind === 'moment') lists.moments[c.edge].push(w);
    else if (c.outcome !== null)
      (c.kind === 'instead' ? lists.insteadOutcome : c.kind === 'response' ? lists.responseOutcome : lists.afterOutcome)[
        OUTCOME_NAMES.indexOf(c.outcome)
      ]!.push(w);
    else
      for (const word of c.words)
        (c.kind === 'instead' ? lists.instead : c.kind === 'response' ? lists.response : lists.after)[word]!.push(w);
  }
  return lists;
}

function listChecks(p: Program, _lists: Lists): CheckEntry[] {
  const list: CheckEntry[] = [];
  for (const w of allWaiting(p)) {
    const c = p.clauses[w.clause]!;
    if (c.kind === 'whenever') list.push({ kind: 'whenever', deps: 0, waits: 0, guard: null, proc: c.proc, waiting: w, watcher: -1 });
    if (c.watcher >= 0)
      list.push({ kind: 'watcher', deps: D_CHANGED, waits: D_CHANGED, guard: null, proc: c.proc, waiting: w, watcher: c.watcher });
  }
  p.checkProcs.forEach((proc) => list.push({ kind: 'check', deps: 0, waits: 0, guard: null, proc, waiting: null, watcher: -1 }));
  const owed = { kind: 'duty' as const, deps: D_ALL, waits: D_ALL, guard: null, proc: p.scripts.duty, waiting: null, watcher: -1 };
  // What waits for a change comes first, then numbers kept up, then the checks of the game in its order.
  const at = list.findIndex((e) => e.kind === 'check');
  if (at < 0) list.push(owed);
  else list.splice(at, 0, owed);
  return list;
}

// ---------------------------------------------------------------- what a check reads

/** What says something about a dial or a number has come, gone, been covered or begun. */
const DIALS = D_DIAL | D_TIE | D_MOD;

/** Which dirty bits can change the outcome of a script or clause. */
class Dependencies implements Reads {
  /** What is known so far; things may explain each other, so that it takes rounds until nothing more is found. */
  private readonly known = new Map<string, number>();
  private readonly done = new Set<string>();
  grew = false;
  /** By counter: its dirty bit, once a check has been found to read it. */
  readonly counters: Int32Array;
  private readonly live: number;
  constructor(
    private readonly p: Program,
    private readonly zoning: Zoning,
  ) {
    this.counters = new Int32Array(p.v.counters.length);
    this.live = zoning.layout.zones.reduce((bits, z) => (z.live ? bits | z.bit : bits), 0) | D_TIE | D_MOD;
  }

  /** The next round. */
  again(): void {
    this.done.clear();
    this.grew = false;
  }

  private once(key: string, find: () => number): number {
    const known = this.known.get(key) ?? 0;
    if (this.done.has(key)) return known;
    this.done.add(key);
    const bits = known | find();
    if (bits !== known) this.grew = true;
    this.known.set(key, bits);
    return bits;
  }

  /** What the condition of a check reads whatever it finds; what it may leave unread it writes down itself (`Env.tracked`). */
  ofGuard(guard: Cond): number {
    return this.within('guard', () => this.of(guard));
  }
  /** What the claim of a card reads, besides what led to the card: where that lies is known. */
  ofClaims(kind: number): number {
    const claims = this.p.standing[kind]!.filter((s) => s.k === 'claim');
    return this.once(`claims ${kind}`, () => this.within('claim', () => claims.reduce((bits, s) => bits | this.of(s.test), 0)));
  }
  /** In the condition of a check itself, in a word it uses, in a claim, or elsewhere: everything counts. */
  private place: 'guard' | 'guard word' | 'claim' | '' = '';
  private within(place: Dependencies['place'], find: () => number): number {
    const before = this.place;
    this.place = place;
    const bits = find();
    this.place = before;
    return bits;
  }
  ofSet(set: SetOf): number {
    return this.of(set);
  }
  /** In the condition of a check: what is read only where the first of several parts holds. */
  ofRest(parts: readonly Cond[]): number {
    return this.within('guard', () => parts.reduce((bits, c) => bits | this.of(c), 0));
  }

  ofClause(c: CompiledClause): number {
    return this.live | this.of(c.test) | c.when.reduce((bits, w) => bits | this.of(w), 0);
  }

  /** Everything the instructions of a script read, and those of the words it calls. */
  ofProc(at: number): number {
    return this.once(`proc ${at}`, () => this.inProc(at));
  }

  private inProc(at: number): number {
    const { p } = this;
    const proc = p.procs[at]!;
    const end = Math.min(...p.procs.map((q) => q.entry).filter((e) => e > proc.entry), p.code.length);
    let bits = 0;
    for (let pc = proc.entry; pc < end;) {
      const op = p.code[pc]!;
      OPS[op]!.operands.forEach(([, kind], i) => {
        const x = p.code[pc + 1 + i]!;
        if (kind === 'expr') bits |= this.of(p.exprs[x]);
        else if (kind === 'cond') bits |= this.of(p.conds[x]);
        else if (kind === 'set' && x >= 0) bits |= this.of(p.sets[x]);
        else if (kind === 'ask' && x >= 0)
          bits |= this.of(p.asks[x]!.set) | this.of(p.asks[x]!.min) | this.of(p.asks[x]!.max) | this.of(p.asks[x]!.seats);
        else if (kind === 'word' && OPS[op]!.name === 'call' && p.wordProc[x]! >= 0) bits |= this.ofProc(p.wordProc[x]!);
      });
      pc += OP_LENGTH[op]!;
    }
    return bits;
  }

  private of(node: Cond | Expr | SetOf | null | undefined | object): number {
    if (!node || typeof node !== 'object') return 0;
    const { zoning } = this;
    const any = node as { k?: string; family?: number; word?: number; dial?: number; where?: unknown };
    let bits = 0;
    const familyBit = (f: number): number => (zoning.families[f]!.count ? zoning.layout.zones[zoning.families[f]!.base]!.bit : 0);
    switch (any.k) {
      // Only naming a zone (to move things there) reads nothing of it.
      case 'family':
        bits |= familyBit(any.family!);
        break;
      case 'every card':
      case 'kinds':
        // Where such a card lies is said by its conditions; without any, everywhere counts.
        bits |= D_TIE;
        break;
      case 'owner':
        bits |= this.place === 'claim' && (node as { of: Expr }).of.k === 'this' ? this.live : D_ALL & 0xffffff;
        break;
      case 'place':
      case 'live':
        bits |= D_ALL & 0xffffff;
        break;
      case 'one':
        // A zone named by its family; any other may be every zone.
        if ('zone' in node)
          bits |= (node.zone as Expr).k === 'zone' ? familyBit((node.zone as { family: number }).family) : D_ALL & 0xffffff;
        break;
      case 'some':
      case 'count': {
        // With whom a round of the players begins does not change how many there are.
        const { set } = node as { set: SetOf };
        if (set.from.k === 'players' && !set.take) return set.where.reduce((all, c) => all | this.of(c), 0);
        break;
      }
      case 'you':
      case 'players':
      case 'active':
      case 'turn':
      case 'in game':
        bits |= D_TURN;
        break;
      case 'counter':
        bits |= this.counterBit((node as unknown as { counter: number }).counter);
        break;
      case 'mark':
        bits |= D_MARK;
        break;
      case 'claims':
        bits |= D_CLAIM;
        break;
      case 'can':
        bits |= D_ALL;
        break;
      case 'numeral':
        bits |= DIALS | this.standingBits(['numeral']);
        break;
      case 'dial':
        if (!isFixed(this.p, any.dial!)) bits |= DIALS | this.dialBits(any.dial!);
        break;
      case 'and':
        if (this.place === 'guard') return this.of((node as Cond & { k: 'and' }).of[0]);
        break;
      case 'cmp': {
        const limit = this.place === 'guard' ? limitOf(node as Cond & { k: 'cmp' }) : null;
        if (limit) return this.of(limit.dial);
        break;
      }
      case 'meets':
      case 'dooms':
      case 'fails':
        bits |= this.live | this.standingBits(this.place.startsWith('guard') ? ['counts as', 'cannot'] : ['claim', 'counts as', 'cannot']);
        break;
      case 'condition':
      case 'value':
        bits |= this.wordBits(any.word!);
        break;
    }
    if ('from' in node && 'where' in node) {
      const set = node as SetOf;
      if ((set.from.k === 'every card' || set.from.k === 'kinds') && !set.where.some((c) => c.k === 'in')) bits |= D_ALL & 0xffffff;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'elem' || key === 'local' || key === 'source' || key === 'span' || key === 'type') continue;
      if (Array.isArray(value)) for (const x of value) bits |= this.of(x as object);
      else if (value && typeof value === 'object') bits |= this.of(value as object);
    }
    return bits;
  }

  /** Bits that no zone needs serve counters. */
  private counterBit(counter: number): number {
    const zones = this.p.v.families.length;
    const free = ZONE_BITS - zones;
    return (this.counters[counter] = free > 0 ? 1 << (zones + (counter % free)) : D_COUNTER);
  }

  private wordBits(word: number): number {
    const w = this.p.v.words[word]!;
    const guard = this.place.startsWith('guard');
    const find = (): number => this.within(guard ? 'guard word' : '', () => this.of(w.cond) | this.of(w.value as object));
    return this.once(`${guard ? 'guard ' : ''}word ${word}`, find);
  }

  private standingBits(kinds: string[]): number {
    return this.once(kinds.join(), () => {
      let bits = 0;
      for (const list of this.p.standing) for (const s of list) if (kinds.includes(s.k)) bits |= this.of(s as object);
      if (kinds.includes('cannot')) for (const ban of this.p.timedBans) bits |= this.of(ban.test);
      return bits;
    });
  }

  private dialBits(dial: number): number {
    return this.once(`dial ${dial}`, () => {
      let bits = 0;
      for (const list of this.p.standing)
        for (const s of list) if (s.k === 'dial' && s.dial === dial) bits |= this.of(s.value) | this.of(s.when) | this.of(s.whose);
      if (this.p.standing.flat().some((s) => s.k === 'numeral')) bits |= this.standingBits(['numeral']);
      return bits;
    });
  }
}
