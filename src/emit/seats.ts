// Writes values of the whole table, and who sits where, seen from a player: left, right, next, across, so many seats away. Evaluates nothing.
import { call, cell, isSimple, js, known, named, type Js } from '../js/js.ts';
import type { Expr } from '../meaning/types.ts';
import { ACTIVE, CAUSE, MANNER, PLAYERS, SEATS, TURN, TURNS_IN_A_ROW, type Layout } from '../table/layout.ts';
import type { Env, Writing } from './base.ts';

const AT = { active: ACTIVE, cause: CAUSE, 'turns in a row': TURNS_IN_A_ROW, turn: TURN };

type OfTheTable = keyof typeof AT | 'turn cause' | 'reversed' | 'moving to' | 'moving how';
const SOMETIMES: readonly string[] = ['turn cause', 'reversed', 'moving to', 'moving how'];

/** Whether it is a value of the whole table. */
export function isOfTheTable(what: string): what is OfTheTable {
  return what in AT || SOMETIMES.includes(what);
}

/** A value of the whole table. */
export function ofTheTable(at: Layout, what: OfTheTable): Js {
  if (what === 'moving to') return at.moves ? js`(${cell(at.MOVING_TO)}%${MANNER})` : known(-1);
  if (what === 'moving how') return at.moves ? js`(${cell(at.MOVING_TO)}/${MANNER}|0)` : known(0);
  if (what === 'reversed') return at.seating ? cell(at.REVERSED) : known(0);
  if (what === 'turn cause') return at.seating ? cell(at.TURN_CAUSE) : known(-1);
  return cell(AT[what]);
}

/** The seat that is meant; -1: there is none. */
export function besideSeat(w: Writing, e: Expr & { k: 'beside' }, env: Env): Js {
  const of = w.expr(e.of, env);
  if (e.side === 'across') return call(across(w), named('s'), of);
  const from = start(w, e.side);
  if (e.steps) return call(away(w), named('s'), of, from, w.expr(e.steps, env));
  // Who plays and who is on turn are somebody.
  if (e.of.k === 'you' || e.of.k === 'active') return js`s[${from}+(${of})]`;
  return isSimple(of) ? js`(${of}<0?-1:s[${from}+${of}])` : call(beside(w), named('s'), of, from);
}

/** Where the list of neighbours starts: play may go either way, left stays left. */
function start({ at }: Writing, side: 'left' | 'right' | 'next' | 'previous'): Js {
  const [ahead, behind] = [js`${at.NEXT_SEAT}`, js`${at.PREV_SEAT}`];
  if (side === 'next') return ahead;
  if (side === 'previous') return behind;
  const [usual, reversed] = side === 'left' ? [ahead, behind] : [behind, ahead];
  return at.seating ? js`(s[${at.REVERSED}]===0?${usual}:${reversed})` : usual;
}

function beside(w: Writing): string {
  return w.helper('nextTo', ['s', 'p', 'from'], js`return p<0?-1:s[from+p]`);
}

function away(w: Writing): string {
  return w.helper(
    'away',
    ['s', 'p', 'from', 'n'],
    js`if(p<0||s[${PLAYERS}]===0)return -1;for(n=n<0?0:n%s[${PLAYERS}];n>0;n--)p=s[from+p];return p`,
  );
}

/** With an odd number of players nobody sits across. */
function across(w: Writing): string {
  return w.helper(
    'across',
    ['s', 'p'],
    js`if(p<0||s[${PLAYERS}]%2!==0||(s[${SEATS}]>>p&1)===0)return -1;for(let n=s[${PLAYERS}]/2;n>0;n--)p=s[${w.at.NEXT_SEAT}+p];return p`,
  );
}
