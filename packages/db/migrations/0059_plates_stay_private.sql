-- As before, without the number plate: sellers are told that it is not shown to the public.
create or replace function listing_document(listing listings) returns tsvector language sql stable return
  setweight(to_tsvector('marque', spaced_text(
    concat_ws(' ', listing.year, listing.make, listing.model, listing.title))), 'A')
  || setweight(to_tsvector('marque', joined_names(listing.make, listing.model)), 'A')
  || setweight(to_tsvector('marque', spaced_text(concat_ws(' ', listing.body, listing.exterior_colour, listing.engine,
    listing.town, listing.chassis))), 'B')
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

update listings set search_vector = listing_document(listings)
  where registration is not null and status not in ('draft', 'changes_requested');
