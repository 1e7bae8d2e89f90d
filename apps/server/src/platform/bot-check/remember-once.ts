import type { Database } from '@marque/db/database';
import { sql } from 'kysely';

/**
 * True for the first caller with a key, in any process. False for all later callers until the key expires.
 */
export type RememberOnce = (key: string, expiresAt: Date) => Promise<boolean>;

export function createRememberOnce({ kysely }: Pick<Database, 'kysely'>): RememberOnce {
  return async (key, expiresAt) => {
    // Rows stay an hour longer than needed, because our clock and the database's may differ. Deleting a
    // hundred at a time keeps the table small without slowing down a single request.
    const { rows } = await sql<{ key: string }>`
      with pruned as (
        delete from spent_challenges where key in (
          select key from spent_challenges
          where expires_at < now() - interval '1 hour'
          order by expires_at
          limit 100
          for update skip locked
        )
      )
      insert into spent_challenges (key, expires_at) values (${key}, ${expiresAt})
      on conflict (key) do nothing
      returning key
    `.execute(kysely);
    return rows.length === 1;
  };
}
