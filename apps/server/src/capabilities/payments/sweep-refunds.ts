import { MINUTE_MS } from '@marque/domain/time/durations';
import { forEach } from '../../platform/jobs/for-each.ts';
import { MOST_UNANSWERED } from '../payment-provider/provider-patience.ts';
import { findOpenRefunds } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';
import { syncRefund } from './sync-refund.ts';

/** A refund that has just begun is left to its job. */
const LEAVE_ALONE_MS = MINUTE_MS;
const BATCH = 100;

/** Finds out what became of refunds whose result is not known. */
export async function sweepRefunds(parts: SyncParts): Promise<void> {
  const unchangedSince = new Date(parts.clock.now().getTime() - LEAVE_ALONE_MS);
  let unanswered = 0;
  await forEach(await findOpenRefunds(parts.db.kysely, unchangedSince, BATCH), 1, async (refund) => {
    // The next minute tries again.
    if (unanswered >= MOST_UNANSWERED) return;
    const { state } = await syncRefund(refund, parts);
    unanswered = state === 'unknown' ? unanswered + 1 : 0;
  });
}
