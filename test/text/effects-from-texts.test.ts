// Rules texts of shipped cards, written where an effect should be: in four languages, what is offered in their place does what they say.
import { describe, expect, it } from 'vitest';
import { textLanguages, textOfCard, withForPlayers } from 'cardwright/internal';
import { edited } from '../../src/service/rename.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

const sets = ['fluxx', 'creeper-pack', 'cthulhu-fluxx', 'monty-python-fluxx', 'wonderland-fluxx'].map((id) => `cards/${id}`);
const { vocabulary: shipped } = loadShared({ host: overlayHost({}), folders: sets, shipped: 'cards' });

interface Written {
  id: string;
  type: string;
  text: string;
}

/** Every text that can be made from the effect of a shipped card, once. */
function textsIn(language: string): Written[] {
  const seen = new Set<string>();
  return shipped.kinds.flatMap((kind, i) => {
    const made = kind.effect ? textOfCard(shipped, kind, language) : { refused: '' };
    if (!('text' in made) || seen.has(made.text)) return [];
    seen.add(made.text);
    return [{ id: `my-${i}`, type: shipped.types[kind.type]!.name, text: made.text }];
  });
}

const cards = (all: readonly Written[]): string =>
  all.map(({ id, type, text }) => `  ${id}:\n    name: “${id}”\n    type: ${type}\n    effect: |\n      ${text}\n`).join('');

function load(yaml: string) {
  const files = { 'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\nlanguage: en\n', 'x/cards.yaml': yaml };
  const { vocabulary: v, diagnostics } = loadShared({ host: overlayHost(files), folders: [...sets, 'x'], shipped: 'cards' });
  const errors = diagnostics.filter(({ severity, source }) => severity === 'error' && source.path === 'x/cards.yaml');
  return { v, errors };
}

/** Written at greater length than what it does. */
const atLength = new Set(['Choose another player and swap a random card from your hand with a random card from that player’s hand.']);

/** Lines of its type are lines of a card, too, so some are there twice. */
const isSame = (a: string, b: string): boolean => sentences(a) === sentences(b);
const sentences = (text: string): string => [...new Set(text.match(/[^.]+\.?/g)!.map((one) => one.trim()))].join('|');

describe.each(textLanguages.map((code) => ({ code })))('texts in place of effects ($code)', ({ code }) => {
  it('are offered as effects that say the same', () => {
    const all = textsIn(code);
    const before = `format: 1\norigin: house\ncards:\n${cards(all)}`;
    const { v, errors } = load(before);
    const found = withForPlayers(v, errors);
    const edits = found.filter((d) => /is for players/.test(d.message)).map(({ span, suggestion }) => ({ span, text: suggestion! }));
    const after = load(edited(before, edits));
    const broken = new Set(after.errors.map(({ span, source }) => /my-\d+:(?![\s\S]*my-\d+:)/.exec(source.text.slice(0, span.start))![0]));
    const right = all.filter(({ id }) => !broken.has(`${id}:`));
    const others = right.flatMap(({ id, text }) => {
      const made = textOfCard(
        after.v,
        after.v.kinds.find((kind) => kind.fullId === `x:${id}`)!,
        code,
      );
      return !('text' in made) || atLength.has(text) || isSame(made.text, text) ? [] : [{ text, made: made.text }];
    });
    expect(others).toEqual([]);
    expect(right.length / all.length).toBeGreaterThan(0.85);
  });
});

describe('sentences as Czechs say them', () => {
  it.each([
    ['action', 'Vezmi si kartu.', 'draw 1'],
    ['action', 'Dober si dvě karty.', 'draw 2'],
    ['action', 'Odhoď jednu kartu z ruky.', 'discard 1 card from your hand'],
    ['action', 'Ukradni jinému hráči jednoho Pašáka.', 'steal 1 keeper of another player'],
    ['action', 'Každý si lízne 1 kartu.', 'each player draws 1'],
    ['action', 'Každý jiný si vezme 1 kartu.', 'each other player draws 1'],
    ['rule', 'Ber za tah o 1 kartu víc.', 'draws + 1'],
    ['action', 'Vyměň si ruku s jiným hráčem.', 'swap your hand with the hand of another player'],
    ['rule', 'V ruce můžeš mít nejvýš tři karty.', 'hand-limit is 3'],
    ['rule', 'Každý tah si lízni 3 karty.', 'draws is 3'],
    ['rule', 'Na konci tahu odhoď jednu kartu z ruky.', 'at the end of your turn, discard 1 card from your hand'],
    ['goal', 'Vyhrává ten, kdo má před sebou Mléko a Chléb.', 'win with milk and bread'],
    ['goal', 'Vyhraješ, když máš na stole Toustovač a Televizi.', 'win with the-toaster and television'],
  ])('%s: %s', (type, text, effect) => {
    const { v, errors } = load(`format: 1\norigin: house\ncards:\n${cards([{ id: 'my-1', type, text }])}`);
    expect(withForPlayers(v, errors).map(({ suggestion }) => suggestion)).toEqual([effect]);
  });
});

// What happens without a word of the game is listed with its words, and has no head.
describe('a sentence in a mix that waits for what happens to cards', () => {
  it('is read like any other', () => {
    const waits = `  waits:
    type: rule
    effect: |
      when a card goes to discard-pile, draw 1
      when a card is attached to a keeper, draw 1
      when a card is detached, draw 1
      when draw-pile is refilled, draw 1
`;
    const one = { id: 'my-1', type: 'action', text: 'Každý si lízne 1 kartu.' };
    const { v, errors } = load(`format: 1\norigin: house\ncards:\n${waits}${cards([one])}`);
    expect(v.words.filter(({ kind }) => kind === 'event').length).toBeGreaterThan(2);
    expect(withForPlayers(v, errors).map(({ suggestion }) => suggestion)).toEqual(['each player draws 1']);
  });
});

describe('sentences as others say them', () => {
  it.each([
    ['action', 'Każdy dobiera 1 kartę.', 'each player draws 1'],
    ['action', 'Weź 2 karty.', 'draw 2'],
    ['rule', 'Dobieraj o 1 kartę więcej na turę.', 'draws + 1'],
    ['action', 'Каждый тянет 1 карту.', 'each player draws 1'],
    ['rule', 'Тяни на 1 карту больше за ход.', 'draws + 1'],
  ])('%s: %s', (type, text, effect) => {
    const { v, errors } = load(`format: 1\norigin: house\ncards:\n${cards([{ id: 'my-1', type, text }])}`);
    expect(withForPlayers(v, errors).map(({ suggestion }) => suggestion)).toEqual([effect]);
  });
});
