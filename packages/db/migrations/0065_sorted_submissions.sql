-- A car whose seller has only written was perhaps never submitted. It is sorted by the time until which we must answer.
alter table submissions
  add column submitted_order timestamptz
    generated always as (coalesce(submitted_at, least(respond_by, reply_by))) stored;

create index submissions_order_index on submissions (submitted_order, listing_id) where is_queued;
create index submissions_order_by_state_index on submissions (consigned_as, submitted_order, listing_id) where is_queued;
create index submissions_order_by_owner_index on submissions (assigned_to, submitted_order, listing_id)
  where is_queued and assigned_to is not null;
create index submissions_unassigned_order_index on submissions (submitted_order, listing_id)
  where is_queued and assigned_to is null;
