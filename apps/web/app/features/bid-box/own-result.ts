import type { OwnPurchase } from '@marque/contracts/listing-shapes';
import type { SharedStanding } from '@marque/contracts/web-host';
import type { Phase } from '../auction/auction-phase.ts';

/** `bought`: by a second chance. `undone`: the customer's own purchase fell through, whoever bought the car since. */
export type OwnResult = 'won' | 'bought' | 'lost' | 'undone';

type Customer = { standing: SharedStanding; purchase: OwnPurchase | null };

/** How the auction ended for this customer. A phase that says nothing about the customer stays as it is. */
export function ownResult<Current extends Phase>(
  phase: Current,
  { standing, purchase }: Customer,
): Current | OwnResult {
  if (phase !== 'sold' && phase !== 'fellThrough') return phase;
  if (purchase?.state === 'fell_through') return 'undone';
  if (phase === 'fellThrough') return phase;
  // Right after the end the purchase is not read yet, but the highest bidder has won.
  if (standing === 'leading') return 'won';
  if (purchase) return 'bought';
  return standing === 'none' ? phase : 'lost';
}
