// Decides by the next token which alternative of a rule to take. Chevrotain computes the same by listing every way through the grammar
// for each place, which takes as long as parsing a set; here the first tokens of each rule are found once. Knows no rule.
import {
  Alternation,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type ILookaheadStrategy,
  type IOrAlt,
  type IProduction,
  type IToken,
  type Rule,
  type TokenType,
} from 'chevrotain';

/** The tokens with which something may begin, by number; `empty`: it may also be nothing. */
export interface First {
  tokens: Set<number>;
  empty: boolean;
}

/** The parser, as far as its next token is concerned. */
interface Reader {
  LA_FAST(howMuch: number): IToken;
}

export interface Whole extends IProduction {
  definition: IProduction[];
  idx: number;
}

const optionals = { Option, Repetition, RepetitionMandatory, RepetitionMandatoryWithSeparator, RepetitionWithSeparator };

/** With which tokens the parts of a grammar may begin. All is remembered: a grammar does not change. */
export class Firsts {
  private readonly known = new Map<IProduction, First>();

  /** Of parts in a row. */
  sequence(parts: readonly IProduction[]): First {
    const tokens = new Set<number>();
    for (const part of parts) {
      const first = this.of(part);
      for (const token of first.tokens) tokens.add(token);
      if (!first.empty) return { tokens, empty: false };
    }
    return { tokens, empty: true };
  }

  of(part: IProduction): First {
    const known = this.known.get(part) ?? this.found(part);
    this.known.set(part, known);
    return known;
  }

  private found(part: IProduction): First {
    if (part instanceof Terminal) return { tokens: new Set(standsFor(part.terminalType)), empty: false };
    if (part instanceof NonTerminal) return this.of(part.referencedRule);
    if (part instanceof Alternation) {
      const all = part.definition.map((each) => this.sequence((each as Whole).definition));
      return { tokens: new Set(all.flatMap(({ tokens }) => [...tokens])), empty: all.some(({ empty }) => empty) };
    }
    const { tokens, empty } = this.sequence((part as Whole).definition);
    const mayLack = part instanceof Option || part instanceof Repetition || part instanceof RepetitionWithSeparator;
    return { tokens, empty: empty || mayLack };
  }
}

/** Looks one token ahead. Its checks of the grammar are those of chevrotain. */
export class OneToken extends LLkLookaheadStrategy implements ILookaheadStrategy {
  private readonly firsts = new Firsts();

  constructor() {
    super({ maxLookahead: 1 });
  }

  override buildLookaheadForAlternation({
    rule,
    prodOccurrence,
    hasPredicates,
  }: Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0]) {
    const alternatives = found(rule, Alternation, prodOccurrence).definition.map((each) =>
      this.firsts.sequence((each as Whole).definition),
    );
    const choice = firstFitting(alternatives);
    const otherwise = alternatives.findIndex(({ empty }) => empty);
    const last = otherwise < 0 ? undefined : otherwise;
    if (!hasPredicates)
      return function (this: Reader): number | undefined {
        return choice[this.LA_FAST(1).tokenTypeIdx] ?? last;
      };
    // By token: all alternatives that may begin with it, in order. A gate may shut the first.
    const choices: (readonly number[] | undefined)[] = [];
    const empties = alternatives.flatMap(({ empty }, i) => (empty ? [i] : []));
    for (const token of new Set(alternatives.flatMap(({ tokens }) => [...tokens])))
      choices[token] = alternatives.flatMap(({ tokens, empty }, i) => (empty || tokens.has(token) ? [i] : []));
    return function (this: Reader, given?: IOrAlt<unknown>[]): number | undefined {
      const fitting = choices[this.LA_FAST(1).tokenTypeIdx] ?? empties;
      for (let i = 0; i < fitting.length; i++) {
        const gate = given![fitting[i]!]!.GATE;
        if (gate === undefined || gate.call(this) !== false) return fitting[i];
      }
      return undefined;
    };
  }

  override buildLookaheadForOptional({ rule, prodOccurrence, prodType }: Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0]) {
    const { tokens, empty } = this.firsts.sequence(found(rule, optionals[prodType], prodOccurrence).definition);
    const enters: boolean[] = [];
    for (const token of tokens) enters[token] = true;
    return function (this: Reader): boolean {
      return empty || enters[this.LA_FAST(1).tokenTypeIdx] === true;
    };
  }
}

/** A token, and for a category all that belong to it. */
function standsFor({ tokenTypeIdx, categoryMatches }: TokenType): number[] {
  return [tokenTypeIdx!, ...(categoryMatches ?? [])];
}

/** By token: the first alternative that may begin with it, if none before it may be nothing. */
function firstFitting(alternatives: readonly First[]): (number | undefined)[] {
  const choice: (number | undefined)[] = [];
  for (const [i, { tokens, empty }] of alternatives.entries()) {
    for (const token of tokens) choice[token] ??= i;
    if (empty) break;
  }
  return choice;
}

/** The part of a rule with this number, other rules left out. */
function found(rule: Rule, kind: new (...args: never[]) => IProduction, number: number): Whole {
  const all: IProduction[] = [...rule.definition];
  for (let part = all.pop(); part; part = all.pop()) {
    if (part instanceof kind && (part as Whole).idx === number) return part as Whole;
    if ('definition' in part && !(part instanceof NonTerminal)) all.push(...(part as Whole).definition);
  }
  throw new Error(`${rule.name} has no part ${number} of this kind`);
}
