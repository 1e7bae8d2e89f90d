-- The filters of a list that a customer has saved, to be told of new cars.
create table saved_searches (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id),
  name text not null check (length(name) between 1 and 80),
  list text not null check (list in ('live', 'preview', 'no-reserve', 'sealed', 'results', 'all')),
  -- The filters as an address would write them: text by name.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 4000),
  -- A hash of list and filters. Searches with the same fingerprint are matched once.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Where a car looks for the searches that may want it: one of 'model:…', 'make:…', 'body:…' and so on, or 'any'.
  filed_under text[] not null check (cardinality(filed_under) between 1 and 80),
  -- The keywords as the search of the lists understands them.
  words tsquery,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly', 'off')),
  -- By the clock of the database, because it is compared with the times at which listings came into a list.
  created_at timestamptz not null default clock_timestamp(),
  -- Matches that were found later are new.
  opened_at timestamptz not null,
  -- A deleted search can be brought back for a day.
  deleted_at timestamptz
);
-- Saving the same filters again changes the search that exists, so that nobody is told of a car twice.
create unique index saved_searches_customer_index on saved_searches (customer_id, fingerprint);
create index saved_searches_filed_index on saved_searches using gin (filed_under) where deleted_at is null;
create index saved_searches_fingerprint_index on saved_searches (fingerprint) where deleted_at is null;
create index saved_searches_deleted_index on saved_searches (deleted_at) where deleted_at is not null;

-- One message about the matches of a customer.
create table saved_search_alerts (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id),
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
  -- `uncertain`: the process was killed while it sent the message, so it is not sent again. `empty`: every match was gone, or
  -- the customer's e-mail address is not verified.
  state text not null check (state in ('waiting', 'sending', 'sent', 'uncertain', 'empty')),
  made_at timestamptz not null
);
create index saved_search_alerts_customer_index on saved_search_alerts (customer_id, made_at);

-- A listing that has come into the list of a saved search. The row stays, so that it is told once.
create table saved_search_matches (
  search_id uuid not null references saved_searches (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  found_at timestamptz not null,
  -- When the customer is to be told. Null: it is part of an alert, or alerts were off.
  due_at timestamptz,
  alert_id uuid references saved_search_alerts (id) on delete set null,
  primary key (search_id, listing_id)
);
create index saved_search_matches_found_index on saved_search_matches (search_id, found_at);
create index saved_search_matches_due_index on saved_search_matches (due_at) where due_at is not null;
create index saved_search_matches_alert_index on saved_search_matches (alert_id) where alert_id is not null;
create index saved_search_matches_listing_index on saved_search_matches (listing_id);

-- Listings that have come into a list, until they are matched. There is no unique key: a change of a listing must never wait
-- for the process that matches an earlier one.
create table listings_to_match (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  former_shelf text,
  shelf text not null,
  -- Cars that were there before a search was saved are not news.
  noted_at timestamptz not null default clock_timestamp(),
  -- The last fingerprint that was examined.
  examined_to bytea,
  -- A listing that could not be matched waits, so that it does not keep others waiting.
  retry_at timestamptz
);
create index listings_to_match_listing_index on listings_to_match (listing_id);

create function note_listing_to_match() returns trigger language plpgsql as $$
begin
  insert into listings_to_match (listing_id, former_shelf, shelf)
  values (new.id, case when tg_op = 'UPDATE' then old.shelf end, new.shelf);
  return null;
end $$;

-- At the end of the transaction, so that the time is that at which others see the listing. Once per row, because a condition
-- keeps other changes of listings, such as a count, free of any cost.
create constraint trigger match_noted_of_new after insert on listings deferrable initially deferred for each row
  when (new.shelf in ('coming-soon', 'preview', 'live')) execute function note_listing_to_match();
-- A text that becomes public changes no list.
create constraint trigger match_noted after update on listings deferrable initially deferred for each row
  when (old.shelf is distinct from new.shelf and new.shelf <> 'hidden'
    and not (old.shelf in ('coming-soon', 'preview') and new.shelf in ('coming-soon', 'preview')))
  execute function note_listing_to_match();

alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'ending-soon', 'reserve-met', 'auction-ended', 'comment', 'reply', 'change', 'receipt',
  'sale', 'selling', 'saved-search'));
