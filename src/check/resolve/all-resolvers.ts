// The record of the resolvers that need one another, as every context is given it.
import { ofTheSame } from './antecedent.ts';
import { claimAbout } from './claims.ts';
import type { Resolvers } from './context.ts';
import { coreOrder } from './core.ts';
import { mostOf, named, narrowNoun, owned, resolveNp } from './nouns.ts';
import { offer } from './offers.ts';
import { resolveOrder } from './subjects.ts';
import { resolveWord } from './words.ts';

export const resolvers: Resolvers = {
  np: resolveNp,
  named,
  owned,
  narrowNoun,
  mostOf,
  claimAbout,
  ofTheSame,
  order: resolveOrder,
  coreOrder,
  offer,
  word: resolveWord,
};
