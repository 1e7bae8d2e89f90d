-- One row per change. The latest row of a switch counts until it expires.
create table switch_changes (
  id uuid primary key default uuidv7(),
  switch text not null check (switch in ('read-only', 'registrations-closed', 'automatic-charges-off')),
  reason text not null check (length(reason) between 1 and 2000),
  changed_by uuid not null references customers (id),
  changed_at timestamptz not null,
  -- Null: the switch was turned off.
  expires_at timestamptz check (expires_at > changed_at)
);

create index switch_changes_latest_index on switch_changes (switch, id desc);
create index switch_changes_changed_by_index on switch_changes (changed_by);

-- The people who hold a role, by name, and what changed about roles. Both are few among many.
create index customers_staff_name_index on customers (username) where roles <> '{}';
create index audit_entries_role_changes_index on audit_entries (id desc)
  where action in ('role-given', 'role-removed');

-- The mails, SMS and push messages that were sent or not, without the secrets in their links. Kept for 90 days.
create table notices (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('mail', 'sms', 'push')),
  -- The name of the job that sent it.
  kind text not null check (length(kind) between 1 and 100),
  -- The address, the telephone number, or the id of the device.
  recipient citext not null,
  customer_id uuid references customers (id) on delete set null,
  subject text,
  text text not null,
  state text not null check (state in ('sent', 'failed', 'bounced', 'suppressed')),
  failure text,
  attempts integer not null default 1,
  job_id bigint,
  -- What the job was about. With it, the job can run again.
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null,
  resent_at timestamptz,
  resent_times integer not null default 0
);

create unique index notices_attempt_index on notices (job_id, channel, recipient) where job_id is not null;
create index notices_recipient_index on notices (recipient, id desc);
create index notices_kind_index on notices (kind, channel, id desc);
create index notices_channel_index on notices (channel, id desc);
-- Few are not sent, so this index also serves combinations with other filters.
create index notices_unsent_index on notices (state, id desc) where state <> 'sent';
create index notices_customer_id_index on notices (customer_id) where customer_id is not null;
create index notices_created_at_index on notices (created_at);

-- The search of the office finds cars by the beginning of a chassis number or a plate, in any spelling. The collation "C"
-- lets an index serve a beginning. Customers are found by the indexes of their list.
create function plate_key(registration text) returns text language sql immutable strict parallel safe
  return nullif(upper(regexp_replace(registration, '[^A-Za-z0-9]+', '', 'g')), '');

create index listings_any_chassis_index on listings ((chassis_key(chassis) collate "C"))
  where chassis_key(chassis) is not null;
create index listings_plate_index on listings ((plate_key(registration) collate "C"))
  where plate_key(registration) is not null;

-- A name for a query of a list of the office. Saving a name again replaces its query.
create table saved_views (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references customers (id) on delete cascade,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (owner_id, list, name)
);

create index saved_views_shared_index on saved_views (list, name) where is_shared;
