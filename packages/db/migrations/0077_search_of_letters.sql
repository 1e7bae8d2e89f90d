-- The search of the office finds letters by the beginning of the sender's email or name, the newest first.
create index letters_email_search on letters (lower(email::text) text_pattern_ops, id desc);
create index letters_name_search on letters (lower(name) text_pattern_ops, id desc);
