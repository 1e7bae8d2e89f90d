-- The texts of the content system. An entry has versions in each language. A publication shows one of them to readers.
create table content_entries (
  id uuid primary key default uuidv7(),
  kind text not null
    check (kind in ('page', 'story', 'event', 'question', 'person', 'home-block', 'phrase', 'headline')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  created_at timestamptz not null,
  -- The English title and the last change of any language, for the list of the office.
  title text not null default '' check (length(title) <= 1000),
  changed_at timestamptz not null,
  changed_by uuid references customers (id),
  unique (kind, slug)
);
create index content_entries_changed_index on content_entries (changed_at desc, id desc);
create index content_entries_kind_changed_index on content_entries (kind, changed_at desc, id desc);
create index content_entries_changed_by_index on content_entries (changed_by) where changed_by is not null;

-- The slugs that an entry had. They redirect, so no other entry may take them.
create table content_old_slugs (
  kind text not null,
  slug text not null,
  entry_id uuid not null references content_entries (id),
  primary key (kind, slug)
);
create index content_old_slugs_entry_id_index on content_old_slugs (entry_id);

create table content_versions (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references content_entries (id),
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  -- Saving needs the number of the version that was edited, so that nobody overwrites another person's work.
  number integer not null check (number > 0),
  -- A translation contains only the fields that differ from the English text.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- Null: it came with the product, or from a file.
  author_id uuid references customers (id),
  note text check (length(note) <= 300),
  is_autosave boolean not null default false,
  saved_at timestamptz not null,
  unique (entry_id, locale, number)
);
create index content_versions_author_id_index on content_versions (author_id) where author_id is not null;

create table content_publications (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references content_entries (id),
  kind text not null,
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  version_id uuid not null references content_versions (id),
  -- The order of the entry in the list of its kind. It depends on the fields of the English text.
  rank text not null check (length(rank) <= 100),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  -- The zone in which staff chose the times.
  time_zone text not null check (length(time_zone) between 1 and 60),
  published_by uuid references customers (id),
  published_at timestamptz not null
);
create index content_publications_entry_index on content_publications (entry_id, locale, from_at desc);
create index content_publications_rank_index on content_publications (kind, locale, rank, from_at);
create index content_publications_version_id_index on content_publications (version_id);
-- Times that have passed and are not part of the version number yet.
create index content_publications_from_at_index on content_publications (from_at);
create index content_publications_until_at_index on content_publications (until_at) where until_at is not null;
create index content_publications_published_by_index on content_publications (published_by)
  where published_by is not null;

-- One version number for all content. It grows with every publication, also with a scheduled one at its time.
create table content_state (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  -- Beginnings and ends of publications up to this time are part of the number.
  counted_until timestamptz not null default '-infinity',
  -- The hash of the files from which the texts came. Null: they have not been read yet.
  seed text,
  links_checked_at timestamptz
);
insert into content_state default values;
