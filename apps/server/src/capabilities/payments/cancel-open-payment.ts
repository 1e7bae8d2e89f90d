import { cancelPayment } from './cancel-payment.ts';
import { findOpenPayment } from './payment-repository.ts';
import type { SyncParts } from './sync-payment.ts';

/**
 * Cancels the open payment of a sale that has ended, so that the buyer can no longer pay by authenticating. If the
 * provider cannot be reached, the sweeper does it later.
 */
export async function cancelOpenPayment(saleId: string, parts: SyncParts): Promise<void> {
  const payment = await findOpenPayment(parts.db.kysely, saleId);
  if (payment) await cancelPayment(payment, parts);
}
