// Things: lists, sums, phrases that describe a thing (`of`, `that`, `except`), and its first word.
import type { Noun, Np, Predicate, Word } from '../tree.ts';
import type { IOrAlt, IToken } from 'chevrotain';
import type { Span } from '../../src/text/source.ts';
import * as t from '../tokens.ts';
import { dets, emptyPredicate, isPast, nearness, none, pronoun, unquote, type Det, type Rule } from './base.ts';
import { ComparisonRules } from './comparisons.ts';

export abstract class ThingRules extends ComparisonRules {
  abstract some: Rule<Np>;
  abstract determined: Rule<Np, [Det]>;
  abstract placed: Rule<Np>;
  abstract others: Rule<Np>;
  abstract mostOrFewest: Rule<'most' | 'fewest'>;

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
          if (how && how !== said) this.mixed.push(joiner);
          how ??= said;
        });
        items.push(this.SUBRULE1(this.amount));
      },
    });
    return items.length > 1 ? this.close<Np>({ kind: 'list', how: how ?? 'and', items, span: none }, from) : items[0]!;
  });

  /** A thing, a number, or a sum of numbers. */
  amount: Rule<Np> = this.RULE('amount', () => {
    const from = this.LA(1);
    let left = this.SUBRULE(this.product);
    this.MANY(() => {
      const op = this.OR<'+' | '-'>([this.after(t.Plus, () => '+'), this.after(t.Minus, () => '-')]);
      const right = this.SUBRULE1(this.product);
      left = this.close(
        ofBound(left, (first) => ({ kind: 'sum', op, left: first, right, span: across(first, right) })),
        from,
      );
    });
    return left;
  });
  /** `3 times draws`, `score divided by 2 rounded down`. */
  product: Rule<Np> = this.RULE('product', () => {
    const from = this.LA(1);
    let left = this.SUBRULE(this.thing);
    this.MANY({
      GATE: () => !this.ahead.is(1, t.Times) || this.ahead.times(1),
      DEF: () =>
        this.OR<unknown>([
          { ALT: () => (left = this.close(this.times(left), from)) },
          {
            ALT: () => {
              this.CONSUME(t.DividedBy);
              const right = this.SUBRULE1(this.thing);
              const rounded = this.OPTION(() => (this.CONSUME(t.Rounded).image.endsWith('up') ? 'up' : 'down')) ?? null;
              left = this.close(
                ofBound(left, (first) => ({ kind: 'quotient', rounded, left: first, right, span: across(first, right) })),
                from,
              );
            },
          },
        ]),
    });
    return left;
  });
  private times(left: Np): Np {
    this.OR1([{ ALT: () => this.CONSUME(t.Times) }, { ALT: () => this.CONSUME(t.Cross) }]);
    const right = this.SUBRULE2(this.thing);
    return ofBound(left, (first) => ({ kind: 'sum', op: 'times', left: first, right, span: across(first, right) }));
  }
  /** `the smaller of 3 and draws`: here `and` joins the two numbers and not two nouns. */
  private pair(): Np {
    const which = /smaller|lesser/.test(this.CONSUME(t.SmallerOf).image) ? 'smaller' : 'larger';
    const was = this.inPair;
    this.inPair = true;
    const left = this.SUBRULE2(this.amount);
    this.inPair = was;
    this.CONSUME(t.And);
    return { kind: 'of two', which, left, right: this.SUBRULE3(this.amount), span: none };
  }
  private remainder(): Np {
    this.CONSUME(t.RemainderOf);
    const left = this.SUBRULE4(this.thing);
    this.CONSUME1(t.DividedBy);
    return { kind: 'of two', which: 'remainder', left, right: this.SUBRULE5(this.thing), span: none };
  }
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
      DEF: () => (made = this.close(this.SUBRULE(this.modifier, { ARGS: [made] }), from)),
    });
    return made;
  });
  private modifierAhead(made: Np, inner?: boolean): boolean {
    const a = this.ahead;
    if (
      inner &&
      !isDetermined(made) &&
      (a.is(1, t.That, t.Who, t.Whose, t.Except, t.And, t.OnSide, t.SideOf, t.StepsAway, t.AcrossFrom, t.Across, t.With) ||
        a.bareRelative(1))
    )
      return false;
    if (a.is(1, t.And)) return a.is(2, t.That, t.Who, t.Whose);
    if (a.is(1, t.With)) return a.mostAfterWith(1) || (a.playerWith(1) && (this.inSubject || this.inClaim || this.inEach));
    if (a.is(1, t.On)) return this.inSubject || this.inEach;
    if (a.is(1, t.Under)) return this.inSubject || this.inEach || this.inCount;
    if (a.is(1, t.OnSide)) return /^on/.test(this.LA(1).image) || isNeighbour(made);
    if (a.is(1, t.Pron, t.Det, t.Name)) return hasNoun(made) && a.bareRelative(1);
    return true;
  }

  modifier: Rule<Np, [Np]> = this.RULE('modifier', (what: Np) =>
    this.OR<Np>([
      this.after(t.PossS, () => ({ kind: 'possessive', owner: what, noun: this.SUBRULE(this.noun), span: none })),
      {
        ALT: () => {
          const said = this.OR1([
            { ALT: () => this.CONSUME(t.Loc) },
            { ALT: () => this.CONSUME(t.On) },
            { ALT: () => this.CONSUME(t.Under) },
          ]);
          const prep = this.ACTION(() => (this.ahead.is(0, ...t.near) ? nearness(said.image) : (said.image as 'of')));
          const counts = this.inCount;
          this.ACTION(() => (this.inCount = prep === 'of' && isCount(what)));
          const of = this.SUBRULE1(this.thing, { ARGS: [true] });
          this.inCount = counts;
          return { kind: 'of', what, prep, of, span: none };
        },
      },
      this.after(t.Per, () => {
        const each = this.SUBRULE2(this.thing);
        return { kind: 'per', count: what, each, span: none };
      }),
      {
        ALT: () => {
          this.OPTION(() => this.CONSUME(t.And));
          return this.OR2<Np>([
            { ALT: () => this.thatClause(what) },
            this.after(t.Whose, () => {
              const of = this.word(this.CONSUME(t.Name));
              return { kind: 'whose', what, of, predicate: this.SUBRULE(this.state), span: none };
            }),
          ]);
        },
      },
      {
        ALT: () => {
          const subject = this.SUBRULE1(this.clauseSubject);
          const from = this.LA(1);
          const made = { ...emptyPredicate(), verb: this.word(this.CONSUME1(t.Name)) };
          this.OPTION4({ GATE: () => isPast(made), DEF: () => made.parts.push(this.SUBRULE(this.since)) });
          return { kind: 'that', what, together: false, predicate: this.close<Predicate>(made, from), subject, span: none };
        },
      },
      this.after(t.Except, () => ({ kind: 'except', what, except: this.SUBRULE(this.things), span: none })),
      {
        GATE: () => this.ahead.is(2, t.More, t.AsMany) || this.ahead.is(3, t.AsMany) || !this.ahead.mostAfterWith(1),
        ALT: () => {
          // `a player with more relics than you`, `each player with no relics`: one who has them.
          const said = this.CONSUME1(t.With);
          const verb: Word = { text: 'has', span: this.RECORDING_PHASE ? none : this.across(said) };
          const from = this.LA(1);
          const object = this.SUBRULE1(this.things);
          const predicate = this.close<Predicate>({ ...emptyPredicate(), verb, object }, from);
          return { kind: 'that', what, together: false, predicate, who: true, subject: null, span: none };
        },
      },
      this.after(t.With, () => {
        this.OPTION3(() => this.CONSUME(t.The));
        const most = this.OR7<'most' | 'fewest'>([
          { ALT: () => this.SUBRULE(this.mostOrFewest) },
          this.after(t.Highest, () => 'most'),
          this.after(t.Lowest, () => 'fewest'),
        ]);
        return { kind: 'most', what, most, noun: this.SUBRULE1(this.noun), span: none };
      }),
      {
        ALT: () => {
          const [, owner, side] = this.CONSUME(t.OnSide).image.split(/ +/) as [string, 'your' | 'the', 'left'];
          return { kind: 'side', what, owner, side, span: none };
        },
      },
      { ALT: () => this.neighbour(what) },
      this.after(t.OnTurn, () => ({ kind: 'on turn', what, span: none })),
    ]),
  );
  /** `two to the left`, `on the left of partner`, `across from you`. */
  private neighbour(what: Np): Np {
    return this.OR4<Np>([
      {
        ALT: () => {
          const token = this.CONSUME(t.SideOf);
          const steps = this.stepsIn(token);
          const side = /left/.test(token.image) ? 'left' : 'right';
          return { kind: 'side', what, owner: 'the', side, of: this.SUBRULE3(this.thing, { ARGS: [true] }), ...steps, span: none };
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(t.StepsAway);
          const [, owner, side] = /(the|your|their|its) +(left|right)$/.exec(token.image) ?? ['', 'the', 'left'];
          return { kind: 'side', what, owner: owner as 'the', side: side as 'left', ...this.stepsIn(token), span: none };
        },
      },
      this.after(t.AcrossFrom, () => ({
        kind: 'side',
        what,
        owner: 'the',
        side: 'across',
        of: this.SUBRULE4(this.thing, { ARGS: [true] }),
        span: none,
      })),
      this.after(t.Across, () => ({ kind: 'side', what, owner: 'the', side: 'across', span: none })),
    ]);
  }
  /** The number a token starts with; none: one seat. */
  private stepsIn(token: IToken): { steps?: Np } {
    const [word] = /^[a-z0-9]+/.exec(token.image) ?? [''];
    const span = this.RECORDING_PHASE ? none : this.spanOf(token.startOffset, token.startOffset + word.length);
    if (/^[0-9]/.test(word)) return { steps: { kind: 'numeral', value: Number(word), span } };
    const value = t.numberWords.indexOf(word);
    return value < 0 ? {} : { steps: { kind: 'number word', value, span } };
  }

  /** `that clashes with it`, `who together have 3 cards`, `that another player holds`. */
  private thatClause(what: Np): Np {
    const who = this.OR3([{ ALT: () => this.CONSUME(t.That) }, { ALT: () => this.CONSUME(t.Who) }]).tokenType === t.Who;
    const together = !!this.OPTION1(() => this.CONSUME(t.Together));
    const subject =
      this.OPTION2({
        GATE: () => this.ahead.bareRelative(1),
        DEF: () => this.SUBRULE(this.clauseSubject),
      }) ?? null;
    const predicate = this.SUBRULE(this.relative);
    let made: Np = { kind: 'that', what, together, predicate, subject, ...(who ? { who: true as const } : {}), span: none };
    // `who has a lamp and is on turn`: both are true of them.
    this.MANY({
      GATE: () => !subject && !together && (this.inSubject || !this.inClaim) && this.ahead.is(1, t.And) && this.ahead.predicate(2),
      DEF: () => {
        const first = this.ACTION(() => ({ ...made, span: { start: what.span.start, end: this.across(this.LA(0)).end } }));
        this.CONSUME1(t.And);
        const also = this.SUBRULE1(this.relative);
        made = { kind: 'that', what: first, together, predicate: also, subject, ...(who ? { who: true as const } : {}), span: none };
      },
    });
    return made;
  }

  /** `you`, `another player`, `your team` in `cards your team has`. */
  clauseSubject: Rule<Np> = this.RULE('clauseSubject', () => {
    const from = this.LA(1);
    const made = this.OR<Np>([
      { ALT: () => ({ kind: 'pronoun', word: pronoun(this.CONSUME(t.Pron).image), span: none }) },
      { ALT: () => ({ kind: 'own', owner: this.CONSUME(t.Poss).image as 'your', noun: this.SUBRULE1(this.plainNoun), span: none }) },
      // `partner`, `relics that the-badge fits`
      { ALT: () => ({ kind: 'name', word: this.word(this.CONSUME(t.Name)), span: none }) },
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
    this.close(made, from);
    // `the player on your left`, `the player with the most relics`
    const described = this.OPTION6({
      GATE: () => made?.kind === 'determined' && this.ahead.is(1, t.OnSide, t.StepsAway, t.Across, t.OnTurn, t.With),
      DEF: () => this.SUBRULE2(this.modifier, { ARGS: [made] }),
    });
    return described ? this.close(described, from) : made;
  });
  plainNoun: Rule<Noun> = this.RULE('plainNoun', () => {
    const from = this.LA(1);
    const word = this.word(this.CONSUME(t.Name));
    return this.close<Noun>({ other: false, place: null, words: [word], span: none }, from);
  });

  /** `twice the number of relics`. */
  private doubled(): IOrAlt<Np> {
    return this.after(t.Twice, () => {
      const left: Np = { kind: 'number word', value: 2, span: this.RECORDING_PHASE ? none : this.across(this.LA(0)) };
      return { kind: 'sum', op: 'times', left, right: this.SUBRULE7(this.thing), span: none };
    });
  }

  /** `you`, `this`, `this card`, `this relic`. */
  private pronounOf(): Np {
    const word = pronoun(this.CONSUME(t.Pron).image);
    const sort = this.OPTION1({
      GATE: () => word === 'this' && (this.LA(1).image === 'card' || this.ahead.isSort(1)),
      DEF: () => this.word(this.CONSUME(t.Name)),
    });
    return { kind: 'pronoun', word, ...(sort && sort.text !== 'card' && { sort }), span: none };
  }

  atom: Rule<Np> = this.RULE('atom', () => {
    const from = this.LA(1);
    const made = this.OR<Np>([
      { ALT: () => this.pronounOf() },
      this.after(t.Aside, () => ({ kind: 'pronoun', word: 'aside', span: none })),
      { GATE: () => !this.ahead.is(1, t.Twice) || this.ahead.is(2, t.AsMany), ALT: () => this.SUBRULE(this.comparative) },
      { GATE: () => this.ahead.is(2, t.EqualTo), ALT: () => this.equalTo() },
      this.thatMany(),
      { ALT: () => this.pair() },
      { ALT: () => this.remainder() },
      this.doubled(),
      {
        GATE: () => this.belowZero(),
        ALT: () => {
          this.CONSUME(t.Minus);
          return { kind: 'negative', of: this.SUBRULE6(this.thing), span: none };
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
          const adjective = this.OPTION2({ GATE: () => this.ahead.adjective(1), DEF: () => this.word(this.CONSUME2(t.Name)) });
          return this.described({ kind: 'own', owner, noun: this.SUBRULE(this.noun), span: none }, adjective, from);
        },
      },
      this.after(t.AnyNumberOf, () => ({
        kind: 'some',
        quantity: 'any number',
        count: null,
        max: null,
        noun: null,
        of: this.SUBRULE(this.thing),
        span: none,
      })),
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
      {
        GATE: () => this.ahead.numbered(1),
        ALT: () => ({ kind: 'member', set: this.word(this.CONSUME4(t.Name)), value: Number(this.CONSUME(t.Numerals).image), span: none }),
      },
      {
        ALT: () => {
          const adjective = this.OPTION3({ GATE: () => this.ahead.adjective(1), DEF: () => this.word(this.CONSUME3(t.Name)) });
          return this.described({ kind: 'name', word: this.word(this.CONSUME1(t.Name)), span: none }, adjective, from);
        },
      },
    ]);
    return made.span === none ? this.close(made, from) : made;
  });
  /** `an empty plot` is a plot that is empty. */
  protected described(np: Np, adjective: Word | undefined, from: IToken): Np {
    if (!adjective || this.RECORDING_PHASE) return np;
    const what = this.close(np, from);
    const { span } = adjective;
    const plural = np.kind === 'determined' && np.det !== 'all' ? {} : { plural: true as const };
    const predicate: Predicate = {
      ...emptyPredicate(),
      ...plural,
      verb: { text: 'is', span },
      object: { kind: 'name', word: adjective, span },
      span,
    };
    return { kind: 'that', what, together: false, predicate, subject: null, span: what.span };
  }
  /** `-2`: the sign stands close to the number. In `relics you have - 1` it does not. */
  private belowZero(): boolean {
    const [before, sign, number] = [this.LA(0), this.LA(1), this.LA(2)];
    return !this.ahead.is(0, t.Name) || (before.endOffset! + 1 < sign.startOffset && sign.endOffset! + 1 === number.startOffset);
  }
  /** `(count of old + 1) of drawn`, `(count of old) cards`. */
  private countInBrackets(): boolean {
    let depth = 0;
    for (let i = 1; !this.ahead.is(i, t.Colon) && this.LA(i).image; i++) {
      if (this.ahead.is(i, t.Open)) depth++;
      if (this.ahead.is(i, t.Close) && --depth === 0)
        return (
          this.ahead.is(i + 1, t.Of, t.OrMore, t.OrFewer, t.Place, t.Other) ||
          (this.ahead.is(i + 1, t.Name) &&
            !this.ahead.times(i + 1) &&
            !this.ahead.surelyDeed(i + 1) &&
            (!this.inSubject || this.ahead.surelyThing(i + 1)))
        );
    }
    return false;
  }
}

/** `the player` of `the player to your left`. */
function isNeighbour(np: Np): boolean {
  return np.kind === 'determined' && np.det === 'the' && /^(?:player|neighbou?r|person)$/.test(np.noun?.words[0]?.text ?? '');
}
/** An inner thing with an article or a count keeps its own clause: in `a relic of another player who …` it describes the player. */
function isDetermined(np: Np): boolean {
  if (np.kind === 'determined' || np.kind === 'some') return true;
  return np.kind !== 'possessive' && 'what' in np && isDetermined(np.what);
}
/** Whether a clause without `that` may follow. */
function hasNoun(np: Np): boolean {
  return (
    np.kind !== 'pronoun' &&
    np.kind !== 'numeral' &&
    np.kind !== 'number word' &&
    np.kind !== 'text' &&
    np.kind !== 'half' &&
    !calculated(np)
  );
}
/** `at most price + 2`: what is reckoned is the bound, `at most (price + 2)`. */
function ofBound(left: Np, make: (first: Np) => Np): Np {
  const isBound = left?.kind === 'some' && left.quantity !== 'exactly' && left.quantity !== 'any number' && !left.noun;
  if (!isBound || left.count?.kind === 'half' || (left.of && left.count?.kind !== 'name')) return make(left);
  if (left.max) return { ...left, max: make(left.max) };
  const { count, of } = left as Np & { kind: 'some'; count: Np };
  return { ...left, count: make(of ? { kind: 'of', what: count, prep: 'of', of, span: across(count, of) } : count), of: null };
}
function across(first: Np, last: Np): Span {
  // While the grammar is recorded, nothing is read.
  return first?.span && last?.span ? { start: first.span.start, end: last.span.end } : none;
}

/** A number that is worked out from others. */
function calculated(np: Np): boolean {
  return np.kind === 'sum' || np.kind === 'quotient' || np.kind === 'of two' || np.kind === 'negative';
}

/** `count of cards under it`: what follows is what is counted. */
function isCount(np: Np): boolean {
  if (np.kind === 'name') return np.word.text === 'count';
  return np.kind === 'determined' && np.det === 'the' && np.noun?.words.length === 1 && /^(?:number|count)$/.test(np.noun.words[0]!.text);
}
