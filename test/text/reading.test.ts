// Texts of cards are read by the tables that write them: what is written reads to one meaning, its own; a text that was changed is never taken
// for what the effect does.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proofOf, readsBack, textLanguages, textOfCard } from 'cardwright/internal';
import { readerOf } from '../../src/card-text/card-text.ts';
import { Missing } from '../../src/card-text/write.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';
import { trees } from './trees.ts';

const sets = ['fluxx', 'creeper-pack', 'monty-python-fluxx', 'cthulhu-fluxx', 'wonderland-fluxx', 'blanxx'];
const base = ['fluxx', 'creeper-pack'];
const mixes = sets.map((set) => {
  const folders = [...new Set([...base, set])].map((name) => `cards/${name}`);
  const { vocabulary: v } = loadShared({ host: disk, folders, shipped: 'cards' });
  return { v, kinds: v.kinds.filter((kind) => kind.effect && kind.from.id === set && kind.set === set) };
});

describe.each(textLanguages)('texts in %s', (language) => {
  it('that are written read to their own effect, and to no other', () => {
    const wrong = mixes.flatMap(({ v, kinds }) => kinds.map((kind) => readsBack(v, kind, language)));
    expect(wrong.filter((back) => back !== null && back !== 'ok')).toEqual([]);
  });

  it('of any tree read to that tree, or to several and are refused', () => {
    const { v } = mixes[0]!;
    const reader = readerOf(v, language);
    let several = 0;
    let all = 0;
    fc.assert(
      fc.property(trees(v), (tree) => {
        let text: string;
        try {
          text = reader.writer.text([tree]);
        } catch (why) {
          if (why instanceof Missing) return;
          throw why;
        }
        const { keys } = reader.read(text);
        all++;
        if (keys.length > 1) several++;
        expect({ text, keys }).toEqual({ text, keys: expect.arrayContaining([reader.key([tree])]) as string[] });
      }),
      { numRuns: 150, seed: 16 },
    );
    expect(several / all).toBeLessThan(0.01);
  });

  it('that leave out where cards are do not contradict the effect', () => {
    const place = { cs: / ve hře/u, pl: / w grze/u, ru: / в игре/u, en: / in play/u }[language]!;
    const states = mixes.flatMap(({ v, kinds }) =>
      kinds.flatMap((kind) => {
        const made = textOfCard(v, kind, language);
        const less = 'text' in made ? made.text.replace(place, '') : '';
        return 'text' in made && less !== made.text ? [{ less, state: proofOf(v, kind, language, less)?.state }] : [];
      }),
    );
    expect(states.length).toBeGreaterThan(20);
    expect(states.filter(({ state }) => state !== 'own words')).toEqual([]);
  });

  it('that were changed are not taken for what the effect does', () => {
    const { v, kinds } = mixes[0]!;
    const reader = readerOf(v, language);
    const written = kinds.flatMap((kind) => {
      const made = textOfCard(v, kind, language);
      return 'text' in made ? [{ kind, text: made.text }] : [];
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...written),
        fc.nat(),
        fc.constantFrom('drop', 'number', 'borrow'),
        fc.nat(),
        ({ kind, text }, at, how, from) => {
          const words = text.split(' ');
          const i = at % words.length;
          const others = written[from % written.length]!.text.split(' ');
          if (how === 'number') words[i] = words[i]!.replace(/\d+/, (n) => String(Number(n) + 1));
          else if (how === 'borrow') words[i] = others[from % others.length]!;
          else words.splice(i, 1);
          const changed = words.join(' ');
          if (reader.same(changed, text)) return;
          const proof = proofOf(v, kind, language, changed);
          expect({ changed, text, state: proof?.state }).not.toMatchObject({ state: expect.stringMatching(/generated|proved/) as string });
        },
      ),
      { numRuns: 200, seed: 16 },
    );
  });

  it('of any length are read, or left as they are, without end', () => {
    const { v, kinds } = mixes[0]!;
    const and = { en: ' and ', cs: ' a ', pl: ' i ', ru: ' и ' }[language]!;
    for (const kind of kinds) {
      const made = textOfCard(v, kind, language);
      if (!('text' in made)) continue;
      const plain = made.text.replace(/\.$/, '');
      for (const by of [and, ', ', ' ']) {
        const long = Array<string>(120).fill(plain).join(by);
        expect(readerOf(v, language).read(long).keys.length).toBeLessThan(2);
      }
    }
  });
});
