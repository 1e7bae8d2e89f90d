import type { AskedListingQuery } from './listing-filters.ts';

/** Each collection is a query to the catalogue. Its title and text are in the messages. */
export const COLLECTIONS = {
  'pre-war': { year_to: 1939 },
  italian: { make: 'alfa-romeo,de-tomaso,ferrari,fiat,iso,lamborghini,lancia,maserati' },
  'hot-hatches': { body: 'hatchback', year_from: 1975, year_to: 1999 },
  'open-air': { body: 'roadster' },
  youngtimers: { year_from: 1980, year_to: 1999 },
  'low-mileage': { mileage_to: 30_000, mileage_unit: 'mi' },
  'under-20k': { price_to: 20_000, status: 'live' },
  'no-reserve-bargains': { no_reserve: 'true', price_to: 30_000, status: 'live' },
} as const satisfies Record<string, AskedListingQuery>;

export type CollectionSlug = keyof typeof COLLECTIONS;

export const COLLECTION_SLUGS = Object.keys(COLLECTIONS) as CollectionSlug[];

export const isCollectionSlug = (slug: string): slug is CollectionSlug => Object.hasOwn(COLLECTIONS, slug);
