// Lists the modifiers of a noun phrase as the grammar read them: `of …`, `that …`, `whose …`. Knows no word.
import type { Np } from '../../parse/tree.ts';

export type Modifier = Extract<Np, { kind: 'of' | 'that' | 'whose' | 'except' | 'most' | 'side' | 'on turn' }>;

export function isModifier(np: Np): np is Modifier {
  return (
    np.kind === 'of' ||
    np.kind === 'that' ||
    np.kind === 'whose' ||
    np.kind === 'except' ||
    np.kind === 'most' ||
    np.kind === 'side' ||
    np.kind === 'on turn'
  );
}

/** Innermost phrase and what hangs on it, the innermost first. */
export function taken(np: Np): { core: Np; modifiers: Modifier[] } {
  const modifiers: Modifier[] = [];
  let core = np;
  while (isModifier(core)) {
    modifiers.unshift(core);
    core = core.what;
  }
  return { core, modifiers };
}
