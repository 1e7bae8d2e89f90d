import { HOUR_MS } from '@marque/domain/time/durations';
import { ProviderUnavailable, type RefundOutcome } from '../payment-provider/provider.ts';
import { readPayment } from './payment-repository.ts';
import { recordRefund } from './record-refund.ts';
import type { RefundRow } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';

/** The provider may forget a key after a day. Until then, a repeated call cannot refund twice. */
const KEY_LIFE_MS = 20 * HOUR_MS;

/**
 * Brings a refund up to date. The verb, its job, the webhook and the sweeper all call this, in any order and any number
 * of times. A refund whose submission was not confirmed is submitted again, always with the same key. A refund that
 * succeeded is read again, because the customer's bank may have returned it.
 */
export async function syncRefund(refund: RefundRow, parts: SyncParts): Promise<RefundRow> {
  if (refund.state === 'failed' || refund.payment_id === null) return refund;
  try {
    return await recordRefund(refund, await askProvider(refund, refund.payment_id, parts), parts);
  } catch (error) {
    // The sweeper looks at open refunds again, and at no others. So the caller must try this one again.
    if (!(error instanceof ProviderUnavailable) || refund.state === 'succeeded') throw error;
    return recordRefund(refund, { state: 'unknown' }, parts);
  }
}

async function askProvider(
  { id, provider_id, amount_minor, created_at }: RefundRow,
  paymentId: string,
  { db, provider, clock }: SyncParts,
): Promise<RefundOutcome> {
  if (provider_id) return provider.readRefund(provider_id);
  const { provider_id: charge } = await readPayment(db.kysely, paymentId);
  if (!charge) throw new Error(`The payment of the refund ${id} has no id of the provider.`);
  const mayBeForgotten = clock.now().getTime() - created_at.getTime() >= KEY_LIFE_MS;
  const found = mayBeForgotten ? await provider.findRefund({ key: id, charge }) : null;
  return found ?? provider.refund({ key: id, charge, amount_minor });
}
