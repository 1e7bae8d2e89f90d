import type { PublicBid } from '../auction/auction-page.ts';

/** Whether the history shows this amount as an exact bid of this bidder. The history never shows a maximum. */
export const isExactBid = (
  bids: readonly Pick<PublicBid, 'kind' | 'amount' | 'bidder'>[],
  own: { amount: number | null; bidderId: string | null },
): boolean =>
  bids.some(
    ({ kind, amount, bidder }) => kind === 'exact' && amount === own.amount && bidder?.id === own.bidderId,
  );
