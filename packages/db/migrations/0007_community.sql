create table watchlist_entries (
  customer_id uuid not null references customers (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (customer_id, listing_id)
);

create index watchlist_entries_customer_id_index on watchlist_entries (customer_id, created_at desc);
create index watchlist_entries_listing_id_index on watchlist_entries (listing_id);

-- In order of id, so that two statements about the same listings wait for each other instead of for ever.
create function count_watchers() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  entry record;
begin
  for entry in select listing_id, count(*)::integer as watchers from changed group by listing_id order by listing_id loop
    update listings set watch_count = watch_count + step * entry.watchers where id = entry.listing_id;
  end loop;
  return null;
end $$;

create trigger watchers_are_counted_in after insert on watchlist_entries
  referencing new table as changed for each statement execute function count_watchers();
create trigger watchers_are_counted_out after delete on watchlist_entries
  referencing old table as changed for each statement execute function count_watchers();

-- What customers write. Bids are not copied here: a conversation weaves them in from the ledger when it is read.
create table comments (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listings (id) on delete cascade,
  author_id uuid not null references customers (id),
  -- The comment that began the thread; a reply to a reply joins the same thread.
  parent_id uuid,
  -- Plain text, never markup.
  text text not null check (char_length(text) between 1 and 2000),
  -- Approved 0, blocked 1, pending 2.
  approval smallint not null check (approval in (0, 1, 2)),
  created_at timestamptz not null default now(),
  unique (id, listing_id),
  -- A thread stays with its listing.
  foreign key (parent_id, listing_id) references comments (id, listing_id) on delete cascade
);

create index comments_threads_index on comments (listing_id, created_at desc, id desc) where parent_id is null;
create index comments_replies_index on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_author_id_index on comments (author_id, approval);
create index comments_listing_id_index on comments (listing_id) where approval = 0;

-- Counted anew and not added up: a thread that is hidden or shown takes its replies with it. The listing is locked
-- first, so that the count sees what everybody before has committed.
create function count_comments() returns trigger language plpgsql as $$
declare
  listing uuid;
begin
  for listing in select distinct listing_id from changed order by listing_id loop
    perform from listings where id = listing for no key update;
    update listings set comment_count = (
      select count(*) from comments
      left join comments thread on thread.id = comments.parent_id
      where comments.listing_id = listing and comments.approval = 0 and coalesce(thread.approval, 0) = 0
    ) where id = listing;
  end loop;
  return null;
end $$;

create trigger comments_are_counted_in after insert on comments
  referencing new table as changed for each statement execute function count_comments();
create trigger comments_are_counted_again after update on comments
  referencing new table as changed for each statement execute function count_comments();
create trigger comments_are_counted_out after delete on comments
  referencing old table as changed for each statement execute function count_comments();

create table comment_likes (
  comment_id uuid not null references comments (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, customer_id)
);

create index comment_likes_customer_id_index on comment_likes (customer_id);

create table comment_flags (
  comment_id uuid not null references comments (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  reason text not null check (reason in ('spam', 'abusive', 'misleading', 'personal-data', 'other')),
  created_at timestamptz not null default now(),
  primary key (comment_id, customer_id)
);

create index comment_flags_customer_id_index on comment_flags (customer_id);
