// Rebuilds a part of the machine for one machine only. A part is a function that makes functions over one context. It names nothing outside
// itself, so its text can be compiled again for each machine that plays thousands of games: V8 then treats the state as constant, and is not
// slowed down by what it learnt from other machines. Knows no part.
import { objectParam } from '../meaning/terms.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { FRAME, type Asking, type Op } from '../ops/op.ts';
import { OPS } from '../ops/ops.ts';
import { HELD_EACH, NOTES } from '../ops/program.ts';
import * as layout from '../table/layout.ts';
import { below } from '../table/random.ts';
import { BUDGET } from '../emit/work.ts';
import type { Context } from './context.ts';

/** Values that parts may use besides the context. */
export type Given = typeof given;
export const given = {
  ...layout,
  OPEN,
  FRAME,
  HELD_EACH,
  NOTES,
  BUDGET,
  below,
  objectParam,
  /** By operation: how it asks. */
  asking: OPS.map((o: Op): Asking | undefined => o.asks),
};

/** Some of the functions of a context. */
export type Part<Keys extends keyof Context> = (c: Context, given: Given) => Pick<Context, Keys>;

let rebuiltParts = 0;

/** The functions of a part compiled again for this context; those of the part itself where that cannot be done. */
export function rebuilt(part: (c: Context, given: Given) => object, c: Context): object {
  try {
    // A unique comment keeps V8 from reusing the code of the same text.
    const again = new Function(`"use strict";return (${String(part)})//${++rebuiltParts}`)() as typeof part;
    return again(c, given);
  } catch {
    // Code must not be made from text, or a bundler has put a helper of its own into the text.
    return part(c, given);
  }
}
