// Says whether it goes without saying who chooses what an order is done to.
import { alike } from '../meaning/nodes.ts';
import { mentions } from './asking.ts';
import type { Stmt } from '../meaning/types.ts';

/** The player who acts also chooses; you choose where nobody who was known before acts. */
export function isPlainWho(user: Stmt, { who, into }: Stmt & { k: 'choose' }): boolean {
  if (user.k !== 'call') return who.k === 'you';
  const isOther = user.you.k !== 'you' && !mentions('expr', user.you, into);
  return (who.k === 'you' && !isOther) || alike('expr', user.you, who);
}
