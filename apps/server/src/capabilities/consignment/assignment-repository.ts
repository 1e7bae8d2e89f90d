import type { Tables } from '@marque/db/rows.gen';
import { may } from '@marque/domain/access/role-permissions';
import { ROLES } from '@marque/domain/access/roles';
import type { Kysely, Transaction } from 'kysely';

const PERMITTED_ROLES = ROLES.filter((role) => may([role], 'submissions.decide'));

/** More colleagues than any house has. */
const MOST_COLLEAGUES = 200;

/** Everybody who may work on submissions. Only staff have roles, so the table of roles is short. */
const colleagues = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('customers')
    .select(['id', 'username'])
    .where('id', 'in', (row) =>
      row.selectFrom('customer_roles').select('customer_id').where('role', 'in', PERMITTED_ROLES),
    )
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null);

export const findAssignables = (kysely: Kysely<Tables>) =>
  colleagues(kysely).orderBy('username').limit(MOST_COLLEAGUES).execute();

export const findAssignable = (kysely: Kysely<Tables>, id: string) =>
  colleagues(kysely).where('id', '=', id).executeTakeFirst();

/** The person to whom a car is assigned, also if they have lost their role meanwhile. */
export const findAssignee = (kysely: Kysely<Tables>, listingId: string) =>
  kysely
    .selectFrom('submissions')
    .innerJoin('customers', 'customers.id', 'submissions.assigned_to')
    .select(['customers.id', 'customers.username'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst();

export const saveAssignee = (trx: Transaction<Tables>, listingId: string, assigneeId: string | null) =>
  trx
    .updateTable('submissions')
    .set({ assigned_to: assigneeId })
    .where('listing_id', '=', listingId)
    .execute();
