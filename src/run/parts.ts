// A part of the machine and what it is given → the same part of one machine only. A part is a function that makes functions over one context;
// it names nothing outside itself, so its text can be read in anew for each machine that plays thousands of games: V8 then knows the state and
// all that does not change, and none of what was learnt of other machines slows it. Knows no part.
import { objectParam } from '../meaning/terms.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { BACK, FRAME, type Asking, type Op } from '../ops/op.ts';
import { OPS } from '../ops/ops.ts';
import { NOTES } from '../ops/program.ts';
import * as layout from '../table/layout.ts';
import { below } from '../table/random.ts';
import { BUDGET, UNLIMITED } from '../emit/work.ts';
import type { Context } from './context.ts';

/** What parts may use besides the context. */
export type Given = typeof given;
export const given = {
  ...layout,
  OPEN,
  BACK,
  FRAME,
  NOTES,
  BUDGET,
  UNLIMITED,
  below,
  objectParam,
  /** By operation: how it asks. */
  asking: OPS.map((o: Op): Asking | undefined => o.asks),
};

/** Some of the functions of a context. */
export type Part<Keys extends keyof Context> = (c: Context, given: Given) => Pick<Context, Keys>;

let rebuiltParts = 0;

/** A part read in anew; where code may not be made of text, the part itself. */
export function rebuilt<P extends (c: Context, given: Given) => object>(part: P): P {
  try {
    // A comment of its own keeps V8 from taking it for a text it has seen before.
    return new Function(`"use strict";return (${String(part)})//${++rebuiltParts}`)() as P;
  } catch {
    return part;
  }
}
