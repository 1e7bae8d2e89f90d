import { type Locale, segmentOfLocale } from './locale.ts';

/** Where a listing is read: names in lower case, as old addresses have them. */
export const listingPath = (
  locale: Locale,
  { make, model, id }: { make: string; model: string; id: string },
) =>
  `/${segmentOfLocale(locale)}/listings/${[make, model].map((name) => encodeURIComponent(name.toLowerCase())).join('/')}/${id}`;
