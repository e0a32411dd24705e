// A grammar → which token can stand right behind which, somewhere in it: what no rule puts there need not be tried. Reads no line.
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  tokenMatcher,
  type IProduction,
  type IToken,
  type Rule,
  type TokenType,
} from 'chevrotain';

/** What can begin and end a part of a grammar, and whether it can be empty. */
interface Ends {
  first: ReadonlySet<TokenType>;
  last: ReadonlySet<TokenType>;
  empty: boolean;
}

/** A part that consists of others. */
interface Within {
  definition: IProduction[];
}

const nothing: Ends = { first: new Set(), last: new Set(), empty: false };

export class Neighbours {
  private readonly behind = new Map<TokenType, Set<TokenType>>();
  private readonly rules = new Map<string, Ends>();
  /** By type of a token: what can stand behind it. */
  private readonly known = new Map<TokenType, ReadonlySet<TokenType>>();

  constructor(grammar: Record<string, Rule>) {
    // What a rule can begin with follows from others, until nothing is added any more.
    for (let before = -1, now = 0; before !== now;) {
      before = now;
      now = 0;
      for (const [name, rule] of Object.entries(grammar)) {
        const ends = this.row(rule.definition);
        this.rules.set(name, ends);
        now += ends.first.size + ends.last.size + (ends.empty ? 1 : 0);
      }
      for (const types of this.behind.values()) now += types.size;
    }
  }

  /** Whether a token can stand right behind another. */
  follows(one: IToken, other: IToken): boolean {
    let types = this.known.get(one.tokenType);
    if (!types) {
      const all = [...this.behind].filter(([type]) => tokenMatcher(one, type)).flatMap(([, next]) => [...next]);
      this.known.set(one.tokenType, (types = new Set(all)));
    }
    if (types.has(other.tokenType)) return true;
    for (const type of types) if (tokenMatcher(other, type)) return true;
    return false;
  }

  private meet(last: Iterable<TokenType>, first: ReadonlySet<TokenType>): void {
    for (const type of last) {
      const next = this.behind.get(type) ?? new Set<TokenType>();
      this.behind.set(type, next);
      for (const one of first) next.add(one);
    }
  }

  /** Parts one after another. */
  private row(parts: readonly IProduction[]): Ends {
    const first = new Set<TokenType>();
    let last = new Set<TokenType>();
    let empty = true;
    for (const part of parts) {
      const ends = this.part(part);
      this.meet(last, ends.first);
      if (empty) for (const type of ends.first) first.add(type);
      last = ends.empty ? new Set([...last, ...ends.last]) : new Set(ends.last);
      empty &&= ends.empty;
    }
    return { first, last, empty };
  }

  private part(part: IProduction): Ends {
    if (part instanceof Terminal) {
      const one = new Set([part.terminalType]);
      return { first: one, last: one, empty: false };
    }
    if (part instanceof NonTerminal) return this.rules.get(part.nonTerminalName) ?? nothing;
    if (part instanceof Alternation) {
      const all = part.definition.map((one) => this.row((one as IProduction & Within).definition));
      return {
        first: new Set(all.flatMap(({ first }) => [...first])),
        last: new Set(all.flatMap(({ last }) => [...last])),
        empty: all.some(({ empty }) => empty),
      };
    }
    const ends = this.row((part as IProduction & Within).definition);
    if (part instanceof RepetitionWithSeparator || part instanceof RepetitionMandatoryWithSeparator) {
      this.meet(ends.last, new Set([part.separator]));
      this.meet([part.separator], ends.first);
    } else if (part instanceof Repetition || part instanceof RepetitionMandatory) this.meet(ends.last, ends.first);
    const mayLack = part instanceof Option || part instanceof Repetition || part instanceof RepetitionWithSeparator;
    return mayLack ? { ...ends, empty: true } : ends;
  }
}
