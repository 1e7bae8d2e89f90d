-- The queue of the office is read in the order of its index, whatever the number of cars.
alter table submissions
  -- The member of staff who works on the car.
  add column assigned_to uuid references customers (id),
  -- The status of the listing between its submission and its schedule. A trigger copies it. Null in every other state.
  add column consigned_as text
    check (consigned_as in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed')),
  -- We must answer by the earlier of both times. Null while it is the seller's turn.
  add column due_at timestamptz generated always as (least(respond_by, reply_by)) stored,
  add column is_sellers_turn boolean not null
    generated always as (respond_by is null and reply_by is null) stored,
  add column queued_at timestamptz generated always as (coalesce(least(respond_by, reply_by), submitted_at)) stored,
  -- Cars on their way to an auction, and all others whose seller has written and waits for an answer.
  add column is_queued boolean not null
    generated always as ((consigned_as is not null and submitted_at is not null) or reply_by is not null) stored;

update submissions set consigned_as = listings.status
from listings
where listings.id = submissions.listing_id
  and listings.status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed');

create function copy_consigned_status() returns trigger language plpgsql as $$
begin
  update submissions set consigned_as = case
    when new.status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed') then new.status end
  where listing_id = new.id;
  return null;
end $$;

-- Auctions that open and close do not run it.
create trigger consigned_status_is_copied after update of status on listings
  for each row when (
    old.status is distinct from new.status and (
      old.status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed')
      or new.status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed')))
  execute function copy_consigned_status();

create function note_consigned_status() returns trigger language plpgsql as $$
begin
  select status into new.consigned_as from listings
  where id = new.listing_id and status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed');
  return new;
end $$;

create trigger consigned_status_is_noted before insert on submissions
  for each row execute function note_consigned_status();

create index submissions_queue_index on submissions (is_sellers_turn, queued_at, listing_id) where is_queued;
create index submissions_queue_by_state_index on submissions (consigned_as, is_sellers_turn, queued_at, listing_id)
  where is_queued;
create index submissions_queue_by_owner_index on submissions (assigned_to, is_sellers_turn, queued_at, listing_id)
  where is_queued and assigned_to is not null;
create index submissions_unassigned_index on submissions (is_sellers_turn, queued_at, listing_id)
  where is_queued and assigned_to is null;
create index submissions_assigned_to_index on submissions (assigned_to) where assigned_to is not null;

-- For each language, the number of the version that last revised its text. A translation that is older than the text in
-- the language of the seller is stale. Null in versions from before this was recorded.
alter table listing_text_versions
  add column revised_in jsonb check (jsonb_typeof(revised_in) = 'object');
