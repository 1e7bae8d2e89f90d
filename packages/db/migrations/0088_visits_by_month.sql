-- Visits are counted for ever, so each month gets a table of its own. What is written is then always small, and a month that is over
-- is never touched again. Programs read and write `listing_visits` as before.
alter table listing_visits rename to listing_visits_before;
alter table listing_visits_before rename constraint listing_visits_pkey to listing_visits_before_pkey;

-- The check has the name that it has in the table of before, because a partition must have it under the same name.
create table listing_visits (
  listing_id uuid not null,
  day date not null,
  visits integer not null constraint listing_visits_visits_check check (visits > 0),
  primary key (listing_id, day)
) partition by range (day);

-- For days whose month has no table.
create table listing_visits_outside partition of listing_visits default;

-- Makes the tables of this month and of the coming ones, and returns how many were missing. The program may call it, but may not
-- create tables: the function does so with the rights of its owner, who owns the schema.
create function make_months_of_visits(ahead integer) returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  begins date;
  ends date;
  month text;
  made integer := 0;
begin
  -- Two processes at once would make the same table.
  perform pg_advisory_xact_lock(hashtextextended('marque months of visits', 0));
  for begins in
    select (date_trunc('month', now() at time zone 'UTC') + step * interval '1 month')::date
    from generate_series(0, least(ahead, 24)) as step
  loop
    ends := (begins + interval '1 month')::date;
    month := to_char(begins, '"listing_visits_"YYYY_MM');
    continue when to_regclass('public.' || month) is not null;
    execute format('create table public.%I (like public.listing_visits including constraints)', month);
    -- While the table was missing, visits of its month may have been counted.
    execute format('with moved as (delete from public.listing_visits_outside where day >= %L and day < %L returning *)
      insert into public.%I select * from moved', begins, ends, month);
    execute format('alter table public.listing_visits attach partition public.%I for values from (%L) to (%L)',
      month, begins, ends);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_months_of_visits from public;

select make_months_of_visits(3);

do $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  insert into listing_visits select * from listing_visits_before where day >= this_month;
  delete from listing_visits_before where day >= this_month;
  execute format('alter table listing_visits attach partition listing_visits_before for values from (minvalue) to (%L)', this_month);
end $$;

-- Last, because it locks the listings. The table of the earlier months has this key already, and is not checked again.
alter table listing_visits add foreign key (listing_id) references listings (id) on delete cascade;
