-- Closing an account erases what led to no agreement, for cars that were never public. `eraseCars` sets `marque.erases`
-- for its own statements. Nothing else deletes these records, and nothing ever changes them.
create function refuse_record_change_except_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('marque.erases', true), '') = 'cars'
    and not exists (select from agreements where agreements.listing_id = old.listing_id)
    and not exists (select from listings where id = old.listing_id and published_at is not null)
  then
    return old;
  end if;
  raise exception 'The rows of % never change.', tg_table_name using errcode = 'check_violation';
end $$;

create or replace trigger text_versions_never_change before update or delete on listing_text_versions
  for each row execute function refuse_record_change_except_erasure();
create or replace trigger text_approvals_never_change before update or delete on listing_text_approvals
  for each row execute function refuse_record_change_except_erasure();
create or replace trigger approvals_never_change before update or delete on listing_approvals
  for each row execute function refuse_record_change_except_erasure();
create or replace trigger terms_never_change before update or delete on listing_terms
  for each row execute function refuse_record_change_except_erasure();
create or replace trigger agreement_views_never_change before update or delete on agreement_views
  for each row execute function refuse_record_change_except_erasure();

-- Telephone numbers and addresses that a customer has or had, as hashes that need a key of the program. The screening of
-- bidders compares them, so that an emptied profile hides no connection.
create table screened_details (
  customer_id uuid not null references customers (id) on delete cascade,
  kind text not null check (kind in ('telephone', 'address')),
  hash bytea not null check (octet_length(hash) = 32),
  noted_at timestamptz not null,
  primary key (customer_id, hash)
);
create index screened_details_hash_index on screened_details (hash);
