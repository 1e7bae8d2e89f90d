import type { PaymentRow } from './payment-repository.ts';
import { ProviderUnavailable } from './provider.ts';
import { recordCharge } from './record-charge.ts';
import type { SyncParts } from './sync-payment.ts';

/** Gives up a payment that waits for the customer, so that they can pay in another way, or because the sale has ended. */
export async function cancelPayment(payment: PaymentRow, parts: SyncParts): Promise<PaymentRow> {
  if (payment.state !== 'needs_customer' || !payment.provider_id) return payment;
  try {
    const charge = await parts.provider.cancelCharge(payment.provider_id);
    return await recordCharge(payment, charge ?? { state: 'unknown' }, parts);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return payment;
    throw error;
  }
}
