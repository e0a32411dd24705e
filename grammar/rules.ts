// Defines the grammar of one line of the effect language and builds its tree. Knows no word of any game, no layout and no second line.
import { EmbeddedActionsParser, type IParserErrorMessageProvider, type IToken, type ParserMethod } from 'chevrotain';
import type { Being, Claim, CountsAs, Every, Head, Mood, Noun, Np, Order, Part, Predicate, Quantity, Simple, Word } from './tree.ts';
import type { Span } from '../src/text/source.ts';
import { Ahead } from './ahead.ts';
import * as t from './tokens.ts';

type Rule<T, A extends unknown[] = []> = ParserMethod<A, T>;

/** The contents of a line of orders; how its head ends decides whether a block must follow. */
export interface LineParts {
  heads: Head[];
  body: Simple[];
  otherwise: Simple[] | null;
  /** Whether the line ends with a colon. */
  opens: boolean;
}
export interface ClaimParts {
  anyOf: boolean;
  claim: Claim | null;
}
export interface ValueParts {
  when: Claim | null;
  otherwise: boolean;
  value: Np | null;
}
/** A mistake that the grammar accepts; the parser reports it separately. */
export interface Slip {
  kind: 'mixed' | 'times';
  from: IToken;
  to: IToken;
}

const dets: Record<string, 'a' | 'the' | 'all' | 'each' | 'no' | 'another' | 'any'> = {
  a: 'a',
  an: 'a',
  the: 'the',
  all: 'all',
  each: 'each',
  every: 'each',
  no: 'no',
  another: 'another',
  any: 'any',
};
const signs: Record<string, string> = { '≤': '<=', '≥': '>=', are: 'is', is: 'is', '=': 'is', '==': 'is' };
const pronouns: Record<string, string> = { anyone: 'anybody', somebody: 'anybody', someone: 'anybody', everybody: 'everyone' };

export class LineParser extends EmbeddedActionsParser {
  /** Turns token offsets into the span stored in the tree. */
  spanOf: (start: number, end: number) => Span = (start, end) => ({ start, end });
  slips: Slip[] = [];
  /** True inside the subject of a claim or an order: nothing else has been read, so `and`, `or` and `on` can only continue the thing. */
  private inSubject = false;
  private inClaim = false;
  private readonly ahead: Ahead;

  constructor(messages: IParserErrorMessageProvider, careful = false) {
    super(t.vocabulary, { recoveryEnabled: false, maxLookahead: 1, errorMessageProvider: messages, skipValidations: !careful });
    this.ahead = new Ahead((k) => this.LA(k));
    this.performSelfAnalysis();
  }

  /** Forgets the previous line. */
  begin(tokens: IToken[], spanOf: (start: number, end: number) => Span): void {
    this.input = tokens;
    this.spanOf = spanOf;
    this.slips = [];
    this.inSubject = false;
    this.inClaim = false;
  }

  // ---- lines

  line: Rule<LineParts> = this.RULE('line', () => {
    const parts: LineParts = { heads: [], body: [], otherwise: null, opens: false };
    this.MANY({
      GATE: () => this.ahead.head() && !parts.opens,
      DEF: () => {
        const head = this.SUBRULE(this.head);
        this.ACTION(() => parts.heads.push(head));
        this.OR([
          {
            ALT: () => {
              this.CONSUME(t.Comma);
              this.OPTION4(() => this.CONSUME(t.Then));
            },
          },
          {
            ALT: () => {
              this.CONSUME(t.Colon);
              parts.opens = true;
            },
          },
          { GATE: () => head.kind === 'meanwhile' || (head.kind === 'otherwise' && !head.claim), ALT: () => {} },
        ]);
      },
    });
    this.OPTION({
      GATE: () => !parts.opens && (!parts.heads.length || !this.bare()),
      DEF: () => {
        parts.body = this.SUBRULE(this.statements);
        this.OPTION1({
          GATE: () => this.ahead.is(1, t.Otherwise) || this.ahead.is(2, t.Otherwise),
          DEF: () => {
            this.OPTION2(() => this.CONSUME1(t.Comma));
            this.CONSUME(t.Otherwise);
            this.OPTION3(() => this.CONSUME2(t.Comma));
            parts.otherwise = this.SUBRULE1(this.statements);
          },
        });
      },
    });
    return parts;
  });

  claimLine: Rule<ClaimParts> = this.RULE('claimLine', () =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.AnyOf);
          this.CONSUME(t.Colon);
          return { anyOf: true, claim: null };
        },
      },
      { ALT: () => ({ anyOf: false, claim: this.SUBRULE(this.claim) }) },
    ]),
  );

  valueLine: Rule<ValueParts> = this.RULE('valueLine', () => {
    const parts: ValueParts = { when: null, otherwise: false, value: null };
    this.OPTION(() => {
      this.OR([
        {
          ALT: () => {
            parts.when = this.SUBRULE(this.condition);
          },
        },
        {
          ALT: () => {
            this.CONSUME(t.Otherwise);
            parts.otherwise = true;
            this.OPTION1(() => {
              parts.when = this.SUBRULE1(this.condition);
            });
          },
        },
      ]);
      this.CONSUME(t.Comma);
    });
    parts.value = this.SUBRULE(this.amountEach);
    return parts;
  });

  // ---- heads

  head: Rule<Head> = this.RULE('head', () => {
    const from = this.LA(1);
    const head = this.OR<Head>([
      {
        ALT: () => {
          this.CONSUME(t.When);
          return { kind: 'when', manner: 'after', event: this.SUBRULE(this.claim), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Instead);
          this.CONSUME1(t.When);
          return { kind: 'when', manner: 'instead', event: this.SUBRULE1(this.claim), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.InsteadOf);
          return { kind: 'when', manner: 'instead', event: this.SUBRULE(this.event), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.InResponse);
          this.CONSUME2(t.When);
          return { kind: 'when', manner: 'response', event: this.SUBRULE2(this.claim), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.InResponseTo);
          return { kind: 'when', manner: 'response', event: this.SUBRULE1(this.event), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Whenever);
          return { kind: 'whenever', claim: this.SUBRULE3(this.claim), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.WhileInPlay);
          return { kind: 'while', claim: null, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.While);
          return { kind: 'while', claim: this.SUBRULE4(this.claim), span: none };
        },
      },
      {
        ALT: () => {
          const words = this.CONSUME(t.AtMoment).image;
          return {
            kind: 'moment',
            edge: /^at +the +end/.test(words) ? 'end' : 'start',
            whose: /your +turn$/.test(words) ? 'your' : 'each',
            span: none,
          };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.OncePerTurn);
          return { kind: 'power', limit: 'once per turn', span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.AnyTime);
          return { kind: 'power', limit: 'any time', span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.OnYourTurn);
          return { kind: 'power', limit: 'on your turn', span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.AllAtOnce);
          return { kind: 'all at once', span: none };
        },
      },
      { ALT: () => ({ kind: 'if', claim: this.SUBRULE(this.condition), span: none }) },
      {
        ALT: () => {
          this.CONSUME(t.Otherwise);
          let claim: Claim | null = null;
          this.OPTION(() => {
            claim = this.SUBRULE1(this.condition);
          });
          return { kind: 'otherwise', claim, span: none };
        },
      },
      {
        ALT: () => {
          const things = this.SUBRULE(this.forEach);
          let as: Word | null = null;
          this.OPTION1(() => {
            as = this.SUBRULE(this.naming);
          });
          return { kind: 'for each', things, as, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Repeat);
          let until: Claim | null = null;
          let times: Np | null = null;
          this.OPTION2({
            GATE: () => !this.ahead.ends(1),
            DEF: () =>
              this.OR1([
                {
                  ALT: () => {
                    this.CONSUME(t.Until);
                    until = this.SUBRULE5(this.claim);
                  },
                },
                {
                  ALT: () => {
                    times = this.SUBRULE(this.amount);
                    this.CONSUME(t.Times);
                  },
                },
              ]),
          });
          return { kind: 'repeat', until, times, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Offer);
          return { kind: 'offer', span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Meanwhile);
          return { kind: 'meanwhile', span: none };
        },
      },
    ]);
    return this.close(head, from);
  });

  /** `if CLAIM`, `unless CLAIM`. */
  condition: Rule<Claim> = this.RULE('condition', () =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(t.If);
          return this.SUBRULE(this.claim);
        },
      },
      {
        ALT: () => {
          const from = this.CONSUME(t.Unless);
          const of = this.SUBRULE1(this.claim);
          return this.close<Claim>({ kind: 'not', of, span: none }, from);
        },
      },
    ]),
  );

  /** `another player playing a card`; without a subject, `you` is meant: `drawing a card`. */
  event: Rule<Claim> = this.RULE('event', () =>
    this.OR([
      {
        GATE: () =>
          this.ahead.is(1, t.Name) && /ing$/.test(this.LA(1).image) && !(this.ahead.is(2, t.Name) && /ing$/.test(this.LA(2).image)),
        ALT: () => {
          const from = this.LA(1);
          const predicate = this.SUBRULE(this.predicate);
          return this.close<Claim>(
            {
              kind: 'claim',
              subject: { kind: 'pronoun', word: 'you', span: this.spanOf(from.startOffset, from.startOffset) },
              predicate,
              span: none,
            },
            from,
          );
        },
      },
      { ALT: () => this.SUBRULE(this.claim) },
    ]),
  );

  // ---- sentences that do something

  statements: Rule<Simple[]> = this.RULE('statements', () => {
    const list = [this.SUBRULE(this.simple)];
    this.MANY({
      GATE: () => this.goesOn(),
      DEF: () => {
        this.OPTION(() => this.CONSUME(t.Comma));
        this.OPTION1(() => this.CONSUME(t.And));
        this.OPTION2(() => this.CONSUME(t.Then));
        list.push(this.SUBRULE1(this.simple));
      },
    });
    return list;
  });
  private goesOn(): boolean {
    const k = this.ahead.is(1, t.Comma) ? 2 : 1;
    if (this.ahead.is(k, t.Then)) return true;
    return this.ahead.is(k, t.And) && (this.ahead.is(k + 1, t.Then) || this.ahead.order(k + 1, false) || this.ahead.sentence(k + 1));
  }

  simple: Rule<Simple> = this.RULE('simple', () => {
    const from = this.LA(1);
    let until: Being['until'] = null;
    this.OPTION1({
      GATE: () => this.ahead.is(2, t.Comma),
      DEF: () => {
        until = this.SUBRULE(this.lasting);
        this.CONSUME(t.Comma);
      },
    });
    const done = this.OR<Simple>([
      { GATE: () => this.ahead.every(), ALT: () => this.SUBRULE(this.every) },
      { GATE: () => this.ahead.is(1, t.CountsAs) || this.ahead.is(2, t.CountsAs), ALT: () => this.SUBRULE(this.countsAs) },
      { GATE: () => this.ahead.being(), ALT: () => this.SUBRULE(this.being) },
      { ALT: () => this.SUBRULE(this.order) },
    ]);
    this.OPTION(() => {
      const when = this.SUBRULE(this.condition);
      this.ACTION(() => {
        done.when = when;
      });
    });
    this.ACTION(() => {
      if (until && done.kind === 'being') done.until ??= until;
      else if (until && done.kind === 'order') done.parts.push(lastingPart(until, this.spanOf(from.startOffset, from.endOffset! + 1)));
      else if (until && done.kind !== 'order') done.until = until;
    });
    return this.close(done, from);
  });

  every: Rule<Every> = this.RULE('every', (): Every => {
    this.CONSUME(t.Each);
    this.OPTION(() => this.CONSUME(t.Printed));
    const numeral = this.OR<number | null>([
      { ALT: () => Number(this.CONSUME(t.Numerals).image) },
      {
        ALT: () => {
          this.CONSUME(t.Numeral);
          return null;
        },
      },
    ]);
    const to = this.SUBRULE(this.change);
    return { kind: 'every', span: none, numeral, ...to, when: null };
  });

  countsAs: Rule<CountsAs> = this.RULE('countsAs', (): CountsAs => {
    this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(t.This) }, { ALT: () => this.CONSUME(t.It) }]));
    this.CONSUME(t.CountsAs);
    return { kind: 'counts as', span: none, value: this.SUBRULE(this.things), when: null };
  });

  being: Rule<Being> = this.RULE('being', (): Being => {
    const target = this.SUBRULE(this.thing);
    const to = this.SUBRULE(this.change);
    let whose: Np | null = null;
    let until: Being['until'] = null;
    this.OPTION(() => {
      this.CONSUME(t.For);
      whose = this.SUBRULE(this.things);
    });
    this.OPTION1(() => {
      until = this.SUBRULE(this.lasting);
    });
    return { kind: 'being', span: none, target, ...to, whose, until, when: null };
  });

  /** `this turn`, `until your next turn`. */
  lasting: Rule<Being['until']> = this.RULE('lasting', () =>
    this.OR<Being['until']>([
      {
        ALT: () => {
          this.CONSUME(t.ThisTurn);
          return 'this turn';
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.UntilNextTurn);
          return 'your next turn';
        },
      },
    ]),
  );

  change: Rule<{ change: 'is' | '+' | '-'; value: Np }> = this.RULE('change', () =>
    this.OR<{ change: 'is' | '+' | '-'; value: Np }>([
      {
        ALT: () => {
          this.CONSUME(t.Is);
          return { change: 'is', value: this.SUBRULE(this.amountEach) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Plus);
          return { change: '+', value: this.SUBRULE1(this.amountEach) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Minus);
          return { change: '-', value: this.SUBRULE2(this.amountEach) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Reads);
          const value = this.SUBRULE3(this.amountEach);
          let change: 'is' | '+' | '-' = 'is';
          this.OPTION(() => {
            change = this.OR1<'+' | '-'>([
              {
                ALT: () => {
                  this.CONSUME(t.Higher);
                  return '+';
                },
              },
              {
                ALT: () => {
                  this.CONSUME(t.Lower);
                  return '-';
                },
              },
            ]);
          });
          return { change, value };
        },
      },
    ]),
  );

  order: Rule<Order> = this.RULE('order', () => {
    const order: Order = {
      kind: 'order',
      span: none,
      subject: null,
      mood: 'does',
      verb: noWord,
      object: null,
      parts: [],
      as: null,
      when: null,
      forEach: null,
    };
    this.OPTION({
      GATE: () => this.ahead.subject(),
      DEF: () => {
        order.subject = this.as(true, false, () => this.SUBRULE(this.things));
        this.OPTION4(() => {
          const turn = this.CONSUME(t.InTurn);
          order.parts.push({ prep: 'in turn', np: null, text: null, span: this.spanOf(turn.startOffset, turn.endOffset! + 1) });
        });
        this.OPTION1(() => {
          order.mood = this.OR<Mood>([
            {
              ALT: () => {
                this.CONSUME(t.May);
                return 'may';
              },
            },
            {
              ALT: () => {
                this.CONSUME(t.Must);
                return 'must';
              },
            },
            {
              ALT: () => {
                this.CONSUME(t.Cannot);
                return 'cannot';
              },
            },
          ]);
        });
      },
    });
    order.verb = this.word(this.CONSUME(t.Name));
    this.OPTION2({
      GATE: () => this.thingAhead(),
      DEF: () => {
        order.object = this.SUBRULE1(this.things);
      },
    });
    this.OPTION3({
      GATE: () => this.secondThing(order.object),
      DEF: () => {
        const given: Np = this.SUBRULE2(this.things);
        this.ACTION(() => {
          order.parts.push(givenTo(order.object!));
          order.object = given;
        });
      },
    });
    this.MANY({
      GATE: () => !this.ahead.is(1, t.As) || !order.as,
      DEF: () =>
        this.OR1([
          {
            ALT: () => {
              order.as = this.SUBRULE(this.naming);
            },
          },
          {
            GATE: () => !order.forEach,
            ALT: () => {
              order.forEach = this.SUBRULE(this.forEach);
            },
          },
          {
            ALT: () => {
              order.parts.push(this.SUBRULE(this.part));
            },
          },
        ]),
    });
    return order;
  });

  /** `to their hand`, `aside`, `"a text"`, `instead`, `this turn`. */
  part: Rule<Part> = this.RULE('part', () => {
    const from = this.LA(1);
    const part = this.OR<Part>([
      {
        ALT: () => {
          const prep = this.CONSUME(t.Prep).image;
          return { prep: preposition(prep), np: this.SUBRULE(this.things), text: null, span: none };
        },
      },
      { ALT: () => ({ prep: this.CONSUME(t.Loc).image, np: this.SUBRULE1(this.things), text: null, span: none }) },
      {
        // `pass all hands to your left`
        ALT: () => {
          const side = this.CONSUME(t.OnSide);
          const word: Word = { text: side.image.split(' ').at(-1)!, span: this.spanOf(side.startOffset, side.endOffset! + 1) };
          return { prep: 'to', np: { kind: 'name', word, span: word.span }, text: null, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Aside);
          return { prep: 'aside', np: null, text: null, span: none };
        },
      },
      { ALT: () => ({ prep: 'text', np: null, text: unquote(this.CONSUME(t.Text).image), span: none }) },
      {
        ALT: () => {
          this.CONSUME(t.Instead);
          return { prep: 'instead', np: null, text: null, span: none };
        },
      },
      { ALT: () => lastingPart(this.SUBRULE(this.lasting), none) },
      {
        ALT: () => {
          this.CONSUME(t.InTurn);
          return { prep: 'in turn', np: null, text: null, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.FirstYes);
          return { prep: 'first yes', np: null, text: null, span: none };
        },
      },
    ]);
    return this.close(part, from);
  });

  naming: Rule<Word> = this.RULE('naming', () => {
    this.CONSUME(t.As);
    return this.word(this.CONSUME(t.Name));
  });
  forEach: Rule<Np> = this.RULE('forEach', () => {
    this.CONSUME(t.ForEach);
    return this.SUBRULE(this.thing);
  });

  // ---- claims

  claim: Rule<Claim> = this.RULE('claim', () => {
    const from = this.LA(1);
    const items = this.as(false, true, () => {
      const list = [this.SUBRULE(this.both)];
      this.MANY(() => {
        this.CONSUME(t.Or);
        this.OR([
          {
            GATE: () => this.elided(lastSubject(list)),
            ALT: () => {
              list.push(this.SUBRULE(this.elision, { ARGS: [lastSubject(list)!] }));
            },
          },
          {
            ALT: () => {
              list.push(this.SUBRULE1(this.both));
            },
          },
        ]);
      });
      return list;
    });
    return items.length > 1 ? this.close<Claim>({ kind: 'or', items, span: none }, from) : items[0]!;
  });

  both: Rule<Claim> = this.RULE('both', () => {
    const from = this.LA(1);
    const list = [this.SUBRULE(this.single)];
    this.MANY({
      GATE: () => (!this.ahead.order(2, true) && !this.ahead.is(2, t.Then)) || this.elided(lastSubject(list), 2),
      DEF: () => {
        this.CONSUME(t.And);
        this.OR([
          {
            GATE: () => this.elided(lastSubject(list)),
            ALT: () => {
              list.push(this.SUBRULE(this.elision, { ARGS: [lastSubject(list)!] }));
            },
          },
          {
            ALT: () => {
              list.push(this.SUBRULE1(this.single));
            },
          },
        ]);
      },
    });
    return list.length > 1 ? this.close<Claim>({ kind: 'and', items: list, span: none }, from) : list[0]!;
  });

  single: Rule<Claim> = this.RULE('single', () => {
    const from = this.LA(1);
    const claim = this.OR<Claim>([
      {
        ALT: () => {
          this.CONSUME(t.Not);
          const of = this.OR1<Claim>([
            { GATE: () => !this.ahead.ends(1), ALT: () => this.SUBRULE(this.single) },
            { ALT: () => ({ kind: 'so', span: this.spanOf(from.startOffset, from.endOffset! + 1) }) },
          ]);
          return { kind: 'not', of, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.So);
          return { kind: 'so', span: none };
        },
      },
      {
        GATE: () =>
          this.ahead.is(1, t.You, t.They, t.It) && (this.ahead.is(2, t.Do) || (this.ahead.is(2, t.DoNot) && !this.ahead.is(3, t.Name))),
        ALT: () => {
          this.OR2([{ ALT: () => this.CONSUME(t.You) }, { ALT: () => this.CONSUME(t.They) }, { ALT: () => this.CONSUME(t.It) }]);
          return this.OR3<Claim>([
            {
              ALT: () => {
                this.CONSUME(t.Do);
                return { kind: 'so', span: none };
              },
            },
            {
              ALT: () => {
                this.CONSUME(t.DoNot);
                return { kind: 'not', of: { kind: 'so', span: this.spanOf(from.startOffset, this.LA(0).endOffset! + 1) }, span: none };
              },
            },
          ]);
        },
      },
      {
        GATE: () => this.ahead.is(1, t.Open) && !this.ahead.thingInBrackets(),
        ALT: () => {
          this.CONSUME(t.Open);
          const inner = this.SUBRULE(this.claim);
          this.CONSUME(t.Close);
          return inner;
        },
      },
      {
        ALT: () => {
          const subject = this.as(true, true, () => this.SUBRULE(this.things));
          const predicate = this.SUBRULE(this.predicate);
          return { kind: 'claim', subject, predicate, span: none };
        },
      },
    ]);
    return this.close(claim, from);
  });

  /** `… and is not empty`: the subject is that of the previous claim. */
  elision: Rule<Claim, [Np]> = this.RULE('elision', (subject: Np) => {
    const from = this.LA(1);
    const predicate = this.SUBRULE(this.predicate);
    return this.close<Claim>({ kind: 'claim', subject, predicate, span: none }, from);
  });
  private elided(subject: Np | null, k = 1): boolean {
    if (!subject) return false;
    if (this.ahead.is(k, t.Is, t.IsNot, t.Cmp, t.Equal, t.Unequal, t.DoNot)) return true;
    const kind = this.ahead.kind(k);
    return (
      this.ahead.is(k, t.Name) &&
      kind.predicate &&
      !kind.name &&
      (this.ahead.objectStart(k + 1) ||
        (this.ahead.is(k + 1, t.Name) && !this.ahead.surelyVerb(k + 1) && !this.ahead.kind(k + 1).predicate))
    );
  }

  predicate: Rule<Predicate> = this.RULE('predicate', () => {
    const from = this.LA(1);
    const predicate = this.as(false, true, () =>
      this.OR<Predicate>([{ ALT: () => this.SUBRULE(this.state) }, { ALT: () => this.SUBRULE(this.deed) }]),
    );
    return this.close(predicate, from);
  });

  /** `is …`, `is not in …`, `>= 3`. */
  state: Rule<Predicate> = this.RULE('state', () => {
    const from = this.LA(1);
    const made: Predicate = { span: none, negated: false, verb: noWord, object: null, parts: [], located: null };
    this.OR([
      {
        ALT: () => {
          this.OR1([
            {
              ALT: () => {
                if (/^are/.test(this.CONSUME(t.IsNot).image)) made.plural = true;
                made.negated = true;
              },
            },
            {
              ALT: () => {
                if (this.CONSUME(t.Is).image === 'are') made.plural = true;
              },
            },
            { ALT: () => this.CONSUME(t.Equal) },
            {
              ALT: () => {
                this.CONSUME(t.Unequal);
                made.negated = true;
              },
            },
          ]);
          made.verb = { text: 'is', span: this.spanOf(from.startOffset, from.endOffset! + 1) };
          this.OR2([
            {
              ALT: () => {
                this.CONSUME(t.In);
                made.located = 'in';
                made.object = this.SUBRULE(this.things);
              },
            },
            {
              ALT: () => {
                this.CONSUME(t.On);
                made.located = 'on';
                made.object = this.SUBRULE1(this.things);
              },
            },
            {
              ALT: () => {
                this.CONSUME(t.OnTurn);
                made.located = 'on turn';
              },
            },
            {
              ALT: () => {
                made.object = this.SUBRULE2(this.things);
                this.OPTION({ GATE: () => this.ahead.is(1, t.By), DEF: () => made.parts.push(this.SUBRULE(this.part)) });
              },
            },
          ]);
        },
      },
      {
        ALT: () => {
          const sign = this.CONSUME(t.Cmp);
          made.verb = { text: signs[sign.image] ?? sign.image, span: this.spanOf(sign.startOffset, sign.endOffset! + 1) };
          made.object = this.SUBRULE3(this.things);
        },
      },
    ]);
    return this.close(made, from);
  });

  /** `has gold`, `does not have lamp`, `gives you a card`. */
  deed: Rule<Predicate> = this.RULE('deed', () => {
    const from = this.LA(1);
    const made: Predicate = { span: none, negated: false, verb: noWord, object: null, parts: [], located: null };
    this.OPTION3(() => {
      this.CONSUME(t.Would);
      made.would = true;
    });
    this.OPTION(() => {
      if (/^do(?!es)/.test(this.CONSUME(t.DoNot).image)) made.plural = true;
      made.negated = true;
    });
    made.verb = this.word(this.CONSUME(t.Name));
    this.OPTION1({
      GATE: () => this.thingAhead() && !(this.ahead.surelyVerb(1) && this.ahead.objectStart(2)),
      DEF: () => {
        made.object = this.SUBRULE(this.things);
      },
    });
    this.OPTION2({
      GATE: () => this.secondThing(made.object),
      DEF: () => {
        const given = this.SUBRULE1(this.things);
        this.ACTION(() => {
          made.parts.push(givenTo(made.object!));
          made.object = given;
        });
      },
    });
    this.MANY({ GATE: () => this.ahead.is(1, t.Prep, t.Loc, t.Aside), DEF: () => made.parts.push(this.SUBRULE(this.part)) });
    return this.close(made, from);
  });

  /** Inside a noun: the verb takes one thing and nothing else, so that `a rule that clashes with it` ends there. */
  relative: Rule<Predicate> = this.RULE('relative', () => {
    const from = this.LA(1);
    const predicate = this.OR<Predicate>([
      { ALT: () => this.SUBRULE(this.state) },
      {
        ALT: () => {
          const made: Predicate = { span: none, negated: false, verb: noWord, object: null, parts: [], located: null };
          this.OPTION(() => {
            if (/^do(?!es)/.test(this.CONSUME(t.DoNot).image)) made.plural = true;
            made.negated = true;
          });
          made.verb = this.word(this.CONSUME(t.Name));
          this.OPTION1({
            GATE: () => (this.thingAhead() || this.ahead.is(1, t.Prep, t.Loc)) && !this.ahead.surelyDeed(1),
            DEF: () =>
              this.OR1([
                { GATE: () => this.ahead.is(1, t.Prep, t.Loc), ALT: () => made.parts.push(this.SUBRULE(this.part)) },
                {
                  ALT: () => {
                    made.object = this.SUBRULE(this.things);
                  },
                },
              ]),
          });
          return made;
        },
      },
    ]);
    return this.close(predicate, from);
  });

  // ---- things

  /** `lamp and rope`, `your hand or table`. */
  things: Rule<Np> = this.RULE('things', () => {
    const from = this.LA(1);
    const items = [this.SUBRULE(this.amount)];
    let how: 'and' | 'or' | null = null;
    this.MANY({
      GATE: () => this.joins(),
      DEF: () => {
        const joiner = this.OR([{ ALT: () => this.CONSUME(t.And) }, { ALT: () => this.CONSUME(t.Or) }]);
        this.ACTION(() => {
          const said = joiner.image === 'or' ? 'or' : 'and';
          if (how && how !== said) this.slips.push({ kind: 'mixed', from: joiner, to: joiner });
          how ??= said;
        });
        items.push(this.SUBRULE1(this.amount));
      },
    });
    return items.length > 1 ? this.close<Np>({ kind: 'list', how: how ?? 'and', items, span: none }, from) : items[0]!;
  });
  /** Whether the `and` or `or` ahead continues the thing. */
  private joins(): boolean {
    if (!this.ahead.is(1, t.And, t.Or) || this.ahead.is(2, t.Then, t.That, t.Who, t.Whose, t.Is, t.IsNot, t.Cmp, t.DoNot)) return false;
    if (this.inSubject) return true;
    if (this.ahead.order(2, this.inClaim)) return false;
    if (this.inClaim && this.elided(anything, 2)) return false;
    return !this.ahead.sentence(2);
  }

  /** A thing, a number, or a sum of numbers. */
  amount: Rule<Np> = this.RULE('amount', () => {
    const from = this.LA(1);
    let left = this.SUBRULE(this.thing);
    this.MANY(() => {
      const op = this.OR<'+' | '-'>([
        {
          ALT: () => {
            this.CONSUME(t.Plus);
            return '+';
          },
        },
        {
          ALT: () => {
            this.CONSUME(t.Minus);
            return '-';
          },
        },
      ]);
      const right = this.SUBRULE1(this.thing);
      left = this.close<Np>({ kind: 'sum', op, left, right, span: none }, from);
    });
    return left;
  });
  /** `1 for each relic you have`, where no order takes the `for each`. */
  amountEach: Rule<Np> = this.RULE('amountEach', () => {
    const from = this.LA(1);
    let value = this.SUBRULE(this.things);
    this.OPTION(() => {
      const each = this.SUBRULE(this.forEach);
      value = this.close<Np>({ kind: 'per', count: value, each, span: none }, from);
    });
    return value;
  });

  /** A thing and what describes it. `inner`: after a preposition, so that in `all cards in run that …` the clause describes the cards. */
  thing: Rule<Np, [boolean?]> = this.RULE('thing', (inner?: boolean) => {
    const from = this.LA(1);
    let made: Np = this.SUBRULE(this.atom);
    this.MANY({
      GATE: () => this.modifierAhead(made, inner),
      DEF: () => {
        made = this.close(this.SUBRULE(this.modifier, { ARGS: [made] }), from);
      },
    });
    return made;
  });
  private modifierAhead(made: Np, inner?: boolean): boolean {
    const a = this.ahead;
    if (inner && !isDetermined(made) && (a.is(1, t.That, t.Who, t.Whose, t.Except, t.And, t.OnSide, t.With) || a.bareRelative(1)))
      return false;
    if (a.is(1, t.And)) return a.is(2, t.That, t.Who, t.Whose);
    if (a.is(1, t.With)) return a.is(2, t.Most, t.Fewest) || (a.is(2, t.The) && a.is(3, t.Most, t.Fewest));
    if (a.is(1, t.On)) return this.inSubject;
    if (a.is(1, t.OnSide)) return /^on/.test(this.LA(1).image) || isNeighbour(made);
    if (a.is(1, t.Pron, t.Det)) return hasNoun(made) && a.bareRelative(1);
    return true;
  }

  modifier: Rule<Np, [Np]> = this.RULE('modifier', (what: Np) =>
    this.OR<Np>([
      {
        ALT: () => {
          this.CONSUME(t.PossS);
          return { kind: 'possessive', owner: what, noun: this.SUBRULE(this.noun), span: none };
        },
      },
      {
        ALT: () => {
          const prep = this.OR1([{ ALT: () => this.CONSUME(t.Loc) }, { ALT: () => this.CONSUME(t.On) }]).image as 'of';
          return { kind: 'of', what, prep, of: this.SUBRULE1(this.thing, { ARGS: [true] }), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Per);
          const each = this.SUBRULE2(this.thing);
          return { kind: 'per', count: what, each, span: none };
        },
      },
      {
        ALT: () => {
          this.OPTION(() => this.CONSUME(t.And));
          return this.OR2<Np>([
            {
              ALT: () => {
                let who = false;
                this.OR3([
                  { ALT: () => this.CONSUME(t.That) },
                  {
                    ALT: () => {
                      this.CONSUME(t.Who);
                      who = true;
                    },
                  },
                ]);
                let together = false;
                let subject: Np | null = null;
                this.OPTION1(() => {
                  this.CONSUME(t.Together);
                  together = true;
                });
                this.OPTION2({
                  GATE: () => this.ahead.bareRelative(1),
                  DEF: () => {
                    subject = this.SUBRULE(this.clauseSubject);
                  },
                });
                const predicate = this.SUBRULE(this.relative);
                return { kind: 'that', what, together, predicate, subject, ...(who ? { who: true as const } : {}), span: none };
              },
            },
            {
              ALT: () => {
                this.CONSUME(t.Whose);
                const of = this.word(this.CONSUME(t.Name));
                return { kind: 'whose', what, of, predicate: this.SUBRULE(this.state), span: none };
              },
            },
          ]);
        },
      },
      {
        ALT: () => {
          const subject = this.SUBRULE1(this.clauseSubject);
          const from = this.LA(1);
          const verb = this.word(this.CONSUME1(t.Name));
          return {
            kind: 'that',
            what,
            together: false,
            predicate: this.close<Predicate>({ span: none, negated: false, verb, object: null, parts: [], located: null }, from),
            subject,
            span: none,
          };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Except);
          return { kind: 'except', what, except: this.SUBRULE(this.things), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.With);
          this.OPTION3(() => this.CONSUME(t.The));
          const most = this.SUBRULE(this.mostOrFewest);
          return { kind: 'most', what, most, noun: this.SUBRULE1(this.noun), span: none };
        },
      },
      {
        ALT: () => {
          const [, owner, side] = this.CONSUME(t.OnSide).image.split(/ +/) as [string, 'your' | 'the', 'left'];
          return { kind: 'side', what, owner, side, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.OnTurn);
          return { kind: 'on turn', what, span: none };
        },
      },
    ]),
  );

  /** `you`, `another player` in `cards another player holds`. */
  clauseSubject: Rule<Np> = this.RULE('clauseSubject', () => {
    const from = this.LA(1);
    const made = this.OR<Np>([
      { ALT: () => ({ kind: 'pronoun', word: pronoun(this.CONSUME(t.Pron).image), span: none }) },
      {
        ALT: () => ({
          kind: 'determined',
          det: dets[this.CONSUME(t.Det).image]!,
          most: null,
          count: null,
          noun: this.SUBRULE(this.plainNoun),
          of: null,
          span: none,
        }),
      },
    ]);
    return this.close(made, from);
  });
  plainNoun: Rule<Noun> = this.RULE('plainNoun', () => {
    const from = this.LA(1);
    const word = this.word(this.CONSUME(t.Name));
    return this.close<Noun>({ other: false, place: null, words: [word], span: none }, from);
  });

  noun: Rule<Noun> = this.RULE('noun', () => {
    const from = this.LA(1);
    const noun: Noun = { other: false, place: null, words: [], span: none };
    this.OPTION(() => {
      this.CONSUME(t.Other);
      noun.other = true;
    });
    this.OPTION1(() => {
      noun.place = this.CONSUME(t.Place).image;
    });
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
    if (!a.is(1, t.And, t.Or) || !a.is(2, t.Name) || a.is(3, t.PossS, t.Plus, t.Minus)) return false;
    if (a.is(3, t.Of) && !(under && a.is(1, t.Or))) return false;
    if (this.inSubject) return true;
    return !a.is(3, t.Name, t.Is, t.IsNot, t.Cmp, t.Equal, t.Unequal, t.DoNot, t.May, t.Must, t.Cannot) && this.joins();
  }

  /** How many: `3`, `three`, `half`, `draws`, `(count of old + 1)`. */
  count: Rule<Np> = this.RULE('count', () => {
    const from = this.LA(1);
    const made = this.OR<Np>([
      { ALT: () => ({ kind: 'numeral', value: Number(this.CONSUME(t.Numerals).image), span: none }) },
      { ALT: () => ({ kind: 'number word', value: t.numberWords.indexOf(this.CONSUME(t.NumberWord).image), span: none }) },
      {
        ALT: () => {
          this.CONSUME(t.Half);
          return { kind: 'half', span: none };
        },
      },
      { ALT: () => ({ kind: 'name', word: this.word(this.CONSUME(t.Name)), span: none }) },
      { ALT: () => ({ kind: 'pronoun', word: pronoun(this.CONSUME(t.Pron).image), span: none }) },
      {
        ALT: () => {
          this.CONSUME(t.Open);
          const inner = this.as(false, false, () => this.SUBRULE(this.amount));
          this.CONSUME(t.Close);
          return inner;
        },
      },
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
      {
        ALT: () => {
          this.CONSUME(t.UpTo);
          quantity = 'up to';
          return this.SUBRULE(this.count);
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.AtLeast);
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
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.AtMost);
          quantity = 'at most';
          return this.SUBRULE3(this.count);
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.MoreThan);
          quantity = 'more than';
          return this.SUBRULE4(this.count);
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.FewerThan);
          quantity = 'fewer than';
          return this.SUBRULE5(this.count);
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Exactly);
          strict = true;
          return this.SUBRULE6(this.count);
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.AllBut);
          quantity = 'all but';
          return this.SUBRULE7(this.count);
        },
      },
      { ALT: () => this.SUBRULE8(this.count) },
    ]);
    this.OPTION1(() => {
      quantity = this.SUBRULE(this.orMore);
    });
    const rest = this.SUBRULE(this.ofWhat);
    this.OPTION3({
      GATE: () => quantity === 'exactly',
      DEF: () => {
        quantity = this.SUBRULE1(this.orMore);
      },
    });
    if (quantity === 'exactly' && !strict && !rest.noun && !rest.of) return count;
    const made: Np = { kind: 'some', quantity, count, max, ...rest, span: none };
    if (strict) made.strict = true;
    return this.close(made, from);
  });
  orMore: Rule<Quantity> = this.RULE('orMore', () =>
    this.OR<Quantity>([
      {
        ALT: () => {
          this.CONSUME(t.OrMore);
          return 'at least';
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.OrFewer);
          return 'at most';
        },
      },
    ]),
  );
  ofWhat: Rule<{ noun: Noun | null; of: Np | null }> = this.RULE('ofWhat', () => {
    let noun: Noun | null = null;
    let of: Np | null = null;
    this.OPTION({
      GATE: () =>
        this.ahead.is(1, t.Of, t.Other, t.Place) ||
        (this.ahead.is(1, t.Name)
          ? !this.ahead.surelyDeed(1) && !this.ahead.is(1, t.Times, t.Higher, t.Lower)
          : /^half$/.test(this.LA(0).image) && this.ahead.is(1, t.Poss, t.The)),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              this.CONSUME(t.Of);
              of = this.SUBRULE(this.thing);
            },
          },
          {
            // `half your hand`
            GATE: () => /^half$/.test(this.LA(0).image) && this.ahead.is(1, t.Poss, t.The),
            ALT: () => {
              of = this.SUBRULE1(this.thing);
            },
          },
          {
            ALT: () => {
              noun = this.SUBRULE(this.noun);
            },
          },
        ]),
    });
    return { noun, of };
  });

  atom: Rule<Np> = this.RULE('atom', () => {
    const from = this.LA(1);
    const made = this.OR<Np>([
      {
        ALT: () => {
          const word = pronoun(this.CONSUME(t.Pron).image);
          this.OPTION1({ GATE: () => word === 'this' && this.LA(1).image === 'card', DEF: () => this.CONSUME(t.Name) });
          return { kind: 'pronoun', word, span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Aside);
          return { kind: 'pronoun', word: 'aside', span: none };
        },
      },
      { ALT: () => ({ kind: 'text', value: unquote(this.CONSUME(t.Text).image), span: none }) },
      {
        GATE: () => this.ahead.is(1, t.Open) && !this.countInBrackets(),
        ALT: () => {
          this.CONSUME(t.Open);
          const inner = this.as(false, false, () => this.SUBRULE(this.amountEach));
          this.CONSUME(t.Close);
          return inner;
        },
      },
      {
        ALT: () => {
          const owner = this.CONSUME(t.Poss).image as 'your';
          return { kind: 'own', owner, noun: this.SUBRULE(this.noun), span: none };
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.AnyNumberOf);
          return { kind: 'some', quantity: 'any number', count: null, max: null, noun: null, of: this.SUBRULE(this.thing), span: none };
        },
      },
      {
        ALT: () => {
          const most = this.SUBRULE(this.mostOrFewest);
          return { kind: 'determined', det: 'the', most, count: null, noun: this.SUBRULE1(this.noun), of: null, span: none };
        },
      },
      {
        ALT: () => {
          const det = dets[this.CONSUME(t.Det).image]!;
          return this.SUBRULE2(this.determined, { ARGS: [det] });
        },
      },
      // `top card of draw-pile`: there is only one.
      { ALT: () => this.SUBRULE(this.placed) },
      { ALT: () => this.SUBRULE(this.others) },
      { GATE: () => !this.ahead.is(1, t.Name), ALT: () => this.SUBRULE(this.some) },
      { GATE: () => this.ahead.is(2, t.OrMore, t.OrFewer), ALT: () => this.SUBRULE1(this.some) },
      { ALT: () => ({ kind: 'name', word: this.word(this.CONSUME1(t.Name)), span: none }) },
    ]);
    return made.span === none ? this.close(made, from) : made;
  });
  /** `(count of old + 1) of drawn`, `(count of old) cards`. */
  private countInBrackets(): boolean {
    let depth = 0;
    for (let i = 1; !this.ahead.is(i, t.Colon) && this.LA(i).image; i++) {
      if (this.ahead.is(i, t.Open)) depth++;
      if (this.ahead.is(i, t.Close) && --depth === 0)
        return (
          this.ahead.is(i + 1, t.Of, t.OrMore, t.OrFewer, t.Place, t.Other) ||
          (this.ahead.is(i + 1, t.Name) && !this.ahead.surelyDeed(i + 1) && (!this.inSubject || this.ahead.surelyThing(i + 1)))
        );
    }
    return false;
  }

  /** What follows `a`, `the`, `all`, `each`, `no`, `another`, `any`. */
  determined: Rule<Np, [Det]> = this.RULE('determined', (det: Det): Np => {
    const made: Np & { kind: 'determined' } = { kind: 'determined', det, most: null, count: null, noun: null, of: null, span: none };
    this.OR<unknown>([
      {
        GATE: () => det !== 'a' && det !== 'the' && det !== 'another',
        ALT: () => {
          this.CONSUME(t.Of);
          made.of = det === 'any' ? this.SUBRULE(this.things) : this.SUBRULE(this.thing);
        },
      },
      {
        GATE: () => this.ahead.is(1, t.Poss) && det !== 'a' && det !== 'the' && det !== 'another',
        ALT: () => {
          made.of = this.SUBRULE1(this.thing);
        },
      },
      {
        GATE: () => this.ahead.is(1, t.Other, t.Place, t.Name, t.Numerals, t.NumberWord, t.Open, t.Most, t.Fewest, t.Half),
        ALT: () => {
          const from = this.LA(1);
          const noun: Noun = { other: false, place: null, words: [], span: none };
          this.OPTION(() => {
            made.most = this.SUBRULE(this.mostOrFewest);
          });
          this.OPTION1(() => {
            this.CONSUME(t.Other);
            noun.other = true;
          });
          this.OPTION2(() => {
            noun.place = this.CONSUME(t.Place).image;
          });
          this.OPTION3({
            GATE: () =>
              this.ahead.is(1, t.Numerals, t.NumberWord, t.Open, t.Half) ||
              (!!noun.place &&
                this.ahead.is(1, t.Name) &&
                this.ahead.is(2, t.Name) &&
                !(noun.place === 'next' && this.ahead.kind(2).verb) &&
                !this.ahead.surelyDeed(2)),
            DEF: () => {
              made.count = this.SUBRULE(this.count);
              this.OPTION4({
                GATE: () => !noun.place,
                DEF: () => {
                  noun.place = this.CONSUME1(t.Place).image;
                },
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
                this.SUBRULE(this.nounWords, { ARGS: [noun, !!noun.place || det !== 'the'] });
                made.noun = this.close(noun, from);
              },
            },
          ]);
        },
      },
      { GATE: () => det === 'all' || det === 'no' || det === 'any', ALT: () => {} },
    ]);
    if (det === 'no' && !made.noun && !made.of) return { kind: 'name', word: { text: 'no', span: this.spanHere() }, span: this.spanHere() };
    return made;
  });

  /** `top 3 cards`, `total doom`: without an article. */
  placed: Rule<Np> = this.RULE('placed', (): Np => {
    const from = this.LA(1);
    const noun: Noun = { other: false, place: this.CONSUME(t.Place).image, words: [], span: none };
    let count: Np | null = null;
    this.OPTION({
      GATE: () => this.ahead.is(1, t.Numerals, t.NumberWord, t.Open, t.Half),
      DEF: () => {
        count = this.SUBRULE(this.count);
      },
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
    this.OR<'most' | 'fewest'>([
      {
        ALT: () => {
          this.CONSUME(t.Most);
          return 'most';
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Fewest);
          return 'fewest';
        },
      },
    ]),
  );

  // ---- helpers

  private thingAhead(): boolean {
    const a = this.ahead;
    if (a.is(1, t.Text, t.Aside)) return false;
    return a.objectStart(1) || a.is(1, t.Pron, t.Name, t.Open);
  }
  /** `gives you | a card`: the first thing is the recipient. */
  private secondThing(first: Np | null): boolean {
    if (!first || (first.kind !== 'pronoun' && first.kind !== 'determined')) return false;
    return this.ahead.objectStart(1);
  }
  private bare(): boolean {
    return this.LA(1).tokenType.name === 'EOF' || Number.isNaN(this.LA(1).startOffset);
  }
  private word(token: IToken): Word {
    return { text: token.image, span: this.spanOf(token.startOffset, token.endOffset! + 1) };
  }
  private spanHere(): Span {
    const last = this.LA(0);
    return this.RECORDING_PHASE ? none : this.spanOf(last.startOffset, last.endOffset! + 1);
  }
  /** Gives a part its span: from a token to the last token read. */
  private close<T extends { span: Span }>(part: T, from: IToken): T {
    if (!this.RECORDING_PHASE && part) part.span = this.spanOf(from.startOffset, this.LA(0).endOffset! + 1);
    return part;
  }
  private as<T>(subject: boolean, claim: boolean, read: () => T): T {
    const was = [this.inSubject, this.inClaim] as const;
    this.inSubject = subject;
    this.inClaim = claim;
    const made = read();
    [this.inSubject, this.inClaim] = was;
    return made;
  }
}

type Det = 'a' | 'the' | 'all' | 'each' | 'no' | 'another' | 'any';
/** Placeholder for a missing span; compared by identity. */
const none: Span = { start: 0, end: 0 };
const noWord: Word = { text: '', span: none };
const anything: Np = { kind: 'pronoun', word: 'it', span: none };

/** The spellings of one preposition. */
function preposition(image: string): string {
  if (/top of$/.test(image)) return 'on';
  if (/bottom of$/.test(image)) return 'under';
  return image === 'into' ? 'to' : image;
}
/** `the player` of `the player to your left`. */
function isNeighbour(np: Np): boolean {
  return np.kind === 'determined' && np.det === 'the' && /^(?:player|neighbou?r|person)$/.test(np.noun?.words[0]?.text ?? '');
}
function lastingPart(until: Being['until'], span: Span): Part {
  return { prep: until === 'this turn' ? until : 'until your next turn', np: null, text: null, span };
}
function givenTo(np: Np): Part {
  return { prep: 'to', np, text: null, span: np.span };
}
function pronoun(image: string): string {
  const [first, ...rest] = image.replace(/^no +one/, 'nobody').split(/ +/);
  return [pronouns[first!] ?? first!, ...rest].join(' ');
}
function unquote(image: string): string {
  return image.slice(1, -1).replace(/\\(.)/g, '$1');
}
/** An inner thing with an article or a count keeps its own clause: in `a relic of another player who …` it describes the player. */
function isDetermined(np: Np): boolean {
  if (np.kind === 'determined' || np.kind === 'some') return true;
  return np.kind !== 'possessive' && 'what' in np && isDetermined(np.what);
}
/** Whether a clause without `that` may follow. */
function hasNoun(np: Np): boolean {
  return np.kind !== 'pronoun' && np.kind !== 'numeral' && np.kind !== 'number word' && np.kind !== 'text' && np.kind !== 'half';
}
function lastSubject(claims: Claim[]): Np | null {
  const last = claims.at(-1);
  if (!last) return null;
  if (last.kind === 'claim') return last.subject;
  return last.kind === 'and' || last.kind === 'or' ? lastSubject(last.items) : null;
}
