export const LISTING_SORTS = [
  'ending-soon',
  'newly-listed',
  'price-asc',
  'price-desc',
  'year-asc',
  'year-desc',
  'most-bids',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];
