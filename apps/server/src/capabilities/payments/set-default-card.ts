import type { Tables } from '@marque/db/rows.gen';
import { lastValidDay } from '@marque/domain/payments/card-expiry';
import type { Transaction } from 'kysely';
import { updateCustomerRow } from '../customers/repository.ts';
import type { AccountChanges } from './account-changes.ts';
import type { CardRow } from './card-repository.ts';

/**
 * The only function that changes the default card, besides the demo's seed and the erasure. The customer's row repeats
 * its expiry, so that a bid needs to read only that row. The caller holds the lock on the customer.
 */
export async function setDefaultCard(
  trx: Transaction<Tables>,
  customerId: string,
  card: CardRow | null,
  changes: AccountChanges,
): Promise<void> {
  await updateCustomerRow(trx, customerId, {
    default_payment_id: card?.id ?? null,
    default_payment_expiry: card && lastValidDay(card),
  });
  changes.announce(trx, customerId);
}
