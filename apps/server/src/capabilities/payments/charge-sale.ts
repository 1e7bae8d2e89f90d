import { isRefusal } from '@marque/contracts/refusal';
import type { PaymentState } from '@marque/domain/payments/lifecycle';
import type { SaleRow } from '../sales/repository.ts';
import { attemptPayment } from './attempt-payment.ts';
import { beginAutomaticPayment } from './begin-automatic-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import type { SyncParts } from './sync-payment.ts';

/**
 * Charges the default card of a winner who has not paid in time. Returns the state of the payment, or null if there is
 * none.
 */
export async function chargeSale(sale: SaleRow, parts: SyncParts): Promise<PaymentState | null> {
  const payment = await attemptPayment(() => beginAutomaticPayment(parts.db, sale, parts.clock.now()), parts);
  if (isRefusal(payment)) return null;
  // The winner is not there to answer the bank, so the attempt has failed.
  const ended = payment.is_automatic ? await cancelPayment(payment, parts) : payment;
  return ended.state;
}
