/** The lists of auctions, in the order in which they stand everywhere. */
export const AUCTION_LISTS = [
  'auctions-live',
  'auctions-coming-soon',
  'auctions-sealed',
  'auctions-no-reserve',
  'auctions-results',
] as const;

export type AuctionList = (typeof AUCTION_LISTS)[number];
