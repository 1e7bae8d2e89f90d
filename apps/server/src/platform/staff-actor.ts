import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import type { Actor, StaffActor } from './context.ts';

/**
 * The actor with a proof of the permission. Null if the actor does not have the permission. It does not ask for the second step:
 * its callers run after the pipeline, which has, or end something that the actor began.
 */
export const staffActor = <P extends Permission>(actor: Actor, permission: P): StaffActor<P> | null =>
  actor.kind === 'customer' && may(actor.customer.profile.roles, permission)
    ? { ...actor, permission }
    : null;

/**
 * For verbs that customers call too: null unless the actor acts as staff. A session that still lacks a required second
 * step has no permission. Pass the result to the audit, which then records the permission.
 */
export const actingStaff = <P extends Permission>(actor: Actor, permission: P): StaffActor<P> | null =>
  actor.kind === 'customer' && !actor.lacksSecondStep ? staffActor(actor, permission) : null;

export const hasPermission = (actor: Actor, permission: Permission): boolean =>
  actingStaff(actor, permission) !== null;
