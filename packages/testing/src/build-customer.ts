import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { CustomersTable } from '@marque/db/rows.gen';
import type { Role } from '@marque/domain/access/roles';
import type { Insertable, Selectable } from 'kysely';

export type Customer = Selectable<CustomersTable>;

export type CustomerOverrides = Partial<Omit<Insertable<CustomersTable>, 'roles' | 'has_admin_access'>> & {
  roles?: Role[];
};

/** Builds a customer with a verified e-mail address and accepted terms. */
export async function buildCustomer(
  { kysely }: Pick<Database, 'kysely'>,
  { roles = [], ...overrides }: CustomerOverrides = {},
): Promise<Customer> {
  const handle = `customer-${randomUUID()}`;
  const customer = await kysely
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
  if (roles.length === 0) return customer;
  await kysely
    .insertInto('customer_roles')
    .values(roles.map((role) => ({ customer_id: customer.id, role })))
    .execute();
  return { ...customer, roles: roles.toSorted() };
}
