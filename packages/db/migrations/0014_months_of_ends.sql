-- The month in which an auction ended is a word of the index now, and no longer the year: of a common word a year
-- was twice as much as a search reads.
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
    else array_to_tsvector(array['ended:' || to_char(listing.ended_at at time zone 'UTC', 'YYYY-MM')]) end;

update listings set search_vector = listing_document(listings) where ended_at is not null;
