-- From a submission to a scheduled auction: the conversation, the text, the terms and the agreement.

-- What seller and house have written to each other about a car. A decision of the house is a message too, so that the
-- seller finds its reason in the same place.
create table listing_messages (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listings (id),
  author_id uuid not null references customers (id),
  side text not null check (side in ('seller', 'house')),
  kind text not null default 'message' check (kind in ('message', 'changes-requested', 'declined')),
  text text not null check (length(text) between 1 and 6000),
  sent_at timestamptz not null,
  -- When the other side first saw it.
  read_at timestamptz,
  check (kind = 'message' or side = 'house')
);
create index listing_messages_listing_index on listing_messages (listing_id, sent_at, id);
create index listing_messages_author_index on listing_messages (author_id);
create index listing_messages_unread_index on listing_messages (listing_id, side) where read_at is null;

-- The office reads the cars that are on their way to an auction. There are few of them at any time.
create index listings_consigned_index on listings (status, id)
  where status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed');

create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'The rows of % never change.', tg_table_name using errcode = 'check_violation';
end $$;

-- Every version of the texts about a car. A version never changes; an edit adds the next one.
create table listing_text_versions (
  listing_id uuid not null references listings (id),
  number integer not null check (number > 0),
  -- By language: description, highlights and so on, as in `listing_texts`.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Null: it was composed from the answers.
  author_id uuid references customers (id),
  -- The version of the answers from which it was composed. Null for a version that a person wrote.
  composed_from integer,
  made_at timestamptz not null,
  primary key (listing_id, number),
  check ((author_id is null) = (composed_from is not null))
);
create index listing_text_versions_author_index on listing_text_versions (author_id) where author_id is not null;
create trigger text_versions_never_change before update or delete on listing_text_versions
  for each row execute function refuse_record_change();

-- The seller approves one version. The approval counts as long as no later version exists.
create table listing_text_approvals (
  listing_id uuid not null,
  number integer not null,
  approved_by uuid not null references customers (id),
  approved_at timestamptz not null,
  primary key (listing_id, number),
  foreign key (listing_id, number) references listing_text_versions (listing_id, number)
);
create index listing_text_approvals_approved_by_index on listing_text_approvals (approved_by);
create trigger text_approvals_never_change before update or delete on listing_text_approvals
  for each row execute function refuse_record_change();

-- The negotiation about the terms. Each step is an entry with all figures.
create table listing_terms (
  listing_id uuid not null references listings (id),
  number integer not null check (number > 0),
  step text not null check (step in ('proposed', 'countered', 'accepted')),
  author_id uuid not null references customers (id),
  estimate_low bigint not null check (estimate_low between 1 and 2000000000),
  estimate_high bigint not null check (estimate_high between estimate_low and 2000000000),
  -- Secret: only the seller and staff see it. Null: the car is sold without reserve.
  reserve bigint check (reserve between 1 and estimate_low),
  plan_type smallint not null check (plan_type between 0 and 3),
  -- What the seller pays us, in minor units.
  fee_minor bigint not null check (fee_minor between 0 and 200000000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Results of similar cars.
  comparables uuid[] not null default '{}' check (cardinality(comparables) <= 10),
  note text check (length(note) <= 2000),
  made_at timestamptz not null,
  primary key (listing_id, number)
);
create index listing_terms_author_index on listing_terms (author_id);
create trigger terms_never_change before update or delete on listing_terms
  for each row execute function refuse_record_change();

-- When the seller first saw an agreement with this text.
create table agreement_views (
  listing_id uuid not null references listings (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  viewed_at timestamptz not null,
  primary key (listing_id, hash)
);
create trigger agreement_views_never_change before update or delete on agreement_views
  for each row execute function refuse_record_change();

-- The evidence of a signed agreement.
create table agreements (
  id uuid primary key default uuidv7(),
  listing_id uuid not null,
  -- The accepted terms to which it belongs.
  terms_number integer not null,
  signer_id uuid not null references customers (id),
  -- As it was shown, and its SHA-256 hash.
  text text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  text_version integer not null check (text_version > 0),
  locale text not null check (locale in ('en', 'fr', 'de', 'it', 'en-us')),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  name text not null check (length(name) between 1 and 200),
  viewed_at timestamptz not null,
  signed_at timestamptz not null check (signed_at >= viewed_at),
  address inet,
  user_agent text,
  unique (listing_id, terms_number),
  foreign key (listing_id, terms_number) references listing_terms (listing_id, number)
);
create index agreements_signer_index on agreements (signer_id);
create trigger agreements_never_change before update or delete on agreements
  for each row execute function refuse_record_change();
