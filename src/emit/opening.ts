// Writes who sees a card by a line in force, besides those whom its place shows it to. A mix without such lines has no such function.
import { js, known, loop, named, where, type Js } from '../js/js.ts';
import type { Program } from '../ops/program.ts';
import type { Env } from './base.ts';
import type { Writer } from './belonging.ts';

/** Whether any card shows others while it is in force. */
export function opens({ standing }: Program): boolean {
  return standing.some((list) => list.some(({ k }) => k === 'open'));
}

/** `opened`: the seats (as bits) to which lines in force show a card. */
export function opening(w: Writer): void {
  const lines = (k: number) =>
    w.p.standing[k]!.flatMap((s) => {
      if (s.k !== 'open') return [];
      const text = (env: Env): Js => {
        const ofCard = w.with(env, s.card, named('c'));
        const seen = where([w.cond(s.test, w.with(ofCard, s.player, named('p')))], js`n|=1<<p;`);
        return where([w.cond(s.what, ofCard)], loop(w.at.seats, js`let p=0;p<${w.at.seats};p++`, seen));
      };
      return [{ when: null, text }];
    });
  w.counted('opened', ['s', 'c'], js`let n=0;${w.overLive(lines, ['c'])}return n`, known(-1));
}
