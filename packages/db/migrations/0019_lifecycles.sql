-- A listing and a sale have a lifecycle each. The domain's tables say which state follows which; the functions below
-- repeat them, and a test compares both.

-- The states of a sale leave the listing. The code has never written them there without a sale.
do $$
begin
  if exists (
    select from listings where status in ('payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through')
      and not exists (select from sales where listing_id = listings.id)
  ) then
    raise exception 'A listing is in the state of a sale, but has no sale. Create its sale first: its charges are not known here.';
  end if;
end $$;
update sales set state = listings.status from listings
where listings.id = sales.listing_id
  and listings.status in ('payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through');
update listings set status = 'sold'
where status in ('payment_due', 'premium_paid', 'handed_over', 'settled', 'fell_through');

alter table listings
  drop constraint listings_status_check,
  add constraint listings_status_check check (status in (
    'draft', 'submitted', 'in_review', 'changes_requested', 'proposed', 'agreed', 'scheduled', 'live', 'sold', 'unsold',
    'declined', 'withdrawn')),
  -- A car that is offered again has a new listing and a new lot number.
  add column former_listing_id uuid references listings (id) check (former_listing_id <> id),
  alter column shelf set expression as (case
    when status in ('draft', 'submitted', 'in_review', 'changes_requested', 'proposed', 'agreed', 'declined') then 'hidden'
    when status = 'scheduled' then case when text_public then 'preview' else 'coming-soon' end
    when status = 'live' then 'live'
    when status = 'withdrawn' and published_at is null then 'hidden'
    else 'results' end);
create index listings_former_listing_id_index on listings (former_listing_id) where former_listing_id is not null;

-- The close writes what sealed bids come to before it moves the listing. Both are in one transaction.
alter table auctions
  drop constraint auctions_check4,
  add constraint auctions_sealed_until_closed check (not sealed or price is null or closed_at is not null);

create function listing_may_move(old_state text, new_state text) returns boolean language sql immutable return
  case old_state
    when 'draft' then new_state in ('submitted', 'withdrawn')
    when 'submitted' then new_state in ('in_review', 'withdrawn')
    when 'in_review' then new_state in ('changes_requested', 'proposed', 'declined', 'withdrawn')
    when 'changes_requested' then new_state in ('submitted', 'withdrawn')
    when 'proposed' then new_state in ('agreed', 'withdrawn')
    when 'agreed' then new_state in ('scheduled', 'withdrawn')
    when 'scheduled' then new_state in ('live', 'withdrawn')
    when 'live' then new_state in ('sold', 'unsold', 'withdrawn')
    when 'unsold' then new_state = 'sold'
    else false
  end;

create function sale_may_move(old_state text, new_state text) returns boolean language sql immutable return
  case old_state
    when 'payment_due' then new_state in ('premium_paid', 'fell_through')
    when 'premium_paid' then new_state in ('handed_over', 'fell_through')
    when 'handed_over' then new_state = 'settled'
    else false
  end;

-- The verb that moves listings sets `marque.moves` for its own statements. An update of an auction's status reaches this
-- check too, because the listing follows its auction.
create function check_listing_move() returns trigger language plpgsql as $$
begin
  if old.status = new.status then
    return new;
  end if;
  if coalesce(current_setting('marque.moves', true), '') <> 'listings' then
    raise exception 'Only moveListings changes the status of a listing.' using errcode = 'check_violation';
  end if;
  if not listing_may_move(old.status, new.status) then
    raise exception 'A listing cannot move from % to %.', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger listing_moves_are_checked before update of status on listings
  for each row execute function check_listing_move();

create function check_sale_move() returns trigger language plpgsql as $$
begin
  if old.state = new.state then
    return new;
  end if;
  if coalesce(current_setting('marque.moves', true), '') <> 'sales' then
    raise exception 'Only moveSales changes the state of a sale.' using errcode = 'check_violation';
  end if;
  if not sale_may_move(old.state, new.state) then
    raise exception 'A sale cannot move from % to %.', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger sale_moves_are_checked before update of state on sales
  for each row execute function check_sale_move();

-- A listing may now be inserted in its final state, and its auction then changes neither its name nor its shelf. The
-- former check joined both transition tables by a nested loop, because they have no index: 3,000 rows took 20 seconds.
create or replace function tally_names() returns trigger language plpgsql as $$
begin
  -- Most changes of a listing are none of its name or place. Only an update has both tables to tell by.
  if tg_op = 'UPDATE' then
    if not exists (
      select id, make_key, model_key, shelf from added except select id, make_key, model_key, shelf from removed
    ) then return null; end if;
  end if;

  -- In order of key, so that two who count at once wait for each other and do not lock each other out.
  if tg_op <> 'DELETE' then
    insert into listing_names as names (make_key, model_key, make, model, coming, live, results)
    select make_key, model_key, max(make), max(model), count(*) filter (where shelf in ('coming-soon', 'preview')),
      count(*) filter (where shelf = 'live'), count(*) filter (where shelf = 'results')
    from added where shelf <> 'hidden' group by make_key, model_key order by make_key, model_key
    on conflict (make_key, model_key) do update set coming = names.coming + excluded.coming,
      live = names.live + excluded.live, results = names.results + excluded.results;
  end if;
  if tg_op <> 'INSERT' then
    insert into listing_names as names (make_key, model_key, make, model, coming, live, results)
    select make_key, model_key, max(make), max(model), count(*) filter (where shelf in ('coming-soon', 'preview')),
      count(*) filter (where shelf = 'live'), count(*) filter (where shelf = 'results')
    from removed where shelf <> 'hidden' group by make_key, model_key order by make_key, model_key
    on conflict (make_key, model_key) do update set coming = names.coming - excluded.coming,
      live = names.live - excluded.live, results = names.results - excluded.results;
  end if;
  return null;
end $$;
