-- What a customer was told. The text is written when it is read, from the event and its facts.
create table notifications (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  event text not null check (length(event) between 1 and 60),
  subject_kind text not null check (subject_kind in ('listing', 'saved-search', 'account')),
  subject_id uuid not null,
  -- Names the cause, so that nobody is told of it twice.
  occurrence text not null check (length(occurrence) between 1 and 100),
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 4000),
  happened_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  archived_at timestamptz,
  unique (customer_id, event, subject_id, occurrence)
);

create index notifications_feed_index on notifications (customer_id, id desc) where archived_at is null;
-- A group is the rows of one event and subject. The feed shows its newest row.
create index notifications_group_index on notifications (customer_id, event, subject_id, id desc)
  where archived_at is null;
create index notifications_unseen_index on notifications (customer_id, id desc)
  where archived_at is null and seen_at is null;
create index notifications_happened_at_index on notifications (happened_at);
