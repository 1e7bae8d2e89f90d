-- Whether the seller was a trader when the auction was scheduled. A consumer may withdraw from a purchase from a trader, so
-- the bidders are told, and it must stay true until the sale. Null: the auction is not scheduled yet.
alter table listings add column scheduled_as_trader boolean;

update listings
set scheduled_as_trader = seller_type = 'dealer'
  or exists (select from business_details where business_details.customer_id = listings.owner_id)
where exists (select from auctions where auctions.id = listings.id);
