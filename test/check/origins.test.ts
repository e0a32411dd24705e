// Where the card of a word is said to lie as lines that wait for the word look at it: in random games of every game it lies nowhere else, and
// not everything is said to be possible.
import { describe, expect, it } from 'vitest';
import { Origins } from '../../src/check/lint/origins.ts';
import { finished } from '../../src/meaning/steps.ts';
import { Machine } from 'cardwright/internal';
import { Reach } from '../../src/meaning/reach.ts';
import { objectParam } from '../../src/meaning/terms.ts';
import { gamesBelow, load } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';

describe('origins of the card of a word', () => {
  let looked = 0;
  it.each(gamesBelow().map(({ folder, sets }) => [folder, sets] as const))('%s', (folder, sets) => {
    const loaded = load([folder, ...sets]);
    if (typeof loaded === 'string') throw new Error(loaded);
    const { linked } = loaded;
    const { v } = linked.program;
    const origins = new Origins(v, finished(Reach.steps(v)));
    const machine = new Machine(linked);
    const elsewhere = new Set<string>();
    machine.witness = {
      happened() {},
      word(word, _seat, args) {
        const param = objectParam(v.words[word]!);
        if (param?.type.name !== 'card') return;
        const { s, at } = machine;
        const value = args[v.words[word]!.params.indexOf(param)]!;
        const cards = param.type.group ? Array.from(s.subarray(value + 1, value + 1 + s[value]!)) : [value];
        for (const card of cards.filter((c) => c >= 0)) {
          looked++;
          const family = linked.zoning.familyOf[s[at.ZONE + card]!]!;
          if (!origins.of(word, v.words[word]!.announces).has(family)) elsewhere.add(`${v.words[word]!.head}: ${v.families[family]!.name}`);
        }
      },
    };
    for (let seed = 1; seed <= runs(1, 5); seed++) {
      machine.start(seed, v.players.min + (seed % (v.players.max - v.players.min + 1)));
      let x = seed;
      for (let k = 0; !machine.over && k < 400; k++) {
        const { min, max, count } = machine.decision;
        const pool = Array.from(machine.options.subarray(0, count));
        const below = (n: number): number => (x = (x * 48271) % 2147483647) % n;
        const n = min + below(max - min + 1);
        machine.answer(Array.from({ length: n }, () => pool.splice(below(pool.length), 1)[0]!));
      }
    }
    expect([...elsewhere]).toEqual([]);
  });
  it('are looked for in thousands of cards', () => {
    expect(looked).toBeGreaterThan(runs(1000, 5000));
  });
});
