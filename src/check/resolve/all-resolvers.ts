// Makes the record of resolvers that call each other, which every context receives.
import { ofTheSame } from './antecedent.ts';
import { claimAbout } from './claims.ts';
import type { Resolvers } from './context.ts';
import { coreOrder } from './core.ts';
import { held, saidAtTheEnd } from './held-lines.ts';
import { mostOf } from './most.ts';
import { named, narrowNoun, owned, resolveNp } from './nouns.ts';
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
  held,
  atTheEnd: saidAtTheEnd,
  word: resolveWord,
};
