-- Moderators also warn the author of a comment, for one of the reasons for which comments are removed.
alter table customer_warnings
  -- The author is warned once about a comment.
  add column comment_id uuid unique references comments (id) on delete set null,
  -- Null: the reason says it all.
  alter column text drop not null,
  drop constraint customer_warnings_reason_check,
  add constraint customer_warnings_reason_check check (reason in (
    'payment', 'bidding', 'conduct', 'details', 'security', 'spam', 'abusive', 'misleading', 'personal-data', 'other'));

-- The watchers of a car are told of an extension in batches, in the order of their ids.
create index watchlist_entries_listing_index on watchlist_entries (listing_id, customer_id);
drop index watchlist_entries_listing_id_index;

-- When staff confirmed that they have seen a proof of identity.
alter table customers add column identity_verified_at timestamptz;
