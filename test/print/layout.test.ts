// The faces of all shipped sets, in every language they are in: every text is whole, in its box, inside the safe area, in letters the font has.
import { describe, expect, it } from 'vitest';
import { languagesOf, loadMix } from 'cardwright';
import { nodeHost, shippedFolder, shippedSets } from '../../tools/cli/host.ts';
import { apostrophes } from '../../tools/print/breaks.ts';
import { deckOf, looksOf, type PrintedCard } from '../../tools/print/deck.ts';
import { POINT, type Item } from '../../tools/print/display.ts';
import { SAFE, sizes } from '../../tools/print/face.ts';
import { Fonts } from '../../tools/print/fonts.ts';
import { Icons } from '../../tools/print/icons.ts';

const [metrics, icons] = [new Fonts(), new Icons()];
const size = sizes['poker']!;
type Text = Extract<Item, { k: 'text' }>;

const sets = ['fluxx', 'lustry', 'kapitan-bluff', 'four-roads', 'cthulhu-fluxx', 'wonderland-fluxx', 'monty-python-fluxx', 'creeper-pack'];

describe.each(sets)('the faces of %s', (name) => {
  const dir = shippedSets().get(name)!;
  const loaded = loadMix({ host: nodeHost([dir]), folders: [dir], shipped: shippedFolder() });
  const languages = languagesOf(loaded.vocabulary);
  const looks = looksOf(loaded, icons);
  const decks = languages.map((language) => deckOf({ loaded, language, looks, bleed: 2, metrics }));

  it('have something to say in four languages', () => {
    expect(languages).toEqual(expect.arrayContaining(['en', 'cs', 'pl', 'ru']));
    expect(decks.every((deck) => deck.length > 0)).toBe(true);
  });

  it('hold every text whole and in its box', () => {
    const problems = decks.flat().flatMap(({ content, laid }) => laid.findings.map((finding) => [content.id, content.language, finding]));
    expect(problems).toEqual([]);
    for (const card of decks.flat()) {
      const { content } = card;
      for (const part of ['name', 'text'] as const) expect(unread(card, part), `${content.id} ${content.language}`).toBe('');
    }
  });

  it('have every letter inside the safe area and apart from the other parts', () => {
    for (const card of decks.flat()) {
      for (const item of textsOf(card)) {
        const [left, top, right, bottom] = inkOf(item);
        const where = `${card.content.id} ${card.content.language} ${item.text}`;
        expect(left, where).toBeGreaterThanOrEqual(SAFE);
        expect(top, where).toBeGreaterThanOrEqual(SAFE - 0.5);
        expect(right, where).toBeLessThanOrEqual(size.width - SAFE);
        expect(bottom, where).toBeLessThanOrEqual(size.height - SAFE);
      }
      const bottomOfName = Math.max(...textsOf(card, 'name').map((item) => item.y));
      const topOfText = Math.min(...textsOf(card, 'text').map((item) => item.y - item.size / POINT));
      expect(topOfText, card.content.id).toBeGreaterThan(bottomOfName);
    }
  });

  it('draw no icon over a letter', () => {
    for (const card of decks.flat()) {
      for (const icon of card.laid.items) {
        if (icon.k !== 'icon') continue;
        for (const item of textsOf(card)) {
          const [left, top, right, bottom] = inkOf(item);
          const isApart = icon.x >= right || icon.x + icon.size <= left || icon.y >= bottom || icon.y + icon.size <= top;
          expect(isApart, `${card.content.id} ${card.content.language}: ${icon.name} on ${item.text}`).toBe(true);
        }
      }
    }
  });

  it('have a picture', () => {
    for (const { laid } of decks.flat()) {
      const shown = laid.items.filter((item) => item.k === 'icon');
      expect(shown.length).toBeGreaterThan(0);
      for (const item of shown) expect(icons.named(item.name), item.name).not.toBeNull();
    }
  });
});

function textsOf({ laid }: PrintedCard, part?: string): Text[] {
  return laid.items.filter((item): item is Text => item.k === 'text' && (part === undefined || item.part === part));
}

/** What of a text is not drawn, letter by letter, apostrophes as printers have them; of a line that divides a word, all but its hyphen is of the text. */
function unread(card: PrintedCard, part: 'name' | 'text'): string {
  const bare = (text: string): string => text.replace(/[\s\u00a0\u00ad]+/g, '');
  let rest = bare(apostrophes(card.content[part]));
  for (const { text } of textsOf(card, part)) {
    const line = bare(text);
    const read = rest.startsWith(line) ? line : line.replace(/(?<=\p{L})-$/u, '');
    if (!rest.startsWith(read)) return `${line} is not at the beginning of ${rest}`;
    rest = rest.slice(read.length);
  }
  return rest;
}

/** Where a line of text leaves ink, in millimetres. */
function inkOf({ font, size, text, x, y }: Text): [number, number, number, number] {
  const scale = size / POINT;
  return [x, y - metrics.ascent(font) * 0.8 * scale, x + metrics.width(font, text) * scale, y + metrics.descent(font) * scale];
}

describe('figures', () => {
  it.each(['serif-400', 'serif-700', 'sans-500'] as const)('are nearly as tall as capitals: %s', (font) => {
    const height = (text: string): number => {
      const ys = metrics.outlines(font, text).flatMap(({ path }) =>
        path
          .match(/-?\d+(?:\.\d+)?/g)!
          .map(Number)
          .filter((_, i) => i % 2 === 1),
      );
      return Math.max(...ys);
    };
    for (const figure of '0123456789') expect(height(figure) / height('H'), figure).toBeGreaterThan(0.9);
  });
});
