// Nouns with their articles and counts: `the top 3 cards`, `up to half of all rules`, `each relic or curse`.
import type { IOrAlt } from 'chevrotain';
import type { Noun, Np, Quantity, Word } from '../tree.ts';
import type { Span } from '../../src/text/source.ts';
import * as t from '../tokens.ts';
import { none, pronoun, type Det, type Rule } from './base.ts';
import { ThingRules } from './things.ts';

export abstract class NounRules extends ThingRules {
  noun: Rule<Noun> = this.RULE('noun', () => {
    const from = this.LA(1);
    const noun: Noun = { other: false, place: null, words: [], span: none };
    this.OPTION(() => {
      this.CONSUME(t.Other);
      noun.other = true;
    });
    this.OPTION1(() => (noun.place = this.CONSUME(t.Place).image));
    this.SUBRULE(this.nounWords, { ARGS: [noun, false] });
    return this.close(noun, from);
  });
  /** `under`: the words share one article, so that `of` after the last one applies to all: `the top relic or curse of pile`. */
  nounWords: Rule<void, [Noun, boolean]> = this.RULE('nounWords', (noun: Noun, under: boolean) => {
    const first = this.word(this.CONSUME(t.Name));
    this.ACTION(() => noun.words.push(first));
    this.MANY({
      GATE: () => this.unionAhead(under),
      DEF: () => {
        const joiner = this.OR([{ ALT: () => this.CONSUME(t.And) }, { ALT: () => this.CONSUME(t.Or) }]);
        const more = this.word(this.CONSUME1(t.Name));
        this.ACTION(() => {
          noun.words.push(more);
          if (joiner.image === 'and') noun.how = 'and';
        });
      },
    });
  });
  /** `relic or curse`: two nouns with one article. */
  private unionAhead(under: boolean): boolean {
    const a = this.ahead;
    if (this.inPair && a.is(1, t.And)) return false;
    if (!a.is(1, t.And, t.Or) || !a.is(2, t.Name) || a.is(3, t.PossS, t.Plus, t.Minus)) return false;
    if (a.is(3, t.Of) && !(under && a.is(1, t.Or))) return false;
    if (this.inSubject) return !a.predicate(2);
    return !a.is(3, t.Name, t.Is, t.IsNot, t.Cmp, t.Equal, t.Unequal, t.DoNot, t.May, t.Must, t.Cannot) && this.joins();
  }

  /** How many: `3`, `three`, `half`, `draws`, `(count of old + 1)`. */
  count: Rule<Np> = this.RULE('count', () => {
    const from = this.LA(1);
    const made = this.OR<Np>([
      { ALT: () => ({ kind: 'numeral', value: Number(this.CONSUME(t.Numerals).image), span: none }) },
      { ALT: () => ({ kind: 'number word', value: t.numberWords.indexOf(this.CONSUME(t.NumberWord).image), span: none }) },
      this.after(t.Half, () => ({ kind: 'half', span: none })),
      { ALT: () => ({ kind: 'name', word: this.word(this.CONSUME(t.Name)), span: none }) },
      { ALT: () => ({ kind: 'pronoun', word: pronoun(this.CONSUME(t.Pron).image), span: none }) },
      this.after(t.Open, () => {
        const inner = this.as(false, false, () => this.SUBRULE(this.amount));
        this.CONSUME(t.Close);
        return inner;
      }),
    ]);
    return made.span === none ? this.close(made, from) : made;
  });

  /** `up to half of all rules`, `at least one and up to 3 cards`: an amount and what it is an amount of. */
  some: Rule<Np> = this.RULE('some', () => {
    const from = this.LA(1);
    let quantity: Quantity = 'exactly';
    let max: Np | null = null;
    let strict = false;
    const count = this.OR<Np>([
      this.after(t.UpTo, () => {
        quantity = 'up to';
        return this.SUBRULE(this.count);
      }),
      this.after(t.AtLeast, () => {
        quantity = 'at least';
        const least = this.SUBRULE1(this.count);
        this.OPTION({
          GATE: () => this.ahead.is(2, t.UpTo, t.AtMost),
          DEF: () => {
            this.CONSUME(t.And);
            this.OR1([{ ALT: () => this.CONSUME1(t.UpTo) }, { ALT: () => this.CONSUME1(t.AtMost) }]);
            max = this.SUBRULE2(this.count);
          },
        });
        return least;
      }),
      this.after(t.AtMost, () => {
        quantity = 'at most';
        return this.SUBRULE3(this.count);
      }),
      this.after(t.MoreThan, () => {
        quantity = 'more than';
        return this.SUBRULE4(this.count);
      }),
      this.after(t.FewerThan, () => {
        quantity = 'fewer than';
        return this.SUBRULE5(this.count);
      }),
      this.after(t.Exactly, () => {
        strict = true;
        return this.SUBRULE6(this.count);
      }),
      this.after(t.AllBut, () => {
        quantity = 'all but';
        return this.SUBRULE7(this.count);
      }),
      { ALT: () => this.SUBRULE8(this.count) },
    ]);
    this.OPTION1(() => {
      quantity = this.SUBRULE(this.orMore);
    });
    const rest = this.SUBRULE(this.ofWhat);
    this.OPTION3({
      GATE: () => quantity === 'exactly',
      DEF: () => (quantity = this.SUBRULE1(this.orMore)),
    });
    if (quantity === 'exactly' && !strict && !rest.noun && !rest.of) return count;
    const { adjective, ...what } = rest;
    const made: Np = { kind: 'some', quantity, count, max, ...what, span: none };
    if (strict) made.strict = true;
    return this.described(this.close(made, from), adjective, from);
  });
  orMore: Rule<Quantity> = this.RULE('orMore', () =>
    this.OR<Quantity>([this.after(t.OrMore, () => 'at least'), this.after(t.OrFewer, () => 'at most')]),
  );
  ofWhat: Rule<{ noun: Noun | null; of: Np | null; adjective: Word | undefined }> = this.RULE('ofWhat', () => {
    let adjective: Word | undefined;
    let noun: Noun | null = null;
    let of: Np | null = null;
    this.OPTION({
      GATE: () =>
        this.ahead.is(1, t.Of, t.Other, t.Place) ||
        (this.ahead.is(1, t.Name)
          ? !this.ahead.surelyDeed(1) && !this.ahead.is(1, t.Times, t.Higher, t.Lower)
          : /^half$/.test(this.LA(0).image) && this.ahead.is(1, t.Poss, t.The)),
      DEF: () =>
        this.OR<unknown>([
          this.after(t.Of, () => (of = this.SUBRULE(this.thing))),
          {
            // `half your hand`
            GATE: () => /^half$/.test(this.LA(0).image) && this.ahead.is(1, t.Poss, t.The),
            ALT: () => (of = this.SUBRULE1(this.thing)),
          },
          {
            ALT: () => {
              adjective = this.OPTION1({ GATE: () => this.ahead.adjective(1), DEF: () => this.word(this.CONSUME(t.Name)) });
              noun = this.SUBRULE(this.noun);
            },
          },
        ]),
    });
    return { noun, of, adjective };
  });

  /** `the one of rivals with the most relics`. */
  private oneOf(det: Det, made: Np & { kind: 'determined' }): IOrAlt<unknown> {
    return {
      GATE: () => det === 'the' && this.LA(1).image === 'one' && this.ahead.is(2, t.Of),
      ALT: () => {
        this.CONSUME(t.NumberWord);
        this.CONSUME2(t.Of);
        made.of = this.SUBRULE2(this.thing, { ARGS: [true] });
      },
    };
  }

  /** `the other`, `the other one`, `the other 2`: of those spoken of. */
  private othersOf(det: Det, made: Np & { kind: 'determined' }): IOrAlt<unknown> {
    return {
      GATE: () =>
        det === 'the' &&
        this.ahead.is(1, t.Other) &&
        !this.ahead.is(2, t.Name, t.Place, t.Open, t.Half) &&
        (!this.ahead.is(2, t.Numerals, t.NumberWord) || !this.ahead.is(3, t.Name, t.Place, t.Open)),
      ALT: () => {
        const other = this.CONSUME2(t.Other);
        this.OPTION7(() => this.OR3([{ ALT: () => this.CONSUME2(t.Numerals) }, { ALT: () => this.CONSUME3(t.NumberWord) }]));
        const word: Word = { text: 'other', span: this.across(other) };
        made.noun = this.close<Noun>({ other: false, place: null, words: [word], span: none }, other);
      },
    };
  }

  /** What follows `a`, `the`, `all`, `each`, `no`, `another`, `any`. */
  determined: Rule<Np, [Det]> = this.RULE('determined', (det: Det): Np => {
    const from = this.LA(0);
    let adjective: Word | undefined;
    const made: Np & { kind: 'determined' } = { kind: 'determined', det, most: null, count: null, noun: null, of: null, span: none };
    this.OR<unknown>([
      this.oneOf(det, made),
      this.othersOf(det, made),
      {
        GATE: () => det !== 'a' && det !== 'the' && det !== 'another',
        ALT: () => {
          this.CONSUME(t.Of);
          made.of = det === 'any' ? this.SUBRULE(this.things) : this.SUBRULE(this.thing);
        },
      },
      {
        GATE: () => this.ahead.is(1, t.Poss) && det !== 'a' && det !== 'the' && det !== 'another',
        ALT: () => (made.of = this.SUBRULE1(this.thing)),
      },
      {
        GATE: () => this.ahead.is(1, t.Other, t.Place, t.Name, t.Numerals, t.NumberWord, t.Open, t.Most, t.Fewest, t.Half),
        ALT: () => {
          const first = this.LA(1);
          const noun: Noun = { other: false, place: null, words: [], span: none };
          this.OPTION(() => (made.most = this.SUBRULE(this.mostOrFewest)));
          this.OPTION1(() => {
            this.CONSUME(t.Other);
            noun.other = true;
          });
          this.OPTION2(() => (noun.place = this.CONSUME(t.Place).image));
          // `a random other player`
          this.OPTION5({
            GATE: () => noun.place === 'random' && !noun.other,
            DEF: () => {
              this.CONSUME1(t.Other);
              noun.other = true;
            },
          });
          this.OPTION3({
            GATE: () =>
              this.ahead.is(1, t.Numerals, t.NumberWord, t.Open, t.Half) ||
              (!!noun.place &&
                this.ahead.is(1, t.Name) &&
                this.ahead.is(2, t.Name) &&
                !this.ahead.adjective(1) &&
                !this.ahead.is(2, t.Facing, t.Over) &&
                !this.ahead.times(2) &&
                !(/^(?:next|previous)$/.test(noun.place) && this.ahead.kind(2).verb) &&
                !this.ahead.surelyDeed(2)),
            DEF: () => {
              made.count = this.SUBRULE(this.count);
              this.OPTION4({
                GATE: () => !noun.place,
                DEF: () => (noun.place = this.CONSUME1(t.Place).image),
              });
            },
          });
          this.OR2([
            {
              GATE: () => det === 'any' && !!made.count,
              ALT: () => {
                this.CONSUME1(t.Of);
                made.of = this.SUBRULE1(this.things);
              },
            },
            {
              ALT: () => {
                adjective = this.OPTION6({ GATE: () => this.ahead.adjective(1), DEF: () => this.word(this.CONSUME(t.Name)) });
                this.SUBRULE(this.nounWords, { ARGS: [noun, !!noun.place || det !== 'the'] });
                made.noun = this.close(noun, first);
              },
            },
          ]);
        },
      },
      { GATE: () => det === 'all' || det === 'no' || det === 'any', ALT: () => {} },
    ]);
    if (det === 'no' && !made.noun && !made.of) return { kind: 'name', word: { text: 'no', span: this.spanHere() }, span: this.spanHere() };
    return this.described(made, adjective, from);
  });

  /** `top 3 cards`, `total doom`: without an article. */
  placed: Rule<Np> = this.RULE('placed', (): Np => {
    const from = this.LA(1);
    const noun: Noun = { other: false, place: this.CONSUME(t.Place).image, words: [], span: none };
    let count: Np | null = null;
    this.OPTION({
      GATE: () => this.ahead.is(1, t.Numerals, t.NumberWord, t.Open, t.Half),
      DEF: () => (count = this.SUBRULE(this.count)),
    });
    this.SUBRULE(this.nounWords, { ARGS: [noun, true] });
    return { kind: 'determined', det: 'the', most: null, count, noun: this.close(noun, from), of: null, span: none };
  });

  /** `other players`: all of them. */
  others: Rule<Np> = this.RULE('others', (): Np => {
    const from = this.LA(1);
    this.CONSUME(t.Other);
    const noun: Noun = { other: true, place: null, words: [], span: none };
    this.SUBRULE(this.nounWords, { ARGS: [noun, false] });
    return { kind: 'determined', det: 'all', most: null, count: null, noun: this.close(noun, from), of: null, span: none };
  });

  mostOrFewest: Rule<'most' | 'fewest'> = this.RULE('mostOrFewest', () =>
    this.OR<'most' | 'fewest'>([this.after(t.Most, () => 'most'), this.after(t.Fewest, () => 'fewest')]),
  );
  private spanHere(): Span {
    return this.RECORDING_PHASE ? none : this.across(this.LA(0));
  }
}
