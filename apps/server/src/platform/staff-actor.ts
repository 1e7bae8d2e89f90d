import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import type { Actor, StaffActor } from './context.ts';

/** The actor with the proof that they have the permission; null: they do not have it. */
export const staffActor = <P extends Permission>(actor: Actor, permission: P): StaffActor<P> | null =>
  actor.kind === 'customer' && may(actor.customer.profile.roles, permission)
    ? { ...actor, permission }
    : null;

export const hasPermission = (actor: Actor, permission: Permission): boolean =>
  staffActor(actor, permission) !== null;
