import { unlessUnavailable } from '../payment-provider/unless-unavailable.ts';
import type { PaymentRow } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';
import type { SyncParts } from './sync-payment.ts';

/** Gives up a payment that waits for the customer, so that they can pay in another way, or because the sale has ended. */
export async function cancelPayment(payment: PaymentRow, parts: SyncParts): Promise<PaymentRow> {
  if (payment.state !== 'needs_customer' || !payment.provider_id) return payment;
  const { provider_id } = payment;
  return unlessUnavailable(async () => {
    const charge = await parts.provider.cancelCharge(provider_id);
    return recordCharge(payment, charge ?? { state: 'unknown' }, parts);
  }, payment);
}
