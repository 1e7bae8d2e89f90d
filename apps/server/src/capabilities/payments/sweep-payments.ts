import { MINUTE_MS } from '@marque/domain/time/durations';
import { forEach } from '../../platform/jobs/for-each.ts';
import { MOST_UNANSWERED } from '../payment-provider/provider-patience.ts';
import { cancelPayment } from './cancel-payment.ts';
import { findOpenPayments } from './payment-repository.ts';
import { type SyncParts, syncPayment } from './sync-payment.ts';

/** A payment that the customer has just begun is left alone. */
const LEAVE_ALONE_MS = MINUTE_MS;
const BATCH = 200;
const AT_ONCE = 4;

/**
 * Finds out what became of payments whose result is not known. If the sale has ended, a payment that waits for the
 * customer is cancelled. If the provider is out of order, the next minute tries again.
 */
export async function sweepPayments(parts: SyncParts): Promise<void> {
  const unchangedSince = new Date(parts.clock.now().getTime() - LEAVE_ALONE_MS);
  let unanswered = 0;
  await forEach(await findOpenPayments(parts.db.kysely, unchangedSince, BATCH), AT_ONCE, async (payment) => {
    if (unanswered >= MOST_UNANSWERED) return;
    const synced = await syncPayment(payment, parts);
    const { state } = payment.sale_state === 'payment_due' ? synced : await cancelPayment(synced, parts);
    unanswered = state === 'unknown' ? unanswered + 1 : 0;
  });
}
