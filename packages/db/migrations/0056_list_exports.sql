-- The export of a list is about the list. The stored rows satisfy the conditions, because these only allow more.
alter table audit_entries
  drop constraint audit_entries_subject_kind_check,
  add constraint audit_entries_subject_kind_check check (subject_kind in
    ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch', 'invitation', 'list')) not valid;
alter table proposals
  drop constraint proposals_subject_kind_check,
  add constraint proposals_subject_kind_check check (subject_kind in
    ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch', 'invitation', 'list')) not valid;
