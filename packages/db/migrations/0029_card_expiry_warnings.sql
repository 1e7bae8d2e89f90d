-- When the owner was told that the card expires before an auction in which it is needed has ended and been paid.
alter table cards add column expiry_warned_at timestamptz;
