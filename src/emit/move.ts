// Writes the plain move of one card as JavaScript, with offsets and zones as constants. Leaves rarer cases (attached and covered cards,
// temporary zones, marks that are reset, listeners) to the table, whose `move` defines what a move is.
import {
  AS_IT_WAS,
  ATTACHED,
  COVERED,
  DIRTY,
  D_DIAL,
  EVERYONE,
  OTHERS,
  OWNER,
  CARD_MOVES,
  type Layout,
  type ZoneShape,
} from '../table/layout.ts';
import { NOTHING, js, type Fn } from '../js/js.ts';
import type { Program } from '../ops/program.ts';

/** Tables by zone and card that the function reads, by name. `stirring`: by card, 1 when it says something about dials or numbers. */
export function moveData({ zones, seats }: Layout, stirring: Uint8Array): Record<string, Int32Array | Uint8Array> {
  const all = (1 << seats) - 1;
  const sees = (z: ZoneShape): number => {
    if (z.seenBy === EVERYONE) return all;
    if (z.seenBy === AS_IT_WAS) return -1;
    if (z.owner < 0) return 0;
    return z.seenBy === OWNER ? 1 << z.owner : z.seenBy === OTHERS ? all & ~(1 << z.owner) : 0;
  };
  const flag = (test: (z: ZoneShape) => boolean): Uint8Array => Uint8Array.from(zones, (z) => (test(z) ? 1 : 0));
  return {
    // -1: each card keeps the face it came with.
    Z_SEES: Int32Array.from(zones, sees),
    Z_OPEN: flag((z) => z.seenBy === EVERYONE),
    Z_BIT: Int32Array.from(zones, (z) => z.bit),
    Z_ORDERED: flag((z) => z.ordered),
    Z_KEPT: flag((z) => z.remembered),
    Z_ROW: flag((z) => z.row),
    Z_LIVE: flag((z) => z.live),
    Z_ENDS: flag((z) => (z.resets?.length ?? 0) > 0 || z.under !== undefined),
    C_STIRS: Int32Array.from(stirring, (yes) => (yes ? D_DIAL : 0)),
  };
}

/** `MOVE(s, card, zone, end, machine)`; `watched`: a line waits for changes of zones, which the table reports. */
export function writeMove(at: Layout, watched: boolean): Fn {
  const fn = { name: 'MOVE', params: ['s', 'c', 't', 'end', 'M'] };
  if (watched || at.turning || at.moves) return { ...fn, body: js`M.table.move(s,c,t,end)` };
  const all = (1 << at.seats) - 1;
  const aside = at.firstTemp >= 0 ? js`||f>=${at.firstTemp}||t>=${at.firstTemp}` : NOTHING;
  const body = js`const f=s[${at.ZONE}+c];
if(f<0||f===t||Z_ENDS[t]!==0||s[${at.HOST}+c]>=0||(s[${ATTACHED}]|s[${COVERED}])!==0||M.table.listener!==null${aside}){M.table.move(s,c,t,end);return}
let saw=Z_SEES[f];if(saw<0)saw=s[${at.FACE}+c]!==0?${all}:0;
let known=s[${at.KNOWN}+c]|saw;
const n=s[${at.NEXT}+c],p=s[${at.PREV}+c];
if(p>=0)s[${at.NEXT}+p]=n;else s[${at.HEAD}+f]=n;
if(n>=0)s[${at.PREV}+n]=p;else s[${at.TAIL}+f]=p;
const left=--s[${at.COUNT}+f],live=Z_LIVE[t];
s[${DIRTY}]|=Z_BIT[f]|Z_BIT[t]|((Z_LIVE[f]|live)!==0?C_STIRS[c]:0);
let sees=Z_SEES[t];
if(sees>=0)s[${at.FACE}+c]=Z_OPEN[t];else sees=s[${at.FACE}+c]!==0?${all}:0;
const blind=${all}&~(saw|sees);
if(blind!==0&&left!==0&&Z_ORDERED[f]===0){for(let x=s[${at.HEAD}+f];x>=0;x=s[${at.NEXT}+x])s[${at.KNOWN}+x]&=~blind;known&=~blind}
if(Z_KEPT[f]===0)known=0;
if(end===2?Z_ROW[t]===1:end===1){const e=s[${at.TAIL}+t];s[${at.PREV}+c]=e;s[${at.NEXT}+c]=-1;if(e>=0)s[${at.NEXT}+e]=c;else s[${at.HEAD}+t]=c;s[${at.TAIL}+t]=c}
else{const e=s[${at.HEAD}+t];s[${at.NEXT}+c]=e;s[${at.PREV}+c]=-1;if(e>=0)s[${at.PREV}+e]=c;else s[${at.TAIL}+t]=c;s[${at.HEAD}+t]=c}
s[${at.ZONE}+c]=t;s[${at.COUNT}+t]++;
if(live!==0)s[${at.IN_FORCE}+(c>>5)]|=1<<(c&31);else s[${at.IN_FORCE}+(c>>5)]&=~(1<<(c&31));
s[${at.SINCE}+c]=++s[${CARD_MOVES}];
s[${at.KNOWN}+c]=known|sees`;
  return { ...fn, body };
}

/** By card: whether it affects dials or printed numbers while it is in force. */
export function stirring(p: Program): Uint8Array {
  const says = p.standing.map((lines) => (lines.some((line) => line.k === 'dial' || line.k === 'numeral') ? 1 : 0));
  return Uint8Array.from(p.kindOf, (kind) => says[kind]!);
}
