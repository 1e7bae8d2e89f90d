-- The letters to the house. Open ones wait for staff; the others are deleted a year after the decision.
create table letters (
  id uuid primary key default uuidv7(),
  region text not null check (region in ('UK', 'EU', 'USA')),
  topic text not null check (topic in ('buying', 'selling', 'account', 'events', 'press', 'other')),
  name text not null check (length(name) between 1 and 100),
  -- Anybody may have typed it.
  email citext not null check (length(email::text) between 3 and 254),
  telephone text check (length(telephone) <= 50),
  message text not null check (length(message) between 1 and 4000),
  -- The language of the page on which it was written, and of the answer.
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  -- Who was logged in when it was written.
  customer_id uuid references customers (id) on delete set null,
  written_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  decided_at timestamptz,
  decided_by uuid references customers (id),
  answer text check (length(answer) between 1 and 4000),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'answered') = (answer is not null))
);

-- The list is in the order of the ids, which grow with time.
create index letters_state_index on letters (state, id);
create index letters_region_index on letters (region, id);
create index letters_email_index on letters (email, id);
create index letters_open_index on letters (written_at) where state = 'open';
create index letters_decided_at_index on letters (decided_at) where decided_at is not null;
create index letters_customer_id_index on letters (customer_id) where customer_id is not null;
create index letters_decided_by_index on letters (decided_by) where decided_by is not null;

-- The stored rows satisfy the conditions, because these only allow more.
alter table audit_entries
  drop constraint audit_entries_subject_kind_check,
  add constraint audit_entries_subject_kind_check check (subject_kind in
    ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch', 'invitation', 'list', 'letter',
     'reconciliation')) not valid;
alter table proposals
  drop constraint proposals_subject_kind_check,
  add constraint proposals_subject_kind_check check (subject_kind in
    ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch', 'invitation', 'list', 'letter',
     'reconciliation')) not valid;
