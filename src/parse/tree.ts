// The tree of the effect language as the rest of the engine imports it; its shape is described beside the grammar that makes it.
export type * from '../../grammar/tree.ts';
