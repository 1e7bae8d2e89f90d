-- The views of the list of customers, in the order of the usernames. The view of the staff has its index already.
create index customers_may_bid_name_index on customers (username)
  where email_verified_at is not null and phone_verified_at is not null and terms_accepted_at is not null
    and default_payment_id is not null and blocked_at is null and deleted_at is null;
create index customers_blocked_name_index on customers (username) where blocked_at is not null and deleted_at is null;
create index customers_unverified_name_index on customers (username)
  where email_verified_at is null and deleted_at is null;
create index customers_closed_name_index on customers (username) where deleted_at is not null;
