import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { saveObject } from '../sandbox/object-repository.ts';

type CardOwner = { id: string; username: string };

/** Gives each person of the demo a test card, which the sandbox knows too. */
export async function giveCards(trx: Transaction<Tables>, owners: CardOwner[], now: Date): Promise<void> {
  if (owners.length === 0) return;
  const expiry = { expiry_month: 12, expiry_year: now.getUTCFullYear() + 3 };
  const cards = await trx
    .insertInto('cards')
    .values(
      owners.map(({ id, username }) => ({
        ...{ customer_id: id, provider_id: cardOf(username), brand: 'visa', last4: '4242' },
        ...{ ...expiry, created_at: now },
      })),
    )
    .returning(['id', 'customer_id'])
    .execute();
  for (const { id, username } of owners) {
    await saveObject(trx, { id: payerOf(username), object: 'customer', name: username });
    await saveObject(trx, {
      ...{ id: cardOf(username), object: 'payment_method', type: 'card', customer: payerOf(username) },
      card: {
        ...{ brand: 'visa', last4: '4242', fingerprint: null },
        ...{ exp_month: expiry.expiry_month, exp_year: expiry.expiry_year },
      },
      metadata: { effect: 'succeeds' },
    });
    await trx
      .updateTable('customers')
      .set({
        payment_customer_id: payerOf(username),
        default_payment_id: cards.find(({ customer_id }) => customer_id === id)?.id ?? null,
        default_payment_expiry: `${expiry.expiry_year}-12-31`,
      })
      .where('id', '=', id)
      .execute();
  }
}

const payerOf = (username: string): string => `demo_customer_${username}`;
const cardOf = (username: string): string => `demo_card_${username}`;
