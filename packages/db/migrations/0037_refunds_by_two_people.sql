-- A refund above a limit is proposed by one person and confirmed by another.
alter table proposals
  drop constraint proposals_kind_check,
  add constraint proposals_kind_check check (kind in ('change-role', 'void-bid', 'refund'));

-- The keys of the refunds that staff asked for. A repeated call finds what the first one decided, and a key that is used
-- for another refund is refused.
create table refund_keys (
  customer_id uuid not null references customers (id),
  key text not null check (key <> ''),
  sale_id uuid not null references sales (id),
  to_card boolean not null,
  -- Null: the caller named no amount and meant everything that had not been refunded yet.
  amount_minor bigint check (amount_minor > 0),
  refund_id uuid references refunds (id),
  -- Set if a second person had to confirm it.
  proposal_id uuid references proposals (id),
  primary key (customer_id, key),
  check (num_nonnulls(refund_id, proposal_id) = 1)
);
create index refund_keys_sale_id_index on refund_keys (sale_id);

-- The version of the program before this migration stores its keys in `refunds`, as 'person sale key'. This version leaves
-- that column empty, and a later migration drops it. The first key of a person counts if it was used for several sales.
create function copy_key_of_refund() returns trigger language plpgsql as $$
begin
  insert into refund_keys (customer_id, key, sale_id, to_card, amount_minor, refund_id)
  values (split_part(new.idempotency_key, ' ', 1)::uuid, substr(new.idempotency_key, 75),
    new.sale_id, new.payment_id is not null, new.amount_minor, new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger refunds_share_their_keys after insert on refunds
  for each row when (new.idempotency_key is not null) execute function copy_key_of_refund();

insert into refund_keys (customer_id, key, sale_id, to_card, amount_minor, refund_id)
select split_part(idempotency_key, ' ', 1)::uuid, substr(idempotency_key, 75), sale_id, payment_id is not null,
  amount_minor, id
from refunds where idempotency_key is not null order by created_at, id
on conflict do nothing;
