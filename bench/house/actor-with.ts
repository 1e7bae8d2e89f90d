import type { Permission } from '@marque/domain/access/permissions';
import { presentUser } from '@marque/server/capabilities/customers/present-user';
import { staffActor } from '@marque/server/platform/staff-actor';
import type { Customer } from '@marque/testing/build-customer';

/** A member of staff who has just proved their identity, and uses one of their permissions. */
export function actorWith<P extends Permission>(staff: Customer, permission: P) {
  const customer = presentUser(staff, new Date());
  const actor = staffActor(
    { kind: 'customer', customer, sessionId: staff.id, secondStepAt: new Date(), provedAt: new Date() },
    permission,
  );
  if (!actor) throw new Error(`These roles do not give the permission ${permission}.`);
  return actor;
}
