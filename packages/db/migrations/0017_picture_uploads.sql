-- What a customer has sent within the last day, for the daily quota. Older rows are deleted every hour.
create table picture_uploads (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  bytes integer not null check (bytes >= 0),
  sent_at timestamptz not null
);
create index picture_uploads_customer_id_sent_at_index on picture_uploads (customer_id, sent_at);

-- When a picture was last sent. If nothing refers to it a day later, it is deleted.
alter table pictures add column sent_at timestamptz not null default now();
create index pictures_sent_at_index on pictures (sent_at);

-- A drawing of the demo has its row before it is drawn. Its size is not known until then.
alter table pictures alter column bytes drop not null;
