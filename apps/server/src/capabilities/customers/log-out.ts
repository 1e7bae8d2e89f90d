import type { Context } from '../../platform/context.ts';
import { deleteSession } from './session-repository.ts';
import type { Sessions } from './sessions.ts';

export async function logOut({ db, actor }: Context, sessions: Pick<Sessions, 'forget'>): Promise<void> {
  if (actor.kind === 'visitor') return;
  await deleteSession(db.kysely, actor.sessionId);
  sessions.forget(actor.customer.id);
}
