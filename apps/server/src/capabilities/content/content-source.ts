import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';

export type Fields = Record<string, unknown>;

/** A published entry. The translation contains only the fields that differ from the English text. Null: there is none. */
export type PublishedEntry = { slug: string; english: Fields; translation: Fields | null };

/** The most entries of a kind that a list returns. */
export const MOST_LISTED = 200;

/** The port for texts: our own, files, or Contentful. */
export type ContentSource = {
  /** Grows when anything changes, so that what was read before can be cached. */
  version(): number;
  /** How many reads have returned a text from before, because the newest could not be read. Absent: none ever does. */
  staleReads?(): number;
  entry(kind: ContentKind, slug: string, locale: Locale): Promise<PublishedEntry | null>;
  /** The latest entries that `rankOf` puts first, at most `MOST_LISTED`. */
  entries(kind: ContentKind, locale: Locale): Promise<PublishedEntry[]>;
  /** The slug that replaced an old one. Null: nothing was renamed. */
  newSlug(kind: ContentKind, slug: string): Promise<string | null>;
};
