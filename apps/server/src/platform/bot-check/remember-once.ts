import type { Database } from '@marque/db/database';
import { sql } from 'kysely';

/** True for the first caller with a key, in whichever process; false for all others until it expires. */
export type RememberOnce = (key: string, expiresAt: Date) => Promise<boolean>;

export function createRememberOnce({ kysely }: Database): RememberOnce {
  return async (key, expiresAt) => {
    // Rows stay an hour longer than needed, since our clock and the database's may differ.
    // A hundred at a time keeps the table small without ever making one visitor pay for all.
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
