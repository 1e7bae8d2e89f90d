-- Moderators also warn the author of a comment, for one of the reasons for which comments are removed.
alter table customer_warnings
  -- The author is warned once about a comment.
  add column comment_id uuid unique references comments (id) on delete set null,
  -- Null: the reason says it all.
  alter column text drop not null,
  drop constraint customer_warnings_reason_check,
  add constraint customer_warnings_reason_check check (reason in (
    'payment', 'bidding', 'conduct', 'details', 'security', 'spam', 'abusive', 'misleading', 'personal-data', 'other'));

-- When staff confirmed that they have seen a proof of identity.
alter table customers add column identity_verified_at timestamptz;
