import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { PaymentsTable, SalesTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';
import { buildCard } from './build-card.ts';

/** Builds a payment of the whole premium of a sale that has succeeded, with a new card of the buyer. */
export async function buildPayment(
  database: Pick<Database, 'kysely'>,
  sale: Selectable<SalesTable>,
  overrides: Partial<Insertable<PaymentsTable>> = {},
): Promise<Selectable<PaymentsTable>> {
  const card = await buildCard(database, { customer_id: sale.buyer_id });
  const at = new Date();
  return database.kysely
    .insertInto('payments')
    .values({
      ...{ sale_id: sale.id, customer_id: sale.buyer_id, card_id: card.id, purpose: 'premium' },
      ...{ amount_minor: sale.premium_minor + sale.vat_minor, currency: sale.currency },
      ...{ state: 'succeeded', provider_id: `pi_${randomUUID()}`, idempotency_key: randomUUID() },
      ...{ created_at: at, updated_at: at },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
