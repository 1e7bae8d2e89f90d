import { forEach } from '../../platform/jobs/for-each.ts';
import { cancelPayment } from './cancel-payment.ts';
import { findOpenPayments } from './payment-repository.ts';
import { type SyncParts, syncPayment } from './sync-payment.ts';

/** A payment that the customer has just begun is left alone. */
const LEAVE_ALONE_MS = 60_000;
const BATCH = 200;
const AT_ONCE = 4;
/** After so many payments in a row without an answer, the provider is out of order, and the next minute tries again. */
const MOST_UNANSWERED = 8;

/**
 * Finds out what became of payments whose result is not known. If the sale has ended, the bank's question to the customer
 * ends with it.
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
