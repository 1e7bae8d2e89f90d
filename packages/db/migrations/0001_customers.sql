-- E-mail addresses and user names keep the case in which they were typed, but no two may differ by case alone.
create extension if not exists citext;

create table customers (
  -- Version 7 ids grow with time, so new rows land side by side in the index.
  id uuid primary key default uuidv7(),
  email citext not null unique,
  username citext not null unique,
  -- Null until the customer chooses one: magic links need no password.
  password_hash text,
  first_name text,
  last_name text,
  address1 text,
  address2 text,
  city text,
  country text,
  postcode text,
  region text check (region in ('UK', 'EU', 'USA')),
  telephone text,
  payment_customer_id text unique,
  default_payment_id text,
  -- The last day of the month that is printed on the card.
  default_payment_expiry date,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  terms_accepted_at timestamptz,
  blocked_at timestamptz,
  has_admin_access boolean not null default false,
  newsletter_optin_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  -- Only the SHA-256 of the token: whoever reads this table cannot log in with it.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  address inet
);

create index sessions_customer_id_index on sessions (customer_id);
create index sessions_expires_at_index on sessions (expires_at);
