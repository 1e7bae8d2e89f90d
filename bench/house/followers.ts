import type { Database } from '@marque/db/database';

/** Creates customers who follow one lot each, spread over the lots evenly. */
export async function followLots({ pool }: Database, lots: readonly string[], count: number): Promise<void> {
  const AT_ONCE = 20_000;
  for (let from = 0; from < count; from += AT_ONCE)
    await pool.query(
      `with follower as (
         insert into customers (email, username)
         select 'follower-' || n || '@example.com', 'follower' || n
         from generate_series($1::int, $2::int) n returning id
       )
       insert into watchlist_entries (customer_id, listing_id)
       select id, ($3::uuid[])[row_number() over () % cardinality($3::uuid[]) + 1] from follower`,
      [from + 1, Math.min(from + AT_ONCE, count), lots],
    );
}

/** How many followers were told that an auction has begun. */
export async function countTold({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where event = 'watched-started'`,
  );
  return rows[0]?.count ?? 0;
}
