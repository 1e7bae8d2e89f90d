-- What is kept of a picture besides its files. The files lie in the storage under the same id.
create table pictures (
  -- The SHA-256 of the file as it was sent: the same file is the same picture, whoever sends it.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  -- Of the picture as it is kept: upright, and no larger than the full screen.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A data URL that stands in its place until it has loaded; it travels in every list, so it stays small.
  blur text not null check (length(blur) <= 400),
  -- The size of the file as it was sent.
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

alter table listing_pictures add foreign key (picture_id) references pictures (id);
create index listing_pictures_picture_id_index on listing_pictures (picture_id);
