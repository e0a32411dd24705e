// Makes a question with nothing in it yet, for the compiler to fill in.
import type { Ask } from '../ops/program.ts';
import type { Source, Span } from '../text/source.ts';

export function emptyAsk(at: { source: Source; span: Span }): Ask {
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
    text: -1,
    args: [],
    banned: -1,
    limit: null,
    decoy: false,
    reveals: false,
    open: false,
    source: at.source,
    span: at.span,
  };
}
