import type { AddressedKind, ContentKind } from '@marque/domain/content/kinds';

const ADDRESSED: Record<AddressedKind, string> = { page: '', story: '/stories', event: '/events' };
const FOLDERS: Partial<Record<ContentKind, string>> = ADDRESSED;

/** The address of an entry without its language. Null if its kind has no page of its own. */
export function contentPath(kind: ContentKind, slug: string): string | null {
  const folder = FOLDERS[kind];
  return folder === undefined ? null : `${folder}/${slug}`;
}
