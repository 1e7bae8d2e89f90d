import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';

const FEED_KEPT_MS = 180 * DAY_MS;
/** Longer than the week until a summary, and than any job is tried again. */
const DIGEST_ITEMS_KEPT_MS = 60 * DAY_MS;
/** Longer than any message waits. */
const TOLD_KEPT_MS = 7 * DAY_MS;

export const NOTIFICATION_RETENTION: Retention[] = [
  { table: 'notifications', column: 'happened_at', keptMs: FEED_KEPT_MS },
  { table: 'digest_items', column: 'noted_at', keptMs: DIGEST_ITEMS_KEPT_MS },
  { table: 'told_recently', column: 'locked_at', keptMs: TOLD_KEPT_MS },
];
