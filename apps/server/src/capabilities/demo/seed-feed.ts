import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { sql, type Transaction } from 'kysely';
import { lockDemo } from './demo-lock.ts';
import { whatHappened } from './feed-history.ts';
import { demoAccounts } from './seed-accounts.ts';

/**
 * Gives every account of the demo a feed: what really happened to the cars that it sells, has bought, watches, has bid on or looks
 * for, and to the account. Only news of the last day is unseen.
 */
export const seedFeed = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockDemo(trx);
    const { rows } = await sql`select from notifications limit 1`.execute(trx);
    if (rows.length > 0) return;
    await letStaffWatch(trx, now);
    await insertFeed(trx, now);
  });

/** At most as many rows of one kind for each account. */
const MOST = 4;

const addresses = demoAccounts.map(({ email }) => email);

/** Staff follow cars too, so that they are told something while the demo runs. Each watches others. */
const letStaffWatch = (trx: Transaction<Tables>, now: Date) =>
  sql`
    insert into watchlist_entries (customer_id, listing_id, created_at)
    select staff.id, car.id, ${now}::timestamptz - interval '4 days'
    from (
      select distinct customers.id from customers join customer_roles on customer_id = customers.id
      where email = any(${addresses}::citext[])
    ) staff cross join lateral (
      select auctions.id from auctions join listings on listings.id = auctions.id
      where auctions.status = 'live' and listings.owner_id <> staff.id
      order by md5(auctions.id::text || staff.id::text) limit 3
    ) car
    on conflict do nothing`.execute(trx);

const insertFeed = (trx: Transaction<Tables>, now: Date) =>
  sql`
    with account as (
      select id from customers where email = any(${addresses}::citext[])
    ), happened as (${whatHappened(now)}), recent as (
      select *, row_number() over (partition by customer_id, event order by at desc) as place
      from happened where at <= ${now}
    )
    insert into notifications
      (customer_id, event, subject_kind, subject_id, occurrence, facts, happened_at, seen_at, read_at)
    select customer_id, event,
      case when search is not null then 'saved-search' when listings.id is not null then 'listing' else 'account' end,
      subject_id, 'demo ' || place,
      case when listings.id is null then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'car', jsonb_build_object('year', year, 'make', make, 'model', model), 'search', search
      )) end,
      at, case when at < ${now}::timestamptz - interval '1 day' then at end,
      case when at < ${now}::timestamptz - interval '3 days' then at end
    from recent left join listings on listings.id = listing_id
    where place <= ${MOST}
    order by at
    on conflict do nothing`.execute(trx);
