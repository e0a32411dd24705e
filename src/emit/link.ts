// A program → functions over its own state layout: everything the loop calls that cannot wait. Made once for each program.
import type { Cond, SetOf } from '../meaning/types.ts';
import { OP, OP_LENGTH } from '../ops/ops.ts';
import { registerOf, type OfferAlternative, type Program } from '../ops/program.ts';
import { ACTIVE, AWAKE, DIRTY, DUTIES, D_ALL, MOD_SIZE, MODS, READ } from '../table/layout.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { Emitter } from './expressions.ts';
import { type Env } from './base.ts';
import { callCost, writeScripts, type ScriptFn } from './scripts.ts';
import { renewedEachTurn, type Renewed } from './turn.ts';
import { Dependencies } from './reads.ts';
import { listChecks, listWaiting, looksBack, type CheckEntry, type Lists } from './triggers.ts';
import { workData } from './work.ts';
import { zonesOf, type Zoning } from './zoning.ts';

export type NumberFn = (s: Int32Array, fp: number) => number;
export type CondFn = (s: Int32Array, fp: number) => boolean;
/** Writes the things of a set from `out[0]` on and gives their count. */
export type SetFn = (s: Int32Array, fp: number, out: Int32Array) => number;
/** A clause's test: the instance it stands on, who did what. */
export type ClauseFn = (s: Int32Array, self: number, actor: number, arg: number) => boolean;

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

export interface Linked extends Lists {
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
  /** What must hold besides once the word that a line waited for is done; `you`: to whom it spoke as the word began. */
  clauseIfs: ((s: Int32Array, self: number, actor: number, arg: number, you: number) => boolean)[];
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
  hasNumerals: boolean;
  /** What is left to be spent: see src/run/work.ts. */
  work: Int32Array;
  /** By word: what calling it costs. */
  callCosts: Int32Array;
  /** By script: its plain instructions written out. */
  scripts: ScriptFn[];
  /** The same for one state and one machine only: the compiler then knows where they lie. For a machine that plays thousands of games. */
  over(s: Int32Array, host: object): Linked;
}

function inThirties<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / 30) }, (_, i) => list.slice(i * 30, i * 30 + 30));
}

export function link(program: Program): Linked {
  const waitingList = listWaiting(program);
  const checks = listChecks(program);
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
    ifs: [],
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
          elem: { id: -1, name: '', type: { name: 'zone' } },
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
      `theySlot:${ask.they ? registerOf(program, ask.they) : -1}`,
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
    const after = looksBack(clause);
    const test: Cond = after ? clause.test : { k: 'and', of: [clause.test, ...clause.when] };
    parts['clauses']!.push(`function(s,self,actor,arg){return ${em.cond(test, env)}}`);
    const then: Env = { ...card, you: 'you', scope: [...card.scope, 'you'] };
    const ifs = after ? em.cond({ k: 'and', of: clause.when }, then) : 'true';
    parts['ifs']!.push(`function(s,self,actor,arg,you){return ${ifs}}`);
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
    `return {exprs:[${parts['exprs']!.join(',\n')}],raws:[${parts['raws']!.join(',\n')}],conds:[${parts['conds']!.join(',\n')}],sets:[${parts['sets']!.join(',\n')}],zoneLists:[${parts['zones']!.join(',\n')}],asks:[${asks.join(',\n')}],offers:[${offers.join(',\n')}],clauseTests:[${parts['clauses']!.join(',\n')}],clauseIfs:[${parts['ifs']!.join(',\n')}],clauseFeasible:[${parts['feasible']!.join(',\n')}],dials:[${parts['dials']!.join(',')}],bans:[${parts['bans']!.join(',')}],winBan:${winBan},${claims},guards:[${guards.join(',\n')}],scripts:SCRIPTS,due,val}`,
  ].join('\n');
  const counted = workData();
  Object.assign(em.data, counted);
  const names = Object.keys(em.data);
  const rest = {
    ...waitingList,
    program,
    zoning,
    source,
    watched: deps.counters,
    renewed,
    work: counted.WORK,
    callCosts: Int32Array.from(program.v.words, (_, word) => callCost(program, word)),
    duty: checks.findIndex((c) => c.kind === 'duty'),
    hasNumerals: em.hasNumerals,
  };
  const made = (text: string, own: Int32Array | null, host: object | null): Linked => {
    const written = new Function('OWN_STATE', 'OWN_HOST', ...names, text)(own, host, ...Object.values(em.data)) as Written;
    let nth = 0;
    const guarded = checks.map((check) => (check.kind === 'check' ? { ...check, guard: written.guards[nth++]! } : check));
    return { ...rest, ...written, checks: guarded, over: (s, machine) => made(overOne(source), s, machine) };
  };
  return made(source, null, null);
}

/** What the written functions are: everything of a linked program that is code. */
type Written = { guards: CheckEntry['guard'][] } & Omit<
  Linked,
  'program' | 'zoning' | 'source' | 'checks' | 'watched' | 'renewed' | 'work' | 'callCosts' | 'duty' | 'hasNumerals' | 'over' | keyof Lists
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
    'function hd1(s,q){return s[q]>0?s[q+1]:-1}',
    'function hd(s,base,z){return z<0?-1:s[base+z]}',
    'function zn(base,i){return i<0?-1:base+i}',
    'function mk(s,base,i){return i<0?-1:s[base+i]}',
    'function INZ(m,z){return z>=0&&m[z]===1}',
    `function mods(s,dial,p,v,adding){for(let i=0;i<s[${MODS}];i++){const m=${a.MOD}+i*${MOD_SIZE};if(s[m]!==dial||(s[m+3]>=0&&s[m+3]!==p))continue;if(adding){if(s[m+1]===1)v+=s[m+2];else if(s[m+1]===2)v-=s[m+2]}else if(s[m+1]===0)v=s[m+2]}return v}`,
    'function matched(l,n){const use=new Set();const go=(i,k,from)=>{if(--WORK[0]<0)HEAVY(-1);if(i===l.length)return true;if(k>=n[i])return go(i+1,0,0);for(let j=from;j<l[i].length;j++){const c=l[i][j];if(use.has(c))continue;use.add(c);if(go(i,k+1,j+1))return true;use.delete(c)}return false};return go(0,0,0)}',
  ];
}
