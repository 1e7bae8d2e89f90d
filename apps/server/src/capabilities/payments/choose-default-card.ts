import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { lockCustomer } from '../customers/repository.ts';
import type { AccountChanges } from './account-changes.ts';
import { findCards } from './card-repository.ts';
import { setDefaultCard } from './set-default-card.ts';

export function chooseDefaultCard(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
  changes: AccountChanges,
): Promise<undefined | Refusal<'not-found' | 'card-expired'>> {
  const customerId = actor.customer.id;
  return inTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const card = (await findCards(trx, customerId)).find((own) => own.id === id);
    if (!card) return refuse('not-found');
    if (isCardExpired(card, clock.now())) return refuse('card-expired');
    await setDefaultCard(trx, customerId, card, changes);
    return undefined;
  });
}
