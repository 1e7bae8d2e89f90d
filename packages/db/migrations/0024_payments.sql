-- A winner pays the premium within this time. Sales from before this column were due 48 hours after the close.
alter table sales add column due_at timestamptz;
update sales set due_at = created_at + interval '48 hours';
alter table sales
  alter column due_at set not null,
  alter column due_at set default now() + interval '48 hours';

-- A charge of a card. The row is written before the provider is called.
create table payments (
  id uuid primary key default uuidv7(),
  sale_id uuid not null references sales (id),
  customer_id uuid not null references customers (id),
  -- Null after the customer has closed the account.
  card_id uuid references cards (id) on delete set null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD')),
  purpose text not null check (purpose in ('premium')),
  -- The key of the caller. A repeated call finds its payment by it.
  idempotency_key text not null unique,
  -- Where the customer returns after the bank's question. Null if the customer is not there to answer one.
  return_url text,
  state text not null default 'created'
    check (state in ('created', 'submitted', 'needs_customer', 'unknown', 'succeeded', 'failed')),
  provider_id text unique,
  -- Why the bank refused, in the provider's words.
  decline_code text,
  -- Where the customer answers the bank's question.
  customer_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'succeeded' or provider_id is not null)
);
-- One sale is never charged twice: a second payment can begin only after the first has failed.
create unique index payments_one_for_each_sale on payments (sale_id) where state <> 'failed';
create index payments_sale_id_index on payments (sale_id, created_at);
create index payments_customer_id_index on payments (customer_id);
create index payments_card_id_index on payments (card_id);
create index payments_open_index on payments (updated_at)
  where state in ('created', 'submitted', 'needs_customer', 'unknown');

create function payment_may_move(old_state text, new_state text) returns boolean language sql immutable return
  case
    when old_state in ('succeeded', 'failed') or new_state = 'created' then false
    else old_state <> new_state
  end;

create function check_payment_move() returns trigger language plpgsql as $$
begin
  if old.state = new.state then
    return new;
  end if;
  if not payment_may_move(old.state, new.state) then
    raise exception 'A payment cannot move from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger payment_moves_are_checked before update of state on payments
  for each row execute function check_payment_move();
