// Resolves joined claims that share a subject: in `another player has a lamp and their hand is empty`, both claims are about the same
// player. Reads no single claim.
import { claimAbout, owned, resolveNp } from './resolvers.ts';
import type { Claim, Np } from '../../parse/tree.ts';
import { resolveClaim, subjectWanted } from './claims.ts';
import type { Context, Ref } from './context.ts';
import { allOf } from '../../meaning/terms.ts';
import { look } from './lookup.ts';
import type { Cond, Expr } from '../../meaning/types.ts';
import { quantify } from './quantities.ts';
import { saysThey } from './they.ts';

type SingleClaim = Claim & { kind: 'claim' };
type Joined = Claim & { kind: 'and' | 'or' };

/** Null: each claim is resolved on its own. */
export function ofTheSame(ctx: Context, { kind, items }: Joined): Cond | null {
  const at = items.findIndex((item, i) => item.kind === 'claim' && items.slice(i + 1).some((later) => speaksBack(ctx, later, item)));
  if (at < 0) return null;
  const first = items[at] as SingleClaim;
  const about = whoOf(ctx, first);
  if (!about) return null;
  const join = (of: Cond[]): Cond => (kind === 'and' ? allOf(of) : { k: 'or', of });
  const before = items.slice(0, at).map((item) => resolveClaim(ctx, item));
  const rest = quantify(ctx, about.who, first.subject.span, (player) => {
    const back = (item: Claim): Cond =>
      ctx.within({ they: ctx.they ?? player }, () =>
        item.kind === 'claim' && item.subject === first.subject ? about.claim(player, item) : resolveClaim(ctx, item),
      );
    return join([about.claim(player, first), ...items.slice(at + 1).map(back)]);
  });
  return join([...before, rest]);
}

/** `… and has no card`, `… and their hand is empty`, `… or they have a rope`. */
function speaksBack(ctx: Context, later: Claim, first: SingleClaim): boolean {
  return (later.kind === 'claim' && later.subject === first.subject) || (ctx.they === null && saysThey(later));
}

const OTHERS: ReadonlySet<string> = new Set(['nobody', 'anybody', 'everyone', 'nobody else', 'anybody else', 'everyone else']);

/** The players a claim is about, and the claim about one of them. Null: it is about no player, or about you. */
function whoOf(ctx: Context, { subject }: SingleClaim): { who: Ref; claim: (player: Expr, of: SingleClaim) => Cond } | null {
  if (subject.kind === 'pronoun' && !OTHERS.has(subject.word)) return null;
  const place: (Np & { kind: 'possessive' }) | null =
    subject.kind === 'possessive' && look(ctx, subject.noun.words[0]!.text)?.n === 'family' ? subject : null;
  const who = resolveNp(ctx, place ? place.owner : subject, place ? { type: 'player' } : {});
  if (who.type.name !== 'player' || (who.t !== 'pick' && who.t !== 'value')) return null;
  return {
    who,
    claim: (player, { predicate, subject: np }) => {
      const one: Ref = place
        ? owned(ctx, player, place.noun, subjectWanted(predicate))
        : { t: 'value', type: { name: 'player' }, expr: player };
      return claimAbout(ctx, one, predicate, undefined, np);
    },
  };
}
