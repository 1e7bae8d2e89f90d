import type { ListingState } from '../listings/lifecycle.ts';
import type { SaleState } from '../sales/lifecycle.ts';

type Ended = {
  status: ListingState;
  /** The state of the current sale. Null if there is none. */
  sale: SaleState | null;
};

/** A car may be offered again once nobody can buy it any more. */
export const mayRelist = ({ status, sale }: Ended): boolean =>
  status === 'unsold' || status === 'withdrawn' || (status === 'sold' && sale === 'fell_through');

/** A seller does not pay twice for a sale that fell through. */
export const isRelistedFree = ({ sale }: Pick<Ended, 'sale'>): boolean => sale === 'fell_through';

/** A car that was relisted and then given up may be relisted once more. All other states stand for an open offer of it. */
export const isGivenUp = (status: ListingState): boolean => status === 'withdrawn' || status === 'declined';
