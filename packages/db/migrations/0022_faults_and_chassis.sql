-- Known faults of a car that one of its pictures shows. Faults without a picture are in `listing_texts.faults`.
create table listing_faults (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listings (id) on delete cascade,
  position smallint not null check (position >= 0),
  -- Null after the picture was removed: the fault itself is still known.
  picture_id text references pictures (id) on delete set null,
  -- Shares of the picture's width and height, from its top left corner.
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  unique (listing_id, position)
);
create index listing_faults_picture_id_index on listing_faults (picture_id);

create table listing_fault_texts (
  fault_id uuid not null references listing_faults (id) on delete cascade,
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  description text not null check (length(description) between 1 and 500),
  primary key (fault_id, locale)
);

-- One car in any spelling of its chassis number: 'GHN3-118472' and 'ghn3 118472' are the same. A text without a digit,
-- such as 'unknown', is no number.
create function chassis_key(chassis text) returns text language sql immutable strict parallel safe
  return case when chassis ~ '[0-9]' then upper(regexp_replace(chassis, '[^A-Za-z0-9]+', '', 'g')) end;

-- Two makes may have used the same number.
create index listings_chassis_index on listings (make_key, chassis_key(chassis)) where shelf <> 'hidden';
