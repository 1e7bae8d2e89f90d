import { isOpenPayment } from '@marque/domain/payments/lifecycle';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { ListedTransfer } from '../payment-provider/provider.ts';
import { findPayment, type PaymentRow } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';
import type { SyncParts } from './sync-payment.ts';

/** Brings a payment up to date whose charge we know only from the provider. The key of the charge is the payment's id. */
export async function syncUnknownCharge(providerId: string, parts: SyncParts): Promise<void> {
  const { db, provider } = parts;
  const listed = await provider.readListedCharge(providerId);
  const payment = listed?.key && isUuid(listed.key) ? await findPayment(db.kysely, listed.key) : undefined;
  if (!listed || !payment) return;
  if (payment.state === 'failed') return returnStrayCharge(payment, listed, parts);
  const charge = isOpenPayment(payment.state) && (await provider.readCharge(providerId));
  if (charge) await recordCharge(payment, charge, parts);
}

/**
 * Refunds a charge that succeeded after its payment had been given up. That happens if a process is suspended for minutes
 * just before it calls the provider. The customer may have paid again meanwhile, so nobody expects this charge. The
 * payment stays failed, and the reconciliation reports the charge and its refund.
 */
async function returnStrayCharge(
  { id }: PaymentRow,
  { state, providerId, amount_minor }: ListedTransfer,
  { provider }: SyncParts,
): Promise<void> {
  if (state === 'succeeded') await provider.refund({ key: id, charge: providerId, amount_minor });
}
