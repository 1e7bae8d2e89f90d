import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';

/** A record keeps a job that runs again from sending again. No job is tried for longer than four days. */
const NOTICES_KEPT_MS = 90 * DAY_MS;
/** Nobody receives these messages. Developers read them. Their files go with them. */
const OUTBOX_KEPT_MS = 30 * DAY_MS;

export const NOTICE_RETENTION: Retention[] = [
  { table: 'notices', column: 'created_at', keptMs: NOTICES_KEPT_MS },
  { table: 'outbox_messages', column: 'created_at', keptMs: OUTBOX_KEPT_MS },
];
