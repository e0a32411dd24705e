// How folders come together: cards shared between sets, cards taken out, what a game alone lends.
import { describe, expect, it } from 'vitest';
import { loadMix, renderAll, wordingFor } from 'cardwright';
import { printedOn } from '../../src/locale/wording.ts';
import { hostOf, loadFiles, shipped } from './harness.ts';

const set = (id: string, more = '') => `format: 1\nset: ${id}\ngame: neutral-game\n${more}`;
const cards = (body: string) => `format: 1\norigin: house\ncards:\n${body}`;
const alone = (files: Record<string, string>) =>
  loadMix({ host: hostOf(files), folders: [...new Set(Object.keys(files).map((name) => name.split('/')[0]!))], shipped });

describe('shared cards', () => {
  const files = {
    'east/set.yaml': set('east', 'takes: { neutral-game: [windfall, lamp] }\n'),
    'east/cards.yaml': cards(
      '  lucky-day: { type: plot, name: Lucky Day, same as: neutral-game:windfall }\n  glow: { type: aim, name: Glow, effect: win with lamp }\n',
    ),
  };

  it('are the same card wherever they stand', () => {
    const { vocabulary, diagnostics } = loadFiles(files);
    expect(renderAll(diagnostics)).toBe('');
    const like = (id: string) => vocabulary.kinds.find((k) => k.fullId === id)!.like;
    expect(like('east:windfall')).toBe(like('neutral-game:windfall'));
    expect(like('east:lucky-day')).toBe(like('neutral-game:windfall'));
    expect(like('east:lamp')).not.toBe(like('neutral-game:windfall'));
  });

  it('come along when the other set lends only its rules', () => {
    const { vocabulary, diagnostics, linked } = alone(files);
    expect(renderAll(diagnostics)).toBe('');
    expect(linked).not.toBeNull();
    expect(vocabulary.kinds.map((k) => k.fullId).sort()).toEqual(['east:glow', 'east:lamp', 'east:lucky-day', 'east:windfall']);
    expect(vocabulary.kinds.filter((k) => k.obey).map((k) => k.id)).toEqual(expect.arrayContaining(['lucky-day', 'windfall']));
  });

  it('come along from a set that nobody named, in its own words', () => {
    const west = {
      'shipped/west/set.yaml': set('west', 'proposes: { speed: 2 }\n'),
      'shipped/west/cards.yaml': cards('  bell: { type: treasure, name: Bell }\n  gong: { type: treasure, name: Gong }\n'),
      'shipped/west/locales/cs.yaml': 'format: 1\nlanguage: cs\ncards:\n  bell: { name: Zvon }\n',
    };
    const host = hostOf({ ...west, 'east/set.yaml': set('east', 'takes: { west: [bell], neutral-game: [lamp] }\n') });
    const { vocabulary, diagnostics, mix } = loadMix({ host, folders: ['east'], shipped });
    expect(renderAll(diagnostics)).toBe('');
    expect(mix.lenders.map((f) => f.id)).toEqual(['neutral-game', 'west']);
    expect(vocabulary.kinds.map((k) => k.fullId)).toEqual(['east:bell', 'east:lamp']);
    const bell = vocabulary.kinds.find((k) => k.id === 'bell')!;
    expect(printedOn(wordingFor(vocabulary, 'cs'), bell, 'name')).toBe('Zvon');
    const missing = hostOf({ 'east/set.yaml': set('east', 'takes: { west: [bell] }\n') });
    expect(loadMix({ host: missing, folders: ['east'], shipped }).diagnostics.map((d) => d.code)).toEqual(['CW3010']);
  });

  it('are complained of once', () => {
    const broken = {
      'east/set.yaml': set('east'),
      'east/cards.yaml': cards('  bell: { type: plot, name: Bell, effect: drow 1 1 }\n  gong: { type: plot, name: Gong, same as: bell }\n'),
    };
    expect(loadFiles(broken).diagnostics).toHaveLength(1);
  });
});

describe('cards that are taken out', () => {
  it('need not be there when the other set lends only its rules', () => {
    const files = {
      'east/set.yaml': set('east'),
      'east/cards.yaml': cards('  candle: { type: treasure, name: Candle, replaces: neutral-game:lamp }\n'),
    };
    expect(renderAll(alone(files).diagnostics)).toBe('');
    expect(loadFiles(files).vocabulary.kinds.some((k) => k.fullId === 'neutral-game:lamp')).toBe(false);
  });
});

describe('what the checker knows of a win', () => {
  const told = (effect: string, more = '') =>
    loadFiles({
      'east/set.yaml': set('east'),
      'east/cards.yaml': cards(`  glow:\n    type: aim\n    name: Glow\n    effect: ${effect}\n${more}`),
    }).diagnostics.map((d) => d.code);

  it('is told when no card can lie there', () => {
    expect(told('win with windfall')).toEqual(['CW3022']);
    expect(told('win with lamp and 2 plots')).toEqual(['CW3022']);
    expect(told('win if you have a plot and you have a lamp')).toEqual(['CW3022']);
  });

  it('is not told when some card can bring it there', () => {
    expect(told('win with windfall', '  pull: { type: plot, name: Pull, effect: move a plot from heap to your table }\n')).toEqual([]);
    expect(told('win with windfall', '  mask: { type: treasure, name: Mask, effect: counts as windfall }\n')).toEqual([]);
    expect(told('win if you hold windfall')).toEqual([]);
    expect(told('win if no player has windfall')).toEqual([]);
  });
});
