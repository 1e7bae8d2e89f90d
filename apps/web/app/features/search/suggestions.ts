import type { DataOf } from '@marque/contracts/endpoint';
import { listingPath } from '@marque/contracts/listing-path';
import type { suggestListings } from '@marque/contracts/listings';
import type { Locale } from '@marque/contracts/locale';
import { addressOf } from '../../site/addresses.ts';

export type Suggestion = {
  kind: 'make' | 'model' | 'lot';
  label: string;
  /** The number of listings. Null for a lot. */
  count: number | null;
  href: string;
};

/** The results of the API, from general to specific: makes, models, lots. */
export const suggestionsOf = (
  { makes, models, listings }: DataOf<typeof suggestListings>,
  locale: Locale,
): Suggestion[] => [
  ...makes.map(({ make, slug, count }) => ({
    kind: 'make' as const,
    label: make,
    count,
    href: addressOf({ route: 'auctions-make', locale, params: { make: slug } }),
  })),
  ...models.map(({ make, model, make_slug, slug, count }) => ({
    kind: 'model' as const,
    label: `${make} ${model}`,
    count,
    href: addressOf({
      route: 'auctions-make',
      locale,
      params: { make: make_slug },
      query: { model: slug },
    }),
  })),
  ...listings.map((listing) => ({
    kind: 'lot' as const,
    label: listing.title,
    count: null,
    href: listingPath(locale, listing),
  })),
];

/** Moves through the options in a circle, including the field itself, which is -1. */
export const stepThrough = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
