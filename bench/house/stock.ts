import type { Database } from '@marque/db/database';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { withoutIndexes } from './stock-without-indexes.ts';

/** The search vector of each listing takes the processor a while, so two connections insert small pieces in turn. */
const CONNECTIONS = 2;
const CHUNK = 1_000;
const beginnings = ['Al', 'Bor', 'Cas', 'Dor', 'Fal', 'Gar', 'Lan', 'Mor', 'Nor', 'Per', 'Sal', 'Tor'];
const endings = ['ano', 'bert', 'eaux', 'field', 'gano', 'inger', 'mann', 'otti', 'ton', 'wick'];
/** Each name is one word that no other make has, as in reality. */
export const MAKES: readonly string[] = beginnings.flatMap((one) => endings.map((end) => `${one}${end}`));
const MODELS_A_MAKE = 25;

/** The first auction ended this long ago, for any count of listings. */
const HISTORY_MINUTES = 1_500_000;

/**
 * Replaces the catalogue with listings as a marketplace has them after some years, in order of creation. Nearly all are
 * results, and the newest few are live or scheduled. Some makes are common, and most are rare. Every value depends only
 * on the position, so that each run has the same listings.
 */
export async function stock(database: Database, count: number): Promise<void> {
  const [owner, buyer] = await Promise.all([buildCustomer(database), buildBidder(database)]);
  const client = await database.pool.connect();
  // The truncation reaches the audit too, whose triggers would refuse it.
  await client.query(`set statement_timeout = 0; set session_replication_role = replica;
    truncate listings, auctions, listing_names cascade; reset session_replication_role`);
  // The rows below are already as the triggers would make them. Writing a million rows twice would take an hour.
  await client.query('alter table auctions disable trigger user');
  await withoutIndexes(client, ['listings', 'auctions', 'listing_names'], async () => {
    let next = 0;
    const insert = async () => {
      while (next < count) {
        const first = next;
        next += CHUNK;
        const last = Math.min(next, count) - 1;
        await database.pool.query(insertListings, [first, last, owner.id, buyer.id, MAKES, count]);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, insert));
  });
  await client.query('alter table auctions enable trigger user');
  // Do the maintenance now that the database would otherwise do during the measurement.
  await client.query('vacuum analyze listings, auctions, listing_names');
  await client.query('checkpoint');
  client.release(true);
}

const insertListings = `
with cars as (
  select n, floor(${MAKES.length} * power((n * 7919 % 10007) / 10007.0, 2))::int as make, n * 31 % ${MODELS_A_MAKE} as model,
    case when n >= $6 * 0.998 then 'scheduled' when n >= $6 * 0.994 then 'live' when n % 4 = 0 then 'unsold' else 'sold' end as status,
    now() - make_interval(mins => (($6 - n) * ${HISTORY_MINUTES} / $6)::int + 10) as past
  from generate_series($1::bigint, $2::bigint) as n
), listed as (
  insert into listings (owner_id, year, make, model, region, plan_type, country, town, body, fuel, transmission, steering,
    mileage, exterior_colour, engine, status, text_public, published_at, ended_at, closing_price, comparable_price,
    closing_bids, closing_bidders, created_at, live_at, no_reserve)
  select $3, 1925 + n * 11 % 85, ($5::text[])[1 + make], chr(65 + model::int) || model * 10,
    (array['UK', 'EU', 'USA'])[1 + n % 3], case when n % 40 = 0 then 3 else 0 end,
    (array['GB', 'DE', 'US', 'FR', 'IT', 'BE', 'NL'])[1 + n % 7], 'Town ' || n % 900,
    (array['coupe', 'saloon', 'roadster', 'estate', 'hatchback', 'off-roader'])[1 + n * 5 % 6],
    (array['petrol', 'petrol', 'petrol', 'diesel'])[1 + n % 4], (array['manual', 'automatic'])[1 + n % 2],
    (array['left', 'right'])[1 + n % 2], n * 37 % 180000,
    (array['red', 'racing green', 'silver', 'black', 'cream', 'navy blue', 'bronze'])[1 + n * 5 % 7],
    (array['straight six', 'flat four', 'V8', 'V12', 'twin cam four'])[1 + n % 5], status, true, past,
    case when status in ('sold', 'unsold') then past end,
    case when status in ('sold', 'unsold') then 1000 + n * 101 % 400000 end,
    case when status in ('sold', 'unsold') then (1000 + n * 101 % 400000) * (array[121, 100, 96])[1 + n % 3] end,
    case when status in ('sold', 'unsold') then n % 60 end,
    case when status in ('sold', 'unsold') then n % 12 end, past - interval '28 days',
    case when status in ('sold', 'unsold') then past - interval '7 days' end, n % 5 = 0
  from cars returning id, region, status, plan_type, ended_at, published_at
)
insert into auctions (id, owner_id, status, sealed, currency, starting_price, starts_at, ends_at, price, leader_id, leader_maximum, leader_since, closed_at)
select id, $3, status, plan_type = 3, case region when 'UK' then 'GBP' when 'EU' then 'EUR' else 'USD' end, 1000,
  case status when 'scheduled' then now() + interval '3 days' else coalesce(ended_at, now()) - interval '7 days' end,
  coalesce(ended_at, now() + interval '4 days' + make_interval(secs => abs(hashtext(id::text) % 200000))),
  case when ended_at is not null then 5000 end, case when ended_at is not null then $4::uuid end,
  case when ended_at is not null then 5000 end, ended_at, ended_at
from listed`;
