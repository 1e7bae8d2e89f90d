import type { Card } from '@marque/contracts/payments/cards';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findObligations } from '../sales/find-obligations.ts';
import { findCards } from './card-repository.ts';
import { mayRemoveCard } from './policy.ts';
import { presentCard } from './present-card.ts';

export async function listCards({ db, clock, actor }: Context<CustomerActor>): Promise<Card[]> {
  const { id, profile } = actor.customer;
  const now = clock.now();
  const [cards, obligations] = await Promise.all([findCards(db.kysely, id), findObligations(db.kysely, id)]);
  return cards
    .map((card) =>
      presentCard(card, {
        ...{ defaultId: profile.default_payment_id, now },
        mayRemove: mayRemoveCard(card, cards, obligations, now),
      }),
    )
    .sort((one, other) => Number(other.is_default) - Number(one.is_default));
}
