// Why: every part of an explanation says what the game itself would say, names its place, and tells a seat nothing it does not know.
import { describe, expect, it } from 'vitest';
import { type Because, type Linked, Session } from 'cardwright';
import { RandomBot, valuesOf } from 'cardwright/internal';
import { Explainer } from '../../src/play/session/because.ts';
import { Probe } from '../../src/emit/probe.ts';
import { SEATS } from '../../src/table/layout.ts';
import { swapViolation } from '../../tools/build/invariants.ts';
import { nodeHost, overlayHost } from '../harness/host.ts';
import { loadShared } from '../harness/mixes.ts';

const names = ['Ann', 'Bob', 'Cid'];
const linkedOf = (folders: string[], host = nodeHost): Linked => loadShared({ host, folders, shipped: 'cards' }).linked!;
const games = ['cards/fluxx', 'test/probes/bluff', 'cards/lustry', 'test/probes/tricks', 'test/check/neutral-game'];

/** A game of random answers, stopped at each decision. */
function* played(linked: Linked, seed: number, most: number): Generator<Session> {
  const session = Session.start(linked, { seed, players: names.slice(0, Math.min(3, linked.program.v.players.max)) });
  const bot = new RandomBot(seed);
  for (let n = 0; n < most && !session.over; n++) {
    yield session;
    const seat = session.asked()[0]!;
    session.machine.prepare(seat);
    expect(session.answer(seat, valuesOf(bot.choose(session.machine)))).toBe(null);
  }
}

const small = overlayHost({
  'small/set.yaml': 'format: 1\nset: small\ngame: fluxx\ntitle: Small\nlanguage: en\n',
  'small/cards.yaml': `format: 1
origin: house
type: keeper
cards:
  base: { name: Base, type: basic, effect: 'plays is one' }
  k-a: { name: Aa }
  k-b: { name: Bb }
  k-c: { name: Cc }
  c-x: { name: Xx, type: creeper, effect: its owner cannot win unless the goal needs this }
  goal-ab: { name: Both, type: goal, effect: win with k-a and k-b }
  goal-two: { name: Two, type: goal, effect: win if you hold 2 cards and you hold the most cards }
  limit-2: { name: Limit Two, type: rule, effect: hand-limit is 2 }
  limit-4: { name: Limit Four, type: rule, effect: hand-limit is 4 }
  more: { name: More, type: rule, effect: every numeral + one }
  safe: { name: Safe, type: rule, effect: keepers cannot be stolen }
  trust: { name: Trust, type: action, effect: "your hand-limit is 2 until your next turn while you have k-a\\nyou cannot steal keepers until your next turn while you have k-b" }
  thief: { name: Thief, type: action, effect: steal a keeper from another player }
  well: { name: Well, type: rule, effect: 'once per turn, draw 1' }
${Array.from({ length: 24 }, (_, i) => `  pad-${i}: { name: Pad ${i} }`).join('\n')}
`,
});

/** A table of the small set: cards by id, put where a test wants them. */
function table(place: Record<string, string[]>): Session {
  const linked = linkedOf(['small'], small);
  const session = Session.start(linked, { seed: 1, players: ['Ann', 'Bob'] });
  const { machine } = session;
  const { program, s } = machine;
  for (const [where, ids] of Object.entries(place)) {
    const [family, seat = '0'] = where.split(' ');
    const at = linked.zoning.families[program.v.families.findIndex((f) => f.name === family)]!;
    for (const id of ids)
      machine.table.move(
        s,
        program.kindOf.findIndex((k) => program.v.kinds[k]!.id === id),
        at.base + (at.count > 1 ? Number(seat) : 0),
        0,
      );
  }
  machine.prepare();
  return session;
}

/** `+ text` and below it its parts: what holds, what does not, what nobody may know. */
function lines(parts: readonly Because[], depth = 0): string[] {
  return parts.flatMap((b) => {
    const sign = b.holds === null ? '?' : b.holds ? '+' : '-';
    const change = b.change ? `${b.change.how} ${String(b.change.by)}` : '';
    const words = [b.about, b.text, b.remark && `<${b.remark}>`, b.sides?.join(' against '), change].filter(
      (x) => x !== undefined && x !== '',
    );
    return [`${'  '.repeat(depth)}${sign} ${words.join(' | ')}`, ...lines(b.of, depth + 1)];
  });
}

describe('why have I not won', () => {
  it('says which part of which card is missing, and where it stands', () => {
    const session = table({ 'goal-area': ['goal-ab'], 'table 0': ['k-a'], 'table 1': ['k-c'] });
    const told = session.why(0, { about: 'winning' });
    const all = lines(told).map((line) => line.trim());
    expect(all).toContain('- Both | win with k-a and k-b');
    expect(all).toContain('+ Aa');
    expect(all).toContain('- Bb');
    const flat = (parts: readonly Because[]): Because[] => parts.flatMap((b) => [b, ...flat(b.of)]);
    expect(flat(told).find((b) => b.text === 'Bb')!.place).toEqual({ path: 'small/cards.yaml', line: 10, column: 63 });
  });

  it('names the line that forbids it', () => {
    const session = table({ 'goal-area': ['goal-ab'], 'table 0': ['k-a', 'k-b', 'c-x'] });
    expect(lines(session.why(0, { about: 'winning' })).map((line) => line.trim())).toContain(
      '- Xx | its owner cannot win unless the goal needs this | <forbidden>',
    );
  });

  it('counts hidden cards, which everybody can', () => {
    const session = table({ 'goal-area': ['goal-two'] });
    const all = lines(session.why(0, { about: 'winning' })).join('\n');
    expect(all).toMatch(/\+ you hold 2 cards \| \d against 2/);
  });
});

describe('why is my limit so', () => {
  it('gives the chain of lines', () => {
    const session = table({ 'rule-area': ['limit-4', 'more', 'limit-2'] });
    expect(lines(session.why(0, { about: 'dial', dial: 'hand-limit' }))).toEqual([
      '- hand-limit | <base> | is all',
      '- Limit Four | hand-limit is 4 | <replaced> | is 5',
      '  + More | every numeral + one | <numeral> | 4 against 1 | + 1',
      '+ Limit Two | hand-limit is 2 | is 3',
      '  + More | every numeral + one | <numeral> | 2 against 1 | + 1',
    ]);
  });

  it('gives what holds while an order changes it', () => {
    const limit = (held: string): string[] => {
      const session = table({ 'hand 0': ['trust'], 'table 0': [held] });
      expect(session.answerText(0, 'Trust')).toBe(null);
      return lines(session.why(0, { about: 'dial', dial: 'hand-limit' }));
    };
    expect(limit('k-a')).toEqual(['- hand-limit | <base> | is all', '+ <for a while> | is 2', '  + you have k-a']);
    expect(limit('k-c')).toEqual(['+ hand-limit | <base> | is all', '- <for a while> | is 2', '  - you have k-a']);
  });

  it('comes to what the game says, for every dial, everybody and at any time', () => {
    for (const session of played(linkedOf(['cards/fluxx']), 5, 200)) {
      const view = session.view(0);
      for (const [dial, values] of Object.entries(view.dials)) {
        if (typeof values[0] !== 'number') continue;
        view.seats.forEach((seat, i) => {
          const chain = session.why(0, { about: 'dial', dial, of: seat }).filter((b) => b.holds === true && b.change);
          if (chain.some((b) => typeof b.change!.by !== 'number')) return;
          const sum = chain.reduce((x, { change }) => {
            const by = change!.by as number;
            return change!.how === 'is' ? by : change!.how === '+' ? x + by : x - by;
          }, 0);
          expect(sum, `${dial} of ${seat}`).toBe(values[i]);
        });
      }
    }
  });
});

describe('why can I not answer that', () => {
  it('names the ban', () => {
    const session = table({ 'rule-area': ['safe'], 'table 1': ['k-c'], 'hand 0': ['thief'] });
    expect(session.answerText(0, 'Thief')).toBe(null);
    // Nothing may be stolen, so nothing was asked: the turn goes on.
    expect(
      session
        .view(0)
        .zones.find((z) => z.id === 'table/1')!
        .cards.map((c) => c.name),
    ).toEqual(['Cc']);
    const bans = new Explainer(session.machine, new Probe(session.linked), 0, session.names);
    const { program } = session.machine;
    const steal = program.v.words.findIndex((w) => w.head === 'steal cards');
    const card = program.kindOf.findIndex((k) => program.v.kinds[k]!.id === 'k-c');
    expect(lines(bans.bans(steal, 0, card))).toEqual(['- Safe | keepers cannot be stolen | <forbidden>']);
  });

  it('names the ban that an order has brought about, while it holds', () => {
    const bansWith = (held: string): string[] => {
      const session = table({ 'hand 0': ['trust'], 'table 0': [held], 'table 1': ['k-c'] });
      expect(session.answerText(0, 'Trust')).toBe(null);
      const { program } = session.machine;
      const steal = program.v.words.findIndex((w) => w.head === 'steal cards');
      const card = program.kindOf.findIndex((k) => program.v.kinds[k]!.id === 'k-c');
      return lines(new Explainer(session.machine, new Probe(session.linked), 0, session.names).bans(steal, 0, card));
    };
    expect(bansWith('k-b')).toEqual(['- <for a while>']);
    expect(bansWith('k-a')).toEqual([]);
  });

  it('says that a power is used, and that a card lies elsewhere', () => {
    const session = table({ 'rule-area': ['well'], 'table 1': ['k-c'] });
    expect(session.answerText(0, 'Well')).toBe(null);
    expect(lines(session.why(0, { about: 'answer', typed: 'well' })).join('\n')).toContain('<used>');
    expect(lines(session.why(0, { about: 'answer', typed: 'Cc' }))).toEqual(['- Cc | Bob’s table | <not there>']);
  });

  it('says what an alternative still waits for', () => {
    const session = table({});
    expect(lines(session.why(0, { about: 'answer', typed: 'end the turn' })).join('\n')).toMatch(/- end (?:the|your) turn/);
  });
});

describe.each(games)('explanations in %s', (game) => {
  const linked = linkedOf([game]);

  it('say of every condition of the game what the game says, or nothing', () => {
    const probe = new Probe(linked);
    let told = 0;
    let kept = 0;
    let n = 0;
    for (const { machine, names: called } of played(linked, 3, 60)) {
      if (n++ % 6 !== 0) continue;
      for (const seat of [0, 1]) {
        const explainer = new Explainer(machine, probe, seat, called);
        for (const w of linked.program.v.words) {
          if (w.kind !== 'condition' || !w.cond || w.params.some((p) => p.type.name !== 'player')) continue;
          for (let player = 0; player < 2; player++) {
            if (!((machine.s[SEATS]! >> player) & 1)) continue;
            const bound = { you: player, self: -1, locals: new Map(w.params.map((p) => [p, player])) };
            const because = explainer.cond(w.cond, bound);
            if (because.holds === null) kept++;
            else {
              told++;
              expect(because.holds, w.head).toBe(probe.holds(machine.s, w.cond, bound));
            }
          }
        }
      }
    }
    expect(told).toBeGreaterThanOrEqual(kept);
  });

  it('are given for whatever may be typed at any decision', () => {
    let parts = 0;
    for (const session of played(linked, 4, 60)) {
      const seat = session.asked()[0]!;
      const { zones, question } = session.view(seat);
      const cards = zones.flatMap((z) => z.cards.map((c) => c.name ?? '')).slice(0, 8);
      const typed = ['the', 'a', 'e', 'turn', 'end the turn', '1', '-', ...cards, ...question!.options.slice(0, 4).map((o) => o.words)];
      for (const text of typed) parts += session.why(seat, { about: 'answer', typed: text }).length;
    }
    expect(parts).toBeGreaterThan(10);
  });

  it('are the same whichever cards lie where a seat cannot see them', () => {
    const chance = new RandomBot(0, true);
    chance.seed(9);
    const dials = linked.program.v.dials.map((d) => d.name);
    let n = 0;
    for (const session of played(linked, 8, 90)) {
      if (n++ % 5 !== 0) continue;
      const { machine } = session;
      for (let seat = 0; seat < 2; seat++) {
        const seen = (): string =>
          JSON.stringify([
            ...[0, 1].map((of) => session.why(seat, { about: 'winning', of })),
            ...dials.map((dial) => session.why(seat, { about: 'dial', dial, of: 1 })),
          ]);
        const { listener } = machine.table;
        machine.table.listener = null;
        expect(swapViolation(machine, seat, (m) => chance.below(m), seen)).toBe(null);
        machine.table.listener = listener;
      }
    }
  });
});
