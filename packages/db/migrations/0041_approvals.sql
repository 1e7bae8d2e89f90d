-- The seller approves a version of the text together with everything else that the public will see of the car. An
-- approval counts as long as both are as they were.
create table listing_approvals (
  listing_id uuid not null,
  number integer not null check (number > 0),
  text_number integer not null,
  -- `answers`, `pictures` in their order, and `documents`, as the seller saw them. Null for an approval from before this
  -- table, which was about the text only.
  content jsonb check (jsonb_typeof(content) = 'object'),
  approved_by uuid not null references customers (id),
  approved_at timestamptz not null,
  primary key (listing_id, number),
  foreign key (listing_id, text_number) references listing_text_versions (listing_id, number)
);
create index listing_approvals_approved_by_index on listing_approvals (approved_by);

-- `listing_text_approvals` stays for the version of the program before this migration. A later migration drops it.
insert into listing_approvals (listing_id, number, text_number, approved_by, approved_at)
select listing_id, row_number() over (partition by listing_id order by number), number, approved_by, approved_at
from listing_text_approvals;

create trigger approvals_never_change before update or delete on listing_approvals
  for each row execute function refuse_record_change();

-- What the seller first submitted, in the same form. Until the first approval, the seller sees what has changed since.
alter table submissions add column submitted_content jsonb check (jsonb_typeof(submitted_content) = 'object');
