import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { SessionsTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';
import { buildCustomer } from './build-customer.ts';

export type Session = Selectable<SessionsTable>;

export type SessionOverrides = Partial<Insertable<SessionsTable>> & { customer?: { id: string } };

/**
 * Builds a session that is valid for a day, of the given customer or of a new one. Only the hash of its token is
 * stored.
 */
export async function buildSession(
  database: Pick<Database, 'kysely'>,
  { customer, ...overrides }: SessionOverrides = {},
): Promise<{ token: string; session: Session }> {
  const owner = customer ?? (await buildCustomer(database));
  const token = randomBytes(32).toString('base64url');
  const session = await database.kysely
    .insertInto('sessions')
    .values({
      customer_id: owner.id,
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(Date.now() + 86_400_000),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, session };
}
