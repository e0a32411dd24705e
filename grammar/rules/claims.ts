// Claims and their predicates: `you have gold and it is your turn`, `is not empty`, the clause after `that`.
import type { IOrAlt, IToken } from 'chevrotain';
import type { Claim, Np, Part, Predicate } from '../tree.ts';
import * as t from '../tokens.ts';
import { emptyPredicate, givenTo, isPast, lastSubject, nearness, none, pronoun, wordPart, type Rule } from './base.ts';
import { OrderRules } from './orders.ts';

/** Signs and words of a comparison as the tree has them. */
const signs: Record<string, string> = { '≤': '<=', '≥': '>=', are: 'is', is: 'is', '=': 'is', '==': 'is' };

/** `moved from your hand`, `attached`: what a place or a card may follow. */
function isMoved(np: Np | null): boolean {
  const what = np?.kind === 'of' && np.prep === 'from' ? np.what : np;
  return what?.kind === 'name' && /^(?:moved|swapped|exchanged|traded|dealt|passed|attached|detached)$/.test(what.word.text);
}

/** Whose turn it is: the owner of a turn. */
function whoseTurn(turn: Np): Np {
  if (turn.kind === 'possessive') return turn.owner;
  if (turn.kind !== 'own') return turn;
  return { kind: 'pronoun', word: turn.owner === 'your' ? 'you' : 'they', span: turn.span };
}

/** `has not played`. */
function hasNotDone({ verb }: Predicate): boolean {
  return /^ha(?:ve|s) not /.test(verb.text);
}

export abstract class ClaimRules extends OrderRules {
  claim: Rule<Claim> = this.RULE('claim', () => {
    const from = this.LA(1);
    const items = this.as(false, true, () => {
      const list = [this.SUBRULE(this.both)];
      this.MANY(() => {
        this.CONSUME(t.Or);
        this.OR([
          { GATE: () => this.elided(lastSubject(list)), ALT: () => list.push(this.SUBRULE(this.elision, { ARGS: [lastSubject(list)!] })) },
          { ALT: () => list.push(this.SUBRULE1(this.both)) },
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
          { GATE: () => this.elided(lastSubject(list)), ALT: () => list.push(this.SUBRULE(this.elision, { ARGS: [lastSubject(list)!] })) },
          { ALT: () => list.push(this.SUBRULE1(this.single)) },
        ]);
      },
    });
    return list.length > 1 ? this.close<Claim>({ kind: 'and', items: list, span: none }, from) : list[0]!;
  });

  /** `nobody does`, of several who may do something. */
  private whoDoes(from: IToken): IOrAlt<Claim> {
    return {
      GATE: () => this.ahead.is(1, t.Nobody, t.Anybody, t.Everyone) && this.ahead.is(2, t.Do) && !/ else$/.test(this.LA(1).image),
      ALT: () => {
        const said = this.OR8([
          { ALT: () => this.CONSUME8(t.Nobody) },
          { ALT: () => this.CONSUME8(t.Anybody) },
          { ALT: () => this.CONSUME8(t.Everyone) },
        ]);
        this.CONSUME8(t.Do);
        if (this.RECORDING_PHASE) return { kind: 'so', span: none };
        const who = pronoun(said.image);
        const span = this.across(from);
        return who === 'nobody'
          ? { kind: 'not', of: { kind: 'so', of: 'anybody', span }, span }
          : { kind: 'so', of: who === 'everyone' ? who : 'anybody', span };
      },
    };
  }
  single: Rule<Claim> = this.RULE('single', () => {
    const from = this.LA(1);
    const claim = this.OR<Claim>([
      this.after(t.Not, () => {
        const of = this.OR1<Claim>([
          { GATE: () => !this.ahead.ends(1), ALT: () => this.SUBRULE(this.single) },
          { ALT: () => ({ kind: 'so', span: this.across(from) }) },
        ]);
        return { kind: 'not', of, span: none };
      }),
      this.after(t.So, () => ({ kind: 'so', span: none })),
      {
        // `there are no relics in play`, `there are more relics than curses`.
        GATE: () => this.LA(1).image === 'there' && this.ahead.is(2, t.Is, t.IsNot),
        ALT: () => {
          const verb = this.word(this.CONSUME2(t.Name));
          const made: Predicate = { ...emptyPredicate(), verb };
          this.OR4([
            this.after(t.Is, () => {}),
            this.after(t.IsNot, () => {
              made.negated = true;
            }),
          ]);
          const what = this.as(false, true, () => this.SUBRULE2(this.things));
          // `there are 3 relics on your table`: it says where they are.
          const place = this.OPTION1(() => {
            const prep = this.OR6<'on' | 'under'>([this.after(t.On, () => 'on'), this.after(t.Under, () => 'under')]);
            return { prep, of: this.SUBRULE3(this.things) };
          });
          const subject: Np = place ? { kind: 'of', what, ...place, span: this.across(this.LA(0)) } : what;
          return { kind: 'claim', subject, predicate: this.close(made, from), span: none };
        },
      },
      this.turnOf(),
      {
        GATE: () => this.bareAhead(),
        ALT: () => {
          const word = this.word(this.CONSUME(t.Name));
          return { kind: 'bare', word, span: none };
        },
      },
      this.whoDoes(from),
      {
        GATE: () =>
          this.ahead.is(1, t.You, t.They, t.It) && (this.ahead.is(2, t.Do) || (this.ahead.is(2, t.DoNot) && !this.ahead.is(3, t.Name))),
        ALT: () => {
          this.OR2([{ ALT: () => this.CONSUME(t.You) }, { ALT: () => this.CONSUME(t.They) }, { ALT: () => this.CONSUME(t.It) }]);
          return this.OR3<Claim>([
            this.after(t.Do, () => ({ kind: 'so', span: none })),
            this.after(t.DoNot, () => ({
              kind: 'not',
              of: { kind: 'so', span: this.spanOf(from.startOffset, this.LA(0).endOffset! + 1) },
              span: none,
            })),
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

  /** `it is your turn`, `it is not another player's turn`. */
  private turnOf(): IOrAlt<Claim> {
    return {
      GATE: () => this.turnAhead(),
      ALT: () => {
        const from = this.LA(1);
        this.CONSUME1(t.It);
        const made: Predicate = { ...emptyPredicate(), located: 'on turn' };
        const verb = this.LA(1);
        const not = this.OR5<boolean>([{ ALT: () => !this.CONSUME5(t.Is) }, { ALT: () => !!this.CONSUME5(t.IsNot) }]);
        made.verb = { text: 'is', span: this.across(verb) };
        const turn = this.as(false, true, () => this.SUBRULE4(this.thing));
        const claim: Claim = this.close({ kind: 'claim', subject: whoseTurn(turn), predicate: this.close(made, verb), span: none }, from);
        return not ? { kind: 'not', of: claim, span: none } : claim;
      },
    };
  }
  private turnAhead(): boolean {
    const { ahead } = this;
    if (!ahead.is(1, t.It) || !ahead.is(2, t.Is, t.IsNot)) return false;
    for (let i = 3; ahead.is(i, t.Poss, t.Det, t.Name, t.PossS, t.Other, t.OnSide); i++)
      if (this.LA(i).image === 'turn') return ahead.is(i - 1, t.Poss, t.PossS);
    return false;
  }

  /** `heads`, `night`: a claim of one word. */
  private bareAhead(): boolean {
    const { ahead } = this;
    if (!ahead.is(1, t.Name)) return false;
    return ahead.ends(2) || ahead.is(2, t.Close) || (/^(?:heads|tails)$/.test(this.LA(1).image) && ahead.is(2, t.And, t.Or));
  }

  /** `… and is not empty`: the subject is that of the previous claim. */
  elision: Rule<Claim, [Np]> = this.RULE('elision', (subject: Np) => {
    const from = this.LA(1);
    const predicate = this.SUBRULE(this.predicate);
    return this.close<Claim>({ kind: 'claim', subject, predicate, span: none }, from);
  });

  predicate: Rule<Predicate> = this.RULE('predicate', () => {
    const from = this.LA(1);
    const predicate = this.as(false, true, () =>
      this.OR<Predicate>([{ ALT: () => this.SUBRULE(this.state) }, { ALT: () => this.SUBRULE(this.deed) }]),
    );
    return this.close(predicate, from);
  });

  /** `of that colour`: a card of it. */
  ofThat: Rule<Np> = this.RULE('ofThat', () => {
    const from = this.CONSUME(t.Of);
    const of = this.SUBRULE(this.things);
    const { span } = this.word(from);
    const noun = { other: false, place: null, words: [{ text: 'card', span }], span };
    const what: Np = { kind: 'determined', det: 'a', most: null, count: null, noun, of: null, span };
    return this.close<Np>({ kind: 'of', what, prep: 'of', of, span: none }, from);
  });

  /** `is …`, `is not in …`, `>= 3`. */
  state: Rule<Predicate> = this.RULE('state', () => {
    const from = this.LA(1);
    const made = emptyPredicate();
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
                // `that is also a ghost`: nothing more is claimed.
                this.OPTION1({ GATE: () => this.ahead.is(2, t.Det), DEF: () => this.CONSUME(t.Also) });
              },
            },
            { ALT: () => this.CONSUME(t.Equal) },
            this.after(t.Unequal, () => {
              made.negated = true;
            }),
          ]);
          made.verb = { text: 'is', span: this.across(from) };
          this.OR2([
            this.after(t.In, () => {
              made.located = 'in';
              made.object = this.SUBRULE(this.things);
            }),
            this.after(t.On, () => {
              made.located = 'on';
              made.object = this.SUBRULE1(this.things);
            }),
            this.after(t.Under, () => {
              made.located = 'under';
              made.object = this.SUBRULE5(this.things);
            }),
            this.after(t.OnTurn, () => {
              made.located = 'on turn';
            }),
            {
              ALT: () => {
                made.object = this.SUBRULE(this.ofThat);
              },
            },
            {
              GATE: () => this.ahead.is(1, ...t.near),
              ALT: () => {
                made.located = nearness(this.CONSUME(t.Loc).image);
                made.object = this.SUBRULE4(this.things);
              },
            },
            {
              ALT: () => {
                made.object = this.SUBRULE2(this.things);
                // `is moved from your hand to play by another player`.
                this.MANY({
                  GATE: () => this.ahead.is(1, t.By) || (isMoved(made.object) && /^(?:from|to|into)$/.test(this.LA(1).image)),
                  DEF: () => made.parts.push(this.SUBRULE(this.part)),
                });
              },
            },
          ]);
        },
      },
      {
        ALT: () => {
          const sign = this.CONSUME(t.Cmp);
          made.verb = { text: signs[sign.image] ?? sign.image, span: this.across(sign) };
          made.object = this.SUBRULE3(this.things);
        },
      },
    ]);
    return this.close(made, from);
  });

  /** `has gold`, `does not have lamp`, `gives you a card`. */
  deed: Rule<Predicate> = this.RULE('deed', () => {
    const from = this.LA(1);
    const made = emptyPredicate();
    this.OPTION3(() => {
      this.CONSUME(t.Would);
      made.would = true;
    });
    this.OPTION(() => {
      if (/^do(?!es)/.test(this.CONSUME(t.DoNot).image)) made.plural = true;
      made.negated = true;
    });
    made.verb = this.word(this.CONSUME(t.Name));
    if (hasNotDone(made)) made.negated = true;
    this.OPTION1({
      GATE: () => this.thingAhead() && !(this.ahead.surelyVerb(1) && this.ahead.objectStart(2)),
      DEF: () => (made.object = this.SUBRULE(this.things)),
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
    this.OPTION4({ GATE: () => isPast(made), DEF: () => made.parts.push(this.SUBRULE(this.since)) });
    return this.close(made, from);
  });

  /** Inside a noun: the verb takes one thing and nothing else, so that `a rule that clashes with it` ends there. */
  relative: Rule<Predicate> = this.RULE('relative', () => {
    const from = this.LA(1);
    const predicate = this.OR<Predicate>([
      { ALT: () => this.SUBRULE(this.state) },
      {
        ALT: () => {
          const made = emptyPredicate();
          this.OPTION(() => {
            if (/^do(?!es)/.test(this.CONSUME(t.DoNot).image)) made.plural = true;
            made.negated = true;
          });
          made.verb = this.word(this.CONSUME(t.Name));
          if (hasNotDone(made)) made.negated = true;
          this.OPTION1({
            GATE: () => (this.thingAhead() || this.ahead.is(1, t.Prep, t.Loc)) && !this.ahead.surelyDeed(1),
            DEF: () =>
              this.OR1([
                { GATE: () => this.ahead.is(1, t.Prep, t.Loc), ALT: () => made.parts.push(this.SUBRULE(this.part)) },
                { ALT: () => (made.object = this.SUBRULE(this.things)) },
              ]),
          });
          this.OPTION2({ GATE: () => isPast(made), DEF: () => made.parts.push(this.SUBRULE1(this.since)) });
          return made;
        },
      },
    ]);
    return this.close(predicate, from);
  });

  /** `you have drawn 3 this turn`: since when it is counted. */
  since: Rule<Part> = this.RULE('since', () => {
    const from = this.LA(1);
    const part = this.OR<Part>([
      this.after(t.ThisTurn, () => wordPart('this turn')),
      { ALT: () => wordPart(/deal$/.test(this.CONSUME(t.ThisGame).image) ? 'this deal' : 'this game') },
    ]);
    return this.close(part, from);
  });
}
