-- The cards of customers. The provider knows the numbers; we know how to name a card to the provider and to its owner.
create table cards (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  provider_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2999),
  -- The same for the same card number, also if the customer adds it twice.
  fingerprint text,
  created_at timestamptz not null,
  -- A removed card stays, because payments name the card that paid them.
  removed_at timestamptz
);
create index cards_customer_id_index on cards (customer_id, created_at) where removed_at is null;

-- A visit to the provider's page for cards. The row exists before the provider is called.
create table card_setups (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  provider_id text unique,
  return_to text not null,
  -- The card that the new one takes the place of.
  replaces_id uuid references cards (id),
  created_at timestamptz not null,
  -- When the provider had a final answer: a card, or a visit that ended without one.
  ended_at timestamptz
);
create index card_setups_open_index on card_setups (created_at) where ended_at is null;
create index card_setups_customer_id_index on card_setups (customer_id);

-- Events of the provider, each stored once. Only its identity is kept: the state is always read from the provider.
create table provider_events (
  id text primary key,
  kind text not null,
  object_id text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);

-- The demo gave its customers default cards before there were cards. Each becomes a test card.
insert into cards (customer_id, provider_id, brand, last4, expiry_month, expiry_year, created_at)
select id, default_payment_id, 'visa', '4242', coalesce(extract(month from default_payment_expiry), 12),
  coalesce(extract(year from default_payment_expiry), 2030), created_at
from customers where default_payment_id is not null;
update customers set default_payment_id = cards.id::text from cards where cards.customer_id = customers.id;
alter table customers
  alter column default_payment_id type uuid using default_payment_id::uuid,
  add constraint customers_default_payment_id_fkey foreign key (default_payment_id) references cards (id);

-- The state of the sandbox, which stands in for the provider outside production.
create schema sandbox;
create table sandbox.objects (
  id text primary key,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create table sandbox.answers (
  idempotency_key text primary key,
  request text not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
