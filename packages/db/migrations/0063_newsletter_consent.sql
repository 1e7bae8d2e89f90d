-- Which text the subscriber agreed to: its day, its language and the form that showed it. Null for subscriptions from
-- before this column.
alter table newsletter_subscriptions add column consent_version text check (length(consent_version) between 1 and 100);
