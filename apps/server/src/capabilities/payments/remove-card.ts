import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import { nextDefaultCard } from '@marque/domain/payments/next-default-card';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { lockCustomer } from '../customers/repository.ts';
import { findObligations } from '../sales/find-obligations.ts';
import type { AccountChanges } from './account-changes.ts';
import { findCards } from './card-repository.ts';
import { discardCard } from './discard-card.ts';
import { mayRemoveCard } from './policy.ts';
import { setDefaultCard } from './set-default-card.ts';

/**
 * A bid locks no card. A customer who bids and removes the last card at the same moment may lead without one; the
 * charge then fails, and the customer is asked for another card.
 */
export function removeCard(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
  changes: AccountChanges,
): Promise<undefined | Refusal<'not-found' | 'card-needed'>> {
  const customerId = actor.customer.id;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    const cards = await findCards(trx, customerId);
    const card = cards.find((own) => own.id === id);
    if (!customer || !card) return refuse('not-found');
    if (!mayRemoveCard(card, cards, await findObligations(trx, customerId), now))
      return refuse('card-needed');

    const left = cards.filter((own) => own.id !== id);
    if (customer.default_payment_id === id) {
      const next = nextDefaultCard(left, (own) => isCardExpired(own, now));
      await setDefaultCard(trx, customerId, next, changes);
    } else changes.announce(trx, customerId);
    await discardCard(trx, card, now);
    return undefined;
  });
}
