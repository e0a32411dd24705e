// Resolves claims about an indefinite owner (`luck of another player > 2`, `your luck < another player's luck`): some player or card meets
// them. Outside a claim, where no owner is chosen, reports them.
import { thingSays } from '../../diagnose/codes/things.ts';
import { resolveNp } from './resolvers.ts';
import { taken } from './modifiers.ts';
import { isSeveral as moreThanOne, ofOneOwner } from './one-owner.ts';
import { typeOf } from './binding.ts';
import type { Claim, Np, Word } from '../../parse/tree.ts';
import type { Context } from './context.ts';
import { lookProperty, isProperty } from './lookup.ts';
import type { Cond } from '../../meaning/types.ts';
import { quantify } from './quantities.ts';

type SingleClaim = Claim & { kind: 'claim' };

/** The claim of each that its subject or object leaves open. Null: nothing is left open. */
export function ofSomebody(ctx: Context, claim: SingleClaim, asked: (claim: SingleClaim) => Cond): Cond | null {
  const { subject, predicate } = claim;
  const open = openIn(ctx, subject) ?? severalOfOne(ctx, subject);
  if (open) return each(ctx, open, (np) => asked({ ...claim, subject: np }));
  const object = predicate.object && openIn(ctx, predicate.object);
  return object ? each(ctx, object, (np) => asked({ ...claim, predicate: { ...predicate, object: np } })) : null;
}

interface Open {
  who: Np;
  of: (one: Np) => Np;
}

function each(ctx: Context, { who, of }: Open, asked: (np: Np) => Cond): Cond | null {
  const ref = resolveNp(ctx, who);
  if (ref.t !== 'pick') return null;
  const one: Np = { kind: 'name', word: { text: SOMEBODY, span: who.span }, span: who.span };
  return quantify(ctx, ref, who.span, () =>
    ctx.inScope(() => {
      ctx.scope.names.set(SOMEBODY, ref.pick.set.elem);
      return asked(of(one));
    }),
  );
}
/** A name that no author can write. */
const SOMEBODY = ' somebody';

/** A value of a thing with an article. */
function openIn(ctx: Context, np: Np): Open | null {
  if (np.kind === 'possessive' && isOpen(np.owner) && valueOfOne(ctx, np.noun.words[0]!, np.owner))
    return { who: np.owner, of: (owner) => ({ ...np, owner }) };
  // `is at most luck of another player`
  if (np.kind === 'some' && np.count?.kind === 'name' && np.of && isOpen(np.of) && valueOfOne(ctx, np.count.word, np.of))
    return { who: np.of, of: (of) => ({ ...np, of }) };
  if (np.kind !== 'of' || np.prep !== 'of') return null;
  const word = propertyWord(np.what);
  if (word?.text === 'count') return countedOf(np, np.of);
  if (!isOpen(np.of)) return null;
  return word && valueOfOne(ctx, word, np.of) ? { who: np.of, of: (of) => ({ ...np, of }) } : null;
}

/** `count of another player's hand`; of `each player's` they are counted together. */
function countedOf(np: Np & { kind: 'of' }, counted: Np): Open | null {
  if (counted.kind === 'possessive' && isOpen(counted.owner) && !isSeveral(counted.owner))
    return { who: counted.owner, of: (owner) => ({ ...np, of: { ...counted, owner } }) };
  if (counted.kind === 'of' && isOpen(counted.of) && !isSeveral(counted.of))
    return { who: counted.of, of: (of) => ({ ...np, of: { ...counted, of } }) };
  return null;
}

/** `2 relics of another player are in play`: of one of them, as in an order. */
function severalOfOne(ctx: Context, said: Np): Open | null {
  const np = said.kind === 'some' ? (ofOneOwner(ctx, said) ?? said) : said;
  if (np.kind !== 'of' || (np.prep !== 'of' && np.prep !== 'from') || !moreThanOne(np.what)) return null;
  const { of } = np;
  if (of.kind === 'possessive')
    return isOpen(of.owner) && !isSeveral(of.owner) ? { who: of.owner, of: (owner) => ({ ...np, of: { ...of, owner } }) } : null;
  return isOpen(of) && !isSeveral(of) && typeOf(ctx, taken(of).core) === 'player' ? { who: of, of: (one) => ({ ...np, of: one }) } : null;
}

function isSeveral(np: Np): boolean {
  const { core } = taken(np);
  if (core.kind === 'pronoun') return !core.word.startsWith('anybody');
  return core.kind === 'determined' && ['each', 'all', 'no'].includes(core.det);
}

function propertyWord(np: Np): Word | null {
  if (np.kind === 'name') return np.word;
  return np.kind === 'determined' && np.det === 'the' && !np.count && !np.noun?.place && np.noun?.words.length === 1
    ? np.noun.words[0]!
    : null;
}

/** `another player`, `a relic in play`, `everyone else`: an indefinite thing. */
function isOpen(np: Np): boolean {
  const { core } = taken(np);
  if (core.kind === 'pronoun') return /^(?:nobody|anybody|everyone)\b/.test(core.word);
  return core.kind === 'determined' && core.det !== 'the' && !core.most && !core.count && !core.of && !core.noun?.place;
}

/** What several things have together. */
const OF_SEVERAL: ReadonlySet<string> = new Set(['count', 'total', 'needs', 'best-arrangement', 'leftovers']);

/** Counts, totals and common printed values concern several things too. */
function valueOfOne(ctx: Context, { text }: Word, of: Np): boolean {
  const found = lookProperty(ctx, text);
  if (!found || found.n === 'choice' || !isProperty(ctx, found)) return false;
  const { core } = taken(of);
  if (found.n === 'attr' && core.kind === 'determined' && core.det === 'all') return false;
  return found.n !== 'special' || !OF_SEVERAL.has(found.what);
}

/** Of whom? `draw luck of another player` chooses nobody. */
export function reportOpen(ctx: Context, np: Np): boolean {
  const open = openIn(ctx, np);
  if (!open) return false;
  ctx.error(isSeveral(open.who) ? thingSays.eachHasItsOwn() : thingSays.whichOfThem(), open.who.span);
  return true;
}
