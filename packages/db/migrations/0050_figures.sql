-- The figures of the house are computed from listings alone. These two facts about a closed auction were missing there.
alter table listings
  -- When its auction began.
  add column live_at timestamptz,
  -- How many customers had a valid bid at the close.
  add column closing_bidders integer;

-- A voided bid does not count. Automatic entries follow from a bid of the same bidder, so they add nobody.
create function count_bidders(auction uuid, is_sealed boolean) returns integer language sql stable return
  case when is_sealed
    then (select count(*)::integer from sealed_bids where auction_id = auction)
    else (select count(distinct bidder_id)::integer from bids
      where auction_id = auction and maximum is not null and not exists (
        select from bids as voids where voids.auction_id = auction and voids.voids_sequence = bids.sequence))
  end;

update listings set live_at = auctions.starts_at, closing_bidders = count_bidders(auctions.id, auctions.sealed)
from auctions where auctions.id = listings.id and auctions.status in ('sold', 'unsold', 'withdrawn');

-- As before, with the two new columns.
create or replace function follow_new_auctions() returns trigger language plpgsql as $$
begin
  update listings set
    status = added.status,
    published_at = coalesce(listings.published_at, now()),
    no_reserve = added.reserve is null,
    live_at = case when closed then added.starts_at end,
    ended_at = case when closed then least(added.ends_at, added.closed_at) end,
    closing_price = case when closed then coalesce(added.price, added.starting_price) end,
    comparable_price = case when closed and added.status <> 'withdrawn'
      then comparable_price(added.price, added.currency) end,
    closing_bids = case when closed then added.bid_count end,
    closing_bidders = case when closed then count_bidders(added.id, added.sealed) end
  from added cross join lateral (select added.status in ('sold', 'unsold', 'withdrawn') as closed) as state
  where listings.id = added.id;
  return null;
end $$;

create or replace function count_revision() returns trigger language plpgsql as $$
declare
  closed boolean;
begin
  new.revision := old.revision + 1;
  -- A bid changes none of these columns, so it only pays for checking the conditions.
  if old.status <> new.status
    or (old.reserve is null) <> (new.reserve is null)
    or (new.status in ('sold', 'unsold', 'withdrawn')
      and (old.price, old.bid_count, old.ends_at, old.closed_at)
        is distinct from (new.price, new.bid_count, new.ends_at, new.closed_at))
  then
    closed := new.status in ('sold', 'unsold', 'withdrawn');
    update listings set
      -- A sale has states of its own: they stay, unless the auction itself moves.
      status = case when old.status <> new.status then new.status else status end,
      no_reserve = new.reserve is null,
      live_at = case when closed then new.starts_at end,
      ended_at = case when closed then least(new.ends_at, new.closed_at) end,
      closing_price = case when closed then coalesce(new.price, new.starting_price) end,
      comparable_price = case when closed and new.status <> 'withdrawn'
        then comparable_price(new.price, new.currency) end,
      closing_bids = case when closed then new.bid_count end,
      closing_bidders = case when closed then count_bidders(new.id, new.sealed) end
    where id = new.id;
  end if;
  return new;
end $$;

-- The figures of a period are read from these indexes alone, without the tables.
create index listings_figures_index on listings (ended_at)
  include (status, sale_outcome, region, make_key, created_at, live_at, closing_price, closing_bidders)
  where shelf = 'results';
create index invoices_issued_index on invoices (issued_at) include (kind, region, currency, net_minor, sale_id);
