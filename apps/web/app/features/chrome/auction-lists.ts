/** The lists of auctions, in the order that every menu uses. */
export const AUCTION_LISTS = [
  'auctions-live',
  'auctions-coming-soon',
  'auctions-sealed',
  'auctions-no-reserve',
  'auctions-results',
] as const;

export type AuctionList = (typeof AUCTION_LISTS)[number];
