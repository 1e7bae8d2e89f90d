import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

type VisitedAuction = { id: string; owner_id: string };

/**
 * Adds to the counts of today, and returns the running auctions among the visited listings. An id that names no listing
 * is left out.
 */
export async function addVisits(
  kysely: Kysely<Tables>,
  visits: ReadonlyMap<string, number>,
): Promise<VisitedAuction[]> {
  // Sorted, so that two processes that write the same listings wait for each other and do not deadlock.
  const counted = [...visits].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<VisitedAuction>`
    with written as (
      insert into listing_visits (listing_id, day, visits)
      select counted.id, (now() at time zone 'UTC')::date, counted.visits
      from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, count]) => count)}::int[]) as counted (id, visits)
      join listings on listings.id = counted.id
      order by counted.id
      on conflict (listing_id, day) do update set visits = listing_visits.visits + excluded.visits
      returning listing_id
    )
    select listings.id, listings.owner_id
    from written join listings on listings.id = written.listing_id
    where listings.status in ('scheduled', 'live')`.execute(kysely);
  return rows;
}
