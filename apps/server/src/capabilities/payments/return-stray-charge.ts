import type { Database } from '@marque/db/database';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { findPayment } from './payment-repository.ts';
import type { PaymentProvider } from './provider.ts';

type Parts = { db: Database; provider: PaymentProvider };

/**
 * Refunds a charge that succeeded after its payment had been given up. That happens if a process is suspended for minutes
 * just before it calls the provider. The customer may have paid again meanwhile, so nobody expects this charge. The
 * payment stays failed, and the reconciliation reports the charge and its refund.
 */
export async function returnStrayCharge(providerId: string, { db, provider }: Parts): Promise<void> {
  const charge = await provider.readListedCharge(providerId);
  if (charge?.state !== 'succeeded' || !charge.key || !isUuid(charge.key)) return;
  const payment = await findPayment(db.kysely, charge.key);
  if (payment?.state !== 'failed') return;
  await provider.refund({ key: payment.id, charge: providerId, amount_minor: charge.amount_minor });
}
