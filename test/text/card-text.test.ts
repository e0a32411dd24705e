// Rules text written from effects: every shipped effect, in every language that has a table of constructions, or why it has none.
// After a change on purpose: UPDATE=1 npx vitest run test/text/card-text.test.ts
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readsBack, textLanguages, textOfCard } from 'cardwright/internal';
import { packageRoot } from '../../tools/build/root.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { disk } from '../play/disk.ts';

const sets = ['fluxx', 'creeper-pack', 'monty-python-fluxx', 'cthulhu-fluxx', 'wonderland-fluxx', 'blanxx'];
const base = ['fluxx', 'creeper-pack'];

describe.each(textLanguages)('texts from effects in %s', (language) => {
  const lines: string[] = [];
  let good = 0;
  for (const set of sets) {
    const folders = [...new Set([...base, set])].map((name) => `cards/${name}`);
    const { vocabulary: v } = loadShared({ host: disk, folders, shipped: 'cards' });
    for (const kind of v.kinds) {
      if (!kind.effect || kind.from.id !== set || kind.set !== set) continue;
      const made = textOfCard(v, kind, language);
      if ('text' in made) good++;
      lines.push(`${kind.fullId}: ${'text' in made ? made.text : `(${made.refused})`}`);
    }
  }

  it('are those of the golden file', () => {
    const file = path.join(packageRoot, `test/text/card-text.${language}.txt`);
    const found = `${good} of ${lines.length} effects have a text.\n${lines.join('\n')}\n`;
    if (process.env.UPDATE) writeFileSync(file, found);
    expect(found).toBe(readFileSync(file, 'utf8'));
  });

  it('exist for at least four of five effects', () => {
    expect(good / lines.length).toBeGreaterThanOrEqual(0.8);
  });

  it('have no hole, no double space and no stop in a row', () => {
    expect(lines.filter((line) => /undefined|[{}[\]<>~|‖]| {2}|\.\.|,\.| ,/.test(line))).toEqual([]);
  });
});

describe('a ban', () => {
  // "Not all keepers can be stolen" would be something else.
  it.each([
    ['cs', 'Nelze ukrást žádného Pašáka.'],
    ['pl', 'Nie można ukraść żadnego Fantu.'],
    ['ru', 'Нельзя украсть ни одну Тему.'],
    ['en', 'Nobody can steal any Keepers.'],
  ])('in %s is for every single card', (language, text) => {
    const { vocabulary: v } = loadShared({ host: disk, folders: ['cards/fluxx', 'cards/blanxx'], shipped: 'cards' });
    const kind = v.kinds.find((k) => k.fullId === 'blanxx:house-arrest')!;
    expect(textOfCard(v, kind, language)).toEqual({ text });
    expect(readsBack(v, kind, language)).toBe('ok');
  });
});

describe('a house card', () => {
  const text = (effect: string, locale = ''): unknown => {
    const files = {
      'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
      'x/cards.yaml': `format: 1\norigin: house\ntype: action\ncards:\n  a:\n    name: A\n    effect: ${effect}\n`,
      ...(locale ? { 'x/locales/cs.yaml': locale } : {}),
    };
    const { vocabulary: v } = loadShared({
      host: overlayHost(files),
      folders: ['cards/fluxx', 'cards/creeper-pack', 'x'],
      shipped: 'cards',
    });
    return textOfCard(
      v,
      v.kinds.find((k) => k.fullId === 'x:a')!,
      'cs',
    );
  };

  it.each([
    ['if you have cookies and bread, draw 3', 'Pokud máš kartu Sušenky a máš kartu Chléb, vezmi si 3 karty.'],
    ['draw 1', 'Vezmi si 1 kartu.'],
    ['draw 4', 'Vezmi si 4 karty.'],
    ['draw 12', 'Vezmi si 12 karet.'],
    ['queue a turn for you', 'Odehraj tah navíc.'],
    ['discard 2 keepers', 'Odhoď 2 Pašáky ve hře.'],
    ['discard 5 rules', 'Odhoď 5 Nových pravidel ve hře.'],
    ['steal 2 creepers from another player', 'Ukradni 2 Strašáky jinému hráči.'],
    ['give one of your creepers to the player on your left', 'Dej jednoho svého Strašáka hráči po své levici.'],
    [
      'draws + 1 for the player with the fewest cards in hand\n    type: rule',
      'Hráč, který má v ruce méně karet než kdokoli jiný, bere o 1 kartu za tah víc.',
    ],
    [
      'draws + 1 for the player with the most keepers\n    type: rule',
      'Hráč, který má víc Pašáků než kdokoli jiný, bere o 1 kartu za tah víc.',
    ],
    ['look at 2 cards from your hand, then choose a number from 1 to 3 as many, then draw many', null],
  ])('%s', (effect, wanted) => {
    const made = text(effect);
    if (wanted === null) expect(made).toHaveProperty('refused');
    else expect(made).toEqual({ text: wanted });
  });

  it('that names a card which is not there is refused, and does not leave it out', () => {
    expect(
      text(
        'draw 1\n      steal milk or bread from another player\n  b:\n    type: keeper\n    name: B\n    replaces: fluxx:milk'.replace(
          /^/,
          '|\n      ',
        ),
      ),
    ).toEqual({
      refused: '“milk” is not in this mix',
    });
  });

  it('without a form is refused by the name of the form', () => {
    expect(
      text('discard a random surprise from discard-pile', 'format: 1\nlanguage: cs\nlexicon:\n  surprise: { gender: x }\n'),
    ).toHaveProperty('refused');
  });
});
