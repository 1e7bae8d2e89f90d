-- A list of texts is read page by page. Its order must not leave open which of two entries of one day comes first.
drop index content_publications_rank_index;
create index content_publications_rank_index on content_publications (kind, locale, rank, entry_id);

-- The list of the office, sorted by title.
create index content_entries_title_index on content_entries (title, id);
create index content_entries_kind_title_index on content_entries (kind, title, id);
