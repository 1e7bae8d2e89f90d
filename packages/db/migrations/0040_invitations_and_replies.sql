-- We have promised to answer the seller's message by then. Null if no message waits for an answer. It stands beside
-- `respond_by`, because an answer to a question does not end a review.
alter table submissions add column reply_by timestamptz;
create index submissions_reply_by_index on submissions (reply_by) where reply_by is not null;

-- Links by which the house invites a seller to sell one car with the plan ProjectK. Only the hash of a token is stored.
create table projectk_invitations (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Only this address may use the link. Null: anybody who has it.
  email citext check (length(email::text) <= 254),
  -- For staff only.
  note text check (length(note) <= 2000),
  invited_by uuid not null references customers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  customer_id uuid references customers (id),
  accepted_at timestamptz,
  -- The car for which the seller has chosen the plan.
  listing_id uuid unique references listings (id) on delete set null,
  check ((customer_id is null) = (accepted_at is null)),
  check (listing_id is null or customer_id is not null)
);
create index projectk_invitations_invited_by_index on projectk_invitations (invited_by);
create index projectk_invitations_customer_index on projectk_invitations (customer_id)
  where customer_id is not null;

-- The audit names the invitation. A proposal has the same kinds of subjects.
alter table audit_entries
  drop constraint audit_entries_subject_kind_check,
  add constraint audit_entries_subject_kind_check
    check (subject_kind in ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch', 'invitation'));
alter table proposals
  drop constraint proposals_subject_kind_check,
  add constraint proposals_subject_kind_check
    check (subject_kind in ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch', 'invitation'));

-- The page for sellers shows which fees were agreed in the last year.
create index agreements_signed_at_index on agreements (signed_at);
