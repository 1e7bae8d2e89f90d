import type { HttpEffects } from '../../platform/http/answer.ts';
import type { HeldLogin } from './start-login.ts';
import { SESSION_SECONDS, type StartedSession } from './start-session.ts';

/** The last step of every login: sets the cookies, and returns the token for clients without cookies. */
export function handOutSession(
  { token, expiresAt, customer, keepLoggedIn }: StartedSession,
  http: HttpEffects,
) {
  http.startSession({ token, customer }, keepLoggedIn ? SESSION_SECONDS : undefined);
  return { attributes: { 'session-token': token, 'expires-at': expiresAt.toISOString() } };
}

/**
 * Does the same after the first step of a login, or returns the token of a login that waits for its second
 * step.
 */
export const handOutOrHold = (login: StartedSession | HeldLogin, http: HttpEffects) =>
  'heldBy' in login
    ? { attributes: { 'second-step-token': login.heldBy, 'expires-at': login.expiresAt.toISOString() } }
    : handOutSession(login, http);
