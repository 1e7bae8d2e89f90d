create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- `unaccent` is only stable, since its dictionary could be replaced. Ours is not, and keys and indexes need it immutable.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- What addresses and filters compare by: 'Citroën' and 'citroen', 'Alfa Romeo' and 'alfa-romeo' are the same.
create function search_key(value text) returns text language sql immutable strict parallel safe
  return trim(both '-' from regexp_replace(plain_text(value), '[^a-z0-9]+', '-', 'g'));

-- Typographic marks part words, whatever the locale of the database takes for letters.
create function spaced_text(value text) returns text language sql immutable strict parallel safe
  return translate(value, '’‘‚“”„«»–—…·', '            ');

create text search configuration marque (copy = english);
alter text search configuration marque alter mapping for hword, hword_part, word with unaccent, english_stem;

alter table listings
  add column title text,
  add column chassis text,
  add column registration text,
  add column mileage integer check (mileage >= 0),
  add column mileage_unit text not null default 'mi' check (mileage_unit in ('mi', 'km')),
  add column steering text check (steering in ('left', 'right')),
  add column transmission text check (transmission in ('manual', 'automatic', 'semi-automatic')),
  add column fuel text check (fuel in ('petrol', 'diesel', 'electric', 'hybrid', 'other')),
  add column engine text,
  add column capacity_cc integer check (capacity_cc > 0),
  add column power_hp integer check (power_hp > 0),
  add column body text check (body in (
    'convertible', 'coupe', 'estate', 'hatchback', 'off-roader', 'pick-up', 'racing-car', 'roadster', 'saloon', 'tourer',
    'other')),
  add column exterior_colour text,
  add column interior_colour text,
  add column owners smallint check (owners >= 0),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column town text,
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column seller_type text not null default 'private' check (seller_type in ('private', 'dealer')),
  add column estimate_low bigint check (estimate_low between 1 and 2000000000),
  add column estimate_high bigint check (estimate_high between 1 and 2000000000),
  add column vat_status text check (vat_status in ('none', 'margin', 'qualifying')),
  add column videos text[] not null default '{}',
  add column status text not null default 'draft' check (status in (
    'draft', 'submitted', 'in_review', 'changes_requested', 'agreed', 'scheduled', 'live', 'sold', 'unsold', 'withdrawn',
    'payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through')),
  -- A scheduled listing whose text may be read already is a preview; before that it is only promised.
  add column text_public boolean not null default false,
  -- When it was first scheduled: what was withdrawn before that is nobody's business.
  add column published_at timestamptz,
  add column comment_count integer not null default 0,
  add column watch_count integer not null default 0,

  -- Copied from the auction: whether there is a reserve is public, its figure is not.
  add column no_reserve boolean not null default true,
  -- Copied from the auction once it is over and stands still, so that a million results are sorted by indexes here.
  -- A live price is indexed nowhere: a bid must be able to change its row in place.
  add column ended_at timestamptz,
  add column closing_price bigint,
  add column closing_bids integer,

  add column make_key text not null generated always as (search_key(make)) stored,
  add column model_key text not null generated always as (search_key(model)) stored,
  add column slug text not null generated always as
    (search_key(coalesce(title, coalesce(year::text || ' ', '') || make || ' ' || model))) stored,
  add column decade smallint generated always as (year / 10 * 10) stored,
  add column mileage_km integer generated always as
    (case mileage_unit when 'mi' then round(mileage * 1.609344)::integer else mileage end) stored,
  -- Where visitors meet it: the rule `visibility` of the domain, kept where lists can be indexed by it.
  add column shelf text not null generated always as (case
    when status in ('draft', 'submitted', 'in_review', 'changes_requested', 'agreed') then 'hidden'
    when status = 'scheduled' then case when text_public then 'preview' else 'coming-soon' end
    when status = 'live' then 'live'
    when status = 'withdrawn' and published_at is null then 'hidden'
    else 'results' end) stored
    check (shelf in ('hidden', 'coming-soon', 'preview', 'live', 'results')),
  add column search_vector tsvector not null default '',
  add check (estimate_low <= estimate_high),
  add check ((latitude is null) = (longitude is null));

-- Long texts live apart: no list reads them, so the rows that lists read stay narrow; and a language is a row, not a column.
create table listing_texts (
  listing_id uuid not null references listings (id) on delete cascade,
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  -- Markdown.
  description text,
  highlights text[] not null default '{}',
  condition_notes text,
  faults text[] not null default '{}',
  service_history text,
  equipment text[] not null default '{}',
  primary key (listing_id, locale)
);

create table listing_documents (
  listing_id uuid not null references listings (id) on delete cascade,
  position smallint not null check (position >= 0),
  title text not null,
  url text not null,
  bytes integer check (bytes > 0),
  primary key (listing_id, position)
);

-- The first one is the cover. Pictures are known by the hash of their content.
create table listing_pictures (
  listing_id uuid not null references listings (id) on delete cascade,
  position smallint not null check (position >= 0),
  picture_id text not null,
  alt text,
  primary key (listing_id, position)
);

create function listing_document(listing listings) returns tsvector language sql stable return
  setweight(to_tsvector('marque', spaced_text(
    concat_ws(' ', listing.year, listing.make, listing.model, listing.title))), 'A')
  || setweight(to_tsvector('marque', spaced_text(concat_ws(' ', listing.body, listing.exterior_colour, listing.engine,
    listing.town, listing.chassis, listing.registration))), 'B')
  || coalesce((
    select setweight(to_tsvector('marque', spaced_text(
        string_agg(array_to_string(highlights || equipment, ' '), ' '))), 'C')
      || setweight(to_tsvector('marque', spaced_text(
        string_agg(concat_ws(' ', description, condition_notes), ' '))), 'D')
    from listing_texts where listing_texts.listing_id = listing.id), '');

create function index_listing() returns trigger language plpgsql as $$
begin
  new.search_vector := listing_document(new);
  return new;
end $$;

create trigger listing_is_indexed
  before insert or update of make, model, year, title, body, exterior_colour, engine, town, chassis, registration on listings
  for each row execute function index_listing();

create function index_listing_texts() returns trigger language plpgsql as $$
begin
  update listings set search_vector = listing_document(listings)
  where id in (select listing_id from changed);
  return null;
end $$;

create trigger added_texts_are_indexed after insert on listing_texts
  referencing new table as changed for each statement execute function index_listing_texts();
create trigger changed_texts_are_indexed after update on listing_texts
  referencing new table as changed for each statement execute function index_listing_texts();
create trigger removed_texts_are_indexed after delete on listing_texts
  referencing old table as changed for each statement execute function index_listing_texts();

-- The auction decides; its listing follows in the same transaction.
create function follow_new_auctions() returns trigger language plpgsql as $$
begin
  update listings set
    status = added.status,
    published_at = coalesce(listings.published_at, now()),
    no_reserve = added.reserve is null,
    ended_at = case when closed then least(added.ends_at, added.closed_at) end,
    closing_price = case when closed then coalesce(added.price, added.starting_price) end,
    closing_bids = case when closed then added.bid_count end
  from added cross join lateral (select added.status in ('sold', 'unsold', 'withdrawn') as closed) as state
  where listings.id = added.id;
  return null;
end $$;

create trigger listings_follow_new_auctions after insert on auctions
  referencing new table as added for each statement execute function follow_new_auctions();

create function follow_auction() returns trigger language plpgsql as $$
declare
  closed boolean := new.status in ('sold', 'unsold', 'withdrawn');
begin
  update listings set
    -- A sale has states of its own: they stay, unless the auction itself moves.
    status = case when old.status <> new.status then new.status else status end,
    no_reserve = new.reserve is null,
    ended_at = case when closed then least(new.ends_at, new.closed_at) end,
    closing_price = case when closed then coalesce(new.price, new.starting_price) end,
    closing_bids = case when closed then new.bid_count end
  where id = new.id;
  return null;
end $$;

-- A bid changes nothing of this: the conditions are all that it pays.
create trigger listing_follows_auction after update on auctions for each row
  when (old.status <> new.status
    or (old.reserve is null) <> (new.reserve is null)
    or (new.status in ('sold', 'unsold', 'withdrawn')
      and (old.price, old.bid_count, old.ends_at, old.closed_at)
        is distinct from (new.price, new.bid_count, new.ends_at, new.closed_at)))
  execute function follow_auction();

update listings set status = auctions.status, published_at = listings.created_at, no_reserve = auctions.reserve is null,
  ended_at = case when closed then least(auctions.ends_at, auctions.closed_at) end,
  closing_price = case when closed then coalesce(auctions.price, auctions.starting_price) end,
  closing_bids = case when closed then auctions.bid_count end,
  search_vector = listing_document(listings)
from auctions cross join lateral (select auctions.status in ('sold', 'unsold', 'withdrawn') as closed) as state
where auctions.id = listings.id;

-- Every make and model with its visible listings: what is suggested, corrected and counted without reading them all.
create table listing_names (
  make_key text not null,
  model_key text not null,
  make text not null,
  model text not null,
  coming integer not null default 0,
  live integer not null default 0,
  results integer not null default 0,
  name_key text not null generated always as (make_key || '-' || model_key) stored,
  primary key (make_key, model_key)
);

create index listing_names_name_index on listing_names (name_key text_pattern_ops);
create index listing_names_model_index on listing_names (model_key text_pattern_ops);
create index listing_names_make_similarity_index on listing_names using gist (make_key gist_trgm_ops);
create index listing_names_model_similarity_index on listing_names using gist (model_key gist_trgm_ops);

create function tally_names() returns trigger language plpgsql as $$
begin
  -- Most changes of a listing are none of its name or place. Only an update has both tables to tell by.
  if tg_op = 'UPDATE' then
    if not exists (
      select from added join removed using (id)
      where (added.make_key, added.model_key, added.shelf) is distinct from
        (removed.make_key, removed.model_key, removed.shelf)
    ) then return null; end if;
  end if;

  -- In order of key, so that two who count at once wait for each other and do not lock each other out.
  if tg_op <> 'DELETE' then
    insert into listing_names as names (make_key, model_key, make, model, coming, live, results)
    select make_key, model_key, max(make), max(model), count(*) filter (where shelf in ('coming-soon', 'preview')),
      count(*) filter (where shelf = 'live'), count(*) filter (where shelf = 'results')
    from added where shelf <> 'hidden' group by make_key, model_key order by make_key, model_key
    on conflict (make_key, model_key) do update set coming = names.coming + excluded.coming,
      live = names.live + excluded.live, results = names.results + excluded.results;
  end if;
  if tg_op <> 'INSERT' then
    insert into listing_names as names (make_key, model_key, make, model, coming, live, results)
    select make_key, model_key, max(make), max(model), count(*) filter (where shelf in ('coming-soon', 'preview')),
      count(*) filter (where shelf = 'live'), count(*) filter (where shelf = 'results')
    from removed where shelf <> 'hidden' group by make_key, model_key order by make_key, model_key
    on conflict (make_key, model_key) do update set coming = names.coming - excluded.coming,
      live = names.live - excluded.live, results = names.results - excluded.results;
  end if;
  return null;
end $$;

create trigger names_count_added after insert on listings
  referencing new table as added for each statement execute function tally_names();
create trigger names_count_changed after update on listings
  referencing old table as removed new table as added for each statement execute function tally_names();
create trigger names_count_removed after delete on listings
  referencing old table as removed for each statement execute function tally_names();

insert into listing_names (make_key, model_key, make, model, coming, live, results)
select make_key, model_key, max(make), max(model), count(*) filter (where shelf in ('coming-soon', 'preview')),
  count(*) filter (where shelf = 'live'), count(*) filter (where shelf = 'results')
from listings where shelf <> 'hidden' group by make_key, model_key;

-- What is open is little and changes; what is over is much and stands still. Each has indexes of its own.
create index listings_open_index on listings (shelf, published_at, id) where shelf in ('coming-soon', 'preview', 'live');
create index listings_open_name_index on listings (make_key, model_key) where shelf in ('coming-soon', 'preview', 'live');
create index listings_open_body_index on listings (body) where shelf in ('coming-soon', 'preview', 'live');
create index auctions_open_index on auctions (ends_at, id) where status in ('scheduled', 'live');

create index listings_results_ended_index on listings (ended_at desc, id) where shelf = 'results';
create index listings_results_published_index on listings (published_at, id) where shelf = 'results';
create index listings_results_price_index on listings (closing_price, id) where shelf = 'results';
create index listings_results_year_index on listings (coalesce(year, 0::smallint), id) where shelf = 'results';
create index listings_results_bids_index on listings (closing_bids, id) where shelf = 'results';
create index listings_results_name_index on listings (make_key, model_key, ended_at desc, id) where shelf = 'results';
create index listings_results_country_index on listings (country) where shelf = 'results';
create index listings_results_body_index on listings (body) where shelf = 'results';
create index listings_results_fuel_index on listings (fuel) where shelf = 'results';
create index listings_results_mileage_index on listings (mileage_km) where shelf = 'results';
create index listings_search_index on listings using gin (search_vector);
create index listings_owner_created_index on listings (owner_id, created_at desc, id);
drop index listings_owner_id_index;
