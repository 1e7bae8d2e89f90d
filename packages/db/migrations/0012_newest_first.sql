-- The newest results of a make, without reading all of them.
create index listings_results_make_index on listings (make_key, ended_at desc, id) where shelf = 'results';

-- Sealed auctions are few even among what is open.
create index listings_open_plan_index on listings (plan_type, published_at, id) where shelf in ('coming-soon', 'preview', 'live');

-- What is open is little: its words are found without going through those of everything that is over.
create index listings_open_search_index on listings using gin (search_vector) where shelf in ('coming-soon', 'preview', 'live');

-- The year in which an auction ended is a word that can be searched for together with others: the newest matches of a
-- common word are found without reading all of them. No text can contain it: words are parted at their marks.
create or replace function listing_document(listing listings) returns tsvector language sql stable return
  setweight(to_tsvector('marque', spaced_text(
    concat_ws(' ', listing.year, listing.make, listing.model, listing.title))), 'A')
  || setweight(to_tsvector('marque', spaced_text(concat_ws(' ', listing.body, listing.exterior_colour, listing.engine,
    listing.town, listing.chassis, listing.registration))), 'B')
  || coalesce((
    select setweight(to_tsvector('marque', spaced_text(
        string_agg(array_to_string(highlights || equipment, ' '), ' '))), 'C')
      || setweight(to_tsvector('marque', spaced_text(
        string_agg(concat_ws(' ', description, condition_notes), ' '))), 'D')
    from listing_texts where listing_texts.listing_id = listing.id), '')
  || case when listing.ended_at is null then ''
    else array_to_tsvector(array['ended:' || extract(year from listing.ended_at at time zone 'UTC')]) end;

drop trigger listing_is_indexed on listings;
create trigger listing_is_indexed
  before insert or update of make, model, year, title, body, exterior_colour, engine, town, chassis, registration, ended_at
  on listings for each row execute function index_listing();

update listings set search_vector = listing_document(listings) where ended_at is not null;
