-- Which text of the terms the customer has accepted: its day, its language and the beginning of its hash. Null for
-- customers from before this column.
alter table customers add column terms_version text check (length(terms_version) between 1 and 100);
