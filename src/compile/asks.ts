// Makes a question with nothing in it yet, for the compiler to fill in.
import type { Expr } from '../meaning/types.ts';
import type { Ask } from '../ops/program.ts';
import type { Source, Span } from '../text/source.ts';

/** An order that asks: where it stands, and the words of its own it asks in, if it has any. */
export type Asked = { source: Source; span: Span; text?: number; args?: Expr[]; within?: number };

export function emptyAsk(at: Asked): Ask {
  return {
    manner: 'one',
    who: { k: 'you' },
    set: null,
    min: { k: 'int', v: 1 },
    max: { k: 'int', v: 1 },
    single: true,
    optional: false,
    ordered: false,
    together: null,
    seats: null,
    they: null,
    says: '',
    text: at.text ?? -1,
    args: at.args ?? [],
    within: at.within ?? 0,
    inWords: false,
    banned: -1,
    limit: null,
    decoy: false,
    reveals: false,
    open: false,
    source: at.source,
    span: at.span,
  };
}
