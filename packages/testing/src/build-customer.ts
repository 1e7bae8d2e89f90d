import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { CustomersTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';

export type Customer = Selectable<CustomersTable>;

/** A customer who has confirmed the e-mail address and accepted the terms. */
export async function buildCustomer(
  { kysely }: Pick<Database, 'kysely'>,
  overrides: Partial<Insertable<CustomersTable>> = {},
): Promise<Customer> {
  const handle = `customer-${randomUUID()}`;
  return kysely
    .insertInto('customers')
    .values({
      email: `${handle}@example.com`,
      username: handle,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_verified_at: new Date(),
      terms_accepted_at: new Date(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
