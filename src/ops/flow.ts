// Defines the operations that control a script: jumps, registers, loops, calls, steps. They touch no card.
import { ACTIVE, AT_ONCE, F_THIS, SEATS, SO_VALUE, SP, TURN_ENDED, TURN_FP } from '../table/layout.ts';
import { NOTHING, cell, js, known, named, type Js } from '../js/js.ts';
import { op, type ScriptText } from './op.ts';
import type { Program } from './program.ts';

/** The cost of a jump: zero forwards; backwards, the code that runs again. */
function backCost(pc: number, to: number): number {
  return Math.max(0, pc - to + 1);
}

/** The cost of calling a word: the length of its script. */
function callCost(p: Program, word: number): number {
  const proc = p.wordProc[word]!;
  return 1 + (proc < 0 ? 0 : p.procs[proc]!.length);
}

/** A script of the turn: `end the turn` ends it. */
function ofTurn({ scripts }: Program, proc: number): boolean {
  return proc === scripts.turn || proc === scripts.turnEnd;
}

/** Continues elsewhere; a jump backwards is counted. */
function jump(x: ScriptText): Js {
  const to = x.n('to');
  return js`${x.spend(backCost(x.pc, to))}${x.go(to)}`;
}

/** The seats at the table: words of the rules may speak of a player who is out. */
function here({ at }: ScriptText): Js {
  return at.seating ? js`(s[${SEATS}]|s[${at.OUT}])` : js`s[${SEATS}]`;
}

/** An order on an empty group of these is not run. */
const NEEDED = new Set(['card', 'player', 'zone', 'choice']);

/** Opens the frame of a word and continues in it, unless there is no player to do it, nothing to do it to, or a ban. */
function call(x: ScriptText): Js {
  const { program: p } = x;
  const word = x.n('word');
  const { params, announces } = p.v.words[word]!;
  const n = x.n('count');
  const cost = x.spend(callCost(p, word));
  if (p.wordProc[word]! < 0 || x.hasBan(word))
    return js`${cost}${x.enter(js`M.enter(${word},${x.expr('you')},${x.place('args')},${n},${x.next})`)}`;
  const arg = (i: number): Js => js`s[${x.place('args')}+${i}]`;
  const tests = params.slice(0, n).flatMap(({ type }, i) => {
    if (type.group) return [js`&&s[${arg(i)}]!==0`];
    return NEEDED.has(type.name) ? [js`&&${arg(i)}>=0`] : [];
  });
  const args = params.slice(0, n).map((_, i) => arg(i));
  const then = announces ? NOTHING : x.whenListening(js`M.reportWord(${word},f);`);
  const open = x.open(p.wordProc[word]!, { you: named('y'), self: cell(F_THIS, 'fp'), args, then });
  return js`${cost}{const y=${x.expr('you')};if(y>=0&&(${here(x)}>>y&1)===1${tests}){${open}}}`;
}

export const halt = op('halt', '', 'Stop: a script that was run from outside is done. The first instruction of every program.', {
  write: () => NOTHING,
});
export const jumpTo = op('jump', 'to:to', 'Go on at another place.', { write: jump });
export const unless = op('unless', 'if:cond to:to', 'Go on at another place when the condition does not hold.', {
  write: (x) => js`if(!(${x.cond('if')})){${jump(x)}}`,
});
export const letBe = op('let', 'into:reg value:expr', 'Put the value of an expression into a register.', {
  write: (x) => js`${x.reg('into')}=${x.raw('value')};`,
});
export const sealed = op('sealed', 'into:reg from:reg seat:expr', 'Take what one seat chose together with others.', {
  write: (x) => js`${x.reg('into')}=s[${x.place('from')}+${x.expr('seat')}];`,
});
export const so = op('so', 'value:n', 'Remember whether the last optional order was done.', {
  write: (x) => js`s[${SO_VALUE}]=${x.n('value')};`,
});
export const callWord = op('call', 'word:word you:expr args:reg count:n', 'Carry out a word of the game.', { write: call });
export const back = op('return', '', 'Back to where this was called from; cards still set aside go where they belong.', {
  write: (x) => js`${ofTurn(x.program, x.proc) ? js`s[${TURN_FP}]=-1;` : NOTHING}return LEAVE(s,fp,M);`,
});
export const run = op('run', 'script:n', 'Carry out one of the game’s own scripts.', {
  write(x) {
    const proc = x.n('script');
    const then = ofTurn(x.program, proc) ? js`s[${TURN_FP}]=f;` : NOTHING;
    const open = x.open(proc, { you: cell(ACTIVE), self: known(-1), args: [], then });
    if (proc !== x.program.scripts.turn) return js`{${open}}`;
    return js`if(s[${TURN_FP}]===${TURN_ENDED})s[${TURN_FP}]=-1;else{${open}}`;
  },
});
export const next = op(
  'next',
  'into:reg group:reg index:reg to:to',
  'Take the next thing of a group, or go on elsewhere when there is none.',
  {
    write: (x) =>
      js`{const q=${x.reg('group')},i=${x.reg('index')};if(i>=s[q]){${x.go(x.n('to'))}}${x.reg('into')}=s[q+1+i];${x.reg('index')}=i+1}`,
  },
);
export const times = op('times', 'index:reg limit:expr to:to', 'Count one more round, or go on elsewhere when there were enough.', {
  write: (x) => js`{const i=${x.reg('index')};if(i>=${x.expr('limit')}){${x.go(x.n('to'))}}${x.reg('index')}=i+1}`,
});
/** Rounds that are run before it is asked whether they still do anything. */
const FREE_ROUNDS = 64;
export const countRound = op('count round', 'round:reg to:to', 'Run the first rounds of a loop without asking what they do.', {
  write: (x) => js`if(${x.reg('round')}<${FREE_ROUNDS}){${x.reg('round')}++;${jump(x)}}`,
});
export const stuck = op('stuck', 'round:reg to:to', 'Go on elsewhere when the last round of a loop has changed nothing at all.', {
  rare: (m, _, next, round, to) => (m.isStuck(round) ? to : next),
});
export const holdChecks = op('hold checks', '', 'What follows is one step: checks wait.', { write: () => js`s[${AT_ONCE}]++;` });
export const freeChecks = op('free checks', '', 'The step is complete: checks run.', { write: (x) => js`s[${AT_ONCE}]--;${x.step()}` });
export const keep = op('keep', 'into:reg', 'Remember how high the groups reach.', { write: (x) => js`${x.reg('into')}=s[${SP}];` });
export const drop = op('drop', 'from:reg', 'Forget the groups made since.', { write: (x) => js`s[${SP}]=${x.reg('from')};` });
