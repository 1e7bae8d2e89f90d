import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { buildCard } from '@marque/testing/build-card';
import { beforeAll } from 'vitest';
import type { House } from './house.ts';

const PARTS = ['buyer', 'bidder', 'seller', 'staff', 'guest'] as const;

type Account = { email: string; username: string; password: string };
export type Accounts = Record<(typeof PARTS)[number], Account>;

/** Creates copies of the demo's customers for one file, so that its changes do not affect other files. */
export function useAccounts(house: House): Accounts {
  const mark = randomBytes(4).toString('hex');
  const accountOf = (part: string): Account => ({
    email: `${part}-${mark}@example.com`,
    username: `${part}-${mark}`,
    password: DEMO_PASSWORD,
  });
  beforeAll(async () => {
    const demo = await house.database.kysely
      .selectFrom('customers')
      .selectAll()
      .where('username', 'in', PARTS)
      .execute();
    for (const {
      id: _id,
      created_at: _created,
      roles,
      has_admin_access: _flag,
      default_payment_id,
      ...customer
    } of demo) {
      const { email, username } = accountOf(customer.username ?? '');
      const { id } = await house.database.kysely
        .insertInto('customers')
        .values({ ...customer, email, username, payment_customer_id: username })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (default_payment_id) await giveCard(house, id);
      for (const role of roles)
        await house.database.kysely.insertInto('customer_roles').values({ customer_id: id, role }).execute();
    }
  });
  return Object.fromEntries(PARTS.map((part) => [part, accountOf(part)])) as Accounts;
}

async function giveCard({ database }: House, customerId: string): Promise<void> {
  const card = await buildCard(database, { customer_id: customerId });
  await database.kysely
    .updateTable('customers')
    .set({ default_payment_id: card.id })
    .where('id', '=', customerId)
    .execute();
}
