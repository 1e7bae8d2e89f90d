-- How far the ledger of an auction has been turned into mailed receipts. A worker writes it. The path of a bid does not
-- know it, so receipts cost a bid nothing.
create table receipt_sweeps (
  auction_id uuid primary key references auctions (id) on delete cascade,
  sequence integer not null check (sequence > 0)
);

-- Nobody gets mails about bids that were placed before this table existed.
insert into receipt_sweeps (auction_id, sequence) select id, sequence from auctions where sequence > 0;

-- When the bid was placed whose receipt was mailed last. A bid that replaces it is mailed again.
alter table sealed_bids add column receipted_at timestamptz;
update sealed_bids set receipted_at = arrived_at;

alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'ending-soon', 'reserve-met', 'auction-ended', 'comment', 'reply', 'receipt'));
