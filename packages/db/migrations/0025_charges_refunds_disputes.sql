-- If the winner does not pay in time, the default card is charged automatically.
alter table sales
  -- When the next automatic charge is due. Null: none is planned.
  add column next_charge_at timestamptz,
  add column charge_attempts smallint not null default 0,
  -- When the winner was reminded that the payment is due.
  add column reminded_at timestamptz;
update sales set next_charge_at = due_at where state = 'payment_due';
create index sales_next_charge_at_index on sales (next_charge_at) where state = 'payment_due' and next_charge_at is not null;
create index sales_reminder_index on sales (due_at) where state = 'payment_due' and reminded_at is null;

-- Whether the product began the payment because it was due. Otherwise the winner began it.
alter table payments add column is_automatic boolean not null default false;

-- Money that goes back to the card. The row is written before the provider is called.
create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- The part of the amount that is VAT.
  vat_minor bigint not null check (vat_minor >= 0 and vat_minor <= amount_minor),
  reason text not null check (reason <> ''),
  -- The member of staff who decided on it.
  decided_by uuid references customers (id),
  -- The key of the caller. A repeated call finds its refund by it.
  idempotency_key text unique,
  state text not null default 'created' check (state in ('created', 'submitted', 'unknown', 'succeeded', 'failed')),
  provider_id text unique,
  -- Why the provider refused, in its words.
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'succeeded' or provider_id is not null)
);
create index refunds_payment_id_index on refunds (payment_id, created_at);
create index refunds_decided_by_index on refunds (decided_by);
create index refunds_open_index on refunds (updated_at) where state in ('created', 'submitted', 'unknown');

create function refund_may_move(old_state text, new_state text) returns boolean language sql immutable return
  case
    when old_state in ('succeeded', 'failed') or new_state = 'created' then false
    else old_state <> new_state
  end;

create function check_refund_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not refund_may_move(old.state, new.state) then
    raise exception 'A refund cannot move from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_moves_are_checked before update of state on refunds
  for each row execute function check_refund_move();

-- The refunds of a payment never exceed it. The lock makes refunds of one payment wait for each other.
create function check_refund_total() returns trigger language plpgsql as $$
declare
  paid bigint;
  refunded bigint;
begin
  select amount_minor into paid from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount_minor), 0) into refunded
  from refunds where payment_id = new.payment_id and state <> 'failed';
  if refunded > paid then
    raise exception 'The refunds of a payment cannot exceed it.' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_totals_are_checked after insert or update of amount_minor, payment_id on refunds
  for each row execute function check_refund_total();

-- A customer's bank demands a payment back. Accounts answer with evidence.
create table disputes (
  id uuid primary key default uuidv7(),
  provider_id text not null unique,
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- In the provider's words.
  reason text not null,
  state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  -- Until when the evidence must be sent.
  respond_by timestamptz,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_payment_id_index on disputes (payment_id);

-- Events that wait to be handled. There are few, and the metrics count them.
create index provider_events_waiting_index on provider_events (received_at) where handled_at is null;

-- The sandbox lists its objects as the provider does, the newest first.
create index objects_kind_index on sandbox.objects (kind, created_at desc, id desc);
