import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';

export type Fields = Record<string, unknown>;

/** A published entry. The translation contains only the fields that differ from the English text. Null: there is none. */
export type PublishedEntry = {
  /** Stays the same when the slug changes, if the source knows that. Calendars and feed readers recognise entries by it. */
  id: string;
  slug: string;
  english: Fields;
  translation: Fields | null;
};

/** The entries on one page of a list. */
export const LISTED_AT_ONCE = 200;

/** The slugs on one page of a kind. Contentful returns no more at once. */
export const SLUGS_AT_ONCE = 1_000;

/** One page of the slugs of a kind, and how many slugs the kind has. */
export type Slugs = { slugs: string[]; total: number };

/** The port for texts: our own, files, or Contentful. */
export type ContentSource = {
  /** Grows when anything changes, so that what was read before can be cached. */
  version(): number;
  /** Counts reads that returned an old text, because the source could not be reached. Absent: the source cannot fail like that. */
  staleReads?(): number;
  entry(kind: ContentKind, slug: string, locale: Locale): Promise<PublishedEntry | null>;
  /** One page of the entries, in the order of `rankOf`. The first page has the number 1. */
  entries(kind: ContentKind, locale: Locale, page?: number): Promise<PublishedEntry[]>;
  /** One page of the slugs that readers can open, without their texts, in an order that does not change by itself. */
  slugs(kind: ContentKind, page: number): Promise<Slugs>;
  /** The slug that replaced an old one. Null: nothing was renamed. */
  newSlug(kind: ContentKind, slug: string): Promise<string | null>;
};
