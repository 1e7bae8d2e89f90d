import type { Database } from '@marque/db/database';
import { pruneRows } from '@marque/db/prune-rows';
import type { Clock } from '@marque/domain/clock';
import { HOUR_MS } from '@marque/domain/time/durations';

/**
 * True for the first caller with a key, in any process. False for all later callers until the key expires.
 */
export type ClaimOnce = (key: string, expiresAt: Date) => Promise<boolean>;

export function createClaimOnce({ kysely }: Pick<Database, 'kysely'>, clock: Clock): ClaimOnce {
  return async (key, expiresAt) => {
    // Rows stay an hour longer than needed, because the clocks of the processes may differ.
    const before = new Date(clock.now().getTime() - HOUR_MS);
    await pruneRows(kysely, { table: 'spent_challenges', key: 'key', column: 'expires_at', before });
    const claimed = await kysely
      .insertInto('spent_challenges')
      .values({ key, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  };
}
