-- Each message is stored before it is sent, and sent by a job of its own. Its content is encrypted, because it may contain
-- a token or a code, and deleted when its state can no longer lead to an attempt.
-- `not valid` spares the table a scan under a lock. All rows that exist satisfy both checks.
alter table notices drop constraint notices_state_check;
alter table notices add constraint notices_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'bounced', 'suppressed')) not valid;
alter table notices add column content bytea;
alter table notices alter column content set storage external;
alter table notices add constraint notices_content_check
  check ((content is not null) = (state in ('queued', 'sending'))) not valid;
-- News is not sent after this time.
alter table notices add column news_until timestamptz;
-- The earlier version tries these again. The next attempt stores a message of its own.
update notices set job_id = null where state = 'failed';
