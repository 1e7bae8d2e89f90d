import type { SharedStanding } from '@marque/contracts/web-host';
import type { Phase } from '../auction/auction-phase.ts';

/** How the auction ended for this customer. A phase that says nothing about the customer stays as it is. */
export function ownResult<Current extends Phase>(
  phase: Current,
  standing: SharedStanding,
): Current | 'won' | 'lost' {
  if (phase !== 'sold' || standing === 'none') return phase;
  return standing === 'leading' ? 'won' : 'lost';
}
