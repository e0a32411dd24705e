// Things: lists, sums, phrases that describe a thing (`of`, `that`, `except`), and its first word.
import type { Noun, Np, Predicate } from '../tree.ts';
import * as t from '../tokens.ts';
import { dets, emptyPredicate, none, pronoun, unquote, type Det, type Rule } from './base.ts';
import { ClaimRules } from './claims.ts';

export abstract class ThingRules extends ClaimRules {
  abstract noun: Rule<Noun>;
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
    let left = this.SUBRULE(this.thing);
    this.MANY(() => {
      const op = this.OR<'+' | '-'>([this.after(t.Plus, () => '+'), this.after(t.Minus, () => '-')]);
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
      DEF: () => (made = this.close(this.SUBRULE(this.modifier, { ARGS: [made] }), from)),
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
      this.after(t.PossS, () => ({ kind: 'possessive', owner: what, noun: this.SUBRULE(this.noun), span: none })),
      {
        ALT: () => {
          const prep = this.OR1([{ ALT: () => this.CONSUME(t.Loc) }, { ALT: () => this.CONSUME(t.On) }]).image as 'of';
          return { kind: 'of', what, prep, of: this.SUBRULE1(this.thing, { ARGS: [true] }), span: none };
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
          const verb = this.word(this.CONSUME1(t.Name));
          return {
            kind: 'that',
            what,
            together: false,
            predicate: this.close<Predicate>({ ...emptyPredicate(), verb }, from),
            subject,
            span: none,
          };
        },
      },
      this.after(t.Except, () => ({ kind: 'except', what, except: this.SUBRULE(this.things), span: none })),
      this.after(t.With, () => {
        this.OPTION3(() => this.CONSUME(t.The));
        const most = this.SUBRULE(this.mostOrFewest);
        return { kind: 'most', what, most, noun: this.SUBRULE1(this.noun), span: none };
      }),
      {
        ALT: () => {
          const [, owner, side] = this.CONSUME(t.OnSide).image.split(/ +/) as [string, 'your' | 'the', 'left'];
          return { kind: 'side', what, owner, side, span: none };
        },
      },
      this.after(t.OnTurn, () => ({ kind: 'on turn', what, span: none })),
    ]),
  );
  /** `that clashes with it`, `who together have 3 cards`, `that another player holds`. */
  private thatClause(what: Np): Np {
    const who = this.OR3([{ ALT: () => this.CONSUME(t.That) }, { ALT: () => this.CONSUME(t.Who) }]).tokenType === t.Who;
    const together = !!this.OPTION1(() => this.CONSUME(t.Together));
    const subject = this.OPTION2({ GATE: () => this.ahead.bareRelative(1), DEF: () => this.SUBRULE(this.clauseSubject) }) ?? null;
    const predicate = this.SUBRULE(this.relative);
    return { kind: 'that', what, together, predicate, subject, ...(who ? { who: true as const } : {}), span: none };
  }

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
      this.after(t.Aside, () => ({ kind: 'pronoun', word: 'aside', span: none })),
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
  return np.kind !== 'pronoun' && np.kind !== 'numeral' && np.kind !== 'number word' && np.kind !== 'text' && np.kind !== 'half';
}
