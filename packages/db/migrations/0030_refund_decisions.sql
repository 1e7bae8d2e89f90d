-- Money may also go back in another way than to the card. Such a refund has no payment, only a sale.
alter table refunds
  add column sale_id uuid references sales (id),
  -- Null: the money went back in another way than to the card, as staff recorded.
  alter column payment_id drop not null;
update refunds set sale_id = payments.sale_id from payments where payments.id = refunds.payment_id;

-- The version of the program before this migration stores refunds without their sale.
create function name_sale_of_refund() returns trigger language plpgsql as $$
begin
  new.sale_id := coalesce(new.sale_id, (select sale_id from payments where id = new.payment_id));
  return new;
end $$;
create trigger refunds_name_their_sale before insert on refunds
  for each row execute function name_sale_of_refund();

alter table refunds
  alter column sale_id set not null,
  drop constraint refunds_check1,
  -- The provider names each refund to a card. A refund that staff recorded has been made already.
  add constraint refunds_are_confirmed check (
    case when payment_id is null then state = 'succeeded' and provider_id is null
      else state <> 'succeeded' or provider_id is not null end);
create index refunds_sale_id_index on refunds (sale_id, created_at);

-- A bank may return a refund that had succeeded, for example because the card account is closed.
create or replace function refund_may_move(old_state text, new_state text) returns boolean language sql immutable return
  case
    when old_state = 'succeeded' then new_state = 'failed'
    when old_state = 'failed' or new_state = 'created' then false
    else old_state <> new_state
  end;

-- All refunds of a sale together never exceed what was paid. The lock makes the refunds of one sale wait for each other.
create or replace function check_refund_total() returns trigger language plpgsql as $$
declare
  paid bigint;
  refunded bigint;
begin
  select premium_minor + vat_minor into paid from sales where id = new.sale_id for no key update;
  select coalesce(sum(amount_minor), 0) into refunded
  from refunds where sale_id = new.sale_id and state <> 'failed';
  if refunded > paid then
    raise exception 'The refunds of a payment cannot exceed it.' using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- When staff decided to keep the premium of a sale that fell through. Null: they have not, or they refunded it.
alter table sales add column premium_kept_at timestamptz;
-- Until now staff decided on the refund when they ended a sale. Only withdrawals waited for a decision.
update sales set premium_kept_at = fell_through_at
where state = 'fell_through' and paid_at is not null and fall_reason <> 'withdrawal'
  and not exists (select from refunds where sale_id = sales.id);
-- The office lists the newest sales first.
create index sales_created_at_index on sales (created_at, id);

alter table sale_steps
  drop constraint sale_steps_step_check,
  add constraint sale_steps_step_check check (
    step in ('bank-details-given', 'money-received', 'car-received', 'documents-received', 'content'));
-- Money cannot arrive before the buyer has the bank details.
insert into sale_steps (sale_id, step, part, confirmed_at)
select sale_id, 'bank-details-given', part, confirmed_at from sale_steps where step = 'money-received';
