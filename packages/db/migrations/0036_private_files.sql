-- Files that have no public address: documents of sellers, and pictures as they were before parts of them were hidden.
create table private_files (
  id uuid primary key default uuidv7(),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  bytes integer not null check (bytes > 0),
  stored_at timestamptz not null
);
create index private_files_stored_at_index on private_files (stored_at);

create table seller_documents (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listings (id) on delete cascade,
  seller_id uuid not null references customers (id),
  file_id uuid not null references private_files (id),
  -- The SHA-256 of the file as it was sent. A document that is sent twice is one document.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  title text check (length(title) between 1 and 120),
  audience text not null check (audience in ('everyone', 'staff')),
  added_at timestamptz not null,
  unique (listing_id, hash)
);
create index seller_documents_file_id_index on seller_documents (file_id);
create index seller_documents_seller_id_index on seller_documents (seller_id);

-- A picture of a listing in which parts are hidden. The listing and the public have only the covered picture.
create table covered_pictures (
  listing_id uuid not null,
  picture_id text not null,
  seller_id uuid not null references customers (id),
  -- The picture as it was sent, and the id that it had then.
  file_id uuid not null references private_files (id),
  original_id text not null check (original_id ~ '^[0-9a-f]{64}$'),
  -- `boxes`: shares of the picture's width and height (x, y, width, height).
  hidden jsonb not null check (jsonb_typeof(hidden) = 'object'),
  covered_at timestamptz not null,
  primary key (listing_id, picture_id),
  foreign key (listing_id, picture_id) references listing_pictures (listing_id, picture_id)
    on update cascade on delete cascade
);
create index covered_pictures_file_id_index on covered_pictures (file_id);
create index covered_pictures_seller_id_index on covered_pictures (seller_id);

-- A repeated call that creates a draft finds the draft of the first one. The key begins with the id of the seller.
alter table submissions add column creation_key text unique check (length(creation_key) <= 150);

-- Nobody searches for a car while its seller describes it, and forms save with every change of a field. The words enter
-- the index when the car is submitted.
create or replace function index_listing() returns trigger language plpgsql as $$
begin
  new.search_vector := case when new.status in ('draft', 'changes_requested') then '' else listing_document(new) end;
  return new;
end $$;
