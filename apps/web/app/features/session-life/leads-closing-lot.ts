import type { OwnListing } from '@marque/contracts/listings';

const CLOSING_MS = 10 * 60_000;

/** Whoever may win within ten minutes is not sent away by us. */
export const leadsClosingLot = (
  listings: Pick<OwnListing, 'status' | 'leading' | 'end_date'>[],
  now: number,
): boolean =>
  listings.some(
    ({ status, leading, end_date }) =>
      status === 'live' && leading === true && end_date !== null && Date.parse(end_date) - now <= CLOSING_MS,
  );
