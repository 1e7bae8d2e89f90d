-- Comparisons of our payments, refunds and disputes with the provider's, which staff start in the office.
create table reconciliations (
  id uuid primary key default uuidv7(),
  started_by uuid not null references customers (id),
  started_at timestamptz not null,
  days integer not null check (days between 1 and 366),
  finished_at timestamptz,
  failure text check (failure in ('provider', 'interrupted')),
  difference_count integer not null default 0 check (difference_count >= 0),
  -- How many payments, refunds and disputes each side has.
  compared jsonb not null default '{}' check (jsonb_typeof(compared) = 'object'),
  check (failure is null or finished_at is not null)
);

-- At most one runs at a time.
create unique index reconciliations_running_index on reconciliations ((true)) where finished_at is null;
create index reconciliations_started_by_index on reconciliations (started_by);
create index reconciliations_started_at_index on reconciliations (started_at);

create table reconciliation_differences (
  reconciliation_id uuid not null references reconciliations (id) on delete cascade,
  position integer not null check (position between 1 and 200),
  subject text not null check (subject in ('payment', 'refund', 'dispute')),
  kind text not null check (kind in
    ('missing-here', 'missing-there', 'other-amount', 'other-currency', 'other-state', 'still-open')),
  own_id text check (length(own_id) <= 200),
  provider_id text check (length(provider_id) <= 200),
  sale_id uuid references sales (id),
  -- Amount, currency and state of both sides. An object without fields: the side has none.
  here jsonb not null check (jsonb_typeof(here) = 'object'),
  there jsonb not null check (jsonb_typeof(there) = 'object'),
  primary key (reconciliation_id, position)
);

create index reconciliation_differences_sale_id_index on reconciliation_differences (sale_id) where sale_id is not null;
