-- Sessions that end when they are idle, proofs of identity, and a quota of mails for networks that the customer uses.

alter table sessions
  -- 'Keep me logged in': such a session does not end because nobody is active.
  add column kept boolean not null default false,
  -- When the customer last gave the password or a passkey in this session, beyond the login itself.
  add column proved_at timestamptz;

-- The sessions of the release before were never idle. They end within a day.
update sessions set kept = true;

create index sessions_last_seen_at_index on sessions (last_seen_at) where not kept;

alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges
  add constraint passkey_challenges_purpose_check
  check (purpose in ('register', 'log-in', 'second-step', 'proof'));

-- Whether the mail was asked for from a network where the customer had logged in before: those have their own quota.
alter table customer_tokens add column from_known_network boolean not null default false;
