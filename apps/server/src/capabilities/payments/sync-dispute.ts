import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import type { PaymentProvider, ProviderDispute } from '../payment-provider/provider.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { findDisputedPayment, findOwnDispute, storeDispute } from './dispute-repository.ts';

type Parts = { db: Database; provider: PaymentProvider; clock: Clock };

/**
 * Brings a dispute up to date. It may run in any order and any number of times: it reads the dispute from the provider,
 * and a look that began earlier never replaces a later one. The house is told once when it opens, and once when it is lost.
 * Returns the dispute as the provider has it.
 */
export async function syncDispute(
  providerId: string,
  { db, provider, clock }: Parts,
): Promise<ProviderDispute> {
  const lookedAt = clock.now();
  const dispute = await provider.readDispute(providerId);
  const { charge, paymentKey, respondBy, openedAt } = dispute;
  const payment = await findDisputedPayment(db.kysely, { charge, paymentKey });
  // Somebody else's charge at the same provider.
  if (!payment) return dispute;
  await inTransaction(db, async (trx) => {
    await lockSale(trx, { id: payment.sale_id });
    const before = (await findOwnDispute(trx, providerId))?.state;
    const isStored = await storeDispute(trx, {
      ...{ provider_id: providerId, payment_id: payment.id, amount_minor: dispute.amount_minor },
      ...{ reason: dispute.reason, state: dispute.state, respond_by: respondBy },
      ...{ opened_at: openedAt, updated_at: lookedAt },
    });
    const about = { saleId: payment.sale_id };
    if (!before) await tell(trx, 'dispute-opened', ['house'], about);
    if (isStored && dispute.state === 'lost' && before !== 'lost')
      await tell(trx, 'dispute-lost', ['house'], about);
  });
  return dispute;
}
