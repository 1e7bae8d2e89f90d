create table newsletter_subscriptions (
  id uuid primary key default uuidv7(),
  email citext not null unique,
  customer_id uuid references customers (id) on delete set null,
  regions_of_interest text[] not null check (regions_of_interest <@ array['UK', 'EU', 'USA', 'OTHER']),
  locale text not null,
  subscribed_at timestamptz not null default now(),
  -- Kept after leaving, so that a later subscription is a return and not a second entry.
  unsubscribed_at timestamptz,
  -- When an unsubscribe link was last mailed on request; limits how often anybody can cause that mail.
  link_mailed_at timestamptz,
  updated_at timestamptz not null default now(),
  check (cardinality(regions_of_interest) > 0)
);

create index newsletter_subscriptions_customer_id_index on newsletter_subscriptions (customer_id);
