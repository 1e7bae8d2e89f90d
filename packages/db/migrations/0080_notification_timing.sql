-- When a customer is told. No row: at any time, and at once.
create table notification_timing (
  customer_id uuid primary key references customers (id) on delete cascade,
  -- A named zone, such as 'Europe/London'.
  time_zone text not null check (length(time_zone) between 1 and 64),
  is_quiet boolean not null,
  -- By the clocks of the time zone. The hours stay when they are switched off.
  quiet_from text not null check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text not null check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Messages about the customer's own bids do not wait.
  bids_are_urgent boolean not null,
  -- How mails about watched cars come.
  watching_frequency text not null check (watching_frequency in ('at-once', 'daily', 'weekly', 'off')),
  check (quiet_from <> quiet_to)
);
