// Lists all operations in the order of their numbers. The disassembler, the generated scripts and the machine use it. Runs nothing.
import * as announcing from './announcing.ts';
import * as asking from './asking.ts';
import * as cards from './cards.ts';
import * as chance from './chance.ts';
import * as exchanges from './exchanges.ts';
import * as flow from './flow.ts';
import type { Op } from './op.ts';
import * as seats from './seats.ts';
import * as trying from './trying.ts';
import * as turns from './turns.ts';

/** New operations go to the end, because programs and saved games store their numbers. */
export const OPS = [
  ...[flow.halt, flow.jumpTo, flow.unless, flow.letBe, flow.sealed],
  ...[cards.gather, cards.random, cards.oneAtRandom, cards.aside, cards.refill, cards.move],
  ...[exchanges.swapCards.now, exchanges.swapZones.now, exchanges.swapIn.now, cards.shuffle],
  ...[exchanges.deal.now, exchanges.passZones.now, exchanges.passCards.now],
  ...[cards.attach, cards.detach, cards.cover, cards.look],
  ...[asking.choose, asking.together, asking.confirm],
  ...[turns.setCounter, turns.setMark, turns.setMarks, turns.modify],
  ...[announcing.announce, announcing.claim, announcing.window, announcing.happened, announcing.moment, announcing.cancel],
  ...[announcing.settle, announcing.obey],
  ...[turns.keepUp, turns.queueTurn, turns.skipTurn, turns.endTurn],
  ...[announcing.final, turns.weigh],
  ...[flow.so, flow.callWord, flow.back, flow.next, flow.times, flow.holdChecks, flow.freeChecks, flow.keep, flow.drop],
  ...[asking.offer, asking.power],
  ...[turns.checks, turns.newTurn, turns.turnOver, flow.run, turns.duty],
  announcing.listen,
  ...[seats.reverse, seats.swapSeats, seats.goOut, seats.comeBack],
  announcing.finalTogether,
  ...[chance.roll, chance.flip],
  announcing.answered,
  turns.newDeal,
  ...[cards.moveFacing, cards.turn],
  asking.offerTo,
  announcing.finalScored,
  announcing.wouldMove,
  asking.race,
  exchanges.putUnder,
  ...[flow.countRound, flow.stuck],
  ...[exchanges.swapCards.planned, exchanges.swapZones.planned, exchanges.swapIn.planned],
  ...[exchanges.deal.planned, exchanges.passZones.planned, exchanges.passCards.planned, exchanges.planUnder],
  ...[exchanges.wouldGo, exchanges.handOver],
  ...[trying.tryOut, trying.stays],
  announcing.inItsPlace,
  turns.hold,
  announcing.useUp,
] as const satisfies readonly Op[];

/** The number of each operation, by name. */
export const OP = Object.fromEntries(OPS.map((o, i) => [o.name, i])) as Record<(typeof OPS)[number]['name'], number>;

/** The length of each instruction: the operation and its operands. */
export const OP_LENGTH: number[] = OPS.map((o) => 1 + o.operands.length);
