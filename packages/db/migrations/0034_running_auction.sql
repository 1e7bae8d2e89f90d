-- What a seller does while the auction runs: lower the reserve, publish a change, read the figures.

-- A published change is an entry of the ledger, between the bids before and after it.
alter domain ledger_kind drop constraint ledger_kind_check;
alter domain ledger_kind add constraint ledger_kind_check
  check (value in ('maximum', 'exact', 'automatic', 'void', 'reserve-lowered', 'change-published'));
do $$
declare
  former text;
begin
  select conname into strict former from pg_constraint
  where conrelid = 'bids'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reserve-lowered%';
  execute format('alter table bids drop constraint %I', former);
end $$;
alter table bids add constraint bids_name_bidder_and_amount check (
  kind = 'void' or kind = 'reserve-lowered' or kind = 'change-published'
  or (bidder_id is not null and amount is not null));

alter table auctions
  -- From then on, the leader's maximum counts only as far as the price. Null: nobody asked, or it was confirmed.
  add column leader_lapses_at timestamptz,
  -- The latest change for which bidders were asked to confirm their maximums, and until when they may.
  add column consent_asked_at timestamptz,
  add column consent_due_at timestamptz;
create index auctions_lapsing_index on auctions (leader_lapses_at) where leader_lapses_at is not null;

-- What has changed about a car since its text was approved. It is public, and nobody can edit or remove it.
create table listing_changes (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listings (id),
  -- Its entry of the ledger.
  sequence integer not null check (sequence > 0),
  author_id uuid not null references customers (id),
  side text not null check (side in ('seller', 'house')),
  text text not null check (length(text) between 1 and 2000),
  -- The language in which it is written.
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  published_at timestamptz not null,
  -- Until when bidders could confirm their maximums. Null: they were not asked.
  confirm_by timestamptz,
  -- A repeated request with the same key publishes nothing.
  key text check (length(key) between 1 and 100),
  unique (listing_id, sequence)
);
create unique index listing_changes_key_index on listing_changes (listing_id, key) where key is not null;
create index listing_changes_author_index on listing_changes (author_id);
create trigger changes_never_change before update or delete on listing_changes
  for each row execute function refuse_record_change();

-- Secret: what became of the maximum of a bidder who was asked. It took effect after the entry `after_sequence`.
create table maximum_answers (
  id bigint generated always as identity primary key,
  auction_id uuid not null references auctions (id),
  bidder_id uuid not null references customers (id),
  answer text not null check (answer in ('kept', 'limited', 'lapsed')),
  after_sequence integer not null check (after_sequence >= 0),
  answered_at timestamptz not null
);
create index maximum_answers_auction_index on maximum_answers (auction_id, after_sequence, id);
create index maximum_answers_bidder_index on maximum_answers (bidder_id);
create trigger maximum_answers_never_change before update or delete on maximum_answers
  for each row execute function refuse_record_change();

-- How often the page of a car was visited, by day in UTC. Nothing about the visitors is kept.
create table listing_visits (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (listing_id, day)
);

alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'ending-soon', 'reserve-met', 'auction-ended', 'comment', 'reply', 'change', 'receipt',
  'sale'));
