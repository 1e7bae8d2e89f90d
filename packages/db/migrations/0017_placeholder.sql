-- Only so that this clone's numbers are complete. Remove when merging.
select 1;
