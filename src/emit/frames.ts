// Writes the functions that open and close the frames of a program, with sizes and offsets as constants. The machine uses them too.
import { cell, js, known, named, type Fn, type Js } from '../js/js.ts';
import { BACK, FRAME } from '../ops/op.ts';
import type { Program } from '../ops/program.ts';
import {
  AWAKE,
  DIRTY,
  DUTIES,
  ENTRIES,
  FP,
  F_CALLER,
  F_ENTRY,
  F_PROC,
  F_REGS,
  F_RETURN,
  F_SAVED,
  F_TARGET,
  F_THIS,
  F_YOU,
  PC,
  SP,
  TEMPS,
  type Layout,
} from '../table/layout.ts';

/** By script: the size of its frame. */
export function frameData(p: Program): { FRAMES: Int32Array } {
  return { FRAMES: Int32Array.from(p.procs, (proc) => F_REGS + proc.registers) };
}

/** `OPEN`: a frame on top of the stack, that comes back to `next` of the one at hand; `CLOSE`: back to that; `LEAVE`: and to the checks, if any is due. */
export function writeFrames(at: Layout): Fn[] {
  const head: [number, Js][] = [
    [F_RETURN, named('next')],
    [F_CALLER, cell(FP)],
    [F_PROC, named('proc')],
    [F_YOU, named('you')],
    [F_THIS, named('self')],
    [F_TARGET, known(-1)],
    [F_ENTRY, known(-1)],
    [F_SAVED, cell(ENTRIES)],
  ];
  const room = js`const f=s[${SP}],top=f+FRAMES[proc];if(top+8>=${at.size}){s[${PC}]=next;M.noRoom()}`;
  const stores = head.map(([part, value]) => js`s[f+${part}]=${value};`);
  const registers = js`for(let i=f+${F_REGS};i<top;i++)s[i]=0;`;
  // Cards that were set aside move to their place.
  const tidy = js`if((s[${TEMPS}]|s[${DUTIES}])!==0)M.tidy(fp);`;
  const caller = js`s[${ENTRIES}]=s[fp+${F_SAVED}];s[${SP}]=fp;s[${PC}]=s[fp+${F_RETURN}];s[${FP}]=s[fp+${F_CALLER}];`;
  return [
    {
      name: 'OPEN',
      params: ['s', 'proc', 'next', 'you', 'self', 'M'],
      body: js`${room}${stores}${registers}s[${SP}]=top;s[${FP}]=f;return f`,
    },
    { name: 'CLOSE', params: ['s', 'fp', 'M'], body: js`${tidy}${caller}` },
    {
      name: 'LEAVE',
      params: ['s', 'fp', 'M'],
      body: js`CLOSE(s,fp,M);return (s[${DIRTY}]&s[${AWAKE}])!==0&&M.step(s[${PC}])?${FRAME}:${BACK}`,
    },
  ];
}
