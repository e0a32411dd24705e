// Represents JavaScript as a tree that is printed last. Decisions read the tree, never its text. Knows no program.

/** A piece of JavaScript. Only the template `js` and the functions below make one; a string is not a piece. */
export type Js = Text | Name | Known | Cell | Call | Loop;

/** Text, with the calls and loops in it: nothing else is ever asked about the inside of a piece. */
interface Text {
  readonly k: 'text';
  readonly parts: readonly Part[];
}
type Part = string | Call | Loop;
/** A variable, a parameter or a static array. */
export interface Name {
  readonly k: 'name';
  readonly name: string;
}
/** A value that is known while the code is written. */
interface Known {
  readonly k: 'known';
  readonly value: number | boolean | null;
}
/** An integer of the state at an offset that needs no computation: `s[8]`, `s[fp+3]`. */
interface Cell {
  readonly k: 'cell';
  readonly base: string;
  readonly offset: number;
}
/** A call of a function written for the program. Helpers, which take almost no time, are called in plain text. */
export interface Call {
  readonly k: 'call';
  readonly fn: string;
  readonly args: readonly Js[];
}
interface Loop {
  readonly k: 'loop';
  /** The most rounds it can make. */
  readonly rounds: number;
  readonly head: Js;
  readonly body: Js;
}

/** A function. Parameters named `s` and `M` are the state and the machine. */
export interface Fn {
  name: string;
  params: readonly string[];
  body: Js;
}

// ---------------------------------------------------------------- making

/** Text with pieces in it: numbers, pieces, and lists of pieces one after another. */
export function js(strings: TemplateStringsArray, ...pieces: (number | Js | readonly Js[])[]): Js {
  const [piece] = pieces;
  if (pieces.length === 1 && typeof piece === 'object' && 'k' in piece && strings.join('') === '') return piece;
  const parts: Part[] = [];
  strings.forEach((text, i) => {
    addText(text, parts);
    const piece = pieces[i];
    if (typeof piece === 'number') addText(String(piece), parts);
    else if (piece !== undefined) for (const one of 'k' in piece ? [piece] : piece) add(one, parts);
  });
  return { k: 'text', parts };
}

/** Adds a piece to the text around it; calls and loops stay pieces. */
function add(piece: Js, parts: Part[]): void {
  if (piece.k === 'call' || piece.k === 'loop') parts.push(piece);
  else if (piece.k !== 'text') addText(print(piece), parts);
  else
    for (const part of piece.parts) {
      if (typeof part === 'string') addText(part, parts);
      else parts.push(part);
    }
}

function addText(text: string, parts: Part[]): void {
  const last = parts.length - 1;
  if (typeof parts[last] === 'string') parts[last] += text;
  else if (text !== '') parts.push(text);
}

export const NOTHING: Js = { k: 'text', parts: [] };
export const TRUE: Js = { k: 'known', value: true };
export const FALSE: Js = { k: 'known', value: false };
export const NULL: Js = { k: 'known', value: null };

export function named(name: string): Name {
  return { k: 'name', name };
}
export function known(value: number): Js {
  return { k: 'known', value };
}
/** `s[offset]`, or `s[base+offset]`. */
export function cell(offset: number, base = ''): Js {
  return { k: 'cell', base, offset };
}
export function call(fn: string, ...args: readonly Js[]): Js {
  return { k: 'call', fn, args };
}
/** `for(head){body}` */
export function loop(rounds: number, head: Js, body: Js): Js {
  return { k: 'loop', rounds, head, body };
}
/** Pieces with `by` between them. */
export function joined(pieces: readonly Js[], by: ',' | ',\n' | '&&' | '||' | '|'): Js {
  const parts: Part[] = [];
  pieces.forEach((piece, i) => {
    if (i > 0) addText(by, parts);
    add(piece, parts);
  });
  return { k: 'text', parts };
}

/** Conditions that must all hold. */
export function both(parts: readonly Js[]): Js {
  if (parts.some(isFalse)) return FALSE;
  const asked = parts.filter((part) => !isTrue(part));
  return asked.length > 0 ? js`(${joined(asked, '&&')})` : TRUE;
}
export function either(parts: readonly Js[]): Js {
  if (parts.some(isTrue)) return TRUE;
  const asked = parts.filter((part) => !isFalse(part));
  return asked.length > 0 ? js`(${joined(asked, '||')})` : FALSE;
}
export function not(part: Js): Js {
  return isFalse(part) ? TRUE : isTrue(part) ? FALSE : js`!(${part})`;
}
/** `body` if conditions hold; none of them is known to fail. */
export function where(conditions: readonly Js[], body: Js): Js {
  const asked = conditions.filter((part) => !isTrue(part));
  return asked.length > 0 ? js`if(${joined(asked, '&&')}){${body}}` : body;
}

// ---------------------------------------------------------------- examining

export function isNothing(x: Js): boolean {
  return x.k === 'text' && x.parts.length === 0;
}
export function isTrue(x: Js): boolean {
  return x.k === 'known' && x.value === true;
}
export function isFalse(x: Js): boolean {
  return x.k === 'known' && x.value === false;
}
/** The number a piece stands for, if it is known. */
export function numberOf(x: Js): number | null {
  return x.k === 'known' && typeof x.value === 'number' ? x.value : null;
}
/** Whether writing this twice costs nothing. */
export function isSimple(x: Js): boolean {
  return x.k === 'name' || (numberOf(x) ?? -1) >= 0;
}
/** Whether a piece is found in the state without any calculation. */
export function isCell(x: Js): boolean {
  return x.k === 'cell';
}
/** Whether two pieces are the same tree, and so print the same text. */
export function isSame(a: Js, b: Js): boolean {
  if (a === b) return true;
  switch (a.k) {
    case 'text':
      return b.k === 'text' && allSame(a.parts, b.parts);
    case 'name':
      return b.k === 'name' && a.name === b.name;
    case 'known':
      return b.k === 'known' && a.value === b.value;
    case 'cell':
      return b.k === 'cell' && a.base === b.base && a.offset === b.offset;
    case 'call':
      return b.k === 'call' && a.fn === b.fn && allSame(a.args, b.args);
    case 'loop':
      return b.k === 'loop' && isSame(a.head, b.head) && isSame(a.body, b.body);
  }
}
function allSame(a: readonly (string | Js)[], b: readonly (string | Js)[]): boolean {
  return a.length === b.length && a.every((x, i) => samePart(x, b[i]!));
}
function samePart(a: string | Js, b: string | Js): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : isSame(a, b);
}

/** Calls `see` for each piece, in printing order. */
export function visit(x: Js, see: (piece: Js) => void): void {
  see(x);
  if (x.k === 'text') {
    for (const part of x.parts) if (typeof part !== 'string') visit(part, see);
  } else if (x.k === 'call') for (const arg of x.args) visit(arg, see);
  else if (x.k === 'loop') {
    visit(x.head, see);
    visit(x.body, see);
  }
}

/** A copy with some calls replaced; null keeps a call. */
export function replaceCalls(x: Js, by: (call: Call) => Js | null): Js {
  const again = (part: Js): Js => replaceCalls(part, by);
  switch (x.k) {
    case 'text':
      return js`${x.parts.map((part) => (typeof part === 'string' ? { k: 'text', parts: [part] } : again(part)))}`;
    case 'call':
      return by(x) ?? { ...x, args: x.args.map(again) };
    case 'loop':
      return { ...x, head: again(x.head), body: again(x.body) };
    default:
      return x;
  }
}

/**
 * Calls of some functions that are made several times with the same arguments are made once, before the rest. Their arguments are numbers or
 * names that are `given` there: the variable of a loop has no value outside of it.
 */
export function sharing(x: Js, isShared: (fn: string) => boolean, given: readonly string[]): { lets: Js[]; rest: Js } {
  const isGiven = (arg: Js): boolean => numberOf(arg) !== null || (arg.k === 'name' && given.includes(arg.name));
  const calls: Call[] = [];
  visit(x, (piece) => {
    if (piece.k === 'call' && isShared(piece.fn) && piece.args.every(isGiven)) calls.push(piece);
  });
  const at = (one: Call, from = 0): number => calls.findIndex((other, i) => i >= from && isSame(one, other));
  const again = calls.filter((one, i) => at(one) === i && at(one, i + 1) >= 0);
  const nth = (one: Call): number => again.findIndex((other) => isSame(one, other));
  const rest = replaceCalls(x, (one) => (nth(one) < 0 ? null : named(`k${nth(one)}`)));
  return { lets: again.map((one, i) => js`const k${i}=${one};`), rest };
}

// ---------------------------------------------------------------- printing

export function print(x: Js): string {
  switch (x.k) {
    case 'text': {
      let text = '';
      for (const part of x.parts) text += typeof part === 'string' ? part : print(part);
      return text;
    }
    case 'name':
      return x.name;
    case 'known':
      return String(x.value);
    case 'cell':
      return `s[${x.base === '' ? '' : `${x.base}+`}${x.offset}]`;
    case 'call':
      return `${x.fn}(${x.args.map(print).join(',')})`;
    case 'loop':
      return `for(${print(x.head)}){${print(x.body)}}`;
  }
}

/** `bound`: the function stands where `s` and `M` are known: it is still handed both, and does not look. */
export function printFn({ name, params, body }: Fn, bound: boolean): string {
  const names = params.map((param) => (bound && (param === 's' || param === 'M') ? `_${param}` : param));
  return `function ${name}(${names.join(',')}){${print(body)}}`;
}
