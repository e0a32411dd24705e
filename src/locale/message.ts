// Fills in a message (Unicode MessageFormat 2) with values, in the grammar of one language. Contains no messages itself.
//
// In addition to the format it has two functions: `{zone :form case=to}` inserts a thing in a form its language declares (a case, `one`,
// `few` …), `{colour :form like=shape}` in the form named after the gender of another (`f: červená`); `{number :count of=card case=acc}`
// inserts a number and the word it counts. `{you}` is short for `{$you}`.
import { MessageFormat } from 'messageformat';
import { longhand } from '../text/braces.ts';
import { bare, categoryOf, formOf, termText, type Term } from './terms.ts';

/** A value whose form depends on case, and which `.match` can test. */
export interface Declined {
  /** The form in a case ('' is the plain form). `number`: a plural category, if the message asks for one. */
  form(by: string, number: string): string;
  /** What `.match` may compare it with, most specific first: a number, its category, a gender. */
  keys(): string[];
}

/** An unlimited amount, as the engine represents it: all, all but 1, all and 2 more. */
export class EndlessAmount {
  constructor(
    readonly more: number,
    private readonly words: string,
  ) {}
  toString(): string {
    return this.words;
  }
}

/** What a message can be filled in with. */
export type Value = string | number | Declined | EndlessAmount;
/** By the name in braces. */
export type Values = Readonly<Record<string, Value>>;

/** Where the functions of a message find words of their language. */
export interface Grammar {
  /** A language code. */
  readonly language: string;
  term(id: string): Term;
  /** A number as written in this language, with `all` for an unlimited amount. */
  amount(n: unknown): string;
}

export function isDeclined(x: unknown): x is Declined {
  return typeof x === 'object' && x !== null && 'form' in x && 'keys' in x;
}

/** A word of the game that is inserted in one of its forms. */
export class TermValue implements Declined {
  constructor(
    private readonly grammar: Grammar,
    private readonly id: string,
  ) {}
  form(by: string, number: string): string {
    return bare(termText(this.grammar.term(this.id), by, number));
  }
  keys(): string[] {
    const gender = formOf(this.grammar.term(this.id), 'gender');
    return gender === null ? [] : [gender];
  }
  in(grammar: Grammar): TermValue {
    return new TermValue(grammar, this.id);
  }
  toString(): string {
    return this.form('', 'one');
  }
}

type Options = Record<string, unknown>;
interface FunctionContext {
  literalOptionKeys?: Set<string>;
}

/** A message ready to be filled in. Throws a MessageError if it cannot be read. */
export class Message {
  private readonly compiled: MessageFormat;

  constructor(text: string, grammar: Grammar) {
    this.compiled = new MessageFormat(grammar.language, longhand(text), {
      bidiIsolation: 'none',
      functions: {
        form: (_: FunctionContext, options: Options, operand?: unknown) => inForm(grammar, options, operand),
        count: (_: FunctionContext, options: Options, operand?: unknown) => counted(grammar, options, operand),
      } as never,
    });
  }

  /** Missing values stay visible as `{$name}`. */
  fill(values: Values): string {
    return this.compiled.format(values as Record<string, unknown>, () => {});
  }
}

/** The words of the game that a message counts: `card` in `{number :count of=card}`. */
export function countedBy(text: string): string[] {
  return [...new Set([...text.matchAll(/\{[^{}]*\sof=([^\s{}]+)/gu)].map(([, id]) => id!))];
}

function plain(x: unknown): unknown {
  return isDeclined(x) || typeof x !== 'object' || x === null ? x : x.valueOf();
}

function asText(x: unknown): string {
  const value = plain(x);
  return value === undefined || value === null ? '' : String(value as string);
}

function inForm(grammar: Grammar, options: Options, operand: unknown): object {
  const value = plain(operand);
  const thing = isDeclined(value) ? value : new TermValue(grammar, asText(value));
  const like = plain(options['like']);
  const gender = isDeclined(like) ? (like.keys()[0] ?? '') : '';
  const text = thing.form(gender || asText(options['case']), asText(options['number']) || 'one');
  return result('form', text, thing, (keys) => thing.keys().find((key) => keys.has(key)) ?? null);
}

function counted(grammar: Grammar, options: Options, operand: unknown): object {
  const value = plain(operand);
  const n = typeof value === 'number' ? value : Number.NaN;
  const category = Number.isFinite(n) ? categoryOf(grammar.language, n) : 'other';
  const noun = asText(options['of']);
  const word = noun === '' ? '' : ` ${bare(termText(grammar.term(noun), asText(options['case']), category))}`;
  const keys = [String(n), category];
  return result('count', grammar.amount(value) + word, value, (wanted) => keys.find((key) => wanted.has(key)) ?? null);
}

function result(type: string, text: string, value: unknown, selectKey: (keys: Set<string>) => string | null): object {
  return { type, dir: 'auto', toString: () => text, toParts: () => [{ type, value: text }], valueOf: () => value, selectKey };
}
