import type { OwnListing } from '@marque/contracts/listings';

const CLOSING_MS = 10 * 60_000;

/** A customer who may win an auction within ten minutes is not logged out. */
export const leadsClosingLot = (
  listings: Pick<OwnListing, 'status' | 'leading' | 'end_date'>[],
  now: number,
): boolean =>
  listings.some(
    ({ status, leading, end_date }) =>
      status === 'live' && leading === true && end_date !== null && Date.parse(end_date) - now <= CLOSING_MS,
  );
