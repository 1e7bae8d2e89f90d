-- Staff may extend an auction after an outage. The extension is an entry of the ledger, with its public reason and the new
-- end (`bids.ends_after`) in the hash.
alter domain ledger_kind drop constraint ledger_kind_check;
alter domain ledger_kind add constraint ledger_kind_check check (value in (
  'maximum', 'exact', 'automatic', 'void', 'reserve-lowered', 'change-published', 'extended'));
alter table bids drop constraint bids_name_bidder_and_amount;
alter table bids add constraint bids_name_bidder_and_amount check (
  kind = 'void' or kind = 'reserve-lowered' or kind = 'change-published' or kind = 'extended'
  or (bidder_id is not null and amount is not null));

create domain extension_reason as text check (value in (
  'site-unreachable', 'bids-not-accepted', 'login-unavailable', 'cards-unavailable', 'figures-delayed'));
alter table auctions
  -- The latest extension by staff: its entry of the ledger and its public reason.
  add column extension_sequence integer,
  add column extension_reason extension_reason;
