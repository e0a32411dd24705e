// Whatever leaves for a seat is a function of what that seat may know: a small game with a secret at every turn, played twice with other cards
// hidden, and each way in which something has come out before.
import { describe, expect, it } from 'vitest';
import { isRefusal, type Linked, loadMix, type Preview, Session } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { load } from '../../tools/build/games.ts';
import { soak } from '../../tools/build/soak-game.ts';
import { twinGames } from '../../tools/build/twins.ts';
import { runs } from '../harness/runs.ts';
import { overlayHost } from '../harness/host.ts';

const game = `format: 1
game: veils
title: Veils
language: en
players: 2 to 3
sets:
  hue: [red, blue]
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  yard: { per: player, face: down, ordered: no }
  open: { per: player, face: up }
types:
  plain: { starts in: pile, values: [hue] }
  joker: { starts in: pile }
counters:
  score: { per: player, is: zero }
setup: |
  shuffle pile
  for each player, move the top 4 cards of pile to their hand
turn: |
  if your hand is empty, win
  offer:
    lay a card from your hand
    bare a card from your hand
    show your hand, then end the turn
    guess a hue
    peep
    hunt
    sift
    tally
    doubt
    if score of you > three, win
verbs:
  lay card:
    does: move card to your yard
    says: "{you} lays {card}"
  bare card:
    does: move card to your open
    says: "{you} bares {card}"
  guess hue as wish:
    does: |
      choose another player as rival
      if hue of the top card of pile is wish, add one to score of you
    says: "{you} guesses {wish}"
  peep:
    does: if the top card of pile is a joker, add one to score of you
    says: "{you} peeps"
  hunt:
    does: |
      for each other player:
        if a joker is in their hand, add one to score of you
    says: "{you} hunts"
  sift:
    does: |
      choose all cards in the hand of the player on your left as loot
      if a joker is in loot, add one to score of you
    says: "{you} sifts"
  tally:
    does: |
      choose the top 2 cards of pile as loot
      set found to count of all jokers in loot
      repeat found times, add one to score of you
    says: "{you} tallys"
  doubt:
    does: |
      choose another player as rival
      choose a card in rival's hand as pick
      ask rival "Is it {pick}?"
      if so, add one to score of you
    says: "{you} doubts"
`;
const cards = `format: 1
origin: house
cards:
  ruby:  { type: plain, copies: 12, values: { hue: red } }
  azure: { type: plain, copies: 12, values: { hue: blue } }
  fool:  { type: joker }
`;

function linkedOf(text: string, deck = cards): Linked {
  const { linked, diagnostics } = loadMix({
    host: overlayHost({ 'veils/game.yaml': text, 'veils/cards.yaml': deck }),
    folders: ['veils'],
    shipped: 'cards',
  });
  if (!linked) throw new Error(diagnostics.map((d) => `${d.code} ${d.message}`).join('\n'));
  return linked;
}

const linked = linkedOf(game);

function started(seed: number): Session {
  return Session.start(linked, { seed, players: ['Ann', 'Bob'], asks: 'everybody' });
}

function option(session: Session, seat: number, words: string): number[] {
  const { question, values } = session.question(seat)!;
  const at = question.options.findIndex((o) => o.words.startsWith(words));
  if (at < 0) throw new Error(`${words}: ${question.options.map((o) => o.words).join(', ')}`);
  return [values[at]!];
}

function preview(session: Session, seat: number, words: string): Preview {
  const found = session.preview(seat, option(session, seat, words));
  if (isRefusal(found)) throw new Error(found.because);
  return found;
}

describe('a game full of secrets', () => {
  it('gives a seat the same whatever it was never shown', () => {
    let compared = 0;
    for (let seed = 0; seed < runs(15, 60); seed++) {
      const chance = new RandomBot(0, true);
      chance.seed(seed + 9);
      const pair = twinGames(linked, { seed, players: 2 + (seed % 2), starter: 0, options: [], autoForced: true, restless: false }, chance);
      expect(pair.violation).toBe(null);
      compared += pair.compared;
    }
    expect(compared).toBeGreaterThan(runs(75, 300));
  });
});

describe('a preview', () => {
  it.each(['peep', 'hunt', 'sift', 'tally'])('stops before what goes by a hidden card, however rarely it holds: %s', (verb) => {
    for (let seed = 0; seed < 12; seed++) {
      const ahead = preview(started(seed), 0, verb);
      expect(ahead.lines).toEqual([`You ${verb}.`]);
      expect(ahead.until).toBe('hidden');
    }
  });

  it('stops before what goes by how many hidden cards of a kind were laid, and not before how many cards', () => {
    const reckoned = linkedOf(
      game.replace('    doubt\n', '    doubt\n    reckon\n    muster\n') +
        `  reckon:
    does: if another player has laid a joker this game, add one to score of you
    says: "{you} reckons"
  muster:
    does: if another player has laid a card this game, add one to score of you
    says: "{you} musters"
`,
    );
    for (let seed = 0; seed < 6; seed++) {
      const session = Session.start(reckoned, { seed, players: ['Ann', 'Bob'], asks: 'everybody' });
      session.answer(0, option(session, 0, 'lay'));
      if (session.question(0)) session.answer(0, [session.question(0)!.values[0]!]);
      expect(preview(session, 1, 'reckon').until).toBe('hidden');
      expect(preview(session, 1, 'muster').until).not.toBe('hidden');
    }
  });

  it('stops before what goes by whether a hidden card has lines, or by a line that reads hidden cards', () => {
    const hushed = linkedOf(
      game
        .replace('zones:\n', 'zones:\n  middle: { face: up, live: yes }\n')
        .replace('types:\n', 'types:\n  law: { starts in: middle }\n')
        .replace('    doubt\n', '    doubt\n    muffle\n    nudge\n    sound\n') +
        `  muffle:
    does: if the top card of pile has no lines, add one to score of you
    says: "{you} muffles"
  nudge:
    does: if the bottom card of middle has no lines, add one to score of you
    says: "{you} nudges"
  sound:
    does: |
      choose a card in your hand that has no lines as pick
      add one to score of you
    says: "{you} sounds"
`,
      cards +
        `  bell: { type: law }
  veto: { type: law, effect: the lines of bell and each joker are off if a joker is in pile }
`,
    );
    for (let seed = 0; seed < 6; seed++) {
      const session = Session.start(hushed, { seed, players: ['Ann', 'Bob'], asks: 'everybody' });
      expect(preview(session, 0, 'muffle').until).toBe('hidden');
      expect(preview(session, 0, 'nudge').until).toBe('hidden');
    }
    const question = hushed.program.asks.find(({ says }) => says.includes('that has no lines'))!;
    expect([question.reveals, question.open]).toEqual([true, false]);
  });

  it('goes on where everything lies open', () => {
    const ahead = preview(started(1), 0, 'show your hand');
    expect(ahead.lines.at(-1)).toContain('Turn 2');
    expect(ahead.until).toBe('others');
  });
});

describe('an imagined position', () => {
  it('does not take players for cards where a name for cards is not in use any more', () => {
    const loaded = load(['test/probes/bluff']);
    if (typeof loaded === 'string') throw new Error(loaded);
    expect(soak(loaded.linked, { seed: 50027, games: 1, seats: [4], twins: 1 }).violations).toEqual([]);
  });
});

describe('the log', () => {
  it('does not tell which of several known cards is laid face down, nor do happenings', () => {
    const session = started(3);
    session.answer(0, option(session, 0, 'show'));
    session.answer(1, option(session, 1, 'show'));
    const own = session.view(0).zones.find((z) => z.name === 'hand' && z.owner === 0)!;
    expect(
      session
        .view(1)
        .zones.find((z) => z.id === own.id)!
        .cards.every((c) => c.name !== undefined),
    ).toBe(true);
    const from = session.events.length;
    session.answer(0, [session.question(0)!.values[0]!]);
    const yard = session.view(1).zones.find((z) => z.name === 'yard' && z.owner === 0)!;
    expect(yard.cards.map((c) => c.name)).toEqual([undefined]);
    expect(session.log(1, from)[0]!.text).toBe('Ann lays a card.');
    expect(session.log(-1, from)[0]!.text).toBe('Ann lays a card.');
    expect(session.log(0, from)[0]!.text).toMatch(/^Ann lays (Ruby|Azure|Fool|ruby|azure|fool)\.$/);
    expect(JSON.stringify(session.happened(1, from))).not.toMatch(/ruby|azure|fool/);
  });

  it('names what goes face up', () => {
    const session = started(3);
    const from = session.events.length;
    session.answer(0, option(session, 0, 'bare'));
    expect(session.log(1, from)[0]!.text).toMatch(/^Ann bares (Ruby|Azure|Fool|ruby|azure|fool)\.$/);
  });

  it('and the question do not name a hidden card that somebody is asked about', () => {
    const session = started(5);
    const from = session.events.length;
    session.answer(0, option(session, 0, 'doubt'));
    if (session.question(0)) session.answer(0, [session.question(0)!.values[0]!]);
    expect(session.question(1)!.question.words).toMatch(/Is it (ruby|azure|fool)\?/i);
    session.answer(1, option(session, 1, 'no'));
    expect(
      session
        .log(0, from)
        .map((l) => l.text)
        .join(' '),
    ).toMatch(/Is it a card\?/);
    expect(
      session
        .log(1, from)
        .map((l) => l.text)
        .join(' '),
    ).toMatch(/Is it (ruby|azure|fool)\?/i);
  });
});
