import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** Withdrawn and unsold cars are skipped, at most this many. */
const MOST_RESULTS_READ = 50;

/** The car that was sold last. */
export const findLatestSold = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom((from) =>
      from
        .selectFrom('listings')
        .select(['id', 'year', 'make', 'model', 'title', 'status', 'ended_at'])
        .where('shelf', '=', 'results')
        .orderBy('ended_at', 'desc')
        .orderBy('id')
        .limit(MOST_RESULTS_READ)
        .as('results'),
    )
    .select(['id', 'year', 'make', 'model', 'title'])
    .where('status', '=', 'sold')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findHeartbeat = (kysely: Kysely<Tables>) =>
  kysely.selectFrom('bidding_heartbeat').select(['beaten_at', 'measured_since']).executeTakeFirst();

export const findOutages = (kysely: Kysely<Tables>, since: Date) =>
  kysely
    .selectFrom('bidding_outages')
    .select(['began_at as from', 'ended_at as to'])
    .where('ended_at', '>', since)
    .execute();
