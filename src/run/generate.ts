// Instructions → one JavaScript function for each script: the plain ones written out, every other one handed back to the loop.
// Same frames and same places to go on as the loop, so that a state stopped in one goes on in the other.
import type { SetOf } from '../check/meaning.ts';
import { OPS, OP, OP_LENGTH } from '../compile/ops.ts';
import type { Program } from '../compile/program.ts';
import { AT_ONCE, CAUSE, D_COUNTER, DIRTY, SO, SP, STEP } from '../table/layout.ts';
import type { Emitter, Env } from './emit.ts';
import { F_REGS, F_YOU, type Zoning } from './zoning.ts';

/** Runs a script from `pc` on: the instruction to be carried out by the loop, or -1: the frame at hand has changed. */
export type ScriptFn = (s: Int32Array, fp: number, pc: number, m: ScriptHost) => number;

/** What written-out instructions ask of the machine. */
export interface ScriptHost {
  budget: number;
  table: { move(s: Int32Array, card: number, to: number, end: number): void; refill(s: Int32Array, zone: number, n: number): void };
  /** Checks run if a step is complete; true: a frame was opened. */
  stepped(fp: number, next: number): boolean;
  /** Calls a word; true: a frame was opened. */
  enter(word: number, you: number, from: number, n: number, fp: number, next: number): boolean;
  leaveFrame(fp: number): void;
  settleCard(card: number, fp: number, next: number): boolean;
  obeyCard(card: number, fp: number, next: number): boolean;
}

/** The text of the functions, by script. */
export function writeScripts(p: Program, em: Emitter, zoning: Zoning): string[] {
  const starts = p.procs.map((q) => q.entry).sort((a, b) => a - b);
  return p.procs.map((proc) => {
    if (proc.entry < 0) return 'function(s,fp,pc){return pc}';
    const end = starts.find((e) => e > proc.entry) ?? p.code.length;
    return new Writer(p, em, zoning).script(proc.entry, end);
  });
}

class Writer {
  private readonly env: Env;
  constructor(
    private readonly p: Program,
    private readonly em: Emitter,
    private readonly zoning: Zoning,
  ) {
    this.env = em.frameEnv();
  }

  script(from: number, end: number): string {
    const places = this.places(from, end);
    let text = '';
    for (let pc = from; pc < end; pc += OP_LENGTH[this.p.code[pc]!]!) {
      if (places.has(pc)) text += `case ${pc}:`;
      text += this.instruction(pc);
    }
    return `function(s,fp,pc,M){const r=fp+${F_REGS};for(;;)switch(pc){${text}default:return pc}}`;
  }

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

  private instruction(pc: number): string {
    const { code, conds } = this.p;
    const next = pc + OP_LENGTH[code[pc]!]!;
    const x = (i: number): number => code[pc + i]!;
    const reg = (i: number): string => `s[r+${x(i)}]`;
    switch (code[pc]) {
      case OP.jump:
        return x(1) <= pc ? `if(--M.budget<0)return ${pc};pc=${x(1)};continue;` : `pc=${x(1)};continue;`;
      case OP.unless:
        return `if(!(${this.em.cond(conds[x(1)]!, this.env)})){${x(2) <= pc ? `if(--M.budget<0)return ${pc};` : ''}pc=${x(2)};continue}`;
      case OP.let:
        return `${reg(1)}=${this.em.raw(this.p.exprs[x(2)]!, this.env)};`;
      case OP.sealed:
        return `${reg(1)}=s[r+${x(2)}+${this.e(x(3))}];`;
      case OP.gather:
        return this.gather(this.p.sets[x(2)]!, x(1), pc);
      case OP.refill:
        return `{const z=${this.e(x(1))};if(z>=0)M.table.refill(s,z,${this.e(x(2))})}`;
      case OP.move:
        return `{const q=${reg(1)},t=${this.e(x(2))};if(t>=0&&s[q]>0){s[${CAUSE}]=s[fp+${F_YOU}];for(let i=1,n=s[q];i<=n;i++)M.table.move(s,s[q+i],t,${x(3)});s[${STEP}]++;if(M.stepped(fp,${next}))return -1}}`;
      case OP['set counter']: {
        const value = this.e(x(3));
        return `{const i=${this.em.counterBase(x(1))}+${this.e(x(2))},v=${x(4) ? `s[i]+${value}` : value};if(s[i]!==v){s[i]=v;s[${DIRTY}]|=${D_COUNTER};if(M.stepped(fp,${next}))return -1}}`;
      }
      case OP.so:
        return `s[${SO}]=${x(1)};`;
      case OP.call:
        return `if(M.enter(${x(1)},${this.e(x(2))},r+${x(3)},${x(4)},fp,${next}))return -1;`;
      case OP.return:
        return 'M.leaveFrame(fp);return -1;';
      case OP.settle:
        return `if(M.settleCard(${this.e(x(1))},fp,${next}))return -1;`;
      case OP.obey:
        return `if(M.obeyCard(${this.e(x(1))},fp,${next}))return -1;`;
      case OP.next:
        return `{const q=${reg(2)},i=${reg(3)};if(i>=s[q]){pc=${x(4)};continue}${reg(1)}=s[q+1+i];${reg(3)}=i+1}`;
      case OP.times:
        return `{const i=${reg(1)};if(i>=${this.e(x(2))}){pc=${x(3)};continue}${reg(1)}=i+1}`;
      case OP['hold checks']:
        return `s[${AT_ONCE}]++;`;
      case OP['free checks']:
        return `s[${AT_ONCE}]--;if(M.stepped(fp,${next}))return -1;`;
      case OP.keep:
        return `${reg(1)}=s[${SP}];`;
      case OP.drop:
        return `s[${SP}]=${reg(1)};`;
      default:
        return `return ${pc};`;
    }
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
]);
/** Written out, but may leave the function. */
const LEAVES = new Set<number>([OP.move, OP['set counter'], OP.call, OP.settle, OP.obey, OP['free checks'], OP.gather, OP.jump, OP.unless]);
