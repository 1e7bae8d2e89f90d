alter table customers
  -- The language that was chosen, or that the account was opened in; null: as the country suggests.
  add column locale text check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  -- Erased: the row stays for the ledger, which names it, and says nothing about anybody.
  add column deleted_at timestamptz;

-- What a link or a code in a message is good for: once, for a short time, for one purpose.
create table customer_tokens (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  purpose text not null check (purpose in (
    'magic-link', 'reset-password', 'complete-account', 'verify-email', 'change-email', 'verify-phone')),
  -- Only hashes: whoever reads this table can open nothing with it.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Six digits are soon tried out, so theirs is keyed with a secret that is not in the database.
  code_hash bytea check (octet_length(code_hash) = 32),
  wrong_codes smallint not null default 0,
  -- The address or number that is proved by using it.
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((code_hash is not null) = (purpose = 'verify-phone'))
);

create index customer_tokens_customer_id_index on customer_tokens (customer_id, purpose, created_at desc);
create index customer_tokens_created_at_index on customer_tokens (created_at);
create index customer_tokens_telephone_index on customer_tokens ((payload ->> 'telephone'), created_at)
  where purpose = 'verify-phone';

-- Where somebody has logged in before, as a keyed hash of browser, system and network: enough to know it again.
create table known_devices (
  customer_id uuid not null references customers (id) on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  network_hash bytea not null check (octet_length(network_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (customer_id, device_hash)
);

create index known_devices_network_index on known_devices (customer_id, network_hash);

-- Failed logins in a row, by keyed hashes of account and network: no list of who tried what.
create table login_failures (
  key bytea primary key check (octet_length(key) = 32),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null
);

create index login_failures_last_failed_at_index on login_failures (last_failed_at);
