-- When a customer was last told of an event about a subject, by each channel. Whoever tells locks the row, so that two jobs
-- do not tell of the same at once.
create table told_recently (
  customer_id uuid not null references customers (id) on delete cascade,
  event text not null check (length(event) between 1 and 60),
  subject_id uuid not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  -- Null: a message waits.
  told_at timestamptz,
  -- The job that told. If it runs again, it tells nothing.
  job_id text,
  locked_at timestamptz not null,
  primary key (customer_id, event, subject_id, channel)
);
create index told_recently_locked_at_index on told_recently (locked_at);
