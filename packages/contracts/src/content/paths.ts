import type { ContentKind } from '@marque/domain/content/kinds';

const FOLDERS: Partial<Record<ContentKind, string>> = { page: '', story: '/stories', event: '/events' };

/** The address of an entry without its language. Null if its kind has no page of its own. */
export function contentPath(kind: ContentKind, slug: string): string | null {
  const folder = FOLDERS[kind];
  return folder === undefined ? null : `${folder}/${slug}`;
}
