import { type Locale, segmentOfLocale } from './locale.ts';

/** The path of a listing's page. Make and model are in lower case, as in old addresses. */
export const listingPath = (
  locale: Locale,
  { make, model, id }: { make: string; model: string; id: string },
) =>
  `/${segmentOfLocale(locale)}/listings/${[make, model].map((name) => encodeURIComponent(name.toLowerCase())).join('/')}/${id}`;
