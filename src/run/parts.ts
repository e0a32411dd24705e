// Rebuilds a part of the machine for one machine only. A part is a function that makes functions over one context. It names nothing outside
// itself, so its text can be compiled again for each machine that plays thousands of games: V8 then treats the state as constant, and is not
// slowed down by what it learnt from other machines. Knows no part.
import { objectParam } from '../meaning/terms.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { BACK, FRAME, type Asking, type Op } from '../ops/op.ts';
import { OPS } from '../ops/ops.ts';
import { NOTES } from '../ops/program.ts';
import * as layout from '../table/layout.ts';
import { below } from '../table/random.ts';
import { BUDGET, UNLIMITED } from '../emit/work.ts';
import type { Context } from './context.ts';

/** Values that parts may use besides the context. */
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

/** A part compiled again; the part itself where code must not be made from text. */
export function rebuilt<P extends (c: Context, given: Given) => object>(part: P): P {
  try {
    // A unique comment keeps V8 from reusing the code of the same text.
    return new Function(`"use strict";return (${String(part)})//${++rebuiltParts}`)() as P;
  } catch {
    return part;
  }
}
