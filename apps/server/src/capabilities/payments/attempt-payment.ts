import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { cancelPayment } from './cancel-payment.ts';
import type { FirstPayment } from './first-payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { submitFirstPayment } from './submit-first-payment.ts';
import { type SyncParts, syncPayment } from './sync-payment.ts';

export type Begun = {
  payment: PaymentRow;
  /** Another attempt to pay this sale, which must end before a new one can begin. */
  isEarlier: boolean;
  /** Set if the sale had no payment before. */
  first?: FirstPayment;
};

/**
 * Carries out a payment. It first ends an earlier attempt that is still open, and begins a new one only if the earlier
 * one has failed.
 */
export async function attemptPayment<Code extends string>(
  begin: () => Promise<Begun | Refusal<Code>>,
  parts: SyncParts,
): Promise<PaymentRow | Refusal<Code>> {
  const begun = await begin();
  if (isRefusal(begun)) return begun;
  if (begun.first) return submitFirstPayment(begun.first, parts);
  const payment = await syncPayment(begun.payment, parts);
  if (!begun.isEarlier) return payment;
  const ended = await cancelPayment(payment, parts);
  if (ended.state !== 'failed') return ended;
  const again = await begin();
  return isRefusal(again) ? again : syncPayment(again.payment, parts);
}
