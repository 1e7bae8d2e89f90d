import { randomUUID } from 'node:crypto';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { pageAddress } from '@marque/contracts/page-address';
import type { payPremium as contract, PayOutcome } from '@marque/contracts/payments/sales';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { beginPayment } from './begin-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { declineReason } from './decline-reason.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { PaymentProvider } from './provider.ts';
import { syncPayment } from './sync-payment.ts';

type Wish = { listingId: string; cardId: string | undefined; key: string | undefined };
type Parts = { provider: PaymentProvider; live: LivePublisher; publicUrl: string };

/**
 * Pays the premium of a sale. A repeated call with the same key finds the same payment. With another key, it first ends
 * an earlier attempt that is still open, and begins a new one only if the earlier one has failed.
 */
export async function payPremium(
  { db, clock, actor, locale }: Context<CustomerActor>,
  { listingId, cardId, key = randomUUID() }: Wish,
  { provider, live, publicUrl }: Parts,
): Promise<PayOutcome | Refusal<RefusalCodeOf<typeof contract>>> {
  const customerId = actor.customer.id;
  const returnUrl = publicUrl + pageAddress({ route: 'account-vehicles-won', locale });
  const wish = { customerId, listingId, cardId, key: `${customerId} ${key}`, returnUrl };
  const parts = { db, live, provider, now: clock.now() };

  const begun = await beginPayment(db, wish, parts.now);
  if (isRefusal(begun)) return begun;
  let payment = await syncPayment(begun.payment, parts);
  if (begun.isEarlier) {
    payment = await cancelPayment(payment, parts);
    if (payment.state === 'failed') {
      const again = await beginPayment(db, wish, parts.now);
      if (isRefusal(again)) return again;
      payment = await syncPayment(again.payment, parts);
    }
  }
  return presentOutcome(payment);
}

function presentOutcome({ state, customer_url, decline_code }: PaymentRow): PayOutcome {
  if (state === 'succeeded') return { state: 'paid' };
  if (state === 'failed') return { state: 'declined', reason: declineReason(decline_code) };
  if (state === 'needs_customer')
    return { state: 'needs-customer', ...(customer_url ? { url: customer_url } : {}) };
  return { state: 'unknown' };
}
