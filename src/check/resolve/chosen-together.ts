// Resolves `two runners from your hand that together start a run`: a claim on all that is chosen at once. Chooses nothing itself.
import { lineSays } from '../../diagnose/codes/lines.ts';
import { thingSays } from '../../diagnose/codes/things.ts';
import type { Selection } from '../../meaning/types.ts';
import { int } from '../../meaning/terms.ts';
import type { Np } from '../../parse/tree.ts';
import { claimAbout } from './claims.ts';
import { BAD, type Context, type Ref, type Wanted } from './context.ts';
import { taken } from './modifiers.ts';
import { resolveNp } from './resolvers.ts';

export function chosenTogether(ctx: Context, np: Np & { kind: 'that' }, wanted: Wanted): Ref {
  const base = resolveNp(ctx, np.what, wanted);
  if (base.t === 'bad') return base;
  const pick = base.t === 'pick' && !ctx.pure ? chosenOf(base.pick, np.what) : null;
  if (base.t !== 'pick' || !pick) {
    const { verb, object } = np.predicate;
    const differ = verb.text === 'differ' && object?.kind === 'name' ? object.word.text : null;
    ctx.error(differ === null ? thingSays.togetherOfChoice() : lineSays.differCounted(differ), np.span);
    return BAD;
  }
  const group = ctx.local('', { ...base.pick.set.type, group: true }, np.span, false);
  const claim = ctx.within({ pure: true }, () => claimAbout(ctx, { t: 'group', type: group.type, local: group }, np.predicate));
  return { ...base, pick: { ...pick, together: { group, claim } } };
}

/** `cards from your hand that together make a run`: any such cards, at least one. Null: several are not chosen, as one, or all of them, are not. */
function chosenOf(pick: Selection, what: Np): Selection | null {
  if (pick.how === 'choose') return pick.single ? null : pick;
  return pick.how === 'all' && taken(what).core.kind === 'name' ? { ...pick, how: 'choose', min: int(1) } : null;
}
