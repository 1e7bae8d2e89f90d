import { APPROVAL } from '@marque/domain/comments/approval';
import { type RawBuilder, sql } from 'kysely';

/** What happened to the people of the table `account`, in the order: customer, event, subject, car, name of a search, time. */
export const whatHappened = (now: Date): RawBuilder<unknown> => sql`
  select account.id as customer_id, 'new-device' as event, account.id as subject_id, null::uuid as listing_id,
    null::text as search, ${now}::timestamptz - interval '2 days' as at
  from account
  union all
  select distinct account.id, 'security-changed', account.id, null::uuid, null,
    ${now}::timestamptz - interval '30 hours'
  from account join customer_roles on customer_id = account.id
  ${ofSearches(now)} ${ofAuctions} ${ofBids} ${ofSales} ${ofSubmissions}`;

/** A car for each saved search that has the name of a make. */
const ofSearches = (now: Date) => sql`
  union all
  (select distinct on (saved_searches.id) saved_searches.customer_id, 'saved-search-match', saved_searches.id, listings.id,
    saved_searches.name, greatest(listings.live_at, ${now}::timestamptz - interval '20 hours')
  from account join saved_searches on saved_searches.customer_id = account.id
    join listings on listings.make = saved_searches.name and listings.shelf = 'live'
  order by saved_searches.id, listings.live_at desc)`;

const ofAuctions = sql`
  union all
  select owner_id, 'auction-started', id, id, null, starts_at
  from auctions where owner_id in (select id from account) and status = 'live'
  union all
  select customer_id, 'watched-started', auctions.id, auctions.id, null, greatest(starts_at, created_at)
  from account join watchlist_entries on customer_id = account.id
    join auctions on auctions.id = watchlist_entries.listing_id
  where auctions.status = 'live'
  union all
  select listings.owner_id, 'comment', listings.id, listings.id, null, comments.created_at
  from account join listings on listings.owner_id = account.id
    join comments on comments.listing_id = listings.id and author_id <> listings.owner_id
      and approval = ${APPROVAL.approved}`;

const ofBids = sql`
  union all
  select owner_id, 'first-bid', auctions.id, auctions.id, null, min(arrived_at)
  from auctions join bids on auction_id = auctions.id
  where owner_id in (select id from account) and status = 'live' and not sealed
  group by owner_id, auctions.id
  union all
  select owner_id, 'reserve-met', auctions.id, auctions.id, null, min(arrived_at)
  from auctions join bids on auction_id = auctions.id and amount >= reserve
  where owner_id in (select id from account) and status = 'live' and not sealed
  group by owner_id, auctions.id
  union all
  select leader_id, 'reserve-met-leading', auctions.id, auctions.id, null, min(arrived_at)
  from auctions join bids on auction_id = auctions.id and amount >= reserve and bidder_id = leader_id
  where leader_id in (select id from account) and status = 'live' and not sealed
  group by leader_id, auctions.id
  union all
  select bidder_id, 'outbid', auction_id, auction_id, null, max(arrived_at) + interval '20 minutes'
  from account join bids on bidder_id = account.id join auctions on auctions.id = auction_id
  where auctions.status = 'live' and leader_id <> bidder_id
  group by bidder_id, auction_id`;

const ofSales = sql`
  union all
  select told.customer_id, told.event, sales.listing_id, sales.listing_id, null, told.at
  from sales cross join lateral (values
    (seller_id, 'sold', created_at), (buyer_id, 'won', created_at),
    (seller_id, 'sale.paidSeller', paid_at), (buyer_id, 'sale.paidBuyer', paid_at),
    (buyer_id, 'sale.handedOver', handed_over_at),
    (seller_id, 'sale.settledSeller', settled_at), (buyer_id, 'sale.settledBuyer', settled_at)
  ) as told (customer_id, event, at)
  where told.customer_id in (select id from account) and told.at is not null and replaced_by_id is null`;

/** The last word of the house about a car, or a day after the seller has begun to describe it. */
const ofSubmissions = sql`
  union all
  select owner_id, case status
      when 'in_review' then 'submission.in-review' when 'changes_requested' then 'submission.changes-requested'
      when 'declined' then 'submission.declined' when 'proposed' then 'submission.proposed'
      else 'submission.scheduled' end,
    listings.id, listings.id, null, coalesce(
      (select max(sent_at) from listing_messages where listing_id = listings.id and side = 'house'),
      created_at + interval '1 day'
    )
  from listings
  where owner_id in (select id from account)
    and status in ('in_review', 'changes_requested', 'declined', 'proposed', 'scheduled')`;
