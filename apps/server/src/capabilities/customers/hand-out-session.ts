import type { Actor } from '../../platform/context.ts';
import type { HttpEffects } from '../../platform/http/answer.ts';
import type { Sessions } from './sessions.ts';
import type { PendingLogin } from './start-login.ts';
import { SESSION_SECONDS, type StartedSession } from './start-session.ts';

type Handover = { http: HttpEffects; sessions: Pick<Sessions, 'forget'>; actor: Actor };

/**
 * The last step of every login: sets the cookies, and returns the token for clients without cookies. The new session
 * has replaced the session with which the request came, so the caches drop that one.
 */
export function handOutSession(
  { token, expiresAt, customer, keepLoggedIn }: StartedSession,
  { http, sessions, actor }: Handover,
) {
  if (actor.kind === 'customer') sessions.forget(actor.customer.id);
  http.startSession({ token, customer }, keepLoggedIn ? SESSION_SECONDS : undefined);
  return { attributes: { 'session-token': token, 'expires-at': expiresAt.toISOString() } };
}

/** Does the same after the first step of a login, or returns the token for the second step. */
export const handOutLogin = (login: StartedSession | PendingLogin, handover: Handover) =>
  'secondStepToken' in login
    ? {
        attributes: {
          'second-step-token': login.secondStepToken,
          'expires-at': login.expiresAt.toISOString(),
        },
      }
    : handOutSession(login, handover);
