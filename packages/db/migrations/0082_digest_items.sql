-- What the next summary of a customer tells. The row stays for a while, so that nothing is told twice.
create table digest_items (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  event text not null check (length(event) between 1 and 60),
  -- Names the cause, so that nobody is told of it twice.
  occurrence text not null check (length(occurrence) between 1 and 100),
  noted_at timestamptz not null,
  due_at timestamptz not null,
  -- When it became part of a summary, or was dropped because the customer wants none.
  told_at timestamptz,
  unique (customer_id, event, listing_id, occurrence)
);
create index digest_items_waiting_index on digest_items (customer_id, due_at) where told_at is null;
create index digest_items_listing_index on digest_items (listing_id);
create index digest_items_noted_at_index on digest_items (noted_at);
