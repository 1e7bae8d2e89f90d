import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { APPROVAL } from '@marque/domain/comments/approval';
import { sql, type Transaction } from 'kysely';
import { demoAccounts } from './seed-accounts.ts';

/**
 * Gives every account of the demo a feed: what really happened to the cars that it sells, has bought, watches or has bid on,
 * and a login from a new device. Only news of the last day is unseen.
 */
export const seedFeed = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    const { rows } = await sql`select from notifications limit 1`.execute(trx);
    if (rows.length === 0) await insertFeed(trx, now);
  });

/** At most as many rows of one kind for each account. */
const MOST = 4;

const insertFeed = (trx: Transaction<Tables>, now: Date) =>
  sql`
    with account as (
      select id from customers where email = any(${demoAccounts.map(({ email }) => email)}::citext[])
    ), happened as (
      select account.id as customer_id, 'new-device' as event, account.id as subject_id,
        ${now}::timestamptz - interval '2 days' as at
      from account
      union all
      select listings.owner_id, 'auction-started', auctions.id, auctions.starts_at
      from account join listings on listings.owner_id = account.id join auctions on auctions.id = listings.id
      where auctions.status = 'live'
      union all
      select listings.owner_id, 'submission.scheduled', auctions.id, auctions.starts_at - interval '2 days'
      from account join listings on listings.owner_id = account.id join auctions on auctions.id = listings.id
      where auctions.status = 'live'
      union all
      select seller_id, 'sold', listing_id, sales.created_at from account join sales on seller_id = account.id
      union all
      select buyer_id, 'won', listing_id, sales.created_at from account join sales on buyer_id = account.id
      union all
      select customer_id, 'watched-started', auctions.id, auctions.starts_at
      from account join watchlist_entries on customer_id = account.id
        join auctions on auctions.id = watchlist_entries.listing_id
      where auctions.status = 'live'
      union all
      select bidder_id, 'outbid', auction_id, max(arrived_at) + interval '20 minutes'
      from account join bids on bidder_id = account.id join auctions on auctions.id = auction_id
      where auctions.status = 'live' and leader_id <> bidder_id
      group by bidder_id, auction_id
      union all
      select listings.owner_id, 'comment', comments.listing_id, comments.created_at
      from account join listings on listings.owner_id = account.id
        join comments on comments.listing_id = listings.id and author_id <> listings.owner_id
          and approval = ${APPROVAL.approved}
    ), recent as (
      select *, row_number() over (partition by customer_id, event order by at desc) as place
      from happened where at <= ${now}
    )
    insert into notifications
      (customer_id, event, subject_kind, subject_id, occurrence, facts, happened_at, seen_at, read_at)
    select customer_id, event, case when listings.id is null then 'account' else 'listing' end, subject_id,
      'demo ' || place,
      case when listings.id is null then '{}'
        else jsonb_build_object('car', jsonb_build_object('year', year, 'make', make, 'model', model)) end,
      at, case when at < ${now}::timestamptz - interval '1 day' then at end,
      case when at < ${now}::timestamptz - interval '3 days' then at end
    from recent left join listings on listings.id = subject_id
    where place <= ${MOST}
    order by at
    on conflict do nothing`.execute(trx);
