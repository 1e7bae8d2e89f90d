import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';

/** The quota of a customer counts what was sent within a day. */
const UPLOADS_KEPT_MS = DAY_MS;

export const UPLOAD_RETENTION: Retention[] = [
  { table: 'picture_uploads', column: 'sent_at', keptMs: UPLOADS_KEPT_MS },
];
