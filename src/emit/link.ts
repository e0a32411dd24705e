// Makes all functions of a program: JavaScript over its own state layout, written as text and compiled once for each program.
import type { Cond, Local, SetOf } from '../meaning/types.ts';
import { NOTHING, NULL, TRUE, call, cell, joined, js, known, named, print as printed, printFn, type Fn, type Js } from '../js/js.ts';
import {
  ALT_CHOOSE,
  ALT_PLAIN,
  ALT_POWER,
  type AskFns,
  type BanFn,
  type CondFn,
  type Machine,
  type OftenFn,
  type ProgramFunctions,
} from '../ops/machine.ts';
import type { FilterFn, NumberFn, SetFn } from '../ops/machine.ts';
import type { TurnResets } from '../ops/op.ts';
import { OP, OP_LENGTH, OPS } from '../ops/ops.ts';
import { registerOf, type Ask, type CompiledClause, type OfferAlternative, type Program } from '../ops/program.ts';
import {
  ACTIVE,
  AWAKE,
  DIRTY,
  DUTIES,
  D_ALL,
  D_SEATED,
  HELD_SIZE,
  H_CARD,
  H_NAMES,
  H_SEAT,
  D_MARK,
  D_MOD,
  READ,
  F_REGS,
} from '../table/layout.ts';
import type { Env } from './base.ts';
import { ofOneTable } from './belonging.ts';
import { Emitter } from './expressions.ts';
import { frameData } from './frames.ts';
import { fromText, type Maker } from './make.ts';
import { moveData, stirring, writeMove } from './move.ts';
import { helpers } from './helpers.ts';
import { opens } from './opening.ts';
import { patternData, whileBegun } from './patterns.ts';
import { Dependencies } from './reads.ts';
import { writeScripts, type ScriptFn, type Scripting } from './scripts.ts';
import { allWaiting, listChecks, listWaiting, looksBack, type CheckEntry, type Lists, type Waiting } from './triggers.ts';
import { renewed as renewedWhen, renewedEachTurn } from './turn.ts';
import { workData } from './work.ts';
import { zonesOf, type Zoning } from './zoning.ts';

/** The test of a clause, with its card and who did what. */
export type ClauseFn = (s: Int32Array, self: number, actor: number, arg: number) => boolean;

/** The methods of the machine that offers call. */
export interface OfferHost {
  /** Appends the powers of an alternative to the first `n` options; returns the new count. */
  offerPowers(alternative: number, n: number, fp: number): number;
  /** Whether an alternative that starts with a choice has enough candidates. */
  canBegin(ask: number, fp: number): boolean;
}

/** The methods of the machine that frames call. */
export interface FrameHost {
  noRoom(): never;
  /** Releases the cards set aside and the numbers kept up by this frame. */
  tidy(fp: number): void;
}

/** The generated functions. */
interface Written {
  exprs: NumberFn[];
  /** Like `exprs`, but printed numbers stay live. */
  raws: NumberFn[];
  conds: CondFn[];
  sets: SetFn[];
  zoneLists: SetFn[];
  asks: AskFns[];
  /** What may be done, written out: gives how many options. Whether a power among them may be of a card. */
  offers: {
    fill: (s: Int32Array, fp: number, out: Int32Array, host: OfferHost) => number;
    filters: (FilterFn | null)[];
    taken: Int32Array;
  }[];
  clauseTests: ClauseFn[];
  /** What must hold besides once the word that a line waited for is done; `you`: to whom it spoke as the word began. */
  clauseIfs: ((s: Int32Array, self: number, actor: number, arg: number, you: number) => boolean)[];
  clauseFeasible: ((s: Int32Array, self: number, actor: number) => boolean)[];
  /** The cards whose powers a power begins with; null: it begins otherwise, or with any power of the player's own. */
  clauseCopies: (((s: Int32Array, self: number, actor: number, out: Int32Array) => number) | null)[];
  dials: ((s: Int32Array, seat: number) => number)[];
  /** By what players are ranked, the most important first. */
  ranking: ((s: Int32Array, seat: number) => number)[];
  val: (s: Int32Array, x: number) => number;
  /** Whether the lines of a card are off; null: no line of the mix turns any off. */
  off: ((s: Int32Array, card: number) => boolean) | null;
  /** Whose a card is; null: in this mix, whoever has it. */
  owner: ((s: Int32Array, card: number) => number) | null;
  /** The seats (as bits) to which lines in force show a card; null: no line of the mix shows any. */
  opened: ((s: Int32Array, card: number) => number) | null;
  /** After a step: the first check that could do something; -1: none. Those that surely cannot are settled. */
  due: (s: Int32Array) => number;
  bans: (BanFn | null)[];
  often: (OftenFn | null)[];
  winBan: BanFn | null;
  /** By state, player and card: what wins, and what loses for everyone. */
  meets: (s: Int32Array, player: number, card: number) => boolean;
  dooms: (s: Int32Array, card: number) => boolean;
  guards: CheckEntry['guard'][];
  /** By script. */
  scripts: ScriptFn<Machine>[];
  /** Opens a frame that comes back to `next`, and gives its place; closes one. */
  open: (s: Int32Array, proc: number, next: number, you: number, self: number, host: FrameHost) => number;
  close: (s: Int32Array, fp: number, host: FrameHost) => void;
}

/** A mix ready to play: `loadMix` makes it; `Session.start` and `simulate` take it. Its fields are the machine’s own affair. */
export interface Linked extends Lists, ProgramFunctions, Omit<Written, 'guards'> {
  offers: Written['offers'];
  powers: Waiting[];
  anyTime: Waiting[];
  program: Program;
  /** What its texts became functions with. */
  maker: Maker;
  zoning: Zoning;
  source: string;
  checks: CheckEntry[];
  renewed: TurnResets;
  renewedDeal: TurnResets;
  /** The check that keeps numbers up; it sleeps while there are none. */
  duty: number;
  hasNumerals: boolean;
  /** What is left to be spent: see src/emit/work.ts. */
  work: Int32Array;
  /** The scripts that notify a listener, made when first needed. */
  reporting(): ScriptFn<Machine>[];
  /**
   * The same functions for one state and one machine only, which V8 then treats as constants. For a machine that plays thousands of games. The
   * shared functions where text may not be compiled.
   */
  boundTo(s: Int32Array, host: object): Linked;
}

export function link(program: Program, maker: Maker = fromText): Linked {
  const waiting = listWaiting(program);
  const checks = listChecks(program);
  const zoning = zonesOf(program, checks.length);
  const { deps, waits } = dependencies(program, zoning, checks);
  const em = new Emitter(program, zoning.layout, zoning, deps);
  const tables = new Tables(program, em);
  const object = tables.all();
  const due = writeDue(program, em, { zoning, checks, waits });
  const renewed = renewedEachTurn(program, zoning, deps.counters, allWaiting(program));
  const scripting: Scripting = { p: program, em, heard: heardOf(waiting), renewed, watched: deps.counters };
  const scripts = writeScripts(scripting, false);
  em.numerals();
  em.layers();
  const counted = workData();
  const rare = OPS.map((o) => ('rare' in o ? o.rare : undefined));
  const given = { ...counted, ...frameData(program), RARE: rare };
  Object.assign(em.data, moveData(zoning.layout, stirring(program)), patternData(program.v, counted), given);
  const functions = [
    ...helpers(zoning, program.whiles.length > 0),
    ...em.functions,
    ...tables.functions,
    due,
    writeMove(zoning.layout, program.v.watchers.length > 0 || opens(program)),
  ];
  const print = (bound: boolean): string =>
    [
      `"use strict";${bound ? 'const s=OWN_STATE,M=OWN_HOST;' : ''}`,
      ...[...functions, ...scripts.functions].map((fn) => printFn(fn, bound)),
      printed(scripts.list),
      printed(
        js`return {${object},scripts:SCRIPTS,open:OPEN,close:CLOSE,due,val,off:${em.hasOffs ? named('off') : NULL},owner:${em.hasBelongings ? named('own') : NULL},opened:${opens(program) ? named('opened') : NULL}}`,
      ),
    ].join('\n');
  const source = print(false);
  let reporting: ScriptFn<Machine>[] | null = null;
  const rest = {
    ...waiting,
    program,
    maker,
    zoning,
    source,
    watched: deps.counters,
    renewed,
    renewedDeal: renewedWhen(program, zoning, deps.counters, 'eachDeal'),
    work: counted.WORK,
    duty: checks.findIndex((c) => c.kind === 'duty'),
    hasNumerals: em.hasNumerals,
    reporting: (): ScriptFn<Machine>[] => (reporting ??= makeReporting(scripting, given, maker)),
  };
  const boundCode = (text: string, own: Int32Array | null, host: object | null): Linked => {
    const { guards, ...written } = maker.make(text, { OWN_STATE: own, OWN_HOST: host, ...em.data }) as Written;
    let nth = 0;
    const guarded = checks.map((check) => (check.kind === 'check' ? { ...check, guard: guards[nth++]! } : check));
    const boundTo: Linked['boundTo'] = (s, machine) => (maker.compiles ? boundCode(print(true), s, machine) : linked);
    const linked: Linked = { ...rest, ...written, checks: guarded, boundTo };
    return linked;
  };
  return boundCode(source, null, null);
}

function makeReporting(scripting: Scripting, data: object, maker: Maker): ScriptFn<Machine>[] {
  const { functions, list } = writeScripts(scripting, true);
  const text = ['"use strict";', ...functions.map((fn) => printFn(fn, false)), printed(list), 'return SCRIPTS'].join('\n');
  return maker.make(text, data) as ScriptFn<Machine>[];
}

function heardOf({ response, instead, after, moments }: Lists): Scripting['heard'] {
  const cards = (list: readonly Waiting[]): number[] => list.map((w) => w.card);
  return {
    before: response.map((list, word) => list.length + instead[word]!.length > 0),
    after: after.map(cards),
    moments: [cards(moments[0]), cards(moments[1])],
  };
}

/** What checks read, until nothing more is found; by check of the game, what its guard waits for. */
function dependencies(program: Program, zoning: Zoning, checks: CheckEntry[]): { deps: Dependencies; waits: number[] } {
  const deps = new Dependencies(program, zoning);
  const waits = program.checkGuards.map(() => 0);
  do {
    deps.again();
    for (const check of checks)
      if (check.kind === 'check') check.deps = D_SEATED | deps.ofProc(check.proc);
      else if (check.kind === 'whenever') {
        const { clause, card } = check.waiting!;
        const { often } = program.clauses[clause]!;
        check.deps = deps.ofClause(program.clauses[clause]!) | (card < -1 ? D_MOD : 0) | (often?.per === 'turn' ? D_MARK : 0);
      }
    program.checkGuards.forEach((guard, i) => (waits[i] = guard ? deps.ofGuard(guard) : D_ALL));
    program.v.kinds.forEach((_, kind) => deps.ofClaims(kind));
  } while (deps.grew);
  return { deps, waits };
}

/** What a guard is asked about: the table. A guard that does not hold waits for what it has read. */
const table: Env = { you: cell(ACTIVE), self: known(-1), vars: new Map(), scope: [], frame: false, tracked: true };

/** `due(s)`: the first check that might do something. A check that has run waits for everything it reads. */
function writeDue(p: Program, em: Emitter, { zoning, checks, waits }: { zoning: Zoning; checks: CheckEntry[]; waits: number[] }): Fn {
  const { CHECK_DIRTY, WAKES } = zoning.layout;
  let guarded = 0;
  const due = checks.map((check, i) => {
    const nth = check.kind === 'check' ? guarded++ : -1;
    const guard = nth >= 0 ? p.checkGuards[nth] : null;
    check.waits = nth >= 0 ? waits[nth]! : check.deps;
    const [at, wakes] = [js`s[${CHECK_DIRTY + i}]`, js`s[${WAKES + i}]`];
    const asleep =
      check.kind === 'duty' ? js`{${at}=0;${wakes}=0}` : guard ? js`{${at}=0;${wakes}=${check.waits}|s[${READ}]}` : js`${at}=0`;
    const test = check.kind === 'duty' ? js`s[${DUTIES}]!==0` : guard ? js`(s[${READ}]=0,${em.cond(guard, table)})` : TRUE;
    // What it is not woken by cannot change what it does: nothing of that is kept.
    // The first that is due goes on as if it alone had been asked.
    const read = nth < 0 ? NOTHING : guard ? js`read=s[${READ}]` : js`read=0`;
    const first = js`if(due<0){due=${i};${read}}`;
    return js`if(((${at}|d)&${wakes})!==0){if(${test}){${at}|=d;${wakes}=${check.deps};${first}}else ${asleep}}`;
  });
  const all = checks
    .map((_, i) => js`s[${WAKES + i}]`)
    .concat(checks.some((c) => c.kind === 'watcher' || c.kind === 'moved') ? [known(D_ALL)] : []);
  const body = js`const d=s[${DIRTY}];s[${DIRTY}]=0;let due=-1,read=-1;${ofOneTable(em, js`${due}`)}s[${AWAKE}]=${all.length > 0 ? joined(all, '|') : 0};if(read>=0)s[${READ}]=read;return due`;
  return { name: 'due', params: ['s'], body };
}

const S = named('s');

/** The functions that stand in lists, and the text of the lists. */
class Tables {
  readonly functions: Fn[] = [];
  private readonly frame: Env;

  constructor(
    private readonly p: Program,
    private readonly em: Emitter,
  ) {
    this.frame = em.frameEnv();
  }

  all(): Js {
    const { p, em, frame } = this;
    const zoneSet = (zones: Program['zonesList'][number]): SetOf => {
      const elem = { id: -1, name: '', type: { name: 'zone' as const } };
      return { type: elem.type, elem, from: { k: 'zone list', zones }, where: [] };
    };
    const lists: Record<string, Js[]> = {
      exprs: p.exprs.map((e, i) => this.value(`expr${i}`, em.expr(e, frame))),
      raws: p.exprs.map((e, i) => this.value(`raw${i}`, em.raw(e, frame))),
      conds: p.conds.map((c, i) => this.value(`cond${i}`, em.cond(c, frame))),
      sets: p.sets.map((set, i) => this.set(`set${i}`, set)),
      zoneLists: p.zonesList.map((zones, i) => this.set(`zones${i}`, zoneSet(zones))),
      asks: p.asks.map((ask, i) => this.ask(ask, i)),
      offers: p.offers.map((list, i) => this.offer(list, i)),
      ...this.clauses(p.clauses),
      dials: p.v.dials.map((_, i) => named(em.dial(i))),
      bans: p.v.words.map((_, i) => this.ban(i)),
      often: p.v.words.map((_, i) => this.often(i)),
      ranking: this.ranking(),
      guards: p.checkGuards.map((c, i) => (c ? this.add(`guard${i}`, ['s'], js`return ${em.cond(c, table)}`) : NULL)),
    };
    const fields = Object.entries(lists).map(([name, items]) => js`${named(name)}:[${joined(items, ',\n')}]`);
    const single = [js`winBan:${this.ban('win')}`, js`meets:${named(em.meets())}`, js`dooms:${named(em.dooms())}`];
    return joined([...fields, ...single], ',');
  }

  private add(name: string, params: readonly string[], body: Js): Js {
    this.functions.push({ name, params, body });
    return named(name);
  }
  private value(name: string, value: Js): Js {
    return this.add(name, ['s', 'fp'], js`return ${value}`);
  }
  private set(name: string, set: SetOf): Js {
    return this.add(name, ['s', 'fp', 'out'], js`let n=0;${this.em.each(set, this.frame, (e) => js`out[n++]=${e};`)}return n`);
  }
  private ban(word: number | 'win'): Js {
    return this.em.hasBan(word) ? named(this.em.banned(word)) : NULL;
  }

  private readonly raising = new Map<number, Js>();
  /** Raises what a seat has done of what bans on a word count. */
  private often(word: number): Js {
    const known = this.raising.get(word) ?? this.raises(word);
    this.raising.set(word, known);
    return known;
  }
  private raises(word: number): Js {
    const counters = this.em.limits(word);
    const tallies = this.p.v.tallies.filter(({ counter }) => counters.has(counter));
    if (tallies.length === 0) return NULL;
    const raised = tallies.map(({ counter, actor, arg, test }) => {
      const vars = new Map([
        [actor.id, named('p')],
        [arg.id, named('o')],
      ]);
      const env: Env = { you: named('p'), self: known(-1), vars, scope: ['p', 'o'], frame: false };
      return js`if(${this.em.cond(test, env)})s[${this.em.counterBase(counter)}+p]+=n;`;
    });
    return this.add(`often${word}`, ['s', 'p', 'o', 'n'], js`${raised}`);
  }

  private ranking(): Js[] {
    const { ranking } = this.p.v;
    if (!ranking) return [];
    const env: Env = { you: named('p'), self: known(-1), vars: new Map([[ranking.player.id, named('p')]]), scope: ['p'], frame: false };
    return ranking.by.map(({ value }, i) => this.add(`rank${i}`, ['s', 'p'], js`return ${this.em.expr(value, env)}`));
  }

  private ask(ask: Ask, i: number): Js {
    const { em, frame } = this;
    const fields = [
      js`who:${this.value(`who${i}`, em.expr(ask.who, frame))}`,
      js`set:${ask.set && ask.manner !== 'power' ? this.set(`from${i}`, ask.set) : NULL}`,
      js`min:${this.value(`min${i}`, em.expr(ask.min, frame))}`,
      js`max:${ask.max ? this.value(`max${i}`, em.expr(ask.max, frame)) : NULL}`,
      js`seats:${ask.seats ? this.set(`seats${i}`, ask.seats) : NULL}`,
      js`theySlot:${ask.they ? registerOf(this.p, ask.they) : -1}`,
      js`args:[${joined(
        ask.args.map((e, k) => this.value(`arg${i}_${k}`, em.expr(e, frame))),
        ',',
      )}]`,
      js`banned:${ask.banned >= 0 ? this.ban(ask.banned) : NULL}`,
      js`often:${ask.banned >= 0 ? this.often(ask.banned) : NULL}`,
    ];
    if (ask.together) {
      const begun = whileBegun(ask.together.claim);
      const env: Env = { ...frame, vars: new Map([[ask.together.group.id, named('ptr')]]), scope: ['fp', 'ptr'] };
      fields.push(js`accept:${this.add(`accept${i}`, ['s', 'fp', 'ptr'], js`return ${em.cond(ask.together.claim, env)}`)}`);
      fields.push(js`begins:${begun ? this.add(`begins${i}`, ['s', 'fp', 'ptr'], js`return ${em.cond(begun, env)}`) : NULL}`);
    } else fields.push(js`accept:null,begins:null`);
    return js`{${joined(fields, ',')}}`;
  }

  private offer(list: readonly OfferAlternative[], at: number): Js {
    const lines = inThirties(list).map((part, k) => {
      const name = `open${at}_${k}`;
      const conditions = part.map((alt) => alt.when);
      this.add(name, ['s', 'fp'], this.em.which(conditions, this.frame));
      return js`m=${call(name, S, named('fp'))};${part.map((alt, i) => js`if((m&${1 << i})!==0){${this.offered(alt, k * 30 + i)}}`)}`;
    });
    const fill = this.add(`fill${at}`, ['s', 'fp', 'out', 'M'], js`let n=0,m;${lines}return n`);
    const filters = list.map((alt, i) => (alt.filter ? this.filter(`filter${at}_${i}`, alt.filter) : NULL));
    const taken = list.flatMap(({ kind, entry, into }) => {
      if (kind === 'choose') return [ALT_CHOOSE, entry, into];
      return kind === 'power' ? [ALT_POWER, entry + OP_LENGTH[OP.power]!, -1] : [ALT_PLAIN, entry, -1];
    });
    return js`{fill:${fill},filters:[${joined(filters, ',')}],taken:Int32Array.of(${joined(taken.map(known), ',')})}`;
  }

  /** Is this card in a set? Of a set of all cards that some conditions hold for, nothing but these is asked. */
  private filter(name: string, set: SetOf): Js {
    const { from, where, take, elem } = set;
    const card = named('card');
    const env: Env = { ...this.frame, vars: new Map([[elem.id, card]]), scope: ['fp', 'card'] };
    const body =
      from.k === 'every card' && !take
        ? js`return ${this.em.cond({ k: 'and', of: where }, env)}`
        : js`${this.em.each(set, this.frame, (e) => js`if(${e}===${card})return true;`)}return false`;
    return this.add(name, ['s', 'fp', 'card'], body);
  }

  /** Writes down what an alternative that may be done offers, as the decision has it. */
  private offered(alt: OfferAlternative, i: number): Js {
    const ask = alt.ask >= 0 ? this.p.asks[alt.ask]! : null;
    if (alt.kind === 'power') return js`n=M.offerPowers(${i},n,fp);`;
    if (alt.kind === 'plain') return js`${ask ? js`if(M.canBegin(${alt.ask},fp))` : NOTHING}out[n++]=${i << 20};`;
    const { banned } = ask!;
    const ban = banned >= 0 && this.em.hasBan(banned) ? this.em.banned(banned) : null;
    const you = alt.who < 0 ? this.frame.you : js`s[fp+${F_REGS + alt.who}]`;
    const free = (card: Js): Js => (ban === null ? NOTHING : js`if(!${call(ban, S, you, card)})`);
    return this.em.each(ask!.set!, this.frame, (c) => js`${free(c)}out[n++]=${i << 20}|(${c}+1);`);
  }

  private clauses(clauses: readonly CompiledClause[]): Record<string, Js[]> {
    const lists: Record<string, Js[]> = { clauseTests: [], clauseIfs: [], clauseFeasible: [], clauseCopies: [] };
    clauses.forEach((clause, i) => {
      const { em } = this;
      const { env: card, begin } = this.ofClause(clause, i);
      // A power addresses the player who uses it, even if the card belongs to another player.
      const env = clause.kind === 'power' ? { ...card, you: named('actor') } : card;
      const after = looksBack(clause);
      const test: Cond = after ? clause.test : { k: 'and', of: [clause.test, ...clause.when] };
      const params = ['s', 'self', 'actor', 'arg'];
      const [unused, mayAgain] = after ? [NOTHING, this.unused(clause)] : [this.unused(clause), NOTHING];
      lists['clauseTests']!.push(this.add(`test${i}`, params, js`${begin}return ${unused}${em.cond(test, env)}`));
      const then: Env = { ...card, you: named('you'), scope: [...card.scope, 'you'] };
      const ifs = after ? em.cond({ k: 'and', of: clause.when }, then) : TRUE;
      lists['clauseIfs']!.push(this.add(`if${i}`, [...params, 'you'], js`${after ? begin : NOTHING}return ${mayAgain}${ifs}`));
      lists['clauseFeasible']!.push(this.add(`feasible${i}`, ['s', 'self', 'actor'], this.feasible(clause, env)));
      const from = clause.copies?.from;
      const listed = from && js`let n=0;const arg=-1;${em.each(from, env, (copied) => js`out[n++]=${copied};`)}return n`;
      lists['clauseCopies']!.push(listed ? this.add(`copies${i}`, ['s', 'self', 'actor', 'out'], listed) : NULL);
    });
    return lists;
  }

  /** Of a line that happens so often only: that it has not. */
  private unused({ often, uses }: CompiledClause): Js {
    const { at } = this.em;
    return often ? js`(s[${often.per === 'game' ? at.SPENT : at.USED}+self]&${uses})!==${uses}&&` : NOTHING;
  }

  /** What a clause sees: its card. Of one that is held, what stands in its place: `begin` reads it. */
  private ofClause(clause: CompiledClause, i: number): { env: Env; begin: Js } {
    const args: [Local | null, string][] = [
      [clause.actor, 'actor'],
      [clause.arg, 'arg'],
    ];
    if (!this.p.held.includes(i)) return { env: this.withNumber(this.em.cardEnv(named('self'), args), clause), begin: NOTHING };
    const names = clause.remembers.map((local, k): [Local, string] => [local, `kept${k}`]);
    const env = this.withNumber(this.em.cardEnv(named('card'), [...args, ...names]), clause);
    const kept = names.map(([, name], k) => js`,${named(name)}=s[h+${H_NAMES + k}]`);
    const first = this.em.at.HELD + 1 - 2 * HELD_SIZE;
    return {
      env: { ...env, you: named('holder'), scope: ['card', 'holder', ...env.scope] },
      begin: js`const h=${first}-self*${HELD_SIZE},card=s[h+${H_CARD}],holder=s[h+${H_SEAT}]${kept};`,
    };
  }

  /** A number with which a word is done is handed on as it is printed, and read where it is asked about. */
  private withNumber(env: Env, { arg }: CompiledClause): Env {
    if (arg?.type.name !== 'number' || arg.type.group || !this.em.hasNumerals) return env;
    return { ...env, vars: new Map([...env.vars, [arg.id, js`val(s,arg)`]]) };
  }

  private feasible({ feasible }: CompiledClause, env: Env): Js {
    if (!feasible) return js`return true`;
    const { em } = this;
    return js`let n=0;const arg=-1;${em.each(feasible.set, env, () => js`n++;`)}return n>=Math.max(1,${em.expr(feasible.min, env)})`;
  }
}

function inThirties<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / 30) }, (_, i) => list.slice(i * 30, i * 30 + 30));
}
