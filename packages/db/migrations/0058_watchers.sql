-- The watchers of a car are told of an extension in batches, in the order of their ids.
create index watchlist_entries_listing_index on watchlist_entries (listing_id, customer_id);
drop index watchlist_entries_listing_id_index;
