-- Where push messages go. A device belongs to the session that registered it, and is forgotten with it, however the
-- session ends: who has logged out is not told in public what they bid on.
create table devices (
  id uuid primary key default uuidv7(),
  session_id uuid not null references sessions (id) on delete cascade,
  fcm_token text not null unique check (length(fcm_token) between 1 and 1024),
  registered_at timestamptz not null
);

create index devices_session_id_index on devices (session_id);

-- Only what differs from the rule of the domain: who never chose follows it, also when it changes.
create table notification_choices (
  customer_id uuid not null references customers (id) on delete cascade,
  event text not null check (event in (
    'outbid', 'won', 'lost', 'ending-soon', 'reserve-met', 'auction-ended', 'comment', 'reply')),
  channel text not null check (channel in ('mail', 'sms', 'push')),
  wanted boolean not null,
  primary key (customer_id, event, channel)
);

-- Who was told that a car they watch ends soon, so that nobody is told twice.
create table ending_soon_reminders (
  customer_id uuid not null references customers (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  reminded_at timestamptz not null,
  primary key (customer_id, listing_id)
);

create index ending_soon_reminders_listing_id_index on ending_soon_reminders (listing_id);

create table passkeys (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers (id) on delete cascade,
  -- Base64url, as the browser sends it.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- How often it was used, by its own count; it stays at zero where an authenticator does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Whether it lives in one device only, or can be copied to others, and was.
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_customer_id_index on passkeys (customer_id, created_at);

-- What an authenticator has to sign: once, and soon.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'log-in', 'second-step')),
  -- Null where nobody knows yet who will answer.
  customer_id uuid references customers (id) on delete cascade,
  expires_at timestamptz not null,
  check ((customer_id is null) = (purpose = 'log-in'))
);

create index passkey_challenges_expires_at_index on passkey_challenges (expires_at);
create index passkey_challenges_customer_id_index on passkey_challenges (customer_id);

create table authenticator_apps (
  customer_id uuid primary key references customers (id) on delete cascade,
  -- Encrypted with a key that is not in the database.
  sealed_secret bytea not null,
  -- The 30 seconds of the last code that was accepted: neither it nor an earlier one counts again.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app knows the secret.
  confirmed_at timestamptz
);

create table recovery_codes (
  customer_id uuid not null references customers (id) on delete cascade,
  -- Keyed with a secret that is not in the database.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- Who has given a password or opened a link, and still owes the second step. No session exists yet.
create table pending_logins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  customer_id uuid not null references customers (id) on delete cascade,
  keep_logged_in boolean not null,
  wrong_codes smallint not null default 0,
  expires_at timestamptz not null
);

create index pending_logins_expires_at_index on pending_logins (expires_at);
create index pending_logins_customer_id_index on pending_logins (customer_id);
