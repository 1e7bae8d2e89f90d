import type { Context, CustomerActor } from '../../platform/context.ts';
import { deleteOtherSessions } from './session-repository.ts';
import type { Sessions } from './sessions.ts';

/** Ends all sessions of the customer except the one that makes the request. */
export async function endOtherSessions(
  { db, actor }: Context<CustomerActor>,
  sessions: Pick<Sessions, 'forget'>,
): Promise<{ ended: number }> {
  const ended = await deleteOtherSessions(db.kysely, actor.customer.id, actor.sessionId);
  sessions.forget(actor.customer.id);
  return { ended };
}
