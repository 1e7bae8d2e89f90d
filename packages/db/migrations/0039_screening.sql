-- Bidders who have a card, a telephone number or an address in common with a seller. Staff decide whether they may bid on
-- the cars of this seller.
create table bidder_reviews (
  id uuid primary key default uuidv7(),
  -- The car for which the person bid first. The decision holds for all cars of the seller.
  listing_id uuid not null references listings (id),
  seller_id uuid not null references customers (id),
  bidder_id uuid not null references customers (id),
  -- In the order of the domain (`screening/connections.ts`).
  reasons text[] not null check (reasons <@ array['card', 'telephone', 'address']::text[] and cardinality(reasons) > 0),
  state text not null default 'waiting' check (state in ('waiting', 'allowed', 'refused')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references customers (id),
  -- Only staff read it.
  note text check (length(note) between 1 and 2000),
  -- Bids that arrive at the same time open one review.
  unique (seller_id, bidder_id, reasons),
  check (bidder_id <> seller_id),
  check (num_nonnulls(decided_at, decided_by, note) = case state when 'waiting' then 0 else 3 end)
);
create index bidder_reviews_waiting_index on bidder_reviews (id) where state = 'waiting';
create index bidder_reviews_decided_index on bidder_reviews (id) where state <> 'waiting';
create index bidder_reviews_listing_id_index on bidder_reviews (listing_id);
create index bidder_reviews_bidder_id_index on bidder_reviews (bidder_id);
create index bidder_reviews_decided_by_index on bidder_reviews (decided_by);

-- How details of customers are compared. The domain has the same rules. These find the few customers for whom it is asked.
create function telephone_key(telephone text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(telephone, '[^0-9]', '', 'g'), '');
create function address_part(words text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(
    lower(normalize(words, nfkc) collate pg_unicode_fast), '[^[:alnum:]]' collate pg_unicode_fast, '', 'g'), '');
-- Null if a part is missing.
create function address_key(address1 text, postcode text, country text) returns text language sql immutable parallel safe
  return address_part(address1) || ' ' || address_part(postcode) || ' ' || address_part(country);

-- Hash indexes, because a key may be as long as what a customer wrote, and is only compared with others.
create index customers_telephone_key_index on customers using hash (telephone_key(telephone));
create index customers_address_key_index on customers using hash (address_key(address1, postcode, country));
create index cards_fingerprint_index on cards (fingerprint) where fingerprint is not null;
-- All cards of a customer, also the removed ones.
create index cards_all_of_customer_index on cards (customer_id);

-- All people of the demo had the same address and telephone number. Nobody could bid without a review.
with shared as (
  select id, row_number() over (order by id) as place from customers
  where address1 = '1 Paddock Lane' and postcode = 'PO18 0PH' and telephone = '+442079460000'
    and (email like '%@example.com' or email like '%@cast.example')
)
update customers set
  address1 = shared.place || ' Paddock Lane',
  telephone = '+44207946' || lpad(shared.place::text, 4, '0')
from shared where shared.id = customers.id and shared.place between 2 and 999;
