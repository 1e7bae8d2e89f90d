-- Customers choose by which channels they learn of the start and the result of an auction that they watch, and of the start of
-- their own.
alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'extended', 'ending-soon', 'ending-in-minutes', 'watched-started', 'watched-ended',
  'auction-started', 'first-bid', 'reserve-met', 'auction-ended', 'comment', 'reply', 'change', 'receipt', 'sale', 'selling',
  'saved-search', 'account'));

-- How far the watchers of a car have been looked at, so that a car with very many is not looked through again and again.
create table reminder_rounds (
  listing_id uuid not null references auctions (id) on delete cascade,
  reminder text not null check (reminder in ('ending-soon', 'ending-in-minutes')),
  -- An end that moves has another time, and a round of its own.
  due_at timestamptz not null,
  -- The customer who was looked at last.
  reached uuid,
  is_done boolean not null default false,
  primary key (listing_id, reminder)
);
create index reminder_rounds_open_index on reminder_rounds (reminder, due_at, listing_id) where not is_done;
