// The beginning of a line → the tokens that some way through the grammar puts behind it: what none does need not be tried. Gates are left out, so
// more is expected here than a line may really go on with. Builds no tree.
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type IProduction,
  type IToken,
  type Rule,
} from 'chevrotain';
import { Firsts, type Whole } from '../../grammar/lookahead.ts';

/** Places between the tokens of a line at which a part may end. */
type Places = ReadonlySet<number>;

const nowhere: Places = new Set();

export class Expected {
  private readonly firsts = new Firsts();

  constructor(private readonly grammar: Record<string, Rule>) {}

  /** The numbers of the types of tokens that may stand behind these in a line of this rule. */
  after(line: readonly IToken[], rule: string): ReadonlySet<number> {
    const walk = new Walk(line, this.firsts);
    walk.row(this.grammar[rule]!.definition, 0);
    return walk.expected;
  }
}

/** Every way through the grammar that a line may be the beginning of. */
class Walk {
  readonly expected = new Set<number>();
  /** By rule, where it begins: where it may end. */
  private readonly ends = new Map<Rule, Map<number, Places>>();

  constructor(
    private readonly line: readonly IToken[],
    private readonly firsts: Firsts,
  ) {}

  /** Parts one after another. */
  row(parts: readonly IProduction[], from: number): Places {
    let places: Places = new Set([from]);
    for (const part of parts) {
      places = this.fromEach(places, (at) => this.part(part, at));
      if (places.size === 0) break;
    }
    return places;
  }

  private part(part: IProduction, at: number): Places {
    const first = this.firsts.of(part);
    const here: Places = first.empty ? new Set([at]) : nowhere;
    if (at === this.line.length) {
      for (const token of first.tokens) this.expected.add(token);
      return here;
    }
    if (!first.tokens.has(this.line[at]!.tokenTypeIdx)) return here;
    if (part instanceof Terminal) return new Set([at + 1]);
    if (part instanceof NonTerminal) return this.rule(part.referencedRule, at);
    if (part instanceof Alternation) return new Set(part.definition.flatMap((one) => [...this.row((one as Whole).definition, at)]));
    const { definition } = part as Whole;
    if (part instanceof Option) return new Set([at, ...this.row(definition, at)]);
    if (part instanceof RepetitionWithSeparator || part instanceof RepetitionMandatoryWithSeparator) {
      const more = [new Terminal({ terminalType: part.separator }), ...definition];
      return new Set([...here, ...this.again(more, this.row(definition, at))]);
    }
    if (part instanceof Repetition || part instanceof RepetitionMandatory)
      return new Set([...here, ...this.again(definition, this.row(definition, at))]);
    throw new Error('a grammar has no other parts');
  }

  private rule(rule: Rule, at: number): Places {
    const byPlace = this.ends.get(rule) ?? new Map<number, Places>();
    this.ends.set(rule, byPlace);
    const known = byPlace.get(at) ?? this.row(rule.definition, at);
    byPlace.set(at, known);
    return known;
  }

  /** Places, and those behind what may follow there any number of times. */
  private again(parts: readonly IProduction[], places: Places): Places {
    const all = new Set(places);
    for (const at of all) for (const next of this.row(parts, at)) all.add(next);
    return all;
  }

  private fromEach(places: Places, step: (at: number) => Places): Places {
    if (places.size === 1) return step([...places][0]!);
    const all = new Set<number>();
    for (const at of places) for (const next of step(at)) all.add(next);
    return all;
  }
}
