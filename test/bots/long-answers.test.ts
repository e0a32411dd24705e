// Answers of more values than a bot has had room for: it makes room while it chooses, and whoever takes the answer takes that one.
import { describe, expect, it } from 'vitest';
import { RandomBot, valuesOf, type OpenDecision } from 'cardwright/internal';

/** A question with so many options, all of which are to be put in order. */
function asked(count: number): OpenDecision {
  return {
    decision: { manner: 'choose', count, min: count, max: count, ordered: true },
    options: Int32Array.from({ length: count }, (_, i) => i),
    mustFit: false,
    accepts: () => true,
    completion: () => null,
  };
}

describe('a bot', () => {
  it.each([255, 256, 257, 600, 5000])('answers with %i values, each once', (count) => {
    const bot = new RandomBot(1);
    expect(valuesOf(bot.choose(asked(3)))).toHaveLength(3);
    const values = valuesOf(bot.choose(asked(count)));
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  });

  it('whose answer must fit takes a longer one that does', () => {
    const whole = Array.from({ length: 400 }, (_, i) => i);
    const question: OpenDecision = {
      ...asked(400),
      decision: { manner: 'choose', count: 400, min: 1, max: 1, ordered: false },
      mustFit: true,
      accepts: (_, n) => n === 400,
      completion: () => whole,
    };
    expect(valuesOf(new RandomBot(1).choose(question))).toEqual(whole);
  });
});
