// Defines the operations on counters and marks, turns, claims and checks.
import {
  ACTIVE,
  AT_ONCE,
  CHECKING,
  CLAIM_END,
  CLAIM_LOSE,
  CLAIM_TIE,
  CLAIM_WIN,
  DIRTY,
  D_CLAIM,
  D_MARK,
  D_TURN,
  F_REGS,
  F_THIS,
  LIVE_NUMBER,
  MODS,
  OVER,
  PC,
  QUEUED,
  TURNS_IN_A_ROW,
  SEATS,
  STATUS,
  TURN,
  TURN_BEGINS,
  TURN_ENDED,
  TURN_FP,
} from '../table/layout.ts';
import { NOTHING, joined, js, type Js } from '../js/js.ts';
import { unknow } from '../table/knowing.ts';
import { LAID } from './program.ts';
import { FRAME, op, type ScriptText } from './op.ts';

export const setCounter = op('set counter', 'counter:counter of:expr value:expr add:n', 'Set a counter, or add to it.', {
  write(x) {
    const counter = x.n('counter');
    const value = js`${x.n('add') ? js`s[i]+` : NOTHING}${x.expr('value')}`;
    const bit = x.counterBit(counter);
    const dirty = bit ? js`s[${DIRTY}]|=${bit};` : NOTHING;
    // Nobody has none that could be set.
    return js`{const o=${x.expr('of')},i=${x.counterBase(counter)}+o,v=${value};if(o>=0&&s[i]!==v){s[i]=v;${dirty}${x.step()}}}`;
  },
});
export const setMark = op(
  'set mark',
  'mark:mark of:expr value:expr add:n',
  'Set the mark of a card or zone, or add to it (1); 2 more: a secret to all who do not see the card.',
  {
    rare(m, _, next, mark, of, value, add) {
      const { s } = m;
      const i = m.markBase(mark) + of;
      if (of >= 0) s[i] = add & 1 ? s[i]! + value : value;
      if (of >= 0 && add & 2) unknow(m.table, s, of);
      s[DIRTY]! |= D_MARK;
      m.witness?.happened('mark', -1, mark, of, -1);
      return m.step(next) ? FRAME : next;
    },
  },
);
export const setMarks = op('set marks', 'mark:mark group:reg value:expr add:n', 'Set a mark on each thing of a group, in the same ways.', {
  rare(m, _, next, mark, group, value, add) {
    const { s } = m;
    const base = m.markBase(mark);
    const ptr = s[group]!;
    for (let i = 1; i <= s[ptr]!; i++) {
      const thing = base + s[ptr + i]!;
      s[thing] = add & 1 ? s[thing]! + value : value;
      if (add & 2) unknow(m.table, s, s[ptr + i]!);
    }
    s[DIRTY]! |= D_MARK;
    m.witness?.happened('mark', -1, mark, -1, -1);
    return m.step(next) ? FRAME : next;
  },
});
export const modify = op(
  'modify',
  'dial:dial change:n value:expr whose:expr until:n while:n first:expr second:expr turn:expr',
  'Set (0), raise (1) or lower (2) a dial for a while, as long as a condition holds (from 1; 0: none) that speaks of two values at most.',
  {
    rare(m, _, next, dial, change, value, whose, until, test, first, second, turn) {
      m.modify(dial, change, value, whose, until, turn, test, first, second);
      return m.step(next) ? FRAME : next;
    },
  },
);
export const hold = op(
  'hold',
  'clause:n until:n once:n first:expr second:expr turn:expr',
  'A line waits from here on: until the turn ends (1), the turn of a seat begins (2) or ends (4), or it has happened (3).',
  {
    rare(m, _, next, clause, until, once, first, second, turn) {
      m.hold(clause, until, once, first, second, turn);
      return m.step(next) ? FRAME : next;
    },
  },
);
export const keepUp = op('keep up', '', 'The numbers handed to this word stay true until the caller’s effect ends.', {
  write(x) {
    const word = x.program.wordProc.indexOf(x.proc);
    // Only a printed number can change while it is kept up.
    const live = (word < 0 ? [] : x.program.v.words[word]!.params).flatMap((param, i) =>
      param.type.name === 'number' ? [js`s[fp+${F_REGS + i}]>=${LIVE_NUMBER}`] : [],
    );
    return live.length ? js`if(${joined(live, '||')})M.keepUp(fp);` : NOTHING;
  },
});
export const duty = op('duty', 'which:n', 'Make up what a kept-up number lacks.', { write: () => NOTHING });

export const queueTurn = op('queue turn', 'who:expr', 'A seat takes another turn after this one.', {
  rare(m, fp, next, who) {
    m.enqueue(who, m.s[fp + F_THIS]!);
    return next;
  },
});
export const skipTurn = op('skip turn', 'who:expr', 'A seat’s next turn is left out.', {
  rare(m, _, next, who) {
    m.modify(-1, 0, 1, who, 2, who);
    return next;
  },
});
export const endTurn = op('end turn', '', 'Drop what is left of this turn.', {
  rare(m, _, next) {
    const { s } = m;
    // At its start: what else happens then still does, and the rest is left out.
    if (s[TURN_FP]! === TURN_BEGINS) s[TURN_FP] = TURN_ENDED;
    if (s[TURN_FP]! < 0) return next;
    m.cutShort(s[TURN_FP]!);
    m.pop();
    s[AT_ONCE] = 0;
    s[CHECKING] = 0;
    m.step(s[PC]!);
    return FRAME;
  },
});
/** Not 0: something lasts until a turn begins or ends. */
function lasting(x: ScriptText): Js {
  return x.at.held ? js`(s[${MODS}]|s[${x.at.HELD}])` : js`s[${MODS}]`;
}

export const newTurn = op('new turn', '', 'The next turn begins: counters of the turn start again.', {
  write(x) {
    const { places, values, bits } = x.turnResets;
    const stores = places.map((place, i) => js`s[${place}]=${values[i]!};`);
    const plain = js`if(${lasting(x)}!==0)M.newTurn();else{s[${TURN}]++;${stores}s[${DIRTY}]|=${D_TURN | bits}}`;
    const begun = js`s[${TURN_FP}]=${TURN_BEGINS};`;
    return js`${begun}${x.ifListening(js`M.newTurn();`, places.length > 96 ? js`M.newTurn();` : plain)}${x.step()}`;
  },
});
export const turnOver = op('turn over', '', 'The turn has ended: what lasted until now ends, and the next seat is found.', {
  write: (x) =>
    x.at.seating
      ? js`s[${PC}]=${x.here};M.turnOver();if(s[${STATUS}]===${OVER})return ${FRAME};`
      : js`if((${lasting(x)}|s[${QUEUED}])!==0)M.turnOver();else{s[${TURNS_IN_A_ROW}]=0;s[${ACTIVE}]=s[${x.at.NEXT_SEAT}+s[${ACTIVE}]]}`,
});
export const newDeal = op('new deal', 'dealer:expr', 'A new deal begins; without a dealer, the next one deals.', {
  rare(m, _, next, dealer) {
    m.newDeal(dealer);
    return m.step(next) ? FRAME : next;
  },
});
export const weigh = op('weigh', 'outcome:n who:expr', 'Somebody claims to win or lose; the game’s own check decides.', {
  rare(m, fp, next, what, who) {
    const { s, functions } = m;
    // The line has counted where the card was laid: if it has gone since, because somebody has answered, it claims nothing more.
    if (what! >= LAID && m.isPlaying(fp)) return next;
    const outcome = what! % LAID;
    if (outcome === 0 && who >= 0 && !(functions.winBan && functions.winBan(s, who, -1))) s[CLAIM_WIN]! |= 1 << who;
    if (outcome === 1 && who >= 0) s[CLAIM_LOSE]! |= 1 << who;
    // A claim for everyone is a claim for each player; the claimant must be in the game.
    if (outcome === 2) s[CLAIM_LOSE] = s[SEATS]!;
    if (outcome === 3 && who >= 0) s[CLAIM_TIE]! |= 1 << who;
    if (outcome === 4 && who >= 0) s[CLAIM_END]! |= 1 << who;
    s[DIRTY]! |= D_CLAIM;
    return m.step(next) ? FRAME : next;
  },
});
export const checks = op('checks', '', 'Run the next check that something has changed for; back when there is none.', {
  write: (x) => js`for(;;){${x.spend(1)}s[${PC}]=${x.here};if(!M.nextCheck())break;${x.enter()}}s[${CHECKING}]=0;M.dropClaims();`,
});
