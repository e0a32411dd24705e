// The tree of the effect language, as the rest of the engine imports it; its shape is documented beside the grammar that builds it.
export type * from '../../grammar/tree.ts';
export { isNegative } from '../../grammar/rules/base.ts';
