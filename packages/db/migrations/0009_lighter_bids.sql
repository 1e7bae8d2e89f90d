-- A bid is one line: the key of its intent stands in the ledger beside it, instead of an answer of its own in another
-- table. What the bidder was told can be told again from the line.
alter table bids add column key text check (length(key) between 1 and 100);
-- When the auction was to end once this bid had been accepted.
alter table bids add column ends_after timestamptz;

alter table bids disable trigger ledger_only_grows;
update bids set key = kept.key, ends_after = (kept.answer -> 'auction' ->> 'end_date')::timestamptz
from bid_answers kept
where bids.auction_id = kept.auction_id and bids.bidder_id = kept.bidder_id
  and bids.sequence = (kept.answer -> 'receipt' ->> 'sequence')::integer;
alter table bids enable trigger ledger_only_grows;
drop table bid_answers;

-- Finds a bidder's auctions, and lets an intent stand in the ledger only once.
drop index bids_bidder_id_index;
create unique index bids_intent_index on bids (bidder_id, auction_id, key);

-- The leader is somebody of the ledger, whose bidders are checked a statement at a time (decision 0016).
alter table auctions drop constraint auctions_leader_id_fkey;

-- Whom a batch of bids concerns, until a worker makes jobs of it. A job for each batch, written by the lane itself, was a
-- sixth of what its bids cost the database.
create table bid_news (
  id bigint generated always as identity primary key,
  news jsonb not null check (jsonb_typeof(news) = 'object')
);

-- Every change of an auction counts, whoever makes it: a lane that decided on what it remembers learns from this
-- number whether it remembered right.
alter table auctions add column revision integer not null default 0;

create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger auctions_count_revisions before update on auctions
  for each row execute function count_revision();

create function refuse_stale_lane() returns boolean language plpgsql as $$
begin
  raise exception 'An auction has changed since the lane looked at it.' using errcode = 'serialization_failure';
end $$;

-- Within a statement each line is held against the one before it; only the first of an auction needs a look at the table.
create or replace function check_ledger() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select auction_id, sequence, kind, amount, previous_hash, lag(sequence) over chain as sequence_before,
        lag(hash) over chain as hash_before, lag(amount) over chain as amount_before
      from added window chain as (partition by auction_id order by sequence)
    ) as line
    left join bids before
      on line.sequence_before is null and before.auction_id = line.auction_id and before.sequence = line.sequence - 1
    where coalesce(line.hash_before, before.hash, repeat('0', 64)) <> line.previous_hash
       or coalesce(line.sequence_before, before.sequence, 0) <> line.sequence - 1
       or (line.amount < coalesce(line.amount_before, before.amount) and line.kind <> 'void')
  ) then
    raise exception 'The ledger would have a gap, a broken link or a falling price.' using errcode = 'check_violation';
  end if;
  if exists (select from (select distinct auction_id from added) as a where not exists (select from auctions where id = a.auction_id))
    or exists (select from (select distinct bidder_id from added where bidder_id is not null) as b where not exists (select from customers where id = b.bidder_id))
  then
    raise exception 'The ledger would name an auction or a bidder that does not exist.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
