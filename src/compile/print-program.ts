// Prints a program as readable text: its instructions under their names in the operations table, its expressions in short form. Runs nothing.
import { Printer } from '../meaning/print.ts';
import type { OperandKind } from '../ops/op.ts';
import { OPS, OP_LENGTH } from '../ops/ops.ts';
import { LAID, OUTCOMES, registerOf, type Ask, type Program } from '../ops/program.ts';

/** The instructions of one script, one per line; offsets count from its start. */
export function printProc(program: Program, proc: number): string {
  const { code, procs } = program;
  const from = procs[proc]!.entry;
  const end = procs.map((q) => q.entry).reduce((least, e) => (e > from && e < least ? e : least), code.length);
  const lines: [string, string, string][] = [];
  for (let pc = from; pc < end; pc += OP_LENGTH[code[pc]!]!) {
    const row = OPS[code[pc]!]!;
    const operands = row.operands.map(([name, kind], i) => `${name} ${operand(program, row.name, kind, code[pc + 1 + i]!, from)}`);
    lines.push([String(pc - from), row.name, operands.join(', ')]);
  }
  const width = (i: 0 | 1): number => Math.max(...lines.map((line) => line[i].length));
  return lines.map(([at, name, rest]) => `${at.padStart(width(0))}  ${name.padEnd(width(1))}  ${rest}`.trimEnd()).join('\n');
}

function operand(program: Program, op: string, kind: OperandKind, x: number, from: number): string {
  const { v } = program;
  const print = printerOf(program);
  switch (kind) {
    case 'reg':
      return x < 0 ? 'none' : `r${x}`;
    case 'to':
      return `→ ${x - from}`;
    case 'expr':
      return print.expr(program.exprs[x]!);
    case 'cond':
      return print.cond(program.conds[x]!);
    case 'set':
      return x < 0 ? 'any' : print.set(program.sets[x]!);
    case 'zones':
      return print.zones(program.zonesList[x]!);
    case 'word':
      return x < 0 ? 'none' : `“${v.words[x]!.head}”`;
    case 'ask':
      return printAsk(program, program.asks[x]!);
    case 'offer':
      return program.offers[x]!.map((alt) => `“${alt.says}”`).join(' / ');
    case 'dial':
      return x < 0 ? 'none' : v.dials[x]!.name;
    case 'counter':
      return v.counters[x]!.name;
    case 'mark':
      return v.marks[x]!.name;
    case 'text':
      return `“${v.texts[x]!}”`;
    case 'n':
      return op === 'claim' || op === 'weigh' || op === 'final'
        ? OUTCOMES[x % LAID]!
        : op === 'run'
          ? `“${program.procs[x]!.name}”`
          : String(x);
  }
}

/** `you: 1 of {player …}`. */
function printAsk(program: Program, ask: Ask): string {
  const { v } = program;
  const print = printerOf(program);
  const who = print.expr(ask.who);
  if (!ask.set) return ask.text >= 0 ? `${who}: “${v.texts[ask.text]!}”` : who;
  const [min, max] = [print.expr(ask.min), ask.max ? print.expr(ask.max) : 'all'];
  return `${who}: ${min === max ? min : `${min} to ${max}`} of ${print.set(ask.set)}${ask.optional ? ' or nothing' : ''}`;
}

/** Prints the meanings of a program: a named value is its register, or the thing being tested inside a set. */
export function printerOf(program: Program): Printer {
  return new Printer(program.v, (local) => {
    const at = registerOf(program, local);
    return at >= 0 ? `r${at}` : local.type.name;
  });
}
