// The state's fixed places under the names the emitter uses. Adds nothing of its own.
export {
  ACTIVE,
  CAUSE,
  CLAIM_END,
  CLAIM_LOSE,
  CLAIM_TIE,
  CLAIM_WIN,
  ENTRY_SIZE,
  MODS,
  MOD_SIZE,
  PLAYERS,
  READ,
  ROW,
  SEATS,
  SO,
  TURN,
} from '../table/layout.ts';

/** An announcement nobody has cancelled; without one, things simply happen. */
export const NOT_CANCELLED = (entry: string, base: number, size: number): string => `(${entry}<0||s[${base}+${entry}*${size}+3]===0)`;
