-- Roles. This table is the source of truth; `customers.roles` is a copy that is kept by a trigger, so that reading a
-- session needs no second table.
create table customer_roles (
  customer_id uuid not null references customers (id) on delete cascade,
  role text not null check (role in ('curator', 'moderator', 'support', 'accounts', 'editor', 'manager', 'admin')),
  -- Null: given by whoever set the product up, in the database itself or by the demo.
  given_by uuid references customers (id),
  given_at timestamptz not null default now(),
  primary key (customer_id, role)
);

create index customer_roles_given_by_index on customer_roles (given_by) where given_by is not null;

alter table customers add column roles text[] not null default '{}'
  check (roles <@ array['curator', 'moderator', 'support', 'accounts', 'editor', 'manager', 'admin']::text[]);

-- `has_admin_access` is no longer read. It stays in step for the version of the program that runs beside this one
-- during a release, and a later migration drops it.
create function copy_roles() returns trigger language plpgsql as $$
begin
  with held as (
    select touched.customer_id, coalesce(array_agg(customer_roles.role order by customer_roles.role)
      filter (where customer_roles.role is not null), '{}') as roles
    from (select coalesce(new.customer_id, old.customer_id) as customer_id) touched
    left join customer_roles using (customer_id)
    group by touched.customer_id
  )
  update customers set roles = held.roles, has_admin_access = cardinality(held.roles) > 0
  from held where customers.id = held.customer_id;
  return null;
end $$;

create trigger roles_are_copied after insert or update or delete on customer_roles
  for each row execute function copy_roles();

insert into customer_roles (customer_id, role)
  select id, 'admin' from customers where has_admin_access and deleted_at is null;

-- When the session passed the second step, and when its owner last proved who they are.
alter table sessions add column if not exists second_step_at timestamptz;
alter table sessions add column if not exists proved_at timestamptz;

-- The audit covers any subject. Entries about a listing keep their foreign key: the lanes write them, and so does the
-- version of the program that runs beside this one.
alter table audit_entries
  alter column listing_id drop not null,
  add column subject_kind text not null default 'listing'
    check (subject_kind in ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch')),
  add column other_id text check (length(other_id) between 1 and 100),
  add column subject_id text not null generated always as (coalesce(listing_id::text, other_id)) stored,
  add column acting_for uuid references customers (id),
  add column permission text,
  add column changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  add column reason text check (length(reason) <= 2000),
  add column request_id text check (length(request_id) <= 200),
  add constraint audit_entries_subject_check
    check ((subject_kind = 'listing') = (listing_id is not null) and num_nonnulls(listing_id, other_id) = 1);

create index audit_entries_subject_index on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_actor_index on audit_entries (actor_id, id desc) where actor_id is not null;
create index audit_entries_acting_for_index on audit_entries (acting_for) where acting_for is not null;
create index audit_entries_permission_index on audit_entries (permission, id desc) where permission is not null;
create index audit_entries_at_index on audit_entries (at);

-- The hash chain, beside the entries and not in them: an entry that is linked later does not have to be changed.
create table audit_links (
  position bigint primary key check (position > 0),
  entry_id bigint not null unique references audit_entries (id),
  previous_hash text not null check (length(previous_hash) = 64),
  hash text not null check (length(hash) = 64)
);

-- One row: up to where entries are known to be linked, and what the last verification found.
create table audit_state (
  id boolean primary key default true check (id),
  linked_through bigint not null default 0,
  verified_position bigint not null default 0,
  verified_hash text not null default repeat('0', 64),
  verified_at timestamptz,
  fully_verified_at timestamptz,
  fault_position bigint,
  fault text check (fault in ('position-missing', 'link-broken', 'entry-changed', 'entry-not-linked', 'head-missing')),
  check ((fault is null) = (fault_position is null))
);

insert into audit_state default values;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to.' using errcode = 'check_violation';
end $$;

create trigger audit_only_grows before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_chain_only_grows before update or delete or truncate on audit_links
  for each statement execute function refuse_audit_change();

-- What one person proposes and another confirms.
create table proposals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('change-role', 'void-bid')),
  subject_kind text not null
    check (subject_kind in ('listing', 'sale', 'customer', 'comment', 'content', 'role', 'switch')),
  subject_id text not null check (length(subject_id) between 1 and 100),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  reason text not null check (length(reason) between 1 and 2000),
  proposed_by uuid not null references customers (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= proposed_at + interval '1 day'),
  confirmed_by uuid references customers (id) check (confirmed_by <> proposed_by),
  confirmed_at timestamptz check (confirmed_at < expires_at),
  withdrawn_by uuid references customers (id),
  withdrawn_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null)),
  check (num_nonnulls(confirmed_at, withdrawn_at) < 2)
);

create index proposals_open_index on proposals (expires_at) where confirmed_at is null and withdrawn_at is null;
create index proposals_proposed_by_index on proposals (proposed_by);
create index proposals_confirmed_by_index on proposals (confirmed_by) where confirmed_by is not null;
create index proposals_withdrawn_by_index on proposals (withdrawn_by) where withdrawn_by is not null;
