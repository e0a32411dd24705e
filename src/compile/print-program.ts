// Prints a program as readable text: its instructions under their names in the operations table, its expressions in short form. Runs nothing.
import type { Cond, Expr, Local, NounTest, SetOf, Zones } from '../meaning/types.ts';
import { OPEN, type Vocabulary } from '../meaning/vocabulary.ts';
import { OPS, OP_LENGTH, type OperandKind } from '../ops/ops.ts';
import { OUTCOMES, type Ask, type Program } from '../ops/program.ts';

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
  switch (kind) {
    case 'reg':
      return x < 0 ? 'none' : `r${x}`;
    case 'to':
      return `→ ${x - from}`;
    case 'expr':
      return printExpr(v, program.exprs[x]!);
    case 'cond':
      return printCond(v, program.conds[x]!);
    case 'set':
      return x < 0 ? 'any' : printSet(v, program.sets[x]!);
    case 'zones':
      return printZones(v, program.zonesList[x]!);
    case 'word':
      return x < 0 ? 'none' : `“${v.words[x]!.head}”`;
    case 'ask':
      return printAsk(v, program.asks[x]!);
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
      return op === 'claim' || op === 'weigh' || op === 'final' ? OUTCOMES[x]! : op === 'run' ? `“${program.procs[x]!.name}”` : String(x);
  }
}

/** `you: 1 of {player …}`. */
function printAsk(v: Vocabulary, ask: Ask): string {
  const who = printExpr(v, ask.who);
  if (!ask.set) return ask.text >= 0 ? `${who}: “${v.texts[ask.text]!}”` : who;
  const [min, max] = [printExpr(v, ask.min), ask.max ? printExpr(v, ask.max) : 'all'];
  return `${who}: ${min === max ? min : `${min} to ${max}`} of ${printSet(v, ask.set)}${ask.optional ? ' or nothing' : ''}`;
}

/** An expression in short form: `r2`, `hand[you]`, `count {card in …}`. */
export function printExpr(v: Vocabulary, e: Expr): string {
  const of = (x: Expr | null): string => (x ? printExpr(v, x) : '');
  const call = (name: string, args: readonly Expr[]): string => `${name}(${args.map(of).join(', ')})`;
  switch (e.k) {
    case 'int':
      return e.v === -1 ? 'none' : e.v > OPEN / 2 ? 'all' : String(e.v);
    case 'numeral':
      return `printed ${e.v}`;
    case 'local':
      return local(e.local);
    case 'seat local':
      return `${local(e.local)}[${of(e.seat)}]`;
    case 'count':
      return `count ${printSet(v, e.set)}`;
    case 'add':
    case 'sub':
    case 'mul':
      return `(${of(e.a)} ${{ add: '+', sub: '-', mul: '×' }[e.k]} ${of(e.b)})`;
    case 'half':
      return `half ${of(e.a)}`;
    case 'dial':
      return call(v.dials[e.dial]!.name, [e.of]);
    case 'counter':
      return call(v.counters[e.counter]!.name, e.of ? [e.of] : []);
    case 'mark':
      return call(v.marks[e.mark]!.name, [e.of]);
    case 'option':
      return v.options[e.option]!.name;
    case 'by players':
      return v.tables[e.table]!.name;
    case 'attr':
      return call(v.attrs[e.attr]!.name, [e.of]);
    case 'total':
      return `total ${v.attrs[e.attr]!.name} ${printSet(v, e.set)}`;
    case 'sum':
      return `total ${of(e.attr)} ${printSet(v, e.set)}`;
    case 'extreme':
      return `${e.most ? 'highest' : 'lowest'} ${of(e.attr)} ${printSet(v, e.set)}`;
    case 'value':
      return call(v.words[e.word]!.name, e.args);
    case 'owner':
    case 'host':
    case 'guest':
    case 'place':
    case 'cover':
      return call(e.k, [e.of]);
    case 'zone':
      return zone(v, e.family, e.index);
    case 'index':
      return `index ${e.dim} of ${of(e.of)}`;
    case 'first':
    case 'last':
      return `${e.k} ${printSet(v, e.set)}`;
    case 'if':
      return `(${printCond(v, e.c)} ? ${of(e.a)} : ${of(e.b)})`;
    case 'beside':
      return call(e.side, [e.of]);
    case 'is':
      return `(${printCond(v, e.c)})`;
    default:
      return e.k;
  }
}

export function printCond(v: Vocabulary, c: Cond): string {
  const of = (x: Expr): string => printExpr(v, x);
  switch (c.k) {
    case 'and':
    case 'or':
      return c.of.length === 1 ? printCond(v, c.of[0]!) : `(${c.of.map((x) => printCond(v, x)).join(` ${c.k} `)})`;
    case 'not':
      return `not ${printCond(v, c.of)}`;
    case 'cmp':
      return `${of(c.a)} ${c.op} ${of(c.b)}`;
    case 'some':
      return `some ${printSet(v, c.set)}`;
    case 'condition':
      return `“${v.words[c.word]!.head}”(${c.args.map(of).join(', ')})`;
    case 'kind':
      return `${of(c.of)} is ${c.nouns.map((n) => noun(v, n)).join(' or ')}`;
    case 'in':
      return `${of(c.card)} in ${printZones(v, c.zones)}`;
    case 'fill':
      return `each filled: ${c.places.map((p) => printSet(v, p)).join(', ')}`;
    case 'live':
    case 'attached':
    case 'covered':
    case 'dooms':
      return `${of(c.card)} ${c.k}`;
    case 'meets':
    case 'claims':
    case 'in game':
      return `${of(c.player)} ${c.k}${c.k === 'meets' ? ` ${of(c.card)}` : ''}`;
    case 'fails':
      return `${of(c.card)} dooms ${of(c.player)}`;
    case 'needs':
      return `${of(c.by)} needs ${of(c.card)}`;
    case 'clash':
      return `${of(c.a)} clashes with ${of(c.b)}`;
    case 'sets':
      return `${of(c.card)} sets ${c.dials.map((d) => v.dials[d]!.name).join(' or ')}`;
    case 'shared':
      return `${printSet(v, c.set)} share ${c.attrs.map((a) => v.attrs[a]!.name).join(' and ')}`;
    case 'can':
      return `“${v.words[c.word]!.head}” can begin`;
    default:
      return c.k;
  }
}

/** `{card in hand[you]: number(card) > 3}`. */
export function printSet(v: Vocabulary, set: SetOf): string {
  const tests = set.where.map((c) => printCond(v, c)).join(', ');
  const take = set.take ? `${set.take.end} ${printExpr(v, set.take.n)} of ` : '';
  return `{${take}${set.type.name}${from(v, set)}${tests ? `: ${tests}` : ''}}`;
}

function from(v: Vocabulary, set: SetOf): string {
  const f = set.from;
  switch (f.k) {
    case 'zones':
    case 'zone list':
      return ` in ${printZones(v, f.zones)}`;
    case 'kinds':
      return ` ${f.kinds.map((k) => v.kinds[k]!.fullId).join(' or ')}`;
    case 'group':
      return ` of ${local(f.local)}`;
    case 'one':
      return ` ${printExpr(v, f.value)}`;
    case 'union':
      return ` of ${f.of.map((x) => printSet(v, x)).join(' or ')}`;
    case 'players':
      return ` from ${printExpr(v, f.from)} on`;
    case 'members':
      return ` of ${v.sets[f.set]!.name}`;
    case 'needs':
      return ` needed by ${printExpr(v, f.card)}`;
    default:
      return '';
  }
}

export function printZones(v: Vocabulary, zones: Zones): string {
  if (zones.k === 'one') return printExpr(v, zones.zone);
  return zones.k === 'union' ? zones.of.map((z) => printZones(v, z)).join(' or ') : zone(v, zones.family, zones.index);
}

function zone(v: Vocabulary, family: number, index: readonly (Expr | null)[]): string {
  return v.families[family]!.name + (index.length ? `[${index.map((x) => (x ? printExpr(v, x) : 'any')).join(', ')}]` : '');
}

function noun(v: Vocabulary, test: NounTest): string {
  if (test.k === 'type') return v.types[test.type]!.name;
  if (test.k === 'tag') return v.tags[test.tag]!.name;
  return test.k === 'any' ? 'card' : test.kinds.map((k) => v.kinds[k]!.fullId).join(' or ');
}

/** A register, or the thing being tested inside a set. */
function local(l: Local): string {
  return l.slot >= 0 ? `r${l.slot}` : l.type.name;
}
