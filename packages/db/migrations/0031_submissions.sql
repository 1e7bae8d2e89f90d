-- What a seller has answered about a car. The listing's own columns are copied from it with every save.
create table submissions (
  listing_id uuid primary key references listings (id) on delete cascade,
  -- Every save counts up. A save that is based on an older version is refused.
  version integer not null default 1 check (version > 0),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- The language in which the seller writes.
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  -- We have promised to answer by then. Null while it is the seller's turn.
  respond_by timestamptz
);
create index submissions_respond_by_index on submissions (respond_by) where respond_by is not null;

-- A draft may still lack its make and model.
alter table listings add constraint listings_are_named
  check (status in ('draft', 'withdrawn') or (make <> '' and model <> ''));

-- A picture appears once in a listing. Its rank says where: pictures that are sent at the same time keep the order in
-- which they were chosen.
alter table listing_pictures
  add column rank bigint,
  add column slot text check (slot ~ '^[a-z0-9-]{1,40}$'),
  add column caption text check (length(caption) <= 300);
update listing_pictures set rank = position;
alter table listing_pictures alter column rank set not null, alter column rank set default 0;
alter table listing_pictures drop constraint listing_pictures_pkey;
alter table listing_pictures
  add constraint listing_pictures_pkey primary key (listing_id, picture_id),
  add constraint listing_pictures_position_key unique (listing_id, position) deferrable initially immediate;

-- Who has sent a picture. Only they may use it in a listing.
create table picture_senders (
  customer_id uuid not null references customers (id) on delete cascade,
  picture_id text not null references pictures (id) on delete cascade,
  primary key (customer_id, picture_id)
);
create index picture_senders_picture_id_index on picture_senders (picture_id);
