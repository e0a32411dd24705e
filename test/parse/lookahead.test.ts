// Which alternative the parser takes at a token is what chevrotain would take.
import {
  defaultParserErrorProvider,
  EOF,
  GAstVisitor,
  LLkLookaheadStrategy,
  type Alternation,
  type ILookaheadStrategy,
  type IOrAlt,
  type IToken,
  type Option,
  type Repetition,
  type RepetitionMandatory,
  type RepetitionMandatoryWithSeparator,
  type RepetitionWithSeparator,
  type Rule,
} from 'chevrotain';
import { expect, it } from 'vitest';
import { OneToken } from '../../grammar/lookahead.ts';
import { LineParser } from '../../grammar/rules.ts';
import { vocabulary } from '../../grammar/tokens.ts';

type OfOptional = Parameters<OneToken['buildLookaheadForOptional']>[0]['prodType'];
type Takes = (this: object, given?: IOrAlt<unknown>[]) => unknown;

/** Every place of a rule where the parser decides. */
class Places extends GAstVisitor {
  readonly list: { number: number; kind: OfOptional | Alternation }[] = [];
  visitOption = ({ idx }: Option): void => this.add(idx, 'Option');
  visitRepetition = ({ idx }: Repetition): void => this.add(idx, 'Repetition');
  visitRepetitionMandatory = ({ idx }: RepetitionMandatory): void => this.add(idx, 'RepetitionMandatory');
  visitRepetitionWithSeparator = ({ idx }: RepetitionWithSeparator): void => this.add(idx, 'RepetitionWithSeparator');
  visitRepetitionMandatoryWithSeparator = ({ idx }: RepetitionMandatoryWithSeparator): void =>
    this.add(idx, 'RepetitionMandatoryWithSeparator');
  visitAlternation = (one: Alternation): void => this.add(one.idx, one);
  visitRule = (): void => {};
  visitNonTerminal = (): void => {};
  visitAlternative = (): void => {};
  visitTerminal = (): void => {};
  private add(number: number, kind: OfOptional | Alternation): void {
    this.list.push({ number, kind });
  }
}

function decisions(rule: Rule, strategy: ILookaheadStrategy): { at: string; takes: Takes; gates: number }[] {
  const places = new Places();
  rule.accept(places);
  return places.list.flatMap(({ number, kind }) => {
    const common = { rule, prodOccurrence: number, maxLookahead: 1, dynamicTokensEnabled: false };
    if (typeof kind === 'string')
      return [
        {
          at: `${rule.name} ${kind} ${number}`,
          takes: strategy.buildLookaheadForOptional({ ...common, prodType: kind }) as Takes,
          gates: 0,
        },
      ];
    return [false, true].map((hasPredicates) => ({
      at: `${rule.name} or ${number}`,
      takes: strategy.buildLookaheadForAlternation({ ...common, hasPredicates }) as Takes,
      gates: hasPredicates ? kind.definition.length : 0,
    }));
  });
}

it('is what chevrotain takes, at each place, for each token, whatever is barred', () => {
  const rules = Object.values(new LineParser(defaultParserErrorProvider).getGAstProductions());
  let count = 0;
  for (const rule of rules) {
    const [ours, theirs] = [new OneToken(), new LLkLookaheadStrategy({ maxLookahead: 1 })].map((strategy) => decisions(rule, strategy));
    for (const [i, { at, takes, gates }] of ours!.entries()) {
      // No gate, then one of them shut, then all.
      for (let shut = -1; shut <= gates; shut++) {
        const given = Array.from({ length: gates }, (_, k) =>
          k === shut || shut === gates ? { ALT: () => {}, GATE: () => false } : { ALT: () => {} },
        );
        for (const type of [...vocabulary, EOF]) {
          const reader = { LA_FAST: (): IToken => ({ tokenType: type, tokenTypeIdx: type.tokenTypeIdx!, image: '', startOffset: 0 }) };
          expect(takes.call(reader, given), `${at}, ${type.name}`).toBe(theirs![i]!.takes.call(reader, given));
          count++;
        }
      }
    }
  }
  expect(count).toBeGreaterThan(10_000);
});
