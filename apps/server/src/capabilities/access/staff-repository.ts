import type { Tables } from '@marque/db/rows.gen';
import type { Role } from '@marque/domain/access/roles';
import { type Kysely, sql } from 'kysely';

type Named = { id: string; username: string };

type ColleagueRow = {
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  roles: { role: Role; given_at: string; given_by: Named | null }[];
  has_second_step: boolean;
  last_seen_at: Date | null;
};

const colleague = sql`
  customers.id, customers.username, customers.first_name, customers.last_name, customers.email,
  (select coalesce(jsonb_agg(jsonb_build_object('role', role, 'given_at', given_at, 'given_by',
      case when givers.id is not null then jsonb_build_object('id', givers.id, 'username', givers.username) end)
      order by given_at, role), '[]')
    from customer_roles left join customers as givers on givers.id = given_by
    where customer_roles.customer_id = customers.id) as roles,
  exists (select from passkeys where passkeys.customer_id = customers.id)
    or exists (select from authenticator_apps
      where authenticator_apps.customer_id = customers.id and confirmed_at is not null) as has_second_step,
  (select max(last_seen_at) from sessions where sessions.customer_id = customers.id) as last_seen_at`;

export async function findStaff(
  kysely: Kysely<Tables>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select ${colleague} from customers
    where roles <> '{}' ${after === undefined ? sql`` : sql`and username > ${after}::citext`}
    order by username limit ${limit}`.execute(kysely);
  return rows;
}

export async function findByEmail(kysely: Kysely<Tables>, email: string): Promise<ColleagueRow | undefined> {
  const { rows } = await sql<ColleagueRow>`
    select ${colleague} from customers
    where email = ${email}::citext and deleted_at is null`.execute(kysely);
  return rows[0];
}

type RoleChangeRow = {
  id: number;
  at: Date;
  action: 'role-given' | 'role-removed';
  customer: Named;
  before: Role[];
  after: Role[];
  proposed_by: Named | null;
  confirmed_by: Named | null;
  reason: string | null;
};

const named = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'username', ${sql.ref(`${table}.username`)}) end`;

export async function findRoleChanges(
  kysely: Kysely<Tables>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RoleChangeRow[]> {
  const { rows } = await sql<RoleChangeRow>`
    select audit_entries.id, at, action, ${named('holders')} as customer, ${named('proposers')} as proposed_by,
      ${named('confirmers')} as confirmed_by, reason,
      changes -> 'roles' -> 'before' as before, changes -> 'roles' -> 'after' as after
    from audit_entries
    join customers as holders on holders.id = subject_id::uuid
    left join customers as proposers on proposers.id = (detail ->> 'proposed_by')::uuid
    left join customers as confirmers on confirmers.id = actor_id
    where action in ('role-given', 'role-removed')
      ${before === undefined ? sql`` : sql`and audit_entries.id < ${before}`}
    order by audit_entries.id desc limit ${limit}`.execute(kysely);
  return rows;
}

/** The usernames of these customers. */
export const findUsernames = (kysely: Kysely<Tables>, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : kysely.selectFrom('customers').select(['id', 'username']).where('id', 'in', ids).execute();
