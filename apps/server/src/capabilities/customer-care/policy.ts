import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { PermissionOverCustomers } from '@marque/domain/access/permissions-over-customers';
import { may } from '@marque/domain/access/role-permissions';
import { mayBeViewed } from '@marque/domain/customer-care/view-as';
import { isBlocked } from '@marque/domain/customers/is-blocked';
import type { CustomerActor } from '../../platform/context.ts';
import type { CustomerRow } from '../customers/repository.ts';

type Judged = Pick<
  CustomerRow,
  'id' | 'roles' | 'deleted_at' | 'blocked_at' | 'blocked_until' | 'identity_verified_at'
>;

/** What this member of staff may do about the customer now. The verbs check it again. */
export function abilitiesOf(
  { customer: { id, profile } }: CustomerActor,
  customer: Judged,
  { now, isRival }: { now: Date; isRival: boolean },
): OfficeCustomer['abilities'] {
  const isOpen = customer.deleted_at === null;
  const isStaff = customer.roles.length > 0;
  const mayNow = (permission: PermissionOverCustomers) =>
    isOpen && !isRival && may(profile.roles, permission);
  const isSelf = customer.id === id;
  const mayJudge = mayNow('customers.limit') && !isSelf;
  const block = { blockedAt: customer.blocked_at, blockedUntil: customer.blocked_until };
  return {
    can_write_notes: mayNow('customers.assist'),
    can_end_sessions: mayNow('customers.assist') && !isStaff,
    can_warn: mayNow('customers.warn') && !isStaff,
    can_block: mayNow('customers.block') && !isStaff,
    can_unblock: mayNow('customers.block') && !isSelf && isBlocked(block, now),
    can_limit: mayJudge,
    can_confirm_identity: mayJudge && customer.identity_verified_at === null,
    can_revoke_identity: mayJudge && customer.identity_verified_at !== null,
    can_view_as: mayNow('customers.view-as') && mayBeViewed({ ...customer, isClosed: !isOpen }, id),
    can_export: mayNow('personal-data.export'),
    can_close: mayNow('customers.assist') && !isStaff,
  };
}

/** Otherwise a moderator could lock out an admin. Staff lose their roles first, which needs two people. */
export const refuseStaff = ({ roles }: Pick<CustomerRow, 'roles'>): Refusal<'customer-is-staff'> | null =>
  roles.length > 0 ? refuse('customer-is-staff') : null;
