// What things are called and how they may be drawn, for a game that says how and for games that say nothing of it.
import { describe, expect, it } from 'vitest';
import { loadMix, Session, wordingFor } from 'cardwright';
import { faceOf, kindOf, lookOf, RandomBot } from 'cardwright/internal';
import { nodeHost } from '../../tools/cli/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { memoryHost } from '../read/memory-host.ts';

function mix(...folders: string[]) {
  const { vocabulary } = loadShared({ host: nodeHost(folders), folders, shipped: 'cards' });
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
    const eights = mix('cards/classic/crazy-eights');
    const king = kindOf(eights, 'crazy-eights:king-of-hearts')!;
    expect(faceOf(eights, king, wording)).toMatchObject({ pictures: ['card-king-hearts'], suit: 'heart' });
  });

  it('says what is left to do, where the layout counts it', () => {
    const folders = ['cards/fluxx'];
    const { linked } = loadShared({ host: nodeHost(folders), folders, shipped: 'cards' });
    const session = Session.start(linked!, { seed: 3, players: ['Ann', 'Bob'], language: 'cs', asks: 'everybody' });
    const seat = session.asked()[0]!;
    session.speak(seat, 'cs');
    // Before the draw nothing is owed; after it, one play.
    expect(session.question(seat)?.question.owed).toBeUndefined();
    session.answerBy(new RandomBot(1), seat);
    expect(session.question(seat)?.question.owed).toEqual({ words: 'zahraj ještě 1', left: 1 });
  });

  it('finds suits, numbers and roles where nothing is declared', () => {
    const v = mix('cards/classic/crazy-eights');
    const look = lookOf(v, wordingFor(v, 'en'));
    expect(look.suits).toEqual({ clubs: 'club', diamonds: 'diamond', hearts: 'heart', spades: 'spade' });
    const masks = mix('cards/classic/masks');
    expect(Object.values(lookOf(masks, wordingFor(masks, 'en')).suits)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const face = faceOf(v, v.kinds[0]!, wordingFor(v, 'en'));
    expect([face.suit, face.suitName, face.number]).toEqual(['club', 'clubs', expect.stringMatching(/^\d+$/)]);
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
    const { linked } = loadShared({ host: nodeHost(['cards/classic/go-fish']), folders: ['cards/classic/go-fish'], shipped: 'cards' });
    const session = Session.start(linked!, { seed: 3, players: ['Ann', 'Bob'] });
    const bot = new RandomBot(1);
    for (let n = 0; n < 40 && !session.over; n++) session.answerBy(bot, session.asked()[0]!);
    const said = session.log(0).map(({ text }) => text);
    expect(said.some((text) => / asks .* for any (jack|queen|king|ace)\.$/.test(text))).toBe(true);
    expect(said.some((text) => / for 1[1-4]\.$/.test(text))).toBe(false);
  });

  it('shows numbers of the rules, to those who may know them', () => {
    const host = memoryHost({
      'purse/set.yaml': `format: 1
set: purse
game: fluxx
title: Purse
values:
  keepers-held of player: count of all keepers in player's hand
  most-held: the highest keepers-held of all players
  keepers-laid of player: count of player's keepers
layout: { dials: [most-held, keepers-held, keepers-laid] }
`,
    });
    const disk = nodeHost([]);
    const both = { list: (dir: string) => host.list(dir) ?? disk.list(dir), read: (file: string) => host.read(file) ?? disk.read(file) };
    const loaded = loadMix({ host: both, folders: ['cards/fluxx', 'purse'], shipped: 'cards' });
    expect(loaded.diagnostics).toEqual([]);
    const { vocabulary: v, linked } = loaded;
    expect(lookOf(v, wordingFor(v, 'en')).values).toEqual([
      { name: 'most-held', label: 'Most held', of: 'table' },
      { name: 'keepers-held', label: 'Keepers held', of: 'player' },
      { name: 'keepers-laid', label: 'Keepers laid', of: 'player' },
    ]);
    const session = Session.start(linked!, { seed: 5, players: ['Ann', 'Bob', 'Cid'] });
    const held = (seat: number) => session.view(seat).values;
    const keepers = [0, 1, 2].map(
      (seat) =>
        session
          .view(seat)
          .zones.find((z) => z.name === 'hand' && z.owner === seat)!
          .cards.filter((c) => c.type === 'keeper').length,
    );
    for (const seat of [0, 1, 2]) {
      const { seats } = session.view(seat);
      expect(held(seat)).toEqual({
        'most-held': null,
        'keepers-held': seats.map((s) => (s === seat ? keepers[s] : null)),
        'keepers-laid': [0, 0, 0],
      });
    }
    expect(Math.max(...keepers)).toBeGreaterThan(0);
    expect(session.view(-1).values).toEqual({ 'most-held': null, 'keepers-held': [null, null, null], 'keepers-laid': [0, 0, 0] });
  });
});
