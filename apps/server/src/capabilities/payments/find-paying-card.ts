import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import type { Transaction } from 'kysely';
import { lockCustomer } from '../customers/repository.ts';
import { type CardRow, findCards } from './card-repository.ts';

type Payer = { customerId: string; cardId?: string | undefined };

/** The chosen card, or the default card. */
export async function findPayingCard(
  trx: Transaction<Tables>,
  { customerId, cardId }: Payer,
  now: Date,
): Promise<CardRow | Refusal<'not-found' | 'no-default-card' | 'card-expired'>> {
  const customer = await lockCustomer(trx, customerId);
  const wanted = cardId ?? customer?.default_payment_id;
  const card = (await findCards(trx, customerId)).find(({ id }) => id === wanted);
  if (!card) return refuse(cardId ? 'not-found' : 'no-default-card');
  return isCardExpired(card, now) ? refuse('card-expired') : card;
}
