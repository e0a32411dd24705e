// What holds for a while, in plain words for whoever may know: bans that orders have brought about, and turns that will be skipped. Who has not
// seen the card behind it gets nothing that depends on which card it was.
import { describe, expect, it } from 'vitest';
import { Session, type LastingView, type Saved } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { twinGames } from '../../tools/build/twins.ts';
import { overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';
import { runs } from '../harness/runs.ts';

const files = {
  'x/set.yaml': 'format: 1\nset: x\ngame: fluxx\ntitle: X\n',
  'x/cards.yaml': `format: 1
origin: house
type: action
cards:
  truce: { name: Truce, effect: nobody can steal until your next turn }
  locks: { name: Locks, effect: keepers cannot be stolen this turn }
  gloves: { name: Gloves, effect: other players cannot play goals until the end of your next turn }
  mine: { name: Mine, effect: your keepers cannot be stolen until your next turn }
  stars:
    name: Stars
    effect: choose another player as foe, then foe cannot win until your next turn
  guard: { name: Guard, effect: one of your keepers cannot be stolen until your next turn }
  pocket:
    name: Pocket
    effect: choose a card from your hand as gem, then nobody can play gem until your next turn
  doze: { name: Doze, effect: skip your next turn }
  coma:
    name: Coma
    effect: skip your next turn, then skip your next turn
  whisper:
    name: Whisper
    effect: choose a card from your hand as secret, then obey secret
`,
};
const { linked } = loadShared({ host: overlayHost(files), folders: ['cards/fluxx', 'x'], shipped: 'cards' });

function play(session: Session, seat: number, card: string): void {
  const option = session.question(seat)!.question.options.find((one) => one.card === card)!;
  expect(session.answerIds(seat, [option.id])).toBeNull();
}

/** A game in which the first player has played this card. */
function after(card: string, language = 'en', others: string[] = []): { session: Session; me: number } {
  const session = Session.start(linked!, { seed: 5, players: ['Ann', 'Bob', 'Cid'], language });
  const me = session.asked()[0]!;
  expect(me).toBe(0);
  session.put(me, [`x:${card}`, ...others]);
  for (const first of others) play(session, me, first);
  play(session, me, `x:${card}`);
  return { session, me };
}

function words(session: Session, seat: number): string[] {
  return (session.view(seat).lasting ?? []).map((one: LastingView) => one.words);
}

describe('what holds for a while', () => {
  it.each([
    ['truce', 'Nobody can steal any cards until your next turn', 'Nobody can steal any cards until Ann’s next turn'],
    [
      'gloves',
      'Bob and Cid cannot play any Goals until the end of your next turn',
      'Bob and Cid cannot play any Goals until the end of Ann’s next turn',
    ],
    ['mine', 'Nobody can steal any Keepers from you until your next turn', 'Nobody can steal any Keepers from Ann until Ann’s next turn'],
    ['doze', 'You skip your next turn', 'Ann skips the next turn'],
    ['coma', 'You skip your next turn × 2', 'Ann skips the next turn × 2'],
  ])('is said to everybody in their own words: %s', (card, mine, theirs) => {
    const { session, me } = after(card);
    expect(words(session, me)).toEqual([mine]);
    for (const other of [1, -1]) {
      expect(words(session, other)).toEqual([theirs]);
      expect(session.view(other).lasting).toMatchObject([{ card: `x:${card}`, name: card[0]!.toUpperCase() + card.slice(1) }]);
    }
    expect(words(Session.resume(linked!, session.save()), 1)).toEqual([theirs]);
  });

  it.each([
    [
      'cs',
      'Nelze ukrást žádnou kartu do příštího tahu hráče Ann',
      'Ann vynechá příští tah',
      'Nelze ukrást žádného Pašáka tobě do tvého příštího tahu',
    ],
    [
      'pl',
      'Nie można ukraść żadnej karty do następnej tury gracza Ann',
      'Ann opuszcza następną turę',
      'Nie można ukraść żadnego Fantu tobie do twojej następnej tury',
    ],
    [
      'ru',
      'Нельзя украсть ни одну карту до следующего хода игрока Ann',
      'Ann пропускает следующий ход',
      'Нельзя украсть ни одну Тему у тебя до твоего следующего хода',
    ],
  ])('is said in %s', (language, truce, doze, mine) => {
    expect(words(after('truce', language).session, 1)).toEqual([truce]);
    expect(words(after('doze', language).session, 1)).toEqual([doze]);
    expect(words(after('mine', language).session, 0)).toEqual([mine]);
  });

  it.each([
    [
      'de',
      ['Bis zu deinem nächsten Zug: Niemand darf stehlen', 'Bis zum nächsten Zug von Ann: Niemand darf stehlen'],
      [
        'Bis zum Ende deines nächsten Zugs: Bob und Cid dürfen keine Ziele spielen',
        'Bis zum Ende des nächsten Zugs von Ann: Bob und Cid dürfen keine Ziele spielen',
      ],
      [
        'Bis zu deinem nächsten Zug: Niemand darf Keeper von dir stehlen',
        'Bis zum nächsten Zug von Ann: Niemand darf Keeper von Ann stehlen',
      ],
      ['In diesem Zug: Niemand darf Keeper stehlen', 'In diesem Zug: Niemand darf Keeper stehlen'],
    ],
    [
      'uk',
      ['Ніхто не може вкрасти до твого наступного ходу', 'Ніхто не може вкрасти до наступного ходу гравця Ann'],
      [
        'Bob та Cid не можуть зіграти Цілей до кінця твого наступного ходу',
        'Bob та Cid не можуть зіграти Цілей до кінця наступного ходу гравця Ann',
      ],
      [
        'Ніхто не може вкрасти твоїх Скарбів до твого наступного ходу',
        'Ніхто не може вкрасти Скарбів гравця Ann до наступного ходу гравця Ann',
      ],
      ['Ніхто не може вкрасти Скарбів цього ходу', 'Ніхто не може вкрасти Скарбів цього ходу'],
    ],
  ])('says who may not do what in %s, which texts cannot be written in', (language, truce, gloves, mine, locks) => {
    for (const [card, said] of Object.entries({ truce, gloves, mine, locks })) {
      const { session } = after(card, language, card === 'locks' ? ['fluxx:play-3'] : []);
      expect([words(session, 0), words(session, 1)], card).toEqual(said.map((one) => [one]));
    }
    const { session } = after('stars', language);
    const foe = session.question(0)!;
    expect(session.answer(0, [foe.values[0]!])).toBeNull();
    const seat = ['Ann', 'Bob', 'Cid'].indexOf(foe.question.options[0]!.words);
    const [mineThen, theirs] =
      language === 'de' ? [': Du darfst nicht gewinnen', ' darf nicht gewinnen'] : ['Ти не можеш перемогти до', ' не може перемогти до'];
    expect(words(session, seat)[0]).toContain(mineThen);
    expect(words(session, 3 - seat)[0]).toContain(theirs);
  });

  it('names a player that cannot win, as that player and as others read it', () => {
    const { session } = after('stars');
    const foe = session.question(0)!;
    expect(session.answer(0, [foe.values[0]!])).toBeNull();
    const chosen = foe.question.options[0]!.words;
    const seat = ['Ann', 'Bob', 'Cid'].indexOf(chosen);
    expect(words(session, seat)).toEqual(['You cannot win until Ann’s next turn']);
    expect(words(session, 3 - seat)).toEqual([`${chosen} cannot win until Ann’s next turn`]);
  });

  it.each([
    ['en', 'Milk: Nobody can steal this card until your next turn', 'Milk: Nobody can steal this card until Ann’s next turn'],
    ['cs', 'Mléko: Nelze ukrást tuto kartu do tvého příštího tahu', 'Mléko: Nelze ukrást tuto kartu do příštího tahu hráče Ann'],
    ['pl', 'Mleko: Nie można ukraść tej karty do twojej następnej tury', 'Mleko: Nie można ukraść tej karty do następnej tury gracza Ann'],
    ['ru', 'Молоко: Нельзя украсть эту карту до твоего следующего хода', 'Молоко: Нельзя украсть эту карту до следующего хода игрока Ann'],
  ])('names the only card that is meant, where it lies open: %s', (language, mine, theirs) => {
    const { session } = after('guard', language, ['fluxx:play-4', 'fluxx:milk', 'fluxx:bread']);
    const { question } = session.question(0)!;
    expect(question.options.length).toBe(2);
    expect(session.answerIds(0, [question.options.find(({ card }) => card === 'fluxx:milk')!.id])).toBeNull();
    expect(words(session, 0)).toEqual([mine]);
    for (const other of [1, 2, -1]) expect(words(session, other)).toEqual([theirs]);
  });

  it.each([
    ['de', 'Bis zum nächsten Zug von Ann: Milch – Niemand darf stehlen'],
    ['uk', 'Молоко: Ніхто не може вкрасти до наступного ходу гравця Ann'],
  ])('names the only card that is meant in %s, too', (language, theirs) => {
    const { session } = after('guard', language, ['fluxx:play-4', 'fluxx:milk', 'fluxx:bread']);
    const { question } = session.question(0)!;
    expect(session.answerIds(0, [question.options.find(({ card }) => card === 'fluxx:milk')!.id])).toBeNull();
    expect(words(session, 1)).toEqual([theirs]);
  });

  it('says of a single card that was chosen in a hand only of which card the ban comes, and for how long', () => {
    const { session } = after('pocket');
    expect(session.answer(0, session.question(0)!.values.slice(0, 1))).toBeNull();
    expect(session.view(1).lasting).toEqual([{ words: 'Ann: until the next turn', card: 'x:pocket', name: 'Pocket' }]);
  });

  it('is over when it ends, and is not in a view then', () => {
    const { session, me } = after('locks', 'en', ['fluxx:play-3']);
    expect(words(session, 1)).toEqual(['Nobody can steal any Keepers this turn']);
    for (let i = 0; i < 60 && session.view(me).active === me; i++) {
      const asked = session.asked()[0]!;
      const { question, values } = session.question(asked)!;
      expect(session.answer(asked, values.slice(0, Math.max(1, question.min)))).toBeNull();
    }
    expect(session.view(me).active).not.toBe(me);
    expect(session.view(1)).not.toHaveProperty('lasting');
  });

  it.each(['truce', 'doze'])('by a card that only its player has seen is said to that player alone: %s', (card) => {
    const session = Session.start(linked!, { seed: 9, players: ['Ann', 'Bob', 'Cid'] });
    session.put(0, [`x:${card}`, 'x:whisper']);
    play(session, 0, 'x:whisper');
    play(session, 0, `x:${card}`);
    expect(session.view(0).lasting).toMatchObject([{ card: `x:${card}` }]);
    for (const other of [1, 2, -1]) expect(session.view(other)).not.toHaveProperty('lasting');
  });

  it('is gone when the answer is taken back, and at each moment of a replay is what it was then', () => {
    const { session } = after('truce', 'en', ['fluxx:play-3']);
    const record = session.record();
    const said = (upTo: number, seat: number): string[] => words(Session.replay(linked!, record, upTo), seat);
    const all = record.answers.length;
    for (const seat of [0, 1, 2, -1]) {
      expect(said(all, seat)).toEqual(words(session, seat));
      expect(said(all - 1, seat)).toEqual([]);
    }
    const before = session.takeBack(0);
    if (!(before instanceof Session)) throw new Error(before.because);
    for (const seat of [0, 1, 2, -1]) expect(before.view(seat)).not.toHaveProperty('lasting');
  });
});

describe('a saved game', () => {
  it.each([2, 3])('of format %i, whose state does not say who knew what of a ban, goes on by its answers', (format) => {
    const { session } = after('truce');
    const saved = JSON.parse(JSON.stringify(session.save())) as Saved;
    const old = { ...saved, format, state: [...saved.state] } as unknown as Saved;
    const { at } = session.machine;
    old.state[at.MOD + 2] = 0;
    expect(words(Session.resume(linked!, old), 1)).toEqual(words(session, 1));
    expect(() => Session.resume(linked!, { ...old, format: 4 })).toThrow(/damaged/);
  });
});

// Cards that do the same under other names, done from the hand unseen.
const hush = {
  'hush/game.yaml': `format: 1
game: hush
title: Hush
language: en
players: 2 to 3
zones:
  pile: { face: down }
  hand: { per: player, seen by: owner, usual: yes }
  heap: { face: down }
  shelf: { face: up }
types:
  plan: { starts in: pile }
counters:
  score: { per: player, is: zero }
setup: |
  shuffle pile
  for each player, move the top 4 cards of pile to their hand
turn: |
  if your hand is empty, win
  offer:
    brood a card from your hand
    bare a card from your hand
    rest
verbs:
  brood card:
    does: |
      obey card
      move card to heap
    says: "{you} broods"
  bare card:
    does: |
      move card to shelf
      obey card
    says: "{you} bares {card}"
  rest:
    does: add one to score of you
    says: "{you} rests"
`,
  'hush/cards.yaml': `format: 1
origin: house
type: plan
cards:
  nap: { copies: 4, effect: skip your next turn }
  doze: { copies: 4, effect: skip your next turn }
  calm: { copies: 4, effect: nobody can rest until your next turn }
  lull: { copies: 4, effect: nobody can rest until your next turn }
  hide: { copies: 2, effect: 'choose a card from your hand as gem, then nobody can brood gem until your next turn' }
  show:
    copies: 2
    effect: |
      choose a card from your hand as gem
      move gem to shelf
      nobody can brood gem until your next turn
`,
};

describe('twins of a game with unseen bans and skipped turns', () => {
  it('give a seat the same, whichever card was behind them', () => {
    const game = loadShared({ host: overlayHost(hush), folders: ['hush'], shipped: 'cards' });
    expect(game.linked).not.toBeNull();
    let [compared, changed] = [0, 0];
    for (let seed = 1; seed <= runs(30, 150); seed++) {
      const chance = new RandomBot(seed, true);
      const pair = twinGames(
        game.linked!,
        { seed, players: 2 + (seed % 2), starter: 0, options: [], autoForced: true, restless: false },
        chance,
      );
      expect([seed, pair.violation]).toEqual([seed, null]);
      compared += pair.compared;
      changed += pair.changed;
    }
    expect([compared > 60, changed > 20]).toEqual([true, true]);
  });
});
