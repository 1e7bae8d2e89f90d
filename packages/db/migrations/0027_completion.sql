alter table sales
  add column paid_at timestamptz,
  add column handed_over_at timestamptz,
  -- When the sale is settled unless somebody raises a problem. An open problem stops this clock.
  add column settles_at timestamptz,
  add column settled_at timestamptz,
  add column fell_through_at timestamptz,
  add column fall_reason text,
  -- The sale to the next bidder, after this one fell through. The other columns of a replaced sale stay as they are.
  -- It is named before it is inserted, because a listing has one current sale at any moment.
  add column replaced_by_id uuid references sales (id) deferrable initially deferred check (replaced_by_id <> id);
update sales set
  paid_at = case when state in ('premium_paid', 'handed_over', 'settled') then created_at end,
  handed_over_at = case when state in ('handed_over', 'settled') then created_at end,
  settles_at = case when state = 'handed_over' then now() + interval '14 days' end,
  settled_at = case when state = 'settled' then created_at end,
  fell_through_at = case when state = 'fell_through' then created_at end,
  fall_reason = case when state = 'fell_through' then '-' end;
alter table sales drop constraint sales_listing_id_key;
-- The current sale of a listing. All others have been replaced.
create unique index sales_listing_id_key on sales (listing_id) where replaced_by_id is null;
create index sales_listing_id_index on sales (listing_id);
create index sales_settles_at_index on sales (settles_at) where state = 'handed_over';
create index sales_replaced_by_id_index on sales (replaced_by_id);

create or replace function sale_may_move(old_state text, new_state text) returns boolean language sql immutable return
  case old_state
    when 'payment_due' then new_state in ('premium_paid', 'fell_through')
    when 'premium_paid' then new_state in ('handed_over', 'fell_through')
    when 'handed_over' then new_state in ('settled', 'fell_through')
    else false
  end;

-- How the sale of a listing ended, for lists, which do not read sales. Null: it has not ended, or there is none.
alter table listings add column sale_outcome text check (sale_outcome in ('settled', 'fell-through'));
update listings set sale_outcome = case sales.state when 'settled' then 'settled' else 'fell-through' end
from sales where sales.listing_id = listings.id and sales.state in ('settled', 'fell_through');

-- Keeps the copy, and the price of a car that was sold to the next bidder. If that sale falls through too, the listing
-- shows its highest bid again.
create function follow_sale() returns trigger language plpgsql as $$
declare
  outcome text := case new.state when 'settled' then 'settled' when 'fell_through' then 'fell-through' end;
  replaces boolean := exists (select from sales where replaced_by_id = new.id);
begin
  if new.replaced_by_id is not null or (outcome is null and not replaces) then
    return null;
  end if;
  if not replaces then
    update listings set sale_outcome = outcome where id = new.listing_id;
  else
    update listings set
      sale_outcome = outcome,
      closing_price = shown.price,
      comparable_price = comparable_price(shown.price, new.currency)
    from (
      select case when outcome = 'fell-through' then auctions.price else new.hammer_price end as price
      from auctions where auctions.id = new.listing_id
    ) as shown
    where listings.id = new.listing_id;
  end if;
  return null;
end $$;
create trigger listings_follow_new_sales after insert on sales for each row execute function follow_sale();
create trigger listings_follow_ended_sales after update of state on sales
  for each row when (new.state in ('settled', 'fell_through')) execute function follow_sale();

-- What each side has confirmed after the premium was paid.
create table sale_steps (
  sale_id uuid not null references sales (id),
  step text not null check (step in ('money-received', 'car-received', 'documents-received', 'content')),
  part text not null check (part in ('buyer', 'seller')),
  confirmed_at timestamptz not null,
  primary key (sale_id, step, part)
);

create table sale_problems (
  id uuid primary key default uuidv7(),
  sale_id uuid not null references sales (id),
  part text not null check (part in ('buyer', 'seller')),
  text text not null check (text <> ''),
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references customers (id),
  -- What staff told both sides.
  resolution text,
  check ((resolved_at is null) = (resolution is null))
);
create unique index sale_problems_one_open on sale_problems (sale_id) where resolved_at is null;
create index sale_problems_sale_id_index on sale_problems (sale_id, raised_at);
create index sale_problems_resolved_by_index on sale_problems (resolved_by);

-- An offer to the next bidder at that bidder's own highest bid, after a sale fell through.
create table second_chances (
  id uuid primary key default uuidv7(),
  sale_id uuid not null references sales (id),
  bidder_id uuid not null references customers (id),
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- A bidder is asked once.
  unique (sale_id, bidder_id)
);
create unique index second_chances_one_open on second_chances (sale_id) where state = 'open';
create index second_chances_bidder_id_index on second_chances (bidder_id, offered_at);
create index second_chances_expires_at_index on second_chances (expires_at) where state = 'open';

-- A consumer who bought from a trader has withdrawn from the contract.
create table withdrawals (
  sale_id uuid primary key references sales (id),
  declared_by uuid not null references customers (id),
  declared_at timestamptz not null
);
create index withdrawals_declared_by_index on withdrawals (declared_by);
