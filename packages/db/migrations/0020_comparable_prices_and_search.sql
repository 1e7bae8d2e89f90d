-- Prices in three currencies are compared in euros, at the latest reference rates of the European Central Bank.
-- `npm run rates:refresh` adds a day. These rates are the first ones, so that a new database needs no network.
create table exchange_rates (
  as_of date not null,
  currency currency_code not null,
  -- How many units of the currency one euro buys.
  per_euro double precision not null check (per_euro > 0),
  primary key (as_of, currency)
);

insert into exchange_rates (as_of, currency, per_euro)
values ('2024-12-31', 'EUR', 1), ('2024-12-31', 'USD', 1.0389), ('2024-12-31', 'GBP', 0.82918);

-- In euro cents, so that two prices of one currency never become equal.
create function comparable_price(amount bigint, unit text) returns bigint language sql stable strict return
  (select round(amount * 100 / per_euro)::bigint from exchange_rates
    where currency = unit order by as_of desc limit 1);

alter table listings
  -- The price at which an auction closed. Null if its page shows no price: it had no bid, or was withdrawn.
  add column comparable_price bigint;

update listings set comparable_price = comparable_price(auctions.price, auctions.currency)
from auctions where auctions.id = listings.id and auctions.status in ('sold', 'unsold');

-- Listings without a price come last in both directions, which one index cannot do. `listings_results_price_index` is no
-- longer used. It stays for programs of the previous version, which may still run beside this one.
create index listings_results_cheapest_index on listings (comparable_price, id) where shelf = 'results';
create index listings_results_dearest_index on listings (comparable_price desc nulls last, id desc)
  where shelf = 'results';

create or replace function follow_new_auctions() returns trigger language plpgsql as $$
begin
  update listings set
    status = added.status,
    published_at = coalesce(listings.published_at, now()),
    no_reserve = added.reserve is null,
    ended_at = case when closed then least(added.ends_at, added.closed_at) end,
    closing_price = case when closed then coalesce(added.price, added.starting_price) end,
    comparable_price = case when closed and added.status <> 'withdrawn'
      then comparable_price(added.price, added.currency) end,
    closing_bids = case when closed then added.bid_count end
  from added cross join lateral (select added.status in ('sold', 'unsold', 'withdrawn') as closed) as state
  where listings.id = added.id;
  return null;
end $$;

create or replace function count_revision() returns trigger language plpgsql as $$
declare
  closed boolean;
begin
  new.revision := old.revision + 1;
  -- A bid changes none of these columns, so it only pays for checking the conditions.
  if old.status <> new.status
    or (old.reserve is null) <> (new.reserve is null)
    or (new.status in ('sold', 'unsold', 'withdrawn')
      and (old.price, old.bid_count, old.ends_at, old.closed_at)
        is distinct from (new.price, new.bid_count, new.ends_at, new.closed_at))
  then
    closed := new.status in ('sold', 'unsold', 'withdrawn');
    update listings set
      -- A sale has states of its own: they stay, unless the auction itself moves.
      status = case when old.status <> new.status then new.status else status end,
      no_reserve = new.reserve is null,
      ended_at = case when closed then least(new.ends_at, new.closed_at) end,
      closing_price = case when closed then coalesce(new.price, new.starting_price) end,
      comparable_price = case when closed and new.status <> 'withdrawn'
        then comparable_price(new.price, new.currency) end,
      closing_bids = case when closed then new.bid_count end
    where id = new.id;
  end if;
  return new;
end $$;

-- Names as people write them without a space or a hyphen: 'landrover', 'etype', 'xk120'.
create function joined_names(make text, model text) returns text language sql immutable parallel safe return
  concat_ws(' ',
    regexp_replace(plain_text(make), '[^a-z0-9]+', '', 'g'),
    regexp_replace(plain_text(model), '[^a-z0-9 ]+', '', 'g'),
    regexp_replace(plain_text(model), '[^a-z0-9]+', '', 'g'));

create index listing_names_joined_make_index on listing_names (replace(make_key, '-', '') text_pattern_ops);
create index listing_names_joined_model_index on listing_names (replace(model_key, '-', '') text_pattern_ops);
create index listing_names_joined_name_index on listing_names (replace(name_key, '-', '') text_pattern_ops);

-- As before, with two kinds of words more: names without spaces and hyphens, and the number of the lot. No text can
-- contain the word of a lot: words are parted at their marks.
create or replace function listing_document(listing listings) returns tsvector language sql stable return
  setweight(to_tsvector('marque', spaced_text(
    concat_ws(' ', listing.year, listing.make, listing.model, listing.title))), 'A')
  || setweight(to_tsvector('marque', joined_names(listing.make, listing.model)), 'A')
  || setweight(to_tsvector('marque', spaced_text(concat_ws(' ', listing.body, listing.exterior_colour, listing.engine,
    listing.town, listing.chassis, listing.registration))), 'B')
  || coalesce((
    select setweight(to_tsvector('marque', spaced_text(
        string_agg(array_to_string(highlights || equipment, ' '), ' '))), 'C')
      || setweight(to_tsvector('marque', spaced_text(
        string_agg(concat_ws(' ', description, condition_notes), ' '))), 'D')
    from listing_texts where listing_texts.listing_id = listing.id
      and listing_text_is_public(listing.status, listing.text_public, listing.published_at)), '')
  || array_to_tsvector(array['lot:' || listing.lot_number])
  || case when listing.ended_at is null then ''
    else array_to_tsvector(array['ended:' || to_char(listing.ended_at at time zone 'UTC', 'YYYY-MM')]) end;

update listings set search_vector = listing_document(listings);
