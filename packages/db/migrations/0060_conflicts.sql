-- Whether the customer holds or has ever held a role. Only such a person can have acted as staff, so only their bids
-- are compared with the audit.
alter table customers add column held_role boolean not null default false;

update customers set held_role = true
  where roles <> '{}' or id in (select actor_id from audit_entries where permission is not null);

create or replace function copy_roles() returns trigger language plpgsql as $$
begin
  with held as (
    select touched.customer_id, coalesce(array_agg(customer_roles.role order by customer_roles.role)
      filter (where customer_roles.role is not null), '{}') as roles
    from (select coalesce(new.customer_id, old.customer_id) as customer_id) touched
    left join customer_roles using (customer_id)
    group by touched.customer_id
  )
  update customers set roles = held.roles, has_admin_access = cardinality(held.roles) > 0, held_role = true
  from held where customers.id = held.customer_id;
  return null;
end $$;

-- What a person has done as staff about a listing, also in entries about its sale or one of its bidders. The whole audit
-- of a busy person or listing is long.
create index audit_entries_staff_index on audit_entries (actor_id, (coalesce(listing_id::text, detail ->> 'listing')))
  where permission is not null;
