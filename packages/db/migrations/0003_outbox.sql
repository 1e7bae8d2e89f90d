-- Where mail, SMS and push go in development: nothing leaves the machine, and what would be sent can be read.
create table outbox_messages (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('mail', 'sms', 'push')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now()
);

create index outbox_messages_recipient_index on outbox_messages (recipient, created_at desc);
create index outbox_messages_created_at_index on outbox_messages (created_at desc);
