import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

/** The job runs every night. So it may fail for two months before visits have no table of their own. */
const MONTHS_AHEAD = 3;

type VisitMonths = {
  /** How many of the coming months have their table. */
  ahead: number;
  /** How many rows have no table of their month, counted to a thousand. */
  outside: number;
};

/** Visits are stored in one table for each month. Makes those of this month and of the coming ones. */
export async function makeVisitMonths(kysely: Kysely<Tables>): Promise<void> {
  await sql`select make_months_of_visits(${MONTHS_AHEAD}::int)`.execute(kysely);
}

export async function readVisitMonths(kysely: Kysely<Tables>): Promise<VisitMonths> {
  const { rows } = await sql<VisitMonths>`
    select
      (select count(*)::int from generate_series(1, 12) as step where to_regclass(to_char(
        date_trunc('month', now() at time zone 'UTC') + step * interval '1 month', '"listing_visits_"YYYY_MM')) is not null) as ahead,
      (select count(*)::int from (select from listing_visits_outside limit 1000) as counted) as outside`.execute(
    kysely,
  );
  return rows[0] ?? { ahead: 0, outside: 0 };
}
