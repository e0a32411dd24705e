// Cards that some see and others do not: a hand that everyone sees but its owner, marks on cards nobody knows, cards that lie face down among
// open ones. Nobody can tell two games apart that differ in cards they have not seen, whatever is played and asked.
import { describe, expect, it } from 'vitest';
import { Session } from 'cardwright';
import { RandomBot } from 'cardwright/internal';
import { Sampler } from '../../src/play/session/sampler.ts';
import { load } from '../../tools/build/games.ts';
import { twinGames } from '../../tools/build/twins.ts';
import { runs } from '../harness/runs.ts';

function pairsOf(folder: string): { changed: number; compared: number } {
  const loaded = load([folder]);
  if (typeof loaded === 'string') throw new Error(loaded);
  let changed = 0;
  let compared = 0;
  for (let i = 1; i <= runs(30, 150); i++) {
    const players = 2 + (i % 3);
    const pair = twinGames(
      loaded.linked,
      { seed: i, players, starter: i % players, options: [], autoForced: true, restless: false },
      new RandomBot(i, true),
    );
    expect([i, pair.violation]).toEqual([i, null]);
    changed += pair.changed;
    compared += pair.compared;
  }
  return { changed, compared };
}

describe('a hand seen by everyone but its owner', () => {
  it('stays unknown to the owner: views, logs, questions, reasons and previews of twin games are the same', () => {
    const { changed, compared } = pairsOf('test/probes/glowworms');
    expect([changed > 20, compared > 60]).toEqual([true, true]);
  });
});

describe('cards that are turned over', () => {
  it('are unknown to those who have not seen their faces', () => {
    const { changed, compared } = pairsOf('test/probes/veils');
    expect([changed > 20, compared > 60]).toEqual([true, true]);
  });
});

describe('marks on a card that its owner does not know', () => {
  /** Answers with the first option of a line that begins so. */
  const answer = (session: Session, seat: number, line: string, member?: string): void => {
    const question = session.question(seat)!;
    const i = question.question.options.findIndex(
      (option) => option.alternative!.startsWith(line) && (member === undefined || option.member === member),
    );
    expect(i).toBeGreaterThanOrEqual(0);
    expect(session.answer(seat, [question.values[i]!])).toBe(null);
  };
  const handOf = (session: Session, seat: number, owner: number) =>
    session.view(seat).zones.find((z) => z.name === 'hand' && z.owner === owner)!.cards;

  it('are seen by the owner, if everyone sees them, and tell of the card only what they show', () => {
    const glowworms = load(['test/probes/glowworms']);
    if (typeof glowworms === 'string') throw new Error(glowworms);
    const session = Session.start(glowworms.linked, { seed: 4, players: ['Ann', 'Bob'], options: {} });
    const seat = session.asked()[0]!;
    const other = 1 - seat;
    const colours = handOf(session, seat, other).map((c) => c.card!.replace(/.*:|-flare.*/g, ''));
    answer(session, seat, 'soil');
    expect(handOf(session, other, other).filter((c) => c.marks?.['pale'] === 1)).toHaveLength(1);
    answer(session, other, 'drop');
    answer(session, seat, 'tell', colours[1]!);
    const seen = handOf(session, other, other);
    expect(seen.every((c) => c.card === undefined && c.marks?.['told'] === undefined)).toBe(true);
    const after = handOf(session, seat, other);
    seen.forEach((c, i) => {
      const isTold = after[i]!.card!.includes(`:${colours[1]!}-`);
      expect(c.back).toEqual(isTold ? { colour: colours[1]! } : undefined);
    });
    expect(seen.some((c) => c.back)).toBe(true);
    // Whoever imagines the hand imagines cards of that colour.
    const sampler = new Sampler(session.machine);
    const random = new RandomBot(7);
    const out = session.machine.s.slice();
    sampler.look(other);
    const { at, program } = session.machine;
    const told = session.machine.markRow(0)[0];
    const colour = program.v.attrs.findIndex((a) => a.name === 'colour');
    const imagined = new Set<number>();
    for (let n = 0; n < 50; n++) {
      sampler.draw(out, (most) => random.below(most));
      for (let c = 0; c < at.cards; c++) if (out[told + c] === 1) imagined.add(program.v.kinds[program.kindOf[c]!]!.attrs[colour]!);
    }
    expect([...imagined].map((x) => program.v.sets[0]!.members![x])).toEqual([colours[1]!]);
  });
});
