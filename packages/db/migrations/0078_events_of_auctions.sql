-- Who was told that a car they watch ends in five minutes, so that nobody is told twice.
create table last_minute_reminders (
  customer_id uuid not null references customers (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  reminded_at timestamptz not null,
  primary key (customer_id, listing_id)
);
create index last_minute_reminders_listing_id_index on last_minute_reminders (listing_id);
create index last_minute_reminders_reminded_at_index on last_minute_reminders (reminded_at);

alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'extended', 'ending-soon', 'ending-in-minutes', 'first-bid', 'reserve-met', 'auction-ended',
  'comment', 'reply', 'change', 'receipt', 'sale', 'selling', 'saved-search', 'account'));
