// Trees of what a card may say, grown at random from the shapes of constructions: for laws that hold for every tree.
import fc from 'fast-check';
import type { Vocabulary } from '../../src/meaning/vocabulary.ts';
import { framesOf, ROWS, type Category, type Shape } from '../../src/card-text/shapes.ts';
import type { Said, Who, Zone } from '../../src/card-text/tree.ts';

/** What may stand in a part, said simply. */
export function trees(v: Vocabulary): fc.Arbitrary<Said> {
  const number: fc.Arbitrary<Said> = fc.integer({ min: 1, max: 7 }).map((n) => ({ k: 'number', n, live: false }));
  const who: fc.Arbitrary<Who> = fc.constantFrom('a other', 'left', 'right').map((name) => ({ k: 'who', who: name }));
  const each: fc.Arbitrary<Who> = fc.constantFrom('each', 'each other').map((name) => ({ k: 'who', who: name }));
  const pile: fc.Arbitrary<Zone> = fc.constantFrom('draw-pile', 'discard-pile').map((id) => ({ k: 'zone', id }));
  const noun = fc.constantFrom('keeper', 'creeper', 'goal', 'action', 'rule', 'surprise');
  const mine: Zone = { k: 'zone', id: 'hand', own: true };
  const bare = { k: 'thing' as const, adjectives: [], tests: [] };
  const thing: fc.Arbitrary<Said> = fc.oneof(
    fc.constant<Said>({ k: 'row', row: 'this card', parts: {} }),
    fc.tuple(noun, fc.constantFrom('a', 'all', 'any number'), fc.boolean()).map(([id, q, own]): Said => ({
      ...bare,
      q: q as 'a',
      nouns: [{ k: 'noun', id }],
      ...(own ? { own } : { zone: { k: 'zone', id: 'play' } }),
    })),
    fc
      .tuple(noun, number, fc.constantFrom('n', 'up to', 'at least'), fc.constantFrom<Zone | null>(mine, null))
      .map(([id, n, q, zone]): Said => ({ ...bare, q: q as 'n', n, nouns: [{ k: 'noun', id }], ...(zone ? { zone } : { own: true }) })),
    fc.tuple(noun, pile).map(([id, zone]): Said => ({ ...bare, q: 'a', nouns: [{ k: 'noun', id }], zone })),
    fc.tuple(noun, fc.boolean()).map(([id, random]): Said => ({
      ...bare,
      q: 'a',
      adjectives: random ? ['random'] : [],
      nouns: [{ k: 'noun', id }],
      zone: { k: 'zone', id: 'hand', owner: { k: 'who', who: 'a other' } },
    })),
  );
  const had: fc.Arbitrary<Said> = fc.tuple(noun, fc.integer({ min: 1, max: 4 })).map(([id, n]): Said => ({
    ...bare,
    ...(n === 1 ? { q: 'a' as const } : { q: 'at least' as const, n: { k: 'number' as const, n, live: false } }),
    nouns: [{ k: 'noun', id }],
  }));
  const simple: Partial<Record<Category, fc.Arbitrary<Said>>> = {
    number,
    who,
    thing,
    cards: thing,
    stuff: thing,
    picked: thing,
    zone: pile,
  };
  const parts = ({ parts: of, free }: Shape): fc.Arbitrary<Record<string, Said>> | null => {
    const made = Object.entries(of).flatMap(([name, is]) => (free.has(name) ? [] : [[name, simple[is]] as const]));
    if (made.some(([, one]) => !one)) return null;
    return fc.record(Object.fromEntries(made as [string, fc.Arbitrary<Said>][]));
  };
  const orders = framesOf(v).flatMap((shape): fc.Arbitrary<Said>[] => {
    const inner = shape.is === 'order' && shape.form === 'card' ? parts(shape) : null;
    return inner ? [inner.map((given) => ({ k: 'frame', id: shape.id, form: shape.form, parts: given }))] : [];
  });
  for (const name of ['end turn', 'shuffle', 'shuffle zone into', 'swap cards'])
    orders.push(parts(ROWS[name]!)!.map((given) => ({ k: 'row', row: name, parts: given })));
  const order = fc.oneof(...orders);
  const body = fc
    .array(order, { minLength: 1, maxLength: 3 })
    .map((of): Said => (of.length === 1 ? of[0]! : { k: 'list', by: 'then', of }));
  const claim = fc
    .tuple(fc.constantFrom('you has thing', 'nobody has thing', 'another has thing', 'you has no thing'), had, noun)
    .map(([row, thing_, id]): Said => ({
      k: 'row',
      row,
      parts: { thing: row.includes(' no ') ? { ...bare, q: 'no', nouns: [{ k: 'noun', id }] } : thing_ },
    }));
  const headed = fc
    .tuple(fc.constantFrom('once per turn', 'on your turn', 'any time', 'at the start', 'at the end'), body, fc.option(claim))
    .map(([head, given, if_]): Said => ({
      k: 'row',
      row: if_ ? `${head} if` : head,
      parts: { body: given, ...(if_ ? { claim: if_ } : {}) },
    }));
  const doing = fc.tuple(each, order).map(([whose, do_]): Said => ({ k: 'row', row: 'who does', parts: { who: whose, do: do_ } }));
  const conditional = fc.tuple(claim, body).map(([if_, given]): Said => ({ k: 'row', row: 'if', parts: { claim: if_, body: given } }));
  return fc.oneof(body, headed, doing, conditional);
}
