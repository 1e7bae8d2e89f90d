-- A listing is what visitors read; it grows with the catalogue. What a bid must lock lives apart, in `auctions`.
create table listings (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references customers (id),
  lot_number bigint generated always as identity (start with 1000) unique,
  year smallint check (year between 1880 and 2100),
  make text not null,
  model text not null,
  region text not null check (region in ('UK', 'EU', 'USA')),
  -- Standard 0, Concierge 1, ProjectK 2, Sealed 3.
  plan_type smallint not null default 0 check (plan_type in (0, 1, 2, 3)),
  created_at timestamptz not null default now()
);

create index listings_owner_id_index on listings (owner_id);

-- The hot row: narrow, with room for updates in place, and nothing in it that only a reader needs.
create table auctions (
  id uuid primary key references listings (id),
  owner_id uuid not null references customers (id),
  status text not null default 'scheduled' check (status in ('scheduled', 'live', 'sold', 'unsold', 'withdrawn')),
  sealed boolean not null default false,
  currency text not null check (currency in ('GBP', 'EUR', 'USD')),
  starting_price bigint not null check (starting_price between 1 and 2000000000),
  -- Secret: only the seller and staff see it.
  reserve bigint check (reserve between 1 and 2000000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price bigint check (price between 1 and 2000000000),
  leader_id uuid references customers (id),
  -- Secret: nobody but the leader sees it.
  leader_maximum bigint check (leader_maximum <= 2000000000),
  leader_since timestamptz,
  bid_count integer not null default 0 check (bid_count >= 0),
  -- The ledger's last entry: the next one is built on it.
  sequence integer not null default 0 check (sequence >= 0),
  last_hash text not null default repeat('0', 64) check (length(last_hash) = 64),
  -- Set when an outage moved the end; the listing says so in public.
  outage_extended_at timestamptz,
  closed_at timestamptz,
  check (ends_at > starts_at),
  -- One leader or none: price, leader, maximum and time come and go together.
  check (num_nonnulls(price, leader_id, leader_maximum, leader_since) in (0, 4)),
  check (leader_maximum >= price),
  check (leader_id <> owner_id),
  check (not sealed or price is null or status in ('sold', 'unsold'))
) with (fillfactor = 60);

-- The schedule of openings and closings is this table itself: there is no second list that could disagree with it.
create index auctions_opening_index on auctions (starts_at) where status = 'scheduled';
create index auctions_closing_index on auctions (ends_at) where status = 'live';

-- The ledger: every entry that moved an auction, in public, chained by hashes. It is only ever added to.
-- Its auction and its bidder are checked below with the rest of a line: a foreign key would be looked up once for each
-- line, and in the last minutes of a hot lot that was half of what a bid cost the database.
create table bids (
  auction_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('maximum', 'exact', 'automatic', 'void', 'reserve-lowered')),
  bidder_id uuid,
  -- The price from this entry on; null only where a void leaves no bid.
  amount bigint check (amount between 1 and 2000000000),
  -- Secret: what the bidder was ready to pay. Automatic entries follow from an earlier one and have none.
  maximum bigint check (maximum >= amount),
  -- Secret: a lowered reserve, before and after; null after: it was dropped.
  reserve_before bigint,
  reserve_after bigint,
  arrived_at timestamptz not null,
  -- For a void: which entry no longer counts, and why.
  voids_sequence integer,
  reason text,
  previous_hash text not null,
  hash text not null check (length(hash) = 64),
  primary key (auction_id, sequence),
  foreign key (auction_id, voids_sequence) references bids (auction_id, sequence),
  check ((kind = 'void') = (voids_sequence is not null)),
  check ((kind in ('maximum', 'exact')) = (maximum is not null)),
  check (kind in ('void', 'reserve-lowered') or num_nonnulls(bidder_id, amount) = 2)
);

create index bids_bidder_id_index on bids (bidder_id, auction_id);

-- Checked for a whole statement at once, so that a batch of bids pays for it once.
create function check_ledger() returns trigger language plpgsql as $$
begin
  if exists (
    select from added
    left join bids before on before.auction_id = added.auction_id and before.sequence = added.sequence - 1
    where coalesce(before.hash, repeat('0', 64)) <> added.previous_hash
       or (added.sequence > 1 and before.sequence is null)
       or (added.amount < before.amount and added.kind <> 'void')
  ) then
    raise exception 'The ledger would have a gap, a broken link or a falling price.' using errcode = 'check_violation';
  end if;
  if exists (select from (select distinct auction_id from added) as a where not exists (select from auctions where id = a.auction_id))
    or exists (select from (select distinct bidder_id from added where bidder_id is not null) as b where not exists (select from customers where id = b.bidder_id))
  then
    raise exception 'The ledger would name an auction or a bidder that does not exist.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger ledger_is_a_chain after insert on bids
  referencing new table as added for each statement execute function check_ledger();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to.' using errcode = 'check_violation';
end $$;

create trigger ledger_only_grows before update or delete or truncate on bids
  for each statement execute function refuse_change();

create function refuse_while_in_ledger() returns trigger language plpgsql as $$
begin
  if exists (select from bids where auction_id = old.id or bidder_id = old.id) then
    raise exception 'The ledger names this %.', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;

create trigger auctions_in_the_ledger_stay before delete on auctions
  for each row execute function refuse_while_in_ledger();
create trigger bidders_in_the_ledger_stay before delete on customers
  for each row execute function refuse_while_in_ledger();

-- The first answer to an intent to bid, given again to whoever asks with the same key.
-- No foreign keys: it is written together with its line of the ledger, which is checked.
create table bid_answers (
  auction_id uuid not null,
  bidder_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  created_at timestamptz not null default now(),
  primary key (bidder_id, auction_id, key)
);

create index bid_answers_created_at_index on bid_answers using brin (created_at);

create table sales (
  id uuid primary key default uuidv7(),
  -- Once: whoever closes an auction twice finds its sale here.
  listing_id uuid not null unique references listings (id),
  buyer_id uuid not null references customers (id),
  seller_id uuid not null references customers (id),
  currency text not null check (currency in ('GBP', 'EUR', 'USD')),
  hammer_price bigint not null check (hammer_price > 0),
  premium_minor bigint not null check (premium_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  state text not null default 'payment_due'
    check (state in ('payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through')),
  created_at timestamptz not null default now(),
  check (buyer_id <> seller_id)
);

create index sales_buyer_id_index on sales (buyer_id);
create index sales_seller_id_index on sales (seller_id);

-- Who did what to which listing, written in the transaction that does it.
create table audit_entries (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings (id),
  action text not null,
  -- Null: the house itself (opening, closing, an outage).
  actor_id uuid references customers (id),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  at timestamptz not null
);

create index audit_entries_listing_id_index on audit_entries (listing_id, id);

-- One row: when bids could last be taken. A gap in it is an outage.
create table bidding_heartbeat (
  id boolean primary key default true check (id),
  beaten_at timestamptz not null
);

-- Sealed bids rest encrypted to a key of their auction; its private half is wrapped, and opened only at the close.
create table sealed_keys (
  auction_id uuid primary key references auctions (id),
  public_key text not null,
  wrapped_private_key text not null,
  opened_at timestamptz
);

create table sealed_bids (
  auction_id uuid not null references auctions (id),
  bidder_id uuid not null references customers (id),
  ciphertext text not null,
  commitment text not null check (length(commitment) = 64),
  arrived_at timestamptz not null,
  -- Filled at the opening, so that anybody can check the commitments against it.
  opened_amount bigint,
  opened_nonce text,
  primary key (auction_id, bidder_id),
  check ((opened_amount is null) = (opened_nonce is null))
);

create index sealed_bids_bidder_id_index on sealed_bids (bidder_id);

-- The first answer to an intent to bid under seal: the commitment alone, since the amount may rest nowhere.
create table sealed_answers (
  auction_id uuid not null references auctions (id),
  bidder_id uuid not null references customers (id),
  key text not null check (length(key) between 1 and 100),
  commitment text not null check (length(commitment) = 64),
  arrived_at timestamptz not null,
  primary key (bidder_id, auction_id, key)
);
