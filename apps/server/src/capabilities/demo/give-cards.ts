import type { Tables } from '@marque/db/rows.gen';
import { type CardExpiry, lastValidDay } from '@marque/domain/payments/card-expiry';
import { sql, type Transaction } from 'kysely';
import { type SandboxObject, saveObjects } from '../sandbox/object-repository.ts';

type CardOwner = { id: string; username: string };

/** Gives each person of the demo a test card, which the sandbox knows too. */
export async function giveCards(trx: Transaction<Tables>, owners: CardOwner[], now: Date): Promise<void> {
  if (owners.length === 0) return;
  const expiry = { expiry_month: 12, expiry_year: now.getUTCFullYear() + 3 };
  await trx
    .insertInto('cards')
    .values(
      owners.map(({ id, username }) => ({
        ...{ customer_id: id, provider_id: cardOf(username), brand: 'visa', last4: '4242' },
        ...{ ...expiry, created_at: now },
      })),
    )
    .execute();
  await saveObjects(
    trx,
    owners.flatMap(({ username }) => objectsOf(username, expiry)),
  );
  const names = owners.map(({ id, username }) => ({ id, payer: payerOf(username), card: cardOf(username) }));
  await sql`
    update customers set payment_customer_id = owner.payer, default_payment_id = cards.id,
      default_payment_expiry = ${lastValidDay(expiry)}::date
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as owner (id uuid, payer text, card text)
    join cards on cards.provider_id = owner.card
    where customers.id = owner.id`.execute(trx);
}

/** The customer and the card, as the sandbox knows them. */
const objectsOf = (username: string, { expiry_month, expiry_year }: CardExpiry): SandboxObject[] => [
  { id: payerOf(username), object: 'customer', name: username },
  {
    ...{ id: cardOf(username), object: 'payment_method', type: 'card', customer: payerOf(username) },
    card: {
      ...{ brand: 'visa', last4: '4242', fingerprint: null },
      ...{ exp_month: expiry_month, exp_year: expiry_year },
    },
    metadata: { effect: 'succeeds' },
  },
];

const payerOf = (username: string): string => `demo_customer_${username}`;
const cardOf = (username: string): string => `demo_card_${username}`;
