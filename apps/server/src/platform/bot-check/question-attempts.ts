import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { HOUR_MS } from '@marque/domain/time/durations';
import { sql } from 'kysely';
import { lockHashes } from '../lock-hashes.ts';
import { createClaimOnce } from './claim-once.ts';

/** How many questions one network may answer in an hour, rightly or wrongly. */
export const ATTEMPTS_PER_HOUR = 8;

export type QuestionAttempts = {
  /** Zero if the network may answer a question now. Its hashes are those by each value of the key. */
  secondsUntilNext(hashes: readonly string[]): Promise<number>;
  /** False if the question was answered before, or if the network has no attempt left. */
  take(hashes: readonly string[], question: { id: string; network: string }): Promise<boolean>;
};

type QuestionAttemptSettings = { database: Database; clock: Clock; limitFactor?: number };

/**
 * Each attempt is a row among the spent challenges for an hour. The row makes a question usable once and is
 * counted, in all processes.
 */
export function createQuestionAttempts({
  database,
  clock,
  limitFactor = 1,
}: QuestionAttemptSettings): QuestionAttempts {
  const keyOf = (network: string, questionId: string) => `question ${network} ${questionId}`;

  const secondsUntilNext = async (kysely: Database['kysely'], hashes: readonly string[], now: Date) => {
    const beginnings = hashes.map((hash) => keyOf(hash, ''));
    const oldest = await kysely
      .selectFrom('spent_challenges')
      .select('expires_at')
      .where(sql<boolean>`key ^@ any(${beginnings}::text[])`)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .offset(ATTEMPTS_PER_HOUR * limitFactor - 1)
      .limit(1)
      .executeTakeFirst();
    return oldest ? Math.ceil((oldest.expires_at.getTime() - now.getTime()) / 1_000) : 0;
  };

  return {
    secondsUntilNext: (hashes) => secondsUntilNext(database.kysely, hashes, clock.now()),

    take: (hashes, { id, network }) =>
      inTransaction(database, async (trx) => {
        // Count one attempt of a network after the other, so that concurrent ones cannot exceed the limit.
        await lockHashes(trx, hashes);
        const now = clock.now();
        if ((await secondsUntilNext(trx, hashes, now)) > 0) return false;
        const claim = createClaimOnce({ kysely: trx }, clock);
        return claim(keyOf(network, id), new Date(now.getTime() + HOUR_MS));
      }),
  };
}
