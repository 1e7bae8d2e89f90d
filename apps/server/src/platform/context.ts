import type { User } from '@marque/contracts/customers';
import type { Access, PermissionAccess } from '@marque/contracts/endpoint';
import type { Locale } from '@marque/contracts/locale';
import type { Database } from '@marque/db/database';
import type { Permission } from '@marque/domain/access/permissions';
import type { Clock } from '@marque/domain/clock';

export type CustomerActor = {
  kind: 'customer';
  customer: User;
  sessionId: string;
  /** When this session passed the second step. Null if it did not. */
  secondStepAt: Date | null;
  /** When the customer last proved their identity, by password or passkey. */
  provedAt: Date | null;
  /** Set if this environment requires a second step and the session has not passed it. */
  lacksSecondStep?: true;
  /** Set if the customer has held a role and holds none now. */
  isFormerStaff?: true;
  /** When the session ends, if the customer asked to stay logged in. Their cookies last as long. */
  keptUntil?: Date;
  /** Set if this member of staff views as a customer. The pipeline then answers as that customer, and only reads. */
  viewing?: { customer: User; endsAt: Date };
};

/**
 * A customer whose roles give this permission. `staffActor` creates one after checking the roles, and `proposalKind`
 * narrows the type of one.
 */
export type StaffActor<P extends Permission = Permission> = CustomerActor & { permission: P };

/** The caller. A verb decides by the actor and never reads headers or cookies. */
export type Actor = { kind: 'visitor' } | CustomerActor;

/** The actor that the pipeline passes to an endpoint with this access. */
export type ActorOf<Required extends Access> = Required extends 'customer'
  ? CustomerActor
  : Required extends PermissionAccess<infer P>
    ? StaffActor<P>
    : Actor;

/** The context that every verb receives. A verb that needs more takes it as a separate parameter. */
export type Context<Caller extends Actor = Actor> = {
  db: Database;
  clock: Clock;
  /** When the request reached us, before it waited for anything. */
  arrivedAt: Date;
  actor: Caller;
  locale: Locale;
  requestId: string;
};
