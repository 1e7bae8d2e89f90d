-- A repeated request with the same key and text sends no second message. The row of the submission is locked meanwhile,
-- so no unique index is needed.
alter table listing_messages add column key text check (length(key) between 1 and 100);

-- The key of a copy also names the draft that was copied.
alter table submissions drop constraint submissions_creation_key_check;
alter table submissions add constraint submissions_creation_key_check check (length(creation_key) <= 200);

-- The SHA-256 hash of the whole record: text, figures, signer, name, times, address and device. Null: the agreement was
-- signed before this column existed.
alter table agreements add column record_hash text check (record_hash ~ '^[0-9a-f]{64}$');

-- Customers choose by which channels they get news about the cars that they sell.
alter table notification_choices drop constraint notification_choices_event_check;
alter table notification_choices add constraint notification_choices_event_check check (event in (
  'outbid', 'won', 'lost', 'ending-soon', 'reserve-met', 'auction-ended', 'comment', 'reply', 'change', 'receipt',
  'sale', 'selling'));

-- What a seller has typed into a form that was sent after the session had ended. It waits for the seller to log in again,
-- for a short time. Only the seller's browser has the token with which the fields are encrypted.
create table kept_forms (
  -- A hash of the browser's token.
  id bytea primary key check (length(id) = 32),
  customer_id uuid not null references customers (id) on delete cascade,
  fields bytea not null check (length(fields) <= 200000),
  expires_at timestamptz not null
);
create index kept_forms_customer_index on kept_forms (customer_id);
create index kept_forms_expires_at_index on kept_forms (expires_at);
