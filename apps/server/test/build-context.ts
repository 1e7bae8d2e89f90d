import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { Customer } from '@marque/testing/build-customer';
import { type FixedClock, fixedClock } from '@marque/testing/fixed-clock';
import { presentUser } from '../src/capabilities/customers/present-user.ts';
import type { Actor, Context } from '../src/platform/context.ts';

/** What a verb is given: by default an English visitor on the first of June. */
export const buildContext = (
  db: Database,
  overrides: Partial<Context> & { clock?: FixedClock } = {},
): Context & { clock: FixedClock } => {
  const clock = overrides.clock ?? fixedClock('2026-06-01T12:00:00Z');
  return { db, actor: { kind: 'visitor' }, locale: 'en', arrivedAt: clock.now(), ...overrides, clock };
};

export const actingAs = (customer: Customer): Actor => ({
  kind: 'customer',
  customer: presentUser(customer, new Date('2026-06-01T12:00:00Z')),
  sessionId: randomUUID(),
});
