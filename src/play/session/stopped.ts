// A card that was stopped because it did not end → the diagnostic at the line it had reached.
import { diagnosticOf } from '../../diagnose/catalogue.ts';
import { runSays } from '../../diagnose/codes/run.ts';
import type { Diagnostic } from '../../diagnose/diagnostic.ts';
import type { Program } from '../../ops/program.ts';
import type { Trouble } from '../../run/machine.ts';

/** The diagnostic for a card that was stopped: its name and the line it had reached. */
export function stoppedAt(program: Program, { kind, card, pc, proc }: Trouble): Diagnostic {
  const name = card < 0 ? null : program.v.kinds[program.kindOf[card]!]!.name;
  const script = program.procs[proc] ?? (card < 0 ? program.procs[0] : undefined);
  const inside = script !== undefined && pc >= script.entry && !program.procs.some(({ entry }) => entry > script.entry && entry <= pc);
  // Its statement begins at the last place before the instruction.
  let at = pc;
  while (inside && at > script.entry && !program.places.has(at)) at--;
  const place = (inside ? program.places.get(at) : undefined) ?? script ?? program.v.kinds[program.kindOf[card]!]!;
  return diagnosticOf(kind === 'depth' ? runSays.depth(name) : runSays.loop(name), place.source, place.span);
}
