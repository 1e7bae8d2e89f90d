-- The files that belong to a message in the outbox, so that developers can open them.
create table outbox_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references outbox_messages (id) on delete cascade,
  position smallint not null,
  name text not null check (name <> ''),
  content_type text not null,
  content bytea not null,
  unique (message_id, position)
);

-- Messages about the sale of a car after its auction.
alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'ending-soon', 'reserve-met', 'auction-ended', 'comment', 'reply', 'receipt', 'sale'));
