import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import { isOpenPayment } from '@marque/domain/payments/lifecycle';
import { MINUTE_MS } from '@marque/domain/time/durations';
import type { Companies } from '../../platform/config/companies.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import { CLOCKS_APART_MS } from '../payment-provider/provider-patience.ts';
import { unlessUnavailable } from '../payment-provider/unless-unavailable.ts';
import { type PaymentRow, waitForSaleAndFindPayer } from './payment-repository.ts';
import { type KnownCharge, recordCharge } from './record-charge.ts';
import { SUBMIT_WITHIN_MS, submitCharge } from './submit-charge.ts';

export type SyncParts = {
  db: Database;
  live: LivePublisher;
  provider: PaymentProvider;
  /** Our companies, which issue invoices and credit notes. */
  companies: Companies;
  clock: Clock;
};

/** A charge that the provider does not have by then was never made: nobody has submitted it for five minutes. */
const GIVE_UP_AFTER_MS = SUBMIT_WITHIN_MS + 5 * MINUTE_MS;

/**
 * Brings a payment up to date. The customer, their return, the webhook and the sweeper all call this, in any order and
 * any number of times. A young payment whose submission was not confirmed is submitted again, with the same key. An older
 * one is looked up.
 */
export async function syncPayment(payment: PaymentRow, parts: SyncParts): Promise<PaymentRow> {
  if (!isOpenPayment(payment.state)) return payment;
  const charge = await unlessUnavailable(() => askProvider(payment, parts), { state: 'unknown' } as const);
  return recordCharge(payment, charge, parts);
}

async function askProvider(payment: PaymentRow, parts: SyncParts): Promise<KnownCharge> {
  const { db, provider, clock } = parts;
  const { id, provider_id, created_at } = payment;
  if (provider_id) return (await provider.readCharge(provider_id)) ?? { state: 'unknown' };
  const { payer, card, sale_state, payment_state } = await waitForSaleAndFindPayer(db.kysely, id);
  // Another process has recorded the result. `unknown` changes nothing then.
  if (!isOpenPayment(payment_state)) return { state: 'unknown' };
  const age = clock.now().getTime() - created_at.getTime();
  if (payer && card && sale_state === 'payment_due' && age < SUBMIT_WITHIN_MS)
    return submitCharge(payment, { payer, card }, parts);
  // A killed process may have submitted it, so a payment that nobody submits any more is looked up.
  const since = new Date(created_at.getTime() - CLOCKS_APART_MS);
  const found = await provider.findCharge({ key: id, customer: payer, since });
  if (found) return found;
  return age < GIVE_UP_AFTER_MS
    ? { state: 'unknown' }
    : { state: 'failed', providerId: null, declineCode: 'provider_unreachable' };
}
