import type { HttpEffects } from '../../platform/http/answer.ts';
import type { HeldLogin } from './start-login.ts';
import { SESSION_SECONDS, type StartedSession } from './start-session.ts';

/** What every way of logging in ends with: the cookies, and the token for who has none. */
export function handOutSession(
  { token, expiresAt, customer, keepLoggedIn }: StartedSession,
  http: HttpEffects,
) {
  http.startSession({ token, customer }, keepLoggedIn ? SESSION_SECONDS : undefined);
  return { attributes: { 'session-token': token, 'expires-at': expiresAt.toISOString() } };
}

/** The same after a first step, where a second one may be due before there is a session. */
export const handOutOrHold = (login: StartedSession | HeldLogin, http: HttpEffects) =>
  'heldBy' in login
    ? { attributes: { 'second-step-token': login.heldBy, 'expires-at': login.expiresAt.toISOString() } }
    : handOutSession(login, http);
