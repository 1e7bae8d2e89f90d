-- Entries of one kind, newest first. Without it, a rare kind is found only by reading all entries.
create index audit_entries_subject_kind_index on audit_entries (subject_kind, id desc);
