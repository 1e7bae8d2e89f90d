alter table customers
  -- When the block ends. Null with `blocked_at`: the account is closed, or was blocked before blocks had an end.
  add column blocked_until timestamptz check (blocked_until is null or blocked_at is not null),
  -- When staff last invited the person to complete the account.
  add column invited_at timestamptz,
  -- The highest amount of a bid, in whole units of the auction's currency. Null: no limit.
  add column bid_limit bigint check (bid_limit between 1 and 2000000000);

-- The search of the office finds the beginning of each of these, and the end of a telephone number.
create index customers_email_search on customers (lower(email::text) text_pattern_ops);
create index customers_username_search on customers (lower(username::text) text_pattern_ops);
create index customers_last_name_search on customers (lower(last_name) text_pattern_ops);
create index customers_full_name_search on customers (lower(first_name || ' ' || last_name) text_pattern_ops);
create index customers_telephone_search on customers
  (reverse(regexp_replace(telephone, '[^0-9]', '', 'g')) text_pattern_ops);

-- The views of the office's list, each in the order of the list.
create index customers_may_bid_index on customers (id)
  where email_verified_at is not null and phone_verified_at is not null and terms_accepted_at is not null
    and default_payment_id is not null and blocked_at is null and deleted_at is null;
create index customers_blocked_index on customers (id) where blocked_at is not null and deleted_at is null;
create index customers_staff_index on customers (id) where roles <> '{}';
create index customers_unverified_index on customers (id) where email_verified_at is null and deleted_at is null;
create index customers_closed_index on customers (id) where deleted_at is not null;
create index customers_invited_index on customers (id)
  where invited_at is not null and password_hash is null and deleted_at is null;
create index customers_blocked_until_index on customers (blocked_until) where blocked_until is not null;

create table customer_notes (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id),
  author_id uuid not null references customers (id),
  text text not null check (length(text) between 1 and 4000),
  written_at timestamptz not null
);
create index customer_notes_customer_id_index on customer_notes (customer_id, id);
create index customer_notes_author_id_index on customer_notes (author_id);

create table customer_warnings (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id),
  warned_by uuid not null references customers (id),
  reason text not null check (reason in ('payment', 'bidding', 'conduct', 'details', 'security')),
  -- The customer reads it.
  text text not null check (length(text) between 1 and 2000),
  warned_at timestamptz not null
);
create index customer_warnings_customer_id_index on customer_warnings (customer_id, id);
create index customer_warnings_warned_by_index on customer_warnings (warned_by);

create table customer_blocks (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id),
  blocked_by uuid not null references customers (id),
  reason text not null check (reason in ('payment', 'bidding', 'conduct', 'details', 'security')),
  -- The customer reads it.
  text text not null check (length(text) between 1 and 2000),
  blocked_at timestamptz not null,
  blocked_until timestamptz not null check (blocked_until > blocked_at),
  -- When staff ended it before its time, or replaced it by another one.
  lifted_at timestamptz,
  lifted_by uuid references customers (id)
);
create index customer_blocks_customer_id_index on customer_blocks (customer_id, id);
create index customer_blocks_blocked_by_index on customer_blocks (blocked_by);
create index customer_blocks_lifted_by_index on customer_blocks (lifted_by) where lifted_by is not null;

-- A session of staff that sees the product as a customer does. The audit keeps the history.
create table customer_views (
  session_id uuid primary key references sessions (id) on delete cascade,
  customer_id uuid not null references customers (id),
  started_at timestamptz not null,
  ends_at timestamptz not null
);
create index customer_views_customer_id_index on customer_views (customer_id);

-- The newest purchases and sales of one customer.
drop index sales_buyer_id_index;
drop index sales_seller_id_index;
create index sales_buyer_id_index on sales (buyer_id, created_at desc);
create index sales_seller_id_index on sales (seller_id, created_at desc);
