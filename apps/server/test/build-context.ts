import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { Permission } from '@marque/domain/access/permissions';
import type { Customer } from '@marque/testing/build-customer';
import { type FixedClock, fixedClock } from '@marque/testing/fixed-clock';
import { presentUser } from '../src/capabilities/customers/present-user.ts';
import type { Actor, Context, CustomerActor, StaffActor } from '../src/platform/context.ts';
import { staffActor } from '../src/platform/staff-actor.ts';

/** Builds the context of a verb. By default it is that of an English visitor on the first of June. */
export function buildContext<Caller extends Actor>(
  db: Database,
  overrides: Partial<Context<Caller>> & { actor: Caller; clock?: FixedClock },
): Context<Caller> & { clock: FixedClock };
export function buildContext(
  db: Database,
  overrides?: Partial<Context> & { clock?: FixedClock },
): Context & { clock: FixedClock };
export function buildContext(
  db: Database,
  overrides: Partial<Context> & { clock?: FixedClock } = {},
): Context & { clock: FixedClock } {
  const clock = overrides.clock ?? fixedClock('2026-06-01T12:00:00Z');
  return {
    ...{ db, actor: { kind: 'visitor' }, locale: 'en', arrivedAt: clock.now(), requestId: 'test' },
    ...overrides,
    clock,
  };
}

export const actingAs = (customer: Customer): CustomerActor => ({
  kind: 'customer',
  customer: presentUser(customer, new Date('2026-06-01T12:00:00Z')),
  sessionId: randomUUID(),
  secondStepAt: null,
  provedAt: null,
});

export function actingWith<P extends Permission>(customer: Customer, permission: P): StaffActor<P> {
  const actor = staffActor(actingAs(customer), permission);
  if (!actor) throw new Error(`This customer’s roles do not give the permission ${permission}.`);
  return actor;
}
