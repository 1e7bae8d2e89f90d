import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { PaymentsTable, RefundsTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';

/** Builds a refund of the whole payment that has succeeded. A sixth of it is VAT. */
export function buildRefund(
  { kysely }: Pick<Database, 'kysely'>,
  payment: Selectable<PaymentsTable>,
  overrides: Partial<Insertable<RefundsTable>> = {},
): Promise<Selectable<RefundsTable>> {
  const amount_minor = overrides.amount_minor ?? payment.amount_minor;
  const at = new Date();
  return kysely
    .insertInto('refunds')
    .values({
      ...{
        sale_id: payment.sale_id,
        payment_id: payment.id,
        amount_minor,
        vat_minor: Math.floor(amount_minor / 6),
      },
      ...{ reason: 'The car was not as described.', state: 'succeeded', provider_id: `re_${randomUUID()}` },
      ...{ created_at: at, updated_at: at },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
