import type { ContentEntryRow } from '@marque/contracts/content/office';

type Language = Pick<
  ContentEntryRow['languages'][number],
  'state' | 'is_published' | 'is_scheduled' | 'has_changes'
>;

export const READER_STATES = [
  'none',
  'draft',
  'scheduled',
  'published',
  'changed',
  'change-planned',
] as const;
type ReaderState = (typeof READER_STATES)[number];

/** What readers see of a language: nothing, a version that is older than the latest, or one that a planned one replaces. */
export function readerState({ state, is_published, is_scheduled, has_changes }: Language): ReaderState {
  if (is_published) {
    if (is_scheduled) return 'change-planned';
    return has_changes ? 'changed' : 'published';
  }
  if (is_scheduled) return 'scheduled';
  return state === 'missing' ? 'none' : 'draft';
}
