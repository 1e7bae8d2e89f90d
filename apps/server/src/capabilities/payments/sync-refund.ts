import { isOpenRefund } from '@marque/domain/payments/refund-lifecycle';
import { readPayment } from './payment-repository.ts';
import { ProviderUnavailable, type RefundOutcome } from './provider.ts';
import { recordRefund } from './record-refund.ts';
import type { RefundRow } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';

/** The provider may forget a key after a day. Until then, a repeated call cannot refund twice. */
const KEY_LIFE_MS = 20 * 3_600_000;

/**
 * Brings a refund up to date. The verb, its job, the webhook and the sweeper all call this, in any order and any number
 * of times. A refund that the provider has not confirmed to have is submitted, always with the same key.
 */
export async function syncRefund(refund: RefundRow, parts: SyncParts): Promise<RefundRow> {
  if (!isOpenRefund(refund.state)) return refund;
  try {
    return await recordRefund(refund, await askProvider(refund, parts), parts);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return recordRefund(refund, { state: 'unknown' }, parts);
  }
}

async function askProvider(
  { id, payment_id, provider_id, amount_minor, created_at }: RefundRow,
  { db, provider, now }: SyncParts,
): Promise<RefundOutcome> {
  if (provider_id) return provider.readRefund(provider_id);
  const { provider_id: charge } = await readPayment(db.kysely, payment_id);
  if (!charge) throw new Error(`The payment of the refund ${id} has no name at the provider.`);
  const mayBeForgotten = now.getTime() - created_at.getTime() >= KEY_LIFE_MS;
  const found = mayBeForgotten ? await provider.findRefund({ key: id, charge }) : null;
  return found ?? provider.refund({ key: id, charge, amount_minor });
}
