import type { Database } from '@marque/db/database';
import type { Companies } from '../../platform/config/companies.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { findPayerAndCard, type PaymentRow } from './payment-repository.ts';
import { type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { type KnownCharge, recordCharge } from './record-charge.ts';

export type SyncParts = {
  db: Database;
  live: LivePublisher;
  provider: PaymentProvider;
  /** Our companies, which issue invoices and credit notes. */
  companies: Companies;
  now: Date;
};

/** The provider may forget a key after a day. Until then, a repeated call cannot charge twice. */
const KEY_LIFE_MS = 20 * 3_600_000;

/**
 * Brings a payment up to date. The customer, their return, the webhook and the sweeper all call this, in any order and
 * any number of times. A payment that the provider has not confirmed to have is submitted, always with the same key.
 */
export async function syncPayment(payment: PaymentRow, parts: SyncParts): Promise<PaymentRow> {
  if (payment.state === 'succeeded' || payment.state === 'failed') return payment;
  try {
    return await recordCharge(payment, await askProvider(payment, parts), parts);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return recordCharge(payment, { state: 'unknown' }, parts);
  }
}

async function askProvider(
  { id, provider_id, created_at, amount_minor, currency, return_url }: PaymentRow,
  { db, provider, now }: SyncParts,
): Promise<KnownCharge> {
  if (provider_id) return provider.readCharge(provider_id);
  const { payer, card } = await findPayerAndCard(db.kysely, id);
  if (!payer) throw new Error(`The payer of the payment ${id} has no name at the provider.`);
  const charge = { key: id, customer: payer, card, amount_minor, currency };
  if (now.getTime() - created_at.getTime() < KEY_LIFE_MS)
    return provider.charge({ ...charge, returnUrl: return_url ?? undefined });
  const found = await provider.findCharge({ ...charge, since: created_at });
  return found ?? { state: 'failed', providerId: null, declineCode: 'provider_unreachable' };
}
