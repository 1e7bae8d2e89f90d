-- A subscription to web push is JSON with an address and two keys, and longer than a token of Firebase.
alter table devices drop constraint devices_fcm_token_check;
alter table devices add constraint devices_fcm_token_check check (length(fcm_token) between 1 and 2048);
