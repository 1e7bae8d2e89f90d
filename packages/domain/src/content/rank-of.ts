import type { ContentKind } from './kinds.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The order of the entries of a kind, as a text: stories and events by date, so that the latest are the last; what has a
 * position, by position. It never has more than 100 characters.
 */
export function rankOf(kind: ContentKind, english: Fields): string {
  if (kind === 'story') return String(english.published ?? '').slice(0, 20);
  if (kind === 'event') return String(english.starts ?? '').slice(0, 20);
  return typeof english.position === 'number' ? String(english.position).padStart(5, '0') : '';
}

/** Whether the entries with the highest rank are the first of a list that has to end somewhere. */
export const isLatestFirst = (kind: ContentKind): boolean => kind === 'story' || kind === 'event';

/** Sorts as the database does, for sources that have no database. */
export function inOrder<Entry extends { slug: string; english: Fields }>(
  kind: ContentKind,
  entries: readonly Entry[],
): Entry[] {
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(kind, entry.english) }));
  ranked.sort((a, b) => compare(a.rank, b.rank) || compare(a.entry.slug, b.entry.slug));
  return (isLatestFirst(kind) ? ranked.reverse() : ranked).map(({ entry }) => entry);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
