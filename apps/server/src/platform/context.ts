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
  /** When this session passed the second step; null: it did not. */
  secondStepAt: Date | null;
  /** When its owner last proved who they are, by password or passkey. */
  provedAt: Date | null;
  /** When the session ends, if the customer asked to stay logged in. Their cookies last as long. */
  keptUntil?: Date;
};

/** Somebody whose roles give this permission. Only `staffActor` makes one, and it checks. */
export type StaffActor<P extends Permission = Permission> = CustomerActor & { permission: P };

/** Who asks. A verb decides by it; it never looks at headers or cookies. */
export type Actor = { kind: 'visitor' } | CustomerActor;

/** The actor that the pipeline lets through to an endpoint with this access. */
export type ActorOf<Required extends Access> = Required extends 'customer'
  ? CustomerActor
  : Required extends PermissionAccess<infer P>
    ? StaffActor<P>
    : Actor;

/** What every verb is given. One that needs more asks for it by its own parameter. */
export type Context<Caller extends Actor = Actor> = {
  db: Database;
  clock: Clock;
  /** When the request reached us, before it waited for anything. */
  arrivedAt: Date;
  actor: Caller;
  locale: Locale;
  requestId: string;
};
