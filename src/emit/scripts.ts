// Instructions → one JavaScript function for each script: the plain ones written out, every other one handed back to the loop.
// Same frames and same places to go on as the loop, so that a state stopped in one goes on in the other.
import type { SetOf } from '../meaning/types.ts';
import { OPS, OP, OP_LENGTH } from '../ops/ops.ts';
import { notesOf, type Program } from '../ops/program.ts';
import {
  ACTIVE,
  ANSWER_CLAUSE,
  ANSWER_TARGET,
  AT_ONCE,
  AWAKE,
  CAUSE,
  CHECKING,
  CLAIM_END,
  CLAIM_LOSE,
  CLAIM_TIE,
  CLAIM_WIN,
  DIRTY,
  DUTIES,
  ENTRIES,
  ENTRY_SIZE,
  FP,
  MAX_ENTRIES,
  PC,
  SEATS,
  SKIP_CARD,
  SO,
  SP,
  STEP,
  TEMPS,
  TURN_FP,
  F_CALLER,
  F_ENTRY,
  F_PROC,
  F_REGS,
  F_RETURN,
  F_SAVED,
  F_TARGET,
  F_THIS,
  F_YOU,
  LIVE_NUMBER,
} from '../table/layout.ts';
import type { Emitter } from './expressions.ts';
import type { Env } from './base.ts';
import type { Waiting } from './triggers.ts';
import { type Zoning } from './zoning.ts';
import { moveData, writeMove } from './move.ts';
import { limboOf, writeNewTurn, writeTurnOver, type Renewed } from './turn.ts';

/**
 * Runs a script from `pc` on. Gives the instruction to be carried out by the loop; FRAME: the state says in which frame to go on;
 * BACK: the script is done, and its caller goes on.
 */
export type ScriptFn = (s: Int32Array, fp: number, pc: number, m: ScriptHost) => number;

export const FRAME = -1;
export const BACK = -2;

/** What written-out instructions ask of the machine. Whatever opens a frame says so. */
export interface ScriptHost {
  table: {
    move(s: Int32Array, card: number, to: number, end: number): void;
    refill(s: Int32Array, zone: number, n: number): void;
    setAside(s: Int32Array, fp: number, seat: number): number;
    shuffle(s: Int32Array, zone: number): void;
  };
  /** Checks run if a step is complete; true: a frame was opened. */
  stepped(fp: number, next: number): boolean;
  /** Calls a word; true: a frame was opened. */
  enter(word: number, you: number, from: number, n: number, fp: number, next: number): boolean;
  leaveFrame(fp: number): typeof FRAME | typeof BACK;
  /** Does this zone belong to somebody who has left? */
  isNobodys(zone: number): boolean;
  settleCard(card: number, fp: number, next: number): boolean;
  /** Was this card stopped just now? Asked only while one was. */
  isStopped(card: number): boolean;
  openFrame(script: number, you: number, card: number): void;
  listen(word: number, object: number, notes: number, fp: number): void;
  hear(word: number, object: number, notes: number, pc: number, fp: number): boolean;
  moment(edge: number, cursor: number, pc: number, fp: number): boolean;
  /** True: somebody is asked; else the answer is stored. */
  chooseNow(ask: number, into: number, pc: number, fp: number): boolean;
  /** Where to go on, or FRAME: somebody is asked. */
  offerNow(offer: number, pc: number, fp: number): number;
  nextCheck(): boolean;
  /** As many of the first `n` of `groups` as wanted, drawn by lot, into a register; one of them. */
  readonly groups: Int32Array;
  pickOut(into: number, n: number, want: number): void;
  oneOf(n: number): number;
  clearLimbo(): void;
  newTurn(): void;
  turnOver(): void;
  keepUp(fp: number): void;
}

/** What in this mix waits for words, before or after they are carried out, and for turns to begin and to end. */
export interface Heard {
  before: boolean[];
  after: Waiting[][];
  moments: [Waiting[], Waiting[]];
  /** Counters that a check reads. */
  watched: Int32Array;
  renewed: Renewed;
}

/** By card: does it say something about dials or printed numbers while it is in force? */
export function stirring(p: Program): Uint8Array {
  const says = p.standing.map((lines) => (lines.some((line) => line.k === 'dial' || line.k === 'numeral') ? 1 : 0));
  return Uint8Array.from(p.kindOf, (kind) => says[kind]!);
}

/** What a jump costs: nothing ahead, and back the code that it leads through once more. */
export function backCost(pc: number, to: number): number {
  return Math.max(0, pc - to + 1);
}

/** What calling a word costs: the length of its script. */
export function callCost(p: Program, word: number): number {
  const proc = p.wordProc[word]!;
  return 1 + (proc < 0 ? 0 : p.procs[proc]!.length);
}

/** The functions, and the list of them by script (`SCRIPTS`), as text. One that calls another word goes on in its function at once. */
export function writeScripts(p: Program, em: Emitter, zoning: Zoning, heard: Heard): string[] {
  const starts = p.procs.map((q) => q.entry).sort((a, b) => a - b);
  const texts = p.procs.map((proc, i) => {
    if (proc.entry < 0) return `function P${i}(s,fp,pc){return pc}`;
    const end = starts.find((e) => e > proc.entry) ?? p.code.length;
    return new Writer(p, em, zoning, heard).script(i, proc.entry, end);
  });
  Object.assign(em.data, moveData(zoning.layout, stirring(p)));
  em.data['PLAYED'] = Int32Array.from(p.kindOf, (kind) => p.played[p.v.kinds[kind]!.type]!);
  em.data['OBEYED'] = Int32Array.from(p.kindOf, (kind) => p.obey[kind]!);
  em.data['ENTRIES'] = Int32Array.from(p.procs, (proc) => proc.entry);
  em.data['FRAMES'] = Int32Array.from(p.procs, (proc) => F_REGS + proc.registers);
  return [
    writeMove(zoning.layout, p.v.watchers.length > 0),
    ...texts,
    `const SCRIPTS=[${texts.map((_, i) => `P${i}`).join(',')}];`,
    writeEnter(zoning),
    // The frame just opened, to its end if nothing is in the way.
    `function RUN(s,M){const f=s[${FP}],x=SCRIPTS[s[f+${F_PROC}]](s,f,s[${PC}],M);if(x>=0){s[${PC}]=x;s[${FP}]=f;return ${FRAME}}return x}`,
  ];
}

/** The parts of the frame at `f` before its registers: called from the frame `fp`, answering nothing, nothing announced yet. */
function writeHead({ next, proc, you, self }: { next: number | string; proc: number | string; you: string; self: string }): string {
  const head: [number, number | string][] = [
    [F_RETURN, next],
    [F_CALLER, 'fp'],
    [F_PROC, proc],
    [F_YOU, you],
    [F_THIS, self],
    [F_TARGET, -1],
    [F_ENTRY, -1],
    [F_SAVED, `s[${ENTRIES}]`],
  ];
  return head.map(([at, value]) => `s[f+${at}]=${value};`).join('');
}

/** `ENTER(s, script, card, next, fp, host)`: a script of a card, for whoever carries out the frame `fp`: see `push` in src/run/frames.ts. */
function writeEnter({ layout }: Zoning): string {
  const stores = writeHead({ next: 'next', proc: 'p', you: `s[fp+${F_YOU}]`, self: 'c' });
  return `function ENTER(s,p,c,next,fp,M){s[${PC}]=next;s[${FP}]=fp;const f=s[${SP}],top=f+FRAMES[p],pc=ENTRIES[p];if(top+8>=${layout.size}){M.openFrame(p,s[fp+${F_YOU}],c);return RUN(s,M)}${stores}for(let i=f+${F_REGS};i<top;i++)s[i]=0;s[${SP}]=top;s[${FP}]=f;s[${PC}]=pc;const x=SCRIPTS[p](s,f,pc,M);if(x>=0){s[${PC}]=x;s[${FP}]=f;return ${FRAME}}return x}`;
}

/** What was claimed has been weighed. */
const DROP_CLAIMS = `s[${CLAIM_WIN}]=s[${CLAIM_LOSE}]=s[${CLAIM_TIE}]=s[${CLAIM_END}]=0;`;

class Writer {
  private readonly env: Env;
  constructor(
    private readonly p: Program,
    private readonly em: Emitter,
    private readonly zoning: Zoning,
    private readonly heard: Heard,
  ) {
    this.env = em.frameEnv();
  }

  script(proc: number, from: number, end: number): string {
    const places = this.places(from, end);
    let text = '';
    for (let pc = from; pc < end; pc += OP_LENGTH[this.p.code[pc]!]!) {
      if (places.has(pc)) text += `case ${pc}:`;
      text += this.instruction(pc, proc);
      this.announced = this.p.code[pc] === OP.announce ? this.p.code[pc + 1]! : -1;
    }
    return `function P${proc}(s,fp,pc,M){const r=fp+${F_REGS};for(;;)switch(pc){${text}default:return pc}}`;
  }

  /** The word that the instruction before announces. */
  private announced = -1;

  /** Where control can come in: the start, jump targets, and after whatever leaves the function. */
  private places(from: number, end: number): Set<number> {
    const { code } = this.p;
    const set = new Set([from]);
    for (let pc = from; pc < end; pc += OP_LENGTH[code[pc]!]!) {
      const row = OPS[code[pc]!]!;
      row.operands.forEach(([, kind], i) => kind === 'to' && set.add(code[pc + 1 + i]!));
      if (!INLINE.has(code[pc]!) || LEAVES.has(code[pc]!)) {
        set.add(pc);
        set.add(pc + OP_LENGTH[code[pc]!]!);
      }
    }
    for (const list of this.p.offers)
      for (const alt of list) if (alt.entry >= from && alt.entry < end) set.add(alt.entry).add(alt.entry + OP_LENGTH[code[alt.entry]!]!);
    return set;
  }

  private e(i: number): string {
    return this.em.expr(this.p.exprs[i]!, this.env);
  }

  private instruction(pc: number, proc: number): string {
    const { code, conds } = this.p;
    const next = pc + OP_LENGTH[code[pc]!]!;
    const x = (i: number): number => code[pc + i]!;
    const reg = (i: number): string => `s[r+${x(i)}]`;
    switch (code[pc]) {
      case OP.jump:
        return `${this.spends(backCost(pc, x(1)), pc)}pc=${x(1)};continue;`;
      case OP.unless:
        return `if(!(${this.em.cond(conds[x(1)]!, this.env)})){${this.spends(backCost(pc, x(2)), pc)}pc=${x(2)};continue}`;
      case OP.let:
        return `${reg(1)}=${this.em.raw(this.p.exprs[x(2)]!, this.env)};`;
      case OP.sealed:
        return `${reg(1)}=s[r+${x(2)}+${this.e(x(3))}];`;
      case OP.gather:
        return this.gather(this.p.sets[x(2)]!, x(1), pc);
      case OP.random:
        return `{${this.candidates(x(2))}const w=${this.e(x(3))};M.pickOut(r+${x(1)},n,w<0?0:w>n?n:w)}`;
      case OP['one at random']:
        return `{${this.candidates(x(2))}${reg(1)}=n===0?-1:M.oneOf(n)}`;
      case OP.aside:
        return `{const z=M.table.setAside(s,fp,s[fp+${F_YOU}]);if(z<0)return ${pc};${reg(1)}=z}`;
      case OP.shuffle:
        return `{const z=${this.e(x(1))};if(z>=0)M.table.shuffle(s,z)}`;
      case OP.refill:
        return `{const z=${this.e(x(1))},n=${this.e(x(2))};if(z>=0&&s[${this.zoning.layout.COUNT}+z]<n)M.table.refill(s,z,n)}`;
      case OP.move:
        return `{const q=${reg(1)},t=${this.e(x(2))};if(t>=0&&s[q]>0${this.everybodys(this.e(x(2))) ? '' : '&&!M.isNobodys(t)'}){s[${CAUSE}]=s[fp+${F_YOU}];WORK[0]-=s[q];for(let i=1,n=s[q];i<=n;i++)MOVE(s,s[q+i],t,${x(3)},M.table);s[${STEP}]++;${this.stepped(next)}}}`;
      case OP['set counter']: {
        const value = this.e(x(3));
        return `{const i=${this.em.counterBase(x(1))}+${this.e(x(2))},v=${x(4) ? `s[i]+${value}` : value};if(s[i]!==v){s[i]=v;${this.heard.watched[x(1)] ? `s[${DIRTY}]|=${this.heard.watched[x(1)]};` : ''}${this.stepped(next)}}}`;
      }
      case OP.so:
        return `s[${SO}]=${x(1)};`;
      case OP.call:
        return this.call(pc, next);
      case OP.return:
        return this.leave(proc);
      case OP.settle:
        return this.settle(this.e(x(1)), next);
      case OP.obey:
        return `{const c=${this.e(x(1))};if(c>=0&&(s[${SKIP_CARD}]<0||!M.isStopped(c))&&OBEYED[c]>=0&&ENTER(s,OBEYED[c],c,${next},fp,M)!==${BACK})return ${FRAME}}`;
      case OP.run:
        return this.run(pc, x(1), next);
      case OP.announce:
        return this.announce(pc, x(1), x(2) < 0 ? '-1' : reg(2));
      case OP.window:
        return this.announced >= 0 && !this.heard.before[this.announced] ? '' : `return ${pc};`;
      case OP.happened:
        return this.told(this.heard.after[x(1)]!, reg(3), `M.hear(${x(1)},${x(2) < 0 ? -1 : reg(2)},r+${x(3)},${pc},fp)`, x(3));
      case OP.listen:
        return `${this.inForce(this.heard.after[x(1)]!, '!==0)')}M.listen(${x(1)},${x(2) < 0 ? -1 : reg(2)},r+${x(3)},fp);`;
      case OP.moment:
        return this.told(this.heard.moments[x(1) as 0 | 1], reg(2), `M.moment(${x(1)},r+${x(2)},${pc},fp)`);
      case OP.choose:
        return `if(M.chooseNow(${x(1)},r+${x(2)},${pc},fp))return ${FRAME};`;
      case OP.offer:
        return `${this.spends(1, pc)}{const x=M.offerNow(${x(1)},${pc},fp);if(x<0)return ${FRAME};pc=x;continue}`;
      case OP.checks:
        return `for(;;){${this.spends(1, pc)}s[${PC}]=${pc};s[${FP}]=fp;if(!M.nextCheck())break;if(RUN(s,M)!==${BACK})return ${FRAME}}s[${CHECKING}]=0;${DROP_CLAIMS}`;
      case OP['new turn']:
        return `${writeNewTurn(this.heard.renewed)}${this.stepped(next)}`;
      case OP['turn over']:
        return writeTurnOver(this.zoning.layout);
      case OP['end turn']:
        return this.endTurn(pc);
      case OP['keep up']:
        return this.keepUp(proc);
      case OP.next:
        return `{const q=${reg(2)},i=${reg(3)};if(i>=s[q]){pc=${x(4)};continue}${reg(1)}=s[q+1+i];${reg(3)}=i+1}`;
      case OP.times:
        return `{const i=${reg(1)};if(i>=${this.e(x(2))}){pc=${x(3)};continue}${reg(1)}=i+1}`;
      case OP['hold checks']:
        return `s[${AT_ONCE}]++;`;
      case OP['free checks']:
        return `s[${AT_ONCE}]--;${this.stepped(next)}`;
      case OP.keep:
        return `${reg(1)}=s[${SP}];`;
      case OP.drop:
        return `s[${SP}]=${reg(1)};`;
      default:
        return `return ${pc};`;
    }
  }

  /** Counts work that leads through so many words of code; with nothing left the loop says so. */
  private spends(cost: number, pc: number): string {
    return cost > 0 ? `if((WORK[0]-=${cost})<0)return ${pc};` : '';
  }

  /** A zone that belongs to no seat. */
  private everybodys(zone: string): boolean {
    const z = /^\d+$/.test(zone) ? this.zoning.layout.zones[Number(zone)] : undefined;
    return z !== undefined && z.owner < 0 && !z.temporary;
  }

  /** Only a number that is printed somewhere can change while it is being followed. */
  private keepUp(proc: number): string {
    const word = this.p.wordProc.indexOf(proc);
    const live = (word < 0 ? [] : this.p.v.words[word]!.params).flatMap((q, i) =>
      q.type.name === 'number' ? [`s[fp+${F_REGS + i}]>=${LIVE_NUMBER}`] : [],
    );
    return live.length ? `if(${live.join('||')})M.keepUp(fp);` : '';
  }

  /** Checks, when a step is complete. */
  private stepped(next: number): string {
    return `if((s[${DIRTY}]&s[${AWAKE}])!==0&&s[${AT_ONCE}]===0&&s[${CHECKING}]===0&&M.stepped(fp,${next})&&RUN(s,M)!==${BACK})return ${FRAME};`;
  }

  /** `announce` of src/run/responses.ts written out; when there is no room left, the loop says so. */
  private announce(pc: number, word: number, object: string): string {
    const { ENTRY, NEXT_SEAT } = this.zoning.layout;
    const next = `y>=0&&(s[${SEATS}]>>y&1)===1?s[${NEXT_SEAT}+y]:s[${ACTIVE}]`;
    const values = [word, 'y', object, 0, `s[${ANSWER_CLAUSE}]`, next, `s[${ANSWER_TARGET}]`, 0];
    const stores = values.map((value, i) => `s[e+${i}]=${value};`).join('');
    return `{const n=s[${ENTRIES}],e=${ENTRY}+n*${ENTRY_SIZE},y=s[fp+${F_YOU}];if(n>=${MAX_ENTRIES})return ${pc};s[${ENTRIES}]=n+1;${stores}s[${ANSWER_CLAUSE}]=s[${ANSWER_TARGET}]=-1;s[fp+${F_ENTRY}]=n}`;
  }

  /** What playing a card of its type does; as an answer to something, the machine says what. */
  private settle(card: string, next: number): string {
    const answers = `s[fp+${F_ENTRY}]>=0&&s[${this.zoning.layout.ENTRY}+s[fp+${F_ENTRY}]*${ENTRY_SIZE}+4]>=0`;
    const byType = `if(PLAYED[c]>=0&&ENTER(s,PLAYED[c],c,${next},fp,M)!==${BACK})return ${FRAME};`;
    return `{const c=${card};if(c>=0&&(s[${SKIP_CARD}]<0||!M.isStopped(c))){if(${answers}){if(M.settleCard(c,fp,${next})&&RUN(s,M)!==${BACK})return ${FRAME}}else ${byType}}}`;
  }

  /**
   * Lines that wait for what has happened, one after another; while no card that has such a line is in force, or was as it began (`notes`: the
   * register from which on that is noted), all had their turn.
   */
  private told(waiting: readonly Waiting[], cursor: string, next: string, notes?: number): string {
    if (waiting.length === 0) return '';
    const loop = `while(${next})if(RUN(s,M)!==${BACK})return ${FRAME};`;
    const noted = notes === undefined ? 0 : notesOf(waiting.length) - 1;
    const none = Array.from({ length: noted }, (_, i) => `s[r+${notes! + 1 + i}]===0&&`).join('');
    const now = this.inForce(waiting, `===0)${cursor}=${waiting.length};else `, none);
    return `${now}${loop}`;
  }

  /** A test in front of what cards in force do; nothing where the game itself waits. */
  private inForce(waiting: readonly Waiting[], rest: string, before = ''): string {
    if (waiting.some((w) => w.card < 0)) return '';
    return `if(${before}${this.em.anyOf(waiting.map((w) => w.card))}${rest}`;
  }

  /** Opens the frame of a word and goes on in it; what `callable` in src/run/orders.ts asks is written out, all but the bans. */
  private call(pc: number, next: number): string {
    const { p, em } = this;
    const [word, you, from, n] = [1, 2, 3, 4].map((i) => p.code[pc + i]!) as [number, number, number, number];
    const w = p.v.words[word]!;
    const proc = p.wordProc[word]!;
    const cost = callCost(p, word);
    if (proc < 0 || em.hasBan(word))
      return `${this.spends(cost, pc)}if(M.enter(${word},${this.e(you)},r+${from},${n},fp,${next})&&RUN(s,M)!==${BACK})return ${FRAME};`;
    const tests = w.params.slice(0, n).flatMap((q, i) => {
      if (q.type.group) return [`s[s[r+${from + i}]]!==0`];
      return NEEDED.has(q.type.name) ? [`s[r+${from + i}]>=0`] : [];
    });
    const args = w.params.slice(0, n).map((_, i) => `s[r+${from + i}]`);
    const open = this.open(pc, proc, next, { you: 'y', self: `s[fp+${F_THIS}]`, args, isTurn: false });
    return `${this.spends(cost, pc)}{const y=${this.e(you)};if(y>=0&&(s[${SEATS}]>>y&1)===1${tests.map((x) => `&&${x}`).join('')}){${open}}}`;
  }

  /** A script of the game: for whoever's turn it is. */
  private run(pc: number, proc: number, next: number): string {
    const isTurn = proc === this.p.scripts.turn;
    return `{${this.open(pc, proc, next, { you: `s[${ACTIVE}]`, self: '-1', args: [], isTurn })}}`;
  }

  /** A frame is opened and carried out: what `push` in src/run/frames.ts does, all sizes known. Without room the loop says so. */
  private open(pc: number, proc: number, next: number, to: { you: string; self: string; args: string[]; isTurn: boolean }): string {
    const { registers, entry } = this.p.procs[proc]!;
    const size = F_REGS + registers;
    const n = to.args.length;
    const stores = writeHead({ next, proc, ...to });
    const args = to.args.map((arg, i) => `s[f+${F_REGS + i}]=${arg};`).join('');
    const rest =
      registers - n <= 8
        ? Array.from({ length: registers - n }, (_, i) => `s[f+${F_REGS + n + i}]=0;`).join('')
        : `for(let i=f+${F_REGS + n};i<f+${size};i++)s[i]=0;`;
    return [
      `const f=s[${SP}];if(f+${size + 8}>=${this.zoning.layout.size})return ${pc};`,
      `${stores}${args}${rest}s[${SP}]=f+${size};s[${FP}]=f;${to.isTurn ? `s[${TURN_FP}]=f;` : ''}`,
      `const x=P${proc}(s,f,${entry},M);if(x!==${BACK}){if(x>=0){s[${PC}]=x;s[${FP}]=f}return ${FRAME}}`,
    ].join('');
  }

  private leave(proc: number): string {
    const turn = proc === this.p.scripts.turn ? `s[${TURN_FP}]=-1;` : '';
    const plain = `${turn}s[${ENTRIES}]=s[fp+${F_SAVED}];s[${SP}]=fp;const c=s[fp+${F_CALLER}],b=s[fp+${F_RETURN}];s[${PC}]=b;s[${FP}]=c;`;
    return `if((s[${TEMPS}]|s[${DUTIES}])!==0)return M.leaveFrame(fp);{${plain}return (s[${DIRTY}]&s[${AWAKE}])!==0&&s[${AT_ONCE}]===0&&s[${CHECKING}]===0&&M.stepped(c,b)?${FRAME}:${BACK}}`;
  }

  /** The end of a turn said in the turn itself; with anything above it, or left aside, the loop says so. */
  private endTurn(pc: number): string {
    const { HEAD } = this.zoning.layout;
    const limbo = limboOf(this.p, this.zoning).flatMap((zone, i) => (i % 2 === 0 ? [`s[${HEAD + zone}]>=0`] : []));
    const clear = limbo.length > 0 ? `if(${limbo.join('||')})M.clearLimbo();` : '';
    const close = `s[${ENTRIES}]=s[fp+${F_SAVED}];s[${SP}]=fp;const c=s[fp+${F_CALLER}],b=s[fp+${F_RETURN}];s[${PC}]=b;s[${FP}]=c;s[${AT_ONCE}]=s[${CHECKING}]=0;`;
    return `if(s[${TURN_FP}]!==fp||(s[${TEMPS}]|s[${DUTIES}])!==0)return ${pc};{${clear}${close}return (s[${DIRTY}]&s[${AWAKE}])!==0&&M.stepped(c,b)?${FRAME}:${BACK}}`;
  }

  /** The things of a set, for whoever picks among them: `n` of them. */
  private candidates(set: number): string {
    return `const g=M.groups;let n=0;${this.em.each(this.p.sets[set]!, this.env, (e) => `g[n++]=${e};`)}`;
  }

  private gather(set: SetOf, reg: number, pc: number): string {
    const most = Math.max(this.zoning.layout.cards, this.zoning.layout.zones.length, 64) * 2;
    return `{const q=s[${SP}];if(q+${most}>=${this.zoning.layout.size})return ${pc};let n=0;${this.em.each(set, this.env, (e) => `s[q+ ++n]=${e};`)}s[q]=n;s[${SP}]=q+n+1;s[r+${reg}]=q}`;
  }
}

const INLINE = new Set<number>([
  OP.jump,
  OP.unless,
  OP.let,
  OP.sealed,
  OP.gather,
  OP.random,
  OP['one at random'],
  OP.aside,
  OP.shuffle,
  OP.refill,
  OP.move,
  OP['set counter'],
  OP.so,
  OP.call,
  OP.return,
  OP.settle,
  OP.obey,
  OP.next,
  OP.times,
  OP['hold checks'],
  OP['free checks'],
  OP.keep,
  OP.drop,
  OP.run,
  OP.announce,
  OP.window,
  OP.listen,
  OP.happened,
  OP.moment,
  OP.choose,
  OP.offer,
  OP.checks,
  OP['new turn'],
  OP['turn over'],
  OP['keep up'],
  OP['end turn'],
]);
/** An order on none of these is not carried out. */
const NEEDED = new Set(['card', 'player', 'zone', 'choice']);
/** Written out, but may leave the function. */
const LEAVES = new Set<number>([
  OP.move,
  OP['set counter'],
  OP.call,
  OP.settle,
  OP.obey,
  OP['free checks'],
  OP.gather,
  OP.jump,
  OP.unless,
  OP.run,
  OP.window,
  OP.happened,
  OP.moment,
  OP.choose,
  OP.offer,
  OP.checks,
  OP['new turn'],
  OP.aside,
  OP['end turn'],
]);
