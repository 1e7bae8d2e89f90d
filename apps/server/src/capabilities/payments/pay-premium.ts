import { randomUUID } from 'node:crypto';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { pageAddress } from '@marque/contracts/page-address';
import type { payPremium as contract, PayOutcome } from '@marque/contracts/payments/premium';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { attemptPayment } from './attempt-payment.ts';
import { beginPayment } from './begin-payment.ts';
import { declineReason } from './decline-reason.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { SyncParts } from './sync-payment.ts';

type Wish = { listingId: string; cardId: string | undefined; key: string | undefined };
type Parts = Pick<SyncParts, 'provider' | 'live' | 'companies'> & { publicUrl: string };

/**
 * Pays the premium of a sale. A repeated call with the same key and card finds the same payment. Any other call first ends
 * an earlier attempt that is still open, and begins a new one only if the earlier one has failed.
 */
export async function payPremium(
  { db, clock, actor, locale }: Context<CustomerActor>,
  { listingId, cardId, key = randomUUID() }: Wish,
  { publicUrl, ...given }: Parts,
): Promise<PayOutcome | Refusal<RefusalCodeOf<typeof contract>>> {
  const customerId = actor.customer.id;
  const page = { route: 'account-vehicle-won-pay', params: { id: listingId } } as const;
  const returnUrl = publicUrl + pageAddress({ ...page, locale });
  // A key that is used again for another sale or card names another payment.
  const boundKey = [customerId, listingId, cardId ?? 'default', key].join(' ');
  const wish = { customerId, listingId, cardId, key: boundKey, returnUrl };
  const parts = { ...given, db, clock };

  const payment = await attemptPayment(() => beginPayment(db, wish, clock.now()), parts);
  if (isRefusal(payment)) return payment;
  return presentOutcome(payment);
}

function presentOutcome({ state, customer_url, decline_code }: PaymentRow): PayOutcome {
  if (state === 'succeeded') return { state: 'paid' };
  if (state === 'failed') return { state: 'declined', reason: declineReason(decline_code) };
  if (state === 'needs_customer')
    return { state: 'needs-customer', ...(customer_url ? { url: customer_url } : {}) };
  return { state: 'unknown' };
}
