// Amounts that are compared with others or taken from them: `more relics than partner`, `cards equal to …`, `that many cards`.
import type { IOrAlt } from 'chevrotain';
import type { Noun, Np } from '../tree.ts';
import * as t from '../tokens.ts';
import { none, type Rule } from './base.ts';
import { ClaimRules } from './claims.ts';

/** A count without the place at its end, and that place. */
function withoutFrom(np: Np): [Np, Np | null] {
  if (np.kind !== 'of') return [np, null];
  if (np.prep === 'from') return [np.what, np.of];
  const [of, source] = withoutFrom(np.of);
  return [{ ...np, of }, source];
}

export abstract class ComparisonRules extends ClaimRules {
  abstract noun: Rule<Noun>;

  /** `more relics than partner`, `fewer cards in hand than you have`, `twice as many relics as curses`. */
  comparative: Rule<Np> = this.RULE('comparative', (): Np => {
    const from = this.LA(1);
    const how = this.OR<(Np & { kind: 'more' })['how']>([
      { ALT: () => (this.CONSUME(t.More).image === 'more' ? 'more' : 'fewer') },
      {
        ALT: () => {
          const twice = this.CONSUME(t.Twice).image;
          this.CONSUME1(t.AsMany);
          return twice === 'half' ? 'half as many' : 'twice as many';
        },
      },
      { ALT: () => (/^at/.test(this.CONSUME(t.AsMany).image) ? 'at least as many' : 'as many') },
    ]);
    const noun = this.SUBRULE(this.noun);
    const made: Np & { kind: 'more' } = { kind: 'more', how, noun, place: null, than: { kind: 'half', span: none }, span: none };
    this.OPTION(() => {
      const loc = this.OR1([{ ALT: () => this.CONSUME(t.Loc) }, { ALT: () => this.CONSUME(t.On) }]);
      made.place = { prep: loc.image as 'in', of: this.SUBRULE(this.thing) };
    });
    this.OR2([{ ALT: () => this.CONSUME(t.Than) }, { ALT: () => this.CONSUME(t.As) }]);
    // `as there are rules in play`.
    this.OPTION3({
      GATE: () => this.LA(1).image === 'there' && this.ahead.is(2, t.Is),
      DEF: () => {
        this.CONSUME(t.Name);
        this.CONSUME(t.Is);
        made.there = true;
      },
    });
    made.than = this.SUBRULE1(this.thing);
    // `than all other players together`
    this.OPTION5({
      GATE: () => !made.there,
      DEF: () => {
        this.CONSUME(t.Together);
        made.together = true;
      },
    });
    // `than you have`, `as another player holds goals`.
    const source = this.OPTION1({
      GATE: () => /^(?:do|does|have|has|holds?)$/.test(this.LA(1).image),
      DEF: () => {
        made.verb = this.word(this.CONSUME1(t.Name));
        this.OPTION6({
          GATE: () => !made.together,
          DEF: () => {
            this.CONSUME1(t.Together);
            made.together = true;
          },
        });
        this.OPTION2({
          GATE: () => this.ahead.is(1, t.Name) && !this.ahead.surelyVerb(1),
          DEF: () => (made.theirs = this.SUBRULE1(this.noun)),
        });
        // `as you have in hand`: what is counted is there, and not what is done something with.
        return this.OPTION4({
          GATE: () => this.ahead.is(1, t.On) || (this.ahead.is(1, t.Loc) && !this.ahead.is(1, t.From)),
          DEF: () => {
            const at = this.OR3([{ ALT: () => this.CONSUME1(t.Loc) }, { ALT: () => this.CONSUME1(t.On) }]);
            const place = this.SUBRULE2(this.thing);
            // `… in play from your hand`: the cards come from there.
            const [of, from] = this.RECORDING_PHASE ? [place, null] : withoutFrom(place);
            made.theirPlace = { prep: at.image as 'in', of };
            return from;
          },
        });
      },
    });
    const more = this.close<Np>(made, from);
    return source ? { kind: 'of', what: more, prep: 'from', of: source, span: more.span } : more;
  });

  /** `cards equal to the number of your relics`. */
  protected equalTo(): Np {
    const from = this.LA(1);
    const word = this.word(this.CONSUME5(t.Name));
    const noun: Noun = this.close<Noun>({ other: false, place: null, words: [word], span: none }, from);
    this.CONSUME(t.EqualTo);
    const said = this.SUBRULE8(this.thing);
    // `… from your hand` at the end says where the cards come from, not what is counted.
    const [count, source] = this.RECORDING_PHASE ? [said, null] : withoutFrom(said);
    const cards: Np = { kind: 'some', quantity: 'exactly', count, max: null, noun, of: null, span: noun.span };
    return source ? { kind: 'of', what: cards, prep: 'from', of: source, span: none } : { ...cards, span: none };
  }
  /** `that many cards`: as many as the number just named. */
  protected thatMany(): IOrAlt<Np> {
    return this.after(t.ThatMany, () => {
      const count: Np = { kind: 'pronoun', word: 'that many', span: this.RECORDING_PHASE ? none : this.across(this.LA(0)) };
      const noun = this.OPTION4({ GATE: () => this.ahead.is(1, t.Name) && !this.ahead.surelyVerb(1), DEF: () => this.SUBRULE2(this.noun) });
      return noun ? { kind: 'some', quantity: 'exactly', count, max: null, noun, of: null, span: none } : count;
    });
  }
}
