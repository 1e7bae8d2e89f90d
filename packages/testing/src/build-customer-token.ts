import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { CustomerTokensTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';
import { buildCustomer } from './build-customer.ts';

export type CustomerToken = Selectable<CustomerTokensTable>;

type Overrides = Partial<Insertable<CustomerTokensTable>> & { customer?: { id: string } };

/** Builds a login token that is valid for 15 minutes from noon on the first of June. Only its hash is stored. */
export async function buildCustomerToken(
  database: Pick<Database, 'kysely'>,
  { customer, ...overrides }: Overrides = {},
): Promise<{ token: string; row: CustomerToken }> {
  const owner = customer ?? (await buildCustomer(database));
  const token = randomBytes(32).toString('base64url');
  const row = await database.kysely
    .insertInto('customer_tokens')
    .values({
      customer_id: owner.id,
      purpose: 'magic-link',
      token_hash: createHash('sha256').update(token).digest(),
      code_hash: overrides.purpose === 'verify-phone' ? randomBytes(32) : null,
      created_at: new Date('2026-06-01T12:00:00Z'),
      expires_at: new Date('2026-06-01T12:15:00Z'),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}
