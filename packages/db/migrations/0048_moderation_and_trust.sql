-- Comments: why staff have removed one, and who decided about it last.
alter table comments
  add column blocked_for text check (blocked_for in ('spam', 'abusive', 'misleading', 'personal-data', 'other')),
  add column decided_at timestamptz,
  add column decided_by uuid references customers (id),
  -- It was hidden from the start, so nobody has been told about it yet.
  add column unannounced boolean not null default false;
update comments set blocked_for = 'other', decided_at = date_trunc('milliseconds', created_at)
where approval = 1;
alter table comments add constraint comments_blocked_for_a_reason check ((approval = 1) = (blocked_for is not null));
create index comments_blocked_index on comments (decided_at desc, id desc) where approval = 1;
create index comments_removed_index on comments (listing_id, blocked_for) where approval = 1;
create index comments_decided_by_index on comments (decided_by) where decided_by is not null;

-- Comments that wait for staff. They are not marked in their own rows, because each change of those counts the comments of
-- the car again.
create table waiting_comments (
  comment_id uuid primary key references comments (id) on delete cascade,
  since timestamptz not null,
  -- Those since the last decision.
  reports integer not null check (reports >= 0),
  -- Nobody but the author and staff sees it until staff decide.
  hidden boolean not null,
  check (hidden or reports > 0)
);
create index waiting_comments_since_index on waiting_comments (since, comment_id);
create index waiting_comments_reported_index on waiting_comments (since, comment_id) where reports > 0;
create index waiting_comments_hidden_index on waiting_comments (since, comment_id) where hidden;

insert into waiting_comments (comment_id, since, reports, hidden)
select comments.id, date_trunc('milliseconds', coalesce(min(flags.created_at), comments.created_at)), count(flags.reason),
  comments.approval = 2
from comments left join comment_flags flags on flags.comment_id = comments.id
where comments.approval = 2 or (comments.approval = 0 and flags.comment_id is not null)
group by comments.id;
update comments set unannounced = true from waiting_comments
where comment_id = comments.id and hidden and reports < 3;

-- Bidders whose bids on the cars of a seller look like shill bids. Unlike a review, a case stops nobody.
create table screening_cases (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references customers (id),
  bidder_id uuid not null references customers (id),
  -- The car at which the signs were seen last.
  listing_id uuid not null references listings (id),
  score smallint not null check (score between 1 and 100),
  -- By the name of the sign (`domain/screening/signs.ts`).
  signs jsonb not null check (jsonb_typeof(signs) = 'object'),
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'found', 'not-found', 'bids-voided')),
  decided_at timestamptz,
  decided_by uuid references customers (id),
  -- Only staff read it.
  note text check (length(note) between 1 and 2000),
  check (bidder_id <> seller_id),
  check (num_nonnulls(decided_at, decided_by, note) = case state when 'waiting' then 0 else 3 end)
);
create unique index screening_cases_one_waiting_index on screening_cases (seller_id, bidder_id) where state = 'waiting';
create index screening_cases_pair_index on screening_cases (seller_id, bidder_id, id);
create index screening_cases_waiting_index on screening_cases (score desc, id) where state = 'waiting';
create index screening_cases_decided_index on screening_cases (id) where state <> 'waiting';
create index screening_cases_bidder_id_index on screening_cases (bidder_id);
create index screening_cases_listing_id_index on screening_cases (listing_id);
create index screening_cases_decided_by_index on screening_cases (decided_by);

-- Few entries of the ledger are voids.
create index bids_voids_index on bids (auction_id, voids_sequence) where kind = 'void';

-- When no bids could be taken. The heartbeat adds a row when it beats again.
create table bidding_outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null check (ended_at > began_at)
);
create index bidding_outages_ended_at_index on bidding_outages (ended_at);
alter table bidding_heartbeat add column measured_since timestamptz not null default now();

-- The totals of the public page about trust. The verbs that cause them count them, because rows about a customer are
-- deleted with the account.
create table trust_totals (
  name text primary key check (name in (
    'bidders-reviewed', 'bidders-found', 'bids-voided', 'comments-removed-spam', 'comments-removed-abusive',
    'comments-removed-misleading', 'comments-removed-personal-data', 'comments-removed-other')),
  total bigint not null check (total >= 0)
);
insert into trust_totals
select 'bidders-reviewed', count(*) from bidder_reviews where state <> 'waiting' union all
select 'bidders-found', count(*) from bidder_reviews where state = 'refused' union all
select 'bids-voided', count(*) from bids where kind = 'void' union all
select 'comments-removed-' || reason, (select count(*) from comments where blocked_for = reason)
from unnest(array['spam', 'abusive', 'misleading', 'personal-data', 'other']) as reason;
