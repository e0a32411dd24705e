// Sessions: the same seed gives the same game, a saved game goes on as if nothing had happened, and no view tells what its seat may not know.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addCounts,
  type GameRecord,
  type Host,
  isRefusal,
  type Linked,
  type Loaded,
  Session,
  SessionProblem,
  simulate,
  viewFor,
} from 'cardwright';
import { batchDigest, digestOf, Machine, RandomBot, valuesOf } from 'cardwright/internal';
import { packageRoot } from '../../tools/build/root.ts';
import { loadShared } from '../harness/mixes.ts';

const disk: Host = {
  list(dir) {
    try {
      return readdirSync(path.join(packageRoot, dir), { withFileTypes: true })
        .map((e) => e.name + (e.isDirectory() ? '/' : ''))
        .sort();
    } catch {
      return null;
    }
  },
  read(file) {
    try {
      return readFileSync(path.join(packageRoot, file));
    } catch {
      return null;
    }
  },
};

/** The shipped game, with some of its files changed. */
function load(change: (name: string, text: string) => string = (_, text) => text): Loaded {
  const host: Host = {
    list: (dir) => disk.list(dir),
    read(file) {
      const bytes = disk.read(file);
      return bytes && new TextEncoder().encode(change(path.basename(file), new TextDecoder().decode(bytes)));
    },
  };
  return loadShared({ host, folders: ['cards/fluxx'], shipped: 'cards' });
}

const loaded = load();
const linked = loaded.linked as Linked;
const names = ['Ann', 'Bob', 'Cid', 'Dee'];

/** Plays on by a bot; `each` is called at every decision. */
function playOn(session: Session, botSeed: number, most = 5000, each: (n: number) => void = () => {}): number {
  const bot = new RandomBot(botSeed);
  let n = 0;
  for (; !session.over && n < most; n++) {
    each(n);
    const seat = session.asked()[0]!;
    session.machine.prepare(seat);
    expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
  }
  return n;
}

describe('a session', () => {
  it('loads the shipped game', () => {
    expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  });

  it('knows whose orders move a card, and tells no move twice', () => {
    const session = Session.start(linked, { seed: 3, players: names });
    const moves = session.events.filter((e) => e.k === 'moved');
    expect(moves.length).toBeGreaterThan(10);
    // Set-up draws, and "Ann draws 3 cards" says it all.
    expect(moves.filter((e) => !e.reported)).toEqual([]);
  });

  it('gives the same game for the same seed and answers', () => {
    const [a, b, c] = [7, 7, 8].map((seed) => {
      const session = Session.start(linked, { seed, players: names });
      playOn(session, 1);
      return session.digest();
    });
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  it('gives the same end when it is replayed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const session = Session.start(linked, { seed, players: names.slice(0, 2 + (seed % 3)), starter: seed % 2 });
      playOn(session, seed);
      const record = JSON.parse(JSON.stringify(session.record())) as GameRecord;
      const again = Session.replay(linked, record);
      expect(again.digest()).toBe(session.digest());
      expect(again.winners).toEqual(session.winners);
      expect(again.events).toEqual(session.events);
    }
  });

  it('goes on from a save at every decision as if nothing had happened', () => {
    for (const seed of [3, 11]) {
      const whole = Session.start(linked, { seed, players: names });
      const saves: string[] = [];
      playOn(whole, 5, 120, () => saves.push(JSON.stringify(whole.save())));
      const { answers } = whole.record();
      saves.forEach((save, n) => {
        const session = Session.resume(linked, JSON.parse(save) as ReturnType<Session['save']>);
        for (const step of answers.slice(n)) expect(session.answer(step[0] as number, step.slice(1) as number[])).toBe(null);
        expect(session.digest(), `saved at decision ${n}`).toBe(whole.digest());
      });
    }
  });

  it('is played again where another version saved it', () => {
    const session = Session.start(linked, { seed: 7, players: names });
    playOn(session, 7, 40);
    const old = { ...session.save(), format: 1, state: [1, 2, 3], names: ['Ann', 'Ben'] } as unknown as ReturnType<Session['save']>;
    const again = Session.resume(linked, old);
    expect(again.digest()).toBe(session.digest());
    expect(again.players.slice(0, 2)).toEqual(['Ann', 'Ben']);
    expect(() => Session.resume(linked, { ...session.save(), state: [1, 2, 3] })).toThrow('damaged');
  });

  it('has options of its own, whatever other games of the same cards are played with', () => {
    const alone = Session.start(linked, { seed: 5, players: names, options: { 'turn-cap': 3 } });
    playOn(alone, 5, 400);
    const capped = Session.start(linked, { seed: 5, players: names, options: { 'turn-cap': 3 } });
    const other = Session.start(linked, { seed: 5, players: names });
    for (let i = 0; i < 400 && !capped.over; i++) {
      playOn(other, i, 1);
      const step = alone.record().answers[i] as number[];
      expect(capped.answer(step[0]!, step.slice(1))).toBe(null);
    }
    expect(capped.digest()).toBe(alone.digest());
  });

  it('is not disturbed by looking at it or ahead', () => {
    const plain = Session.start(linked, { seed: 4, players: names });
    playOn(plain, 9, 300);
    const watched = Session.start(linked, { seed: 4, players: names });
    const bot = new RandomBot(2);
    playOn(watched, 9, 300, () => {
      const before = digestOf(watched.machine.s);
      for (let seat = 0; seat < 4; seat++) {
        watched.view(seat);
        const asked = watched.question(seat);
        if (!asked) continue;
        watched.machine.prepare(seat);
        const list = valuesOf(bot.choose(watched.machine));
        expect(isRefusal(watched.preview(seat, list))).toBe(false);
      }
      watched.machine.prepare();
      expect(digestOf(watched.machine.s)).toBe(before);
    });
    expect(watched.digest()).toBe(plain.digest());
  });

  it('records who comes and goes', () => {
    const session = Session.start(linked, { seed: 6, players: names.slice(0, 3) });
    playOn(session, 1, 10);
    expect(session.join('Eve')).toBe(3);
    playOn(session, 2, 10);
    if (!session.over) expect(session.leave(1, 'resign')).toBe(null);
    playOn(session, 3);
    const again = Session.replay(linked, session.record());
    expect(again.digest()).toBe(session.digest());
    expect(again.players).toEqual(['Ann', 'Bob', 'Cid', 'Eve']);
  });
});

describe('a wrong answer', () => {
  const start = (): Session => Session.start(linked, { seed: 2, players: names });

  it('is refused with a reason, and changes nothing', () => {
    const session = start();
    const before = session.digest();
    const seat = session.asked()[0]!;
    const other = (seat + 1) % 4;
    const [first, second] = session.question(seat)!.values;
    expect(session.answer(other, [first!])).toMatchObject({ refused: 'not asked' });
    expect(session.answer(99, [first!])).toMatchObject({ refused: 'not asked' });
    expect(session.answer(seat, [])).toMatchObject({ refused: 'too few' });
    expect(session.answer(seat, [123456])).toMatchObject({ refused: 'unknown' });
    expect(session.answer(seat, [first!, second!])).toMatchObject({ refused: 'too many' });
    expect(session.answerText(seat, 'nonsense')).toMatchObject({ refused: 'unknown' });
    expect(session.answerText(seat, '99')).toMatchObject({ refused: 'unknown' });
    expect(session.leave(5)).toMatchObject({ refused: 'not here' });
    expect(session.digest()).toBe(before);
  });

  it('can be given in words', () => {
    const session = start();
    const seat = session.asked()[0]!;
    const { question } = session.question(seat)!;
    expect(session.answerText(seat, question.options[0]!.words)).toBe(null);
  });
});

describe('a setup', () => {
  it.each([
    [{ seed: -1, players: names }, 'seed'],
    [{ seed: 1.5, players: names }, 'seed'],
    [{ seed: 1, players: ['Ann'] }, 'players'],
    [{ seed: 1, players: Array.from({ length: 9 }, () => 'x') }, 'players'],
    [{ seed: 1, players: names, options: { nonsense: 1 } }, 'no option "nonsense"'],
    [{ seed: 1, players: names, options: { 'turn-cap': 'maybe' } }, 'is not a value of the option'],
  ])('%j cannot be', (setup, words) => {
    expect(() => Session.start(linked, setup)).toThrow(words);
  });
});

describe('a record', () => {
  it('is refused by other cards, which are named', () => {
    const session = Session.start(linked, { seed: 1, players: names });
    playOn(session, 1, 5);
    const other = load((name, text) => (name === 'rules.yaml' ? text.replace('draws is 2', 'draws is 9') : text));
    expect(() => Session.replay(other.linked!, session.record())).toThrow(/fluxx:draw-2 \(changed\)/);
    expect(() => Session.resume(other.linked!, session.save())).toThrow(SessionProblem);
  });

  it('is not refused for names, texts and comments', () => {
    const session = Session.start(linked, { seed: 1, players: names });
    playOn(session, 1);
    const other = load((name, text) =>
      name === 'rules.yaml'
        ? text.replace('name: Draw 2', 'name: Zwei ziehen')
        : text.replace(/ +# .*$/gm, '').replace('title: Fluxx', 'title: Other'),
    );
    expect(Session.replay(other.linked!, session.record()).digest()).toBe(session.digest());
  });

  it.each([
    [null, 'not a record'],
    [{ format: 2 }, 'format 2'],
    [{ format: 1, hash: 'x' }, 'sets'],
  ])('of %j is refused', (data, words) => {
    expect(() => Session.replay(linked, data)).toThrow(words);
  });

  it('with an answer that does not fit is refused', () => {
    const record = Session.start(linked, { seed: 1, players: names }).record();
    expect(() => Session.replay(linked, { ...record, answers: [[0, 999_999]] })).toThrow('Answer 1');
  });
});

describe('a view', () => {
  /** Two cards change places in everything a state says of them. */
  function swapped(machine: Machine, a: number, b: number): Int32Array {
    const { at } = machine;
    const s = machine.clone();
    const rename = (x: number): number => (x === a ? b : x === b ? a : x);
    for (const base of [at.ZONE, at.NEXT, at.PREV, at.SINCE, at.KNOWN, at.HOST, at.COVER, at.USED, at.FACE]) {
      const x = s[base + a]!;
      s[base + a] = s[base + b]!;
      s[base + b] = x;
    }
    for (const base of [at.NEXT, at.PREV, at.HOST, at.COVER]) for (let c = 0; c < at.cards; c++) s[base + c] = rename(s[base + c]!);
    for (const base of [at.HEAD, at.TAIL]) for (let z = 0; z < at.zones.length; z++) s[base + z] = rename(s[base + z]!);
    return s;
  }

  it('is the same whatever cards are hidden from its seat', () => {
    const other = new Machine(linked);
    let compared = 0;
    for (const seed of [1, 2, 3]) {
      const session = Session.start(linked, { seed, players: names });
      const { machine } = session;
      playOn(session, seed + 50, 60, (n) => {
        const seat = n % 4;
        const hidden: number[] = [];
        for (let c = 0; c < machine.at.cards; c++)
          if (!machine.table.knows(machine.s, seat, c) && !machine.at.zones[machine.s[machine.at.ZONE + c]!]!.temporary) hidden.push(c);
        const mine = JSON.stringify(viewFor(machine, seat));
        for (let i = 0; i < 6; i++) {
          const a = hidden[(n * 7 + i * 13) % hidden.length]!;
          const b = hidden[(n * 3 + i * 29 + 1) % hidden.length]!;
          if (a === b) continue;
          other.load(swapped(machine, a, b));
          expect(JSON.stringify(viewFor(other, seat))).toBe(mine);
          compared++;
        }
      });
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('and a preview are the same whatever cards are hidden', () => {
    let compared = 0;
    for (const seed of [1, 2, 3, 4]) {
      const session = Session.start(linked, { seed, players: names });
      const { machine } = session;
      const bot = new RandomBot(seed);
      playOn(session, seed + 20, 80, (n) => {
        const seat = session.asked()[0]!;
        machine.prepare(seat);
        const list = valuesOf(bot.choose(machine));
        machine.prepare();
        const hidden: number[] = [];
        for (let c = 0; c < machine.at.cards; c++)
          if (
            !machine.table.knows(machine.s, seat, c) &&
            !machine.at.zones[machine.s[machine.at.ZONE + c]!]!.temporary &&
            !list.includes(c)
          )
            hidden.push(c);
        if (hidden.length < 2) return;
        const mine = JSON.stringify(session.preview(seat, list));
        const real = machine.clone();
        machine.load(swapped(machine, hidden[(n * 7) % hidden.length]!, hidden[(n * 11 + 1) % hidden.length]!));
        expect(JSON.stringify(session.preview(seat, list)), `seed ${seed}, decision ${n}`).toBe(mine);
        machine.load(real);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('shows a seat its own hand and nobody else’s', () => {
    const session = Session.start(linked, { seed: 1, players: names });
    const view = session.view(2);
    const hands = view.zones.filter((z) => z.name === 'hand');
    expect(hands).toHaveLength(4);
    for (const hand of hands) expect(hand.cards.every((c) => (c.name !== undefined) === (hand.owner === 2))).toBe(true);
    expect(session.asked().every((seat) => session.view(seat).question !== null)).toBe(true);
    expect([0, 1, 2, 3].filter((seat) => session.view(seat).question !== null)).toEqual(session.asked());
  });

  it('and a log name no card that the seat could not see', () => {
    const session = Session.start(linked, { seed: 9, players: names });
    playOn(session, 4, 40);
    const own = session.log(0).map((line) => line.text);
    expect(own.length).toBeGreaterThan(10);
    expect(own.join('\n')).not.toMatch(/\{|undefined/);
  });
});

describe('a simulation', () => {
  it('counts every game, and adds up from parts', () => {
    const whole = simulate(linked, { games: 30, players: 3, seed: 5 });
    const first = simulate(linked, { games: 11, players: 3, seed: 5 });
    const rest = simulate(linked, { games: 19, players: 3, seed: 5, from: 11 });
    addCounts(first, rest);
    expect(batchDigest(first)).toBe(batchDigest(whole));
    expect(first).toEqual(whole);
    expect(Object.values(whole.outcomes).reduce((a, b) => a + b)).toBe(30);
  });
});
