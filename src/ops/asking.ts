// Defines the operations that wait for an answer: choices, sealed choices, yes or no, offers, powers. They change nothing but what an answer
// determines.
import { ASKING, DIRTY, D_COUNTER, FP, F_REGS, F_THIS, F_YOU, MOST_TEXTS, NO_GROUP, PC, SO_VALUE, STATUS } from '../table/layout.ts';
import { TEXTS_ASKED, TEXTS_FIRST, TEXTS_OPEN, TEXT_SIZE, TO_ANSWER, T_LAST, T_TIMES } from '../table/layout.ts';
import { TOO_LATE } from './program.ts';
import { ALT_CHOOSE, ALT_POWER, type Machine } from './machine.ts';
import { js } from '../js/js.ts';
import { FRAME, op, type Next } from './op.ts';

/** The instruction waits; its question is computed when it is asked. */
function wait({ s }: Machine): Next {
  s[STATUS] = ASKING;
  return FRAME;
}

function isThere({ s, table }: Machine, seat: number): boolean {
  return seat >= 0 && ((table.present(s) >> seat) & 1) === 1;
}

/** One of the seats that must still answer: the wanted seat if it is one of them. */
function pendingSeat(m: Machine, wanted: number): number {
  return wanted >= 0 && (m.s[TO_ANSWER]! >> wanted) & 1 ? wanted : m.firstPending();
}

const CHOOSE = 3;
export const choose = op('choose', 'what:ask into:reg', 'A seat chooses; the machine waits.', {
  write: (x) => x.wait(js`M.chooseNow(${x.n('what')},${x.place('into')},fp)`),
  asks: {
    present(m, fp, pc) {
      const ask = m.program.code[pc + 1]!;
      m.decision.manner = 'choose';
      m.decision.seat = m.functions.asks[ask]!.who(m.s, fp);
      return m.candidates(ask, fp);
    },
    take(m, fp, pc, list, n) {
      const { code } = m.program;
      const given = inWords(m, code[pc + 1]!, list, n);
      if (m.witness && n === 1) heard(m, fp, code[pc + 1]!, m.decision.seat, given[0]!);
      m.store(code[pc + 1]!, fp + F_REGS + code[pc + 2]!, given, n);
      allHeard(m, code[pc + 1]!);
      m.s[PC] = pc + CHOOSE;
    },
  },
});

const TOGETHER = 4;
export const together = op(
  'together',
  'what:ask into:reg none:to',
  'Several seats choose, sealed until the last has chosen; the machine waits. Elsewhere when nobody has chosen anything.',
  {
    rare(m, fp, _, ask, into) {
      const { s, at, functions, program } = m;
      if (s[TO_ANSWER] !== 0) return wait(m);
      const { seats, theySlot } = functions.asks[ask]!;
      const n = seats!(s, fp, m.groups);
      for (let seat = 0; seat < at.seats; seat++) s[into + seat] = program.asks[ask]!.single ? -1 : NO_GROUP;
      let pending = 0;
      for (let i = 0; i < n; i++) pending |= 1 << m.groups[i]!;
      // A player who has left is not asked.
      pending &= m.table.present(s);
      // Seats with nothing to choose have chosen nothing.
      for (let seat = 0; seat < at.seats; seat++) {
        if (!((pending >> seat) & 1)) continue;
        s[fp + F_REGS + theySlot] = seat;
        m.decision.seat = seat;
        const some = m.candidates(ask, fp);
        if (some && !(m.autoForced && m.decision.forced)) continue;
        m.store(ask, into + seat, m.options, some ? m.decision.min : 0);
        pending &= ~(1 << seat);
      }
      s[TO_ANSWER] = pending;
      return pending === 0 ? afterTogether(m, s[PC]!, fp) : wait(m);
    },
    asks: {
      present(m, fp, pc, wanted) {
        const ask = m.program.code[pc + 1]!;
        m.decision.manner = m.program.asks[ask]!.set!.type.name === 'yes' ? 'confirm' : 'together';
        m.decision.seat = pendingSeat(m, wanted);
        m.s[fp + F_REGS + m.functions.asks[ask]!.theySlot] = m.decision.seat;
        return m.candidates(ask, fp);
      },
      take(m, fp, pc, list, n) {
        const { seat } = m.decision;
        // That time is up is no answer that could stay sealed.
        if (m.witness && n === 1 && list[0] === TOO_LATE) heard(m, fp, m.program.code[pc + 1]!, seat, TOO_LATE);
        sealedAnswer(m, pc, seat, list, n);
        if (m.s[TO_ANSWER] !== 0) m.s[STATUS] = ASKING;
      },
    },
  },
);

/** Stores the sealed choice of a seat; after the last seat the script continues. */
export function sealedAnswer(m: Machine, pc: number, seat: number, list: ArrayLike<number>, n: number): void {
  const { s } = m;
  const { code } = m.program;
  const fp = s[FP]!;
  m.store(code[pc + 1]!, fp + F_REGS + code[pc + 2]! + seat, inWords(m, code[pc + 1]!, list, n), n);
  s[TO_ANSWER]! &= ~(1 << seat);
  if (s[TO_ANSWER] !== 0) return;
  allHeard(m, code[pc + 1]!);
  if (m.witness) unsealed(m, fp, pc);
  s[PC] = afterTogether(m, pc, fp);
}

/** An answer in a player's own words gets its number, and is counted; any other is what it is. */
function inWords({ s, at, program }: Machine, ask: number, list: ArrayLike<number>, n: number): ArrayLike<number> {
  if (program.asks[ask]!.set!.from.k !== 'texts' || n === 0 || list[0]! < 0) return list;
  const text = list[0] === MOST_TEXTS ? s[at.TEXTS]!++ : list[0]!;
  const of = at.TEXTS + TEXTS_FIRST + text * TEXT_SIZE;
  const question = s[at.TEXTS + TEXTS_ASKED]! + 1;
  if (s[of + T_LAST] !== question) s[of + T_TIMES]!++;
  s[of + T_LAST] = question;
  s[DIRTY]! |= D_COUNTER;
  return [text];
}

/** A question is answered by all who were asked: what they have said in words of their own is known now. */
function allHeard({ s, at, program }: Machine, ask: number): void {
  if (program.asks[ask]!.set!.from.k !== 'texts') return;
  s[at.TEXTS + TEXTS_OPEN] = s[at.TEXTS]!;
  s[at.TEXTS + TEXTS_ASKED]!++;
}

/** All have answered: now everybody hears what each of them has said. */
function unsealed(m: Machine, fp: number, pc: number): void {
  const { s, program } = m;
  const regs = fp + F_REGS + program.code[pc + 2]!;
  for (let seat = 0; seat < m.at.seats; seat++) if (s[regs + seat]! >= 0) heard(m, fp, program.code[pc + 1]!, seat, s[regs + seat]!);
}

/** Everybody hears the answer to a question with words of its own, unless it is a card or a place. */
function heard(m: Machine, fp: number, ask: number, seat: number, answer: number): void {
  const { text, set } = m.program.asks[ask]!;
  if (text < 0 || (answer !== TOO_LATE && (set!.type.name === 'card' || set!.type.name === 'zone'))) return;
  m.witness!.happened('answer', seat, text, answer, m.s[fp + F_THIS]!);
}

/** Where the script continues after the last sealed answer: past all orders about the choices if nobody has chosen anything. */
function afterTogether({ s, at, program }: Machine, pc: number, fp: number): number {
  const { code } = program;
  const { single } = program.asks[code[pc + 1]!]!;
  const regs = fp + F_REGS + code[pc + 2]!;
  for (let seat = 0; seat < at.seats; seat++) {
    const x = s[regs + seat]!;
    if (single ? x >= 0 : x > 0 && s[x]! > 0) return pc + TOGETHER;
  }
  return code[pc + 3]!;
}

const CONFIRM = 2;
export const confirm = op('confirm', 'what:ask', 'A seat says yes or no; the machine waits.', {
  rare(m, fp, next, at) {
    const { s } = m;
    const ask = m.program.asks[at]!;
    if (ask.decoy && !m.asksAll) return next;
    const { seats, who } = m.functions.asks[at]!;
    if (!ask.seats) {
      if (isThere(m, who(s, fp))) return wait(m);
      s[SO_VALUE] = 0;
      return next;
    }
    if (s[TO_ANSWER] !== 0) return wait(m);
    const n = seats!(s, fp, m.groups);
    for (let i = 0; i < n; i++) s[TO_ANSWER]! |= 1 << m.groups[i]!;
    s[TO_ANSWER]! &= m.table.present(s);
    // If nobody is asked, nobody says yes.
    s[SO_VALUE] = s[TO_ANSWER] !== 0 ? 1 : 0;
    return s[TO_ANSWER] !== 0 ? wait(m) : next;
  },
  asks: {
    present(m, fp, pc, wanted) {
      const { decision: d, options } = m;
      const at = m.program.code[pc + 1]!;
      const ask = m.program.asks[at]!;
      d.manner = ask.manner === 'ask' ? 'ask' : 'confirm';
      d.ask = at;
      d.seat = ask.seats ? pendingSeat(m, wanted) : m.functions.asks[at]!.who(m.s, fp);
      options[0] = ask.decoy ? 0 : 1;
      options[1] = 0;
      d.count = ask.decoy ? 1 : 2;
      d.min = d.max = 1;
      d.forced = ask.decoy;
      return true;
    },
    take(m, fp, pc, list) {
      const { s, witness } = m;
      const { seat } = m.decision;
      const ask = m.program.asks[m.program.code[pc + 1]!]!;
      if (witness && ask.manner === 'ask') witness.happened('answer', seat, ask.text, list[0]!, s[fp + F_THIS]!);
      if (!ask.seats) s[SO_VALUE] = list[0]!;
      else {
        if (list[0] !== 1) s[SO_VALUE] = 0;
        s[TO_ANSWER]! &= ~(1 << seat);
        if (s[TO_ANSWER] !== 0) {
          s[STATUS] = ASKING;
          return;
        }
      }
      s[PC] = pc + CONFIRM;
    },
  },
});

const RACE = 3;
export const race = op('race', 'what:ask into:reg', 'Several seats are asked; the first yes counts, and ends it; the machine waits.', {
  rare(m, fp, next, at, into) {
    const { s } = m;
    if (s[TO_ANSWER] !== 0) return wait(m);
    s[into] = -1;
    s[SO_VALUE] = 0;
    const n = m.functions.asks[at]!.seats!(s, fp, m.groups);
    for (let i = 0; i < n; i++) s[TO_ANSWER]! |= 1 << m.groups[i]!;
    s[TO_ANSWER]! &= m.table.present(s);
    return s[TO_ANSWER] !== 0 ? wait(m) : next;
  },
  asks: {
    present(m, _, pc, wanted) {
      yesOrNo(m, m.program.code[pc + 1]!, pendingSeat(m, wanted));
      return true;
    },
    take(m, fp, pc, list) {
      const { s, witness } = m;
      const { seat } = m.decision;
      const { code, asks } = m.program;
      const yes = list[0] === 1;
      if (witness) witness.happened('answer', seat, asks[code[pc + 1]!]!.text, list[0]!, s[fp + F_THIS]!);
      if (yes) {
        s[fp + F_REGS + code[pc + 2]!] = seat;
        s[SO_VALUE] = 1;
        s[TO_ANSWER] = 0;
      } else if ((s[TO_ANSWER]! &= ~(1 << seat)) !== 0) {
        s[STATUS] = ASKING;
        return;
      }
      s[PC] = pc + RACE;
    },
  },
});

/** The question is answered with yes or no. */
function yesOrNo({ decision: d, options }: Machine, ask: number, seat: number): void {
  d.manner = 'ask';
  d.ask = ask;
  d.seat = seat;
  options[0] = 1;
  options[1] = 0;
  d.count = 2;
  d.min = d.max = 1;
  d.forced = false;
}

const OFFER = 3;
export const offer = op('offer', 'what:offer into:reg', 'A seat chooses one of the things it may do now; the machine waits.', {
  write: (x) => js`${x.spend(1)}{s[${PC}]=${x.here};const x=M.offerNow(${x.n('what')},${x.next},fp);if(x<0)return ${FRAME};pc=x;continue}`,
  asks: {
    present: (m, fp, pc) => m.presentOffer(m.program.code[pc + 1]!, fp, m.s[fp + F_YOU]!),
    take: (m, fp, pc, list, n) => takeOffer(m, fp, pc, list, n, pc + OFFER),
  },
});

const OFFER_TO = 4;
export const offerTo = op('offer to', 'what:offer into:reg who:reg', 'A player chooses one of several things; the machine waits.', {
  rare: (m, _, next, __, ___, who) => (isThere(m, m.s[who]!) ? wait(m) : next),
  asks: {
    present: (m, fp, pc) => m.presentOffer(m.program.code[pc + 1]!, fp, m.s[fp + F_REGS + m.program.code[pc + 3]!]!),
    take: (m, fp, pc, list, n) => takeOffer(m, fp, pc, list, n, pc + OFFER_TO),
  },
});

/** `next`: where to go on if nothing may be done. */
function takeOffer(m: Machine, fp: number, pc: number, list: ArrayLike<number>, n: number, next: number): void {
  const { s } = m;
  if (n === 0) {
    // Nothing may be done, so a loop of offers ends.
    s[PC] = next;
    return;
  }
  const { taken } = m.functions.offers[m.program.code[pc + 1]!]!;
  const row = (list[0]! >> 20) * 3;
  const value = (list[0]! & 0xfffff) - 1;
  s[PC] = taken[row + 1]!;
  if (taken[row] === ALT_CHOOSE) s[fp + F_REGS + taken[row + 2]!] = value;
  else if (taken[row] === ALT_POWER) m.usePower(value, m.decision.seat);
}

const POWER = 4;
export const power = op('power', 'who:expr filter:set what:ask', 'A seat may use a power; the machine waits.', {
  rare(m, _, next, who, __, ask) {
    const powers = m.program.asks[ask]!.limit === 'any time' ? m.functions.anyTime : m.functions.powers;
    if (isThere(m, who) && powers.length > 0) return wait(m);
    m.s[SO_VALUE] = 0;
    return next;
  },
  asks: {
    present(m, fp, pc) {
      const { decision: d } = m;
      const { code } = m.program;
      d.manner = 'power';
      d.ask = code[pc + 3]!;
      d.seat = m.functions.asks[d.ask]!.who(m.s, fp);
      d.count = m.powers(d.seat, d.ask, code[pc + 2]!, fp);
      d.min = 0;
      d.max = 1;
      d.forced = false;
      return d.count > 0;
    },
    take(m, _, pc, list, n) {
      const { s } = m;
      s[PC] = pc + POWER;
      s[SO_VALUE] = n > 0 ? 1 : 0;
      if (n > 0) m.usePower(list[0]!, m.decision.seat);
    },
  },
});
