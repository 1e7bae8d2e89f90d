import { findOpenPayments } from './payment-repository.ts';
import { type SyncParts, syncPayment } from './sync-payment.ts';

/** A payment that the customer has just begun is left alone. */
const LEAVE_ALONE_MS = 60_000;
const BATCH = 200;
const AT_ONCE = 4;

/** Finds out what became of payments whose result is not known. */
export async function sweepPayments(parts: SyncParts): Promise<void> {
  const unchangedSince = new Date(parts.now.getTime() - LEAVE_ALONE_MS);
  const waiting = await findOpenPayments(parts.db.kysely, unchangedSince, BATCH);
  const work = async () => {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) await syncPayment(payment, parts);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
