import type { Retention } from '@marque/db/prune-table';
import { KEPT_AFTER_DELETION_MS } from '@marque/domain/saved-searches/limits';

/**
 * Matches go with their search. Those of a search that exists stay, because a car is told once, and because the link of an old mail
 * finds by them which searches it stops.
 */
export const SAVED_SEARCH_RETENTION: Retention[] = [
  { table: 'saved_searches', column: 'deleted_at', keptMs: KEPT_AFTER_DELETION_MS },
];
