import type { Database } from '@marque/db/database';

export const findCustomerByEmail = (db: Database, email: string) =>
  db.kysely
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

export const findLiveSession = (db: Database, tokenHash: Buffer, now: Date) =>
  db.kysely
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .selectAll('customers')
    .select('sessions.id as session_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

export const insertSession = (
  db: Database,
  session: {
    customer_id: string;
    token_hash: Buffer;
    expires_at: Date;
    created_at: Date;
    user_agent: string;
    address: string;
  },
) =>
  db.kysely
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute();

export const deleteSession = (db: Database, sessionId: string) =>
  db.kysely.deleteFrom('sessions').where('id', '=', sessionId).execute();
