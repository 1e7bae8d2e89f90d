-- All attempts of a seller to sell a car are counted, and name the first one. A car that was sold is a new beginning for
-- its buyer.
alter table listings
  add column first_listing_id uuid references listings (id) check (first_listing_id <> id),
  add column attempt integer not null default 1 check (attempt >= 1),
  add constraint listings_later_attempt check ((attempt > 1) = (first_listing_id is not null));

create function count_attempt() returns trigger language plpgsql as $$
begin
  select coalesce(former.first_listing_id, former.id),
    1 + (select max(attempt) from listings where id = coalesce(former.first_listing_id, former.id)
      or first_listing_id = coalesce(former.first_listing_id, former.id))
  into new.first_listing_id, new.attempt
  from listings as former where former.id = new.former_listing_id and former.owner_id = new.owner_id;
  new.attempt := coalesce(new.attempt, 1);
  return new;
end $$;
create trigger attempts_are_counted before insert or update of former_listing_id on listings
  for each row when (new.former_listing_id is not null) execute function count_attempt();

-- Earlier versions may have offered a car twice at the same time. The later attempt is then counted as another car, so
-- that both can be ended.
with recursive chain (id, owner_id, first_id) as (
  select id, owner_id, id from listings as first where not exists (
    select from listings as former where former.id = first.former_listing_id and former.owner_id = first.owner_id)
    and exists (select from listings as later where later.former_listing_id = first.id)
  union all
  select later.id, later.owner_id, chain.first_id
  from chain join listings as later on later.former_listing_id = chain.id and later.owner_id = chain.owner_id
), judged as (
  select chain.id, first_id, lot_number,
    status in ('draft', 'submitted', 'in_review', 'changes_requested', 'proposed', 'agreed', 'scheduled', 'live')
      or (status = 'sold' and sale_outcome is distinct from 'fell-through') as is_open
  from chain join listings using (id)
), kept as (
  select id, first_id, row_number() over (partition by first_id order by id <> first_id, lot_number) as attempt
  from (select *, row_number() over (partition by first_id, is_open
    order by id <> first_id, lot_number) as place from judged) as placed
  where not is_open or place = 1
)
update listings set first_listing_id = kept.first_id, attempt = kept.attempt
from kept where listings.id = kept.id and kept.attempt > 1;

create unique index listings_attempt on listings (first_listing_id, attempt) where first_listing_id is not null;
-- At most one attempt is open: it is prepared, offered or sold.
create unique index listings_one_open_attempt on listings ((coalesce(first_listing_id, id)))
  where status in ('draft', 'submitted', 'in_review', 'changes_requested', 'proposed', 'agreed', 'scheduled', 'live')
    or (status = 'sold' and sale_outcome is distinct from 'fell-through');
