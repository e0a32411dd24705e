// What things are called and how they may be drawn, for a game that says how and for games that say nothing of it.
import { describe, expect, it } from 'vitest';
import { faceOf, kindOf, loadMix, lookOf, RandomBot, Session, wordingFor } from '../../src/index.ts';
import { nodeHost } from '../../tools/cli/host.ts';

function mix(...folders: string[]) {
  const { vocabulary } = loadMix({ host: nodeHost(folders), folders, shipped: 'cards' });
  return vocabulary;
}

describe('how a table on a screen may draw a game', () => {
  it('goes by what the game declares', () => {
    const v = mix('cards/fluxx');
    const look = lookOf(v, wordingFor(v, 'cs'));
    expect(look.types['keeper']).toMatchObject({ name: 'Pašák', role: 'asset', icon: 'cut-diamond' });
    expect(look.dials.map((d) => [d.name, d.base])).toEqual([
      ['draws', 0],
      ['plays', 0],
      ['hand-limit', 'all'],
      ['keeper-limit', 'all'],
      ['goal-slots', 1],
    ]);
    expect(Object.entries(look.zones).map(([name, z]) => `${name} ${z.show} ${z.of}`)).toEqual([
      'draw-pile pile table',
      'discard-pile pile table',
      'hand fan player',
      'table row player',
      'middle row table',
      'box away table',
      'rule-area row table',
      'goal-area row table',
      'limbo stage table',
      'aside stage table',
    ]);
  });

  it('draws a card that asks for others with their pictures, and puts the number of a rule into its corner', () => {
    const v = mix('cards/fluxx');
    const wording = wordingFor(v, 'en');
    const face = (id: string) => faceOf(v, kindOf(v, id)!, wording);
    expect(face('fluxx:rocket-to-the-moon').pictures).toEqual(['rocket', 'moon']);
    expect(face('fluxx:draw-4').number).toBe('4');
    expect(face('fluxx:play-all').number).toBeUndefined();
  });

  it('finds suits, numbers and roles where nothing is declared', () => {
    const v = mix('cards/classic/crazy-eights');
    const look = lookOf(v, wordingFor(v, 'en'));
    expect(look.suits).toEqual({ clubs: 'a', diamonds: 'b', hearts: 'c', spades: 'd' });
    const face = faceOf(v, v.kinds[0]!, wordingFor(v, 'en'));
    expect([face.suit, face.suitName, face.number]).toEqual(['a', 'clubs', expect.stringMatching(/^\d+$/)]);
    expect(look.zones['hand']).toMatchObject({ show: 'fan', of: 'player', secret: true });
    expect(look.zones['stock']).toMatchObject({ show: 'pile', of: 'table' });
  });

  it('gives each type the role its cards play', () => {
    const v = mix('test/probes/editions');
    const roles = Object.fromEntries(Object.entries(lookOf(v, wordingFor(v, 'en')).types).map(([name, t]) => [name, t.role]));
    expect(roles).toMatchObject({ goal: 'aim', keeper: 'asset', action: 'deed' });
  });

  it('calls a number by a name of its own, where it has one: in the corner, in questions, in the log', () => {
    const v = mix('cards/classic/go-fish');
    const corner = (id: string, language: string) => faceOf(v, kindOf(v, id)!, wordingFor(v, language)).number;
    expect(['en', 'pl', 'ru'].map((language) => corner('go-fish:king-of-hearts', language))).toEqual(['K', 'K', 'К']);
    expect(corner('go-fish:9-of-hearts', 'en')).toBe('9');
    const { linked } = loadMix({ host: nodeHost(['cards/classic/go-fish']), folders: ['cards/classic/go-fish'], shipped: 'cards' });
    const session = Session.start(linked!, { seed: 3, players: ['Ann', 'Bob'] });
    const bot = new RandomBot(1);
    for (let n = 0; n < 40 && !session.over; n++) session.answerBy(bot, session.asked()[0]!);
    const said = session.log(0).map(({ text }) => text);
    expect(said.some((text) => / asks .* for (jack|queen|king|ace)\.$/.test(text))).toBe(true);
    expect(said.some((text) => / for 1[1-4]\.$/.test(text))).toBe(false);
  });
});
