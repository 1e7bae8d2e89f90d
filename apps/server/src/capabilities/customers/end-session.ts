import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { deleteOwnSession } from './session-repository.ts';
import type { Sessions } from './sessions.ts';

/** Ends one of the customer's own sessions. It may be the session that makes the request. */
export async function endSession(
  { db, actor }: Context<CustomerActor>,
  id: string,
  sessions: Pick<Sessions, 'forget'>,
): Promise<{ isCurrent: boolean } | Refusal<'not-found'>> {
  const { customer, sessionId } = actor;
  if (!(await deleteOwnSession(db, customer.id, id))) return refuse('not-found');
  sessions.forget(customer.id);
  return { isCurrent: id === sessionId };
}
