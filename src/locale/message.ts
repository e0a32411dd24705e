// A message (Unicode MessageFormat 2) becomes a text with its values put in, in the grammar of one language. Knows no message itself.
//
// Beside what the format has, two functions: `{zone :form case=to}` puts a thing in a form its language declares (a case, `one`, `few` …),
// `{colour :form like=shape}` in the form named as the gender of another is (`f: červená`), and `{number :count of=card case=acc}` a number
// with the word it counts. `{you}` is short for `{$you}`.
import { MessageFormat } from 'messageformat';
import { longhand } from '../text/braces.ts';
import { bare, categoryOf, formOf, termText, type Term } from './terms.ts';

/** A value that is put in differently by case, and by which `.match` can choose. */
export interface Declined {
  /** In a case; '' is the plain one. `number`: a plural category, where the message asks for one. */
  form(by: string, number: string): string;
  /** What `.match` may compare it with, the nearest first: a number, its category, a gender. */
  keys(): string[];
}

/** An amount without end, as the engine has it: all, all but 1, all and 2 more. */
export class Endless {
  constructor(
    readonly more: number,
    private readonly words: string,
  ) {}
  toString(): string {
    return this.words;
  }
}

export type Value = string | number | Declined | Endless;
export type Values = Readonly<Record<string, Value>>;

/** Where the functions of a message find the words of their language. */
export interface Grammar {
  readonly language: string;
  term(id: string): Term;
  /** A number as people write it there; `all` where there is no end of it. */
  amount(n: unknown): string;
}

export function isDeclined(x: unknown): x is Declined {
  return typeof x === 'object' && x !== null && 'form' in x && 'keys' in x;
}

/** A word of the game that is put in by its forms. */
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
  toString(): string {
    return this.form('', 'one');
  }
}

type Options = Record<string, unknown>;
interface FunctionContext {
  literalOptionKeys?: Set<string>;
}

/** A message ready to be filled in. Throws a MessageError when it cannot be read. */
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

  /** What is missing stays visible as `{$name}`. */
  fill(values: Values): string {
    return this.compiled.format(values as Record<string, unknown>, () => {});
  }
}

/** The words of the game by which a message counts: `card` in `{number :count of=card}`. */
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
