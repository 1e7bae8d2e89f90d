import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';
import { sql } from 'kysely';

/** The real provider keeps a key for a day. */
const ANSWERS_KEPT_MS = 30 * DAY_MS;
/** A job sends an event again for four days. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Other objects stay: a payment can be refunded or disputed at any time. */
export const SANDBOX_RETENTION: Retention[] = [
  { table: 'sandbox.answers', column: 'created_at', keptMs: ANSWERS_KEPT_MS },
  {
    ...{ table: 'sandbox.objects', column: 'created_at', keptMs: EVENTS_KEPT_MS },
    only: sql`kind = 'event'`,
  },
];
