import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { presentUser } from '../customers/present-user.ts';

/** Creates the context that a verb receives for a request of this person. */
export async function actAs(
  { database, clock }: { database: Database; clock: Clock },
  personId: string,
): Promise<Context<CustomerActor>> {
  const arrivedAt = clock.now();
  const row = await database.kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const actor: CustomerActor = {
    kind: 'customer',
    customer: presentUser(row, arrivedAt),
    sessionId: 'demo',
    secondStepAt: null,
    provedAt: null,
  };
  return { db: database, clock, arrivedAt, actor, locale: 'en', requestId: 'demo' };
}
