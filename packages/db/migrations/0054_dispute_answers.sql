-- What accounts sent to a bank that demands a payment back. An answer is stored first and then sent by a job.
create table dispute_answers (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null references disputes (id),
  statement text not null check (length(statement) between 1 and 2000),
  -- All that the bank receives. It stays as it was when staff decided, so that every attempt sends the same.
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  decided_by uuid not null references customers (id),
  decided_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused'))
);
create index dispute_answers_dispute_id_index on dispute_answers (dispute_id, decided_at desc);
create index dispute_answers_decided_by_index on dispute_answers (decided_by);
create unique index dispute_answers_waiting_index on dispute_answers (dispute_id) where state = 'waiting';
