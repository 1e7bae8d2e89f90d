import * as contracts from '@marque/contracts/customers';
import { isRefusal } from '@marque/contracts/refusal';
import type { Actor } from '../context.ts';
import { answer } from '../http/answer.ts';
import { logIn, SESSION_SECONDS } from './log-in.ts';
import { deleteSession } from './repository.ts';
import type { Sessions } from './sessions.ts';

export const customerRoutes = (sessions: Sessions) => [
  answer(contracts.readCustomer, async ({ actor }) => loggedIn(actor).customer),

  answer(contracts.verifyAccessToken, async () => ({ valid: true as const })),

  answer(contracts.logIn, async (context, { body }, http) => {
    const session = await logIn(context, body, http);
    if (isRefusal(session)) return session;
    http.startSession(session.token, body.keepLoggedIn ? SESSION_SECONDS : undefined);
    return {
      attributes: { 'session-token': session.token, 'expires-at': session.expiresAt.toISOString() },
    };
  }),

  answer(contracts.logOut, async ({ db, actor }, _request, http) => {
    if (actor.kind === 'customer') {
      await deleteSession(db, actor.sessionId);
      sessions.forget(actor.customer.id);
    }
    http.endSession();
    return undefined;
  }),
];

/** The pipeline let only customers through; this tells the compiler. */
function loggedIn(actor: Actor): Extract<Actor, { kind: 'customer' }> {
  if (actor.kind !== 'customer') throw new Error('A call for customers was answered to a visitor.');
  return actor;
}
