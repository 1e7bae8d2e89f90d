-- A solved bot check counts once, whichever process it is shown to. Rows are pruned after they have expired.
create table spent_challenges (
  key text primary key,
  expires_at timestamptz not null
);

create index spent_challenges_expires_at_index on spent_challenges (expires_at);
