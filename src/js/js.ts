// Represents JavaScript as a tree that is printed last. Decisions read the tree, never its text. Knows no program.

/** A piece of JavaScript. Only the template `js` and the functions below make one; a string is not a piece. */
export type Js = Text | Name | Known | Cell | Call | Loop;

/** Text with pieces in it, about which nothing is ever asked but what is asked of the pieces. */
interface Text {
  readonly k: 'text';
  readonly parts: readonly (string | Js)[];
}
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
  const parts: (string | Js)[] = [];
  strings.forEach((text, i) => {
    if (text !== '') parts.push(text);
    const piece = pieces[i];
    if (typeof piece === 'number') parts.push(String(piece));
    else if (piece !== undefined) for (const one of 'k' in piece ? [piece] : piece) if (!isNothing(one)) parts.push(one);
  });
  const [first] = parts;
  return parts.length === 1 && typeof first !== 'string' ? first! : { k: 'text', parts };
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
/** Text in quotes. */
export function quoted(text: string): Js {
  return { k: 'text', parts: [JSON.stringify(text)] };
}
/** Pieces with `by` between them. */
export function joined(pieces: readonly Js[], by: ',' | ',\n' | '\n' | ';' | '&&' | '||' | '|' | '+'): Js {
  return { k: 'text', parts: pieces.flatMap((piece, i) => (i === 0 ? [piece] : [by, piece])) };
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
/** `body` where conditions hold, which are not known to fail. */
export function when(conditions: readonly Js[], body: Js): Js {
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
/** Whether two pieces print the same text. */
export function isSame(a: Js, b: Js): boolean {
  return a === b || print(a) === print(b);
}

/** Calls `see` for each piece, in printing order. */
export function visit(x: Js, see: (piece: Js) => void): void {
  see(x);
  for (const part of partsOf(x)) visit(part, see);
}

function partsOf(x: Js): readonly Js[] {
  if (x.k === 'text') return x.parts.filter((part) => typeof part !== 'string');
  return x.k === 'call' ? x.args : x.k === 'loop' ? [x.head, x.body] : [];
}

/** A copy with some calls replaced; null keeps a call. */
export function replaceCalls(x: Js, by: (call: Call) => Js | null): Js {
  const again = (part: Js): Js => replaceCalls(part, by);
  switch (x.k) {
    case 'text':
      return { ...x, parts: x.parts.map((part) => (typeof part === 'string' ? part : again(part))) };
    case 'call':
      return by(x) ?? { ...x, args: x.args.map(again) };
    case 'loop':
      return { ...x, head: again(x.head), body: again(x.body) };
    default:
      return x;
  }
}

// ---------------------------------------------------------------- printing

export function print(x: Js): string {
  switch (x.k) {
    case 'text':
      return x.parts.map((part) => (typeof part === 'string' ? part : print(part))).join('');
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

export function verbatim(text: string): Js {
  return { k: 'text', parts: [text] };
}
