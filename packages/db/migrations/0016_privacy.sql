-- The rule of the column `shelf`, without the places of what is public: may everybody read the texts of this listing?
-- A trigger before the write cannot read generated columns, so the vector is built by this function.
create function listing_text_is_public(status text, text_public boolean, published_at timestamptz) returns boolean
  language sql immutable parallel safe return case
    when status in ('draft', 'submitted', 'in_review', 'changes_requested', 'proposed', 'agreed', 'declined')
      then false
    when status = 'scheduled' then text_public
    when status = 'withdrawn' then published_at is not null
    else true end;

-- A search finds a listing only by words that everybody may read on its page. Texts enter the index when they become
-- public, and leave it when they are hidden again.
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
    from listing_texts where listing_texts.listing_id = listing.id
      and listing_text_is_public(listing.status, listing.text_public, listing.published_at)), '')
  || case when listing.ended_at is null then ''
    else array_to_tsvector(array['ended:' || to_char(listing.ended_at at time zone 'UTC', 'YYYY-MM')]) end;

drop trigger listing_is_indexed on listings;
create trigger listing_is_indexed
  before insert or update of make, model, year, title, body, exterior_colour, engine, town, chassis, registration,
    ended_at, status, text_public, published_at
  on listings for each row execute function index_listing();

update listings set search_vector = listing_document(listings) where shelf in ('hidden', 'coming-soon');

-- When a mail that anybody can cause was last sent to an address. The key is a keyed hash of the kind of mail and the
-- address, so that the table is no list of addresses. It outlives the account or subscription that caused the mail.
create table limited_mails (
  key bytea primary key check (octet_length(key) = 32),
  mailed_at timestamptz not null
);

create index limited_mails_mailed_at_index on limited_mails (mailed_at);

alter table newsletter_subscriptions drop column link_mailed_at;

-- A subscription belongs to an account only if the account has proved its address.
update newsletter_subscriptions set customer_id = null
from customers
where customers.id = newsletter_subscriptions.customer_id and customers.email_verified_at is null;
