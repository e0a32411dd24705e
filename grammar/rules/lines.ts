// Whole lines of orders, of a condition and of a value, and the heads that open a line.
import type { IOrAlt } from 'chevrotain';
import type { Often } from '../../src/text/often.ts';
import type { Claim, Head, Lasting, Np, Predicate, Simple, Word } from '../tree.ts';
import * as t from '../tokens.ts';
import { none, Rules, type Rule } from './base.ts';

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

/** Whose turn it is that starts or ends, and whether it is one turn only. */
function whoseTurn(words: string): (Head & { kind: 'moment' })['whose'] {
  if (/next +turn/.test(words)) return /your +next/.test(words) ? 'your next' : 'their next';
  if (/this +turn/.test(words)) return 'this';
  if (/their +turn/.test(words)) return 'their';
  if (/opponent/.test(words)) return "an opponent's";
  if (/other/.test(words)) return "another player's";
  return /your +turn/.test(words) ? 'your' : 'each';
}

/** `twice per turn`, `up to 3 times a game`. */
function howOften(words: string): Often {
  const [, several] = /(\w+) +times/.exec(words) ?? [];
  const times = several === undefined ? (words.includes('twice') ? 2 : 1) : (t.TIMES[several] ?? Number(several));
  return { times, per: words.endsWith('game') ? 'game' : 'turn' };
}

/** `you and another player draw until you have 5 cards`: until each of you has. */
function ofEachOfYou<T>(part: T): T {
  if (part === null || typeof part !== 'object') return part;
  if (Array.isArray(part)) return part.map((one: unknown) => ofEachOfYou(one)) as T;
  const np = part as { kind?: unknown; word?: unknown; owner?: unknown };
  if (np.kind === 'pronoun' && np.word === 'you') return { ...part, word: 'they' };
  const own = np.kind === 'own' && np.owner === 'your' ? { owner: 'their' } : {};
  const parts = Object.entries(part).map(([key, value]) => [key, key === 'span' ? value : ofEachOfYou<unknown>(value)] as const);
  return { ...(Object.fromEntries(parts) as T), ...own };
}

export abstract class LineRules extends Rules {
  abstract statements: Rule<Simple[]>;
  abstract naming: Rule<Word>;
  abstract forEach: Rule<Np>;
  abstract things: Rule<Np>;
  abstract claim: Rule<Claim>;
  abstract predicate: Rule<Predicate>;
  abstract amount: Rule<Np>;
  abstract amountEach: Rule<Np>;
  abstract lasting: Rule<Lasting>;

  line: Rule<LineParts> = this.RULE('line', () => {
    const parts: LineParts = { heads: [], body: [], otherwise: null, opens: false };
    this.MANY({
      GATE: () => this.ahead.head() && !parts.opens,
      DEF: () => {
        const head = this.SUBRULE(this.head);
        // `when you play a card this turn`: said at its end, the time is the head before it.
        const until =
          this.OPTION6({ GATE: () => head.kind === 'when' || head.kind === 'whenever', DEF: () => this.SUBRULE(this.lasting) }) ?? null;
        this.ACTION(() => parts.heads.push(...(until ? [{ kind: 'lasting', until, span: head.span } as const] : []), head));
        this.OR<unknown>([
          this.after(t.Comma, () => this.OPTION4(() => this.CONSUME(t.Then))),
          this.after(t.Colon, () => (parts.opens = true)),
          { GATE: () => head.kind === 'lasting' || head.kind === 'meanwhile' || (head.kind === 'otherwise' && !head.claim), ALT: () => {} },
        ]);
      },
    });
    this.OPTION({
      GATE: () => !parts.opens && (!parts.heads.length || !this.atEnd()),
      DEF: () => {
        parts.body = this.SUBRULE(this.statements);
        // `draw 1 until your hand is empty`: of several orders it would not be clear which are repeated.
        this.OPTION5({
          GATE: () => parts.body.length === 1,
          DEF: () => {
            const from = this.CONSUME(t.Until);
            const until = this.SUBRULE(this.claim);
            const head = this.close<Head>({ kind: 'repeat', until, times: null, span: none }, from);
            this.ACTION(() => {
              const each = this.oneByOne(parts);
              const youToo = each[0]?.kind === 'for each' && each[0].things.kind === 'list';
              parts.heads.push(...each, youToo && head.kind === 'repeat' ? { ...head, until: ofEachOfYou(until) } : head);
            });
          },
        });
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

  /** `each player draws 1 until they have 5 cards`: one player after another. */
  private oneByOne(parts: LineParts): Head[] {
    const [order] = parts.body;
    const things = order?.kind === 'order' ? order.subject : null;
    if (order?.kind !== 'order' || !things) return [];
    const all =
      things.kind === 'determined'
        ? ['all', 'each', 'a', 'another'].includes(things.det)
        : /^everyone/.test('word' in things ? String(things.word) : '');
    const both = things.kind === 'list' && things.how === 'and';
    if (!all && !both) return [];
    parts.body[0] = { ...order, subject: { kind: 'pronoun', word: 'they', span: things.span } };
    return [{ kind: 'for each', things, as: null, span: things.span }];
  }

  claimLine: Rule<ClaimParts> = this.RULE('claimLine', () =>
    this.OR([
      this.after(t.AnyOf, () => {
        this.CONSUME(t.Colon);
        return { anyOf: true, claim: null };
      }),
      { ALT: () => ({ anyOf: false, claim: this.SUBRULE(this.claim) }) },
    ]),
  );

  valueLine: Rule<ValueParts> = this.RULE('valueLine', () => {
    const parts: ValueParts = { when: null, otherwise: false, value: null };
    this.OPTION(() => {
      this.OR<unknown>([
        { ALT: () => (parts.when = this.SUBRULE(this.condition)) },
        this.after(t.Otherwise, () => {
          parts.otherwise = true;
          this.OPTION1(() => (parts.when = this.SUBRULE1(this.condition)));
        }),
      ]);
      this.CONSUME(t.Comma);
    });
    parts.value = this.SUBRULE(this.amountEach);
    return parts;
  });

  head: Rule<Head> = this.RULE('head', () => {
    const from = this.LA(1);
    const head = this.OR<Head>([...this.eventHeads(), ...this.momentHeads(), ...this.runHeads()]);
    return this.close(head, from);
  });
  /** What the line waits for, or while what it holds. */
  private eventHeads(): IOrAlt<Head>[] {
    return [
      this.after(t.When, () => ({ kind: 'when', manner: 'after', event: this.SUBRULE(this.claim), span: none })),
      this.after(t.Instead, () => {
        this.CONSUME1(t.When);
        return { kind: 'when', manner: 'instead', event: this.SUBRULE1(this.claim), span: none };
      }),
      this.after(t.InsteadOf, () => ({ kind: 'when', manner: 'instead', event: this.SUBRULE(this.event), span: none })),
      this.after(t.InResponse, () => {
        this.CONSUME2(t.When);
        return { kind: 'when', manner: 'response', event: this.SUBRULE2(this.claim), span: none };
      }),
      this.after(t.InResponseTo, () => ({ kind: 'when', manner: 'response', event: this.SUBRULE1(this.event), span: none })),
      {
        ALT: () => {
          const [, said] = / ([^ ]+) +times$/i.exec(this.CONSUME3(t.NextTime).image) ?? [];
          const once = said ? (t.TIMES[said.toLowerCase()] ?? Number(said)) : 1;
          return { kind: 'when', manner: 'after', event: this.SUBRULE5(this.claim), once, span: none };
        },
      },
      { ALT: () => ({ kind: 'lasting', until: this.SUBRULE(this.lasting), span: none }) },
      this.after(t.Whenever, () => ({ kind: 'whenever', claim: this.SUBRULE3(this.claim), span: none })),
      this.after(t.WhileInPlay, () => ({ kind: 'while', claim: null, span: none })),
      this.after(t.While, () => ({ kind: 'while', claim: this.SUBRULE4(this.claim), span: none })),
    ];
  }
  /** When the line may be used, or takes place. */
  private momentHeads(): IOrAlt<Head>[] {
    return [
      {
        ALT: () => {
          const words = this.CONSUME(t.AtMoment).image;
          return {
            kind: 'moment',
            edge: /^at +the +end|ends?$/.test(words) ? 'end' : 'start',
            whose: whoseTurn(words),
            span: none,
          };
        },
      },
      { ALT: () => ({ kind: 'power', limit: null, often: howOften(this.CONSUME(t.HowOften).image), span: none }) },
      this.after(t.OnceAGame, () => ({ kind: 'power', limit: null, often: { times: 1, per: 'game' }, span: none })),
      this.after(t.AnyTime, () => ({ kind: 'power', limit: 'any time', often: null, span: none })),
      this.after(t.OnYourTurn, () => ({ kind: 'power', limit: 'on your turn', often: null, span: none })),
      this.after(t.AllAtOnce, () => ({ kind: 'all at once', span: none })),
      this.after(t.Try, () => ({ kind: 'try', span: none })),
    ];
  }
  /** How the block below is run. */
  private runHeads(): IOrAlt<Head>[] {
    return [
      { ALT: () => ({ kind: 'if', claim: this.SUBRULE(this.condition), span: none }) },
      this.after(t.Otherwise, () => {
        const claim = this.OPTION(() => this.SUBRULE1(this.condition)) ?? null;
        return { kind: 'otherwise', claim, span: none };
      }),
      {
        ALT: () => {
          const things = this.SUBRULE(this.forEach);
          const as = this.OPTION1(() => this.SUBRULE(this.naming)) ?? null;
          return { kind: 'for each', things, as, span: none };
        },
      },
      this.after(t.Repeat, () => {
        let until: Claim | null = null;
        let times: Np | null = null;
        this.OPTION2({
          GATE: () => !this.ahead.ends(1),
          DEF: () =>
            this.OR1<unknown>([
              this.after(t.Until, () => (until = this.SUBRULE6(this.claim))),
              {
                ALT: () => {
                  times = this.SUBRULE(this.amount);
                  this.CONSUME(t.Times);
                },
              },
            ]),
        });
        return { kind: 'repeat', until, times, span: none };
      }),
      this.after(t.Offer, () => {
        const who = this.OPTION3({ GATE: () => !this.ahead.ends(1), DEF: () => this.SUBRULE(this.things) }) ?? null;
        return { kind: 'offer', who, span: none };
      }),
      this.after(t.Meanwhile, () => ({ kind: 'meanwhile', span: none })),
    ];
  }

  /** `if CLAIM`, `unless CLAIM`. */
  condition: Rule<Claim> = this.RULE('condition', () =>
    this.OR([
      this.after(t.If, () => this.SUBRULE(this.claim)),
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
  private atEnd(): boolean {
    return this.LA(1).tokenType.name === 'EOF' || Number.isNaN(this.LA(1).startOffset);
  }
}
