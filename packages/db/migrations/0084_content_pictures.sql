-- The media library. Everybody can see its pictures.
create table content_pictures (
  id uuid primary key default uuidv7(),
  picture_id text not null unique references pictures (id),
  -- The alternative text by language. English is never missing.
  alt jsonb not null check (jsonb_typeof(alt) = 'object'),
  added_at timestamptz not null,
  added_by uuid not null references customers (id)
);
create index content_pictures_added_by_index on content_pictures (added_by);

-- The published texts whose links lead nowhere, as the check of last night found them.
create table content_broken_links (
  entry_id uuid not null references content_entries (id),
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  hrefs text[] not null check (cardinality(hrefs) between 1 and 500),
  primary key (entry_id, locale)
);
