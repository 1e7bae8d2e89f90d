import type { ListingState } from '../listings/lifecycle.ts';
import type { SaleState } from '../sales/lifecycle.ts';
import { offerStateAt } from '../sales/offer-state.ts';

type Ended = {
  status: ListingState;
  /** The state of the current sale. Null if there is none. */
  sale: SaleState | null;
};

/** A car may be offered again once nobody can buy it any more. */
const mayRelist = ({ status, sale }: Ended): boolean =>
  status === 'unsold' || status === 'withdrawn' || (status === 'sold' && sale === 'fell_through');

/** A seller does not pay twice for a sale that fell through. */
export const isRelistedFree = ({ sale }: Pick<Ended, 'sale'>): boolean => sale === 'fell_through';

type RelistingFacts = Ended & {
  /** Whether another attempt to sell the car is open. */
  isOpenElsewhere: boolean;
  /** The offers and second chances of all attempts to sell the car. */
  offers: readonly { state: string; expiresAt: Date }[];
};

/** Why the car may not be offered again, or null. While a bidder may still respond to an offer, the car waits for the response. */
export function whyNoRelisting(
  { status, sale, isOpenElsewhere, offers }: RelistingFacts,
  now: Date,
): 'stage-not-reached' | 'offered-elsewhere' | 'offer-open' | null {
  if (!mayRelist({ status, sale })) return 'stage-not-reached';
  if (isOpenElsewhere) return 'offered-elsewhere';
  return offers.some((offer) => offerStateAt(offer, now) === 'open') ? 'offer-open' : null;
}

/**
 * The states of a car that has no way to an auction any more. A car that was relisted and then given up may be relisted
 * once more. In every other state, the car is still being offered.
 */
export const GIVEN_UP = ['declined', 'withdrawn'] as const satisfies ListingState[];

export const isGivenUp = (status: ListingState): boolean => GIVEN_UP.some((known) => known === status);
