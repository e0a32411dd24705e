// Sentences that do something: orders, changes of a number, exceptions to what is printed.
import type {
  Being,
  BelongsTo,
  CountsAs,
  Every,
  IsAlso,
  Lasting,
  LinesOff,
  Mood,
  NotApply,
  Noun,
  Np,
  Order,
  Part,
  Shown,
  Simple,
  Word,
} from '../tree.ts';
import * as t from '../tokens.ts';
import { givenTo, isNegative, lastingPart, none, noWord, unquote, wordPart, type Rule } from './base.ts';
import { LineRules } from './lines.ts';

type Change = Pick<Being, 'change' | 'value'>;

export abstract class OrderRules extends LineRules {
  abstract thing: Rule<Np, [boolean?]>;
  abstract plainNoun: Rule<Noun>;

  statements: Rule<Simple[]> = this.RULE('statements', () => {
    let isAhead = false;
    this.ACTION(() => (isAhead = this.ahead.lastingFirst()));
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
    this.ACTION(() => sameTime(list, isAhead));
    return list;
  });
  private goesOn(): boolean {
    const k = this.ahead.is(1, t.Comma) ? 2 : 1;
    if (this.ahead.is(k, t.Then)) return true;
    if (k === 2 && this.ahead.listedOrder(2)) return true;
    return (
      this.ahead.is(k, t.And) &&
      (this.ahead.is(k + 1, t.Then) || this.ahead.order(k + 1, false) || this.ahead.sentence(k + 1) || this.ahead.change(k + 1))
    );
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
      { GATE: () => this.ahead.belongs(), ALT: () => this.SUBRULE(this.belongs) },
      {
        GATE: () => this.ahead.is(1, t.CountsAs) || (this.ahead.is(1, t.This, t.It) && this.ahead.is(2, t.CountsAs)),
        ALT: () => this.SUBRULE(this.countsAs),
      },
      { GATE: () => this.ahead.othersCount(), ALT: () => this.SUBRULE(this.othersCount) },
      { GATE: () => this.ahead.isAlso(), ALT: () => this.SUBRULE(this.isAlso) },
      { GATE: () => this.ahead.noLines(), ALT: () => this.SUBRULE(this.noLines) },
      { GATE: () => this.ahead.linesOff(), ALT: () => this.SUBRULE(this.linesOff) },
      { GATE: () => this.ahead.notApply(), ALT: () => this.SUBRULE(this.notApply) },
      { GATE: () => this.ahead.shown() !== null, ALT: () => this.SUBRULE(this.shown) },
      { GATE: () => this.ahead.being(), ALT: () => this.SUBRULE(this.being) },
      { ALT: () => this.SUBRULE(this.order) },
    ]);
    this.OPTION(() => {
      const when = this.SUBRULE(this.condition);
      this.ACTION(() => (done.when = when));
    });
    // What is in force may say at its end while what it is.
    this.OPTION2({
      GATE: () => !done.when && (done.kind !== 'order' || done.mood === 'cannot' || done.mood === 'may'),
      DEF: () => {
        this.CONSUME(t.While);
        const when = this.SUBRULE1(this.claim);
        this.ACTION(() => Object.assign(done, { when }, done.kind === 'order' || done.kind === 'being' ? { live: true } : {}));
      },
    });
    this.ACTION(() => {
      if (until && done.kind === 'being') done.until ??= until;
      else if (until && done.kind === 'order') done.parts.push(lastingPart(until, this.across(from)));
      else if (until && done.kind !== 'order') done.until = until;
    });
    return this.close(done, from);
  });

  every: Rule<Every> = this.RULE('every', (): Every => {
    this.CONSUME(t.Each);
    this.OPTION(() => this.CONSUME(t.Printed));
    const numeral = this.OR<number | null>([{ ALT: () => Number(this.CONSUME(t.Numerals).image) }, this.after(t.Numeral, () => null)]);
    const to = this.SUBRULE(this.change);
    return { kind: 'every', span: none, numeral, ...to, when: null };
  });

  countsAs: Rule<CountsAs> = this.RULE('countsAs', (): CountsAs => {
    this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(t.This) }, { ALT: () => this.CONSUME(t.It) }]));
    this.CONSUME(t.CountsAs);
    return { kind: 'counts as', span: none, value: this.SUBRULE(this.things), when: null };
  });

  /** `each friend is also a ghost`. */
  isAlso: Rule<IsAlso> = this.RULE('isAlso', (): IsAlso => {
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    const plural = this.CONSUME(t.Is).image === 'are' ? { plural: true as const } : {};
    let said: Pick<IsAlso, 'called' | 'only'> = { only: true };
    this.OPTION(() => {
      this.CONSUME(t.Also);
      said = {};
    });
    this.OPTION1({
      GATE: () => this.ahead.called(1),
      DEF: () => {
        const called = this.word(this.CONSUME(t.Name));
        this.ACTION(() => (said = { ...said, called }));
      },
    });
    return { kind: 'is also', span: none, target, ...plural, ...said, value: this.SUBRULE1(this.things), when: null };
  });

  /** `each friend counts as the lamp`. */
  othersCount: Rule<IsAlso> = this.RULE('othersCount', (): IsAlso => {
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    const plural = /^count /i.test(this.CONSUME(t.CountsAs).image) ? { plural: true as const } : {};
    return { kind: 'is also', span: none, target, ...plural, counts: true, value: this.SUBRULE1(this.things), when: null };
  });

  /** `the crown is yours and not theirs`, `the crown belongs to the player on your left`. */
  belongs: Rule<BelongsTo> = this.RULE('belongs', (): BelongsTo => {
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    let plural = {};
    const many = (said: boolean): void => void (plural = said ? { plural: true as const } : {});
    const to = this.OR([
      {
        GATE: () => !this.ahead.is(1, t.Name),
        ALT: () => {
          many(
            this.OR1([{ ALT: () => this.CONSUME(t.Is).image === 'are' }, { ALT: () => /^count /i.test(this.CONSUME(t.CountsAs).image) }]),
          );
          this.CONSUME(t.Name);
          // `and not theirs` says it again.
          this.OPTION({
            GATE: () => this.ahead.is(2, t.Not) && this.LA(3).image === 'theirs',
            DEF: () => {
              this.CONSUME(t.And);
              this.CONSUME(t.Not);
              this.CONSUME2(t.Name);
            },
          });
          return null;
        },
      },
      {
        ALT: () => {
          many(this.CONSUME3(t.Name).image === 'belong');
          this.CONSUME(t.Prep);
          return this.SUBRULE1(this.things);
        },
      },
    ]);
    return { kind: 'belongs', span: none, target, ...plural, to, when: null };
  });

  /** `each friend has no lines`. */
  noLines: Rule<LinesOff> = this.RULE('noLines', (): LinesOff => {
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    this.CONSUME(t.Name);
    this.CONSUME(t.Det);
    this.CONSUME1(t.Name);
    return { kind: 'lines off', span: none, target, when: null };
  });

  /** `the lines of host of this are off`. */
  linesOff: Rule<LinesOff> = this.RULE('linesOff', (): LinesOff => {
    this.OPTION(() => this.CONSUME(t.Det));
    this.CONSUME(t.Name);
    this.CONSUME(t.Of);
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    this.CONSUME(t.Is);
    this.CONSUME1(t.Name);
    return { kind: 'lines off', span: none, target, when: null };
  });

  /** `hand-limit does not apply to you`. */
  notApply: Rule<NotApply> = this.RULE('notApply', (): NotApply => {
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    const plural = /^do /i.test(this.CONSUME(t.DoNot).image) ? { plural: true as const } : {};
    this.CONSUME(t.Name);
    this.CONSUME(t.Prep);
    const to = this.SUBRULE1(this.things);
    const until = this.OPTION(() => this.SUBRULE(this.lasting)) ?? null;
    return { kind: 'not apply', span: none, target, ...plural, to, ...(until && { until }), when: null };
  });

  /** `all hands are open`, `each player plays with their hand face up`, `partner can see your hand`. */
  shown: Rule<Shown> = this.RULE('shown', () =>
    this.OR<Shown>([
      { GATE: () => this.ahead.shown() === 'is', ALT: () => this.SUBRULE(this.areOpen) },
      { GATE: () => this.ahead.shown() === 'sees', ALT: () => this.SUBRULE(this.canSee) },
      { ALT: () => this.SUBRULE(this.playOpen) },
    ]),
  );

  areOpen: Rule<Shown> = this.RULE('areOpen', (): Shown => {
    const target = this.as(true, false, () => this.SUBRULE(this.things));
    const plural = this.CONSUME(t.Is).image === 'are' ? { plural: true as const } : {};
    this.SUBRULE(this.openly);
    const people =
      this.OPTION(() => {
        this.OR([{ ALT: () => this.CONSUME(t.To) }, { ALT: () => this.CONSUME(t.For) }]);
        return this.SUBRULE1(this.things);
      }) ?? null;
    const until = this.OPTION1(() => this.SUBRULE(this.lasting)) ?? null;
    return { kind: 'shown', span: none, target, how: 'is', ...plural, people, ...(until && { until }), when: null };
  });

  canSee: Rule<Shown> = this.RULE('canSee', (): Shown => {
    const people = this.as(true, false, () => this.SUBRULE(this.things));
    this.CONSUME(t.May);
    this.CONSUME(t.Name);
    const target = this.OR<Np>([
      { GATE: () => this.ahead.is(2, t.Other) && this.ahead.is(3, t.PossS), ALT: () => this.SUBRULE(this.eachOthers) },
      { ALT: () => this.SUBRULE1(this.things) },
    ]);
    return { kind: 'shown', span: none, target, how: 'sees', people, when: null };
  });
  /** `each other's hands`: of each of them. */
  eachOthers: Rule<Np> = this.RULE('eachOthers', (): Np => {
    const from = this.CONSUME(t.Each);
    this.CONSUME(t.Other);
    this.CONSUME(t.PossS);
    return this.close({ kind: 'own', owner: 'their', noun: this.SUBRULE(this.plainNoun), span: none }, from);
  });

  playOpen: Rule<Shown> = this.RULE('playOpen', (): Shown => {
    const people =
      this.OPTION({ GATE: () => this.ahead.subject(), DEF: () => this.as(true, false, () => this.SUBRULE(this.things)) }) ?? null;
    this.OPTION3(() => this.CONSUME(t.Must));
    const plural = /s$/i.test(this.CONSUME(t.Name).image) ? {} : { plural: true as const };
    this.OPTION1(() => this.CONSUME(t.With));
    const target = this.SUBRULE1(this.things);
    this.SUBRULE(this.openly);
    const until = this.OPTION2(() => this.SUBRULE(this.lasting)) ?? null;
    return { kind: 'shown', span: none, target, how: 'plays', ...plural, people, ...(until && { until }), when: null };
  });

  /** `face up`, `open`; `face down` is refused by its meaning. */
  openly: Rule<void> = this.RULE('openly', () => {
    this.OR([{ GATE: () => this.ahead.is(1, t.Facing), ALT: () => this.CONSUME(t.Facing) }, { ALT: () => this.CONSUME(t.Name) }]);
  });

  being: Rule<Being> = this.RULE('being', (): Being => {
    const target = this.SUBRULE(this.thing);
    const to = this.SUBRULE(this.change);
    const whose =
      this.OPTION(() => {
        this.CONSUME(t.For);
        return this.SUBRULE(this.things);
      }) ?? null;
    const until = this.OPTION1(() => this.SUBRULE(this.lasting)) ?? null;
    return { kind: 'being', span: none, target, ...to, whose, until, when: null };
  });

  /** `this turn`, `until your next turn`, `on your next turn`. */
  lasting: Rule<Lasting> = this.RULE('lasting', () =>
    this.OR<Lasting>([
      this.after(t.ThisTurn, () => 'this turn'),
      this.after(t.UntilNextTurn, () => 'your next turn'),
      this.after(t.UntilNextTurnEnds, () => 'the end of your next turn'),
      this.after(t.UntilTheirNextTurn, () => 'their next turn'),
      this.after(t.UntilTheirNextTurnEnds, () => 'the end of their next turn'),
      this.after(t.OnNextTurn, () => 'on your next turn'),
      this.after(t.OnTheirNextTurn, () => 'on their next turn'),
    ]),
  );

  change: Rule<Change> = this.RULE('change', () =>
    this.OR<Change>([
      this.after(t.Is, () => ({ change: 'is', value: this.SUBRULE(this.amountEach) })),
      this.after(t.Plus, () => ({ change: '+', value: this.SUBRULE1(this.amountEach) })),
      this.after(t.Minus, () => ({ change: '-', value: this.SUBRULE2(this.amountEach) })),
      this.after(t.Reads, () => {
        const value = this.SUBRULE3(this.amountEach);
        const change = this.OPTION(() => this.OR1<'+' | '-'>([this.after(t.Higher, () => '+'), this.after(t.Lower, () => '-')])) ?? 'is';
        return { change, value };
      }),
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
          order.parts.push(wordPart('in turn', this.across(turn)));
        });
        this.OPTION1(
          () =>
            (order.mood = this.OR<Mood>([
              this.after(t.May, () => 'may'),
              this.after(t.Must, () => 'must'),
              this.after(t.Cannot, () => 'cannot'),
            ])),
        );
      },
    });
    order.verb = this.word(this.CONSUME(t.Name));
    // `foe cannot draw or play this turn`
    this.MANY1({
      GATE: () => (order.mood === 'cannot' || order.mood === 'may') && this.ahead.is(1, t.Or) && this.ahead.surelyVerb(2),
      DEF: () => {
        this.CONSUME(t.Or);
        const verb = this.word(this.CONSUME1(t.Name));
        this.ACTION(() => (order.also = [...(order.also ?? []), verb]));
      },
    });
    this.OPTION2({
      GATE: () => this.thingAhead(),
      DEF: () => (order.object = this.SUBRULE1(this.things)),
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
        this.OR1<unknown>([
          { ALT: () => (order.as = this.SUBRULE(this.naming)) },
          { GATE: () => !order.forEach, ALT: () => (order.forEach = this.SUBRULE(this.forEach)) },
          { ALT: () => order.parts.push(this.SUBRULE(this.part)) },
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
          const word: Word = { text: side.image.split(' ').at(-1)!, span: this.across(side) };
          return { prep: 'to', np: { kind: 'name', word, span: word.span }, text: null, span: none };
        },
      },
      {
        GATE: () => this.downAhead(),
        ALT: () => {
          this.CONSUME1(t.Name);
          this.CONSUME1(t.Prep);
          return { prep: 'down to', np: this.SUBRULE2(this.things), text: null, span: none };
        },
      },
      {
        GATE: () => this.backAhead(),
        ALT: () => {
          this.CONSUME2(t.Name);
          return wordPart('back');
        },
      },
      this.after(t.Aside, () => wordPart('aside')),
      { ALT: () => ({ prep: 'text', np: null, text: unquote(this.CONSUME(t.Text).image), span: none }) },
      this.after(t.Instead, () => wordPart('instead')),
      { ALT: () => lastingPart(this.SUBRULE(this.lasting)) },
      this.after(t.InTurn, () => wordPart('in turn')),
      { ALT: () => wordPart(this.CONSUME(t.Facing).image.replace('-', ' ')) },
      this.after(t.Over, () => wordPart('over')),
      this.after(t.FirstYes, () => wordPart('first yes')),
      this.after(t.FirstToSay, () => wordPart('first to say yes')),
      this.after(t.OnceAGame, () => wordPart('once a game')),
      {
        ALT: () => ({ prep: 'within', np: null, text: seconds(this.CONSUME(t.Within).image), span: none }),
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
    const was = this.inEach;
    this.inEach = true;
    const each = this.SUBRULE(this.thing);
    this.inEach = was;
    return each;
  });
}

/**
 * `this turn, your gain + 1 and foe cannot draw`, `your gain + 1 and your luck + 1 this turn`: how long is said once for all of what holds, before the first or
 * after the last. What is said in the middle is said of one: `your gain + 1 this turn, then …`.
 */
function sameTime(list: readonly Simple[], isAhead: boolean): void {
  const held = list.filter((simple): simple is Being | Order => simple.kind === 'being' || (simple.kind === 'order' && isBan(simple)));
  const until = held[0] && (isAhead && held[0] === list[0] ? untilOf(held[0]) : untilOf(held.at(-1)!));
  if (!until) return;
  for (const simple of held) {
    if (untilOf(simple)) continue;
    if (simple.kind === 'being') simple.until = until;
    else simple.parts.push(lastingPart(until, simple.span));
  }
}

/** `foe cannot draw`, `nobody can draw`. */
function isBan({ mood, subject }: Order): boolean {
  return mood === 'cannot' || (mood === 'may' && isNegative(subject));
}

function untilOf(simple: Being | Order): Lasting | null {
  if (simple.kind === 'being') return simple.until;
  const said = simple.parts.find(({ prep, np }) => np === null && /^(?:this turn|(?:on|until) .*next turn)$/.test(prep))?.prep;
  return said ? (said.replace(/^until /, '') as Lasting) : null;
}

/** `within 2 minutes` → `120 seconds`. */
function seconds(image: string): string {
  const [, said = '', unit = ''] = /(\S+) +(\S+)$/.exec(image) ?? [];
  return `${(t.TIMES[said] ?? Number(said)) * (unit.startsWith('minute') ? 60 : 1)} seconds`;
}

/** The spellings of one preposition. */
function preposition(image: string): string {
  if (/top of$/.test(image)) return 'on';
  if (/bottom of$/.test(image)) return 'under';
  return image === 'into' ? 'to' : image;
}
