import type { User } from '@marque/contracts/customers';
import type { Tables } from '@marque/db/rows.gen';
import { may } from '@marque/domain/access/role-permissions';
import { mayBeViewed } from '@marque/domain/customer-care/view-as';
import type { Kysely } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { presentUser } from './present-user.ts';
import { findCustomer } from './repository.ts';

type Session = {
  viewer: User;
  row: { viewed_id: string | null; view_ends_at: Date | null };
  now: Date;
};

/**
 * The customer as whom the session views the product. Null if there is no view, if the viewer has lost the permission,
 * or if the customer has got a role or closed the account.
 */
export async function findView(
  kysely: Kysely<Tables>,
  { viewer, row: { viewed_id, view_ends_at: endsAt }, now }: Session,
): Promise<CustomerActor['viewing'] | null> {
  if (!viewed_id || !endsAt || !may(viewer.profile.roles, 'customers.view-as')) return null;
  const viewed = await findCustomer(kysely, viewed_id);
  if (!viewed || !mayBeViewed({ ...viewed, isClosed: false }, viewer.id)) return null;
  const customer = presentUser(viewed, now);
  return {
    customer: {
      ...customer,
      profile: { ...customer.profile, payment_customer_id: null },
      viewed_by: { username: viewer.username, ends_at: endsAt.toISOString() },
    },
    endsAt,
  };
}
