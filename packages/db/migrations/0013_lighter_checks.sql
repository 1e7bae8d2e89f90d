-- PostgreSQL reads every check of a table anew for each statement that writes to it: a fifth of what a batch of bids
-- cost. A domain is read once a connection, and its check is made only where a value is given.
create domain auction_status as text check (value in ('scheduled', 'live', 'sold', 'unsold', 'withdrawn'));
create domain currency_code as text check (value in ('GBP', 'EUR', 'USD'));
create domain bid_amount as bigint check (value between 1 and 2000000000);
create domain counter as integer check (value >= 0);
create domain ledger_hash as text check (length(value) = 64);
create domain ledger_kind as text check (value in ('maximum', 'exact', 'automatic', 'void', 'reserve-lowered'));
create domain intent_key as text check (length(value) between 1 and 100);

-- Its conditions were read anew for each statement as well. They stand in the function now, below.
drop trigger listing_follows_auction on auctions;
drop function follow_auction();

alter table auctions
  drop constraint auctions_status_check,
  drop constraint auctions_currency_check,
  drop constraint auctions_starting_price_check,
  drop constraint auctions_reserve_check,
  drop constraint auctions_price_check,
  drop constraint auctions_leader_maximum_check,
  drop constraint auctions_bid_count_check,
  drop constraint auctions_sequence_check,
  drop constraint auctions_last_hash_check,
  drop constraint auctions_check1,
  drop constraint auctions_check4,
  alter column status type auction_status,
  alter column currency type currency_code,
  alter column starting_price type bid_amount,
  alter column reserve type bid_amount,
  alter column price type bid_amount,
  alter column leader_maximum type bid_amount,
  alter column bid_count type counter,
  alter column sequence type counter,
  alter column last_hash type ledger_hash,
  -- One leader or none: price, leader, maximum and time come and go together.
  add check (num_nulls(price, leader_id, leader_maximum, leader_since) % 4 = 0),
  -- What was bid under seal is nobody's to see before the close.
  add check (not sealed or price is null or status = 'sold' or status = 'unsold');

alter table bids
  drop constraint bids_sequence_check,
  drop constraint bids_kind_check,
  drop constraint bids_amount_check,
  drop constraint bids_hash_check,
  drop constraint bids_key_check,
  drop constraint bids_check2,
  drop constraint bids_check3,
  alter column sequence type counter,
  alter column kind type ledger_kind,
  alter column amount type bid_amount,
  alter column hash type ledger_hash,
  alter column key type intent_key,
  add check ((kind = 'maximum' or kind = 'exact') = (maximum is not null)),
  add check (kind = 'void' or kind = 'reserve-lowered' or (bidder_id is not null and amount is not null));

-- One call for each row that a batch moves: it counts the change, and where the listing has to follow, it does.
create or replace function count_revision() returns trigger language plpgsql as $$
declare
  closed boolean;
begin
  new.revision := old.revision + 1;
  -- A bid changes nothing of this: the conditions are all that it pays.
  if old.status <> new.status
    or (old.reserve is null) <> (new.reserve is null)
    or (new.status in ('sold', 'unsold', 'withdrawn')
      and (old.price, old.bid_count, old.ends_at, old.closed_at)
        is distinct from (new.price, new.bid_count, new.ends_at, new.closed_at))
  then
    closed := new.status in ('sold', 'unsold', 'withdrawn');
    update listings set
      -- A sale has states of its own: they stay, unless the auction itself moves.
      status = case when old.status <> new.status then new.status else status end,
      no_reserve = new.reserve is null,
      ended_at = case when closed then least(new.ends_at, new.closed_at) end,
      closing_price = case when closed then coalesce(new.price, new.starting_price) end,
      closing_bids = case when closed then new.bid_count end
    where id = new.id;
  end if;
  return new;
end $$;

-- In one look: within a statement each line is held against the one before it, and only the first of an auction
-- against the tables.
create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  names_nobody boolean;
begin
  select line.bidder_is_unknown or (line.sequence_before is null and auctions.id is null) into names_nobody
  from (
    select auction_id, sequence, kind, amount, previous_hash, lag(sequence) over chain as sequence_before,
      lag(hash) over chain as hash_before, lag(amount) over chain as amount_before,
      bidder_id is not null and not exists (select from customers where id = bidder_id) as bidder_is_unknown
    from added window chain as (partition by auction_id order by sequence)
  ) as line
  left join bids before
    on line.sequence_before is null and before.auction_id = line.auction_id and before.sequence = line.sequence - 1
  left join auctions on line.sequence_before is null and auctions.id = line.auction_id
  where line.bidder_is_unknown
     or (line.sequence_before is null and auctions.id is null)
     or coalesce(line.hash_before, before.hash, repeat('0', 64)) <> line.previous_hash
     or coalesce(line.sequence_before, before.sequence, 0) <> line.sequence - 1
     or (line.amount < coalesce(line.amount_before, before.amount) and line.kind <> 'void')
  limit 1;
  if not found then
    return null;
  end if;
  if names_nobody then
    raise exception 'The ledger would name an auction or a bidder that does not exist.' using errcode = 'foreign_key_violation';
  end if;
  raise exception 'The ledger would have a gap, a broken link or a falling price.' using errcode = 'check_violation';
end $$;
