-- An approval proves which text and which public content a seller approved, and when. What the seller said in confidence
-- is no part of it. When the seller closes the account, the content of cars that are not offered goes too; `eraseCars` sets
-- `marque.erases` for it. Nothing else about an approval ever changes.
create function refuse_approval_change_except_erasure() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('marque.erases', true), '') = 'cars' and new.content is null
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
  then
    return new;
  end if;
  raise exception 'The rows of % never change.', tg_table_name using errcode = 'check_violation';
end $$;

-- Before the table of the approvals is locked, because staff lock a submission first and then read its approvals.
update submissions
set submitted_content = jsonb_set(submitted_content, '{answers}',
  (submitted_content -> 'answers') - '{expectation,company_vat_number}'::text[])
where submitted_content -> 'answers' ?| '{expectation,company_vat_number}'::text[];

drop trigger approvals_never_change on listing_approvals;

update listing_approvals set content = null
from listings join customers on customers.id = listings.owner_id
where listings.id = listing_approvals.listing_id and content is not null and customers.deleted_at is not null
  and (listings.published_at is null or listings.status = 'withdrawn');

update listing_approvals
set content = jsonb_set(content, '{answers}', (content -> 'answers') - '{expectation,company_vat_number}'::text[])
where content -> 'answers' ?| '{expectation,company_vat_number}'::text[];

create trigger approvals_are_only_erased before delete on listing_approvals
  for each row execute function refuse_record_change_except_erasure();
create trigger approvals_never_change before update on listing_approvals
  for each row execute function refuse_approval_change_except_erasure();
