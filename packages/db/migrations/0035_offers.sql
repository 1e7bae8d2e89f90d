-- After an auction without a sale, seller and highest bidder may offer each other a price. Each round is one row. The
-- rounds are a table of the domain (`selling/offers.ts`).
create table offers (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references auctions (id),
  bidder_id uuid not null references customers (id),
  round smallint not null check (round between 1 and 3),
  made_by text not null check (made_by in ('seller', 'bidder')),
  amount bigint not null check (amount between 1 and 2000000000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'countered', 'expired')),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  answered_at timestamptz,
  unique (listing_id, round),
  check ((made_by = 'bidder') = (round = 2)),
  check ((state = 'open') = (answered_at is null))
);
create unique index offers_one_open on offers (listing_id) where state = 'open';
create unique index offers_one_accepted on offers (listing_id) where state = 'accepted';
create index offers_bidder_id_index on offers (bidder_id, made_at);
create index offers_expires_at_index on offers (expires_at) where state = 'open';

-- As before, and also for a car that was sold after its auction: the listing shows the price of the sale and, if the
-- sale falls through, the highest bid again.
create or replace function follow_sale() returns trigger language plpgsql as $$
declare
  outcome text := case new.state when 'settled' then 'settled' when 'fell_through' then 'fell-through' end;
  highest_bid bigint := (select price from auctions where auctions.id = new.listing_id);
  other_price boolean := new.hammer_price is distinct from highest_bid
    or exists (select from sales where replaced_by_id = new.id);
begin
  if new.replaced_by_id is not null or (outcome is null and not other_price) then
    return null;
  end if;
  if not other_price then
    update listings set sale_outcome = outcome where id = new.listing_id;
  else
    update listings set
      sale_outcome = outcome,
      closing_price = shown.price,
      comparable_price = comparable_price(shown.price, new.currency)
    from (select case when outcome = 'fell-through' then highest_bid else new.hammer_price end as price) as shown
    where listings.id = new.listing_id;
  end if;
  return null;
end $$;
