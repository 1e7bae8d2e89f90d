import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import type { Transaction } from 'kysely';
import { lockCustomer } from '../customers/repository.ts';
import type { PaymentProvider, ProviderCard } from '../payment-provider/provider.ts';
import type { AccountChanges } from './account-changes.ts';
import { type CardSetupRow, endSetup, findCards, insertCard } from './card-repository.ts';
import { discardCard } from './discard-card.ts';
import { setDefaultCard } from './set-default-card.ts';

type Parts = { db: Database; provider: PaymentProvider; changes: AccountChanges; now: Date };

export type SetupOutcome = 'saved' | 'open' | 'abandoned';

/**
 * Brings a visit to the provider's page up to date. The customer's return, the webhook and the sweeper all call this,
 * in any order and any number of times. It reads the state from the provider and stores the card once.
 */
export async function syncCardSetup(
  setup: CardSetupRow,
  { db, provider, changes, now }: Parts,
): Promise<SetupOutcome> {
  if (setup.provider_id === null) return 'abandoned';
  const read = await provider.readCardSetup(setup.provider_id);
  if (read.state === 'open') return 'open';
  await inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, setup.customer_id);
    const isFirst = await endSetup(trx, setup.id, now);
    if (customer && isFirst && read.state === 'complete')
      await storeCard(trx, setup, { card: read.card, defaultId: customer.default_payment_id, changes, now });
  });
  return read.state === 'complete' ? 'saved' : 'abandoned';
}

type NewCard = { card: ProviderCard; defaultId: string | null; changes: AccountChanges; now: Date };

/** The card takes the place of the card that it replaces, and of an earlier copy of the same card. */
async function storeCard(
  trx: Transaction<Tables>,
  { customer_id, replaces_id }: CardSetupRow,
  { card: { providerId, ...card }, defaultId, changes, now }: NewCard,
): Promise<void> {
  const known = await findCards(trx, customer_id);
  const stored = await insertCard(trx, { ...card, customer_id, provider_id: providerId, created_at: now });
  const replaced = known.filter(
    ({ id, fingerprint }) => id === replaces_id || (fingerprint !== null && fingerprint === card.fingerprint),
  );
  const current = known.find(({ id }) => id === defaultId);
  if (!current || replaced.includes(current) || isCardExpired(current, now))
    await setDefaultCard(trx, customer_id, stored, changes);
  else changes.announce(trx, customer_id);
  for (const former of replaced) await discardCard(trx, former, now);
}
