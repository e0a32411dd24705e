// Random trees of the effect language, such as the parser could make them: every kind of node, words from a small lexicon.
import fc, { type Arbitrary } from 'fast-check';
import type { Claim, Head, Line, Noun, Np, Part, Predicate, Simple, Word } from '../../src/parse/tree.ts';
import { wordsOf } from './harness.ts';

const span = { start: 0, end: 0 };
const names = ['lamp', 'ropes', 'draw-pile', 'láhev', 'hat', 'player', 'top-hat', 'half'];
const verbs = ['move', 'shuffle', 'draw', 'win'];
const predicates = ['has', 'beats', 'holds'];
export const lexicon = wordsOf({ names, verbs, predicates });

const word = (list: string[]): Arbitrary<Word> => fc.constantFrom(...list).map((text) => ({ text, span }));
const name = word(names);
const freeName = word(names.filter((one) => one !== 'half'));
const maybe = <T>(some: Arbitrary<T>): Arbitrary<T | null> => fc.option(some, { nil: null, freq: 3 });

const noun: Arbitrary<Noun> = fc
  .record({
    other: fc.boolean(),
    place: maybe(fc.constantFrom('top', 'random', 'last')),
    words: fc.array(freeName, { minLength: 1, maxLength: 2 }),
    and: fc.boolean(),
  })
  .map(({ and, ...rest }) => ({ ...rest, ...(and && rest.words.length > 1 ? { how: 'and' as const } : {}), span }));
const plainNoun: Arbitrary<Noun> = freeName.map((one) => ({ other: false, place: null, words: [one], span }));
const pronoun = fc
  .constantFrom('you', 'they', 'it', 'this', 'nobody', 'everyone', 'anybody else')
  .map((said): Np => ({ kind: 'pronoun', word: said, span }));
const numeral = fc.nat(20).map((value): Np => ({ kind: 'numeral', value, span }));
const numberWord = fc.nat(20).map((value): Np => ({ kind: 'number word', value, span }));
const nameThing = name.map((one): Np => ({ kind: 'name', word: one, span }));
const clauseSubject = fc.oneof(
  fc.constantFrom('you', 'they', 'everyone').map((said): Np => ({ kind: 'pronoun', word: said, span })),
  fc
    .tuple(fc.constantFrom('another', 'each'), plainNoun)
    .map(([det, one]): Np => ({ kind: 'determined', det: det as 'each', most: null, count: null, noun: one, of: null, span })),
);

type Things = {
  thing: Np;
  base: Np;
  things: Np;
  amount: Np;
  predicate: Predicate;
  relative: Predicate;
  state: Predicate;
  claim: Claim;
  count: Np;
  part: Part;
};
const deep = { maxDepth: 4, depthIdentifier: fc.createDepthIdentifier() };
export const trees = fc.letrec<Things>((tie) => {
  const simple: Arbitrary<Np> = fc.oneof(
    nameThing,
    pronoun,
    numeral,
    numberWord,
    noun.chain((of) => fc.constantFrom('your' as const, 'its' as const).map((owner): Np => ({ kind: 'own', owner, noun: of, span }))),
  );
  const some = fc
    .record({
      quantity: fc.constantFrom('exactly' as const, 'up to' as const, 'at least' as const, 'more than' as const, 'all but' as const),
      count: tie('count'),
      strict: fc.boolean(),
      rest: fc.oneof(
        noun.map((of) => ({ noun: of, of: null })),
        tie('base').map((of) => ({ noun: null, of })),
        fc.constant({ noun: null, of: null }),
      ),
    })
    .map(({ quantity, count, strict, rest }): Np => ({
      kind: 'some',
      quantity,
      ...(quantity === 'exactly' && (strict || (!rest.noun && !rest.of)) ? { strict: true as const } : {}),
      count,
      max: null,
      ...rest,
      span,
    }));
  const determined = fc
    .record({
      det: fc.constantFrom(
        'a' as const,
        'the' as const,
        'all' as const,
        'each' as const,
        'no' as const,
        'another' as const,
        'any' as const,
      ),
      most: maybe(fc.constantFrom('most' as const, 'fewest' as const)),
      noun,
    })
    .map(({ det, most, noun: of }): Np => ({
      kind: 'determined',
      det,
      most: det === 'the' ? most : null,
      count: null,
      noun: of,
      of: null,
      span,
    }));
  const counted = fc
    .record({ count: tie('count'), noun })
    .map(({ count, noun: of }): Np => ({ kind: 'determined', det: 'the', most: null, count, noun: of, of: null, span }));
  const allOf = fc
    .record({ det: fc.constantFrom('all' as const, 'each' as const), of: tie('thing') })
    .map(({ det, of }): Np => ({ kind: 'determined', det, most: null, count: null, noun: null, of, span }));
  const anyOf = fc
    .record({ count: maybe(numeral), of: tie('things') })
    .map(({ count, of }): Np => ({ kind: 'determined', det: 'any', most: null, count, noun: null, of, span }));
  const oneOf = tie('thing').map((of): Np => ({ kind: 'determined', det: 'the', most: null, count: null, noun: null, of, span }));
  const more = fc
    .record({
      how: fc.constantFrom('more' as const, 'fewer' as const, 'as many' as const, 'at least as many' as const, 'twice as many' as const),
      noun,
      place: maybe(fc.record({ prep: fc.constantFrom('in' as const, 'on' as const, 'from' as const), of: nameThing })),
      than: fc.oneof(nameThing, determined),
    })
    .map((of): Np => ({ kind: 'more', ...of, span }));
  const base = fc.oneof(deep, simple, determined, some, counted, allOf, anyOf, oneOf, more);
  const what = fc
    .oneof(deep, nameThing, determined, tie('thing'))
    .filter(
      (np) =>
        !['numeral', 'number word', 'half', 'pronoun', 'sum', 'quotient', 'of two', 'negative', 'list', 'text'].includes(np.kind) &&
        !(np.kind === 'determined' && !np.noun && !np.of),
    );
  const modified: Arbitrary<Np>[] = [
    fc.record({ owner: what, noun }).map((of): Np => ({ kind: 'possessive', ...of, span })),
    fc
      .record({ what, prep: fc.constantFrom('of' as const, 'in' as const, 'from' as const), of: tie('thing') })
      .filter((of) => of.prep !== 'of' || of.what.kind === 'name')
      .map((of): Np => ({ kind: 'of', ...of, span })),
    fc
      .record({ what, together: fc.boolean(), who: fc.boolean(), predicate: tie('relative') })
      .map(({ who, ...of }): Np => ({ kind: 'that', ...of, ...(who ? { who: true as const } : {}), subject: null, span })),
    fc.record({ what, subject: clauseSubject, verb: word(predicates) }).map(({ what: of, subject, verb }): Np => ({
      kind: 'that',
      what: of,
      together: false,
      subject,
      predicate: { span, negated: false, verb, object: null, parts: [], located: null },
      span,
    })),
    fc.record({ what, of: freeName, predicate: tie('state') }).map((of): Np => ({ kind: 'whose', ...of, span })),
    fc.record({ what, except: tie('things') }).map((of): Np => ({ kind: 'except', ...of, span })),
    fc.record({ what, most: fc.constantFrom('most' as const, 'fewest' as const), noun }).map((of): Np => ({ kind: 'most', ...of, span })),
    fc
      .record({
        what,
        owner: fc.constantFrom('your' as const, 'their' as const, 'the' as const),
        side: fc.constantFrom('left' as const, 'right' as const),
      })
      .map((of): Np => ({ kind: 'side', ...of, span })),
    what.map((of): Np => ({ kind: 'on turn', what: of, span })),
    fc
      .record({ count: fc.oneof(numeral, numberWord), each: fc.oneof(nameThing, determined) })
      .map((of): Np => ({ kind: 'per', ...of, span })),
  ];
  const verbed = (extra: Arbitrary<Pick<Predicate, 'object' | 'parts'>>): Arbitrary<Predicate> =>
    fc
      .record({ verb: word(predicates), negated: fc.boolean(), plural: fc.boolean(), extra })
      .map(({ verb, negated, plural, extra: more }) => ({
        span,
        negated,
        ...(negated && plural ? { plural: true as const } : {}),
        verb,
        ...more,
        located: null,
      }));
  // `at most draws + 2`: the sum is the bound, and not `at most draws` its first number.
  const first = tie('thing').filter((np) => !(np.kind === 'some' && np.quantity !== 'exactly' && !np.noun));
  return {
    base,
    count: fc.oneof(
      numeral,
      numberWord,
      nameThing,
      fc.constant<Np>({ kind: 'half', span }),
      fc.record({ left: nameThing, right: numeral }).map((of): Np => ({ kind: 'sum', op: '+', ...of, span })),
    ),
    thing: fc.oneof(deep, base, ...modified),
    amount: fc.oneof(
      deep,
      tie('thing'),
      fc
        .record({ op: fc.constantFrom('+' as const, '-' as const, 'times' as const), left: first, right: tie('thing') })
        .map((of): Np => ({ kind: 'sum', ...of, span })),
      fc
        .record({ rounded: fc.constantFrom('up' as const, 'down' as const, null), left: first, right: tie('thing') })
        .map((of): Np => ({ kind: 'quotient', ...of, span })),
      fc
        .record({
          which: fc.constantFrom('remainder' as const, 'smaller' as const, 'larger' as const),
          left: fc.oneof(numeral, nameThing),
          right: tie('thing'),
        })
        .map((of): Np => ({ kind: 'of two', ...of, span })),
      fc.oneof(numeral, nameThing).map((of): Np => ({ kind: 'negative', of, span })),
    ),
    things: fc.oneof(
      deep,
      tie('amount'),
      fc
        .record({ how: fc.constantFrom('and' as const, 'or' as const), items: fc.array(tie('amount'), { minLength: 2, maxLength: 3 }) })
        .map((of): Np => ({ kind: 'list', ...of, span })),
    ),
    part: fc.oneof(
      deep,
      fc
        .record({ prep: fc.constantFrom('to', 'with', 'under'), np: tie('things') })
        .map(({ prep, np }) => ({ prep, np, text: null, span })),
      fc.constantFrom('aside', 'instead').map((prep) => ({ prep, np: null, text: null, span })),
      fc
        .string()
        .filter((text) => !/[\n\r]/.test(text))
        .map((text) => ({ prep: 'text', np: null, text, span })),
    ),
    state: fc
      .record({
        verb: word(['is', '<', '>=', 'is']),
        negated: fc.boolean(),
        plural: fc.boolean(),
        located: maybe(fc.constantFrom('in' as const, 'on' as const)),
        object: tie('things'),
      })
      .map(({ verb, negated, plural, located, object }) =>
        verb.text === 'is'
          ? { span, verb, negated, ...(plural ? { plural: true as const } : {}), object, parts: [], located }
          : { span, verb, negated: false, object, parts: [], located: null },
      ),
    relative: fc.oneof(deep, tie('state'), verbed(tie('things').map((object) => ({ object, parts: [] })))),
    predicate: fc.oneof(
      deep,
      tie('state'),
      fc
        .boolean()
        .map((negated): Predicate => ({ span, negated, verb: { text: 'is', span }, object: null, parts: [], located: 'on turn' })),
      verbed(maybe(tie('things')).map((object) => ({ object, parts: [] }))),
    ),
    claim: fc.oneof(
      deep,
      fc.record({ subject: tie('things'), predicate: tie('predicate') }).map((of): Claim => ({ kind: 'claim', ...of, span })),
      fc.constant<Claim>({ kind: 'so', span }),
      tie('claim').map((of): Claim => ({ kind: 'not', of, span })),
      fc
        .record({ kind: fc.constantFrom('and' as const, 'or' as const), items: fc.array(tie('claim'), { minLength: 2, maxLength: 3 }) })
        .map((of): Claim => ({ ...of, span })),
    ),
  };
});

const when = maybe(trees.claim);
const order: Arbitrary<Simple> = fc
  .record({
    subject: maybe(
      fc.oneof(
        pronoun,
        noun.map((of): Np => ({ kind: 'determined', det: 'each', most: null, count: null, noun: of, of: null, span })),
      ),
    ),
    mood: fc.constantFrom('does' as const, 'may' as const, 'must' as const, 'cannot' as const),
    verb: word(verbs),
    object: maybe(trees.things),
    parts: fc.array(trees.part, { maxLength: 2 }),
    as: maybe(freeName),
    when,
  })
  .map(({ subject, mood, ...rest }) => ({ kind: 'order', subject, mood: subject ? mood : 'does', ...rest, forEach: null, span }));
const being: Arbitrary<Simple> = fc
  .record({
    target: fc.oneof(
      nameThing,
      plainNoun.map((of): Np => ({ kind: 'own', owner: 'your', noun: of, span })),
    ),
    change: fc.constantFrom('is' as const, '+' as const),
    value: trees.things,
    whose: maybe(trees.things),
    until: maybe(fc.constantFrom('this turn' as const, 'your next turn' as const)),
    when,
  })
  .map((of) => ({ kind: 'being', ...of, span }));
/** The cards that a line makes something of. */
const about: Arbitrary<Np> = fc.oneof(
  nameThing,
  noun.map((of): Np => ({ kind: 'determined', det: 'each', most: null, count: null, noun: of, of: null, span })),
);
const statement: Arbitrary<Simple> = fc.oneof(
  order,
  being,
  trees.things.chain((value) => when.map((of): Simple => ({ kind: 'counts as', value, when: of, span }))),
  fc
    .record({ target: about, plural: fc.boolean(), value: trees.things, when })
    .map(({ plural, ...of }): Simple => ({ kind: 'is also', ...of, ...(plural ? { plural: true as const } : {}), span })),
  fc
    .record({ target: about, plural: fc.boolean(), value: trees.things, when })
    .map(({ plural, ...of }): Simple => ({ kind: 'is also', ...of, ...(plural ? { plural: true as const } : {}), counts: true, span })),
  fc
    .record({ target: about, plural: fc.boolean(), to: fc.option(trees.things), when })
    .map(({ plural, ...of }): Simple => ({ kind: 'belongs', ...of, ...(plural ? { plural: true as const } : {}), span })),
  fc.record({ target: about, when }).map((of): Simple => ({ kind: 'lines off', ...of, span })),
  fc
    .record({ target: about, plural: fc.boolean(), to: trees.things, when })
    .map(({ plural, ...of }): Simple => ({ kind: 'not apply', ...of, ...(plural ? { plural: true as const } : {}), span })),
);
const head: Arbitrary<Head> = fc.oneof(
  fc
    .record({ manner: fc.constantFrom('after' as const, 'instead' as const, 'response' as const), event: trees.claim })
    .map((of): Head => ({ kind: 'when', ...of, span })),
  trees.claim.map((claim): Head => ({ kind: 'whenever', claim, span })),
  maybe(trees.claim).map((claim): Head => ({ kind: 'while', claim, span })),
  fc
    .record({ edge: fc.constantFrom('start' as const, 'end' as const), whose: fc.constantFrom('your' as const, 'each' as const) })
    .map((of): Head => ({ kind: 'moment', ...of, span })),
  fc.constantFrom('on your turn' as const, 'any time' as const).map((limit): Head => ({ kind: 'power', limit, often: null, span })),
  fc
    .record({ times: fc.integer({ min: 1, max: 5 }), per: fc.constantFrom('turn' as const, 'game' as const) })
    .map((often): Head => ({ kind: 'power', limit: null, often, span })),
  trees.claim.map((claim): Head => ({ kind: 'if', claim, span })),
  maybe(trees.claim).map((claim): Head => ({ kind: 'otherwise', claim, span })),
  maybe(trees.claim).map((until): Head => ({ kind: 'repeat', until, times: until ? null : { kind: 'numeral', value: 3, span }, span })),
  fc.constant<Head>({ kind: 'all at once', span }),
  fc.constant<Head>({ kind: 'try', span }),
);
const leaf: Arbitrary<Line> = fc
  .record({
    heads: fc.array(head, { maxLength: 2 }),
    body: fc.array(statement, { minLength: 1, maxLength: 2 }),
    otherwise: maybe(fc.array(statement, { minLength: 1, maxLength: 1 })),
    comments: fc.array(fc.constantFrom('a note', 'another, longer one'), { maxLength: 2 }),
  })
  .map(({ comments, ...of }) => ({ span, ...of, children: [], ...(comments.length ? { comments } : {}) }));
const block: Arbitrary<Line> = fc
  .record({ heads: fc.array(head, { minLength: 1, maxLength: 2 }), children: fc.array(leaf, { minLength: 1, maxLength: 2 }) })
  .map((of) => ({ span, ...of, body: [], otherwise: null }));
export const effects: Arbitrary<Line[]> = fc.array(fc.oneof(leaf, block), { minLength: 1, maxLength: 3 });
